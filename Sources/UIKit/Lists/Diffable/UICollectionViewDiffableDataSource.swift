import Foundation

/// A collection view's data source that is given snapshots and works out the updates itself.
@preconcurrency @MainActor
open class UICollectionViewDiffableDataSource<
  SectionIdentifierType, ItemIdentifierType
>: NSObject, UICollectionViewDataSource
where
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
{
  /// Makes the cell of an item; nil stops the program, as it does on iOS.
  public typealias CellProvider = (
    _ collectionView: UICollectionView, _ indexPath: IndexPath,
    _ itemIdentifier: ItemIdentifierType
  ) -> UICollectionViewCell?
  /// Makes headers, footers and other supplementary views.
  public typealias SupplementaryViewProvider = (
    _ collectionView: UICollectionView, _ elementKind: String, _ indexPath: IndexPath
  ) -> UICollectionReusableView?
  public typealias Snapshot = NSDiffableDataSourceSnapshot<
    SectionIdentifierType, ItemIdentifierType
  >

  open var supplementaryViewProvider: SupplementaryViewProvider?

  private weak var collectionView: UICollectionView?
  private let cellProvider: CellProvider
  private var current = Snapshot()
  /// The trees of sections that were given as such.
  private var outlines: [SectionIdentifierType: SectionSnapshot] = [:]

  public typealias SectionSnapshot = NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>

  /// Becomes the collection view's data source.
  public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
    self.collectionView = collectionView
    self.cellProvider = cellProvider
    super.init()
    collectionView.dataSource = self
  }

  // MARK: Snapshots

  /// The state that the collection view shows.
  open func snapshot() -> Snapshot { current }

  /// Takes the collection view to another state with the updates that lead there (C4.11).
  ///
  /// - Complexity: O(n / 64 + m · log m), where m items of n lie between the first and the last
  ///   change.
  open func apply(
    _ snapshot: Snapshot, animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    outlines = outlines.filter { snapshot.indexOfSection($0.key) != nil }
    show(snapshot, animatingDifferences: animatingDifferences, completion: completion)
  }

  private func show(
    _ snapshot: Snapshot, animatingDifferences: Bool, completion: (() -> Void)? = nil
  ) {
    guard let collectionView else {
      current = snapshot.withoutRequests
      completion?()
      return
    }
    let difference = SnapshotDifference(from: current, to: snapshot)
    let changes = {
      collectionView.performBatchUpdates {
        self.current = snapshot.withoutRequests
        if !difference.updates.isEmpty { collectionView.update(difference.updates) }
        let paths = snapshot.reconfiguredItemIdentifiers.compactMap { self.indexPath(for: $0) }
        if !paths.isEmpty { collectionView.reconfigureItems(at: paths) }
      } completion: { _ in
        completion?()
      }
    }
    if animatingDifferences { changes() } else { UIView.performWithoutAnimation(changes) }
  }

  /// Shows a state with new cells for all items, without working out what is different.
  open func applySnapshotUsingReloadData(_ snapshot: Snapshot, completion: (() -> Void)? = nil) {
    outlines = outlines.filter { snapshot.indexOfSection($0.key) != nil }
    current = snapshot.withoutRequests
    collectionView?.reloadData()
    completion?()
  }

  open func applySnapshotUsingReloadData(_ snapshot: Snapshot) async {
    applySnapshotUsingReloadData(snapshot, completion: nil)
  }

  // MARK: Identifiers

  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    current.item(at: indexPath)
  }

  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
    current.position(of: itemIdentifier).map { IndexPath($0) }
  }

  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
    current.section(at: index)
  }

  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
    current.indexOfSection(sectionIdentifier)
  }

  // MARK: Sections as trees

  /// What decides about and hears of items that open and close.
  public struct SectionSnapshotHandlers<Item> where Item: Hashable & Sendable {
    public var shouldExpandItem: ((Item) -> Bool)?
    public var willExpandItem: ((Item) -> Void)?
    public var shouldCollapseItem: ((Item) -> Bool)?
    public var willCollapseItem: ((Item) -> Void)?
    /// The children of an item that is about to open, given those it has.
    public var snapshotForExpandingParent:
      (
        (Item, NSDiffableDataSourceSectionSnapshot<Item>) -> NSDiffableDataSourceSectionSnapshot<
          Item
        >
      )?

    public init() {}
  }

  /// What decides about and hears of items that are moved by hand.
  public struct ReorderingHandlers {
    public var canReorderItem: ((ItemIdentifierType) -> Bool)?
    public var willReorder:
      ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?
    public var didReorder:
      ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?

    public init() {}
  }

  open var sectionSnapshotHandlers = SectionSnapshotHandlers<ItemIdentifierType>()
  open var reorderingHandlers = ReorderingHandlers()

  /// Shows a tree in a section, which is added if it isn't there.
  open func apply(
    _ snapshot: SectionSnapshot, to section: SectionIdentifierType,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    var whole = current
    if whole.indexOfSection(section) == nil { whole.appendSections([section]) }
    whole.replaceItems(of: section, with: snapshot.visibleItems)
    outlines[section] = snapshot
    show(whole, animatingDifferences: animatingDifferences, completion: completion)
    // The level and the mark of items that stay may be other ones.
    collectionView?.outlinesDidChange()
  }

  /// The tree that a section shows; one level of items if it was not given as a tree.
  open func snapshot(for section: SectionIdentifierType) -> SectionSnapshot {
    if let outline = outlines[section] { return outline }
    var result = SectionSnapshot()
    if current.indexOfSection(section) != nil {
      result.append(current.itemIdentifiers(inSection: section))
    }
    return result
  }

  // MARK: Data source

  open func numberOfSections(in collectionView: UICollectionView) -> Int {
    current.numberOfSections
  }

  open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
    -> Int
  { current.numberOfItems(inSectionAt: section) }

  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let item = current.item(at: indexPath)
    guard let cell = item.flatMap({ cellProvider(collectionView, indexPath, $0) }) else {
      let name = item.map { "\($0)" } ?? "(null)"
      LayoutMisuse.inconsistency(
        "UICollectionViewDiffableDataSource cell provider returned nil for index path \(indexPath) with item identifier '\(name)', which is not allowed. You must always return a cell to the collection view"
      ).raise()
    }
    return cell
  }

  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    guard let view = supplementaryViewProvider?(collectionView, kind, indexPath) else {
      LayoutMisuse.inconsistency(
        "no supplementary view was provided for an element of kind \(kind) at index path \(indexPath)"
      ).raise()
    }
    return view
  }

  open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath)
    -> Bool
  { itemIdentifier(for: indexPath).flatMap { reorderingHandlers.canReorderItem?($0) } ?? false }

  /// Takes over what the reader moved by hand.
  open func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    let sections = [sourceIndexPath.section, destinationIndexPath.section]
    guard let item = itemIdentifier(for: sourceIndexPath),
      let target = sectionIdentifier(for: destinationIndexPath.section)
    else { return }
    var final = current
    final.deleteItems([item])
    if let next = final.item(at: destinationIndexPath) {
      final.insertItems([item], beforeItem: next)
    } else {
      final.appendItems([item], toSection: target)
    }
    let identifiers = Set(sections).sorted().compactMap { sectionIdentifier(for: $0) }
    let transaction = NSDiffableDataSourceTransaction(
      initialSnapshot: current, finalSnapshot: final,
      sectionTransactions: identifiers.map { section in
        NSDiffableDataSourceSectionTransaction(
          sectionIdentifier: section, initialSnapshot: snapshot(for: section),
          finalSnapshot: Self.flatSnapshot(final.itemIdentifiers(inSection: section)))
      })
    reorderingHandlers.willReorder?(transaction)
    current = final
    for section in identifiers { outlines[section] = nil }
    reorderingHandlers.didReorder?(transaction)
  }

  private static func flatSnapshot(_ items: [ItemIdentifierType]) -> SectionSnapshot {
    var result = SectionSnapshot()
    result.append(items)
    return result
  }
}

