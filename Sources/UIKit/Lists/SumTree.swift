import Foundation

/// Like things that follow each other along a list: `count` members of one length each.
package protocol SumTreeElement: Sendable {
  /// How many members there are; at least one.
  var count: Int { get }
  /// The length of each member in points, 0 or more.
  var unitLength: CGFloat { get }
  /// The same members in another number; asked only of elements that were or may be more than one.
  func repeated(_ count: Int) -> Self
  /// Whether the members of another element that follows are like these, so that both can be one.
  func isAlike(_ next: Self) -> Bool
}

extension SumTreeElement {
  var length: CGFloat { count == 1 ? unitLength : CGFloat(count) * unitLength }
}

/// A sequence of runs that finds a member by its number and by its place, in logarithmic time.
///
/// Leaves hold up to ``leafCapacity`` runs, the nodes above them form an AVL tree that is edited by
/// splitting and joining. Nodes never change once made: a copy of the tree costs nothing and stays
/// as it was, which lets a list keep the places its rows had before an update.
///
/// Sums are made anew from the parts on every edit, so that they don't drift.
///
/// - Complexity: queries, edits of a member and of a range O(log runs); memory O(runs), whatever
///   the number of members.
package struct SumTree<Element: SumTreeElement>: Sendable {
  private var root: SumTreeNode<Element>?

  package init() {}

  package init(_ element: Element) { root = SumTreeNode(leaf: [element]) }

  /// - Complexity: O(elements).
  package init(_ elements: some Sequence<Element>) { root = SumTreeNode.tree(of: elements) }

  private init(root: SumTreeNode<Element>?) { self.root = root }

  // MARK: Sums

  package var isEmpty: Bool { root == nil }

  /// The number of members.
  package var count: Int { root?.count ?? 0 }

  /// The length of all members together.
  package var length: CGFloat { root?.length ?? 0 }

  /// The run that all members belong to; nil when there are several or none.
  package var soleRun: Element? {
    guard case .leaf(let runs) = root?.content, runs.count == 1 else { return nil }
    return runs[0]
  }

  /// A member found: its element, and where it stands.
  package struct Place {
    package var element: Element
    package var index: Int
    /// The sum of the lengths before the member.
    package var start: CGFloat
    package var end: CGFloat { start + element.unitLength }
  }

  /// The member of a number; nil outside of the sequence.
  package func place(at index: Int) -> Place? {
    guard let root, index >= 0, index < root.count else { return nil }
    return root.place(at: index)
  }

  /// The sum of the lengths before a member; of all of them at the end of the sequence.
  package func start(of index: Int) -> CGFloat { place(at: index)?.start ?? length }

  /// The first member with a length that ends beyond a point: the one that lies there, if the
  /// point is not before the sequence. Nil when none reaches so far.
  package func firstPlace(endingAfter point: CGFloat) -> Place? {
    guard let root, root.length > point else { return nil }
    return root.firstPlace(endingAfter: point)
  }

  /// The number of the first member that starts at a point or beyond it.
  package func firstIndex(startingAt point: CGFloat) -> Int {
    root?.countOfMembers(startingBefore: point) ?? 0
  }

  // MARK: Edits

  /// Replaces members by elements; an empty range inserts.
  package mutating func replaceSubrange(_ range: Range<Int>, with elements: [Element]) {
    if let edited = root?.replacing(range, with: elements) {
      root = edited
      return
    }
    let (head, rest) = SumTreeNode.split(root, at: range.lowerBound)
    let (_, tail) = SumTreeNode.split(rest, at: range.count)
    let middle = SumTreeNode.tree(of: elements)
    root = SumTreeNode.join(SumTreeNode.join(head, middle), tail)
  }

  /// Replaces one member.
  package mutating func replace(at index: Int, with element: Element) {
    replaceSubrange(index..<index + 1, with: [element])
  }

  package mutating func removeSubrange(_ range: Range<Int>) {
    replaceSubrange(range, with: [])
  }

  /// The members of a range as a sequence of their own.
  package func slice(_ range: Range<Int>) -> SumTree {
    let (_, rest) = SumTreeNode.split(root, at: range.lowerBound)
    return SumTree(root: SumTreeNode.split(rest, at: range.count).0)
  }

  /// Puts the members of another sequence before a member.
  package mutating func insert(_ other: SumTree, at index: Int) {
    let (head, tail) = SumTreeNode.split(root, at: index)
    root = SumTreeNode.join(SumTreeNode.join(head, other.root), tail)
  }

  /// Visits the runs in order.
  package func forEachRun(_ body: (Element) throws -> Void) rethrows {
    try root?.forEachRun(body)
  }

  /// The number of levels, for tests of the balance.
  package var depth: Int { root.map { Int($0.rank) + 1 } ?? 0 }

  /// The number of runs that are held.
  package var runCount: Int {
    var result = 0
    forEachRun { _ in result += 1 }
    return result
  }
}
