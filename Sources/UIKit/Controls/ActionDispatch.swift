/// An object that runs methods by their selector, where Objective-C would look them up.
@preconcurrency @MainActor package protocol SelectorPerforming: AnyObject {
  /// - Returns: false if the object has no such method.
  func perform(_ selector: Selector, sender: Any?, event: UIEvent?) -> Bool
}

/// Delivery of actions to their targets.
@MainActor enum ActionDispatch {
  /// Hands an action to its target, without one to the first responder upwards that takes it.
  @discardableResult
  static func send(
    _ action: Selector, to target: AnyObject?, from sender: UIResponder, for event: UIEvent?
  ) -> Bool {
    if let target {
      return (target as? SelectorPerforming)?.perform(action, sender: sender, event: event) ?? false
    }
    var responder: UIResponder? = sender
    while let current = responder {
      if let performer = current as? SelectorPerforming,
        performer.perform(action, sender: sender, event: event)
      {
        return true
      }
      responder = current.next
    }
    return false
  }
}
