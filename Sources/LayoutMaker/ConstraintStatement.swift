import UIKit

/// A statement that may go on: distance, factor, priority, label.
@preconcurrency @MainActor public struct ConstraintStatement {
  let maker: ConstraintMaker
  let index: Int

  private func change(_ body: (inout Statement) -> Void) -> ConstraintStatement {
    body(&maker.statements[index])
    return self
  }

  /// Adds a distance: a number to all attributes, a size to lengths, a point to places.
  @discardableResult
  public func offset(_ distance: some ConstraintOffset) -> ConstraintStatement {
    let amount = distance.constraintOffset.amount
    return change {
      if case .number(let number) = amount {
        $0.offset += number
      } else {
        $0.makeDetails().amounts.append(amount)
      }
    }
  }

  /// Makes the item smaller than the target: near edges move up, far edges down, lengths shrink by
  /// both sides.
  @discardableResult
  public func inset(_ distance: some ConstraintInset) -> ConstraintStatement {
    let amount = distance.constraintInset.amount
    return change { $0.makeDetails().amounts.append(amount) }
  }

  /// Multiplies what stands on the right, without offset and insets.
  @discardableResult
  public func multipliedBy(_ factor: CGFloat) -> ConstraintStatement {
    change { $0.multiplier *= factor }
  }

  /// Divides what stands on the right, without offset and insets.
  @discardableResult
  public func dividedBy(_ divisor: CGFloat) -> ConstraintStatement {
    change {
      if divisor == 0 { $0.location.misuse("dividedBy(0)") }
      $0.multiplier /= divisor
    }
  }

  /// How important the statement is; `.required` when nothing is said.
  @discardableResult
  public func priority(_ priority: ConstraintPriority) -> ConstraintStatement {
    change { $0.priority = UILayoutPriority(priority.value) }
  }

  /// How important the statement is, as a number or a `UILayoutPriority`.
  @discardableResult
  public func priority(_ priority: some ConstraintPriorityNumber) -> ConstraintStatement {
    change { $0.priority = UILayoutPriority(priority.constraintPriority) }
  }

  /// Names the constraints; logs of conflicts show the name in place of file and line.
  @discardableResult
  public func labeled(_ label: String) -> ConstraintStatement {
    change { $0.makeDetails().label = label }
  }

  /// The constraints that the statement makes, to switch and change them later.
  ///
  /// They exist when the block that the statement stands in has ended.
  public var constraint: ConstraintGroup {
    let details = maker.statements[index].makeDetails()
    if let group = details.group { return group }
    let group = ConstraintGroup()
    details.group = group
    return group
  }
}
