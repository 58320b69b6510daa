// Greedy wrapping over cached advances.
//
// Idea: a line from `start` holds what lies before the last break opportunity whose visible end is
// within the width. Both the visible ends and the running advances rise, so that break is found by
// binary search; nothing is shaped. White space before a break hangs out of the line and is not
// counted. A word that is wider than the line is broken between graphemes.
//
// Reference: UAX #14 for the opportunities (found by Pango); greedy first fit as in TextKit.

/// Finds the lines of one shaped paragraph.
struct LineBreaker {
  let paragraph: ShapedParagraph
  let wraps: Wrapping
  let strategy: LineBreakStrategy
  /// nil for text without tabs.
  var ruler: TabRuler?
  /// Width of the hyphen that a divided word shows.
  var hyphenWidth = 0.0
  /// `ParagraphStyle.hyphenationFactor`.
  var hyphenationFactor = 0.0

  enum Wrapping {
    case words
    case characters
    /// Only at hard breaks.
    case never
  }

  /// One line as offsets in the paragraph.
  struct Span: Equatable {
    var start: Int
    /// End of the part that has to fit.
    var contentEnd: Int
    /// End of the part that counts: includes white space before a hard end, not before a wrap.
    var visibleEnd: Int
    /// Start of the next line.
    var end: Int
    /// Whether a hyphen shows at the end.
    var showsHyphen = false
    /// Whether the line ends at a separator or the paragraph's end.
    var endsHard = false
    /// Where its tabs lead.
    var tabs: [TabShift] = []
  }

  /// Text that is wider by less than this still fits: frames carry rounding errors of this size.
  private static let tolerance = 1.0 / 1024

  /// The line that starts at an offset.
  /// - Complexity: O(log breaks); O(graphemes of the line) when a word has to be broken.
  func line(from start: Int, width: Double) -> Span {
    var span = untabbedRemainder(from: start)
    let room = wraps == .never ? Double.infinity : width
    if let ruler {
      span.tabs = ruler.shifts(in: paragraph, from: start, to: span.end, room: room)
    }
    let limit = paragraph.edges[start] + width + Self.tolerance
    if wraps == .never || edge(span.contentEnd, span) <= limit { return span }
    let line = Line(start: start, limit: limit, width: width, rest: span)
    if wraps == .characters { return brokenAnywhere(line) }
    guard let index = lastFittingBreak(line) else {
      return hyphenated(wordAt: start, line) ?? brokenAnywhere(line)
    }
    let plain = self.span(line, breakIndex: pushedOut(index, line))
    return hyphenated(instead: plain, line) ?? plain
  }

  /// What all steps of finding one line need.
  private struct Line {
    var start: Int
    /// The edge that content must not pass.
    var limit: Double
    var width: Double
    /// The line if nothing wrapped.
    var rest: Span
  }

  /// The running advance up to an offset of a line.
  @inline(__always)
  private func edge(_ offset: Int, _ span: Span) -> Double {
    span.tabs.isEmpty ? paragraph.edges[offset] : paragraph.edges(of: span)[offset]
  }

  /// The line up to the next hard break, whatever its width.
  func remainder(from start: Int) -> Span {
    var span = untabbedRemainder(from: start)
    if let ruler {
      span.tabs = ruler.shifts(in: paragraph, from: start, to: span.end, room: .infinity)
    }
    return span
  }

  private func untabbedRemainder(from start: Int) -> Span {
    var end = paragraph.count
    var visibleEnd = end
    if !paragraph.hardBreaks.isEmpty {
      let index = paragraph.hardBreaks.partitioningIndex { Int($0) > start }
      if index < paragraph.hardBreaks.count {
        end = Int(paragraph.hardBreaks[index])
        visibleEnd = end - 1
      }
    }
    var contentEnd = end == paragraph.count ? min(paragraph.contentEnd, visibleEnd) : visibleEnd
    while contentEnd > start, isWhite(contentEnd - 1) { contentEnd -= 1 }
    return Span(
      start: start, contentEnd: max(contentEnd, start), visibleEnd: max(visibleEnd, start),
      end: end, endsHard: true)
  }

  private func isWhite(_ unit: Int) -> Bool { paragraph.attributes[unit].contains(.white) }

  // MARK: Words

  private func span(_ line: Line, breakIndex index: Int) -> Span {
    let contentEnd = max(Int(paragraph.contentEnds[index]), line.start)
    return Span(
      start: line.start, contentEnd: contentEnd, visibleEnd: contentEnd,
      end: Int(paragraph.breaks[index]), showsHyphen: isSoftHyphen(index), tabs: line.rest.tabs)
  }

