/// How a control follows one finger, and which events it sends of it.
extension UIControl {
  /// How far outside of the control a finger may stray before it counts as outside.
  private static let strayRoom: CGFloat = 70

  func startTracking(_ touches: Set<UITouch>, _ event: UIEvent?) {
    guard isEnabled, trackedTouch == nil, let touch = touches.first else { return }
    trackedTouch = touch
    isTouchInside = true
    isTracking = beginTracking(touch, with: event)
    isHighlighted = true
    guard isTracking else { return }
    send(touch.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown)
  }

  func keepTracking(_ touches: Set<UITouch>, _ event: UIEvent?) {
    guard let touch = trackedTouch, touches.contains(touch) else { return }
    let wasInside = isTouchInside
    isTouchInside = isNear(touch)
    isHighlighted = isTouchInside
    guard isTracking else { return }
    isTracking = continueTracking(touch, with: event)
    guard isTracking else { return }
    if wasInside != isTouchInside { send(isTouchInside ? .touchDragEnter : .touchDragExit) }
    send(isTouchInside ? .touchDragInside : .touchDragOutside)
  }

  func finishTracking(_ touches: Set<UITouch>, _ event: UIEvent?) {
    guard let touch = trackedTouch, touches.contains(touch) else { return }
    isTouchInside = isNear(touch)
    isHighlighted = false
    if isTracking {
      endTracking(touch, with: event)
      send(isTouchInside ? Event.touchUpInside.union(liftEvents) : .touchUpOutside)
    }
    stopTracking()
  }

  func abandonTracking(_ touches: Set<UITouch>, _ event: UIEvent?) {
    guard let touch = trackedTouch, touches.contains(touch) else { return }
    isHighlighted = false
    if isTracking {
      cancelTracking(with: event)
      send(.touchCancel)
    }
    stopTracking()
  }

  private func stopTracking() {
    trackedTouch = nil
    isTracking = false
    isTouchInside = false
  }

  private func send(_ events: Event) { sendActions(for: events) }

  private func isNear(_ touch: UITouch) -> Bool {
    bounds.insetBy(dx: -UIControl.strayRoom, dy: -UIControl.strayRoom)
      .contains(touch.location(in: self))
  }

  /// A tap on a control is the control's: recognizers of the views around it give way.
  func leavesTouches(to recognizer: UIGestureRecognizer) -> Bool {
    guard let tap = recognizer as? UITapGestureRecognizer, isEnabled, let view = tap.view else {
      return true
    }
    let isPlainTap = tap.numberOfTapsRequired == 1 && tap.numberOfTouchesRequired == 1
    return view === self || view.isDescendant(of: self) || !isPlainTap
  }
}
