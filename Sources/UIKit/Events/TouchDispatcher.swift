/// Brings a window's touches to gesture recognizers and views.
///
/// A new touch goes to the view that hit testing finds, and to the recognizers of this view and of
/// all views around it. For each event the recognizers come first, those of the deepest view at
/// the head; then the views, as far as recognizers do not hold their touches back.
@MainActor final class TouchDispatcher {
  private unowned let window: UIWindow
  /// The touches on the screen, first come first.
  private var touches: [UITouch] = []
  /// The recognizers that have seen a touch and were not reset since, in the order of delivery.
  private(set) var recognizers: [UIGestureRecognizer] = []
  private var taps = TapCounter()
  private var isDelivering = false

  init(window: UIWindow) { self.window = window }

  // MARK: Events

  func deliver(_ event: UIEvent) {
    let own = event.touchesInOrder.filter { $0.window === window }
    isDelivering = true
    for touch in own where touch.phase == .began && !touches.contains(touch) {
      begin(touch, event)
    }
    for phase in [UITouch.Phase.began, .moved, .ended, .cancelled] {
      let group = own.filter { $0.phase == phase && touches.contains($0) }
      guard !group.isEmpty else { continue }
      for touch in group { touch.delivery.add(phase) }
      tellRecognizers(of: group, phase, event)
    }
    isDelivering = false
    settle(event)
  }

  private func begin(_ touch: UITouch, _ event: UIEvent) {
    touch.tapCount = taps.count(of: touch, in: window)
    if touch.view == nil {
      touch.view = window.hitTest(touch.location(in: window), with: event)
    }
    touch.gestureRecognizers = watchers(of: touch, event)
    for recognizer in touch.gestureRecognizers ?? [] {
      recognizer.dispatcher = self
      recognizer.track(touch)
      if !recognizers.contains(where: { $0 === recognizer }) { recognizers.append(recognizer) }
    }
    // A finger that joins a recognized gesture is no more the view's than the others.
    let isTaken = touch.gestureRecognizers?.contains {
      !$0.isUndecided && $0.cancelsTouchesInView
    }
    if isTaken == true || touch.view.map({ accepts(touch, $0) }) != true {
      _ = touch.delivery.takeAway()
    }
    touches.append(touch)
  }

  /// The enabled recognizers from the touched view outwards that want the touch.
  private func watchers(of touch: UITouch, _ event: UIEvent) -> [UIGestureRecognizer] {
    var found: [UIGestureRecognizer] = []
    var view = touch.view
    while let current = view {
      for recognizer in current.gestureRecognizers ?? []
      where recognizer.isEnabled && recognizer.wants(touch, of: event) {
        found.append(recognizer)
      }
      view = current.superview
    }
    return found
  }

  /// A view takes one finger unless it says otherwise; an exclusive one shares them with nobody.
  private func accepts(_ touch: UITouch, _ view: UIView) -> Bool {
    let others = touches.filter { $0.isOnScreen && !$0.delivery.isTakenAway }
    if !view.isMultipleTouchEnabled, others.contains(where: { $0.view === view }) { return false }
    return !others.contains {
      $0.view !== view && (view.isExclusiveTouch || $0.view?.isExclusiveTouch == true)
    }
  }

  private func tellRecognizers(of group: [UITouch], _ phase: UITouch.Phase, _ event: UIEvent) {
    var told: [UIGestureRecognizer] = []
    for touch in group {
      for recognizer in touch.gestureRecognizers ?? []
      where !told.contains(where: { $0 === recognizer }) {
        told.append(recognizer)
        let own = group.filter { $0.gestureRecognizers?.contains(recognizer) == true }
        recognizer.receive(own, phase, event)
      }
    }
  }

  // MARK: Views

  /// Lets views hear what nothing holds back any more, and forgets recognizers that are done.
  ///
  /// Called after each event, and when a recognizer changed its mind in between.
  func settle(_ event: UIEvent? = nil) {
    guard !isDelivering else { return }
    let event = event ?? UIEvent(touches: touches, timestamp: touches.last?.timestamp ?? 0)
    isDelivering = true
    while let (view, phase) = nextDelivery() {
      let group = touches.filter { $0.view === view && $0.delivery.next == phase && isFree($0) }
      for touch in group { touch.delivery.takeNext() }
      view.hear(Set(group), phase, event)
    }
    isDelivering = false
    forgetFinished()
  }

  private func nextDelivery() -> (UIView, UITouch.Phase)? {
    let free = touches.first { $0.view != nil && $0.delivery.next != nil && isFree($0) }
    guard let free, let view = free.view, let phase = free.delivery.next else { return nil }
    return (view, phase)
  }

  /// Whether no recognizer holds back what comes next of a touch.
  private func isFree(_ touch: UITouch) -> Bool {
    let watchers = touch.gestureRecognizers ?? []
    switch touch.delivery.next {
    case .began: return !watchers.contains { $0.isUndecided && $0.delaysTouchesBegan }
    case .ended: return !watchers.contains { $0.isUndecided && $0.delaysTouchesEnded }
    default: return true
    }
  }

  /// Takes the touches that a recognizer has seen away from their views.
  func takeTouchesAway(for recognizer: UIGestureRecognizer) {
    var cancelled: [UITouch] = []
    for touch in touches where touch.gestureRecognizers?.contains(recognizer) == true {
      if touch.delivery.takeAway() { cancelled.append(touch) }
    }
    let event = UIEvent(touches: touches, timestamp: touches.last?.timestamp ?? 0)
    while let view = cancelled.first?.view {
      view.hear(Set(cancelled.filter { $0.view === view }), .cancelled, event)
      cancelled.removeAll { $0.view === view }
    }
  }

  /// Resets recognizers that are done and whose fingers are up.
  private func forgetFinished() {
    touches.removeAll { !$0.isOnScreen && ($0.delivery.next == nil || $0.view == nil) }
    for recognizer in recognizers where recognizer.isFinished && !recognizer.hasTouchesOnScreen {
      recognizer.finishReset()
      recognizers.removeAll { $0 === recognizer }
    }
  }
}

extension UIView {
  fileprivate func hear(_ touches: Set<UITouch>, _ phase: UITouch.Phase, _ event: UIEvent) {
    switch phase {
    case .began: touchesBegan(touches, with: event)
    case .moved: touchesMoved(touches, with: event)
    case .ended: touchesEnded(touches, with: event)
    case .cancelled: touchesCancelled(touches, with: event)
    default: break
    }
  }
}

/// Counts taps that follow each other quickly at one place.
private struct TapCounter {
  private var last: (place: CGPoint, time: TimeInterval, count: Int)?

  private static let longestPause: TimeInterval = 0.35
  private static let reach: CGFloat = 45

  mutating func count(of touch: UITouch, in window: UIWindow) -> Int {
    let place = touch.location(in: window)
    var count = 1
    if let last, touch.timestamp - last.time <= Self.longestPause,
      abs(place.x - last.place.x) <= Self.reach, abs(place.y - last.place.y) <= Self.reach
    {
      count = last.count + 1
    }
    last = (place, touch.timestamp, count)
    return count
  }
}
