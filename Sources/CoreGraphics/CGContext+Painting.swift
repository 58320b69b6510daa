extension CGContext {
  // MARK: Paths

  public func fillPath(using rule: CGPathFillRule = .winding) { fill(takePath(), rule) }
  public func strokePath() { stroke(takePath()) }
  public func drawPath(using mode: CGPathDrawingMode) {
    let path = takePath()
    switch mode {
    case .fill: fill(path, .winding)
    case .eoFill: fill(path, .evenOdd)
    case .stroke: stroke(path)
    case .fillStroke, .eoFillStroke:
      fill(path, mode == .fillStroke ? .winding : .evenOdd)
      stroke(path)
    }
  }

  package func fill(_ path: CGPath, _ rule: CGPathFillRule) {
    surface.fill(path, rule: rule, with: phased(state.fill), state.look)
    painted()
  }

  package func stroke(_ path: CGPath, line: GraphicsLine? = nil) {
    surface.stroke(path, line ?? state.line, with: phased(state.stroke), state.look)
    painted()
  }

  private func phased(_ paint: GraphicsPaint) -> GraphicsPaint {
    guard case .pattern(let image, let size, let phase) = paint else { return paint }
    return .pattern(
      image, size: size,
      phase: CGSize(
        width: phase.width + state.patternPhase.width,
        height: phase.height + state.patternPhase.height))
  }

  // MARK: Shapes

  public func fill(_ rect: CGRect) { fill(CGPath(rect: rect, transform: nil), .winding) }
  public func fill(_ rects: [CGRect]) {
    let path = CGMutablePath()
    path.addRects(rects)
    fill(path, .winding)
  }
  public func stroke(_ rect: CGRect) { stroke(CGPath(rect: rect, transform: nil)) }
  public func stroke(_ rect: CGRect, width: CGFloat) {
    var line = state.line
    line.width = width
    stroke(CGPath(rect: rect, transform: nil), line: line)
  }
  public func fillEllipse(in rect: CGRect) {
    fill(CGPath(ellipseIn: rect, transform: nil), .winding)
  }
  public func strokeEllipse(in rect: CGRect) { stroke(CGPath(ellipseIn: rect, transform: nil)) }

  /// Strokes lines between the first and second, third and fourth … point.
  public func strokeLineSegments(between points: [CGPoint]) {
    let path = CGMutablePath()
    for index in stride(from: 0, to: points.count - 1, by: 2) {
      path.move(to: points[index])
      path.addLine(to: points[index + 1])
    }
    stroke(path)
  }

  public func clear(_ rect: CGRect) {
    surface.clear(rect)
    painted()
  }

  // MARK: Clip

  public func clip(using rule: CGPathFillRule = .winding) { clip(to: takePath(), rule) }
  public func clip(to rect: CGRect) { clip(to: CGPath(rect: rect, transform: nil), .winding) }
  public func clip(to rects: [CGRect]) {
    let path = CGMutablePath()
    path.addRects(rects)
    clip(to: path, .winding)
  }

  /// Lets through what the mask covers: its alpha, or its grey where it is opaque.
  public func clip(to rect: CGRect, mask: CGImage) {
    narrowClip(rect)
    // Pictures have their last row at the rectangle's origin, as when they are drawn.
    surface.clip(to: rect, mask: mask.flippedUpsideDown)
  }

  package func clip(to path: CGPath, _ rule: CGPathFillRule) {
    narrowClip(path.boundingBox)
    surface.clip(to: path, rule: rule)
  }

  private func narrowClip(_ box: CGRect) {
    let outer = box.isNull ? CGRect.zero : box.applying(state.transform)
    let inner = state.clip.intersection(outer)
    state.clip = inner.isNull ? .zero : inner
  }

  public var boundingBoxOfClipPath: CGRect {
    state.clip.applying(state.transform.inverted())
  }

  // MARK: Pictures

  /// Draws a picture with its lower edge at the rectangle's origin, where y points upwards.
  public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool = false) {
    guard rect.width > 0, rect.height > 0 else { return }
    if byTiling { return tile(image, rect) }
    surface.save()
    surface.concatenate(
      CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: rect.minY + rect.maxY))
    surface.draw(image, in: rect, state.look)
    surface.restore()
    painted()
  }

  /// Fills the clip with copies, of which one is in the rectangle.
  private func tile(_ image: CGImage, _ rect: CGRect) {
    let box = boundingBoxOfClipPath
    let paint = GraphicsPaint.pattern(
      image.flippedUpsideDown, size: rect.size,
      phase: CGSize(width: rect.minX, height: rect.minY))
    surface.fill(CGPath(rect: box, transform: nil), rule: .winding, with: paint, state.look)
    painted()
  }

  // MARK: Gradients

  public func drawLinearGradient(
    _ gradient: CGGradient, start startPoint: CGPoint, end endPoint: CGPoint,
    options: CGGradientDrawingOptions
  ) {
    surface.drawLinear(gradient, from: startPoint, to: endPoint, options, state.look)
    painted()
  }

  public func drawRadialGradient(
    _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint,
    endRadius: CGFloat, options: CGGradientDrawingOptions
  ) {
    surface.drawRadial(
      gradient, from: GraphicsCircle(center: startCenter, radius: startRadius),
      to: GraphicsCircle(center: endCenter, radius: endRadius), options, state.look)
    painted()
  }

  // MARK: Layers

  /// Begins a picture of its own, which alpha, blend mode and shadow of now apply to as a whole.
  public func beginTransparencyLayer(auxiliaryInfo: CFDictionary?) {
    saveGState()
    layerLooks.append(state.look)
    state.look = GraphicsLook()
    surface.beginLayer()
  }

  public func beginTransparencyLayer(in rect: CGRect, auxiliaryInfo: CFDictionary?) {
    beginTransparencyLayer(auxiliaryInfo: auxiliaryInfo)
    clip(to: rect)
  }

  public func endTransparencyLayer() {
    guard let look = layerLooks.popLast() else { return }
    surface.endLayer(look)
    restoreGState()
    painted()
  }

  // MARK: Pages

  public func beginPage(mediaBox: UnsafePointer<CGRect>?) {}
  public func endPage() {}
}

extension CGImage {
  /// The picture with its last row first.
  package var flippedUpsideDown: CGImage {
    var flipped: [UInt8] = []
    flipped.reserveCapacity(pixels.count)
    for y in (0..<height).reversed() {
      flipped.append(contentsOf: pixels[(y * width * 4)..<((y + 1) * width * 4)])
    }
    return CGImage(width: width, height: height, pixels: flipped) ?? self
  }
}
