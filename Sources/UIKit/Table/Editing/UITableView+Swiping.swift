import CoreGraphics
import Foundation

/// A row that is, or is being, swiped aside.
@MainActor final class RowSwipe {
  let cell: UITableViewCell
  var position: RowGeometry.Position
  let configuration: UISwipeActionsConfiguration
  let actionsView: SwipeActionsView
  /// Whether the actions come in from the right; the cell goes to the left then.
  let isAtRight: Bool
  /// How far the row was aside when the finger took it up.
  var offsetAtStart: CGFloat = 0
  /// How far the row is aside, in points.
  var offset: CGFloat = 0

  init(
    cell: UITableViewCell, position: RowGeometry.Position,
    configuration: UISwipeActionsConfiguration, actionsView: SwipeActionsView, isAtRight: Bool
  ) {
    self.cell = cell
    self.position = position
    self.configuration = configuration
    self.actionsView = actionsView
    self.isAtRight = isAtRight
  }

  /// How far aside the row must be for letting go to perform the first action.
  var fullSwipeOffset: CGFloat {
    max(actionsView.openWidth + 40, cell.bounds.width * 0.55)
  }

  func move(to new: CGFloat) {
    offset = max(0, new)
    let width = max(offset, actionsView.openWidth)
    cell.bounds.origin.x = isAtRight ? offset : -offset
    actionsView.isArmed =
      configuration.performsFirstActionWithFullSwipe && offset >= fullSwipeOffset
    actionsView.frame = CGRect(
      x: isAtRight ? cell.bounds.width : -width, y: 0, width: width, height: cell.bounds.height)
    actionsView.layoutIfNeeded()
  }
}

/// Swiping rows aside: actions at either edge, deletion by default.
extension UITableView {
  private static let swipeDuration: TimeInterval = 0.25

  // MARK: Configurations

