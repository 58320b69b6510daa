// From constraints to rows: what an attribute is in terms of the unknowns.
//
// Every place is measured in the bounds of the items' closest common ancestor (A7.1), by summing the
// offsets on the way up to it. Right-to-left, leading and trailing are measured from the ancestor's
// right edge, so the same equation serves both directions (A7.4).

import ConstraintSolver

/// The row of an active constraint.
struct LayoutRow {
  unowned(unsafe) let engine: LayoutEngine
  let id: ConstraintID
  /// The row's constant without the constraint's own.
  var offset: CGFloat
}

@MainActor extension LayoutEngine {
  typealias Axis = NSLayoutConstraint.Axis

  /// Puts an active constraint into the solver.
  func insert(_ constraint: NSLayoutConstraint) {
    guard let space = constraint.space else { return }
    if insertPlainly(constraint, in: space) { return }
    if !isTemporary, dissolveBoundaries(below: space, of: constraint) {
      // It waits until the insides have joined.
      return pendingConstraints.append(constraint)
    }
    let offset = lower(constraint, in: space)
    let terms = terms
    add(constraint, terms.span, offset)
  }

  /// Adds the row of a constraint whose terms are known.
  func add(_ constraint: NSLayoutConstraint, _ terms: Span<Term>, _ offset: CGFloat) {
    guard
      let id = try? solver.add(
        terms: terms, relation: solverRelation(constraint.storedRelation),
        constant: LayoutEngine.finite(constraint.storedConstant + offset),
        priority: Priority(constraint.storedPriority.rawValue), breakRank: constraint.breakRank)
    else { return }
    isDirty = true
    if isTemporary {
      temporaryRows.append((id, constraint))
    } else {
      constraint.row = LayoutRow(engine: self, id: id, offset: offset)
    }
  }

  private func solverRelation(_ relation: NSLayoutConstraint.Relation) -> Relation {
    switch relation {
    case .equal: .equal
    case .lessThanOrEqual: .lessThanOrEqual
    case .greaterThanOrEqual: .greaterThanOrEqual
    }
  }

  /// Takes a constraint out of the solver.
  func remove(_ constraint: NSLayoutConstraint) {
    guard let row = constraint.row, row.engine === self else { return }
    constraint.row = nil
    try? solver.remove(row.id)
    markDirty()
  }

  func constantChanged(of constraint: NSLayoutConstraint) {
    guard let row = constraint.row else { return }
    try? solver.setConstant(
      LayoutEngine.finite(constraint.storedConstant + row.offset), of: row.id)
    markDirty()
  }

  func priorityChanged(of constraint: NSLayoutConstraint) {
    guard let row = constraint.row else { return }
    try? solver.setPriority(Priority(constraint.storedPriority.rawValue), of: row.id)
    markDirty()
  }

  /// Brings a row up to date after margins, baselines or scroll positions changed: only its
  /// constant can differ.
  func metricsChanged(of constraint: NSLayoutConstraint) {
    guard let row = constraint.row, let space = constraint.space else { return }
    let offset = lower(constraint, in: space)
    guard offset != row.offset else { return }
    constraint.row?.offset = offset
    constantChanged(of: constraint)
  }

  /// Makes a row anew after the reading direction or the meaning of an attribute changed.
  func relower(_ constraint: NSLayoutConstraint) {
    guard constraint.row != nil else { return }
    remove(constraint)
    pendingConstraints.append(constraint)
    markDirty()
  }

  /// Fills `terms` with first − multiplier × second and returns what is left on the right.
  private func lower(_ constraint: NSLayoutConstraint, in space: UIView) -> CGFloat {
    var side = SideLowering(engine: self, space: space, isRightToLeft: space.isRightToLeft)
    // Taken away meanwhile: reading margins may refresh them, and lower other constraints by that.
    swap(&side.terms, &terms)
    side.terms.removeAll(keepingCapacity: true)
    let first = constraint.first
    let second = constraint.second
    side.contentArea = contentArea(of: space, first, second)
    side.mirrorsCenters =
      space.isRightToLeft
      && (first.attribute.isRelativeSide || second.attribute.isRelativeSide)
    side.add(first, factor: 1)
    if second.item != nil { side.add(second, factor: -constraint.storedMultiplier) }
    side.finish()
    swap(&side.terms, &terms)
    return -side.constant
  }

