// The first basis, and the base of every later one.
//
// Idea: peel. A row with one undetermined variable determines it; the row with the best rank goes
// first, so strong equalities shape the layout, content sizes fill in, and inequalities come last
// because most of them are slack. When no row is ready, a variable of the best waiting row is torn:
// its implicit row holds it for now. A later row that has no undetermined variable but moves with an
// open tear closes the cycle and becomes one eta. Groups of variables that depend on the same tears
// are kept by union-find, so rows that depend on none cost nothing.
//
// Most layouts end here: nine real scenes in ten are optimal without a pivot.
//
// Values are found on the way, so that an inequality can be seen to hold. One that holds while its last
// variable is 0, and that variable may not be negative, leaves it to other rows: a width that is only
// bounded is 0, as it is for an engine in which sizes start there. A variable that may be negative
// takes the bound. Behind a tear values are not known until its cycle is closed (not a number stands
// for them), and inequalities determine there what they can.
//
// Restricted to the tight rows, the same routine makes the base of the current basis anew.
//
// Source: triangular crash bases (Maros 2003, chapter 9) with the ranking of constraint hierarchies
// (Borning et al. 1992); tearing as in sparse equation solving (Steward 1965).
// Invariants afterwards: every variable has a position; the base row of the variable at position i
// mentions only variables at positions <= i; every slot has a tight row, its own or an implicit one.
// Complexity: O(terms + levels), plus a backward solve for each row that may close a cycle.

/// Tables that live through one crash.
struct CrashScratch: ~Copyable {
  var runners = UniqueBuffer<Runner>()
  var rowAtRank = UniqueBuffer<Int32>()
  var keyCounts = UniqueBuffer<Int32>()
  var groups = UniqueBuffer<TearGroup>()
  /// The group of tears that a variable depends on; empty while nothing is torn.
  var groupOf = UniqueBuffer<Int32>()
  /// All live rows in the order in which those of one rank compete; empty: by number.
  var sequence = UniqueBuffer<Int32>()
  /// Rows that became tight.
  var placed = 0
  /// Whether values are found on the way; when only the base is made anew, they are known.
  var findsValues = false

  init() {}

  var bytes: Int {
    runners.bytes + rowAtRank.bytes + keyCounts.bytes + groups.bytes
      + groupOf.bytes + sequence.bytes
  }

  /// The root of a group.
  func find(_ group: Int32) -> Int32 {
    var group = group
    while groups[group].parent != group { group = groups[group].parent }
    return group
  }
}

/// A row in the race for variables.
struct Runner: BitwiseCopyable {
  /// How many of its variables are undetermined; -1 once it is out of the race.
  var pending: Int32 = -1
  var rank: Int32 = 0
}

/// Variables that depend on the same torn ones.
struct TearGroup: BitwiseCopyable {
  var parent: Int32
  /// Tears of the group that no row has closed yet.
  var open: Int32
}

extension SolverCore {
  /// Which rows a crash may use.
  enum CrashRows { case all, tight }

  /// Chooses a basis and makes its base. With `.tight` the basis stays and only the base is new.
  mutating func crash(_ candidates: CrashRows) {
    statistics.factorizations += 1
    releaseZombies()
    etas.removeAll()
    etaEntries.removeAll()
    tears = 0
    etaWork = 0
    let isFirst = order.isEmpty
    order.removeAll()
    crash.groups.removeAll()
    crash.groupOf.removeAll()
    crash.placed = 0
    positions.reserve(columns.count)
    rankRows(candidates)
    switch candidates {
    case .all: if !isFirst { resetSlots() }
    case .tight: keepImplicitRows()
    }
    crash.findsValues = candidates == .all
    peel()
    if order.count < columns.count {
      for j in columns.indices32 where !columns[j].determined { determine(j, by: none) }
    }
    rowQueue.drain()
    if candidates == .tight && crash.placed < crash.rowAtRank.count {
      // Rounding made rows look dependent: the basis has changed.
      needsOptimising = true
      islands.forget()
      optimizer.basisWasLost = true
    }
    if candidates == .all {
      if tears > 0 { forgetUnknownValues() }
      recomputeSides(valuesAreKnown: tears == 0)
    } else {
      recomputeValues()
    }
  }

