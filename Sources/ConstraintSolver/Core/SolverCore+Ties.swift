// Solutions that are not the only ones.
//
// Idea: when several solutions are equally good, the basis decides which one shows, and the basis
// depends on what was there before. So that nothing else does, a solve notices when it ends in a tie,
// and whoever cares begins anew (`restart`), with all rows in an order of the caller's choice: what
// comes out is a function of the rows, their constants and that order.
//
// A tie is noticed at little cost. The optimiser has flagged the slots that its levels touched: a
// direction that is neither blocked nor paid for by the slot's own row is one, be it that what it costs
// and what it saves are alike. Of the other slots only those matter from which a change took the reason to stay: the slot of a removed row, those that a
// removed row in error held, and those of variables that nothing held when a row was added. A change of
// rows that the optimiser need not look at can decide a tie elsewhere, so ties are remembered.
// Degenerate corners look like ties and cost a restart that changes nothing.

extension SolverCore {
  /// Remembers the slots of a new row's variables that only implicit rows hold.
  @inline(__always)
  mutating func noteLooseVariables(of row: Int32) {
    if !watchesTies { return }
    for t in termRange(row) {
      let j = terms[t].variable
      if columns[j].tightRow == ~j { loosened.append(j) }
    }
  }

  /// Remembers the slots that a row in error holds in place. O(rows that hold it there).
  mutating func noteSlotsHeld(by row: Int32) {
    if !watchesTies { return }
    if isOverBudget {
      isLooseEverywhere = true
      return
    }
    loadRow(row)
    solveBackward()
    changeWork &+= touched.count
    for i in 0..<touched.count where abs(columns[touched[i]].work) > Tolerance.reducedCost {
      loosened.append(touched[i])
    }
    clearTouched()
  }

  /// Remembers a slot whose move would cost a level as much as it saves, if its own row lets it move.
  @inline(__always)
  mutating func noteBalance(at slot: Int32) {
    if !watchesTies { return }
    let own = columns[slot].tightRow
    if own < 0 || rows[own].up == .free || rows[own].down == .free { balanced.append(slot) }
  }

  /// Looks for directions that cost nothing at any level; the flags of all levels must be there.
  mutating func noteTies() {
    if !watchesTies { return }
    var isTiedHere = false
    for i in 0..<flagged.count where isNeutral(flagged[i]) {
      isTiedHere = true
      break
    }
    for i in 0..<balanced.count where !isTiedHere && isNeutral(balanced[i]) { isTiedHere = true }
    balanced.removeAll()
    hasTies = isTiedHere
    for i in 0..<loosened.count where isNeutral(loosened[i]) {
      hasTies = true
      break
    }
    isTied = isTiedHere || (islands.isLocal && isTied)
  }

  /// Whether a slot can move one way or the other at no cost.
  private func isNeutral(_ slot: Int32) -> Bool {
    let own = columns[slot].tightRow
    if own < 0 && !columns[~own].isLive { return false }
    return isNeutral(slot, direction: 1, level: own < 0 ? .free : rows[own].up)
      || isNeutral(slot, direction: -1, level: own < 0 ? .free : rows[own].down)
  }

  @inline(__always)
  private func isNeutral(_ slot: Int32, direction: Double, level: LevelID) -> Bool {
    let flags = columns[slot].flags
    if flags.contains(.blocked(direction)) { return false }
    return level == .free || flags.contains(.tie(direction))
  }

  /// Solves from the beginning, as if the rows had been added in an order.
  ///
  /// - Parameter order: Constraints, the first to be honoured first; others come after them, by age.
  /// - Complexity: that of a first solve, and O(rows log rows) for rows that are not in the order.
  mutating func restart(in order: [ConstraintID]) {
    statistics.ordered += 1
    releaseZombies()
    crash.sequence.removeAll()
    crash.sequence.reserve(rows.count)
    var isListed = UniqueBuffer<Bool>(repeating: false, count: rows.count)
    for id in order where hasConstraint(id) && !isListed[id.row] {
      isListed[id.row] = true
      crash.sequence.append(id.row)
    }
    var others: [Int32] = []
    for row in rows.indices32 where rows[row].isLive && !isListed[row] { others.append(row) }
    others.sort { serial(of: $0) < serial(of: $1) }
    for row in others { crash.sequence.append(row) }
    linkInSequence()
    islands.forget()
    crash(.all)
    needsOptimising = false
    mustCrash = false
    rowsAddedSinceCrash = 0
    optimize()
    crash.sequence.removeAll()
    findIslands()
  }

  /// Lists the rows of each variable in the order of the sequence, and those that cost from then on.
  private mutating func linkInSequence() {
    for j in 0..<columns.count { columns[j].entryCount = 0 }
    for i in 0..<crash.sequence.count {
      let row = crash.sequence[i]
      link(row)
      if rows[row].side != 0 { setSide(of: row, to: 0) }
    }
  }
}
