import ConstraintSolver
import Testing

@Suite("A solver")
struct SolverTests {
  let solver = Solver()

  init() { solver.checksInvariants = true }

  @Test("honours content compression against an optional width")
  func contentSize() throws {
    let width = solver.makeVariable()
    try solver.add(Term(width), relation: .lessThanOrEqual, constant: 300)
    try solver.addContentSize(variable: width, size: 340, hugging: 250, compression: 750)
    #expect(solver.value(of: width) == 300)
  }

  @Test("gives up the latest of two required widths and keeps the other")
  func conflict() throws {
    let width = solver.makeVariable()
    let first = try solver.add(Term(width), relation: .equal, constant: 100)
    let second = try solver.add(Term(width), relation: .equal, constant: 200)
    #expect(solver.value(of: width) == 100)
    #expect(solver.conflicts.map(\.constraints) == [[first, second]])
    #expect(solver.conflicts.map(\.givenUp) == [second])
    #expect(try solver.error(of: second) == 100)
    try solver.remove(first)
    #expect(solver.conflicts.isEmpty)
    #expect(solver.value(of: width) == 200)
  }

  @Test("reports what changed, ascending")
  func changes() throws {
    let variables = (0..<4).map { _ in solver.makeVariable() }
    let row = try solver.add(Term(variables[0]), relation: .equal, constant: 10)
    try solver.add(
      terms: [Term(variables[2]), Term(variables[0], -2)], relation: .equal, constant: 0)
    #expect(solver.solve().variables == variables)
    try solver.setConstant(20, of: row)
    #expect(solver.solve().variables == [variables[0], variables[2]])
    #expect(solver.value(of: variables[2]) == 40)
    #expect(solver.solve().isEmpty)
    #expect(solver.ambiguousVariables() == [variables[1], variables[3]])
    #expect(try solver.exerciseAmbiguity(of: variables[3]))
    #expect(solver.solve().variables == [variables[3]])
  }
}
