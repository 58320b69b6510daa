/// Watches the touches of a view and of what is in it for one kind of movement.
///
/// A subclass sets `state` from its `touches…` methods. Whether it may leave `.possible` is
/// decided together with the recognizers that watch the same touches (`+Recognition`).
@preconcurrency @MainActor open class UIGestureRecognizer: NSObject {
  public enum State: Int, Sendable {
    case possible, began, changed, ended, cancelled, failed

    public static let recognized = State.ended
  }

  public init(target: Any?, action: Selector?) {
    super.init()
    if let target, let action { addTarget(target, action: action) }
  }

  public convenience override init() { self.init(target: nil, action: nil) }

  public init?(coder: NSCoder) { super.init() }

  // MARK: Targets

  private var actions: [GestureAction] = []

  /// - Parameter target: not retained.
  open func addTarget(_ target: Any, action: Selector) {
    let action = GestureAction(target: target as AnyObject, selector: action)
    if !actions.contains(where: { $0.isSame(as: action) }) { actions.append(action) }
  }

  /// - Parameters:
  ///   - target: nil removes the action of all targets.
  ///   - action: nil removes all actions of the target.
  open func removeTarget(_ target: Any?, action: Selector?) {
    let target = target.map { $0 as AnyObject }
    actions.removeAll {
      (target == nil || $0.target === target) && (action == nil || $0.selector == action)
    }
  }

  /// Tells the targets of the present state.
  func sendActions() {
    actions.removeAll { $0.target == nil }
    for action in actions { action.send(from: self) }
  }

  // MARK: State

  var currentState = State.possible
  /// States that were asked for while another recognizer had yet to fail.
  var pendingStates: [State] = []

  open var state: State {
    get { currentState }
    set { request(newValue) }
  }

  open weak var delegate: UIGestureRecognizerDelegate?
  open internal(set) weak var view: UIView?
  open var name: String?

  /// A disabled recognizer gets no touches; one that is at work is cancelled.
  open var isEnabled = true { didSet { if oldValue, !isEnabled { abandon() } } }

  // MARK: Relations to views and other recognizers

  open var cancelsTouchesInView = true
  open var delaysTouchesBegan = false
  open var delaysTouchesEnded = true
  open var requiresExclusiveTouchType = true
  /// Raw values of `UITouch.TouchType`.
  open var allowedTouchTypes: [NSNumber] = [0, 1, 2, 3].map { NSNumber(value: $0) }
  open var allowedPressTypes: [NSNumber] = []

  private(set) var requiredFailures: [WeakRecognizer] = []

  /// Lets this gesture wait until another one has failed.
  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
    requiredFailures.removeAll { $0.recognizer == nil }
    requiredFailures.append(WeakRecognizer(recognizer: otherGestureRecognizer))
  }

  struct WeakRecognizer { weak var recognizer: UIGestureRecognizer? }

  // MARK: Touches

  /// The touches that the gesture is made of; the last ones stay until it is reset.
  var trackedTouches: [UITouch] = []
  weak var dispatcher: TouchDispatcher?

  open var numberOfTouches: Int { trackedTouches.count }

  /// The middle of the touches.
  open func location(in view: UIView?) -> CGPoint {
    let places = trackedTouches.map { $0.location(in: view) }
    guard !places.isEmpty else { return .zero }
    return CGPoint(
      x: places.map(\.x).reduce(0, +) / CGFloat(places.count),
      y: places.map(\.y).reduce(0, +) / CGFloat(places.count))
  }

  open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
    trackedTouches.indices.contains(touchIndex)
      ? trackedTouches[touchIndex].location(in: view) : .zero
  }

  open var modifierFlags: UIKeyModifierFlags { [] }

  // MARK: For subclasses

  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {}
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
  open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent) {}

  /// Called when the gesture is over and the next one may begin.
  open func reset() {}

  /// Leaves a touch to others.
  open func ignore(_ touch: UITouch, for event: UIEvent) {
    trackedTouches.removeAll { $0 === touch }
    touch.gestureRecognizers?.removeAll { $0 === self }
  }

  open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool {
    false
  }
  open func shouldReceive(_ event: UIEvent) -> Bool { true }

  open override var description: String {
    withoutIsolationCheck {
      "<\(type(of: self)): \(addressText(of: self)); state = \(state)"
        + (view.map { "; view = <\(type(of: $0)): \(addressText(of: $0))>" } ?? "") + ">"
    }
  }
}

/// What a recognizer tells of itself.
@MainActor private struct GestureAction {
  weak var target: AnyObject?
  let selector: Selector

  func isSame(as other: GestureAction) -> Bool {
    target === other.target && selector == other.selector
  }

  func send(from recognizer: UIGestureRecognizer) {
    guard let target else { return }
    ActionDispatch.send(selector, to: target, from: recognizer)
  }
}
