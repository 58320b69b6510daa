// How a recognizer gets from "possible" to another state, among others that watch the same touches.
//
// A gesture that wants to begin asks its delegate and the touched view; waits for the gestures that
// it requires to fail; and gives way to one that was recognized before, unless a delegate lets both
// go on. Once recognized it makes the others fail, and its touches end for their views.

extension UIGestureRecognizer {
  /// Whether the gesture may still be recognized.
  var isUndecided: Bool { currentState == .possible }

  /// Whether the gesture is over, one way or the other.
  var isFinished: Bool {
    currentState == .ended || currentState == .cancelled || currentState == .failed
  }

  var hasTouchesOnScreen: Bool { trackedTouches.contains { $0.isOnScreen } }

  private var isRecognized: Bool {
    currentState == .began || currentState == .changed || currentState == .ended
  }

  // MARK: Touches

  func wants(_ touch: UITouch, of event: UIEvent) -> Bool {
    guard !isFinished, allowedTouchTypes.contains(where: { $0.intValue == touch.type.rawValue }),
      shouldReceive(event)
    else { return false }
    guard let delegate else { return true }
    return delegate.gestureRecognizer(self, shouldReceive: event)
      && delegate.gestureRecognizer(self, shouldReceive: touch)
  }

  /// Takes a touch up; those of an earlier stroke of the gesture are of no more use.
  func track(_ touch: UITouch) {
    trackedTouches.removeAll { !$0.isOnScreen }
    trackedTouches.append(touch)
  }

  func receive(_ touches: [UITouch], _ phase: UITouch.Phase, _ event: UIEvent) {
    guard !isFinished else { return }
    let own = Set(touches.filter { trackedTouches.contains($0) })
    guard !own.isEmpty else { return }
    switch phase {
    case .began: touchesBegan(own, with: event)
    case .moved: touchesMoved(own, with: event)
    case .ended: touchesEnded(own, with: event)
    case .cancelled: touchesCancelled(own, with: event)
    default: break
    }
    // While other fingers are down, one that was lifted is no part of the gesture any more.
    if hasTouchesOnScreen { trackedTouches.removeAll { !$0.isOnScreen } }
  }

  // MARK: States

  func request(_ new: State) {
    switch currentState {
    case .possible: leavePossible(for: new)
    case .began, .changed:
      switch new {
      case .changed: enter(.changed)
      case .ended: enter(.ended)
      case .cancelled, .failed: enter(.cancelled)
      case .possible, .began: break
      }
    case .ended, .cancelled, .failed: break
    }
    dispatcher?.settle()
  }

  private func leavePossible(for new: State) {
    switch new {
    case .possible: break
    case .failed, .cancelled: fail()
    case .began, .changed, .ended:
      if !pendingStates.isEmpty {
        if new == .ended { pendingStates.append(.ended) }
      } else if !mayBegin() {
        fail()
      } else {
        pendingStates = [new == .ended ? .ended : .began]
        proceed()
      }
    }
  }

  private func enter(_ state: State) {
    currentState = state
    sendActions()
  }

  /// Takes up the states that wait, unless something still has to fail before.
  fileprivate func proceed() {
    guard isUndecided, let first = pendingStates.first else { return }
    if isPrevented { return fail() }
    switch requirement {
    case .waits: return
    case .broken: return fail()
    case .met: break
    }
    let states = pendingStates
    pendingStates = []
    currentState = first
    preventOthers()
    if cancelsTouchesInView { dispatcher?.takeTouchesAway(for: self) }
    sendActions()
    for state in states.dropFirst() where !isFinished { enter(state) }
  }

  func fail() {
    guard isUndecided else { return }
    currentState = .failed
    pendingStates = []
    for other in companions { other.proceed() }
  }

  /// Ends whatever goes on, without a word if nothing was recognized.
  func abandon() {
    request(isUndecided ? .failed : .cancelled)
    // One that watches no touch is reset by nobody else.
    let isWatched = dispatcher?.recognizers.contains { $0 === self } ?? false
    if isFinished, !isWatched { finishReset() }
  }

  func finishReset() {
    reset()
    currentState = .possible
    pendingStates = []
    trackedTouches = []
  }

  // MARK: Others

  /// The other recognizers at work that share a touch, or wait for their next one.
  private var companions: [UIGestureRecognizer] {
    (dispatcher?.recognizers ?? []).filter { other in
      other !== self
        && (other.requires(self) || requires(other)
          || other.trackedTouches.contains { trackedTouches.contains($0) })
    }
  }

  private func mayBegin() -> Bool {
    if let delegate, !delegate.gestureRecognizerShouldBegin(self) { return false }
    var touched: [UIView] = []
    for touch in trackedTouches {
      guard let view = touch.view, !touched.contains(where: { $0 === view }) else { continue }
      touched.append(view)
    }
    return touched.allSatisfy { $0.gestureRecognizerShouldBegin(self) }
  }

  private enum Requirement { case met, waits, broken }

  /// Whether the gestures that have to fail before this one have failed.
  private var requirement: Requirement {
    var result = Requirement.met
    for other in dispatcher?.recognizers ?? [] where other !== self && requires(other) {
      if other.isRecognized { return .broken }
      if other.isUndecided { result = .waits }
    }
    return result
  }

  fileprivate func requires(_ other: UIGestureRecognizer) -> Bool {
    requiredFailures.contains { $0.recognizer === other }
      || shouldRequireFailure(of: other) || other.shouldBeRequiredToFail(by: self)
      || delegate?.gestureRecognizer(self, shouldRequireFailureOf: other) == true
      || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: self) == true
  }

  private func goesAlong(with other: UIGestureRecognizer) -> Bool {
    delegate?.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other) == true
      || other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: self) == true
  }

  private func prevents(_ other: UIGestureRecognizer) -> Bool {
    canPrevent(other) && other.canBePrevented(by: self) && !goesAlong(with: other)
  }

  /// Whether a gesture that was recognized before leaves no room for this one.
  private var isPrevented: Bool {
    companions.contains { $0.isRecognized && $0.prevents(self) }
  }

  private func preventOthers() {
    for other in companions where other.isUndecided {
      if other.requires(self) || prevents(other) { other.fail() }
    }
  }
}
