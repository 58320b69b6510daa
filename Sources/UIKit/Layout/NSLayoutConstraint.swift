/// A linear relation between attributes of at most two items:
/// `first.attribute (= | ≤ | ≥) multiplier × second.attribute + constant`.
///
/// A constraint that is active is held by the closest common ancestor of its items (A7.1) and takes
/// part in that view's layout engine.
@preconcurrency @MainActor open class NSLayoutConstraint: NSObject, AssociationHost {
  nonisolated(unsafe) package final var associations: Associations?

  public enum Relation: Int, Sendable {
    case lessThanOrEqual = -1
    case equal
    case greaterThanOrEqual
  }

  public enum Axis: Int, Sendable { case horizontal, vertical }

  public enum Attribute: Int, Sendable {
    case notAnAttribute
    case left, right, top, bottom, leading, trailing, width, height, centerX, centerY
    case lastBaseline, firstBaseline
    case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
    case centerXWithinMargins, centerYWithinMargins

    public static var baseline: Attribute { .lastBaseline }
  }

  /// The two sides, as terms that the engine sums up.
  final var first = LayoutExpression.none
  final var second = LayoutExpression.none
  final var storedRelation = Relation.equal
  final var storedMultiplier: CGFloat = 1
  final var storedConstant: CGFloat = 0
  final var storedPriority = UILayoutPriority.required

  /// The view that holds the constraint while it is active.
  nonisolated(unsafe) final unowned(unsafe) var holder: UIView?
  final var isHeldByCommonAncestor = false
  /// The places in the holder's and the items' lists, for removal in constant time.
  final var holderSlot = -1
  final var itemSlots = ConstraintSlots()
  /// The engine's row, while the constraint is in an engine.
  final var row: LayoutRow?
  /// When it was activated, counted up: the latest one breaks first (A12.3).
  final var activationOrder = 0
  /// Whether a stack view made it for its arrangement.
  final var isArrangement = false
  /// Where the constant comes from, for the constraint's text.
  final var spacingToken = SpacingToken.points
  /// Whether the constant is the system's standard spacing, which texts show as `NSSpace(8)`.
  package final var usesStandardSpacing: Bool {
    get { spacingToken == .standard }
    set { spacingToken = newValue ? .standard : .points }
  }
  /// The statement or the document's element that made the constraint, where somebody knows.
  package final var sourceLocation: SourceLocation? {
    get { documentLocation ?? (self as? StatedConstraint)?.statedAt }
    set { documentLocation = newValue }
  }
  private final var documentLocation: SourceLocation?

  open var identifier: String?
  open var shouldBeArchived = false

  public override init() { super.init() }

  /// Traps with UIKit's exception text where the combination is illegal (A7).
  public convenience init(
    item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation,
    toItem view2: Any?, attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
  ) {
    self.init()
    let item1 = layoutItem(in: view1)
    let item2 = layoutItem(in: view2)
    if let misuse = NSLayoutConstraint.validate(
      view1, item1, attr1, view2, item2, attr2, multiplier: multiplier, constant: c)
    {
      misuse.raise()
    }
    first = LayoutExpression(item: item1, attribute: attr1)
    if let item2 { second = LayoutExpression(item: item2, attribute: attr2) }
    storedRelation = relation
    storedMultiplier = multiplier
    storedConstant = c
  }

  /// Makes a constraint between anchors, which were checked when they were paired.
  convenience init(
    first: LayoutExpression, relation: Relation, second: LayoutExpression,
    multiplier: CGFloat = 1, constant: CGFloat = 0, priority: UILayoutPriority = .required,
    identifier: String? = nil
  ) {
    self.init()
    if !constant.isFinite { LayoutMisuse.notFinite(constant).raise() }
    self.first = first
    self.second = second
    storedRelation = relation
    storedMultiplier = multiplier
    storedConstant = constant
    storedPriority = priority
    self.identifier = identifier
  }

  open var firstItem: AnyObject? { first.item }
  open var secondItem: AnyObject? { second.item }
  open var firstAttribute: Attribute { first.attribute }
  open var secondAttribute: Attribute { second.attribute }
  /// The anchors of the two sides; the second is nil where a size is a constant.
  open var firstAnchor: NSLayoutAnchor<AnyObject> { first.anchor }
  open var secondAnchor: NSLayoutAnchor<AnyObject>? {
    second.item == nil ? nil : second.anchor
  }
  open var relation: Relation { storedRelation }
  open var multiplier: CGFloat { storedMultiplier }

  /// The only part that may change at any time; cheap while active (A1.7).
  open var constant: CGFloat {
    get { storedConstant }
    set {
      do { try setConstantChecked(newValue) } catch { error.raise() }
    }
  }

  /// Must not change between required and optional while the constraint is active.
  open var priority: UILayoutPriority {
    get { storedPriority }
    set {
      do { try setPriorityChecked(newValue) } catch { error.raise() }
    }
  }

  open var isActive: Bool {
    get { holder != nil }
    set {
      guard newValue != isActive else { return }
      guard newValue else { return deactivate() }
      do { try activateChecked() } catch { error.raise() }
    }
  }

  /// Activates in array order.
  open class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  open class func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  open override var description: String { withoutIsolationCheck { layoutDescription } }
}
