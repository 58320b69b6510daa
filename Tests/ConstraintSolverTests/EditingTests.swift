import ConstraintSolver
import Testing

@Suite("Edited systems")
struct EditingTests {
  @Test("any sequence of edits ends where a fresh solve does", arguments: 0..<60)
  func equalsFreshSolve(seed: Int) throws {
    var numbers = RandomNumbers(seed: seed)
    let breaks = seed % 2 == 0
    let original = TestSystem.random(&numbers, views: numbers.integer(2...6))
    let (solver, ids) = try original.build(breaksConflicts: breaks)
    var rows = original.rows
    var live: [ConstraintID?] = ids
    for step in 0..<12 {
      for _ in 0..<numbers.integer(1...4) {
        try edit(numbers.integer(0...rows.count - 1), &rows, &live, solver, &numbers)
      }
      try compare(rows, live, solver, original.variableCount, "seed \(seed), step \(step)")
    }
  }

  private func edit(
    _ k: Int, _ rows: inout [TestSystem.Row], _ live: inout [ConstraintID?], _ solver: Solver,
    _ numbers: inout RandomNumbers
  ) throws {
    guard let id = live[k] else {
      live[k] = try rows[k].add(to: solver)
      return
    }
    switch numbers.integer(0...4) {
    case 0, 1:
      rows[k].constant += Double(numbers.integer(-20...20))
      try solver.setConstant(rows[k].constant, of: id)
    case 2:
      try solver.remove(id)
      #expect(!solver.contains(id))
      live[k] = nil
    case 3:
      let priority = numbers.pick([1000, 999, 750, 250, 50] as [Float])
      if rows[k].up > 0 { rows[k].up = priority }
      if rows[k].down > 0 { rows[k].down = priority }
      try solver.setPriority(Priority(priority), of: id)
    default:
      if numbers.chance(50) { solver.solve() }
    }
  }

