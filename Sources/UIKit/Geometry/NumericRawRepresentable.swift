/// A named number that can be moved along: `.defaultHigh + 1`.
///
/// Apple's UIKit has its operators in a protocol of this name too, so that an extension of a client
/// may declare the same ones on the type.
public protocol _UIKitNumericRawRepresentable: RawRepresentable, Comparable
where RawValue: Comparable & Numeric {}

extension _UIKitNumericRawRepresentable {
  public static func < (lhs: Self, rhs: Self) -> Bool { lhs.rawValue < rhs.rawValue }

  public static func + (lhs: Self, rhs: RawValue) -> Self { make(lhs.rawValue + rhs, lhs) }
  public static func + (lhs: RawValue, rhs: Self) -> Self { make(lhs + rhs.rawValue, rhs) }
  public static func - (lhs: Self, rhs: RawValue) -> Self { make(lhs.rawValue - rhs, lhs) }
  public static func - (lhs: Self, rhs: Self) -> RawValue { lhs.rawValue - rhs.rawValue }
  public static func += (lhs: inout Self, rhs: RawValue) { lhs = lhs + rhs }
  public static func -= (lhs: inout Self, rhs: RawValue) { lhs = lhs - rhs }

  /// The types that conform take any number.
  private static func make(_ rawValue: RawValue, _ fallback: Self) -> Self {
    Self(rawValue: rawValue) ?? fallback
  }
}

extension UIFont.Weight: _UIKitNumericRawRepresentable {}
extension UIWindow.Level: _UIKitNumericRawRepresentable {}
