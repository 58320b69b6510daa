// Rows that place an item without constraints: a root's size, an autoresizing mask (A6), a scroll
// view's content origin.

import ConstraintSolver

@MainActor extension LayoutEngine {
  /// The weakest of all priorities: decides only what nothing else does.
  static let tieBreak = Priority(1)

  func place(_ node: LayoutNode) {
    removeRows(&node.placement)
    if node === rootNode {
      guard fitting == nil else { return }
      placeRoot()
    } else if let view = node.view {
      node.insets = view.layoutInsets
      if view.layoutState.translatesAutoresizingMask { translateMask(of: view, node) }
    } else if let guide = node.item as? UILayoutGuide, guide.owner?.contentArea === guide {
      placeContentArea(node)
    }
  }

  /// The tree's root has the size it was given; one that gave up its mask only prefers it.
  private func placeRoot() {
    let node = rootNode!
    node.insets = owner.layoutInsets
    let isFixed = owner.layoutState.translatesAutoresizingMask || owner.parent != nil
    let priority = isFixed ? Priority.required : LayoutEngine.tieBreak
    let size = owner.storedBounds.inset(by: node.insets).size
    addRow(node, Term(node.width), size.width, priority)
    addRow(node, Term(node.height), size.height, priority)
  }

  /// Content begins at the origin of the bounds, so that scrolling changes nothing (B2.7), and is as
  /// small as its constraints allow (B2.6).
  private func placeContentArea(_ node: LayoutNode) {
    addRow(node, Term(node.minX), 0, .required)
    addRow(node, Term(node.minY), 0, .required)
    addRow(node, Term(node.width), 0, LayoutEngine.tieBreak)
    addRow(node, Term(node.height), 0, LayoutEngine.tieBreak)
  }

  private func addRow(
    _ node: LayoutNode, _ term: Term, _ constant: CGFloat, _ priority: Priority
  ) {
    node.placement.append(
      contentsOf: row {
        try solver.add(
          term, relation: .equal, constant: Double(constant), priority: priority, breakRank: 0)
      })
  }

  private func addRow(_ node: LayoutNode, _ first: Term, _ second: Term, _ constant: CGFloat) {
    node.placement.append(
      contentsOf: row {
        try solver.add(
          first, second, relation: .equal, constant: Double(constant), breakRank: 0)
      })
  }

  private func translateMask(of view: UIView, _ node: LayoutNode) {
    guard let parent = view.parent else { return }
    let frame = view.untransformedFrame.inset(by: node.insets)
    let mask = view.autoresizingMask
    for axis in [Axis.horizontal, .vertical] {
      let isHorizontal = axis == .horizontal
      let placed = MaskedAxis(
        origin: frame.origin.along(axis), length: frame.size.along(axis),
        container: parent.storedBounds.size.along(axis),
        minFlexible: mask.contains(isHorizontal ? .flexibleLeftMargin : .flexibleTopMargin),
        lengthFlexible: mask.contains(isHorizontal ? .flexibleWidth : .flexibleHeight),
        maxFlexible: mask.contains(isHorizontal ? .flexibleRightMargin : .flexibleBottomMargin))
      add(placed.origin, node, node.min(axis), parent, axis)
      add(placed.length, node, node.size(axis), parent, axis)
    }
  }

  /// variable == factor × (superview's size) + constant.
  private func add(
    _ value: MaskedAxis.Value, _ node: LayoutNode, _ variable: Variable, _ parent: UIView,
    _ axis: Axis
  ) {
    guard value.factor != 0 else {
      return addRow(node, Term(variable), value.constant, .required)
    }
    let outer = self.node(for: parent)
    addRow(
      node, Term(variable), Term(outer.size(axis), -Double(value.factor)),
      value.constant + value.factor * outer.insets.sum(axis))
  }
}

/// Place and length on one axis as linear functions of the superview's length (A6.4).
struct MaskedAxis {
  struct Value: Equatable {
    var factor: CGFloat = 0
    var constant: CGFloat = 0
  }

  var origin: Value
  var length: Value

  /// The flexible parts share the superview's length in proportion to what they have now; fixed
  /// parts keep theirs. When the flexible parts are all zero they share evenly.
  init(
    origin o: CGFloat, length l: CGFloat, container: CGFloat, minFlexible: Bool,
    lengthFlexible: Bool, maxFlexible: Bool
  ) {
    origin = Value(constant: o)
    length = Value(constant: l)
    let parts = [o, l, container - o - l]
    let flexible = [minFlexible, lengthFlexible, maxFlexible]
    let count = flexible.filter { $0 }.count
    guard count > 0 else { return }
    let total = zip(parts, flexible).reduce(CGFloat(0)) { $0 + ($1.1 ? $1.0 : 0) }
    func value(_ i: Int) -> Value {
      guard flexible[i] else { return Value(constant: parts[i]) }
      let share = total == 0 ? 1 / CGFloat(count) : parts[i] / total
      // Exactly what it is now at the present size, and its share of every change.
      return Value(factor: share, constant: parts[i] - share * container)
    }
    origin = value(0)
    length = value(1)
  }
}
