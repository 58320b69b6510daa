/// A batch of updates that was found consistent: where each section and row goes.
///
/// A row that is reloaded keeps its place and gets a new cell; the same holds for the rows of a
/// section that is reloaded, all of which count as new. Deletions come before insertions, whatever
/// the order they were asked for (C4.1).
///
/// - Complexity: making it O(sections + changes · log changes), each answer O(log changes).
package struct ListUpdatePlan: Sendable {
  package typealias Position = RowGeometry.Position

  /// Sections that stay or move; reloaded ones are not among the removed and added.
  package private(set) var sections = IndexMap()
  package private(set) var deletedSections: Set<Int> = []
  package private(set) var insertedSections: Set<Int> = []
  /// By their index before the batch.
  package private(set) var reloadedSections: Set<Int> = []
  /// From old to new.
  package private(set) var movedSections: [Int: Int] = [:]

  package private(set) var deletedRows: Set<Position> = []
  package private(set) var insertedRows: Set<Position> = []
  /// By their place before the batch.
  package private(set) var reloadedRows: Set<Position> = []
  /// From old to new.
  package private(set) var movedRows: [Position: Position] = [:]

  /// How rows go over, by the section's old index, for sections with changes of their own.
  private var rows: [Int: IndexMap] = [:]
  private var sectionsBefore: [Int: Int] = [:]
  private var rowsBefore: [Position: Position] = [:]

  // MARK: Where things go

  /// Where a section is after the batch; nil when it is deleted.
  package func section(after old: Int) -> Int? {
    movedSections[old] ?? sections.index(after: old)
  }

  /// Where a section was before the batch; nil when it is inserted.
  package func section(before new: Int) -> Int? {
    sectionsBefore[new] ?? sections.index(before: new)
  }

  /// Where a row is after the batch; nil when it is deleted or its section is, or reloaded.
  package func position(after old: Position) -> Position? {
    if let moved = movedRows[old] { return moved }
    guard !reloadedSections.contains(old.section), let section = section(after: old.section) else {
      return nil
    }
    guard let map = rows[old.section] else { return Position(section: section, row: old.row) }
    return map.index(after: old.row).map { Position(section: section, row: $0) }
  }

  /// Where a row was before the batch; nil when it is new.
  package func position(before new: Position) -> Position? {
    if let moved = rowsBefore[new] { return moved }
    guard let section = section(before: new.section), !reloadedSections.contains(section) else {
      return nil
    }
    guard let map = rows[section] else { return Position(section: section, row: new.row) }
    return map.index(before: new.row).map { Position(section: section, row: $0) }
  }

  /// What a section that stays loses and gains; nil when it is new or reloaded.
  package func rowChanges(inNewSection new: Int) -> IndexMap? {
    guard let old = section(before: new), !reloadedSections.contains(old) else { return nil }
    return rows[old] ?? IndexMap()
  }

  /// The sections that stay, are not reloaded and lose or gain rows, by their index before.
  package var changedSections: Dictionary<Int, IndexMap>.Keys { rows.keys }

  // MARK: Making

  /// - Parameters:
  ///   - updates: what was asked for, in order.
  ///   - before: the number of rows of each section before the batch.
  ///   - after: the same now, as the data source has it.
  /// - Throws: ``ListUpdateError`` with the text of UIKit's exception (C4.3, C4.5).
  package init(
    _ updates: [ListUpdate], before: [Int], after: [Int], nouns: ListNouns = .table
  ) throws(ListUpdateError) {
    try collect(updates, nouns: nouns)
    try checkRanges(before: before, after: after, nouns: nouns)
    try checkSectionCounts(before: before.count, after: after.count, nouns: nouns)
    sections = IndexMap(
      removed: deletedSections.union(movedSections.keys),
      added: insertedSections.union(movedSections.values))
    sectionsBefore = Dictionary(uniqueKeysWithValues: movedSections.map { ($1, $0) })
    rowsBefore = Dictionary(uniqueKeysWithValues: movedRows.map { ($1, $0) })
    try mapRows(updates, before: before, after: after, nouns: nouns)
  }

  /// Sorts the requests into sets and refuses those that speak of the same thing twice.
  private mutating func collect(_ updates: [ListUpdate], nouns: ListNouns) throws(ListUpdateError) {
    var movedFrom: Set<Position> = []
    var movedTo: Set<Position> = []
    for update in updates {
      switch update {
      case .insertRow(let row):
        if !insertedRows.insert(row).inserted { throw Self.twice(nouns) }
      case .deleteRow(let row):
        if !deletedRows.insert(row).inserted { throw Self.twice(nouns) }
      case .reloadRow(let row):
        reloadedRows.insert(row)
      case .moveRow(let from, let to):
        if !movedFrom.insert(from).inserted || !movedTo.insert(to).inserted {
          throw Self.twice(nouns)
        }
        movedRows[from] = to
      case .insertSection(let section): insertedSections.insert(section)
      case .deleteSection(let section): deletedSections.insert(section)
      case .reloadSection(let section): reloadedSections.insert(section)
      case .moveSection(let from, let to):
        if movedSections.updateValue(to, forKey: from) != nil { throw Self.twice(nouns) }
      }
    }
    let both = deletedRows.intersection(reloadedRows).sorted()
    if let row = both.first {
      throw ListUpdateError(
        reason: "attempt to delete and reload the same index path (\(Self.path(row)))")
    }
    if let row = deletedRows.intersection(movedFrom).sorted().first {
      throw ListUpdateError(
        reason:
          "attempt to perform a delete and a move from the same index path (\(Self.path(row)))")
    }
    if let row = insertedRows.intersection(movedTo).sorted().first {
      throw ListUpdateError(
        reason:
          "attempt to perform an insert and a move to the same index path (\(Self.path(row)))")
    }
    deletedSections.subtract(reloadedSections)
    let arrivals = Set(movedSections.values)
    if arrivals.count < movedSections.count { throw Self.twice(nouns) }
    if let section = insertedSections.intersection(arrivals).min() {
      throw ListUpdateError(
        reason: "attempt to perform an insert and a move to the same section (\(section))")
    }
    if let section = deletedSections.intersection(movedSections.keys).min() {
      throw ListUpdateError(
        reason: "attempt to perform a delete and a move from the same section (\(section))")
    }
  }

  private static func twice(_ nouns: ListNouns) -> ListUpdateError {
    ListUpdateError(reason: "attempt to create two animations for cell")
  }

  private static func path(_ position: Position) -> String {
    "<NSIndexPath: 0x0> {length = 2, path = \(position.section) - \(position.row)}"
  }

  private func checkRanges(before: [Int], after: [Int], nouns: ListNouns) throws(ListUpdateError) {
    let member = nouns.member
    for section in deletedSections.union(reloadedSections).sorted()
    where !before.indices.contains(section) {
      throw ListUpdateError(
        reason:
          "attempt to delete section \(section), but there are only \(before.count) sections before the update"
      )
    }
    for section in insertedSections.sorted() where !after.indices.contains(section) {
      throw ListUpdateError(
        reason:
          "attempt to insert section \(section) but there are only \(after.count) sections after the update"
      )
    }
    for (from, to) in movedSections.sorted(by: { $0.key < $1.key }) {
      guard before.indices.contains(from) else {
        throw ListUpdateError(
          reason:
            "attempt to move section \(from), but there are only \(before.count) sections before the update"
        )
      }
      guard after.indices.contains(to) else {
        throw ListUpdateError(
          reason:
            "attempt to move section \(from) to section \(to), but there are only \(after.count) sections after the update"
        )
      }
    }
    for (verb, rows) in [
      ("delete", deletedRows), ("reload", reloadedRows), ("move", Set(movedRows.keys)),
    ] {
      let verb = verb == "reload" ? "delete" : verb
      for row in rows.sorted() {
        guard before.indices.contains(row.section) else {
          throw ListUpdateError(
            reason:
              "attempt to \(verb) \(member) \(row.row) from section \(row.section), but there are only \(before.count) sections before the update"
          )
        }
        guard (0..<before[row.section]).contains(row.row) else {
          throw ListUpdateError(
            reason:
              "attempt to \(verb) \(member) \(row.row) from section \(row.section) which only contains \(before[row.section]) \(member)s before the update"
          )
        }
      }
    }
    for (verb, rows) in [("insert", insertedRows), ("move", Set(movedRows.values))] {
      for row in rows.sorted() {
        guard after.indices.contains(row.section) else {
          throw ListUpdateError(
            reason:
              "attempt to \(verb) \(member) \(row.row) into section \(row.section), but there are only \(after.count) sections after the update"
          )
        }
        guard (0..<after[row.section]).contains(row.row) else {
          throw ListUpdateError(
            reason:
              "attempt to \(verb) \(member) \(row.row) into section \(row.section), but there are only \(after[row.section]) \(member)s in section \(row.section) after the update"
          )
        }
      }
    }
  }

  private func checkSectionCounts(before: Int, after: Int, nouns: ListNouns) throws(ListUpdateError)
  {
    let inserted = insertedSections.count
    let deleted = deletedSections.count
    guard after != before + inserted - deleted else { return }
    throw ListUpdateError(
      reason:
        "Invalid update: invalid number of sections.  The number of sections contained in the \(nouns.list) after the update (\(after)) must be equal to the number of sections contained in the \(nouns.list) before the update (\(before)), plus or minus the number of sections inserted or deleted (\(inserted + reloadedSections.count) inserted, \(deleted + reloadedSections.count) deleted)."
    )
  }

  private mutating func mapRows(
    _ updates: [ListUpdate], before: [Int], after: [Int], nouns: ListNouns
  ) throws(ListUpdateError) {
    var removed: [Int: [Int]] = [:]
    var added: [Int: [Int]] = [:]
    for row in deletedRows { removed[row.section, default: []].append(row.row) }
    for row in insertedRows { added[row.section, default: []].append(row.row) }
    var movedOut: [Int: Int] = [:]
    var movedIn: [Int: Int] = [:]
    for (from, to) in movedRows {
      removed[from.section, default: []].append(from.row)
      added[to.section, default: []].append(to.row)
      movedOut[from.section, default: 0] += 1
      movedIn[to.section, default: 0] += 1
    }
    let reloaded = Dictionary(grouping: reloadedRows, by: \.section).mapValues(\.count)
    let indexes = indexesAfter(count: before.count)
    for (old, count) in before.enumerated() {
      let new = indexes[old]
      if new < 0 || (!reloadedSections.isEmpty && reloadedSections.contains(old)) { continue }
      let leaving = removed[old] ?? []
      let arriving = added[new] ?? []
      let out = movedOut[old] ?? 0
      let into = movedIn[new] ?? 0
      let expected = count + arriving.count - leaving.count
      guard after[new] == expected else {
        if ListUpdateError.tellsWholeBatch(missing: expected - after[new]) {
          throw .inconsistentBatch(updates, before: before, after: after, nouns: nouns)
        }
        let again = reloaded[old] ?? 0
        throw Self.wrongCount(
          section: new, before: count, after: after[new], inserted: arriving.count - into + again,
          deleted: leaving.count - out + again, movedIn: into, movedOut: out, nouns: nouns)
      }
      if !leaving.isEmpty || !arriving.isEmpty {
        rows[old] = IndexMap(removed: leaving, added: arriving)
      }
    }
  }

  /// Where each section is after the batch, -1 for those that go; all at once.
  private func indexesAfter(count: Int) -> [Int] {
    var result = [Int](repeating: -1, count: count)
    var removed = sections.removed[...]
    var added = sections.added[...]
    var new = 0
    for old in 0..<count {
      if removed.first == old {
        removed.removeFirst()
        continue
      }
      while added.first == new {
        added.removeFirst()
        new += 1
      }
      result[old] = new
      new += 1
    }
    for (from, to) in movedSections { result[from] = to }
    return result
  }

  private static func wrongCount(
    section: Int, before: Int, after: Int, inserted: Int, deleted: Int, movedIn: Int, movedOut: Int,
    nouns: ListNouns
  ) -> ListUpdateError {
    let members = nouns.member + "s"
    return ListUpdateError(
      reason:
        "Invalid update: invalid number of \(members) in section \(section). The number of \(members) contained in an existing section after the update (\(after)) must be equal to the number of \(members) contained in that section before the update (\(before)), plus or minus the number of \(members) inserted or deleted from that section (\(inserted) inserted, \(deleted) deleted) and plus or minus the number of \(members) moved into or out of that section (\(movedIn) moved in, \(movedOut) moved out)."
    )
  }
}
