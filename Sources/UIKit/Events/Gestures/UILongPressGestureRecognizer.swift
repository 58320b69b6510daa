import QuartzCore

/// Recognizes fingers that stay where they are.
@preconcurrency @MainActor open class UILongPressGestureRecognizer: UIGestureRecognizer {
  /// Taps that come before the press.
  open var numberOfTapsRequired = 0
  open var numberOfTouchesRequired = 1
  open var minimumPressDuration: TimeInterval = 0.5
  /// How far the fingers may move before the gesture begins.
  open var allowableMovement: CGFloat = 10

  private static let longestPause: TimeInterval = 0.35

  private var taps = 0
  private var start = CGPoint.zero
  private var timer: MediaClock.Token?

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard isUndecided else { return }
    guard trackedTouches.count <= numberOfTouchesRequired else { return give(up: .failed) }
    guard trackedTouches.count == numberOfTouchesRequired else { return }
    start = location(in: view?.window)
    wait(taps < numberOfTapsRequired ? Self.longestPause : minimumPressDuration) {
      $0.taps < $0.numberOfTapsRequired ? .failed : .began
    }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard isUndecided else {
      state = .changed
      return
    }
    let place = location(in: view?.window)
    if hypot(place.x - start.x, place.y - start.y) > allowableMovement { give(up: .failed) }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    guard isUndecided else {
      if !hasTouchesOnScreen { give(up: .ended) }
      return
    }
    guard taps < numberOfTapsRequired, !hasTouchesOnScreen else { return give(up: .failed) }
    taps += 1
    wait(Self.longestPause) { _ in .failed }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    give(up: .cancelled)
  }

  open override func reset() {
    stopWaiting()
    taps = 0
  }

  private func give(up state: State) {
    stopWaiting()
    self.state = state
  }

  /// Goes to a state when the time is over.
  private func wait(
    _ time: TimeInterval, then next: @escaping (UILongPressGestureRecognizer) -> State
  ) {
    stopWaiting()
    timer = MediaClock.shared.schedule(after: time) { [weak self] in
      MainActor.assumeIsolated {
        guard let self else { return }
        self.give(up: next(self))
      }
    }
  }

  private func stopWaiting() {
    timer.map(MediaClock.shared.cancel)
    timer = nil
  }
}
