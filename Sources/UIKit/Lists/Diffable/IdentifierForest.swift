/// Sequences of identifiers, all of them distinct, that tell where an identifier is and who is at a
/// place.
///
/// Each sequence is a balanced tree whose nodes hold up to ``capacity`` identifiers that follow each
/// other; a dictionary knows the node of each identifier, and walking up from there gives its place
/// and its sequence. Nodes are numbers into one array, so a copy shares everything until one of the
/// two is edited. The tree is a treap; priorities come from the nodes' numbers, so that the same
/// edits lead to the same tree.
///
/// - Complexity: edits and questions about one identifier O(log n), memory O(n); the first edit of
///   a copy copies the dictionary, which hashes nothing.
struct IdentifierForest<Identifier: Hashable & Sendable>: Sendable {
  /// How many identifiers a node holds: enough that the tree weighs little, few enough to scan.
  static var capacity: Int { 64 }

  private static var none: Int32 { -1 }

  private struct Node: Sendable {
    var members: [Identifier]
    var parent = Int32(-1)
    var left = Int32(-1)
    var right = Int32(-1)
    /// The identifiers below, the node's own included.
    var count: Int
    /// The sequence that the node is the root of.
    var sequence = -1
  }

  private var nodes: [Node] = []
  private var freeNodes: [Int32] = []
  private var home: [Identifier: Int32] = [:]
  /// The root of each sequence.
  private var roots: [Int32] = []

  // MARK: Questions

  /// The number of identifiers in all sequences.
  var count: Int { home.count }

  func contains(_ identifier: Identifier) -> Bool { home[identifier] != nil }

  func count(of sequence: Int) -> Int {
    let root = roots[sequence]
    return root == Self.none ? 0 : nodes[Int(root)].count
  }

  /// The sequence of an identifier, and its place in it.
  func place(of identifier: Identifier) -> (sequence: Int, index: Int)? {
    guard let start = home[identifier],
      var index = nodes[Int(start)].members.firstIndex(of: identifier)
    else { return nil }
    index += count(below: nodes[Int(start)].left)
    var node = start
    while nodes[Int(node)].parent != Self.none {
      let parent = nodes[Int(node)].parent
      if nodes[Int(parent)].right == node {
        index += nodes[Int(parent)].count - nodes[Int(node)].count
      }
      node = parent
    }
    return (nodes[Int(node)].sequence, index)
  }

  /// The sequence of an identifier.
  func sequence(of identifier: Identifier) -> Int? {
    guard var node = home[identifier] else { return nil }
    while nodes[Int(node)].parent != Self.none { node = nodes[Int(node)].parent }
    return nodes[Int(node)].sequence
  }

  /// The identifier at a place; nil outside of the sequence.
  func member(at index: Int, of sequence: Int) -> Identifier? {
    guard index >= 0, index < count(of: sequence) else { return nil }
    let (node, offset) = locate(index, in: roots[sequence])
    return nodes[Int(node)].members[offset]
  }

  /// The identifiers of a sequence in order, in the pieces that the tree keeps them in.
  func pieces(of sequence: Int) -> [[Identifier]] {
    var result: [[Identifier]] = []
    var pending: [Int32] = []
    var node = roots[sequence]
    while node != Self.none || !pending.isEmpty {
      while node != Self.none {
        pending.append(node)
        node = nodes[Int(node)].left
      }
      guard let next = pending.popLast() else { break }
      result.append(nodes[Int(next)].members)
      node = nodes[Int(next)].right
    }
    return result
  }

  func members(of sequence: Int) -> [Identifier] {
    var result: [Identifier] = []
    result.reserveCapacity(count(of: sequence))
    for piece in pieces(of: sequence) { result += piece }
    return result
  }

  private func count(below node: Int32) -> Int { node == Self.none ? 0 : nodes[Int(node)].count }

  /// The node of a member and the member's number there.
  private func locate(_ index: Int, in root: Int32) -> (node: Int32, offset: Int) {
    var node = root
    var index = index
    while true {
      let before = count(below: nodes[Int(node)].left)
      if index < before {
        node = nodes[Int(node)].left
        continue
      }
      index -= before
      let own = nodes[Int(node)].members.count
      if index < own || nodes[Int(node)].right == Self.none { return (node, index) }
      index -= own
      node = nodes[Int(node)].right
    }
  }

  // MARK: Edits

  /// Begins a sequence without members.
  mutating func makeSequence() -> Int {
    roots.append(Self.none)
    return roots.count - 1
  }

