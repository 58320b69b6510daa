// Many steps in one: rows that give way to a parallel row.
//
// Idea: in a list that is squeezed, height after height goes from its wish to its minimum. Each is a
// step of its own, and each moves everything below. But wish and minimum have the same left side, so
// exchanging them changes neither the basis matrix nor the multipliers: the steps of many slots can be
// taken with one forward solve for their sum. Slots are taken in the order in which the optimiser
// would take them, as long as the gain does not exceed the level's cost.
//
// The sum is only applied when no other row of this level or a stronger one passes its kink on the
// way; otherwise the slots that such rows mention are left out, then half of what remains, and in the
// end the ordinary step does the work.
//
// Source: bound flipping (Fourer 1994; Maros 2003, chapter 9), on rows instead of columns.
// Invariant: the state afterwards is one that ordinary steps reach.

/// A slot whose row can give way until a parallel row stops it.
struct Flip: BitwiseCopyable {
  var slot: Int32
  var row: Int32
  var ownRank: Int32
  var direction: Double
  var step: Double
  var slope: Double
}

extension SolverCore {
  /// Fewer flips than this are left to ordinary steps.
  private static var fewest: Int { 8 }
  private static var attempts: Int { 8 }
  /// With fewer slots than this, looking for flips costs more than the steps they save.
  private static var worthLooking: Int { 64 }

  /// Takes many parallel exchanges at once, with the multipliers of the level in `work`.
  ///
  /// - Returns: Whether it did; `work` is used up then. Otherwise nothing has changed.
  mutating func flipParallelRows(_ level: LevelID, rank: Int32) -> Bool {
    if optimizer.isCautious || touched.count < Self.worthLooking { return false }
    if optimizer.flipsToSkip > 0 {
      optimizer.flipsToSkip -= 1
      return false
    }
    var flips = findFlips(rank: rank)
    if flips.count < Self.fewest {
      optimizer.flipsToSkip = 64
      return false
    }
    flips.sort { a, b in
      if a.ownRank != b.ownRank { return a.ownRank > b.ownRank }
      return a.slope != b.slope ? a.slope < b.slope : a.slot < b.slot
    }
    clearTouched()
    let limit = cost(of: level)
    for _ in 0..<Self.attempts {
      let batch = affordable(flips, cost: limit)
      if batch.count < Self.fewest { break }
      let stopped = apply(batch, rank: rank)
      if stopped.isEmpty { return true }
      let rest = flips.filter { !mentions($0, stopped) }
      flips = rest.count < flips.count ? rest : Array(batch.prefix(batch.count / 2))
    }
    optimizer.flipsToSkip = 16
    price(level)
    return false
  }

  /// The flips that come first and together do not gain more than there is to gain.
  private func affordable(_ flips: [Flip], cost: Double) -> ArraySlice<Flip> {
    var gain = 0.0
    var count = 0
    while count < flips.count {
      gain -= flips[count].slope * flips[count].step
      if gain > cost { break }
      count += 1
    }
    return flips[..<count]
  }

  /// Whether a flip moves one of some variables itself.
  private func mentions(_ flip: Flip, _ variables: Set<Int32>) -> Bool {
    for t in termRange(flip.row) where variables.contains(terms[t].variable) { return true }
    return false
  }

  /// What a level costs.
  private func cost(of level: LevelID) -> Double {
    var sum = 0.0
    var row = levels.firstRow(level)
    while row >= 0 {
      if !isElsewhere(row) { sum += abs(rows[row].residual) }
      row = rows[row].next
    }
    return sum
  }

  private func findFlips(rank: Int32) -> [Flip] {
    var flips: [Flip] = []
    for i in 0..<touched.count {
      let p = touched[i]
      // A row of the level itself would change the multipliers by leaving.
      guard let entering = improvement(p, y: columns[p].work, rank: rank),
        entering.ownRank > rank, !islands.isLocal || !ownRowIsFixing(p),
        let flip = flip(entering, rank: rank)
      else { continue }
      flips.append(flip)
    }
    return flips
  }

