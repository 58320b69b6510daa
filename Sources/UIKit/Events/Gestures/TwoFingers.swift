/// The line between two fingers, which pinches stretch and rotations turn.
struct TwoFingers {
  let distance: CGFloat
  /// Radians, from the first finger to the second.
  let angle: CGFloat

  /// Nil unless there are two touches.
  @MainActor init?(_ touches: [UITouch]) {
    guard touches.count == 2 else { return nil }
    let a = touches[0].location(in: nil)
    let b = touches[1].location(in: nil)
    distance = hypot(b.x - a.x, b.y - a.y)
    angle = atan2(b.y - a.y, b.x - a.x)
  }
}

/// How fast a number changes, between its last two values.
struct RateMeter {
  private var last: (value: CGFloat, time: TimeInterval)?
  private(set) var rate: CGFloat = 0

  mutating func add(_ value: CGFloat, at time: TimeInterval) {
    if let last, time > last.time { rate = (value - last.value) / CGFloat(time - last.time) }
    last = (value, time)
  }
}
