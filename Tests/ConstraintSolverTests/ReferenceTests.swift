import ConstraintSolver
import Foundation
import Testing

/// A system whose exact answers were computed by linear programs.
struct ReferenceSystem: Sendable {
  var line: Int
  var system: TestSystem
  var errors: [Float: Double] = [:]
  var ambiguous: [Int] = []

  /// The systems of Fixtures/small-systems.txt.
  static let all: [ReferenceSystem] = {
    guard
      let url = Bundle.module.url(
        forResource: "small-systems", withExtension: "txt", subdirectory: "Fixtures"),
      let text = try? String(contentsOf: url, encoding: .utf8)
    else { return [] }
    return text.split(separator: "\n").enumerated().compactMap { number, line in
      line.hasPrefix("#") ? nil : ReferenceSystem(line: number + 1, parsing: line)
    }
  }()

  private init(line: Int, parsing text: Substring) {
    self.line = line
    let parts = text.split(separator: ";").map { $0.split(separator: " ") }
    system = TestSystem(variableCount: Int(parts[0][0]) ?? 0, rows: [])
    func pair(_ word: Substring) -> (Double, Double) {
      let numbers = word.split(separator: ":").map { Double($0) ?? .nan }
      return (numbers[0], numbers[1])
    }
    for part in parts.dropFirst() {
      switch part[0] {
      case "=":
        for word in part.dropFirst() {
          let (level, error) = pair(word)
          errors[Float(level)] = error
        }
      case "?":
        ambiguous = part.dropFirst().map { Int($0) ?? -1 }
      default:
        let numbers = part.prefix(3).map { Double($0) ?? .nan }
        let terms = part.dropFirst(3).map(pair)
        system.rows.append(
          TestSystem.Row(
            up: Float(numbers[0]), down: Float(numbers[1]), constant: numbers[2],
            terms: terms.map { (variable: Int($0.0), factor: $0.1) }))
      }
    }
  }
}

@Suite("Small systems, against linear programs")
struct ReferenceTests {
  @Test("every level has the least error that the levels above it allow")
  func optimum() throws {
    #expect(ReferenceSystem.all.count == 400)
    for reference in ReferenceSystem.all {
      let (solver, _) = try reference.system.build(breaksConflicts: false)
      #expect(solver.solve().isOptimal)
      let difference = firstDifference(reference.system.errors(solver), reference.errors)
      #expect(difference == nil, "line \(reference.line)")
    }
  }

  @Test("the variables with more than one best value are found")
  func ambiguity() throws {
    for reference in ReferenceSystem.all {
      let (solver, _) = try reference.system.build(breaksConflicts: false)
      let found = solver.ambiguousVariables().map { Int($0.index) }
      #expect(found == reference.ambiguous, "line \(reference.line)")
    }
  }

  @Test("an ambiguous variable moves and no level gets worse; another does not move")
  func exercise() throws {
    for reference in ReferenceSystem.all {
      let (solver, _) = try reference.system.build(breaksConflicts: false)
      for index in 0..<reference.system.variableCount {
        let variable = Variable(index: Int32(index))
        let before = solver.value(of: variable)
        let moves = try solver.exerciseAmbiguity(of: variable)
        #expect(moves == reference.ambiguous.contains(index), "line \(reference.line)")
        #expect((solver.value(of: variable) != before) == moves, "line \(reference.line)")
      }
      let difference = firstDifference(reference.system.errors(solver), reference.errors)
      #expect(difference == nil, "line \(reference.line)")
    }
  }

  @Test("a conflict is reported exactly when required constraints cannot hold, and is minimal")
  func conflicts() throws {
    for reference in ReferenceSystem.all {
      let (solver, ids) = try reference.system.build()
      let conflicts = solver.conflicts
      #expect(conflicts.isEmpty == ((reference.errors[1000] ?? 0) < 1e-6), "line \(reference.line)")
      for conflict in conflicts {
        try expectMinimal(conflict, ids, reference.system, "line \(reference.line)")
      }
    }
  }

  @Test("small systems in every order of addition have the same errors")
  func orders() throws {
    for reference in ReferenceSystem.all where reference.system.rows.count <= 5 {
      try permute(reference.system.rows.count) { order in
        var system = reference.system
        system.rows = order.map { reference.system.rows[$0] }
        let (solver, _) = try system.build(breaksConflicts: false)
        let difference = firstDifference(system.errors(solver), reference.errors)
        #expect(difference == nil, "line \(reference.line), order \(order)")
      }
    }
  }

  private func permute(_ count: Int, _ body: ([Int]) throws -> Void) rethrows {
    func go(_ chosen: [Int]) throws {
      if chosen.count == count { return try body(chosen) }
      for next in 0..<count where !chosen.contains(next) { try go(chosen + [next]) }
    }
    try go([])
  }
}

/// A conflict cannot hold, and can without any one member.
func expectMinimal(
  _ conflict: Conflict, _ ids: [ConstraintID], _ system: TestSystem, _ context: String
) throws {
  let members = conflict.constraints.compactMap { ids.firstIndex(of: $0) }
  #expect(members.count == conflict.constraints.count, "\(context)")
  #expect(members == members.sorted(), "\(context)")
  #expect(conflict.constraints.contains(conflict.givenUp), "\(context)")
  func requiredError(_ rows: [Int]) throws -> Double {
    let part = TestSystem(
      variableCount: system.variableCount, rows: rows.map { system.rows[$0] })
    let (solver, _) = try part.build(breaksConflicts: false)
    return part.errors(solver)[1000] ?? 0
  }
  #expect(try requiredError(members) > 1e-6, "\(context)")
  for member in members {
    #expect(try requiredError(members.filter { $0 != member }) < 1e-6, "\(context)")
  }
}
