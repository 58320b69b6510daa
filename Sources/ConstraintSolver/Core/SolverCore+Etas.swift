// Changes of the basis as factors.
//
// Idea: exchanging the row in slot p multiplies the basis matrix by an identity whose row p is
// rho = B⁻ᵀ(new row). Such a factor (an eta) is applied in a few operations, and only when its pivot
// slot is reached: slots know the etas that pivot in them and the eta entries that read them, so the
// queue holds just those that matter. When they have cost enough, the base is made anew.
//
// Source: the product form of the inverse (Dantzig and Orchard-Hays 1954), with the sparsity test of
// hyper-sparse solves.
// Invariants: etas[e].first ..< first + count are its entries, without the pivot; the chains from
// `columns[s].etaEntry` and `etaPivot` go from newer to older etas.

/// An identity matrix with another row.
struct Eta: BitwiseCopyable {
  var pivot: Int32
  var first: Int32
  var count: Int32
  /// The next older eta with the same pivot slot.
  var olderPivot: Int32
  var inversePivot: Double
}

/// An off-diagonal element of an eta.
struct EtaEntry: BitwiseCopyable {
  var slot: Int32
  var eta: Int32
  /// The next older entry in the same slot.
  var older: Int32
  var value: Double
}

extension SolverCore {
  /// Whether the base should be made anew.
  ///
  /// Either the etas of exchanges have cost as much work as a new base would, or there are so many
  /// that rounding adds up.
  @inline(__always)
  var hasManyEtas: Bool {
    let exchanges = etas.count &- tears
    if exchanges <= 8 { return false }
    return etaWork > 12 &* terms.count &+ 100 || exchanges > 60 &+ min(columns.count / 16, 500)
  }

  @inline(__always)
  private func etaRange(_ eta: Int32) -> Range<Int> {
    let first = Int(etas[eta].first)
    return first..<first + Int(etas[eta].count)
  }

  /// Applies the transposed inverses, oldest first, after the base's backward solve.
  mutating func applyEtasBackward() {
    for i in 0..<touched.count { pushPivots(of: touched[i], newerThan: none) }
    while true {
      let e = Int32(etaQueue.popMin())
      if e < 0 { break }
      let pivot = etas[e].pivot
      if columns[pivot].work == 0 { continue }
      let u = columns[pivot].work * etas[e].inversePivot
      columns[pivot].work = u
      etaWork &+= Int(etas[e].count) &+ 4
      for i in etaRange(e) {
        let slot = etaEntries[i].slot
        accumulate(-etaEntries[i].value * u, at: slot)
        pushPivots(of: slot, newerThan: e)
      }
    }
  }

  /// Applies the inverses, newest first, before the base's forward solve.
  mutating func applyEtasForward() {
    let newest = Int32(etas.count)
    for i in 0..<touched.count { pushReaders(of: touched[i], olderThan: newest) }
    while true {
      let e = Int32(etaQueue.popMax())
      if e < 0 { break }
      let pivot = etas[e].pivot
      var z = columns[pivot].work
      etaWork &+= Int(etas[e].count) &+ 4
      for i in etaRange(e) { z -= etaEntries[i].value * columns[etaEntries[i].slot].work }
      z *= etas[e].inversePivot
      if z == 0 && columns[pivot].work == 0 { continue }
      columns[pivot].work = z
      if !columns[pivot].marked {
        touch(pivot)
        pushReaders(of: pivot, olderThan: e)
      }
    }
  }

  @inline(__always)
  private mutating func pushPivots(of slot: Int32, newerThan limit: Int32) {
    var e = columns[slot].etaPivot
    while e > limit {
      etaQueue.push(e)
      e = etas[e].olderPivot
    }
  }

  /// Queues the etas that read or change a slot.
  @inline(__always)
  private mutating func pushReaders(of slot: Int32, olderThan limit: Int32) {
    var i = columns[slot].etaEntry
    while i >= 0 {
      if etaEntries[i].eta < limit { etaQueue.push(etaEntries[i].eta) }
      i = etaEntries[i].older
    }
    var e = columns[slot].etaPivot
    while e >= 0 {
      if e < limit { etaQueue.push(e) }
      e = etas[e].olderPivot
    }
  }

  /// Makes an eta for slot p out of the backward solve in `work`, which is cleared.
  mutating func appendEta(pivot p: Int32) {
    let rho = columns[p].work
    let eta = Int32(etas.count)
    let first = Int32(etaEntries.count)
    for i in 0..<touched.count {
      let slot = touched[i]
      let value = columns[slot].work
      columns[slot].work = 0
      columns[slot].marked = false
      if slot == p || abs(value) <= Tolerance.eta { continue }
      etaEntries.append(
        EtaEntry(slot: slot, eta: eta, older: columns[slot].etaEntry, value: value))
      columns[slot].etaEntry = Int32(etaEntries.count - 1)
    }
    touched.removeAll()
    let count = Int32(etaEntries.count) - first
    // Parallel rows: the basis matrix stays as it is.
    if count == 0 && abs(rho - 1) < Tolerance.forward { return }
    etas.append(
      Eta(
        pivot: p, first: first, count: count, olderPivot: columns[p].etaPivot,
        inversePivot: 1 / rho))
    columns[p].etaPivot = eta
    etaQueue.reserve(etas.count)
  }
}
