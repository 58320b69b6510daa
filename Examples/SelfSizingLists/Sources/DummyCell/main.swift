// Heights by a cell that is never shown, and rows that are inserted above what is read. With
// estimates the rows above are not known, yet nothing jumps when they are scrolled into view.
import LayoutMaker
import SelfSizing
import Stage
import UIKit

final class LinesCell: UITableViewCell {
  let title = UILabel()

  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    title.numberOfLines = 0
    contentView.addSubview(title)
    title.layout.make { $0.edges.equalTo(contentView.layout.margins).inset(10) }
  }

  required init?(coder: NSCoder) { nil }

  func show(lines: Int) {
    title.text = (0...lines).map { "line \($0)" }.joined(separator: "\n")
    contentView.backgroundColor = UIColor(
      hue: CGFloat(lines) / 5, saturation: 0.15, brightness: 1, alpha: 1)
  }
}

@MainActor final class Lines: NSObject, UITableViewDataSource, UITableViewDelegate {
  var lines = (0..<20).map { $0 * 7 % 5 }
  /// Nil: the table measures the rows that it shows, and estimates the others.
  var dummy: CellMeasurer<LinesCell>?

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    lines.count
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "lines", for: indexPath)
    (cell as? LinesCell)?.show(lines: lines[indexPath.row])
    return cell
  }

  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    dummy?.height(in: tableView) { $0.show(lines: lines[indexPath.row]) }
      ?? UITableView.automaticDimension
  }
}

@MainActor func insertAndScrollUp(usesDummy: Bool) throws {
  let data = Lines()
  let table = UITableView()
  table.register(LinesCell.self, forCellReuseIdentifier: "lines")
  if usesDummy {
    data.dummy = CellMeasurer(identifier: "lines", in: table)
    table.estimatedRowHeight = 0
  } else {
    table.estimatedRowHeight = 100
  }
  table.dataSource = data
  table.delegate = data
  let stage = Stage(usesDummy ? "dummy" : "estimated", showing: table)
  let dummy = CellMeasurer<LinesCell>(identifier: "lines", in: table)
  let heights = (0...4).map { lines in
    dummy.height(in: table) { $0.show(lines: lines) }.text
  }
  print("heights of one to five lines:", heights.joined(separator: ", "))

  data.lines.insert(contentsOf: (0..<20).map { $0 * 3 % 5 }, at: 0)
  table.insertRows(at: (0..<20).map { IndexPath(row: $0, section: 0) }, with: .none)
  table.scrollToRow(at: IndexPath(row: 20, section: 0), at: .top, animated: false)
  stage.settle()
  var largestJump: CGFloat = 0
  while table.contentOffset.y > 10 {
    var before: [UITableViewCell: CGFloat] = [:]
    for cell in table.visibleCells { before[cell] = cell.frame.minY - table.contentOffset.y }
    let step: CGFloat = 10
    table.contentOffset.y -= step
    table.layoutIfNeeded()
    for cell in table.visibleCells {
      guard let place = before[cell] else { continue }
      let moved = cell.frame.minY - table.contentOffset.y - place
      // A cell that was recycled stands for another row.
      if abs(moved) < 300 { largestJump = max(largestJump, abs(moved - step)) }
    }
  }
  print("largest jump while scrolling up, in points:", largestJump.text)
  try stage.draw("top")
}

print("with a dummy cell")
try insertAndScrollUp(usesDummy: true)
print("with estimates")
try insertAndScrollUp(usesDummy: false)
