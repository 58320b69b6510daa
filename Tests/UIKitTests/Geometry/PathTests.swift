import Testing

@testable import UIKit

/// Areas and lengths of paths.
@Suite struct PathTests {
  private func square(_ side: CGFloat) -> CGMutablePath {
    let path = CGMutablePath()
    path.addRect(CGRect(x: 0, y: 0, width: side, height: side))
    return path
  }

  @Test("points are inside by winding or by parity")
  func contains() {
    let path = square(10)
    path.addRect(CGRect(x: 2, y: 2, width: 4, height: 4))
    #expect(path.contains(CGPoint(x: 3, y: 3)))
    #expect(!path.contains(CGPoint(x: 3, y: 3), using: .evenOdd))
    #expect(!path.contains(CGPoint(x: 11, y: 3)))
    #expect(path.contains(CGPoint(x: 15, y: 3), transform: .init(scaleX: 2, y: 1)))
    let circle = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 20, height: 20), transform: nil)
    #expect(circle.contains(CGPoint(x: 3, y: 3)))
    #expect(!circle.contains(CGPoint(x: 2.5, y: 2.5)))
  }

  @Test(
    "a stroke covers half of its width at each side, its caps and joins beyond the ends",
    arguments: [
      (CGLineCap.butt, CGLineJoin.miter, false, true), (.square, .miter, true, true),
      (.round, .bevel, true, false),
    ])
  func stroking(cap: CGLineCap, join: CGLineJoin, hasCap: Bool, hasTip: Bool) {
    let corner = CGMutablePath()
    corner.move(to: CGPoint(x: 0, y: 0))
    corner.addLine(to: CGPoint(x: 20, y: 0))
    corner.addLine(to: CGPoint(x: 20, y: 20))
    let outline = corner.copy(
      strokingWithWidth: 4, lineCap: cap, lineJoin: join, miterLimit: 10)
    #expect(outline.contains(CGPoint(x: 10, y: 1.9)) && outline.contains(CGPoint(x: 18.1, y: 10)))
    #expect(!outline.contains(CGPoint(x: 10, y: 2.1)))
    #expect(outline.contains(CGPoint(x: -1.5, y: 0.3)) == hasCap)
    #expect(outline.contains(CGPoint(x: 21.8, y: -1.8)) == hasTip)
    #expect(outline.boundingBox.maxX == 22)
  }

  @Test("dashes go on around corners, from their phase")
  func dashes() {
    let line = CGMutablePath()
    line.move(to: .zero)
    line.addLine(to: CGPoint(x: 10, y: 0))
    line.addLine(to: CGPoint(x: 10, y: 10))
    let dashed = line.copy(dashingWithPhase: 2, lengths: [6, 4])
    let parts = dashed.polylines().map(\.points)
    #expect(
      parts == [
        [CGPoint(x: 0, y: 0), CGPoint(x: 4, y: 0)],
        [CGPoint(x: 8, y: 0), CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 4)],
        [CGPoint(x: 10, y: 8), CGPoint(x: 10, y: 10)],
      ])
  }

  @Test("a path is cut at shares of its length")
  func trimming() {
    let line = CGMutablePath()
    line.addLines(between: [.zero, CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 30)])
    #expect(
      line.trimmed(from: 0.125, to: 0.5).polylines().map(\.points) == [
        [CGPoint(x: 5, y: 0), CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 10)]
      ])
    #expect(line.trimmed(from: 0.5, to: 0.5).isEmpty)
  }

  @Test("an arc between tangents rounds the corner")
  func tangents() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addArc(
      tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 10, y: 10), radius: 5)
    #expect(abs(path.currentPoint.x - 10) < 1e-9 && abs(path.currentPoint.y - 5) < 1e-9)
    // The middle of the arc is 5 from the centre (5, 5).
    let middle = path.polylines(tolerance: 0.001)[0].points.min {
      abs($0.x - 10 + $0.y) < abs($1.x - 10 + $1.y)
    }
    #expect(abs(hypot((middle?.x ?? 0) - 5, (middle?.y ?? 0) - 5) - 5) < 0.01)
    #expect(path.boundingBoxOfPath.maxX <= 10.0001)
  }

  @Test("a rectangle is recognised, and a path walked step by step")
  func inspection() {
    var rect = CGRect.zero
    #expect(square(10).isRect(&rect) && rect == CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(!CGPath(ellipseIn: rect, transform: nil).isRect(nil))
    var types: [CGPathElementType] = []
    square(1).applyWithBlock { types.append($0.pointee.type) }
    #expect(types.first == .moveToPoint && types.last == .closeSubpath && types.count == 5)
  }

  @Test("a reversed path has its points in the other order, and its style")
  func reversing() {
    let path = UIBezierPath()
    path.lineWidth = 3
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 10, y: 0))
    path.addLine(to: CGPoint(x: 10, y: 10))
    let reversed = path.reversing()
    #expect(reversed.lineWidth == 3)
    #expect(
      reversed.cgPath.polylines()[0].points
        == [CGPoint(x: 10, y: 10), CGPoint(x: 10, y: 0), .zero])
  }

  @Test("colours change their space and keep what they look like")
  func colours() throws {
    let red = CGColor(red: 1, green: 0, blue: 0, alpha: 0.5)
    let p3 = try #require(CGColorSpace(name: CGColorSpace.displayP3))
    let wide = try #require(red.converted(to: p3, intent: .defaultIntent, options: nil))
    // Apple's own conversion of sRGB red.
    let components = try #require(wide.components)
    #expect(abs(components[0] - 0.9175) < 0.001 && abs(components[1] - 0.2003) < 0.001)
    let back = try #require(
      wide.converted(to: CGColorSpaceCreateDeviceRGB(), intent: .defaultIntent, options: nil))
    #expect(abs((back.components ?? [])[0] - 1) < 0.001)
    #expect(CGColorSpace(name: "nonsense") == nil)
    #expect(CGColor(colorSpace: p3, components: [1, 0]) == nil)
  }
}
