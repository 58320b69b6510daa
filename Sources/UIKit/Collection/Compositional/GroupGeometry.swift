import Foundation

/// Where the sections of a compositional layout and their groups are along its direction.
///
/// As a table's ``RowGeometry``: groups that only have an estimate are one run, however many, and
/// a copy keeps what was before an update.
///
/// - Complexity: queries and edits O(log sections + log runs).
struct GroupGeometry {
  /// The extent of one section.
  struct Section: SumTreeElement {
    /// Header and inset before the groups.
    var before: CGFloat = 0
    var groups = SumTree<HeightRun>()
    /// What is between two groups.
    var spacing: CGFloat = 0
    /// Inset and footer behind the groups.
    var after: CGFloat = 0

    var count: Int { 1 }
    /// From the first group's start to the last one's end.
    var groupsLength: CGFloat {
      groups.length + spacing * CGFloat(max(0, groups.count - 1))
    }
    var unitLength: CGFloat { max(0, before + groupsLength + after) }
    func repeated(_ count: Int) -> Section { self }
    func isAlike(_ next: Section) -> Bool { false }

    /// Where a group begins, from the start of the first one.
    func start(ofGroup group: Int) -> CGFloat {
      groups.start(of: group) + spacing * CGFloat(group)
    }

    func length(ofGroup group: Int) -> CGFloat {
      groups.place(at: group)?.element.unitLength ?? 0
    }

    /// The groups that reach into an interval, counted from the start of the first one.
    func groups(from start: CGFloat, to end: CGFloat) -> Range<Int> {
      guard end > start else { return 0..<0 }
      if spacing == 0 {
        guard let first = groups.firstPlace(endingAfter: start) else { return 0..<0 }
        return first.index..<max(first.index, groups.firstIndex(startingAt: end))
      }
      let count = groups.count
      let first = GroupGeometry.first(in: 0..<count) {
        self.start(ofGroup: $0) + length(ofGroup: $0) > start
      }
      return first..<GroupGeometry.first(in: first..<count) { self.start(ofGroup: $0) >= end }
    }
  }

  struct Span: Equatable {
    var start: CGFloat
    var length: CGFloat
    var end: CGFloat { start + length }
  }

  /// What precedes the first section.
  var origin: CGFloat = 0
  /// Space between sections.
  var sectionSpacing: CGFloat = 0
  private var sections: SumTree<Section>

  init(sections: [Section] = []) { self.sections = SumTree(sections) }

  var sectionCount: Int { sections.count }

  func end() -> CGFloat {
    origin + sections.length + sectionSpacing * CGFloat(max(0, sectionCount - 1))
  }

  subscript(section: Int) -> Section {
    get { sections.place(at: section)?.element ?? Section() }
    set { sections.replace(at: section, with: newValue) }
  }

  func span(ofSection section: Int) -> Span {
    guard let place = sections.place(at: section) else { return Span(start: end(), length: 0) }
    return Span(
      start: origin + place.start + sectionSpacing * CGFloat(section),
      length: place.element.unitLength)
  }

  /// A group's extent; at the end of its section if there is no such group.
  func span(ofGroup group: Int, inSection section: Int) -> Span {
    let content = self[section]
    let start = span(ofSection: section).start + content.before
    guard let place = content.groups.place(at: group) else {
      return Span(start: start + content.groupsLength, length: 0)
    }
    return Span(
      start: start + place.start + content.spacing * CGFloat(group),
      length: place.element.unitLength)
  }

  /// The sections that reach into an interval.
  func sections(from start: CGFloat, to end: CGFloat) -> Range<Int> {
    guard end > start else { return 0..<0 }
    let first = Self.first(in: 0..<sectionCount) { span(ofSection: $0).end > start }
    let last = Self.first(in: first..<sectionCount) { span(ofSection: $0).start >= end }
    return first..<last
  }

  /// The groups of a section that reach into an interval.
  func groups(inSection section: Int, from start: CGFloat, to end: CGFloat) -> Range<Int> {
    let content = self[section]
    let top = span(ofSection: section).start + content.before
    return content.groups(from: start - top, to: end - top)
  }

  /// The first number for which a condition holds that holds from there on.
  private static func first(in range: Range<Int>, where holds: (Int) -> Bool) -> Int {
    var low = range.lowerBound
    var high = range.upperBound
    while low < high {
      let middle = low + (high - low) / 2
      if holds(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
