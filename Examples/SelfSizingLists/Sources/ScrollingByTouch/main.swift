// A finger on a list whose rows are higher than estimated: what the delegate hears, how far a flick
// goes, and what a pull beyond the top looks like.
import Foundation
import Stage
@_spi(Moa) import UIKit

final class Feed: UITableViewController {
  var log: [String] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    tableView.estimatedRowHeight = 44
    let refresh = UIRefreshControl()
    refresh.addAction(UIAction { [unowned self] _ in note("refresh") }, for: .valueChanged)
    refreshControl = refresh
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    1000
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    var content = UIListContentConfiguration.cell()
    content.text =
      "Row \(indexPath.row)."
      + String(repeating: " It is higher than the table thinks.", count: indexPath.row * 7 % 5)
    cell.contentConfiguration = content
    return cell
  }

  // MARK: What a scroll view tells

  /// Calls that follow each other and say the same are one entry.
  private func note(_ call: String) { if log.last != call { log.append(call) } }

  override func scrollViewDidScroll(_ scrollView: UIScrollView) { note("didScroll…") }
  override func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
    note("willBeginDragging")
  }
  override func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    note(
      "willEndDragging at \(velocity.y.text) points a millisecond, to "
        + targetContentOffset.pointee.y.text)
  }
  override func scrollViewDidEndDragging(
    _ scrollView: UIScrollView, willDecelerate decelerate: Bool
  ) {
    note("didEndDragging(willDecelerate: \(decelerate))")
  }
  override func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
    note("willBeginDecelerating")
  }
  override func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    note("didEndDecelerating")
  }
  override func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
    note("didEndScrollingAnimation")
  }
}

let feed = Feed(style: .plain)
let stage = Stage("touch", showing: feed, in: UIWindow(device: Device(named: "iPhone 8")))
stage.settle()
let finger = TouchScreen(stage.window)
let table: UITableView = feed.tableView

@MainActor func report(_ what: String) {
  print("\(what): offset \(table.contentOffset.y.text); \(feed.log.joined(separator: ", "))")
  feed.log = []
}

// A flick over rows that were never measured: the recording has the drag and what follows.
feed.log = []
try stage.record("flick", seconds: 2) {
  finger.scheduleDrag(
    from: CGPoint(x: 180, y: 500), to: CGPoint(x: 180, y: 300), duration: 0.2, after: 0.1)
}
report("flick")

// A row in the far is scrolled to, and lands where it was asked to.
table.scrollToRow(at: IndexPath(row: 500, section: 0), at: .top, animated: true)
stage.settle()
let place = table.rectForRow(at: IndexPath(row: 500, section: 0)).minY
report(
  "row 500, \((place - table.contentOffset.y - table.adjustedContentInset.top).text) from its place"
)

// The status bar brings the content to its top.
finger.tapStatusBar()
stage.settle()
report("status bar")

// A pull as long as that refreshes; the content comes back when it has.
try stage.record("pull", seconds: 1.5) {
  finger.scheduleDrag(
    from: CGPoint(x: 180, y: 100), to: CGPoint(x: 180, y: 400), duration: 0.5, after: 0.1)
}
report("pull")
feed.refreshControl?.endRefreshing()
stage.settle()
report("refreshed")
