// The optimiser: level by level, strongest first.
//
// Idea: at level L let y = B⁻ᵀ(sum of side * a over the rows that cost at L). Letting the row of slot
// p give way in direction s changes the level's cost by D = s * y[p], plus 1 if that row itself costs
// at L in that direction. While some direction has D < 0 and no stronger level objects, exchange rows
// along it (`SolverCore+Pivot`). When none is left the level is settled: directions with D > 0 are
// blocked for all weaker levels, and a row of the level whose cost is exactly made up for (D = 0) is
// a tie that weaker levels may use.
//
// Among the directions the one with the weakest own row goes first, then the largest gain: a row that
// leaves at a weak level cannot disturb what stronger levels have settled.
//
// Source: lexicographic simplex (Isermann 1982); primal pivoting on piecewise linear costs (Fourer
// 1985).
// Termination: a level is pivoted by gain until steps stop making progress, then by Bland's rule
// without long steps and without forgetting sides, which cannot cycle (`isCautious`). A bound on the
// steps guards against rounding; what it leaves is finite, and `Statistics.unfinished` says so.

/// What stronger levels have settled about the two directions of a slot.
struct SlotFlags: OptionSet, BitwiseCopyable {
  let rawValue: UInt8

  /// Moving the slot's residual up, or down, would cost at a stronger level.
  static let blockedUp = SlotFlags(rawValue: 1)
  static let blockedDown = SlotFlags(rawValue: 2)
  /// The slot's own row costs at a stronger level, and a saving there makes up for it exactly.
  static let tieUp = SlotFlags(rawValue: 4)
  static let tieDown = SlotFlags(rawValue: 8)
  /// The slot is in `flagged`.
  static let listed = SlotFlags(rawValue: 16)

  @inline(__always)
  static func blocked(_ direction: Double) -> SlotFlags { direction > 0 ? blockedUp : blockedDown }
  @inline(__always)
  static func tie(_ direction: Double) -> SlotFlags { direction > 0 ? tieUp : tieDown }
}

/// What the optimiser remembers between steps.
struct OptimizerState: BitwiseCopyable {
  /// Steps in a row that moved nothing.
  var stalledSteps = 0
  /// Steps since the optimiser was started.
  var steps = 0
  /// Bland's rule is on.
  var isCautious = false
  /// Steps before many parallel exchanges are tried again.
  var flipsToSkip = 0
  /// A row of a stronger level changed sides: start again from the strongest.
  var mustRestart = false
  /// A new base did not reproduce the basis.
  var basisWasLost = false
  /// A pivot was too small to be trusted.
  var pivotFailed = false
  /// Conflicts that were taken back because a row of their proof was given up later.
  var reexamined = 0
}

/// A direction worth pivoting along.
struct Entering: HeapOrdered {
  var slot: Int32
  /// +1 lets the residual of the slot's row grow, -1 shrink.
  var direction: Double
  /// The change of the level's cost for a unit step, negative.
  var slope: Double
  /// The rank at which the slot's own row begins to cost.
  var ownRank: Int32

  /// The weakest own row first, then the largest gain.
  @inline(__always)
  static func comesBefore(_ a: Entering, _ b: Entering) -> Bool {
    if a.ownRank != b.ownRank { return a.ownRank > b.ownRank }
    return a.slope < b.slope - Tolerance.forward
  }
}

extension SolverCore {
  /// Steps that may pass without progress before sides at zero are kept, and before Bland's rule.
  private static var patience: (keepSides: Int, cautious: Int) { (24, 400) }

