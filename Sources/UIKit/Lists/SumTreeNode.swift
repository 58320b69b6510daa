import Foundation

/// A node of a ``SumTree``: a leaf of runs, or a fork of two subtrees whose ranks differ by one at
/// most.
final class SumTreeNode<Element: SumTreeElement>: Sendable {
  enum Content: Sendable {
    case leaf([Element])
    case fork(SumTreeNode, SumTreeNode)
  }

  typealias Place = SumTree<Element>.Place

  /// How many runs a leaf holds: enough that forks weigh little, few enough to scan.
  static var leafCapacity: Int { 32 }

  let content: Content
  let count: Int
  let length: CGFloat
  let rank: Int8

  /// - Precondition: there is at least one element.
  init(leaf elements: [Element]) {
    content = .leaf(elements)
    var count = 0
    var length: CGFloat = 0
    for element in elements {
      count += element.count
      length += element.length
    }
    self.count = count
    self.length = length
    rank = 0
  }

  private init(_ left: SumTreeNode, _ right: SumTreeNode) {
    content = .fork(left, right)
    count = left.count + right.count
    length = left.length + right.length
    rank = max(left.rank, right.rank) + 1
  }

  static func tree(of elements: some Sequence<Element>) -> SumTreeNode? {
    var leaves: [SumTreeNode] = []
    var runs: [Element] = []
    for element in elements {
      append(element, to: &runs)
      if runs.count > leafCapacity, let last = runs.popLast() {
        leaves.append(SumTreeNode(leaf: runs))
        runs = [last]
      }
    }
    if !runs.isEmpty { leaves.append(SumTreeNode(leaf: runs)) }
    return balanced(leaves[...])
  }

  private static func balanced(_ leaves: ArraySlice<SumTreeNode>) -> SumTreeNode? {
    guard leaves.count > 1 else { return leaves.first }
    let middle = leaves.startIndex + leaves.count / 2
    guard let left = balanced(leaves[..<middle]), let right = balanced(leaves[middle...]) else {
      return nil
    }
    return SumTreeNode(left, right)
  }

  // MARK: Lookup

  func place(at index: Int) -> Place {
    var node = self
    var skipped = 0
    var start: CGFloat = 0
    while case .fork(let left, let right) = node.content {
      if index < skipped + left.count {
        node = left
      } else {
        skipped += left.count
        start += left.length
        node = right
      }
    }
    guard case .leaf(let runs) = node.content else { preconditionFailure("a node is leaf or fork") }
    var last = runs[0]
    for run in runs {
      last = run
      if index < skipped + run.count { break }
      skipped += run.count
      start += run.length
    }
    return Place(
      element: last, index: index, start: start + CGFloat(index - skipped) * last.unitLength)
  }

  /// - Precondition: `length > point`.
  func firstPlace(endingAfter point: CGFloat) -> Place? {
    var node = self
    var skipped = 0
    var start: CGFloat = 0
    while case .fork(let left, let right) = node.content {
      if start + left.length > point {
        node = left
      } else {
        skipped += left.count
        start += left.length
        node = right
      }
    }
    guard case .leaf(let runs) = node.content else { return nil }
    for run in runs {
      if start + run.length > point, run.unitLength > 0 {
        let member = Self.member(of: run, from: start, endingAfter: point)
        return Place(
          element: run, index: skipped + member, start: start + CGFloat(member) * run.unitLength)
      }
      skipped += run.count
      start += run.length
    }
    return nil
  }

  /// The division tells the member but for rounding, which the neighbours put right.
  private static func member(
    of run: Element, from start: CGFloat, endingAfter point: CGFloat
  ) -> Int {
    let quotient = ((point - start) / run.unitLength).rounded(.down)
    var member = Int(min(max(0, quotient), CGFloat(run.count - 1)))
    while member > 0, start + CGFloat(member) * run.unitLength > point { member -= 1 }
    while member < run.count - 1, start + CGFloat(member + 1) * run.unitLength <= point {
      member += 1
    }
    return member
  }

  func countOfMembers(startingBefore point: CGFloat) -> Int {
    var node = self
    var passed = 0
    var start: CGFloat = 0
    while case .fork(let left, let right) = node.content {
      if start + left.length < point {
        passed += left.count
        start += left.length
        node = right
      } else {
        node = left
      }
    }
    guard case .leaf(let runs) = node.content else { return passed }
    for run in runs {
      guard start + run.length < point else {
        guard run.unitLength > 0, start < point else { return passed }
        let member = Self.member(of: run, from: start, endingAfter: point)
        let isBefore = start + CGFloat(member) * run.unitLength < point
        return passed + member + (isBefore ? 1 : 0)
      }
      passed += run.count
      start += run.length
    }
    return passed
  }

  func forEachRun(_ body: (Element) throws -> Void) rethrows {
    switch content {
    case .leaf(let runs): for run in runs { try body(run) }
    case .fork(let left, let right):
      try left.forEachRun(body)
      try right.forEachRun(body)
    }
  }

  // MARK: Edits

