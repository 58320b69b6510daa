import CoreGraphics
import Foundation

/// A list whose rows can be swiped aside: a table, or a collection view that shows lists.
@MainActor protocol RowSwipeHost: UIView {
  var rowSwipes: RowSwipes? { get }
  /// Whether rows cannot be swiped now, because controls are beside them.
  var isEditing: Bool { get }
  /// The row at a point, if it can be swiped at all.
  func swipableRow(at point: CGPoint) -> (
    cell: any SwipableCell, position: RowGeometry.Position
  )?
  /// Whether a cell shows a row, still.
  func shows(_ cell: any SwipableCell, at position: RowGeometry.Position) -> Bool
  /// The actions of a row; nil where there are none.
  func swipeConfiguration(of position: RowGeometry.Position, atTrailingEdge: Bool)
    -> UISwipeActionsConfiguration?
  func swipeDidBegin(at position: RowGeometry.Position)
  /// - Parameter position: nil if the row is no more.
  func swipeDidEnd(at position: RowGeometry.Position?)
}

/// Swiping rows aside: actions at either edge, one row at a time.
///
/// The list has the rows and their actions; what fingers, buttons and updates do to the row that is
/// aside is here.
@MainActor final class RowSwipes {
  private unowned let host: any RowSwipeHost
  /// The row that is aside.
  private(set) var open: RowSwipe?
  /// Set while a finger is down that only closes a row, or acts on it.
  private(set) var ignoresTap = false

  private static let duration: TimeInterval = 0.25

  /// - Parameter host: gets the recognizer.
  init(_ host: any RowSwipeHost) {
    self.host = host
    host.addGestureRecognizer(RowSwipeRecognizer())
  }

  // MARK: Opening

  private func makeSwipe(
    _ cell: any SwipableCell, _ position: RowGeometry.Position,
    _ configuration: UISwipeActionsConfiguration, atTrailingEdge: Bool
  ) -> RowSwipe {
    let isMirrored = host.effectiveUserInterfaceLayoutDirection == .rightToLeft
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
    open = swipe
    host.swipeDidBegin(at: position)
    cell.swipeWillChange(isOpen: true)
    return swipe
  }

  /// What a tap on the deletion control of a row does: shows the trailing actions, or hides them.
  func toggleTrailingActions(of cell: any SwipableCell, at position: RowGeometry.Position) {
    let isOpen = open?.cell === cell
    close(animated: true)
    guard !isOpen,
      let configuration = host.swipeConfiguration(of: position, atTrailingEdge: true)
    else { return }
    let swipe = makeSwipe(cell, position, configuration, atTrailingEdge: true)
    settle(swipe, at: swipe.actionsView.openWidth)
  }

  // MARK: Gesture

  /// A touch beside a row that is open closes it, and does nothing else.
  func touchDidBegin(at point: CGPoint) {
    ignoresTap = open != nil
    guard let open, !open.cell.frame.contains(point) else { return }
    close(animated: true)
  }

  /// A tap on the content of a row that is open closes it.
  func touchDidEnd(on view: UIView?) {
    guard let open, let view, view.isDescendant(of: open.cell),
      !view.isDescendant(of: open.actionsView), !(view is UIControl)
    else { return }
    close(animated: true)
  }

  func touchesAreOver() { ignoresTap = false }

  func mayBegin(from point: CGPoint, towards distance: CGFloat) -> Bool {
    guard !host.isEditing || open != nil, distance != 0 else { return false }
    if let open, open.cell.frame.contains(point) {
      open.offsetAtStart = open.offset
      return true
    }
    guard let row = host.swipableRow(at: point) else { return false }
    let isMirrored = host.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let atTrailingEdge = (distance < 0) != isMirrored
    guard
      let configuration = host.swipeConfiguration(
        of: row.position, atTrailingEdge: atTrailingEdge),
      host.shows(row.cell, at: row.position)
    else { return false }
    close(animated: true)
    _ = makeSwipe(row.cell, row.position, configuration, atTrailingEdge: atTrailingEdge)
    return true
  }

  func move(by distance: CGFloat) {
    guard let open else { return }
    let outward = open.isAtRight ? -distance : distance
    let wasArmed = open.actionsView.isArmed
    var offset = open.offsetAtStart + outward
    // Beyond the buttons the row follows half as far where letting go does nothing more.
    let width = open.actionsView.openWidth
    if offset > width, !open.configuration.performsFirstActionWithFullSwipe {
      offset = width + (offset - width) / 2
    }
    if wasArmed != (offset >= open.fullSwipeOffset) {
      UIView.animate(withDuration: 0.2) { open.move(to: offset) }
    } else {
      open.move(to: offset)
    }
  }

  func end(velocity: CGFloat) {
    guard let open else { return }
    if open.actionsView.isArmed, let action = open.configuration.actions.first {
      settle(open, at: open.cell.bounds.width)
      perform(action, from: open.actionsView.button(of: action) ?? open.actionsView)
      return
    }
    let outward = open.isAtRight ? -velocity : velocity
    let width = open.actionsView.openWidth
    let opens = abs(outward) > 200 ? outward > 0 : open.offset >= width / 2
    if opens { settle(open, at: width) } else { close(animated: true) }
  }

  private func settle(_ swipe: RowSwipe, at offset: CGFloat) {
    UIView.animate(withDuration: Self.duration) { swipe.move(to: offset) }
    swipe.cell.swipeDidChange(isOpen: true)
  }

  // MARK: Acting and closing

  private func perform(_ action: UIContextualAction, from source: UIView) {
    guard let swipe = open else { return }
    action.handler(action, source) { [weak self] _ in
      guard let self, open === swipe else { return }
      close(animated: true)
    }
  }

  /// Puts the row back that is aside.
  func close(animated: Bool) {
    guard let swipe = open else { return }
    open = nil
    let cell = swipe.cell
    cell.swipeWillChange(isOpen: false)
    let finish: (Bool) -> Void = { _ in
      swipe.actionsView.removeFromSuperview()
      if cell.swipeActionsView === swipe.actionsView { cell.swipeActionsView = nil }
      cell.setNeedsUpdateConfiguration()
      cell.swipeDidChange(isOpen: false)
    }
    if animated {
      UIView.animate(
        withDuration: Self.duration, animations: { swipe.move(to: 0) }, completion: finish)
    } else {
      swipe.move(to: 0)
      finish(true)
    }
    host.swipeDidEnd(at: swipe.position)
  }

  /// Takes the open row through a batch of updates; a row that goes leaves as it is.
  ///
  /// - Returns: the cell of a row that went.
  @discardableResult func carry(through plan: ListUpdatePlan) -> (any SwipableCell)? {
    guard let swipe = open else { return nil }
    if !plan.reloadedRows.contains(swipe.position),
      let new = plan.position(after: swipe.position)
    {
      swipe.position = new
      return nil
    }
    open = nil
    host.swipeDidEnd(at: nil)
    return swipe.cell
  }

  /// Forgets the open row with its cell.
  func drop(_ cell: any SwipableCell) {
    if open?.cell === cell { close(animated: false) }
    guard let view = cell.swipeActionsView else { return }
    view.removeFromSuperview()
    cell.swipeActionsView = nil
    cell.bounds.origin.x = 0
  }
}
