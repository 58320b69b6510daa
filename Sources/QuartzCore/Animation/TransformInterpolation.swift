// Transforms are interpolated taken apart, so that a quarter turn turns instead of shrinking
// through the middle: translation, scale, skew and rotation each on their own. The ways to take
// them apart are those of the CSS Transforms specifications (2D, section 14 of level 1; 3D, with
// quaternions, of level 2); Core Animation's measured values agree with them.

enum TransformInterpolation {
  /// The transform a share of the way from one to another.
  static func between(_ a: CATransform3D, _ b: CATransform3D, _ share: Double) -> CATransform3D {
    if a == b { return a }
    if CATransform3DIsAffine(a), CATransform3DIsAffine(b), let from = PlaneParts(a),
      let to = PlaneParts(b)
    {
      return PlaneParts.between(from, to, share).matrix
    }
    if let from = SpaceParts(a), let to = SpaceParts(b) {
      return SpaceParts.between(from, to, share).matrix
    }
    return zip(a.values, b.values).map { $0 + ($1 - $0) * share }.transform
  }
}

/// A plane transform taken apart: remainder, then scale, rotation and translation.
private struct PlaneParts {
  var translation: (x: Double, y: Double)
  var scale: (x: Double, y: Double)
  /// Degrees.
  var angle: Double
  /// What is left: a skew.
  var rest: [Double]

  private init(
    translation: (x: Double, y: Double), scale: (x: Double, y: Double), angle: Double,
    rest: [Double]
  ) {
    self.translation = translation
    self.scale = scale
    self.angle = angle
    self.rest = rest
  }

  /// nil for transforms that flatten the plane to a line or a point.
  init?(_ t: CATransform3D) {
    var (a, b, c, d) = (t.m11, t.m12, t.m21, t.m22)
    let determinant = a * d - b * c
    guard determinant != 0 else { return nil }
    translation = (t.m41, t.m42)
    var x = hypot(a, b)
    var y = hypot(c, d)
    if determinant < 0 {
      // One axis is mirrored: the one that looks more like it.
      if a < d { x = -x } else { y = -y }
    }
    (a, b, c, d) = (a / x, b / x, c / y, d / y)
    let turn = atan2(b, a)
    let (sine, cosine) = (sin(turn), cos(turn))
    // What neither scale nor rotation explains.
    rest = [
      cosine * a - sine * c, cosine * b - sine * d,
      sine * a + cosine * c, sine * b + cosine * d,
    ]
    scale = (x, y)
    angle = turn * 180 / .pi
  }

  static func between(_ a: PlaneParts, _ b: PlaneParts, _ share: Double) -> PlaneParts {
    var (a, b) = (a, b)
    // Mirrored in x here and in y there: half a turn instead.
    if (a.scale.x < 0 && b.scale.y < 0) || (a.scale.y < 0 && b.scale.x < 0) {
      a.scale = (-a.scale.x, -a.scale.y)
      a.angle += a.angle < 0 ? 180 : -180
    }
    if a.angle == 0 { a.angle = 360 }
    if b.angle == 0 { b.angle = 360 }
    if abs(a.angle - b.angle) > 180 {
      if a.angle > b.angle { a.angle -= 360 } else { b.angle -= 360 }
    }
    func mix(_ x: Double, _ y: Double) -> Double { x + (y - x) * share }
    return PlaneParts(
      translation: (mix(a.translation.x, b.translation.x), mix(a.translation.y, b.translation.y)),
      scale: (mix(a.scale.x, b.scale.x), mix(a.scale.y, b.scale.y)),
      angle: mix(a.angle, b.angle), rest: zip(a.rest, b.rest).map(mix))
  }

  var matrix: CATransform3D {
    let turn = angle * .pi / 180
    let (sine, cosine) = (sin(turn), cos(turn))
    let n = rest
    var t = CATransform3D()
    t.m11 = (cosine * n[0] + sine * n[2]) * scale.x
    t.m12 = (cosine * n[1] + sine * n[3]) * scale.x
    t.m21 = (cosine * n[2] - sine * n[0]) * scale.y
    t.m22 = (cosine * n[3] - sine * n[1]) * scale.y
    (t.m41, t.m42) = (translation.x, translation.y)
    return t
  }
}