  /// Puts torn variables, whose values were not known, back to where their implicit rows hold them.
  private mutating func forgetUnknownValues() {
    for j in 0..<values.count where values[j].isNaN { values[j] = 0 }
  }

  /// Takes removed rows out of the base, which is about to be replaced.
  mutating func releaseZombies() {
    for i in 0..<zombies.count {
      let row = zombies[i]
      if rows[row].baseSlot < 0 { continue }
      unlink(row)
      rows[row].baseSlot = none
      recycle(row)
    }
    zombies.removeAll()
  }

  /// The turn of a row, small first: equalities by priority, content sizes by their weaker side,
  /// optional inequalities after the default hugging of 250, required inequalities last.
  @inline(__always)
  private func crashKey(_ row: Int32, lateRank: Int32) -> Int {
    let up = levels.rank(rows[row].up)
    let down = levels.rank(rows[row].down)
    if rows[row].up == rows[row].down {
      return up == Int32.max ? levels.count * 2 + 2 : Int(up) * 2
    }
    if rows[row].up != .free && rows[row].down != .free { return Int(max(up, down)) * 2 }
    let rank = min(up, down)
    if rank == 0 { return levels.count * 2 + 2 }
    return rank < lateRank ? Int(lateRank) * 2 - 1 : Int(rank) * 2 + 1
  }

  /// Sorts the candidates by key, then by number.
  private mutating func rankRows(_ candidates: CrashRows) {
    let lateRank = Int32(levels.count(above: 249))
    crash.runners.removeAll()
    crash.runners.reserve(rows.count)
    crash.keyCounts.removeAll()
    crash.keyCounts.resize(to: levels.count * 2 + 3, filledWith: 0)
    for k in rows.indices32 {
      rows[k].baseSlot = none
      let isCandidate = rows[k].isLive && (candidates == .all || rows[k].slot >= 0)
      rows[k].slot = none
      if !isCandidate {
        crash.runners.append(Runner())
        continue
      }
      let key = crashKey(k, lateRank: lateRank)
      crash.runners.append(Runner(pending: rows[k].termCount, rank: Int32(key)))
      crash.keyCounts[key] &+= 1
    }
    var total: Int32 = 0
    for key in 0..<crash.keyCounts.count {
      let count = crash.keyCounts[key]
      crash.keyCounts[key] = total
      total &+= count
    }
    crash.rowAtRank.resize(to: Int(total), filledWith: none)
    rowQueue.reserve(Int(total))
    if crash.sequence.isEmpty {
      for k in rows.indices32 { takeRank(k) }
    } else {
      for i in 0..<crash.sequence.count { takeRank(crash.sequence[i]) }
    }
  }

  /// Gives a row the next rank of its key.
  @inline(__always)
  private mutating func takeRank(_ k: Int32) {
    let runner = crash.runners[k]
    if runner.pending < 0 { return }
    let rank = crash.keyCounts[runner.rank]
    crash.keyCounts[runner.rank] = rank &+ 1
    crash.runners[k].rank = rank
    crash.rowAtRank[rank] = k
    if runner.pending == 1 { rowQueue.push(rank) }
  }

  private mutating func resetSlots() {
    for j in 0..<columns.count {
      columns[j].reset()
      columns[j].tightRow = ~Int32(j)
      values[j] = 0
    }
  }

  /// Determines the variables whose implicit rows are in the basis, at their present values.
  private mutating func keepImplicitRows() {
    for j in 0..<columns.count {
      columns[j].reset()
      if columns[j].tightRow < 0 { columns[~columns[j].tightRow].marked = true }
    }
    for j in 0..<columns.count {
      columns[j].tightRow = ~Int32(j)
      if !columns[j].marked { continue }
      columns[j].marked = false
      determine(Int32(j), by: none)
    }
  }

