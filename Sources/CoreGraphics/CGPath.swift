/// An outline of lines and Bézier curves.
public class CGPath: Hashable {
  /// One step of the outline.
  package enum Element: Hashable, Sendable {
    case move(CGPoint)
    case line(CGPoint)
    case quadCurve(control: CGPoint, end: CGPoint)
    case curve(control1: CGPoint, control2: CGPoint, end: CGPoint)
    case close
  }

  package internal(set) var elements: [Element] = []
  var start = CGPoint.zero
  var current: CGPoint?

  fileprivate init() {}

  public init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    appendRect(rect, transform?.pointee ?? .identity)
  }

  public init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    appendEllipse(rect, transform?.pointee ?? .identity)
  }

  public init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: UnsafePointer<CGAffineTransform>?
  ) {
    appendRoundedRect(
      rect, CGSize(width: cornerWidth, height: cornerHeight), transform?.pointee ?? .identity)
  }

  public var isEmpty: Bool { elements.isEmpty }
  public var currentPoint: CGPoint { current ?? .zero }

  /// The smallest rectangle around all points, control points included.
  public var boundingBox: CGRect { bounds(of: elements.flatMap(\.points)) }

  /// The smallest rectangle around the outline itself, without its control points.
  public var boundingBoxOfPath: CGRect {
    var points: [CGPoint] = []
    var at = CGPoint.zero
    for element in elements {
      points.append(contentsOf: element.extremes(from: at))
      at = element.end ?? at
    }
    return bounds(of: points)
  }

  public func copy() -> CGPath? { mutableCopy() }

  public func mutableCopy() -> CGMutablePath? {
    let copy = CGMutablePath()
    copy.elements = elements
    copy.start = start
    copy.current = current
    return copy
  }

  public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
    let copy = CGMutablePath()
    copy.addPath(self, transform: transform?.pointee ?? .identity)
    return copy
  }

  public static func == (a: CGPath, b: CGPath) -> Bool { a.elements == b.elements }
  public func hash(into hasher: inout Hasher) { hasher.combine(elements) }

  private func bounds(of points: [CGPoint]) -> CGRect {
    guard let first = points.first else { return .null }
    var low = first
    var high = first
    for p in points {
      low = CGPoint(x: min(low.x, p.x), y: min(low.y, p.y))
      high = CGPoint(x: max(high.x, p.x), y: max(high.y, p.y))
    }
    return CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }
}

/// A path that can be added to.
public final class CGMutablePath: CGPath {
  public override init() { super.init() }

  public func move(to p: CGPoint, transform: CGAffineTransform = .identity) {
    append(.move(p), transform)
  }

  public func addLine(to p: CGPoint, transform: CGAffineTransform = .identity) {
    append(.line(p), transform)
  }

  public func addQuadCurve(
    to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity
  ) {
    append(.quadCurve(control: control, end: end), transform)
  }

  public func addCurve(
    to end: CGPoint, control1: CGPoint, control2: CGPoint,
    transform: CGAffineTransform = .identity
  ) {
    append(.curve(control1: control1, control2: control2, end: end), transform)
  }

  public func closeSubpath() { append(.close, .identity) }

  public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
    guard let first = points.first else { return }
    append(.move(first), transform)
    for p in points.dropFirst() { append(.line(p), transform) }
  }

  public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    appendRect(rect, transform)
  }

  public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    appendEllipse(rect, transform)
  }

  public func addRoundedRect(
    in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    appendRoundedRect(rect, CGSize(width: cornerWidth, height: cornerHeight), transform)
  }

  /// An arc of a circle, joined by a line to the current point; angles in radians.
  ///
  /// `clockwise` is meant in Core Graphics' y-up plane, so in UIKit's y-down plane it runs the
  /// other way round.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    var sweep = endAngle - startAngle
    let turn = 2 * CGFloat.pi
    if clockwise {
      if sweep <= -turn {
        sweep = -turn
      } else if sweep > 0 {
        sweep -= turn * (sweep / turn).rounded(.up)
      }
    } else {
      if sweep >= turn {
        sweep = turn
      } else if sweep < 0 {
        sweep += turn * (-sweep / turn).rounded(.up)
      }
    }
    let first = CGPoint(
      x: center.x + radius * cos(startAngle), y: center.y + radius * sin(startAngle))
    append(current == nil ? .move(first) : .line(first), transform)
    let pieces = max(1, Int((abs(sweep) / (.pi / 2)).rounded(.up)))
    let step = sweep / CGFloat(pieces)
    let k = 4 / 3 * tan(step / 4)
    for i in 0..<pieces {
      let a = startAngle + step * CGFloat(i)
      let b = a + step
      append(
        .curve(
          control1: CGPoint(
            x: center.x + radius * (cos(a) - k * sin(a)),
            y: center.y + radius * (sin(a) + k * cos(a))),
          control2: CGPoint(
            x: center.x + radius * (cos(b) + k * sin(b)),
            y: center.y + radius * (sin(b) - k * cos(b))),
          end: CGPoint(x: center.x + radius * cos(b), y: center.y + radius * sin(b))),
        transform)
    }
  }

  public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
    for element in path.elements { append(element, transform) }
  }
}

extension CGPath {
  /// The distance of a quarter circle's control points from its ends, for radius 1.
  private static let quarterArc: CGFloat = 0.5522847498307936