  /// The tree with members replaced, if they all lie in one leaf that has room for what replaces
  /// them; nil if not. Saves splitting and joining for nearly all edits.
  func replacing(_ range: Range<Int>, with elements: [Element]) -> SumTreeNode? {
    switch content {
    case .fork(let left, let right):
      if range.upperBound <= left.count {
        return left.replacing(range, with: elements).map { Self.concatenated($0, right) }
      }
      guard range.lowerBound >= left.count else { return nil }
      let range = range.lowerBound - left.count..<range.upperBound - left.count
      return right.replacing(range, with: elements).map { Self.concatenated(left, $0) }
    case .leaf(let runs):
      guard runs.count + elements.count + 2 <= Self.leafCapacity else { return nil }
      var result: [Element] = []
      result.reserveCapacity(runs.count + elements.count + 2)
      var skipped = 0
      var isPlaced = false
      for run in runs {
        let end = skipped + run.count
        let before = min(max(0, range.lowerBound - skipped), run.count)
        let after = min(max(0, end - range.upperBound), run.count)
        if before == run.count, !isPlaced {
          Self.append(run, to: &result)
        } else {
          if before > 0 { Self.append(run.repeated(before), to: &result) }
          if !isPlaced {
            for element in elements { Self.append(element, to: &result) }
            isPlaced = true
          }
          if after == run.count {
            Self.append(run, to: &result)
          } else if after > 0 {
            Self.append(run.repeated(after), to: &result)
          }
        }
        skipped = end
      }
      if !isPlaced { for element in elements { Self.append(element, to: &result) } }
      return result.isEmpty ? nil : SumTreeNode(leaf: result)
    }
  }

  private static func append(_ run: Element, to runs: inout [Element]) {
    if let last = runs.last, last.isAlike(run) {
      runs[runs.count - 1] = last.repeated(last.count + run.count)
    } else {
      runs.append(run)
    }
  }

  /// The members before an index, and those from it on.
  static func split(
    _ node: SumTreeNode?, at index: Int
  ) -> (SumTreeNode?, SumTreeNode?) {
    guard let node else { return (nil, nil) }
    if index <= 0 { return (nil, node) }
    if index >= node.count { return (node, nil) }
    switch node.content {
    case .fork(let left, let right):
      if index < left.count {
        let (head, tail) = split(left, at: index)
        return (head, link(tail, right))
      }
      let (head, tail) = split(right, at: index - left.count)
      return (link(left, head), tail)
    case .leaf(let runs):
      var head: [Element] = []
      var tail: [Element] = []
      var skipped = 0
      for run in runs {
        let before = min(max(0, index - skipped), run.count)
        if before == run.count {
          head.append(run)
        } else if before == 0 {
          tail.append(run)
        } else {
          head.append(run.repeated(before))
          tail.append(run.repeated(run.count - before))
        }
        skipped += run.count
      }
      return (SumTreeNode(leaf: head), SumTreeNode(leaf: tail))
    }
  }

  /// Puts two sequences behind each other. The leaves that meet become one if they fit into one,
  /// which keeps edits from leaving crumbs.
  static func join(_ left: SumTreeNode?, _ right: SumTreeNode?) -> SumTreeNode? {
    guard let left else { return right }
    guard let right else { return left }
    let last = left.edgeRuns(atEnd: true)
    let first = right.edgeRuns(atEnd: false)
    let isSeam = last[last.count - 1].isAlike(first[0])
    guard isSeam || last.count + first.count <= leafCapacity else { return link(left, right) }
    var runs = last
    var rest = first[...]
    if isSeam, let run = rest.popFirst() {
      runs[runs.count - 1] = runs[runs.count - 1].repeated(runs[runs.count - 1].count + run.count)
    }
    var middle: SumTreeNode
    if runs.count + rest.count <= leafCapacity {
      middle = SumTreeNode(leaf: runs + rest)
    } else {
      middle = SumTreeNode(SumTreeNode(leaf: runs), SumTreeNode(leaf: Array(rest)))
    }
    if let head = left.withoutEdge(atEnd: true) { middle = concatenated(head, middle) }
    if let tail = right.withoutEdge(atEnd: false) { middle = concatenated(middle, tail) }
    return middle
  }

  /// The runs of the first or the last leaf.
  private func edgeRuns(atEnd: Bool) -> [Element] {
    var node = self
    while case .fork(let left, let right) = node.content { node = atEnd ? right : left }
    guard case .leaf(let runs) = node.content else { return [] }
    return runs
  }

  private func withoutEdge(atEnd: Bool) -> SumTreeNode? {
    guard case .fork(let left, let right) = content else { return nil }
    return atEnd
      ? Self.link(left, right.withoutEdge(atEnd: true))
      : Self.link(left.withoutEdge(atEnd: false), right)
  }

  private static func link(_ left: SumTreeNode?, _ right: SumTreeNode?) -> SumTreeNode? {
    guard let left else { return right }
    guard let right else { return left }
    return concatenated(left, right)
  }

  private static func concatenated(_ left: SumTreeNode, _ right: SumTreeNode) -> SumTreeNode {
    if left.rank > right.rank + 1, case .fork(let outer, let inner) = left.content {
      return rebalanced(outer, concatenated(inner, right))
    }
    if right.rank > left.rank + 1, case .fork(let inner, let outer) = right.content {
      return rebalanced(concatenated(left, inner), outer)
    }
    return SumTreeNode(left, right)
  }

  /// A fork of two trees whose ranks differ by two at most.
  private static func rebalanced(_ left: SumTreeNode, _ right: SumTreeNode) -> SumTreeNode {
    if left.rank > right.rank + 1, case .fork(let outer, let inner) = left.content {
      if outer.rank >= inner.rank { return SumTreeNode(outer, SumTreeNode(inner, right)) }
      if case .fork(let first, let second) = inner.content {
        return SumTreeNode(SumTreeNode(outer, first), SumTreeNode(second, right))
      }
    }
    if right.rank > left.rank + 1, case .fork(let inner, let outer) = right.content {
      if outer.rank >= inner.rank { return SumTreeNode(SumTreeNode(left, inner), outer) }
      if case .fork(let first, let second) = inner.content {
        return SumTreeNode(SumTreeNode(left, first), SumTreeNode(second, outer))
      }
    }
    return SumTreeNode(left, right)
  }
}
