import Testing

@testable import UIKit

/// Geometry as objects and as text.
@Suite struct GeometryValueTests {
  @Test("a rectangle in a dictionary is found as a rectangle and as a value")
  func bridging() {
    let frame = CGRect(x: 1, y: 2, width: 3, height: 4)
    let asStruct: [String: Any] = ["frame": frame]
    let asObject: [String: Any] = ["frame": NSValue(cgRect: frame)]
    for info in [asStruct, asObject] {
      #expect(info["frame"] as? CGRect == frame)
      #expect((info["frame"] as? NSValue)?.cgRectValue == frame)
      #expect(info["frame"] as? CGPoint == nil)
    }
    #expect((NSValue(cgPoint: CGPoint(x: 1, y: 2)) as Any) as? CGSize == nil)
  }

  @Test("values of other structures keep them and compare by them")
  func structures() {
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(NSValue(uiEdgeInsets: insets).uiEdgeInsetsValue == insets)
    #expect(NSValue(uiEdgeInsets: insets) == NSValue(uiEdgeInsets: insets))
    #expect(NSValue(uiEdgeInsets: insets) != NSValue(uiEdgeInsets: .zero))
    #expect(NSValue(uiEdgeInsets: insets).cgVectorValue == .zero)
    let turn = CATransform3DMakeRotation(1, 0, 0, 1)
    #expect(NSValue(caTransform3D: turn).caTransform3DValue == turn)
    #expect(NSValue(cgAffineTransform: .init(scaleX: 2, y: 3)).cgAffineTransformValue.d == 3)
  }

  @Test("geometry is written in braces and read back")
  func text() {
    #expect(
      NSCoder.string(for: CGRect(x: 1, y: 2.5, width: 30, height: -4)) == "{{1, 2.5}, {30, -4}}")
    #expect(
      NSCoder.string(for: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)) == "{1, 2, 3, 4}")
    #expect(NSStringFromCGAffineTransform(.identity) == "[1, 0, 0, 1, 0, 0]")
    #expect(
      NSCoder.cgRect(for: "{{1, 2.5}, {30, -4}}") == CGRect(x: 1, y: 2.5, width: 30, height: -4))
    #expect(NSCoder.cgSize(for: "nonsense") == .zero)
    #expect(NSCoder.cgPoint(for: "{1, 2, 3}") == .zero)
  }

  @Test("geometry survives an archive")
  func archive() throws {
    let archiver = NSKeyedArchiver(requiringSecureCoding: false)
    archiver.encode(CGRect(x: 1, y: 2, width: 3, height: 4), forKey: "rect")
    archiver.encode(UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4), forKey: "insets")
    archiver.encode(CGAffineTransform(scaleX: 2, y: 0.1), forKey: "transform")
    let reader = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
    reader.requiresSecureCoding = false
    #expect(reader.decodeCGRect(forKey: "rect") == CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(reader.decodeUIEdgeInsets(forKey: "insets").right == 4)
    #expect(reader.decodeCGAffineTransform(forKey: "transform").d == 0.1)
  }
}
