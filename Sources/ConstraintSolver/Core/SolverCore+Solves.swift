// The two triangular solves.
//
// Idea: the base is the original rows in elimination order, so neither solve needs stored factors.
// Both start from a few slots and follow only what they reach; the position queue hands out the
// reached positions in order. The result lies in `work`, its support in `touched`.
//   forward:  d = B⁻¹ z   how the variables move when slot p's row gives way by one
//   backward: y = B⁻ᵀ g   what each tight row would save at a cost g of the variables
//
// Source: hyper-sparse solves (Gilbert and Peierls 1988; Hall and McKinnon 2005).
// Complexity: O(entries of what is reached), whatever the size of the system.

extension SolverCore {
  /// Adds to the accumulator of a slot or variable.
  @inline(__always)
  mutating func accumulate(_ amount: Double, at slot: Int32) {
    columns[slot].work += amount
    touch(slot)
  }

  @inline(__always)
  mutating func touch(_ slot: Int32) {
    if !columns[slot].marked {
      columns[slot].marked = true
      touched.append(slot)
    }
  }

  /// Clears the result of a solve.
  @inline(__always)
  mutating func clearTouched() {
    for i in 0..<touched.count {
      let slot = touched[i]
      columns[slot].work = 0
      columns[slot].marked = false
    }
    touched.removeAll()
  }

  /// Loads a row as the right-hand side of a backward solve.
  @inline(__always)
  mutating func loadRow(_ row: Int32, scale: Double = 1) {
    for t in termRange(row) {
      let variable = terms[t].variable
      accumulate(scale * terms[t].coefficient, at: variable)
      positions.push(columns[variable].position)
    }
  }

  /// Solves yᵀB = gᵀ for a g that was loaded, positions descending; y is by slot.
  mutating func solveBackward() {
    while true {
      let position = positions.popMax()
      if position < 0 { break }
      let j = order[position]
      let cost = columns[j].work
      let base = columns[j].baseRow
      if cost == 0 || base < 0 { continue }
      let y = cost * columns[j].inversePivot
      columns[j].work = y
      for t in termRange(base) {
        let i = terms[t].variable
        if i == j { continue }
        accumulate(-terms[t].coefficient * y, at: i)
        positions.push(columns[i].position)
      }
    }
    if !etas.isEmpty { applyEtasBackward() }
  }

  /// Solves Bd = z for a z accumulated by slot, positions ascending; d is by variable.
  ///
  /// The change of the residual of every row that is not tight is left in `alpha`, its support in
  /// `touchedRows`.
  mutating func solveForward() {
    if !etas.isEmpty { applyEtasForward() }
    for i in 0..<touched.count { positions.push(columns[touched[i]].position) }
    touchedRows.removeAll()
    while true {
      let position = positions.popMin()
      if position < 0 { break }
      let j = order[position]
      let z = columns[j].work
      if z == 0 { continue }
      let d = z * columns[j].inversePivot
      if abs(d) < Tolerance.forward {
        columns[j].work = 0
        continue
      }
      columns[j].work = d
      for e in entryRange(j) {
        let row = entries[e].row
        let change = entries[e].coefficient * d
        let slot = rows[row].baseSlot
        if slot >= 0 && slot != j {
          accumulate(-change, at: slot)
          positions.push(columns[slot].position)
        }
        if rows[row].slot < 0 && rows[row].isLive {
          if rows[row].alpha == 0 { touchedRows.append(row) }
          rows[row].alpha += change
          // Keeps a row that cancels out from being listed twice.
          if rows[row].alpha == 0 { rows[row].alpha = 1e-300 }
        }
      }
    }
  }

  /// The direction in which the variables move when the row of a slot gives way by `amount`.
  @inline(__always)
  mutating func solveDirection(slot: Int32, amount: Double) {
    accumulate(amount, at: slot)
    solveForward()
  }
}
