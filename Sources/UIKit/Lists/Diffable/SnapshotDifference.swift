/// What takes one snapshot to another, as updates of a list.
///
/// Whatever is in both stays where it can: the longest run of sections, and of items within a
/// section, that are in the same order on both sides; the others move.
///
/// What a section has in common at its start and at its end is compared piece by piece, pieces that
/// both snapshots still share at once; only what lies between is looked up.
///
/// - Complexity: O(sections + n / 64 + m · log m), where m items of n lie between the first and the
///   last change of their sections.
struct SnapshotDifference {
  private(set) var updates: [ListUpdate] = []

  init<Section, Item>(
    from old: NSDiffableDataSourceSnapshot<Section, Item>,
    to new: NSDiffableDataSourceSnapshot<Section, Item>
  ) {
    let oldSections = old.sectionIdentifiers
    let newSections = new.sectionIdentifiers
    let reloaded = Set(new.reloadedSectionIdentifiers)
    addSectionChanges(from: oldSections, to: newSections, reloaded: reloaded)

    let newPlaces = Self.places(newSections)
    let oldPlaces = Self.places(oldSections)
    /// Whether an item's old section goes on with rows of its own, so that the item must be told of.
    let goesOn = oldSections.map { newPlaces[$0] != nil && !reloaded.contains($0) }

    for (index, section) in newSections.enumerated() {
      guard let origin = oldPlaces[section], goesOn[origin] else {
        // A new section brings its items along; those from elsewhere begin anew.
        for piece in new.pieces(of: section) {
          for item in piece {
            if let position = old.position(of: item), goesOn[position.section] {
              updates.append(.deleteRow(position))
            }
          }
        }
        continue
      }
      addItemChanges(
        from: old, to: new, section: section, origin: origin, index: index, goesOn: goesOn)
    }
    addReloads(from: old, to: new, goesOn: goesOn)
  }

  private mutating func addSectionChanges<Section: Hashable>(
    from old: [Section], to new: [Section], reloaded: Set<Section>
  ) {
    if old != new {
      let newPlaces = Self.places(new)
      let oldPlaces = Self.places(old)
      for (index, section) in old.enumerated() where newPlaces[section] == nil {
        updates.append(.deleteSection(index))
      }
      var stays: [(origin: Int, index: Int)] = []
      for (index, section) in new.enumerated() {
        if let origin = oldPlaces[section] {
          stays.append((origin, index))
        } else {
          updates.append(.insertSection(index))
        }
      }
      let inOrder = Self.longestIncreasingSubset(of: stays.map(\.origin))
      for (place, keepsPlace) in zip(stays, inOrder) where !keepsPlace {
        updates.append(.moveSection(from: place.origin, to: place.index))
      }
    }
    guard !reloaded.isEmpty else { return }
    for (index, section) in old.enumerated() where reloaded.contains(section) {
      updates.append(.reloadSection(index))
    }
  }

  /// The changes within a section that is on both sides.
  private mutating func addItemChanges<Section, Item>(
    from old: NSDiffableDataSourceSnapshot<Section, Item>,
    to new: NSDiffableDataSourceSnapshot<Section, Item>,
    section: Section, origin: Int, index: Int, goesOn: [Bool]
  ) {
    let oldPieces = old.pieces(of: section)
    let newPieces = new.pieces(of: section)
    let oldCount = old.numberOfItems(inSection: section)
    let newCount = new.numberOfItems(inSection: section)
    let start = IdentifierForest.commonPrefix(oldPieces, newPieces)
    let end = IdentifierForest.commonSuffix(
      oldPieces, newPieces, limit: min(oldCount, newCount) - start)
    let leaving = Self.members(of: oldPieces, in: start..<oldCount - end)
    let arriving = Self.members(of: newPieces, in: start..<newCount - end)

    for (offset, item) in leaving.enumerated() where !new.contains(item) {
      updates.append(.deleteRow(RowGeometry.Position(section: origin, row: start + offset)))
    }
    guard !arriving.isEmpty else { return }
    var rows: [Item: Int] = [:]
    rows.reserveCapacity(leaving.count)
    for (offset, item) in leaving.enumerated() { rows[item] = start + offset }
    let origins = arriving.map { rows[$0] }
    var inOrder = Self.longestIncreasingSubset(of: origins.compactMap { $0 })[...]
    for (offset, item) in arriving.enumerated() {
      let target = RowGeometry.Position(section: index, row: start + offset)
      if let row = origins[offset] {
        if inOrder.popFirst() == true { continue }
        updates.append(.moveRow(from: RowGeometry.Position(section: origin, row: row), to: target))
      } else if let position = old.position(of: item), goesOn[position.section] {
        updates.append(.moveRow(from: position, to: target))
      } else {
        updates.append(.insertRow(target))
      }
    }
  }

  private mutating func addReloads<Section, Item>(
    from old: NSDiffableDataSourceSnapshot<Section, Item>,
    to new: NSDiffableDataSourceSnapshot<Section, Item>, goesOn: [Bool]
  ) {
    let items = new.reloadedItemIdentifiers
    guard !items.isEmpty else { return }
    let told = Set(updates)
    for item in items {
      guard let position = old.position(of: item), goesOn[position.section],
        !told.contains(.deleteRow(position))
      else { continue }
      updates.append(.reloadRow(position))
    }
  }

  private static func places<Identifier: Hashable>(_ list: [Identifier]) -> [Identifier: Int] {
    Dictionary(uniqueKeysWithValues: list.enumerated().map { ($1, $0) })
  }

  /// A range of the members that pieces hold.
  private static func members<Item>(of pieces: [[Item]], in range: Range<Int>) -> [Item] {
    var result: [Item] = []
    result.reserveCapacity(range.count)
    var start = 0
    for piece in pieces {
      if start >= range.upperBound { break }
      let lower = max(0, range.lowerBound - start)
      let upper = min(piece.count, range.upperBound - start)
      if lower < upper { result += piece[lower..<upper] }
      start += piece.count
    }
    return result
  }

  /// Which members of a list of distinct numbers belong to its longest ascending run, by patience
  /// sorting.
  static func longestIncreasingSubset(of list: [Int]) -> [Bool] {
    if zip(list, list.dropFirst()).allSatisfy({ $0 < $1 }) {
      return Array(repeating: true, count: list.count)
    }
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
    var result = Array(repeating: false, count: list.count)
    var index = ends.last ?? -1
    while index >= 0 {
      result[index] = true
      index = previous[index]
    }
    return result
  }
}
