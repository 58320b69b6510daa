public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
  public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
  public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
  public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
  public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}

/// The pacing of an animation: a cubic Bézier curve from (0, 0) to (1, 1).
open class CAMediaTimingFunction: NSObject {
  private let name: CAMediaTimingFunctionName?
  /// The curve itself.
  package let curve: TimingCurve

  /// The curve of a name; an unknown one is the default.
  public init(name: CAMediaTimingFunctionName) {
    self.name = name
    curve =
      switch name {
      case .linear: TimingCurve(0, 0, 1, 1)
      case .easeIn: TimingCurve(0.42, 0, 1, 1)
      case .easeOut: TimingCurve(0, 0, 0.58, 1)
      case .easeInEaseOut: TimingCurve(0.42, 0, 0.58, 1)
      default: TimingCurve(0.25, 0.1, 0.25, 1)
      }
  }

  public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
    name = nil
    curve = TimingCurve(Double(c1x), Double(c1y), Double(c2x), Double(c2y))
  }

  package init(curve: TimingCurve) {
    name = nil
    self.curve = curve
  }

  /// Writes one of the four points, the fixed ends included.
  open func getControlPoint(at index: Int, values: UnsafeMutablePointer<Float>) {
    let points = [(0, 0), (curve.x1, curve.y1), (curve.x2, curve.y2), (1, 1)]
    precondition(points.indices.contains(index), "a timing function has the control points 0 to 3")
    values[0] = Float(points[index].0)
    values[1] = Float(points[index].1)
  }

  open override var description: String {
    name?.rawValue ?? "(\(curve.x1), \(curve.y1), \(curve.x2), \(curve.y2))"
  }
}

/// A cubic Bézier curve from (0, 0) to (1, 1) as a function of x.
package struct TimingCurve: Hashable, Sendable {
  package let x1: Double
  package let y1: Double
  package let x2: Double
  package let y2: Double

  /// The abscissas are kept inside of 0…1, where the curve is a function.
  package init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    self.x1 = min(1, max(0, x1))
    self.y1 = y1
    self.x2 = min(1, max(0, x2))
    self.y2 = y2
  }

  package static let linear = TimingCurve(0, 0, 1, 1)

  private var isLinear: Bool { x1 == y1 && x2 == y2 }

  private static func along(_ p1: Double, _ p2: Double, _ s: Double) -> Double {
    let rest = 1 - s
    return 3 * rest * rest * s * p1 + 3 * rest * s * s * p2 + s * s * s
  }

  private static func slope(_ p1: Double, _ p2: Double, _ s: Double) -> Double {
    let rest = 1 - s
    return 3 * rest * rest * p1 + 6 * rest * s * (p2 - p1) + 3 * s * s * (1 - p2)
  }

  /// The curve's y at an x, exact to about 1e-12; 0 and 1 outside.
  ///
  /// Newton's method inside of a shrinking interval, so that a flat piece cannot throw it out.
  package func value(at x: Double) -> Double {
    guard x > 0 else { return 0 }
    guard x < 1 else { return 1 }
    guard !isLinear else { return x }
    var low = 0.0
    var high = 1.0
    var s = x
    for _ in 0..<64 {
      let error = TimingCurve.along(x1, x2, s) - x
      if abs(error) < 1e-13 { break }
      if error > 0 { high = s } else { low = s }
      let slope = TimingCurve.slope(x1, x2, s)
      let next = slope > 1e-9 ? s - error / slope : low
      s = next > low && next < high ? next : (low + high) / 2
    }
    return TimingCurve.along(y1, y2, s)
  }

  /// The x at which a curve that only rises has the value y.
  package func inverse(of y: Double) -> Double {
    guard y > 0 else { return 0 }
    guard y < 1 else { return 1 }
    guard !isLinear else { return y }
    // The mirrored curve has the roles of x and y exchanged; y need not stay within 0…1, so this
    // looks for the first crossing by halving.
    var low = 0.0
    var high = 1.0
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if value(at: middle) < y { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }
}