/// Where items stand in the trees of their sections.
@MainActor protocol OutlineDataSource: AnyObject {
  func outlineState(at indexPath: IndexPath) -> OutlineState?
  /// Opens or closes an item, as a tap on its mark does.
  func toggleOutline(at indexPath: IndexPath)
}

/// An item's place in the tree of its section.
struct OutlineState: Equatable {
  var level: Int
  var isExpanded: Bool
}

extension UICollectionViewDiffableDataSource: OutlineDataSource {
  func outlineState(at indexPath: IndexPath) -> OutlineState? {
    guard let section = sectionIdentifier(for: indexPath.section), let outline = outlines[section],
      let item = itemIdentifier(for: indexPath), outline.contains(item)
    else { return nil }
    return OutlineState(level: outline.level(of: item), isExpanded: outline.isExpanded(item))
  }

  func toggleOutline(at indexPath: IndexPath) {
    guard let section = sectionIdentifier(for: indexPath.section),
      let item = itemIdentifier(for: indexPath), var outline = outlines[section],
      outline.contains(item)
    else { return }
    let handlers = sectionSnapshotHandlers
    if outline.isExpanded(item) {
      guard handlers.shouldCollapseItem?(item) ?? true else { return }
      handlers.willCollapseItem?(item)
      outline.collapse([item])
    } else {
      guard handlers.shouldExpandItem?(item) ?? true else { return }
      handlers.willExpandItem?(item)
      if let make = handlers.snapshotForExpandingParent {
        outline.replace(childrenOf: item, using: make(item, outline.snapshot(of: item)))
      }
      outline.expand([item])
    }
    apply(outline, to: section)
  }
}
