import Foundation
import Testing

@testable import UIKit

@MainActor @Suite struct VisualFormatTests {
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 100))
  private let a = UIView()
  private let b = UIView()

  init() {
    for view in [a, b] {
      view.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(view)
    }
  }

  /// The frames on the horizontal axis: x and width of both views.
  private func layOut(
    _ format: String, _ options: NSLayoutConstraint.FormatOptions = []
  ) -> [CGFloat] {
    NSLayoutConstraint.activate(
      NSLayoutConstraint.constraints(
        withVisualFormat: format, options: options, metrics: ["gap": 30],
        views: ["a": a, "b": b]))
    root.layoutIfNeeded()
    return [a.frame.minX, a.frame.width, b.frame.minX, b.frame.width]
  }

  @Test(
    "a format gives the frames that it draws",
    arguments: [
      ("H:|[a][b(==a)]|", [0, 160, 160, 160]),
      ("|-[a(50)]-[b]-|", [8, 50, 66, 246]),
      ("H:|-gap-[a(100)]-(>=10,20@500)-[b(70)]", [30, 100, 150, 70]),
      ("H:[a(40)]-(-10)-[b(60)]-5-|", [225, 40, 255, 60]),
      ("H:|-0-[a(>=80@200)]-12-[b(200)]|", [0, 108, 120, 200]),
    ] as [(String, [CGFloat])])
  func frames(_ format: String, _ expected: [CGFloat]) {
    #expect(layOut(format) == expected)
  }

  @Test("a format may read from right to left")
  func rightToLeft() {
    #expect(layOut("H:|-10-[a(50)]-8-[b(40)]", .directionRightToLeft) == [260, 50, 212, 40])
  }

  @Test(
    "a bad format is refused with its place", arguments: ["H:|-[a", "H:[c]", "H:|-(5-[a]", "H:"])
  func refusal(_ format: String) {
    #expect(throws: LayoutMisuse.self) {
      try NSLayoutConstraint.constraintsChecked(withVisualFormat: format, views: ["a": a])
    }
  }
}
