// Required constraints that cannot hold together: which are given up.
//
// Idea: required is only the strongest level. When its optimum is not zero, the rows in error and
// the tight rows with a multiplier prove it (`SolverCore+Certificates` finds the proofs). One member
// of each minimal set is given up: the one with the highest break rank, then the one added last. It
// moves to the level just below required, so it is still pursued before any optional constraint,
// until a member of the conflict changes. Rows at required are then feasible again, and the
// optimiser goes on.
//
// When a row is given up that proves an earlier conflict, that one is examined again: without the
// row its members may well hold together.
//
// Source: irreducible infeasible sets (Gleeson and Ryan 1990; Chinneck 2008), here by way of a
// lexicographic optimum instead of repeated deletion; deletion remains as the fallback.
// Invariants: a row is at `broken` exactly when it is the broken row of one record; members of
// records are live.

/// A conflict that was found, by rows.
struct ConflictRecord: Sendable {
  /// In the order of addition.
  var members: [Int32]
  /// By member: how often each goes into a contradiction between constants.
  var weights: [Double]
  var broken: Int32
}

/// The conflicts of an engine, and in which of them a row takes part.
struct ConflictTable: Sendable {
  /// By the number of their discovery; nil once dissolved.
  private var records: [ConflictRecord?] = []
  private var numbersOfRow: [Int32: [Int]] = [:]
  private(set) var count = 0
  /// Counts changes of the table.
  private(set) var version = 0

  var isEmpty: Bool { count == 0 }

  /// In the order in which they were found.
  var all: [ConflictRecord] { records.compactMap { $0 } }

  mutating func append(_ record: ConflictRecord) {
    for row in record.members { numbersOfRow[row, default: []].append(records.count) }
    records.append(record)
    count += 1
    version += 1
  }

  /// Takes out the conflicts that a row takes part in. O(members of those).
  mutating func removeAll(of row: Int32) -> [ConflictRecord] {
    guard let numbers = numbersOfRow.removeValue(forKey: row) else { return [] }
    var removed: [ConflictRecord] = []
    for number in numbers {
      // A number stays listed with the other members of a conflict that is gone.
      guard let record = records[number] else { continue }
      records[number] = nil
      removed.append(record)
    }
    count -= removed.count
    if !removed.isEmpty { version += 1 }
    if count == 0 {
      records.removeAll(keepingCapacity: true)
      numbersOfRow.removeAll(keepingCapacity: true)
    }
    return removed
  }

  /// Whether a row is the one that a conflict gave up. O(conflicts of the row).
  func isBroken(_ row: Int32) -> Bool {
    numbersOfRow[row]?.contains { records[$0]?.broken == row } ?? false
  }
}

extension SolverCore {
  /// The recorded conflicts as callers see them.
  var conflicts: [Conflict] {
    conflictTable.all.map { record in
      Conflict(
        constraints: record.members.map { id(of: $0) }, weights: record.weights,
        givenUp: id(of: record.broken))
    }
  }

  // MARK: Changes by callers

  /// Changes a constant, and lets the conflicts of the row be examined again.
  mutating func changeConstant(_ row: Int32, to constant: Double) {
    if constant == rows[row].constant { return }
    if !conflictTable.isEmpty { dissolveConflicts(of: row) }
    setConstant(row, to: constant)
  }

  /// The levels that a row was given: a broken one was required.
  func givenLevels(_ row: Int32) -> (up: LevelID, down: LevelID) {
    let up = rows[row].up
    let down = rows[row].down
    return (up == .broken ? .required : up, down == .broken ? .required : down)
  }

  /// Changes the levels that a row was given.
  mutating func changeLevels(_ row: Int32, up: LevelID, down: LevelID) {
    if givenLevels(row) == (up, down) { return }
    if !conflictTable.isEmpty { dissolveConflicts(of: row) }
    setLevels(row, up: up, down: down)
  }

  /// Removes a row and what is known of its conflicts.
  mutating func removeConstraint(_ row: Int32) {
    if !conflictTable.isEmpty { dissolveConflicts(of: row) }
    removeRow(row)
  }

  /// Puts the broken rows of a row's conflicts back to the levels they were given.
  private mutating func dissolveConflicts(of row: Int32) {
    for record in conflictTable.removeAll(of: row) { restore(record.broken) }
  }

  private mutating func restore(_ broken: Int32) {
    let given = givenLevels(broken)
    setLevels(broken, up: given.up, down: given.down)
    needOptimising(broken)
  }

  // MARK: Breaking

  /// Gives up constraints until no conflict is left that the level's optimum proves; the required
  /// level must be settled.
  ///
  /// - Returns: Whether there was a conflict.
  mutating func breakConflicts() -> Bool {
    let found = minimalConflicts()
    for proof in found { breakOne(of: proof) }
    return !found.isEmpty
  }

  /// Moves the member that matters least to the level below required and records the conflict.
  private mutating func breakOne(of proof: Certificate) {
    let members = proof.members.sorted { serial(of: $0.row) < serial(of: $1.row) }
    let broken = members.reduce(members[0].row) { breaksBefore($1.row, $0) ? $1.row : $0 }
    // Another proof of the same round gave it up already, or it proved others that must be looked
    // at again.
    if rows[broken].up == .broken || rows[broken].down == .broken { return }
    let needed = needsOptimising
    if optimizer.reexamined < rows.count {
      for record in conflictTable.removeAll(of: broken) {
        optimizer.reexamined += 1
        restore(record.broken)
      }
    }
    setLevels(
      broken, up: rows[broken].up == .required ? .broken : rows[broken].up,
      down: rows[broken].down == .required ? .broken : rows[broken].down)
    needsOptimising = needed
    conflictTable.append(
      ConflictRecord(
        members: members.map(\.row), weights: members.map(\.weight), broken: broken))
  }

  /// Whether a row is given up rather than another: by rank, then by age.
  func breaksBefore(_ a: Int32, _ b: Int32) -> Bool {
    if rows[a].breakRank != rows[b].breakRank { return rows[a].breakRank > rows[b].breakRank }
    return serial(of: a) > serial(of: b)
  }
}