  /// The guide that a scroll view's edges mean when its subviews refer to them (B2.1).
  private func contentArea(
    of space: UIView, _ first: LayoutExpression, _ second: LayoutExpression
  ) -> UILayoutGuide? {
    guard space.hasContentArea, let a = first.item, let b = second.item,
      (a === space) != (b === space)
    else { return nil }
    // The scroll view's own guides are no content.
    let other = a === space ? b : a
    if other.derivedGuide != nil { return nil }
    guard let guide = space.contentArea, other !== guide else { return nil }
    return guide
  }
}

/// Sums up the terms of a constraint's sides.
@MainActor private struct SideLowering {
  let engine: LayoutEngine
  let space: UIView
  let isRightToLeft: Bool
  var contentArea: UILayoutGuide?
  /// Whether centres count from the right, since they are related to leading or trailing sides that
  /// do.
  var mirrorsCenters = false
  var terms: [Term] = []
  var constant: CGFloat = 0
  /// How often the width of the ancestor's bounds is added for right-to-left places.
  private var mirroredFactor: CGFloat = 0

  init(engine: LayoutEngine, space: UIView, isRightToLeft: Bool) {
    self.engine = engine
    self.space = space
    self.isRightToLeft = isRightToLeft
  }

  mutating func add(_ side: LayoutExpression, factor: CGFloat) {
    guard let item = side.item else { return }
    add(item, side.attribute, factor)
    if let origin = side.origin { add(origin, side.originAttribute, -factor) }
  }

  mutating func finish() {
    guard abs(mirroredFactor) > 1e-9 else { return }
    let node = engine.node(for: space)
    term(node.width, mirroredFactor)
    constant += mirroredFactor * node.insets.sum(.horizontal)
  }

  private mutating func term(_ variable: Variable, _ factor: CGFloat) {
    terms.append(Term(variable, Double(factor)))
  }

  private mutating func add(
    _ item: LayoutItem, _ attribute: NSLayoutConstraint.Attribute, _ factor: CGFloat
  ) {
    switch attribute {
    case .notAnAttribute: break
    case .width: addSize(item, .horizontal, factor)
    case .height: addSize(item, .vertical, factor)
    case .left: addPlace(item, .horizontal, 0, factor)
    case .right: addPlace(item, .horizontal, 1, factor)
    case .top: addPlace(item, .vertical, 0, factor)
    case .bottom: addPlace(item, .vertical, 1, factor)
    case .centerX where mirrorsCenters: addRelative(item, 0.5, factor, margin: false)
    case .centerX: addPlace(item, .horizontal, 0.5, factor)
    case .centerY: addPlace(item, .vertical, 0.5, factor)
    case .leading: addRelative(item, 0, factor, margin: false)
    case .trailing: addRelative(item, 1, factor, margin: false)
    case .leadingMargin: addRelative(item, 0, factor, margin: true)
    case .trailingMargin: addRelative(item, 1, factor, margin: true)
    case .leftMargin: addMargin(item, .horizontal, 0, factor)
    case .rightMargin: addMargin(item, .horizontal, 1, factor)
    case .topMargin: addMargin(item, .vertical, 0, factor)
    case .bottomMargin: addMargin(item, .vertical, 1, factor)
    case .centerXWithinMargins where mirrorsCenters:
      addRelative(item, 0, factor / 2, margin: true)
      addRelative(item, 1, factor / 2, margin: true)
    case .centerXWithinMargins:
      addMargin(item, .horizontal, 0, factor / 2)
      addMargin(item, .horizontal, 1, factor / 2)
    case .centerYWithinMargins:
      addMargin(item, .vertical, 0, factor / 2)
      addMargin(item, .vertical, 1, factor / 2)
    case .firstBaseline: addBaseline(item, first: true, factor)
    case .lastBaseline: addBaseline(item, first: false, factor)
    }
  }

  /// Leading is left, or the distance of the right edge from the ancestor's right.
  private mutating func addRelative(
    _ item: LayoutItem, _ fraction: CGFloat, _ factor: CGFloat, margin: Bool
  ) {
    let fraction = isRightToLeft ? 1 - fraction : fraction
    let sign = isRightToLeft ? -factor : factor
    if isRightToLeft { mirroredFactor += factor }
    if margin {
      addMargin(item, .horizontal, fraction, sign)
    } else {
      addPlace(item, .horizontal, fraction, sign)
    }
  }

  private mutating func addSize(
    _ item: LayoutItem, _ axis: NSLayoutConstraint.Axis, _ factor: CGFloat
  ) {
    guard let guide = item.derivedGuide else {
      return term(engine.node(for: item).size(axis), factor)
    }
    guard let owner = guide.owner else { return }
    let span = guide.span(axis)
    let fraction = span.maxFraction - span.minFraction
    let node = engine.node(for: owner)
    if fraction != 0 {
      term(node.size(axis), factor * fraction)
      constant += factor * fraction * node.insets.sum(axis)
    }
    constant += factor * (span.maxOffset - span.minOffset)
  }

