import Foundation

extension UICollectionView {
  public var indexPathsForSelectedItems: [IndexPath]? {
    selectedItems.isEmpty ? (allowsSelection ? [] : nil) : selectedItems
  }

  /// Selects an item without telling the delegate; nil deselects all.
  public func selectItem(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) {
    guard let indexPath else {
      for path in selectedItems { deselectItem(at: path, animated: animated) }
      return
    }
    if !allowsMultipleSelection {
      for path in selectedItems where path != indexPath {
        deselectItem(at: path, animated: animated)
      }
    }
    if !selectedItems.contains(indexPath) { selectedItems.append(indexPath) }
    cellForItem(at: indexPath)?.isSelected = true
    if !scrollPosition.isEmpty {
      scrollToItem(at: indexPath, at: scrollPosition, animated: animated)
    }
  }

  public func deselectItem(at indexPath: IndexPath, animated: Bool) {
    selectedItems.removeAll { $0 == indexPath }
    cellForItem(at: indexPath)?.isSelected = false
  }

  /// What a tap on an item does, delegate calls included.
  package func userDidTapItem(at indexPath: IndexPath) {
    guard allowsSelection else { return }
    if let delegate, !delegate.collectionView(self, shouldHighlightItemAt: indexPath) { return }
    if selectedItems.contains(indexPath) {
      guard allowsMultipleSelection,
        delegate?.collectionView(self, shouldDeselectItemAt: indexPath) != false
      else { return }
      deselectItem(at: indexPath, animated: false)
      delegate?.collectionView(self, didDeselectItemAt: indexPath)
      return
    }
    guard delegate?.collectionView(self, shouldSelectItemAt: indexPath) != false else { return }
    if !allowsMultipleSelection {
      for path in selectedItems {
        deselectItem(at: path, animated: false)
        delegate?.collectionView(self, didDeselectItemAt: path)
      }
    }
    selectItem(at: indexPath, animated: false, scrollPosition: [])
    delegate?.collectionView(self, didSelectItemAt: indexPath)
  }
}

/// Updates: each ends in one reload of counts and layout.
extension UICollectionView {
  public func performBatchUpdates(_ updates: () -> Void, completion: ((Bool) -> Void)? = nil) {
    updates()
    reloadData()
    completion?(true)
  }

  public func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    updates?()
    reloadData()
    completion?(true)
  }

  public func insertItems(at indexPaths: [IndexPath]) { reloadData() }
  public func deleteItems(at indexPaths: [IndexPath]) { reloadData() }
  public func reloadItems(at indexPaths: [IndexPath]) { reloadData() }
  public func reconfigureItems(at indexPaths: [IndexPath]) { reloadData() }
  public func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) { reloadData() }
  public func insertSections(_ sections: IndexSet) { reloadData() }
  public func deleteSections(_ sections: IndexSet) { reloadData() }
  public func reloadSections(_ sections: IndexSet) { reloadData() }
  public func moveSection(_ section: Int, toSection newSection: Int) { reloadData() }
}
