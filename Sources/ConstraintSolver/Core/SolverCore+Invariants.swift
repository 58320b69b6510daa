// What must be true after every change, in code; compiled under MOA_CHECKS, on by request.

#if MOA_CHECKS
  extension SolverCore {
    /// Stops with a message when an invariant of the engine does not hold. O(terms + etas).
    func checkInvariants() {
      checkScratch()
      checkLevels()
      for k in rows.indices32 where rows[k].isLive { checkRow(k) }
      if !isBuilt { return }
      checkLinks()
      // A basis that is about to be thrown away is not kept up.
      if !mustCrash { checkBasis() }
      if islands.isKnown { checkIslands() }
    }

    private func check(_ condition: Bool, _ message: @autoclosure () -> String) {
      if !condition { fatalError("solver invariant: \(message())") }
    }

    private func checkScratch() {
      check(touched.isEmpty, "touched is empty between operations")
      for j in columns.indices32 {
        check(columns[j].work == 0 && !columns[j].marked, "variable \(j) has no work left")
        check(columns[j].flags.isEmpty, "slot \(j) has no flags left")
        check(values[j].isFinite, "variable \(j) is finite")
      }
    }

    private func checkLevels() {
      for rank in 0..<Int32(levels.count) {
        let level = levels.level(atRank: rank)
        check(levels.rank(level) == rank, "level \(level.index) has rank \(rank)")
        if rank > 0 {
          let stronger = levels.level(atRank: rank - 1)
          check(levels.priority(stronger) > levels.priority(level), "levels are sorted")
        }
        var before = none
        var row = levels.firstRow(level)
        while row >= 0 {
          check(rows[row].isLive && rows[row].previous == before, "list of level \(level.index)")
          check(rows[row].side != 0, "row \(row) in a list has a side")
          check(self.level(of: row, side: rows[row].side) == level, "row \(row) is in its list")
          before = row
          row = rows[row].next
        }
      }
    }

    private func checkRow(_ k: Int32) {
      let row = rows[k]
      check(row.alpha == 0, "row \(k) has no alpha left")
      let isBroken = conflictTable.isBroken(k)
      check(
        isBroken == (row.up == .broken || row.down == .broken), "row \(k) is broken by a conflict")
      if !isBuilt || mustCrash || valuesAreStale { return }
      let scale = termRange(k).reduce(1.0) {
        max($0, abs(terms[$1].coefficient * values[terms[$1].variable]))
      }
      check(
        abs(residual(k) - row.residual) <= 1e-6 * scale,
        "row \(k) has residual \(residual(k)), not \(row.residual)")
      if row.slot >= 0 {
        check(row.side == 0, "tight row \(k) has no side")
        check(columns[row.slot].tightRow == k, "tight row \(k) is in slot \(row.slot)")
      } else if abs(row.residual) > Tolerance.residual * 2 {
        check(row.side == naturalSide(of: k, residual: row.residual), "row \(k) is on its side")
      }
    }

    private func checkLinks() {
      for k in rows.indices32 where rows[k].isLive || rows[k].baseSlot >= 0 {
        for t in termRange(k) {
          let entry = entries[terms[t].entry]
          check(entry.row == k && entry.term == t, "term \(t) and its entry point at each other")
          check(entry.coefficient == terms[t].coefficient, "term \(t) has one coefficient")
        }
      }
    }

    private func checkIslands() {
      var isHeld = [Bool](repeating: false, count: columns.count)
      for k in rows.indices32 where rows[k].isLive {
        if isFixing(k) { isHeld[Int(terms[rows[k].firstTerm].variable)] = true }
        let root = island(of: k)
        for t in termRange(k) where !islands.isFixed[terms[t].variable] {
          check(islands.root(of: terms[t].variable) == root, "row \(k) is in one island")
        }
      }
      for j in columns.indices32 where islands.isFixed[j] {
        check(isHeld[Int(j)], "variable \(j) is held by a row of its own")
      }
    }

    private func checkBasis() {
      var seen = [Bool](repeating: false, count: columns.count)
      for j in columns.indices32 {
        check(order[columns[j].position] == j, "variable \(j) has its position")
        let tight = columns[j].tightRow
        if tight >= 0 {
          check(rows[tight].isLive && rows[tight].slot == j, "slot \(j) and row \(tight) agree")
        } else {
          check(!seen[Int(~tight)], "the implicit row of \(~tight) is in one slot")
          seen[Int(~tight)] = true
        }
        let base = columns[j].baseRow
        if base < 0 { continue }
        check(rows[base].baseSlot == j, "base row \(base) determines \(j)")
        for t in termRange(base) {
          let other = columns[terms[t].variable]
          check(other.position <= columns[j].position, "base row \(base) is triangular")
        }
      }
    }
  }
#endif
