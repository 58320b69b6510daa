import Foundation

/// Gives attributed strings the initializer without arguments that Foundation leaves out here.
///
/// An extension of the class cannot declare it, since it would override that of `NSObject`.
public protocol _EmptyAttributedString {}

extension _EmptyAttributedString {
  /// An empty text.
  public init() {
    let empty =
      Self.self is NSMutableAttributedString.Type
      ? NSMutableAttributedString(string: "") : NSAttributedString(string: "")
    guard let made = empty as? Self else {
      preconditionFailure("\(Self.self) has to be made with one of its own initializers")
    }
    self = made
  }
}

extension NSAttributedString: _EmptyAttributedString {}
