/// An animation of one property, named by its key path.
open class CAPropertyAnimation: CAAnimation {
  open var keyPath: String?
  /// Whether values are added to what shows without the animation.
  open var isAdditive = false
  /// Whether each repetition begins where the last one ended.
  open var isCumulative = false
  open var valueFunction: CAValueFunction?

  public convenience init(keyPath path: String?) {
    self.init()
    keyPath = path
  }

  package override func takeValues(from other: CAAnimation) {
    super.takeValues(from: other)
    guard let other = other as? CAPropertyAnimation else { return }
    keyPath = other.keyPath
    isAdditive = other.isAdditive
    isCumulative = other.isCumulative
    valueFunction = other.valueFunction
  }

  /// The value at a place of the course; nil for none.
  /// - Parameter base: what shows without the animation.
  func value(at position: MediaTiming.Position, base: AnimatableValue) -> AnimatableValue? { nil }

  /// The value at a time of the layer, repetitions added up, nothing else.
  final func contribution(at time: CFTimeInterval, base: AnimatableValue) -> AnimatableValue? {
    guard let position = position(at: time), var value = value(at: position, base: base) else {
      return nil
    }
    if isCumulative, position.repetition > 0 {
      var end = position
      (end.fraction, end.time) = timing.autoreverses ? (0, 0) : (1, timing.duration)
      if let last = self.value(at: end, base: base) {
        value = value.adding(last.multiplied(by: position.repetition))
      }
    }
    return valueFunction?.value(for: value) ?? value
  }

  /// What shows without the animation.
  final func base(in layer: CALayer) -> AnimatableValue {
    keyPath.map { AnimatableValue(layer.value(forKeyPath: $0)) } ?? .none
  }

  override func apply(to layer: CALayer, at time: CFTimeInterval) {
    guard let keyPath else { return }
    let base = base(in: layer)
    guard var value = contribution(at: time, base: base) else { return }
    if isAdditive { value = value.adding(base) }
    layer.setValue(value.any, forKeyPath: keyPath)
  }
}

public struct CAValueFunctionName: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let rotateX = CAValueFunctionName(rawValue: "rotateX")
  public static let rotateY = CAValueFunctionName(rawValue: "rotateY")
  public static let rotateZ = CAValueFunctionName(rawValue: "rotateZ")
  public static let scale = CAValueFunctionName(rawValue: "scale")
  public static let scaleX = CAValueFunctionName(rawValue: "scaleX")
  public static let scaleY = CAValueFunctionName(rawValue: "scaleY")
  public static let scaleZ = CAValueFunctionName(rawValue: "scaleZ")
  public static let translate = CAValueFunctionName(rawValue: "translate")
  public static let translateX = CAValueFunctionName(rawValue: "translateX")
  public static let translateY = CAValueFunctionName(rawValue: "translateY")
  public static let translateZ = CAValueFunctionName(rawValue: "translateZ")
}

/// Makes transforms of an animation's numbers.
open class CAValueFunction: NSObject {
  public let name: CAValueFunctionName

  public init?(name: CAValueFunctionName) { self.name = name }

  /// nil when the value is none that the function takes.
  func value(for value: AnimatableValue) -> AnimatableValue? {
    let numbers: [Double]
    switch value {
    case .number(let number): numbers = [number]
    case .list(let values):
      numbers = values.compactMap { if case .number(let number) = $0 { number } else { nil } }
    default: return nil
    }
    guard let n = numbers.first else { return nil }
    let all = numbers.count == 3 ? numbers : [n, n, n]
    switch name {
    case .rotateX: return .transform(CATransform3DMakeRotation(n, 1, 0, 0))
    case .rotateY: return .transform(CATransform3DMakeRotation(n, 0, 1, 0))
    case .rotateZ: return .transform(CATransform3DMakeRotation(n, 0, 0, 1))
    case .scale: return .transform(CATransform3DMakeScale(all[0], all[1], all[2]))
    case .scaleX: return .transform(CATransform3DMakeScale(n, 1, 1))
    case .scaleY: return .transform(CATransform3DMakeScale(1, n, 1))
    case .scaleZ: return .transform(CATransform3DMakeScale(1, 1, n))
    case .translate: return .transform(CATransform3DMakeTranslation(all[0], all[1], all[2]))
    case .translateX: return .transform(CATransform3DMakeTranslation(n, 0, 0))
    case .translateY: return .transform(CATransform3DMakeTranslation(0, n, 0))
    case .translateZ: return .transform(CATransform3DMakeTranslation(0, 0, n))
    default: return nil
    }
  }
}
