import QuartzCore

/// Recognizes one or more taps.
@preconcurrency @MainActor open class UITapGestureRecognizer: UIGestureRecognizer {
  open var numberOfTapsRequired = 1
  open var numberOfTouchesRequired = 1

  /// How far a finger may move in a tap, and taps may lie apart.
  private static let reach: CGFloat = 45
  /// How long a finger may stay down, and the pause between two taps may be.
  private static let longestTap: TimeInterval = 0.75
  private static let longestPause: TimeInterval = 0.35

  private var taps = 0
  private var start: CGPoint?
  private var fingersUp = 0
  private var timer: MediaClock.Token?

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard trackedTouches.count <= numberOfTouchesRequired else { return give(up: .failed) }
    let place = location(in: view?.window)
    if let start, taps > 0, !isNear(place, start) { return give(up: .failed) }
    if start == nil || trackedTouches.count == numberOfTouchesRequired { start = place }
    fingersUp = 0
    wait(UITapGestureRecognizer.longestTap)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard trackedTouches.count == numberOfTouchesRequired, let start else { return }
    if !isNear(location(in: view?.window), start) { give(up: .failed) }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    fingersUp += touches.count
    guard !hasTouchesOnScreen else { return }
    guard fingersUp == numberOfTouchesRequired else { return give(up: .failed) }
    taps += 1
    if taps >= numberOfTapsRequired {
      give(up: .ended)
    } else {
      wait(UITapGestureRecognizer.longestPause)
    }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    give(up: .failed)
  }

  open override func reset() {
    stopWaiting()
    taps = 0
    start = nil
    fingersUp = 0
  }

  /// A tap leaves room for the taps that are still to come.
  open override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let other = preventedGestureRecognizer as? UITapGestureRecognizer else { return true }
    return other.numberOfTapsRequired <= numberOfTapsRequired
  }

  private func isNear(_ a: CGPoint, _ b: CGPoint) -> Bool {
    hypot(a.x - b.x, a.y - b.y) <= UITapGestureRecognizer.reach
  }

  private func give(up state: State) {
    stopWaiting()
    self.state = state
  }

  private func wait(_ time: TimeInterval) {
    stopWaiting()
    timer = MediaClock.shared.schedule(after: time) { [weak self] in
      MainActor.assumeIsolated { self?.give(up: .failed) }
    }
  }

  private func stopWaiting() {
    timer.map(MediaClock.shared.cancel)
    timer = nil
  }
}
