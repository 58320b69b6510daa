/// The wheel that appears when a scroll view is pulled down.
@preconcurrency @MainActor open class UIRefreshControl: UIControl {
  open private(set) var isRefreshing = false
  open var attributedTitle: NSAttributedString? { didSet { setNeedsDisplay() } }

  /// The height of the room that it takes while it refreshes.
  private static let height: CGFloat = 60

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isHidden = true
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isHidden = true
  }

  private var scrollView: UIScrollView? { superview as? UIScrollView }

  /// How far content has to be pulled before the control refreshes, in points.
  var pullToRefresh: CGFloat { intrinsicContentSize.height * 1.5 }

  /// Shows that a program refreshes the content; sends no action and scrolls nowhere.
  open func beginRefreshing() {
    guard !isRefreshing else { return }
    isRefreshing = true
    isHidden = false
    setNeedsDisplay()
    scrollView?.refreshControlDidChange()
  }

  /// Content that was pulled down for the control goes back to its top.
  open func endRefreshing() {
    guard isRefreshing else { return }
    isRefreshing = false
    guard let scrollView, scrollView.refreshControl === self else {
      isHidden = true
      return
    }
    scrollView.refreshControlDidChange()
  }

  /// What a pull that is far enough does.
  func refreshByUser() {
    guard isEnabled else { return }
    beginRefreshing()
    sendActions(for: .valueChanged)
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UIRefreshControl.height)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: UIRefreshControl.height)
  }

  open override func draw(_ rect: CGRect) {
    guard let context = GraphicsContext.current else { return }
    let side: CGFloat = 20
    Glyphs.drawSpinner(
      in: CGRect(x: bounds.midX - side / 2, y: bounds.midY - side / 2, width: side, height: side),
      color: context.color(viewState.tintColor ?? .systemGray), on: context.canvas)
    guard let title = attributedTitle, title.length > 0 else { return }
    context.drawLine(
      title.string, TextDefaults(font: .systemFont(ofSize: 12), color: .secondaryLabel),
      centeredIn: CGRect(x: bounds.minX, y: bounds.maxY - 18, width: bounds.width, height: 16))
  }
}
