import Foundation
import QuartzCore
import Testing

@_spi(Moa) @testable import UIKit

/// Tables under fingers: rows that are selected, and rows whose heights turn out otherwise than
/// estimated while a finger or a flick moves them.
@MainActor @Suite(.serialized) struct TableTouchTests {
  @MainActor private final class Feed: UITableViewDataSource, UITableViewDelegate {
    final class Cell: UITableViewCell {
      var item = 0
      override func systemLayoutSizeFitting(
        _ target: CGSize, withHorizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
      ) -> CGSize { CGSize(width: target.width, height: Feed.height(of: item)) }
    }

    static func height(of item: Int) -> CGFloat { CGFloat(20 + (item * 37) % 180) }

    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 375, height: 600))
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 375, height: 600))
    let screen: TouchScreen
    var items: [Int]
    var log: [String] = []
    var highlights = true

    init(_ items: Range<Int> = 0..<400) {
      self.items = Array(items)
      screen = TouchScreen(window)
      table.register(Cell.self, forCellReuseIdentifier: "item")
      table.estimatedRowHeight = 44
      table.dataSource = self
      table.delegate = self
      window.addSubview(table)
      window.makeKeyAndVisible()
      window.layoutIfNeeded()
      MediaClock.shared.runUntilIdle()
    }

    /// Where the tops of the rows in view are on the screen.
    var onScreen: [Int: CGFloat] {
      var result: [Int: CGFloat] = [:]
      for case let cell as Cell in table.visibleCells {
        result[cell.item] = cell.frame.minY - table.contentOffset.y
      }
      return result
    }

    /// Goes on, and tells how far the rows that stay in view have moved; they must agree.
    func movement(_ change: () -> Void) -> CGFloat? {
      let before = onScreen
      change()
      window.layoutIfNeeded()
      let after = onScreen
      let moved = before.compactMap { item, y in after[item].map { $0 - y } }
      guard let first = moved.first, moved.allSatisfy({ abs($0 - first) < 1e-6 }) else {
        return nil
      }
      return first
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      items.count
    }
    func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "item", for: path)
      (cell as? Cell)?.item = items[path.row]
      return cell
    }
    func tableView(_ tableView: UITableView, shouldHighlightRowAt path: IndexPath) -> Bool {
      log.append("should(\(path.row))")
      return highlights
    }
    func tableView(_ tableView: UITableView, didHighlightRowAt path: IndexPath) {
      log.append("on(\(path.row))")
    }
    func tableView(_ tableView: UITableView, didUnhighlightRowAt path: IndexPath) {
      log.append("off(\(path.row))")
    }
    func tableView(_ tableView: UITableView, willSelectRowAt path: IndexPath) -> IndexPath? {
      log.append("will(\(path.row))")
      return path
    }
    func tableView(_ tableView: UITableView, didSelectRowAt path: IndexPath) {
      log.append("did(\(path.row))")
    }
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { log.append("there") }
  }

  // MARK: Selection

  @Test("a tap highlights a row and selects it, in the order of the delegate's calls")
  func tap() {
    let feed = Feed()
    feed.screen.tap(at: CGPoint(x: 100, y: 30))
    #expect(feed.log == ["should(1)", "on(1)", "off(1)", "will(1)", "did(1)"])
    #expect(feed.table.indexPathForSelectedRow == IndexPath(row: 1, section: 0))
    feed.log = []
    feed.highlights = false
    feed.screen.tap(at: CGPoint(x: 100, y: 10))
    #expect(feed.log == ["should(0)"])
  }

  @Test("a drag takes the highlight away and selects nothing")
  func dragOnRow() {
    let feed = Feed()
    feed.screen.press(CGPoint(x: 100, y: 200))
    #expect(feed.log.isEmpty)
    MediaClock.shared.advance(by: 0.16)
    let row = feed.table.indexPathForRow(at: CGPoint(x: 100, y: 200))
    #expect(row.flatMap { feed.table.cellForRow(at: $0)?.isHighlighted } == true)
    feed.screen.move(to: CGPoint(x: 100, y: 150))
    #expect(row.flatMap { feed.table.cellForRow(at: $0)?.isHighlighted } == false)
    feed.screen.lift()
    #expect(feed.table.contentOffset.y == 40)
    #expect(feed.table.indexPathForSelectedRow == nil)
    #expect(feed.log.map { $0.prefix(3) } == ["sho", "on(", "off"])
  }

  // MARK: Heights that turn out otherwise

  @Test("rows follow the finger whatever heights become known on the way", arguments: [-1, 1])
  func underFinger(direction: CGFloat) throws {
    let feed = Feed()
    feed.table.scrollToRow(at: IndexPath(row: 200, section: 0), at: .top, animated: false)
    feed.window.layoutIfNeeded()
    for _ in 0..<12 {
      var y: CGFloat = direction < 0 ? 580 : 20
      feed.screen.press(CGPoint(x: 100, y: y))
      for step in 0..<40 {
        MediaClock.shared.advance(by: 1.0 / 60)
        y += 14 * direction
        let moved = feed.movement { feed.screen.move(to: CGPoint(x: 100, y: y)) }
        #expect(abs(try #require(moved) - (step == 0 ? 4 : 14) * direction) <= 0.5 + 1e-6)
      }
      MediaClock.shared.advance(by: 0.2)
      feed.screen.lift()
      MediaClock.shared.runUntilIdle()
    }
  }

  @Test("a flick over estimates slows down evenly, without a jump", arguments: [-1, 1])
  func flick(direction: CGFloat) throws {
    let feed = Feed()
    feed.table.scrollToRow(at: IndexPath(row: 200, section: 0), at: .top, animated: false)
    feed.window.layoutIfNeeded()
    feed.screen.drag(
      from: CGPoint(x: 100, y: 300 - 100 * direction),
      to: CGPoint(x: 100, y: 300 + 100 * direction),
      duration: 0.1)
    feed.window.layoutIfNeeded()
    #expect(feed.table.isDecelerating)
    // 2 points a millisecond: 2 · r / (1 − r) = 998 points in all.
    var last: CGFloat = 40
    var total: CGFloat = 0
    while feed.table.isDecelerating {
      let moved = try #require(feed.movement { MediaClock.shared.advance(by: 1.0 / 60) })
      #expect(moved * direction >= -0.5 && moved * direction <= last + 1)
      last = moved * direction
      total += last
    }
    #expect(abs(total - 998) <= 2)
  }

  @Test("a row is under the finger while rows come and go above it")
  func insertsUnderFinger() throws {
    let feed = Feed()
    feed.table.scrollToRow(at: IndexPath(row: 200, section: 0), at: .top, animated: false)
    feed.window.layoutIfNeeded()
    var y: CGFloat = 500
    feed.screen.press(CGPoint(x: 100, y: y))
    feed.screen.move(to: CGPoint(x: 100, y: 480))
    y = 480
    for step in 0..<20 {
      MediaClock.shared.advance(by: 1.0 / 60)
      y -= 5
      let moved = feed.movement { feed.screen.move(to: CGPoint(x: 100, y: y)) }
      #expect(abs(try #require(moved) + 5) <= 0.5 + 1e-6)
      let still = feed.movement {
        feed.items.insert(contentsOf: [1000 + step, 2000 + step], at: 3)
        feed.table.insertRows(
          at: [IndexPath(row: 3, section: 0), IndexPath(row: 4, section: 0)], with: .none)
      }
      #expect(abs(try #require(still)) <= 0.5 + 1e-6)
    }
    feed.screen.lift()
    MediaClock.shared.runUntilIdle()
  }

  @Test("content pulled beyond its end stays so while it is laid out, and comes back")
  func pulledBeyondTheEnd() {
    let feed = Feed(0..<30)
    feed.table.scrollToRow(at: IndexPath(row: 29, section: 0), at: .bottom, animated: false)
    feed.window.layoutIfNeeded()
    let end = feed.table.contentOffset.y
    feed.screen.press(CGPoint(x: 100, y: 500))
    feed.screen.move(to: CGPoint(x: 100, y: 290))
    // 200 points: (1 − 1 / (200 · 0.55 / 600 + 1)) · 600 = 92.96
    feed.window.layoutIfNeeded()
    #expect(abs(feed.table.contentOffset.y - end - 92.96) < 0.5)
    MediaClock.shared.advance(by: 0.2)
    feed.table.setNeedsLayout()
    feed.window.layoutIfNeeded()
    #expect(abs(feed.table.contentOffset.y - end - 92.96) < 0.5)
    feed.screen.lift()
    MediaClock.shared.runUntilIdle()
    #expect(feed.table.contentOffset.y == end)
  }

  // MARK: Scrolling by programs

  @Test("an animated scroll lands on its row, whatever was estimated", arguments: [300, 20])
  func landing(row: Int) {
    for position in [UITableView.ScrollPosition.top, .middle, .bottom] {
      let feed = Feed()
      feed.table.scrollToRow(at: IndexPath(row: 150, section: 0), at: .top, animated: false)
      feed.window.layoutIfNeeded()
      feed.table.scrollToRow(at: IndexPath(row: row, section: 0), at: position, animated: true)
      MediaClock.shared.advance(by: 0.15)
      #expect(feed.log.isEmpty)
      MediaClock.shared.runUntilIdle()
      #expect(feed.log == ["there"])
      let height = Feed.height(of: row)
      let expected: CGFloat
      switch position {
      case .top: expected = 0
      case .middle: expected = (600 - height) / 2
      default: expected = 600 - height
      }
      #expect(abs((feed.onScreen[row] ?? -1000) - expected) < 0.51)
    }
  }

  @Test("the row that an animated scroll goes to may move meanwhile")
  func movingTarget() {
    let feed = Feed()
    feed.table.scrollToRow(at: IndexPath(row: 100, section: 0), at: .top, animated: true)
    MediaClock.shared.advance(by: 0.1)
    feed.items.insert(contentsOf: 500..<510, at: 50)
    feed.table.insertRows(
      at: (50..<60).map { IndexPath(row: $0, section: 0) }, with: .none)
    MediaClock.shared.runUntilIdle()
    #expect(abs((feed.onScreen[100] ?? -1000)) < 0.51)
  }
}
