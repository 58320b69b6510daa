// The motion of a mass on a spring from 0 to 1, as CASpringAnimation and UIKit's spring animations
// show it.
//
// With m x″ + c x′ + k x = 0 for the way left, ω = √(k/m) and ζ = c / (2 √(k m)):
//   ζ < 1   e^(−ζωt) (cos ω′t + B sin ω′t),  ω′ = ω √(1 − ζ²),  B = (ζω − v) / ω′
//   ζ = 1   e^(−ωt) (1 + (ω − v) t)
//   ζ > 1   two falling exponentials
// v is the initial velocity towards the end, in units of the whole way a second.
//
// Where figures come from: the settling time of CASpringAnimation (envelope 1 + |B| at a
// thousandth; from critical damping on, the first tenth of a second at which a thousandth is left)
// and the stiffness that UIKit finds for a duration and a damping ratio (|B| e^(−ζωT) = 0.001, and
// e^(−ωT) (1 + (ω − v) T) = 0.001 at ζ = 1) agree with published measurements to the last digit.

/// A spring that pulls something from 0 to 1.
package struct DampedSpring: Hashable, Sendable {
  package var mass = 1.0
  package var stiffness = 100.0
  package var damping = 10.0
  package var initialVelocity = 0.0
  /// Without it a spring that is damped more than critically counts as critically damped.
  package var allowsOverdamping = false

  /// What is left of the way when a spring counts as settled.
  private static let rest = 0.001

  package init() {}

  package init(
    mass: Double, stiffness: Double, damping: Double, initialVelocity: Double = 0,
    allowsOverdamping: Bool = false
  ) {
    self.mass = max(mass, 1e-6)
    self.stiffness = max(stiffness, 1e-6)
    self.damping = max(damping, 0)
    self.initialVelocity = initialVelocity
    self.allowsOverdamping = allowsOverdamping
  }

  /// The spring whose oscillation takes a time and whose damping ratio follows from a bounce of
  /// −1 … 1: 0 does not overshoot, 1 never rests.
  package init(perceptualDuration: Double, bounce: Double, initialVelocity: Double = 0) {
    let duration = max(perceptualDuration, 1e-3)
    let bounce = min(1, max(-0.999, bounce))
    let ratio = bounce >= 0 ? 1 - bounce : 1 / (1 + bounce)
    let frequency = 2 * Double.pi / duration
    self.init(
      mass: 1, stiffness: frequency * frequency, damping: 2 * ratio * frequency,
      initialVelocity: initialVelocity, allowsOverdamping: true)
  }

  /// The spring that comes to rest within a duration, as `usingSpringWithDamping` asks for.
  package init(dampingRatio: Double, initialVelocity: Double, duration: Double) {
    let ratio = min(1, max(0.01, dampingRatio))
    let duration = max(duration, 1e-3)
    let frequency =
      ratio < 1
      ? DampedSpring.frequency(underdamped: ratio, initialVelocity, duration)
      : DampedSpring.frequency(criticallyDamped: initialVelocity, duration)
    self.init(
      mass: 1, stiffness: frequency * frequency, damping: 2 * ratio * frequency,
      initialVelocity: initialVelocity)
  }

  package var frequency: Double { (stiffness / mass).squareRoot() }

  package var dampingRatio: Double {
    let ratio = damping / (2 * (stiffness * mass).squareRoot())
    return allowsOverdamping ? ratio : min(1, ratio)
  }

  /// How far the spring has come after some seconds; beyond 1 where it overshoots.
  package func value(at time: Double) -> Double { time <= 0 ? 0 : 1 - wayLeft(at: time) }

  private func wayLeft(at t: Double) -> Double {
    let (ω, ζ, v) = (frequency, dampingRatio, initialVelocity)
    if ζ < 1 {
      let oscillation = ω * (1 - ζ * ζ).squareRoot()
      let sine = (ζ * ω - v) / oscillation
      return exp(-ζ * ω * t) * (cos(oscillation * t) + sine * sin(oscillation * t))
    }
    if ζ == 1 { return exp(-ω * t) * (1 + (ω - v) * t) }
    let difference = ω * (ζ * ζ - 1).squareRoot()
    let (slow, fast) = (-ζ * ω + difference, -ζ * ω - difference)
    let share = (-v - slow) / (fast - slow)
    return (1 - share) * exp(slow * t) + share * exp(fast * t)
  }

  /// Seconds until the spring counts as settled.
  package var settlingDuration: Double {
    let (ω, ζ) = (frequency, dampingRatio)
    guard ζ > 0 else { return Double(Float.greatestFiniteMagnitude) }
    if ζ < 1 {
      let oscillation = ω * (1 - ζ * ζ).squareRoot()
      let envelope = 1 + abs((ζ * ω - initialVelocity) / oscillation)
      return log(envelope / DampedSpring.rest) / (ζ * ω)
    }
    var time = 0.0
    for _ in 0..<100_000 where abs(wayLeft(at: time)) >= DampedSpring.rest { time += 0.1 }
    return time
  }

  // MARK: Finding the frequency for a duration

  /// The largest ω with |B| e^(−ζωT) = 0.001.
  private static func frequency(underdamped ζ: Double, _ v: Double, _ duration: Double) -> Double {
    let root = (1 - ζ * ζ).squareRoot()
    func excess(_ ω: Double) -> Double {
      log(abs(ζ * ω - v) / (ω * root)) - ζ * ω * duration - log(rest)
    }
    if v <= 0 { return crossing(of: excess, from: 1e-6) }
    // Behind ω = v/ζ the envelope rises to one maximum and falls from there.
    let a = ζ * ζ * duration
    let b = ζ * duration * v
    let top = (b + (b * b + 4 * a * v).squareRoot()) / (2 * a)
    if excess(top) > 0 { return crossing(of: excess, from: top) }
    // So fast that it is at rest only when thrown about: the spring is softer than its velocity.
    return crossing(of: excess, from: 1e-6, to: v / ζ)
  }

  /// The largest ω with e^(−ωT) |1 + (ω − v) T| = 0.001.
  private static func frequency(criticallyDamped v: Double, _ duration: Double) -> Double {
    func excess(_ ω: Double) -> Double {
      log(abs(1 + (ω - v) * duration)) - ω * duration - log(rest)
    }
    let top = max(v, 1e-6)
    if excess(top) > 0 { return crossing(of: excess, from: top) }
    return crossing(of: excess, from: 1e-6, to: max(1e-5, v - 1 / duration))
  }

  /// Where a function that is positive at `low` becomes negative.
  private static func crossing(
    of function: (Double) -> Double, from low: Double, to end: Double? = nil
  ) -> Double {
    var low = low
    var high = end ?? max(1, 2 * low)
    if end == nil {
      while function(high) > 0, high < 1e9 { high *= 2 }
    }
    for _ in 0..<200 where high - low > 1e-14 * high {
      let middle = (low + high) / 2
      if function(middle) > 0 { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }
}
