import Foundation

/// The state of a list as identifiers of sections and items, in order.
///
/// A value: edit a copy and give it to a diffable data source, which works out what has changed.
/// Identifiers are unique in the whole snapshot (C4.11).
///
/// - Complexity: edits and questions that name an item O(log items) each, those that name a section
///   O(log sections), unless said otherwise.
public struct NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
where
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
{
  /// The sections in order, in one sequence.
  private var sections = IdentifierForest<SectionIdentifierType>()
  private var sectionOrder: Int { 0 }
  /// The items, a sequence for each section that there ever was.
  var items = IdentifierForest<ItemIdentifierType>()
  private var sequences: [SectionIdentifierType: Int] = [:]
  /// Whose items a sequence has; nil for sections that went.
  private var owners: [SectionIdentifierType?] = []

  private var sectionsToReload = IdentifierList<SectionIdentifierType>()
  private var itemsToReload = IdentifierList<ItemIdentifierType>()
  private var itemsToReconfigure = IdentifierList<ItemIdentifierType>()

  public init() { _ = sections.makeSequence() }

  public var reloadedSectionIdentifiers: [SectionIdentifierType] { sectionsToReload.identifiers }
  public var reloadedItemIdentifiers: [ItemIdentifierType] { itemsToReload.identifiers }
  public var reconfiguredItemIdentifiers: [ItemIdentifierType] { itemsToReconfigure.identifiers }

  /// The state without the requests to reload or to configure again.
  var withoutRequests: Self {
    var result = self
    result.sectionsToReload = IdentifierList()
    result.itemsToReload = IdentifierList()
    result.itemsToReconfigure = IdentifierList()
    return result
  }

  // MARK: What is in it

  public var numberOfItems: Int { items.count }
  public var numberOfSections: Int { sections.count }
  /// - Complexity: O(sections).
  public var sectionIdentifiers: [SectionIdentifierType] { sections.members(of: sectionOrder) }
  /// - Complexity: O(items).
  public var itemIdentifiers: [ItemIdentifierType] {
    sectionIdentifiers.flatMap { sequences[$0].map { items.members(of: $0) } ?? [] }
  }

  public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
    items.count(of: knownSequence(of: identifier))
  }

  /// - Complexity: O(items of the section).
  public func itemIdentifiers(inSection identifier: SectionIdentifierType)
    -> [ItemIdentifierType]
  { items.members(of: knownSequence(of: identifier)) }

  public func sectionIdentifier(containingItem identifier: ItemIdentifierType)
    -> SectionIdentifierType?
  { items.sequence(of: identifier).flatMap { owners[$0] } }

  /// The item's place among all items.
  /// - Complexity: O(log items + sections before it).
  public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
    guard let position = position(of: identifier) else { return nil }
    return (0..<position.section).reduce(position.row) { $0 + numberOfItems(inSectionAt: $1) }
  }

  public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? {
    sections.place(of: identifier)?.index
  }

  // MARK: By numbers

  func contains(_ item: ItemIdentifierType) -> Bool { items.contains(item) }

  func section(at index: Int) -> SectionIdentifierType? {
    sections.member(at: index, of: sectionOrder)
  }

  func numberOfItems(inSectionAt index: Int) -> Int {
    section(at: index).flatMap { sequences[$0] }.map { items.count(of: $0) } ?? 0
  }

  func item(at path: IndexPath) -> ItemIdentifierType? {
    guard let position = path.rowPosition,
      let sequence = section(at: position.section).flatMap({ sequences[$0] })
    else { return nil }
    return items.member(at: position.row, of: sequence)
  }

  func position(of item: ItemIdentifierType) -> RowGeometry.Position? {
    guard let place = items.place(of: item), let owner = owners[place.sequence],
      let section = indexOfSection(owner)
    else { return nil }
    return RowGeometry.Position(section: section, row: place.index)
  }

  /// The items of a section as the forest keeps them.
  func pieces(of section: SectionIdentifierType) -> [[ItemIdentifierType]] {
    sequences[section].map { items.pieces(of: $0) } ?? []
  }

  // MARK: Items

  /// Adds items to a section, or to the last one.
  public mutating func appendItems(
    _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
  ) {
    guard let section = sectionIdentifier ?? section(at: numberOfSections - 1) else {
      fail("There are currently no sections in the data source. Please add a section first.")
    }
    let sequence = knownSequence(of: section)
    insert(identifiers, into: sequence, at: items.count(of: sequence))
  }

  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType
  ) {
    let place = knownPlace(of: beforeIdentifier)
    insert(identifiers, into: place.sequence, at: place.index)
  }

  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType
  ) {
    let place = knownPlace(of: afterIdentifier)
    insert(identifiers, into: place.sequence, at: place.index + 1)
  }

  public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
    for identifier in identifiers {
      items.remove(identifier)
      forgetRequests(for: identifier)
    }
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
    for identifier in identifiers {
      checkKnown(identifier)
      itemsToReload.insert(identifier)
    }
  }

  /// Asks for the present cells to be filled anew (C4.8).
  public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
    for identifier in identifiers {
      checkKnown(identifier)
      itemsToReconfigure.insert(identifier)
    }
  }

  private mutating func insert(
    _ identifiers: [ItemIdentifierType], into sequence: Int, at index: Int
  ) {
    let repeated = items.insert(identifiers, into: sequence, at: index)
    guard repeated.isEmpty else {
      fail(
        "Fatal: supplied item identifiers are not unique. Duplicate identifiers: \(set(repeated))")
    }
  }

  private mutating func move(
    _ item: ItemIdentifierType, to other: ItemIdentifierType, offset: Int
  ) {
    checkKnown(item)
    checkKnown(other)
    guard item != other else { return }
    items.remove(item)
    let target = knownPlace(of: other)
    insert([item], into: target.sequence, at: target.index + offset)
  }

  private mutating func forgetRequests(for item: ItemIdentifierType) {
    itemsToReload.remove(item)
    itemsToReconfigure.remove(item)
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
    for identifier in identifiers {
      guard let sequence = sequences.removeValue(forKey: identifier) else { continue }
      for item in items.members(of: sequence) { forgetRequests(for: item) }
      items.removeAll(of: sequence)
      owners[sequence] = nil
      sections.remove(identifier)
      sectionsToReload.remove(identifier)
    }
  }

  public mutating func moveSection(
    _ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType
  ) { move(identifier, to: toIdentifier, offset: 0) }

  public mutating func moveSection(
    _ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType
  ) { move(identifier, to: toIdentifier, offset: 1) }

  public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
    for identifier in identifiers {
      _ = knownIndex(of: identifier)
      sectionsToReload.insert(identifier)
    }
  }

  private mutating func insert(_ identifiers: [SectionIdentifierType], at index: Int) {
    let repeated = sections.insert(identifiers, into: sectionOrder, at: index)
    guard repeated.isEmpty else {
      fail(
        "Fatal: supplied section identifiers are not unique. Duplicate identifiers: "
          + set(repeated))
    }
    for identifier in identifiers {
      sequences[identifier] = items.makeSequence()
      owners.append(identifier)
    }
  }

  private mutating func move(
    _ section: SectionIdentifierType, to other: SectionIdentifierType, offset: Int
  ) {
    _ = knownIndex(of: other)
    _ = knownIndex(of: section)
    guard section != other else { return }
    sections.remove(section)
    _ = sections.insert([section], into: sectionOrder, at: knownIndex(of: other) + offset)
  }

  /// Gives a section other items, as a section snapshot does; those that stay keep their requests.
  mutating func replaceItems(
    of section: SectionIdentifierType, with identifiers: [ItemIdentifierType]
  ) {
    let sequence = knownSequence(of: section)
    let kept = Set(identifiers)
    for item in items.members(of: sequence) where !kept.contains(item) { forgetRequests(for: item) }
    items.removeAll(of: sequence)
    insert(identifiers, into: sequence, at: 0)
  }

  // MARK: Misuse

  private func knownIndex(of section: SectionIdentifierType) -> Int {
    guard let index = indexOfSection(section) else { failUnknown(section) }
    return index
  }

  private func knownSequence(of section: SectionIdentifierType) -> Int {
    guard let sequence = sequences[section] else { failUnknown(section) }
    return sequence
  }

  private func failUnknown(_ section: SectionIdentifierType) -> Never {
    fail("Invalid parameter not satisfying: section != NSNotFound (\(section))")
  }

  private func checkKnown(_ item: ItemIdentifierType) {
    if !items.contains(item) { failUnknown(item) }
  }

  private func knownPlace(of item: ItemIdentifierType) -> (sequence: Int, index: Int) {
    guard let place = items.place(of: item) else { failUnknown(item) }
    return place
  }

  private func failUnknown(_ item: ItemIdentifierType) -> Never {
    fail("Invalid item identifier specified for the operation: \(item) is not in the snapshot")
  }

  private func set(_ identifiers: [some Any]) -> String {
    "{(\n" + identifiers.map { "    \($0)" }.joined(separator: ",\n") + "\n)}"
  }

  private func fail(_ reason: String) -> Never { LayoutMisuse.inconsistency(reason).raise() }
}

extension NSDiffableDataSourceSnapshot: Sendable {}
