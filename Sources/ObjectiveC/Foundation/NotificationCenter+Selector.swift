import Foundation

extension NotificationCenter {
  /// Sends a notification to a method of an object until it is removed or gone.
  ///
  /// The observer is not retained.
  public func addObserver(
    _ observer: Any, selector aSelector: Selector, name aName: NSNotification.Name?,
    object anObject: Any?
  ) {
    guard let observer = reference(in: observer) else { return }
    let target = WeakTarget(observer)
    let token = addObserver(forName: aName, object: anObject, queue: nil) { notification in
      guard let target = target.object else { return }
      ActionRegistry.shared.performOrComplain(aSelector, on: target, with: [notification])
    }
    SelectorObservations.of(observer).add(
      SelectorObservation(
        center: self, token: token, name: aName, object: anObject.flatMap(reference(in:))))
  }

  // More specific than Foundation's, which take `Any` and know only the tokens of closures.

  /// Removes an observer from all notifications.
  public func removeObserver(_ observer: AnyObject) {
    SelectorObservations.existing(of: observer)?.remove { $0.center === self }
    removeObserver(observer as Any)
  }

  /// Removes an observer from the notifications of a name, of an object or of both.
  public func removeObserver(
    _ observer: AnyObject, name aName: NSNotification.Name?, object anObject: Any?
  ) {
    let object = anObject.flatMap(reference(in:))
    SelectorObservations.existing(of: observer)?.remove {
      $0.center === self && (aName == nil || $0.name == aName)
        && (object == nil || $0.object === object)
    }
    removeObserver(observer as Any, name: aName, object: anObject)
  }
}

private struct WeakTarget: @unchecked Sendable {
  weak var object: AnyObject?
  init(_ object: AnyObject) { self.object = object }
}

/// One registration of an object by selector.
private struct SelectorObservation: @unchecked Sendable {
  weak var center: NotificationCenter?
  let token: NSObjectProtocol
  let name: NSNotification.Name?
  weak var object: AnyObject?

  func end() { center?.removeObserver(token as Any) }
}

/// The registrations of one object, which end with it.
private final class SelectorObservations: @unchecked Sendable {
  private static let key = AssociationKey()

  private let lock = NSLock()
  private var observations: [SelectorObservation] = []

  static func existing(of object: AnyObject) -> SelectorObservations? {
    objc_getAssociatedObject(object, key.pointer) as? SelectorObservations
  }

  static func of(_ object: AnyObject) -> SelectorObservations {
    if let existing = existing(of: object) { return existing }
    let new = SelectorObservations()
    objc_setAssociatedObject(object, key.pointer, new, .OBJC_ASSOCIATION_RETAIN)
    return new
  }

  func add(_ observation: SelectorObservation) {
    lock.withLock { observations.append(observation) }
  }

  func remove(where matches: (SelectorObservation) -> Bool) {
    let removed = lock.withLock {
      let removed = observations.filter(matches)
      observations.removeAll(where: matches)
      return removed
    }
    for observation in removed { observation.end() }
  }

  deinit { for observation in observations { observation.end() } }
}
