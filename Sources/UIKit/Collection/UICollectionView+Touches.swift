import Foundation

// Items under a finger: highlighted while it is down, selected when it is lifted. A drag takes the
// touch away, and the highlight.
extension UICollectionView {
  /// - Returns: whether the touch is one on an item.
  func itemTouchesBegan(_ touches: Set<UITouch>) -> Bool {
    guard touchedCell == nil, let touch = touches.first, let cell = cell(under: touch),
      let path = indexPath(for: cell)
    else { return false }
    if rowSwipes?.ignoresTap == true { return true }
    guard selectsByTouch, delegate?.collectionView(self, shouldHighlightItemAt: path) != false
    else { return true }
    touchedCell = cell
    cell.isHighlighted = true
    delegate?.collectionView(self, didHighlightItemAt: path)
    return true
  }

  /// - Returns: whether the touch was one on an item.
  func itemTouchesEnded(_ touches: Set<UITouch>, isCancelled: Bool) -> Bool {
    guard let cell = touchedCell else { return false }
    touchedCell = nil
    cell.isHighlighted = false
    guard let path = indexPath(for: cell) else { return true }
    delegate?.collectionView(self, didUnhighlightItemAt: path)
    if !isCancelled, let touch = touches.first, cell.bounds.contains(touch.location(in: cell)) {
      selectByTouch(path)
    }
    return true
  }

  private func cell(under touch: UITouch) -> UICollectionViewCell? {
    var view = touch.view
    while let current = view, current !== self {
      if current is UIControl { return nil }
      if let cell = current as? UICollectionViewCell, cell.listView === self { return cell }
      view = current.superview
    }
    return nil
  }
}
