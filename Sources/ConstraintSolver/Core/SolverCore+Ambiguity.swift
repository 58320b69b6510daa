// Whether the solution is the only one.
//
// Idea: an optimal basis proves its optimality by reduced costs that are not negative. Another
// solution of equal cost can only be reached along directions whose reduced cost is zero at every
// level; only those are looked at. When nothing at zero residual objects to such a direction, every
// variable that moves with it is ambiguous. When something does (a degenerate corner), the direction
// proves nothing either way; then a probe decides: a row at the weakest level of all asks the
// variable to move, and whatever moves could move.
//
// Source: alternative optima in linear programming; agrees with two linear programs a variable (the
// test suite's reference).
// Complexity: a backward solve a level in error, a forward solve a neutral direction; a copy of the
// engine and a few pivots for each variable that needs a probe.

extension SolverCore {
  /// The variables that have other values in some equally good solution, ascending.
  mutating func ambiguousVariables() -> [Int32] {
    var isAmbiguous = [Bool](repeating: false, count: columns.count)
    var undecided: [Int32] = []
    for (slot, direction) in neutralDirections() {
      solveDirection(slot: slot, amount: direction)
      var isBlocked = false
      for i in 0..<touchedRows.count {
        let row = touchedRows[i]
        if objects(row) { isBlocked = true }
        rows[row].alpha = 0
      }
      for i in 0..<touched.count where abs(columns[touched[i]].work) > Tolerance.reducedCost {
        if isBlocked {
          undecided.append(touched[i])
        } else {
          isAmbiguous[Int(touched[i])] = true
        }
      }
      clearTouched()
    }
    undecided.removeAll { isAmbiguous[Int($0)] }
    if !undecided.isEmpty { probe(Set(undecided).sorted(), &isAmbiguous) }
    return columns.indices32.filter { isAmbiguous[Int($0)] && columns[$0].isLive }
  }

  /// Whether a row at zero would begin to cost along the current direction.
  private func objects(_ row: Int32) -> Bool {
    let alpha = rows[row].alpha
    if abs(alpha) < Tolerance.pivot || abs(rows[row].residual) > Tolerance.residual { return false }
    let side = rows[row].side
    if side != 0 { return (side > 0) != (alpha > 0) }
    return (alpha > 0 ? rows[row].up : rows[row].down) != .free
  }

  /// The directions of slots whose reduced cost is zero at every level.
  private mutating func neutralDirections() -> [(slot: Int32, direction: Double)] {
    // By slot and direction: the cost of the own row, until a level makes up for it.
    var isOpen = [Bool](repeating: false, count: columns.count * 2)
    var isBlocked = isOpen
    for p in 0..<columns.count {
      let own = columns[p].tightRow
      if own < 0 { continue }
      isOpen[p * 2] = rows[own].up != .free
      isOpen[p * 2 + 1] = rows[own].down != .free
    }
    var rank = levels.firstCostedRank(from: 0)
    while rank >= 0 {
      let level = levels.level(atRank: rank)
      price(level)
      for i in 0..<touched.count {
        let p = touched[i]
        let y = columns[p].work
        if abs(y) <= Tolerance.reducedCost { continue }
        let own = columns[p].tightRow
        for (index, direction) in [(Int(p) * 2, 1.0), (Int(p) * 2 + 1, -1.0)] {
          let costs = own >= 0 && (direction > 0 ? rows[own].up : rows[own].down) == level
          let slope = direction * y + (costs ? 1 : 0)
          if abs(slope) > Tolerance.multiplier {
            isBlocked[index] = true
          } else if costs {
            isOpen[index] = false
          }
        }
      }
      clearTouched()
      rank = levels.firstCostedRank(from: rank + 1)
    }
    var result: [(slot: Int32, direction: Double)] = []
    for p in columns.indices32 {
      let index = Int(p) * 2
      if !isOpen[index] && !isBlocked[index] { result.append((p, 1)) }
      if !isOpen[index + 1] && !isBlocked[index + 1] { result.append((p, -1)) }
    }
    return result
  }

  /// Decides variables by trying to move them in a copy.
  private func probe(_ variables: [Int32], _ isAmbiguous: inout [Bool]) {
    for variable in variables where !isAmbiguous[Int(variable)] {
      for distance in [1.0, -1.0] where !isAmbiguous[Int(variable)] {
        var copy = clone()
        if !copy.push(variable, by: distance) { continue }
        for j in 0..<values.count where abs(copy.values[j] - values[j]) > Tolerance.residual * 10 {
          isAmbiguous[j] = true
        }
      }
    }
  }

  /// Moves a variable as far towards `distance` as no level minds; says whether it moved.
  private mutating func push(_ variable: Int32, by distance: Double) -> Bool {
    let before = values[variable]
    let terms: InlineArray<1, Term> = [Term(Variable(index: variable))]
    let row = addRow(
      terms.span, isPlain: true, constant: before + distance, up: distance > 0 ? .free : .probe,
      down: distance > 0 ? .probe : .free, breakRank: 0
    ).row
    solve()
    removeRow(row)
    solve()
    return abs(values[variable] - before) > Tolerance.residual * 10
  }

  /// Moves a variable to another value that is as good, and says whether there is one.
  mutating func exerciseAmbiguity(of variable: Int32) -> Bool {
    push(variable, by: 32) || push(variable, by: -32)
  }

  /// How far a variable could go at no cost, and what would change on the way.
  func freedom(of variable: Int32, beyond limit: Double) -> Freedom {
    var freedom = Freedom(
      variable: Variable(index: variable), lowest: values[variable], highest: values[variable])
    var ratios: [Int32: Double] = [:]
    var tied: Set<Int32> = []
    for direction in [1.0, -1.0] {
      var copy = clone()
      if !copy.push(variable, by: direction * limit) { continue }
      let reached = copy.values[variable]
      let way = reached - values[variable]
      let isEndless = abs(way) >= limit - 1
      if direction > 0 {
        freedom.highest = isEndless ? .infinity : reached
      } else {
        freedom.lowest = isEndless ? -.infinity : reached
      }
      for j in values.indices32 where j != variable && ratios[j] == nil {
        let change = copy.values[j] - values[j]
        if abs(change) > Tolerance.residual * 10 { ratios[j] = change / way }
      }
      for k in rows.indices32 where rows[k].isLive {
        if abs(copy.error(of: k) - error(of: k)) > Tolerance.residual * 10 { tied.insert(k) }
      }
    }
    freedom.moves = ratios.sorted { $0.key < $1.key }
      .map { .init(variable: Variable(index: $0.key), ratio: $0.value) }
    freedom.tied = tied.sorted { serial(of: $0) < serial(of: $1) }.map { id(of: $0) }
    return freedom
  }
}

extension UniqueBuffer {
  /// The indices as the engine stores them.
  var indices32: Range<Int32> { 0..<Int32(count) }
}
