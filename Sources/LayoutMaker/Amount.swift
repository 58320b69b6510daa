import UIKit

/// A distance that each attribute takes its own part of.
enum Amount {
  case number(CGFloat)
  case size(CGSize)
  case point(CGPoint)
  case insets(UIEdgeInsets)
  case directionalInsets(NSDirectionalEdgeInsets)

  /// The part that is added to an attribute; nil where the value says nothing about it.
  ///
  /// Insets make a rectangle smaller: near edges go up, far edges down, lengths lose both sides, a
  /// centre moves by half of the difference.
  func value(for attribute: Attribute, isRightToLeft: () -> Bool) -> CGFloat? {
    let attribute = attribute.withoutMargin
    switch self {
    case .number(let number): return number
    case .size(let size):
      guard attribute.isLength else { return nil }
      return attribute.isHorizontal ? size.width : size.height
    case .point(let point):
      if attribute.isLength { return nil }
      return attribute.isHorizontal ? point.x : point.y
    case .insets(let insets):
      switch attribute {
      case .leading: return isRightToLeft() ? insets.right : insets.left
      case .trailing: return -(isRightToLeft() ? insets.left : insets.right)
      default: return insets.change(of: attribute)
      }
    case .directionalInsets(let insets):
      switch attribute {
      case .leading: return insets.leading
      case .trailing: return -insets.trailing
      default:
        let isMirrored = isRightToLeft()
        return UIEdgeInsets(
          top: insets.top, left: isMirrored ? insets.trailing : insets.leading,
          bottom: insets.bottom, right: isMirrored ? insets.leading : insets.trailing
        ).change(of: attribute)
      }
    }
  }
}

extension Amount: CustomStringConvertible {
  var description: String {
    switch self {
    case .number(let number): "\(number)"
    case .size(let size): "a size (\(size.width), \(size.height))"
    case .point(let point): "a point (\(point.x), \(point.y))"
    case .insets, .directionalInsets: "insets"
    }
  }
}

extension UIEdgeInsets {
  /// How an attribute of a rectangle changes when the rectangle is inset.
  fileprivate func change(of attribute: Attribute) -> CGFloat? {
    switch attribute {
    case .left: left
    case .right: -right
    case .top, .firstBaseline: top
    case .bottom, .lastBaseline: -bottom
    case .width: -(left + right)
    case .height: -(top + bottom)
    case .centerX: (left - right) / 2
    case .centerY: (top - bottom) / 2
    default: nil
    }
  }
}

/// What `offset` takes: a number for all attributes, a size for lengths, a point for places.
@preconcurrency @MainActor public protocol ConstraintOffset {
  /// The value in the form that the maker reads.
  var constraintOffset: ConstraintDistance { get }
}

/// What `inset` takes: a number or a size for both sides of an axis, or insets edge by edge.
@preconcurrency @MainActor public protocol ConstraintInset {
  /// The value in the form that the maker reads.
  var constraintInset: ConstraintDistance { get }
}

/// A distance that each attribute takes its part of.
public struct ConstraintDistance {
  let amount: Amount

  init(_ amount: Amount) { self.amount = amount }

  init(inset: CGFloat) {
    amount = .insets(UIEdgeInsets(top: inset, left: inset, bottom: inset, right: inset))
  }
}

extension CGFloat: ConstraintOffset, ConstraintInset {
  public var constraintOffset: ConstraintDistance { ConstraintDistance(.number(self)) }
  public var constraintInset: ConstraintDistance { ConstraintDistance(inset: self) }
}

extension Double: ConstraintOffset, ConstraintInset {
  public var constraintOffset: ConstraintDistance { ConstraintDistance(.number(CGFloat(self))) }
  public var constraintInset: ConstraintDistance { ConstraintDistance(inset: CGFloat(self)) }
}

extension Float: ConstraintOffset, ConstraintInset {
  public var constraintOffset: ConstraintDistance { ConstraintDistance(.number(CGFloat(self))) }
  public var constraintInset: ConstraintDistance { ConstraintDistance(inset: CGFloat(self)) }
}

extension Int: ConstraintOffset, ConstraintInset {
  public var constraintOffset: ConstraintDistance { ConstraintDistance(.number(CGFloat(self))) }
  public var constraintInset: ConstraintDistance { ConstraintDistance(inset: CGFloat(self)) }
}

extension CGSize: ConstraintOffset, ConstraintInset {
  public var constraintOffset: ConstraintDistance { ConstraintDistance(.size(self)) }
  public var constraintInset: ConstraintDistance {
    ConstraintDistance(
      .insets(UIEdgeInsets(top: height, left: width, bottom: height, right: width)))
  }
}

extension CGPoint: ConstraintOffset {
  public var constraintOffset: ConstraintDistance { ConstraintDistance(.point(self)) }
}

extension UIEdgeInsets: ConstraintInset {
  public var constraintInset: ConstraintDistance { ConstraintDistance(.insets(self)) }
}

extension NSDirectionalEdgeInsets: ConstraintInset {
  public var constraintInset: ConstraintDistance { ConstraintDistance(.directionalInsets(self)) }
}
