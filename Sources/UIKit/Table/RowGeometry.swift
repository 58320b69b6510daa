import Foundation

/// Where the rows, headers and footers of a table are.
///
/// The one place that turns heights into positions and positions into rows: the table asks it for
/// rectangles and tells it measured heights, and nothing else adds heights up. Now each section
/// keeps the running sum of its row heights and the table that of its sections, rebuilt lazily
/// from the first change on; looking up is a binary search. A tree of runs (rows that only have an
/// estimate as one node) can replace the arrays without a change outside of this file.
///
/// - Complexity: queries O(log rows); a changed height costs O(rows behind it in its section) at
///   the next query; building O(rows).
package struct RowGeometry {
  /// A height, and whether it was measured or is only an estimate.
  package struct Height: Equatable {
    package var points: CGFloat
    package var isEstimate: Bool

    package init(_ points: CGFloat, isEstimate: Bool = false) {
      self.points = points
      self.isEstimate = isEstimate
    }
  }

  /// The heights of one section.
  package struct Section {
    package var header: CGFloat
    package var rows: [Height]
    package var footer: CGFloat
    /// Top of each row from the section's first row; valid up to `validCount`.
    fileprivate var tops: [CGFloat] = []
    fileprivate var validCount = 0

    package init(header: CGFloat = 0, rows: [Height] = [], footer: CGFloat = 0) {
      self.header = header
      self.rows = rows
      self.footer = footer
    }

    fileprivate mutating func settle() {
      if tops.count != rows.count + 1 {
        tops = Array(repeating: 0, count: rows.count + 1)
        validCount = 0
      }
      guard validCount < rows.count else { return }
      for row in validCount..<rows.count { tops[row + 1] = tops[row] + rows[row].points }
      validCount = rows.count
    }

    fileprivate var height: CGFloat { header + (tops.last ?? 0) + footer }
  }

  /// A row by numbers; `IndexPath` is much dearer to make.
  package struct Position: Hashable, Comparable {
    package var section: Int
    package var row: Int

    package init(section: Int, row: Int) {
      self.section = section
      self.row = row
    }

    package static func < (a: Position, b: Position) -> Bool {
      a.section != b.section ? a.section < b.section : a.row < b.row
    }
  }

  /// What precedes the first section: the table header view.
  package var origin: CGFloat = 0 { didSet { areSectionTopsValid = false } }

  private var sections: [Section]
  private var sectionTops: [CGFloat] = [0]
  private var areSectionTopsValid = false

  package init(sections: [Section] = []) { self.sections = sections }

  // MARK: Counts and heights

  package var sectionCount: Int { sections.count }

  package func rowCount(inSection section: Int) -> Int { sections[section].rows.count }

  /// Whether such a row exists.
  package func contains(_ position: Position) -> Bool {
    sections.indices.contains(position.section)
      && sections[position.section].rows.indices.contains(position.row)
  }

  package func height(of position: Position) -> Height {
    sections[position.section].rows[position.row]
  }

  /// Replaces a row's height, typically an estimate by a measured one.
  package mutating func setHeight(_ height: Height, of position: Position) {
    guard sections[position.section].rows[position.row] != height else { return }
    sections[position.section].rows[position.row] = height
    sections[position.section].validCount = min(
      sections[position.section].validCount, position.row)
    areSectionTopsValid = false
  }

  package mutating func setHeaderHeight(_ height: CGFloat, inSection section: Int) {
    guard sections[section].header != height else { return }
    sections[section].header = height
    areSectionTopsValid = false
  }

  package mutating func setFooterHeight(_ height: CGFloat, inSection section: Int) {
    guard sections[section].footer != height else { return }
    sections[section].footer = height
    areSectionTopsValid = false
  }

  private mutating func settle() {
    guard !areSectionTopsValid else { return }
    sectionTops = [origin]
    sectionTops.reserveCapacity(sections.count + 1)
    for index in sections.indices {
      sections[index].settle()
      sectionTops.append(sectionTops[index] + sections[index].height)
    }
    areSectionTopsValid = true
  }

  // MARK: Spans

  /// A vertical extent in content coordinates.
  package struct Span: Equatable {
    package var top: CGFloat
    package var height: CGFloat
    package var bottom: CGFloat { top + height }

    package init(top: CGFloat, height: CGFloat) {
      self.top = top
      self.height = height
    }
  }

  /// Bottom of the last section, where the table footer view begins.
  package mutating func end() -> CGFloat {
    settle()
    return sectionTops.last ?? origin
  }

  package mutating func span(ofSection section: Int) -> Span {
    settle()
    return Span(
      top: sectionTops[section], height: sectionTops[section + 1] - sectionTops[section])
  }

  package mutating func span(ofHeader section: Int) -> Span {
    settle()
    return Span(top: sectionTops[section], height: sections[section].header)
  }

  package mutating func span(ofFooter section: Int) -> Span {
    settle()
    let footer = sections[section].footer
    return Span(top: sectionTops[section + 1] - footer, height: footer)
  }

  package mutating func span(of position: Position) -> Span {
    settle()
    let section = sections[position.section]
    return Span(
      top: sectionTops[position.section] + section.header + section.tops[position.row],
      height: section.rows[position.row].points)
  }

  // MARK: Lookup

  /// The sections that reach into an interval; touching its ends does not count.
  package mutating func sections(from top: CGFloat, to bottom: CGFloat) -> Range<Int> {
    settle()
    guard bottom > top, !sections.isEmpty else { return 0..<0 }
    let first = Self.firstIndex(in: 0..<sections.count) { sectionTops[$0 + 1] > top }
    let end = Self.firstIndex(in: first..<sections.count) { sectionTops[$0] >= bottom }
    return first..<max(first, end)
  }

  /// The rows of a section that reach into an interval. Rows of no height are never among them.
  package mutating func rows(
    inSection section: Int, from top: CGFloat, to bottom: CGFloat
  ) -> Range<Int> {
    settle()
    let tops = sections[section].tops
    let count = sections[section].rows.count
    let offset = sectionTops[section] + sections[section].header
    guard count > 0, bottom > top else { return 0..<0 }
    let first = Self.firstIndex(in: 0..<count) { offset + tops[$0 + 1] > top }
    let end = Self.firstIndex(in: first..<count) { offset + tops[$0] >= bottom }
    return first..<max(first, end)
  }

  /// The row at a height of the content, none on headers, footers and beyond the rows.
  package mutating func position(at y: CGFloat) -> Position? {
    settle()
    let section = Self.firstIndex(in: 0..<sections.count) { sectionTops[$0 + 1] > y }
    guard section < sections.count, sectionTops[section] <= y else { return nil }
    let rows = rows(inSection: section, from: y, to: y.nextUp)
    guard let row = rows.first, span(of: Position(section: section, row: row)).top <= y else {
      return nil
    }
    return Position(section: section, row: row)
  }

  /// The first index of a range for which a predicate that turns true once is true.
  private static func firstIndex(in range: Range<Int>, where holds: (Int) -> Bool) -> Int {
    var low = range.lowerBound
    var high = range.upperBound
    while low < high {
      let middle = (low + high) / 2
      if holds(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
