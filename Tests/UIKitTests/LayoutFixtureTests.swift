import Foundation
import Testing
@testable import UIKit

@MainActor @Suite struct LayoutFixtureTests {
  @Test("a recorded layout comes out as on a device", arguments: LayoutFixture.all)
  func layout(_ fixture: LayoutFixture) throws {
    let scene = FixtureScene()
    let handler = LayoutEngine.onConflict
    LayoutEngine.onConflict = { scene.conflicts.append($0) }
    defer { LayoutEngine.onConflict = handler }
    for (number, line) in fixture.lines {
      let place = "\(fixture.file):\(number): \(line)"
      do {
        switch line.first {
        case "-": try scene.constrain(String(line.dropFirst(2)))
        case ">": try scene.change(String(line.dropFirst(2)))
        case "=":
          scene.window.layoutCompletely()
          let failure = try scene.check(String(line.dropFirst(2)))
          #expect(failure == nil, "\(place)\n\(scene.tree)")
        default: try scene.declare(line)
        }
      } catch {
        Issue.record("\(place): \(error)")
        return
      }
    }
  }
}

extension FixtureScene {
  /// What differs from `name x y width height` or `name what numbers…`; nil when nothing does.
  func check(_ line: String) throws -> String? {
    var words = line.split(separator: " ").map(String.init)
    let name = words.removeFirst()
    let numbers = words.compactMap { Double($0) }.map { CGFloat($0) }
    if let guide = guides[name] { return difference(rect(guide.layoutFrame), numbers) }
    guard let view = views[name] else { throw FixtureError(description: "no view \(name)") }
    switch words.first {
    case "contentSize":
      let size = (view as? UIScrollView)?.contentSize ?? .zero
      return difference([size.width, size.height], numbers)
    case "offset":
      let offset = (view as? UIScrollView)?.contentOffset ?? .zero
      return difference([offset.x, offset.y], numbers)
    case "adjusted":
      return difference(edges((view as? UIScrollView)?.adjustedContentInset ?? .zero), numbers)
    case "maxOffset":
      let most =
        (view as? UIScrollView)?.clampedOffset(CGPoint(x: CGFloat(1e9), y: 1e9)) ?? .zero
      return difference([most.x, most.y], numbers)
    case "safe": return difference(edges(view.safeAreaInsets), numbers)
    case "margins": return difference(edges(view.layoutMargins), numbers)
    case "readable": return difference(rect(view.readableContentGuide.layoutFrame), numbers)
    case "ambiguous":
      let axes =
        (view.hasAmbiguousLayout(.horizontal) ? "h" : "")
        + (view.hasAmbiguousLayout(.vertical) ? "v" : "")
      let expected = words.count > 1 ? words[1] : "none"
      let found = axes.isEmpty ? "none" : axes
      return found == expected ? nil : "ambiguous \(found), expected \(expected)"
    case "conflicts": return difference([CGFloat(conflicts.count)], numbers)
    case "fit":
      // fit target-width target-height priority priority width height
      let size = view.systemLayoutSizeFitting(
        CGSize(width: numbers[0], height: numbers[1]),
        withHorizontalFittingPriority: UILayoutPriority(Float(numbers[2])),
        verticalFittingPriority: UILayoutPriority(Float(numbers[3])))
      return difference([size.width, size.height], Array(numbers.dropFirst(4)))
    default: return difference(rect(view.frame), numbers)
    }
  }

  private func rect(_ r: CGRect) -> [CGFloat] { [r.minX, r.minY, r.width, r.height] }
  private func edges(_ i: UIEdgeInsets) -> [CGFloat] { [i.top, i.left, i.bottom, i.right] }

  private func difference(_ found: [CGFloat], _ expected: [CGFloat]) -> String? {
    guard found.count == expected.count else { return "expected \(found.count) numbers" }
    let same = zip(found, expected).allSatisfy { abs($0 - $1) <= 0.005 }
    return same ? nil : "found \(found.map { Double($0) })"
  }

  /// The frames as they came out, for a failure's message.
  var tree: String {
    views.sorted { $0.key < $1.key }
      .map { name, view in
        let f = view.frame
        return "  \(name) \(f.minX) \(f.minY) \(f.width) \(f.height)"
      }
      .joined(separator: "\n")
  }
}
