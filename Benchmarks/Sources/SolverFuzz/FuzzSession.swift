import ConstraintSolver
import SolverWorkloads

/// A random layout that is built, edited, and written out with the solver's answers.
struct FuzzSession {
  private struct Live {
    var row: LinearSystem.Row
    var id: ConstraintID?
    var breakRank: Int
  }

  private let seed: Int
  private let options: Options
  private var numbers: RandomNumbers
  private let system: LinearSystem
  private let solver = Solver()
  private var rows: [Live] = []

  init(seed: Int, options: Options) {
    let layout =
      options.lists
      ? RandomLayout.list(seed: seed, size: options.size)
      : options.screens
        ? RandomLayout.screen(seed: seed, size: options.size)
        : RandomLayout(seed: seed, size: options.size)
    self.seed = seed
    self.options = options
    numbers = layout.numbers
    system = layout.system
    solver.breaksConflicts = options.breaksConflicts
    for _ in 0..<system.variableCount { _ = solver.makeVariable() }
    for row in system.rows {
      var live = Live(row: row, id: nil, breakRank: numbers.pick([0, 1, 1, 1, 2]))
      add(&live)
      rows.append(live)
    }
  }

  private func add(_ live: inout Live) {
    let terms = system.terms[live.row.terms].map {
      Term(Variable(index: $0.variable), $0.coefficient)
    }
    func add(_ relation: Relation, _ priority: Float) -> ConstraintID? {
      try? solver.add(
        terms: terms, relation: relation, constant: live.row.constant,
        priority: Priority(priority), breakRank: live.breakRank)
    }
    switch live.row.kind {
    case .equal(let priority): live.id = add(.equal, priority)
    case .atMost(let priority): live.id = add(.lessThanOrEqual, priority)
    case .atLeast(let priority): live.id = add(.greaterThanOrEqual, priority)
    case .contentSize(let hugging, let compression):
      live.id = try? solver.addContentSize(
        variable: terms[0].variable, size: live.row.constant, hugging: Priority(hugging),
        compression: Priority(compression), breakRank: live.breakRank)
    }
  }

  /// A few random changes.
  mutating func edit() {
    for _ in 0..<numbers.integer(1...5) {
      let k = numbers.integer(0...rows.count - 1)
      guard let id = rows[k].id else {
        add(&rows[k])
        continue
      }
      switch numbers.integer(0...5) {
      case 0, 1:
        rows[k].row.constant += Double(numbers.integer(-30...30))
        try? solver.setConstant(rows[k].row.constant, of: id)
      case 2, 3:
        try? solver.remove(id)
        rows[k].id = nil
      case 4:
        changePriority(of: k, id)
      default:
        if numbers.chance(0.3) { solver.solve() }
      }
    }
  }

  private mutating func changePriority(of k: Int, _ id: ConstraintID) {
    let new: Float = numbers.pick([1000, 999, 750, 500, 250, 251, 50])
    switch rows[k].row.kind {
    case .equal: rows[k].row.kind = .equal(new)
    case .atMost: rows[k].row.kind = .atMost(new)
    case .atLeast: rows[k].row.kind = .atLeast(new)
    case .contentSize(_, let compression):
      rows[k].row.kind = .contentSize(new, compression)
      try? solver.setPriorities(
        hugging: Priority(new), compression: Priority(compression), of: id)
      return
    }
    try? solver.setPriority(Priority(new), of: id)
  }

  /// Writes the system, the values, the conflicts and, if asked for, the ambiguous variables.
  mutating func report(state: Int) {
    let changes = solver.solve()
    let live = rows.indices.filter { rows[$0].id != nil }
    var index: [ConstraintID: Int] = [:]
    for (i, k) in live.enumerated() { if let id = rows[k].id { index[id] = i } }
    var conflicts: [String] = []
    for conflict in solver.conflicts {
      let members = conflict.constraints.compactMap { index[$0] }
      conflicts.append("[\(members), \(index[conflict.givenUp] ?? -1)]")
    }
    var line = "{\"seed\": \(seed), \"state\": \(state), \"vars\": \(system.variableCount), "
    line += "\"optimal\": \(changes.isOptimal), \"breaks\": \(options.breaksConflicts), \"rows\": ["
    line += live.map { describe(rows[$0].row) }.joined(separator: ", ")
    line += "], \"values\": ["
    line += (0..<system.variableCount).map {
      "\(solver.value(of: Variable(index: Int32($0))))"
    }.joined(separator: ", ")
    line += "], \"conflicts\": [\(conflicts.joined(separator: ", "))]"
    if options.ambiguity {
      line += ", \"ambiguous\": \(solver.ambiguousVariables().map(\.index))"
    }
    print(line + "}")
  }

  /// [level of a positive error or 0, level of a negative one or 0, constant, [[variable, factor]]].
  private func describe(_ row: LinearSystem.Row) -> String {
    let (up, down): (Float, Float) =
      switch row.kind {
      case .equal(let priority): (priority, priority)
      case .atMost(let priority): (priority, 0)
      case .atLeast(let priority): (0, priority)
      case .contentSize(let hugging, let compression): (hugging, compression)
      }
    let terms = system.terms[row.terms].map { "[\($0.variable), \($0.coefficient)]" }
    return "[\(up), \(down), \(row.constant), [\(terms.joined(separator: ", "))]]"
  }
}
