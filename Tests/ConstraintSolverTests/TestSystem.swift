import ConstraintSolver

/// A system of rows that can be built, and whose errors can be summed level by level.
struct TestSystem: Sendable {
  struct Row: Sendable {
    /// Priorities of a positive and of a negative residual; 0 for none.
    var up: Float
    var down: Float
    var constant: Double
    var terms: [(variable: Int, factor: Double)]
    var breakRank = 1
  }

  var variableCount: Int
  var rows: [Row]

  /// A solver with all variables and rows.
  func build(breaksConflicts: Bool = true) throws -> (Solver, [ConstraintID]) {
    let solver = Solver()
    solver.checksInvariants = true
    solver.breaksConflicts = breaksConflicts
    for _ in 0..<variableCount { _ = solver.makeVariable() }
    return (solver, try rows.map { try $0.add(to: solver) })
  }

  /// The least errors, strongest level first, that some values have.
  func errors(_ value: (Int) -> Double) -> [Float: Double] {
    var sums: [Float: Double] = [:]
    for row in rows {
      let sum = row.terms.reduce(0) { $0 + $1.factor * value($1.variable) }
      if row.up > 0 { sums[row.up, default: 0] += max(0, sum - row.constant) }
      if row.down > 0 { sums[row.down, default: 0] += max(0, row.constant - sum) }
    }
    return sums
  }

  func errors(_ solver: Solver) -> [Float: Double] {
    errors { solver.value(of: Variable(index: Int32($0))) }
  }
}

extension TestSystem.Row {
  func add(to solver: Solver) throws -> ConstraintID {
    if up != down && up > 0 && down > 0 {
      return try solver.addContentSize(
        variable: Variable(index: Int32(terms[0].variable)), size: constant,
        hugging: Priority(up), compression: Priority(down), breakRank: breakRank)
    }
    let relation: Relation =
      down == 0 ? .lessThanOrEqual : up == 0 ? .greaterThanOrEqual : .equal
    return try solver.add(
      terms: terms.map { Term(Variable(index: Int32($0.variable)), $0.factor) },
      relation: relation, constant: constant, priority: Priority(max(up, down)),
      breakRank: breakRank)
  }
}

/// The first level, strongest first, at which two solutions differ.
func firstDifference(
  _ a: [Float: Double], _ b: [Float: Double], tolerance: Double = 1e-5
) -> String? {
  for level in Set(a.keys).union(b.keys).sorted(by: >) {
    let (x, y) = (a[level] ?? 0, b[level] ?? 0)
    if abs(x - y) > tolerance * (1 + abs(y)) { return "level \(level): \(x) and \(y)" }
  }
  return nil
}

/// A small generator whose numbers are the same everywhere (SplitMix64).
struct RandomNumbers: RandomNumberGenerator {
  private var state: UInt64

  init(seed: Int) { state = UInt64(bitPattern: Int64(seed)) &* 0x9E37_79B9_7F4A_7C15 }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  mutating func chance(_ percent: Int) -> Bool { Int(next() % 100) < percent }

  mutating func pick<T>(_ choices: [T]) -> T { choices[Int(next() % UInt64(choices.count))] }

  mutating func integer(_ range: ClosedRange<Int>) -> Int {
    range.lowerBound + Int(next() % UInt64(range.count))
  }
}

extension TestSystem {
  /// Views with positions and sizes on one axis, tied to each other at random.
  static func random(_ numbers: inout RandomNumbers, views: Int) -> TestSystem {
    var system = TestSystem(variableCount: views * 2, rows: [])
    func x(_ view: Int) -> Int { view * 2 }
    func w(_ view: Int) -> Int { view * 2 + 1 }
    func add(_ constant: Double, _ terms: (Int, Double)...) {
      let priority = numbers.pick(
        [1000, 1000, 1000, 999.5, 999, 750, 500, 251, 250, 149, 51, 50] as [Float])
      let side = numbers.integer(0...4)
      system.rows.append(
        Row(
          up: side == 3 ? 0 : priority, down: side == 4 ? 0 : priority, constant: constant,
          terms: terms.map { (variable: $0.0, factor: $0.1) },
          breakRank: numbers.integer(0...2)))
    }
    add(numbers.pick([100, 320]), (w(0), 1))
    for v in 0..<views {
      let other = v == 0 ? 0 : numbers.integer(0...v - 1)
      if numbers.chance(50) { add(numbers.pick([0, 8]), (x(v), 1)) }
      if v > 0 && numbers.chance(80) {
        add(numbers.pick([0, 8]), (x(v), 1), (x(other), -1), (w(other), -1))
      }
      if v > 0 && numbers.chance(50) { add(-8, (x(v), 1), (w(v), 1), (w(0), -1)) }
      if v > 0 && numbers.chance(40) { add(0, (w(v), 1), (w(other), -numbers.pick([0.5, 1, 2]))) }
      if numbers.chance(70) {
        system.rows.append(
          Row(
            up: numbers.pick([250, 251, 1000]), down: numbers.pick([750, 751, 1000]),
            constant: Double(numbers.integer(5...90)), terms: [(w(v), 1)]))
      }
      if numbers.chance(50) {
        system.rows.append(
          Row(up: 0, down: 1000, constant: 0, terms: [(w(v), 1)], breakRank: 0))
      }
    }
    return system
  }
}