  private func swipeConfiguration(
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
      guard let self, let position = openSwipe?.position else { return done(false) }
      commit(.delete, at: position)
      done(true)
    }
    return UISwipeActionsConfiguration(actions: [delete])
  }

  private func makeSwipe(
    _ cell: UITableViewCell, _ position: RowGeometry.Position,
    _ configuration: UISwipeActionsConfiguration, atTrailingEdge: Bool
  ) -> RowSwipe {
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let isAtRight = atTrailingEdge != isMirrored
    let view = SwipeActionsView(actions: configuration.actions, isAtRight: isAtRight) {
      [weak self] action, source in self?.perform(action, from: source)
    }
    let swipe = RowSwipe(
      cell: cell, position: position, configuration: configuration, actionsView: view,
      isAtRight: isAtRight)
    UIView.performWithoutAnimation {
      cell.swipeActionsView = view
      cell.setNeedsUpdateConfiguration()
      cell.addSubview(view)
      swipe.move(to: 0)
    }
    openSwipe = swipe
    delegate?.tableView(self, willBeginEditingRowAt: IndexPath(position))
    cell.willTransition(to: cell.swipeState(isOpen: true))
    cell.showingDeleteConfirmation = true
    return swipe
  }

  /// What a tap on the deletion control does.
  func openTrailingActions(of cell: UITableViewCell, at position: RowGeometry.Position) {
    closeSwipe(animated: true)
    guard let configuration = swipeConfiguration(of: position, atTrailingEdge: true) else { return }
    let swipe = makeSwipe(cell, position, configuration, atTrailingEdge: true)
    settle(swipe, at: swipe.actionsView.openWidth)
  }

  // MARK: Gesture

  /// A touch beside a row that is open closes it, and does nothing else.
  func swipeTouchDidBegin(at point: CGPoint) {
    guard let openSwipe, !openSwipe.cell.frame.contains(point) else {
      ignoresTap = openSwipe != nil
      return
    }
    ignoresTap = true
    closeSwipe(animated: true)
  }

  /// A tap on the content of a row that is open closes it.
  func swipeTouchDidEnd(on view: UIView?) {
    guard let openSwipe, let view, view.isDescendant(of: openSwipe.cell),
      !view.isDescendant(of: openSwipe.actionsView), !(view is UIControl)
    else { return }
    closeSwipe(animated: true)
  }

  func swipeMayBegin(from point: CGPoint, towards distance: CGFloat) -> Bool {
    guard !isEditing || openSwipe != nil, distance != 0 else { return false }
    if let openSwipe, openSwipe.cell.frame.contains(point) {
      openSwipe.offsetAtStart = openSwipe.offset
      return true
    }
    guard let path = indexPathForRow(at: point), let position = path.rowPosition,
      let cell = visibleRows[position]
    else { return false }
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let atTrailingEdge = (distance < 0) != isMirrored
    guard
      let configuration = swipeConfiguration(of: position, atTrailingEdge: atTrailingEdge),
      visibleRows[position] === cell
    else { return false }
    closeSwipe(animated: true)
    _ = makeSwipe(cell, position, configuration, atTrailingEdge: atTrailingEdge)
    return true
  }

  func swipeDidMove(by distance: CGFloat) {
    guard let openSwipe else { return }
    let outward = openSwipe.isAtRight ? -distance : distance
    let wasArmed = openSwipe.actionsView.isArmed
    var offset = openSwipe.offsetAtStart + outward
    // Beyond the buttons the row follows half as far where letting go does nothing more.
    let open = openSwipe.actionsView.openWidth
    if offset > open, !openSwipe.configuration.performsFirstActionWithFullSwipe {
      offset = open + (offset - open) / 2
    }
    if wasArmed != (offset >= openSwipe.fullSwipeOffset) {
      UIView.animate(withDuration: 0.2) { openSwipe.move(to: offset) }
    } else {
      openSwipe.move(to: offset)
    }
  }

  func swipeDidEnd(velocity: CGFloat) {
    guard let openSwipe else { return }
    if openSwipe.actionsView.isArmed, let action = openSwipe.configuration.actions.first {
      settle(openSwipe, at: openSwipe.cell.bounds.width)
      perform(action, from: openSwipe.actionsView.button(of: action) ?? openSwipe.actionsView)
      return
    }
    let outward = openSwipe.isAtRight ? -velocity : velocity
    let open = openSwipe.actionsView.openWidth
    let opens =
      abs(outward) > 200 ? outward > 0 : openSwipe.offset >= open / 2
    if opens { settle(openSwipe, at: open) } else { closeSwipe(animated: true) }
  }

  private func settle(_ swipe: RowSwipe, at offset: CGFloat) {
    UIView.animate(withDuration: Self.swipeDuration) { swipe.move(to: offset) }
    swipe.cell.didTransition(to: swipe.cell.swipeState(isOpen: true))
  }

  // MARK: Acting and closing

  private func perform(_ action: UIContextualAction, from source: UIView) {
    guard let swipe = openSwipe else { return }
    action.handler(action, source) { [weak self] _ in
      guard let self, openSwipe === swipe else { return }
      closeSwipe(animated: true)
    }
  }

  /// Puts the row back that is aside.
  func closeSwipe(animated: Bool) {
    guard let swipe = openSwipe else { return }
    openSwipe = nil
    let cell = swipe.cell
    cell.showingDeleteConfirmation = false
    cell.willTransition(to: cell.swipeState(isOpen: false))
    let finish: (Bool) -> Void = { _ in
      swipe.actionsView.removeFromSuperview()
      if cell.swipeActionsView === swipe.actionsView { cell.swipeActionsView = nil }
      cell.setNeedsUpdateConfiguration()
      cell.didTransition(to: cell.swipeState(isOpen: false))
    }
    if animated {
      UIView.animate(
        withDuration: Self.swipeDuration, animations: { swipe.move(to: 0) }, completion: finish)
    } else {
      swipe.move(to: 0)
      finish(true)
    }
    delegate?.tableView(self, didEndEditingRowAt: IndexPath(swipe.position))
  }

  /// Takes the open row through a batch of updates; a row that goes leaves as it is.
  func carrySwipe(through plan: ListUpdatePlan) {
    guard let swipe = openSwipe else { return }
    if let new = plan.position(after: swipe.position),
      !plan.reloadedRows.contains(swipe.position)
    {
      swipe.position = new
    } else {
      openSwipe = nil
      swipe.cell.showingDeleteConfirmation = false
      delegate?.tableView(self, didEndEditingRowAt: nil)
    }
  }

  /// Forgets the open row with its cell.
  func dropSwipe(of cell: UITableViewCell) {
    if openSwipe?.cell === cell { closeSwipe(animated: false) }
    guard let view = cell.swipeActionsView else { return }
    view.removeFromSuperview()
    cell.swipeActionsView = nil
    cell.bounds.origin.x = 0
  }
}

extension UITableViewCell {
  fileprivate func swipeState(isOpen: Bool) -> StateMask {
    var state: StateMask = isOpen ? .showingDeleteConfirmation : []
    if isEditing, editing.hasLeadingControl { state.insert(.showingEditControl) }
    return state
  }
}
