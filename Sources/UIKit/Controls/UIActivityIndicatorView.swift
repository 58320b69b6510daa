/// A spinning wheel that shows that something goes on.
@preconcurrency @MainActor open class UIActivityIndicatorView: UIView {
  public struct Style: RawRepresentable, Hashable, Sendable {
    public var rawValue: Int
    public init?(rawValue: Int) { self.rawValue = rawValue }
    private init(_ rawValue: Int) { self.rawValue = rawValue }

    public static let medium = Style(100)
    public static let large = Style(101)
    public static let whiteLarge = Style(0)
    public static let white = Style(1)
    public static let gray = Style(2)

    /// 20 points, 37 for the large ones (A2.7).
    var side: CGFloat { self == .large || self == .whiteLarge ? 37 : 20 }

    var defaultColor: UIColor {
      self == .white || self == .whiteLarge ? .white : .systemGray
    }
  }

  open var style = Style.medium {
    didSet {
      if style != oldValue { invalidateIntrinsicContentSize() }
      setNeedsDisplay()
    }
  }
  /// The spokes' colour; nil gives the style's back.
  open var color: UIColor! {
    get { ownColor ?? style.defaultColor }
    set {
      ownColor = newValue
      setNeedsDisplay()
    }
  }
  private var ownColor: UIColor?

  open var hidesWhenStopped = true { didSet { updateVisibility() } }
  open private(set) var isAnimating = false

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  public convenience init(style: Style) {
    self.init(frame: CGRect(x: 0, y: 0, width: style.side, height: style.side))
    self.style = style
  }

  private func setUp() {
    for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
      setContentHuggingPriority(.defaultHigh, for: axis)
    }
    updateVisibility()
  }

  open func startAnimating() {
    isAnimating = true
    updateVisibility()
  }

  open func stopAnimating() {
    isAnimating = false
    updateVisibility()
  }

  private func updateVisibility() { isHidden = hidesWhenStopped && !isAnimating }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: style.side, height: style.side)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  open override func draw(_ rect: CGRect) {
    guard let context = GraphicsContext.current else { return }
    let side = min(style.side, bounds.width, bounds.height)
    Glyphs.drawSpinner(
      in: CGRect(x: bounds.midX - side / 2, y: bounds.midY - side / 2, width: side, height: side),
      color: context.color(color), on: context.canvas)
  }
}
