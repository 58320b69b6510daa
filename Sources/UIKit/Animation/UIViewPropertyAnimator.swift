/// Animates changes of views and can be paused, scrubbed, turned round and stopped meanwhile.
///
/// Changes are made when the animator becomes active; from then on its driver says how far each of
/// them shows. Finishing at the start gives the properties back what they were before.
@preconcurrency @MainActor
open class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating,
  NSCopying
{
  public let timingParameters: UITimingCurveProvider?
  public let duration: TimeInterval
  public private(set) var delay: TimeInterval = 0
  public private(set) var state = UIViewAnimatingState.inactive
  public private(set) var isRunning = false

  /// Whether views get touches while they are animated.
  open var isUserInteractionEnabled = true
  open var isManualHitTestingEnabled = false
  /// Whether the animator may be paused and stopped once it runs.
  open var isInterruptible = true
  /// Whether `fractionComplete` is the share of the way while paused, not of the time.
  open var scrubsLinearly = true
  /// Whether the animator stays active, paused, when it comes to its end.
  open var pausesOnCompletion = false

  private var waiting: [(changes: () -> Void, delayFactor: CGFloat)] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []
  private var driver: AnimatorDriver?
  private var record = ChangeRecord()
  private var ending: MediaClock.Token?

  public init(duration: TimeInterval, timingParameters parameters: UITimingCurveProvider) {
    timingParameters = parameters
    self.duration = parameters.ownDuration ?? max(0, duration)
    super.init()
  }

  public convenience init(
    duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
    if let animations { addAnimations(animations) }
  }

  public convenience init(
    duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
    animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration,
      timingParameters: UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2))
    if let animations { addAnimations(animations) }
  }

  public convenience init(
    duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
    if let animations { addAnimations(animations) }
  }

  /// Makes an animator and starts it.
  open class func runningPropertyAnimator(
    withDuration duration: TimeInterval, delay: TimeInterval,
    options: UIView.AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((UIViewAnimatingPosition) -> Void)? = nil
  ) -> UIViewPropertyAnimator {
    let curve = UIView.AnimationCurve(rawValue: Int(options.curveNumber)) ?? .easeInOut
    let animator = UIViewPropertyAnimator(duration: duration, curve: curve, animations: animations)
    animator.isUserInteractionEnabled = options.contains(.allowUserInteraction)
    if let completion { animator.addCompletion(completion) }
    animator.startAnimation(afterDelay: delay)
    return animator
  }

  deinit {
    UIViewPropertyAnimator.releaseMisuse(state, isRunning: isRunning)?.raise()
  }

  nonisolated open func copy(with zone: NSZone? = nil) -> Any {
    withoutIsolationCheck {
      let copy = UIViewPropertyAnimator(
        duration: duration, timingParameters: timingParameters ?? UICubicTimingParameters())
      copy.waiting = waiting
      return copy
    }
  }

  // MARK: Changes

  /// - Parameter delayFactor: the share of the time that is left before these changes begin.
  open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    if let driver, state == .active {
      let now = driver.timeShare
      perform(animation, after: now + Double(delayFactor) * (1 - now), driver)
    } else {
      waiting.append((animation, delayFactor))
    }
  }

  open func addAnimations(_ animation: @escaping () -> Void) {
    addAnimations(animation, delayFactor: 0)
  }

  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }

  private func perform(_ changes: () -> Void, after delay: Double, _ driver: AnimatorDriver) {
    var plan = AnimationPlan(duration: driver.duration)
    plan.allowsUserInteraction = isUserInteractionEnabled
    plan.driver = delay > 0 ? DelayedDriver(driver, delay: delay) : driver
    let block = AnimationBlock(plan, completion: nil)
    block.changeRecord = record
    block.record(changes)
    block.close()
  }

  /// Makes the waiting changes, to be moved by a driver from now on.
  private func activate() -> AnimatorDriver {
    if let driver { return driver }
    let timing = timingParameters ?? UICubicTimingParameters()
    let driver = AnimatorDriver(duration: duration, pace: timing.pace(duration: duration))
    if isReversed { driver.startAtEnd() }
    self.driver = driver
    state = .active
    let changes = waiting
    waiting = []
    for (change, delayFactor) in changes { perform(change, after: Double(delayFactor), driver) }
    return driver
  }

  // MARK: Running

  open func startAnimation() { startAnimation(afterDelay: 0) }

  /// Starts or goes on; an error for a stopped animator.
  open func startAnimation(afterDelay delay: TimeInterval) {
    do { try startAnimationChecked(afterDelay: delay) } catch { error.raise() }
  }

  final func start(afterDelay delay: TimeInterval) {
    guard !isRunning else { return }
    self.delay = max(0, delay)
    let driver = activate()
    if driver.wasScrubbed {
      continueAnimation(withTimingParameters: nil, durationFactor: 0)
    } else {
      driver.run(backwards: isReversed, after: self.delay)
      courseBegan(driver)
    }
  }

  /// Pauses, or makes the changes and waits at the start; an error for a stopped animator.
  open func pauseAnimation() {
    do { try pauseAnimationChecked() } catch { error.raise() }
  }

  final func pause() {
    guard isInterruptible || !isRunning else { return }
    activate().hold()
    isRunning = false
    cancelEnding()
  }

  /// Goes on after a pause, with another timing and duration if given.
  ///
  /// - Parameter durationFactor: share of the duration to take; 0 for the time that was left.
  open func continueAnimation(
    withTimingParameters parameters: UITimingCurveProvider?, durationFactor: CGFloat
  ) {
    guard state == .active, !isRunning, let driver else { return }
    if parameters == nil, durationFactor == 0, !driver.wasScrubbed {
      driver.run(backwards: isReversed)
      return courseBegan(driver)
    }
    let end: Double = isReversed ? 0 : 1
    let left = duration * abs(end - driver.timeShare)
    var time = durationFactor > 0 ? Double(durationFactor) * duration : left
    if let own = parameters?.ownDuration { time = own }
    let timing = parameters ?? timingParameters ?? UICubicTimingParameters()
    driver.run(onwardTo: end, duration: time, pace: timing.pace(duration: time))
    courseBegan(driver)
  }

  private func courseBegan(_ driver: AnimatorDriver) {
    isRunning = true
    cancelEnding()
    // A running animator keeps itself alive.
    ending = MediaClock.shared.schedule(
      after: driver.timeLeft, named: "end of a property animator"
    ) { self.courseEnded() }
  }

  private func courseEnded() {
    ending = nil
    guard isRunning, let driver else { return }
    isRunning = false
    if pausesOnCompletion {
      driver.hold()
    } else {
      // At the end the properties have their values already.
      if isReversed { record.settle(at: .start) }
      finish(at: isReversed ? .start : .end)
    }
  }

  private func cancelEnding() {
    if let ending { MediaClock.shared.cancel(ending) }
    ending = nil
  }

  /// Turns round; a running animator goes back the way it came.
  open var isReversed = false {
    didSet {
      guard isReversed != oldValue, isRunning, let driver else { return }
      if case .onward = driver.course {
        isRunning = false
        driver.hold()
        continueAnimation(withTimingParameters: nil, durationFactor: 0)
      } else {
        driver.run(backwards: isReversed)
        courseBegan(driver)
      }
    }
  }

  /// How much of the way is done, in the direction in which the animator runs.
  open var fractionComplete: CGFloat {
    get {
      guard let driver else { return 0 }
      let share = scrubsLinearly ? driver.progress ?? 0 : driver.timeShare
      return isReversed ? 1 - share : share
    }
    set {
      guard state != .stopped else { return }
      let driver = activate()
      let share = Double(isReversed ? 1 - newValue : newValue)
      if scrubsLinearly { driver.scrub(toProgress: share) } else { driver.scrub(toTime: share) }
      guard isRunning else { return }
      isRunning = false
      continueAnimation(withTimingParameters: nil, durationFactor: 0)
    }
  }

  // MARK: Ending

  /// Leaves everything where it shows; with `withoutFinishing` that was all, else
  /// `finishAnimation(at:)` has to follow. An error for an animator that is not active.
  open func stopAnimation(_ withoutFinishing: Bool) {
    do { try stopAnimationChecked(withoutFinishing) } catch { error.raise() }
  }

  final func stop(_ withoutFinishing: Bool) {
    guard isInterruptible || !isRunning else { return }
    cancelEnding()
    isRunning = false
    record.settle(at: .current)
    removeAnimations(isFinished: false)
    if withoutFinishing {
      state = .inactive
      completions = []
      record = ChangeRecord()
    } else {
      state = .stopped
    }
  }

  /// Ends a stopped animator and calls the completions; an error for any other.
  open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
    do { try finishAnimationChecked(at: finalPosition) } catch { error.raise() }
  }

  final func finishStopped(at finalPosition: UIViewAnimatingPosition) {
    if finalPosition != .current { record.settle(at: finalPosition) }
    finish(at: finalPosition)
  }

  private func finish(at position: UIViewAnimatingPosition) {
    removeAnimations(isFinished: position == .end)
    record = ChangeRecord()
    state = .inactive
    let completions = completions
    self.completions = []
    for completion in completions { completion(position) }
  }

  private func removeAnimations(isFinished: Bool) {
    guard let driver else { return }
    for layer in record.layers {
      layer.endAnimations(isFinished: isFinished) {
        $0.driver === driver || ($0.driver as? DelayedDriver)?.isMoved(by: driver) == true
      }
    }
    self.driver = nil
  }
}
