/// A value for each axis.
struct PerAxis<Value> {
  var horizontal: Value
  var vertical: Value

  subscript(axis: NSLayoutConstraint.Axis) -> Value {
    get { axis == .horizontal ? horizontal : vertical }
    set {
      if axis == .horizontal { horizontal = newValue } else { vertical = newValue }
    }
  }
}

/// What a view knows about its own layout: flags of the passes, priorities, margins, guides.
@MainActor struct ViewLayoutState {
  // Passes (A1). A flag of the subtree is set on every ancestor of a view whose own flag is set.
  var needsLayout = true
  var subtreeNeedsLayout = false
  var needsUpdateConstraints = true
  var subtreeNeedsUpdateConstraints = false
  var didCallSuperUpdateConstraints = false
  var didCallSuperLayoutSubviews = false
  /// How often the view was laid out and had its constraints updated in the running pass (A1.11).
  var layoutCount = 0
  var updateCount = 0
  var passNumber = 0

  /// Whether the frames that constraints give the subviews must be rounded anew, because the view
  /// lies otherwise between the pixels; nobody's `layoutSubviews` is called for that.
  var needsRounding = false

  // Engines.
  /// The engine that lays out the inside of the view, if one does.
  var engine: LayoutEngine?
  /// The engine that this view roots.
  var ownEngine: LayoutEngine?
  /// The engine whose next settling takes this subtree in.
  unowned(unsafe) var joiningEngine: LayoutEngine?
  var boundaryIsDissolved = false
  /// Whether the engine is placing the view right now.
  var isBeingPlacedByEngine = false
  /// Whether a row refers to the view's baseline, or to that of a view around it.
  var hasBaselineRows = false
  /// Whether a constraint reaches from inside a scroll view to outside.
  var crossesContent = false
  /// Marks the views of a subtree that is being taken out.
  var removalMark = 0

  // Auto Layout.
  var translatesAutoresizingMask = true
  var hugging = PerAxis(
    horizontal: UILayoutPriority.defaultLow, vertical: UILayoutPriority.defaultLow)
  var compressionResistance = PerAxis(
    horizontal: UILayoutPriority.defaultHigh, vertical: UILayoutPriority.defaultHigh)
  var placeholderIntrinsicSize: CGSize?
  /// Set while the engine measures content that wraps.
  var wrapWidth: CGFloat?
  var held = ConstraintStore()
  var guides: [UILayoutGuide] = []
  /// Guides that the view made itself, by need.
  var system: SystemGuides?

  // Margins (A8).
  var insetsMarginsFromSafeArea = true
  var preservesSuperviewMargins = false
  var metrics = ViewMetrics()

  var guidesWithNodes: [UILayoutGuide] { guides + (system?.content.map { [$0] } ?? []) }
}

/// The guides that every view can have.
@MainActor final class SystemGuides {
  var derived: [SystemGuide: SystemLayoutGuide] = [:]
  var keyboard: UIKeyboardLayoutGuide?
  var top: LayoutSupportGuide?
  var bottom: LayoutSupportGuide?
  /// A scroll view's content area.
  var content: UILayoutGuide?

  var allDerived: [any DerivedLayoutGuide] {
    let order = SystemGuide.allCases.compactMap { derived[$0] as (any DerivedLayoutGuide)? }
    return order + [keyboard, top, bottom].compactMap { $0 as? any DerivedLayoutGuide }
  }
}

/// Margins and safe area: what was configured, and what follows from the place in the tree.
struct ViewMetrics {
  /// Explicit margins; nil: the default of the view's kind.
  var ownMargins: NSDirectionalEdgeInsets?
  /// Explicit left/right margins, which do not flip with the reading direction.
  var ownAbsoluteMargins: UIEdgeInsets?
  var safeAreaOverride: UIEdgeInsets?
  var additionalSafeArea = UIEdgeInsets.zero

  /// Whether the results below may be out of date.
  var isStale = true
  var safeArea = UIEdgeInsets.zero
  var margins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
  /// Zero until somebody asks for the readable guide.
  var readable = UIEdgeInsets.zero
}
