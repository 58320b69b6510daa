/// Says how far the animations of a property animator are: running, held, or on the way back.
///
/// There are two measures. The *time share* goes evenly from 0 to 1 along the original timing; the
/// *progress* is what shows, after easing. While the animator runs the progress follows from the
/// time share; scrubbing sets the progress and looks up the time share that belongs to it.
final class AnimatorDriver: AnimationDriver {
  enum Course {
    case held
    /// Along the original timing, `direction` 1 or −1, since a time of the clock.
    case onTiming(direction: Double, since: TimeInterval)
    /// From where it was held straight to an end, with a timing of its own.
    case onward(to: Double, since: TimeInterval, duration: TimeInterval, pace: AnimationPace)
  }

  let duration: TimeInterval
  private let pace: AnimationPace
  private(set) var course = Course.held
  /// Where the present course began, or where it is held.
  private var heldTime = 0.0
  private var heldProgress = 0.0
  /// Whether the place is off the timing, so that going on needs a course of its own.
  private(set) var wasScrubbed = false

  init(duration: TimeInterval, pace: AnimationPace) {
    // Below the clock's tolerance, so that no time at all ends in the next turn.
    self.duration = max(duration, MediaClock.tolerance / 2)
    self.pace = pace
  }

  private var elapsed: TimeInterval {
    switch course {
    case .held: 0
    case .onTiming(_, let since), .onward(_, let since, _, _):
      max(0, MediaClock.shared.now - since)
    }
  }

  /// Share of the original timing that is over.
  var timeShare: Double {
    switch course {
    case .held: heldTime
    case .onTiming(let direction, _):
      min(1, max(0, heldTime + direction * elapsed / duration))
    case .onward(let end, _, let duration, _):
      heldTime + (end - heldTime) * min(1, elapsed / max(duration, MediaClock.tolerance / 2))
    }
  }

  var progress: Double? {
    switch course {
    case .held: return heldProgress
    case .onTiming: return eased(timeShare)
    case .onward(let end, _, let duration, let pace):
      let share = min(1, elapsed / max(duration, MediaClock.tolerance / 2))
      return heldProgress + (end - heldProgress) * pace.value(at: share, of: duration)
    }
  }

  /// The progress of animations that begin later and take the rest of the time.
  func progress(delayedBy delay: Double) -> Double {
    guard delay < 1 else { return timeShare < 1 ? 0 : 1 }
    return eased(min(1, max(0, (timeShare - delay) / (1 - delay))))
  }

  private func eased(_ share: Double) -> Double { pace.value(at: share, of: duration) }

  // MARK: Steering

  func hold() {
    (heldTime, heldProgress) = (timeShare, progress ?? 0)
    if case .onward = course { wasScrubbed = true }
    course = .held
  }

  /// Holds at a share of the progress.
  func scrub(toProgress progress: Double) {
    course = .held
    wasScrubbed = true
    heldProgress = progress
    if case .curve(let function) = pace {
      heldTime = function.curve.inverse(of: progress)
    } else {
      heldTime = min(1, max(0, progress))
    }
  }

  /// Holds at a share of the time.
  func scrub(toTime share: Double) {
    course = .held
    wasScrubbed = true
    heldTime = share
    heldProgress = eased(share)
  }

  /// Runs along the original timing from where it is.
  func run(backwards: Bool, after delay: TimeInterval = 0) {
    hold()
    course = .onTiming(direction: backwards ? -1 : 1, since: MediaClock.shared.now + delay)
  }

  func run(onwardTo end: Double, duration: TimeInterval, pace: AnimationPace) {
    hold()
    course = .onward(
      to: end, since: MediaClock.shared.now, duration: duration, pace: pace)
  }

  /// Begins at the far end, for animators that were reversed before they started.
  func startAtEnd() { (heldTime, heldProgress) = (1, 1) }

  /// Seconds until the present course ends.
  var timeLeft: TimeInterval {
    switch course {
    case .held: .infinity
    case .onTiming(let direction, let since):
      max(0, since - MediaClock.shared.now)
        + (direction > 0 ? 1 - timeShare : timeShare) * duration
    case .onward(_, _, let duration, _): max(0, duration - elapsed)
    }
  }
}

/// Moves animations that were added to an animator with a delay.
final class DelayedDriver: AnimationDriver {
  private let base: AnimatorDriver
  private let delay: Double

  init(_ base: AnimatorDriver, delay: Double) {
    self.base = base
    self.delay = min(1, max(0, delay))
  }

  var progress: Double? { base.progress(delayedBy: delay) }

  func isMoved(by driver: AnimatorDriver) -> Bool { base === driver }
}

extension AnimationPace {
  /// The progress at a share of a duration.
  func value(at share: Double, of duration: TimeInterval) -> Double {
    switch self {
    case .curve(let function): function.curve.value(at: share)
    case .spring(let spring): share >= 1 ? 1 : spring.value(at: share * duration)
    }
  }
}
