// From statements to constraints.
//
// Every attribute of a statement is paired with one of the target: the one of the same meaning
// (edges with margins), else the only one that the target names, else the one at the same position.

import UIKit

/// What one attribute of a statement comes to.
private struct Pairing {
  var attribute: Attribute
  var second: LayoutItem?
  var secondAttribute = Attribute.notAnAttribute
  var multiplier: CGFloat = 1
  var constant: CGFloat
}

extension ConstraintMaker {
  /// Makes the constraints of all statements; none is active.
  func assemble(isPrepared: Bool) -> ConstraintGroup {
    let all = ConstraintGroup()
    all.reserveCapacity(statements.count)
    let object = item.object
    for statement in statements {
      forEachPairing(of: statement) { pairing in
        let constraint = makeConstraint(pairing, statement, object)
        constraint.isPrepared = isPrepared
        all.append(constraint)
        statement.details?.group?.append(constraint)
      }
    }
    return all
  }

  private func makeConstraint(
    _ pairing: Pairing, _ statement: Statement, _ object: NSObject
  ) -> MadeConstraint {
    // An item that is in no tree yet is the usual mistake; UIKit tells of the others.
    if superview == nil, let second = pairing.second, !item.sharesTree(with: second) {
      statement.location.misuse(
        "\(item.name) and \(second.name) have no superview in common; add them to a view before")
    }
    let constraint = MadeConstraint(
      item: object, attribute: pairing.attribute, relatedBy: statement.relation,
      toItem: pairing.second?.object, attribute: pairing.secondAttribute,
      multiplier: pairing.multiplier, constant: pairing.constant)
    if let priority = statement.priority { constraint.priority = priority }
    if let label = statement.details?.label { constraint.identifier = label }
    constraint.location = statement.location
    return constraint
  }

  /// Changes what was made before to what the statements say.
  func updateExisting() {
    for statement in statements {
      forEachPairing(of: statement) { pairing in
        guard let constraint = existing(pairing, statement) else {
          statement.location.misuse(
            "\(item.name) has no constraint to update on \(pairing.attribute.text) with this "
              + "relation, target and multiplier; make it before")
        }
        constraint.constant = pairing.constant
        if let priority = statement.priority { constraint.change(priority: priority) }
        if let label = statement.details?.label { constraint.identifier = label }
        statement.details?.group?.append(constraint)
      }
    }
  }

  /// The constraint that a statement means: of several the one with its priority, else the first.
  private func existing(_ pairing: Pairing, _ statement: Statement) -> MadeConstraint? {
    var match: MadeConstraint?
    for constraint in item.existingRecord?.constraints ?? [] {
      guard constraint.firstAttribute == pairing.attribute,
        constraint.secondItem === pairing.second?.object,
        constraint.secondAttribute == pairing.secondAttribute,
        constraint.relation == statement.relation,
        constraint.hasMultiplier(pairing.multiplier)
      else { continue }
      if statement.priority == nil || constraint.priority == statement.priority {
        return constraint
      }
      if match == nil { match = constraint }
    }
    return match
  }

  // MARK: Pairing

  private func forEachPairing(of statement: Statement, _ visit: (Pairing) -> Void) {
    let attributes = statement.attributes
    for index in 0..<attributes.count {
      pair(attributes[index], index, statement, with: statement.target, visit)
    }
  }

  private func pair(
    _ attribute: Attribute, _ index: Int, _ statement: Statement, with target: ConstraintOperand,
    _ visit: (Pairing) -> Void
  ) {
    var pairing = Pairing(
      attribute: attribute, multiplier: statement.multiplier,
      constant: distance(statement, attribute))
    switch target.kind {
    case .nothing:
      statement.location.misuse("\(item.name).\(attribute.text) has nothing to relate to: nil")
    case .item(let other):
      pairing.second = other
      pairing.secondAttribute = attribute
    case .attributes(let reference):
      pairing.second = reference.item
      pairing.secondAttribute = counterpart(of: attribute, index, statement, reference)
    case .amount(let amount):
      // A factor belongs to the number here, not to the superview that a place is measured from.
      pairing.constant += statement.multiplier * value(of: amount, for: attribute, statement)
      pairing.multiplier = 1
      if !attribute.isLength {
        pairing.second = superview(for: attribute, statement)
        pairing.secondAttribute = attribute
      }
    case .several(let targets):
      if targets.isEmpty {
        statement.location.misuse(
          "\(item.name).\(attribute.text) has nothing to relate to: an empty array")
      }
      for target in targets { pair(attribute, index, statement, with: target, visit) }
      return
    }
    visit(pairing)
  }

  private func counterpart(
    of attribute: Attribute, _ index: Int, _ statement: Statement, _ reference: AttributeReference
  ) -> Attribute {
    let others = reference.attributes
    for other in 0..<others.count
    where others[other].withoutMargin == attribute.withoutMargin {
      return others[other]
    }
    if others.count == 1 { return others[0] }
    if others.count == statement.attributes.count { return others[index] }
    statement.location.misuse(
      "\(attribute.text) has no counterpart among \(others.text) of \(reference.item.name)")
  }

  private func superview(for attribute: Attribute, _ statement: Statement) -> LayoutItem {
    guard let superview else {
      statement.location.misuse(
        "\(item.name) has no superview that \(attribute.text) could be measured from")
    }
    return .view(superview)
  }

  /// The attribute's part of offsets and insets.
  private func distance(_ statement: Statement, _ attribute: Attribute) -> CGFloat {
    var distance = statement.offset
    for amount in statement.details?.amounts ?? [] {
      distance += value(of: amount, for: attribute, statement)
    }
    return distance
  }

  private func value(
    of amount: Amount, for attribute: Attribute, _ statement: Statement
  ) -> CGFloat {
    if let value = amount.value(for: attribute, isRightToLeft: { item.isRightToLeft }) {
      return value
    }
    statement.location.misuse("\(amount) says nothing about \(attribute.text)")
  }
}

extension NSLayoutConstraint {
  /// Apple's constraints keep their factor as a `Float`.
  fileprivate func hasMultiplier(_ factor: CGFloat) -> Bool {
    multiplier == factor || Float(multiplier) == Float(factor)
  }
}
