import Foundation

// The functions of Objective-C's runtime that sources call and that have a meaning without it.

public typealias Method = OpaquePointer
public typealias IMP = OpaquePointer
public typealias Ivar = OpaquePointer

public func object_getClass(_ obj: Any?) -> AnyClass? {
  obj.flatMap(reference(in:)).map { type(of: $0) }
}

public func object_getClassName(_ obj: Any?) -> UnsafePointer<CChar> {
  class_getName(object_getClass(obj))
}

/// The class's qualified name; the text is kept forever, as Apple's is.
public func class_getName(_ cls: AnyClass?) -> UnsafePointer<CChar> {
  ClassNames.shared.pointer(to: cls)
}

public func class_getSuperclass(_ cls: AnyClass?) -> AnyClass? {
  cls.flatMap { _getSuperclass($0) }
}

public func objc_getClass(_ name: UnsafePointer<CChar>) -> Any? {
  NSClassFromString(String(cString: name))
}

/// Nil: methods cannot be taken out of a class here, and code that exchanges them skips that.
public func class_getInstanceMethod(_ cls: AnyClass?, _ name: Selector) -> Method? { nil }

/// Nil, as for `class_getInstanceMethod`.
public func class_getClassMethod(_ cls: AnyClass?, _ name: Selector) -> Method? { nil }

/// Does nothing; there are no methods to exchange.
public func method_exchangeImplementations(_ m1: Method, _ m2: Method) {}

/// Whether an object of the class would run a method of that name.
public func class_respondsToSelector(_ cls: AnyClass?, _ sel: Selector) -> Bool {
  cls.map { ActionRegistry.shared.finds(sel, in: $0) } ?? false
}

/// Runs the body; objects end with their last reference here, so there is no pool to drain.
@discardableResult
public func autoreleasepool<E: Error, Result: ~Copyable>(
  invoking body: () throws(E) -> Result
) throws(E) -> Result {
  try body()
}

/// Locks an object against other threads; the same thread may lock it again.
@discardableResult public func objc_sync_enter(_ obj: Any) -> Int32 {
  guard let object = reference(in: obj) else { return 0 }
  ObjectLocks.shared.lock(object)
  return 0
}

@discardableResult public func objc_sync_exit(_ obj: Any) -> Int32 {
  guard let object = reference(in: obj) else { return 0 }
  return ObjectLocks.shared.unlock(object) ? 0 : -1
}

/// C strings of class names.
private final class ClassNames: @unchecked Sendable {
  static let shared = ClassNames()
  private let lock = NSLock()
  private var pointers: [ObjectIdentifier: UnsafePointer<CChar>] = [:]
  private let none = UnsafePointer(strdup("nil")!)

  func pointer(to type: AnyClass?) -> UnsafePointer<CChar> {
    guard let type else { return none }
    return lock.withLock {
      if let known = pointers[ObjectIdentifier(type)] { return known }
      let pointer = UnsafePointer(strdup(String(reflecting: type))!)
      pointers[ObjectIdentifier(type)] = pointer
      return pointer
    }
  }
}

/// A recursive lock for each object that someone holds or waits for.
private final class ObjectLocks: @unchecked Sendable {
  static let shared = ObjectLocks()

  private struct Entry {
    let lock = NSRecursiveLock()
    var users = 0
  }

  private let lock = NSLock()
  private var entries: [ObjectIdentifier: Entry] = [:]

  func lock(_ object: AnyObject) {
    let id = ObjectIdentifier(object)
    let own = lock.withLock {
      entries[id, default: Entry()].users += 1
      return entries[id]?.lock
    }
    own?.lock()
  }

  func unlock(_ object: AnyObject) -> Bool {
    let id = ObjectIdentifier(object)
    let own: NSRecursiveLock? = lock.withLock {
      guard let entry = entries[id] else { return nil }
      if entry.users == 1 { entries[id] = nil } else { entries[id]?.users -= 1 }
      return entry.lock
    }
    own?.unlock()
    return own != nil
  }
}
