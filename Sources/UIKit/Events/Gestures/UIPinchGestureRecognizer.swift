/// Recognizes two fingers that move apart or together.
@preconcurrency @MainActor open class UIPinchGestureRecognizer: UIGestureRecognizer {
  /// The distance of the fingers against that at the start.
  open var scale: CGFloat {
    get { TwoFingers(trackedTouches).map { $0.distance / startDistance } ?? lastScale }
    set {
      lastScale = newValue
      if let fingers = TwoFingers(trackedTouches), newValue > 0 {
        startDistance = fingers.distance / newValue
      }
    }
  }

  /// How fast the scale changes, in its units a second.
  open var velocity: CGFloat { rate.rate }

  /// How much the distance changes before it is a pinch.
  private static let slack: CGFloat = 8

  private var startDistance: CGFloat = 1
  private var lastScale: CGFloat = 1
  private var rate = RateMeter()

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let fingers = TwoFingers(trackedTouches) else {
      if trackedTouches.count > 2 { for touch in touches { ignore(touch, for: event) } }
      return
    }
    startDistance = max(fingers.distance / (isUndecided ? 1 : lastScale), 1e-3)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let fingers = TwoFingers(trackedTouches) else { return }
    lastScale = scale
    rate.add(lastScale, at: event.timestamp)
    if !isUndecided {
      state = .changed
    } else if abs(fingers.distance - startDistance) >= UIPinchGestureRecognizer.slack {
      state = .began
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    if !hasTouchesOnScreen { state = isUndecided ? .failed : .ended }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = .cancelled
  }

  open override func reset() {
    lastScale = 1
    rate = RateMeter()
  }
}
