// Rows that place an item without constraints: a root's size, an autoresizing mask (A6), a scroll
// view's content origin.

import ConstraintSolver

/// A row that places a node: Σ own variables == factor × outer + constant.
struct PlacementRow {
  /// What the row stands for, which its text in logs tells.
  enum Meaning: Equatable {
    /// The window's own size.
    case window
    /// The size that a container gives the root of an engine, or a controller's view.
    case encapsulated
    case mask
    /// The target of a `systemLayoutSizeFitting`.
    case fitting
    /// The origin of a scroll view's content, and that it is no larger than it must be.
    case contentArea
  }

  var variable: Variable
  /// A second variable of the node and its factor: what ends or is centred somewhere.
  var also: (variable: Variable, factor: CGFloat)?
  var outer: Variable?
  var factor: CGFloat = 0
  var constant: CGFloat
  var priority = Priority.required
  var meaning = Meaning.mask
  var axis = NSLayoutConstraint.Axis.horizontal
  var place = MaskedAxis.Place.length

  /// Whether only constant and priority differ.
  func hasShape(of other: PlacementRow) -> Bool {
    variable == other.variable && also?.variable == other.also?.variable && outer == other.outer
      && factor == other.factor && place == other.place
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
          try? solver.setConstant(LayoutEngine.finite(row.constant), of: id)
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
    let meaning = owner is UIWindow ? PlacementRow.Meaning.window : .encapsulated
    let heightPriority = owner.rootHeightGivesWay ? min(priority, Priority(999.5)) : priority
    return [Axis.horizontal, .vertical].map { axis in
      PlacementRow(
        variable: node.size(axis), constant: size.along(axis),
        priority: axis == .vertical ? heightPriority : priority, meaning: meaning, axis: axis)
    }
  }

  /// Content begins at the origin of the bounds, so that scrolling changes nothing (B2.7), and is as
  /// small as its constraints allow (B2.6).
  private func contentAreaRows(_ node: LayoutNode) -> [PlacementRow] {
    [Axis.horizontal, .vertical].flatMap { axis in
      [
        PlacementRow(
          variable: node.min(axis), constant: 0, meaning: .contentArea, axis: axis, place: .near),
        PlacementRow(
          variable: node.size(axis), constant: 0, priority: LayoutEngine.tieBreak,
          meaning: .contentArea, axis: axis),
      ]
    }
  }

  private func add(_ placement: PlacementRow) -> [ConstraintID] {
    row {
      terms.removeAll(keepingCapacity: true)
      terms.append(Term(placement.variable))
      if let also = placement.also { terms.append(Term(also.variable, Double(also.factor))) }
      if let outer = placement.outer { terms.append(Term(outer, -Double(placement.factor))) }
      return try solver.add(
        terms: terms, relation: .equal, constant: LayoutEngine.finite(placement.constant),
        priority: placement.priority, breakRank: 0)
    }
  }

  private func maskRows(of view: UIView, _ node: LayoutNode) -> [PlacementRow] {
    guard let parent = view.parent else { return [] }
    let frame = view.untransformedFrame.inset(by: node.insets)
    let isEncapsulated = isEncapsulated(view)
    let isFixed = isEncapsulated || !parent.autoresizesSubviews
    let mask = isFixed ? [] : view.autoresizingMask
    var rows: [PlacementRow] = []
    for axis in [Axis.horizontal, .vertical] {
      let isHorizontal = axis == .horizontal
      let placed = MaskedAxis(
        origin: frame.origin.along(axis), length: frame.size.along(axis),
        container: parent.storedBounds.size.along(axis),
        minFlexible: mask.contains(isHorizontal ? .flexibleLeftMargin : .flexibleTopMargin),
        lengthFlexible: mask.contains(isHorizontal ? .flexibleWidth : .flexibleHeight),
        maxFlexible: mask.contains(isHorizontal ? .flexibleRightMargin : .flexibleBottomMargin))
      for place in placed.places {
        var row = maskRow(placed, place, node, parent, axis)
        if isEncapsulated { row.meaning = .encapsulated }
        rows.append(row)
      }
    }
    return rows
  }

  /// Whether a container sizes the view by hand: a list its cells' content, a controller's container
  /// the controller's view, where nothing around it is placed by constraints.
  private func isEncapsulated(_ view: UIView) -> Bool {
    if view.isContentOfHost { return true }
    guard view.viewState.controller != nil else { return false }
    var outer = view.parent
    while let current = outer, current !== owner {
      guard current.layoutState.translatesAutoresizingMask else { return false }
      outer = current.parent
    }
    return owner.layoutState.translatesAutoresizingMask
  }

  /// One place on the view == factor × (superview's size) + constant.
  private func maskRow(
    _ placed: MaskedAxis, _ place: MaskedAxis.Place, _ node: LayoutNode, _ parent: UIView,
    _ axis: Axis
  ) -> PlacementRow {
    let value = placed.value(of: place)
    var row = PlacementRow(
      variable: node.min(axis), constant: value.constant, axis: axis, place: place)
    switch place {
    case .near: break
    case .middle: row.also = (node.size(axis), 0.5)
    case .far: row.also = (node.size(axis), 1)
    case .length: row.variable = node.size(axis)
    }
    guard value.factor != 0 else { return row }
    let outer = self.node(for: parent)
    row.outer = outer.size(axis)
    row.factor = value.factor
    row.constant += value.factor * outer.insets.sum(axis)
    return row
  }
}

/// Place and length on one axis as linear functions of the superview's length (A6.4).
struct MaskedAxis {
  struct Value: Equatable {
    var factor: CGFloat = 0
    var constant: CGFloat = 0

    static func + (a: Value, b: Value) -> Value {
      Value(factor: a.factor + b.factor, constant: a.constant + b.constant)
    }

    static func / (a: Value, divisor: CGFloat) -> Value {
      Value(factor: a.factor / divisor, constant: a.constant / divisor)
    }
  }

  /// What a row of a mask can be about.
  enum Place: Equatable { case near, middle, far, length }

  var origin: Value
  var length: Value
  /// What the two rows of the axis are about.
  private(set) var places: [Place] = [.near, .length]

  /// The flexible parts share the superview's length in proportion to what they have now; fixed
  /// parts keep theirs. When the flexible parts are all zero they share evenly.
  init(
    origin o: CGFloat, length l: CGFloat, container: CGFloat, minFlexible: Bool,
    lengthFlexible: Bool, maxFlexible: Bool
  ) {
    origin = Value(constant: o)
    length = Value(constant: l)
    let isMiddle = LayoutEra.current < .iOS13
    if isMiddle { places = [.middle, .length] }
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
    if isMiddle || maxFlexible { return }
    // A fixed far margin is a row of its own.
    places = minFlexible ? [.far, .length] : [.near, .far]
  }

  func value(of place: Place) -> Value {
    switch place {
    case .near: origin
    case .middle: origin + length / 2
    case .far: origin + length
    case .length: length
    }
  }
}
