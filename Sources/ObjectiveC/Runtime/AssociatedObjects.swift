import Foundation

// Values that code hangs on objects it did not declare.

/// How an associated value is held.
public enum objc_AssociationPolicy: UInt, Sendable {
  case OBJC_ASSOCIATION_ASSIGN = 0
  case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
  case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
  case OBJC_ASSOCIATION_RETAIN = 769
  case OBJC_ASSOCIATION_COPY = 771
}

/// Hangs a value on an object under a key; nil removes it.
///
/// All policies are atomic. `OBJC_ASSOCIATION_ASSIGN` retains nothing, and yields nil once its
/// object is gone where Apple's yields a dangling pointer.
public func objc_setAssociatedObject(
  _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
  guard let object = reference(in: object) else { return }
  let value = value.flatMap(withoutOptionals).map { AssociatedValue($0, policy) }
  // What was there before dies outside of the lock: its deinit may come here again.
  let previous = AssociationTable.shared.exchange(value, UInt(bitPattern: key), of: object)
  withExtendedLifetime(previous) {}
}

/// The value that hangs on an object under a key.
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  guard let object = reference(in: object) else { return nil }
  return AssociationTable.shared.value(UInt(bitPattern: key), of: object)?.value
}

/// Forgets all values that hang on an object.
public func objc_removeAssociatedObjects(_ object: Any) {
  guard let object = reference(in: object) else { return }
  let previous = AssociationTable.shared.removeAll(of: object)
  withExtendedLifetime(previous) {}
}

/// A key of this package's own: an address that nothing else has.
package struct AssociationKey: @unchecked Sendable {
  package let pointer: UnsafeRawPointer
  package init() {
    pointer = UnsafeRawPointer(UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))
  }
}

/// A class that keeps what is associated with its objects, so that it ends with them.
package protocol AssociationHost: AnyObject {
  /// Read and written under the table's lock only.
  nonisolated var associations: Associations? { get set }
}

/// The values that hang on one object.
package struct Associations: Sendable {
  fileprivate var values: [UInt: AssociatedValue] = [:]
}

/// One value, held as its policy says.
private final class AssociatedValue: @unchecked Sendable {
  private let strong: Any?
  private weak var weak: AnyObject?

  init(_ value: Any, _ policy: objc_AssociationPolicy) {
    switch policy {
    case .OBJC_ASSOCIATION_ASSIGN where type(of: value) is AnyClass:
      strong = nil
      weak = value as AnyObject
    case .OBJC_ASSOCIATION_COPY, .OBJC_ASSOCIATION_COPY_NONATOMIC:
      strong = (value as? NSCopying)?.copy(with: nil) ?? value
    default:
      strong = value
    }
  }

  var value: Any? { strong ?? weak }
}

/// All associations, under one lock: those of hosts in the hosts, others by address.
///
/// An address may belong to another object by now, so an entry counts only as long as its weak
/// reference is the object that asks. Entries of dead objects go whenever the table has doubled.
private final class AssociationTable: @unchecked Sendable {
  static let shared = AssociationTable()

  private struct Entry {
    weak var object: AnyObject?
    var associations = Associations()
  }

  private let lock = NSLock()
  private var entries: [ObjectIdentifier: Entry] = [:]
  private var sweepCount = 64

  func value(_ key: UInt, of object: AnyObject) -> AssociatedValue? {
    lock.withLock { associations(of: object)?.values[key] }
  }

  /// - Returns: what dies with the exchange.
  func exchange(_ value: AssociatedValue?, _ key: UInt, of object: AnyObject) -> [Associations] {
    lock.withLock {
      var associations = associations(of: object) ?? Associations()
      let previous = associations
      associations.values[key] = value
      return [previous] + store(associations, of: object)
    }
  }

  func removeAll(of object: AnyObject) -> [Associations] {
    lock.withLock {
      let previous = associations(of: object)
      return (previous.map { [$0] } ?? []) + store(nil, of: object)
    }
  }

  private func associations(of object: AnyObject) -> Associations? {
    if let host = object as? AssociationHost { return host.associations }
    guard let entry = entries[ObjectIdentifier(object)], entry.object === object else { return nil }
    return entry.associations
  }

  private func store(_ associations: Associations?, of object: AnyObject) -> [Associations] {
    if let host = object as? AssociationHost {
      host.associations = associations
      return []
    }
    let id = ObjectIdentifier(object)
    let former = entries[id]
    entries[id] = associations.map { Entry(object: object, associations: $0) }
    return [former.map(\.associations)].compactMap(\.self) + sweep()
  }

  private func sweep() -> [Associations] {
    guard entries.count > sweepCount else { return [] }
    let dead = entries.filter { $0.value.object == nil }
    for id in dead.keys { entries[id] = nil }
    sweepCount = max(64, entries.count * 2)
    return dead.values.map(\.associations)
  }
}

/// The object in a value, nil for values that are none.
package func reference(in value: Any) -> AnyObject? {
  guard let value = withoutOptionals(value), type(of: value) is AnyClass else { return nil }
  return value as AnyObject
}

/// What is inside of nested optionals: `x as Any` of an optional `x` is such a value.
package func withoutOptionals(_ value: Any) -> Any? {
  // The usual case; asking for a conformance takes long.
  if type(of: value) is AnyClass { return value }
  guard let optional = value as? any AnyOptional else { return value }
  return optional.content.flatMap(withoutOptionals)
}

private protocol AnyOptional {
  var content: Any? { get }
}

extension Optional: AnyOptional {
  fileprivate var content: Any? { self }
}
