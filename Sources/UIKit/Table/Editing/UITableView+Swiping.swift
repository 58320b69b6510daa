import CoreGraphics
import Foundation

/// Swiping rows aside: the delegate's actions at either edge, deletion by default.
extension UITableView: RowSwipeHost {
  func swipableRow(at point: CGPoint) -> (
    cell: any SwipableCell, position: RowGeometry.Position
  )? {
    guard let position = indexPathForRow(at: point)?.rowPosition,
      let cell = visibleRows[position]
    else { return nil }
    return (cell, position)
  }

  func shows(_ cell: any SwipableCell, at position: RowGeometry.Position) -> Bool {
    visibleRows[position] === cell
  }

  func swipeConfiguration(
    of position: RowGeometry.Position, atTrailingEdge: Bool
  ) -> UISwipeActionsConfiguration? {
    let path = IndexPath(position)
    guard dataSource?.tableView(self, canEditRowAt: path) ?? false else { return nil }
    if let delegate {
      let own =
        atTrailingEdge
        ? delegate.tableView(self, trailingSwipeActionsConfigurationForRowAt: path)
        : delegate.tableView(self, leadingSwipeActionsConfigurationForRowAt: path)
      if let own { return own.actions.isEmpty ? nil : own }
    }
    guard atTrailingEdge, editingStyle(at: path) == .delete else { return nil }
    let title =
      delegate?.tableView(self, titleForDeleteConfirmationButtonForRowAt: path) ?? "Delete"
    let delete = UIContextualAction(style: .destructive, title: title) { [weak self] _, _, done in
      guard let self, let position = rowSwipes?.open?.position else { return done(false) }
      commit(.delete, at: position)
      done(true)
    }
    return UISwipeActionsConfiguration(actions: [delete])
  }

  func swipeDidBegin(at position: RowGeometry.Position) {
    delegate?.tableView(self, willBeginEditingRowAt: IndexPath(position))
  }

  func swipeDidEnd(at position: RowGeometry.Position?) {
    delegate?.tableView(self, didEndEditingRowAt: position.map { IndexPath($0) })
  }
}

extension UITableViewCell: SwipableCell {
  func swipeWillChange(isOpen: Bool) {
    if !isOpen { showingDeleteConfirmation = false }
    willTransition(to: swipeState(isOpen: isOpen))
    if isOpen { showingDeleteConfirmation = true }
  }

  func swipeDidChange(isOpen: Bool) { didTransition(to: swipeState(isOpen: isOpen)) }

  private func swipeState(isOpen: Bool) -> StateMask {
    var state: StateMask = isOpen ? .showingDeleteConfirmation : []
    if isEditing, editing.hasLeadingControl { state.insert(.showingEditControl) }
    return state
  }
}
