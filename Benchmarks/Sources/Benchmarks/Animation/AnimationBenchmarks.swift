import Foundation
@_spi(Moa) import UIKit

/// Animations by the thousand, started and run to their ends: an animation's share of the time.
@MainActor struct AnimationBenchmarks {
  let filter: String
  let isQuick: Bool

  private static let counts = [100, 1000, 10_000]

  func run() -> [Measurement] {
    // Each layer has one animation, and each ends at a time of its own.
    measure("ends") { views, turn in
      for (index, view) in views.enumerated() {
        UIView.animate(withDuration: 0.001 * Double(index + 1)) {
          view.center.x = turn % 2 == 0 ? 10 : 20
        }
      }
      AnimationClock.runUntilIdle()
    }
      // One layer has all of them, each under a key of its own.
      + measure("keys") { views, turn in
        let view = views[0]
        for index in views.indices {
          UIView.animate(withDuration: 0.001 * Double(index + 1)) { view.center.x += 1 }
        }
        AnimationClock.runUntilIdle()
      }
      // Each animation starts the next one when it ends, while the others go on.
      + measure("chain") { views, turn in
        @MainActor func start(_ index: Int) {
          guard index < views.count else { return }
          UIView.animate(withDuration: 0.001) {
            views[index].alpha = turn % 2 == 0 ? 0.5 : 1
          } completion: { _ in
            start(index + 1)
          }
        }
        for view in views {
          UIView.animate(withDuration: 50) { view.center.x = turn % 2 == 0 ? 10 : 20 }
        }
        start(0)
        AnimationClock.runUntilIdle()
      }
  }

  private func measure(
    _ name: String, _ body: @escaping ([UIView], Int) -> Void
  ) -> [Measurement] {
    guard filter.isEmpty || "animation/\(name)".contains(filter) else { return [] }
    let counts = isQuick ? Array(Self.counts.prefix(2)) : Self.counts
    var results: [Measurement] = []
    var first: (name: String, microseconds: Double)?
    for count in counts {
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      let views = (0..<count).map { _ in UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)) }
      views.forEach(window.addSubview)
      window.makeKeyAndVisible()
      AnimationClock.runUntilIdle()
      let time =
        bestMicroseconds(rounds: 3, budget: 1e6, [{ body(views, $0) }])[0] / Double(count)
      first = first ?? ("100", time)
      results.append(
        Measurement(name: "animation/\(name)/\(count)", microseconds: time, against: first))
    }
    results.forEach { $0.printLine() }
    return results
  }
}
