import Drawing

/// The context that is being drawn in, nil outside of drawing.
public func UIGraphicsGetCurrentContext() -> CGContext? { GraphicsContext.current?.cgContext }

/// Makes a context the one that UIKit's drawing goes to.
public func UIGraphicsPushContext(_ context: CGContext) {
  if let graphics = GraphicsContext.of(context) { GraphicsContext.push(graphics) }
}

public func UIGraphicsPopContext() { GraphicsContext.pop() }

/// Fills a rectangle with the current fill colour.
public func UIRectFill(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.fill(rect) }

public func UIRectFillUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
  UIGraphicsGetCurrentContext()?.withBlendMode(blendMode) { $0.fill(rect) }
}

/// Draws a frame of one point inside of a rectangle with the current fill colour.
public func UIRectFrame(_ rect: CGRect) {
  guard let context = UIGraphicsGetCurrentContext() else { return }
  context.saveGState()
  context.strokePaint = context.fillPaint
  context.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1)
  context.restoreGState()
}

public func UIRectFrameUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
  UIGraphicsGetCurrentContext()?.withBlendMode(blendMode) { _ in UIRectFrame(rect) }
}

/// Limits what is drawn from now on to a rectangle.
public func UIRectClip(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.clip(to: rect) }

/// Begins a picture of its own; `UIGraphicsEndImageContext` ends it.
///
/// - Parameter scale: pixels a point, 0 for the screen's.
public func UIGraphicsBeginImageContextWithOptions(
  _ size: CGSize, _ opaque: Bool, _ scale: CGFloat
) {
  GraphicsContext.beginImage(size: size, isOpaque: opaque, scale: scale)
}

public func UIGraphicsBeginImageContext(_ size: CGSize) {
  GraphicsContext.beginImage(size: size, isOpaque: false, scale: 1)
}

/// The picture drawn so far, nil outside of an image context.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  GraphicsContext.current?.image
}

public func UIGraphicsEndImageContext() { GraphicsContext.endImage() }

extension CGContext {
  /// Runs drawing with another blend mode and alpha.
  func withBlendMode(_ mode: CGBlendMode, alpha: CGFloat = 1, _ body: (CGContext) -> Void) {
    saveGState()
    setBlendMode(mode)
    setAlpha(alpha)
    body(self)
    restoreGState()
  }
}

extension GraphicsContext {
  /// Makes a context for a picture the current one.
  static func beginImage(size: CGSize, isOpaque: Bool, scale: CGFloat) {
    let traits = current?.traits ?? .current
    let scale = scale > 0 ? scale : traits.displayScale > 0 ? traits.displayScale : 2
    let canvas = Canvas(
      size: size, format: .bitmap(scale: Double(scale)), background: isOpaque ? .black : nil)
    push(GraphicsContext(canvas: canvas, traits: traits))
  }

  static func endImage() { pop() }

  /// The pixels drawn so far.
  var image: UIImage? {
    guard case .bitmap(let scale) = canvas.format else { return nil }
    return UIImage(bitmap: canvas.makeBitmap(), scale: CGFloat(scale))
  }

  /// What a colour paints with: the colour as it is resolved now, or its pattern.
  func paint(_ color: UIColor) -> GraphicsPaint {
    if let pattern = color.patternImage, let image = pattern.cgImage {
      return .pattern(image, size: pattern.size, phase: .zero)
    }
    return .color(CGColor(self.color(color)))
  }
}

extension CGColor {
  convenience init(_ color: Drawing.Color) {
    self.init(
      red: CGFloat(color.red), green: CGFloat(color.green), blue: CGFloat(color.blue),
      alpha: CGFloat(color.alpha))
  }
}

extension UIColor {
  /// Makes this the colour that shapes are filled with.
  public func setFill() {
    guard let graphics = GraphicsContext.current else { return }
    graphics.cgContext.fillPaint = graphics.paint(self)
  }

  /// Makes this the colour that shapes are stroked with.
  public func setStroke() {
    guard let graphics = GraphicsContext.current else { return }
    graphics.cgContext.strokePaint = graphics.paint(self)
  }

  /// Makes this the colour of fills and strokes.
  public func set() {
    setFill()
    setStroke()
  }
}

extension UIImage {
  /// Draws the image with its top left corner at a point.
  public func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }

  public func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
    draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
  }

  /// Draws the image stretched to a rectangle.
  public func draw(in rect: CGRect) {
    guard let graphics = GraphicsContext.current else { return }
    graphics.drawWithLook { graphics.draw(self, in: rect, tint: .tintColor) }
  }

  public func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
    UIGraphicsGetCurrentContext()?.withBlendMode(blendMode, alpha: alpha) { _ in draw(in: rect) }
  }

  /// Repeats the image over a rectangle.
  public func drawAsPattern(in rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext(), let image = cgImage else { return }
    context.saveGState()
    context.fillPaint = .pattern(
      image, size: size, phase: CGSize(width: rect.minX, height: rect.minY))
    context.fill(rect)
    context.restoreGState()
  }
}
