import Foundation

/// The room that text has, and what to do when it is not enough.
public struct TextLimits: Hashable, Sendable {
  /// Width to wrap at in points; as in UIKit, 0 and infinity (the default) are no limit.
  public var width: Double = .infinity
  /// Height in points; lines that do not fit are left out, but never the first. 0 is no limit.
  public var height: Double = .infinity
  /// 0 is no limit.
  public var numberOfLines: Int = 0
  /// How the last line ends when text is left over, and how lines wrap.
  ///
  /// nil takes the paragraph's own mode. As in a label, truncating modes wrap by words and
  /// truncate the last line only; clipping wraps by words when more than one line is allowed.
  public var lineBreakMode: LineBreakMode?
  /// Whether text that ends in a separator has an empty line after it, as in text views and labels.
  public var includesTrailingEmptyLine: Bool = false
  /// Whether lines keep the extra distance that their font asks for, its leading.
  public var usesFontLeading: Bool = true
  /// Whether `LineBreakStrategy.pushOut` counts.
  public var pushesOut: Bool = true

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

/// Text broken into lines: the answer to a measure, and what is drawn.
///
/// Confined to the thread of the library it was measured with; `lines` may be sent anywhere.
public struct TextBlock {
  public let lines: [TextLine]
  /// Unrounded size in points: the widest line with its indents, the height of all lines.
  ///
  /// The white space at which a line wraps counts as far as there is room.
  public let size: CGSize
  /// Whether text was left out or replaced by an ellipsis.
  public let isTruncated: Bool
  let text: ShapedText

  /// Baseline of the first line from the top, 0 without lines.
  public var firstBaseline: Double { lines.first?.baseline ?? 0 }
  /// Baseline of the last line from the top, 0 without lines.
  public var lastBaseline: Double { lines.last?.baseline ?? 0 }

  /// UTF-16 range of the text that lines were made for.
  public var visibleRange: Range<Int> {
    guard let first = lines.first, let last = lines.last else { return 0..<0 }
    return first.range.lowerBound..<last.range.upperBound
  }
}

/// Glyphs in one font on one line, in the order they are drawn, left to right.
public struct GlyphRun {
  /// The font file that the glyph numbers belong to; nil for an attachment.
  public let face: FontFace?
  /// Size to draw at in points; not always the descriptor's (emoji).
  public let pointSize: Double
  /// Factor of the outlines' size, by which a substitute is as high as the font it stands for.
  public let outlineScale: Double
  /// Shear of a font that has no italic of its own, 0 for none: dx per dy.
  public let skew: Double
  public internal(set) var glyphs: [UInt32] = []
  /// Factor of each outline's width, beside `outlineScale`.
  public internal(set) var stretches: [Float] = []
  /// Origin of each glyph on its baseline, from the block's top left corner, y down.
  public internal(set) var positions: [CGPoint] = []
  /// Left edge of the run.
  public internal(set) var x: Double
  /// Advance of the whole run.
  public internal(set) var width: Double
  /// Baseline of the run, raised by the baseline offset.
  public let baseline: Double
  /// The font that was asked for: for decorations and attachments.
  public let metrics: FontMetrics
  /// `TextAttributes.tag` of the run.
  public let tag: Int
  /// UTF-16 range in the whole text; empty for an ellipsis or hyphen.
  public internal(set) var range: Range<Int>
  /// The box that stands here instead of glyphs.
  public let attachment: TextAttributes.Attachment?
}
