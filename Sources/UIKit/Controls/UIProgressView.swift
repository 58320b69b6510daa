import Drawing

/// A bar that shows how much of a task is done.
@preconcurrency @MainActor open class UIProgressView: UIView {
  public enum Style: Int, Sendable { case `default`, bar }

  /// From 0 to 1.
  open var progress: Float {
    get { observedProgress.map { Float($0.fractionCompleted) } ?? storedProgress }
    set {
      storedProgress = newValue.isNaN ? 0 : min(max(newValue, 0), 1)
      setNeedsDisplay()
    }
  }
  private var storedProgress: Float = 0
  /// A task whose progress is shown; looked at whenever the bar draws, since it tells of no change.
  open var observedProgress: Progress? { didSet { setNeedsDisplay() } }

  open var progressViewStyle = Style.default { didSet { invalidateIntrinsicContentSize() } }
  open var progressTintColor: UIColor? { didSet { setNeedsDisplay() } }
  open var trackTintColor: UIColor? { didSet { setNeedsDisplay() } }
  open var progressImage: UIImage? { didSet { setNeedsDisplay() } }
  open var trackImage: UIImage? { didSet { setNeedsDisplay() } }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setContentHuggingPriority(.defaultHigh, for: .vertical)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setContentHuggingPriority(.defaultHigh, for: .vertical)
  }

  public convenience init(progressViewStyle style: Style) {
    self.init(frame: CGRect(x: 0, y: 0, width: 150, height: ControlMetrics.current.progressHeight))
    progressViewStyle = style
  }

  open func setProgress(_ progress: Float, animated: Bool) { self.progress = progress }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: ControlMetrics.current.progressHeight)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: ControlMetrics.current.progressHeight)
  }

  open override func draw(_ rect: CGRect) {
    guard let context = GraphicsContext.current else { return }
    let radius = progressViewStyle == .bar ? 0 : Double(bounds.height / 2)
    if let trackImage {
      context.draw(trackImage, in: bounds, tint: tintColor ?? .systemBlue)
    } else {
      context.fill(
        RoundedRect(rect: bounds, radius: radius), trackTintColor ?? .systemFill)
    }
    var done = bounds
    done.size.width *= CGFloat(progress)
    if isRightToLeft {
      done.origin.x = bounds.maxX - done.width
    }
    guard done.width > 0 else { return }
    if let progressImage {
      context.draw(progressImage, in: done, tint: tintColor ?? .systemBlue)
    } else {
      context.fill(
        RoundedRect(rect: done, radius: radius), progressTintColor ?? tintColor ?? .systemBlue)
    }
  }
}
