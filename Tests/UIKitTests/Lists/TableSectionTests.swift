import Foundation
import Testing

@testable import UIKit

/// Sections of numbered items with titles, which random batches change.
@MainActor private final class Shelf: UITableViewDataSource, UITableViewDelegate {
  struct Section {
    var title: Int
    var items: [Int]
  }

  final class Cell: UITableViewCell {
    var item = 0
    override func systemLayoutSizeFitting(
      _ target: CGSize, withHorizontalFittingPriority: UILayoutPriority,
      verticalFittingPriority: UILayoutPriority
    ) -> CGSize { CGSize(width: target.width, height: Shelf.height(ofItem: item)) }
  }

  static func height(ofItem item: Int) -> CGFloat { CGFloat(20 + item * 37 % 90) }
  /// Some sections have no header.
  static func height(ofHeader title: Int) -> CGFloat {
    title % 4 == 0 ? 0 : CGFloat(10 + title % 30)
  }

  var sections: [Section] = []
  let table: UITableView
  private(set) var shown: Set<Int> = []

  init(style: UITableView.Style) {
    table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 400), style: style)
    table.sectionHeaderTopPadding = 0
    table.register(Cell.self, forCellReuseIdentifier: "item")
    table.dataSource = self
    table.delegate = self
  }

  func numberOfSections(in tableView: UITableView) -> Int { sections.count }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    sections[section].items.count
  }
  func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "item", for: path)
    (cell as? Cell)?.item = sections[path.section].items[path.row]
    return cell
  }
  func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
    Self.height(ofHeader: sections[section].title)
  }
  func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat { 0 }
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    "\(sections[section].title)"
  }
  func tableView(
    _ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int
  ) { shown.insert(sections[section].title) }
  func tableView(
    _ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int
  ) {
    let title = (view as? UITableViewHeaderFooterView)?.textLabel?.text.flatMap { Int($0) }
    shown.remove(title ?? -1)
  }
}

@MainActor struct TableSectionTests {
  @Test(
    "sections come, go, move and are reloaded with their rows, headers and heights",
    arguments: [31, 32, 33, 34, 35, 36, 37, 38])
  func randomScript(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    func pick(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
    let shelf = Shelf(style: seed.isMultiple(of: 2) ? .plain : .grouped)
    let table = shelf.table
    var next = 0
    func items(_ count: Int) -> [Int] {
      (0..<count).map { _ in
        next += 1
        return next
      }
    }
    func section() -> Shelf.Section {
      next += 1
      return Shelf.Section(title: next, items: items(pick(0...4)))
    }
    shelf.sections = (0..<12).map { _ in section() }
    table.layoutIfNeeded()
    for step in 0..<250 {
      table.performBatchUpdates {
        switch pick(0...5) {
        case 0:
          let places = Set((0..<pick(1...3)).map { _ in pick(0...shelf.sections.count) }).sorted()
          for place in places {
            shelf.sections.insert(section(), at: min(place, shelf.sections.count))
          }
          table.insertSections(IndexSet(places), with: .none)
        case 1:
          guard shelf.sections.count > 8 else { return }
          let places = Set((0..<2).map { _ in pick(0...shelf.sections.count - 1) }).sorted()
          for place in places.reversed() { shelf.sections.remove(at: place) }
          table.deleteSections(IndexSet(places), with: .none)
        case 2:
          let from = pick(0...shelf.sections.count - 1)
          let to = pick(0...shelf.sections.count - 1)
          shelf.sections.insert(shelf.sections.remove(at: from), at: to)
          table.moveSection(from, toSection: to)
        case 3:
          let place = pick(0...shelf.sections.count - 1)
          shelf.sections[place].items = items(pick(0...4))
          table.reloadSections(IndexSet(integer: place), with: .none)
        case 4:
          let place = pick(0...shelf.sections.count - 1)
          let row = pick(0...shelf.sections[place].items.count)
          shelf.sections[place].items.insert(contentsOf: items(1), at: row)
          table.insertRows(at: [IndexPath(row: row, section: place)], with: .none)
        default:
          // A section comes while rows of another one go.
          let place = pick(0...shelf.sections.count - 1)
          guard !shelf.sections[place].items.isEmpty else { return }
          shelf.sections[place].items.removeFirst()
          table.deleteRows(at: [IndexPath(row: 0, section: place)], with: .none)
          shelf.sections.insert(section(), at: 0)
          table.insertSections(IndexSet(integer: 0), with: .none)
        }
      }
      if pick(0...3) == 0 {
        table.contentOffset = table.clampedOffset(
          CGPoint(x: 0, y: table.contentOffset.y + CGFloat(pick(-300...300))))
      }
      table.layoutIfNeeded()
      check(shelf, step)
    }
  }

  private func check(_ shelf: Shelf, _ step: Int) {
    let table = shelf.table
    #expect(table.numberOfSections == shelf.sections.count)
    var expected: [Int] = []
    for path in table.indexPathsForVisibleRows ?? [] {
      expected.append(shelf.sections[path.section].items[path.row])
    }
    let cells = table.visibleCells.compactMap { $0 as? Shelf.Cell }
    #expect(cells.map(\.item) == expected, "step \(step)")
    // Rows and headers follow each other without gaps, each as tall as it wants to be.
    var bottom: CGFloat?
    for section in shelf.sections.indices
    where table.rect(forSection: section).intersects(table.bounds) {
      let header = table.rectForHeader(inSection: section)
      let isInView = header.maxY > table.bounds.minY && header.minY < table.bounds.maxY
      if isInView {
        let height = Shelf.height(ofHeader: shelf.sections[section].title)
        #expect(abs(header.height - height) < 1e-6, "step \(step)")
      }
      if let bottom { #expect(abs(header.minY - bottom) < 1e-6, "step \(step)") }
      bottom = table.rect(forSection: section).maxY
      if let view = table.headerView(forSection: section) {
        #expect(view.textLabel?.text == "\(shelf.sections[section].title)", "step \(step)")
        #expect(shelf.shown.contains(shelf.sections[section].title), "step \(step)")
      }
    }
    for cell in cells {
      #expect(cell.frame.height == Shelf.height(ofItem: cell.item), "step \(step)")
    }
    #expect(shelf.shown.count == table.headers.views.count, "step \(step)")
  }
}
