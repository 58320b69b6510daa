/// A rectangle in a tree of rectangles that lays out its children and draws itself.
///
/// The class body holds the storage and everything that a subclass may override; the work is done
/// in `UIView+….swift`. Geometry is kept as Auto Layout sets it: the origin and size of the frame
/// without its transform, so that a frame read back is exactly the one set.
@preconcurrency @MainActor open class UIView: UIResponder, UITraitEnvironment {
  // MARK: Storage

  nonisolated(unsafe) final unowned(unsafe) var parent: UIView?
  nonisolated(unsafe) final var children: [UIView] = []
  nonisolated(unsafe) final unowned(unsafe) var hostWindow: UIWindow?
  final var viewState = ViewState()
  /// Origin of the frame without the transform.
  final var untransformedOrigin = CGPoint.zero
  final var storedBounds = CGRect.zero
  final var storedTransform = CGAffineTransform.identity
  final var storedAnchorPoint = CGPoint(x: 0.5, y: 0.5)
  /// Exact minus rounded position of the frame's origin in root coordinates (A9).
  final var subpixelOffset = CGPoint.zero
  final var storedLayer: CALayer?
  final var inheritedTraits = UITraitCollection.fallback
  final var layoutState = ViewLayoutState()
  final var existingRecord: LayoutItemRecord?

  // MARK: Life

  public init(frame: CGRect) {
    super.init()
    do { try checkGeometry(ofFrame: frame) } catch { error.raise() }
    untransformedOrigin = frame.origin
    storedBounds.size = frame.size
    if frame.size != .zero {
      // Subclasses hear of their first size as they do on a device (A1.12).
      setNeedsLayout()
      setNeedsDisplay()
    }
  }

  public convenience override init() { self.init(frame: .zero) }

  /// What `ViewFactory` calls on a class known at run time.
  package convenience init(dynamicFrame frame: CGRect) { self.init(frame: frame) }

  public required init?(coder: NSCoder) { super.init() }

  deinit { tearDown() }

  open class var layerClass: AnyClass { CALayer.self }
  open var layer: CALayer { loadedLayer }
  /// What a change of a property sets off: an animation inside of an animation block, else nothing.
  open func action(for layer: CALayer, forKey event: String) -> CAAction? {
    AnimationBlock.action(for: layer, forKey: event) ?? NSNull()
  }

  /// Draws the layer's content, which is what `draw(_:)` draws.
  open func draw(_ layer: CALayer, in ctx: CGContext) { draw(bounds) }
  open func display(_ layer: CALayer) {}
  open func layerWillDraw(_ layer: CALayer) {}
  /// Lays out what is in the layer, which are the subviews.
  open func layoutSublayers(of layer: CALayer) { layoutSubviews() }

  override func property(_ key: String) -> Any?? { NamedViewProperties.value(key, of: self) }
  override func setProperty(_ key: String, _ value: Any?) -> Bool {
    NamedViewProperties.set(key, value, of: self)
  }

  // MARK: Geometry

  open var frame: CGRect {
    get { currentFrame }
    set { do { try setFrameChecked(newValue) } catch { error.raise() } }
  }

  open var bounds: CGRect {
    get { storedBounds }
    set { do { try setBoundsChecked(newValue) } catch { error.raise() } }
  }

  open var center: CGPoint {
    get { currentCenter }
    set { do { try setCenterChecked(newValue) } catch { error.raise() } }
  }

  open var transform: CGAffineTransform {
    get { storedTransform }
    set { setTransform(newValue) }
  }

  /// The layer's transform; what leaves the plane lies flat (see `CALayer`).
  open var transform3D: CATransform3D {
    get { layer.transform }
    set { layer.transform = newValue }
  }

  open var anchorPoint: CGPoint {
    get { storedAnchorPoint }
    set { setAnchorPoint(newValue) }
  }

  open var autoresizingMask: AutoresizingMask {
    get { viewState.autoresizingMask }
    set { setAutoresizingMask(newValue) }
  }

