// Strokes and dashes as paths.
//
// A stroke is the union of a box for each straight piece, a shape for each join and each cap. All of
// them turn the same way, so that filling by winding gives their union, whatever overlaps.

extension CGPath {
  /// The outline of the path's stroke, to be filled by winding.
  public func copy(
    strokingWithWidth lineWidth: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin,
    miterLimit: CGFloat, transform: CGAffineTransform = .identity
  ) -> CGPath {
    let outline = CGMutablePath()
    guard lineWidth > 0, lineWidth.isFinite else { return outline }
    var stroker = Stroker(
      half: lineWidth / 2, cap: lineCap, join: lineJoin, miterLimit: miterLimit, outline: outline)
    for line in polylines(tolerance: 0.02) { stroker.stroke(line) }
    guard !transform.isIdentity else { return outline }
    let moved = CGMutablePath()
    moved.addPath(outline, transform: transform)
    return moved
  }

  /// The parts of the path that dashes leave.
  ///
  /// - Parameter lengths: of dashes and gaps in turn.
  public func copy(
    dashingWithPhase phase: CGFloat, lengths: [CGFloat], transform: CGAffineTransform = .identity
  ) -> CGPath {
    let dashes = CGMutablePath()
    let lengths = lengths.map { $0.isFinite ? max(0, $0) : 0 }
    let pattern = lengths.count.isMultiple(of: 2) ? lengths : lengths + lengths
    let total = pattern.reduce(0, +)
    guard total > 0, phase.isFinite else {
      dashes.addPath(self, transform: transform)
      return dashes
    }
    for line in polylines(tolerance: 0.02) {
      var dasher = Dasher(pattern: pattern, phase: phase, total: total)
      let points = line.isClosed ? line.points + line.points.prefix(1) : line.points
      for (a, b) in zip(points, points.dropFirst()) {
        for piece in dasher.pieces(from: a, to: b) {
          if piece.startsDash { dashes.move(to: piece.start, transform: transform) }
          dashes.addLine(to: piece.end, transform: transform)
        }
      }
    }
    return dashes
  }
}

private struct Stroker {
  let half: CGFloat
  let cap: CGLineCap
  let join: CGLineJoin
  let miterLimit: CGFloat
  let outline: CGMutablePath

  mutating func stroke(_ line: CGPath.Polyline) {
    var points: [CGPoint] = []
    for point in line.points where points.last != point { points.append(point) }
    if line.isClosed, points.count > 1, points.first == points.last { points.removeLast() }
    guard points.count > 1 else { return strokeDot(points.first ?? line.points[0]) }
    let ends = line.isClosed ? points + [points[0]] : points
    for (a, b) in zip(ends, ends.dropFirst()) { addBox(a, b) }
    let corners =
      line.isClosed ? Array(points.indices) : Array(points.indices.dropFirst().dropLast())
    for index in corners {
      let before = points[index == 0 ? points.count - 1 : index - 1]
      let after = points[index + 1 == points.count ? 0 : index + 1]
      addJoin(before, points[index], after)
    }
    if !line.isClosed {
      addCap(at: points[0], from: points[1])
      addCap(at: points[points.count - 1], from: points[points.count - 2])
    }
  }

  /// A path of no length: round and square caps make a dot.
  private func strokeDot(_ point: CGPoint) {
    let box = CGRect(x: point.x - half, y: point.y - half, width: 2 * half, height: 2 * half)
    switch cap {
    case .round: outline.addEllipse(in: box)
    case .square: outline.addRect(box)
    case .butt: break
    }
  }

  /// The vector of half the width at the side of a line.
  private func normal(_ a: CGPoint, _ b: CGPoint) -> CGPoint {
    let length = hypot(b.x - a.x, b.y - a.y)
    return CGPoint(x: -(b.y - a.y) / length * half, y: (b.x - a.x) / length * half)
  }

