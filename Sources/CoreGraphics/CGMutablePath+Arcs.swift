extension CGMutablePath {
  public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    for rect in rects { addRect(rect, transform: transform) }
  }

  /// An arc given by how far it goes round, in radians.
  public func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: startAngle + delta,
      clockwise: delta < 0, transform: transform)
  }

  /// An arc that rounds the corner between the current point, `tangent1End` and `tangent2End`.
  public func addArc(
    tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    let start = currentPoint.applying(transform.inverted())
    let corner = tangent1End
    let a = CGVector(dx: start.x - corner.x, dy: start.y - corner.y)
    let b = CGVector(dx: tangent2End.x - corner.x, dy: tangent2End.y - corner.y)
    let (lengthA, lengthB) = (hypot(a.dx, a.dy), hypot(b.dx, b.dy))
    let cross = a.dx * b.dy - a.dy * b.dx
    guard !isEmpty, lengthA > 0, lengthB > 0, abs(cross) > 1e-12, radius > 0 else {
      addLine(to: corner, transform: transform)
      return
    }
    let angle = acos(min(1, max(-1, (a.dx * b.dx + a.dy * b.dy) / (lengthA * lengthB))))
    let reach = radius / tan(angle / 2)
    let first = CGPoint(
      x: corner.x + a.dx / lengthA * reach, y: corner.y + a.dy / lengthA * reach)
    let second = CGPoint(
      x: corner.x + b.dx / lengthB * reach, y: corner.y + b.dy / lengthB * reach)
    let middle = CGVector(
      dx: a.dx / lengthA + b.dx / lengthB, dy: a.dy / lengthA + b.dy / lengthB)
    let toCenter = radius / sin(angle / 2) / hypot(middle.dx, middle.dy)
    let center = CGPoint(x: corner.x + middle.dx * toCenter, y: corner.y + middle.dy * toCenter)
    addLine(to: first, transform: transform)
    addArc(
      center: center, radius: radius,
      startAngle: atan2(first.y - center.y, first.x - center.x),
      endAngle: atan2(second.y - center.y, second.x - center.x), clockwise: cross > 0,
      transform: transform)
  }
}
