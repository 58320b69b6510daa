import QuartzCore

// The recognizers that every scroll view has.

/// The drag of a scroll view.
final class ScrollPanGestureRecognizer: UIPanGestureRecognizer {
  private var scrollView: UIScrollView? { view as? UIScrollView }

  /// The movement that was not applied yet, of the part that counts: the first points, which make
  /// the movement a drag, do not.
  private var appliedTranslation = CGPoint.zero

  /// How far the fingers moved since this was asked last.
  func takeMovement() -> CGPoint {
    let translation = translation(in: view)
    defer { appliedTranslation = translation }
    return CGPoint(
      x: translation.x - appliedTranslation.x, y: translation.y - appliedTranslation.y)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    scrollView?.fingersCameDown()
  }

  override func mayBegin(moving translation: CGPoint) -> Bool {
    guard let scrollView else { return false }
    let movement = self.translation(in: view)
    guard scrollView.mayBeginDragging(movement, touches: trackedTouches) else {
      state = .failed
      return false
    }
    let length = max(hypot(movement.x, movement.y), 1e-9)
    let slack = UIPanGestureRecognizer.slack
    appliedTranslation = CGPoint(x: movement.x / length * slack, y: movement.y / length * slack)
    return true
  }

  override func sendActions() {
    scrollView?.panDidChange()
    super.sendActions()
  }

  override func reset() {
    super.reset()
    appliedTranslation = .zero
    scrollView?.fingersWentUp()
  }

  /// Two fingers drag and pinch at once.
  override func canPrevent(_ prevented: UIGestureRecognizer) -> Bool {
    !(prevented is ScrollPinchGestureRecognizer && prevented.view === view)
  }

  override func canBePrevented(by preventing: UIGestureRecognizer) -> Bool {
    !(preventing is ScrollPinchGestureRecognizer && preventing.view === view)
  }
}

/// The zoom of a scroll view.
final class ScrollPinchGestureRecognizer: UIPinchGestureRecognizer {
  private var scrollView: UIScrollView? { view as? UIScrollView }

  override func sendActions() {
    scrollView?.pinchDidChange()
    super.sendActions()
  }

  override func canPrevent(_ prevented: UIGestureRecognizer) -> Bool {
    !(prevented is ScrollPanGestureRecognizer && prevented.view === view)
  }

  override func canBePrevented(by preventing: UIGestureRecognizer) -> Bool {
    !(preventing is ScrollPanGestureRecognizer && preventing.view === view)
  }
}

/// Holds touches back from the content for a moment, in which they may turn out to be a drag.
final class ContentTouchGate: UIGestureRecognizer {
  /// How long content waits for its touches.
  private static let delay: TimeInterval = 0.15
  private static let slack: CGFloat = 10

  private var start = CGPoint.zero
  private var timer: MediaClock.Token?
  private var event: UIEvent?

  override init(target: Any?, action: Selector?) {
    super.init(target: target, action: action)
    delaysTouchesBegan = true
    delaysTouchesEnded = false
    cancelsTouchesInView = false
  }

  override init?(coder: NSCoder) { super.init(coder: coder) }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard isUndecided else { return }
    self.event = event
    start = location(in: view?.window)
    guard let scrollView = view as? UIScrollView, scrollView.delaysContentTouches,
      scrollView.isScrollEnabled
    else { return open() }
    timer.map(MediaClock.shared.cancel)
    timer = MediaClock.shared.schedule(after: ContentTouchGate.delay) { [weak self] in
      MainActor.unchecked { self?.open() }
    }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    let place = location(in: view?.window)
    // No drag of this view, or the drag would have taken the touches by now.
    if hypot(place.x - start.x, place.y - start.y) >= ContentTouchGate.slack { open() }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { open() }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { open() }

  override func canPrevent(_ prevented: UIGestureRecognizer) -> Bool { false }

  override func reset() {
    stopWaiting()
    event = nil
  }

  /// Lets the touches through to those views that the scroll view wants to have them.
  private func open() {
    stopWaiting()
    if let scrollView = view as? UIScrollView, let event {
      scrollView.letThrough(trackedTouches, event)
    }
    state = .failed
  }

  private func stopWaiting() {
    timer.map(MediaClock.shared.cancel)
    timer = nil
  }
}