  open var autoresizesSubviews = true {
    didSet { if oldValue != autoresizesSubviews { autoresizesSubviewsDidChange() } }
  }
  open var contentMode: ContentMode = .scaleToFill
  open var contentScaleFactor: CGFloat {
    get { viewState.contentScaleFactor ?? traitCollection.displayScale }
    set { viewState.contentScaleFactor = newValue }
  }

  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    deepestView(at: point, event)
  }
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }
  open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { converted(point, to: view) }
  open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    converted(point, from: view)
  }
  open func convert(_ rect: CGRect, to view: UIView?) -> CGRect { converted(rect, to: view) }
  open func convert(_ rect: CGRect, from view: UIView?) -> CGRect { converted(rect, from: view) }
  /// The size asked for changes nothing by default: the view keeps its own.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }
  open func sizeToFit() { resizeToFit() }

  // MARK: Hierarchy

  open var superview: UIView? { parent }
  open var subviews: [UIView] { children }
  open var window: UIWindow? { hostWindow }
  open override var next: UIResponder? { viewState.controller ?? parent }

  open func addSubview(_ view: UIView) { insert(view, at: children.count) }
  open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }
  open func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
    insert(view, next: sibling, above: false)
  }
  open func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
    insert(view, next: sibling, above: true)
  }
  open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
    exchange(index1, index2)
  }
  open func bringSubviewToFront(_ view: UIView) { reorder(view, toFront: true) }
  open func sendSubviewToBack(_ view: UIView) { reorder(view, toFront: false) }
  open func removeFromSuperview() { detach() }
  open func didAddSubview(_ subview: UIView) {}
  open func willRemoveSubview(_ subview: UIView) {}
  open func willMove(toSuperview newSuperview: UIView?) {}
  open func didMoveToSuperview() {}
  open func willMove(toWindow newWindow: UIWindow?) {}
  open func didMoveToWindow() {}
  open func isDescendant(of view: UIView) -> Bool { isInside(view) }
  open func viewWithTag(_ tag: Int) -> UIView? { firstView(tagged: tag) }

  // MARK: Appearance

  open var backgroundColor: UIColor? {
    didSet {
      setNeedsDisplay()
      backgroundColorChanged(from: oldValue)
    }
  }
  open var alpha: CGFloat = 1 { didSet { alphaChanged(from: oldValue) } }
  open var isHidden: Bool {
    get { viewState.isHidden }
    set { setHidden(newValue) }
  }
  open var isOpaque = true
  open var clipsToBounds = false
  open var clearsContextBeforeDrawing = true
  open var mask: UIView?
  /// The view's own tint, else the nearest ancestor's, else the system's.
  open var tintColor: UIColor! {
    get { nearestTintColor }
    set { setTintColor(newValue) }
  }
  open var tintAdjustmentMode: TintAdjustmentMode = .automatic
  open func tintColorDidChange() {}
  open func draw(_ rect: CGRect) {}
  open func setNeedsDisplay() { viewState.needsDisplay = true }
  open func setNeedsDisplay(_ rect: CGRect) { viewState.needsDisplay = true }

  // MARK: Gestures

  open var gestureRecognizers: [UIGestureRecognizer]? {
    get { viewState.recognizers.isEmpty ? nil : viewState.recognizers }
    set { setGestureRecognizers(newValue ?? []) }
  }
  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    attach(gestureRecognizer)
  }
  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    detach(gestureRecognizer)
  }
  /// Asked of the view that was touched when a gesture is about to take the touch away from it.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    true
  }

  open var tag = 0
  open var isUserInteractionEnabled = true
  open var isMultipleTouchEnabled = false
  open var isExclusiveTouch = false
  open var restorationIdentifier: String?

  // MARK: Accessibility

  open var accessibilityIdentifier: String?
  /// Whether assistive technologies see the view as a thing of its own.
  open var isAccessibilityElement: Bool {
    get { viewState.accessibility?.isElement ?? accessibilityDefaults.isElement }
    set { changeAccessibility { $0.isElement = newValue } }
  }
  open var accessibilityLabel: String? {
    get { viewState.accessibility?.label ?? accessibilityDefaults.label }
    set { changeAccessibility { $0.label = newValue } }
  }
  open var accessibilityHint: String? {
    get { viewState.accessibility?.hint }
    set { changeAccessibility { $0.hint = newValue } }
  }
  open var accessibilityValue: String? {
    get { viewState.accessibility?.value ?? accessibilityDefaults.value }
    set { changeAccessibility { $0.value = newValue } }
  }
  open var accessibilityTraits: UIAccessibilityTraits {
    get { viewState.accessibility?.traits ?? accessibilityDefaults.traits }
    set { changeAccessibility { $0.traits = newValue } }
  }
  open var accessibilityElements: [Any]? {
    get { viewState.accessibility?.elements }
    set { changeAccessibility { $0.elements = newValue } }
  }
  open var accessibilityElementsHidden: Bool {
    get { viewState.accessibility?.elementsHidden ?? false }
    set { changeAccessibility { $0.elementsHidden = newValue } }
  }
  open var accessibilityViewIsModal: Bool {
    get { viewState.accessibility?.viewIsModal ?? false }
    set { changeAccessibility { $0.viewIsModal = newValue } }
  }
  open var shouldGroupAccessibilityChildren: Bool {
    get { viewState.accessibility?.groupsChildren ?? false }
    set { changeAccessibility { $0.groupsChildren = newValue } }
  }
  /// What holds until the properties above are set.
  package var accessibilityDefaults: AccessibilityDefaults { AccessibilityDefaults() }

  // MARK: Traits

  open var traitCollection: UITraitCollection { inheritedTraits }
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { viewState.traits?.userInterfaceStyle ?? .unspecified }
    set { setOverrideUserInterfaceStyle(newValue) }
  }
  open var semanticContentAttribute: UISemanticContentAttribute = .unspecified {
    didSet { if oldValue != semanticContentAttribute { layoutDirectionDidChange() } }
  }
  /// Called when the view may read from the other side, by its traits or its content's meaning.
  package func readingDirectionDidChange() {}
  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    UIView.userInterfaceLayoutDirection(
      for: semanticContentAttribute, relativeTo: inheritedLayoutDirection)
  }

  // MARK: Layout

  open func setNeedsLayout() { markNeedsLayout() }
  open func layoutIfNeeded() { runLayoutIfNeeded() }
  open func layoutSubviews() {
    layoutState.didCallSuperLayoutSubviews = true
    applyEngineFramesToSubviews()
  }

  open class var requiresConstraintBasedLayout: Bool { false }
  open var translatesAutoresizingMaskIntoConstraints: Bool {
    get { layoutState.translatesAutoresizingMask }
    set { setTranslatesAutoresizingMask(newValue) }
  }
  open func setNeedsUpdateConstraints() { markNeedsUpdateConstraints() }
  open func needsUpdateConstraints() -> Bool { layoutState.needsUpdateConstraints }
  open func updateConstraintsIfNeeded() { runUpdateConstraintsIfNeeded() }
  open func updateConstraints() { layoutState.didCallSuperUpdateConstraints = true }

  public static let noIntrinsicMetric: CGFloat = -1
  public static let layoutFittingCompressedSize = CGSize.zero
  public static let layoutFittingExpandedSize = CGSize(width: 10000, height: 10000)

  open var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }
  open func invalidateIntrinsicContentSize() { markIntrinsicContentSizeInvalid() }
  open func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    layoutState.hugging[axis]
  }
  open func setContentHuggingPriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    setHugging(priority, axis)
  }
  open func contentCompressionResistancePriority(
    for axis: NSLayoutConstraint.Axis
  ) -> UILayoutPriority {
    layoutState.compressionResistance[axis]
  }
  open func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    setCompressionResistance(priority, axis)
  }

  open var alignmentRectInsets: UIEdgeInsets { .zero }
  open func alignmentRect(forFrame frame: CGRect) -> CGRect {
    frame.inset(by: alignmentRectInsets)
  }
  open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
    alignmentRect.outset(by: alignmentRectInsets)
  }
  open var forFirstBaselineLayout: UIView { self }
  open var forLastBaselineLayout: UIView { self }

  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: .fittingSizeLevel,
      verticalFittingPriority: .fittingSizeLevel)
  }
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
    verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize {
    fittingSize(targetSize, horizontal, vertical)
  }

  open var constraints: [NSLayoutConstraint] { heldConstraints }
  open func addConstraint(_ constraint: NSLayoutConstraint) {
    do { try holdChecked(constraint) } catch { error.raise() }
  }
  open func addConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { addConstraint(constraint) }
  }
  open func removeConstraint(_ constraint: NSLayoutConstraint) { release(constraint) }
  open func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { removeConstraint(constraint) }
  }
  open var layoutGuides: [UILayoutGuide] { layoutState.guides }
  open func addLayoutGuide(_ guide: UILayoutGuide) { attach(guide) }
  open func removeLayoutGuide(_ guide: UILayoutGuide) { detach(guide) }

  // MARK: Margins

  open var layoutMargins: UIEdgeInsets {
    get { effectiveLayoutMargins }
    set { setLayoutMargins(newValue) }
  }
  open var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get { NSDirectionalEdgeInsets(effectiveLayoutMargins, rightToLeft: isRightToLeft) }
    set { setDirectionalLayoutMargins(newValue) }
  }
  open var preservesSuperviewLayoutMargins: Bool {
    get { layoutState.preservesSuperviewMargins }
    set { setPreservesSuperviewLayoutMargins(newValue) }
  }
  open var insetsLayoutMarginsFromSafeArea: Bool {
    get { layoutState.insetsMarginsFromSafeArea }
    set { setInsetsLayoutMarginsFromSafeArea(newValue) }
  }
  open func layoutMarginsDidChange() {}
  open var safeAreaInsets: UIEdgeInsets { effectiveSafeAreaInsets }
  open func safeAreaInsetsDidChange() {}

  open var layoutMarginsGuide: UILayoutGuide { systemGuide(.layoutMargins) }
  open var readableContentGuide: UILayoutGuide { systemGuide(.readableContent) }
  open var safeAreaLayoutGuide: UILayoutGuide { systemGuide(.safeArea) }
  open var keyboardLayoutGuide: UIKeyboardLayoutGuide { systemKeyboardGuide }

  // MARK: Ambiguity

  open var hasAmbiguousLayout: Bool { findAmbiguousLayout() }
  open func exerciseAmbiguityInLayout() { exerciseAmbiguity() }
  open func constraintsAffectingLayout(
    for axis: NSLayoutConstraint.Axis
  ) -> [NSLayoutConstraint] {
    affectingConstraints(axis)
  }

  // MARK: Hooks of this package

  /// Whether the intrinsic height follows the width, because content wraps (A3). The width to wrap
  /// at is `wrapWidth` while the engine asks.
  package var wrapsContent: Bool { false }

  /// The width that `intrinsicContentSize` shall wrap content at, while the engine asks for it.
  package final var wrapWidth: CGFloat? { layoutState.wrapWidth }

  /// The intrinsic size for an alignment width; nil when it does not depend on it.
  package final func intrinsicContentSize(forAlignmentWidth width: CGFloat) -> CGSize? {
    guard wrapsContent else { return nil }
    return wrapping(at: width) { intrinsicContentSize }
  }

  /// Asks for something with content wrapped at a width.
  final func wrapping<Result>(at width: CGFloat?, _ body: () -> Result) -> Result {
    layoutState.wrapWidth = width
    defer { layoutState.wrapWidth = nil }
    return body()
  }

  /// Distance from the alignment rectangle's top to the first baseline; nil: the bottom edge.
  package var firstBaselineOffsetFromTop: CGFloat? { nil }

  /// Distance from the last baseline to the alignment rectangle's bottom; nil: the bottom edge.
  package var lastBaselineOffsetFromBottom: CGFloat? { nil }

  /// Whether text is centred in a view taller than its content, so that baselines follow.
  package var centersTextVertically: Bool { false }

  /// Whether the view's inside is laid out by an engine of its own, as a list's cells are.
  package var hostsOwnLayoutEngine: Bool { false }

  /// The subviews in the order in which their content counts where not all can have its size.
  package var subviewsInLayoutOrder: [UIView] { children }

  /// Whether this is what a list's cell or header keeps its content in.
  package var isContentOfHost: Bool { false }

  /// Whether the height of a tree's root is a little less than required, so that content that must
  /// have a hair more or less contradicts nothing (C6.5).
  package var rootHeightGivesWay: Bool { false }

  /// By how many points the height of a tree's root may differ from its content's where it gives way.
  package var rootHeightSlack: CGFloat { 0 }

  /// Called when the solution gives the tree's root a size that it had not before.
  package func rootDidSettle(at size: CGSize) {}

  /// Margins that a container prescribes, in place of the superview's; nil: the usual ones (A8.3).
  package var surroundingLayoutMargins: UIEdgeInsets? { nil }

  /// Whether subviews' constraints to this view's edges mean its content (B2.1).
  package var hasContentArea: Bool { false }

  /// The guide that stands for that content.
  package var contentArea: UILayoutGuide? { nil }

  /// The margins of a view that nobody configured and that is not a controller's (A8.1).
  package var defaultLayoutMargins: UIEdgeInsets {
    UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
  }

  /// The part of the safe area that subviews still have to keep clear of.
  package var safeAreaInsetsForSubviews: UIEdgeInsets { safeAreaInsets }

  /// Called when an arranged or plain subview's intrinsic size became invalid.
  package func intrinsicContentSizeInvalidated(forSubview subview: UIView) {}

  /// Called when the constraints that this view holds changed.
  package func heldConstraintsDidChange() {}

  /// The text that descriptions of constraints show for the view, in quotes (A12.2).
  package var layoutLabel: String? { nil }

  /// Called when a subview's `isHidden` changed.
  package func subviewVisibilityChanged(_ subview: UIView) {}

  /// Called after the bounds' origin or size changed.
  package func boundsDidChange(from old: CGRect) {}

  open override var description: String { withoutIsolationCheck { frameDescription } }
}
