// The constraints of a stack view, as observed on the real one (rules A10, tables "Along the axis"
// and "Across the axis"; observed by others on iOS 9 and 10, see the specification's sources).
//
// A stack is two independent problems. Along the axis a chain of edges or gap guides; across it,
// every view aligned with the first, and a spanner guide that makes the stack as thick as its
// thickest view. Hidden views stay in the chain with zero size and no spacing, and leave the
// other axis alone.

/// Computes the constraints that arrange a stack's views.
@MainActor
struct StackArrangement {
  /// What an arrangement put into a stack, to be taken out by the next one.
  @MainActor
  struct Installed {
    private var constraints: [NSLayoutConstraint] = []
    private var guides: [UILayoutGuide] = []

    /// Replaces the installed constraints and guides by new ones.
    mutating func replace(
      with new: (constraints: [NSLayoutConstraint], guides: [UILayoutGuide]), in stack: UIStackView
    ) {
      NSLayoutConstraint.deactivate(constraints)
      for guide in guides { stack.removeLayoutGuide(guide) }
      (constraints, guides) = new
      for guide in guides { stack.addLayoutGuide(guide) }
      NSLayoutConstraint.activate(constraints)
    }
  }

  /// The attributes of one axis by role.
  struct Edges {
    let min: NSLayoutConstraint.Attribute
    let max: NSLayoutConstraint.Attribute
    let center: NSLayoutConstraint.Attribute
    let size: NSLayoutConstraint.Attribute

    static let horizontal = Edges(min: .leading, max: .trailing, center: .centerX, size: .width)
    static let vertical = Edges(min: .top, max: .bottom, center: .centerY, size: .height)
  }

  let stack: UIStackView
  let all: [UIView]
  let visible: [UIView]
  let along: Edges
  let across: Edges
  /// What the outer edges connect to: the stack or its margins.
  let canvas: AnyObject
  private var result: [NSLayoutConstraint] = []
  private var guides: [UILayoutGuide] = []

  init(of stack: UIStackView) {
    self.stack = stack
    all = stack.arrangedSubviews
    visible = all.filter { !$0.isHidden }
    along = stack.axis == .horizontal ? .horizontal : .vertical
    across = stack.axis == .horizontal ? .vertical : .horizontal
    canvas = stack.isLayoutMarginsRelativeArrangement ? stack.layoutMarginsGuide : stack
  }

  /// All constraints and guides of the arrangement.
  consuming func constraints() -> (constraints: [NSLayoutConstraint], guides: [UILayoutGuide]) {
    guard let leader = visible.first, let first = all.first, let last = all.last else {
      collapse()
      return (result, guides)
    }
    add(canvas, along.min, .equal, first, along.min, "UISV-canvas-connection")
    add(canvas, along.max, .equal, last, along.max, "UISV-canvas-connection")
    for view in all where view.isHidden { hide(view) }
    distribute()
    align(to: leader)
    return (result, guides)
  }

  private mutating func hide(_ view: UIView) {
    addSize(view, along.size, 0, .required, "UISV-hiding")
    add(canvas, across.min, .equal, view, across.min, "UISV-alignment")
  }

  /// Nothing to see: the stack wants no room, but may be given some by its surroundings.
  private mutating func collapse() {
    for view in all {
      hide(view)
      add(canvas, along.min, .equal, view, along.min, "UISV-canvas-connection")
    }
    guard !all.isEmpty else { return }
    for size in [along.size, across.size] {
      addSize(stack, size, 0, UILayoutPriority(49), "UISV-canvas-fit")
    }
  }

  // MARK: Along the axis

  private mutating func distribute() {
    switch stack.distribution {
    case .fill:
      addSpacing(.equal)
      shareWidthAmongWrappingViews()
    case .fillEqually:
      addSpacing(.equal)
      for view in visible.dropFirst() {
        add(view, along.size, .equal, visible[0], along.size, "UISV-fill-equally")
      }
    case .fillProportionally:
      addSpacing(.equal)
      addProportions()
      shareWidthAmongWrappingViews()
    case .equalSpacing:
      addSpacing(.greaterThanOrEqual)
      addGaps(from: along.max, to: along.min, firstPriority: 1000, step: 0)
    case .equalCentering:
      addSpacing(.greaterThanOrEqual)
      addGaps(from: along.center, to: along.center, firstPriority: 149, step: 1)
    }
  }

