// The multipliers of a level, kept from step to step.
//
// Idea: pricing a level from scratch costs a backward solve over all its rows in error. A step changes
// little of the result, and what it changes follows from rho = B⁻ᵀ(entering row), which the exchange
// computes anyway: with theta = (y[p] + side of the leaving row) / rho[p],
//   y[i] becomes y[i] - theta * rho[i], and y[p] becomes theta - side of the entering row.
// Rows that changed sides on the way each add one backward solve of their own.
//
// Directions are offered from a heap that is filled when it runs empty; an offer is checked against
// the present multipliers before it is taken.
//
// The optimiser keeps multipliers from the second step at a level on (most levels need at most one),
// and never settles a level on kept ones: before it does, it prices from scratch.
//
// Source: dual updates of the revised simplex method (Maros 2003, chapter 10).
// Invariant: while `isCurrent`, `values` holds y for the level being settled, up to rounding;
// otherwise `values` is 0 everywhere and `slots` is empty.

/// The multipliers of the level that is being settled, by slot.
struct KeptDuals: ~Copyable {
  private(set) var values = UniqueBuffer<Double>()
  private(set) var slots = UniqueBuffer<Int32>()
  private var isListed = UniqueBuffer<Bool>()
  private(set) var isCurrent = false
  /// Rows whose side at the level changed during the step, with the change.
  private(set) var sideChanges = UniqueBuffer<SideChange>()
  /// Directions that looked good when the heap was filled.
  var offers = UniqueBuffer<Entering>()

  struct SideChange: BitwiseCopyable {
    var row: Int32
    var change: Int8
  }

  /// More changes of sides in one step than this are priced from scratch.
  private static var limit: Int { 16 }

  init() {}

  var bytes: Int { values.bytes + slots.bytes + isListed.bytes + sideChanges.bytes + offers.bytes }

  mutating func begin(slotCount: Int) {
    values.resize(to: slotCount, filledWith: 0)
    isListed.resize(to: slotCount, filledWith: false)
    isCurrent = true
  }

  @inline(__always)
  mutating func add(_ amount: Double, at slot: Int32) {
    if !isListed[slot] {
      isListed[slot] = true
      slots.append(slot)
    }
    values[slot] += amount
  }

  mutating func set(_ value: Double, at slot: Int32) {
    add(0, at: slot)
    values[slot] = value
  }

  mutating func note(_ row: Int32, change: Int8) {
    if sideChanges.count == Self.limit {
      drop()
    } else {
      sideChanges.append(SideChange(row: row, change: change))
    }
  }

  mutating func forgetSideChanges() { sideChanges.removeAll() }

  mutating func drop() {
    for i in 0..<slots.count {
      values[slots[i]] = 0
      isListed[slots[i]] = false
    }
    slots.removeAll()
    sideChanges.removeAll()
    offers.removeAll()
    isCurrent = false
  }
}

extension SolverCore {
  /// Keeps the multipliers that a backward solve left in `work`.
  mutating func keepDuals() {
    duals.begin(slotCount: columns.count)
    for i in 0..<touched.count { duals.add(columns[touched[i]].work, at: touched[i]) }
  }

  /// The next direction that improves the level, or nil when the kept multipliers know of none.
  mutating func nextOffer(rank: Int32) -> Entering? {
    if optimizer.isCautious { return nil }
    while let offer = duals.offers.popFirst() {
      let y = duals.values[offer.slot]
      if let entering = improvement(offer.slot, y: y, rank: rank) { return entering }
    }
    for i in 0..<duals.slots.count {
      let p = duals.slots[i]
      if let entering = improvement(p, y: duals.values[p], rank: rank) {
        duals.offers.append(entering)
      }
    }
    duals.offers.heapify()
    return duals.offers.popFirst()
  }

  /// Follows the exchange of slot p's row; rho lies in `work`.
  mutating func updateDuals(pivot p: Int32, leavingSide: Int8, enteringSide: Int8) {
    let theta = (duals.values[p] + Double(leavingSide)) / columns[p].work
    for i in 0..<touched.count {
      let slot = touched[i]
      if slot != p { duals.add(-theta * columns[slot].work, at: slot) }
    }
    duals.set(theta - Double(enteringSide), at: p)
  }

  /// Follows the rows that changed sides on the way, with the basis after the exchange.
  mutating func priceSideChanges() {
    for i in 0..<duals.sideChanges.count {
      let entry = duals.sideChanges[i]
      loadRow(entry.row, scale: Double(entry.change))
      solveBackward()
      for k in 0..<touched.count { duals.add(columns[touched[k]].work, at: touched[k]) }
      clearTouched()
    }
    duals.forgetSideChanges()
  }
}
