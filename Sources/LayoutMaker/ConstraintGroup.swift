import UIKit

/// Constraints that one statement, or one block of them, made.
@preconcurrency @MainActor public final class ConstraintGroup {
  private var made: [MadeConstraint] = []

  init() {}

  /// In the order of the statements and of the attributes in them.
  public var constraints: [NSLayoutConstraint] { made }

  /// Whether there are constraints and all of them are active.
  public var isActive: Bool {
    get { !made.isEmpty && made.allSatisfy(\.isActive) }
    set { if newValue { activate() } else { deactivate() } }
  }

  /// Activates the constraints; their views give up their autoresizing masks.
  public func activate() {
    if let item = made.first?.subject { activate(for: item) }
  }

  func activate(for item: LayoutItem) {
    guard !made.isEmpty else { return }
    item.giveUpMask()
    let record = item.record
    record.reserve(made.count)
    for constraint in made {
      record.remember(constraint)
      constraint.isActive = true
    }
  }

  /// Deactivates the constraints.
  public func deactivate() {
    NSLayoutConstraint.deactivate(made)
    made.first?.subject?.existingRecord?.forgetPrepared(made)
  }

  /// Replaces all distances, and the number of a length that equals one.
  @discardableResult
  public func update(offset: some ConstraintOffset) -> ConstraintGroup {
    set(offset.constraintOffset.amount)
  }

  /// Replaces all distances by insets.
  @discardableResult
  public func update(inset: some ConstraintInset) -> ConstraintGroup {
    set(inset.constraintInset.amount)
  }

  /// Changes the priority, also between required and optional.
  @discardableResult
  public func update(priority: ConstraintPriority) -> ConstraintGroup {
    for constraint in made { constraint.change(priority: UILayoutPriority(priority.value)) }
    return self
  }

  /// Changes the priority, also between required and optional.
  @discardableResult
  public func update(priority: some ConstraintPriorityNumber) -> ConstraintGroup {
    update(priority: ConstraintPriority(priority.constraintPriority))
  }

  func append(_ constraint: MadeConstraint) { made.append(constraint) }

  func reserveCapacity(_ count: Int) { made.reserveCapacity(count) }

  private func set(_ amount: Amount) -> ConstraintGroup {
    for constraint in made {
      let value = amount.value(for: constraint.firstAttribute) {
        constraint.subject?.isRightToLeft ?? false
      }
      if let value { constraint.constant = value }
    }
    return self
  }
}
