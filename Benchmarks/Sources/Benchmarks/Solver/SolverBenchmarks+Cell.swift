import ConstraintSolver
import PrototypeSolver
import SolverWorkloads

extension SolverBenchmarks {
  /// The feed cell: built, copied from a solved template with another text height, and used again.
  func measureCell() throws -> [Measurement] {
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
            solver.solve()
            sink += readAll(solver, count)
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
            template.solve()
            sink += readAll(template, count)
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
    let recorded = RecordedPeers.cell
    let factor = times[1] / recorded.prototype
    return [
      Measurement(
        name: "solver/cell/1", microseconds: times[0], against: ("hand-sum", times[2]),
        peers: [("prototype", times[1])], recorded: recorded.peers, machineFactor: factor),
      Measurement(
        name: "solver/cell/1/clone", microseconds: times[3], against: ("prototype", times[4]),
        recorded: recorded.peers, machineFactor: factor),
      Measurement(
        name: "solver/cell/1/edit", microseconds: times[5], against: ("prototype", times[6]),
        recorded: recorded.peers, machineFactor: factor),
    ]
  }
}
