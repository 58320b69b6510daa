// A cell that shows or hides its second label and has other constraints for either. The row is
// reloaded with an animation. The old constraints go before the new ones come, so that no two of
// them contradict each other on the way.
import LayoutMaker
import Stage
import UIKit

final class DetailCell: UITableViewCell {
  let first = UILabel()
  let second = UILabel()
  let button = UIButton(type: .system)
  var onChange: () -> Void = {}

  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    for view in [first, second, button] { contentView.addSubview(view) }
    second.numberOfLines = 0
    button.addAction(UIAction { [unowned self] _ in onChange() }, for: .touchUpInside)
  }

  required init?(coder: NSCoder) { nil }

  func arrange(isExpanded: Bool) {
    second.layout.remove()
    second.isHidden = !isExpanded
    first.layout.remake {
      $0.left.top.equalTo(contentView).offset(16)
      if !isExpanded { $0.bottom.equalTo(contentView).offset(-16) }
    }
    button.layout.remake {
      $0.left.greaterThanOrEqualTo(first.layout.right).offset(8)
      $0.right.equalTo(contentView).offset(-16)
      $0.top.equalTo(first)
    }
    if isExpanded {
      second.layout.make {
        $0.top.equalTo(first.layout.bottom).offset(8)
        $0.left.equalTo(first)
        $0.right.lessThanOrEqualTo(contentView).offset(-50)
        $0.bottom.equalTo(contentView).offset(-16)
      }
    }
    button.setTitle(isExpanded ? "Less" : "More", for: .normal)
  }
}

@MainActor final class Details: NSObject, UITableViewDataSource {
  var expanded: Set<Int> = []

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 12 }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "detail", for: indexPath)
    guard let cell = cell as? DetailCell else { return cell }
    cell.first.text = "Label A of row \(indexPath.row)"
    cell.second.text = "Label B comes and goes, and takes its constraints with it when it goes."
    cell.arrange(isExpanded: expanded.contains(indexPath.row))
    cell.onChange = { [unowned self, unowned tableView] in
      expanded.formSymmetricDifference([indexPath.row])
      tableView.reloadRows(at: [indexPath], with: .automatic)
    }
    return cell
  }
}

let data = Details()
let table = UITableView()
table.estimatedRowHeight = 44
table.register(DetailCell.self, forCellReuseIdentifier: "detail")
table.dataSource = data
let stage = Stage("swapping", showing: table)
print("rows        ", table.rowsOnScreen)
try stage.record("opening", seconds: 0.4) {
  let cell = table.cellForRow(at: IndexPath(row: 2, section: 0)) as? DetailCell
  cell?.button.sendActions(for: .touchUpInside)
}
print("rows        ", table.rowsOnScreen)
try stage.draw("after")
