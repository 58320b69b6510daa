// The path under construction. Points go through the transform when they are added, so that a later
// change of it does not move them.

extension CGContext {
  /// The path in user coordinates of now; nil if it is empty.
  public var path: CGPath? { storedPath.isEmpty ? nil : userPath }

  private var userPath: CGPath {
    let back = state.transform.inverted()
    if back.isIdentity { return storedPath }
    let moved = CGMutablePath()
    moved.addPath(storedPath, transform: back)
    return moved
  }

  public func beginPath() { storedPath = CGMutablePath() }
  public func move(to point: CGPoint) { storedPath.move(to: point, transform: state.transform) }
  public func addLine(to point: CGPoint) {
    guard !storedPath.isEmpty else { return move(to: point) }
    storedPath.addLine(to: point, transform: state.transform)
  }
  public func addLines(between points: [CGPoint]) {
    storedPath.addLines(between: points, transform: state.transform)
  }
  public func addRect(_ rect: CGRect) { storedPath.addRect(rect, transform: state.transform) }
  public func addRects(_ rects: [CGRect]) {
    storedPath.addRects(rects, transform: state.transform)
  }
  public func addEllipse(in rect: CGRect) {
    storedPath.addEllipse(in: rect, transform: state.transform)
  }
  public func addPath(_ path: CGPath) { storedPath.addPath(path, transform: state.transform) }
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    storedPath.addCurve(
      to: end, control1: control1, control2: control2, transform: state.transform)
  }
  public func addQuadCurve(to end: CGPoint, control: CGPoint) {
    storedPath.addQuadCurve(to: end, control: control, transform: state.transform)
  }
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    storedPath.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: clockwise, transform: state.transform)
  }
  public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
    storedPath.addArc(
      tangent1End: tangent1End, tangent2End: tangent2End, radius: radius,
      transform: state.transform)
  }
  public func closePath() { storedPath.closeSubpath() }

  public var isPathEmpty: Bool { storedPath.isEmpty }
  public var currentPointOfPath: CGPoint {
    storedPath.currentPoint.applying(state.transform.inverted())
  }
  public var boundingBoxOfPath: CGRect { storedPath.isEmpty ? .null : userPath.boundingBox }
  public func pathContains(_ point: CGPoint, mode: CGPathDrawingMode) -> Bool {
    let rule: CGPathFillRule = mode == .eoFill || mode == .eoFillStroke ? .evenOdd : .winding
    return userPath.contains(point, using: rule)
  }

  /// Makes the outline of the stroke the path.
  public func replacePathWithStrokedPath() {
    let line = state.line
    let dashed =
      line.dash.isEmpty
      ? userPath : userPath.copy(dashingWithPhase: line.dashPhase, lengths: line.dash)
    let outline = dashed.copy(
      strokingWithWidth: line.width, lineCap: line.cap, lineJoin: line.join,
      miterLimit: line.miterLimit)
    storedPath = CGMutablePath()
    addPath(outline)
  }

  /// Takes the path for one use: drawing ends it, as Core Graphics does.
  func takePath() -> CGPath {
    defer { storedPath = CGMutablePath() }
    return userPath
  }
}
