// One screen on several devices, at two text sizes and turned: how high its rows become, and
// whether its layout is sound everywhere.
import Foundation
import LayoutMaker
import Stage
@_spi(Moa) import UIKit

final class ReviewCell: UITableViewCell {
  let name = UILabel()
  let review = UILabel()

  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    name.font = .preferredFont(forTextStyle: .headline)
    review.font = .preferredFont(forTextStyle: .body)
    for label in [name, review] {
      label.numberOfLines = 0
      label.adjustsFontForContentSizeCategory = true
      contentView.addSubview(label)
    }
    // A row is a pixel higher than its content asks for, where it has a separator: the review takes it.
    name.setContentHuggingPriority(.defaultHigh, for: .vertical)
    name.layout.make { $0.top.leading.trailing.equalTo(contentView.layoutMarginsGuide) }
    review.layout.make {
      $0.top.equalTo(name.layout.bottom).offset(4)
      $0.leading.trailing.bottom.equalTo(contentView.layoutMarginsGuide)
    }
  }

  required init?(coder: NSCoder) { nil }
}

final class Reviews: UITableViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(ReviewCell.self, forCellReuseIdentifier: "review")
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "review", for: indexPath)
    guard let cell = cell as? ReviewCell else { return cell }
    cell.name.text = "Visitor \(indexPath.row + 1)"
    cell.review.text = String(
      repeating: "The birds were larger than I had thought. ", count: indexPath.row + 1)
    return cell
  }
}

@MainActor func report(_ window: UIWindow, _ table: UITableView) {
  let conflicts = window.layoutConflicts()
  let ambiguities = window.layoutAmbiguities()
  print("\(window.configuration): \(table.rowsOnScreen)")
  for conflict in conflicts { print("  \(conflict)") }
  for ambiguity in ambiguities { print("  \(ambiguity)") }
}

let screens = ScreenConfiguration.all(
  devices: ["iPhone SE", "iPhone 15", "iPad Pro 11-inch"].map(Device.init(named:)),
  textSizes: [.large, .accessibilityLarge])
for screen in screens {
  let reviews = Reviews(style: .plain)
  let window = UIWindow(screen)
  window.rootViewController = reviews
  window.makeKeyAndVisible()
  window.layoutIfNeeded()
  report(window, reviews.tableView)
  // The same screen, turned and read from the right.
  window.configuration.orientation = .landscapeLeft
  window.configuration.layoutDirection = .rightToLeft
  report(window, reviews.tableView)
}
