import Drawing

/// A place to draw, as `draw(_:)` gets it from `UIGraphicsGetCurrentContext()`.
///
/// Covers paths, rectangles, colours, transforms and clips; what it does not have, a `draw(_:)`
/// that uses it does not compile, rather than drawing something else.
@preconcurrency @MainActor public final class CGContext {
  /// The drawing that this is a view of; all contexts of one drawing share its graphics.pen.
  let graphics: GraphicsContext
  private var canvas: Canvas { graphics.canvas }

  init(graphics: GraphicsContext) { self.graphics = graphics }

  // MARK: State

  public func saveGState() {
    graphics.savedPens.append(graphics.pen)
    canvas.save()
  }

  public func restoreGState() {
    guard let last = graphics.savedPens.popLast() else { return }
    graphics.pen = last
    canvas.restore()
  }

  public func translateBy(x tx: CGFloat, y ty: CGFloat) {
    canvas.translate(x: Double(tx), y: Double(ty))
  }
  public func scaleBy(x sx: CGFloat, y sy: CGFloat) { canvas.scale(x: Double(sx), y: Double(sy)) }
  public func rotate(by angle: CGFloat) {
    canvas.concatenate(CGAffineTransform(rotationAngle: angle))
  }
  public func concatenate(_ transform: CGAffineTransform) { canvas.concatenate(transform) }

  public func setLineWidth(_ width: CGFloat) { graphics.pen.lineWidth = width }
  public func setLineCap(_ cap: CGLineCap) { graphics.pen.lineCap = cap }
  public func setLineJoin(_ join: CGLineJoin) { graphics.pen.lineJoin = join }
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
    graphics.pen.dash = lengths
    graphics.pen.dashPhase = phase
  }
  public func setAlpha(_ alpha: CGFloat) { graphics.pen.alpha = alpha.clampedToUnit }
  public func setFillColor(_ color: CGColor) { graphics.pen.fillColor = UIColor(cgColor: color) }
  public func setStrokeColor(_ color: CGColor) {
    graphics.pen.strokeColor = UIColor(cgColor: color)
  }
  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    graphics.pen.fillColor = UIColor(red: red, green: green, blue: blue, alpha: alpha)
  }
  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    graphics.pen.strokeColor = UIColor(red: red, green: green, blue: blue, alpha: alpha)
  }

  private var fill: Drawing.Color {
    graphics.color(graphics.pen.fillColor).multiplyingAlpha(by: Double(graphics.pen.alpha))
  }
  private var stroke: Drawing.Color {
    graphics.color(graphics.pen.strokeColor).multiplyingAlpha(by: Double(graphics.pen.alpha))
  }
  private var style: StrokeStyle {
    StrokeStyle(
      width: Double(graphics.pen.lineWidth), cap: StrokeStyle.Cap(graphics.pen.lineCap),
      join: StrokeStyle.Join(graphics.pen.lineJoin), dash: graphics.pen.dash.map(Double.init),
      dashPhase: Double(graphics.pen.dashPhase))
  }

  // MARK: Path

  public func beginPath() { graphics.path = CGMutablePath() }
  public func move(to point: CGPoint) { graphics.path.move(to: point) }
  public func addLine(to point: CGPoint) { graphics.path.addLine(to: point) }
  public func addLines(between points: [CGPoint]) { graphics.path.addLines(between: points) }
  public func addRect(_ rect: CGRect) { graphics.path.addRect(rect) }
  public func addEllipse(in rect: CGRect) { graphics.path.addEllipse(in: rect) }
  public func addPath(_ other: CGPath) { graphics.path.addPath(other) }
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    graphics.path.addCurve(to: end, control1: control1, control2: control2)
  }
  public func addQuadCurve(to end: CGPoint, control: CGPoint) {
    graphics.path.addQuadCurve(to: end, control: control)
  }
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    graphics.path.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: clockwise)
  }
  public func closePath() { graphics.path.closeSubpath() }
  public var isPathEmpty: Bool { graphics.path.isEmpty }
  public var currentPointOfPath: CGPoint { graphics.path.currentPoint }

  /// Takes the path for one use: drawing ends it, as Core Graphics does.
  private func takePath() -> Path {
    defer { graphics.path = CGMutablePath() }
    return Path(graphics.path)
  }

  // MARK: Drawing

  public func fillPath() { canvas.fill(takePath(), fill) }
  public func strokePath() { canvas.stroke(takePath(), stroke, style: style) }
  public func drawPath(using mode: CGPathDrawingMode) {
    let path = takePath()
    if mode == .fill || mode == .fillStroke { canvas.fill(path, fill) }
    if mode == .stroke || mode == .fillStroke { canvas.stroke(path, stroke, style: style) }
  }
  public func fill(_ rect: CGRect) { canvas.fill(rect, fill) }
  public func fill(_ rects: [CGRect]) { for rect in rects { fill(rect) } }
  public func stroke(_ rect: CGRect) { stroke(rect, width: graphics.pen.lineWidth) }
  public func stroke(_ rect: CGRect, width: CGFloat) {
    canvas.stroke(rect, stroke, width: Double(width))
  }
  public func fillEllipse(in rect: CGRect) { canvas.fillEllipse(in: rect, fill) }
  public func strokeEllipse(in rect: CGRect) {
    canvas.strokeEllipse(in: rect, stroke, width: Double(graphics.pen.lineWidth))
  }
  public func strokeLineSegments(between points: [CGPoint]) {
    for index in stride(from: 0, to: points.count - 1, by: 2) {
      move(to: points[index])
      addLine(to: points[index + 1])
    }
    strokePath()
  }

  public func clip() { canvas.clip(to: takePath()) }
  public func clip(to rect: CGRect) { canvas.clip(to: rect) }
}

/// What `drawPath(using:)` draws.
public enum CGPathDrawingMode: Int32, Sendable {
  case fill = 0
  case stroke = 2
  case fillStroke = 3
}
