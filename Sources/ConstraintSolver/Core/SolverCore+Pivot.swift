// One step of the optimiser: how far, which row stops it, and the exchange.
//
// Idea: along direction d each row's cost is piecewise linear with a kink where its residual passes
// zero. A kink at a stronger level stops the step. Kinks at the current level only make the slope
// less negative; the step goes on through them until the slope would turn (the long step, which saves
// a pivot for each kink). Weaker kinks do not count.
//
// Invariant that must not be missed: the row that enters and every row that stops at zero keep their
// side as described in `SolverCore+Sides`. A row of a stronger level that enters leaves "blocked one
// way, tie the other way" on its slot.
//
// Source: long-step ratio test ("bound flipping": Fourer 1994, Maros 2003 chapter 9).
// Complexity: a forward and a backward solve, plus kinks passed * log kinks.

/// The place along a direction where a row's cost bends at the current level.
struct Kink: HeapOrdered {
  var step: Double
  var row: Int32
  /// The turn in which the direction reached the row; unlike its number it follows from the basis alone.
  var turn: Int32

  @inline(__always)
  static func comesBefore(_ a: Kink, _ b: Kink) -> Bool {
    a.step < b.step || (a.step == b.step && a.turn < b.turn)
  }
}

extension SolverCore {
  /// The row that stops a step, and the length of the step.
  private struct Stop {
    var row = none
    var step = Double.infinity
    var size = 0.0
  }

  /// Moves along a direction as far as the levels allow and exchanges rows.
  mutating func pivot(_ entering: Entering, rank: Int32) {
    statistics.pivots += 1
    let p = entering.slot
    solveDirection(slot: p, amount: entering.direction)
    let stop = ratioTest(slope: entering.slope, rank: rank)
    if stop.row < 0 {
      // Nothing stops a gain only by rounding: do not offer the direction again.
      statistics.unbounded += 1
      clearAlphas()
      clearTouched()
      flag(p, .blocked(entering.direction))
      return
    }
    countStep(moved: stop.step > Tolerance.residual)
    move(by: stop.step, entering: stop.row, rank: rank)
    clearTouched()
    exchange(entering, for: stop.row, step: stop.step, rank: rank)
    if duals.isCurrent { priceSideChanges() }
    if hasManyEtas { renewBase() }
  }

  /// Finds the kink that ends the step.
  private mutating func ratioTest(slope: Double, rank: Int32) -> Stop {
    var stop = Stop()
    kinks.removeAll()
    for i in 0..<touchedRows.count {
      let row = touchedRows[i]
      let alpha = rows[row].alpha
      if abs(alpha) < Tolerance.pivot { continue }
      let ahead = levels.rank(alpha > 0 ? rows[row].up : rows[row].down)
      let behind = levels.rank(alpha > 0 ? rows[row].down : rows[row].up)
      let residual = rows[row].residual
      let side = rows[row].side
      var bend = ahead
      var step = 0.0
      if abs(residual) > Tolerance.residual {
        step = -residual / alpha
        if step <= 0 { continue }
        bend = min(ahead, behind)
      } else if side != 0 {
        if (side > 0) == (alpha > 0) { continue }
        bend = min(ahead, behind)
      }
      if bend > rank { continue }
      if bend == rank && !optimizer.isCautious {
        kinks.append(Kink(step: step, row: row, turn: Int32(truncatingIfNeeded: i)))
        continue
      }
      if stops(row, step: step, size: abs(alpha), before: stop) {
        stop = Stop(row: row, step: min(step, stop.step), size: abs(alpha))
      }
    }
    if !kinks.isEmpty { passKinks(slope: slope, rank: rank, stop: &stop) }
    return stop
  }

  /// Whether a row stops the step sooner, or as soon and more surely; the first row for Bland's rule.
  @inline(__always)
  private func stops(_ row: Int32, step: Double, size: Double, before stop: Stop) -> Bool {
    if step < stop.step - Tolerance.forward { return true }
    if step > stop.step + Tolerance.forward { return false }
    return optimizer.isCautious ? row < stop.row : size > stop.size
  }

  /// Walks the kinks of the current level in order until the slope turns.
  private mutating func passKinks(slope: Double, rank: Int32, stop: inout Stop) {
    var slope = slope
    kinks.heapify()
    while let kink = kinks.popFirst() {
      if kink.step > stop.step { return }
      let row = kink.row
      let alpha = rows[row].alpha
      let ahead = levels.rank(alpha > 0 ? rows[row].up : rows[row].down)
      let behind = levels.rank(alpha > 0 ? rows[row].down : rows[row].up)
      if ahead == rank { slope += abs(alpha) }
      if behind == rank && (abs(rows[row].residual) > Tolerance.residual || rows[row].side != 0) {
        slope += abs(alpha)
      }
      if slope >= -Tolerance.reducedCost {
        stop = Stop(row: row, step: kink.step, size: abs(alpha))
        return
      }
    }
  }

