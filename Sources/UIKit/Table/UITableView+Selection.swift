import Foundation

extension UITableView {
  public var indexPathForSelectedRow: IndexPath? { selectedRows.first.map { IndexPath($0) } }

  public var indexPathsForSelectedRows: [IndexPath]? {
    selectedRows.isEmpty ? nil : selectedRows.rows.map { IndexPath($0) }
  }

  /// Selects a row without telling the delegate; nil deselects all.
  func performSelection(
    of indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) {
    ensureData()
    guard let indexPath else {
      for row in selectedRows.rows { deselect(row, animated: animated) }
      return
    }
    guard let position = indexPath.rowPosition, geometry.contains(position) else { return }
    if !allowsManyNow {
      for row in selectedRows.rows where row != position { deselect(row, animated: animated) }
    }
    select(position, animated: animated)
    if scrollPosition != .none {
      scrollToRow(at: indexPath, at: scrollPosition, animated: animated)
    }
  }

  func performDeselection(of indexPath: IndexPath, animated: Bool) {
    if let position = indexPath.rowPosition { deselect(position, animated: animated) }
  }

  private func select(_ position: RowGeometry.Position, animated: Bool) {
    selectedRows.insert(position)
    visibleRows[position]?.setSelected(true, animated: animated)
  }

  private func deselect(_ position: RowGeometry.Position, animated: Bool) {
    selectedRows.remove(position)
    visibleRows[position]?.setSelected(false, animated: animated)
  }

  /// What a tap on a row does, delegate calls included.
  package func userDidTapRow(at indexPath: IndexPath) {
    guard allowsSelectionNow else { return }
    guard let position = indexPath.rowPosition, geometry.contains(position) else { return }
    if let delegate, !delegate.tableView(self, shouldHighlightRowAt: indexPath) { return }
    selectByTouch(indexPath)
  }

  /// What follows when a finger is lifted from a highlighted row.
  func selectByTouch(_ indexPath: IndexPath) {
    guard let position = indexPath.rowPosition, geometry.contains(position) else { return }
    let allowsMany = allowsManyNow
    if allowsMany, selectedRows.contains(position) {
      deselectAsUser(position)
      return selectionDidChangeByTouch()
    }
    guard let target = delegate.map({ $0.tableView(self, willSelectRowAt: indexPath) }) ?? indexPath
    else { return }
    if !allowsMany {
      for row in selectedRows.rows where IndexPath(row) != target { deselectAsUser(row) }
    }
    guard let position = target.rowPosition, geometry.contains(position) else { return }
    // A row that the delegate did not let go stays selected beside the new one.
    select(position, animated: false)
    delegate?.tableView(self, didSelectRowAt: target)
    selectionDidChangeByTouch()
    if let delegate, !isEditing, !allowsMany,
      delegate.tableView(self, canPerformPrimaryActionForRowAt: target)
    {
      delegate.tableView(self, performPrimaryActionForRowAt: target)
    }
  }

  private func selectionDidChangeByTouch() {
    NotificationCenter.default.post(name: Self.selectionDidChangeNotification, object: self)
  }

  private func deselectAsUser(_ position: RowGeometry.Position) {
    let path = IndexPath(position)
    if let delegate {
      guard let target = delegate.tableView(self, willDeselectRowAt: path) else { return }
      deselectRow(at: target, animated: false)
      delegate.tableView(self, didDeselectRowAt: target)
    } else {
      deselect(position, animated: false)
    }
  }
}
