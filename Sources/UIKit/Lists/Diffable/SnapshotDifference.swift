/// What takes one snapshot to another, as updates of a list.
///
/// Whatever is in both stays where it can: the longest run of sections, and of items within a
/// section, that are in the same order on both sides; the others move.
///
/// - Complexity: O(n · log n) in the number of items.
struct SnapshotDifference {
  private(set) var updates: [ListUpdate] = []

  init<Section, Item>(
    from old: NSDiffableDataSourceSnapshot<Section, Item>,
    to new: NSDiffableDataSourceSnapshot<Section, Item>
  ) {
    let oldSections = Self.places(old.sectionIdentifiers)
    let newSections = Self.places(new.sectionIdentifiers)
    for (index, section) in old.sectionIdentifiers.enumerated() where newSections[section] == nil {
      updates.append(.deleteSection(index))
    }
    var origins: [Int] = []
    for (index, section) in new.sectionIdentifiers.enumerated() {
      if let origin = oldSections[section] {
        origins.append(origin)
      } else {
        updates.append(.insertSection(index))
      }
    }
    let inOrder = Self.longestIncreasingSubset(of: origins)
    for (index, section) in new.sectionIdentifiers.enumerated() {
      if let origin = oldSections[section], !inOrder.contains(origin) {
        updates.append(.moveSection(from: origin, to: index))
      }
    }
    let reloaded = Set(new.reloadedSectionIdentifiers)
    for (index, section) in old.sectionIdentifiers.enumerated() where reloaded.contains(section) {
      updates.append(.reloadSection(index))
    }

    let oldItems = Self.positions(old)
    let newItems = Self.positions(new)
    for (index, section) in old.sections.enumerated() where newSections[section.identifier] != nil {
      guard !reloaded.contains(section.identifier) else { continue }
      for (row, item) in section.items.enumerated() where newItems[item] == nil {
        updates.append(.deleteRow(RowGeometry.Position(section: index, row: row)))
      }
    }
    for (index, section) in new.sections.enumerated() {
      guard let origin = oldSections[section.identifier], !reloaded.contains(section.identifier)
      else {
        // A new section brings its items along; those from elsewhere begin anew.
        updates += section.items.compactMap { item in
          oldItems[item].flatMap { position in
            Self.isLeftBehind(position, old: old, newSections: newSections, reloaded: reloaded)
              ? ListUpdate.deleteRow(position) : nil
          }
        }
        continue
      }
      let stays = section.items.compactMap { item in
        oldItems[item].flatMap { $0.section == origin ? $0.row : nil }
      }
      let inOrder = Self.longestIncreasingSubset(of: stays)
      for (row, item) in section.items.enumerated() {
        let target = RowGeometry.Position(section: index, row: row)
        guard let position = oldItems[item],
          Self.isLeftBehind(position, old: old, newSections: newSections, reloaded: reloaded)
        else {
          updates.append(.insertRow(target))
          continue
        }
        if position.section != origin || !inOrder.contains(position.row) {
          updates.append(.moveRow(from: position, to: target))
        }
      }
    }
    let deleted = Set(updates)
    for item in new.reloadedItemIdentifiers {
      guard let position = oldItems[item], !deleted.contains(.deleteRow(position)),
        Self.isLeftBehind(position, old: old, newSections: newSections, reloaded: reloaded)
      else { continue }
      updates.append(.reloadRow(position))
    }
  }

  /// Whether an item's old section goes on with rows of its own, so that the item must be told of.
  private static func isLeftBehind<Section, Item>(
    _ position: RowGeometry.Position, old: NSDiffableDataSourceSnapshot<Section, Item>,
    newSections: [Section: Int], reloaded: Set<Section>
  ) -> Bool {
    let section = old.sections[position.section].identifier
    return newSections[section] != nil && !reloaded.contains(section)
  }

  private static func places<Identifier: Hashable>(_ list: [Identifier]) -> [Identifier: Int] {
    Dictionary(uniqueKeysWithValues: list.enumerated().map { ($1, $0) })
  }

  private static func positions<Section, Item>(
    _ snapshot: NSDiffableDataSourceSnapshot<Section, Item>
  ) -> [Item: RowGeometry.Position] {
    var result: [Item: RowGeometry.Position] = [:]
    result.reserveCapacity(snapshot.numberOfItems)
    for (section, content) in snapshot.sections.enumerated() {
      for (row, item) in content.items.enumerated() {
        result[item] = RowGeometry.Position(section: section, row: row)
      }
    }
    return result
  }

  /// The members of the longest ascending run that a list of distinct numbers holds, by patience
  /// sorting.
  static func longestIncreasingSubset(of list: [Int]) -> Set<Int> {
    if zip(list, list.dropFirst()).allSatisfy({ $0 < $1 }) { return Set(list) }
    var ends: [Int] = []
    var previous = Array(repeating: -1, count: list.count)
    for (index, value) in list.enumerated() {
      var low = 0
      var high = ends.count
      while low < high {
        let middle = (low + high) / 2
        if list[ends[middle]] < value { low = middle + 1 } else { high = middle }
      }
      if low > 0 { previous[index] = ends[low - 1] }
      if low == ends.count { ends.append(index) } else { ends[low] = index }
    }
    var result: Set<Int> = []
    var index = ends.last ?? -1
    while index >= 0 {
      result.insert(list[index])
      index = previous[index]
    }
    return result
  }
}
