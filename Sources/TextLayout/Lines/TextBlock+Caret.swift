// Where the caret stands, what a point hits, what a selection covers.

import Foundation

extension TextBlock {
  /// The caret before a character: zero width, the height of its line.
  ///
  /// - Complexity: O(log lines + runs of the line).
  public func caretRect(at offset: Int) -> CGRect {
    guard let index = lineIndex(at: offset) else { return .zero }
    let line = lines[index]
    let x = caretX(at: offset, in: line, caretPieces(of: line))
    return CGRect(x: x, y: line.y, width: 0, height: line.height)
  }

  /// The caret offset nearest to a point.
  ///
  /// - Complexity: O(log lines + units of the line · its runs).
  public func offset(at point: CGPoint) -> Int {
    guard let last = lines.indices.last else { return 0 }
    let y = Double(point.y)
    let index = min(lines.partitioningIndex { $0.y + $0.height + $0.spacingAfter > y }, last)
    let line = lines[index]
    let paragraph = text.paragraphs[line.paragraph]
    // The position after a soft wrap belongs to the next line.
    let end = line.span.endsHard ? line.span.visibleEnd : max(line.span.start, line.span.end - 1)
    let pieces = caretPieces(of: line)
    var best = line.span.start
    var distance = Double.infinity
    var unit = line.span.start
    while unit <= end {
      let found = abs(
        caretX(at: paragraph.start + unit, in: line, pieces) - Double(point.x))
      if found < distance {
        best = unit
        distance = found
      }
      guard unit < end else { break }
      unit = paragraph.shaped.graphemeEnd(after: unit)
    }
    return paragraph.start + min(best, end)
  }

  /// One rectangle for each visually connected part of a range, line by line.
  ///
  /// - Complexity: O(lines of the range · runs).
  public func selectionRects(for range: Range<Int>) -> [CGRect] {
    var rects: [CGRect] = []
    for line in lines where line.range.overlaps(range) {
      let start = text.paragraphs[line.paragraph].start
      let first = rects.count
      for piece in pieces(of: line, withTrailingSpace: true) where !piece.isInsertion {
        let local = piece.range.clamped(
          to: (range.lowerBound - start)..<(range.upperBound - start))
        guard !local.isEmpty else { continue }
        let a = caretX(at: local.lowerBound, in: piece, line)
        let b = caretX(at: local.upperBound, in: piece, line)
        let rect = CGRect(x: min(a, b), y: line.y, width: abs(b - a), height: line.height)
        if rects.count > first, abs(rects[rects.count - 1].maxX - rect.minX) < 0.01 {
          rects[rects.count - 1] = rects[rects.count - 1].union(rect)
        } else {
          rects.append(rect)
        }
      }
    }
    return rects
  }

  // MARK: Positions

  /// The line that shows an offset; the end of the text belongs to the last line.
  func lineIndex(at offset: Int) -> Int? {
    guard let last = lines.indices.last else { return nil }
    return min(lines.partitioningIndex { $0.range.upperBound > offset }, last)
  }

  private func caretPieces(of line: TextLine) -> [Piece] {
    pieces(of: line, withTrailingSpace: true).filter { !$0.isInsertion }
  }

  private func caretX(at offset: Int, in line: TextLine, _ pieces: [Piece]) -> Double {
    let paragraph = text.paragraphs[line.paragraph]
    let unit = paragraph.shaped.graphemeStart(atOrBefore: offset - paragraph.start)
    if let piece = pieces.first(where: { $0.range.contains(unit) }) {
      return caretX(at: unit, in: piece, line)
    }
    // After the last character: the trailing edge of what ends there.
    if let piece = pieces.first(where: { $0.range.upperBound == unit }) {
      return caretX(at: unit, in: piece, line)
    }
    return pieces.isEmpty || line.isRightToLeft ? line.x : line.x + line.width
  }

  /// Within a piece: from its left edge, or from its right edge if it runs to the left.
  private func caretX(at unit: Int, in piece: Piece, _ line: TextLine) -> Double {
    let before = distance(to: unit, in: piece, line)
    return piece.isRightToLeft ? piece.x + piece.width - before : piece.x + before
  }

  /// Advance from the start of a piece; inside a ligature, graphemes share its width.
  private func distance(to unit: Int, in piece: Piece, _ line: TextLine) -> Double {
    let shaped = piece.paragraph
    let start = piece.range.lowerBound
    let edges = shaped.edges(of: line.span)
    let whole = edges[unit] - edges[start]
    let extra = line.extra(in: start..<unit, shaped)
    guard unit > start, unit < piece.range.upperBound else { return whole + extra }
    guard let cluster = clusterStart(of: unit, in: piece), cluster < unit else {
      return whole + extra
    }
    // `unit` is inside a cluster that began before it and was counted whole.
    let end = clusterEnd(after: unit, in: piece)
    let advance = edges[cluster + 1] - edges[cluster]
    let share = Double(unit - cluster) / Double(end - cluster)
    return whole - advance * (1 - share) + extra
  }

  private func clusterStart(of unit: Int, in piece: Piece) -> Int? {
    glyphClusters(near: unit, piece).last { $0 <= unit }
  }

  private func clusterEnd(after unit: Int, in piece: Piece) -> Int {
    glyphClusters(near: unit, piece).first { $0 > unit } ?? piece.range.upperBound
  }

  /// Starts of the clusters around a unit, rising.
  ///
  /// A cluster has as many units as its longest ligature, so a short walk finds it.
  private func glyphClusters(near unit: Int, _ piece: Piece) -> [Int] {
    let run = piece.paragraph.runs[piece.run]
    let glyphs = piece.paragraph.glyphs
    let isRightToLeft = run.isRightToLeft
    var low = run.glyphs.lowerBound
    var high = run.glyphs.upperBound
    while low < high {
      let middle = (low + high) / 2
      let cluster = Int(glyphs[middle].cluster)
      if isRightToLeft ? cluster <= unit : cluster > unit {
        high = middle
      } else {
        low = middle + 1
      }
    }
    // `low` is the first glyph past the unit (left to right) or at it (right to left).
    let near = max(run.glyphs.lowerBound, low - 16)..<min(run.glyphs.upperBound, low + 16)
    return Set(near.map { Int(glyphs[$0].cluster) }).sorted()
  }
}