  private mutating func peel() {
    var waiting = 0
    while true {
      let rank = rowQueue.popMin()
      if rank < 0 {
        while waiting < crash.rowAtRank.count && crash.runners[crash.rowAtRank[waiting]].pending < 2
        {
          waiting += 1
        }
        if waiting == crash.rowAtRank.count { return }
        tear(crash.rowAtRank[waiting])
        continue
      }
      let row = crash.rowAtRank[rank]
      switch crash.runners[row].pending {
      case 1: place(row)
      case 0: closeCycle(row)
      default: break
      }
    }
  }

  /// Gives a variable its position and tells the rows that mention it.
  @inline(__always)
  private mutating func determine(_ j: Int32, by row: Int32) {
    columns[j].determined = true
    columns[j].position = Int32(order.count)
    order.append(j)
    for e in entryRange(j) {
      let other = entries[e].row
      let runner = crash.runners[other]
      if runner.pending <= 0 || other == row { continue }
      let left = runner.pending &- 1
      crash.runners[other].pending = left
      if left == 1 || (left == 0 && tears > 0) { rowQueue.push(runner.rank) }
    }
    if row >= 0 { crash.runners[row].pending = -1 }
  }

  /// Makes a row with one undetermined variable tight.
  @inline(__always)
  private mutating func place(_ row: Int32) {
    var p = none
    var pivot = 0.0
    var group = none
    var rest = rows[row].constant
    for t in termRange(row) {
      let term = terms[t]
      let j = term.variable
      if !columns[j].determined {
        p = j
        pivot = term.coefficient
        continue
      }
      rest -= term.coefficient * values[j]
      if tears > 0 && crash.groupOf[j] >= 0 {
        group = joinGroups(group, crash.groupOf[j])
      }
    }
    if p < 0 || abs(pivot) < Tolerance.pivot { return }
    if crash.findsValues {
      if holdsAtZero(row, rest: rest) && startsAtZero(p) {
        crash.runners[row].pending = -1
        return
      }
      values[p] = rest * (1 / pivot)
    }
    if tears > 0 && group >= 0 && crash.groups[group].open > 0 {
      crash.groupOf[p] = group
    }
    columns[p].hold(row, inversePivot: 1 / pivot)
    rows[row].slot = p
    rows[row].baseSlot = p
    crash.placed &+= 1
    determine(p, by: row)
  }

  /// Whether an inequality has slack when its last variable is 0 and the others make up for all but
  /// `rest` of its constant.
  @inline(__always)
  private func holdsAtZero(_ row: Int32, rest: Double) -> Bool {
    if rows[row].down == .free { return rest > Tolerance.residual && rows[row].up != .free }
    return rows[row].up == .free && rest < -Tolerance.residual
  }

  /// Whether a variable may not be negative, so that 0 is its first value.
  private func startsAtZero(_ variable: Int32) -> Bool {
    for e in entryRange(variable) {
      let row = rows[entries[e].row]
      if row.termCount == 1 && row.isLive && row.up == .free && row.down == .required
        && row.constant == 0 && entries[e].coefficient > 0
      {
        return true
      }
    }
    return false
  }

  private mutating func joinGroups(_ group: Int32, _ member: Int32) -> Int32 {
    let other = crash.find(member)
    if group < 0 || group == other { return other }
    crash.groups[other].parent = group
    crash.groups[group].open += crash.groups[other].open
    return group
  }

  /// Holds the most used undetermined variable of a row by its implicit row.
  private mutating func tear(_ row: Int32) {
    var torn = none
    var uses: Int32 = -1
    for t in termRange(row) {
      let j = terms[t].variable
      if !columns[j].determined && columns[j].entryCount > uses {
        torn = j
        uses = columns[j].entryCount
      }
    }
    let group = Int32(crash.groups.count)
    crash.groups.append(TearGroup(parent: group, open: 1))
    if tears == 0 { crash.groupOf.resize(to: columns.count, filledWith: none) }
    tears += 1
    crash.groupOf[torn] = group
    if crash.findsValues { values[torn] = .nan }
    determine(torn, by: none)
  }