  /// Makes the basis optimal on all levels.
  mutating func optimize() {
    optimizer = OptimizerState()
    clearFlags()
    beginLocally()
    forgetSidesAtZero()
    let bound = 5 * (columns.count + rows.count) + 2000
    var attempts = 0
    var rank = levels.firstCostedRank(from: 0)
    while rank >= 0 {
      let outcome = settle(rank: rank, bound: bound)
      switch outcome {
      case .settled:
        if rank == 0 && islands.isLocal && levels.firstRow(.required) != none {
          // Whatever cannot hold may lie in several islands.
          islands.isLocal = false
          clearFlags()
          continue
        }
        if rank == 0 && breaksConflicts && breakConflicts() {
          let reexamined = optimizer.reexamined
          optimizer = OptimizerState()
          optimizer.reexamined = reexamined
          clearFlags()
          rank = levels.firstCostedRank(from: 0)
          continue
        }
        rank = levels.firstCostedRank(from: rank + 1)
      case .restart:
        statistics.restarts += 1
        clearFlags()
        rank = levels.firstCostedRank(from: 0)
      case .trouble:
        attempts += 1
        islands.isLocal = false
        if attempts > 3 || optimizer.steps > bound {
          giveUp()
          return
        }
        optimizer.pivotFailed = false
        optimizer.isCautious = attempts > 1
        clearFlags()
        crash(attempts > 1 ? .all : .tight)
        optimizer.basisWasLost = false
        rank = levels.firstCostedRank(from: 0)
      }
    }
    noteTies()
    clearFlags()
    if islands.isLocal { statistics.local += 1 }
    islands.clean()
  }

  private enum Outcome { case settled, restart, trouble }

  /// Pivots until a level cannot be improved, then records what it blocks.
  private mutating func settle(rank: Int32, bound: Int) -> Outcome {
    let level = levels.level(atRank: rank)
    defer { duals.drop() }
    var pivotsHere = 0
    while levels.firstRow(level) != none {
      statistics.iterations += 1
      optimizer.steps += 1
      if optimizer.steps > bound { return .trouble }
      var entering: Entering?
      if duals.isCurrent {
        entering = nextOffer(rank: rank)
        if entering == nil {
          // Kept multipliers never settle a level.
          duals.drop()
          continue
        }
      } else {
        price(level)
        if pivotsHere > 0 && flipParallelRows(level, rank: rank) {
          if takeRestart() { return .restart }
          continue
        }
        entering = chooseEntering(rank: rank)
        if entering == nil {
          recordSettled(level)
          return .settled
        }
        if pivotsHere > 0 && !optimizer.isCautious { keepDuals() }
        clearTouched()
      }
      if let entering {
        if islands.isLocal && ownRowIsFixing(entering.slot) {
          islands.isLocal = false
          return .restart
        }
        pivot(entering, rank: rank)
      }
      pivotsHere += 1
      if optimizer.pivotFailed || optimizer.basisWasLost { return .trouble }
      if takeRestart() { return .restart }
    }
    return .settled
  }

  /// Whether a step asked to start again from the strongest level.
  private mutating func takeRestart() -> Bool {
    defer { optimizer.mustRestart = false }
    return optimizer.mustRestart
  }

  func ownRowIsFixing(_ slot: Int32) -> Bool {
    let own = columns[slot].tightRow
    return own >= 0 && isFixing(own)
  }

  /// Leaves y = B⁻ᵀ(cost of the level) in `work`.
  mutating func price(_ level: LevelID) {
    var row = levels.firstRow(level)
    while row >= 0 {
      if !isElsewhere(row) { loadRow(row, scale: Double(rows[row].side)) }
      row = rows[row].next
    }
    solveBackward()
  }

  /// The best direction that stronger levels allow, or nil at the level's optimum.
  private func chooseEntering(rank: Int32) -> Entering? {
    var best: Entering? = nil
    for i in 0..<touched.count {
      let p = touched[i]
      guard let candidate = improvement(p, y: columns[p].work, rank: rank) else { continue }
      guard let current = best else {
        best = candidate
        continue
      }
      let isBetter =
        optimizer.isCautious
        ? blandKey(p, candidate.direction) < blandKey(current.slot, current.direction)
        : Entering.comesBefore(candidate, current)
      if isBetter { best = candidate }
    }
    return best
  }

