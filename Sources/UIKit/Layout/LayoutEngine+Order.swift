// Who gives way in a tie.
//
// Where several layouts are equally good (two labels that resist compression alike in a row that is too
// narrow), the solver honours what comes first in an order. A tree's first layout adds its rows in
// that order; later ones come as they come, so the solver asks for the order when a change ends in a
// tie, and begins anew (`Solver.orderInTies`). Layouts follow from the tree then, not from what was
// done to it.
//
// The order: content sizes in the order of the view tree, a stack's views as they are arranged; then
// constraints as they were activated, those that stacks make after all others, inner stacks first.
// Required rows of nodes and masks are in it where they are added first, since the solver's choice
// among them shows where something is not determined at all.

import ConstraintSolver

@MainActor extension LayoutEngine {
  /// All rows of the engine, the first to be honoured first; worked out anew when rows came or went,
  /// or views changed their order.
  func currentRowOrder() -> [ConstraintID] {
    if let knownOrder, knownOrder.structure == solver.structureVersion { return knownOrder.rows }
    let rows = rowOrder()
    knownOrder = (solver.structureVersion, rows)
    return rows
  }

  /// - Complexity: O(views + constraints log constraints).
  private func rowOrder() -> [ConstraintID] {
    var order = RowOrder()
    var views: [UIView] = []
    var nodes = [rootNode!]
    forEachJoinedView { view in
      views.append(view)
      if view !== owner, !view.layoutState.translatesAutoresizingMask,
        let node = view.layoutNode, node.engine === self
      {
        nodes.append(node)
      }
    }
    order.add(nodes)
    for constraint in constraintsInOrder(of: views) {
      for node in nodesOfItems(of: constraint) { order.addBounds(of: node) }
      if let row = constraint.row { order.rows.append(row.id) }
    }
    var rest: [LayoutNode] = []
    forEachNode { rest.append($0) }
    order.add(rest)
    return order.rows
  }

  /// The users' constraints as they were activated, then those of stacks.
  private func constraintsInOrder(of views: [UIView]) -> [NSLayoutConstraint] {
    var constraints: [NSLayoutConstraint] = []
    var hasStacks = false
    for view in views where view === owner || !view.ownsInsideLayout {
      view.layoutState.held.forEach { constraint in
        guard constraint.row?.engine === self else { return }
        if constraint.isArrangement { hasStacks = true } else { constraints.append(constraint) }
      }
    }
    constraints.sort { $0.activationOrder < $1.activationOrder }
    guard hasStacks else { return constraints }
    // Inner stacks first, as the constraint pass comes to them.
    var stack = [owner]
    var outerFirst: [UIStackView] = []
    while let view = stack.popLast() {
      if let stackView = view as? UIStackView { outerFirst.append(stackView) }
      if view === owner || !view.ownsInsideLayout {
        stack.append(contentsOf: view.subviewsInLayoutOrder)
      }
    }
    for stackView in outerFirst.reversed() {
      constraints += stackView.arrangementConstraints.filter { $0.row?.engine === self }
    }
    return constraints
  }

  private func nodesOfItems(of constraint: NSLayoutConstraint) -> [LayoutNode] {
    [
      constraint.first.record, constraint.first.originRecord, constraint.second.record,
      constraint.second.originRecord,
    ].compactMap { record in
      guard let node = record?.node, node.engine === self, node !== rootNode else { return nil }
      return node
    }
  }
}

/// Rows in the order in which a first layout adds them.
@MainActor private struct RowOrder {
  var rows: [ConstraintID] = []
  private var bounded: Set<ObjectIdentifier> = []
  private var complete: Set<ObjectIdentifier> = []

  /// Adds all rows of nodes that were made together.
  mutating func add(_ nodes: [LayoutNode]) {
    for node in nodes { addBounds(of: node) }
    let new = nodes.filter { complete.insert(ObjectIdentifier($0)).inserted }
    for node in new { rows += node.placement }
    for node in new {
      if let row = node.content.width { rows.append(row) }
      if let row = node.content.height { rows.append(row) }
    }
  }

  /// Adds the rows that a node is made with.
  mutating func addBounds(of node: LayoutNode) {
    guard let bounds = node.notNegative, bounded.insert(ObjectIdentifier(node)).inserted else {
      return
    }
    rows.append(bounds.width)
    rows.append(bounds.height)
  }
}
