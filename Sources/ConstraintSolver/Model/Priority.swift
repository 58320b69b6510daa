/// How much a constraint matters against others.
///
/// Priorities are compared, never added: a constraint is given up completely before one of a higher
/// priority gives way at all. Any finite value is a level of its own (Interface Builder writes 999.5,
/// 51 or 149 as readily as 750); 1000 and above is required.
public struct Priority: RawRepresentable, Hashable, Comparable, Sendable {
  public var rawValue: Float

  public init(rawValue: Float) { self.rawValue = rawValue }

  public init(_ rawValue: Float) { self.rawValue = rawValue }

  /// The level that must hold; when it cannot, the solver reports a conflict.
  public static let required = Priority(1000)

  /// Whether constraints of this priority must hold.
  public var isRequired: Bool { rawValue >= 1000 }

  public static func < (left: Priority, right: Priority) -> Bool { left.rawValue < right.rawValue }
}

extension Priority: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  public init(floatLiteral value: Float) { rawValue = value }
  public init(integerLiteral value: Int) { rawValue = Float(value) }
}