  /// The direction in which a slot improves the level, if stronger levels allow it.
  @inline(__always)
  func improvement(_ p: Int32, y: Double, rank: Int32) -> Entering? {
    if abs(y) < Tolerance.reducedCost { return nil }
    let direction: Double = y > 0 ? -1 : 1
    let flags = columns[p].flags
    if flags.contains(.blocked(direction)) { return nil }
    var slope = -abs(y)
    var ownRank = Int32.max
    let own = columns[p].tightRow
    if own >= 0 {
      ownRank = levels.rank(direction > 0 ? rows[own].up : rows[own].down)
      if ownRank == rank {
        slope += 1
      } else if ownRank < rank && !flags.contains(.tie(direction)) {
        return nil
      }
    }
    if slope >= -Tolerance.reducedCost { return nil }
    return Entering(slot: p, direction: direction, slope: slope, ownRank: ownRank)
  }

  /// A fixed order of the sides of all rows, as Bland's rule needs it.
  @inline(__always)
  func blandKey(_ slot: Int32, _ direction: Double) -> Int {
    let own = columns[slot].tightRow
    let number = own >= 0 ? columns.count + Int(own) : Int(~own)
    return number * 2 + (direction > 0 ? 0 : 1)
  }

  /// Notes for weaker levels which directions the level in `work` blocks and which are ties.
  private mutating func recordSettled(_ level: LevelID) {
    for i in 0..<touched.count {
      let p = touched[i]
      let y = columns[p].work
      if abs(y) < Tolerance.reducedCost {
        noteBalance(at: p)
        continue
      }
      flag(
        p,
        settledFlags(p, y: y, direction: 1, level).union(
          settledFlags(p, y: y, direction: -1, level)))
    }
    clearTouched()
  }

  private func settledFlags(
    _ p: Int32, y: Double, direction: Double, _ level: LevelID
  ) -> SlotFlags {
    let own = columns[p].tightRow
    let costs = own >= 0 && (direction > 0 ? rows[own].up : rows[own].down) == level
    let slope = direction * y + (costs ? 1 : 0)
    if slope > Tolerance.reducedCost { return .blocked(direction) }
    return costs ? .tie(direction) : []
  }

  mutating func flag(_ slot: Int32, _ flags: SlotFlags) {
    if !columns[slot].flags.contains(.listed) { flagged.append(slot) }
    columns[slot].flags.formUnion(flags.union(.listed))
  }

  mutating func clearFlags() {
    for i in 0..<flagged.count { columns[flagged[i]].flags = [] }
    flagged.removeAll()
  }

  /// A fresh optimisation may forget the sides of rows that sit exactly at zero.
  private mutating func forgetSidesAtZero() {
    var rank = levels.firstCostedRank(from: 0)
    while rank >= 0 {
      var row = levels.firstRow(levels.level(atRank: rank))
      while row >= 0 {
        let next = rows[row].next
        if abs(rows[row].residual) <= Tolerance.residual && !isElsewhere(row) {
          setSide(of: row, to: 0)
        }
        row = next
      }
      rank = levels.firstCostedRank(from: rank + 1)
    }
  }

  /// Whether rows at zero may lose their side; see `patience`.
  @inline(__always)
  var mayForgetSides: Bool {
    !optimizer.isCautious && optimizer.stalledSteps < Self.patience.keepSides
  }

  @inline(__always)
  mutating func countStep(moved: Bool) {
    optimizer.stalledSteps = moved ? 0 : optimizer.stalledSteps + 1
    if optimizer.stalledSteps > Self.patience.cautious { optimizer.isCautious = true }
  }

  /// Stops with what there is; values that are no numbers become 0, and all starts anew next time.
  private mutating func giveUp() {
    statistics.unfinished += 1
    mustCrash = true
    clearAlphas()
    clearTouched()
    clearFlags()
    balanced.removeAll()
    islands.forget()
    for j in 0..<values.count where !values[j].isFinite { values[j] = 0 }
  }
}
