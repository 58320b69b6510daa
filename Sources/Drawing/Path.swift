import CoreGraphics
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

  public init(ellipseIn rect: CGRect) {
    self.init(
      roundedRect: rect,
      radii: Self.allCorners(CGSize(width: rect.width / 2, height: rect.height / 2)))
  }

  /// A path of Core Graphics; quadratic curves become cubic ones.
  public init(_ path: CGPath) {
    var current = CGPoint.zero
    var start = CGPoint.zero
    for element in path.elements {
      switch element {
      case .move(let point):
        move(to: point)
        current = point
        start = point
      case .line(let point):
        line(to: point)
        current = point
      case .quadCurve(let control, let end):
        func third(_ a: CGPoint) -> CGPoint {
          CGPoint(x: a.x + (control.x - a.x) * 2 / 3, y: a.y + (control.y - a.y) * 2 / 3)
        }
        curve(to: end, control1: third(current), control2: third(end))
        current = end
      case .curve(let control1, let control2, let end):
        curve(to: end, control1: control1, control2: control2)
        current = end
      case .close:
        close()
        current = start
      }
    }
  }

  public mutating func move(to point: CGPoint) { elements.append(.move(point)) }
  public mutating func line(to point: CGPoint) { elements.append(.line(point)) }
  public mutating func curve(to point: CGPoint, control1: CGPoint, control2: CGPoint) {
    elements.append(.curve(point, control1: control1, control2: control2))
  }
  public mutating func close() { elements.append(.close) }
}
