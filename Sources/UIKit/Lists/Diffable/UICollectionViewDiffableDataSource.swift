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
  /// - Complexity: O(n · log n) in the number of items.
  open func apply(
    _ snapshot: Snapshot, animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    guard let collectionView else {
      current = snapshot.withoutRequests
      completion?()
      return
    }
    let difference = SnapshotDifference(from: current, to: snapshot)
    collectionView.performBatchUpdates {
      current = snapshot.withoutRequests
      if !difference.updates.isEmpty { collectionView.update(difference.updates) }
      let paths = snapshot.reconfiguredItemIdentifiers.compactMap { indexPath(for: $0) }
      if !paths.isEmpty { collectionView.reconfigureItems(at: paths) }
    } completion: { _ in
      completion?()
    }
  }

  /// Shows a state with new cells for all items, without working out what is different.
  open func applySnapshotUsingReloadData(_ snapshot: Snapshot, completion: (() -> Void)? = nil) {
    current = snapshot.withoutRequests
    collectionView?.reloadData()
    completion?()
  }

  // MARK: Identifiers

  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    guard indexPath.count == 2, current.sections.indices.contains(indexPath.section) else {
      return nil
    }
    let items = current.sections[indexPath.section].items
    return items.indices.contains(indexPath.item) ? items[indexPath.item] : nil
  }

  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
    guard let section = current.sectionIdentifier(containingItem: itemIdentifier),
      let index = current.indexOfSection(section),
      let item = current.sections[index].items.firstIndex(of: itemIdentifier)
    else { return nil }
    return IndexPath(item: item, section: index)
  }

  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
    current.sections.indices.contains(index) ? current.sections[index].identifier : nil
  }

  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
    current.indexOfSection(sectionIdentifier)
  }

  // MARK: Data source

  open func numberOfSections(in collectionView: UICollectionView) -> Int {
    current.numberOfSections
  }

  open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
    -> Int
  { current.sections[section].items.count }

  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let item = current.sections[indexPath.section].items[indexPath.item]
    guard let cell = cellProvider(collectionView, indexPath, item) else {
      LayoutMisuse.inconsistency(
        "UICollectionViewDiffableDataSource cell provider returned nil for index path \(indexPath) with item identifier '\(item)', which is not allowed. You must always return a cell to the collection view"
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
  { false }

  open func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {}
}
