// From lines to glyphs in visual order (rule L2 of UAX #9).

import Foundation

extension TextBlock {
  /// A stretch of a line in one run, placed.
  struct Piece {
    var paragraph: ShapedParagraph
    var run: Int
    /// Offsets in its paragraph; the paragraph is the line's unless it is an insertion.
    var range: Range<Int>
    var isInsertion: Bool
    var level: UInt8
    var x = 0.0
    var width = 0.0

    var isRightToLeft: Bool { level & 1 != 0 }
  }

  /// The glyphs of one line in drawing order.
  /// - Complexity: O(glyphs of the line + log glyphs of its paragraph).
  public func glyphRuns(ofLine index: Int) -> [GlyphRun] {
    guard lines.indices.contains(index) else { return [] }
    let line = lines[index]
    var result: [GlyphRun] = []
    for piece in pieces(of: line, withTrailingSpace: false) {
      appendRuns(of: piece, line, &result)
    }
    return result
  }

  /// The stretches of a line from left to right.
  ///
  /// - Parameter withTrailingSpace: whether white space that hangs out of the line is included,
  ///   as the caret needs.
  func pieces(of line: TextLine, withTrailingSpace: Bool) -> [Piece] {
    let shaped = text.paragraphs[line.paragraph].shaped
    var pieces: [Piece] = []
    let end = withTrailingSpace ? line.span.end : line.span.visibleEnd
    if let cut = line.cut {
      append(line.span.start..<cut.from, of: shaped, line, to: &pieces)
      append(0..<cut.inserted.count, of: cut.inserted, nil, to: &pieces)
      append(cut.to..<max(cut.to, end), of: shaped, line, to: &pieces)
    } else {
      append(line.span.start..<max(line.span.start, end), of: shaped, line, to: &pieces)
    }
    if shaped.needsReordering {
      resetTrailingSpace(of: line, shaped, &pieces)
      Self.reorder(&pieces)
    }
    place(&pieces, line, shaped)
    return pieces
  }

  /// - Parameter line: nil for a mark that is inserted.
  private func append(
    _ range: Range<Int>, of shaped: ShapedParagraph, _ line: TextLine?, to pieces: inout [Piece]
  ) {
    guard !range.isEmpty else { return }
    let edges = LineEdges(edges: shaped.edges, tabs: line?.span.tabs ?? [])
    var run = shaped.runIndex(at: range.lowerBound)
    while run < shaped.runs.count, shaped.runs[run].range.lowerBound < range.upperBound {
      let part = shaped.runs[run].range.clamped(to: range)
      pieces.append(
        Piece(
          paragraph: shaped, run: run, range: part, isInsertion: line == nil,
          level: shaped.runs[run].level,
          width: edges[part.upperBound] - edges[part.lowerBound]))
      run += 1
    }
  }

  /// White space at the end of a line has the paragraph's level (rule L1).
  private func resetTrailingSpace(
    of line: TextLine, _ shaped: ShapedParagraph, _ pieces: inout [Piece]
  ) {
    let base: UInt8 = shaped.isRightToLeft ? 1 : 0
    guard let last = pieces.indices.last, !pieces[last].isInsertion, pieces[last].level != base
    else { return }
    var start = pieces[last].range.upperBound
    while start > pieces[last].range.lowerBound, shaped.attributes[start - 1].contains(.white) {
      start -= 1
    }
    if start == pieces[last].range.lowerBound {
      pieces[last].level = base
    } else if start < pieces[last].range.upperBound {
      var space = pieces[last]
      space.range = start..<space.range.upperBound
      space.level = base
      let edges = shaped.edges(of: line.span)
      space.width = edges[space.range.upperBound] - edges[start]
      pieces[last].range = pieces[last].range.lowerBound..<start
      pieces[last].width -= space.width
      pieces.append(space)
    }
  }

  /// Reverses every sequence of pieces at or above each odd level, highest first.
  private static func reorder(_ pieces: inout [Piece]) {
    guard let highest = pieces.map(\.level).max(), highest > 0 else { return }
    for level in (1...highest).reversed() {
      var index = 0
      while index < pieces.count {
        guard pieces[index].level >= level else {
          index += 1
          continue
        }
        var end = index
        while end < pieces.count, pieces[end].level >= level { end += 1 }
        pieces[index..<end].reverse()
        index = end
      }
    }
  }

