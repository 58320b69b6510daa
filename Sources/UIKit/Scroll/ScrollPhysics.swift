// How content moves by itself along one axis: pure numbers, for the rules of B1.4 and B3.7.
//
// Inside of its range content keeps the share r of its velocity each millisecond. From v points a
// millisecond it gets  v · r / (1 − r)  far, the projection of Apple's "Designing Fluid Interfaces"
// (WWDC 2018); after t milliseconds it has gone the share 1 − r^t of that.
//
// Outside of its range, and towards a place that it was told to rest at, it is drawn by a critically
// damped spring: y = (y₀ + (v₀ + ω y₀) t) e^(−ωt) for the distance y to go. All steps are exact, so
// how long they are makes no difference, and a range that changes on the way is obeyed from then on.

/// The offsets along one axis that show no room beyond the insets (B1.4).
struct OffsetRange: Equatable {
  var least: CGFloat
  var most: CGFloat

  func clamped(_ offset: CGFloat) -> CGFloat { min(max(offset, least), most) }

  /// How far an offset is beyond an end, below 0 before the beginning; 0 inside.
  func excess(of offset: CGFloat) -> CGFloat { offset - clamped(offset) }
}

/// How far content follows a finger beyond its edges (B3.7).
enum RubberBand {
  private static let stiffness: CGFloat = 0.55

  /// How far the content goes when the finger is `pull` points beyond the edge.
  ///
  /// - Parameter length: the view's size along the axis, which the content never reaches.
  static func stretch(_ pull: CGFloat, over length: CGFloat) -> CGFloat {
    guard length > 0 else { return 0 }
    let stretch = (1 - 1 / (abs(pull) * stiffness / length + 1)) * length
    return pull < 0 ? -stretch : stretch
  }

  /// How far a finger pulls that stretches the content so far.
  static func pull(stretching stretch: CGFloat, over length: CGFloat) -> CGFloat {
    guard length > 0 else { return 0 }
    let share = min(abs(stretch) / length, 0.999)
    let pull = (1 / (1 - share) - 1) * length / stiffness
    return stretch < 0 ? -pull : pull
  }
}

/// A coordinate of the offset that moves on after a finger has let it go.
struct AxisMotion {
  /// In points.
  private(set) var place: CGFloat
  /// In points a millisecond.
  private(set) var velocity: CGFloat
  /// Where it was told to rest, if not where it would come to rest by itself.
  private var target: CGFloat?
  private var approach = Approach.spring
  /// The share of the velocity that is kept each millisecond.
  private let rate: CGFloat

  private enum Approach {
    case spring
    /// Slows down by this share of the velocity each millisecond, which ends at the target.
    case glide(CGFloat)
  }

  /// How hard the edges draw content back, by the millisecond: a spring of mass 1 and stiffness 100,
  /// as published measurements have it.
  private static let edgeFrequency: CGFloat = 0.01
  /// How hard a page, or a target of the delegate's, draws.
  private static let targetFrequency: CGFloat = 0.014

  init(
    place: CGFloat, velocity: CGFloat, rate: CGFloat, target: CGFloat? = nil, isPage: Bool = false
  ) {
    self.place = place
    self.velocity = velocity
    self.rate = min(max(rate, 0.01), 0.9999)
    self.target = target
    guard let target, (target - place) * velocity > 0 else { return }
    // A finger's velocity is kept where the way allows it without going beyond the target; a page
    // is not waited for.
    let slowing = velocity / (target - place)
    if slowing >= (isPage ? AxisMotion.targetFrequency : -log(self.rate)) {
      approach = .glide(slowing)
    }
  }

  /// How far it would still get on a range without end.
  private var wayLeft: CGFloat { velocity * rate / (1 - rate) }

  /// Where it comes to rest by itself.
  func projection(in range: OffsetRange) -> CGFloat {
    range.excess(of: place) == 0 ? range.clamped(place + wayLeft) : range.clamped(place)
  }

  /// Moves the place, and what it is on its way to, as the content was moved under it.
  mutating func shift(by distance: CGFloat) {
    place += distance
    target? += distance
  }

  // MARK: Moving

  mutating func advance(by milliseconds: CGFloat, in range: OffsetRange, bounces: Bool) {
    if let target {
      // Content that became shorter may have lost the place to go to.
      draw(to: range.clamped(target), milliseconds)
      return
    }
    var time = milliseconds
    if range.excess(of: place) == 0 {
      time = coast(for: time, in: range)
      guard time > 0 else { return }
      guard bounces else {
        velocity = 0
        return
      }
    }
    spring(to: range.clamped(place), AxisMotion.edgeFrequency, time)
  }

  /// Moves on inside of the range.
  ///
  /// - Returns: the time that is left when an edge is reached.
  private mutating func coast(for time: CGFloat, in range: OffsetRange) -> CGFloat {
    let way = wayLeft
    let toEdge = (velocity > 0 ? range.most : range.least) - place
    if abs(way) > abs(toEdge) {
      let untilEdge = log(1 - toEdge / way) / log(rate)
      if untilEdge < time {
        place += toEdge
        velocity *= pow(rate, untilEdge)
        return time - untilEdge
      }
    }
    let kept = pow(rate, time)
    place += way * (1 - kept)
    velocity *= kept
    return 0
  }

  private mutating func draw(to target: CGFloat, _ time: CGFloat) {
    guard case .glide(let slowing) = approach else {
      return spring(to: target, AxisMotion.targetFrequency, time)
    }
    let left = (target - place) * exp(-slowing * time)
    place = target - left
    velocity = left * slowing
  }

  private mutating func spring(to end: CGFloat, _ frequency: CGFloat, _ time: CGFloat) {
    let distance = place - end
    let push = velocity + frequency * distance
    let fall = exp(-frequency * time)
    place = end + (distance + push * time) * fall
    velocity = (velocity - frequency * push * time) * fall
  }

  // MARK: Resting

  /// Whether what is left of the way is below a tolerance.
  func isSettled(in range: OffsetRange, within tolerance: CGFloat) -> Bool {
    if let target {
      return abs(range.clamped(target) - place) < tolerance
        && abs(velocity) < tolerance * AxisMotion.targetFrequency
    }
    let excess = range.excess(of: place)
    return excess == 0
      ? abs(wayLeft) < tolerance
      : abs(excess) < tolerance && abs(velocity) < tolerance * AxisMotion.edgeFrequency
  }

  /// Goes to where it comes to rest.
  mutating func settle(in range: OffsetRange) {
    place = target.map(range.clamped) ?? projection(in: range)
    velocity = 0
  }
}
