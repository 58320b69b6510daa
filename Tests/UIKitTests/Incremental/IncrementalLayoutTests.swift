import Foundation
import Testing

@testable import UIKit

@MainActor @Suite struct IncrementalLayoutTests {
  @Test("a tree that was changed equals one that is built anew", arguments: 0..<300)
  func incremental(_ seed: Int) {
    let silence = ConflictSilence()
    defer { silence.end() }
    var random = SeededGenerator(seed: UInt64(seed))
    var recipe = LayoutRecipe(using: &random)
    let tree = RecipeTree(recipe)
    tree.root.layoutCompletely()
    var history: [LayoutChange] = []
    for _ in 0..<8 {
      let change = LayoutChange.random(&recipe, &random)
      history.append(change)
      tree.apply(change, recipe)
      tree.root.layoutCompletely()
      let fresh = RecipeTree(recipe)
      fresh.root.layoutCompletely()
      for (index, (old, new)) in zip(tree.views, fresh.views).enumerated() {
        let same =
          abs(old.frame.minX - new.frame.minX) < 0.01
          && abs(old.frame.width - new.frame.width) < 0.01
          && abs(old.frame.height - new.frame.height) < 0.01
          && abs(old.frame.minY - new.frame.minY) < 0.01
        #expect(
          same, "seed \(seed), \(history), view \(index): \(old.frame), anew \(new.frame)")
        if !same { return }
      }
    }
  }

  @Test("springs by hand and rows of the engine move a view alike", arguments: 0..<8)
  func masks(_ flexible: Int) {
    var random = SeededGenerator(seed: UInt64(flexible))
    let parts = (0..<3).map { flexible & (1 << $0) != 0 }
    for _ in 0..<20 {
      let lengths = (0..<3).map { _ in CGFloat(Int.random(in: 0...80, using: &random)) }
      let old = lengths.reduce(0, +)
      let new = old + CGFloat(Int.random(in: 0...200, using: &random))
      let springs = UIView.autoresized(
        lengths[0], lengths[1], from: old, to: new, parts[0], parts[1], parts[2])
      let rows = MaskedAxis(
        origin: lengths[0], length: lengths[1], container: old, minFlexible: parts[0],
        lengthFlexible: parts[1], maxFlexible: parts[2])
      let origin = rows.origin.factor * new + rows.origin.constant
      let length = rows.length.factor * new + rows.length.constant
      #expect(abs(springs.origin - origin) < 1e-9 && abs(springs.length - length) < 1e-9)
    }
  }
}
