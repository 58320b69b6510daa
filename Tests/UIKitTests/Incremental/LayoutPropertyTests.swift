import Foundation
import Testing

@testable import UIKit

/// What must hold of every layout, tried on random ones.
@MainActor @Suite struct LayoutPropertyTests {
  @Test("a view measures in its superview as it does alone (A4.3, A4.4)", arguments: 0..<150)
  func measuring(_ seed: Int) {
    let silence = ConflictSilence()
    defer { silence.end() }
    var random = SeededGenerator(seed: UInt64(seed))
    let recipe = LayoutRecipe(using: &random)
    let tree = RecipeTree(recipe)
    tree.root.layoutCompletely()
    let targets: [(CGSize, UILayoutPriority)] = [
      (.zero, .fittingSizeLevel), (CGSize(width: 90, height: 0), .required),
      (CGSize(width: 10000, height: 10000), .fittingSizeLevel),
      (CGSize(width: 60, height: 40), UILayoutPriority(600)),
    ]
    func sizes(_ view: UIView) -> [CGSize] {
      targets.map {
        view.systemLayoutSizeFitting(
          $0.0, withHorizontalFittingPriority: $0.1, verticalFittingPriority: .fittingSizeLevel)
      }
    }
    let inside = tree.views.map(sizes)
    let frames = tree.views.map(\.frame)
    tree.root.layoutCompletely()
    #expect(tree.views.map(\.frame) == frames, "seed \(seed): measuring moved something")
    // From the last one on, which has no other inside of it.
    for index in tree.views.indices.reversed() {
      let view = tree.views[index]
      let parent = view.superview
      view.removeFromSuperview()
      #expect(sizes(view) == inside[index], "seed \(seed), view \(index)")
      parent?.addSubview(view)
      tree.restoreConstraints()
    }
  }

  @Test("what hangs on the last baseline of wrapped text hangs on its last line (A6)")
  func baselineOfWrappedText() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 300))
    let label = UILabel()
    label.numberOfLines = 0
    label.text = "One\nline\nmore"
    let marker = UIView()
    for view in [label, marker] {
      view.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(view)
    }
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: root.topAnchor),
      label.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      label.widthAnchor.constraint(equalToConstant: 40),
      marker.topAnchor.constraint(equalTo: label.lastBaselineAnchor),
    ])
    root.layoutIfNeeded()
    let scale = root.traitCollection.displayScale
    let baseline = label.font.ascender + 2 * label.font.lineHeight
    #expect(abs(marker.frame.minY - (baseline * scale).rounded() / scale) < 0.001)
  }

  @Test(
    "edges lie on pixels, at most half of one from their exact place (A9.1)", arguments: 0..<100)
  func pixels(_ seed: Int) {
    let silence = ConflictSilence()
    defer { silence.end() }
    var random = SeededGenerator(seed: UInt64(seed))
    let recipe = LayoutRecipe(using: &random)
    let tree = RecipeTree(recipe)
    tree.root.layoutCompletely()
    let scale = tree.root.traitCollection.displayScale
    for (index, view) in tree.views.enumerated() {
      guard !view.translatesAutoresizingMaskIntoConstraints, let node = view.layoutRecord.node
      else { continue }
      // The exact place on the screen, by summing exact places.
      var exact = node.exactRect.origin
      var ancestor = view.superview
      while let current = ancestor, current !== tree.root {
        exact.x += current.layoutRecord.node?.exactRect.minX ?? current.frame.minX
        exact.y += current.layoutRecord.node?.exactRect.minY ?? current.frame.minY
        ancestor = current.superview
      }
      let place = view.convert(view.bounds, to: tree.root)
      for (found, wanted) in [
        (place.minX, exact.x), (place.maxX, exact.x + node.exactRect.width),
        (place.minY, exact.y), (place.maxY, exact.y + node.exactRect.height),
      ] {
        let isOnPixel = abs(found * scale - (found * scale).rounded()) < 1e-6
        #expect(
          isOnPixel && abs(found - wanted) * scale <= 0.501,
          "seed \(seed), view \(index): \(found) for \(wanted)")
      }
    }
  }
}
