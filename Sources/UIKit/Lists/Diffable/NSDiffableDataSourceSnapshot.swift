import Foundation

/// The state of a list as identifiers of sections and items, in order.
///
/// A value: edit a copy and give it to a diffable data source, which works out what has changed.
/// Identifiers are unique in the whole snapshot (C4.11).
public struct NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
where
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
{
  struct Section {
    var identifier: SectionIdentifierType
    var items: [ItemIdentifierType]
  }

  private(set) var sections: [Section] = []
  private var sectionOfItem: [ItemIdentifierType: SectionIdentifierType] = [:]

  public private(set) var reloadedSectionIdentifiers: [SectionIdentifierType] = []
  public private(set) var reloadedItemIdentifiers: [ItemIdentifierType] = []
  public private(set) var reconfiguredItemIdentifiers: [ItemIdentifierType] = []

  public init() {}

  /// The state without the requests to reload or to configure again.
  var withoutRequests: Self {
    var result = self
    result.reloadedSectionIdentifiers = []
    result.reloadedItemIdentifiers = []
    result.reconfiguredItemIdentifiers = []
    return result
  }

  // MARK: What is in it

  public var numberOfItems: Int { sectionOfItem.count }
  public var numberOfSections: Int { sections.count }
  public var sectionIdentifiers: [SectionIdentifierType] { sections.map(\.identifier) }
  public var itemIdentifiers: [ItemIdentifierType] { sections.flatMap(\.items) }

  public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
    sections[knownIndex(of: identifier)].items.count
  }

  public func itemIdentifiers(inSection identifier: SectionIdentifierType)
    -> [ItemIdentifierType]
  { sections[knownIndex(of: identifier)].items }

  public func sectionIdentifier(containingItem identifier: ItemIdentifierType)
    -> SectionIdentifierType?
  { sectionOfItem[identifier] }

  /// The item's place among all items.
  /// - Complexity: O(items).
  public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
    guard let place = place(of: identifier) else { return nil }
    return sections[..<place.section].reduce(place.item) { $0 + $1.items.count }
  }

  public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? {
    sections.firstIndex { $0.identifier == identifier }
  }

  private func place(of item: ItemIdentifierType) -> (section: Int, item: Int)? {
    guard let owner = sectionOfItem[item], let section = indexOfSection(owner),
      let index = sections[section].items.firstIndex(of: item)
    else { return nil }
    return (section, index)
  }

  // MARK: Items

  /// Adds items to a section, or to the last one.
  public mutating func appendItems(
    _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
  ) {
    let section: Int
    if let sectionIdentifier {
      section = knownIndex(of: sectionIdentifier)
    } else {
      guard !sections.isEmpty else {
        fail("There are currently no sections in the data source. Please add a section first.")
      }
      section = sections.count - 1
    }
    insert(identifiers, section: section, at: sections[section].items.count)
  }

  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType
  ) {
    let place = knownPlace(of: beforeIdentifier)
    insert(identifiers, section: place.section, at: place.item)
  }

  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType
  ) {
    let place = knownPlace(of: afterIdentifier)
    insert(identifiers, section: place.section, at: place.item + 1)
  }

  public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
    let doomed = Set(identifiers)
    let owners = Set(doomed.compactMap { sectionOfItem.removeValue(forKey: $0) })
    for index in sections.indices where owners.contains(sections[index].identifier) {
      sections[index].items.removeAll { doomed.contains($0) }
    }
    forgetRequests(for: doomed)
  }

  public mutating func deleteAllItems() {
    self = Self()
  }

  public mutating func moveItem(
    _ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType
  ) { move(identifier, to: toIdentifier, offset: 0) }

  public mutating func moveItem(
    _ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType
  ) { move(identifier, to: toIdentifier, offset: 1) }

  /// Asks for new cells.
  public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
    for identifier in identifiers { _ = knownPlace(of: identifier) }
    reloadedItemIdentifiers += identifiers.filter { !reloadedItemIdentifiers.contains($0) }
  }

  /// Asks for the present cells to be filled anew (C4.8).
  public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
    for identifier in identifiers { _ = knownPlace(of: identifier) }
    reconfiguredItemIdentifiers += identifiers.filter { !reconfiguredItemIdentifiers.contains($0) }
  }

  private mutating func insert(_ items: [ItemIdentifierType], section: Int, at index: Int) {
    var seen: Set<ItemIdentifierType> = []
    let repeated = items.filter { sectionOfItem[$0] != nil || !seen.insert($0).inserted }
    guard repeated.isEmpty else {
      fail(
        "Fatal: supplied item identifiers are not unique. Duplicate identifiers: \(set(repeated))")
    }
    for item in items { sectionOfItem[item] = sections[section].identifier }
    sections[section].items.insert(contentsOf: items, at: index)
  }

  private mutating func move(
    _ item: ItemIdentifierType, to other: ItemIdentifierType, offset: Int
  ) {
    guard item != other else { return }
    let from = knownPlace(of: item)
    _ = knownPlace(of: other)
    sections[from.section].items.remove(at: from.item)
    let target = knownPlace(of: other)
    sections[target.section].items.insert(item, at: target.item + offset)
    sectionOfItem[item] = sections[target.section].identifier
  }

  private mutating func forgetRequests(for items: Set<ItemIdentifierType>) {
    reloadedItemIdentifiers.removeAll { items.contains($0) }
    reconfiguredItemIdentifiers.removeAll { items.contains($0) }
  }

  // MARK: Sections

  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
    insert(identifiers, at: sections.count)
  }

  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType
  ) { insert(identifiers, at: knownIndex(of: toIdentifier)) }

  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType
  ) { insert(identifiers, at: knownIndex(of: toIdentifier) + 1) }

  public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
    let doomed = Set(identifiers)
    let items = Set(sections.filter { doomed.contains($0.identifier) }.flatMap(\.items))
    sections.removeAll { doomed.contains($0.identifier) }
    for item in items { sectionOfItem[item] = nil }
    reloadedSectionIdentifiers.removeAll { doomed.contains($0) }
    forgetRequests(for: items)
  }

  public mutating func moveSection(
    _ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType
  ) { move(identifier, to: toIdentifier, offset: 0) }

  public mutating func moveSection(
    _ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType
  ) { move(identifier, to: toIdentifier, offset: 1) }

  public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
    for identifier in identifiers { _ = knownIndex(of: identifier) }
    reloadedSectionIdentifiers += identifiers.filter { !reloadedSectionIdentifiers.contains($0) }
  }

  private mutating func insert(_ identifiers: [SectionIdentifierType], at index: Int) {
    var seen = Set(sectionIdentifiers)
    let repeated = identifiers.filter { !seen.insert($0).inserted }
    guard repeated.isEmpty else {
      fail(
        "Fatal: supplied section identifiers are not unique. Duplicate identifiers: "
          + set(repeated))
    }
    sections.insert(contentsOf: identifiers.map { Section(identifier: $0, items: []) }, at: index)
  }

  private mutating func move(
    _ section: SectionIdentifierType, to other: SectionIdentifierType, offset: Int
  ) {
    guard section != other else { return }
    _ = knownIndex(of: other)
    let moved = sections.remove(at: knownIndex(of: section))
    sections.insert(moved, at: knownIndex(of: other) + offset)
  }

  // MARK: Misuse

  private func knownIndex(of section: SectionIdentifierType) -> Int {
    guard let index = indexOfSection(section) else {
      fail("Invalid parameter not satisfying: section != NSNotFound (\(section))")
    }
    return index
  }

  private func knownPlace(of item: ItemIdentifierType) -> (section: Int, item: Int) {
    guard let place = place(of: item) else {
      fail("Invalid item identifier specified for the operation: \(item) is not in the snapshot")
    }
    return place
  }

  private func set(_ identifiers: [some Any]) -> String {
    "{(\n" + identifiers.map { "    \($0)" }.joined(separator: ",\n") + "\n)}"
  }

  private func fail(_ reason: String) -> Never { LayoutMisuse.inconsistency(reason).raise() }
}

extension NSDiffableDataSourceSnapshot: Sendable {}
extension NSDiffableDataSourceSnapshot.Section: Sendable {}
