import Drawing
import QuartzCore

/// A control with a button to count down and one to count up.
@preconcurrency @MainActor open class UIStepper: UIControl {
  /// The value, kept inside of the range.
  open var value: Double {
    get { storedValue }
    set {
      storedValue = newValue.isNaN ? minimumValue : min(max(newValue, minimumValue), maximumValue)
      setNeedsDisplay()
    }
  }
  private var storedValue = 0.0

  open var minimumValue = 0.0 {
    didSet {
      if maximumValue < minimumValue { maximumValue = minimumValue }
      value = storedValue
    }
  }
  open var maximumValue = 100.0 {
    didSet {
      if minimumValue > maximumValue { minimumValue = maximumValue }
      value = storedValue
    }
  }
  open var stepValue = 1.0
  open var wraps = false
  open var autorepeat = true
  open var isContinuous = true

  private var incrementImages = ControlStateValues<UIImage>()
  private var decrementImages = ControlStateValues<UIImage>()

  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: ControlMetrics.current.stepperSize))
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

  open func setIncrementImage(_ image: UIImage?, for state: State) {
    incrementImages[exactly: state] = image
    setNeedsDisplay()
  }
  open func setDecrementImage(_ image: UIImage?, for state: State) {
    decrementImages[exactly: state] = image
    setNeedsDisplay()
  }
  open func incrementImage(for state: State) -> UIImage? { incrementImages[state] }
  open func decrementImage(for state: State) -> UIImage? { decrementImages[state] }

  /// Counts one step, as a tap does; goes round at the ends if it wraps.
  package func step(up: Bool) {
    let next = value + (up ? stepValue : -stepValue)
    let old = value
    if wraps, next > maximumValue {
      value = minimumValue
    } else if wraps, next < minimumValue {
      value = maximumValue
    } else {
      value = next
    }
    if value != old, isContinuous || !isPressed { sendActions(for: .valueChanged) }
  }

  // MARK: Tracking

  /// The first repetition comes after half a second, the others in quick succession.
  private static let repeatDelay: TimeInterval = 0.5
  private static let repeatPause: TimeInterval = 0.1

  private var repetition: MediaClock.Token?
  private var isPressed = false

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    isPressed = true
    let isUp = (touch.location(in: self).x >= bounds.midX) != isRightToLeft
    step(up: isUp)
    if autorepeat { repeatStep(up: isUp, after: UIStepper.repeatDelay) }
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) { stopRepeating() }
  open override func cancelTracking(with event: UIEvent?) { stopRepeating() }

  private func repeatStep(up: Bool, after delay: TimeInterval) {
    repetition = MediaClock.shared.schedule(after: delay) { [weak self] in
      MainActor.assumeIsolated {
        guard let self, self.isPressed else { return }
        if self.isTouchInside { self.step(up: up) }
        self.repeatStep(up: up, after: UIStepper.repeatPause)
      }
    }
  }

  private func stopRepeating() {
    repetition.map(MediaClock.shared.cancel)
    repetition = nil
    isPressed = false
    if !isContinuous { sendActions(for: .valueChanged) }
  }

  open override var intrinsicContentSize: CGSize { ControlMetrics.current.stepperSize }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { ControlMetrics.current.stepperSize }

  open override func draw(_ rect: CGRect) {
    guard let context = GraphicsContext.current else { return }
    let size = ControlMetrics.current.stepperSize
    let frame = CGRect(
      x: bounds.minX, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
    if LayoutEra.current >= .iOS13 {
      let radius = LayoutEra.current >= .iOS26 ? Double(size.height / 2) : 8
      context.fill(RoundedRect(rect: frame, radius: radius), .tertiarySystemFill)
    } else {
      context.canvas.stroke(
        RoundedRect(rect: frame.insetBy(dx: 0.5, dy: 0.5), radius: 4),
        context.color(tintColor ?? .systemBlue), width: 1)
    }
    let divider = CGRect(x: frame.midX - 0.5, y: frame.minY + 7, width: 1, height: size.height - 14)
    context.fill(divider, LayoutEra.current >= .iOS13 ? .tertiaryLabel : tintColor ?? .systemBlue)
    let ink: UIColor = LayoutEra.current >= .iOS13 ? .label : tintColor ?? .systemBlue
    let half = CGSize(width: size.width / 2, height: size.height)
    draw(
      decrementImages[state], "minus", isAtEnd: value <= minimumValue && !wraps,
      in: CGRect(origin: frame.origin, size: half), ink, on: context)
    draw(
      incrementImages[state], "plus", isAtEnd: value >= maximumValue && !wraps,
      in: CGRect(origin: CGPoint(x: frame.midX, y: frame.minY), size: half), ink, on: context)
  }

  private func draw(
    _ image: UIImage?, _ symbol: String, isAtEnd: Bool, in half: CGRect, _ ink: UIColor,
    on context: GraphicsContext
  ) {
    let color = isAtEnd || !isEnabled ? UIColor.tertiaryLabel : ink
    if let image {
      context.draw(
        image, in: UIView.ContentMode.center.frame(for: image.size, in: half), tint: color)
      return
    }
    let place = CGRect(x: half.midX - 7.5, y: half.midY - 7.5, width: 15, height: 15)
    Glyphs.drawSymbol(
      named: symbol, in: place, color: context.color(color), weight: .regular, on: context.canvas)
  }
}
