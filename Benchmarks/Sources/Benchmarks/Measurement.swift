/// One line of results.json.
struct Measurement {
  var name: String
  var microseconds: Double
  /// What it is compared with, and how long that takes.
  var against: (name: String, microseconds: Double)?
  /// Further comparisons, printed and written beside.
  var peers: [(name: String, microseconds: Double)] = []

  var ratio: Double? { against.map { microseconds / $0.microseconds } }
}

/// Keeps results from being optimised away.
nonisolated(unsafe) var sink = 0.0

/// The best times of some bodies.
///
/// They take turns, so that a busy machine slows all alike, a few runs each turn, so that each finds
/// its own memory in the caches. The first bodies may have a set-up each, which is not timed.
func bestMicroseconds(
  rounds: Int, budget: Double, setUp: [() -> Void] = [], _ bodies: [(Int) -> Void]
) -> [Double] {
  let clock = ContinuousClock()
  var best = [Double](repeating: .infinity, count: bodies.count)
  var total = 0.0
  var round = 0
  while round < rounds && (round < 3 || total < budget) {
    for (i, body) in bodies.enumerated() {
      for turn in 0..<4 {
        if i < setUp.count { setUp[i]() }
        let time = clock.measure { body(round * 4 + turn) } / .microseconds(1)
        best[i] = min(best[i], time)
        total += time
      }
    }
    round += 1
  }
  return best
}

extension Double {
  /// With a few digits, as tables want it.
  var short: String {
    if self >= 100 { return "\(Int(rounded()))" }
    let digits = self >= 10 ? 10.0 : self >= 1 ? 100 : 1000
    return "\((self * digits).rounded() / digits)"
  }
}

extension String {
  func padded(_ width: Int, left: Bool = false) -> String {
    let blanks = String(repeating: " ", count: Swift.max(0, width - count))
    return left ? self + blanks : blanks + self
  }
}

extension Measurement {
  /// One line of a table: name, time, what it is compared with, its time, the ratio.
  func printLine() {
    var text = name.padded(30, left: true) + " " + microseconds.short.padded(10)
    for peer in [against].compactMap({ $0 }) + peers {
      text +=
        "   \(peer.name) \(peer.microseconds.short) × \((microseconds / peer.microseconds).short)"
    }
    print(text)
  }
}

/// How the time grows with the size: the exponent between neighbours.
func printGrowth(_ times: [(count: Int, microseconds: Double)]) {
  guard times.count > 1 else { return }
  let exponents = zip(times, times.dropFirst()).map { small, large in
    let exponent =
      logarithm(large.microseconds / small.microseconds)
      / logarithm(Double(large.count) / Double(small.count))
    return "\(small.count)→\(large.count): \(exponent.short)"
  }
  print("  growth exponents", exponents.joined(separator: ", "))
}
