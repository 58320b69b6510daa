// A cell with an introduction of one line and a button that shows all of it. The height changes by
// an empty block of updates: rows are measured again and move in an animation, and no cell is asked
// for.
import LayoutMaker
import Stage
import UIKit

final class IntroductionCell: UITableViewCell {
  let introduction = UILabel()
  let button = UIButton(type: .system)
  var onChange: () -> Void = {}

  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    contentView.addSubview(introduction)
    contentView.addSubview(button)
    introduction.layout.make {
      $0.left.top.equalTo(contentView).offset(16)
      $0.right.lessThanOrEqualTo(contentView).offset(-16)
    }
    button.layout.make {
      $0.centerX.equalTo(contentView)
      $0.bottom.equalTo(contentView).offset(-16)
      $0.top.equalTo(introduction.layout.bottom).offset(8)
    }
    button.setTitle("More", for: .normal)
    button.addAction(UIAction { [unowned self] _ in toggle() }, for: .touchUpInside)
  }

  required init?(coder: NSCoder) { nil }

  private func toggle() {
    let isExpanding = introduction.numberOfLines == 1
    introduction.numberOfLines = isExpanding ? 0 : 1
    button.setTitle(isExpanding ? "Less" : "More", for: .normal)
    onChange()
  }
}

@MainActor final class Introductions: NSObject, UITableViewDataSource {
  var cellsAskedFor = 0

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 20 }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    cellsAskedFor += 1
    let cell = tableView.dequeueReusableCell(withIdentifier: "introduction", for: indexPath)
    guard let cell = cell as? IntroductionCell else { return cell }
    cell.introduction.text =
      "\(indexPath.row). The moa were large birds without wings that lived in New Zealand. "
      + "The tallest reached the leaves of small trees, and nothing hunted them but an eagle."
    cell.onChange = { [unowned tableView] in
      tableView.beginUpdates()
      tableView.endUpdates()
    }
    return cell
  }
}

let data = Introductions()
let table = UITableView()
table.estimatedRowHeight = 44
table.rowHeight = UITableView.automaticDimension
table.register(IntroductionCell.self, forCellReuseIdentifier: "introduction")
table.dataSource = data
let stage = Stage("expanding", showing: table)

print("rows        ", table.rowsOnScreen)
try stage.draw("before")
let asked = data.cellsAskedFor
try stage.record("opening", seconds: 0.4) {
  let cell = table.cellForRow(at: IndexPath(row: 1, section: 0)) as? IntroductionCell
  cell?.button.sendActions(for: .touchUpInside)
}
print("rows        ", table.rowsOnScreen)
print("cells asked for while it opened:", data.cellsAskedFor - asked)
try stage.draw("after")
