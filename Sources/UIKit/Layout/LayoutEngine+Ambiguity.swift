// Whether a solution is the only one, and what it depends on (A11).

import ConstraintSolver

@MainActor extension LayoutEngine {
  /// Whether another place or size of the item satisfies everything as well.
  func isAmbiguous(_ item: LayoutItem, _ axes: [Axis]) -> Bool {
    settle()
    guard let node = existingNode(for: item) else { return false }
    let ambiguous = Set(solver.ambiguousVariables())
    return axes.contains { axis in
      let place = node !== rootNode && ambiguous.contains(node.min(axis))
      return place || ambiguous.contains(node.size(axis))
    }
  }

  /// The constraints that a change of would move the item, in the order of their activation.
  func constraintsAffecting(_ item: LayoutItem, _ axis: Axis) -> [NSLayoutConstraint] {
    settle()
    guard let node = existingNode(for: item) else { return [] }
    var ids = Set<ConstraintID>()
    let variables = node === rootNode ? [node.size(axis)] : [node.min(axis), node.size(axis)]
    for variable in variables {
      ids.formUnion((try? solver.constraints(affecting: variable)) ?? [])
    }
    var result: [NSLayoutConstraint] = []
    forEachConstraint { constraint in
      if let row = constraint.row, ids.contains(row.id) { result.append(constraint) }
    }
    return result.sorted { $0.activationOrder < $1.activationOrder }
  }

  /// Moves the solution to another one that is as good.
  func exerciseAmbiguity(of item: LayoutItem) {
    settle()
    guard let node = existingNode(for: item) else { return }
    let variables = node === rootNode ? [node.width, node.height] : node.variables
    for variable in variables where (try? solver.exerciseAmbiguity(of: variable)) == true { break }
    markDirty()
    collectChanges()
    settle()
  }

  /// All constraints that have a row here.
  func forEachConstraint(_ visit: (NSLayoutConstraint) -> Void) {
    var stack = [owner]
    while let view = stack.popLast() {
      guard view.layoutState.engine === self else { continue }
      view.layoutState.held.forEach(visit)
      stack.append(contentsOf: view.children.reversed())
    }
  }
}

extension UIView {
  /// The engine that has this view's unknowns, after its pending passes.
  private var askedEngine: LayoutEngine? {
    rootView.runUpdateConstraintsIfNeeded()
    let inside = parent ?? self
    if inside.layoutState.engine == nil { rootView.layoutCompletely() }
    return inside.layoutState.engine
  }

  func findAmbiguousLayout() -> Bool {
    askedEngine?.isAmbiguous(self, [.horizontal, .vertical]) ?? false
  }

  func exerciseAmbiguity() { askedEngine?.exerciseAmbiguity(of: self) }

  func affectingConstraints(_ axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
    askedEngine?.constraintsAffecting(self, axis) ?? []
  }

  /// Whether the view's place or size on one axis is not determined.
  package final func hasAmbiguousLayout(_ axis: NSLayoutConstraint.Axis) -> Bool {
    askedEngine?.isAmbiguous(self, [axis]) ?? false
  }
}

extension UILayoutGuide {
  func isAmbiguous(_ axis: NSLayoutConstraint.Axis) -> Bool {
    owner?.layoutState.engine?.isAmbiguous(self, [axis]) ?? false
  }

  func affectingConstraints(_ axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
    owner?.layoutState.engine?.constraintsAffecting(self, axis) ?? []
  }
}

extension NSLayoutAnchor {
  private var axis: NSLayoutConstraint.Axis { expression.attribute.axis ?? .horizontal }

  var isAmbiguous: Bool {
    if let view = expression.item?.itemView { return view.hasAmbiguousLayout(axis) }
    return (expression.item as? UILayoutGuide)?.isAmbiguous(axis) ?? false
  }

  var affectingConstraints: [NSLayoutConstraint] {
    if let view = expression.item?.itemView { return view.affectingConstraints(axis) }
    return (expression.item as? UILayoutGuide)?.affectingConstraints(axis) ?? []
  }
}
