// Changes to a solved system.
//
// Idea: after a change the basis is still a basis; only what the change reaches is done again.
//   constant  of a slack row: its residual, O(1); of a tight row: one forward solve moves the
//             variables that follow, and when no row changes sides the basis is still optimal
//   add       a residual; when the row costs nothing there is nothing to do. Many rows at once
//             are cheaper through a new crash
//   remove    of a slack row: unlink; of a tight row: the implicit row of a variable takes the slot
//             at its present value, so nothing moves, and only if a row that costs would like to
//             move that way is the optimiser run
//   priority  like a removal when the row gets weaker, nothing when it holds and gets stronger
// Nothing is solved until somebody reads.
//
// Many changes between two solves must not cost a pass over the system each. What they visit is
// counted; once it amounts to a solve, constants only note that values are stale, to be computed
// together from the basis, and rows are taken out without a look at what follows from them. If the
// base does not allow that, the next solve begins anew, and until then changes cost nothing.
//
// Invariants: as for the basis; `needsOptimising` is set whenever the basis may not be optimal.

extension SolverCore {
  /// Brings the values up to date. O(what changed); O(terms + pivots) when much did.
  mutating func solve() {
    if !isStale { return }
    let isFirst = !isBuilt
    changeWork = 0
    if !isBuilt {
      linkAll()
      isBuilt = true
      mustCrash = true
    }
    if mustCrash || rowsAddedSinceCrash > max(64, rows.count / 4) {
      islands.forget()
      crash(.all)
      rowsAddedSinceCrash = 0
      mustCrash = false
      needsOptimising = true
    } else if hasManyEtas {
      crash(.tight)
    } else if valuesAreStale {
      recomputeValues()
    }
    if needsOptimising {
      needsOptimising = false
      optimize()
      if !isFirst { findIslands() }
    }
    loosened.removeAll()
    if structureHasChanged && (isTied || isLooseEverywhere) { hasTies = true }
    isLooseEverywhere = false
    structureHasChanged = false
    // The order of the first solve is the order of addition already.
    if isFirst { hasTies = false }
  }

  /// Whether reading values needs work first.
  @inline(__always)
  var isStale: Bool {
    needsOptimising || mustCrash || !isBuilt || valuesAreStale || hasManyEtas
      || (structureHasChanged && isTied)
  }

  /// Takes a linked row into account.
  mutating func activate(_ row: Int32) {
    rowsAddedSinceCrash += 1
    structureHasChanged = true
    if startsAnew() { return }
    noteLooseVariables(of: row)
    rows[row].residual = residual(row)
    rows[row].slot = none
    rows[row].side = 0
    if updateSide(of: row) { needOptimising(row) }
  }

  /// Whether the next solve begins with a new basis, so that nothing has to be kept up to date.
  @inline(__always)
  private mutating func startsAnew() -> Bool {
    if isPoisoned { mustCrash = true }
    return mustCrash
  }

  /// As `solveDirection`, and counts what it visits.
  private mutating func solveCountedDirection(slot: Int32, amount: Double) {
    let before = etaWork
    solveDirection(slot: slot, amount: amount)
    changeWork &+= touched.count &+ touchedRows.count &+ etaWork &- before
  }

  /// Whether changes have cost as much as a solve.
  var isOverBudget: Bool { changeWork > terms.count &+ 1000 }

  /// Changes the constant of a row.
  mutating func setConstant(_ row: Int32, to constant: Double) {
    let change = constant - rows[row].constant
    if change == 0 { return }
    rows[row].constant = constant
    if !isBuilt || startsAnew() { return }
    let p = rows[row].slot
    if p < 0 {
      rows[row].residual -= change
      if updateSide(of: row) { needOptimising(row) }
      return
    }
    if valuesAreStale { return }
    if isOverBudget {
      valuesAreStale = true
      return
    }
    solveCountedDirection(slot: p, amount: change)
    applyDirection()
  }

  /// Moves the variables along the direction in `work` by one step.
  private mutating func applyDirection() {
    for i in 0..<touched.count {
      let j = touched[i]
      values[j] += columns[j].work
      columns[j].work = 0
      columns[j].marked = false
      markMoved(j)
    }
    touched.removeAll()
    for i in 0..<touchedRows.count {
      let row = touchedRows[i]
      rows[row].residual += rows[row].alpha
      rows[row].alpha = 0
      if updateSide(of: row) { needOptimising(row) }
    }
  }

