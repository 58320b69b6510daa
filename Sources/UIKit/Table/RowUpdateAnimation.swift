import CoreGraphics
import Foundation

/// How the cells of one batch of updates go from where they were to where they are (C4.6, E).
///
/// Inside of the animation block the table lays itself out as usual: cells that stay are moved
/// there, and so move in an animation. This tells where cells that come begin, and keeps those that
/// leave until the end.
@MainActor final class RowUpdateAnimation {
  typealias Position = RowGeometry.Position

  /// How long rows take to their places, in seconds.
  static let duration: TimeInterval = 0.3

  /// The rows before the batch, in the content as it was then.
  let old: RowGeometry
  let plan: ListUpdatePlan
  private let animations: [ListUpdate: UITableView.RowAnimation]
  /// Cells that are no longer rows in view, with where they go.
  private(set) var leaving: [(cell: UITableViewCell, position: Position, end: End)] = []

  /// Where a cell is, and how opaque, at the invisible end of its animation.
  struct End {
    var frame: CGRect
    var alpha: CGFloat
  }

  init(
    old: RowGeometry, plan: ListUpdatePlan, animations: [ListUpdate: UITableView.RowAnimation]
  ) {
    self.old = old
    self.plan = plan
    self.animations = animations
  }

  /// Where a cell begins that comes into view; nil for one that is there at once.
  func start(of position: Position, frame: CGRect) -> End? {
    if let before = plan.position(before: position), old.contains(before),
      !plan.reloadedRows.contains(before)
    {
      let span = old.span(of: before)
      return End(
        frame: CGRect(x: frame.minX, y: span.top, width: frame.width, height: span.height),
        alpha: 1)
    }
    guard let animation = animation(inserting: position), animation != .none else { return nil }
    return Self.end(of: animation, frame: frame)
  }

  /// Takes a cell that leaves because its row goes or is reloaded.
  func remove(_ cell: UITableViewCell, at position: Position) {
    let animation = animation(deleting: position) ?? .none
    leaving.append((cell, position, Self.end(of: animation, frame: cell.frame)))
  }

  /// Takes a cell whose row moves out of view.
  func moveAway(_ cell: UITableViewCell, to position: Position, frame: CGRect) {
    leaving.append((cell, position, End(frame: frame, alpha: 1)))
  }

  private func animation(inserting position: Position) -> UITableView.RowAnimation? {
    if let animation = animations[.insertRow(position)] { return animation }
    if let animation = animations[.insertSection(position.section)] { return animation }
    if let before = plan.section(before: position.section),
      let animation = animations[.reloadSection(before)]
    {
      return animation
    }
    return plan.position(before: position).flatMap { animations[.reloadRow($0)] }
  }

  private func animation(deleting position: Position) -> UITableView.RowAnimation? {
    animations[.deleteRow(position)] ?? animations[.reloadRow(position)]
      ?? animations[.deleteSection(position.section)]
      ?? animations[.reloadSection(position.section)]
  }

  /// The invisible end of a row animation: rows slide out to the named side, or fade where they are.
  private static func end(of animation: UITableView.RowAnimation, frame: CGRect) -> End {
    switch animation {
    case .left: End(frame: frame.offsetBy(dx: -frame.width, dy: 0), alpha: 1)
    case .right: End(frame: frame.offsetBy(dx: frame.width, dy: 0), alpha: 1)
    case .top: End(frame: frame.offsetBy(dx: 0, dy: -frame.height), alpha: 0)
    case .bottom: End(frame: frame.offsetBy(dx: 0, dy: frame.height), alpha: 0)
    case .fade, .middle, .automatic, .none: End(frame: frame, alpha: 0)
    }
  }
}
