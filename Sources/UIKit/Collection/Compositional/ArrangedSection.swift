import CoreGraphics
import Foundation

/// A section of a compositional layout in the room that it has now: what its groups are like, and
/// which sizes its views asked for.
///
/// Three ways to find a group's extent, by what the group is made of:
/// * `.rows`: each group is one cell that decides the extent alone. The extents of the groups are
///   all that is kept, so that a list of a million rows costs what was shown of it.
/// * `.groups`: each group has the same number of cells; the sizes they asked for are kept.
/// * `.wrapped`: cells of estimated length fill groups as they fit, so all groups are laid out in
///   order.
@MainActor struct ArrangedSection {
  enum Kind { case rows, groups, wrapped }

  let definition: NSCollectionLayoutSection
  let room: Room
  let kind: Kind
  let itemCount: Int
  /// A full group before any cell was asked.
  let template: GroupSolution

  /// Where a section is across the direction of its layout, and what its parts measure against.
  struct Room: Equatable {
    var isVertical: Bool
    /// The size without content insets.
    var container: CGSize
    /// The edge across the direction at which the groups begin.
    var start: CGFloat
    /// The same for headers and footers, and their room.
    var boundaryStart: CGFloat
    var boundaryContainer: CGSize

    func along(_ size: CGSize) -> CGFloat { isVertical ? size.height : size.width }
    func across(_ size: CGSize) -> CGFloat { isVertical ? size.width : size.height }

    /// Whether views are as broad in another room, wherever that begins.
    func givesViewsSameRoom(as other: Room) -> Bool {
      isVertical == other.isVertical
        && across(container) == across(other.container)
        && across(boundaryContainer) == across(other.boundaryContainer)
    }
  }

  /// The sizes that cells asked for, by item, unless the section is of rows.
  private(set) var preferredSizes: [Int: CGSize] = [:]
  /// The sizes that headers and footers asked for, by their number.
  var boundarySizes: [Int: CGSize] = [:]
  /// The groups of a wrapped section: their first items and frames.
  private(set) var wrappedGroups: [(first: Int, solution: GroupSolution)] = []
  /// The groups of a section that scrolls across, one beside the other.
  private(set) var strip = GroupGeometry.Section()
  private let environment: CompositionalEnvironment
  /// What a list has before its header and behind its footer.
  private let paddings: (before: CGFloat, after: CGFloat)

  init(
    _ definition: NSCollectionLayoutSection, room: Room, itemCount: Int,
    environment: CompositionalEnvironment
  ) {
    self.definition = definition
    self.room = room
    self.itemCount = itemCount
    self.environment = environment
    paddings = definition.list?.paddings(in: environment) ?? (0, 0)
    template = GroupSolution(
      definition.group,
      GroupSolution.Input(container: room.container, environment: environment))
    if Self.wraps(definition.group) {
      kind = .wrapped
    } else if template.leaves.count == 1, let leaf = template.leaves.first,
      definition.orthogonalScrollingBehavior == .none,
      leaf.selfSizingAxes.isSubset(of: room.isVertical ? .vertical : .horizontal)
    {
      kind = .rows
    } else {
      kind = .groups
    }
  }

  /// Whether the number of cells in a group depends on what they ask for.
  private static func wraps(_ group: NSCollectionLayoutGroup) -> Bool {
    let axis: UIAxis
    switch group.arrangement {
    case .horizontal: axis = .horizontal
    case .vertical: axis = .vertical
    case .custom: return false
    }
    let fills = group.count == nil && !group.layoutSize.selfSizingAxes.contains(axis)
    return group.subitems.contains { item in
      if fills, item.layoutSize.selfSizingAxes.contains(axis) { return true }
      return (item as? NSCollectionLayoutGroup).map { wraps($0) } ?? false
    }
  }

  var isOrthogonal: Bool { definition.orthogonalScrollingBehavior != .none }

  /// Whether the supplementary views of a kind belong to items.
  func attachesToItems(_ kind: String) -> Bool {
    template.attachments.contains { $0.item.elementKind == kind }
      && !definition.boundarySupplementaryItems.contains { $0.elementKind == kind }
  }

  // MARK: Groups

  /// How many cells a group has.
  private var cellsPerGroup: Int { max(1, template.leaves.count) }

  var groupCount: Int {
    if template.leaves.isEmpty { return 0 }
    return kind == .wrapped
      ? wrappedGroups.count : (itemCount + cellsPerGroup - 1) / cellsPerGroup
  }

  func group(ofItem item: Int) -> Int {
    guard kind == .wrapped else { return item / cellsPerGroup }
    var low = 0
    var high = wrappedGroups.count
    while low < high {
      let middle = (low + high) / 2
      if wrappedGroups[middle].first > item { high = middle } else { low = middle + 1 }
    }
    return max(0, low - 1)
  }

  func firstItem(ofGroup group: Int) -> Int {
    guard kind == .wrapped else { return group * cellsPerGroup }
    return wrappedGroups.indices.contains(group) ? wrappedGroups[group].first : itemCount
  }

  /// The frames of a group.
  ///
  /// - Parameter extent: what is known of its extent along the layout, for a section of rows.
  func solution(ofGroup group: Int, extent: CGFloat?) -> GroupSolution {
    switch kind {
    case .wrapped:
      return wrappedGroups.indices.contains(group) ? wrappedGroups[group].solution : template
    case .rows:
      guard let extent, template.leaves[0].selfSizingAxes != [] else { return template }
      let ownExtent = extent - rowOverhead
      return solve(first: group, limit: 1) { _ in
        room.isVertical
          ? CGSize(width: 0, height: ownExtent) : CGSize(width: ownExtent, height: 0)
      }
    case .groups:
      let first = group * cellsPerGroup
      if preferredSizes.isEmpty, first + cellsPerGroup <= itemCount { return template }
      return solve(first: first, limit: min(cellsPerGroup, itemCount - first)) {
        preferredSizes[first + $0]
      }
    }
  }

