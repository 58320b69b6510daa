/// A device, how it is held, and what its user has set: what a screen says to all that is on it.
///
/// ```swift
/// @_spi(Moa) import UIKit
///
/// let devices = ["iPhone SE", "iPhone 15", "iPad Pro 11-inch"].map(Device.init(named:))
/// for screen in ScreenConfiguration.all(devices: devices, textSizes: [.large, .accessibilityLarge]) {
///   let window = UIWindow(screen)
///   …
/// }
/// ```
@_spi(Moa) public struct ScreenConfiguration: Hashable, Sendable {
  public var device: Device
  public var orientation: UIInterfaceOrientation
  public var textSize: UIContentSizeCategory
  public var appearance: UIUserInterfaceStyle
  /// The reading direction; unspecified: that of the locale.
  public var layoutDirection: UITraitEnvironmentLayoutDirection
  /// The language of the user: it decides the reading direction and is the typesetting language.
  /// Texts come from the program.
  public var locale: Locale?
  public var contrast = UIAccessibilityContrast.normal
  public var isTextBold = false

  /// Describes a screen; what is left out is as on a new device of the kind that tests run on.
  public init(
    device: Device = .standard, orientation: UIInterfaceOrientation = .portrait,
    textSize: UIContentSizeCategory = .large, appearance: UIUserInterfaceStyle = .light,
    layoutDirection: UITraitEnvironmentLayoutDirection = .unspecified, locale: Locale? = nil
  ) {
    self.device = device
    self.orientation = orientation
    self.textSize = textSize
    self.appearance = appearance
    self.layoutDirection = layoutDirection
    self.locale = locale
  }

  /// All combinations of some values, the last one running fastest.
  public static func all(
    devices: [Device] = [.standard], orientations: [UIInterfaceOrientation] = [.portrait],
    textSizes: [UIContentSizeCategory] = [.large], appearances: [UIUserInterfaceStyle] = [.light],
    layoutDirections: [UITraitEnvironmentLayoutDirection] = [.unspecified]
  ) -> [ScreenConfiguration] {
    devices.flatMap { device in
      orientations.flatMap { orientation in
        textSizes.flatMap { textSize in
          appearances.flatMap { appearance in
            layoutDirections.map {
              ScreenConfiguration(
                device: device, orientation: orientation, textSize: textSize,
                appearance: appearance, layoutDirection: $0)
            }
          }
        }
      }
    }
  }

  /// The size of the screen in points.
  public var size: CGSize { device.size(orientation) }

  /// The traits of a window that fills the screen.
  public var traits: UITraitCollection {
    var values = device.traits(orientation).values
    if textSize != .unspecified { values.preferredContentSizeCategory = textSize }
    if appearance != .unspecified { values.userInterfaceStyle = appearance }
    values.layoutDirection = resolvedDirection
    values.accessibilityContrast = contrast
    values.legibilityWeight = isTextBold ? .bold : .regular
    if let locale { values[UITraitTypesettingLanguage.self] = locale.language }
    return UITraitCollection(values: values)
  }

  private var resolvedDirection: UITraitEnvironmentLayoutDirection {
    if layoutDirection != .unspecified { return layoutDirection }
    return locale?.language.characterDirection == .rightToLeft ? .rightToLeft : .leftToRight
  }
}

extension ScreenConfiguration: CustomStringConvertible {
  /// `iPhone 15, landscapeLeft, AccessibilityL, dark`: the device and what is not as usual.
  public var description: String {
    var parts = [device.name]
    if orientation != .portrait { parts.append("\(orientation)") }
    if textSize != .large {
      parts.append(textSize.rawValue.replacingOccurrences(of: "UICTContentSizeCategory", with: ""))
    }
    if appearance == .dark { parts.append("dark") }
    if let locale { parts.append(locale.identifier) }
    if layoutDirection != .unspecified { parts.append("\(layoutDirection)") }
    if contrast == .high { parts.append("high contrast") }
    if isTextBold { parts.append("bold text") }
    return parts.joined(separator: ", ")
  }
}
