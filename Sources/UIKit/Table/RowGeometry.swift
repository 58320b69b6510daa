import Foundation

/// Where the rows, headers and footers of a table are.
///
/// The one place that turns heights into positions and positions into rows: the table asks it for
/// rectangles and tells it measured heights, and nothing else adds heights up. Sections and their
/// rows are a ``SumTree`` each. A copy costs nothing and keeps the places rows had before an update.
///
/// - Complexity: queries and edits O(log sections + log runs of rows), where rows in a row that
///   only have an estimate are one run; building O(runs).
package struct RowGeometry {
  /// A height, and whether it was measured or is only an estimate.
  package struct Height: Equatable, Sendable {
    package var points: CGFloat
    package var isEstimate: Bool

    /// A height that is no number, or below 0, is 0.
    package init(_ points: CGFloat, isEstimate: Bool = false) {
      self.points = points.isFinite ? max(0, points) : 0
      self.isEstimate = isEstimate
    }
  }

  /// The heights of one section, or of several alike that follow each other.
  package struct Section: SumTreeElement {
    package var header: Height
    package var rows: SumTree<HeightRun>
    package var footer: Height
    package private(set) var count = 1

    package init(
      header: Height = Height(0), rows: SumTree<HeightRun>, footer: Height = Height(0)
    ) {
      self.header = header
      self.rows = rows
      self.footer = footer
    }

    /// - Complexity: O(rows).
    package init(header: CGFloat = 0, rows: [Height] = [], footer: CGFloat = 0) {
      self.init(
        header: Height(header), rows: SumTree(rows.lazy.map { HeightRun(count: 1, height: $0) }),
        footer: Height(footer))
    }

    package var unitLength: CGFloat { header.points + rows.length + footer.points }

    package func repeated(_ count: Int) -> Section {
      var section = self
      section.count = count
      return section
    }

    /// Sections of which nobody measured anything yet are one, if they have as many rows.
    package func isAlike(_ next: Section) -> Bool {
      guard header == next.header, footer == next.footer, rows.count == next.rows.count else {
        return false
      }
      return rows.isEmpty || (rows.soleRun != nil && rows.soleRun == next.rows.soleRun)
    }
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
  package var origin: CGFloat = 0

  private var sections: SumTree<Section>

  package init(sections: [Section] = []) { self.sections = SumTree(sections) }

  /// A section and where it begins in the content.
  private func place(ofSection section: Int) -> (section: Section, top: CGFloat) {
    guard let place = sections.place(at: section) else {
      preconditionFailure("section \(section) beyond bounds (\(sections.count))")
    }
    return (place.element.repeated(1), origin + place.start)
  }

  // MARK: Counts and heights

  package var sectionCount: Int { sections.count }

  package func rowCount(inSection section: Int) -> Int { self[section].rows.count }

  /// Whether such a row exists.
  package func contains(_ position: Position) -> Bool {
    guard position.row >= 0, let section = sections.place(at: position.section) else {
      return false
    }
    return position.row < section.element.rows.count
  }

  /// A section's heights; setting them moves everything behind.
  package subscript(section: Int) -> Section {
    get { place(ofSection: section).section }
    set { sections.replace(at: section, with: newValue) }
  }

  package func height(of position: Position) -> Height {
    guard let place = self[position.section].rows.place(at: position.row) else {
      preconditionFailure("row \(position.row) beyond bounds of section \(position.section)")
    }
    return place.element.height
  }

  /// Replaces a row's height, typically an estimate by a measured one.
  package mutating func setHeight(_ height: Height, of position: Position) {
    // Asking for the height may have changed the rows.
    guard contains(position) else { return }
    var section = self[position.section]
    guard section.rows.place(at: position.row)?.element.height != height else { return }
    section.rows.replace(at: position.row, with: HeightRun(count: 1, height: height))
    self[position.section] = section
  }

  /// The number of rows of each section, in order.
  ///
  /// - Complexity: O(sections).
  package var rowCounts: [Int] {
    var counts: [Int] = []
    counts.reserveCapacity(sectionCount)
    sections.forEachRun { run in
      counts.append(contentsOf: repeatElement(run.rows.count, count: run.count))
    }
    return counts
  }

  // MARK: Edits

  package mutating func replaceRows(
    _ rows: Range<Int>, inSection section: Int, with runs: [HeightRun]
  ) {
    self[section].rows.replaceSubrange(rows, with: runs)
  }

  package mutating func insertSections(_ new: [Section], at index: Int) {
    sections.replaceSubrange(index..<index, with: new)
  }

  package mutating func removeSections(_ range: Range<Int>) { sections.removeSubrange(range) }

  /// Changes all sections, those that are alike at once.
  ///
  /// - Complexity: O(runs of sections).
  package mutating func changeSections(_ change: (inout Section) -> Void) {
    var runs: [Section] = []
    sections.forEachRun { run in
      runs.append(run)
      change(&runs[runs.count - 1])
    }
    sections = SumTree(runs)
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
  package func end() -> CGFloat { origin + sections.length }

  package func span(ofSection section: Int) -> Span {
    let (section, top) = place(ofSection: section)
    return Span(top: top, height: section.unitLength)
  }

  package func span(ofHeader section: Int) -> Span {
    let (section, top) = place(ofSection: section)
    return Span(top: top, height: section.header.points)
  }

  package func span(ofFooter section: Int) -> Span {
    let (section, top) = place(ofSection: section)
    return Span(
      top: top + section.header.points + section.rows.length, height: section.footer.points)
  }

  package func span(of position: Position) -> Span {
    let (section, top) = place(ofSection: position.section)
    guard let row = section.rows.place(at: position.row) else {
      preconditionFailure("row \(position.row) beyond bounds of section \(position.section)")
    }
    return Span(top: top + section.header.points + row.start, height: row.element.unitLength)
  }

  // MARK: Lookup

  /// The sections that reach into an interval; touching its ends does not count.
  package func sections(from top: CGFloat, to bottom: CGFloat) -> Range<Int> {
    guard bottom > top, let first = sections.firstPlace(endingAfter: top - origin) else {
      return 0..<0
    }
    return first.index..<max(first.index, sections.firstIndex(startingAt: bottom - origin))
  }

  /// The first section that ends below a height of the content; sections of no height never do.
  package func firstSection(endingAfter y: CGFloat) -> Int? {
    sections.firstPlace(endingAfter: y - origin)?.index
  }

  /// The next section below one that has a height.
  package func section(following section: Int) -> Int? {
    let next = firstSection(endingAfter: span(ofSection: section).bottom)
    guard let next, next <= section else { return next }
    // Sums of other parts may differ in their last digits.
    return section + 1 < sectionCount ? section + 1 : nil
  }

  /// The rows of a section that reach into an interval. Rows of no height are never at its ends.
  package func rows(
    inSection section: Int, from top: CGFloat, to bottom: CGFloat
  ) -> Range<Int> {
    let (section, sectionTop) = place(ofSection: section)
    let origin = sectionTop + section.header.points
    guard bottom > top, let first = section.rows.firstPlace(endingAfter: top - origin) else {
      return 0..<0
    }
    return first.index..<max(first.index, section.rows.firstIndex(startingAt: bottom - origin))
  }

  /// The rows of all sections that reach into an interval.
  package func rows(from top: CGFloat, to bottom: CGFloat) -> [Position] {
    sections(from: top, to: bottom).flatMap { section in
      rows(inSection: section, from: top, to: bottom).map { Position(section: section, row: $0) }
    }
  }

  /// The row at a height of the content, none on headers, footers and beyond the rows.
  package func position(at y: CGFloat) -> Position? {
    guard y >= origin, let section = sections.firstPlace(endingAfter: y - origin) else {
      return nil
    }
    let rowsTop = origin + section.start + section.element.header.points
    guard y >= rowsTop, let row = section.element.rows.firstPlace(endingAfter: y - rowsTop) else {
      return nil
    }
    return Position(section: section.index, row: row.index)
  }
}
