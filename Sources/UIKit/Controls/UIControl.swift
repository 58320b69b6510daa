/// A view that reports what a user does with it.
@preconcurrency @MainActor open class UIControl: UIView {
  public struct Event: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let touchDown = Event(rawValue: 1 << 0)
    public static let touchDownRepeat = Event(rawValue: 1 << 1)
    public static let touchDragInside = Event(rawValue: 1 << 2)
    public static let touchDragOutside = Event(rawValue: 1 << 3)
    public static let touchDragEnter = Event(rawValue: 1 << 4)
    public static let touchDragExit = Event(rawValue: 1 << 5)
    public static let touchUpInside = Event(rawValue: 1 << 6)
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    public static let touchCancel = Event(rawValue: 1 << 8)
    public static let valueChanged = Event(rawValue: 1 << 12)
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    public static let menuActionTriggered = Event(rawValue: 1 << 14)
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    public static let editingChanged = Event(rawValue: 1 << 17)
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
    public static let allTouchEvents = Event(rawValue: 0x0000_0FFF)
    public static let allEditingEvents = Event(rawValue: 0x000F_0000)
    public static let applicationReserved = Event(rawValue: 0x0F00_0000)
    public static let systemReserved = Event(rawValue: 0xF000_0000)
    public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
  }

  public struct State: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let normal = State([])
    public static let highlighted = State(rawValue: 1 << 0)
    public static let disabled = State(rawValue: 1 << 1)
    public static let selected = State(rawValue: 1 << 2)
    public static let focused = State(rawValue: 1 << 3)
    public static let application = State(rawValue: 0x00FF_0000)
    public static let reserved = State(rawValue: 0xFF00_0000)
  }

  public enum ContentVerticalAlignment: Int, Sendable { case center, top, bottom, fill }
  public enum ContentHorizontalAlignment: Int, Sendable {
    case center, left, right, fill, leading, trailing
  }

  public override init(frame: CGRect) { super.init(frame: frame) }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Creates a control that runs an action on its primary event.
  ///
  /// - Note: Apple's is a designated initialiser; as a convenience one it leaves `Subclass()` to
  ///   subclasses that override `init(frame:)` and `init(coder:)`, which have it on iOS.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  // MARK: State

  open var isEnabled = true { didSet { if isEnabled != oldValue { stateDidChange() } } }
  open var isSelected = false { didSet { if isSelected != oldValue { stateDidChange() } } }
  open var isHighlighted = false { didSet { if isHighlighted != oldValue { stateDidChange() } } }

  open var state: State {
    var state = State.normal
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    return state
  }

  /// Called when what `state` is made of has changed.
  func stateDidChange() { setNeedsDisplay() }

  // MARK: Tracking

  open internal(set) var isTracking = false
  open internal(set) var isTouchInside = false
  /// The finger that the control follows.
  weak var trackedTouch: UITouch?

  /// Whether the control wants to follow a finger that came down on it.
  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  /// Whether the control still wants to follow the finger.
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  /// Called when the finger was lifted.
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
  open func cancelTracking(with event: UIEvent?) {}

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    startTracking(touches, event)
  }
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    keepTracking(touches, event)
  }
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    finishTracking(touches, event)
  }
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    abandonTracking(touches, event)
  }
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
  { leavesTouches(to: gestureRecognizer) }

  /// What lifting the finger inside of the control means besides `.touchUpInside`.
  var liftEvents: Event { [] }

  // MARK: Alignment

  open var contentVerticalAlignment = ContentVerticalAlignment.center {
    didSet { setNeedsLayout() }
  }
  open var contentHorizontalAlignment = ContentHorizontalAlignment.center {
    didSet { setNeedsLayout() }
  }

  /// The horizontal alignment with leading and trailing turned into left and right.
  open var effectiveContentHorizontalAlignment: ContentHorizontalAlignment {
    switch contentHorizontalAlignment {
    case .leading: return isRightToLeft ? .right : .left
    case .trailing: return isRightToLeft ? .left : .right
    default: return contentHorizontalAlignment
    }
  }

  // MARK: Targets

  final var actions = ControlActions()

  /// - Parameter target: not retained; nil sends up the responder chain.
  open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
    actions.add(action, of: target.map { $0 as AnyObject }, for: controlEvents)
  }

  /// - Parameter action: nil removes all actions of the target.
  open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
    actions.remove(target: target.map { $0 as AnyObject }, action, for: controlEvents)
  }

  /// Adds an action; one with the same identifier is replaced.
  open func addAction(_ action: UIAction, for controlEvents: Event) {
    actions.remove(action.identifier, for: controlEvents)
    actions.add(.action(action), for: controlEvents)
  }

  open func removeAction(_ action: UIAction, for controlEvents: Event) {
    actions.remove(action.identifier, for: controlEvents)
  }

  open func removeAction(
    identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: Event
  ) {
    actions.remove(actionIdentifier, for: controlEvents)
  }

  open var allTargets: Set<AnyHashable> {
    var targets: Set<AnyHashable> = []
    for case let target? in actions.entries.map(\.target) {
      if let object = target.object as? NSObject { targets.insert(object) }
      if target.isResponderChain { targets.insert(NSNull()) }
    }
    return targets
  }

  open var allControlEvents: Event {
    actions.entries.reduce(into: Event()) { $0.formUnion($1.events) }
  }

  /// The names of what a target does on an event, nil if there is nothing.
  open func actions(forTarget target: Any?, forControlEvent controlEvent: Event) -> [String]? {
    let target = target.map { $0 as AnyObject }
    let names = actions.entries.compactMap { entry -> String? in
      guard case .selector(let known, let selector) = entry.reaction,
        known.object === target, !entry.events.isDisjoint(with: controlEvent)
      else { return nil }
      return selector.description
    }
    return names.isEmpty ? nil : names
  }

  open func enumerateEventHandlers(
    _ iterator: (UIAction?, (Any?, Selector)?, Event, inout Bool) -> Void
  ) {
    var stop = false
    for entry in actions.entries where !stop {
      switch entry.reaction {
      case .action(let action): iterator(action, nil, entry.events, &stop)
      case .selector(let target, let selector):
        iterator(nil, (target.object, selector), entry.events, &stop)
      case .method: break
      }
    }
  }

  /// Does everything that is registered for the events, in the order it was added.
  open func sendActions(for controlEvents: Event) {
    actions.forgetDeadTargets()
    for entry in actions.entries where !entry.events.isDisjoint(with: controlEvents) {
      switch entry.reaction {
      case .action(let action): sendAction(action)
      case .selector(let target, let selector):
        sendAction(selector, to: target.object, for: nil)
      case .method(let target, let method):
        if let object = target.object { method.call(on: object, with: [self, nil]) }
      }
    }
  }

  open func sendAction(_ action: UIAction) {
    action.performWithSender(self, target: nil)
  }

  /// Hands an action to its target, or up the responder chain if that is nil.
  open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
    ActionDispatch.send(action, to: target.map { $0 as AnyObject }, from: self, for: event)
  }

  /// The event that tells of the control's main purpose.
  open func sendPrimaryAction() { sendActions(for: [.primaryActionTriggered, .touchUpInside]) }

  // MARK: Menu

  open var showsMenuAsPrimaryAction = false
  open var isContextMenuInteractionEnabled = false
  open var toolTip: String?
}
