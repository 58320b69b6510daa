import Foundation
import Testing

@testable import UIKit

/// A table whose rows know their own heights, which depend on the width, and whose estimates are
/// wrong.
@MainActor private final class Feed: UITableViewDataSource, UITableViewDelegate {
  final class Cell: UITableViewCell {
    var item = 0
    override func systemLayoutSizeFitting(
      _ target: CGSize, withHorizontalFittingPriority: UILayoutPriority,
      verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
      CGSize(width: target.width, height: Feed.height(of: item, width: target.width))
    }
  }

  static func height(of item: Int, width: CGFloat) -> CGFloat {
    CGFloat(20 + (item * 37) % 180) * (width > 350 ? 1 : 1.5)
  }

  var sections: [[Int]]
  /// Whether sections have headers, of heights that nobody estimates well.
  let hasHeaders: Bool
  let table: UITableView
  private(set) var served: [Int] = []

  init(_ sections: [[Int]], height: CGFloat = 600, hasHeaders: Bool = false) {
    self.sections = sections
    self.hasHeaders = hasHeaders
    table = UITableView(frame: CGRect(x: 0, y: 0, width: 375, height: height))
    table.register(Cell.self, forCellReuseIdentifier: "item")
    table.estimatedRowHeight = 44
    table.dataSource = self
    table.delegate = self
    table.layoutIfNeeded()
  }

  func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
    hasHeaders ? CGFloat(10 + (section * 53) % 90) : UITableView.missingAnswer
  }

  func numberOfSections(in tableView: UITableView) -> Int { sections.count }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    sections[section].count
  }
  func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "item", for: path)
    (cell as? Cell)?.item = sections[path.section][path.row]
    served.append(sections[path.section][path.row])
    return cell
  }

  /// Where each visible item's top and bottom are on the screen.
  var onScreen: [Int: (top: CGFloat, bottom: CGFloat)] {
    var result: [Int: (top: CGFloat, bottom: CGFloat)] = [:]
    for cell in table.visibleCells {
      guard let cell = cell as? Cell else { continue }
      let y = cell.frame.minY - table.contentOffset.y
      result[cell.item] = (y, y + cell.frame.height)
    }
    return result
  }

  /// The item that a reader looks at: the first that shows by half at least.
  var anchor: (item: Int, top: CGFloat)? {
    onScreen.filter { ($0.value.top + $0.value.bottom) / 2 >= 0 }
      .min { $0.value.top < $1.value.top }.map { ($0.key, $0.value.top) }
  }

  var isAtAnEnd: Bool {
    let y = table.contentOffset.y
    return y <= 0.01 || y >= table.contentSize.height - table.bounds.height - 0.01
  }
}

@MainActor struct TableAnchorTests {
  @Test("scrolling up over estimates moves each row by just the step (C5, first test)")
  func scrollingUp() throws {
    let feed = Feed([Array(100..<120)])
    feed.sections[0].insert(contentsOf: 0..<20, at: 0)
    feed.table.insertRows(at: (0..<20).map { IndexPath(row: $0, section: 0) }, with: .none)
    feed.table.scrollToRow(at: IndexPath(row: 20, section: 0), at: .top, animated: false)
    feed.table.layoutIfNeeded()
    #expect(feed.onScreen[100]?.top == 0)
    while feed.table.contentOffset.y > 10 {
      let before = feed.onScreen
      feed.table.contentOffset.y -= 10
      feed.table.layoutIfNeeded()
      let after = feed.onScreen
      for (item, place) in before {
        guard let moved = after[item] else { continue }
        #expect(abs(moved.top - place.top - 10) < 1e-6)
      }
    }
    feed.table.contentOffset.y = 0
    feed.table.layoutIfNeeded()
    #expect(feed.onScreen[0]?.top == 0)
    while !feed.isAtAnEnd || feed.table.contentOffset.y == 0 {
      feed.table.contentOffset.y += 300
      feed.table.layoutIfNeeded()
    }
    let total = feed.sections[0].reduce(0) { $0 + Feed.height(of: $1, width: 375) }
    #expect(abs(feed.table.contentSize.height - total) < 1e-6)
  }

  @Test("a row lands where it is asked to, whatever was estimated (C5.3)")
  func landing() {
    for position in [UITableView.ScrollPosition.top, .middle, .bottom] {
      let feed = Feed([Array(0..<500)])
      feed.table.scrollToRow(at: IndexPath(row: 300, section: 0), at: position, animated: false)
      feed.table.layoutIfNeeded()
      let height = Feed.height(of: 300, width: 375)
      let expected: [UITableView.ScrollPosition: CGFloat] = [
        .top: 0, .middle: (600 - height) / 2, .bottom: 600 - height,
      ]
      #expect(abs((feed.onScreen[300]?.top ?? -1) - (expected[position] ?? 0)) < 0.26)
    }
  }

