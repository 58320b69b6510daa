// Rows that place an item without constraints: a root's size, an autoresizing mask (A6), a scroll
// view's content origin.

import ConstraintSolver

/// A row that places a node: variable == factor × outer + constant.
struct PlacementRow {
  var variable: Variable
  var outer: Variable?
  var factor: CGFloat = 0
  var constant: CGFloat
  var priority = Priority.required

  /// Whether only constant and priority differ.
  func hasShape(of other: PlacementRow) -> Bool {
    variable == other.variable && outer == other.outer && factor == other.factor
  }
}

@MainActor extension LayoutEngine {
  /// The weakest of all priorities: decides only what nothing else does.
  static let tieBreak = Priority(1)

  /// Brings a node's placement up to date; a new frame of the same kind only changes constants.
  func place(_ node: LayoutNode) {
    var wanted: [PlacementRow] = []
    if node === rootNode {
      wanted = fitting ?? rootRows()
    } else if let view = node.view {
      node.insets = view.layoutInsets
      if view.layoutState.translatesAutoresizingMask { wanted = maskRows(of: view, node) }
    } else if let owner = node.item.containerView,
      owner.layoutState.system?.content === node.item
    {
      wanted = contentAreaRows(node)
    }
    let hasSameShape =
      wanted.count == node.placementRows.count && wanted.count == node.placement.count
      && zip(wanted, node.placementRows).allSatisfy { $0.hasShape(of: $1) }
    if hasSameShape {
      for (index, row) in wanted.enumerated() {
        let old = node.placementRows[index]
        let id = node.placement[index]
        if row.priority != old.priority { try? solver.setPriority(row.priority, of: id) }
        if row.constant != old.constant {
          try? solver.setConstant(Double(row.constant), of: id)
        }
      }
    } else {
      removeRows(&node.placement)
      for row in wanted { node.placement.append(contentsOf: add(row)) }
    }
    node.placementRows = wanted
    isDirty = true
  }

  /// The tree's root has the size it was given; one that gave up its mask only prefers it.
  private func rootRows() -> [PlacementRow] {
    let node = rootNode!
    node.insets = owner.layoutInsets
    let isFixed = owner.layoutState.translatesAutoresizingMask || owner.parent != nil
    let priority = isFixed ? Priority.required : LayoutEngine.tieBreak
    let size = owner.storedBounds.inset(by: node.insets).size
    return [
      PlacementRow(variable: node.width, constant: size.width, priority: priority),
      PlacementRow(variable: node.height, constant: size.height, priority: priority),
    ]
  }

  /// Content begins at the origin of the bounds, so that scrolling changes nothing (B2.7), and is as
  /// small as its constraints allow (B2.6).
  private func contentAreaRows(_ node: LayoutNode) -> [PlacementRow] {
    [
      PlacementRow(variable: node.minX, constant: 0),
      PlacementRow(variable: node.minY, constant: 0),
      PlacementRow(variable: node.width, constant: 0, priority: LayoutEngine.tieBreak),
      PlacementRow(variable: node.height, constant: 0, priority: LayoutEngine.tieBreak),
    ]
  }

  private func add(_ placement: PlacementRow) -> [ConstraintID] {
    row {
      guard let outer = placement.outer else {
        return try solver.add(
          Term(placement.variable), relation: .equal, constant: Double(placement.constant),
          priority: placement.priority, breakRank: 0)
      }
      return try solver.add(
        Term(placement.variable), Term(outer, -Double(placement.factor)), relation: .equal,
        constant: Double(placement.constant), priority: placement.priority, breakRank: 0)
    }
  }

  private func maskRows(of view: UIView, _ node: LayoutNode) -> [PlacementRow] {
    guard let parent = view.parent else { return [] }
    let frame = view.untransformedFrame.inset(by: node.insets)
    let mask = parent.autoresizesSubviews ? view.autoresizingMask : []
    var rows: [PlacementRow] = []
    for axis in [Axis.horizontal, .vertical] {
      let isHorizontal = axis == .horizontal
      let placed = MaskedAxis(
        origin: frame.origin.along(axis), length: frame.size.along(axis),
        container: parent.storedBounds.size.along(axis),
        minFlexible: mask.contains(isHorizontal ? .flexibleLeftMargin : .flexibleTopMargin),
        lengthFlexible: mask.contains(isHorizontal ? .flexibleWidth : .flexibleHeight),
        maxFlexible: mask.contains(isHorizontal ? .flexibleRightMargin : .flexibleBottomMargin))
      rows.append(maskRow(placed.origin, node.min(axis), parent, axis))
      rows.append(maskRow(placed.length, node.size(axis), parent, axis))
    }
    return rows
  }

  /// variable == factor × (superview's size) + constant.
  private func maskRow(
    _ value: MaskedAxis.Value, _ variable: Variable, _ parent: UIView, _ axis: Axis
  ) -> PlacementRow {
    guard value.factor != 0 else {
      return PlacementRow(variable: variable, constant: value.constant)
    }
    let outer = node(for: parent)
    return PlacementRow(
      variable: variable, outer: outer.size(axis), factor: value.factor,
      constant: value.constant + value.factor * outer.insets.sum(axis))
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
