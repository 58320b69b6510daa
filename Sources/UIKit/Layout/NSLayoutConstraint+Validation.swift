extension LayoutMisuse {
  package static func notFinite(_ constant: CGFloat) -> LayoutMisuse {
    .invalidArgument("Constant is not finite!  That's illegal.  constant:\(constant)")
  }
}

extension NSLayoutConstraint {
  /// What UIKit would raise for this combination, or nil when it is legal (A7).
  package static func validate(
    item view1: Any, attribute attr1: Attribute, toItem view2: Any?, attribute attr2: Attribute,
    multiplier: CGFloat, constant: CGFloat
  ) -> LayoutMisuse? {
    let prefix = "NSLayoutConstraint for \(view1): "
    guard view1 is LayoutItem, view2 == nil || view2 is LayoutItem else {
      return .invalidArgument(
        prefix + "Constraint items must each be an instance of UIView, or UILayoutGuide.")
    }
    if attr1 == .notAnAttribute {
      return .invalidArgument(
        prefix + "Invalid attribute for first item: a constraint must have one.")
    }
    if !constant.isFinite { return .notFinite(constant) }
    if !multiplier.isFinite {
      return .invalidArgument(
        prefix + "Multiplier is not finite!  That's illegal.  multiplier:\(multiplier)")
    }
    if view2 == nil || attr2 == .notAnAttribute || multiplier == 0 {
      guard !attr1.isSize else { return nil }
      return .invalidArgument(
        prefix
          + "A multiplier of 0 or a nil second item together with a location for the first "
          + "attribute creates an illegal constraint of a location equal to a constant. "
          + "Location attributes must be specified in pairs.")
    }
    if (attr1.isRelativeSide && attr2.isAbsoluteSide)
      || (attr1.isAbsoluteSide && attr2.isRelativeSide)
    {
      return .invalidArgument(
        prefix
          + "A constraint cannot be made between a leading/trailing attribute and a right/left "
          + "attribute. Use leading/trailing for both or neither.")
    }
    // Widths may be related to heights (aspect ratios), places only to places on the same axis.
    let pairs = attr1.isSize ? attr2.isSize : !attr2.isSize && attr1.axis == attr2.axis
    if !pairs { return .invalidArgument(prefix + "Invalid pairing of layout attributes") }
    return nil
  }

  /// What UIKit would raise on activation, or nil: the items need a common ancestor.
  package var activationMisuse: LayoutMisuse? {
    guard commonAncestor == nil else { return nil }
    return .generic(
      "Unable to activate constraint with anchors \(anchorText(first)) and "
        + "\(anchorText(second)) because they have no common ancestor.  Does the constraint or "
        + "its anchors reference items in different view hierarchies?  That's illegal.")
  }

  private func anchorText(_ side: LayoutExpression) -> String {
    guard let item = side.item else { return "(null)" }
    let anchor: String
    switch side.isSize ? nil : side.attribute.axis {
    case nil: anchor = "NSLayoutDimension"
    case .horizontal?: anchor = "NSLayoutXAxisAnchor"
    case .vertical?: anchor = "NSLayoutYAxisAnchor"
    }
    return
      "<\(anchor):\(addressText(of: item)) \"\(item.shortDescription).\(side.attribute.name)\">"
  }
}
