import ConstraintSolver
import Testing

@Suite("Conflicts")
struct ConflictTests {
  let solver = Solver()
  let x: Variable
  let width: Variable

  init() {
    solver.checksInvariants = true
    x = solver.makeVariable()
    width = solver.makeVariable()
  }

  @Test("the constraint that was added last is given up and pursued as far as can be")
  func latest() throws {
    let first = try solver.add(Term(width), relation: .equal, constant: 100)
    try solver.add(Term(x), relation: .equal, constant: 8)
    let second = try solver.add(Term(width), relation: .greaterThanOrEqual, constant: 200)
    try solver.add(Term(width), relation: .equal, constant: 120, priority: 999)
    #expect(solver.value(of: width) == 100)
    #expect(solver.conflicts.map(\.constraints) == [[first, second]])
    #expect(solver.conflicts.map(\.givenUp) == [second])
    try solver.remove(first)
    // Without the conflict the second is required again and outvotes the optional one.
    #expect(solver.conflicts.isEmpty)
    #expect(solver.value(of: width) == 200)
  }

  @Test(
    "the highest break rank goes first, rank 0 only among its like",
    arguments: [
      ([1, 1, 1], 2), ([2, 1, 1], 0), ([1, 2, 0], 1), ([1, 0, 0], 0), ([0, 0, 0], 2),
    ])
  func ranks(ranks: [Int], broken: Int) throws {
    let terms: [[Term]] = [[Term(x)], [Term(width)], [Term(x), Term(width)]]
    var ids: [ConstraintID] = []
    for (rank, terms) in zip(ranks, terms) {
      ids.append(
        try solver.add(terms: terms, relation: .equal, constant: 10, breakRank: rank))
    }
    #expect(solver.conflicts.map(\.constraints) == [ids])
    #expect(solver.conflicts.map(\.givenUp) == [ids[broken]])
    #expect(try solver.error(of: ids[broken]) == 10)
  }

  @Test("a broken constraint outvotes every optional one")
  func pursued() throws {
    try solver.add(Term(width), relation: .lessThanOrEqual, constant: 100)
    let broken = try solver.add(Term(width), relation: .equal, constant: 200)
    try solver.add(Term(width), relation: .equal, constant: 10, priority: 999.5)
    #expect(solver.value(of: width) == 100)
    #expect(try solver.explanation(of: broken).opponents.count == 1)
  }

  @Test("a change of a member lets the conflict be examined again, a change elsewhere does not")
  func dissolves() throws {
    let first = try solver.add(Term(width), relation: .equal, constant: 100)
    let second = try solver.add(Term(width), relation: .equal, constant: 200)
    let other = try solver.add(Term(x), relation: .equal, constant: 1)
    let conflict = solver.conflicts
    try solver.setConstant(2, of: other)
    #expect(solver.conflicts == conflict)
    try solver.setConstant(150, of: first)
    #expect(solver.conflicts.map(\.givenUp) == [second])
    #expect(solver.value(of: width) == 150)
    try solver.setConstant(150, of: second)
    #expect(solver.conflicts.isEmpty)
    try solver.setConstant(160, of: second)
    try solver.setPriority(500, of: second)
    #expect(solver.conflicts.isEmpty)
    #expect(solver.value(of: width) == 150)
    try solver.setPriority(.required, of: second)
    #expect(solver.conflicts.count == 1)
  }

  @Test("independent conflicts are found together, each with its own members")
  func independent() throws {
    var expected: [[ConstraintID]] = []
    for _ in 0..<20 {
      let variable = solver.makeVariable()
      expected.append([
        try solver.add(Term(variable), relation: .equal, constant: 1),
        try solver.add(Term(variable), relation: .equal, constant: 2),
      ])
    }
    let conflicts = solver.conflicts
    #expect(Set(conflicts.map(\.constraints)) == Set(expected))
  }

  @Test("a negative width is a conflict with the implicit bound, which is kept")
  func negativeWidth() throws {
    let bound = try solver.add(
      Term(width), relation: .greaterThanOrEqual, constant: 0, breakRank: 0)
    let left = try solver.add(Term(x), relation: .equal, constant: 8)
    let right = try solver.add(
      Term(x), Term(width), relation: .equal, constant: -8)
    #expect(solver.conflicts.map(\.constraints) == [[bound, left, right]])
    #expect(solver.value(of: width) == 0)
    #expect(solver.conflicts[0].givenUp == right)
  }

  @Test("a constraint without variables that cannot hold is a conflict of its own")
  func empty() throws {
    let impossible = try solver.add(terms: [], relation: .equal, constant: 4)
    try solver.add(terms: [], relation: .lessThanOrEqual, constant: 4)
    try solver.add(Term(x), relation: .equal, constant: 3)
    #expect(solver.conflicts.map(\.constraints) == [[impossible]])
    #expect(solver.value(of: x) == 3)
  }

  @Test("a long cycle conflicts with every member")
  func longCycle() throws {
    let count = 300
    let variables = (0..<count).map { _ in solver.makeVariable() }
    var ids: [ConstraintID] = []
    for i in 0..<count {
      ids.append(
        try solver.add(
          Term(variables[i]), Term(variables[(i + 1) % count], -1), relation: .equal,
          constant: i == 0 ? 1 : 0))
    }
    #expect(solver.conflicts.map(\.constraints) == [ids])
  }

