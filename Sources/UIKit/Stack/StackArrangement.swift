// The constraints of a stack view, as observed on the real one (rules A10, tables "Along the axis"
// and "Across the axis"; observed by others on iOS 9 and 10, see the specification's sources).
//
// A stack is two independent problems. Along the axis a chain of edges or gap guides
// (`StackArrangement+Along`); across it, every view aligned with the first, and a spanner guide that
// makes the stack as thick as its thickest view (`StackArrangement+Across`). Hidden views stay in
// both: in the chain with zero size and without spacing, across it aligned like the others, so that
// a hidden view that is thicker than the rest keeps a stack with alignment `fill` as thick as it is
// (seen in the picture and the printed constraints of the F3 example).

/// Computes the constraints that arrange a stack's views.
@MainActor struct StackArrangement {
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
  /// Guides of the last arrangement, to be used again: gaps by the view before them, so that a view
  /// that comes or goes changes its own gaps only.
  private let spareSpanner: AlignmentSpanner?
  private let spareGaps: [ObjectIdentifier: GapGuide]
  private(set) var guides: [UILayoutGuide] = []
  private(set) var constraints: [ArrangementConstraint] = []

  init(of stack: UIStackView, reusing guides: [UILayoutGuide] = []) {
    self.stack = stack
    all = stack.arrangedSubviews
    visible = all.filter { !$0.isHidden }
    along = stack.axis == .horizontal ? .horizontal : .vertical
    across = stack.axis == .horizontal ? .vertical : .horizontal
    canvas = stack.isLayoutMarginsRelativeArrangement ? stack.layoutMarginsGuide : stack
    spareSpanner = guides.lazy.compactMap { $0 as? AlignmentSpanner }.first
    let gaps = guides.lazy.compactMap { $0 as? GapGuide }.map { ($0.before, $0) }
    spareGaps = Dictionary(gaps) { first, _ in first }
    arrange()
  }

  private mutating func arrange() {
    for view in all where view.isHidden { addSize(view, along.size, 0, .required, .hiding) }
    guard let firstVisible = visible.first, let lastVisible = visible.last, let first = all.first,
      let last = all.last
    else { return collapse() }
    // Later SDKs tie the ends of the visible row (seen in stored frames of hidden views that stick
    // out); a hidden view without length is in the same place either way.
    let tiesVisible = LayoutEra.current >= .iOS11
    add(
      canvas, along.min, .equal, tiesVisible ? firstVisible : first, along.min, .canvasConnection)
    add(canvas, along.max, .equal, tiesVisible ? lastVisible : last, along.max, .canvasConnection)
    distribute()
    align(to: first)
  }

  /// Nothing to see: the stack wants no room, but may be given some by its surroundings.
  private mutating func collapse() {
    for view in all {
      add(canvas, along.min, .equal, view, along.min, .canvasConnection)
      add(canvas, across.min, .equal, view, across.min, .canvasConnection)
    }
    guard !all.isEmpty else { return }
    addSize(stack, along.size, 0, ArrangementConstraint.fit, .canvasFit)
    addSize(stack, across.size, 0, ArrangementConstraint.fit, .canvasFit)
  }

  // MARK: Building blocks

  mutating func addSpanner() -> UILayoutGuide {
    let guide = spareSpanner ?? AlignmentSpanner()
    guides.append(guide)
    return guide
  }

  mutating func addGap(after view: UIView) -> UILayoutGuide {
    let guide = spareGaps[ObjectIdentifier(view)] ?? GapGuide(after: view)
    guides.append(guide)
    return guide
  }

  mutating func add(
    _ first: AnyObject, _ firstAttribute: NSLayoutConstraint.Attribute,
    _ relation: NSLayoutConstraint.Relation, _ second: AnyObject?,
    _ secondAttribute: NSLayoutConstraint.Attribute, _ role: ArrangementConstraint.Role,
    multiplier: CGFloat = 1, constant: CGFloat = 0, priority: UILayoutPriority = .required,
    spacing: SpacingToken = .points
  ) {
    constraints.append(
      ArrangementConstraint(
        first: first, firstAttribute: firstAttribute, relation: relation, second: second,
        secondAttribute: secondAttribute, role: role, multiplier: multiplier, constant: constant,
        priority: priority, spacing: spacing))
  }

