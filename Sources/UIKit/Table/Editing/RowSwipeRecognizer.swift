import CoreGraphics

/// Recognizes a row being swiped aside; anything else it leaves to scrolling.
final class RowSwipeRecognizer: UIPanGestureRecognizer {
  private var table: UITableView? { view as? UITableView }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    guard isUndecided, let table else { return }
    table.swipeTouchDidBegin(at: location(in: table))
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    guard let table else { return }
    let moved = translation(in: table)
    if isUndecided {
      if hypot(moved.x, moved.y) >= 10 { state = .failed }
    } else if !isFinished {
      table.swipeDidMove(by: moved.x)
    }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    let wasActive = !isUndecided
    super.touchesEnded(touches, with: event)
    guard let table, isFinished else { return }
    guard wasActive else { return table.swipeTouchDidEnd(on: touches.first?.view) }
    table.swipeDidEnd(velocity: velocity(in: table).x)
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    let wasActive = !isUndecided
    super.touchesCancelled(touches, with: event)
    if wasActive { table?.closeSwipe(animated: true) }
  }

  override func reset() {
    super.reset()
    table?.ignoresTap = false
  }

  override func mayBegin(moving translation: CGPoint) -> Bool {
    guard let table, abs(translation.x) > abs(translation.y) else { return false }
    let place = location(in: table)
    let moved = self.translation(in: table)
    return table.swipeMayBegin(
      from: CGPoint(x: place.x - moved.x, y: place.y - moved.y), towards: moved.x)
  }

  /// Scrolling waits until it is clear that no row is swiped.
  override func shouldBeRequiredToFail(by other: UIGestureRecognizer) -> Bool {
    other !== self && other.view === view && other is UIPanGestureRecognizer
  }
}
