/// What shows before an animation begins and after it has ended.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let removed = CAMediaTimingFillMode(rawValue: "removed")
  public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
  public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
  public static let both = CAMediaTimingFillMode(rawValue: "both")
}

/// How an object's time runs inside of its parent's: a layer's in its superlayer's, an animation's
/// in its layer's.
public protocol CAMediaTiming {
  var beginTime: CFTimeInterval { get set }
  var duration: CFTimeInterval { get set }
  var speed: Float { get set }
  var timeOffset: CFTimeInterval { get set }
  var repeatCount: Float { get set }
  var repeatDuration: CFTimeInterval { get set }
  var autoreverses: Bool { get set }
  var fillMode: CAMediaTimingFillMode { get set }
}

/// The values of `CAMediaTiming` and what follows from them.
package struct MediaTiming: Hashable {
  package var beginTime: CFTimeInterval = 0
  package var duration: CFTimeInterval = 0
  package var speed: Float = 1
  package var timeOffset: CFTimeInterval = 0
  package var repeatCount: Float = 0
  package var repeatDuration: CFTimeInterval = 0
  package var autoreverses = false
  package var fillMode = CAMediaTimingFillMode.removed

  /// Lengths from here on count as for ever.
  private static let forever: CFTimeInterval = 1e10

  // MARK: A layer's time

  /// This object's time for its parent's.
  package func localTime(for parentTime: CFTimeInterval) -> CFTimeInterval {
    (parentTime - beginTime) * Double(speed) + timeOffset
  }

  /// The parent's time for this object's; 0 for one that stands still, as Core Animation answers.
  package func parentTime(for localTime: CFTimeInterval) -> CFTimeInterval {
    speed == 0 ? 0 : (localTime - timeOffset) / Double(speed) + beginTime
  }

  // MARK: An animation's course

  /// A place in an animation's course.
  package struct Position: Hashable {
    /// Seconds into one forward run.
    package var time: CFTimeInterval
    /// Share of one forward run; 1 at its end.
    package var fraction: Double
    /// How many runs (there and back, with `autoreverses`) are over.
    package var repetition: Int
  }

  /// Seconds from the begin to the end in the parent's time; nil: it never ends.
  package var length: CFTimeInterval? {
    guard speed != 0 else { return nil }
    let length = activeDuration / Double(abs(speed))
    return length < MediaTiming.forever ? length : nil
  }

  private var cycle: CFTimeInterval { autoreverses ? 2 * duration : duration }

  private var activeDuration: CFTimeInterval {
    if repeatDuration > 0 { return repeatDuration }
    return repeatCount > 0 ? cycle * Double(repeatCount) : cycle
  }

  /// Where the animation is at a time of its parent's; nil when it has no effect then.
  package func position(at parentTime: CFTimeInterval) -> Position? {
    let since = parentTime - beginTime
    let active = activeDuration
    var elapsed = since * Double(abs(speed))
    var isOver = false
    if since < -MediaClock.tolerance {
      guard fillMode == .backwards || fillMode == .both else { return nil }
      elapsed = 0
    } else if speed != 0, elapsed > active - MediaClock.tolerance {
      guard fillMode == .forwards || fillMode == .both else { return nil }
      elapsed = active
      isOver = true
    }
    guard duration > 0 else { return Position(time: duration, fraction: 1, repetition: 0) }
    let signed = (speed < 0 ? -elapsed : elapsed) + timeOffset
    var repetition = (signed / cycle).rounded(.down)
    var within = signed - repetition * cycle
    // The end of a run, not the begin of another one.
    if isOver, within < MediaClock.tolerance, repetition > 0 {
      repetition -= 1
      within = cycle
    }
    let time = autoreverses && within > duration ? 2 * duration - within : within
    return Position(
      time: time, fraction: min(1, max(0, time / duration)),
      // What is not a number counts as none.
      repetition: repetition > 0 ? Int(min(repetition, 1e9)) : 0)
  }
}
