import Drawing

/// A control that picks a value from a range by its thumb.
@preconcurrency @MainActor open class UISlider: UIControl {
  /// The value, kept inside of the range.
  open var value: Float {
    get { storedValue }
    set { setValue(newValue, animated: false) }
  }
  private var storedValue: Float = 0

  open var minimumValue: Float = 0 {
    didSet {
      if maximumValue < minimumValue { maximumValue = minimumValue }
      setValue(storedValue, animated: false)
    }
  }
  open var maximumValue: Float = 1 {
    didSet {
      if minimumValue > maximumValue { minimumValue = maximumValue }
      setValue(storedValue, animated: false)
    }
  }

  open var isContinuous = true
  open var minimumValueImage: UIImage? { didSet { setNeedsDisplay() } }
  open var maximumValueImage: UIImage? { didSet { setNeedsDisplay() } }
  open var minimumTrackTintColor: UIColor? { didSet { setNeedsDisplay() } }
  open var maximumTrackTintColor: UIColor? { didSet { setNeedsDisplay() } }
  open var thumbTintColor: UIColor? { didSet { setNeedsDisplay() } }

  private var thumbImages = ControlStateValues<UIImage>()
  private var minimumTrackImages = ControlStateValues<UIImage>()
  private var maximumTrackImages = ControlStateValues<UIImage>()

  open func setValue(_ value: Float, animated: Bool) {
    storedValue = value.isNaN ? minimumValue : min(max(value, minimumValue), maximumValue)
    setNeedsDisplay()
  }

  open func setThumbImage(_ image: UIImage?, for state: State) {
    thumbImages[exactly: state] = image
    setNeedsDisplay()
  }
  open func setMinimumTrackImage(_ image: UIImage?, for state: State) {
    minimumTrackImages[exactly: state] = image
    setNeedsDisplay()
  }
  open func setMaximumTrackImage(_ image: UIImage?, for state: State) {
    maximumTrackImages[exactly: state] = image
    setNeedsDisplay()
  }
  open func thumbImage(for state: State) -> UIImage? { thumbImages[state] }
  open func minimumTrackImage(for state: State) -> UIImage? { minimumTrackImages[state] }
  open func maximumTrackImage(for state: State) -> UIImage? { maximumTrackImages[state] }
  open var currentThumbImage: UIImage? { thumbImages[state] }
  open var currentMinimumTrackImage: UIImage? { minimumTrackImages[state] }
  open var currentMaximumTrackImage: UIImage? { maximumTrackImages[state] }

  // MARK: Tracking

  /// Distance from the finger to the middle of the thumb.
  private var grip: CGFloat = 0

  private var thumb: CGRect {
    thumbRect(forBounds: bounds, trackRect: trackRect(forBounds: bounds), value: value)
  }