  @Test(
    "what is in view stays through scrolls, inserts, deletes, reloads and rotations",
    arguments: [11, 12, 13, 14, 15, 16, 17, 18])
  func randomScript(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    func pick(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
    let feed = Feed([Array(0..<60), Array(60..<90)])
    let table = feed.table
    var next = 90
    var checked = 0
    for step in 0..<1500 {
      let anchor = feed.anchor
      let wasAtTop = table.contentOffset.y <= 0
      switch pick(0...9) {
      case 0...4:
        let before = feed.onScreen
        let target = table.clampedOffset(
          CGPoint(x: 0, y: table.contentOffset.y + CGFloat(pick(-400...400))))
        let distance = target.y - table.contentOffset.y
        table.contentOffset = target
        table.layoutIfNeeded()
        guard !feed.isAtAnEnd else { continue }
        for (item, place) in before {
          guard let moved = feed.onScreen[item] else { continue }
          #expect(abs(moved.top - place.top + distance) < 0.26, "scroll in step \(step)")
          checked += 1
        }
        continue
      case 5:
        let section = pick(0...1)
        let row = pick(0...feed.sections[section].count)
        let count = pick(1...5)
        feed.sections[section].insert(contentsOf: next..<next + count, at: row)
        next += count
        table.insertRows(
          at: (row..<row + count).map { IndexPath(row: $0, section: section) }, with: .none)
      case 6:
        let section = pick(0...1)
        guard feed.sections[section].count > 25 else { continue }
        let row = pick(0...feed.sections[section].count - 4)
        feed.sections[section].removeSubrange(row..<row + 3)
        table.deleteRows(
          at: (row..<row + 3).map { IndexPath(row: $0, section: section) }, with: .none)
      case 7: table.reloadData()
      case 8: table.frame.size.width = table.frame.width > 350 ? 320 : 375
      default:
        let section = pick(0...1)
        let from = pick(0...feed.sections[section].count - 1)
        let to = pick(0...feed.sections[section].count - 1)
        feed.sections[section].insert(feed.sections[section].remove(at: from), at: to)
        table.moveRow(
          at: IndexPath(row: from, section: section), to: IndexPath(row: to, section: section))
        table.layoutIfNeeded()
        continue
      }
      table.layoutIfNeeded()
      if let anchor, let now = feed.onScreen[anchor.item], !feed.isAtAnEnd, !wasAtTop {
        #expect(abs(now.top - anchor.top) <= 0.26, "step \(step)")
        checked += 1
      }
      let shown = table.visibleCells.compactMap { ($0 as? Feed.Cell)?.item }
      let paths = table.indexPathsForVisibleRows ?? []
      #expect(shown == paths.map { feed.sections[$0.section][$0.row] }, "step \(step)")
      for cell in table.visibleCells {
        guard let cell = cell as? Feed.Cell else { continue }
        #expect(
          abs(cell.frame.height - Feed.height(of: cell.item, width: table.bounds.width)) < 1e-6)
      }
    }
    #expect(checked > 1500)
  }

  @Test(
    "rows in view stay where headers above them turn out otherwise (C5, C7.3)",
    arguments: [21, 22, 23, 24])
  func headers(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let feed = Feed((0..<200).map { [$0 * 3, $0 * 3 + 1, $0 * 3 + 2] }, hasHeaders: true)
    var checked = 0
    for _ in 0..<400 {
      let before = feed.onScreen
      let target = feed.table.clampedOffset(
        CGPoint(
          x: 0, y: feed.table.contentOffset.y + CGFloat(Int.random(in: -500...560, using: &random)))
      )
      let distance = target.y - feed.table.contentOffset.y
      feed.table.contentOffset = target
      feed.table.layoutIfNeeded()
      guard !feed.isAtAnEnd else { continue }
      for (item, place) in before {
        guard let moved = feed.onScreen[item] else { continue }
        #expect(abs(moved.top - place.top + distance) < 0.26)
        checked += 1
      }
    }
    #expect(checked > 300)
  }

  @Test("ten million rows open, scroll, insert and delete with only what shows made")
  func millions() {
    @MainActor final class Source: UITableViewDataSource {
      var count = 10_000_000
      var made = 0
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
      func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
        made += 1
        return tableView.dequeueReusableCell(withIdentifier: "cell", for: path)
      }
    }
    let source = Source()
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 375, height: 440))
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    table.estimatedRowHeight = 50
    table.rowHeight = 44
    table.dataSource = source
    table.layoutIfNeeded()
    #expect(source.made == 10)
    let total: CGFloat = 10 * 44 + 9_999_990 * 50
    #expect(table.contentSize.height == total)
    table.scrollToRow(at: IndexPath(row: 7_654_321, section: 0), at: .top, animated: false)
    table.layoutIfNeeded()
    #expect(table.indexPathsForVisibleRows?.first == IndexPath(row: 7_654_321, section: 0))
    source.count += 1
    table.insertRows(at: [IndexPath(row: 5, section: 0)], with: .none)
    #expect(table.indexPathsForVisibleRows?.first == IndexPath(row: 7_654_322, section: 0))
    source.count -= 1
    table.deleteRows(at: [IndexPath(row: 9_000_000, section: 0)], with: .none)
    #expect(table.indexPathsForVisibleRows?.first == IndexPath(row: 7_654_322, section: 0))
    #expect(source.made < 40)
  }
}
