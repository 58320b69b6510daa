import ConstraintSolver
import PrototypeSolver
import SolverWorkloads

/// The solver beside its prototype and beside hand-written arithmetic, in one run.
struct SolverBenchmarks {
  let filter: String
  let isQuick: Bool

  func run() -> [Measurement] {
    var results: [Measurement] = []
    printHeader()
    for workload in Workload.allCases where workload != .cell {
      var cold: [(count: Int, microseconds: Double)] = []
      for count in counts(workload) {
        let name = "solver/\(workload.rawValue)/\(count)"
        if !filter.isEmpty && !name.contains(filter) { continue }
        do {
          let measured = try measure(workload, count, name)
          measured.forEach(printRow)
          results += measured
          if let first = measured.first { cold.append((count, first.microseconds)) }
        } catch {
          print("\(name): \(error)")
        }
      }
      printGrowth(cold)
    }
    if filter.isEmpty || "solver/cell".contains(filter) {
      do {
        let cells = try measureCell()
        cells.forEach(printRow)
        results += cells
      } catch {
        print("solver/cell: \(error)")
      }
    }
    return results
  }

  private func counts(_ workload: Workload) -> [Int] {
    switch workload {
    case .heavy: isQuick ? [10, 100] : [10, 100, 1000]
    case .aspect: [100]
    case .siblings: isQuick ? [100, 1000] : [100, 1000, 10_000]
    default: isQuick ? [10, 100, 1000] : [10, 100, 1000, 10_000]
    }
  }

  // MARK: One workload

  private func measure(_ workload: Workload, _ count: Int, _ name: String) throws -> [Measurement] {
    let system = workload.system(count)
    let ours = PreparedSystem(system)
    let prototype = PreparedPrototype(system)
    var frames = [Double](repeating: 0, count: system.variableCount)
    var handles: [ConstraintID] = []
    let hand = handSum(workload, count: count)
    try checkFrames(ours, hand, name)

    var bodies: [(Int) -> Void] = [
      { _ in
        guard let solver = try? ours.build(&handles) else { return }
        solver.solve()
        sink += readAll(solver, system.variableCount)
      },
      { _ in
        let solver = prototype.build()
        solver.solve()
        sink += readAll(solver)
      },
    ]
    if let hand {
      bodies.append { _ in
        for _ in 0..<100 { hand(&frames) }
        sink += frames[0]
      }
    }
    let times = bestMicroseconds(rounds: 2000, budget: isQuick ? 3e5 : 1.5e6, bodies)
    var cold = Measurement(name: name, microseconds: times[0])
    if hand != nil {
      cold.against = ("hand-sum", times[2] / 100)
      cold.peers = [("prototype", times[1])]
    } else {
      cold.against = ("prototype", times[1])
    }
    return [cold] + (try measureChanges(system, ours, prototype, name))
  }

  private func measureChanges(
    _ system: LinearSystem, _ ours: PreparedSystem, _ prototype: PreparedPrototype, _ name: String
  ) throws -> [Measurement] {
    guard let middle = system.middleRow, let view = system.middleView else { return [] }
    var handles: [ConstraintID] = []
    let solver = try ours.build(&handles)
    solver.solve()
    let peer = prototype.build()
    peer.solve()
    let old = ours.rows[middle].constant
    let middleHandle = handles[middle]
    let edit = bestMicroseconds(
      rounds: 4000, budget: isQuick ? 2e5 : 1e6,
      [
        { round in
          try? solver.setConstant(round & 1 == 1 ? old : old + 5, of: middleHandle)
          sink += readChanges(solver)
        },
        { round in
          peer.setConstant(middle, round & 1 == 1 ? old : old + 5)
          peer.solve()
          sink += readAll(peer)
        },
      ])
    try solver.setConstant(old, of: middleHandle)
    peer.setConstant(middle, old)
    let remake = bestMicroseconds(
      rounds: 4000, budget: isQuick ? 2e5 : 1e6,
      [
        { _ in
          for row in view { try? solver.remove(handles[row]) }
          for row in view {
            handles[row] = (try? ours.add(ours.rows[row], to: solver)) ?? handles[row]
          }
          sink += readChanges(solver)
        },
        { _ in
          for row in view { peer.removeRow(row) }
          for row in view { peer.reAdd(row) }
          peer.solve()
          sink += readAll(peer)
        },
      ])
    return [
      Measurement(
        name: name + "/edit", microseconds: edit[0], against: ("prototype", edit[1])),
      Measurement(
        name: name + "/remake", microseconds: remake[0], against: ("prototype", remake[1])),
    ]
  }

