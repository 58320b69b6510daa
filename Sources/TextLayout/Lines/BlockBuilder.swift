// Stacks the lines of all paragraphs: limits, truncation, vertical metrics, alignment.

import Foundation

/// Lays out one text within limits.
///
/// A class, because a struct that grows an array over several methods is copied with it.
final class BlockBuilder {
  let text: ShapedText
  let limits: TextLimits
  private let width: Double
  private let height: Double
  private var lines: [TextLine] = []
  private var isTruncated = false
  private var y = 0.0

  init(text: ShapedText, limits: TextLimits) {
    self.text = text
    self.limits = limits
    // As in UIKit, no width is no limit; frames of untrusted files may be anything.
    width = limits.width > 0 ? limits.width : .infinity
    height = limits.height > 0 ? limits.height : .infinity
  }

  /// Makes the lines.
  /// - Complexity: O(lines · log n).
  func build() -> TextBlock {
    var isFull = false
    if limits.numberOfLines != 1, width.isFinite { lines.reserveCapacity(4) }
    for index in text.paragraphs.indices where !isFull {
      isFull = addLines(ofParagraph: index)
    }
    return finish()
  }

  // MARK: Lines

  /// Adds a paragraph's lines; true when no further line fits.
  private func addLines(ofParagraph index: Int) -> Bool {
    let paragraph = text.paragraphs[index]
    let shaped = paragraph.shaped
    let isLast = index == text.paragraphs.count - 1
    // The empty line after a final separator.
    if isLast, shaped.count == 0, index > 0, !limits.includesTrailingEmptyLine { return false }
    let breaker = breaker(for: paragraph)
    var start = 0
    if index > 0 { y += spacing(beforeParagraph: index) }
    repeat {
      let room = lineRoom(paragraph.style, isFirst: start == 0)
      let span = breaker.line(from: start, width: room.width)
      var line = makeLine(index, span)
      if !lines.isEmpty, line.y + line.height > height + Self.tolerance {
        return endEarly()
      }
      let isEnd = span.end >= shaped.count && (isLast || onlyEmptyLineFollows(index))
      if limits.numberOfLines > 0, lines.count == limits.numberOfLines - 1, !isEnd {
        lines.append(line)
        return endEarly()
      }
      measure(&line, paragraph)
      // A separator at the very end has an empty line after it, as a paragraph has.
      let wantsMore =
        span.end == shaped.count && span.end > start && span.endsHard
        && shaped.hardBreaks.last.map(Int.init) == span.end
        && (!isLast || limits.includesTrailingEmptyLine)
      start = span.end
      if wantsMore {
        // The paragraph's own separator belongs to the empty line.
        line.range = line.range.lowerBound..<(paragraph.start + start)
        append(line)
        append(emptyLine(index, at: start))
      } else {
        append(line)
      }
    } while start < shaped.count
    return false
  }

  private static let tolerance = 1.0 / 1024

  private func onlyEmptyLineFollows(_ index: Int) -> Bool {
    index == text.paragraphs.count - 2 && text.paragraphs[index + 1].shaped.count == 0
      && !limits.includesTrailingEmptyLine
  }

  private func breaker(for paragraph: ShapedText.Paragraph) -> LineBreaker {
    let mode = limits.lineBreakMode ?? paragraph.style.lineBreakMode
    let wraps: LineBreaker.Wrapping
    switch mode {
    case .byCharWrapping: wraps = .characters
    // One clipped line shows as much as there is room for.
    case .byClipping where limits.numberOfLines == 1: wraps = .never
    default: wraps = .words
    }
    var strategy = paragraph.style.lineBreakStrategy
    if !limits.pushesOut { strategy.remove(.pushOut) }
    var breaker = LineBreaker(paragraph: paragraph.shaped, wraps: wraps, strategy: strategy)
    if !paragraph.shaped.tabs.isEmpty { breaker.ruler = TabRuler(paragraph.style) }
    breaker.hyphenationFactor = paragraph.style.hyphenationFactor
    let divides = paragraph.shaped.hasSoftHyphens || breaker.hyphenationFactor > 0
    if divides, let span = paragraph.shaped.spans.first {
      breaker.hyphenWidth = Self.width(
        of: text.insertion(
          ShapedText.Insertion(
            mark: .hyphen, attributes: span.attributes,
            isRightToLeft: paragraph.shaped.isRightToLeft)))
    }
    return breaker
  }

