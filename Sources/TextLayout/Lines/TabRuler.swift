// Tabs: how wide they are depends on where their line begins, so a shaped paragraph has them without
// width, and each line adds what leads to the stops.

/// Where the tabs of a paragraph's lines lead.
struct TabRuler {
  private let stops: [ParagraphStyle.TabStop]
  private let interval: Double
  private let firstLineIndent: Double
  private let indent: Double

  /// `NSParagraphStyle` has twelve stops 28 points apart by default.
  private static let defaultInterval = 28.0

  init(_ style: ParagraphStyle) {
    stops = style.tabStops.sorted { $0.location < $1.location }
    interval = style.defaultTabInterval > 0 ? style.defaultTabInterval : Self.defaultInterval
    firstLineIndent = max(0, style.firstLineHeadIndent)
    indent = max(0, style.headIndent)
  }

  /// What the tabs of a line add to the edges after them.
  ///
  /// - Parameter room: tabs that begin beyond it need not be looked at.
  /// - Complexity: O(tabs of the line).
  func shifts(
    in paragraph: ShapedParagraph, from start: Int, to end: Int, room: Double
  ) -> [TabShift] {
    let edges = paragraph.edges
    let origin = start == 0 ? firstLineIndent : indent
    var shifts: [TabShift] = []
    var shift = 0.0
    var index = paragraph.tabs.partitioningIndex { Int($0) >= start }
    while index < paragraph.tabs.count, Int(paragraph.tabs[index]) < end {
      let unit = Int(paragraph.tabs[index])
      let x = origin + edges[unit] - edges[start] + shift
      guard x <= origin + room + interval else { break }
      index += 1
      let next = index < paragraph.tabs.count ? min(Int(paragraph.tabs[index]), end) : end
      shift += advance(at: x, followedBy: edges[next] - edges[unit + 1])
      shifts.append(TabShift(offset: unit + 1, shift: shift))
    }
    return shifts
  }

  /// From a tab to where the text after it begins.
  ///
  /// - Parameter width: of the text up to the next tab, which a right stop has on its left.
  private func advance(at x: Double, followedBy width: Double) -> Double {
    // A stop at the tab's own position is already reached.
    guard let stop = stops.first(where: { $0.location > x + 0.01 }) else {
      return ((x + 0.01) / interval).rounded(.down) * interval + interval - x
    }
    switch stop.alignment {
    case .right: return max(0, stop.location - x - width)
    case .center: return max(0, stop.location - x - width / 2)
    default: return stop.location - x
    }
  }
}

/// What tabs add to all edges from an offset on, until the next one.
struct TabShift: Equatable {
  var offset: Int
  var shift: Double
}

/// The running advances of one line's text.
struct LineEdges {
  let edges: [Double]
  let tabs: [TabShift]

  /// - Complexity: O(1) without tabs, O(log tabs) with.
  @inline(__always)
  subscript(offset: Int) -> Double {
    tabs.isEmpty ? edges[offset] : edges[offset] + shift(at: offset)
  }

  private func shift(at offset: Int) -> Double {
    let index = tabs.partitioningIndex { $0.offset > offset }
    return index == 0 ? 0 : tabs[index - 1].shift
  }
}

extension ShapedParagraph {
  /// The advances of a line with its tabs.
  func edges(of span: LineBreaker.Span) -> LineEdges { LineEdges(edges: edges, tabs: span.tabs) }

  /// The advance between two offsets of a line.
  @inline(__always)
  func advance(from start: Int, to end: Int, _ span: LineBreaker.Span) -> Double {
    if span.tabs.isEmpty { return edges[end] - edges[start] }
    let edges = edges(of: span)
    return edges[end] - edges[start]
  }
}