  private func solve(
    first: Int, limit: Int, preferredSize: @escaping (Int) -> CGSize?
  ) -> GroupSolution {
    GroupSolution(
      definition.group,
      GroupSolution.Input(
        container: room.container, limit: limit, preferredSize: preferredSize,
        environment: environment))
  }

  /// What a row is longer than its cell.
  private var rowOverhead: CGFloat {
    let axes = template.leaves[0].selfSizingAxes
    guard !axes.isEmpty else { return 0 }
    return room.along(template.size) - room.along(template.leaves[0].frame.size)
  }

  /// The extents of the groups before anything was measured.
  func initialGroups() -> SumTree<HeightRun> { runs { room.along($0) } }

  /// The sizes of the groups along one axis.
  private func runs(_ extent: (CGSize) -> CGFloat) -> SumTree<HeightRun> {
    let count = groupCount
    guard count > 0 else { return SumTree() }
    if kind == .wrapped {
      return SumTree(
        wrappedGroups.map {
          HeightRun(count: 1, height: RowGeometry.Height(extent($0.solution.size)))
        })
    }
    let full = RowGeometry.Height(extent(template.size), isEstimate: true)
    var groups = SumTree([HeightRun(count: count, height: full)])
    // The last group may have fewer cells and be shorter.
    if itemCount % cellsPerGroup != 0 {
      let last = extent(solution(ofGroup: count - 1, extent: nil).size)
      groups.replace(
        at: count - 1,
        with: HeightRun(count: 1, height: RowGeometry.Height(last, isEstimate: true)))
    }
    for group in Set(preferredSizes.keys.map { $0 / cellsPerGroup }).sorted() where group < count {
      groups.replace(
        at: group,
        with: HeightRun(
          count: 1,
          height: RowGeometry.Height(extent(solution(ofGroup: group, extent: nil).size))))
    }
    return groups
  }

  /// Lays the groups of a section that scrolls across beside each other.
  mutating func arrangeStrip() {
    guard isOrthogonal else { return }
    strip.spacing = definition.interGroupSpacing.finite
    strip.groups = runs { room.across($0) }
  }

  /// A row before it was measured.
  var estimatedRow: RowGeometry.Height {
    RowGeometry.Height(room.along(template.size), isEstimate: true)
  }

  /// The row of a cell of a size.
  func row(ofCell size: CGSize) -> RowGeometry.Height {
    RowGeometry.Height(room.along(size) + rowOverhead)
  }

  // MARK: Sizes

  mutating func setPreferredSize(_ size: CGSize?, ofItem item: Int) {
    preferredSizes[item] = size
    guard isOrthogonal, kind == .groups else { return }
    let group = group(ofItem: item)
    guard group < strip.groups.count else { return }
    let breadth = room.across(solution(ofGroup: group, extent: nil).size)
    strip.groups.replace(at: group, with: HeightRun(count: 1, height: RowGeometry.Height(breadth)))
  }

  /// Takes sizes over from the section as it was.
  mutating func takePreferredSizes(_ sizes: [Int: CGSize]) { preferredSizes = sizes }

  /// Lays out the groups of a wrapped section one after the other.
  ///
  /// - Complexity: O(items).
  mutating func wrap() {
    guard kind == .wrapped else { return }
    wrappedGroups = []
    let sizes = preferredSizes
    var first = 0
    while first < itemCount {
      let start = first
      let solution = solve(first: first, limit: itemCount - first) { sizes[start + $0] }
      guard !solution.leaves.isEmpty else { break }
      wrappedGroups.append((first, solution))
      first += solution.leaves.count
    }
  }

  // MARK: Headers and footers

  /// A header or footer and its frame, measured from the start of the section or, for those at
  /// its end, from the end of its groups.
  struct Boundary {
    var item: NSCollectionLayoutBoundarySupplementaryItem
    var number: Int
    /// Along the layout, from the start of the section or from the end of its groups.
    var offset: CGFloat
    var size: CGSize
    var isAtEnd: Bool
  }

  /// The headers and footers, and the room before and behind the groups.
  func boundaries() -> (items: [Boundary], before: CGFloat, after: CGFloat) {
    var items: [Boundary] = []
    var before = paddings.before
    let insets = definition.contentInsets.finite
    var after = room.isVertical ? insets.bottom : insets.trailing
    for (number, item) in definition.boundarySupplementaryItems.enumerated() {
      var size = item.layoutSize.points(in: room.boundaryContainer)
      if let preferred = boundarySizes[number] {
        let axes = item.layoutSize.selfSizingAxes
        if axes.contains(.horizontal) { size.width = preferred.width }
        if axes.contains(.vertical) { size.height = preferred.height }
      }
      let edges = item.alignment.edges
      let isAtEnd = edges.contains(room.isVertical ? .bottom : .trailing)
      let extent = room.along(size)
      items.append(
        Boundary(
          item: item, number: number, offset: isAtEnd ? after : before, size: size,
          isAtEnd: isAtEnd))
      guard item.extendsBoundary else {
        if isAtEnd { items[items.count - 1].offset -= extent }
        continue
      }
      if isAtEnd { after += extent } else { before += extent }
    }
    before += room.isVertical ? insets.top : insets.leading
    after += paddings.after
    return (items, before, after)
  }
}