  /// The hand-written frames must be the solver's.
  private func checkFrames(
    _ system: PreparedSystem, _ hand: ((inout [Double]) -> Void)?, _ name: String
  ) throws {
    var handles: [ConstraintID] = []
    let solver = try system.build(&handles)
    let changes = solver.solve()
    if !changes.isOptimal { print("\(name): not optimal") }
    guard let hand else { return }
    var frames = [Double](repeating: 0, count: system.source.variableCount)
    hand(&frames)
    for i in frames.indices {
      let value = solver.value(of: Variable(index: Int32(i)))
      if abs(value - frames[i]) > 1e-6 {
        print("\(name): variable \(i) is \(value), by hand \(frames[i])")
        return
      }
    }
  }

  // MARK: The feed cell

  private func measureCell() throws -> [Measurement] {
    let repeats = 200
    let system = Workload.cell.system(20)
    let ours = PreparedSystem(system)
    let prototype = PreparedPrototype(system)
    let count = system.variableCount
    var frames = [Double](repeating: 0, count: count)
    var handles: [ConstraintID] = []
    let hand = handSum(.cell, count: 20)
    try checkFrames(ours, hand, "solver/cell")
    let template = try ours.build(&handles)
    template.solve()
    let peerTemplate = prototype.build()
    peerTemplate.solve()
    let textRow = system.textHeightRow ?? 0
    let textHandle = handles[textRow]
    let times = bestMicroseconds(
      rounds: 1000, budget: 3e6,
      [
        { _ in
          for _ in 0..<repeats {
            guard let solver = try? ours.build(&handles) else { return }
            solver.solve()
            sink += readAll(solver, count)
          }
        },
        { _ in
          for _ in 0..<repeats {
            let solver = prototype.build()
            solver.solve()
            sink += readAll(solver)
          }
        },
        { _ in
          for _ in 0..<repeats { hand?(&frames) }
          sink += frames[0]
        },
        { _ in
          for k in 0..<repeats {
            let solver = Solver(copying: template)
            try? solver.setConstant(19 + 19 * Double(k % 8), of: textHandle)
            sink += readChanges(solver)
          }
        },
        { _ in
          for k in 0..<repeats {
            let solver = PrototypeSolver(template: peerTemplate)
            solver.setConstant(textRow, 19 + 19 * Double(k % 8))
            solver.solve()
            sink += readAll(solver)
          }
        },
        { _ in
          for k in 0..<repeats {
            try? template.setConstant(19 + 19 * Double(k % 8), of: textHandle)
            sink += readChanges(template)
          }
        },
        { _ in
          for k in 0..<repeats {
            peerTemplate.setConstant(textRow, 19 + 19 * Double(k % 8))
            peerTemplate.solve()
            sink += readAll(peerTemplate)
          }
        },
      ]
    ).map { $0 / Double(repeats) }
    return [
      Measurement(
        name: "solver/cell/1", microseconds: times[0], against: ("hand-sum", times[2]),
        peers: [("prototype", times[1])]),
      Measurement(
        name: "solver/cell/1/clone", microseconds: times[3], against: ("prototype", times[4])),
      Measurement(
        name: "solver/cell/1/edit", microseconds: times[5], against: ("prototype", times[6])),
    ]
  }

  // MARK: Printing

  private func printHeader() {
    print(
      "name".padded(30, left: true), "us".padded(10), "prototype".padded(10), "ratio".padded(7),
      "hand-sum".padded(10), "ratio".padded(7))
  }

  private func printRow(_ measurement: Measurement) {
    var all = measurement.peers
    if let against = measurement.against { all.append(against) }
    func columns(_ name: String) -> [String] {
      guard let peer = all.first(where: { $0.name == name }) else { return ["", ""] }
      return [peer.microseconds.short, (measurement.microseconds / peer.microseconds).short]
    }
    let prototype = columns("prototype")
    let hand = columns("hand-sum")
    print(
      measurement.name.padded(30, left: true), measurement.microseconds.short.padded(10),
      prototype[0].padded(10), prototype[1].padded(7), hand[0].padded(10), hand[1].padded(7))
  }
}