  /// A finger near the thumb takes it along.
  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let place = touch.location(in: self)
    guard thumb.insetBy(dx: -10, dy: -10).contains(place) else { return false }
    grip = thumb.midX - place.x
    return true
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let old = value
    setValue(value(atX: touch.location(in: self).x + grip), animated: false)
    if isContinuous, value != old { sendActions(for: .valueChanged) }
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    if !isContinuous { sendActions(for: .valueChanged) }
  }

  /// The value whose thumb has its middle at a place.
  private func value(atX x: CGFloat) -> Float {
    let track = trackRect(forBounds: bounds)
    let low = thumbRect(forBounds: bounds, trackRect: track, value: minimumValue).midX
    let high = thumbRect(forBounds: bounds, trackRect: track, value: maximumValue).midX
    guard high != low else { return minimumValue }
    return minimumValue + Float((x - low) / (high - low)) * (maximumValue - minimumValue)
  }

  // MARK: Layout

  open override var intrinsicContentSize: CGSize {
    let metrics = ControlMetrics.current
    return CGSize(
      width: UIView.noIntrinsicMetric,
      height: metrics.sliderHeight - metrics.sliderInsets.top - metrics.sliderInsets.bottom)
  }

  open override var alignmentRectInsets: UIEdgeInsets { ControlMetrics.current.sliderInsets }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: ControlMetrics.current.sliderHeight)
  }

  open func minimumValueImageRect(forBounds bounds: CGRect) -> CGRect {
    guard let size = minimumValueImage?.size else { return .zero }
    return CGRect(
      x: bounds.minX, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
  }

  open func maximumValueImageRect(forBounds bounds: CGRect) -> CGRect {
    guard let size = maximumValueImage?.size else { return .zero }
    return CGRect(
      x: bounds.maxX - size.width, y: bounds.midY - size.height / 2, width: size.width,
      height: size.height)
  }

  open func trackRect(forBounds bounds: CGRect) -> CGRect {
    let height: CGFloat = LayoutEra.current >= .iOS14 ? 4 : 2
    let left = minimumValueImage.map { $0.size.width + 9 } ?? 2
    let right = maximumValueImage.map { $0.size.width + 9 } ?? 2
    return CGRect(
      x: bounds.minX + left, y: bounds.midY - height / 2,
      width: max(0, bounds.width - left - right), height: height)
  }

  open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
    let size = currentThumbImage?.size ?? UISlider.thumbSize
    let span = maximumValue - minimumValue
    let fraction = span > 0 ? CGFloat((value - minimumValue) / span).clampedToUnit : 0
    // The thumb may reach the frame's edge, 2 points beyond the track.
    let left = rect.minX - 2
    let room = max(0, rect.width + 4 - size.width)
    return CGRect(
      x: left + room * (isRightToLeft ? 1 - fraction : fraction),
      y: bounds.midY - size.height / 2, width: size.width, height: size.height)
  }

  private static var thumbSize: CGSize {
    LayoutEra.current >= .iOS26
      ? CGSize(width: 38, height: 24) : CGSize(width: 27, height: 27)
  }

  // MARK: Drawing

  open override func draw(_ rect: CGRect) {
    guard let context = GraphicsContext.current else { return }
    let track = trackRect(forBounds: bounds)
    let thumb = thumbRect(forBounds: bounds, trackRect: track, value: value)
    let tint = tintColor ?? .systemBlue
    context.canvas.withOpacity(isEnabled ? 1 : 0.5) {
      drawTrack(track, thumb: thumb, tint: tint, on: context)
      for (image, place) in [
        (minimumValueImage, minimumValueImageRect(forBounds: bounds)),
        (maximumValueImage, maximumValueImageRect(forBounds: bounds)),
      ] {
        if let image { context.draw(image, in: place, tint: tint) }
      }
      if let image = currentThumbImage {
        context.draw(image, in: thumb, tint: tint)
      } else {
        drawThumb(thumb, on: context)
      }
    }
  }

  private func drawTrack(
    _ track: CGRect, thumb: CGRect, tint: UIColor, on context: GraphicsContext
  ) {
    var low = track
    var high = track
    if isRightToLeft {
      low.origin.x = thumb.midX
      low.size.width = max(0, track.maxX - thumb.midX)
      high.size.width = max(0, thumb.midX - track.minX)
    } else {
      low.size.width = max(0, thumb.midX - track.minX)
      high.origin.x = thumb.midX
      high.size.width = max(0, track.maxX - thumb.midX)
    }
    let radius = Double(track.height / 2)
    for (image, part, color) in [
      (currentMaximumTrackImage, high, maximumTrackTintColor ?? .systemFill),
      (currentMinimumTrackImage, low, minimumTrackTintColor ?? tint),
    ] {
      if let image {
        context.draw(image, in: part, tint: color)
      } else {
        context.fill(RoundedRect(rect: part, radius: radius), color)
      }
    }
  }

  private func drawThumb(_ thumb: CGRect, on context: GraphicsContext) {
    let shape = RoundedRect(rect: thumb, radius: Double(min(thumb.width, thumb.height) / 2))
    context.canvas.drawShadow(
      of: shape,
      Shadow(color: .init(white: 0, alpha: 0.25), offset: CGSize(width: 0, height: 2), radius: 3))
    context.fill(shape, thumbTintColor ?? .white)
  }
}
