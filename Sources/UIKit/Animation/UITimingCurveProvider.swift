public enum UITimingCurveType: Int, Sendable { case builtin, cubic, spring, composed }

/// How a property animator's changes move.
@preconcurrency @MainActor public protocol UITimingCurveProvider: NSCopying {
  var timingCurveType: UITimingCurveType { get }
  var cubicTimingParameters: UICubicTimingParameters? { get }
  var springTimingParameters: UISpringTimingParameters? { get }
}

extension UITimingCurveProvider {
  /// The pace for a duration; a spring that has one of its own ignores it.
  func pace(duration: TimeInterval) -> AnimationPace {
    if let spring = springTimingParameters { return .spring(spring.spring(duration: duration)) }
    return .curve(cubicTimingParameters?.function ?? CAMediaTimingFunction(name: .default))
  }

  /// The duration that follows from the timing itself; nil leaves the choice to the animator.
  var ownDuration: TimeInterval? { springTimingParameters?.ownDuration }
}

/// A cubic Bézier curve as timing.
@preconcurrency @MainActor open class UICubicTimingParameters: NSObject, UITimingCurveProvider {
  public let animationCurve: UIView.AnimationCurve
  public let controlPoint1: CGPoint
  public let controlPoint2: CGPoint
  let function: CAMediaTimingFunction
  private let isBuiltIn: Bool

  /// The system's default curve.
  public override init() {
    animationCurve = .easeInOut
    function = CAMediaTimingFunction(name: .default)
    (controlPoint1, controlPoint2) = function.curve.controlPoints
    isBuiltIn = true
    super.init()
  }

  public init(animationCurve curve: UIView.AnimationCurve) {
    animationCurve = curve
    function = CAMediaTimingFunction(curve)
    (controlPoint1, controlPoint2) = function.curve.controlPoints
    isBuiltIn = true
    super.init()
  }

  public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
    animationCurve = .easeInOut
    controlPoint1 = point1
    controlPoint2 = point2
    function = CAMediaTimingFunction(
      curve: TimingCurve(point1.x, point1.y, point2.x, point2.y))
    isBuiltIn = false
    super.init()
  }

  open var timingCurveType: UITimingCurveType { isBuiltIn ? .builtin : .cubic }
  open var cubicTimingParameters: UICubicTimingParameters? { self }
  open var springTimingParameters: UISpringTimingParameters? { nil }

  /// Immutable, so a copy is the object itself.
  nonisolated open func copy(with zone: NSZone? = nil) -> Any { self }
}

extension CAMediaTimingFunction {
  convenience init(_ curve: UIView.AnimationCurve) {
    switch curve {
    case .easeInOut: self.init(name: .easeInEaseOut)
    case .easeIn: self.init(name: .easeIn)
    case .easeOut: self.init(name: .easeOut)
    case .linear: self.init(name: .linear)
    }
  }
}

extension TimingCurve {
  fileprivate var controlPoints: (CGPoint, CGPoint) {
    (CGPoint(x: x1, y: y1), CGPoint(x: x2, y: y2))
  }
}

/// A damped spring as timing.
///
/// Made of mass, stiffness and damping, or of a perceptual duration, it says itself how long it
/// takes; made of a damping ratio it comes to rest within the animator's duration.
@preconcurrency @MainActor open class UISpringTimingParameters: NSObject, UITimingCurveProvider {
  private enum Form {
    case ratio(CGFloat)
    case spring(DampedSpring)
  }

  private let form: Form
  /// The velocity at the begin, along both axes, in units of the whole way a second.
  public let initialVelocity: CGVector

  /// The system's spring: more than critically damped.
  public convenience override init() {
    self.init(mass: 3, stiffness: 1000, damping: 500, initialVelocity: .zero)
  }

  public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector) {
    form = .ratio(ratio)
    initialVelocity = velocity
    super.init()
  }

  public convenience init(dampingRatio ratio: CGFloat) {
    self.init(dampingRatio: ratio, initialVelocity: .zero)
  }

  public init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity: CGVector) {
    form = .spring(
      DampedSpring(
        mass: mass, stiffness: stiffness, damping: damping, initialVelocity: initialVelocity.dx))
    self.initialVelocity = initialVelocity
    super.init()
  }

  public init(duration: TimeInterval, bounce: CGFloat, initialVelocity: CGVector) {
    form = .spring(
      DampedSpring(
        perceptualDuration: duration, bounce: bounce, initialVelocity: initialVelocity.dx))
    self.initialVelocity = initialVelocity
    super.init()
  }

  public convenience init(duration: TimeInterval = 0.5, bounce: CGFloat = 0) {
    self.init(duration: duration, bounce: bounce, initialVelocity: .zero)
  }

  open var timingCurveType: UITimingCurveType { .spring }
  open var cubicTimingParameters: UICubicTimingParameters? { nil }
  open var springTimingParameters: UISpringTimingParameters? { self }

  func spring(duration: TimeInterval) -> DampedSpring {
    switch form {
    case .spring(let spring): spring
    case .ratio(let ratio):
      DampedSpring(dampingRatio: ratio, initialVelocity: initialVelocity.dx, duration: duration)
    }
  }

  var ownDuration: TimeInterval? {
    if case .spring(let spring) = form { return min(spring.settlingDuration, 1e9) }
    return nil
  }

  /// Immutable, so a copy is the object itself.
  nonisolated open func copy(with zone: NSZone? = nil) -> Any { self }
}
