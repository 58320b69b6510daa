import Foundation

/// The room that text has, and what to do when it is not enough.
public struct TextLimits: Hashable, Sendable {
  /// Width to wrap at in points; infinite (the default) wraps at hard breaks only.
  public var width: Double = .infinity
  /// Height in points; lines that do not fit are left out, but never the first.
  public var height: Double = .infinity
  /// 0 is no limit.
  public var numberOfLines: Int = 0
  /// How the last line ends when text is left over, and how lines wrap.
  ///
  /// nil takes the paragraph's own mode. As in a label, truncating modes wrap by words and
  /// truncate the last line only; clipping wraps by words when more than one line is allowed.
  public var lineBreakMode: LineBreakMode?
  /// Whether text that ends in a line break has an empty line after it: a text view's has, a
  /// label's has not.
  public var includesTrailingEmptyLine: Bool = false

  public init(
    width: Double = .infinity, height: Double = .infinity, numberOfLines: Int = 0,
    lineBreakMode: LineBreakMode? = nil, includesTrailingEmptyLine: Bool = false
  ) {
    self.width = width
    self.height = height
    self.numberOfLines = numberOfLines
    self.lineBreakMode = lineBreakMode
    self.includesTrailingEmptyLine = includesTrailingEmptyLine
  }
}

/// One line of a `TextBlock`; points from the block's top left corner, y down.
public struct TextLine: Sendable {
  /// UTF-16 range in the whole text, with the spaces and the line break at its end.
  public internal(set) var range: Range<Int>
  /// The part that is visible and counted in `width`.
  public internal(set) var contentRange: Range<Int>
  /// Left edge for the alignment; 0 when the block has no finite width and is not indented.
  public internal(set) var x: Double
  /// Typographic width of what is shown, with the tracking of the last glyph.
  public internal(set) var width: Double
  /// Top of the line.
  public internal(set) var y: Double
  /// From the top to the baseline.
  public internal(set) var ascent: Double
  /// From the baseline to the bottom.
  public internal(set) var descent: Double
  /// Distance from the bottom to the next line's top.
  public internal(set) var spacingAfter: Double
  /// Whether a part of the text was replaced by an ellipsis.
  public internal(set) var isTruncated: Bool
  public internal(set) var isRightToLeft: Bool

  /// Baseline from the block's top.
  public var baseline: Double { y + ascent }
  public var height: Double { ascent + descent }
}

/// Glyphs in one font on one line, in the order they are drawn, left to right.
public struct GlyphRun {
  /// The font file that the glyph numbers belong to.
  public let face: FontFace
  /// Size to draw at in points; not always the descriptor's (emoji).
  public let pointSize: Double
  /// Shear of a font that has no italic of its own, 0 for none: dx per dy.
  public let skew: Double
  public let glyphs: [UInt32]
  /// Origin of each glyph on its baseline, from the block's top left corner, y down.
  public let positions: [CGPoint]
  /// Left edge and advance of the whole run.
  public let x: Double
  public let width: Double
  /// Baseline of the run, raised by the baseline offset.
  public let baseline: Double
  /// The descriptor that was asked for, for decorations.
  public let font: FontDescriptor
  /// `TextAttributes.tag` of the run.
  public let tag: Int
  /// UTF-16 range in the whole text.
  public let range: Range<Int>
  public let attachment: TextAttributes.Attachment?
}

/// Text broken into lines: the answer to a measure, and what is drawn.
public struct TextBlock {
  public internal(set) var lines: [TextLine]
  /// Unrounded size in points: the widest line with its indents, the height of all lines.
  public internal(set) var size: CGSize
  /// Whether text was left out or replaced by an ellipsis.
  public internal(set) var isTruncated: Bool

  /// Baseline of the first line from the top, 0 without lines.
  public var firstBaseline: Double { lines.first?.baseline ?? 0 }
  /// Baseline of the last line from the top, 0 without lines.
  public var lastBaseline: Double { lines.last?.baseline ?? 0 }

  /// The glyphs of one line in drawing order.
  /// - Complexity: O(glyphs of the line).
  public func glyphRuns(ofLine index: Int) -> [GlyphRun] { [] }

  /// The caret before a character: zero width, the height of its line.
  /// - Complexity: O(log lines + units of the line).
  public func caretRect(at offset: Int) -> CGRect { .zero }

  /// The caret offset nearest to a point.
  /// - Complexity: O(log lines + units of the line).
  public func offset(at point: CGPoint) -> Int { 0 }

  /// One rectangle for each visually connected part of a range.
  public func selectionRects(for range: Range<Int>) -> [CGRect] { [] }
}
