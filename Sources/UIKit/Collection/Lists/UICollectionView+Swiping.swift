import CoreGraphics
import Foundation

/// Swiping rows of lists aside: the actions that the list's configuration provides.
extension UICollectionView: RowSwipeHost {
  func swipableRow(at point: CGPoint) -> (
    cell: any SwipableCell, position: RowGeometry.Position
  )? {
    guard let path = indexPathForItem(at: point), let position = path.rowPosition,
      let cell = cellForItem(at: path) as? UICollectionViewListCell
    else { return nil }
    return (cell, position)
  }

  func shows(_ cell: any SwipableCell, at position: RowGeometry.Position) -> Bool {
    cellForItem(at: IndexPath(position)) === cell
  }

  func swipeConfiguration(
    of position: RowGeometry.Position, atTrailingEdge: Bool
  ) -> UISwipeActionsConfiguration? {
    guard let layout = collectionViewLayout as? UICollectionViewCompositionalLayout,
      let list = layout.listConfiguration(ofSection: position.section)
    else { return nil }
    let provider =
      atTrailingEdge
      ? list.trailingSwipeActionsConfigurationProvider
      : list.leadingSwipeActionsConfigurationProvider
    guard let own = provider?(dataPath(of: IndexPath(position))), !own.actions.isEmpty else {
      return nil
    }
    return own
  }

  func swipeDidBegin(at position: RowGeometry.Position) {}
  func swipeDidEnd(at position: RowGeometry.Position?) {}

  /// Lets rows be swiped, once a list has actions for them.
  func loadRowSwipes() {
    if rowSwipes == nil { rowSwipes = RowSwipes(self) }
  }

  /// What a tap on the deletion accessory of a row does.
  func userDidTapDeletion(of cell: UICollectionViewListCell) {
    guard let position = indexPath(for: cell)?.rowPosition else { return }
    rowSwipes?.toggleTrailingActions(of: cell, at: position)
  }
}

extension UICollectionViewListCell: SwipableCell {
  func swipeWillChange(isOpen: Bool) {}
  func swipeDidChange(isOpen: Bool) {}
}

extension UICollectionLayoutListConfiguration {
  var hasSwipeActions: Bool {
    leadingSwipeActionsConfigurationProvider != nil
      || trailingSwipeActionsConfigurationProvider != nil
  }
}

extension UICollectionViewCompositionalLayout {
  /// How a section is a list; nil if it is none.
  func listConfiguration(ofSection section: Int) -> UICollectionLayoutListConfiguration? {
    sections.indices.contains(section) ? sections[section].definition.list : nil
  }
}
