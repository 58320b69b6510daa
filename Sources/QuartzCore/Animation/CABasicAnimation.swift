/// An animation of a property from one value to another one.
///
/// Of `fromValue`, `toValue` and `byValue` up to two are set; what is missing comes from what shows
/// without the animation.
open class CABasicAnimation: CAPropertyAnimation {
  open var fromValue: Any?
  open var toValue: Any?
  open var byValue: Any?

  package override func takeValues(from other: CAAnimation) {
    super.takeValues(from: other)
    guard let other = other as? CABasicAnimation else { return }
    fromValue = other.fromValue
    toValue = other.toValue
    byValue = other.byValue
  }

  override func value(
    at position: MediaTiming.Position, base: AnimatableValue
  ) -> AnimatableValue? {
    guard let (from, to) = ends(base) else { return nil }
    return from.interpolated(to: to, progress(at: position))
  }

  /// The two values between which the animation goes; nil for none.
  private func ends(_ base: AnimatableValue) -> (AnimatableValue, AnimatableValue)? {
    let from = fromValue.map(AnimatableValue.init)
    let to = toValue.map(AnimatableValue.init)
    let by = byValue.map(AnimatableValue.init)
    switch (from, to, by) {
    case (let from?, let to?, _): return (from, to)
    case (let from?, nil, let by?): return (from, by.adding(from))
    case (nil, let to?, let by?): return to.subtracting(by).map { ($0, to) }
    case (let from?, nil, nil): return (from, base)
    case (nil, let to?, nil): return (base, to)
    case (nil, nil, let by?): return (base, by.adding(base))
    case (nil, nil, nil): return nil
    }
  }
}

/// A basic animation that a damped spring drives.
///
/// Its duration is how long it shows, `settlingDuration` how long the spring needs.
open class CASpringAnimation: CABasicAnimation {
  package final var spring = DampedSpring()

  /// Values that are not positive are refused.
  open var mass: CGFloat {
    get { spring.mass }
    set { if newValue > 0 { spring.mass = newValue } }
  }
  /// Values that are not positive are refused.
  open var stiffness: CGFloat {
    get { spring.stiffness }
    set { if newValue > 0 { spring.stiffness = newValue } }
  }
  /// Negative values are refused.
  open var damping: CGFloat {
    get { spring.damping }
    set { if newValue >= 0 { spring.damping = newValue } }
  }
  /// Towards the end, in units of the whole way a second.
  open var initialVelocity: CGFloat {
    get { spring.initialVelocity }
    set { spring.initialVelocity = newValue }
  }
  open var allowsOverdamping: Bool {
    get { spring.allowsOverdamping }
    set { spring.allowsOverdamping = newValue }
  }
  /// Seconds until the spring counts as at rest.
  open var settlingDuration: CFTimeInterval { spring.settlingDuration }

  /// A spring whose oscillation takes `perceptualDuration`; a bounce of 0 does not overshoot.
  public convenience init(perceptualDuration: CFTimeInterval, bounce: CGFloat) {
    self.init()
    spring = DampedSpring(perceptualDuration: perceptualDuration, bounce: bounce)
    duration = settlingDuration
  }

  open var perceptualDuration: CFTimeInterval { 2 * .pi / spring.frequency }
  open var bounce: CGFloat {
    let ratio = spring.dampingRatio
    return ratio <= 1 ? 1 - ratio : 1 / ratio - 1
  }

  package override func takeValues(from other: CAAnimation) {
    super.takeValues(from: other)
    if let other = other as? CASpringAnimation { spring = other.spring }
  }

  override func progress(at position: MediaTiming.Position) -> Double {
    driver == nil ? spring.value(at: position.time) : position.fraction
  }
}
