import ConstraintSolver
import PrototypeSolver
import SolverWorkloads

extension SolverBenchmarks {
  /// One changed constant in the middle, and one view's constraints removed and added again.
  ///
  /// Both sides read all values, since the prototype does not know which changed; `…/changes` reads
  /// those that the change list names, which is all that a layout pass needs.
  func measureChanges(
    _ system: LinearSystem, _ ours: PreparedSystem, _ prototype: PreparedPrototype, _ name: String,
    machineFactor: Double?
  ) throws -> [Measurement] {
    guard let middle = system.middleRow, let view = system.middleView else { return [] }
    var handles: [ConstraintID] = []
    let solver = try ours.build(&handles)
    solver.solve()
    let peer = prototype.build()
    peer.solve()
    let old = ours.rows[middle].constant
    let middleHandle = handles[middle]
    let count = system.variableCount

    func edit(_ turn: Int) {
      try? solver.setConstant(turn & 1 == 1 ? old : old + 5, of: middleHandle)
    }
    func readEverything() {
      solver.solve()
      sink += readAll(solver, count)
    }
    func remake() {
      for row in view { try? solver.remove(handles[row]) }
      for row in view {
        handles[row] = (try? ours.add(ours.rows[row], to: solver)) ?? handles[row]
      }
    }
    let edits = best([
      { turn in
        edit(turn)
        readEverything()
      },
      { turn in
        peer.setConstant(middle, turn & 1 == 1 ? old : old + 5)
        peer.solve()
        sink += readAll(peer)
      },
      { turn in
        edit(turn)
        sink += readChanges(solver)
      },
    ])
    try solver.setConstant(old, of: middleHandle)
    peer.setConstant(middle, old)
    let remakes = best([
      { _ in
        remake()
        readEverything()
      },
      { _ in
        for row in view { peer.removeRow(row) }
        for row in view { peer.reAdd(row) }
        peer.solve()
        sink += readAll(peer)
      },
      { _ in
        remake()
        sink += readChanges(solver)
      },
    ])
    return measurements(name + "/edit", edits, machineFactor)
      + measurements(name + "/remake", remakes, machineFactor)
  }

  private func best(_ bodies: [(Int) -> Void]) -> [Double] {
    bestMicroseconds(rounds: 4000, budget: isQuick ? 2e5 : 1e6, bodies)
  }

  private func measurements(
    _ name: String, _ times: [Double], _ machineFactor: Double?
  ) -> [Measurement] {
    var all = Measurement(name: name, microseconds: times[0], against: ("prototype", times[1]))
    if let kiwi = RecordedPeers.changes[String(name.dropFirst("solver/".count))] {
      all.recorded = [("kiwi", kiwi)]
      all.machineFactor = machineFactor
    }
    return [
      all,
      Measurement(
        name: name + "/changes", microseconds: times[2], against: ("reading-all", times[0])),
    ]
  }
}