  private func addBox(_ a: CGPoint, _ b: CGPoint) {
    let n = normal(a, b)
    addPolygon([
      CGPoint(x: a.x + n.x, y: a.y + n.y), CGPoint(x: a.x - n.x, y: a.y - n.y),
      CGPoint(x: b.x - n.x, y: b.y - n.y), CGPoint(x: b.x + n.x, y: b.y + n.y),
    ])
  }

  private func addJoin(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint) {
    let (n1, n2) = (normal(a, b), normal(b, c))
    let turn = n1.x * n2.y - n1.y * n2.x
    guard abs(turn) > 1e-9 * half * half || n1.x * n2.x + n1.y * n2.y < 0 else { return }
    if join == .round {
      outline.addEllipse(
        in: CGRect(x: b.x - half, y: b.y - half, width: 2 * half, height: 2 * half))
      return
    }
    // The gap is at the outer side of the turn.
    let side: CGFloat = turn > 0 ? -1 : 1
    let p1 = CGPoint(x: b.x + side * n1.x, y: b.y + side * n1.y)
    let p2 = CGPoint(x: b.x + side * n2.x, y: b.y + side * n2.y)
    var corner = [b, p1, p2]
    if join == .miter {
      let sum = CGPoint(x: n1.x + n2.x, y: n1.y + n2.y)
      let square = sum.x * sum.x + sum.y * sum.y
      // The tip lies at 2·half² / |n1 + n2| from the corner; its ratio to half is the miter's.
      if square > 0, 2 * half / square.squareRoot() <= miterLimit {
        let reach = 2 * half * half / square * side
        corner.insert(CGPoint(x: b.x + sum.x * reach, y: b.y + sum.y * reach), at: 2)
      }
    }
    addPolygon(corner)
  }

  private func addCap(at end: CGPoint, from inner: CGPoint) {
    let n = normal(inner, end)
    switch cap {
    case .butt: break
    case .round:
      outline.addEllipse(
        in: CGRect(x: end.x - half, y: end.y - half, width: 2 * half, height: 2 * half))
    case .square: addBox(end, CGPoint(x: end.x + n.y, y: end.y - n.x))
    }
  }

  /// Adds a polygon, turned the way that all others turn.
  private func addPolygon(_ points: [CGPoint]) {
    var area: CGFloat = 0
    for index in points.indices {
      let (a, b) = (points[index], points[(index + 1) % points.count])
      area += a.x * b.y - b.x * a.y
    }
    guard area != 0 else { return }
    outline.addLines(between: area > 0 ? points : points.reversed())
    outline.closeSubpath()
  }
}

private struct Dasher {
  let pattern: [CGFloat]
  private var index = 0
  /// What is left of the present dash or gap.
  private var left: CGFloat
  private var isNew = true

  init(pattern: [CGFloat], phase: CGFloat, total: CGFloat) {
    self.pattern = pattern
    var offset = phase.truncatingRemainder(dividingBy: total)
    if offset < 0 { offset += total }
    while offset >= pattern[index], offset > 0 {
      offset -= pattern[index]
      index = (index + 1) % pattern.count
    }
    left = pattern[index] - offset
  }

  private var isDash: Bool { index.isMultiple(of: 2) }

  mutating func pieces(
    from a: CGPoint, to b: CGPoint
  ) -> [(start: CGPoint, end: CGPoint, startsDash: Bool)] {
    let length = hypot(b.x - a.x, b.y - a.y)
    guard length > 0, length.isFinite else { return [] }
    var pieces: [(start: CGPoint, end: CGPoint, startsDash: Bool)] = []
    var at: CGFloat = 0
    // A dash of a millionth of the line is nothing to see and endless to count.
    let least = length * 1e-6
    while at < length {
      let step = min(max(left, least), length - at)
      if isDash {
        pieces.append(
          (CGPoint.between(a, b, at / length), CGPoint.between(a, b, (at + step) / length), isNew))
        isNew = false
      }
      at += step
      left -= step
      if left <= least {
        index = (index + 1) % pattern.count
        left = pattern[index]
        isNew = true
      }
    }
    return pieces
  }
}
