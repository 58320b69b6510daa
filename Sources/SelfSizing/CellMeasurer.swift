import UIKit

/// Measures cells by one that is never shown, the "dummy cell" of many apps.
///
/// It does what a table does with a self-sizing cell (C1.8), so the height is the one that the row
/// gets: the cell is prepared for reuse, filled, and asked for its size at the table's width, with
/// the table's margins, accessory, separator and traits.
@preconcurrency @MainActor public final class CellMeasurer<Cell: UITableViewCell> {
  private let cell: Cell

  /// - Parameter cell: a cell of the kind to be measured, not one of a table's rows.
  public init(cell: Cell) { self.cell = cell }

  /// Measures with a cell that a table makes for an identifier.
  ///
  /// - Precondition: the identifier is registered, for cells of this class.
  public convenience init(identifier: String, in tableView: UITableView) {
    guard let cell = tableView.dequeueReusableCell(withIdentifier: identifier) as? Cell else {
      preconditionFailure("no \(Cell.self) is registered for the identifier \(identifier)")
    }
    self.init(cell: cell)
  }

  /// The height of a row with some content, in points.
  ///
  /// - Parameters:
  ///   - tableView: the table that the row is for.
  ///   - configure: fills the cell.
  public func height(in tableView: UITableView, configure: (Cell) -> Void) -> CGFloat {
    cell.prepareForReuse()
    configure(cell)
    return tableView.measuredHeight(ofLoose: cell)
  }
}
