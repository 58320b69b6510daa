import Foundation

/// Editing mode: which rows can be deleted, inserted, selected, moved; and what taps do then.
extension UITableView {
  func performSetEditing(_ editing: Bool, animated: Bool) {
    guard editing != storedIsEditing else { return }
    rowSwipes?.close(animated: animated)
    storedIsEditing = editing
    for row in selectedRows.rows { deselectRow(at: IndexPath(row), animated: animated) }
    for (position, cell) in visibleRows.sorted(by: { $0.key < $1.key }) {
      prepareForEditing(cell, at: position, animated: animated)
      // Its content got narrower or wider, and with that maybe higher or lower.
      cellsToMeasure.insert(ObjectIdentifier(cell))
    }
    setNeedsLayout()
    if animated, window != nil {
      UIView.animate(withDuration: UITableViewCell.editingDuration) { self.layoutIfNeeded() }
    }
  }

  /// Brings a cell into the table's mode.
  func prepareForEditing(
    _ cell: UITableViewCell, at position: RowGeometry.Position, animated: Bool
  ) {
    if isEditing { cell.apply(editing(for: position)) }
    if cell.isEditing != isEditing { cell.setEditing(isEditing, animated: animated) }
  }

  private func editing(for position: RowGeometry.Position) -> CellEditing {
    let path = IndexPath(position)
    var editing = CellEditing()
    editing.showsReorderControl = dataSource?.tableView(self, canMoveRowAt: path) ?? false
    guard dataSource?.tableView(self, canEditRowAt: path) ?? false else { return editing }
    if allowsMultipleSelectionDuringEditing {
      editing.showsSelectionMark = true
    } else {
      editing.style = editingStyle(at: path)
    }
    editing.indents = delegate?.tableView(self, shouldIndentWhileEditingRowAt: path) ?? true
    return editing
  }

  func editingStyle(at path: IndexPath) -> UITableViewCell.EditingStyle {
    delegate?.tableView(self, editingStyleForRowAt: path) ?? .delete
  }

  /// Whether a tap selects, in the present mode.
  var allowsSelectionNow: Bool {
    isEditing
      ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing : allowsSelection
  }

  /// Whether several rows can be selected, in the present mode.
  var allowsManyNow: Bool {
    isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
  }

  // MARK: Controls

  /// The control at the leading edge: deleting asks for confirmation first.
  func userDidTapEditControl(of cell: UITableViewCell) {
    guard let path = indexPath(for: cell), let position = path.rowPosition else { return }
    switch cell.editingStyle {
    case .none: break
    case .insert: commit(.insert, at: position)
    case .delete: rowSwipes?.toggleTrailingActions(of: cell, at: position)
    }
  }

  func commit(_ style: UITableViewCell.EditingStyle, at position: RowGeometry.Position) {
    guard geometry.contains(position) else { return }
    dataSource?.tableView(self, commit: style, forRowAt: IndexPath(position))
  }
}
