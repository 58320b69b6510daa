import Foundation

/// How the indexes of a sequence go over into those of another one that was made from it by taking
/// members out and putting members in.
///
/// - Complexity: each answer O(log changes), whatever the length of the sequences.
package struct IndexMap: Equatable, Sendable {
  /// Indexes before, of the members that leave; ascending.
  package let removed: [Int]
  /// Indexes after, of the members that arrive; ascending.
  package let added: [Int]

  package init(removed: some Sequence<Int> = [], added: some Sequence<Int> = []) {
    self.removed = removed.sorted()
    self.added = added.sorted()
  }

  /// Where a member is afterwards; nil when it leaves.
  package func index(after old: Int) -> Int? { Self.map(old, from: removed, to: added) }

  /// Where a member was before; nil when it has just arrived.
  package func index(before new: Int) -> Int? { Self.map(new, from: added, to: removed) }

  /// Takes an index through the members that stay, which keep their order on both sides.
  private static func map(_ index: Int, from leaving: [Int], to arriving: [Int]) -> Int? {
    let passed = firstIndex(in: leaving) { leaving[$0] >= index }
    if passed < leaving.count, leaving[passed] == index { return nil }
    let rank = index - passed
    return rank + firstIndex(in: arriving) { arriving[$0] - $0 > rank }
  }

  /// The first index for which a condition holds that holds from there on.
  private static func firstIndex(in list: [Int], where holds: (Int) -> Bool) -> Int {
    var low = 0
    var high = list.count
    while low < high {
      let middle = (low + high) / 2
      if holds(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
