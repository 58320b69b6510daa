import Foundation
import Testing

@testable import UIKit

/// The tree against an array that holds each member by itself.
struct SumTreeTests {
  private func run(_ count: Int, _ length: CGFloat) -> HeightRun {
    HeightRun(count: count, height: RowGeometry.Height(length))
  }

  @Test("edits and look-ups equal those of an array", arguments: 1...30)
  func edits(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    func pick(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
    var plain: [CGFloat] = []
    var tree = SumTree<HeightRun>()
    for step in 0..<150 {
      let copy = tree
      let lengthBefore = plain.reduce(0, +)
      if step % 3 == 0, !plain.isEmpty {
        let index = pick(0...plain.count - 1)
        plain[index] = CGFloat(pick(0...9))
        tree.replace(at: index, with: run(1, plain[index]))
      } else {
        let low = pick(0...plain.count)
        let range = low..<pick(low...min(plain.count, low + pick(0...30)))
        let runs = (0..<pick(0...5)).map { _ in
          run(pick(1...6), CGFloat([0, 1, 2, 44][pick(0...3)]))
        }
        plain.replaceSubrange(
          range, with: runs.flatMap { Array(repeating: $0.unitLength, count: $0.count) })
        tree.replaceSubrange(range, with: runs)
      }
      // A copy stays as it was.
      #expect(copy.length == lengthBefore)
      #expect(tree.count == plain.count)
      let starts = plain.reduce(into: [CGFloat(0)]) { $0.append($0[$0.count - 1] + $1) }
      #expect(tree.length == starts.last)
      // AVL: 1.44 log2 of the leaves, which are half full or neighbours of fuller ones.
      #expect(tree.depth <= 3 + Int(1.45 * log2(Double(tree.runCount / 8 + 1))))
      for _ in 0..<5 where !plain.isEmpty {
        let index = pick(0...plain.count - 1)
        #expect(tree.place(at: index)?.start == starts[index])
        #expect(tree.place(at: index)?.element.unitLength == plain[index])
        let point = CGFloat(pick(-3...Int(tree.length) + 3))
        #expect(
          tree.firstPlace(endingAfter: point)?.index
            == plain.indices.first { plain[$0] > 0 && starts[$0 + 1] > point })
        #expect(
          tree.firstIndex(startingAt: point)
            == plain.indices.first { starts[$0] >= point } ?? plain.count)
      }
    }
  }

  @Test("ten million alike members are one run, and a change makes three")
  func runs() {
    var tree = SumTree(run(10_000_000, 44))
    #expect(tree.runCount == 1)
    #expect(tree.length == 440_000_000)
    tree.replace(at: 5_000_000, with: run(1, 100))
    #expect(tree.runCount == 3)
    #expect(tree.start(of: 5_000_001) == 220_000_100)
    tree.replace(at: 5_000_000, with: run(1, 44))
    #expect(tree.runCount == 1)
  }
}