  /// The edited solver must be as good on every level as one that is built with the same rows.
  private func compare(
    _ rows: [TestSystem.Row], _ live: [ConstraintID?], _ solver: Solver, _ count: Int,
    _ context: String
  ) throws {
    let kept = rows.indices.filter { live[$0] != nil }
    let ids = kept.compactMap { live[$0] }
    var system = TestSystem(variableCount: count, rows: kept.map { rows[$0] })
    #expect(solver.solve().isOptimal, "\(context)")
    for conflict in solver.conflicts {
      guard let broken = ids.firstIndex(of: conflict.givenUp) else {
        Issue.record("\(context): a removed constraint is in a conflict")
        continue
      }
      // Just below required; no other row of the test has this priority.
      if system.rows[broken].up == 1000 { system.rows[broken].up = 999.875 }
      if system.rows[broken].down == 1000 { system.rows[broken].down = 999.875 }
    }
    let (fresh, _) = try system.build(breaksConflicts: false)
    let difference = firstDifference(system.errors(solver), system.errors(fresh))
    #expect(difference == nil, "\(context)")
    if solver.breaksConflicts { #expect((system.errors(solver)[1000] ?? 0) < 1e-6, "\(context)") }
    for (id, row) in zip(ids, system.rows) {
      let sum = row.terms.reduce(0) {
        $0 + $1.factor * solver.value(of: Variable(index: Int32($1.variable)))
      }
      let error = max(row.up > 0 ? sum - row.constant : 0, row.down > 0 ? row.constant - sum : 0, 0)
      #expect(abs(try solver.error(of: id) - error) < 1e-5, "\(context)")
    }
  }

  @Test("a system that grows, shrinks and loses variables stays exact", arguments: 0..<15)
  func growsAndShrinks(seed: Int) throws {
    var numbers = RandomNumbers(seed: seed + 1000)
    let solver = Solver()
    solver.checksInvariants = true
    solver.breaksConflicts = false
    var blocks: [(variables: [Variable], system: TestSystem)] = []
    for step in 0..<12 {
      if blocks.count > 1 && numbers.chance(40) {
        let gone = blocks.remove(at: numbers.integer(0...blocks.count - 1))
        for variable in gone.variables { try solver.remove(variable) }
      } else {
        let part = TestSystem.random(&numbers, views: 3)
        let variables = (0..<part.variableCount).map { _ in solver.makeVariable() }
        for row in part.rows {
          var moved = row
          moved.terms = row.terms.map { (Int(variables[$0.variable].index), $0.factor) }
          _ = try moved.add(to: solver)
        }
        blocks.append((variables, part))
      }
      for (variables, part) in blocks {
        let (fresh, _) = try part.build(breaksConflicts: false)
        let errors = part.errors { solver.value(of: variables[$0]) }
        let difference = firstDifference(errors, part.errors(fresh))
        #expect(difference == nil, "seed \(seed), step \(step)")
      }
      #expect(solver.variableCount == blocks.reduce(0) { $0 + $1.variables.count })
    }
  }

  @Test("cells whose frames are fixed are optimised apart and stay exact", arguments: 0..<8)
  func cells(seed: Int) throws {
    var numbers = RandomNumbers(seed: seed + 2000)
    let solver = Solver()
    solver.checksInvariants = true
    solver.breaksConflicts = false
    var parts: [(first: Int, system: TestSystem, ids: [ConstraintID])] = []
    for _ in 0..<12 {
      let first = solver.variableCount
      var part = TestSystem.random(&numbers, views: 4)
      part.rows.insert(
        TestSystem.Row(up: 1000, down: 1000, constant: 300, terms: [(variable: 1, factor: 1)]),
        at: 0)
      for _ in 0..<part.variableCount { _ = solver.makeVariable() }
      let ids = try part.rows.map { try shifted($0, by: first).add(to: solver) }
      parts.append((first, part, ids))
    }
    for step in 0..<15 {
      let p = numbers.integer(0...parts.count - 1)
      let k = numbers.integer(0...parts[p].ids.count - 1)
      if numbers.chance(50) {
        parts[p].system.rows[k].constant += Double(numbers.integer(-30...30))
        try solver.setConstant(parts[p].system.rows[k].constant, of: parts[p].ids[k])
      } else {
        try solver.remove(parts[p].ids[k])
        solver.solve()
        parts[p].ids[k] = try shifted(parts[p].system.rows[k], by: parts[p].first).add(to: solver)
      }
      for part in parts {
        let (fresh, _) = try part.system.build(breaksConflicts: false)
        let errors = part.system.errors {
          solver.value(of: Variable(index: Int32($0 + part.first)))
        }
        let difference = firstDifference(errors, part.system.errors(fresh))
        #expect(difference == nil, "seed \(seed), step \(step)")
      }
    }
  }

  private func shifted(_ row: TestSystem.Row, by first: Int) -> TestSystem.Row {
    var row = row
    row.terms = row.terms.map { ($0.variable + first, $0.factor) }
    return row
  }

  @Test("a change in one cell leaves the others alone")
  func local() throws {
    let solver = Solver()
    solver.checksInvariants = true
    var sizes: [ConstraintID] = []
    for _ in 0..<60 {
      let (width, a, b) = (solver.makeVariable(), solver.makeVariable(), solver.makeVariable())
      try solver.add(Term(width), relation: .equal, constant: 100)
      try solver.add(
        terms: [Term(a), Term(b), Term(width, -1)], relation: .equal, constant: 0)
      sizes.append(
        try solver.addContentSize(variable: a, size: 30, hugging: 250, compression: 750))
      try solver.addContentSize(variable: b, size: 30, hugging: 250, compression: 750)
    }
    solver.solve()
    try solver.setConstant(120, of: sizes[7])
    solver.solve()
    let before = solver.statistics.local
    try solver.setConstant(20, of: sizes[7])
    try solver.setConstant(150, of: sizes[9])
    #expect(solver.solve().variables.map(\.index) == [22, 23, 28, 29])
    #expect(solver.statistics.local == before + 1)
  }

  @Test("remaking the same views again and again needs no more memory")
  func churn() throws {
    let (solver, variables, _) = try list(of: 20)
    solver.solve()
    var bytes = 0
    for round in 0..<300 {
      let view = 1 + round % 19
      let ids = try addView(variables, view, to: solver)
      solver.solve()
      for id in ids { try solver.remove(id) }
      solver.solve()
      if round == 100 { bytes = solver.bytes }
    }
    #expect(solver.bytes == bytes)
  }

  @Test("a copy has the same handles and values and goes its own way")
  func copies() throws {
    let (solver, variables, ids) = try list(of: 5)
    let last = variables[variables.count - 2]
    let before = solver.value(of: last)
    solver.solve()
    let copy = Solver(copying: solver)
    copy.checksInvariants = true
    #expect(copy.value(of: last) == before)
    try copy.setConstant(30, of: ids[0])
    #expect(copy.value(of: last) == before + 10)
    #expect(solver.value(of: last) == before)
    #expect(copy.solve().variables.count == 5)
  }

  @Test("constants of one batch are solved once")
  func batch() throws {
    let (solver, variables, ids) = try list(of: 5)
    solver.solve()
    try solver.withBatch {
      for id in ids { try solver.setConstant(50, of: id) }
    }
    #expect(solver.value(of: variables[8]) == 4 * 58)
  }

  // MARK: A list of views as tall as their content

  private func addView(_ variables: [Variable], _ view: Int, to solver: Solver) throws
    -> [ConstraintID]
  {
    let (y, height) = (variables[view * 2], variables[view * 2 + 1])
    let size = try solver.addContentSize(
      variable: height, size: 20, hugging: 250, compression: 750)
    if view == 0 { return [size, try solver.add(Term(y), relation: .equal, constant: 0)] }
    let (above, tall) = (variables[view * 2 - 2], variables[view * 2 - 1])
    let below = try solver.add(
      terms: [Term(y), Term(above, -1), Term(tall, -1)], relation: .equal, constant: 8)
    return [size, below]
  }

  private func list(of count: Int) throws -> (Solver, [Variable], [ConstraintID]) {
    let solver = Solver()
    solver.checksInvariants = true
    let variables = (0..<count * 2).map { _ in solver.makeVariable() }
    var sizes: [ConstraintID] = []
    for view in 0..<count { sizes.append(try addView(variables, view, to: solver)[0]) }
    return (solver, variables, sizes)
  }
}

/// More edits between two solves than are worth following one by one.
@Suite("Many edits at once")
struct BatchTests {
  @Test("a batch that goes over the budget ends where a fresh solve does", arguments: 0..<12)
  func batches(seed: Int) throws {
    var numbers = RandomNumbers(seed: seed + 3000)
    let original = TestSystem.random(&numbers, views: 90)
    let (solver, ids) = try original.build(breaksConflicts: false)
    var system = original
    var live: [ConstraintID?] = ids
    solver.solve()
    for step in 0..<4 {
      let removes = numbers.integer(0...60)
      for _ in 0..<200 {
        let k = numbers.integer(0...live.count - 1)
        guard let id = live[k] else {
          live[k] = try system.rows[k].add(to: solver)
          continue
        }
        if numbers.integer(0...99) < removes {
          try solver.remove(id)
          live[k] = nil
        } else {
          system.rows[k].constant += Double(numbers.integer(-9...9))
          try solver.setConstant(system.rows[k].constant, of: id)
        }
      }
      let kept = TestSystem(
        variableCount: system.variableCount,
        rows: system.rows.indices.filter { live[$0] != nil }.map { system.rows[$0] })
      let (fresh, _) = try kept.build(breaksConflicts: false)
      let difference = firstDifference(kept.errors(solver), kept.errors(fresh))
      #expect(difference == nil, "seed \(seed), step \(step)")
    }
  }

