import Drawing

/// The context that is being drawn in, nil outside of drawing.
@preconcurrency @MainActor public func UIGraphicsGetCurrentContext() -> CGContext? {
  GraphicsContext.current?.cgContext
}

/// Fills a rectangle with the current fill colour.
@preconcurrency @MainActor public func UIRectFill(_ rect: CGRect) {
  guard let context = GraphicsContext.current else { return }
  context.fill(rect, context.pen.fillColor)
}

/// Draws a frame of one point inside of a rectangle with the current fill colour.
@preconcurrency @MainActor public func UIRectFrame(_ rect: CGRect) {
  guard let context = GraphicsContext.current else { return }
  context.canvas.stroke(
    rect.insetBy(dx: 0.5, dy: 0.5), context.color(context.pen.fillColor), width: 1)
}

/// Limits what is drawn from now on to a rectangle.
@preconcurrency @MainActor public func UIRectClip(_ rect: CGRect) {
  GraphicsContext.current?.canvas.clip(to: rect)
}

/// Begins a picture of its own; `UIGraphicsEndImageContext` ends it.
///
/// - Parameter scale: pixels a point, 0 for the screen's.
@preconcurrency @MainActor public func UIGraphicsBeginImageContextWithOptions(
  _ size: CGSize, _ opaque: Bool, _ scale: CGFloat
) {
  GraphicsContext.beginImage(size: size, isOpaque: opaque, scale: scale)
}

@preconcurrency @MainActor public func UIGraphicsBeginImageContext(_ size: CGSize) {
  GraphicsContext.beginImage(size: size, isOpaque: false, scale: 1)
}

/// The picture drawn so far, nil outside of an image context.
@preconcurrency @MainActor public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  GraphicsContext.current?.image
}

@preconcurrency @MainActor public func UIGraphicsEndImageContext() { GraphicsContext.endImage() }

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
}

extension UIColor {
  /// Makes this the colour that shapes are filled with.
  @preconcurrency @MainActor public func setFill() { GraphicsContext.current?.pen.fillColor = self }

  /// Makes this the colour that shapes are stroked with.
  @preconcurrency @MainActor public func setStroke() {
    GraphicsContext.current?.pen.strokeColor = self
  }

  /// Makes this the colour of fills and strokes.
  @preconcurrency @MainActor public func set() {
    setFill()
    setStroke()
  }
}

extension UIImage {
  /// Draws the image with its top left corner at a point.
  @preconcurrency @MainActor public func draw(at point: CGPoint) {
    draw(in: CGRect(origin: point, size: size))
  }

  /// Draws the image stretched to a rectangle.
  @preconcurrency @MainActor public func draw(in rect: CGRect) {
    GraphicsContext.current?.draw(self, in: rect, tint: .tintColor)
  }
}
