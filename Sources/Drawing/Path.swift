import Foundation

/// A path of lines and cubic curves, in points, y down.
public struct Path: Hashable, Sendable {
  public enum Element: Hashable, Sendable {
    case move(CGPoint)
    case line(CGPoint)
    case curve(CGPoint, control1: CGPoint, control2: CGPoint)
    case close
  }

  public private(set) var elements: [Element] = []

  public init() {}

  public init(rect: CGRect) {
    move(to: CGPoint(x: rect.minX, y: rect.minY))
    line(to: CGPoint(x: rect.maxX, y: rect.minY))
    line(to: CGPoint(x: rect.maxX, y: rect.maxY))
    line(to: CGPoint(x: rect.minX, y: rect.maxY))
    close()
  }

  public mutating func move(to point: CGPoint) { elements.append(.move(point)) }
  public mutating func line(to point: CGPoint) { elements.append(.line(point)) }
  public mutating func curve(to point: CGPoint, control1: CGPoint, control2: CGPoint) {
    elements.append(.curve(point, control1: control1, control2: control2))
  }
  public mutating func close() { elements.append(.close) }
}

/// A rectangle with round corners, as `CALayer` has them.
public struct RoundedRect: Hashable, Sendable {
  /// A set of corners; raw values are those of `CACornerMask`.
  public struct Corners: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let minXMinY = Corners(rawValue: 1)
    public static let maxXMinY = Corners(rawValue: 2)
    public static let minXMaxY = Corners(rawValue: 4)
    public static let maxXMaxY = Corners(rawValue: 8)
    public static let all: Corners = [.minXMinY, .maxXMinY, .minXMaxY, .maxXMaxY]
  }

  public var rect: CGRect
  public var radius: Double
  public var corners: Corners
  /// `CALayerCornerCurve.continuous`: the curvature grows instead of jumping.
  public var isContinuous: Bool

  public init(
    rect: CGRect, radius: Double, corners: Corners = .all, isContinuous: Bool = false
  ) {
    self.rect = rect
    self.radius = radius
    self.corners = corners
    self.isContinuous = isContinuous
  }
}
