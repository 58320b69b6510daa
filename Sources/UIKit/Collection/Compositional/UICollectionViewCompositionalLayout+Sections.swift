import CoreGraphics
import Foundation

/// The room of the sections, and how they go over into other ones.
extension UICollectionViewCompositionalLayout {
  /// Asks for all sections again; what was measured stays where it still holds.
  ///
  /// - Complexity: O(sections), and O(changes · log items) with a batch of updates.
  func arrangeSections(counts: [Int], plan: ListUpdatePlan?) {
    guard let view = collectionView, surroundings != nil else { return }
    needsSections = false
    listContexts = [:]
    let old = sections
    let oldGeometry = geometry
    var extents: [GroupGeometry.Section] = []
    extents.reserveCapacity(counts.count)
    sections = []
    sections.reserveCapacity(counts.count)
    let moves = Dictionary(grouping: plan?.movedRows ?? [:], by: \.value.section)
    let reloads = Dictionary(
      grouping: (plan?.reloadedRows ?? []).compactMap { plan?.position(after: $0) }, by: \.section)
    for (index, count) in counts.enumerated() {
      let available = environment(of: nil, in: view)
      let definition = section(index, in: available)
      let room = room(of: definition, in: view)
      var section = ArrangedSection(
        definition, room: room, itemCount: count, environment: environment(of: room, in: view))
      let source = plan == nil ? index : plan?.section(before: index) ?? -1
      var groups: SumTree<HeightRun>?
      if old.indices.contains(source), old[source].keepsSizes(in: section) {
        let changes = plan.map { $0.rowChanges(inNewSection: index) } ?? IndexMap()
        if let changes {
          groups = take(
            from: (old[source], oldGeometry[source].groups), to: &section, changes: changes,
            moves: moves[index] ?? [], reloads: reloads[index] ?? [],
            height: { from in
              guard old.indices.contains(from.section) else { return nil }
              return oldGeometry[from.section].groups.place(at: from.row)?.element.height
            }, size: { old[$0.section].preferredSizes[$0.row] })
        }
      }
      section.wrap()
      section.arrangeStrip()
      sections.append(section)
      extents.append(extent(of: section, groups: groups ?? section.initialGroups()))
    }
    geometry = GroupGeometry(sections: extents)
    geometry.sectionSpacing = configuration.interSectionSpacing.finite
    geometry.origin = globalExtent(atEnd: false)
    showListBackground()
    if sections.contains(where: { $0.definition.list?.hasSwipeActions == true }) {
      view.loadRowSwipes()
    }
  }

  /// Takes what was measured in a section over to the section that follows it.
  private func take(
    from old: (section: ArrangedSection, groups: SumTree<HeightRun>),
    to section: inout ArrangedSection, changes: IndexMap,
    moves: [(key: RowGeometry.Position, value: RowGeometry.Position)],
    reloads: [RowGeometry.Position], height: (RowGeometry.Position) -> RowGeometry.Height?,
    size: (RowGeometry.Position) -> CGSize?
  ) -> SumTree<HeightRun>? {
    let reloaded = Set(reloads.map(\.row))
    for (number, size) in old.section.boundarySizes
    where section.definition.boundarySupplementaryItems.indices.contains(number) {
      section.boundarySizes[number] = size
    }
    guard section.kind == .rows else {
      var sizes: [Int: CGSize] = [:]
      for (item, size) in old.section.preferredSizes {
        guard let new = changes.index(after: item), !reloaded.contains(new) else { continue }
        sizes[new] = size
      }
      for (from, to) in moves {
        if let size = size(from) { sizes[to.row] = size }
      }
      section.takePreferredSizes(sizes)
      return nil
    }
    var groups = old.groups
    let estimate = section.estimatedRow
    for range in changes.removed.ranges.reversed() { groups.removeSubrange(range) }
    for range in changes.added.ranges {
      groups.replaceSubrange(
        range.lowerBound..<range.lowerBound,
        with: [HeightRun(count: range.count, height: estimate)])
    }
    for (from, to) in moves {
      groups.replace(at: to.row, with: HeightRun(count: 1, height: height(from) ?? estimate))
    }
    for row in reloaded.sorted() {
      groups.replace(at: row, with: HeightRun(count: 1, height: estimate))
    }
    return groups.count == section.itemCount ? groups : nil
  }

  func extent(of section: ArrangedSection, groups: SumTree<HeightRun>) -> GroupGeometry.Section {
    let boundaries = section.boundaries()
    var result = GroupGeometry.Section()
    result.before = boundaries.before
    result.after = boundaries.after
    guard section.isOrthogonal else {
      result.groups = groups
      result.spacing = section.definition.interGroupSpacing.finite
      return result
    }
    // The groups of a section that scrolls across lie beside each other: as tall as the tallest.
    guard section.groupCount > 0 else { return result }
    var length = section.room.along(section.template.size)
    for group in Set(section.preferredSizes.keys.map { section.group(ofItem: $0) }) {
      length = max(
        length, section.room.along(section.solution(ofGroup: group, extent: nil).size))
    }
    result.groups = SumTree([HeightRun(count: 1, height: RowGeometry.Height(length))])
    return result
  }