  private static func width(of paragraph: ShapedParagraph) -> Double { paragraph.edges.last ?? 0 }

  private func emptyLine(_ index: Int, at start: Int) -> TextLine {
    makeLine(
      index, LineBreaker.Span(start: start, contentEnd: start, visibleEnd: start, end: start))
  }

  /// A line at the current height, without its width.
  private func makeLine(_ index: Int, _ span: LineBreaker.Span) -> TextLine {
    let paragraph = text.paragraphs[index]
    let extent = paragraph.shaped.extent(of: span.start..<max(span.contentEnd, span.start))
    var ascent = extent.ascent
    let natural = extent.ascent + extent.descent
    let wanted = Self.lineHeight(natural: natural, paragraph.style)
    // What a line is higher or lower than its font goes above the text, as in TextKit.
    ascent += wanted - natural
    let end = span.end == paragraph.shaped.count ? span.end + paragraph.separatorLength : span.end
    return TextLine(
      range: (paragraph.start + span.start)..<(paragraph.start + end),
      contentRange: (paragraph.start + span.start)..<(paragraph.start + span.visibleEnd),
      x: 0, width: 0, y: y, ascent: ascent, descent: extent.descent,
      spacingAfter: (limits.usesFontLeading ? extent.leading : 0)
        + max(0, paragraph.style.lineSpacing),
      isRightToLeft: paragraph.shaped.isRightToLeft, paragraph: index, span: span)
  }

  private static func lineHeight(natural: Double, _ style: ParagraphStyle) -> Double {
    var height = natural
    if style.lineHeightMultiple > 0 { height *= style.lineHeightMultiple }
    if style.minimumLineHeight > 0 { height = max(height, style.minimumLineHeight) }
    if style.maximumLineHeight > 0 { height = min(height, style.maximumLineHeight) }
    return height
  }

  private func append(_ line: consuming TextLine) {
    line.y = y
    y += line.height + line.spacingAfter
    lines.append(line)
  }

  private func spacing(beforeParagraph index: Int) -> Double {
    max(0, text.paragraphs[index - 1].style.paragraphSpacing)
      + max(0, text.paragraphs[index].style.paragraphSpacingBefore)
  }

  // MARK: Widths

  /// Where a line may lie: from the leading edge, and how wide.
  private func lineRoom(
    _ style: ParagraphStyle, isFirst: Bool
  ) -> (indent: Double, width: Double) {
    let (indent, end) = edges(of: style, isFirst: isFirst, in: width)
    return (indent, max(0, end - indent))
  }

  /// Where a line begins and ends in a width, from the leading edge.
  private func edges(
    of style: ParagraphStyle, isFirst: Bool, in width: Double
  ) -> (indent: Double, end: Double) {
    (
      max(0, isFirst ? style.firstLineHeadIndent : style.headIndent),
      style.tailIndent > 0 ? min(style.tailIndent, width) : width + style.tailIndent
    )
  }

  /// Sets a line's width, and its hyphen if it ends at a soft one.
  private func measure(_ line: inout TextLine, _ paragraph: ShapedText.Paragraph) {
    let shaped = paragraph.shaped
    let span = line.span
    let content = shaped.advance(from: span.start, to: span.contentEnd, span)
    let room = lineRoom(paragraph.style, isFirst: span.start == 0).width
    // White space at a hard end counts as far as there is room.
    let visible =
      span.visibleEnd == span.contentEnd
      ? content : shaped.advance(from: span.start, to: span.visibleEnd, span)
    line.width = max(content, min(visible, room))
    guard span.showsHyphen else { return }
    let attributes = shaped.spans[shaped.spanIndex(at: max(span.contentEnd - 1, 0))].attributes
    let hyphen = text.insertion(
      ShapedText.Insertion(
        mark: .hyphen, attributes: attributes, isRightToLeft: shaped.isRightToLeft))
    line.cut = TextLine.Cut(
      mark: .hyphen, from: span.visibleEnd, to: span.visibleEnd, inserted: hyphen)
    line.width += Self.width(of: hyphen)
  }

