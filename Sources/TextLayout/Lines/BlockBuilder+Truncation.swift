// The last line of a text that is too long: an ellipsis for what is left out, or less space between
// the letters.

extension BlockBuilder {
  /// Ends the block with its last line, which is truncated if the mode says so.
  func endEarly() -> Bool {
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
}
