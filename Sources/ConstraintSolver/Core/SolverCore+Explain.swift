// What a value depends on, and what outvotes a constraint.
//
// Idea: one backward solve answers both. For a variable, y = B⁻ᵀe tells how much it follows each tight
// row. For a constraint in error, y tells which tight rows would have to give way to bring it closer;
// a row that costs at least as strongly in that direction outvotes it. Where the tight row itself
// does not object, the rows that the move would push into error do.

extension SolverCore {
  /// How far a row is from holding.
  func error(of row: Int32) -> Double {
    let residual = rows[row].residual
    if abs(residual) <= Tolerance.residual { return 0 }
    if residual > 0 { return rows[row].up == .free ? 0 : residual }
    return rows[row].down == .free ? 0 : -residual
  }

  /// The tight rows that a variable follows, in the order of addition.
  mutating func rowsDetermining(_ variable: Int32) -> [Int32] {
    accumulate(1, at: variable)
    positions.push(columns[variable].position)
    solveBackward()
    var result: [Int32] = []
    for i in 0..<touched.count {
      let column = columns[touched[i]]
      if column.tightRow >= 0 && abs(column.work) > Tolerance.reducedCost {
        result.append(column.tightRow)
      }
    }
    clearTouched()
    return result.sorted { serial(of: $0) < serial(of: $1) }
  }

  /// The rows that mention a variable.
  func rowsMentioning(_ variable: Int32) -> [Int32] {
    var result: [Int32] = []
    if isBuilt {
      for e in entryRange(variable) where rows[entries[e].row].isLive {
        result.append(entries[e].row)
      }
    } else {
      for k in 0..<Int32(rows.count) where rows[k].isLive {
        for t in termRange(k) where terms[t].variable == variable { result.append(k) }
      }
    }
    return result
  }

  /// The constraints that keep a row in error.
  mutating func explain(_ row: Int32) -> Explanation {
    let error = error(of: row)
    if error == 0 { return Explanation(error: 0, opponents: []) }
    let side: Int8 = rows[row].residual > 0 ? 1 : -1
    let rank = levels.rank(level(of: row, side: side))
    loadRow(row, scale: Double(side))
    solveBackward()
    var helpers: [(slot: Int32, multiplier: Double)] = []
    for i in 0..<touched.count {
      let multiplier = columns[touched[i]].work
      if abs(multiplier) > Tolerance.multiplier { helpers.append((touched[i], multiplier)) }
    }
    clearTouched()
    var leverage: [Int32: Double] = [:]
    for (slot, multiplier) in helpers {
      let direction: Double = multiplier > 0 ? -1 : 1
      let own = columns[slot].tightRow
      if own >= 0 && levels.rank(direction > 0 ? rows[own].up : rows[own].down) <= rank {
        leverage[own] = abs(multiplier)
        continue
      }
      for (other, change) in rowsPushedIntoError(slot: slot, direction: direction, rank: rank)
      where other != row {
        leverage[other] = max(leverage[other] ?? 0, abs(multiplier / change))
      }
    }
    let opponents = leverage.sorted { serial(of: $0.key) < serial(of: $1.key) }
    return Explanation(
      error: error,
      opponents: opponents.map { .init(constraint: id(of: $0.key), leverage: $0.value) })
  }

  /// The rows of a rank or stronger that a move along a slot's direction makes worse.
  private mutating func rowsPushedIntoError(
    slot: Int32, direction: Double, rank: Int32
  ) -> [(row: Int32, change: Double)] {
    solveDirection(slot: slot, amount: direction)
    var result: [(row: Int32, change: Double)] = []
    for i in 0..<touchedRows.count {
      let row = touchedRows[i]
      let alpha = rows[row].alpha
      rows[row].alpha = 0
      if abs(alpha) <= Tolerance.multiplier { continue }
      let residual = rows[row].residual
      let isAhead = abs(residual) <= Tolerance.residual || (residual > 0) == (alpha > 0)
      let level = alpha > 0 ? rows[row].up : rows[row].down
      if isAhead && levels.rank(level) <= rank { result.append((row, alpha)) }
    }
    clearTouched()
    return result
  }
}
