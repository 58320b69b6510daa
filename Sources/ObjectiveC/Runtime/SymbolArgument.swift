import Foundation

/// A parameter's type that a method found by its symbol may have.
enum SymbolArgument {
  case object(AnyClass, isOptional: Bool)
  case anyObject(isOptional: Bool)
  case any
  case optionalAny
  case notification

  /// Reads the demangled name of a type.
  init?(_ name: Substring) {
    switch name {
    case "Any": self = .any
    case "Swift.Optional<Any>", "Any?": self = .optionalAny
    case "Swift.AnyObject": self = .anyObject(isOptional: false)
    case "Swift.Optional<Swift.AnyObject>", "Swift.AnyObject?": self = .anyObject(isOptional: true)
    case "Foundation.Notification": self = .notification
    default:
      var plain = name
      var isOptional = false
      if name.hasPrefix("Swift.Optional<"), name.hasSuffix(">") {
        plain = name.dropFirst("Swift.Optional<".count).dropLast()
        isOptional = true
      } else if name.hasSuffix("?") {
        plain = name.dropLast()
        isOptional = true
      }
      guard let type = SymbolArgument.objectType(named: plain) else { return nil }
      self = .object(type, isOptional: isOptional)
    }
  }

  /// A class that is not nested: `UIKit.UIButton`.
  private static func objectType(named name: Substring) -> AnyClass? {
    let parts = name.split(separator: ".")
    guard parts.count == 2 else { return nil }
    let mangled = parts.map { "\($0.utf8.count)\($0)" }.joined() + "C"
    return _typeByName(mangled) as? AnyClass
  }

  /// A value as the parameter wants it, nil if it is of another type.
  func holder(for value: Any?) -> ArgumentHolder? {
    switch self {
    case .any: return ArgumentHolder(value as Any)
    case .optionalAny: return ArgumentHolder(optional: value)
    case .notification: return (value as? Notification).map { ArgumentHolder(notification: $0) }
    case .anyObject(let isOptional):
      guard let value else { return isOptional ? ArgumentHolder(object: nil) : nil }
      return ArgumentHolder(object: value as AnyObject)
    case .object(let type, let isOptional):
      guard let value else { return isOptional ? ArgumentHolder(object: nil) : nil }
      if let object = reference(in: value) {
        guard SymbolArgument.isKind(object, of: type) else { return nil }
        return ArgumentHolder(object: object)
      }
      // A value with a class that stands for it: a method may take `NSNotification`.
      let bridged = value as AnyObject
      return SymbolArgument.isKind(bridged, of: type) ? ArgumentHolder(object: bridged) : nil
    }
  }

  private static func isKind(_ object: AnyObject, of type: AnyClass) -> Bool {
    var current: AnyClass? = Swift.type(of: object)
    while let known = current {
      if known == type { return true }
      current = _getSuperclass(known)
    }
    return false
  }
}

/// Keeps an argument alive during a call, and knows the word that stands for it: an object's
/// address, or the address of memory that holds any other value.
final class ArgumentHolder {
  let word: UnsafeRawPointer?
  private let object: AnyObject?
  private let end: () -> Void

  init(object: AnyObject?) {
    self.object = object
    word = object.map { UnsafeRawPointer(Unmanaged.passUnretained($0).toOpaque()) }
    end = {}
  }

  convenience init(_ value: Any) { self.init(memory: value) }
  convenience init(optional value: Any?) { self.init(memory: value) }
  convenience init(notification: Notification) { self.init(memory: notification) }

  private init<Value>(memory value: Value) {
    let memory = UnsafeMutablePointer<Value>.allocate(capacity: 1)
    memory.initialize(to: value)
    object = nil
    word = UnsafeRawPointer(memory)
    end = {
      memory.deinitialize(count: 1)
      memory.deallocate()
    }
  }

  deinit { end() }
}

@_silgen_name("swift_demangle")
private func swiftDemangle(
  _ mangledName: UnsafePointer<CChar>?, _ length: Int, _ outputBuffer: UnsafeMutablePointer<CChar>?,
  _ outputBufferSize: UnsafeMutablePointer<Int>?, _ flags: UInt32
) -> UnsafeMutablePointer<CChar>?

/// The readable form of a mangled name.
func demangled(_ name: String) -> String? {
  guard let text = swiftDemangle(name, name.utf8.count, nil, nil, 0) else { return nil }
  defer { free(text) }
  return String(cString: text)
}
