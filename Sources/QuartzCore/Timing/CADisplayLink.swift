/// Frames a second that somebody would like.
public struct CAFrameRateRange: Hashable, Sendable {
  public var minimum: Float
  public var maximum: Float
  public var preferred: Float?
  public var __preferred: Float { preferred ?? 0 }

  public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
    self.minimum = minimum
    self.maximum = maximum
    self.preferred = preferred
  }

  public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0)
}

/// Calls a method for each frame, on the clock that animations run on.
///
/// The run loop it is added to does not matter: frames come when the clock is advanced.
open class CADisplayLink: NSObject {
  private let target: AnyObject
  private let selector: Selector
  private var ticks: DisplayTicks.Subscription?

  /// - Parameter sel: a method that takes the link, or nothing.
  public init(target: Any, selector sel: Selector) {
    self.target = target as AnyObject
    selector = sel
    super.init()
  }

  /// The time of the frame that was shown last.
  open var timestamp: CFTimeInterval { ticks?.timestamp ?? 0 }
  /// When the next frame is due.
  open var targetTimestamp: CFTimeInterval { ticks?.targetTimestamp ?? 0 }
  /// Seconds between two frames of the display.
  open var duration: CFTimeInterval { ticks == nil ? 0 : 1 / DisplayTicks.framesPerSecond }

  open var isPaused = false { didSet { ticks?.isPaused = isPaused } }
  /// Frames a second; 0 for all.
  open var preferredFramesPerSecond = 0 { didSet { updateRate() } }
  open var preferredFrameRateRange = CAFrameRateRange.default { didSet { updateRate() } }

  private func updateRate() {
    let wanted = preferredFrameRateRange.preferred ?? preferredFrameRateRange.maximum
    ticks?.preferredFramesPerSecond =
      wanted > 0 ? Double(wanted) : Double(preferredFramesPerSecond)
  }

  open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
    guard ticks == nil else { return }
    let ticks = DisplayTicks.shared.subscribe { [unowned self] _ in
      ActionRegistry.shared.performOrComplain(selector, on: target, with: [self])
    }
    self.ticks = ticks
    updateRate()
    ticks.isPaused = isPaused
    // The run loop keeps a link that was added alive.
    ticks.owner = self
  }

  open func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) { invalidate() }

  open func invalidate() {
    ticks?.invalidate()
    ticks?.owner = nil
    ticks = nil
  }
}