  private func place(_ pieces: inout [Piece], _ line: TextLine, _ shaped: ShapedParagraph) {
    var x = line.x
    if shaped.isRightToLeft, !pieces.isEmpty {
      // White space that hangs out of a right-to-left line lies left of it.
      let total = pieces.reduce(0) { $0 + $1.width + extra($1, line) }
      x += line.width - total
    }
    for index in pieces.indices {
      pieces[index].x = x
      pieces[index].width += extra(pieces[index], line)
      x += pieces[index].width
    }
  }

  /// What justification and tightening add to a piece.
  private func extra(_ piece: Piece, _ line: TextLine) -> Double {
    piece.isInsertion ? 0 : line.extra(in: piece.range, piece.paragraph)
  }

  // MARK: Glyphs

  private func appendRuns(of piece: Piece, _ line: TextLine, _ result: inout [GlyphRun]) {
    let shaped = piece.paragraph
    let run = shaped.runs[piece.run]
    let offset = piece.isInsertion ? 0 : text.paragraphs[line.paragraph].start
    var x = piece.x
    var currentSpan = -1
    var graphemes = ShapedParagraph.GraphemeEnds()
    let edges = shaped.edges(of: line.span)
    for glyph in shaped.glyphs[glyphRange(of: run, piece.range, shaped)] {
      let unit = Int(glyph.cluster)
      let span = shaped.spanIndex(at: unit)
      if span != currentSpan {
        currentSpan = span
        let tag = piece.isInsertion ? insertionTag(line) : shaped.spans[span].attributes.tag
        result.append(makeRun(run, shaped.spans[span], line, x: x, tag: tag))
      }
      let last = result.count - 1
      if run.face != nil {
        let y = result[last].baseline - Double(glyph.yOffset)
        result[last].glyphs.append(glyph.glyph)
        result[last].stretches.append(glyph.stretch)
        result[last].positions.append(CGPoint(x: x + Double(glyph.xOffset), y: y))
      }
      var advance = glyph.advance
      if !piece.isInsertion {
        if !edges.tabs.isEmpty, shaped.units[unit] == 9 { advance = edges[unit + 1] - edges[unit] }
        advance += line.extra(in: unit..<(unit + 1), shaped)
        let end = offset + min(graphemes.end(after: unit, in: shaped), run.range.upperBound)
        let range = result[last].range
        result[last].range =
          range.isEmpty
          ? (offset + unit)..<end
          : min(range.lowerBound, offset + unit)..<max(range.upperBound, end)
      }
      x += advance
      result[last].width += advance
    }
  }

  private func makeRun(
    _ run: ShapedParagraph.Run, _ span: ShapedParagraph.Span, _ line: TextLine, x: Double, tag: Int
  ) -> GlyphRun {
    GlyphRun(
      face: run.face, pointSize: run.pointSize, outlineScale: run.outlineScale, skew: run.skew,
      x: x, width: 0,
      baseline: line.baseline - span.attributes.baselineOffset, metrics: span.font.metrics,
      tag: tag, range: 0..<0, attachment: run.attachment)
  }

  /// An ellipsis looks like the text next to it.
  private func insertionTag(_ line: TextLine) -> Int {
    guard let cut = line.cut else { return 0 }
    let shaped = text.paragraphs[line.paragraph].shaped
    let unit = cut.from > line.span.start ? cut.from - 1 : cut.to
    return shaped.spans[shaped.spanIndex(at: unit)].attributes.tag
  }

  /// The glyphs of a run that belong to a range; clusters rise or fall within a run.
  private func glyphRange(
    of run: ShapedParagraph.Run, _ range: Range<Int>, _ shaped: ShapedParagraph
  ) -> Range<Int> {
    if range == run.range { return run.glyphs }
    let glyphs = shaped.glyphs
    func first(where isPast: (Int) -> Bool) -> Int {
      var low = run.glyphs.lowerBound
      var high = run.glyphs.upperBound
      while low < high {
        let middle = (low + high) / 2
        if isPast(Int(glyphs[middle].cluster)) { high = middle } else { low = middle + 1 }
      }
      return low
    }
    if run.isRightToLeft {
      return first { $0 < range.upperBound }..<first { $0 < range.lowerBound }
    }
    return first { $0 >= range.lowerBound }..<first { $0 >= range.upperBound }
  }
}
