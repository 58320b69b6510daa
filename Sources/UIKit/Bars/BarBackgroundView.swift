import CoreGraphics
import Foundation

/// The background of a bar and the hairline at its inner edge.
final class BarBackgroundView: UIView {
  /// What to paint.
  struct Look: Equatable {
    var color: UIColor?
    var image: UIImage?
    var shadowColor: UIColor?

    static func == (a: Look, b: Look) -> Bool {
      a.color === b.color && a.image === b.image && a.shadowColor === b.shadowColor
    }
  }

  /// The edge that the hairline stands at: bottom for navigation bars, top for the others.
  var isHairlineOnTop = false { didSet { setNeedsLayout() } }

  private let hairline = UIView(frame: .zero)
  private let imageView = UIImageView(frame: .zero)

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    addSubview(imageView)
    addSubview(hairline)
  }

  required init?(coder: NSCoder) { nil }

  func show(_ look: Look) {
    backgroundColor = look.color
    imageView.image = look.image
    imageView.isHidden = look.image == nil
    hairline.backgroundColor = look.shadowColor
    hairline.isHidden = look.shadowColor == nil
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    imageView.frame = bounds
    let pixel = 1 / max(traitCollection.displayScale, 1)
    hairline.frame = CGRect(
      x: 0, y: isHairlineOnTop ? -pixel : bounds.height, width: bounds.width, height: pixel)
  }
}

extension BarBackgroundView.Look {
  /// The look that an appearance, or the older properties of a bar, ask for.
  ///
  /// - Parameter isClear: whether content scrolled to the edge makes the bar transparent.
  @MainActor init(
    appearance: UIBarAppearance?, barTintColor: UIColor?, backgroundImage: UIImage?,
    style: UIBarStyle, isTranslucent: Bool, isClear: Bool
  ) {
    if let appearance, barTintColor == nil, backgroundImage == nil {
      switch appearance.background {
      case .transparent: color = appearance.backgroundColor
      case .opaque: color = appearance.backgroundColor ?? .systemBackground
      case .default: color = appearance.backgroundColor ?? Self.barColor(style, isTranslucent)
      }
      image = appearance.backgroundImage
      shadowColor = appearance.shadowColor
      if isClear {
        color = nil
        shadowColor = nil
      }
      return
    }
    color = barTintColor ?? Self.barColor(style, isTranslucent)
    image = backgroundImage
    shadowColor = UIBarAppearance.systemShadowColor
    if isClear, barTintColor == nil, backgroundImage == nil {
      color = nil
      shadowColor = nil
    }
  }

  /// The system's bar colour: nearly white, or black in the dark, over blurred content.
  @MainActor private static func barColor(_ style: UIBarStyle, _ isTranslucent: Bool) -> UIColor {
    let alpha: CGFloat = isTranslucent ? 0.94 : 1
    let dark = UIColor(white: 0.11, alpha: alpha)
    guard style == .default else { return dark }
    let light = UIColor(white: 0.976, alpha: alpha)
    return UIColor { $0.userInterfaceStyle == .dark ? dark : light }
  }
}
