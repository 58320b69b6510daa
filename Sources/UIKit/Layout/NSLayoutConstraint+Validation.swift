// Wrong uses of constraints (A7): what each is, and the methods that refuse it by throwing.

extension LayoutMisuse {
  package static func notFinite(_ constant: CGFloat) -> LayoutMisuse {
    .invalidArgument("Constant is not finite!  That's illegal.  constant:\(constant)")
  }

  /// The items are not inside of the view that the constraint was added to.
  @MainActor static func unpreparedHierarchy(_ constraint: NSLayoutConstraint) -> LayoutMisuse {
    .generic(
      "The view hierarchy is not prepared for the constraint: \(constraint)\n When added to a view, "
        + "the constraint's items must be descendants of that view (or the view itself). This will "
        + "crash if the constraint needs to be resolved before the view hierarchy is assembled. "
        + "Break on -[UIView(UIConstraintBasedLayout) _viewHierarchyUnpreparedForConstraint:] to "
        + "debug.")
  }

  static func illegalPriority(_ priority: UILayoutPriority) -> LayoutMisuse {
    .inconsistency(
      "It's illegal to set priority:\(CGFloat(priority.rawValue).shortText).  Priorities must be "
        + "greater than 0 and less or equal to NSLayoutPriorityRequired, which is 1000.000000.")
  }

  static func requiredPriority(
    _ priority: UILayoutPriority, was old: UILayoutPriority
  ) -> LayoutMisuse {
    .inconsistency(
      "Mutating a priority from required to not on an installed constraint (or vice-versa) is not "
        + "supported.  You passed priority \(CGFloat(priority.rawValue).shortText) and the existing "
        + "priority was \(CGFloat(old.rawValue).shortText).")
  }

  fileprivate static let mixedSides =
    "A constraint cannot be made between a leading/trailing attribute and a right/left attribute. "
    + "Use leading/trailing for both or neither."
}

extension NSLayoutConstraint {
  /// What UIKit would raise for this combination, or nil when it is legal.
  package static func validate(
    item view1: Any, attribute attr1: Attribute, toItem view2: Any?, attribute attr2: Attribute,
    multiplier: CGFloat, constant: CGFloat
  ) -> LayoutMisuse? {
    validate(
      view1, layoutItem(in: view1), attr1, view2, layoutItem(in: view2), attr2,
      multiplier: multiplier, constant: constant)
  }

  /// The same for values that were looked into.
  static func validate(
    _ view1: Any, _ item1: LayoutItem?, _ attr1: Attribute, _ view2: Any?, _ item2: LayoutItem?,
    _ attr2: Attribute, multiplier: CGFloat, constant: CGFloat
  ) -> LayoutMisuse? {
    func refusal(_ reason: String) -> LayoutMisuse {
      // Until iOS 9 the method was named instead of the view, and the last full stop was missing.
      guard LayoutEra.current >= .iOS11 else {
        return .invalidArgument(
          "*** +[NSLayoutConstraint constraintWithItem:attribute:relatedBy:toItem:attribute:"
            + "multiplier:constant:]: "
            + (reason.hasSuffix("pairs.") ? "\(reason.dropLast())" : reason))
      }
      return .invalidArgument("NSLayoutConstraint for \(view1): " + reason)
    }
    guard item1 != nil, view2 == nil || item2 != nil else {
      return refusal("Constraint items must each be an instance of UIView, or UILayoutGuide.")
    }
    if attr1 == .notAnAttribute {
      return refusal("Invalid attribute for first item: a constraint must have one.")
    }
    if !constant.isFinite { return .notFinite(constant) }
    if !multiplier.isFinite {
      return refusal("Multiplier is not finite!  That's illegal.  multiplier:\(multiplier)")
    }
    if view2 == nil || attr2 == .notAnAttribute || multiplier == 0 {
      guard !attr1.isSize else { return nil }
      return refusal(
        "A multiplier of 0 or a nil second item together with a location for the first attribute "
          + "creates an illegal constraint of a location equal to a constant. Location attributes "
          + "must be specified in pairs.")
    }
    if attr1.mixesSides(with: attr2) { return refusal(LayoutMisuse.mixedSides) }
    // A width may be related to a height (aspect ratios) and a left to a top: only anchors tell the
    // axes apart. A place and a size do not go together.
    return attr1.isSize == attr2.isSize ? nil : refusal("Invalid pairing of layout attributes")
  }

  package final func setConstantChecked(_ constant: CGFloat) throws(LayoutMisuse) {
    guard constant.isFinite else { throw .notFinite(constant) }
    guard constant != storedConstant else { return }
    storedConstant = constant
    row?.engine.constantChanged(of: self)
  }

  package final func setPriorityChecked(_ priority: UILayoutPriority) throws(LayoutMisuse) {
    guard priority != storedPriority else { return }
    guard priority.rawValue > 0, priority.rawValue <= 1000 else { throw .illegalPriority(priority) }
    if isInstalled, (priority == .required) != (storedPriority == .required) {
      throw .requiredPriority(priority, was: storedPriority)
    }
    storedPriority = priority
    row?.engine.priorityChanged(of: self)
  }

  /// Whether an engine has the constraint, or is about to: in a tree that was never laid out and
  /// is in no window, nobody minds what becomes of it.
  private var isInstalled: Bool {
    guard let holder else { return false }
    return row != nil || holder.layoutState.engine != nil || holder.window != nil
  }

  /// The items are in different trees, or an item is gone.
  var noCommonAncestor: LayoutMisuse {
    .generic(
      "Unable to activate constraint with anchors \(first.anchorText) and \(second.anchorText) "
        + "because they have no common ancestor.  Does the constraint or its anchors reference "
        + "items in different view hierarchies?  That's illegal.")
  }
}

extension NSLayoutConstraint.Attribute {
  /// Whether one of the two follows the reading direction and the other does not.
  fileprivate func mixesSides(with other: NSLayoutConstraint.Attribute) -> Bool {
    (isRelativeSide && other.isAbsoluteSide) || (isAbsoluteSide && other.isRelativeSide)
  }
}

extension NSLayoutAnchor {
  /// Relates this anchor to another.
  final func makeChecked(
    _ relation: NSLayoutConstraint.Relation, _ second: LayoutExpression,
    multiplier: CGFloat = 1, constant: CGFloat = 0
  ) throws(LayoutMisuse) -> NSLayoutConstraint {
    guard !expression.attribute.mixesSides(with: second.attribute) else {
      throw .invalidArgument(LayoutMisuse.mixedSides)
    }
    guard constant.isFinite else { throw .notFinite(constant) }
    guard multiplier.isFinite else {
      throw .invalidArgument("Multiplier is not finite!  That's illegal.  multiplier:\(multiplier)")
    }
    return NSLayoutConstraint(
      first: expression, relation: relation, second: second, multiplier: multiplier,
      constant: constant)
  }
}

extension LayoutExpression {
  /// `<NSLayoutXAxisAnchor:0x… "UIView:0x….centerX">`, as messages show an anchor.
  @MainActor var anchorText: String {
    guard let item else { return "(null)" }
    let anchor: String
    switch isSize ? nil : attribute.axis {
    case nil: anchor = "NSLayoutDimension"
    case .horizontal?: anchor = "NSLayoutXAxisAnchor"
    case .vertical?: anchor = "NSLayoutYAxisAnchor"
    }
    return
      "<\(anchor):\(addressText(of: item)) \"\(item.shortDescription).\(attribute.name)\">"
  }
}
