// Key-value coding as layers have it: properties by name, parts of geometry and transforms by key
// paths, any other key kept as given.

extension CALayer {
  func propertyValue(_ key: String) -> Any? {
    if let property = type(of: self).properties[key] { return property.read(self) }
    switch key {
    case "frame": return frame
    case "sublayers": return sublayers
    case "mask": return mask
    case "isHidden": return isHidden
    default: return timingValue(key) ?? otherValues[key]
    }
  }

  func setPropertyValue(_ value: Any?, _ key: String) {
    if let property = type(of: self).properties[key] { return property.write(self, value) }
    switch key {
    case "frame": if let value = CGRect(layerValue: value) { frame = value }
    case "mask": mask = value as? CALayer
    case "isHidden": if let value = Bool(layerValue: value) { isHidden = value }
    default: if !setTimingValue(value, key) { otherValues[key] = value }
    }
  }

  private func timingValue(_ key: String) -> Any? {
    switch key {
    case "speed": speed
    case "timeOffset": timeOffset
    case "beginTime": beginTime
    default: nil
    }
  }

  private func setTimingValue(_ value: Any?, _ key: String) -> Bool {
    guard ["speed", "timeOffset", "beginTime"].contains(key),
      let number = CGFloat(layerValue: value)
    else { return false }
    switch key {
    case "speed": speed = Float(number)
    case "timeOffset": timeOffset = Double(number)
    default: beginTime = Double(number)
    }
    return true
  }

  // MARK: Key paths

  func propertyValue(path: String) -> Any? {
    let parts = path.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard let first = parts.first, parts.count > 1 else { return value(forKey: path) }
    let value = value(forKey: first)
    if let layer = value as? CALayer {
      return layer.value(forKeyPath: parts.dropFirst().joined(separator: "."))
    }
    return AnimatableValue(value).component(parts.dropFirst())?.any
  }

  func setPropertyValue(_ value: Any?, path: String) {
    let parts = path.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard let first = parts.first, parts.count > 1 else { return setValue(value, forKey: path) }
    let current = self.value(forKey: first)
    if let layer = current as? CALayer {
      return layer.setValue(value, forKeyPath: parts.dropFirst().joined(separator: "."))
    }
    if let changed = AnimatableValue(current).setting(AnimatableValue(value), parts.dropFirst()) {
      setValue(changed.any, forKey: first)
    }
  }
}

extension AnimatableValue {
  /// A part of a value, such as `size.width` of a rectangle; nil when there is no such part.
  func component(_ path: ArraySlice<String>) -> AnimatableValue? {
    guard let name = path.first else { return self }
    let rest = path.dropFirst()
    switch (self, name) {
    case (.point(let p), "x"): return .number(p.x)
    case (.point(let p), "y"): return .number(p.y)
    case (.size(let s), "width"): return .number(s.width)
    case (.size(let s), "height"): return .number(s.height)
    case (.rect(let r), "origin"): return AnimatableValue.point(r.origin).component(rest)
    case (.rect(let r), "size"): return AnimatableValue.size(r.size).component(rest)
    case (.transform(let t), _):
      return TransformComponents(t)[Array(path)].map { .number($0) }
        ?? (path.count == 1 && name == "translation"
          ? .size(CGSize(width: t.m41, height: t.m42)) : nil)
    default: return nil
    }
  }

  /// The value with a part replaced; nil when there is no such part or it is of another kind.
  func setting(_ part: AnimatableValue, _ path: ArraySlice<String>) -> AnimatableValue? {
    guard let name = path.first else { return part }
    let rest = path.dropFirst()
    switch self {
    case .point(var p):
      guard case .number(let n) = part else { return nil }
      if name == "x" { p.x = n } else if name == "y" { p.y = n } else { return nil }
      return .point(p)
    case .size(var s):
      guard case .number(let n) = part else { return nil }
      if name == "width" {
        s.width = n
      } else if name == "height" {
        s.height = n
      } else {
        return nil
      }
      return .size(s)
    case .rect(let r):
      if name == "origin",
        case .point(let origin)? = AnimatableValue.point(r.origin)
          .setting(part, rest)
      {
        return .rect(CGRect(origin: origin, size: r.size))
      }
      if name == "size", case .size(let size)? = AnimatableValue.size(r.size).setting(part, rest) {
        return .rect(CGRect(origin: r.origin, size: size))
      }
      return nil
    case .transform(let t):
      var parts = TransformComponents(t)
      guard parts.set(part, Array(path)) else { return nil }
      return .transform(parts.matrix)
    default: return nil
    }
  }
}

