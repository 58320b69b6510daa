/// Delivery of actions to their targets: controls, bar items and gestures all come here.
@MainActor package enum ActionDispatch {
  /// Runs a target's method; without a target, that of the first responder upwards which has it.
  ///
  /// The method may take the sender and the event, the sender, or nothing.
  /// - Returns: whether some object had the method.
  @discardableResult
  package static func send(
    _ action: Selector, to target: AnyObject?, from sender: Any?, for event: UIEvent? = nil
  ) -> Bool {
    guard let receiver = target ?? receiver(of: action, from: sender) else { return false }
    ActionRegistry.shared.performOrComplain(action, on: receiver, with: [sender, event])
    return ActionRegistry.shared.finds(action, in: type(of: receiver))
  }

  /// The nearest object that has the method, from the first responder or the sender upwards.
  package static func receiver(of action: Selector, from sender: Any?) -> UIResponder? {
    var responder = UIResponder.current ?? sender as? UIResponder
    while let current = responder {
      if ActionRegistry.shared.finds(action, in: type(of: current)) { return current }
      responder = current.next
    }
    return nil
  }
}
