import CoreGraphics
import Foundation

/// A cell that can be swiped aside.
@MainActor protocol SwipableCell: UIView {
  /// The buttons beside the cell while it is aside.
  var swipeActionsView: SwipeActionsView? { get set }
  func setNeedsUpdateConfiguration()
  /// Called before the cell goes aside, or back.
  func swipeWillChange(isOpen: Bool)
  /// Called when it is where it was to go.
  func swipeDidChange(isOpen: Bool)
}

/// A row that is, or is being, swiped aside.
@MainActor final class RowSwipe {
  let cell: any SwipableCell
  var position: RowGeometry.Position
  let configuration: UISwipeActionsConfiguration
  let actionsView: SwipeActionsView
  /// Whether the actions come in from the right; the cell goes to the left then.
  let isAtRight: Bool
  /// How far the row was aside when the finger took it up.
  var offsetAtStart: CGFloat = 0
  /// How far the row is aside, in points.
  private(set) var offset: CGFloat = 0

  init(
    cell: any SwipableCell, position: RowGeometry.Position,
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
    actionsView.rowHeight = cell.bounds.height
    let width = max(offset, actionsView.openWidth)
    cell.bounds.origin.x = isAtRight ? offset : -offset
    actionsView.isArmed =
      configuration.performsFirstActionWithFullSwipe && offset >= fullSwipeOffset
    actionsView.frame = CGRect(
      x: isAtRight ? cell.bounds.width : -width, y: 0, width: width, height: cell.bounds.height)
    actionsView.layoutIfNeeded()
  }
}
