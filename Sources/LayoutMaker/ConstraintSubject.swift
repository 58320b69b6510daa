import UIKit

/// The left-hand side of a statement: attributes of the item that is being laid out.
@preconcurrency @MainActor public struct ConstraintSubject: AttributeNames {
  let maker: ConstraintMaker
  let attributes: AttributeList

  /// Further attributes that the same statement is about: `$0.top.left.equalTo(other)`.
  public func naming(_ attributes: NamedAttributes) -> ConstraintSubject {
    ConstraintSubject(maker: maker, attributes: self.attributes.appending(attributes.list))
  }

  /// Each attribute equals its counterpart in the target, or its part of a number, size or insets.
  @discardableResult
  public func equalTo(
    _ target: some ConstraintTarget, file: StaticString = #fileID, line: UInt = #line
  ) -> ConstraintStatement {
    state(.equal, target.constraintOperand, file, line)
  }

  /// Each attribute is at most its counterpart in the target.
  @discardableResult
  public func lessThanOrEqualTo(
    _ target: some ConstraintTarget, file: StaticString = #fileID, line: UInt = #line
  ) -> ConstraintStatement {
    state(.lessThanOrEqual, target.constraintOperand, file, line)
  }

  /// Each attribute is at least its counterpart in the target.
  @discardableResult
  public func greaterThanOrEqualTo(
    _ target: some ConstraintTarget, file: StaticString = #fileID, line: UInt = #line
  ) -> ConstraintStatement {
    state(.greaterThanOrEqual, target.constraintOperand, file, line)
  }

  /// Each attribute equals the superview's.
  @discardableResult
  public func equalToSuperview(
    file: StaticString = #fileID, line: UInt = #line
  ) -> ConstraintStatement {
    state(.equal, superview(#function, file, line), file, line)
  }

  /// Each attribute is at most the superview's.
  @discardableResult
  public func lessThanOrEqualToSuperview(
    file: StaticString = #fileID, line: UInt = #line
  ) -> ConstraintStatement {
    state(.lessThanOrEqual, superview(#function, file, line), file, line)
  }

  /// Each attribute is at least the superview's.
  @discardableResult
  public func greaterThanOrEqualToSuperview(
    file: StaticString = #fileID, line: UInt = #line
  ) -> ConstraintStatement {
    state(.greaterThanOrEqual, superview(#function, file, line), file, line)
  }

  private func superview(
    _ function: StaticString, _ file: StaticString, _ line: UInt
  ) -> ConstraintOperand {
    guard let superview = maker.superview else {
      let name = "\(function)".prefix { $0 != "(" }
      StatementLocation(file: file, line: line).misuse(
        "\(maker.item.name) has no superview; add it to one before \(name)()")
    }
    return superview.constraintOperand
  }

  private func state(
    _ relation: NSLayoutConstraint.Relation, _ target: ConstraintOperand, _ file: StaticString,
    _ line: UInt
  ) -> ConstraintStatement {
    maker.statements.append(
      Statement(
        attributes: attributes, relation: relation, target: target,
        location: StatementLocation(file: file, line: line)))
    return ConstraintStatement(maker: maker, index: maker.statements.count - 1)
  }
}
