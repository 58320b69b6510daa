// What a property's value is to an animation: something to go through from one end to the other.

/// A value that animations interpolate and add.
package enum AnimatableValue {
  case number(Double)
  case point(CGPoint)
  case size(CGSize)
  case rect(CGRect)
  case transform(CATransform3D)
  case color(CGColor)
  case path(CGPath)
  case list([AnimatableValue])
  /// A value with nothing between it and another one.
  case step(Any)
  case none

  /// Takes values as clients give them: numbers of any type, `NSNumber`, `NSValue`, geometry,
  /// colours, paths and arrays of those.
  package init(_ value: Any?) {
    guard let value else {
      self = .none
      return
    }
    // A number object would pass for a truth value, too.
    if type(of: value) == Bool.self {
      self = .step(value)
      return
    }
    switch value {
    case let value as AnimatableValue: self = value
    case let value as CGFloat: self = .number(Double(value))
    case let value as Double: self = .number(value)
    case let value as Float: self = .number(Double(value))
    case let value as CGPoint: self = .point(value)
    case let value as CGSize: self = .size(value)
    case let value as CGRect: self = .rect(value)
    case let value as CATransform3D: self = .transform(value)
    case let value as CGAffineTransform: self = .transform(CATransform3DMakeAffineTransform(value))
    case let value as CGColor: self = .color(value)
    case let value as CGPath: self = .path(value)
    case let value as NSNumber: self = .number(value.doubleValue)
    case let value as NSValue: self = AnimatableValue(boxed: value)
    case let value as [Any]: self = .list(value.map(AnimatableValue.init))
    default: self = .step(value)
    }
  }

  private init(boxed value: NSValue) {
    switch String(cString: value.objCType) {
    case "{CGPoint=dd}": self = .point(value.pointValue)
    case "{CGSize=dd}": self = .size(value.sizeValue)
    case let type where type.hasPrefix("{CGRect"): self = .rect(value.rectValue)
    default: self = .step(value)
    }
  }

  /// The value as key-value coding gives it.
  package var any: Any? {
    switch self {
    case .number(let value): value
    case .point(let value): value
    case .size(let value): value
    case .rect(let value): value
    case .transform(let value): value
    case .color(let value): value
    case .path(let value): value
    case .list(let values): values.map { $0.any as Any }
    case .step(let value): value
    case .none: nil
    }
  }

  /// The numbers of a value that is made of numbers alone.
  private var numbers: [Double]? {
    switch self {
    case .number(let value): [value]
    case .point(let value): [value.x, value.y]
    case .size(let value): [value.width, value.height]
    case .rect(let value): [value.minX, value.minY, value.width, value.height]
    default: nil
    }
  }

  /// A value of the same kind with other numbers.
  private func with(_ n: [Double]) -> AnimatableValue {
    switch self {
    case .number: .number(n[0])
    case .point: .point(CGPoint(x: n[0], y: n[1]))
    case .size: .size(CGSize(width: n[0], height: n[1]))
    case .rect: .rect(CGRect(x: n[0], y: n[1], width: n[2], height: n[3]))
    default: self
    }
  }

  // MARK: Arithmetic

  /// Combines two values of the same kind number by number; nil when they are not.
  private func combined(
    _ other: AnimatableValue, _ body: (Double, Double) -> Double
  ) -> AnimatableValue? {
    switch (self, other) {
    case (.color(let a), .color(let b)):
      return .color(CGColor.combining(a, b, body))
    case (.path(let a), .path(let b)):
      return CGPath.combining(a, b, body).map(AnimatableValue.path)
    case (.list(let a), .list(let b)):
      guard a.count == b.count else { return nil }
      var result: [AnimatableValue] = []
      for (a, b) in zip(a, b) {
        guard let value = a.combined(b, body) else { return nil }
        result.append(value)
      }
      return .list(result)
    default:
      guard let a = numbers, let b = other.numbers, a.count == b.count else { return nil }
      return with(zip(a, b).map(body))
    }
  }

  /// The value a share of the way to another one; what has no way between is at the end at once.
  package func interpolated(to other: AnimatableValue, _ share: Double) -> AnimatableValue {
    if case .transform(let a) = self, case .transform(let b) = other {
      return .transform(TransformInterpolation.between(a, b, share))
    }
    return combined(other) { $0 + ($1 - $0) * share } ?? other
  }

  /// This value and another one together; transforms one after the other, this one first.
  package func adding(_ other: AnimatableValue) -> AnimatableValue {
    if case .transform(let a) = self, case .transform(let b) = other {
      return .transform(CATransform3DConcat(a, b))
    }
    return combined(other, +) ?? self
  }

  /// What has to be added to `other` to make this value; nil when nothing does.
  package func subtracting(_ other: AnimatableValue) -> AnimatableValue? {
    if case .transform(let a) = self, case .transform(let b) = other {
      return b.inverse.map { .transform(CATransform3DConcat(a, $0)) }
    }
    return combined(other, -)
  }

  /// The value that adds nothing to this one; nil for kinds without addition.
  package var zero: AnimatableValue? {
    if case .transform = self { return .transform(CATransform3DIdentity) }
    return combined(self) { _, _ in 0 }
  }

  /// The value as often as a number says, for repetitions that add up.
  package func multiplied(by factor: Int) -> AnimatableValue {
    if case .transform(let one) = self {
      var result = CATransform3DIdentity
      for _ in 0..<min(factor, 10_000) { result = CATransform3DConcat(result, one) }
      return .transform(result)
    }
    return combined(self) { value, _ in value * Double(factor) } ?? self
  }

  /// How far two values are from each other, for even pacing.
  package func distance(to other: AnimatableValue) -> Double {
    var sum = 0.0
    _ = combined(other) { a, b in
      sum += (a - b) * (a - b)
      return 0
    }
    return sum.squareRoot()
  }
}

