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
  /// Guides of the last arrangement, to be used again in order.
  private let spareGuides: [UILayoutGuide]
  private(set) var guides: [UILayoutGuide] = []
  private(set) var constraints: [ArrangementConstraint] = []

  init(of stack: UIStackView, reusing guides: [UILayoutGuide] = []) {
    self.stack = stack
    all = stack.arrangedSubviews
    visible = all.filter { !$0.isHidden }
    along = stack.axis == .horizontal ? .horizontal : .vertical
    across = stack.axis == .horizontal ? .vertical : .horizontal
    canvas = stack.isLayoutMarginsRelativeArrangement ? stack.layoutMarginsGuide : stack
    spareGuides = guides
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

  mutating func addGuide<Guide: UILayoutGuide>(_ make: () -> Guide) -> Guide {
    let used = guides
    let spare = spareGuides.lazy.compactMap { $0 as? Guide }.first { guide in
      !used.contains { $0 === guide }
    }
    let guide = spare ?? make()
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

/// What an arrangement put into a stack.
@MainActor struct InstalledArrangement {
  private(set) var guides: [UILayoutGuide] = []
  private var entries: [(key: ArrangementConstraint.Key, constraint: NSLayoutConstraint)] = []

  var constraints: [NSLayoutConstraint] { entries.map(\.constraint) }

  /// Brings the stack's constraints up to date; those that stay keep their identity, so that a
  /// changed spacing or a hidden view costs little and a known conflict is not told again.
  mutating func update(to arrangement: StackArrangement, in stack: UIStackView) {
    var old: [ArrangementConstraint.Key: NSLayoutConstraint] = [:]
    for entry in entries where entry.constraint.isActive { old[entry.key] = entry.constraint }
    var new: [(key: ArrangementConstraint.Key, constraint: NSLayoutConstraint?)] = []
    for wanted in arrangement.constraints {
      let constraint = old.removeValue(forKey: wanted.key)
      if let constraint { wanted.update(constraint) }
      new.append((wanted.key, constraint))
    }
    NSLayoutConstraint.deactivate(entries.map(\.constraint).filter { old.values.contains($0) })
    for guide in guides where !arrangement.guides.contains(where: { $0 === guide }) {
      stack.removeLayoutGuide(guide)
    }
    for guide in arrangement.guides where guide.owningView !== stack {
      stack.addLayoutGuide(guide)
    }
    guides = arrangement.guides
    entries = zip(arrangement.constraints, new).map { wanted, entry in
      if let constraint = entry.constraint { return (entry.key, constraint) }
      let constraint = wanted.make()
      constraint.isActive = true
      return (entry.key, constraint)
    }
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
final class GapGuide: UILayoutGuide {}
