@_spi(Moa) import UIKit

/// The configurations in which scenes are laid out: the product of the axes that were asked for.
///
/// An axis without values stays as the document has it: its own device, its own orientation.
package struct Matrix: Hashable, Sendable, Codable {
  package enum Orientation: String, Hashable, Sendable, Codable, CaseIterable {
    case portrait, landscape

    package var interfaceOrientation: UIInterfaceOrientation {
      self == .portrait ? .portrait : .landscapeRight
    }
  }

  package enum Appearance: String, Hashable, Sendable, Codable, CaseIterable {
    case light, dark

    package var interfaceStyle: UIUserInterfaceStyle { self == .light ? .light : .dark }
  }

  /// The twelve sizes of Dynamic Type, smallest first, by their short names.
  package enum TextSize: String, Hashable, Sendable, Codable, CaseIterable {
    case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge
    case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5

    package var contentSizeCategory: UIContentSizeCategory {
      switch self {
      case .xSmall: .extraSmall
      case .small: .small
      case .medium: .medium
      case .large: .large
      case .xLarge: .extraLarge
      case .xxLarge: .extraExtraLarge
      case .xxxLarge: .extraExtraExtraLarge
      case .accessibility1: .accessibilityMedium
      case .accessibility2: .accessibilityLarge
      case .accessibility3: .accessibilityExtraLarge
      case .accessibility4: .accessibilityExtraExtraLarge
      case .accessibility5: .accessibilityExtraExtraExtraLarge
      }
    }
  }

  /// Ids of devices as `Device` has them.
  package var devices: [String] = []
  package var orientations: [Orientation] = []
  package var textSizes: [TextSize] = []
  package var appearances: [Appearance] = []
  /// Language codes, as in `de` or `pt-BR`.
  package var locales: [String] = []

  package init() {}

  /// Whether results have to say which configuration they are of: there are several, or one that is
  /// more than a device and how it is held.
  package var isWorthNaming: Bool {
    devices.count > 1 || orientations.count > 1 || !textSizes.isEmpty || !appearances.isEmpty
      || !locales.isEmpty
  }

  /// One cell of the matrix; what is nil is as the document has it.
  package struct Configuration: Hashable, Sendable, Codable {
    package var device: String?
    package var orientation: Orientation?
    package var textSize: TextSize?
    package var appearance: Appearance?
    package var locale: String?

    package init() {}

    /// What was asked for beside device and orientation, for file names and captions.
    package var variants: [String] {
      [textSize?.rawValue, appearance?.rawValue, locale].compactMap { $0 }
    }
  }

  /// All combinations, the last axis running fastest.
  package var configurations: [Configuration] {
    var result = [Configuration()]
    func spread<Value>(
      _ values: [Value], over axis: WritableKeyPath<Configuration, Value?>
    ) {
      guard !values.isEmpty else { return }
      result = result.flatMap { base in
        values.map { value in
          var configuration = base
          configuration[keyPath: axis] = value
          return configuration
        }
      }
    }
    spread(devices, over: \.device)
    spread(orientations, over: \.orientation)
    spread(textSizes, over: \.textSize)
    spread(appearances, over: \.appearance)
    spread(locales, over: \.locale)
    return result
  }
}
