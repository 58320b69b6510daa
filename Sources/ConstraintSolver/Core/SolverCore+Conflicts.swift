// Required constraints that cannot hold together.
//
// Idea: required is only the strongest level. When its optimum is not zero, the rows in error and the
// tight rows with a multiplier prove it (a certificate in the sense of Farkas). Tight rows are
// independent, so a certificate with one row in error is minimal as it stands. With several, a small
// engine gets the certificate's rows: the tight ones required, the ones in error each at a level of
// its own in the order of their addition. The first that comes out in error is the only one of its
// certificate, which therefore is minimal.
//
// One member is given up: the one with the highest break rank, then the one added last. It moves to
// the level just below required, so it is still pursued before any optional constraint, until a
// member of the conflict changes. Rows at required are then feasible again, and the optimiser goes on.
//
// Source: irreducible infeasible sets (Gleeson and Ryan 1990; Chinneck 2008), here by way of a
// lexicographic optimum instead of repeated deletion; deletion remains as the fallback.
// Invariants: a row is at `broken` exactly when it is the broken row of one record; members of
// records are live.

/// A conflict that was found, by rows.
struct ConflictRecord: Sendable {
  /// In the order of addition.
  var members: [Int32]
  var broken: Int32
}

extension SolverCore {
  /// The recorded conflicts as callers see them.
  var conflicts: [Conflict] {
    conflictRecords.map { record in
      Conflict(constraints: record.members.map { id(of: $0) }, givenUp: id(of: record.broken))
    }
  }

  // MARK: Changes by callers

  /// Changes a constant, and lets the conflicts of the row be examined again.
  mutating func changeConstant(_ row: Int32, to constant: Double) {
    if constant == rows[row].constant { return }
    if !conflictRecords.isEmpty { dissolveConflicts(of: row) }
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
    if !conflictRecords.isEmpty { dissolveConflicts(of: row) }
    setLevels(row, up: up, down: down)
  }

  /// Removes a row and what is known of its conflicts.
  mutating func removeConstraint(_ row: Int32) {
    if !conflictRecords.isEmpty { dissolveConflicts(of: row) }
    removeRow(row)
  }

  /// Puts the broken rows of a row's conflicts back to the levels they were given.
  private mutating func dissolveConflicts(of row: Int32) {
    var kept: [ConflictRecord] = []
    for record in conflictRecords {
      if record.members.contains(row) {
        let broken = record.broken
        let given = givenLevels(broken)
        setLevels(broken, up: given.up, down: given.down)
        needOptimising(broken)
      } else {
        kept.append(record)
      }
    }
    conflictRecords = kept
  }

  // MARK: Finding

  /// Gives up one constraint of each independent conflict; the required level must be settled.
  ///
  /// - Returns: Whether there was a conflict.
  mutating func breakConflicts() -> Bool {
    var violated: [Int32] = []
    var isConflict = false
    var row = levels.firstRow(.required)
    while row >= 0 {
      violated.append(row)
      if abs(rows[row].residual) > Tolerance.conflict { isConflict = true }
      row = rows[row].next
    }
    if !isConflict { return false }
    price(.required)
    let support = supportOfMultipliers()
    clearTouched()
    violated.sort { serial(of: $0) < serial(of: $1) }
    var found = false
    for part in components(violated: violated, support: support) {
      guard part.violated.contains(where: { abs(rows[$0].residual) > Tolerance.conflict })
      else { continue }
      breakOne(of: minimalConflict(part))
      found = true
    }
    return found
  }

  /// The tight rows with a multiplier in the backward solve at hand.
  private func supportOfMultipliers() -> [Int32] {
    var support: [Int32] = []
    for i in 0..<touched.count {
      let column = columns[touched[i]]
      if column.tightRow >= 0 && abs(column.work) > Tolerance.multiplier {
        support.append(column.tightRow)
      }
    }
    return support
  }

  /// Rows that prove a conflict together.
  private struct Certificate {
    var violated: [Int32]
    var support: [Int32]
  }

