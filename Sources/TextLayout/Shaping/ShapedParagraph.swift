// A paragraph shaped once, to be wrapped many times.
//
// Idea: the width of any stretch of text is the difference of two entries of `edges`, the running
// sum of advances in logical order. Wrapping at another width then needs a search in two sorted
// arrays and no shaping. Glyphs are kept run by run for drawing.
//
// Invariants: `edges` rises from 0 and has one entry more than the text has UTF-16 units; the
// advance of a cluster lies at its first unit; `breaks` and `contentEnds` rise together; `runs`
// cover the text in logical order, each in one font, level and script.

/// One paragraph with its glyphs, widths and break opportunities.
///
/// Immutable after it is made, and confined to the thread of its library.
final class ShapedParagraph {
  /// One positioned glyph; points.
  struct Glyph {
    var glyph: UInt32
    /// UTF-16 offset in the paragraph.
    var cluster: Int32
    var advance: Double
    var xOffset: Float
    var yOffset: Float
    /// Factor of the outline's width beside `Run.outlineScale`.
    var stretch: Float = 1
  }

  /// A stretch in one face, level and script.
  struct Run {
    var range: Range<Int>
    /// Glyphs in visual order.
    var glyphs: Range<Int>
    var level: UInt8
    var font: ResolvedFont
    /// nil for tabs, attachments and on machines without fonts.
    var face: FontFace?
    var pointSize: Double
    /// Factor of the outlines' size, by which a substitute is as high as the font it stands for.
    var outlineScale: Double
    var skew: Double
    var attachment: TextAttributes.Attachment?

    var isRightToLeft: Bool { level & 1 != 0 }
  }

  /// A stretch with the same attributes.
  struct Span {
    var range: Range<Int>
    var font: ResolvedFont
    var attributes: TextAttributes
  }

  /// Vertical extent of a line: above and below the baseline, and towards the next line.
  struct LineExtent: Hashable {
    var ascent: Double
    var descent: Double
    var leading: Double
  }

  /// The text, without the paragraph separator.
  let units: [UInt16]
  /// Length in UTF-16 units.
  let count: Int
  let runs: [Run]
  let glyphs: [Glyph]
  let edges: [Double]
  /// Offsets of the tabs, rising; they have no advance, their line gives them one.
  let tabs: [Int32]
  /// What stands before each unit and at the end: `count + 1` entries.
  let attributes: [BreakAttributes]
  /// Where a line may end, rising; the end of the paragraph is not among them.
  let breaks: [Int32]
  /// End of what is visible when a line ends at the break of the same index.
  let contentEnds: [Int32]
  /// Where a line must end (U+2028 and its like), rising; usually empty.
  let hardBreaks: [Int32]
  /// End of the text without white space at its end.
  let contentEnd: Int
  let spans: [Span]
  /// Extent of every line when all spans have the same, which is the common case.
  let uniformExtent: LineExtent?
  let isRightToLeft: Bool
  /// Whether any run has a level above the paragraph's, so that lines must be reordered.
  let needsReordering: Bool
  /// Whether a line may end at a soft hyphen, which then shows.
  let hasSoftHyphens: Bool
  /// Which of `breaks` lie between two Hangul syllables; empty if none does.
  let hangulBreaks: [Bool]

  init(parts: Parts) {
    units = parts.units
    count = parts.units.count
    tabs = parts.tabs
    runs = parts.runs
    glyphs = parts.glyphs
    attributes = parts.attributes
    breaks = parts.breaks
    contentEnds = parts.contentEnds
    hardBreaks = parts.hardBreaks
    contentEnd = parts.contentEnd
    spans = parts.spans
    isRightToLeft = parts.isRightToLeft
    hasSoftHyphens = parts.hasSoftHyphens
    hangulBreaks = parts.hangulBreaks.contains(true) ? parts.hangulBreaks : []
    var edges = [Double](repeating: 0, count: count + 1)
    for glyph in parts.glyphs { edges[Int(glyph.cluster) + 1] += glyph.advance }
    for index in 1..<(count + 1) { edges[index] += edges[index - 1] }
    self.edges = edges
    let level: UInt8 = parts.isRightToLeft ? 1 : 0
    needsReordering = parts.isRightToLeft || parts.runs.contains { $0.level != level }
    let extents = parts.spans.map(Self.extent)
    uniformExtent = extents.allSatisfy { $0 == extents[0] } ? extents.first : nil
  }

