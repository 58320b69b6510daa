import ConstraintSolver
import PrototypeSolver
import SolverWorkloads

/// The solver beside its prototype and beside hand-written arithmetic, in one run.
struct SolverBenchmarks {
  let filter: String
  let isQuick: Bool

  func run() -> [Measurement] {
    var results: [Measurement] = []
    for workload in Workload.allCases where workload != .cell {
      var cold: [(count: Int, microseconds: Double)] = []
      for count in counts(workload) {
        let name = "solver/\(workload.rawValue)/\(count)"
        if !isWanted(name) { continue }
        do {
          let measured = try measure(workload, count, name)
          measured.forEach { $0.printLine() }
          results += measured
          if let first = measured.first { cold.append((count, first.microseconds)) }
        } catch {
          print("\(name): \(error)")
        }
      }
      printGrowth(cold)
    }
    if isWanted("solver/cell/1") {
      do {
        let cells = try measureCell()
        cells.forEach { $0.printLine() }
        results += cells
      } catch {
        print("solver/cell: \(error)")
      }
    }
    return results
  }

  private func isWanted(_ name: String) -> Bool {
    if filter.hasSuffix("$") { return name == filter.dropLast() }
    return filter.isEmpty || name.contains(filter) || filter.hasPrefix(name + "/")
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
    if let recorded = RecordedPeers.cold["\(workload.rawValue)/\(count)"] {
      cold.recorded = recorded.peers
      cold.machineFactor = times[1] / recorded.prototype
    }
    return [cold]
      + (try measureChanges(system, ours, prototype, name, machineFactor: cold.machineFactor))
  }

  /// The hand-written frames must be the solver's.
  func checkFrames(
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
}
