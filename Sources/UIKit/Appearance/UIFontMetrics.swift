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

  /// - Parameter maximumPointSize: 0 for no limit.
  open func scaledFont(
    for font: UIFont, maximumPointSize: CGFloat, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    var size = (font.pointSize * factor(traitCollection)).rounded()
    if maximumPointSize > 0 { size = min(size, maximumPointSize) }
    return font.withSize(size)
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

  /// The style's size against its size at the default text size.
  ///
  /// Apple does not publish the formula; the ratio of sizes makes a 17 pt font follow Body.
  private func factor(_ traits: UITraitCollection?) -> CGFloat {
    let category = UIContentSizeCategory.preferred(in: traits)
    let now = TextStyleTable.entry(for: textStyle, at: category).pointSize
    return now / TextStyleTable.entry(for: textStyle, at: .large).pointSize
  }
}
