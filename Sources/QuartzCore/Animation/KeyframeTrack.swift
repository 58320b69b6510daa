// The values of a keyframe animation over its course.
//
// Cubic modes are Hermite splines whose tangents are those of Kochanek and Bartels ("Interpolating
// splines with local tension, continuity, and bias control", SIGGRAPH 1984), with their correction
// for uneven times; at the ends the way to the neighbour is the tangent. Core Animation's measured
// values agree.

/// Keyframes with their times, ready to be read at any share of the course.
struct KeyframeTrack {
  /// How a spline passes a keyframe.
  struct Shape {
    var tension = 0.0
    var continuity = 0.0
    var bias = 0.0
  }

  /// What lies between two keyframes.
  private enum Piece {
    case straight(AnimatableValue, AnimatableValue)
    case spline(AnimatableValue, AnimatableValue, out: AnimatableValue, into: AnimatableValue)
    case curve(CGPoint, CGPoint, CGPoint, CGPoint)
    case constant(AnimatableValue)
  }

  private var pieces: [Piece] = []
  /// One more than pieces, rising from 0 to 1.
  private var times: [Double] = []
  /// Whether pieces are passed at even speed.
  private var isPaced = false

  init(_ animation: CAKeyframeAnimation) {
    let mode = animation.calculationMode
    isPaced = mode == .paced || mode == .cubicPaced
    if let path = animation.path {
      makePieces(along: path, isDiscrete: mode == .discrete)
    } else {
      makePieces(of: animation.values ?? [], animation)
    }
    guard !pieces.isEmpty else { return }
    setTimes(isPaced ? nil : animation.keyTimes?.map(\.doubleValue))
    if mode == .cubic || mode == .cubicPaced, animation.path == nil { bendPieces(animation) }
    if isPaced { setTimesByLength() }
  }

  // MARK: Pieces

  private mutating func makePieces(of values: [Any], _ animation: CAKeyframeAnimation) {
    let values = values.map(AnimatableValue.init)
    if animation.calculationMode == .discrete {
      pieces = values.map(Piece.constant)
    } else {
      pieces = zip(values, values.dropFirst()).map(Piece.straight)
    }
  }

  private mutating func makePieces(along path: CGPath, isDiscrete: Bool) {
    var current = CGPoint.zero
    var start = CGPoint.zero
    var ends: [CGPoint] = []
    for element in path.elements {
      switch element {
      case .move(let point):
        (current, start) = (point, point)
        if ends.isEmpty { ends.append(point) }
      case .line(let end):
        pieces.append(.straight(.point(current), .point(end)))
        current = end
      case .quadCurve(let control, let end):
        let first = CGPoint(
          x: current.x + (control.x - current.x) * 2 / 3,
          y: current.y + (control.y - current.y) * 2 / 3)
        let second = CGPoint(
          x: end.x + (control.x - end.x) * 2 / 3, y: end.y + (control.y - end.y) * 2 / 3)
        pieces.append(.curve(current, first, second, end))
        current = end
      case .curve(let control1, let control2, let end):
        pieces.append(.curve(current, control1, control2, end))
        current = end
      case .close:
        if current != start { pieces.append(.straight(.point(current), .point(start))) }
        current = start
      }
      if ends.last != current { ends.append(current) }
    }
    // The ends of the elements, the last one shown only at the very end.
    if isDiscrete { pieces = ends.dropLast().map { .constant(.point($0)) } }
  }

  /// Takes times that fit, else even ones; of too many or too few the common part counts.
  private mutating func setTimes(_ given: [Double]?) {
    let count = pieces.count
    guard let given, given.count >= 2 else {
      times = (0...count).map { Double($0) / Double(count) }
      return
    }
    let usable = min(given.count, count + 1)
    times = given.prefix(usable).map { min(1, max(0, $0)) }
    pieces.removeLast(count + 1 - usable)
  }

  private mutating func bendPieces(_ animation: CAKeyframeAnimation) {
    var values: [AnimatableValue] = []
    for piece in pieces {
      guard case .straight(let a, let b) = piece else { return }
      if values.isEmpty { values.append(a) }
      values.append(b)
    }
    guard values.count > 1 else { return }
    let spans = zip(times, times.dropFirst()).map { $1 - $0 }
    func step(_ i: Int) -> AnimatableValue? { values[i + 1].subtracting(values[i]) }
    /// The tangent at a keyframe for the piece before it or behind it.
    func tangent(at i: Int, before: Bool) -> AnimatableValue? {
      guard i > 0, i < values.count - 1 else { return step(i == 0 ? 0 : i - 1) }
      guard let last = step(i - 1), let next = step(i) else { return nil }
      let shape = animation.shape(of: i)
      let sign = before ? -1.0 : 1.0
      let c = sign * shape.continuity
      let lastShare = (1 - shape.tension) * (1 + shape.bias) * (1 + c) / 2
      let nextShare = (1 - shape.tension) * (1 - shape.bias) * (1 - c) / 2
      let span = before ? spans[i - 1] : spans[i]
      let correction = spans[i - 1] + spans[i] > 0 ? 2 * span / (spans[i - 1] + spans[i]) : 1
      return last.scaled(lastShare * correction)?.adding(
        next.scaled(nextShare * correction) ?? next)
    }
    for i in pieces.indices {
      guard let out = tangent(at: i, before: false), let into = tangent(at: i + 1, before: true)
      else { return }
      pieces[i] = .spline(values[i], values[i + 1], out: out, into: into)
    }
  }