/// A transform of space taken apart: perspective, translation, rotation, skew, scale.
private struct SpaceParts {
  var translation: SIMD3<Double>
  var scale: SIMD3<Double>
  /// xy, xz and yz.
  var skew: SIMD3<Double>
  var perspective: SIMD4<Double>
  var rotation: SIMD4<Double>

  private init(
    translation: SIMD3<Double>, scale: SIMD3<Double>, skew: SIMD3<Double>,
    perspective: SIMD4<Double>, rotation: SIMD4<Double>
  ) {
    self.translation = translation
    self.scale = scale
    self.skew = skew
    self.perspective = perspective
    self.rotation = rotation
  }

  init?(_ t: CATransform3D) {
    guard t.m44 != 0 else { return nil }
    let t = t.values.map { $0 / t.m44 }.transform
    var flat = t
    (flat.m14, flat.m24, flat.m34, flat.m44) = (0, 0, 0, 1)
    guard let inverse = flat.inverse else { return nil }
    let right = SIMD4<Double>(t.m14, t.m24, t.m34, t.m44)
    if right.x == 0, right.y == 0, right.z == 0 {
      perspective = SIMD4<Double>(0, 0, 0, 1)
    } else {
      // The column is the inverse of the flat part applied to the perspective.
      perspective = SIMD4<Double>(
        inverse.m11 * right.x + inverse.m12 * right.y + inverse.m13 * right.z,
        inverse.m21 * right.x + inverse.m22 * right.y + inverse.m23 * right.z,
        inverse.m31 * right.x + inverse.m32 * right.y + inverse.m33 * right.z,
        inverse.m41 * right.x + inverse.m42 * right.y + inverse.m43 * right.z + right.w)
    }
    translation = SIMD3<Double>(t.m41, t.m42, t.m43)
    var rows = [
      SIMD3<Double>(t.m11, t.m12, t.m13), SIMD3<Double>(t.m21, t.m22, t.m23),
      SIMD3<Double>(t.m31, t.m32, t.m33),
    ]
    scale = .zero
    skew = .zero
    scale.x = rows[0].length
    rows[0] /= scale.x
    skew.x = rows[0].dot(rows[1])
    rows[1] -= rows[0] * skew.x
    scale.y = rows[1].length
    rows[1] /= scale.y
    skew.x /= scale.y
    skew.y = rows[0].dot(rows[2])
    rows[2] -= rows[0] * skew.y
    skew.z = rows[1].dot(rows[2])
    rows[2] -= rows[1] * skew.z
    scale.z = rows[2].length
    rows[2] /= scale.z
    skew.y /= scale.z
    skew.z /= scale.z
    if rows[0].dot(rows[1].cross(rows[2])) < 0 {
      scale = -scale
      rows = rows.map { -$0 }
    }
    guard scale.x.isFinite, scale.y.isFinite, scale.z.isFinite, scale.x != 0, scale.y != 0,
      scale.z != 0
    else { return nil }
    rotation = SpaceParts.quaternion(rows)
  }

  /// The rotation of orthonormal rows, for row vectors.
  private static func quaternion(_ r: [SIMD3<Double>]) -> SIMD4<Double> {
    func part(_ sum: Double) -> Double { 0.5 * max(0, sum).squareRoot() }
    var q = SIMD4(
      part(1 + r[0].x - r[1].y - r[2].z), part(1 - r[0].x + r[1].y - r[2].z),
      part(1 - r[0].x - r[1].y + r[2].z), part(1 + r[0].x + r[1].y + r[2].z))
    if r[2].y > r[1].z { q.x = -q.x }
    if r[0].z > r[2].x { q.y = -q.y }
    if r[1].x > r[0].y { q.z = -q.z }
    return q
  }

  static func between(_ a: SpaceParts, _ b: SpaceParts, _ share: Double) -> SpaceParts {
    SpaceParts(
      translation: a.translation + (b.translation - a.translation) * share,
      scale: a.scale + (b.scale - a.scale) * share,
      skew: a.skew + (b.skew - a.skew) * share,
      perspective: a.perspective + (b.perspective - a.perspective) * share,
      rotation: turned(a.rotation, b.rotation, share))
  }

