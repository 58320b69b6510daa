/// Names a registration for changes of traits, to end it early.
@preconcurrency @MainActor public protocol UITraitChangeRegistration: NSObjectProtocol {}

/// Something that has traits and calls those who registered when some of them change.
///
/// Handlers are called after `traitCollectionDidChange(_:)`, in the order in which they were
/// registered, while the object's traits are `UITraitCollection.current`. Registrations end with the
/// object.
@preconcurrency @MainActor public protocol UITraitChangeObservable {
  typealias TraitChangeHandler<TraitEnvironment> =
    @MainActor (
      _ traitEnvironment: TraitEnvironment, _ previousTraitCollection: UITraitCollection
    ) -> Void

  /// Has a closure called with the object when one of the traits has changed.
  @discardableResult func registerForTraitChanges<TraitEnvironment: UITraitEnvironment>(
    _ traits: [UITrait], handler: @escaping TraitChangeHandler<TraitEnvironment>
  ) -> any UITraitChangeRegistration

  /// Has a method called that takes nothing, the object, or the object and its former traits.
  @discardableResult func registerForTraitChanges(
    _ traits: [UITrait], target: Any, action: Selector
  ) -> any UITraitChangeRegistration

  /// Has a method of the object itself called.
  @discardableResult func registerForTraitChanges(
    _ traits: [UITrait], action: Selector
  ) -> any UITraitChangeRegistration

  func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration)
}

/// An object whose registrations are kept in its `TraitState`.
@MainActor protocol TraitObserved: UITraitChangeObservable, UITraitEnvironment {
  var traitState: TraitState { get }
}

extension UITraitChangeObservable {
  @discardableResult public func registerForTraitChanges<TraitEnvironment: UITraitEnvironment>(
    _ traits: [UITrait], handler: @escaping TraitChangeHandler<TraitEnvironment>
  ) -> any UITraitChangeRegistration {
    register(traits) { environment, old in
      if let environment = environment as? TraitEnvironment { handler(environment, old) }
    }
  }

  @discardableResult public func registerForTraitChanges(
    _ traits: [UITrait], target: Any, action: Selector
  ) -> any UITraitChangeRegistration {
    weak let target = target as AnyObject
    return register(traits) { environment, old in
      guard let target else { return }
      ActionRegistry.shared.performOrComplain(action, on: target, with: [environment, old])
    }
  }

  @discardableResult public func registerForTraitChanges(
    _ traits: [UITrait], action: Selector
  ) -> any UITraitChangeRegistration {
    registerForTraitChanges(traits, target: self, action: action)
  }

  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    (self as? any TraitObserved)?.traitState.registrations.remove(registration)
  }

  private func register(
    _ traits: [UITrait], _ handler: @escaping @MainActor (AnyObject, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    let registration = TraitRegistration(traits, handler)
    (self as? any TraitObserved)?.traitState.registrations.add(registration)
    return registration
  }
}

/// Somebody who wants to hear of changes of some traits.
@MainActor private final class TraitRegistration: NSObject, UITraitChangeRegistration {
  let traits: [UITrait]
  let handler: @MainActor (AnyObject, UITraitCollection) -> Void

  init(_ traits: [UITrait], _ handler: @escaping @MainActor (AnyObject, UITraitCollection) -> Void)
  {
    self.traits = traits
    self.handler = handler
    super.init()
  }
}

/// The registrations of one object, the oldest first.
@MainActor struct TraitRegistrations {
  private var all: [TraitRegistration] = []

  fileprivate mutating func add(_ registration: TraitRegistration) { all.append(registration) }

  fileprivate mutating func remove(_ registration: any UITraitChangeRegistration) {
    all.removeAll { $0 === registration }
  }

  fileprivate func contains(_ registration: TraitRegistration) -> Bool {
    all.contains { $0 === registration }
  }

  fileprivate func concerned(
    by new: UITraitCollection, _ old: UITraitCollection
  ) -> [TraitRegistration] {
    all.filter { registration in
      registration.traits.contains { new.values.differs(in: $0, from: old.values) }
    }
  }
}

extension TraitObserved {
  /// Tells the object and those who registered of its new traits.
  ///
  /// - Parameter state: the object's, if it has one already.
  func announceTraits(
    _ new: UITraitCollection, from old: UITraitCollection, _ state: TraitState?
  ) {
    if let state {
      guard state.mayAnnounce(of: self) else { return }
      state.announcements.depth += 1
    }
    defer { state?.announcements.depth -= 1 }
    new.performAsCurrent {
      traitCollectionDidChange(old)
      guard let state else { return }
      for registration in state.registrations.concerned(by: new, old)
      where state.registrations.contains(registration) {
        registration.handler(self, old)
      }
    }
  }
}

extension TraitState {
  /// Whether the object's change may be told; not when it is one of a hundred that its own handlers
  /// made of each other.
  fileprivate func mayAnnounce(of object: AnyObject) -> Bool {
    if announcements.depth == 0 { announcements.count = 0 }
    announcements.count += 1
    if announcements.count == TraitFeedbackLoop.limit + 1 { TraitFeedbackLoop.report(object) }
    return announcements.count <= TraitFeedbackLoop.limit
  }
}

/// Handlers that change the traits that they are told of, without end.
@MainActor enum TraitFeedbackLoop {
  static let limit = LayoutPass.feedbackLimit

  /// Says so on the standard error; the change stays, and nobody is told of it.
  static func report(_ object: AnyObject) {
    let text =
      "moa: trait feedback loop: \(type(of: object)) changed its traits \(limit) times in its own "
      + "handlers of their changes; it is told of no further ones\n"
    FileHandle.standardError.write(Data(text.utf8))
  }
}
