/// One line of a `TextBlock`; points from the block's top left corner, y down.
public struct TextLine {
  /// UTF-16 range in the whole text, with the spaces and the separator at its end.
  public internal(set) var range: Range<Int>
  /// The part that is visible and counted in `width`; a truncated line shows it in parts.
  public internal(set) var contentRange: Range<Int>
  /// Left edge of what is shown.
  public internal(set) var x: Double
  /// Typographic width of what is shown, with the tracking of the last glyph.
  public internal(set) var width: Double
  /// Top of the line.
  public internal(set) var y: Double
  /// From the top to the baseline.
  public internal(set) var ascent: Double
  /// From the baseline to the bottom.
  public internal(set) var descent: Double
  /// Distance from the bottom to the next line's top; 0 for the last line.
  public internal(set) var spacingAfter: Double
  public internal(set) var isRightToLeft: Bool

  /// Whether a part of the text was replaced by an ellipsis.
  public var isTruncated: Bool { cut?.mark == .ellipsis }
  /// Baseline from the block's top.
  public var baseline: Double { y + ascent }
  public var height: Double { ascent + descent }

  /// Index of the paragraph, and the line as offsets in it.
  var paragraph: Int
  var span: LineBreaker.Span
  /// What is shown instead of the end, the start or the middle.
  var cut: Cut?
  /// Points added to each white space of a justified line.
  var extraPerSpace = 0.0
  /// Points added to each grapheme of a line that was set tighter, negative.
  var extraPerGrapheme = 0.0

  /// What justification and tightening add between two offsets of the paragraph.
  func extra(in range: Range<Int>, _ shaped: ShapedParagraph) -> Double {
    guard extraPerSpace != 0 || extraPerGrapheme != 0 else { return 0 }
    return range.clamped(to: span.start..<span.contentEnd).reduce(0) { sum, unit in
      let attributes = shaped.attributes[unit]
      return sum + (attributes.contains(.white) ? extraPerSpace : 0)
        + (attributes.contains(.grapheme) ? extraPerGrapheme : 0)
    }
  }

  /// A line that shows an ellipsis or a hyphen.
  struct Cut {
    var mark: ShapedText.Insertion.Mark
    /// The mark stands between these two offsets in the paragraph; what is between is left out.
    var from: Int
    var to: Int
    var inserted: ShapedParagraph
  }
}