  /// Changes the levels of a row.
  mutating func setLevels(_ row: Int32, up: LevelID, down: LevelID) {
    let weakens =
      levels.rank(up) > levels.rank(rows[row].up) || levels.rank(down) > levels.rank(rows[row].down)
    let costed = rows[row].side != 0
    if costed { setSide(of: row, to: 0) }
    if islands.isKnown { loosen(row) }
    rows[row].up = up
    rows[row].down = down
    structureHasChanged = true
    if !isBuilt || startsAnew() { return }
    if rows[row].slot >= 0 {
      if weakens { needOptimising(row) }
    } else if updateSide(of: row) || costed {
      needOptimising(row)
    }
  }

  /// Removes a row; the values stay as they are until the next solve.
  mutating func removeRow(_ row: Int32) {
    structureVersion &+= 1
    rows[row].isLive = false
    countUse(of: row)
    if !isBuilt { return recycle(row) }
    if islands.isKnown {
      loosen(row)
      islands.noteRemoval(of: rows.count)
    }
    structureHasChanged = true
    let p = rows[row].slot
    if startsAnew() {
      if rows[row].side != 0 { setSide(of: row, to: 0) }
      rows[row].slot = none
    } else if p < 0 {
      if rows[row].side != 0 {
        noteSlotsHeld(by: row)
        setSide(of: row, to: 0)
        needOptimising(row)
      }
    } else {
      releaseSlot(p)
      rows[row].slot = none
    }
    if rows[row].baseSlot >= 0 {
      zombies.append(row)
    } else {
      unlink(row)
      recycle(row)
    }
  }

  /// Puts an implicit row into the slot of a tight row, at the present value of its variable.
  private mutating func releaseSlot(_ p: Int32) {
    let row = columns[p].tightRow
    if watchesTies { loosened.append(p) }
    // No eta knows the slot: the base itself can do without the row.
    let isPlain = rows[row].baseSlot == p && columns[p].etaEntry < 0 && columns[p].etaPivot < 0
    if isOverBudget {
      if !isPlain {
        mustCrash = true
        return
      }
      needOptimising(row)
      return releaseBaseRow(of: p)
    }
    solveCountedDirection(slot: p, amount: 1)
    for i in 0..<touchedRows.count {
      let other = touchedRows[i]
      if rows[other].side != 0 && abs(rows[other].alpha) > Tolerance.pivot {
        needOptimising(other)
      }
      rows[other].alpha = 0
    }
    var held = p
    var size = abs(columns[p].work)
    if size < 1e-3 {
      for i in 0..<touched.count where abs(columns[touched[i]].work) > size {
        held = touched[i]
        size = abs(columns[held].work)
      }
    }
    clearTouched()
    if isPlain {
      releaseBaseRow(of: p)
    } else {
      accumulate(1, at: held)
      positions.push(columns[held].position)
      solveBackward()
      appendEta(pivot: p)
      columns[p].tightRow = ~held
    }
  }

  /// Lets a slot that only the base knows do without its row.
  private mutating func releaseBaseRow(of p: Int32) {
    rows[columns[p].baseRow].baseSlot = none
    columns[p].baseRow = none
    columns[p].inversePivot = 1
    columns[p].tightRow = ~p
  }

  /// Forgets a variable that no live row mentions, for a later `addVariable()`.
  mutating func removeVariable(_ variable: Int32) {
    makeColumns()
    columns[variable].isLive = false
    values[variable] = 0
    freeVariables.append(variable)
  }

  // Reports.

  @inline(__always)
  mutating func markMoved(_ variable: Int32) {
    moved[variable >> 6] |= 1 &<< UInt64(truncatingIfNeeded: variable)
  }

  /// The variables whose values differ from those of the last report, ascending. O(n / 64 + result).
  mutating func takeChanges() -> [Variable] {
    var count = 0
    for word in 0..<moved.count { count &+= moved[word].nonzeroBitCount }
    if count == 0 { return [] }
    let hasHoles = !freeVariables.isEmpty
    return Array(capacity: count) { changes in
      for word in 0..<moved.count {
        var bits = moved[word]
        if bits == 0 { continue }
        moved[word] = 0
        while bits != 0 {
          let j = word &* 64 &+ bits.trailingZeroBitCount
          bits &= bits &- 1
          if j >= values.count || (hasHoles && !columns[j].isLive) { continue }
          let value = values[j]
          if !value.isFinite { isPoisoned = true }
          if abs(value - reported[j]) <= Tolerance.change { continue }
          reported[j] = value
          changes.append(Variable(index: Int32(truncatingIfNeeded: j)))
        }
      }
    }
  }
}
