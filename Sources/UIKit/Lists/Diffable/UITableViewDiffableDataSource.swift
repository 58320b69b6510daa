import Foundation

/// A table's data source that is given snapshots and works out the updates itself.
///
/// Subclass it for titles and editing; its methods are those of a data source.
@preconcurrency @MainActor
open class UITableViewDiffableDataSource<
  SectionIdentifierType, ItemIdentifierType
>: NSObject, UITableViewDataSource
where
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
{
  /// Makes the cell of an item; nil stops the program, as it does on iOS.
  public typealias CellProvider = (
    _ tableView: UITableView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
  ) -> UITableViewCell?
  public typealias Snapshot = NSDiffableDataSourceSnapshot<
    SectionIdentifierType, ItemIdentifierType
  >

  /// The animation of rows that come and go.
  open var defaultRowAnimation = UITableView.RowAnimation.automatic

  private weak var tableView: UITableView?
  private let cellProvider: CellProvider
  private var current = Snapshot()

  /// Becomes the table's data source.
  public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
    self.tableView = tableView
    self.cellProvider = cellProvider
    super.init()
    tableView.dataSource = self
  }

  // MARK: Snapshots

  /// The state that the table shows.
  open func snapshot() -> Snapshot { current }

  /// Takes the table to another state with the updates that lead there (C4.11).
  ///
  /// - Complexity: O(n / 64 + m · log m), where m items of n lie between the first and the last
  ///   change.
  open func apply(
    _ snapshot: Snapshot, animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    guard let tableView else {
      current = snapshot.withoutRequests
      completion?()
      return
    }
    let difference = SnapshotDifference(from: current, to: snapshot)
    let animation = animatingDifferences ? defaultRowAnimation : .none
    tableView.performBatchUpdates {
      current = snapshot.withoutRequests
      if !difference.updates.isEmpty { tableView.update(difference.updates, animation) }
      let paths = snapshot.reconfiguredItemIdentifiers.compactMap { indexPath(for: $0) }
      if !paths.isEmpty { tableView.reconfigureRows(at: paths) }
    } completion: { _ in
      completion?()
    }
  }

  /// Shows a state with new cells for all rows, without working out what is different.
  open func applySnapshotUsingReloadData(_ snapshot: Snapshot, completion: (() -> Void)? = nil) {
    current = snapshot.withoutRequests
    tableView?.reloadData()
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

  // MARK: Data source

  open func numberOfSections(in tableView: UITableView) -> Int { current.numberOfSections }

  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    current.numberOfItems(inSectionAt: section)
  }

  open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath)
    -> UITableViewCell
  {
    let item = current.item(at: indexPath)
    guard let cell = item.flatMap({ cellProvider(tableView, indexPath, $0) }) else {
      let name = item.map { "\($0)" } ?? "(null)"
      LayoutMisuse.inconsistency(
        "UITableViewDiffableDataSource cell provider returned nil for index path \(indexPath) with item identifier '\(name)', which is not allowed. You must always return a cell to the table view"
      ).raise()
    }
    return cell
  }

  open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    nil
  }
  open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    nil
  }
  open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { false }
  open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }
  open func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }
  open func tableView(
    _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
  ) -> Int { index }
  open func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {}
  open func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {}
}
