/// An `NSValue` around a value that Foundation on Linux does not know: insets, transforms.
package final class StructValue<Value: Hashable & Sendable>: NSValue, @unchecked Sendable {
  package let value: Value

  package init(_ value: Value) {
    self.value = value
    super.init()
  }

  /// Values of this kind are not archived.
  package required init?(coder: NSCoder) { nil }

  package required convenience init(
    bytes value: UnsafeRawPointer, objCType type: UnsafePointer<CChar>
  ) {
    self.init(value.load(as: Value.self))
  }

  package override func isEqual(_ object: Any?) -> Bool {
    (object as? StructValue)?.value == value
  }

  package override var hash: Int { value.hashValue }
  package override var description: String { "\(value)" }

  package override func getValue(_ target: UnsafeMutableRawPointer) {
    target.storeBytes(of: value, as: Value.self)
  }
}

/// Lets an initialiser of a class cluster answer with another instance.
package protocol InstanceReplacing {}

extension InstanceReplacing where Self: NSValue {
  package init(replacement: NSValue) { self = unsafeDowncast(replacement, to: Self.self) }
}

extension NSValue: InstanceReplacing {
  /// The value that a `StructValue` of this type holds; nil for any other content.
  package func structValue<Value: Hashable & Sendable>(_ type: Value.Type) -> Value? {
    (self as? StructValue<Value>)?.value
  }
}
