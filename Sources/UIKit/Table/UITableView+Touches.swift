import Foundation

/// The row under a finger.
struct TouchedRow {
  let position: RowGeometry.Position
  let cell: UITableViewCell
}

// Rows under a finger: highlighted while it is down, selected when it is lifted (D of the delegate's
// protocol: highlighting comes before selection). A drag takes the touch away, and the highlight.
extension UITableView {
  /// - Returns: whether the touch is one on a row.
  func rowTouchesBegan(_ touches: Set<UITouch>) -> Bool {
    guard touchedRow == nil, let touch = touches.first, let row = row(under: touch) else {
      return false
    }
    if rowSwipes?.ignoresTap == true { return true }
    let path = IndexPath(row.position)
    guard allowsSelectionNow,
      delegate?.tableView(self, shouldHighlightRowAt: path) != false
    else { return true }
    touchedRow = row
    row.cell.setHighlighted(true, animated: false)
    delegate?.tableView(self, didHighlightRowAt: path)
    return true
  }

  /// - Returns: whether the touch was one on a row.
  func rowTouchesEnded(_ touches: Set<UITouch>, isCancelled: Bool) -> Bool {
    guard let row = touchedRow else { return false }
    touchedRow = nil
    let path = IndexPath(row.position)
    row.cell.setHighlighted(false, animated: false)
    guard visibleRows[row.position] === row.cell else { return true }
    delegate?.tableView(self, didUnhighlightRowAt: path)
    if !isCancelled, let touch = touches.first,
      row.cell.bounds.contains(touch.location(in: row.cell))
    {
      selectByTouch(path)
    }
    return true
  }

  /// The information button of a row; it does not select the row.
  func userDidTapAccessory(of cell: UITableViewCell) {
    guard let path = indexPath(for: cell) else { return }
    delegate?.tableView(self, accessoryButtonTappedForRowWith: path)
  }

  private func row(under touch: UITouch) -> TouchedRow? {
    var view = touch.view
    while let current = view, current !== self {
      if current is UIControl { return nil }
      if let cell = current as? UITableViewCell,
        let position = visibleRows.first(where: { $0.value === cell })?.key
      {
        return TouchedRow(position: position, cell: cell)
      }
      view = current.superview
    }
    return nil
  }
}
