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
  /// Width of the hyphen that a soft hyphen at a line's end shows.
  var hyphenWidth = 0.0

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
  }

  /// Text that is wider by less than this still fits: frames carry rounding errors of this size.
  private static let tolerance = 1.0 / 1024

  /// The line that starts at an offset.
  /// - Complexity: O(log breaks); O(graphemes of the line) when a word has to be broken.
  func line(from start: Int, width: Double) -> Span {
    let rest = remainder(from: start)
    let limit = paragraph.edges[start] + width + Self.tolerance
    if wraps == .never || paragraph.edges[rest.contentEnd] <= limit { return rest }
    switch wraps {
    case .never: return rest
    case .characters: return brokenAnywhere(from: start, limit: limit, rest: rest)
    case .words:
      guard let index = lastFittingBreak(from: start, limit: limit, before: rest.contentEnd) else {
        return brokenAnywhere(from: start, limit: limit, rest: rest)
      }
      return span(from: start, breakIndex: pushedOut(index, from: start, width, rest))
    }
  }

  /// The line up to the next hard break, whatever its width.
  func remainder(from start: Int) -> Span {
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

  private func span(from start: Int, breakIndex index: Int) -> Span {
    let contentEnd = max(Int(paragraph.contentEnds[index]), start)
    return Span(
      start: start, contentEnd: contentEnd, visibleEnd: contentEnd,
      end: Int(paragraph.breaks[index]), showsHyphen: isSoftHyphen(index))
  }

  private func isSoftHyphen(_ index: Int) -> Bool {
    guard paragraph.hasSoftHyphens else { return false }
    return paragraph.attributes[Int(paragraph.breaks[index])].contains(.hyphenates)
  }

  /// Index of the last break whose content fits; nil when the first word does not.
  private func lastFittingBreak(from start: Int, limit: Double, before end: Int) -> Int? {
    let breaks = paragraph.breaks
    let first = breaks.partitioningIndex { Int($0) > start }
    var low = first
    var high = breaks.count
    while low < high {
      let middle = (low + high) / 2
      if Int(breaks[middle]) < end, fits(middle, start: start, limit: limit) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    var index = low - 1
    if paragraph.hasSoftHyphens {
      while index >= first, isSoftHyphen(index),
        !fits(index, start: start, limit: limit - hyphenWidth)
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

  private func fits(_ index: Int, start: Int, limit: Double) -> Bool {
    paragraph.edges[max(Int(paragraph.contentEnds[index]), start)] <= limit
  }

  /// Moves a break one word back when it would leave a single word on the last line.
  ///
  /// - Note: Apple says only that the strategy may "avoid an orphan word"; that the line keeps at
  ///   least one word, and that both words must fit on the last line, is our reading.
  private func pushedOut(_ index: Int, from start: Int, _ width: Double, _ rest: Span) -> Int {
    guard strategy.contains(.pushOut), index > 0, Int(paragraph.breaks[index - 1]) > start else {
      return index
    }
    let isLastWord =
      index + 1 == paragraph.breaks.count || Int(paragraph.breaks[index + 1]) >= rest.contentEnd
    let pushed = Int(paragraph.breaks[index - 1])
    let width = width + Self.tolerance
    guard isLastWord, paragraph.edges[rest.contentEnd] - paragraph.edges[pushed] <= width else {
      return index
    }
    return index - 1
  }

  // MARK: Characters

  /// The longest line of whole graphemes, at least one.
  private func brokenAnywhere(from start: Int, limit: Double, rest: Span) -> Span {
    let edges = paragraph.edges
    // `edges` rises, so the last unit within the limit is found first, then its grapheme.
    var low = start + 1
    var high = rest.contentEnd
    while low < high {
      let middle = (low + high + 1) / 2
      if edges[middle] <= limit { low = middle } else { high = middle - 1 }
    }
    var end = edges[low] <= limit ? paragraph.graphemeStart(atOrBefore: low) : start
    if end <= start { end = min(paragraph.graphemeEnd(after: start), rest.end) }
    var contentEnd = end
    while contentEnd > start, isWhite(contentEnd - 1) { contentEnd -= 1 }
    // White space after the break hangs on this line.
    while end < rest.contentEnd, isWhite(end) { end += 1 }
    return Span(start: start, contentEnd: contentEnd, visibleEnd: contentEnd, end: end)
  }
}
