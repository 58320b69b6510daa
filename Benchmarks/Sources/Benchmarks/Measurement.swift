import Foundation

/// One line of results.json.
struct Measurement {
  var name: String
  var microseconds: Double
  /// What it is compared with, and how long that takes.
  var against: (name: String, microseconds: Double)?
  /// Further comparisons, printed and written beside.
  var peers: [(name: String, microseconds: Double)] = []
  /// What peers took on another machine, and how much faster this one is by our common measure.
  var recorded: [(name: String, microseconds: Double)] = []
  var machineFactor: Double?

  var ratio: Double? { against.map { microseconds / $0.microseconds } }
}

/// Keeps results from being optimised away.
nonisolated(unsafe) var sink = 0.0

/// How many times longer than usual everything is measured, for a profiler.
nonisolated(unsafe) var patience = 1

/// The processor time of this thread: what else runs on the machine does not count.
private func threadMicroseconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) * 1e6 + Double(time.tv_nsec) / 1e3
}

/// The best times of some bodies.
///
/// They take turns, so that a busy machine slows all alike, a few runs each turn, so that each finds
/// its own memory in the caches. The first bodies may have a set-up each, which is not timed; the
/// others run as often in a row as the clock needs to be exact.
func bestMicroseconds(
  rounds: Int, budget: Double, setUp: [() -> Void] = [], _ bodies: [(Int) -> Void]
) -> [Double] {
  /// Two readings of the clock cost some 0.5 us.
  let leastTime = 50.0
  var best = [Double](repeating: .infinity, count: bodies.count)
  var repeats = [Int](repeating: 1, count: bodies.count)
  var turns = [Int](repeating: 0, count: bodies.count)
  var total = 0.0
  var round = 0
  while round < rounds * patience && (round < 3 || total < budget * Double(patience)) {
    for (i, body) in bodies.enumerated() {
      for _ in 0..<4 {
        if i < setUp.count { setUp[i]() }
        let first = turns[i]
        turns[i] += repeats[i]
        let start = threadMicroseconds()
        for turn in first..<first + repeats[i] { body(turn) }
        let time = threadMicroseconds() - start
        total += time
        if i >= setUp.count, time < leastTime / 2 {
          // Too short to be read; nothing learned yet but how often to run it.
          repeats[i] = max(repeats[i] * 2, Int(Double(repeats[i]) * leastTime / max(time, 0.01)))
          best[i] = .infinity
        } else {
          best[i] = min(best[i], time / Double(repeats[i]))
        }
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

extension Double {
  /// `×1.25`, or `1/480` where much was won.
  fileprivate var asRatio: String { self < 0.1 ? "1/\((1 / self).short)" : "×\(short)" }
}

extension String {
  func padded(_ width: Int, left: Bool = false) -> String {
    let blanks = String(repeating: " ", count: Swift.max(0, width - count))
    return left ? self + blanks : blanks + self
  }
}

extension Measurement {
  /// One line of a table: name, time, then what it is compared with, its time and the ratio.
  ///
  /// Recorded times are printed as they would be here.
  func printLine() {
    var text = name.padded(30, left: true) + " " + microseconds.short.padded(9)
    func add(_ peer: String, _ time: Double) {
      text += "   \(peer) \(time.short) \((microseconds / time).asRatio)"
    }
    if let against { add(against.name, against.microseconds) }
    for peer in peers { add(peer.name, peer.microseconds) }
    if let machineFactor {
      for peer in recorded { add("(\(peer.name))", peer.microseconds * machineFactor) }
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