extension CGColor {
  /// Component by component, in the colour space of both or in sRGB.
  static func combining(
    _ a: CGColor, _ b: CGColor, _ body: (Double, Double) -> Double
  ) -> CGColor {
    if let space = a.colorSpace, space == b.colorSpace, let x = a.components, let y = b.components,
      x.count == y.count,
      let result = CGColor(
        colorSpace: space, components: zip(x, y).map { CGFloat(body(Double($0), Double($1))) })
    {
      return result
    }
    let (x, y) = (a.sRGBComponents, b.sRGBComponents)
    return CGColor(
      red: body(x.red, y.red), green: body(x.green, y.green), blue: body(x.blue, y.blue),
      alpha: body(x.alpha, y.alpha))
  }
}

extension CGPath {
  /// Point by point; nil when the two are not made of the same steps.
  static func combining(
    _ a: CGPath, _ b: CGPath, _ body: (Double, Double) -> Double
  ) -> CGPath? {
    guard a.elements.count == b.elements.count else { return nil }
    func point(_ p: CGPoint, _ q: CGPoint) -> CGPoint {
      CGPoint(x: body(p.x, q.x), y: body(p.y, q.y))
    }
    let result = CGMutablePath()
    for (a, b) in zip(a.elements, b.elements) {
      switch (a, b) {
      case (.move(let p), .move(let q)): result.move(to: point(p, q))
      case (.line(let p), .line(let q)): result.addLine(to: point(p, q))
      case (.quadCurve(let c, let p), .quadCurve(let d, let q)):
        result.addQuadCurve(to: point(p, q), control: point(c, d))
      case (.curve(let c1, let c2, let p), .curve(let d1, let d2, let q)):
        result.addCurve(to: point(p, q), control1: point(c1, d1), control2: point(c2, d2))
      case (.close, .close): result.closeSubpath()
      default: return nil
      }
    }
    return result
  }
}