  /// Inserts identifiers into a sequence.
  ///
  /// - Returns: those that were there already or come twice; the forest is of no use then.
  mutating func insert(_ identifiers: [Identifier], into sequence: Int, at index: Int)
    -> [Identifier]
  {
    guard !identifiers.isEmpty else { return [] }
    guard roots[sequence] != Self.none else {
      return append(identifiers[...], after: Self.none, sequence: sequence)
    }
    let (node, offset) = locate(index, in: roots[sequence])
    let held = nodes[Int(node)].members.count
    if held + identifiers.count <= Self.capacity {
      let repeated = settle(identifiers[...], in: node)
      nodes[Int(node)].members.insert(contentsOf: identifiers, at: offset)
      addCount(identifiers.count, from: node)
      return repeated
    }
    if offset == held { return append(identifiers[...], after: node, sequence: sequence) }
    // What was behind goes over to new nodes, in equal parts with what comes in.
    let tail = nodes[Int(node)].members[offset...]
    nodes[Int(node)].members.removeSubrange(offset...)
    addCount(-tail.count, from: node)
    for identifier in tail { home[identifier] = nil }
    let repeated = identifiers.filter { home[$0] != nil }
    guard repeated.isEmpty else { return repeated }
    if offset == 0 {
      nodes[Int(node)].members = [identifiers[0]]
      home[identifiers[0]] = node
      addCount(1, from: node)
      return append((identifiers.dropFirst() + tail)[...], after: node, sequence: sequence)
    }
    return append((identifiers + tail)[...], after: node, sequence: sequence)
  }

  mutating func append(_ identifiers: [Identifier], to sequence: Int) -> [Identifier] {
    insert(identifiers, into: sequence, at: count(of: sequence))
  }

  /// Takes an identifier out of its sequence.
  mutating func remove(_ identifier: Identifier) {
    guard let node = home.removeValue(forKey: identifier),
      let offset = nodes[Int(node)].members.firstIndex(of: identifier)
    else { return }
    nodes[Int(node)].members.remove(at: offset)
    addCount(-1, from: node)
    if nodes[Int(node)].members.isEmpty { unlink(node) }
  }

  /// Takes all identifiers out of a sequence.
  mutating func removeAll(of sequence: Int) {
    var pending = [roots[sequence]]
    roots[sequence] = Self.none
    while let node = pending.popLast() {
      guard node != Self.none else { continue }
      pending.append(nodes[Int(node)].left)
      pending.append(nodes[Int(node)].right)
      for identifier in nodes[Int(node)].members { home[identifier] = nil }
      free(node)
    }
  }

  /// Makes a node the home of identifiers.
  private mutating func settle(_ identifiers: ArraySlice<Identifier>, in node: Int32)
    -> [Identifier]
  {
    var repeated: [Identifier] = []
    for identifier in identifiers
    where home.updateValue(node, forKey: identifier) != nil { repeated.append(identifier) }
    return repeated
  }

  private mutating func append(
    _ identifiers: ArraySlice<Identifier>, after node: Int32, sequence: Int
  ) -> [Identifier] {
    var repeated: [Identifier] = []
    var previous = node
    var rest = identifiers
    // Nodes but the last are full, so that a list built by appending is dense.
    while !rest.isEmpty {
      let members = rest.prefix(Self.capacity)
      rest = rest.dropFirst(Self.capacity)
      let node = make(Array(members))
      repeated += settle(members, in: node)
      link(node, after: previous, sequence: sequence)
      previous = node
    }
    return repeated
  }

  // MARK: Nodes

  private mutating func make(_ members: [Identifier]) -> Int32 {
    let node = Node(members: members, count: members.count)
    if let index = freeNodes.popLast() {
      nodes[Int(index)] = node
      return index
    }
    nodes.append(node)
    return Int32(nodes.count - 1)
  }

  private mutating func free(_ node: Int32) {
    nodes[Int(node)] = Node(members: [], count: 0)
    freeNodes.append(node)
  }

  private mutating func addCount(_ difference: Int, from node: Int32) {
    var node = node
    while node != Self.none {
      nodes[Int(node)].count += difference
      node = nodes[Int(node)].parent
    }
  }

  /// A number that looks random but is not.
  private static func priority(_ node: Int32) -> UInt32 {
    var bits = UInt32(bitPattern: node) &* 0x9E37_79B9 &+ 0x7F4A_7C15
    bits = (bits ^ (bits >> 16)) &* 0x85EB_CA6B
    bits = (bits ^ (bits >> 13)) &* 0xC2B2_AE35
    return bits ^ (bits >> 16)
  }