  /// Splits a certificate into parts that share no variable, in the order of their violated rows.
  private func components(violated: [Int32], support: [Int32]) -> [Certificate] {
    if violated.count == 1 { return [Certificate(violated: violated, support: support)] }
    let all = violated + support
    var parent = Array(all.indices)
    func root(_ i: Int) -> Int {
      var i = i
      while parent[i] != i {
        parent[i] = parent[parent[i]]
        i = parent[i]
      }
      return i
    }
    var owner: [Int32: Int] = [:]
    for (i, row) in all.enumerated() {
      for t in termRange(row) {
        let variable = terms[t].variable
        if let other = owner[variable] {
          parent[root(i)] = root(other)
        } else {
          owner[variable] = i
        }
      }
    }
    var index: [Int: Int] = [:]
    var parts: [Certificate] = []
    for (i, row) in all.enumerated() {
      let key = root(i)
      let isViolated = i < violated.count
      guard let part = index[key] else {
        index[key] = parts.count
        parts.append(
          Certificate(violated: isViolated ? [row] : [], support: isViolated ? [] : [row]))
        continue
      }
      if isViolated { parts[part].violated.append(row) } else { parts[part].support.append(row) }
    }
    return parts
  }

  /// Reduces a certificate to rows none of which can be spared.
  private func minimalConflict(_ part: Certificate) -> [Int32] {
    if part.violated.count == 1 { return part.violated + part.support }
    var probe = subsystem(required: part.support, inOrder: part.violated)
    probe.solve()
    let supportCount = Int32(part.support.count)
    for (i, row) in part.violated.enumerated() {
      let probed = supportCount + Int32(i)
      if probe.rows[probed].side == 0 || abs(probe.rows[probed].residual) <= Tolerance.conflict {
        continue
      }
      probe.loadRow(probed, scale: Double(probe.rows[probed].side))
      probe.solveBackward()
      let found = probe.supportOfMultipliers().map { k in
        k < supportCount ? part.support[Int(k)] : part.violated[Int(k - supportCount)]
      }
      if isInfeasible(found + [row]) { return found + [row] }
      break
    }
    return deletionFilter(part.violated + part.support)
  }

  /// Leaves out every row that the conflict does not need, strongest reason to blame first.
  private func deletionFilter(_ candidates: [Int32]) -> [Int32] {
    var rest = candidates
    if !isInfeasible(rest) { return rest }
    for row in candidates {
      let without = rest.filter { $0 != row }
      if isInfeasible(without) { rest = without }
    }
    return rest
  }

  private func isInfeasible(_ candidates: [Int32]) -> Bool {
    var probe = subsystem(required: candidates, inOrder: [])
    probe.solve()
    var row = probe.levels.firstRow(.required)
    while row >= 0 {
      if abs(probe.rows[row].residual) > Tolerance.conflict / 2 { return true }
      row = probe.rows[row].next
    }
    return false
  }

  /// An engine with the required sides of some rows, then others each at a level of its own.
  private func subsystem(required: [Int32], inOrder: [Int32]) -> SolverCore {
    let count = required.count + inOrder.count
    var part = SolverCore(
      variableCapacity: count * 2, constraintCapacity: count, termCapacity: count * 3)
    part.breaksConflicts = false
    var renamed: [Int32: Int32] = [:]
    for (i, row) in (required + inOrder).enumerated() {
      var summands: [Term] = []
      for t in termRange(row) {
        let variable = terms[t].variable
        let name: Int32
        if let known = renamed[variable] {
          name = known
        } else {
          name = part.addVariable()
          renamed[variable] = name
        }
        summands.append(Term(Variable(index: name), terms[t].coefficient))
      }
      let level =
        i < required.count
        ? LevelID.required : part.levels.level(for: Priority(Float(required.count - i)))
      _ = part.addRow(
        summands.span, isPlain: false, constant: rows[row].constant,
        up: rows[row].up == .required ? level : .free,
        down: rows[row].down == .required ? level : .free, breakRank: 0)
    }
    return part
  }

  // MARK: Breaking

  /// Moves the member that matters least to the level below required and records the conflict.
  private mutating func breakOne(of found: [Int32]) {
    let members = found.sorted { serial(of: $0) < serial(of: $1) }
    guard var broken = members.last else { return }
    for row in members.reversed() where rows[row].breakRank > rows[broken].breakRank {
      broken = row
    }
    let needed = needsOptimising
    setLevels(
      broken, up: rows[broken].up == .required ? .broken : rows[broken].up,
      down: rows[broken].down == .required ? .broken : rows[broken].down)
    needsOptimising = needed
    conflictRecords.append(ConflictRecord(members: members, broken: broken))
  }
}
