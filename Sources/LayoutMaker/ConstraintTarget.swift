import UIKit

/// What a constraint may equal: a view, a guide, attributes of one, a number, a size, a point,
/// insets, or several views.
///
/// A length equals a number as it is. A place that is compared with a number, a point or insets is
/// measured from the same place of the superview.
@preconcurrency @MainActor public protocol ConstraintTarget {
  /// The value in the form that the maker reads.
  var constraintOperand: ConstraintOperand { get }
}

/// The right-hand side of a statement.
public struct ConstraintOperand {
  enum Kind {
    case nothing
    case item(LayoutItem)
    case attributes(AttributeReference)
    case amount(Amount)
    case several([ConstraintOperand])
  }

  let kind: Kind

  init(_ kind: Kind) { self.kind = kind }
}

extension UIView: ConstraintTarget {
  public var constraintOperand: ConstraintOperand { ConstraintOperand(.item(.view(self))) }
}

extension UILayoutGuide: ConstraintTarget {
  public var constraintOperand: ConstraintOperand { ConstraintOperand(.item(.guide(self))) }
}

extension ItemLayout: ConstraintTarget {
  public var constraintOperand: ConstraintOperand { ConstraintOperand(.item(item)) }
}

extension AttributeReference: ConstraintTarget {
  public var constraintOperand: ConstraintOperand { ConstraintOperand(.attributes(self)) }
}

/// Nil is caught with a message, so that `equalTo(superview)` needs no unwrapping.
extension Optional: ConstraintTarget where Wrapped: ConstraintTarget {
  public var constraintOperand: ConstraintOperand {
    self?.constraintOperand ?? ConstraintOperand(.nothing)
  }
}

/// One constraint for each of several targets.
extension Array: ConstraintTarget where Element: ConstraintTarget {
  public var constraintOperand: ConstraintOperand {
    ConstraintOperand(.several(map(\.constraintOperand)))
  }
}

extension CGFloat: ConstraintTarget {
  public var constraintOperand: ConstraintOperand { ConstraintOperand(.amount(.number(self))) }
}

extension Double: ConstraintTarget {
  public var constraintOperand: ConstraintOperand {
    ConstraintOperand(.amount(.number(CGFloat(self))))
  }
}

extension Float: ConstraintTarget {
  public var constraintOperand: ConstraintOperand {
    ConstraintOperand(.amount(.number(CGFloat(self))))
  }
}

extension Int: ConstraintTarget {
  public var constraintOperand: ConstraintOperand {
    ConstraintOperand(.amount(.number(CGFloat(self))))
  }
}

extension CGSize: ConstraintTarget {
  public var constraintOperand: ConstraintOperand { ConstraintOperand(.amount(.size(self))) }
}

extension CGPoint: ConstraintTarget {
  public var constraintOperand: ConstraintOperand { ConstraintOperand(.amount(.point(self))) }
}

extension UIEdgeInsets: ConstraintTarget {
  public var constraintOperand: ConstraintOperand { ConstraintOperand(.amount(.insets(self))) }
}

extension NSDirectionalEdgeInsets: ConstraintTarget {
  public var constraintOperand: ConstraintOperand {
    ConstraintOperand(.amount(.directionalInsets(self)))
  }
}