  @Test("a chain taken apart from its front costs a few passes over it, not one a link")
  func chain() throws {
    let solver = Solver()
    let count = 2_000
    let places = (0..<count).map { _ in solver.makeVariable() }
    var links = [try solver.add(Term(places[0]), relation: .equal, constant: 0)]
    for (before, after) in zip(places, places.dropFirst()) {
      links.append(
        try solver.add(Term(after), Term(before, -1), relation: .equal, constant: 10))
    }
    #expect(solver.value(of: places[count - 1]) == Double(count - 1) * 10)
    for link in links.dropLast() { try solver.remove(link) }
    try solver.setConstant(7, of: links[count - 1])
    let last = solver.values(
      of: places[count - 2], places[count - 1], places[0], places[1])
    #expect(abs(last.1 - last.0 - 7) < 1e-9)
  }
}

/// What decides where several solutions are equally good.
@Suite("Ties")
struct TieTests {
  /// Two sizes of 60 in a row of 100, resisting alike.
  private func row() throws -> (Solver, [Variable], [ConstraintID]) {
    let solver = Solver()
    let sizes = [solver.makeVariable(), solver.makeVariable()]
    for size in sizes {
      try solver.add(Term(size), relation: .greaterThanOrEqual, constant: 0, breakRank: 0)
    }
    let contents = try sizes.map {
      try solver.addContentSize(variable: $0, size: 60, hugging: 250, compression: 750)
    }
    try solver.add(Term(sizes[0]), Term(sizes[1]), relation: .equal, constant: 100)
    return (solver, sizes, contents)
  }

