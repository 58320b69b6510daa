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
  var lines: [TextLine] = []
  var isTruncated = false
  var y = 0.0

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

  static let tolerance = 1.0 / 1024

  func onlyEmptyLineFollows(_ index: Int) -> Bool {
    index == text.paragraphs.count - 2 && text.paragraphs[index + 1].shaped.count == 0
      && !limits.includesTrailingEmptyLine
  }

  func breaker(for paragraph: ShapedText.Paragraph) -> LineBreaker {
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

  static func width(of paragraph: ShapedParagraph) -> Double { paragraph.edges.last ?? 0 }

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

  func append(_ line: consuming TextLine) {
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
  func lineRoom(
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
  func measure(_ line: inout TextLine, _ paragraph: ShapedText.Paragraph) {
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