  private func isSoftHyphen(_ index: Int) -> Bool {
    guard paragraph.hasSoftHyphens else { return false }
    return paragraph.attributes[Int(paragraph.breaks[index])].contains(.hyphenates)
  }

  /// Index of the last break whose content fits; nil when the first word does not.
  private func lastFittingBreak(_ line: Line) -> Int? {
    let breaks = paragraph.breaks
    let end = line.rest.contentEnd
    let first = breaks.partitioningIndex { Int($0) > line.start }
    var low = first
    var high = breaks.count
    while low < high {
      let middle = (low + high) / 2
      if Int(breaks[middle]) < end, fits(middle, line, within: line.limit) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    var index = low - 1
    if paragraph.hasSoftHyphens {
      while index >= first, isSoftHyphen(index),
        !fits(index, line, within: line.limit - hyphenWidth)
      {
        index -= 1
      }
    }
    if strategy.contains(.hangulWordPriority), !paragraph.hangulBreaks.isEmpty {
      var word = index
      while word >= first, paragraph.hangulBreaks[word] { word -= 1 }
      if word >= first { index = word }
    }
    return index >= first ? index : nil
  }

  private func fits(_ index: Int, _ line: Line, within limit: Double) -> Bool {
    edge(max(Int(paragraph.contentEnds[index]), line.start), line.rest) <= limit
  }

  /// Moves a break one word back when it would leave a single word on the last line.
  ///
  /// - Note: Apple says only that the strategy may "avoid an orphan word"; that the line keeps at
  ///   least one word, and that both words must fit on the last line, is our reading.
  private func pushedOut(_ index: Int, _ line: Line) -> Int {
    guard strategy.contains(.pushOut), index > 0,
      Int(paragraph.breaks[index - 1]) > line.start
    else { return index }
    let end = line.rest.contentEnd
    let isLastWord =
      index + 1 == paragraph.breaks.count || Int(paragraph.breaks[index + 1]) >= end
    let pushed = Int(paragraph.breaks[index - 1])
    let width = line.width + Self.tolerance
    guard isLastWord, edge(end, line.rest) - edge(pushed, line.rest) <= width else { return index }
    return index - 1
  }

  // MARK: Hyphens

  /// The line with a part of the next word, if it is narrower than the factor wants without.
  private func hyphenated(instead plain: Span, _ line: Line) -> Span? {
    guard hyphenationFactor > 0 else { return nil }
    let content = edge(plain.contentEnd, line.rest) - edge(line.start, line.rest)
    guard content < hyphenationFactor * line.width else { return nil }
    return hyphenated(wordAt: plain.end, line)
  }

  /// The line up to the last place at which a word may be divided.
  private func hyphenated(wordAt start: Int, _ line: Line) -> Span? {
    guard hyphenationFactor > 0, let hyphenator = Hyphenator.english else { return nil }
    let next = paragraph.breaks.partitioningIndex { Int($0) > start }
    let end =
      next < paragraph.breaks.count
      ? min(Int(paragraph.contentEnds[next]), line.rest.contentEnd) : line.rest.contentEnd
    guard start < end else { return nil }
    let limit = line.limit - hyphenWidth
    let point = hyphenator.points(in: paragraph.units[start..<end]).last {
      edge(start + $0, line.rest) <= limit
    }
    return point.map {
      Span(
        start: line.start, contentEnd: start + $0, visibleEnd: start + $0, end: start + $0,
        showsHyphen: true, tabs: line.rest.tabs)
    }
  }

  // MARK: Characters

  /// The longest line of whole graphemes, at least one.
  private func brokenAnywhere(_ line: Line) -> Span {
    let (start, limit, rest) = (line.start, line.limit, line.rest)
    // `edges` rises, so the last unit within the limit is found first, then its grapheme.
    var low = start + 1
    var high = rest.contentEnd
    while low < high {
      let middle = (low + high + 1) / 2
      if edge(middle, rest) <= limit { low = middle } else { high = middle - 1 }
    }
    var end = edge(low, rest) <= limit ? paragraph.graphemeStart(atOrBefore: low) : start
    if end <= start { end = min(paragraph.graphemeEnd(after: start), rest.end) }
    var contentEnd = end
    while contentEnd > start, isWhite(contentEnd - 1) { contentEnd -= 1 }
    // White space after the break hangs on this line.
    while end < rest.contentEnd, isWhite(end) { end += 1 }
    return Span(
      start: start, contentEnd: contentEnd, visibleEnd: contentEnd, end: end, tabs: rest.tabs)
  }
}
