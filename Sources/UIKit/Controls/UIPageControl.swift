/// A row of dots, one for each page.
@preconcurrency @MainActor open class UIPageControl: UIControl {
  public enum BackgroundStyle: Int, Sendable { case automatic, prominent, minimal }

  public enum InteractionState: Int, Sendable { case none, discrete, continuous }

  open var numberOfPages = 0 {
    didSet {
      if numberOfPages < 0 { numberOfPages = 0 }
      currentPage = storedPage
      if numberOfPages != oldValue { invalidateIntrinsicContentSize() }
    }
  }
  /// The current page, kept inside of the range.
  open var currentPage: Int {
    get { storedPage }
    set {
      storedPage = min(max(newValue, 0), max(0, numberOfPages - 1))
      setNeedsDisplay()
    }
  }
  private var storedPage = 0

  open var hidesForSinglePage = false { didSet { setNeedsDisplay() } }
  open var pageIndicatorTintColor: UIColor? { didSet { setNeedsDisplay() } }
  open var currentPageIndicatorTintColor: UIColor? { didSet { setNeedsDisplay() } }
  open var preferredIndicatorImage: UIImage? { didSet { setNeedsDisplay() } }
  open var backgroundStyle = BackgroundStyle.automatic
  open var allowsContinuousInteraction = true
  /// How the pages are being turned; a touch turns one page at its end, so there is no state.
  open var interactionState: InteractionState { .none }
  /// Whether `updateCurrentPageDisplay()` shows the page that was set; the deferral has no effect
  /// since iOS 14.
  open var defersCurrentPageDisplay = false
  open func updateCurrentPageDisplay() { setNeedsDisplay() }

  private var indicatorImages: [Int: UIImage] = [:]

  /// Gives a page an image of its own in place of the dot; nil takes the preferred one again.
  open func setIndicatorImage(_ image: UIImage?, forPage page: Int) {
    indicatorImages[page] = image
    setNeedsDisplay()
  }

  open func indicatorImage(forPage page: Int) -> UIImage? {
    indicatorImages[page] ?? preferredIndicatorImage
  }

  /// A tap at the side turns one page.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    guard let touch, isTouchInside else { return }
    let isForward = (touch.location(in: self).x >= bounds.midX) != isRightToLeft
    let old = currentPage
    currentPage += isForward ? 1 : -1
    if currentPage != old { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
  }

  /// Dots of 7 points, 9 apart; since iOS 14 with the room of a platter around them.
  open func size(forNumberOfPages pageCount: Int) -> CGSize {
    let metrics = ControlMetrics.current
    let pages = CGFloat(max(0, pageCount))
    let dots = pages * metrics.pageDot + max(0, pages - 1) * metrics.pageDotSpacing
    return CGSize(width: dots + metrics.pageControlPadding, height: metrics.pageControlHeight)
  }

  open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  open override func draw(_ rect: CGRect) {
    guard let context = GraphicsContext.current, numberOfPages > (hidesForSinglePage ? 1 : 0) else {
      return
    }
    let metrics = ControlMetrics.current
    let pitch = metrics.pageDot + metrics.pageDotSpacing
    let width = CGFloat(numberOfPages) * pitch - metrics.pageDotSpacing
    // White, as on a photograph, before iOS 14; iOS 14 and later likewise in a dark picture.
    let plain = pageIndicatorTintColor ?? UIColor.tertiaryLabel
    let current = currentPageIndicatorTintColor ?? UIColor.label
    for page in 0..<min(numberOfPages, UIPageControl.mostDots) {
      let place = isRightToLeft ? numberOfPages - 1 - page : page
      let color = page == currentPage ? current : plain
      let dot = CGRect(
        x: bounds.midX - width / 2 + CGFloat(place) * pitch, y: bounds.midY - metrics.pageDot / 2,
        width: metrics.pageDot, height: metrics.pageDot)
      if let image = indicatorImage(forPage: page) {
        context.draw(
          image,
          in: CGRect(
            x: dot.midX - image.size.width / 2, y: dot.midY - image.size.height / 2,
            width: image.size.width, height: image.size.height), tint: color)
      } else {
        context.fillEllipse(in: dot, color)
      }
    }
  }

  /// More dots than a screen has room for are not worth drawing.
  private static let mostDots = 200
}
