import UIKit

/// How important a constraint is, by name.
public struct ConstraintPriority: Hashable, Sendable {
  /// As `UILayoutPriority`: 1000 is required.
  public let value: Float

  public init(_ value: Float) { self.value = value }

  /// 1000: must hold.
  public static let required = ConstraintPriority(1000)
  /// 750: as strong as the resistance of content against compression.
  public static let high = ConstraintPriority(750)
  /// 500.
  public static let medium = ConstraintPriority(500)
  /// 250: as strong as the hugging of content.
  public static let low = ConstraintPriority(250)
  /// 50: as strong as a fitting size.
  public static let fittingSize = ConstraintPriority(50)

  /// Somewhat more important than another.
  public static func + (priority: ConstraintPriority, change: Float) -> ConstraintPriority {
    ConstraintPriority(priority.value + change)
  }

  /// Somewhat less important than another.
  public static func - (priority: ConstraintPriority, change: Float) -> ConstraintPriority {
    ConstraintPriority(priority.value - change)
  }
}

/// A number that can be a priority.
public protocol ConstraintPriorityNumber: Sendable {
  /// As `UILayoutPriority`: 1000 is required.
  var constraintPriority: Float { get }
}

extension UILayoutPriority: ConstraintPriorityNumber {
  public var constraintPriority: Float { rawValue }
}

extension Float: ConstraintPriorityNumber {
  public var constraintPriority: Float { self }
}

extension Double: ConstraintPriorityNumber {
  public var constraintPriority: Float { Float(self) }
}

extension CGFloat: ConstraintPriorityNumber {
  public var constraintPriority: Float { Float(self) }
}

extension Int: ConstraintPriorityNumber {
  public var constraintPriority: Float { Float(self) }
}
