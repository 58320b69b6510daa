extension CGPath {
  /// The part of the path between two shares of its length; the path itself from 0 to 1.
  package func trimmed(from start: CGFloat, to end: CGFloat) -> CGPath {
    let start = min(max(0, start), 1)
    let end = min(max(0, end), 1)
    guard start > 0 || end < 1 else { return self }
    let part = CGMutablePath()
    guard start < end else { return part }
    let lines = polylines(tolerance: 0.02).map { line in
      line.isClosed ? line.points + line.points.prefix(1) : line.points
    }
    let total = lines.reduce(0) { $0 + CGPath.length(of: $1) }
    guard total > 0, total.isFinite else { return part }
    let (low, high) = (start * total, end * total)
    var at: CGFloat = 0
    for points in lines {
      var isDrawing = false
      for (a, b) in zip(points, points.dropFirst()) {
        let length = hypot(b.x - a.x, b.y - a.y)
        defer { at += length }
        guard length > 0, at + length > low, at < high else { continue }
        if !isDrawing {
          part.move(to: CGPoint.between(a, b, max(0, low - at) / length))
          isDrawing = true
        }
        part.addLine(to: CGPoint.between(a, b, min(1, (high - at) / length)))
      }
    }
    return part
  }

  private static func length(of points: [CGPoint]) -> CGFloat {
    zip(points, points.dropFirst()).reduce(0) { $0 + hypot($1.1.x - $1.0.x, $1.1.y - $1.0.y) }
  }
}
