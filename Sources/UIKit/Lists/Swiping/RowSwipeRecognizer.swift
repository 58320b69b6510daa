import CoreGraphics

/// Recognizes a row being swiped aside; anything else it leaves to scrolling.
final class RowSwipeRecognizer: UIPanGestureRecognizer {
  private var swipes: RowSwipes? { (view as? any RowSwipeHost)?.rowSwipes }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    guard isUndecided else { return }
    swipes?.touchDidBegin(at: location(in: view))
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    let moved = translation(in: view)
    if isUndecided {
      if hypot(moved.x, moved.y) >= 10 { state = .failed }
    } else if !isFinished {
      swipes?.move(by: moved.x)
    }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    let wasActive = !isUndecided
    super.touchesEnded(touches, with: event)
    guard isFinished else { return }
    guard wasActive else { return swipes?.touchDidEnd(on: touches.first?.view) ?? () }
    swipes?.end(velocity: velocity(in: view).x)
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    let wasActive = !isUndecided
    super.touchesCancelled(touches, with: event)
    if wasActive { swipes?.close(animated: true) }
  }

  override func reset() {
    super.reset()
    swipes?.touchesAreOver()
  }

  override func mayBegin(moving translation: CGPoint) -> Bool {
    guard let swipes, abs(translation.x) > abs(translation.y) else { return false }
    let place = location(in: view)
    let moved = self.translation(in: view)
    return swipes.mayBegin(
      from: CGPoint(x: place.x - moved.x, y: place.y - moved.y), towards: moved.x)
  }

  /// Scrolling waits until it is clear that no row is swiped.
  override func shouldBeRequiredToFail(by other: UIGestureRecognizer) -> Bool {
    other !== self && other.view === view && other is UIPanGestureRecognizer
  }
}