/// A transform's translation, scale and angles, as key paths name them: scaled, turned about x, y
/// and z, then moved.
struct TransformComponents {
  var translation: [Double]
  var scale: [Double]
  var rotation: [Double]

  private static let axes = ["x", "y", "z"]

  init(_ t: CATransform3D) {
    translation = [t.m41, t.m42, t.m43]
    var rows = [[t.m11, t.m12, t.m13], [t.m21, t.m22, t.m23], [t.m31, t.m32, t.m33]]
    var factors: [Double] = rows.map {
      ($0[0] * $0[0] + $0[1] * $0[1] + $0[2] * $0[2]).squareRoot()
    }
    let determinant =
      rows[0][0] * (rows[1][1] * rows[2][2] - rows[1][2] * rows[2][1])
      - rows[0][1] * (rows[1][0] * rows[2][2] - rows[1][2] * rows[2][0])
      + rows[0][2] * (rows[1][0] * rows[2][1] - rows[1][1] * rows[2][0])
    if determinant < 0 { factors[0] = -factors[0] }
    for i in 0..<3 where factors[i] != 0 { rows[i] = rows[i].map { $0 / factors[i] } }
    scale = factors
    let sine = min(1, max(-1, -rows[0][2]))
    if abs(sine) < 0.999_999 {
      rotation = [
        atan2(rows[1][2], rows[2][2]), asin(sine), atan2(rows[0][1], rows[0][0]),
      ]
    } else {
      rotation = [0, asin(sine), atan2(-rows[1][0], rows[1][1])]
    }
  }

  var matrix: CATransform3D {
    var t = CATransform3DMakeScale(scale[0], scale[1], scale[2])
    t = CATransform3DConcat(t, CATransform3DMakeRotation(rotation[0], 1, 0, 0))
    t = CATransform3DConcat(t, CATransform3DMakeRotation(rotation[1], 0, 1, 0))
    t = CATransform3DConcat(t, CATransform3DMakeRotation(rotation[2], 0, 0, 1))
    return CATransform3DConcat(
      t, CATransform3DMakeTranslation(translation[0], translation[1], translation[2]))
  }

  /// `scale` alone is the mean of the three, `rotation` alone the one about z.
  subscript(path: [String]) -> Double? {
    let axis = path.count == 2 ? TransformComponents.axes.firstIndex(of: path[1]) : nil
    switch (path.first, axis) {
    case ("scale", nil) where path.count == 1: return scale.reduce(0, +) / 3
    case ("rotation", nil) where path.count == 1: return rotation[2]
    case ("scale", let axis?): return scale[axis]
    case ("rotation", let axis?): return rotation[axis]
    case ("translation", let axis?): return translation[axis]
    default: return nil
    }
  }

  mutating func set(_ part: AnimatableValue, _ path: [String]) -> Bool {
    let axis = path.count == 2 ? TransformComponents.axes.firstIndex(of: path[1]) : nil
    switch (path.first, axis, part) {
    case ("translation", nil, .size(let size)) where path.count == 1:
      (translation[0], translation[1]) = (size.width, size.height)
    case ("translation", nil, .point(let point)) where path.count == 1:
      (translation[0], translation[1]) = (point.x, point.y)
    case ("scale", nil, .number(let n)) where path.count == 1: scale = [n, n, n]
    case ("rotation", nil, .number(let n)) where path.count == 1: rotation[2] = n
    case ("scale", let axis?, .number(let n)): scale[axis] = n
    case ("rotation", let axis?, .number(let n)): rotation[axis] = n
    case ("translation", let axis?, .number(let n)): translation[axis] = n
    default: return false
    }
    return true
  }
}
