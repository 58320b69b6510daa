extension UIView {
  public enum AnimationCurve: Int, Sendable { case easeInOut, easeIn, easeOut, linear }

  public enum AnimationTransition: Int, Sendable {
    case none, flipFromLeft, flipFromRight, curlUp, curlDown
  }

  public struct AnimationOptions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
    public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
    public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
    public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
    public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
    public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
    public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
    public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)

    public static let curveEaseInOut = AnimationOptions([])
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

    public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
    public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
    public static let transitionCurlUp = AnimationOptions(rawValue: 3 << 20)
    public static let transitionCurlDown = AnimationOptions(rawValue: 4 << 20)
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
    public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
    public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)

    public static let preferredFramesPerSecond60 = AnimationOptions(rawValue: 3 << 24)
    public static let preferredFramesPerSecond30 = AnimationOptions(rawValue: 7 << 24)

    /// The number of the curve; 7 is the keyboard's.
    var curveNumber: UInt { rawValue >> 16 & 0xF }
    /// The number of the transition; 0 is none.
    var transitionNumber: UInt { rawValue >> 20 & 0xF }
  }

  public struct KeyframeAnimationOptions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1 << 0)
    public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)
    public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 2)
    public static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)
    public static let autoreverse = KeyframeAnimationOptions(rawValue: 1 << 4)
    public static let overrideInheritedDuration = KeyframeAnimationOptions(rawValue: 1 << 5)
    public static let overrideInheritedOptions = KeyframeAnimationOptions(rawValue: 1 << 9)

    public static let calculationModeLinear = KeyframeAnimationOptions([])
    public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
    public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
    public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
    public static let calculationModeCubicPaced = KeyframeAnimationOptions(rawValue: 4 << 10)

    var calculationMode: CAAnimationCalculationMode {
      switch rawValue >> 10 & 0xF {
      case 1: .discrete
      case 2: .paced
      case 3: .cubic
      case 4: .cubicPaced
      default: .linear
      }
    }
  }
}

extension AnimationPlan {
  /// The plan of a call inside of whatever block is being recorded, from which it takes what its
  /// options do not claim (E5).
  @MainActor init(
    duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions,
    pace: AnimationPace? = nil
  ) {
    self.init(duration: max(0, duration), delay: max(0, delay))
    self.pace = pace ?? AnimationPlan.pace(options.curveNumber, duration: self.duration)
    repeatCount = options.contains(.repeat) ? .infinity : 0
    autoreverses = options.contains(.autoreverse)
    beginsFromCurrentState = options.contains(.beginFromCurrentState)
    allowsUserInteraction = options.contains(.allowUserInteraction)
    laysOutSubviews = options.contains(.layoutSubviews)
    guard let outer = AnimationBlock.current?.plan else { return }
    if !options.contains(.overrideInheritedDuration) { self.duration = outer.duration }
    if !options.contains(.overrideInheritedCurve) { self.pace = outer.pace }
    if !options.contains(.overrideInheritedOptions) {
      repeatCount = outer.repeatCount
      autoreverses = outer.autoreverses
      beginsFromCurrentState = outer.beginsFromCurrentState
      allowsUserInteraction = outer.allowsUserInteraction
    }
    driver = outer.driver
  }

  /// The pace of a curve's number in options.
  static func pace(_ number: UInt, duration: TimeInterval) -> AnimationPace {
    switch number {
    case 1: .curve(CAMediaTimingFunction(name: .easeIn))
    case 2: .curve(CAMediaTimingFunction(name: .easeOut))
    case 3: .curve(CAMediaTimingFunction(name: .linear))
    // The keyboard's curve is a spring that does not overshoot.
    case 7: .spring(DampedSpring(dampingRatio: 1, initialVelocity: 0, duration: duration))
    default: .curve(CAMediaTimingFunction(name: .easeInEaseOut))
    }
  }
}