  @Test("random conflicts are minimal and leave the rest required", arguments: 0..<40)
  func random(seed: Int) throws {
    var numbers = RandomNumbers(seed: seed)
    var system = TestSystem.random(&numbers, views: 5)
    // More required rows than a layout has, so that conflicts overlap.
    for k in system.rows.indices where numbers.chance(50) {
      if system.rows[k].up > 0 { system.rows[k].up = 1000 }
      if system.rows[k].down > 0 { system.rows[k].down = 1000 }
    }
    let (solver, ids) = try system.build()
    let conflicts = solver.conflicts
    for conflict in conflicts { try expectMinimal(conflict, ids, system, "seed \(seed)") }
    let broken = Set(conflicts.map(\.givenUp))
    #expect(broken.count == conflicts.count)
    for (id, row) in zip(ids, system.rows) where max(row.up, row.down) == 1000 {
      if broken.contains(id) || (row.up != row.down && min(row.up, row.down) > 0) { continue }
      #expect(try solver.error(of: id) < 1e-4, "seed \(seed)")
    }
  }
}

@Suite("Explanations")
struct ExplanationTests {
  let solver = Solver()

  init() { solver.checksInvariants = true }

  @Test("a stretched label is explained by the constraints that stretch it")
  func stretched() throws {
    let x = solver.makeVariable()
    let width = solver.makeVariable()
    let other = solver.makeVariable()
    let leading = try solver.add(Term(x), relation: .equal, constant: 8)
    let trailing = try solver.add(Term(x), Term(width), relation: .equal, constant: 300)
    try solver.add(Term(other), relation: .equal, constant: 5)
    let size = try solver.addContentSize(
      variable: width, size: 40, hugging: 250, compression: 750)
    let explanation = try solver.explanation(of: size)
    #expect(explanation.error == 252)
    #expect(explanation.opponents.map(\.constraint) == [leading, trailing])
    #expect(explanation.opponents.map(\.leverage) == [1, 1])
    #expect(try solver.explanation(of: leading).opponents.isEmpty)
    #expect(try solver.constraints(affecting: width) == [leading, trailing])
    #expect(try solver.constraints(affecting: x) == [leading])
  }

  @Test("of two equal wishes the one that lost names the one that won")
  func equalWishes() throws {
    let a = solver.makeVariable()
    let b = solver.makeVariable()
    try solver.add(Term(a), Term(b), relation: .equal, constant: 100)
    let first = try solver.addContentSize(variable: a, size: 30, hugging: 250, compression: 750)
    let second = try solver.addContentSize(variable: b, size: 30, hugging: 250, compression: 750)
    #expect(solver.value(of: b) == 70)
    let explanation = try solver.explanation(of: second)
    #expect(explanation.opponents.map(\.constraint).contains(first))
  }
}

@Suite("Knots of conflicts")
struct ConflictKnotTests {
  let solver = Solver()

  init() { solver.checksInvariants = true }

  @Test("of many sizes for one width all but the first are given up, as if added one by one")
  func manySizes() throws {
    let width = solver.makeVariable()
    let ids = try (0..<60).map {
      try solver.add(Term(width), relation: .equal, constant: Double(100 + $0 * 7 % 60))
    }
    let conflicts = solver.conflicts
    #expect(conflicts.map(\.givenUp) == Array(ids.dropFirst()))
    #expect(conflicts.map(\.constraints) == ids.dropFirst().map { [ids[0], $0] })
    #expect(solver.value(of: width) == 100)
    #expect(solver.statistics.restarts + solver.statistics.iterations < 1000)
  }

  @Test("the weights of a conflict add up to its contradiction")
  func weights() throws {
    let x = solver.makeVariable()
    let width = solver.makeVariable()
    let outer = solver.makeVariable()
    try solver.add(Term(outer), relation: .equal, constant: 44, breakRank: 0)
    try solver.add(Term(x), relation: .equal, constant: 10)
    try solver.add(Term(width), relation: .greaterThanOrEqual, constant: 100)
    try solver.add(
      terms: [Term(x), Term(width), Term(outer, -1)], relation: .equal, constant: -10)
    let conflict = try #require(solver.conflicts.first)
    #expect(conflict.constraints.count == 4)
    // 10 + 100 + 10 points in 44: 76 too many.
    let scale = conflict.weights[3]
    #expect(conflict.weights.map { $0 / scale } == [1, -1, -1, 1])
    let constants = [44.0, 10, 100, -10]
    #expect(abs(zip(conflict.weights, constants).map { $0 * $1 }.reduce(0, +)) == 76)
  }

  @Test("a row is kept when what it clashed with is given up for something older")
  func reexamined() throws {
    let a = solver.makeVariable()
    let b = solver.makeVariable()
    // Added in an order in which each clash seems to come first.
    let fixed = try solver.add(Term(a), relation: .equal, constant: 10)
    let tied = try solver.add(Term(a), Term(b, -1), relation: .equal, constant: 0)
    let low = try solver.add(Term(b), relation: .lessThanOrEqual, constant: 5)
    let high = try solver.add(Term(b), relation: .greaterThanOrEqual, constant: 20)
    let conflicts = solver.conflicts
    #expect(Set(conflicts.map(\.givenUp)) == [low, high])
    #expect(solver.value(of: a) == 10 && solver.value(of: b) == 10)
    try solver.remove(tied)
    #expect(solver.conflicts.map(\.constraints) == [[low, high]])
    #expect(solver.value(of: b) == 5)
    try solver.remove(low)
    #expect(solver.conflicts.isEmpty)
    #expect(try solver.error(of: fixed) == 0)
  }
}
