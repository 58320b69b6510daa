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

  // MARK: Geometry

  /// The size of the content in points; written by the layout engine when constraints give it (B2.3).
  open var contentSize = CGSize.zero {
    didSet {
      guard contentSize != oldValue else { return }
      updateAdjustedContentInset()
      clampContentOffset()
    }
  }

  /// The point of the content at the view's top left corner.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set { bounds.origin = newValue }
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

  /// Whether a list itself moves its offset, to keep what is in view; that is no scrolling.
  final var isAdjustingOffset = false

  /// Does what may move the offset without it counting as scrolling.
  final func adjustingOffset(_ body: () -> Void) {
    let wasAdjusting = isAdjustingOffset
    isAdjustingOffset = true
    body()
    isAdjustingOffset = wasAdjusting
  }

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
  }

  // MARK: Scrolling

  open var isScrollEnabled = true
  open var isDirectionalLockEnabled = false
  open var isPagingEnabled = false
  open var bounces = true
  open var alwaysBounceVertical = false { didSet { updateAdjustedContentInset() } }
  open var alwaysBounceHorizontal = false { didSet { updateAdjustedContentInset() } }
  open var decelerationRate = DecelerationRate.normal
  open var keyboardDismissMode = KeyboardDismissMode.none
  open var delaysContentTouches = true
  open var canCancelContentTouches = true
  open var scrollsToTop = true

  /// Whether a finger is on the content.
  open package(set) var isTracking = false
  /// Whether a finger moves the content.
  open package(set) var isDragging = false
  /// Whether the content moves on after a drag.
  open package(set) var isDecelerating = false

  /// Moves to an offset; animated moves end at once until the animation clock drives them.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    let moves = contentOffset != self.contentOffset
    self.contentOffset = contentOffset
    if animated && moves { scrollDelegate?.scrollViewDidEndScrollingAnimation(self) }
  }

  /// Scrolls just far enough to show the rectangle; not at all when it is visible (B1.5).
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    scrollToShow(rect, animated: animated)
  }

  // MARK: Indicators

  /// Shows the indicators for a moment; nothing here draws them.
  open func flashScrollIndicators() {}

  open var showsVerticalScrollIndicator = true
  open var showsHorizontalScrollIndicator = true
  open var indicatorStyle = IndicatorStyle.default
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

  open var minimumZoomScale: CGFloat = 1
  open var maximumZoomScale: CGFloat = 1
  open var bouncesZoom = true
  final var storedZoomScale: CGFloat = 1
  /// The scale of the view that the delegate zooms; between the minimum and the maximum.
  open var zoomScale: CGFloat {
    get { storedZoomScale }
    set { setZoomScale(newValue, animated: false) }
  }

  open func setZoomScale(_ scale: CGFloat, animated: Bool) {
    let zoomed = animated ? scrollDelegate?.viewForZooming(in: self) : nil
    if animated { scrollDelegate?.scrollViewWillBeginZooming(self, with: zoomed) }
    zoom(toScale: scale)
    if animated {
      scrollDelegate?.scrollViewDidEndZooming(self, with: zoomed, atScale: storedZoomScale)
    }
  }

  /// Zooms so that the rectangle (in the zoomed view's coordinates) fills the view.
  open func zoom(to rect: CGRect, animated: Bool) { zoom(toShow: rect) }

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
      setNeedsLayout()
    }
  }

  // MARK: Overrides

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    updateAdjustedContentInset()
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    updateAdjustedContentInset()
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
    if bounds.origin != old.origin { scrollDelegate?.scrollViewDidScroll(self) }
  }
}