  @Test("the first in the caller's order is honoured, whatever came before")
  func order() throws {
    for winner in [0, 1] {
      let (solver, sizes, contents) = try row()
      solver.orderInTies = { winner == 0 ? contents : contents.reversed() }
      #expect(solver.value(of: sizes[0]) == 60)
      // Nobody is concerned by it, but from now on the order counts.
      let other = solver.makeVariable()
      try solver.add(Term(other), relation: .equal, constant: 5)
      #expect(solver.value(of: sizes[winner]) == 60)
      #expect(solver.value(of: sizes[1 - winner]) == 40)
      #expect(solver.value(of: other) == 5)
    }
  }

  @Test("moved on purpose, a solution stays where it was put until something changes")
  func exercised() throws {
    let (solver, sizes, contents) = try row()
    solver.orderInTies = { contents }
    #expect(solver.value(of: sizes[0]) == 60)
    #expect(try solver.exerciseAmbiguity(of: sizes[0]))
    let moved = solver.value(of: sizes[0])
    #expect(moved < 60)
    solver.solve()
    #expect(solver.value(of: sizes[0]) == moved)
  }

  @Test(
    "a size that is only bounded from above is 0, one bounded from below that bound",
    arguments: [1000, 749, 251, 250, 1] as [Float])
  func bounds(priority: Float) throws {
    let solver = Solver()
    let outer = solver.makeVariable()
    let size = solver.makeVariable()
    let other = solver.makeVariable()
    let place = solver.makeVariable()
    for size in [size, other] {
      try solver.add(Term(size), relation: .greaterThanOrEqual, constant: 0, breakRank: 0)
    }
    try solver.add(Term(outer), relation: .equal, constant: 375)
    let priority = Priority(priority)
    try solver.add(Term(size), relation: .lessThanOrEqual, constant: 341, priority: priority)
    // Two rows on one size: only what is missing moves it.
    try solver.add(
      Term(other), Term(outer, -1), relation: .lessThanOrEqual, constant: -34, priority: priority)
    try solver.add(Term(other), relation: .greaterThanOrEqual, constant: 44, priority: priority)
    // A place may be negative, and goes to its bound.
    try solver.add(Term(place), relation: .lessThanOrEqual, constant: 341, priority: priority)
    let values = solver.values(of: outer, size, other, place)
    #expect(values == (375, 0, 44, 341))
  }
}