  // MARK: Truncation

  /// Ends the block with its last line, which is truncated if the mode says so.
  private func endEarly() -> Bool {
    isTruncated = true
    guard var line = lines.popLast() else { return true }
    y = line.y
    let paragraph = text.paragraphs[line.paragraph]
    let mode = limits.lineBreakMode ?? paragraph.style.lineBreakMode
    let breaker = breaker(for: paragraph)
    if mode == .byClipping { line.span = breaker.remainder(from: line.span.start) }
    if mode.truncates {
      line.span = breaker.remainder(from: line.span.start)
      truncate(&line, paragraph, mode)
    } else {
      measure(&line, paragraph)
    }
    let start = paragraph.start
    line.range = (start + line.span.start)..<max(line.range.upperBound, start + line.span.end)
    line.contentRange = (start + line.span.start)..<(start + line.span.visibleEnd)
    append(line)
    return true
  }

  /// Puts an ellipsis where text is left out.
  ///
  /// Whole graphemes are kept, and white space before the ellipsis stays.
  private func truncate(
    _ line: inout TextLine, _ paragraph: ShapedText.Paragraph, _ mode: LineBreakMode
  ) {
    let shaped = paragraph.shaped
    let edges = shaped.edges(of: line.span)
    let (start, end) = (line.span.start, line.span.contentEnd)
    let room = lineRoom(paragraph.style, isFirst: start == 0).width + Self.tolerance
    if tighten(&line, paragraph, room) { return }
    func ellipsis(at unit: Int) -> ShapedParagraph {
      let attributes = shaped.spans[shaped.spanIndex(at: unit)].attributes
      return text.insertion(
        ShapedText.Insertion(
          mark: .ellipsis, attributes: attributes, isRightToLeft: shaped.isRightToLeft))
    }
    var inserted = ellipsis(at: mode == .byTruncatingHead ? start : max(end - 1, start))
    let available = room - Self.width(of: inserted)
    var cut: (from: Int, to: Int)
    switch mode {
    case .byTruncatingHead:
      cut = (start, tail(shaped, edges, start..<end, available))
    case .byTruncatingMiddle:
      let head = self.head(shaped, edges, start..<end, available / 2)
      let used = edges[head] - edges[start]
      cut = (head, max(head, tail(shaped, edges, head..<end, available - used)))
    default:
      cut = (head(shaped, edges, start..<end, available), end)
      inserted = ellipsis(at: max(cut.from - 1, start))
    }
    line.cut = TextLine.Cut(mark: .ellipsis, from: cut.from, to: cut.to, inserted: inserted)
    line.span.visibleEnd = end
    line.width =
      edges[cut.from] - edges[start] + Self.width(of: inserted) + edges[end] - edges[cut.to]
  }

  /// Sets the text's last line tighter when that is enough to show all of it.
  ///
  /// `tighteningFactorForTruncation`: the ratio of the text's width to the line's may exceed 1 by
  /// the factor (AppKit's documentation of the property).
  private func tighten(
    _ line: inout TextLine, _ paragraph: ShapedText.Paragraph, _ room: Double
  ) -> Bool {
    let shaped = paragraph.shaped
    let (start, end) = (line.span.start, line.span.contentEnd)
    let edges = shaped.edges(of: line.span)
    let width = edges[end] - edges[start]
    let isLast =
      line.paragraph == text.paragraphs.count - 1 || onlyEmptyLineFollows(line.paragraph)
    guard paragraph.style.tighteningFactor > 0, isLast, line.span.end == shaped.count,
      width > room, width <= room * (1 + paragraph.style.tighteningFactor)
    else { return false }
    let graphemes = (start..<end).reduce(into: 0) { count, unit in
      if shaped.attributes[unit].contains(.grapheme) { count += 1 }
    }
    line.extraPerGrapheme = (room - Self.tolerance - width) / Double(max(graphemes, 1))
    line.width = room - Self.tolerance
    line.span.visibleEnd = end
    isTruncated = false
    return true
  }