  /// Applies a step to values, residuals and sides.
  mutating func move(by step: Double, entering: Int32, rank: Int32) {
    for i in 0..<touched.count {
      let j = touched[i]
      values[j] += step * columns[j].work
      markMoved(j)
    }
    let forgets = mayForgetSides
    for i in 0..<touchedRows.count {
      let row = touchedRows[i]
      rows[row].residual += step * rows[row].alpha
      rows[row].alpha = 0
      if row == entering { continue }
      let old = rows[row].side
      var new = old
      if abs(rows[row].residual) > Tolerance.residual {
        new = naturalSide(of: row, residual: rows[row].residual)
      } else if forgets && old != 0 && levels.rank(level(of: row, side: old)) >= rank {
        new = 0
      }
      if new == old { continue }
      if old != 0 && levels.rank(level(of: row, side: old)) < rank { optimizer.mustRestart = true }
      if new != 0 && levels.rank(level(of: row, side: new)) < rank { optimizer.mustRestart = true }
      if isElsewhere(row) { leaveIslands() }
      setSide(of: row, to: new)
      if duals.isCurrent { noteChange(of: row, from: old, to: new, rank: rank) }
    }
  }

  /// Tells the kept multipliers of a row that changed sides at their level.
  private mutating func noteChange(of row: Int32, from old: Int8, to new: Int8, rank: Int32) {
    let change = counted(new, of: row, at: rank) - counted(old, of: row, at: rank)
    if change != 0 { duals.note(row, change: change) }
  }

  /// Puts `row` into the slot and lets the slot's row go.
  private mutating func exchange(_ entering: Entering, for row: Int32, step: Double, rank: Int32) {
    let p = entering.slot
    loadRow(row)
    solveBackward()
    if abs(columns[p].work) < Tolerance.pivot / 10 {
      optimizer.pivotFailed = true
      clearTouched()
      return
    }
    let side = leavingSide(p, direction: entering.direction, step: step, rank: rank)
    if duals.isCurrent {
      let leaving = columns[p].tightRow
      updateDuals(
        pivot: p, leavingSide: leaving < 0 ? 0 : counted(side, of: leaving, at: rank),
        enteringSide: counted(rows[row].side, of: row, at: rank))
    }
    appendEta(pivot: p)
    swapTightRow(
      of: p, for: row, residual: entering.direction * step, leavingSide: side, rank: rank)
  }

  /// The side on which a slot's row will be when it gives way by a step.
  func leavingSide(_ p: Int32, direction: Double, step: Double, rank: Int32) -> Int8 {
    let row = columns[p].tightRow
    if row < 0 { return 0 }
    let level = direction > 0 ? rows[row].up : rows[row].down
    if level == .free { return 0 }
    if step <= Tolerance.residual && levels.rank(level) >= rank && mayForgetSides { return 0 }
    return direction > 0 ? 1 : -1
  }

  /// A side, if it costs at a rank.
  @inline(__always)
  private func counted(_ side: Int8, of row: Int32, at rank: Int32) -> Int8 {
    side != 0 && levels.rank(level(of: row, side: side)) == rank ? side : 0
  }

  /// Makes a row tight in a slot and lets the slot's row go.
  mutating func swapTightRow(
    of p: Int32, for row: Int32, residual: Double, leavingSide: Int8, rank: Int32
  ) {
    columns[p].flags.formIntersection(.listed)
    let side = rows[row].side
    if side != 0 {
      if levels.rank(level(of: row, side: side)) < rank {
        flag(p, side > 0 ? [.blockedDown, .tieUp] : [.blockedUp, .tieDown])
      }
      setSide(of: row, to: 0)
    }
    let leaving = columns[p].tightRow
    columns[p].tightRow = row
    rows[row].slot = p
    rows[row].residual = 0
    if leaving < 0 { return }
    rows[leaving].slot = none
    rows[leaving].residual = residual
    if leavingSide != 0 { setSide(of: leaving, to: leavingSide) }
  }

  /// Makes the base anew and carries what is flagged over by row, since slots change.
  private mutating func renewBase() {
    var kept: [(row: Int32, flags: SlotFlags)] = []
    kept.reserveCapacity(flagged.count)
    for i in 0..<flagged.count {
      let p = flagged[i]
      kept.append((columns[p].tightRow, columns[p].flags))
      columns[p].flags = []
    }
    flagged.removeAll()
    duals.drop()
    crash(.tight)
    for (row, flags) in kept {
      let p = row >= 0 ? rows[row].slot : ~row
      if p >= 0 { flag(p, flags) }
    }
  }

  mutating func clearAlphas() {
    for i in 0..<touchedRows.count { rows[touchedRows[i]].alpha = 0 }
  }
}
