import CoreGraphics
import Foundation

/// A row that is dragged to another place.
@MainActor final class RowReorder {
  let cell: UITableViewCell
  let source: RowGeometry.Position
  /// Where the row would be put now, counted as if it had left its old place.
  var target: RowGeometry.Position
  let height: CGFloat
  /// How far the finger is below the top of the row.
  let grip: CGFloat
  /// Where the finger is, from the top of the table's frame.
  var finger: CGFloat = 0
  var proposal: RowGeometry.Position
  var scroller: EdgeScroller?

  init(cell: UITableViewCell, source: RowGeometry.Position, height: CGFloat, grip: CGFloat) {
    self.cell = cell
    self.source = source
    target = source
    proposal = source
    self.height = height
    self.grip = grip
  }

  /// How far a row gives way to the one that is dragged.
  func shift(of row: RowGeometry.Position) -> CGFloat {
    if row > source, row < target || (row == target && row.section == source.section) {
      return -height
    }
    return row < source && row >= target ? height : 0
  }

  /// How far a header gives way.
  func shift(ofSection section: Int) -> CGFloat {
    if section > source.section, section <= target.section { return -height }
    return section <= source.section && section > target.section ? height : 0
  }
}

/// Moving rows by their grips.
extension UITableView {
  func reorderGestureDidChange(
    _ state: UIGestureRecognizer.State, _ recognizer: TouchDownRecognizer, of cell: UITableViewCell
  ) {
    let point = recognizer.location(in: self)
    switch state {
    case .began: beginReorder(of: cell, at: point)
    case .changed: moveReorder(to: point)
    case .ended: endReorder(isCancelled: false)
    default: endReorder(isCancelled: true)
    }
  }

  private func beginReorder(of cell: UITableViewCell, at point: CGPoint) {
    guard reorder == nil, let position = indexPath(for: cell)?.rowPosition else { return }
    let frame = cell.frame
    let reorder = RowReorder(
      cell: cell, source: position, height: frame.height, grip: point.y - frame.minY)
    reorder.finger = point.y - bounds.minY
    reorder.scroller = EdgeScroller(self) { [weak self] in self?.followFinger() }
    self.reorder = reorder
    bringSubviewToFront(cell)
    cell.alpha = 0.9
    cell.setNeedsUpdateConfiguration()
  }

  private func moveReorder(to point: CGPoint) {
    guard let reorder else { return }
    reorder.finger = point.y - bounds.minY
    followFinger()
    // Tables scroll up and down.
    reorder.scroller?.fingerDidMove(to: CGPoint(x: bounds.width / 2, y: reorder.finger))
  }

  /// Puts the dragged row under the finger and lets the others give way.
  private func followFinger() {
    guard let reorder else { return }
    let y = bounds.minY + reorder.finger - reorder.grip
    if reorder.cell.frame.minY != y { reorder.cell.frame.origin.y = y }
    let proposal = proposedPlace(at: y + reorder.height / 2)
    guard let proposal, proposal != reorder.proposal else { return }
    reorder.proposal = proposal
    let path =
      delegate?.tableView(
        self, targetIndexPathForMoveFromRowAt: IndexPath(reorder.source),
        toProposedIndexPath: IndexPath(proposal)) ?? IndexPath(proposal)
    guard let target = path.rowPosition, target != reorder.target else { return }
    reorder.target = target
    UIView.animate(withDuration: 0.2) {
      self.placeRows()
      self.layOutSectionViews()
    }
  }

  private func proposedPlace(at y: CGFloat) -> RowGeometry.Position? {
    guard let reorder else { return nil }
    if y >= geometry.end(), geometry.sectionCount > 0 {
      let section = geometry.sectionCount - 1
      let count = geometry.rowCount(inSection: section)
      return RowGeometry.Position(
        section: section, row: section == reorder.source.section ? count - 1 : count)
    }
    guard var row = geometry.position(at: max(y, geometry.origin)) else { return nil }
    guard row.section != reorder.source.section else { return row }
    let span = geometry.span(of: row)
    if y > span.top + span.height / 2 { row.row += 1 }
    return row
  }

  /// Lets a dragged row go where it is: rows change under the finger.
  func dropReorder() {
    guard let reorder else { return }
    self.reorder = nil
    reorder.scroller?.stop()
    reorder.cell.alpha = 1
    reorder.cell.setNeedsUpdateConfiguration()
  }

  private func endReorder(isCancelled: Bool) {
    guard let reorder else { return }
    self.reorder = nil
    reorder.scroller?.stop()
    let moves = !isCancelled && reorder.target != reorder.source
    if moves {
      dataSource?.tableView(
        self, moveRowAt: IndexPath(reorder.source), to: IndexPath(reorder.target))
    }
    UIView.animate(withDuration: 0.2) {
      reorder.cell.alpha = 1
      reorder.cell.setNeedsUpdateConfiguration()
      if moves {
        self.update([.moveRow(from: reorder.source, to: reorder.target)], .none)
      }
      self.placeRows()
      self.layOutSectionViews()
    }
  }
}
