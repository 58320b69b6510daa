import Foundation

/// The windows that were shown, and which of them gets the keys.
@MainActor enum WindowRegistry {
  private struct Entry { weak var window: UIWindow? }

  private static var entries: [Entry] = []
  private(set) static weak var keyWindow: UIWindow?

  /// Back to front: by level, and in the order they came.
  static var windows: [UIWindow] {
    entries.compactMap(\.window).enumerated().sorted {
      let (a, b) = ($0.element.windowLevel.rawValue, $1.element.windowLevel.rawValue)
      return a == b ? $0.offset < $1.offset : a < b
    }.map(\.element)
  }

  /// Lays out what needs it at the end of each of the clock's turns, as a run loop has it done.
  private static let layoutAtEndOfTurn: Void = MediaClock.shared.atEndOfTurn {
    for window in WindowRegistry.windows where !window.isHidden { window.layoutIfNeeded() }
  }

  /// Whether windows will be laid out when the main thread gets to it.
  private static var isTurnAwaited = false

  /// Lays shown windows out when the main thread has nothing else to do: when its run loop turns,
  /// and when code on the main actor waits, which needs no run loop.
  ///
  /// Called whenever a shown window comes to need a layout; code that never waits comes to know
  /// nothing of it.
  static func awaitTurn() {
    guard !isTurnAwaited else { return }
    isTurnAwaited = true
    // The run loop's way and the main actor's: whichever comes first.
    RunLoop.main.perform { MainActor.unchecked { turn() } }
    DispatchQueue.main.async { MainActor.unchecked { turn() } }
  }

  private static func turn() {
    guard isTurnAwaited else { return }
    isTurnAwaited = false
    for window in windows where !window.isHidden { window.layoutIfNeeded() }
  }

  static func add(_ window: UIWindow) {
    _ = layoutAtEndOfTurn
    window.isRegistered = true
    awaitTurn()
    entries.removeAll { $0.window == nil }
    if !entries.contains(where: { $0.window === window }) { entries.append(Entry(window: window)) }
  }

  /// Makes a window the key window; nil leaves none.
  static func makeKey(_ window: UIWindow?) {
    guard keyWindow !== window else { return }
    let old = keyWindow
    keyWindow = window
    if let old {
      old.resignKey()
      NotificationCenter.default.post(name: UIWindow.didResignKeyNotification, object: old)
    }
    if let window {
      window.becomeKey()
      NotificationCenter.default.post(name: UIWindow.didBecomeKeyNotification, object: window)
    }
  }
}
