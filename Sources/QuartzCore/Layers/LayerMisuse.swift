/// A geometry that no layer can have, with the exception's text as Core Animation words it.
///
/// Numbers that are none are refused where they come in, since one of them spoils everything that is
/// computed from it. Infinite ones are numbers.
package struct LayerMisuse: Error, Hashable, Sendable {
  package static let exceptionName = "CALayerInvalidGeometry"
  package let reason: String

  /// What Core Animation would raise for a position, or nil when it is one.
  package static func position(_ position: CGPoint, of layer: CALayer?) -> LayerMisuse? {
    guard position.x.isNaN || position.y.isNaN else { return nil }
    return LayerMisuse(
      "CALayer position contains NaN: [\(text(position.x)) \(text(position.y))]", layer)
  }

  /// What Core Animation would raise for bounds, or nil when they are some.
  package static func bounds(_ bounds: CGRect, of layer: CALayer?) -> LayerMisuse? {
    guard
      bounds.origin.x.isNaN || bounds.origin.y.isNaN || bounds.size.width.isNaN
        || bounds.size.height.isNaN
    else { return nil }
    return LayerMisuse(
      "CALayer bounds contains NaN: [\(text(bounds.origin.x)) \(text(bounds.origin.y)); "
        + "\(text(bounds.size.width)) \(text(bounds.size.height))]", layer)
  }

  private init(_ text: String, _ layer: CALayer?) {
    reason = text + (layer.map { ". Layer: \($0.geometryDescription)" } ?? "")
  }

  /// Ends the program as an uncaught exception does.
  package func raise() -> Never {
    let text =
      "*** Terminating app due to uncaught exception '\(LayerMisuse.exceptionName)', reason: "
      + "'\(reason)'\n"
    FileHandle.standardError.write(Data(text.utf8))
    abort()
  }

  /// As `%g` prints, whose `nan` has no sign here.
  private static func text(_ number: CGFloat) -> String {
    number.isNaN ? "nan" : String(format: "%g", Double(number))
  }
}

extension CALayer {
  /// The layer as exceptions show it.
  package final var geometryDescription: String {
    let address = String(UInt(bitPattern: ObjectIdentifier(self)), radix: 16)
    func number(_ value: CGFloat) -> String { String(format: "%g", Double(value)) }
    let place = "position = CGPoint (\(number(position.x)) \(number(position.y)))"
    let (origin, size) = (bounds.origin, bounds.size)
    let box =
      "bounds = CGRect (\(number(origin.x)) \(number(origin.y)); \(number(size.width)) "
      + "\(number(size.height)))"
    let owner = (delegate as AnyObject?) ?? host
    let owned = owner.map { " delegate = \($0);" } ?? ""
    return "<\(type(of: self)):0x\(address); \(place); \(box);\(owned)>"
  }
}
