// Block-based animations.

extension UIView {
  /// Animates the changes of a block.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    AnimationBlock.run(
      AnimationPlan(duration: duration, delay: delay, options: options), animations,
      completion: completion)
  }

  public class func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animate(
      withDuration: duration, delay: 0, options: [], animations: animations,
      completion: completion)
  }

  /// Animates changes with a damped spring that comes to rest within the duration (E7).
  ///
  /// - Parameters:
  ///   - dampingRatio: 1 does not overshoot; the nearer to 0, the more it swings.
  ///   - velocity: in units of the whole way a second.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval,
    usingSpringWithDamping dampingRatio: CGFloat, initialSpringVelocity velocity: CGFloat,
    options: AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let spring = DampedSpring(
      dampingRatio: dampingRatio, initialVelocity: velocity, duration: duration)
    AnimationBlock.run(
      AnimationPlan(duration: duration, delay: delay, options: options, pace: .spring(spring)),
      animations, completion: completion)
  }

  /// Animates changes with a spring given by how long it seems to move and how much it bounces.
  public class func animate(
    springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0,
    initialSpringVelocity: CGFloat = 0, delay: TimeInterval = 0, options: AnimationOptions = [],
    animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    let spring = DampedSpring(
      perceptualDuration: duration, bounce: bounce, initialVelocity: initialSpringVelocity)
    let settling = duration > 0 ? min(spring.settlingDuration, 1e9) : 0
    AnimationBlock.run(
      AnimationPlan(duration: settling, delay: delay, options: options, pace: .spring(spring)),
      animations, completion: completion)
  }

  /// Repeats the animations that the block makes, inside of an animation block.
  public class func modifyAnimations(
    withRepeatCount count: CGFloat, autoreverses: Bool, animations: () -> Void
  ) {
    guard let block = AnimationBlock.current else { return animations() }
    let plan = block.plan
    block.plan.repeatCount = Float(count)
    block.plan.autoreverses = autoreverses
    animations()
    block.plan.repeatCount = plan.repeatCount
    block.plan.autoreverses = plan.autoreverses
  }

  // MARK: Switches

  /// Runs changes without animating them, inside of an animation block too.
  public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    let were = AnimationBlock.areAnimationsEnabled
    AnimationBlock.areAnimationsEnabled = false
    actionsWithoutAnimation()
    AnimationBlock.areAnimationsEnabled = were
  }

  public class func setAnimationsEnabled(_ enabled: Bool) {
    AnimationBlock.areAnimationsEnabled = enabled
  }

  public class var areAnimationsEnabled: Bool { AnimationBlock.areAnimationsEnabled }

  /// The duration of the innermost animation block; 0 outside.
  public class var inheritedAnimationDuration: TimeInterval {
    AnimationBlock.current?.plan.duration ?? 0
  }
}