  /// End of the longest head of whole graphemes within a width.
  private func head(
    _ shaped: ShapedParagraph, _ edges: LineEdges, _ range: Range<Int>, _ width: Double
  ) -> Int {
    let (start, end) = (range.lowerBound, range.upperBound)
    let limit = edges[start] + width
    guard width > 0, end > start else { return start }
    var low = start
    var high = end
    while low < high {
      let middle = (low + high + 1) / 2
      if edges[middle] <= limit { low = middle } else { high = middle - 1 }
    }
    return low == end ? end : max(shaped.graphemeStart(atOrBefore: low), start)
  }

  /// Start of the longest tail of whole graphemes within a width.
  private func tail(
    _ shaped: ShapedParagraph, _ edges: LineEdges, _ range: Range<Int>, _ width: Double
  ) -> Int {
    let (start, end) = (range.lowerBound, range.upperBound)
    let limit = edges[end] - width
    guard width > 0, end > start else { return end }
    var low = start
    var high = end
    while low < high {
      let middle = (low + high) / 2
      if edges[middle] >= limit { high = middle } else { low = middle + 1 }
    }
    let isStart = low == start || shaped.attributes[low].contains(.grapheme)
    return isStart ? low : min(shaped.graphemeEnd(after: low), end)
  }

  // MARK: Block

  /// Sets the size, and each line's place for its alignment.
  private func finish() -> TextBlock {
    var widest = 0.0
    // Lines are large: they are looked at where they are.
    for index in lines.indices {
      let paragraph = text.paragraphs[lines[index].paragraph]
      let room = lineRoom(paragraph.style, isFirst: lines[index].span.start == 0)
      let shown = lines[index].width
      let width = max(shown, min(shown + hangingWidth(at: index), room.width))
      widest = max(widest, room.indent + width + max(0, -paragraph.style.tailIndent))
    }
    if let last = lines.indices.last {
      y -= lines[last].spacingAfter
      lines[last].spacingAfter = 0
    }
    let size = CGSize(width: widest, height: lines.isEmpty ? 0 : max(0, y))
    // Without a width to align in, lines align among themselves.
    let alignmentWidth = width.isFinite ? width : widest
    for index in lines.indices { align(&lines[index], in: alignmentWidth) }
    return TextBlock(lines: lines, size: size, isTruncated: isTruncated, text: text)
  }

  /// Width of the white space at which a line wraps.
  ///
  /// It hangs where there is no room, but counts in the size where there is: multi-line labels that
  /// Xcode stored are a space wider than their longest line, up to the width they wrap at.
  private func hangingWidth(at index: Int) -> Double {
    guard !lines[index].span.endsHard, lines[index].cut == nil else { return 0 }
    return text.paragraphs[lines[index].paragraph].shaped
      .advance(
        from: lines[index].span.visibleEnd, to: lines[index].span.end, lines[index].span)
  }

  private func align(_ line: inout TextLine, in width: Double) {
    let paragraph = text.paragraphs[line.paragraph]
    let (indent, end) = edges(of: paragraph.style, isFirst: line.span.start == 0, in: width)
    let free = end - indent - line.width
    var offset = 0.0
    switch paragraph.style.alignment {
    case .left: offset = line.isRightToLeft ? free : 0
    case .right: offset = line.isRightToLeft ? 0 : free
    case .center: offset = free / 2
    case .natural: break
    case .justified: justify(&line, paragraph, free)
    }
    // `offset` runs from the leading edge; text that is too wide overflows on the trailing side.
    if free < 0, paragraph.style.alignment != .center { offset = 0 }
    let x = indent + offset
    line.x = line.isRightToLeft ? width - x - line.width : x
  }

  private func justify(
    _ line: inout TextLine, _ paragraph: ShapedText.Paragraph, _ free: Double
  ) {
    guard !line.span.endsHard, line.cut == nil, free > 0 else { return }
    let shaped = paragraph.shaped
    let spaces = (line.span.start..<line.span.contentEnd).reduce(into: 0) { count, unit in
      if shaped.attributes[unit].contains(.white) { count += 1 }
    }
    guard spaces > 0 else { return }
    line.extraPerSpace = free / Double(spaces)
    line.width += free
  }
}
