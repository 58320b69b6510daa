/// An object that events reach, in a chain from the touched view to the application.
@preconcurrency @MainActor open class UIResponder: NSObject, ActionProviding, AssociationHost {
  nonisolated(unsafe) package final var associations: Associations?

  public override init() { super.init() }

  open var next: UIResponder? { nil }

  /// The nearest undo manager up the chain; a window has one.
  open var undoManager: UndoManager? { next?.undoManager }

  /// Adds the methods that selectors may name; a subclass adds its own after calling `super`.
  open class func registerActions(in table: inout ActionTable) {
    table.add("becomeFirstResponder", UIResponder.becomeFirstResponder)
    table.add("resignFirstResponder", UIResponder.resignFirstResponder)
  }

  // MARK: First responder

  open var canBecomeFirstResponder: Bool { false }
  open var canResignFirstResponder: Bool { true }
  open var isFirstResponder: Bool { UIResponder.current === self }

  /// The responder that keys go to.
  package static weak var current: UIResponder?

  @discardableResult open func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard canBecomeFirstResponder else { return false }
    if let current = UIResponder.current, !current.resignFirstResponder() { return false }
    UIResponder.current = self
    return true
  }

  @discardableResult open func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard canResignFirstResponder else { return false }
    UIResponder.current = nil
    return true
  }

  // MARK: Touches: unhandled ones go up the chain

  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesBegan(touches, with: event)
  }

  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesMoved(touches, with: event)
  }

  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesEnded(touches, with: event)
  }

  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }

  // MARK: Keys, motion, remote controls: unhandled events go up the chain

  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesBegan(presses, with: event)
  }
  open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesChanged(presses, with: event)
  }
  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesEnded(presses, with: event)
  }
  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesCancelled(presses, with: event)
  }
  open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    next?.motionBegan(motion, with: event)
  }
  open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    next?.motionEnded(motion, with: event)
  }
  open func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    next?.motionCancelled(motion, with: event)
  }
  open func remoteControlReceived(with event: UIEvent?) {
    next?.remoteControlReceived(with: event)
  }
  open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {}

  // MARK: Input

  /// What stands in the keyboard's place; nil is the keyboard.
  open var inputView: UIView? { nil }
  /// What stands above the keyboard.
  open var inputAccessoryView: UIView? { nil }
  open func reloadInputViews() {}
  open var keyCommands: [UIKeyCommand]? { nil }

  // MARK: Actions

  /// Whether the responder takes an action; menus show what somebody takes.
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    responds(to: action)
  }

  /// The nearest responder upwards that takes an action.
  open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
    canPerformAction(action, withSender: sender)
      ? self : next?.target(forAction: action, withSender: sender)
  }

  // MARK: Documents

  /// Called when all objects of a document are loaded and connected (G1.1).
  open func awakeFromNib() {}

  /// Called instead of running code when a design-time tool shows the object.
  open func prepareForInterfaceBuilder() {}

  /// Sets a property of UIKit's by its name (G1.2); Swift's own properties cannot be set that way.
  open func setValue(_ value: Any?, forKey key: String) {
    if !setProperty(key, value) { setValue(value, forUndefinedKey: key) }
  }

  /// A property of UIKit's, or one that a class of the app stores, by its name.
  open func value(forKey key: String) -> Any? {
    switch property(key) ?? appProperty(key) {
    case .some(let value): value
    case nil: value(forUndefinedKey: key)
    }
  }
  open func setValue(_ value: Any?, forKeyPath keyPath: String) {
    setValue(value, forKey: keyPath)
  }
  open func value(forKeyPath keyPath: String) -> Any? { value(forKey: keyPath) }
  /// Ends the program, as UIKit's does, unless a subclass knows better.
  open func setValue(_ value: Any?, forUndefinedKey key: String) {
    undefinedKey(key, "setValue:forUndefinedKey:").raise()
  }
  open func value(forUndefinedKey key: String) -> Any? {
    undefinedKey(key, "valueForUndefinedKey:").raise()
  }

  /// The value of a property that has a name here, nil where there is none of that name.
  func property(_ key: String) -> Any?? { nil }

  /// Sets a property that has a name here; false where there is none of that name.
  func setProperty(_ key: String, _ value: Any?) -> Bool { false }
}
