public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let linear = CAAnimationCalculationMode(rawValue: "linear")
  public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
  public static let paced = CAAnimationCalculationMode(rawValue: "paced")
  public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
  public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")
}

public struct CAAnimationRotationMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let rotateAuto = CAAnimationRotationMode(rawValue: "auto")
  public static let rotateAutoReverse = CAAnimationRotationMode(rawValue: "autoReverse")
}

/// An animation of a property through a list of values, or of a point along a path.
open class CAKeyframeAnimation: CAPropertyAnimation {
  open var values: [Any]? { didSet { track = nil } }
  /// The way of a point; goes before `values`. Each line or curve is one keyframe.
  open var path: CGPath? { didSet { track = nil } }
  /// Shares of the duration, rising; `discrete` takes one more than there are values.
  open var keyTimes: [NSNumber]? { didSet { track = nil } }
  /// One for each piece between two values.
  open var timingFunctions: [CAMediaTimingFunction]?
  open var calculationMode = CAAnimationCalculationMode.linear { didSet { track = nil } }
  open var tensionValues: [NSNumber]? { didSet { track = nil } }
  open var continuityValues: [NSNumber]? { didSet { track = nil } }
  open var biasValues: [NSNumber]? { didSet { track = nil } }
  /// Whether what moves along a path turns with it.
  open var rotationMode: CAAnimationRotationMode?

  /// The keyframes in order, made when they are first needed.
  private var track: KeyframeTrack?

  package override func takeValues(from other: CAAnimation) {
    super.takeValues(from: other)
    guard let other = other as? CAKeyframeAnimation else { return }
    values = other.values
    path = other.path
    keyTimes = other.keyTimes
    timingFunctions = other.timingFunctions
    calculationMode = other.calculationMode
    tensionValues = other.tensionValues
    continuityValues = other.continuityValues
    biasValues = other.biasValues
    rotationMode = other.rotationMode
  }

  private var loadedTrack: KeyframeTrack {
    if let track { return track }
    let made = KeyframeTrack(self)
    track = made
    return made
  }

  override func value(
    at position: MediaTiming.Position, base: AnimatableValue
  ) -> AnimatableValue? {
    loadedTrack.value(at: progress(at: position), easing: timingFunctions?.map(\.curve) ?? [])
  }

  override func apply(to layer: CALayer, at time: CFTimeInterval) {
    super.apply(to: layer, at: time)
    guard let rotationMode, path != nil, let position = position(at: time),
      let angle = loadedTrack.angle(
        at: progress(at: position), easing: timingFunctions?.map(\.curve) ?? [])
    else { return }
    let turn = rotationMode == .rotateAutoReverse ? angle + .pi : angle
    layer.transform = CATransform3DRotate(layer.transform, turn, 0, 0, 1)
  }
}

extension CAKeyframeAnimation {
  /// Tension, continuity and bias of a keyframe.
  func shape(of index: Int) -> KeyframeTrack.Shape {
    func number(_ list: [NSNumber]?) -> Double {
      guard let list, list.indices.contains(index) else { return 0 }
      return list[index].doubleValue
    }
    return KeyframeTrack.Shape(
      tension: number(tensionValues), continuity: number(continuityValues),
      bias: number(biasValues))
  }
}