  /// Chains all views; the one spacing between two visible views stands before the second.
  private mutating func addSpacing(_ relation: NSLayoutConstraint.Relation) {
    var lastVisible: UIView?
    var previous: UIView?
    for view in all {
      if let previous {
        let gap = view.isHidden ? 0 : lastVisible.map(stack.resolvedSpacing) ?? 0
        // A gap beside a hidden view is not one of the equal ones: it must close exactly.
        let isVisiblePair = !view.isHidden && lastVisible != nil
        let relation = isVisiblePair ? relation : .equal
        if stack.isBaselineRelativeArrangement, stack.axis == .vertical, isVisiblePair,
          previous === lastVisible
        {
          add(
            view, .firstBaseline, relation, previous, .lastBaseline, "UISV-spacing", constant: gap)
        } else {
          add(view, along.min, relation, previous, along.max, "UISV-spacing", constant: gap)
        }
      }
      if !view.isHidden { lastVisible = view }
      previous = view
    }
  }

  /// Sizes in proportion to intrinsic sizes, each at a lower priority than the one before
  /// (rule A10.6): with spacing the proportions cannot all hold, and the last view gives.
  private mutating func addProportions() {
    let horizontal = stack.axis == .horizontal
    let sizes = visible.map { view -> CGFloat in
      let size = view.intrinsicContentSize
      let length = horizontal ? size.width : size.height
      if length >= 0 { return length }
      // A view without an intrinsic size counts as large as its constraints make it (measured on
      // nested stacks: 183 of 183 + 183 + 10 points).
      let fitting = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
      return horizontal ? fitting.width : fitting.height
    }
    let spacings = visible.dropLast().map(stack.resolvedSpacing).reduce(0, +)
    let total = sizes.reduce(0, +) + spacings
    guard total > 0 else { return }
    var priority: Float = visible.count == 1 ? 1000 : 999
    for (view, size) in zip(visible, sizes) {
      add(
        view, along.size, .equal, canvas, along.size, "UISV-fill-proportionally",
        multiplier: size / total, priority: UILayoutPriority(priority))
      priority = max(1, priority - 1)
    }
  }

  /// Gives views of a row that wrap their text equal widths (A10.0): where a line breaks decides
  /// their widths and the other way round, so that without this a row of two would be ambiguous.
  private mutating func shareWidthAmongWrappingViews() {
    guard stack.axis == .horizontal else { return }
    let wrapping = visible.filter { $0.intrinsicContentSize(forAlignmentWidth: 0) != nil }
    for view in wrapping.dropFirst() {
      let resistance = view.contentCompressionResistancePriority(for: .horizontal)
      add(
        view, .width, .equal, wrapping[0], .width, "UISV-text-width-disambiguation",
        priority: UILayoutPriority(min(resistance.rawValue + 10, 999)))
    }
  }

  /// Guides between neighbours that all are of one size.
  private mutating func addGaps(
    from start: NSLayoutConstraint.Attribute, to end: NSLayoutConstraint.Attribute,
    firstPriority: Float, step: Float
  ) {
    var firstGuide: UILayoutGuide?
    var priority = firstPriority
    for (view, next) in zip(visible, visible.dropFirst()) {
      let guide = addGuide("UISV-distributing")
      add(guide, along.min, .equal, view, start, "UISV-distributing-edge")
      add(guide, along.max, .equal, next, end, "UISV-distributing-edge")
      if let firstGuide {
        add(
          guide, along.size, .equal, firstGuide, along.size, "UISV-fill-equally",
          priority: UILayoutPriority(priority))
        priority = max(1, priority - step)
      } else {
        firstGuide = guide
      }
    }
    if visible.count > 1 { addSize(stack, along.size, 0, UILayoutPriority(49), "UISV-canvas-fit") }
  }

  // MARK: Across the axis

  /// The alignment in force: baselines make no sense in a column (a note of the real one says so).
  private var alignment: UIStackView.Alignment {
    guard stack.axis == .vertical else { return stack.alignment }
    switch stack.alignment {
    case .firstBaseline: return .leading
    case .lastBaseline: return .trailing
    default: return stack.alignment
    }
  }