  // MARK: Room

  /// The room of a section, or what there is before its insets are known.
  private func environment(of room: ArrangedSection.Room?, in view: UICollectionView)
    -> CompositionalEnvironment
  {
    let insets = view.adjustedContentInset
    let size = view.bounds.size
    let available = CGSize(
      width: max(0, size.width - insets.left - insets.right),
      height: max(0, size.height - insets.top - insets.bottom))
    return CompositionalEnvironment(
      contentSize: room?.container ?? available, traitCollection: view.traitCollection, view: view)
  }

  private func room(of definition: NSCollectionLayoutSection, in view: UICollectionView)
    -> ArrangedSection.Room
  {
    let available = environment(of: nil, in: view).contentSize
    let isMirrored = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let automatic = configuration.contentInsetsReference
    let reference = insets(
      from: definition.contentInsetsReference == .automatic
        ? automatic : definition.contentInsetsReference, in: view)
    let outer = NSDirectionalEdgeInsets(reference, rightToLeft: isMirrored)
    let boundaryReference = insets(
      from: definition.supplementaryContentInsetsReference == .automatic
        ? (definition.contentInsetsReference == .automatic
          ? automatic : definition.contentInsetsReference)
        : definition.supplementaryContentInsetsReference, in: view)
    let boundaryOuter = NSDirectionalEdgeInsets(boundaryReference, rightToLeft: isMirrored)
    let own = definition.contentInsets.finite
    let follows = definition.supplementariesFollowContentInsets
    if isVertical {
      let start = outer.leading + own.leading
      let boundaryStart = boundaryOuter.leading + (follows ? own.leading : 0)
      return ArrangedSection.Room(
        isVertical: true,
        container: CGSize(
          width: max(0, available.width - start - outer.trailing - own.trailing),
          height: max(0, available.height - own.top - own.bottom)),
        start: start, boundaryStart: boundaryStart,
        boundaryContainer: CGSize(
          width: max(
            0,
            available.width - boundaryStart - boundaryOuter.trailing
              - (follows ? own.trailing : 0)),
          height: available.height))
    }
    let start = outer.top + own.top
    let boundaryStart = boundaryOuter.top + (follows ? own.top : 0)
    return ArrangedSection.Room(
      isVertical: false,
      container: CGSize(
        width: max(0, available.width - own.leading - own.trailing),
        height: max(0, available.height - start - outer.bottom - own.bottom)),
      start: start, boundaryStart: boundaryStart,
      boundaryContainer: CGSize(
        width: available.width,
        height: max(
          0, available.height - boundaryStart - boundaryOuter.bottom - (follows ? own.bottom : 0)))
    )
  }

  /// What a reference keeps free besides the adjusted content insets.
  private func insets(from reference: UIContentInsetsReference, in view: UICollectionView)
    -> UIEdgeInsets
  {
    let adjusted = view.adjustedContentInset
    let wanted: UIEdgeInsets
    switch reference {
    case .none: return .zero
    case .automatic, .safeArea: wanted = view.safeAreaInsets
    case .layoutMargins: wanted = view.layoutMargins
    case .readableContent:
      let frame = view.readableContentGuide.layoutFrame
      let bounds = view.bounds
      guard frame.width > 0 else { return .zero }
      wanted = UIEdgeInsets(
        top: 0, left: frame.minX - bounds.minX, bottom: 0, right: bounds.maxX - frame.maxX)
    }
    return UIEdgeInsets(
      top: max(0, wanted.top - adjusted.top), left: max(0, wanted.left - adjusted.left),
      bottom: max(0, wanted.bottom - adjusted.bottom),
      right: max(0, wanted.right - adjusted.right))
  }
}

extension ArrangedSection {
  /// Whether sizes that were measured in this section hold in another one: cells and headers get
  /// the same room.
  ///
  /// How much there is to scroll through counts only where a dimension is a part of it, which the
  /// frames of the groups tell. Otherwise the sizes would be forgotten with each change of the
  /// insets, which in turn follow from the length of the content.
  func keepsSizes(in other: ArrangedSection) -> Bool {
    kind == other.kind && room.givesViewsSameRoom(as: other.room)
      && template.size == other.template.size
      && template.leaves.count == other.template.leaves.count
      && zip(template.leaves, other.template.leaves).allSatisfy {
        $0.frame == $1.frame && $0.selfSizingAxes == $1.selfSizingAxes
      }
  }
}

extension [Int] {
  /// Ascending numbers as the ranges they make up.
  fileprivate var ranges: [Range<Int>] {
    reduce(into: []) { ranges, index in
      if let last = ranges.last, last.upperBound == index {
        ranges[ranges.count - 1] = last.lowerBound..<index + 1
      } else {
        ranges.append(index..<index + 1)
      }
    }
  }
}