  /// What `ParagraphShaper` hands over.
  struct Parts {
    var units: [UInt16] = []
    var tabs: [Int32] = []
    var runs: [Run] = []
    var glyphs: [Glyph] = []
    var attributes: [BreakAttributes] = []
    var breaks: [Int32] = []
    var contentEnds: [Int32] = []
    var hardBreaks: [Int32] = []
    var contentEnd = 0
    var spans: [Span] = []
    var isRightToLeft = false
    var hasSoftHyphens = false
    var hangulBreaks: [Bool] = []
  }

  /// The extent of the lines that touch a range.
  /// - Complexity: O(1) for text in one font, O(spans) otherwise.
  func extent(of range: Range<Int>) -> LineExtent {
    if let uniformExtent { return uniformExtent }
    var result: LineExtent?
    for span in spans
    where span.range.lowerBound < max(range.upperBound, range.lowerBound + 1)
      && span.range.upperBound > range.lowerBound
    {
      let extent = Self.extent(of: span)
      guard let known = result else {
        result = extent
        continue
      }
      result = LineExtent(
        ascent: max(known.ascent, extent.ascent), descent: max(known.descent, extent.descent),
        leading: max(known.leading, extent.leading))
    }
    if let result { return result }
    return spans.last.map(Self.extent) ?? LineExtent(ascent: 0, descent: 0, leading: 0)
  }

  private static func extent(of span: Span) -> LineExtent {
    let metrics = span.font.metrics
    var extent = LineExtent(
      ascent: metrics.ascender, descent: -metrics.descender, leading: metrics.leading)
    if let attachment = span.attributes.attachment {
      extent.ascent = max(extent.ascent, attachment.ascent)
      extent.descent = max(extent.descent, attachment.descent)
    }
    extent.ascent += span.attributes.baselineOffset
    extent.descent -= span.attributes.baselineOffset
    return extent
  }

  /// Index of the span that a unit belongs to.
  func spanIndex(at unit: Int) -> Int {
    if spans.count == 1 { return 0 }
    let index = spans.partitioningIndex { $0.range.upperBound > unit }
    return min(index, spans.count - 1)
  }

  /// Index of the run that a unit belongs to.
  func runIndex(at unit: Int) -> Int {
    runs.partitioningIndex { $0.range.upperBound > unit }
  }

  /// The nearest caret position at or before an offset.
  func graphemeStart(atOrBefore offset: Int) -> Int {
    var position = min(max(offset, 0), count)
    while position > 0, position < count, !attributes[position].contains(.grapheme) {
      position -= 1
    }
    return position
  }

  /// The next caret position after an offset.
  func graphemeEnd(after offset: Int) -> Int {
    var position = min(offset + 1, count)
    while position < count, !attributes[position].contains(.grapheme) { position += 1 }
    return position
  }

  /// `graphemeEnd(after:)` for many offsets that rise or fall: a unit is looked at about once,
  /// however long a grapheme is.
  struct GraphemeEnds {
    /// Every offset in here has its upper bound for an end.
    private var known = 0..<0

    mutating func end(after offset: Int, in paragraph: ShapedParagraph) -> Int {
      if known.contains(offset) { return known.upperBound }
      var position = min(offset + 1, paragraph.count)
      while position < paragraph.count, !paragraph.attributes[position].contains(.grapheme) {
        if position == known.lowerBound, !known.isEmpty {
          position = known.upperBound
          break
        }
        position += 1
      }
      known = offset..<max(position, offset)
      return position
    }
  }
}

extension Array {
  /// The first index whose element satisfies a predicate that the elements after it satisfy too.
  /// - Complexity: O(log n).
  func partitioningIndex(where predicate: (Element) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if predicate(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
