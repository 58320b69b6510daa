import Testing

@testable import UIKit

/// Batches of updates against arrays of names that are edited step by step.
struct ListUpdatePlanTests {
  typealias Position = RowGeometry.Position

  @Test("rows and sections go where editing arrays by hand takes them", arguments: 1...60)
  func mapping(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var name = 0
    func names(_ count: Int) -> [Int] {
      (0..<count).map { _ in
        name += 1
        return name
      }
    }
    let before = (0..<random.next(5)).map { _ in names(random.next(6)) }
    var updates: [ListUpdate] = []

    // Deletions count before the batch, insertions after it (C4.1).
    let deletedSections = before.indices.filter { _ in random.next(5) == 0 }
    updates += deletedSections.map { .deleteSection($0) }
    let reloadedSections = before.indices.filter {
      !deletedSections.contains($0) && random.next(6) == 0
    }
    updates += reloadedSections.map { .reloadSection($0) }
    var expected: [[Int]] = []
    var origin: [Int] = []
    var arrivals: [(row: Int, from: Position)] = []
    for section in before.indices where !deletedSections.contains(section) {
      origin.append(section)
      guard !reloadedSections.contains(section) else {
        expected.append(names(random.next(4)))
        continue
      }
      var rows: [Int] = []
      for (row, name) in before[section].enumerated() {
        let position = Position(section: section, row: row)
        switch random.next(8) {
        case 0: updates.append(.deleteRow(position))
        case 1: arrivals.append((name, position))
        case 2:
          updates.append(.reloadRow(position))
          rows.append(name)
        default: rows.append(name)
        }
      }
      expected.append(rows)
    }
    for index in (0...expected.count).reversed() where random.next(4) == 0 {
      expected.insert(names(random.next(3)), at: index)
      origin.insert(-1, at: index)
    }
    let targets = origin.indices.filter {
      origin[$0] >= 0 && !reloadedSections.contains(origin[$0])
    }
    var fresh: Set<Int> = []
    if targets.isEmpty {
      updates += arrivals.map { .deleteRow($0.from) }
      arrivals = []
    } else {
      for _ in 0..<random.next(5) {
        let target = targets[random.next(targets.count)]
        let name = names(1)[0]
        fresh.insert(name)
        expected[target].insert(name, at: random.next(expected[target].count + 1))
      }
      for arrival in arrivals {
        let target = targets[random.next(targets.count)]
        expected[target].insert(arrival.row, at: random.next(expected[target].count + 1))
      }
    }
    for (section, rows) in expected.enumerated() {
      if origin[section] < 0 { updates.append(.insertSection(section)) }
      for (row, name) in rows.enumerated() {
        let position = Position(section: section, row: row)
        if fresh.contains(name) { updates.append(.insertRow(position)) }
        if let arrival = arrivals.first(where: { $0.row == name }) {
          updates.append(.moveRow(from: arrival.from, to: position))
        }
      }
    }

    let plan = try ListUpdatePlan(
      updates, before: before.map(\.count), after: expected.map(\.count))
    for (section, old) in origin.enumerated() {
      #expect(plan.section(before: section) == (old < 0 ? nil : old))
    }
    for (section, rows) in expected.enumerated() {
      for (row, name) in rows.enumerated() {
        let old = before.indices.lazy.compactMap { section in
          before[section].firstIndex(of: name).map { Position(section: section, row: $0) }
        }.first
        let new = Position(section: section, row: row)
        #expect(plan.position(before: new) == old)
        if let old { #expect(plan.position(after: old) == new) }
      }
    }
    let surviving = Set(expected.joined())
    for (section, rows) in before.enumerated() {
      for (row, name) in rows.enumerated() where !surviving.contains(name) {
        #expect(plan.position(after: Position(section: section, row: row)) == nil)
      }
    }
  }

  /// The table of C4.5, and the texts of C4.3: twenty rows, one section.
  @Test(
    "inconsistent batches are told in UIKit's words",
    arguments: [
      (
        [.deleteRow(Position(section: 0, row: 1))], [20],
        "Invalid update: invalid number of rows in section 0. The number of rows contained in an existing section after the update (20) must be equal to the number of rows contained in that section before the update (20), plus or minus the number of rows inserted or deleted from that section (0 inserted, 1 deleted) and plus or minus the number of rows moved into or out of that section (0 moved in, 0 moved out)."
      ),
      (
        [.deleteRow(Position(section: 0, row: 99))], [19],
        "attempt to delete row 99 from section 0 which only contains 20 rows before the update"
      ),
      ([.deleteRow(Position(section: 0, row: 1))], [19], nil),
      (
        [
          .deleteRow(Position(section: 0, row: 0)), .insertRow(Position(section: 0, row: 0)),
        ], [20], nil
      ),
      (
        [.insertRow(Position(section: 0, row: 100))], [21],
        "attempt to insert row 100 into section 0, but there are only 21 rows in section 0 after the update"
      ),
      (
        [.deleteSection(0)], [20],
        "Invalid update: invalid number of sections.  The number of sections contained in the table view after the update (1) must be equal to the number of sections contained in the table view before the update (1), plus or minus the number of sections inserted or deleted (0 inserted, 1 deleted)."
      ),
      (
        [
          .insertSection(1),
          .moveRow(from: .init(section: 0, row: 3), to: .init(section: 1, row: 0)),
        ],
        [19, 1], nil
      ),
    ] as [([ListUpdate], [Int], String?)])
  func consistency(updates: [ListUpdate], after: [Int], reason: String?) {
    var told: String?
    do {
      _ = try ListUpdatePlan(updates, before: [20], after: after)
    } catch {
      told = error.reason
    }
    #expect(told == reason)
  }
}

extension SeededGenerator {
  fileprivate mutating func next(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &self) }
}
