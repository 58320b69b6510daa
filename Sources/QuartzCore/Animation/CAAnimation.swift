/// Hears when an animation starts and stops.
public protocol CAAnimationDelegate: AnyObject {
  func animationDidStart(_ anim: CAAnimation)
  /// - Parameter flag: whether the animation came to its end; false when it was removed.
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  public func animationDidStart(_ anim: CAAnimation) {}
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// A delegate that need not hear of starts.
package protocol HearsOnlyEnds: CAAnimationDelegate {}

/// Something that changes how a layer looks over time, without changing the layer.
///
/// `CALayer.add(_:forKey:)` takes a copy, so the object can be used again.
open class CAAnimation: NSObject, NSCopying, CAMediaTiming, CAAction {
  package final var timing = MediaTiming()
  private var otherValues: [String: Any] = [:]
  /// Who says how far the animation is, in place of the clock.
  package final var driver: AnimationDriver?
  /// Whether views under the animation get no touches.
  package final var blocksInteraction = false

  open var timingFunction: CAMediaTimingFunction?
  open var delegate: CAAnimationDelegate?
  open var isRemovedOnCompletion = true

  public required override init() { super.init() }

  open var beginTime: CFTimeInterval {
    get { timing.beginTime }
    set { timing.beginTime = newValue }
  }
  open var duration: CFTimeInterval {
    get { timing.duration }
    set { timing.duration = newValue }
  }
  open var speed: Float {
    get { timing.speed }
    set { timing.speed = newValue }
  }
  open var timeOffset: CFTimeInterval {
    get { timing.timeOffset }
    set { timing.timeOffset = newValue }
  }
  open var repeatCount: Float {
    get { timing.repeatCount }
    set { timing.repeatCount = newValue }
  }
  open var repeatDuration: CFTimeInterval {
    get { timing.repeatDuration }
    set { timing.repeatDuration = newValue }
  }
  open var autoreverses: Bool {
    get { timing.autoreverses }
    set { timing.autoreverses = newValue }
  }
  open var fillMode: CAMediaTimingFillMode {
    get { timing.fillMode }
    set { timing.fillMode = newValue }
  }

  // MARK: Copies

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = type(of: self).init()
    copy.takeValues(from: self)
    return copy
  }

  package final var duplicate: CAAnimation { copy() as? CAAnimation ?? self }

  /// Takes over everything from an animation of the same class.
  package func takeValues(from other: CAAnimation) {
    timing = other.timing
    otherValues = other.otherValues
    driver = other.driver
    blocksInteraction = other.blocksInteraction
    timingFunction = other.timingFunction
    delegate = other.delegate
    isRemovedOnCompletion = other.isRemovedOnCompletion
  }

  // MARK: Key-value coding

  open class func defaultValue(forKey key: String) -> Any? { self.init().value(forKey: key) }
  open func shouldArchiveValue(forKey key: String) -> Bool { otherValues[key] != nil }

  open func value(forKey key: String) -> Any? {
    switch key {
    case "duration": duration
    case "beginTime": beginTime
    case "speed": speed
    case "timeOffset": timeOffset
    case "repeatCount": repeatCount
    case "repeatDuration": repeatDuration
    case "autoreverses": autoreverses
    case "fillMode": fillMode.rawValue
    case "removedOnCompletion": isRemovedOnCompletion
    default: otherValues[key]
    }
  }

  /// Keeps any value with the animation; properties are set by their names.
  open func setValue(_ value: Any?, forKey key: String) { otherValues[key] = value }

  // MARK: Action

  open func run(
    forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?
  ) {
    (anObject as? CALayer)?.add(self, forKey: event)
  }

  // MARK: Course

  /// Where the animation is when its parent's clock shows a time; nil when it has no effect then.
  final func position(at parentTime: CFTimeInterval) -> MediaTiming.Position? {
    guard let driver else { return timing.position(at: parentTime) }
    guard let share = driver.progress else { return nil }
    return MediaTiming.Position(time: share * duration, fraction: share, repetition: 0)
  }

  /// How far the change has come at a place of the course: the timing function's value.
  func progress(at position: MediaTiming.Position) -> Double {
    if driver != nil { return position.fraction }
    return timingFunction?.curve.value(at: position.fraction) ?? position.fraction
  }

  /// Changes a presentation layer as the animation does at a time of the layer.
  func apply(to layer: CALayer, at time: CFTimeInterval) {}

  /// Gives whatever has no duration the one that it would take up by default.
  func settleDuration(_ standard: CFTimeInterval) {
    if timing.duration == 0 { timing.duration = standard }
  }
}

/// Moves the animations that have it, in place of the clock: what a property animator does.
package protocol AnimationDriver: AnyObject {
  /// The share of the change that shows now, after easing; nil for no effect at all.
  var progress: Double? { get }
}