  mutating func addSize(
    _ item: AnyObject, _ attribute: NSLayoutConstraint.Attribute, _ constant: CGFloat,
    _ priority: UILayoutPriority, _ role: ArrangementConstraint.Role
  ) {
    add(
      item, attribute, .equal, nil, .notAnAttribute, role, constant: constant, priority: priority)
  }
}

/// A constraint that a stack needs, before it is made.
@MainActor struct ArrangementConstraint {
  /// What a constraint is for, by the identifier that logs show.
  enum Role: String {
    case canvasConnection = "UISV-canvas-connection"
    case canvasFit = "UISV-canvas-fit"
    case hiding = "UISV-hiding"
    case spacing = "UISV-spacing"
    case fillEqually = "UISV-fill-equally"
    case fillProportionally = "UISV-fill-proportionally"
    case distributingEdge = "UISV-distributing-edge"
    case textWidth = "UISV-text-width-disambiguation"
    case alignment = "UISV-alignment"
    case spanningBoundary = "UISV-spanning-boundary"
    case spanningFit = "UISV-spanning-fit"
    case ambiguitySuppression = "UISV-ambiguity-suppression"
  }

  /// The priorities of what keeps a stack, its spanner and its views small.
  static let fit = UILayoutPriority(49)
  static let spanningFit = UILayoutPriority(51)
  static let suppression = UILayoutPriority(25)
  /// A spanner's edge that coincides with views is a shade weaker than required, as observed.
  static let spanning = UILayoutPriority(999.5)

  let first: AnyObject
  let firstAttribute: NSLayoutConstraint.Attribute
  let relation: NSLayoutConstraint.Relation
  let second: AnyObject?
  let secondAttribute: NSLayoutConstraint.Attribute
  let role: Role
  let multiplier: CGFloat
  let constant: CGFloat
  let priority: UILayoutPriority
  let spacing: SpacingToken

  /// What cannot change in a constraint that exists.
  struct Key: Hashable {
    let first: ObjectIdentifier
    let firstAttribute: NSLayoutConstraint.Attribute
    let relation: NSLayoutConstraint.Relation
    let second: ObjectIdentifier?
    let secondAttribute: NSLayoutConstraint.Attribute
    let role: Role
    let multiplier: CGFloat
    let isRequired: Bool
  }

  var key: Key {
    Key(
      first: ObjectIdentifier(first), firstAttribute: firstAttribute, relation: relation,
      second: second.map { ObjectIdentifier($0) }, secondAttribute: secondAttribute, role: role,
      multiplier: multiplier, isRequired: priority == .required)
  }

  func make() -> NSLayoutConstraint {
    let constraint = NSLayoutConstraint(
      item: first, attribute: firstAttribute, relatedBy: relation, toItem: second,
      attribute: secondAttribute, multiplier: multiplier, constant: constant)
    constraint.identifier = role.rawValue
    constraint.isArrangement = true
    update(constraint)
    return constraint
  }

  /// Gives a constraint of the same key the values that can change.
  func update(_ constraint: NSLayoutConstraint) {
    constraint.constant = constant
    constraint.priority = priority
    constraint.spacingToken = spacing
  }
}

/// The guide that reaches round a stack's views; named after what conflict logs call it.
final class AlignmentSpanner: UILayoutGuide {
  override init() {
    super.init()
    identifier = "UISV-alignment-spanner"
  }
}

/// The space between two neighbours in a stack with equal gaps.
final class GapGuide: UILayoutGuide {
  /// The view that the gap follows.
  let before: ObjectIdentifier

  init(after view: UIView) {
    before = ObjectIdentifier(view)
    super.init()
  }
}
