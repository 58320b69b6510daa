/// The items of one section as a tree whose branches open and close.
///
/// A value, as a whole snapshot is. A data source shows the items that are visible: those whose
/// parents are all expanded.
///
/// - Complexity: edits and questions that name an item O(log items + level), the lists O(items).
public struct NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
where ItemIdentifierType: Hashable & Sendable {
  private struct Branch: Sendable {
    var parent: ItemIdentifierType?
    /// The sequence of its children; nil while there are none.
    var children: Int?
    var isExpanded = false
  }

  /// The children of each item, and at the root's sequence those of none.
  private var forest = IdentifierForest<ItemIdentifierType>()
  private var branches: [ItemIdentifierType: Branch] = [:]
  private var root: Int { 0 }

  public init() { _ = forest.makeSequence() }

  // MARK: What is in it

  /// All items, each before its children.
  public var items: [ItemIdentifierType] { list(root) { _ in true } }

  public var rootItems: [ItemIdentifierType] { forest.members(of: root) }

  /// The items whose parents are all expanded.
  public var visibleItems: [ItemIdentifierType] { list(root) { $0.isExpanded } }

  private func list(_ sequence: Int, opens: (Branch) -> Bool) -> [ItemIdentifierType] {
    var result: [ItemIdentifierType] = []
    var pending: [ArraySlice<ItemIdentifierType>] = [forest.members(of: sequence)[...]]
    while var rest = pending.popLast() {
      guard let item = rest.popFirst() else { continue }
      result.append(item)
      pending.append(rest)
      if let branch = branches[item], let children = branch.children, opens(branch) {
        pending.append(forest.members(of: children)[...])
      }
    }
    return result
  }

  public func contains(_ item: ItemIdentifierType) -> Bool { branches[item] != nil }
  public func isExpanded(_ item: ItemIdentifierType) -> Bool { known(item).isExpanded }

  /// Whether all parents of an item are expanded.
  public func isVisible(_ item: ItemIdentifierType) -> Bool {
    var parent = known(item).parent
    while let item = parent {
      guard let branch = branches[item], branch.isExpanded else { return false }
      parent = branch.parent
    }
    return true
  }

  /// How many parents an item has.
  public func level(of item: ItemIdentifierType) -> Int {
    var level = 0
    var parent = known(item).parent
    while let item = parent {
      level += 1
      parent = branches[item]?.parent
    }
    return level
  }

  public func parent(of child: ItemIdentifierType) -> ItemIdentifierType? { known(child).parent }

  /// The item's place among all items.
  /// - Complexity: O(items).
  public func index(of item: ItemIdentifierType) -> Int? {
    contains(item) ? items.firstIndex(of: item) : nil
  }

  /// Whether an item has children.
  func hasChildren(_ item: ItemIdentifierType) -> Bool {
    branches[item]?.children.map { forest.count(of: $0) > 0 } ?? false
  }

  /// The items below a parent as a snapshot of their own.
  public func snapshot(of parent: ItemIdentifierType, includingParent: Bool = false)
    -> NSDiffableDataSourceSectionSnapshot
  {
    let branch = known(parent)
    var result = Self()
    if includingParent {
      result.append([parent])
      if branch.isExpanded { result.expand([parent]) }
    }
    for child in children(of: parent) {
      result.copy(child, of: self, to: includingParent ? parent : nil)
    }
    return result
  }

  private func children(of item: ItemIdentifierType) -> [ItemIdentifierType] {
    branches[item]?.children.map { forest.members(of: $0) } ?? []
  }

  /// Adds an item and all below it from another snapshot.
  private mutating func copy(
    _ item: ItemIdentifierType, of other: Self, to parent: ItemIdentifierType?
  ) {
    append([item], to: parent)
    copyChildren(of: item, from: other)
  }

  private mutating func copyChildren(of item: ItemIdentifierType, from other: Self) {
    var pending = [item]
    while let next = pending.popLast() {
      let children = other.children(of: next)
      if !children.isEmpty { append(children, to: next) }
      branches[next]?.isExpanded = other.branches[next]?.isExpanded ?? false
      pending += children
    }
  }

  // MARK: Edits

  /// Adds items below a parent, or at the end of the section.
  public mutating func append(
    _ items: [ItemIdentifierType], to parent: ItemIdentifierType? = nil
  ) {
    let sequence = parent.map { childSequence(of: $0) } ?? root
    insert(items, parent: parent, into: sequence, at: forest.count(of: sequence))
  }

  public mutating func insert(
    _ items: [ItemIdentifierType], before beforeItem: ItemIdentifierType
  ) { insert(items, beside: beforeItem, offset: 0) }

  public mutating func insert(_ items: [ItemIdentifierType], after afterItem: ItemIdentifierType) {
    insert(items, beside: afterItem, offset: 1)
  }

  /// Inserts another snapshot's items before an item.
  ///
  /// - Returns: the last of the root items that came in, or the item if there were none.
  @discardableResult public mutating func insert(
    _ snapshot: NSDiffableDataSourceSectionSnapshot, before item: ItemIdentifierType
  ) -> ItemIdentifierType {
    insert(snapshot.rootItems, before: item)
    for child in snapshot.rootItems { copyChildren(of: child, from: snapshot) }
    return snapshot.rootItems.last ?? item
  }

  /// Inserts another snapshot's items behind an item.
  ///
  /// - Returns: the last of the root items that came in, or the item if there were none.
  @discardableResult public mutating func insert(
    _ snapshot: NSDiffableDataSourceSectionSnapshot, after item: ItemIdentifierType
  ) -> ItemIdentifierType {
    insert(snapshot.rootItems, after: item)
    for child in snapshot.rootItems { copyChildren(of: child, from: snapshot) }
    return snapshot.rootItems.last ?? item
  }

  /// Takes items out, with all that is below them.
  public mutating func delete(_ items: [ItemIdentifierType]) {
    for item in items where contains(item) {
      deleteChildren(of: item)
      forest.remove(item)
      branches[item] = nil
    }
  }

  public mutating func deleteAll() { self = Self() }

  private mutating func deleteChildren(of item: ItemIdentifierType) {
    var pending = takeChildren(of: item)
    while let next = pending.popLast() {
      pending += takeChildren(of: next)
      branches[next] = nil
    }
  }

  private mutating func takeChildren(of item: ItemIdentifierType) -> [ItemIdentifierType] {
    guard let sequence = branches[item]?.children else { return [] }
    defer { forest.removeAll(of: sequence) }
    return forest.members(of: sequence)
  }

  /// Shows another snapshot's items below a parent instead of its own.
  public mutating func replace(
    childrenOf parent: ItemIdentifierType, using snapshot: NSDiffableDataSourceSectionSnapshot
  ) {
    _ = known(parent)
    deleteChildren(of: parent)
    for item in snapshot.rootItems { copy(item, of: snapshot, to: parent) }
  }

  public mutating func expand(_ items: [ItemIdentifierType]) {
    for item in items { branches[item]?.isExpanded = true }
  }

  public mutating func collapse(_ items: [ItemIdentifierType]) {
    for item in items { branches[item]?.isExpanded = false }
  }

  private mutating func insert(
    _ items: [ItemIdentifierType], beside item: ItemIdentifierType, offset: Int
  ) {
    let parent = known(item).parent
    guard let place = forest.place(of: item) else { return }
    insert(items, parent: parent, into: place.sequence, at: place.index + offset)
  }

  private mutating func insert(
    _ items: [ItemIdentifierType], parent: ItemIdentifierType?, into sequence: Int, at index: Int
  ) {
    let repeated = forest.insert(items, into: sequence, at: index)
    guard repeated.isEmpty else {
      LayoutMisuse.inconsistency(
        "Fatal: supplied item identifiers are not unique. Duplicate identifiers: {(\n"
          + repeated.map { "    \($0)" }.joined(separator: ",\n") + "\n)}"
      ).raise()
    }
    for item in items { branches[item] = Branch(parent: parent) }
  }

  private mutating func childSequence(of parent: ItemIdentifierType) -> Int {
    if let sequence = known(parent).children { return sequence }
    let sequence = forest.makeSequence()
    branches[parent]?.children = sequence
    return sequence
  }

  private func known(_ item: ItemIdentifierType) -> Branch {
    guard let branch = branches[item] else {
      LayoutMisuse.inconsistency(
        "Invalid item identifier specified for the operation: \(item) is not in the snapshot"
      ).raise()
    }
    return branch
  }

  // MARK: Description

  /// The items as lines, indented by their level.
  public func visualDescription() -> String {
    items.map { item in
      let mark = hasChildren(item) ? (isExpanded(item) ? "- " : "+ ") : "* "
      return String(repeating: "    ", count: level(of: item)) + mark + "\(item)"
    }.joined(separator: "\n")
  }
}

extension NSDiffableDataSourceSectionSnapshot: Sendable {}
