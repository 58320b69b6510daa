/// Vertical measures of a font at its size, in points, y up from the baseline.
public struct FontMetrics: Hashable, Sendable {
  /// Height of the line above the baseline.
  public var ascender: Double
  /// Depth of the line below the baseline, negative as in `UIFont.descender`.
  public var descender: Double
  /// Extra distance between two lines: 0 but for text styles.
  public var leading: Double
  public var capHeight: Double
  public var xHeight: Double
  /// Height of a line: ascender − descender.
  ///
  /// System font: 1.193359375 × size, fitted on stored label heights.
  public var lineHeight: Double { ascender - descender }

  public init(
    ascender: Double, descender: Double, leading: Double, capHeight: Double, xHeight: Double
  ) {
    self.ascender = ascender
    self.descender = descender
    self.leading = leading
    self.capHeight = capHeight
    self.xHeight = xHeight
  }
}
