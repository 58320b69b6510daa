import Foundation

extension UICollectionView {
  public var indexPathsForSelectedItems: [IndexPath]? {
    selectedItems.isEmpty ? (allowsSelection ? [] : nil) : selectedItems.identifiers
  }

  /// Selects an item without telling the delegate; nil deselects all.
  public func selectItem(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) {
    guard let indexPath else {
      for path in selectedItems.identifiers { deselectItem(at: path, animated: animated) }
      return
    }
    if !selectsSeveral {
      for path in selectedItems.identifiers where path != indexPath {
        deselectItem(at: path, animated: animated)
      }
    }
    selectedItems.insert(indexPath)
    cellForItem(at: indexPath)?.isSelected = true
    if !scrollPosition.isEmpty {
      scrollToItem(at: indexPath, at: scrollPosition, animated: animated)
    }
  }

  public func deselectItem(at indexPath: IndexPath, animated: Bool) {
    selectedItems.remove(indexPath)
    cellForItem(at: indexPath)?.isSelected = false
  }

  /// What a tap on an item does, delegate calls included.
  package func userDidTapItem(at indexPath: IndexPath) {
    guard selectsByTouch else { return }
    if let delegate, !delegate.collectionView(self, shouldHighlightItemAt: indexPath) { return }
    selectByTouch(indexPath)
  }

  /// What follows when a finger is lifted from a highlighted item.
  func selectByTouch(_ indexPath: IndexPath) {
    if let cell = cellForItem(at: indexPath) as? UICollectionViewListCell, cell.opensByTap,
      let source = dataSource as? OutlineDataSource
    {
      return source.toggleOutline(at: indexPath)
    }
    if selectedItems.contains(indexPath) {
      guard selectsSeveral,
        delegate?.collectionView(self, shouldDeselectItemAt: indexPath) != false
      else { return }
      deselectItem(at: indexPath, animated: false)
      delegate?.collectionView(self, didDeselectItemAt: indexPath)
      return
    }
    guard delegate?.collectionView(self, shouldSelectItemAt: indexPath) != false else { return }
    if !selectsSeveral {
      for path in selectedItems.identifiers {
        deselectItem(at: path, animated: false)
        delegate?.collectionView(self, didDeselectItemAt: path)
      }
    }
    selectItem(at: indexPath, animated: false, scrollPosition: [])
    delegate?.collectionView(self, didSelectItemAt: indexPath)
  }
}
