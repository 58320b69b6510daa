/// Scales a custom font or a length as a text style scales with the user's text size.
open class UIFontMetrics: NSObject, @unchecked Sendable {
  private let textStyle: UIFont.TextStyle

  public init(forTextStyle textStyle: UIFont.TextStyle) {
    self.textStyle = textStyle
    super.init()
  }

  /// Metrics of the body style.
  open class var `default`: UIFontMetrics { bodyMetrics }
  private static let bodyMetrics = UIFontMetrics(forTextStyle: .body)

  open func scaledFont(for font: UIFont) -> UIFont {
    scaledFont(for: font, maximumPointSize: 0, compatibleWith: nil)
  }

  open func scaledFont(
    for font: UIFont, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    scaledFont(for: font, maximumPointSize: 0, compatibleWith: traitCollection)
  }

  open func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
    scaledFont(for: font, maximumPointSize: maximumPointSize, compatibleWith: nil)
  }

  /// The font as it grows with the style, of a size on the pixel.
  ///
  /// - Parameter maximumPointSize: 0 for no limit.
  open func scaledFont(
    for font: UIFont, maximumPointSize: CGFloat, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    var size = scaledValue(for: font.pointSize, compatibleWith: traitCollection)
    if maximumPointSize > 0 { size = min(size, maximumPointSize) }
    return UIFont(
      layoutDescriptor: font.withSize(size).layoutDescriptor, textStyle: nil,
      scaling: UIFont.Scaling(
        metrics: self, pointSize: font.pointSize, maximumPointSize: maximumPointSize))
  }

  open func scaledValue(for value: CGFloat) -> CGFloat {
    scaledValue(for: value, compatibleWith: nil)
  }

  /// The value as it grows with the style, rounded to the pixel.
  open func scaledValue(
    for value: CGFloat, compatibleWith traitCollection: UITraitCollection?
  ) -> CGFloat {
    let traits = traitCollection ?? .current
    let scale = traits.displayScale > 0 ? traits.displayScale : 2
    return (value * factor(traitCollection) * scale).rounded() / scale
  }

  /// The style's line distance against the one at the default text size.
  ///
  /// Apple does not publish the formula. That it is not the ratio of sizes is known from 17 points
  /// of Body at medium text size, which become 16 1/3 at 3x and not 16 (measured:
  /// jaredsinclair.com/2024/03/02/scaled-metrics.html): 17 · 21 / 22 on the pixel.
  private func factor(_ traits: UITraitCollection?) -> CGFloat {
    let category = UIContentSizeCategory.preferred(in: traits)
    let now = TextStyleTable.entry(for: textStyle, at: category).leading
    return now / TextStyleTable.entry(for: textStyle, at: .large).leading
  }
}
