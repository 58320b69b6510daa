extension NSLayoutConstraint {
  /// What `description` returns.
  var layoutDescription: String { constraintText.text }

  /// The constraint's text in parts.
  var constraintText: ConstraintText {
    var text = ConstraintText(
      className: classInConstraints(type(of: self)), pointer: self, first: .init(first))
    // Spacing between texts depends on their fonts, for which UIKit has a class.
    if spacingToken == .anchors, first.attribute.axis == .vertical,
      type(of: self) == NSLayoutConstraint.self
    {
      text.className = "_UISystemBaselineConstraint"
    }
    if let identifier, !identifier.isEmpty { text.identifier = identifier }
    text.relation = storedRelation
    if second.item != nil { text.second = .init(second) }
    text.multiplier = storedMultiplier
    text.constant = storedConstant
    text.priority = storedPriority
    text.spacing = spacingToken
    text.isActive = isActive
    return text
  }
}
