// Which rows cost, and at which level.
//
// Idea: a row that is not tight lies above (+1) or below (-1) its constant, or does not matter (0).
// The side is part of the basis like the choice of tight rows: it says which of the two multipliers a
// row carries. A residual that becomes 0 without the row becoming tight must therefore keep its side;
// resetting it by the sign of the residual makes weaker levels wrong or lets the optimiser cycle.
//
// Invariants: tight rows have side 0; a side other than 0 is costed, and the row is in that level's
// list.

extension SolverCore {
  /// The level that a row costs at on a side.
  @inline(__always)
  func level(of row: Int32, side: Int8) -> LevelID { side > 0 ? rows[row].up : rows[row].down }

  /// The side that a residual alone would put a row on.
  @inline(__always)
  func naturalSide(of row: Int32, residual: Double) -> Int8 {
    if residual > Tolerance.residual { return rows[row].up == .free ? 0 : 1 }
    if residual < -Tolerance.residual { return rows[row].down == .free ? 0 : -1 }
    return 0
  }

  /// Adapts the side of a row to its residual and says whether it changed.
  @inline(__always)
  mutating func updateSide(of row: Int32) -> Bool {
    let old = rows[row].side
    let residual = rows[row].residual
    if rows[row].slot < 0 && abs(residual) <= Tolerance.residual { return false }
    let new: Int8 = rows[row].slot >= 0 ? 0 : naturalSide(of: row, residual: residual)
    if new == old { return false }
    setSide(of: row, to: new)
    return true
  }

  /// Moves a row to another side and its level's list. O(1).
  mutating func setSide(of row: Int32, to side: Int8) {
    let old = rows[row].side
    if old != 0 {
      let before = rows[row].previous
      let after = rows[row].next
      if before != none {
        rows[before].next = after
      } else {
        levels.setFirstRow(after, of: level(of: row, side: old))
      }
      if after != none { rows[after].previous = before }
    }
    rows[row].side = side
    if side != 0 {
      let level = level(of: row, side: side)
      let first = levels.firstRow(level)
      rows[row].next = first
      rows[row].previous = none
      if first != none { rows[first].previous = row }
      levels.setFirstRow(row, of: level)
    }
  }
}
