// Whether a solution is the only one, and what it depends on (A11).

import ConstraintSolver

@MainActor extension LayoutEngine {
  /// Whether another place or size of the item satisfies everything as well.
  func isAmbiguous(_ item: LayoutItem, _ axes: [Axis]) -> Bool {
    settle()
    guard let node = existingNode(for: item) else { return false }
    let ambiguous = ambiguousVariables()
    return axes.contains { axis in
      let place = node !== rootNode && ambiguous.contains(node.min(axis))
      return place || ambiguous.contains(node.size(axis))
    }
  }

  /// The variables that could have other values; found once until something changes.
  private func ambiguousVariables() -> Set<Variable> {
    if let known = knownAmbiguous { return known }
    let found = Set(solver.ambiguousVariables())
    knownAmbiguous = found
    return found
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

  // MARK: Reports

  /// All that is ambiguous in the engine's views, in the order of the tree, each axis on its own.
  ///
  /// Guides count on axes that constraints refer to. A scroll view whose content has an open size is
  /// among them, although its own place is certain.
  func ambiguities(includingRounding: Bool) -> [LayoutAmbiguity] {
    settle()
    let ambiguous = ambiguousVariables()
    let wishes = ambiguous.isEmpty ? [:] : wishingNodes()
    var result: [LayoutAmbiguity] = []
    forEachInside { item in
      if let scroll = item as? UIScrollView, scroll.layoutState.engine === self {
        result += openContent(of: scroll)
      }
      guard let node = existingNode(for: item), node !== rootNode else { return }
      for axis in [Axis.horizontal, .vertical]
      where ambiguous.contains(node.min(axis)) || ambiguous.contains(node.size(axis)) {
        if node.view == nil, !isReferred(item, axis) { continue }
        guard let found = ambiguity(of: node, axis, wishes), includingRounding || !isRounding(found)
        else { continue }
        result.append(found)
      }
    }
    return result
  }

  /// Whether no more is open than who gets the fraction that a self-sized row has on top of its
  /// content (C6.5, C8.1).
  private func isRounding(_ found: LayoutAmbiguity) -> Bool {
    guard found.axis == .vertical, owner.rootHeightGivesWay,
      case .equalPriorities = found.reason
    else { return false }
    func extent(_ range: ClosedRange<CGFloat>) -> CGFloat { range.upperBound - range.lowerBound }
    let most = owner.rootHeightSlack + 0.001
    return extent(found.position) <= most && extent(found.size) <= most
  }

  /// Whether a constraint says something about a guide on an axis.
  private func isReferred(_ item: LayoutItem, _ axis: Axis) -> Bool {
    var found = false
    item.layoutRecord.references.forEach { constraint in
      if constraint.first.attribute.axis == axis { found = true }
    }
    return found
  }

  /// The axes on which nothing but the wish to be small sizes a scroll view's content (H 10).
  private func openContent(of scroll: UIScrollView) -> [LayoutAmbiguity] {
    guard scroll.needsContentConstraints else { return [] }
    return [Axis.horizontal, .vertical].compactMap { axis in
      var least: CGFloat = 0
      let guide = scroll.layoutState.system?.content
      if scroll.isContentTied(along: axis), let node = guide.flatMap({ existingNode(for: $0) }) {
        least = CGFloat(solver.value(of: node.size(axis)))
        let rows = (try? solver.constraints(affecting: node.size(axis))) ?? []
        let wish = zip(node.placementRows, node.placement).first {
          $0.0.axis == axis && $0.0.place == .length
        }
        guard let wish, rows.contains(wish.1) else { return nil }
      }
      return LayoutAmbiguity(
        view: scroll, guide: nil, axis: axis, open: [.size], position: 0...0,
        size: least...CGFloat.infinity, reason: .openContent(scroll), missing: [.farEdge, .size],
        movesWith: [])
    }
  }

  /// Visits the views and guides inside of the owner that are placed here, from the top.
  private func forEachInside(_ visit: (LayoutItem) -> Void) {
    var stack: [UIView] = [owner]
    while let view = stack.popLast() {
      visit(view)
      guard view.layoutState.engine === self else { continue }
      for guide in view.layoutState.guides { visit(guide) }
      stack.append(contentsOf: view.children.reversed())
    }
  }

  /// Whose content sizes the rows are.
  private func wishingNodes() -> [ConstraintID: LayoutNode] {
    var nodes: [ConstraintID: LayoutNode] = [:]
    forEachNode { node in
      if let row = node.content.width { nodes[row] = node }
      if let row = node.content.height { nodes[row] = node }
    }
    return nodes
  }

  private func ambiguity(
    of node: LayoutNode, _ axis: Axis, _ wishes: [ConstraintID: LayoutNode]
  ) -> LayoutAmbiguity? {
    guard let place = try? solver.freedom(of: node.min(axis)),
      let size = try? solver.freedom(of: node.size(axis))
    else { return nil }
    var open: Set<LayoutAmbiguity.Quantity> = []
    if !size.isFixed { open.insert(.size) }
    // A near edge that cannot move without the size follows from it.
    let followsSize = place.moves.contains { $0.variable == node.size(axis) }
    if !place.isFixed, open.isEmpty || !followsSize { open.insert(.position) }
    let tied = place.tied + size.tied
    return LayoutAmbiguity(
      view: node.item.layoutView ?? owner, guide: node.item as? UILayoutGuide, axis: axis,
      open: open, position: CGFloat(place.lowest)...CGFloat(place.highest),
      size: CGFloat(size.lowest)...CGFloat(size.highest),
      reason: reason(node, tied: tied, wishes),
      missing: tied.isEmpty ? missing(open, size, node.min(axis)) : [.priority],
      movesWith: views(moving: place.moves + size.moves, besides: node))
  }

  private func views(moving moves: [Freedom.Move], besides node: LayoutNode) -> [UIView] {
    var seen = Set([ObjectIdentifier(node)])
    return moves.map(\.variable).sorted().compactMap { variable in
      guard let other = self.node(of: variable), seen.insert(ObjectIdentifier(other)).inserted
      else { return nil }
      return other.view
    }
  }

  private func reason(
    _ node: LayoutNode, tied: [ConstraintID], _ wishes: [ConstraintID: LayoutNode]
  ) -> LayoutAmbiguity.Reason {
    guard !tied.isEmpty else { return .underconstrained }
    var views: [UIView] = []
    for row in tied {
      guard let view = wishes[row]?.view, !views.contains(where: { $0 === view }) else { continue }
      views.append(view)
    }
    return .equalPriorities(views)
  }

  /// What would settle the axis: an edge or the centre, or else what says how large it is.
  private func missing(
    _ open: Set<LayoutAmbiguity.Quantity>, _ size: Freedom, _ min: Variable
  ) -> [LayoutAmbiguity.Missing] {
    let places: [LayoutAmbiguity.Missing] = [.nearEdge, .center, .farEdge]
    guard open.contains(.size) else { return places }
    if open.contains(.position) { return places + [.size] }
    // How the near edge goes when the size grows tells which place on the view is fixed.
    let ratio = size.moves.first { $0.variable == min }?.ratio ?? 0
    let ratios: [LayoutAmbiguity.Missing: Double] = [.nearEdge: 0, .center: -0.5, .farEdge: -1]
    return places.filter { abs((ratios[$0] ?? 0) - ratio) > 1e-6 } + [.size]
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

  /// All that is ambiguous in the view's tree, insides of cells included.
  ///
  /// The tree is laid out first. One entry is one axis of a view. Which of a self-sized row's views
  /// gets the pixel of its separator is not among them.
  @_spi(Moa) public final func layoutAmbiguities() -> [LayoutAmbiguity] {
    layoutAmbiguities(includingRounding: false)
  }

  /// - Parameter includingRounding: also what a row's rounding leaves open, as Xcode counts it.
  package final func layoutAmbiguities(includingRounding: Bool) -> [LayoutAmbiguity] {
    rootView.layoutCompletely()
    var result: [LayoutAmbiguity] = []
    forEachInSubtree { view in
      if view.ownsInsideLayout, let engine = view.layoutState.ownEngine, engine.isValid {
        result += engine.ambiguities(includingRounding: includingRounding)
      }
    }
    return result
  }

  /// The required constraints of the view's tree that cannot hold together at present.
  ///
  /// The tree is laid out first.
  @_spi(Moa) public final func layoutConflicts() -> [LayoutConflict] {
    rootView.layoutCompletely()
    var result: [LayoutConflict] = []
    forEachInSubtree { view in
      if view.ownsInsideLayout, let engine = view.layoutState.ownEngine, engine.isValid {
        result += engine.currentConflicts()
      }
    }
    return result
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