  /// A place on an item: its near edge plus a fraction of its size.
  private mutating func addPlace(
    _ item: LayoutItem, _ axis: NSLayoutConstraint.Axis, _ fraction: CGFloat, _ factor: CGFloat
  ) {
    if let guide = item.derivedGuide {
      return addPlace(onDerived: guide, axis, fraction, factor)
    }
    if item === space {
      // Edges mean the content, centres the frame (Auto Layout Guide, "Working with Scroll Views").
      if let contentArea, fraction != 0.5 {
        if fraction != 0 { term(engine.node(for: contentArea).size(axis), factor * fraction) }
        return
      }
      let node = engine.node(for: item)
      constant += factor * node.insets.min(axis)
      if fraction != 0 { term(node.size(axis), factor * fraction) }
      return
    }
    let node = engine.node(for: item)
    term(node.min(axis), factor)
    if fraction != 0 { term(node.size(axis), factor * fraction) }
    addChain(from: item.containerView, axis, factor)
  }

  /// The offsets of the views between an item and the common ancestor.
  private mutating func addChain(
    from start: UIView?, _ axis: NSLayoutConstraint.Axis, _ factor: CGFloat
  ) {
    var view = start
    while let current = view, current !== space {
      let node = engine.node(for: current)
      term(node.min(axis), factor)
      constant -= factor * (node.insets.min(axis) + current.storedBounds.origin.along(axis))
      if current.hasContentArea { current.layoutState.crossesContent = true }
      view = current.parent
    }
  }

  /// Relative to the owner's visible bounds, which a scroll view moves over its content.
  private mutating func addPlace(
    onDerived guide: DerivedLayoutGuide, _ axis: NSLayoutConstraint.Axis, _ fraction: CGFloat,
    _ factor: CGFloat
  ) {
    guard let owner = guide.owner else { return }
    let span = guide.span(axis)
    let place = span.minFraction + fraction * (span.maxFraction - span.minFraction)
    let node = engine.node(for: owner)
    constant += factor * (span.minOffset + fraction * (span.maxOffset - span.minOffset))
    constant += factor * owner.storedBounds.origin.along(axis)
    if place != 0 {
      term(node.size(axis), factor * place)
      constant += factor * place * node.insets.sum(axis)
    }
    addChain(from: owner, axis, factor)
  }

  private mutating func addMargin(
    _ item: LayoutItem, _ axis: NSLayoutConstraint.Axis, _ fraction: CGFloat, _ factor: CGFloat
  ) {
    addPlace(item, axis, fraction, factor)
    guard let view = item.itemView else { return }
    let margins = view.effectiveLayoutMargins
    // A content area has no alignment rectangle of its own.
    let insets =
      item === space && contentArea != nil ? UIEdgeInsets.zero : engine.node(for: view).insets
    if fraction == 0 {
      constant += factor * (margins.min(axis) - insets.min(axis))
    } else {
      constant -= factor * (margins.max(axis) - insets.max(axis))
    }
  }

  /// The baseline of the view that stands for the item's text; a view without text ends on it.
  private mutating func addBaseline(_ item: LayoutItem, first: Bool, _ factor: CGFloat) {
    guard let start = item.itemView else { return addPlace(item, .vertical, 1, factor) }
    let view = start.baselineView(first: first)
    // The flags lead from the text back to the constraint when the text changes.
    var marked: UIView? = view
    while let current = marked {
      current.layoutState.hasBaselineRows = true
      marked = current === start ? nil : current.parent
    }
    let offset = view.wrapping(at: engine.wrapWidth(of: view)) {
      first ? view.firstBaselineOffsetFromTop : view.lastBaselineOffsetFromBottom
    }
    guard let offset, view !== space || contentArea == nil else {
      return addPlace(view, .vertical, 1, factor)
    }
    // Text that is centred in a taller view moves down by half of what is left over.
    let centred = view.centersTextVertically ? engine.contentHeight(of: view) : nil
    let slack: CGFloat = centred == nil ? 0 : 0.5
    addPlace(view, .vertical, first ? slack : 1 - slack, factor)
    constant += factor * (first ? offset : -offset)
    if let centred { constant += factor * (first ? -centred / 2 : centred / 2) }
  }
}
