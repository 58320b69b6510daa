// Measuring and testing paths, by straight pieces.

extension CGPath {
  /// A chain of points; closed ones do not repeat the first.
  package struct Polyline: Hashable {
    package var points: [CGPoint]
    package var isClosed: Bool
  }

  /// The path with its curves replaced by chords.
  ///
  /// - Parameter tolerance: how far the chords may be off.
  package func polylines(tolerance: CGFloat = 0.05) -> [Polyline] {
    var lines: [Polyline] = []
    var line = Polyline(points: [], isClosed: false)
    func end() {
      if line.points.count > 1 || line.isClosed { lines.append(line) }
    }
    for element in elements {
      let from = line.points.last ?? .zero
      switch element {
      case .move(let point):
        end()
        line = Polyline(points: [point], isClosed: false)
      case .line(let point): line.points.append(point)
      case .quadCurve(let control, let to):
        let c1 = CGPoint.between(from, control, 2 / 3)
        let c2 = CGPoint.between(to, control, 2 / 3)
        line.points += CGPath.chords(from, c1, c2, to, tolerance)
      case .curve(let c1, let c2, let to):
        line.points += CGPath.chords(from, c1, c2, to, tolerance)
      case .close:
        guard let first = line.points.first else { continue }
        if line.points.count > 1, line.points.last == first { line.points.removeLast() }
        line.isClosed = true
        end()
        line = Polyline(points: [first], isClosed: false)
      }
    }
    end()
    return lines
  }

  /// The ends of the chords of a cubic curve; as many as its bend needs.
  private static func chords(
    _ a: CGPoint, _ b: CGPoint, _ c: CGPoint, _ d: CGPoint, _ tolerance: CGFloat
  ) -> [CGPoint] {
    let bend = max(
      hypot(a.x - 2 * b.x + c.x, a.y - 2 * b.y + c.y),
      hypot(b.x - 2 * c.x + d.x, b.y - 2 * c.y + d.y))
    let pieces = (0.75 * bend / tolerance).squareRoot().rounded(.up)
    let count = pieces.isFinite ? min(max(1, Int(min(pieces, 500))), 500) : 1
    return (1...count).map { index in
      let t = CGFloat(index) / CGFloat(count)
      if index == count { return d }
      let s = 1 - t
      return CGPoint(
        x: s * s * s * a.x + 3 * s * s * t * b.x + 3 * s * t * t * c.x + t * t * t * d.x,
        y: s * s * s * a.y + 3 * s * s * t * b.y + 3 * s * t * t * c.y + t * t * t * d.y)
    }
  }

  /// Whether a point is inside; open subpaths count as closed.
  public func contains(
    _ point: CGPoint, using rule: CGPathFillRule = .winding,
    transform: CGAffineTransform = .identity
  ) -> Bool {
    let point = transform.isIdentity ? point : point.applying(transform.inverted())
    var winding = 0
    for line in polylines(tolerance: 0.01) {
      for index in line.points.indices {
        let a = line.points[index]
        let b = line.points[index + 1 == line.points.count ? 0 : index + 1]
        if a.y <= point.y, b.y > point.y, CGPath.side(a, b, point) > 0 { winding += 1 }
        if a.y > point.y, b.y <= point.y, CGPath.side(a, b, point) < 0 { winding -= 1 }
      }
    }
    return rule == .winding ? winding != 0 : !winding.isMultiple(of: 2)
  }

  /// Above 0 on one side of the line from a to b, below 0 on the other.
  private static func side(_ a: CGPoint, _ b: CGPoint, _ p: CGPoint) -> CGFloat {
    (b.x - a.x) * (p.y - a.y) - (p.x - a.x) * (b.y - a.y)
  }

  /// Whether the path is one upright rectangle, which is then stored.
  public func isRect(_ rect: UnsafeMutablePointer<CGRect>?) -> Bool {
    guard elements.allSatisfy({ !$0.isCurve }), elements.filter(\.isMove).count == 1,
      let points = polylines().first?.points, points.count == 4,
      (0..<4).allSatisfy({
        let (a, b) = (points[$0], points[($0 + 1) % 4])
        return (a.x == b.x) != (a.y == b.y)
      })
    else { return false }
    rect?.pointee = boundingBox
    return true
  }

  /// The path run through the other way round, subpath by subpath.
  package func reversed() -> CGMutablePath {
    let reversed = CGMutablePath()
    var subpath: [Element] = []
    func end() {
      reversed.appendReversed(subpath)
      subpath = []
    }
    for element in elements {
      if element.isMove { end() }
      subpath.append(element)
    }
    end()
    return reversed
  }

  private func appendReversed(_ subpath: [Element]) {
    let points = subpath.compactMap(\.end)
    guard let last = points.last else { return }
    append(.move(last), .identity)
    for (index, element) in subpath.enumerated().reversed() where index > 0 {
      guard element != .close else { continue }
      let start = subpath[index - 1].end ?? points[0]
      switch element {
      case .line: append(.line(start), .identity)
      case .quadCurve(let control, _):
        append(.quadCurve(control: control, end: start), .identity)
      case .curve(let control1, let control2, _):
        append(.curve(control1: control2, control2: control1, end: start), .identity)
      case .move, .close: break
      }
    }
    if subpath.contains(.close) { append(.close, .identity) }
  }

  /// Shows every step of the path to a block.
  public func applyWithBlock(_ block: (UnsafePointer<CGPathElement>) -> Void) {
    for element in elements {
      var points = element.points
      if points.isEmpty { points = [.zero] }
      let type: CGPathElementType
      switch element {
      case .move: type = .moveToPoint
      case .line: type = .addLineToPoint
      case .quadCurve: type = .addQuadCurveToPoint
      case .curve: type = .addCurveToPoint
      case .close: type = .closeSubpath
      }
      points.withUnsafeMutableBufferPointer { buffer in
        guard let base = buffer.baseAddress else { return }
        var shown = CGPathElement(type: type, points: base)
        block(&shown)
      }
    }
  }
}

extension CGPath.Element {
  var isMove: Bool { if case .move = self { true } else { false } }
  var isCurve: Bool {
    switch self {
    case .quadCurve, .curve: true
    default: false
    }
  }
}

extension CGPoint {
  /// The point at a share of the way from one to another.
  static func between(_ a: CGPoint, _ b: CGPoint, _ share: CGFloat) -> CGPoint {
    CGPoint(x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share)
  }
}
