// Where a constraint is held while it is active (A7.1).

extension NSLayoutConstraint {
  private static var activationCount = 0

  /// Visits the records of the items, each with the item's role.
  private func forEachRecord(_ visit: (LayoutItemRecord, ConstraintRole) -> Void) {
    if let record = first.record { visit(record, .first) }
    if let record = first.originRecord { visit(record, .firstOrigin) }
    if let record = second.record { visit(record, .second) }
    if let record = second.originRecord { visit(record, .secondOrigin) }
  }

  var items: [LayoutItem] {
    var items: [LayoutItem] = []
    forEachRecord { record, _ in if let item = record.item { items.append(item) } }
    return items
  }

  /// The closest view that has all items inside it or is one of them.
  var commonAncestor: UIView? {
    var ancestor = first.record?.place
    if let record = second.record, record.isAlive {
      ancestor = ancestor?.closestCommonAncestor(with: record.place)
    }
    // Distances between anchors bring in two more items; hardly any constraint has them.
    if let record = first.originRecord, record.isAlive {
      ancestor = ancestor?.closestCommonAncestor(with: record.place)
    }
    if let record = second.originRecord, record.isAlive {
      ancestor = ancestor?.closestCommonAncestor(with: record.place)
    }
    return ancestor
  }

  /// The same for an active constraint, which would have ended if an item had moved away.
  var space: UIView? { isHeldByCommonAncestor ? holder : commonAncestor }

  /// Hands the constraint to the view that holds it from now on.
  package final func activateChecked() throws(LayoutMisuse) {
    guard holder == nil else { return }
    guard let ancestor = commonAncestor else { throw noCommonAncestor }
    ancestor.take(self, asCommonAncestor: true)
  }

  func deactivate() { holder?.drop(self) }

  /// Enters the lists of the view that holds the constraint and of the items.
  fileprivate func link(to view: UIView) {
    holder = view
    NSLayoutConstraint.activationCount += 1
    activationOrder = NSLayoutConstraint.activationCount
    forEachRecord { record, role in record.references.append(self, role) }
  }

  fileprivate func unlink() {
    holder = nil
    forEachRecord { record, role in record.references.remove(self, role) }
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
  func closestCommonAncestor(with other: UIView?) -> UIView? {
    guard let other else { return nil }
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
  package final func holdChecked(_ constraint: NSLayoutConstraint) throws(LayoutMisuse) {
    if constraint.holder === self { return }
    guard let ancestor = constraint.commonAncestor, ancestor.isInside(self) else {
      throw .unpreparedHierarchy(constraint)
    }
    constraint.deactivate()
    take(constraint, asCommonAncestor: ancestor === self)
  }

  func release(_ constraint: NSLayoutConstraint) {
    if constraint.holder === self { drop(constraint) }
  }

  fileprivate func take(_ constraint: NSLayoutConstraint, asCommonAncestor: Bool) {
    constraint.isHeldByCommonAncestor = asCommonAncestor
    constraint.link(to: self)
    layoutState.held.append(constraint)
    if let engine = layoutState.engine, engine.isValid {
      engine.pendingConstraints.append(constraint)
      engine.markDirty()
      if LayoutEngine.checksAtActivation { engine.settle() }
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
