// Proofs that required constraints cannot hold together.
//
// Idea: at the optimum of the required level the rows in error and the tight rows with a multiplier
// are a certificate in the sense of Farkas. Tight rows are independent, so a certificate with one row
// in error is minimal as it stands. One with several is a knot of conflicts; it is untied in a small
// engine in which each of its rows has a level of its own, the last to be given up strongest. In that
// engine's optimum a row that fails is outvoted by stronger rows alone: its backward solve names
// them, and this is a minimal conflict whose weakest member is the failing row itself. So one solve
// finds all conflicts of a knot, as if its constraints had been added one after the other.
//
// Every proof is checked by adding it up: the weighted left sides cancel, the constants do not.
// Complexity: one solve with the rows of the knot, near-linear in them.

/// Rows that prove together that they cannot hold.
struct Certificate {
  /// A row and how often it goes into the sum; the left sides add up to nothing, while the constants
  /// add up to the gap.
  struct Member {
    var row: Int32
    var weight: Double
  }

  var members: [Member]
}

extension SolverCore {
  /// Rows in error and tight rows that belong together.
  private struct Knot {
    var violated: [Int32] = []
    var support: [Int32] = []
  }

  /// Minimal conflicts at the required level, which must be settled.
  mutating func minimalConflicts() -> [Certificate] {
    var violated: [Int32] = []
    var isConflict = false
    var row = levels.firstRow(.required)
    while row >= 0 {
      violated.append(row)
      if abs(rows[row].residual) > Tolerance.conflict { isConflict = true }
      row = rows[row].next
    }
    if !isConflict { return [] }
    violated.sort { serial(of: $0) < serial(of: $1) }
    if violated.count == 1, let proof = proof(against: violated[0]) { return [proof] }
    price(.required)
    let support = supportOfMultipliers()
    clearTouched()
    return knots(violated: violated, support: support).flatMap { knot -> [Certificate] in
      guard knot.violated.contains(where: { abs(rows[$0].residual) > Tolerance.conflict })
      else { return [] }
      return conflicts(in: knot)
    }
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

  /// Splits rows into parts that share no variable, in the order of their violated rows.
  private func knots(violated: [Int32], support: [Int32]) -> [Knot] {
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
    var parts: [Knot] = []
    for (i, row) in all.enumerated() {
      let key = root(i)
      let part = index[key] ?? parts.count
      if part == parts.count {
        index[key] = part
        parts.append(Knot())
      }
      if i < violated.count {
        parts[part].violated.append(row)
      } else {
        parts[part].support.append(row)
      }
    }
    return parts
  }

  /// All conflicts of a knot, none of whose rows can be spared.
  private func conflicts(in knot: Knot) -> [Certificate] {
    let rows = (knot.violated + knot.support).sorted { breaksBefore($1, $0) }
    var probe = ranked(rows)
    probe.solve()
    var found: [Certificate] = []
    for k in 0..<Int32(rows.count) {
      if abs(probe.error(of: k)) <= Tolerance.conflict { continue }
      guard let proof = probe.proof(against: k) else { continue }
      let members = proof.members.map { member in
        Certificate.Member(row: rows[Int(member.row)], weight: member.weight)
      }
      found.append(Certificate(members: members))
    }
    return found.isEmpty ? [deletionFilter(rows)].compactMap { $0 } : found
  }

  /// The tight rows that keep a row in error, with the weights that prove it; nil when rounding or
  /// weaker rows leave the sum open.
  mutating func proof(against row: Int32) -> Certificate? {
    let side = Double(rows[row].side)
    if side == 0 { return nil }
    loadRow(row, scale: side)
    solveBackward()
    var members = [Certificate.Member(row: row, weight: side)]
    var isProof = true
    for i in 0..<touched.count {
      let column = columns[touched[i]]
      if abs(column.work) <= Tolerance.multiplier { continue }
      let tight = column.tightRow
      // The row would have to give way upwards for a negative weight, downwards for a positive one.
      if tight < 0 || !mayCarry(-column.work, tight, against: row) {
        isProof = false
        break
      }
      members.append(.init(row: tight, weight: -column.work))
    }
    clearTouched()
    return isProof && addsUp(members) ? Certificate(members: members) : nil
  }

  /// Whether a tight row, multiplied by a weight, is at least as strong as a row in error.
  private func mayCarry(_ weight: Double, _ tight: Int32, against row: Int32) -> Bool {
    let needed = levels.rank(level(of: row, side: rows[row].side))
    return levels.rank(weight > 0 ? rows[tight].up : rows[tight].down) <= needed
  }

  /// Whether weighted left sides cancel while the constants do not.
  private func addsUp(_ members: [Certificate.Member]) -> Bool {
    var sums: [Int32: (sum: Double, size: Double)] = [:]
    var gap = 0.0
    for member in members {
      gap -= member.weight * rows[member.row].constant
      for t in termRange(member.row) {
        let amount = member.weight * terms[t].coefficient
        let old = sums[terms[t].variable] ?? (0, 0)
        sums[terms[t].variable] = (old.sum + amount, old.size + abs(amount))
      }
    }
    return gap > Tolerance.conflict / 2
      && sums.values.allSatisfy { abs($0.sum) <= 1e-7 * max(1, $0.size) }
  }

  /// An engine with the required sides of some rows, each at a level of its own, the first strongest.
  private func ranked(_ candidates: [Int32]) -> SolverCore {
    var part = SolverCore(
      variableCapacity: candidates.count * 2, constraintCapacity: candidates.count,
      termCapacity: candidates.count * 3)
    part.breaksConflicts = false
    var renamed: [Int32: Int32] = [:]
    for (i, row) in candidates.enumerated() {
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
      let level = part.levels.level(for: Priority(Float(-i)))
      _ = part.addRow(
        summands.span, isPlain: false, constant: rows[row].constant,
        up: rows[row].up == .required ? level : .free,
        down: rows[row].down == .required ? level : .free, breakRank: 0)
    }
    return part
  }

  /// Leaves out every row that a conflict does not need: the way when rounding spoiled the proofs.
  private func deletionFilter(_ candidates: [Int32]) -> Certificate? {
    var rest = candidates
    if !isInfeasible(rest) { return nil }
    for row in candidates {
      let without = rest.filter { $0 != row }
      if isInfeasible(without) { rest = without }
    }
    return Certificate(members: rest.map { .init(row: $0, weight: 0) })
  }

  private func isInfeasible(_ candidates: [Int32]) -> Bool {
    var probe = ranked(candidates)
    probe.solve()
    return probe.rows.indices32.contains { probe.error(of: $0) > Tolerance.conflict / 2 }
  }
}
