import QuartzCore

/// A view that shows a part of a larger content.
///
/// The content offset is the origin of the bounds (B1.1), so scrolling moves no subview and solves
/// no constraint. The offset setter stores any value; a change of size, insets or content brings
/// the offset back into its range unless a finger holds it (B1.4).
@preconcurrency @MainActor open class UIScrollView: UIView, _UIScrollViewDelegateStore {
  /// How the safe area enters `adjustedContentInset` (B3.1).
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    case automatic, scrollableAxes, never, always
  }

  /// What scrolling does to the keyboard.
  public enum KeyboardDismissMode: Int, Sendable {
    case none, onDrag, interactive, onDragWithAccessory, interactiveWithAccessory
  }

  /// The colour of the scroll indicators.
  public enum IndicatorStyle: Int, Sendable { case `default`, black, white }

  /// The share of its speed that a scroll keeps each millisecond (B3.7).
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    public static let normal = DecelerationRate(rawValue: 0.998)
    public static let fast = DecelerationRate(rawValue: 0.99)
  }

  /// The object behind `delegate`, which subclasses declare again with their own protocol.
  public weak var _delegate: UIScrollViewDelegate?

  /// The delegate under a name that subclasses do not shadow.
  package final var scrollDelegate: UIScrollViewDelegate? {
    get { _delegate }
    set { _delegate = newValue }
  }

  // MARK: Creation

  public override init(frame: CGRect) {
    super.init(frame: frame)
    attachRecognizers()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    attachRecognizers()
  }

  private func attachRecognizers() {
    addGestureRecognizer(pan)
    addGestureRecognizer(contentGate)
    // A subclass that says it is one is the delegate, as on iOS.
    pan.delegate = self as? UIGestureRecognizerDelegate
  }

  // MARK: Geometry

  /// The size of the content in points; written by the layout engine when constraints give it (B2.3).
  open var contentSize = CGSize.zero {
    didSet {
      guard contentSize != oldValue else { return }
      updateAdjustedContentInset()
      clampContentOffset()
      scrollObservers.tell(self)
    }
  }

  /// The point of the content at the view's top left corner.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set {
      offsetWillBeSet()
      bounds.origin = newValue
    }
  }

  /// Extra room around the content, beside the safe area.
  open var contentInset = UIEdgeInsets.zero {
    didSet { if contentInset != oldValue { updateAdjustedContentInset() } }
  }

  /// Whether and when the safe area is added to `contentInset`.
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
    didSet { updateAdjustedContentInset() }
  }

  /// `contentInset` with the safe area's part (B1.3).
  open var adjustedContentInset: UIEdgeInsets { computedAdjustedContentInset }

  /// Called when `adjustedContentInset` changed.
  open func adjustedContentInsetDidChange() {}

  /// The insets that the offset was last brought in line with.
  final var appliedContentInset = UIEdgeInsets.zero

  /// The axes along which the content fits only because it makes room for the safe area.
  final var axesThatNeedInsets: UIAxis = [] {
    didSet { if axesThatNeedInsets != oldValue { updateAdjustedContentInset() } }
  }

  /// Whether a list itself moves its offset, to keep what is in view; that is no scrolling.
  final var isAdjustingOffset = false

  /// Does what may move the offset without it counting as scrolling.
  final func adjustingOffset(_ body: () -> Void) {
    let wasAdjusting = isAdjustingOffset
    isAdjustingOffset = true
    body()
    isAdjustingOffset = wasAdjusting
  }

  /// The bar above that gets lower as the content is scrolled.
  final var barAbove = BarAbove()
  /// What of it was hidden when the insets were applied last.
  final var appliedHiddenBar: CGFloat = 0
  /// The containers whose bars follow the content.
  final var scrollObservers = ScrollObservers()

  // MARK: Layout guides

  /// The content area, as constraints may refer to it (B2.2).
  open var contentLayoutGuide: UILayoutGuide { contentAreaGuide }
  /// The view's own frame, which does not scroll (B2.2).
  open var frameLayoutGuide: UILayoutGuide { systemGuide(.frame) }

  package override var hasContentArea: Bool { true }
  /// Whether subviews' constraints give the content its size; lists and text know theirs.
  package var sizesContentByConstraints: Bool { true }
  package override var contentArea: UILayoutGuide? { contentAreaGuide }

  /// Whether a constraint ties something to the edges of the content; nil: not looked yet.
  final var contentFollowsConstraints: Bool?

  package override func heldConstraintsDidChange() { contentFollowsConstraints = nil }

  open override func layoutSubviews() {
    super.layoutSubviews()
    takeContentSizeFromConstraints()
    if let refreshControl {
      let height = refreshControl.intrinsicContentSize.height
      refreshControl.frame = CGRect(x: 0, y: -height, width: bounds.width, height: height)
    }
    placeIndicators()
  }

  // MARK: Scrolling

  /// Whether fingers can scroll; a drag that goes on ends.
  open var isScrollEnabled = true { didSet { pan.isEnabled = isScrollEnabled } }
  /// Whether a drag that begins along one axis stays on it.
  open var isDirectionalLockEnabled = false
  /// Whether content comes to rest at multiples of the view's size.
  open var isPagingEnabled = false
  /// Whether content goes beyond its edges and comes back.
  open var bounces: Bool {
    get { bouncesHorizontally && bouncesVertically }
    set {
      bouncesHorizontally = newValue
      bouncesVertically = newValue
    }
  }
  open var bouncesHorizontally = true
  open var bouncesVertically = true
  /// Whether content that fits can be pulled, too.
  open var alwaysBounceVertical = false { didSet { updateAdjustedContentInset() } }
  open var alwaysBounceHorizontal = false { didSet { updateAdjustedContentInset() } }
  /// Whether a drag beyond the end of the content moves a scroll view around this one.
  open var transfersHorizontalScrollingToParent = true
  open var transfersVerticalScrollingToParent = true
  open var decelerationRate = DecelerationRate.normal
  open var keyboardDismissMode = KeyboardDismissMode.none
  open var scrollsToTop = true

  /// Whether a finger is on the content.
  open package(set) var isTracking = false
  /// Whether a finger moves the content.
  open package(set) var isDragging = false
  /// Whether the content moves on after a drag.
  open package(set) var isDecelerating = false
  /// Whether a scroll with `animated: true` is under way.
  open var isScrollAnimating: Bool { driver?.animation.map { !$0.isZoom } ?? false }
  /// Whether a zoom with `animated: true` is under way.
  open var isZoomAnimating: Bool { driver?.animation.map { $0.purpose == .zoom } ?? false }

  /// What moves the offset over time; made when it is needed first.
  final var driver: ScrollDriver?
  /// Whether the offset is set by what moves it, not by a program.
  final var isPlacingOffset = false
  /// Whether the range became another one while something had the content.
  final var isClampDue = false
  final var currentDrag: ScrollDrag?

  /// Moves to an offset, which may lie out of range (B1.4); with `animated` in 0.3 seconds of the
  /// animation clock. Whatever moved the offset ends.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    if animated {
      animateScroll { contentOffset }
    } else {
      stopMotion()
      self.contentOffset = contentOffset
    }
  }

  /// Where content that a finger lets go is to rest, before the delegate is asked; for subclasses
  /// that know where their content begins.
  ///
  /// - Parameter velocity: in points a millisecond.
  func restingOffset(forProposed offset: CGPoint, velocity: CGPoint) -> CGPoint { offset }

  /// The page to turn to from an offset, for subclasses whose pages are not of their own size.
  ///
  /// - Parameter velocity: in points a millisecond.
  func pageOffset(near offset: CGPoint, velocity: CGPoint) -> CGPoint? { nil }

  /// Scrolls just far enough to show the rectangle; not at all when it is visible (B1.5).
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    scrollToShow(rect, animated: animated)
  }

  /// Ends scrolling, deceleration and zooming where they are.
  open func stopScrollingAndZooming() { stopMotion() }

  // MARK: Touches

  final let pan = ScrollPanGestureRecognizer()
  final let contentGate = ContentTouchGate()
  final var pinch: ScrollPinchGestureRecognizer?
  final var pinchStart: ScrollPinch?

  /// The recognizer of drags; its delegate is the scroll view.
  open var panGestureRecognizer: UIPanGestureRecognizer { pan }
  /// The recognizer of zooms; nil unless there are scales to choose from.
  open var pinchGestureRecognizer: UIPinchGestureRecognizer? {
    minimumZoomScale < maximumZoomScale ? pinch : nil
  }

  /// Whether touches wait a moment before they go to the content, in case they are a drag.
  open var delaysContentTouches = true
  /// Whether a drag takes touches away from content that has them.
  open var canCancelContentTouches = true

  /// Whether a view in the content gets touches.
  open func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView)
    -> Bool
  { true }

  /// Whether a drag takes touches away from a view in the content; controls keep theirs.
  open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }

  // MARK: Indicators

  /// Shows the indicators for a moment.
  open func flashScrollIndicators() { flashIndicators() }

  final var indicators: [ScrollIndicator] = []
  final var indicatorTimer: MediaClock.Token?

  open var showsVerticalScrollIndicator = true
  open var showsHorizontalScrollIndicator = true
  open var indicatorStyle = IndicatorStyle.default {
    didSet { for indicator in indicators { indicator.backgroundColor = indicatorStyle.color } }
  }
  open var automaticallyAdjustsScrollIndicatorInsets = true
  open var verticalScrollIndicatorInsets = UIEdgeInsets.zero
  open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero
  /// Both indicators' insets at once (B3.3).
  open var scrollIndicatorInsets: UIEdgeInsets {
    get { verticalScrollIndicatorInsets }
    set {
      verticalScrollIndicatorInsets = newValue
      horizontalScrollIndicatorInsets = newValue
    }
  }

  // MARK: Zooming

  open var minimumZoomScale: CGFloat = 1 { didSet { zoomRangeDidChange() } }
  open var maximumZoomScale: CGFloat = 1 { didSet { zoomRangeDidChange() } }
  /// Whether fingers may go beyond the scales that are allowed, which come back then.
  open var bouncesZoom = true
  final var storedZoomScale: CGFloat = 1
  /// The scale of the view that the delegate zooms; between the minimum and the maximum.
  open var zoomScale: CGFloat {
    get { storedZoomScale }
    set { setZoomScale(newValue, animated: false) }
  }

  /// Zooms about the middle of what shows.
  open func setZoomScale(_ scale: CGFloat, animated: Bool) {
    zoom(toScale: scale, animated: animated)
  }

  /// Zooms so that the rectangle (in the zoomed view's coordinates) fills the view.
  open func zoom(to rect: CGRect, animated: Bool) { zoom(toShow: rect, animated: animated) }

  /// Whether fingers zoom the content; programs do not count.
  open package(set) var isZooming = false
  /// Whether the scale springs back into its range.
  open package(set) var isZoomBouncing = false

  // MARK: Refreshing

  /// The wheel above the content, as wide as the view.
  open var refreshControl: UIRefreshControl? {
    didSet {
      guard refreshControl !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let refreshControl { insertSubview(refreshControl, at: 0) }
      refreshControlDidChange()
      setNeedsLayout()
    }
  }
  /// The room that a control at work has above the content, in points.
  final var refreshInset: CGFloat = 0

  // MARK: Overrides

  open override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    hitView(for: super.hitTest(point, with: event))
  }

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    updateAdjustedContentInset()
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil { stopMotion() }
    updateAdjustedContentInset()
    // Bars may have this one to follow.
    let container = parent?.viewState.controller?.parent
    if container is BarContainer { container?.viewIfLoaded?.setNeedsLayout() }
  }

  /// What the insets keep clear of is no concern of the content any more.
  package override var safeAreaInsetsForSubviews: UIEdgeInsets {
    (safeAreaInsets - (adjustedContentInset - contentInset)).union(.zero)
  }

  package override func boundsDidChange(from old: CGRect) {
    super.boundsDidChange(from: old)
    if bounds.size != old.size {
      updateAdjustedContentInset()
      clampContentOffset()
    }
    if bounds != old {
      placeIndicators()
      showPulledControl()
    }
    if bounds != old { scrollObservers.tell(self) }
    if bounds.origin != old.origin { scrollDelegate?.scrollViewDidScroll(self) }
  }
}
