// Round corners, circular and continuous.
//
// A continuous corner is a circle's arc between two curves whose curvature grows from 0, so that
// edge and arc meet without a jump. Apple's own outline is not published; ours follows the
// construction that Figma describes ("Desperately seeking squircles"), with the smoothing of 60 %
// that is said there to match iOS. The corner reaches (1 + smoothing) · radius along the edge, or
// as far as there is room.

import CoreGraphics
import Foundation

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
  /// At most half of the shorter side is used.
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

extension Path {
  /// The outline of a rounded rectangle.
  public init(_ shape: RoundedRect) {
    let rect = shape.rect.standardized
    let room = min(rect.width, rect.height) / 2
    let radius = shape.radius.isNaN ? 0 : min(max(shape.radius, 0), room)
    guard radius > 0, room.isFinite else {
      self.init(rect: rect)
      return
    }
    guard shape.isContinuous else {
      let corner = CGSize(width: radius, height: radius)
      self.init(
        roundedRect: rect,
        radii: [RoundedRect.Corners.maxXMinY, .maxXMaxY, .minXMaxY, .minXMinY].map {
          shape.corners.contains($0) ? corner : .zero
        })
      return
    }
    self.init(continuous: rect, corner: SmoothCorner(radius: radius, room: room), shape.corners)
  }

  static func allCorners(_ radius: CGSize) -> [CGSize] { Array(repeating: radius, count: 4) }

  /// Distance of the control points of a quarter circle from its ends: (4/3)·(√2 − 1).
  private static let quarter = 0.552284749830793

  /// Corners by quarter ellipses.
  ///
  /// - Parameter radii: of the corners top right, bottom right, bottom left, top left.
  init(roundedRect rect: CGRect, radii: [CGSize]) {
    self.init()
    for (index, turn) in Turn.all(of: rect).enumerated() {
      let radius = radii[index]
      // Along the edge that arrives, and along the one that leaves.
      let (along, away) =
        turn.isVertical ? (radius.height, radius.width) : (radius.width, radius.height)
      let start = turn.point(-along, 0)
      if index == 0 { move(to: start) } else { line(to: start) }
      guard radius.width > 0, radius.height > 0 else { continue }
      curve(
        to: turn.point(0, away), control1: turn.point(-along * (1 - Self.quarter), 0),
        control2: turn.point(0, away * (1 - Self.quarter)))
    }
    close()
  }

  private init(continuous rect: CGRect, corner: SmoothCorner, _ corners: RoundedRect.Corners) {
    self.init()
    let order: [RoundedRect.Corners] = [.maxXMinY, .maxXMaxY, .minXMaxY, .minXMinY]
    for (index, turn) in Turn.all(of: rect).enumerated() {
      let isRound = corners.contains(order[index])
      let start = turn.point(isRound ? -corner.reach : 0, 0)
      if index == 0 { move(to: start) } else { line(to: start) }
      if isRound { add(corner, turn) }
    }
    close()
  }

  private mutating func add(_ corner: SmoothCorner, _ turn: Turn) {
    let (a, b, c, d, reach) = (corner.a, corner.b, corner.c, corner.d, corner.reach)
    curve(
      to: turn.point(a + b + c - reach, d), control1: turn.point(a - reach, 0),
      control2: turn.point(a + b - reach, 0))
    let end = reach - a - b - c
    // The arc's ends mirror each other at the diagonal; its control points lie on the tangents.
    let handle = corner.arcHandle
    let tangent = corner.tangent
    curve(
      to: turn.point(-d, end),
      control1: turn.point(-end + handle * tangent.x, d + handle * tangent.y),
      control2: turn.point(-d - handle * tangent.y, end - handle * tangent.x))
    curve(
      to: turn.point(0, reach), control1: turn.point(0, reach - a - b),
      control2: turn.point(0, reach - a))
  }
}

/// The lengths that make up a continuous corner.
private struct SmoothCorner {
  /// How far the corner reaches along an edge.
  let reach: Double
  let a: Double
  let b: Double
  let c: Double
  let d: Double
  /// Length of the control handles of the arc in the middle.
  let arcHandle: Double
  /// Direction of the arc at its start.
  let tangent: (x: Double, y: Double)

  private static let smoothing = 0.6

  init(radius: Double, room: Double) {
    let smoothing = min(Self.smoothing, room / radius - 1)
    reach = min((1 + smoothing) * radius, room)
    let arc = Double.pi / 2 * (1 - smoothing)
    let arcSection = sin(arc / 2) * radius * 2.0.squareRoot()
    let alpha = (Double.pi / 2 - arc) / 2
    let shoulder = radius * tan(alpha / 2)
    let beta = Double.pi / 4 * smoothing
    c = shoulder * cos(beta)
    d = c * tan(beta)
    b = max(0, (reach - arcSection - c - d) / 3)
    a = 2 * b
    arcHandle = 4.0 / 3 * tan(arc / 4) * radius
    tangent = (cos(alpha), sin(alpha))
  }
}

/// A corner of a rectangle, walked clockwise: the edge that arrives, and the one that leaves.
private struct Turn {
  let corner: CGPoint
  /// Unit vector of the arriving edge.
  let along: CGPoint
  /// Unit vector of the leaving edge.
  let away: CGPoint

  var isVertical: Bool { along.x == 0 }

  func point(_ x: Double, _ y: Double) -> CGPoint {
    CGPoint(
      x: corner.x + along.x * x + away.x * y, y: corner.y + along.y * x + away.y * y)
  }

  /// Top right, bottom right, bottom left, top left.
  static func all(of rect: CGRect) -> [Turn] {
    let right = CGPoint(x: 1, y: 0)
    let down = CGPoint(x: 0, y: 1)
    let left = CGPoint(x: -1, y: 0)
    let up = CGPoint(x: 0, y: -1)
    return [
      Turn(corner: CGPoint(x: rect.maxX, y: rect.minY), along: right, away: down),
      Turn(corner: CGPoint(x: rect.maxX, y: rect.maxY), along: down, away: left),
      Turn(corner: CGPoint(x: rect.minX, y: rect.maxY), along: left, away: up),
      Turn(corner: CGPoint(x: rect.minX, y: rect.minY), along: up, away: right),
    ]
  }
}
