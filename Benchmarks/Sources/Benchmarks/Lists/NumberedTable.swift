import Foundation
import UIKit

/// A table of any number of rows, whose cells cost as little as cells can.
@MainActor final class NumberedTable: UITableViewDataSource {
  final class Cell: UITableViewCell {
    var height: CGFloat = 44

    override func systemLayoutSizeFitting(
      _ targetSize: CGSize, withHorizontalFittingPriority: UILayoutPriority,
      verticalFittingPriority: UILayoutPriority
    ) -> CGSize { CGSize(width: targetSize.width, height: height) }
  }

  let view: UITableView
  /// What each row shows.
  var rows: Rows

  /// The numbers of the rows: ascending, as long as nobody wants to change them.
  enum Rows {
    case count(Int)
    case list([Int])

    var count: Int {
      switch self {
      case .count(let count): count
      case .list(let list): list.count
      }
    }

    subscript(row: Int) -> Int {
      switch self {
      case .count: row
      case .list(let list): list[row]
      }
    }
  }

  init(_ rows: Rows) {
    self.rows = rows
    view = UITableView(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
    view.register(Cell.self, forCellReuseIdentifier: "number")
    view.estimatedRowHeight = 50
    view.dataSource = self
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "number", for: indexPath)
    let number = rows[indexPath.row]
    cell.tag = number
    (cell as? Cell)?.height = Self.height(of: number, width: tableView.bounds.width)
    return cell
  }

  /// Between 40 and 189 points, more on a narrow screen.
  static func height(of number: Int, width: CGFloat) -> CGFloat {
    CGFloat(40 + number &* 37 % 150) * (width > 350 ? 1 : 1.5)
  }
}
