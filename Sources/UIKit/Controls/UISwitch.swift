import Drawing

/// A control that is on or off.
@preconcurrency @MainActor open class UISwitch: UIControl {
  public enum Style: Int, Sendable { case automatic, checkbox, sliding }

  open var isOn = false { didSet { if isOn != oldValue { setNeedsDisplay() } } }
  open var onTintColor: UIColor? { didSet { setNeedsDisplay() } }
  open var thumbTintColor: UIColor? { didSet { setNeedsDisplay() } }
  open var onImage: UIImage?
  open var offImage: UIImage?
  open var preferredStyle = Style.automatic
  open var style: Style { .sliding }
  open var title: String?

  /// The size of a frame does not change a switch.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: ControlMetrics.current.switchSize))
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
      setContentHuggingPriority(.defaultHigh, for: axis)
    }
  }

  open func setOn(_ on: Bool, animated: Bool) { isOn = on }

  /// A tap turns the switch over; a finger that moves to a side takes the thumb there.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    guard let touch, isTouchInside else { return }
    let x = touch.location(in: self).x
    let isDrag = abs(x - startX) > 10
    let new = isDrag ? (x > bounds.midX) != isRightToLeft : !isOn
    guard new != isOn else { return }
    isOn = new
    sendActions(for: [.valueChanged, .primaryActionTriggered])
  }

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    startX = touch.location(in: self).x
    return true
  }
  private var startX: CGFloat = 0

  open override var intrinsicContentSize: CGSize {
    let metrics = ControlMetrics.current
    return metrics.switchSize.inset(by: metrics.switchInsets)
  }

  open override var alignmentRectInsets: UIEdgeInsets { ControlMetrics.current.switchInsets }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { ControlMetrics.current.switchSize }

  open override func draw(_ rect: CGRect) {
    guard let context = GraphicsContext.current else { return }
    let size = ControlMetrics.current.switchSize
    let track = CGRect(
      x: bounds.minX, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
    let color = isOn ? onTintColor ?? .systemGreen : .secondarySystemFill
    context.canvas.withOpacity(isEnabled ? 1 : 0.5) {
      context.fill(
        RoundedRect(rect: track, radius: Double(size.height / 2)),
        isHighlighted ? color.dimmed(by: 0.8) : color)
      drawThumb(in: track, on: context)
    }
  }

  private func drawThumb(in track: CGRect, on context: GraphicsContext) {
    let isWide = LayoutEra.current >= .iOS26
    let height = track.height - 4
    let width = isWide ? track.width * 0.62 : height
    let isAtEnd = isOn != (isRightToLeft)
    let thumb = CGRect(
      x: isAtEnd ? track.maxX - 2 - width : track.minX + 2, y: track.minY + 2, width: width,
      height: height)
    let shape = RoundedRect(rect: thumb, radius: Double(height / 2))
    context.canvas.drawShadow(
      of: shape,
      Shadow(color: .init(white: 0, alpha: 0.2), offset: CGSize(width: 0, height: 2), radius: 3))
    context.fill(shape, thumbTintColor ?? .white)
  }
}

extension CGSize {
  /// The size with the insets taken off.
  func inset(by insets: UIEdgeInsets) -> CGSize {
    CGSize(
      width: width - insets.left - insets.right, height: height - insets.top - insets.bottom)
  }
}