  func append(_ element: Element, _ t: CGAffineTransform) {
    let placed = t.isIdentity ? element : element.applying(t)
    elements.append(placed)
    switch placed {
    case .move(let p):
      start = p
      current = p
    case .close: current = start
    default: current = placed.end
    }
  }

  func appendRect(_ r: CGRect, _ t: CGAffineTransform) {
    append(.move(CGPoint(x: r.minX, y: r.minY)), t)
    append(.line(CGPoint(x: r.maxX, y: r.minY)), t)
    append(.line(CGPoint(x: r.maxX, y: r.maxY)), t)
    append(.line(CGPoint(x: r.minX, y: r.maxY)), t)
    append(.close, t)
  }

  fileprivate func appendEllipse(_ r: CGRect, _ t: CGAffineTransform) {
    appendRoundedRect(r, CGSize(width: r.width / 2, height: r.height / 2), t)
  }

  fileprivate func appendRoundedRect(_ r: CGRect, _ corner: CGSize, _ t: CGAffineTransform) {
    let w = min(max(0, corner.width), r.width / 2)
    let h = min(max(0, corner.height), r.height / 2)
    guard w > 0, h > 0 else { return appendRect(r, t) }
    let kx = w * (1 - CGPath.quarterArc)
    let ky = h * (1 - CGPath.quarterArc)
    func round(_ x1: CGFloat, _ y1: CGFloat, _ x2: CGFloat, _ y2: CGFloat, _ end: CGPoint) {
      append(
        .curve(control1: CGPoint(x: x1, y: y1), control2: CGPoint(x: x2, y: y2), end: end), t)
    }
    append(.move(CGPoint(x: r.maxX, y: r.midY)), t)
    append(.line(CGPoint(x: r.maxX, y: r.maxY - h)), t)
    round(
      r.maxX, r.maxY - ky, r.maxX - kx, r.maxY, CGPoint(x: r.maxX - w, y: r.maxY))
    append(.line(CGPoint(x: r.minX + w, y: r.maxY)), t)
    round(
      r.minX + kx, r.maxY, r.minX, r.maxY - ky, CGPoint(x: r.minX, y: r.maxY - h))
    append(.line(CGPoint(x: r.minX, y: r.minY + h)), t)
    round(
      r.minX, r.minY + ky, r.minX + kx, r.minY, CGPoint(x: r.minX + w, y: r.minY))
    append(.line(CGPoint(x: r.maxX - w, y: r.minY)), t)
    round(
      r.maxX - kx, r.minY, r.maxX, r.minY + ky, CGPoint(x: r.maxX, y: r.minY + h))
    append(.close, t)
  }
}

extension CGPath.Element {
  var points: [CGPoint] {
    switch self {
    case .move(let p), .line(let p): [p]
    case .quadCurve(let c, let p): [c, p]
    case .curve(let c1, let c2, let p): [c1, c2, p]
    case .close: []
    }
  }

  var end: CGPoint? { points.last }

  func applying(_ t: CGAffineTransform) -> Self {
    switch self {
    case .move(let p): .move(p.applying(t))
    case .line(let p): .line(p.applying(t))
    case .quadCurve(let c, let p): .quadCurve(control: c.applying(t), end: p.applying(t))
    case .curve(let c1, let c2, let p):
      .curve(control1: c1.applying(t), control2: c2.applying(t), end: p.applying(t))
    case .close: .close
    }
  }

  /// The end point and the points where x or y turns round.
  func extremes(from start: CGPoint) -> [CGPoint] {
    switch self {
    case .move(let p), .line(let p): return [p]
    case .close: return []
    case .quadCurve(let c, let p):
      // A quadratic curve is a cubic one with these control points.
      let c1 = CGPoint(x: start.x + 2 / 3 * (c.x - start.x), y: start.y + 2 / 3 * (c.y - start.y))
      let c2 = CGPoint(x: p.x + 2 / 3 * (c.x - p.x), y: p.y + 2 / 3 * (c.y - p.y))
      return Self.curve(control1: c1, control2: c2, end: p).extremes(from: start)
    case .curve(let c1, let c2, let p):
      let xs = Self.turns(start.x, c1.x, c2.x, p.x)
      let ys = Self.turns(start.y, c1.y, c2.y, p.y)
      return [p]
        + (xs + ys).map { t in
          CGPoint(
            x: Self.bezier(start.x, c1.x, c2.x, p.x, t), y: Self.bezier(start.y, c1.y, c2.y, p.y, t)
          )
        }
    }
  }

  private static func bezier(
    _ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat, _ t: CGFloat
  ) -> CGFloat {
    let s = 1 - t
    return s * s * s * a + 3 * s * s * t * b + 3 * s * t * t * c + t * t * t * d
  }

  /// The parameters inside (0, 1) where the derivative of the cubic is zero.
  private static func turns(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat) -> [CGFloat] {
    let k2 = -a + 3 * b - 3 * c + d
    let k1 = 2 * (a - 2 * b + c)
    let k0 = b - a
    var roots: [CGFloat] = []
    if abs(k2) < 1e-12 {
      if abs(k1) > 1e-12 { roots = [-k0 / k1] }
    } else {
      let discriminant = k1 * k1 - 4 * k2 * k0
      if discriminant >= 0 {
        let root = discriminant.squareRoot()
        roots = [(-k1 + root) / (2 * k2), (-k1 - root) / (2 * k2)]
      }
    }
    return roots.filter { $0 > 0 && $0 < 1 }
  }
}
