/// Recognizes two fingers that turn around each other.
@preconcurrency @MainActor open class UIRotationGestureRecognizer: UIGestureRecognizer {
  /// How far the fingers have turned since the start, in radians, clockwise on the screen.
  open var rotation: CGFloat = 0

  /// Radians a second.
  open var velocity: CGFloat { rate.rate }

  /// How far the fingers turn before it is a rotation.
  private static let slack: CGFloat = 0.08

  private var lastAngle: CGFloat?
  private var rate = RateMeter()

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let fingers = TwoFingers(trackedTouches) else {
      if trackedTouches.count > 2 { for touch in touches { ignore(touch, for: event) } }
      return
    }
    lastAngle = fingers.angle
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let fingers = TwoFingers(trackedTouches), let last = lastAngle else { return }
    // The shorter way round: angles jump at half a turn.
    rotation += (fingers.angle - last).remainder(dividingBy: 2 * .pi)
    lastAngle = fingers.angle
    rate.add(rotation, at: event.timestamp)
    if !isUndecided {
      state = .changed
    } else if abs(rotation) >= UIRotationGestureRecognizer.slack {
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
    rotation = 0
    lastAngle = nil
    rate = RateMeter()
  }
}
