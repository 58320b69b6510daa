/// A path of lines and curves with the style it is drawn in.
open class UIBezierPath: NSObject, NSCopying {
  private var path = CGMutablePath()

  open var lineWidth: CGFloat = 1
  open var lineCapStyle = CGLineCap.butt
  open var lineJoinStyle = CGLineJoin.miter
  open var miterLimit: CGFloat = 10
  open var flatness: CGFloat = 0.6
  open var usesEvenOddFillRule = false
  private var dash: [CGFloat] = []
  private var dashPhase: CGFloat = 0

  public override init() { super.init() }

  public convenience init(rect: CGRect) {
    self.init()
    path.addRect(rect)
  }

  public convenience init(ovalIn rect: CGRect) {
    self.init()
    path.addEllipse(in: rect)
  }

  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init()
    path.addRoundedRect(in: rect, cornerWidth: cornerRadius, cornerHeight: cornerRadius)
  }

  public convenience init(
    roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize
  ) {
    self.init()
    addRoundedRect(rect, corners, cornerRadii)
  }

  /// An arc; clockwise as seen on the screen, where y points down.
  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    self.init()
    addArc(
      withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: clockwise)
  }

  public convenience init(cgPath: CGPath) {
    self.init()
    path.addPath(cgPath)
  }

  open var cgPath: CGPath {
    get { path }
    set {
      path = CGMutablePath()
      path.addPath(newValue)
    }
  }

  open var isEmpty: Bool { path.isEmpty }
  open var bounds: CGRect { path.boundingBoxOfPath }
  open var currentPoint: CGPoint { path.currentPoint }

  // MARK: Building

  open func move(to point: CGPoint) { path.move(to: point) }
  open func addLine(to point: CGPoint) { path.addLine(to: point) }
  open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    path.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
  }
  open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    path.addQuadCurve(to: endPoint, control: controlPoint)
  }
  open func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    // Core Graphics means the direction in a plane with y upwards.
    path.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: !clockwise)
  }
  open func close() { path.closeSubpath() }
  open func removeAllPoints() { path = CGMutablePath() }
  open func append(_ bezierPath: UIBezierPath) { path.addPath(bezierPath.cgPath) }
  open func apply(_ transform: CGAffineTransform) {
    let moved = CGMutablePath()
    moved.addPath(path, transform: transform)
    path = moved
  }
  open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
    dash = pattern.map { Array(UnsafeBufferPointer(start: $0, count: max(0, count))) } ?? []
    dashPhase = phase
  }

  private func addRoundedRect(_ rect: CGRect, _ corners: UIRectCorner, _ radii: CGSize) {
    let width = min(max(0, radii.width), rect.width / 2)
    let height = min(max(0, radii.height), rect.height / 2)
    func radius(_ corner: UIRectCorner) -> CGSize {
      corners.contains(corner) ? CGSize(width: width, height: height) : .zero
    }
    let (tl, tr) = (radius(.topLeft), radius(.topRight))
    let (bl, br) = (radius(.bottomLeft), radius(.bottomRight))
    /// From the end of a side around its corner.
    func turn(at corner: CGPoint, to end: CGPoint) {
      let start = path.currentPoint
      guard start != end else { return }
      let share: CGFloat = 0.5522847498307936
      path.addCurve(
        to: end,
        control1: CGPoint(
          x: start.x + (corner.x - start.x) * share, y: start.y + (corner.y - start.y) * share),
        control2: CGPoint(
          x: end.x + (corner.x - end.x) * share, y: end.y + (corner.y - end.y) * share))
    }
    path.move(to: CGPoint(x: rect.minX + tl.width, y: rect.minY))
    path.addLine(to: CGPoint(x: rect.maxX - tr.width, y: rect.minY))
    turn(
      at: CGPoint(x: rect.maxX, y: rect.minY), to: CGPoint(x: rect.maxX, y: rect.minY + tr.height))
    path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY - br.height))
    turn(
      at: CGPoint(x: rect.maxX, y: rect.maxY), to: CGPoint(x: rect.maxX - br.width, y: rect.maxY))
    path.addLine(to: CGPoint(x: rect.minX + bl.width, y: rect.maxY))
    turn(
      at: CGPoint(x: rect.minX, y: rect.maxY), to: CGPoint(x: rect.minX, y: rect.maxY - bl.height))
    path.addLine(to: CGPoint(x: rect.minX, y: rect.minY + tl.height))
    turn(
      at: CGPoint(x: rect.minX, y: rect.minY), to: CGPoint(x: rect.minX + tl.width, y: rect.minY))
    path.closeSubpath()
  }

  /// The path run through the other way round.
  open func reversing() -> UIBezierPath {
    let reversed = UIBezierPath(style: self)
    reversed.path = path.reversed()
    return reversed
  }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = UIBezierPath(style: self)
    copy.path.addPath(path)
    return copy
  }

  /// An empty path that is drawn like another one.
  private convenience init(style: UIBezierPath) {
    self.init()
    lineWidth = style.lineWidth
    lineCapStyle = style.lineCapStyle
    lineJoinStyle = style.lineJoinStyle
    miterLimit = style.miterLimit
    flatness = style.flatness
    usesEvenOddFillRule = style.usesEvenOddFillRule
    (dash, dashPhase) = (style.dash, style.dashPhase)
  }

  // MARK: Testing

  /// Whether a point is inside of the path.
  open func contains(_ point: CGPoint) -> Bool { path.contains(point, using: fillRule) }

  open func getLineDash(
    _ pattern: UnsafeMutablePointer<CGFloat>?, count: UnsafeMutablePointer<Int>?,
    phase: UnsafeMutablePointer<CGFloat>?
  ) {
    count?.pointee = dash.count
    phase?.pointee = dashPhase
    guard let pattern else { return }
    for (index, length) in dash.enumerated() { pattern[index] = length }
  }

  private var fillRule: CGPathFillRule { usesEvenOddFillRule ? .evenOdd : .winding }

  private var line: GraphicsLine {
    var line = GraphicsLine()
    line.width = lineWidth
    line.cap = lineCapStyle
    line.join = lineJoinStyle
    line.miterLimit = miterLimit
    line.dash = dash
    line.dashPhase = dashPhase
    return line
  }

  // MARK: Drawing

  /// Fills the path with the current fill colour.
  open func fill() { UIGraphicsGetCurrentContext()?.fill(path, fillRule) }

  open func fill(with blendMode: CGBlendMode, alpha: CGFloat) {
    UIGraphicsGetCurrentContext()?.withBlendMode(blendMode, alpha: alpha) { _ in fill() }
  }

  /// Strokes the path with the current stroke colour.
  open func stroke() {
    guard lineWidth > 0 else { return }
    UIGraphicsGetCurrentContext()?.stroke(path, line: line)
  }

  open func stroke(with blendMode: CGBlendMode, alpha: CGFloat) {
    UIGraphicsGetCurrentContext()?.withBlendMode(blendMode, alpha: alpha) { _ in stroke() }
  }

  /// Limits what is drawn from now on to the inside of the path.
  open func addClip() { UIGraphicsGetCurrentContext()?.clip(to: path, fillRule) }
}
