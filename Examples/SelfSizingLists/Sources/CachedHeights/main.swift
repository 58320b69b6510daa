// Heights that are measured once. A table measures a self-sizing cell each time that it comes on
// screen; a cache that is fed by willDisplay, where the cell has its final height, spares that.
import LayoutMaker
import SelfSizing
import Stage
import UIKit

final class QuestionCell: UITableViewCell {
  static var measured = 0
  let question = UILabel()

  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    question.numberOfLines = 0
    contentView.addSubview(question)
    question.layout.make { $0.edges.equalTo(contentView).inset(16) }
  }

  required init?(coder: NSCoder) { nil }

  override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
    verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize {
    Self.measured += 1
    return super.systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: horizontal, verticalFittingPriority: vertical)
  }
}

@MainActor final class Questions: NSObject, UITableViewDataSource, UITableViewDelegate {
  let questions = (0..<200).map { row in
    "Question \(row): " + String(repeating: "how high is a row? ", count: row * 7 % 11 + 1)
  }
  let heights: HeightCache?

  init(heights: HeightCache?) { self.heights = heights }

  private func key(_ row: Int, _ table: UITableView) -> HeightKey {
    HeightKey(identifier: "question", content: questions[row], in: table)
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    questions.count
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "question", for: indexPath)
    (cell as? QuestionCell)?.question.text = questions[indexPath.row]
    return cell
  }

  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    heights?.height(for: key(indexPath.row, tableView)) ?? UITableView.automaticDimension
  }

  func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) { heights?.store(cell.frame.height, for: key(indexPath.row, tableView)) }
}

@MainActor func scrollThrough(_ data: Questions, _ name: String) throws {
  QuestionCell.measured = 0
  let table = UITableView()
  table.estimatedRowHeight = 60
  table.register(QuestionCell.self, forCellReuseIdentifier: "question")
  table.dataSource = data
  table.delegate = data
  let stage = Stage("cached-\(name)", showing: table)
  for _ in 0..<3 {
    table.reloadData()
    for row in stride(from: 0, to: 200, by: 5) {
      table.scrollToRow(at: IndexPath(row: row, section: 0), at: .top, animated: false)
      table.layoutIfNeeded()
    }
  }
  print("\(name): \(QuestionCell.measured) measurings, content \(table.contentSize.height.text)")
  try stage.draw("end")
}

try scrollThrough(Questions(heights: nil), "without")
try scrollThrough(Questions(heights: HeightCache()), "with")
