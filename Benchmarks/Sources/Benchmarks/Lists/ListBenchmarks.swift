import Foundation
import SelfSizing
import SolverWorkloads
import UIKit

/// Tables of up to ten million rows beside small ones, and ways to find the heights of feed cells.
@MainActor struct ListBenchmarks {
  let filter: String
  let isQuick: Bool

  func run() -> [Measurement] {
    var results: [Measurement] = []
    func measure(_ prefix: String, _ body: () -> [Measurement]) {
      if !filter.isEmpty, !prefix.contains(filter), !filter.contains(prefix) { return }
      for measurement in body() where filter.isEmpty || measurement.name.contains(filter) {
        measurement.printLine()
        results.append(measurement)
      }
    }
    measure("table", tables)
    measure("table/drift", drift)
    measure("cell/template", templates)
    measure("snapshot") { SnapshotBenchmarks(budget: budget).run() }
    measure("collection") { CollectionBenchmarks(budget: budget).run() }
    measure("sections") { SectionBenchmarks(budget: budget).run() }
    return results
  }

  private var budget: Double { isQuick ? 3e5 : 3e6 }

  // MARK: Tables

  private func tables() -> [Measurement] {
    let counts = [1000, 100_000, 10_000_000]
    let names = ["1e3", "1e5", "1e7"]
    let tables = counts.map { NumberedTable(.count($0)) }
    for table in tables { table.view.layoutIfNeeded() }

    let opened = bestMicroseconds(
      rounds: 300, budget: budget,
      tables.map { table in
        { _ in
          table.view.reloadData()
          table.view.layoutIfNeeded()
        }
      })
    let before = Self.residentBytes()
    let large = NumberedTable(.count(10_000_000))
    large.view.layoutIfNeeded()
    print(
      "  opening 1e7 rows took \((Self.residentBytes() - before) / 1024) kB, its cells included")

    let scrolled = bestMicroseconds(
      rounds: 300, budget: budget,
      tables.map { table in
        { turn in
          let row = turn &* 7_654_321 % table.rows.count
          table.view.scrollToRow(
            at: IndexPath(row: row, section: 0), at: .top, animated: false)
          table.view.layoutIfNeeded()
        }
      })
    let edited = bestMicroseconds(
      rounds: 300, budget: budget,
      tables.map { table in
        { turn in
          let path = IndexPath(row: turn &* 7_654_321 % (table.rows.count - 100), section: 0)
          if turn % 2 == 0 {
            table.rows = .count(table.rows.count + 1)
            table.view.insertRows(at: [path], with: .none)
          } else {
            table.rows = .count(table.rows.count - 1)
            table.view.deleteRows(at: [path], with: .none)
          }
        }
      })
    var results: [Measurement] = []
    for (index, name) in names.enumerated() {
      for (operation, times) in [("open", opened), ("scroll", scrolled), ("insert", edited)] {
        results.append(
          Measurement(
            name: "table/\(operation)/\(name)", microseconds: times[index],
            against: ("1e3", times[0])))
      }
    }
    return results
  }

  private static func residentBytes() -> Int {
    let pages = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?
      .split(separator: " ").dropFirst().first.flatMap { Int($0) }
    return (pages ?? 0) * 4096
  }

  // MARK: What the reader looks at

  /// How far the row that is looked at moves on the screen, at most, in ten thousand steps.
  private func drift() -> [Measurement] {
    var random = RandomNumbers(seed: 17)
    let table = NumberedTable(.list(Array(0..<300)))
    let view = table.view
    view.layoutIfNeeded()
    var next = 300
    var most: CGFloat = 0
    var checked = 0
    let clock = ContinuousClock()
    var total = 0.0
    let steps = isQuick ? 1000 : 10_000
    for _ in 0..<steps {
      let anchor = view.visibleCells.first { cell in
        cell.frame.midY >= view.bounds.minY
      }
      let number = anchor?.tag
      let place = anchor.map { $0.frame.minY - view.contentOffset.y } ?? 0
      var scrolled: CGFloat = 0
      guard case .list(var list) = table.rows else { break }
      total +=
        clock.measure {
          switch random.integer(0...9) {
          case 0...4:
            let y = view.contentOffset.y + CGFloat(random.integer(-300...300))
            let limit = max(0, view.contentSize.height - view.bounds.height)
            let target = min(max(0, y), limit)
            scrolled = target - view.contentOffset.y
            view.contentOffset.y = target
          case 5, 6:
            let row = random.integer(0...list.count)
            list.insert(next, at: row)
            next += 1
            table.rows = .list(list)
            view.insertRows(at: [IndexPath(row: row, section: 0)], with: .none)
          case 7 where list.count > 100:
            let row = random.integer(0...list.count - 1)
            list.remove(at: row)
            table.rows = .list(list)
            view.deleteRows(at: [IndexPath(row: row, section: 0)], with: .none)
          case 8: view.reloadData()
          default: view.frame.size.width = view.frame.width > 350 ? 320 : 375
          }
          view.layoutIfNeeded()
        } / .microseconds(1)
      let isAtEnd =
        view.contentOffset.y <= 0.01
        || view.contentOffset.y >= view.contentSize.height - view.bounds.height - 0.01
      guard !isAtEnd, let cell = view.visibleCells.first(where: { $0.tag == number }) else {
        continue
      }
      most = max(most, abs(cell.frame.minY - view.contentOffset.y - place + scrolled))
      checked += 1
    }
    print(
      "  in \(steps) steps the row that is looked at moved by \(Double(most).short) points at most (\(checked) looked at)"
    )
    return [Measurement(name: "table/drift", microseconds: total / Double(steps))]
  }

  // MARK: Heights of feed cells

  private func templates() -> [Measurement] {
    let models = FeedModel.random(isQuick ? 1000 : 10_000)
    let cell = ListFeedCell(style: .default, reuseIdentifier: "feed")
    cell.content.configure(models[0])
    guard let template = try? CellTemplate(compiling: cell) else {
      print("the feed cell can't be compiled")
      return []
    }
    let views = cell.content
    let slots = [views.name, views.date, views.text, views.likes].map { template.slot(of: $0) }
    func texts(_ model: FeedModel) -> [CellTemplate.Slot: CellTemplate.Text] {
      [
        slots[0]: .plain(model.name), slots[1]: .plain(model.date), slots[2]: .plain(model.text),
        slots[3]: .plain(model.likes),
      ]
    }
    func measured(_ model: FeedModel) -> CGFloat {
      cell.content.configure(model)
      return cell.systemLayoutSizeFitting(
        CGSize(width: 375, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel
      ).height
    }
    let different = models.filter {
      template.height(forWidth: 375, texts: texts($0)) != measured($0)
    }
    print("  \(different.count) of \(models.count) heights of the template are not the cell's")

    let repeated = Array(models.prefix(200))
    let prepared = repeated.map(texts)
    let times = bestMicroseconds(
      rounds: 300, budget: budget,
      [
        { _ in
          for texts in prepared { sink += Double(template.height(forWidth: 375, texts: texts)) }
        },
        { _ in
          for model in repeated { sink += Double(measured(model)) }
        },
      ]
    ).map { $0 / Double(repeated.count) }
    return [
      Measurement(
        name: "cell/template", microseconds: times[0], against: ("reused cell", times[1]))
    ]
  }
}
