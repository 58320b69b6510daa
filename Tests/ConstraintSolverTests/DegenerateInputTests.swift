import ConstraintSolver
import Testing

@Suite("Degenerate input")
struct DegenerateInputTests {
  let solver = Solver()
  let x: Variable
  let y: Variable

  init() {
    solver.checksInvariants = true
    x = solver.makeVariable()
    y = solver.makeVariable()
  }

  @Test("numbers that are none are refused", arguments: [Double.nan, .infinity, -.infinity])
  func notFinite(number: Double) throws {
    #expect(throws: SolverError.constantNotFinite) {
      try solver.add(Term(x), relation: .equal, constant: number)
    }
    #expect(throws: SolverError.coefficientOutOfRange(y)) {
      try solver.add(Term(x), Term(y, number), relation: .equal, constant: 0)
    }
    #expect(throws: SolverError.priorityNotFinite) {
      try solver.add(Term(x), relation: .equal, constant: 0, priority: Priority(Float(number)))
    }
    #expect(throws: SolverError.constantNotFinite) {
      try solver.addContentSize(variable: x, size: number, hugging: 250, compression: 750)
    }
    let id = try solver.add(Term(x), relation: .equal, constant: 7)
    #expect(throws: SolverError.constantNotFinite) { try solver.setConstant(number, of: id) }
    #expect(throws: SolverError.priorityNotFinite) {
      try solver.setPriority(Priority(Float(number)), of: id)
    }
    #expect(solver.value(of: x) == 7)
  }

  @Test("an unlimited maximum does not disturb the rest")
  func unlimited() throws {
    try solver.add(
      Term(x), relation: .lessThanOrEqual, constant: .greatestFiniteMagnitude)
    try solver.add(Term(x), Term(y, -1), relation: .equal, constant: 0.1)
    try solver.add(Term(y), relation: .equal, constant: 0.2)
    #expect(abs(solver.value(of: x) - 0.3) < 1e-12)
  }

  @Test("terms of one variable add up, and what cancels is gone")
  func duplicates() throws {
    try solver.add(
      terms: [Term(x), Term(y), Term(x, 2), Term(y, -1), Term(y, 0)], relation: .equal,
      constant: 9)
    #expect(solver.value(of: x) == 3)
    #expect(solver.ambiguousVariables() == [y])
    let many = (0..<40).map { Term($0 % 2 == 0 ? x : y, $0 % 2 == 0 ? 0.5 : 1) }
    try solver.add(terms: many, relation: .equal, constant: 70)
    #expect(solver.value(of: y) == 2)
  }

  @Test("foreign and removed variables are refused")
  func unknownVariables() throws {
    let foreign = Variable(index: 99)
    #expect(throws: SolverError.unknownVariable(foreign)) {
      try solver.add(Term(x), Term(foreign), relation: .equal, constant: 0)
    }
    #expect(throws: SolverError.unknownVariable(Variable(index: -1))) {
      try solver.add(Term(Variable(index: -1)), relation: .equal, constant: 0)
    }
    try solver.add(Term(y), relation: .equal, constant: 5)
    #expect(solver.value(of: y) == 5)
    try solver.remove(y)
    #expect(throws: SolverError.unknownVariable(y)) {
      try solver.add(Term(y), relation: .equal, constant: 0)
    }
    #expect(throws: SolverError.unknownVariable(y)) { try solver.remove(y) }
    let again = solver.makeVariable()
    #expect(again == y)
    #expect(solver.value(of: again) == 0)
  }

  @Test("a handle whose constraint was removed stays invalid")
  func staleHandles() throws {
    let old = try solver.add(Term(x), relation: .equal, constant: 1)
    try solver.remove(old)
    let new = try solver.add(Term(x), relation: .equal, constant: 2)
    #expect(old != new)
    #expect(!solver.contains(old))
    #expect(throws: SolverError.unknownConstraint) { try solver.setConstant(9, of: old) }
    #expect(throws: SolverError.unknownConstraint) { try solver.remove(old) }
    #expect(throws: SolverError.unknownConstraint) { try solver.error(of: old) }
    #expect(throws: SolverError.notAContentSize) {
      try solver.setPriorities(hugging: 1, compression: 2, of: new)
    }
    #expect(solver.value(of: x) == 2)
  }

  @Test("a solver without constraints, and one without variables, can be asked everything")
  func nothing() throws {
    let empty = Solver()
    #expect(empty.solve().isEmpty)
    #expect(empty.conflicts.isEmpty)
    #expect(empty.ambiguousVariables().isEmpty)
    #expect(solver.value(of: x) == 0)
    #expect(solver.ambiguousVariables() == [x, y])
    #expect(try solver.constraints(affecting: x).isEmpty)
  }

  @Test("any finite priority is a level of its own", arguments: [0.001, -7, 999.9999, 1e-20])
  func oddPriorities(priority: Float) throws {
    try solver.add(Term(x), relation: .equal, constant: 1, priority: Priority(priority.nextDown))
    try solver.add(Term(x), relation: .equal, constant: 2, priority: Priority(priority))
    #expect(solver.value(of: x) == 2)
  }

  @Test("above 1000 is required")
  func aboveRequired() throws {
    let first = try solver.add(Term(x), relation: .equal, constant: 1)
    let second = try solver.add(Term(x), relation: .equal, constant: 2, priority: 2000)
    #expect(solver.conflicts.map(\.constraints) == [[first, second]])
  }

  @Test("coefficients of very different size still give finite values")
  func scales() throws {
    try solver.add(Term(x, 1e9), Term(y, 1e-9), relation: .equal, constant: 1)
    try solver.add(Term(x, 1e-9), Term(y, 1e9), relation: .equal, constant: 1)
    #expect(solver.value(of: x).isFinite && solver.value(of: y).isFinite)
    #expect(throws: SolverError.coefficientOutOfRange(x)) {
      try solver.add(Term(x, 1e10), relation: .equal, constant: 1)
    }
  }

  @Test("a chain of ten thousand needs no recursion, down or up")
  func deepChain() throws {
    let solver = Solver()
    let count = 10_000
    let variables = (0..<count).map { _ in solver.makeVariable() }
    var ids: [ConstraintID] = []
    for i in 1..<count {
      ids.append(
        try solver.add(
          Term(variables[i]), Term(variables[i - 1], -1), relation: .equal, constant: 1))
    }
    let anchor = try solver.add(Term(variables[count - 1]), relation: .equal, constant: 20_000)
    #expect(solver.value(of: variables[0]) == 10_001)
    try solver.setConstant(10_000, of: anchor)
    #expect(solver.value(of: variables[0]) == 1)
    let extra = try solver.add(Term(variables[0]), relation: .equal, constant: 5)
    #expect(solver.conflicts.map(\.constraints.count) == [count + 1])
    #expect(solver.conflicts[0].givenUp == extra)
  }
}
