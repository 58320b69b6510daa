import Foundation

/// How a path is stroked.
public struct StrokeStyle: Hashable, Sendable {
  public enum Cap: Int, Hashable, Sendable { case butt, round, square }
  public enum Join: Int, Hashable, Sendable { case miter, round, bevel }
  public var width: Double
  public var cap: Cap
  public var join: Join
  /// How far a mitred corner may reach, in line widths.
  public var miterLimit: Double
  /// Lengths of dashes and gaps in turn; empty for a solid line.
  public var dash: [Double]
  public var dashPhase: Double

  public init(
    width: Double = 1, cap: Cap = .butt, join: Join = .miter, miterLimit: Double = 10,
    dash: [Double] = [], dashPhase: Double = 0
  ) {
    self.width = width
    self.cap = cap
    self.join = join
    self.miterLimit = miterLimit
    self.dash = dash
    self.dashPhase = dashPhase
  }
}

/// Colours along a line.
public struct LinearGradient: Hashable, Sendable {
  public struct Stop: Hashable, Sendable {
    /// 0 at the start, 1 at the end.
    public var location: Double
    public var color: Color
    public init(location: Double, color: Color) {
      self.location = location
      self.color = color
    }
  }
  public var stops: [Stop]
  public var start: CGPoint
  public var end: CGPoint

  public init(stops: [Stop], start: CGPoint, end: CGPoint) {
    self.stops = stops
    self.start = start
    self.end = end
  }
}

/// Colours from one circle to another.
public struct RadialGradient: Hashable, Sendable {
  public var stops: [LinearGradient.Stop]
  public var startCenter: CGPoint
  public var startRadius: Double
  public var endCenter: CGPoint
  public var endRadius: Double

  public init(
    stops: [LinearGradient.Stop], startCenter: CGPoint, startRadius: Double, endCenter: CGPoint,
    endRadius: Double
  ) {
    self.stops = stops
    self.startCenter = startCenter
    self.startRadius = startRadius
    self.endCenter = endCenter
    self.endRadius = endRadius
  }
}

/// A blurred shadow as `CALayer` casts it.
public struct Shadow: Hashable, Sendable {
  public var color: Color
  public var offset: CGSize
  /// `CALayer.shadowRadius`.
  public var radius: Double

  public init(color: Color, offset: CGSize, radius: Double) {
    self.color = color
    self.offset = offset
    self.radius = radius
  }
}