  /// Puts a node right behind another one of a sequence, or into an empty one.
  private mutating func link(_ node: Int32, after previous: Int32, sequence: Int) {
    guard previous != Self.none else {
      roots[sequence] = node
      nodes[Int(node)].sequence = sequence
      return
    }
    var parent = previous
    if nodes[Int(parent)].right == Self.none {
      nodes[Int(parent)].right = node
    } else {
      parent = nodes[Int(parent)].right
      while nodes[Int(parent)].left != Self.none { parent = nodes[Int(parent)].left }
      nodes[Int(parent)].left = node
    }
    nodes[Int(node)].parent = parent
    addCount(nodes[Int(node)].count, from: parent)
    let own = Self.priority(node)
    while nodes[Int(node)].parent != Self.none, own > Self.priority(nodes[Int(node)].parent) {
      rotateUp(node)
    }
  }

  /// Takes a node without members out of its tree.
  private mutating func unlink(_ node: Int32) {
    while true {
      let left = nodes[Int(node)].left
      let right = nodes[Int(node)].right
      if left != Self.none, right != Self.none {
        rotateUp(Self.priority(left) > Self.priority(right) ? left : right)
        continue
      }
      let child = left != Self.none ? left : right
      let parent = nodes[Int(node)].parent
      if child != Self.none { nodes[Int(child)].parent = parent }
      if parent == Self.none {
        let sequence = nodes[Int(node)].sequence
        roots[sequence] = child
        if child != Self.none { nodes[Int(child)].sequence = sequence }
      } else if nodes[Int(parent)].left == node {
        nodes[Int(parent)].left = child
      } else {
        nodes[Int(parent)].right = child
      }
      return free(node)
    }
  }

  /// Exchanges a node with its parent, the order kept.
  private mutating func rotateUp(_ node: Int32) {
    let parent = nodes[Int(node)].parent
    let above = nodes[Int(parent)].parent
    let inner: Int32
    if nodes[Int(parent)].left == node {
      inner = nodes[Int(node)].right
      nodes[Int(parent)].left = inner
      nodes[Int(node)].right = parent
    } else {
      inner = nodes[Int(node)].left
      nodes[Int(parent)].right = inner
      nodes[Int(node)].left = parent
    }
    if inner != Self.none { nodes[Int(inner)].parent = parent }
    nodes[Int(parent)].parent = node
    nodes[Int(node)].parent = above
    let total = nodes[Int(parent)].count
    nodes[Int(parent)].count += count(below: inner) - nodes[Int(node)].count
    nodes[Int(node)].count = total
    if above == Self.none {
      let sequence = nodes[Int(parent)].sequence
      nodes[Int(parent)].sequence = -1
      nodes[Int(node)].sequence = sequence
      roots[sequence] = node
    } else if nodes[Int(above)].left == parent {
      nodes[Int(above)].left = node
    } else {
      nodes[Int(above)].right = node
    }
  }
}

extension IdentifierForest {
  /// How many identifiers two sequences have in common at their start; the pieces that copies still
  /// share are compared at once.
  static func commonPrefix(_ a: [[Identifier]], _ b: [[Identifier]]) -> Int {
    var result = 0
    var (pieceA, indexA, pieceB, indexB) = (0, 0, 0, 0)
    while pieceA < a.count, pieceB < b.count {
      if indexA == 0, indexB == 0, a[pieceA].count == b[pieceB].count, a[pieceA] == b[pieceB] {
        result += a[pieceA].count
        pieceA += 1
        pieceB += 1
        continue
      }
      guard a[pieceA][indexA] == b[pieceB][indexB] else { break }
      result += 1
      indexA += 1
      indexB += 1
      if indexA == a[pieceA].count { (pieceA, indexA) = (pieceA + 1, 0) }
      if indexB == b[pieceB].count { (pieceB, indexB) = (pieceB + 1, 0) }
    }
    return result
  }

  /// The same at their end, up to a limit.
  static func commonSuffix(_ a: [[Identifier]], _ b: [[Identifier]], limit: Int) -> Int {
    var result = 0
    var (pieceA, pieceB) = (a.count - 1, b.count - 1)
    // How many members of the piece are not compared yet.
    var leftA = pieceA >= 0 ? a[pieceA].count : 0
    var leftB = pieceB >= 0 ? b[pieceB].count : 0
    while pieceA >= 0, pieceB >= 0, result < limit {
      let count = a[pieceA].count
      if leftA == count, leftB == b[pieceB].count, leftA == leftB, result + count <= limit,
        a[pieceA] == b[pieceB]
      {
        result += count
        leftA = 0
        leftB = 0
      } else {
        guard a[pieceA][leftA - 1] == b[pieceB][leftB - 1] else { break }
        result += 1
        leftA -= 1
        leftB -= 1
      }
      if leftA == 0 {
        pieceA -= 1
        leftA = pieceA >= 0 ? a[pieceA].count : 0
      }
      if leftB == 0 {
        pieceB -= 1
        leftB = pieceB >= 0 ? b[pieceB].count : 0
      }
    }
    return result
  }
}
