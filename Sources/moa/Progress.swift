import Foundation

import Snapshots

/// Shows on a terminal how far a long run is; nothing for short ones.
struct Progress {
  private let console: Console
  private let total: Int
  private let isShown: Bool
  private let start = ContinuousClock.now
  private var lastShown: ContinuousClock.Instant?

  /// Work that takes less than this is over before a person wonders.
  private static let patience = Duration.seconds(1)
  private static let interval = Duration.milliseconds(100)

  init(on console: Console, total: Int, isQuiet: Bool) {
    self.console = console
    self.total = total
    isShown = console.isInteractive && !isQuiet && total > 1
  }

  /// Tells that some documents are done and which one was last.
  mutating func update(done: Int, path: String) {
    guard isShown else { return }
    let now = ContinuousClock.now
    guard now - start > Self.patience, lastShown.map({ now - $0 > Self.interval }) ?? true else {
      return
    }
    lastShown = now
    console.errors.write(
      "\r\u{1B}[K[\(done)/\(total)] \(TerminalText.escaped(String(path.suffix(60))))")
    console.errors.flush()
  }

  /// Clears the line, so that something else can be written.
  mutating func clear() {
    guard lastShown != nil else { return }
    lastShown = nil
    console.errors.write("\r\u{1B}[K")
    console.errors.flush()
  }
}