  private mutating func align(to leader: UIView) {
    switch alignment {
    case .fill:
      connectCanvas(leader, [across.min, across.max])
      alignVisible([across.min, across.max], leader)
    case .leading:
      connectCanvas(leader, [across.min])
      alignVisible([across.min], leader)
      span(leader, min: .equal, max: .greaterThanOrEqual, pinned: [across.max])
    case .trailing:
      connectCanvas(leader, [across.max])
      alignVisible([across.max], leader)
      span(leader, min: .lessThanOrEqual, max: .equal, pinned: [across.min])
    case .center:
      connectCanvas(leader, [across.center])
      alignVisible([across.center], leader)
      if visible.count == 1 {
        add(canvas, across.min, .lessThanOrEqual, leader, across.min, "UISV-canvas-connection")
        add(canvas, across.max, .greaterThanOrEqual, leader, across.max, "UISV-canvas-connection")
        addSize(stack, across.size, 0, UILayoutPriority(49), "UISV-canvas-fit")
        suppressAmbiguity()
      } else {
        span(
          leader, min: .lessThanOrEqual, max: .greaterThanOrEqual,
          pinned: [across.min, across.max])
      }
    case .firstBaseline:
      alignVisible([.firstBaseline], leader)
      span(
        leader, min: .lessThanOrEqual, max: .greaterThanOrEqual, pinned: [across.min, across.max])
      addSize(stack, across.size, 0, UILayoutPriority(49), "UISV-canvas-fit")
    case .lastBaseline:
      alignVisible([.lastBaseline], leader)
      span(leader, min: .lessThanOrEqual, max: .greaterThanOrEqual, pinned: [across.min])
      for view in visible {
        add(canvas, across.max, .greaterThanOrEqual, view, across.max, "UISV-canvas-connection")
      }
      addSize(stack, across.size, 0, UILayoutPriority(49), "UISV-canvas-fit")
    }
  }

  private mutating func connectCanvas(
    _ leader: UIView, _ attributes: [NSLayoutConstraint.Attribute]
  ) {
    for attribute in attributes {
      add(canvas, attribute, .equal, leader, attribute, "UISV-canvas-connection")
    }
  }

  private mutating func alignVisible(
    _ attributes: [NSLayoutConstraint.Attribute], _ leader: UIView
  ) {
    for view in visible where view !== leader {
      for attribute in attributes {
        add(leader, attribute, .equal, view, attribute, "UISV-alignment")
      }
    }
  }

  /// The spanner: a guide that reaches round every view, and no further than it must.
  private mutating func span(
    _ leader: UIView, min: NSLayoutConstraint.Relation, max: NSLayoutConstraint.Relation,
    pinned: [NSLayoutConstraint.Attribute]
  ) {
    let spanner = addGuide("UISV-alignment-spanner")
    for attribute in pinned {
      add(canvas, attribute, .equal, spanner, attribute, "UISV-canvas-connection")
    }
    for view in visible {
      // An equality here is a shade weaker than required, as observed.
      add(
        spanner, across.min, min, view, across.min, "UISV-spanning-boundary",
        priority: min == .equal ? UILayoutPriority(999.5) : .required)
      add(
        spanner, across.max, max, view, across.max, "UISV-spanning-boundary",
        priority: max == .equal ? UILayoutPriority(999.5) : .required)
    }
    addSize(spanner, across.size, 0, UILayoutPriority(51), "UISV-spanning-fit")
    suppressAmbiguity()
  }

  private mutating func suppressAmbiguity() {
    for view in visible {
      addSize(view, across.size, 0, UILayoutPriority(25), "UISV-ambiguity-suppression")
    }
  }

  // MARK: Building blocks

  private mutating func addGuide(_ identifier: String) -> UILayoutGuide {
    let guide = LayoutSpacer()
    guide.identifier = identifier
    guides.append(guide)
    return guide
  }

  private mutating func add(
    _ first: AnyObject, _ firstAttribute: NSLayoutConstraint.Attribute,
    _ relation: NSLayoutConstraint.Relation, _ second: AnyObject,
    _ secondAttribute: NSLayoutConstraint.Attribute, _ identifier: String,
    multiplier: CGFloat = 1, constant: CGFloat = 0, priority: UILayoutPriority = .required
  ) {
    let constraint = NSLayoutConstraint(
      item: first, attribute: firstAttribute, relatedBy: relation, toItem: second,
      attribute: secondAttribute, multiplier: multiplier, constant: constant)
    constraint.priority = priority
    constraint.identifier = identifier
    result.append(constraint)
  }

  private mutating func addSize(
    _ item: AnyObject, _ attribute: NSLayoutConstraint.Attribute, _ constant: CGFloat,
    _ priority: UILayoutPriority, _ identifier: String
  ) {
    let constraint = NSLayoutConstraint(
      item: item, attribute: attribute, relatedBy: .equal, toItem: nil,
      attribute: .notAnAttribute, multiplier: 1, constant: constant)
    constraint.priority = priority
    constraint.identifier = identifier
    result.append(constraint)
  }
}

/// A guide that a stack view owns; named after what conflict logs call it.
final class LayoutSpacer: UILayoutGuide {}