  /// Along the great circle, the shorter way.
  private static func turned(
    _ a: SIMD4<Double>, _ b: SIMD4<Double>, _ share: Double
  ) -> SIMD4<Double> {
    var product = (a * b).sum()
    let b = product < 0 ? -b : b
    product = min(1, abs(product))
    if product > 0.999_999 { return a + (b - a) * share }
    let angle = acos(product)
    return (a * sin((1 - share) * angle) + b * sin(share * angle)) / sin(angle)
  }

  var matrix: CATransform3D {
    let (x, y, z, w) = (rotation.x, rotation.y, rotation.z, rotation.w)
    let turn = [
      1 - 2 * (y * y + z * z), 2 * (x * y + z * w), 2 * (x * z - y * w), 0,
      2 * (x * y - z * w), 1 - 2 * (x * x + z * z), 2 * (y * z + x * w), 0,
      2 * (x * z + y * w), 2 * (y * z - x * w), 1 - 2 * (x * x + y * y), 0,
      0, 0, 0, 1,
    ].transform
    var skewed = CATransform3DIdentity
    (skewed.m21, skewed.m31, skewed.m32) = (skew.x, skew.y, skew.z)
    var seen = CATransform3DMakeTranslation(translation.x, translation.y, translation.z)
    var lens = CATransform3DIdentity
    (lens.m14, lens.m24, lens.m34, lens.m44) =
      (perspective.x, perspective.y, perspective.z, perspective.w)
    seen = CATransform3DConcat(seen, lens)
    let scaled = CATransform3DMakeScale(scale.x, scale.y, scale.z)
    return CATransform3DConcat(
      CATransform3DConcat(CATransform3DConcat(scaled, skewed), turn), seen)
  }
}

extension SIMD3<Double> {
  fileprivate func dot(_ other: SIMD3) -> Double { (self * other).sum() }
  fileprivate var length: Double { dot(self).squareRoot() }
  fileprivate func cross(_ o: SIMD3) -> SIMD3 {
    SIMD3(y * o.z - z * o.y, z * o.x - x * o.z, x * o.y - y * o.x)
  }
}

extension CATransform3D {
  /// The sixteen numbers, row by row.
  var values: [Double] {
    [m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44]
  }

  /// The transform that undoes this one; nil where there is none.
  package var inverse: CATransform3D? { inverse(leastPivot: 1e-12) }

  /// The transform that undoes this one; nil where a pivot is no larger than the least.
  func inverse(leastPivot: Double) -> CATransform3D? {
    // Gauss and Jordan, with the largest pivot of each column.
    var left = stride(from: 0, to: 16, by: 4).map { Array(values[$0..<($0 + 4)]) }
    var right = (0..<4).map { i in (0..<4).map { i == $0 ? 1.0 : 0 } }
    for column in 0..<4 {
      guard
        let pivot = (column..<4).max(by: { abs(left[$0][column]) < abs(left[$1][column]) }),
        abs(left[pivot][column]) > leastPivot
      else { return nil }
      left.swapAt(column, pivot)
      right.swapAt(column, pivot)
      let scale = left[column][column]
      left[column] = left[column].map { $0 / scale }
      right[column] = right[column].map { $0 / scale }
      for row in 0..<4 where row != column {
        let factor = left[row][column]
        guard factor != 0 else { continue }
        for k in 0..<4 {
          left[row][k] -= factor * left[column][k]
          right[row][k] -= factor * right[column][k]
        }
      }
    }
    return right.flatMap { $0 }.transform
  }
}

extension [Double] {
  /// A transform of sixteen numbers, row by row.
  var transform: CATransform3D {
    var t = CATransform3D()
    guard count == 16 else { return t }
    (t.m11, t.m12, t.m13, t.m14) = (self[0], self[1], self[2], self[3])
    (t.m21, t.m22, t.m23, t.m24) = (self[4], self[5], self[6], self[7])
    (t.m31, t.m32, t.m33, t.m34) = (self[8], self[9], self[10], self[11])
    (t.m41, t.m42, t.m43, t.m44) = (self[12], self[13], self[14], self[15])
    return t
  }
}
