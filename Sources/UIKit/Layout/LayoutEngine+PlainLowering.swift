// The usual constraint, lowered without detours.
//
// Nine constraints in ten relate an edge, centre or size of a view to one of its superview or of a
// sibling. Their terms are the views' unknowns alone: no margins, guides, baselines, content areas or
// views in between. `LayoutEngine+Lowering` gives the same rows, at several times the price.

import ConstraintSolver

@MainActor extension LayoutEngine {
  /// Puts a constraint of the usual kind into the solver.
  ///
  /// - Returns: False if it is of another kind, and nothing was done.
  func insertPlainly(_ constraint: NSLayoutConstraint, in space: UIView) -> Bool {
    guard constraint.first.originRecord == nil, constraint.second.originRecord == nil,
      !space.hasContentArea, let a = constraint.first.record?.view,
      let first = PlainAttribute(constraint.first.attribute, in: space),
      a === space || a.parent === space
    else { return false }
    var row = PlainRow(space: space)
    guard let record = constraint.second.record else {
      row.add(first, of: a, node(forView: a), factor: 1)
      add(constraint, row.terms.span.extracting(0..<row.count), -row.constant)
      return true
    }
    guard let b = record.view, b === space || b.parent === space,
      let second = PlainAttribute(constraint.second.attribute, in: space)
    else { return false }
    row.add(first, of: a, node(forView: a), factor: 1)
    row.add(second, of: b, node(forView: b), factor: -constraint.storedMultiplier)
    add(constraint, row.terms.span.extracting(0..<row.count), -row.constant)
    return true
  }

  /// As `node(for:)`, without asking what the item is.
  private func node(forView view: UIView) -> LayoutNode {
    if isTemporary { return node(for: view) }
    if view === owner { return rootNode }
    return view.existingRecord?.node ?? node(for: view)
  }
}

/// An edge, centre or size: a fraction of the way across the view, or its length.
private struct PlainAttribute {
  var axis: NSLayoutConstraint.Axis
  /// Nil for a length.
  var fraction: CGFloat?

  /// Nil for attributes that mean more than the view's rectangle, or that are mirrored.
  @MainActor init?(_ attribute: NSLayoutConstraint.Attribute, in space: UIView) {
    switch attribute {
    case .left: self.init(.horizontal, 0)
    case .right: self.init(.horizontal, 1)
    case .centerX: self.init(.horizontal, 0.5)
    case .width: self.init(.horizontal, nil)
    case .top: self.init(.vertical, 0)
    case .bottom: self.init(.vertical, 1)
    case .centerY: self.init(.vertical, 0.5)
    case .height: self.init(.vertical, nil)
    case .leading where !space.isRightToLeft: self.init(.horizontal, 0)
    case .trailing where !space.isRightToLeft: self.init(.horizontal, 1)
    default: return nil
    }
  }

  private init(_ axis: NSLayoutConstraint.Axis, _ fraction: CGFloat?) {
    self.axis = axis
    self.fraction = fraction
  }
}

/// The sum of up to four terms and a constant.
@MainActor private struct PlainRow {
  let space: UIView
  var terms = InlineArray<4, Term>(repeating: Term(Variable(index: 0), 0))
  var count = 0
  var constant: CGFloat = 0

  init(space: UIView) { self.space = space }

  mutating func add(
    _ attribute: PlainAttribute, of view: UIView, _ node: LayoutNode, factor: CGFloat
  ) {
    guard let fraction = attribute.fraction else {
      return term(node.size(attribute.axis), factor)
    }
    if view === space {
      constant += factor * node.insets.min(attribute.axis)
    } else {
      term(node.min(attribute.axis), factor)
    }
    if fraction != 0 { term(node.size(attribute.axis), factor * fraction) }
  }

  private mutating func term(_ variable: Variable, _ factor: CGFloat) {
    terms[count] = Term(variable, Double(factor))
    count += 1
  }
}