  /// The parallel row that stops a slot first.
  private func flip(_ entering: Entering, rank: Int32) -> Flip? {
    let own = columns[entering.slot].tightRow
    if own < 0 { return nil }
    var scarce = none
    for t in termRange(own) {
      let j = terms[t].variable
      if scarce < 0 || columns[j].entryCount < columns[scarce].entryCount { scarce = j }
    }
    if scarce < 0 || columns[scarce].entryCount > 16 { return nil }
    var best: Flip? = nil
    for e in entryRange(scarce) {
      let row = entries[e].row
      if row == own || rows[row].slot >= 0 || !rows[row].isLive || rows[row].side != 0 { continue }
      let ahead = entering.direction > 0 ? rows[row].up : rows[row].down
      let behind = entering.direction > 0 ? rows[row].down : rows[row].up
      let residual = rows[row].residual
      let step = -residual * entering.direction
      if step <= Tolerance.residual || min(levels.rank(ahead), levels.rank(behind)) > rank {
        continue
      }
      if let best, best.step <= step { continue }
      if !areParallel(own, row) { continue }
      best = Flip(
        slot: entering.slot, row: row, ownRank: entering.ownRank, direction: entering.direction,
        step: step, slope: entering.slope)
    }
    return best
  }

  /// Whether two rows have the same left side.
  private func areParallel(_ a: Int32, _ b: Int32) -> Bool {
    if rows[a].termCount != rows[b].termCount { return false }
    for t in termRange(a) {
      let term = terms[t]
      var found = false
      for u in termRange(b) where terms[u].variable == term.variable {
        found = terms[u].coefficient == term.coefficient
      }
      if !found { return false }
    }
    return true
  }

  /// Takes all flips if no other row stops them.
  ///
  /// - Returns: The variables of rows that do; none when the flips were taken.
  private mutating func apply(_ flips: ArraySlice<Flip>, rank: Int32) -> Set<Int32> {
    for flip in flips { accumulate(flip.direction * flip.step, at: flip.slot) }
    solveForward()
    var stopped: Set<Int32> = []
    for i in 0..<touchedRows.count where stopsSum(touchedRows[i], rank: rank) {
      for t in termRange(touchedRows[i]) { stopped.insert(terms[t].variable) }
    }
    if !stopped.isEmpty {
      clearAlphas()
      clearTouched()
      return stopped
    }
    statistics.pivots += 1
    statistics.flips += flips.count
    countStep(moved: true)
    move(by: 1, entering: none, rank: rank)
    clearTouched()
    for flip in flips {
      let step = flip.direction * flip.step
      let side = leavingSide(
        flip.slot, direction: flip.direction, step: flip.step, rank: rank)
      swapTightRow(of: flip.slot, for: flip.row, residual: step, leavingSide: side, rank: rank)
    }
    return []
  }

  /// Whether a row of the level or a stronger one has its kink before the end of the sum.
  private func stopsSum(_ row: Int32, rank: Int32) -> Bool {
    let alpha = rows[row].alpha
    if abs(alpha) < Tolerance.pivot { return false }
    let ahead = levels.rank(alpha > 0 ? rows[row].up : rows[row].down)
    let behind = levels.rank(alpha > 0 ? rows[row].down : rows[row].up)
    if min(ahead, behind) > rank { return false }
    let residual = rows[row].residual
    let end = residual + alpha
    if abs(residual) <= Tolerance.residual {
      let side = rows[row].side
      return side == 0 ? ahead <= rank : (side > 0) != (alpha > 0)
    }
    if (residual > 0) == (alpha > 0) { return false }
    // A flip's own partner ends at zero; anything beyond has passed its kink.
    return residual > 0 ? end < -Tolerance.residual : end > Tolerance.residual
  }
}