  /// Lets a row whose variables are all determined replace the implicit row of a tear it moves with.
  private mutating func closeCycle(_ row: Int32) {
    if tears == 0 { return }
    var dependsOnTear = false
    for t in termRange(row) {
      let group = crash.groupOf[terms[t].variable]
      if group >= 0 && crash.groups[crash.find(group)].open > 0 { dependsOnTear = true }
    }
    if !dependsOnTear { return }
    loadRow(row)
    solveBackward()
    var p = none
    var best = Tolerance.tear
    for i in 0..<touched.count {
      let j = touched[i]
      let size = abs(columns[j].work)
      if columns[j].baseRow < 0 && columns[j].tightRow < 0 && crash.groupOf[j] >= 0
        && size > best
      {
        best = size
        p = j
      }
    }
    if p < 0 { return clearTouched() }
    crash.groups[crash.find(crash.groupOf[p])].open -= 1
    appendEta(pivot: p)
    columns[p].tightRow = row
    rows[row].slot = p
    crash.placed += 1
  }

  /// Computes all values from the tight rows, then all residuals and sides. O(terms).
  mutating func recomputeValues() { recomputeSides(valuesAreKnown: false) }

  private mutating func recomputeSides(valuesAreKnown: Bool) {
    if !valuesAreKnown {
      if etas.isEmpty { recomputeTriangular() } else { recomputeWithEtas() }
    }
    // Otherwise a row only changes sides by rounding.
    let hasChanges = valuesAreStale
    valuesAreStale = false
    moved.fill(with: ~0)
    if crash.sequence.isEmpty {
      for k in rows.indices32 where rows[k].isLive { recomputeSide(of: k, hasChanges) }
    } else {
      for i in 0..<crash.sequence.count { recomputeSide(of: crash.sequence[i], hasChanges) }
    }
  }

  @inline(__always)
  private mutating func recomputeSide(of k: Int32, _ hasChanges: Bool) {
    if rows[k].slot >= 0 {
      rows[k].residual = 0
      if rows[k].side != 0 { setSide(of: k, to: 0) }
    } else {
      rows[k].residual = residual(k)
      if updateSide(of: k) && hasChanges { needOptimising(k) }
    }
  }

  /// Values when the tight rows are the base rows.
  private mutating func recomputeTriangular() {
    for position in 0..<order.count {
      let j = order[position]
      let base = columns[j].baseRow
      if base < 0 { continue }
      var z = rows[base].constant
      for t in termRange(base) {
        let term = terms[t]
        if term.variable != j { z -= term.coefficient * values[term.variable] }
      }
      values[j] = z * columns[j].inversePivot
    }
  }

  private mutating func recomputeWithEtas() {
    for j in 0..<columns.count {
      let tight = columns[j].tightRow
      columns[j].work = tight >= 0 ? rows[tight].constant : values[~tight]
    }
    var e = etas.count - 1
    while e >= 0 {
      let eta = etas[e]
      var z = columns[eta.pivot].work
      for i in Int(eta.first)..<Int(eta.first + eta.count) {
        z -= etaEntries[i].value * columns[etaEntries[i].slot].work
      }
      columns[eta.pivot].work = z * eta.inversePivot
      e -= 1
    }
    for position in 0..<order.count {
      let j = order[position]
      var z = columns[j].work
      columns[j].work = 0
      let base = columns[j].baseRow
      if base >= 0 {
        for t in termRange(base) where terms[t].variable != j {
          z -= terms[t].coefficient * values[terms[t].variable]
        }
        z *= columns[j].inversePivot
      }
      values[j] = z
    }
  }
}
