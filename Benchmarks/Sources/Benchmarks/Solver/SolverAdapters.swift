import ConstraintSolver
import PrototypeSolver
import SolverWorkloads

/// A system in the form that our solver is fed from, so that preparing it is not measured.
struct PreparedSystem {
  struct Row {
    var isContentSize = false
    var relation = Relation.equal
    var priority = Priority.required
    var compression = Priority.required
    var constant: Double
    var first: Int32
    var count: Int32

    var terms: Range<Int> { Int(first)..<Int(first + count) }
  }

  let source: LinearSystem
  var rows: [Row] = []
  var terms: [Term] = []

  init(_ source: LinearSystem) {
    self.source = source
    terms = source.terms.map { Term(Variable(index: $0.variable), $0.coefficient) }
    for row in source.rows {
      var prepared = Row(
        constant: row.constant, first: Int32(row.terms.lowerBound),
        count: Int32(row.terms.count))
      switch row.kind {
      case .equal(let priority):
        prepared.priority = Priority(priority)
      case .atMost(let priority):
        prepared.priority = Priority(priority)
        prepared.relation = .lessThanOrEqual
      case .atLeast(let priority):
        prepared.priority = Priority(priority)
        prepared.relation = .greaterThanOrEqual
      case .contentSize(let hugging, let compression):
        prepared.isContentSize = true
        prepared.priority = Priority(hugging)
        prepared.compression = Priority(compression)
      }
      rows.append(prepared)
    }
  }

  /// A solver with the system, and the handle of each row.
  func build(_ handles: inout [ConstraintID]) throws -> Solver {
    handles.removeAll(keepingCapacity: true)
    let solver = Solver(
      variableCapacity: source.variableCount, constraintCapacity: rows.count,
      termCapacity: terms.count)
    for _ in 0..<source.variableCount { _ = solver.makeVariable() }
    for row in rows { handles.append(try add(row, to: solver)) }
    return solver
  }

  @inline(__always)
  func add(_ row: Row, to solver: Solver) throws -> ConstraintID {
    if row.isContentSize {
      return try solver.addContentSize(
        variable: terms[Int(row.first)].variable, size: row.constant,
        hugging: row.priority, compression: row.compression)
    }
    return try solver.add(
      terms: terms.span.extracting(row.terms), relation: row.relation, constant: row.constant,
      priority: row.priority)
  }
}

/// The same for the prototype.
struct PreparedPrototype {
  let variableCount: Int
  var up: [Int] = []
  var down: [Int] = []
  var constants: [Double] = []
  var terms: [(Int32, Double)] = []
  var starts: [Int] = [0]

  init(_ source: LinearSystem) {
    variableCount = source.variableCount
    terms = source.terms.map { ($0.variable, $0.coefficient) }
    for row in source.rows {
      starts.append(row.terms.upperBound)
      constants.append(row.constant)
      let levels: (Float, Float) =
        switch row.kind {
        case .equal(let priority): (priority, priority)
        case .atMost(let priority): (priority, 0)
        case .atLeast(let priority): (0, priority)
        case .contentSize(let hugging, let compression): (hugging, compression)
        }
      up.append(Int(levels.0))
      down.append(Int(levels.1))
    }
  }

  func build() -> PrototypeSolver {
    let solver = PrototypeSolver(vars: variableCount, rows: up.count, terms: terms.count)
    for _ in 0..<variableCount { _ = solver.addVar() }
    terms.withUnsafeBufferPointer { terms in
      guard let base = terms.baseAddress else { return }
      for i in 0..<up.count {
        _ = solver.addRow(
          base + starts[i], starts[i + 1] - starts[i], up: up[i], down: down[i],
          rhs: constants[i])
      }
    }
    return solver
  }
}

/// The sum of all values: what a layout pass reads, frame by frame.
@inline(never)
func readAll(_ solver: Solver, _ count: Int) -> Double {
  var sum = 0.0
  func variable(_ i: Int) -> Variable { Variable(index: Int32(truncatingIfNeeded: i)) }
  for i in stride(from: 0, to: count & ~3, by: 4) {
    let frame = solver.values(
      of: variable(i), variable(i + 1), variable(i + 2), variable(i + 3))
    sum += frame.0 + frame.1 + frame.2 + frame.3
  }
  for i in count & ~3..<count { sum += solver.value(of: variable(i)) }
  return sum
}

/// Solves and reads what changed: all that a layout pass needs after an edit.
@inline(never)
func readChanges(_ solver: Solver) -> Double {
  var sum = 0.0
  for variable in solver.solve().variables { sum += solver.value(of: variable) }
  return sum
}

@inline(never)
func readAll(_ solver: PrototypeSolver) -> Double {
  var sum = 0.0
  let values = solver.values
  for i in 0..<values.count { sum += values[i] }
  return sum
}