  private mutating func setTimesByLength() {
    let lengths = pieces.map(KeyframeTrack.length)
    let total = lengths.reduce(0, +)
    guard total > 0 else { return }
    var sum = 0.0
    times =
      [0]
      + lengths.map { length in
        sum += length
        return sum / total
      }
    times[times.count - 1] = 1
  }

  // MARK: Reading

  /// The value at a share of the course; nil without keyframes.
  func value(at share: Double, easing: [TimingCurve]) -> AnimatableValue? {
    place(at: share, easing).map { KeyframeTrack.value(of: pieces[$0], at: $1) }
  }

  /// The direction of the path at a share of the course, in radians.
  func angle(at share: Double, easing: [TimingCurve]) -> Double? {
    guard let (index, s) = place(at: share, easing) else { return nil }
    let ends = [max(0, s - 1e-4), min(1, s + 1e-4)].map { s in
      KeyframeTrack.value(of: pieces[index], at: s)
    }
    guard case .point(let a) = ends[0], case .point(let b) = ends[1] else { return nil }
    return atan2(b.y - a.y, b.x - a.x)
  }

  /// The piece at a share of the course, and the parameter inside of it.
  private func place(at share: Double, _ easing: [TimingCurve]) -> (piece: Int, s: Double)? {
    guard !pieces.isEmpty else { return nil }
    // Shares beyond 0 and 1 come from curves that overshoot; the ends hold.
    let share = min(1, max(0, share))
    let index = min(
      pieces.count - 1, max(0, (times.firstIndex { $0 > share } ?? times.count) - 1))
    let span = times[index + 1] - times[index]
    var s = span > 0 ? min(1, max(0, (share - times[index]) / span)) : 1
    if isPaced {
      s = KeyframeTrack.parameter(of: pieces[index], atShareOfLength: s)
    } else if easing.indices.contains(index) {
      s = easing[index].value(at: s)
    }
    return (index, s)
  }

  private static func value(of piece: Piece, at s: Double) -> AnimatableValue {
    switch piece {
    case .constant(let value): return value
    case .straight(let a, let b): return a.interpolated(to: b, s)
    case .curve(let p0, let p1, let p2, let p3):
      let r = 1 - s
      let (a, b, c, d) = (r * r * r, 3 * r * r * s, 3 * r * s * s, s * s * s)
      return .point(
        CGPoint(
          x: a * p0.x + b * p1.x + c * p2.x + d * p3.x,
          y: a * p0.y + b * p1.y + c * p2.y + d * p3.y))
    case .spline(let a, let b, let out, let into):
      let (s2, s3) = (s * s, s * s * s)
      let between = a.interpolated(to: b, 3 * s2 - 2 * s3)
      guard let first = out.scaled(s3 - 2 * s2 + s), let second = into.scaled(s3 - s2) else {
        return between
      }
      return between.adding(first).adding(second)
    }
  }

  // MARK: Length

  private static let steps = 64

  private static func length(_ piece: Piece) -> Double {
    switch piece {
    case .constant: return 1
    case .straight(let a, let b): return a.distance(to: b)
    case .spline, .curve: return samples(of: piece).last ?? 0
    }
  }

  /// Lengths from the begin of a piece to evenly spaced parameters.
  private static func samples(of piece: Piece) -> [Double] {
    var sum = 0.0
    var last = value(of: piece, at: 0)
    return [0]
      + (1...steps).map { i in
        let next = value(of: piece, at: Double(i) / Double(steps))
        sum += last.distance(to: next)
        last = next
        return sum
      }
  }

  private static func parameter(of piece: Piece, atShareOfLength share: Double) -> Double {
    switch piece {
    case .constant, .straight: return share
    case .spline, .curve:
      let lengths = samples(of: piece)
      let wanted = share * (lengths.last ?? 0)
      let index = min(steps, max(1, lengths.firstIndex { $0 >= wanted } ?? steps))
      let span = lengths[index] - lengths[index - 1]
      let within = span > 0 ? (wanted - lengths[index - 1]) / span : 0
      return (Double(index - 1) + within) / Double(steps)
    }
  }
}

extension AnimatableValue {
  /// The value times a number; nil for kinds that have no such product.
  fileprivate func scaled(_ factor: Double) -> AnimatableValue? {
    zero.map { $0.interpolated(to: self, factor) }
  }
}
