// Where a constraint is held while it is active (A7.1).

extension NSLayoutConstraint {
  private static var activationCount = 0

  /// The items, each with its role.
  var itemsWithRoles: [(item: LayoutItem, role: ConstraintRole)] {
    var result: [(item: LayoutItem, role: ConstraintRole)] = []
    if let item = first.item { result.append((item, .first)) }
    if let item = first.origin { result.append((item, .firstOrigin)) }
    if let item = second.item { result.append((item, .second)) }
    if let item = second.origin { result.append((item, .secondOrigin)) }
    return result
  }

  var items: [LayoutItem] { itemsWithRoles.map(\.item) }

  /// The closest view that has all items inside it or is one of them.
  var commonAncestor: UIView? {
    guard let view1 = first.item?.layoutView else { return nil }
    var ancestor = view1
    for item in [second.item, first.origin, second.origin] {
      guard let item else { continue }
      guard let view = item.layoutView, let common = ancestor.closestCommonAncestor(with: view)
      else { return nil }
      ancestor = common
    }
    return ancestor
  }

  func activate() {
    guard let ancestor = commonAncestor else {
      (activationMisuse ?? .generic("Unable to activate constraint without items.")).raise()
    }
    ancestor.take(self)
  }

  func deactivate() { holder?.drop(self) }

  /// Enters the lists of the view that holds the constraint and of the items.
  fileprivate func link(to view: UIView) {
    holder = view
    NSLayoutConstraint.activationCount += 1
    activationOrder = NSLayoutConstraint.activationCount
    for (item, role) in itemsWithRoles { item.layoutRecord.references.append(self, role) }
  }

  fileprivate func unlink() {
    holder = nil
    for (item, role) in itemsWithRoles { item.layoutRecord.references.remove(self, role) }
  }

  /// Ends a constraint whose holder goes away.
  func holderIsGone() {
    row = nil
    unlink()
  }

  /// Which required constraints break first in a conflict: the user's, then a stack view's, and the
  /// system's only among themselves (A12.3).
  var breakRank: Int {
    guard let identifier, !identifier.isEmpty else { return 2 }
    let system = [
      "UISV-hiding", "UISV-canvas-connection", "UIView-Encapsulated-Layout", "_UITemporaryLayout",
    ]
    if system.contains(where: identifier.hasPrefix) { return 0 }
    return identifier.hasPrefix("UISV-") ? 1 : 2
  }
}

extension UIView {
  /// Nil when the two are in different trees.
  func closestCommonAncestor(with other: UIView) -> UIView? {
    if self === other || other.parent === self { return self }
    if parent === other { return other }
    if let parent, parent === other.parent { return parent }
    var a: UIView? = self
    var b: UIView? = other
    var depthA = depth
    var depthB = other.depth
    while depthA > depthB {
      a = a?.parent
      depthA -= 1
    }
    while depthB > depthA {
      b = b?.parent
      depthB -= 1
    }
    while a !== b {
      a = a?.parent
      b = b?.parent
    }
    return a
  }

  private var depth: Int {
    var depth = 0
    var view = parent
    while let current = view {
      depth += 1
      view = current.parent
    }
    return depth
  }

  // MARK: Holding

  var heldConstraints: [NSLayoutConstraint] { layoutState.held.all }

  /// `addConstraint`: the items must be inside this view.
  func hold(_ constraint: NSLayoutConstraint) {
    if constraint.holder === self { return }
    guard let ancestor = constraint.commonAncestor, ancestor.isInside(self) else {
      LayoutMisuse.generic(
        "The view hierarchy is not prepared for the constraint: \(constraint)\n When added to a "
          + "view, the constraint's items must be descendants of that view (or the view itself). "
          + "This will crash if the constraint needs to be resolved before the view hierarchy is "
          + "assembled. Break on -[UIView(UIConstraintBasedLayout) "
          + "_viewHierarchyUnpreparedForConstraint:] to debug."
      ).raise()
    }
    constraint.deactivate()
    take(constraint)
  }

  func release(_ constraint: NSLayoutConstraint) {
    if constraint.holder === self { drop(constraint) }
  }

  fileprivate func take(_ constraint: NSLayoutConstraint) {
    constraint.link(to: self)
    layoutState.held.append(constraint)
    if let engine = layoutState.engine, engine.isValid {
      engine.pendingConstraints.append(constraint)
      engine.markDirty()
    }
    heldConstraintsDidChange()
  }

  fileprivate func drop(_ constraint: NSLayoutConstraint) {
    // The list may hold the last reference.
    withExtendedLifetime(constraint) {
      if let row = constraint.row { row.engine.remove(constraint) }
      layoutState.held.remove(constraint)
      constraint.unlink()
      heldConstraintsDidChange()
    }
  }
}
