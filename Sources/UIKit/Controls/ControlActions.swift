/// What a control does on its events, in the order it was told.
@MainActor struct ControlActions {
  enum Reaction {
    case selector(Target, Selector)
    /// A method that was given as such, without a name.
    case method(Target, ActionMethod)
    case action(UIAction)
  }

  /// Targets are not retained; none means the responder chain.
  struct Target {
    weak var object: AnyObject?
    let isResponderChain: Bool

    init(_ object: AnyObject?) {
      self.object = object
      isResponderChain = object == nil
    }

    /// Registered objects that have gone away are forgotten.
    var isAlive: Bool { isResponderChain || object != nil }
  }

  struct Entry {
    let reaction: Reaction
    var events: UIControl.Event

    var target: Target? {
      switch reaction {
      case .selector(let target, _), .method(let target, _): return target
      case .action: return nil
      }
    }
  }

  private(set) var entries: [Entry] = []

  /// Registering the same target and selector again adds to its events.
  mutating func add(_ selector: Selector, of target: AnyObject?, for events: UIControl.Event) {
    let known = entries.firstIndex { entry in
      guard case .selector(let known, selector) = entry.reaction else { return false }
      return known.object === target
    }
    if let known {
      entries[known].events.formUnion(events)
    } else {
      add(.selector(Target(target), selector), for: events)
    }
  }

  mutating func add(_ reaction: Reaction, for events: UIControl.Event) {
    entries.append(Entry(reaction: reaction, events: events))
  }

  mutating func remove(_ events: UIControl.Event, where matches: (Reaction) -> Bool) {
    for index in entries.indices where matches(entries[index].reaction) {
      entries[index].events.subtract(events)
    }
    entries.removeAll { $0.events.isEmpty }
  }

  mutating func remove(_ identifier: UIAction.Identifier, for events: UIControl.Event) {
    remove(events) { reaction in
      guard case .action(let action) = reaction else { return false }
      return action.identifier == identifier
    }
  }

  /// - Parameters:
  ///   - target: nil removes those of all targets.
  ///   - selector: nil removes all of the target's.
  mutating func remove(target: AnyObject?, _ selector: Selector?, for events: UIControl.Event) {
    remove(events) { reaction in
      switch reaction {
      case .selector(let known, let name):
        return (target == nil || known.object === target) && (selector == nil || selector == name)
      case .method(let known, _):
        return selector == nil && (target == nil || known.object === target)
      case .action: return false
      }
    }
  }

  mutating func forgetDeadTargets() {
    entries.removeAll { $0.target.map { !$0.isAlive } ?? false }
  }
}

extension UIControl {
  // Methods given as such, where Apple's take the selector of one. `target` is not retained.

  /// Runs a method of an object on events: `addTarget(self, action: Form.save, for: .touchUpInside)`.
  public func addTarget<Target: AnyObject>(
    _ target: Target, action: @escaping @MainActor (Target) -> @MainActor () -> Void,
    for controlEvents: Event
  ) {
    actions.add(.method(.init(target), ActionMethod(nonisolated: action)), for: controlEvents)
  }

  /// Runs a method of an object on events, with the control as its argument.
  public func addTarget<Target: AnyObject, Sender>(
    _ target: Target, action: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void,
    for controlEvents: Event
  ) {
    actions.add(.method(.init(target), ActionMethod(nonisolated: action)), for: controlEvents)
  }

  /// Runs a method of an object on events, with the control and the event as its arguments.
  public func addTarget<Target: AnyObject, Sender>(
    _ target: Target,
    action: @escaping @MainActor (Target) -> @MainActor (Sender, UIEvent?) -> Void,
    for controlEvents: Event
  ) {
    actions.add(.method(.init(target), ActionMethod(nonisolated: action)), for: controlEvents)
  }
}
