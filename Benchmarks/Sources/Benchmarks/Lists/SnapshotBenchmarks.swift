import Foundation
import UIKit

/// Edits of diffable snapshots in loops, and applying one change to lists of many items.
@MainActor struct SnapshotBenchmarks {
  let budget: Double

  private typealias Snapshot = NSDiffableDataSourceSnapshot<Int, Int>

  private static let counts = [1000, 10_000, 100_000]
  private static let names = ["1e3", "1e4", "1e5"]

  /// A snapshot that was built by appending, and what the edits of a loop go on with.
  @MainActor private final class Subject {
    let count: Int
    var snapshot = Snapshot()
    var next: Int

    init(_ count: Int) {
      self.count = count
      next = count
      snapshot.appendSections([0])
      for item in 0..<count { snapshot.appendItems([item]) }
    }

    /// An item of the first half, which stays in.
    func item(_ turn: Int) -> Int { turn &* 7_654_321 % (count / 2) }
  }

  func run() -> [Measurement] {
    var results: [Measurement] = []
    func measure(_ operation: String, _ body: @escaping @MainActor (Subject, Int) -> Void) {
      let subjects = Self.counts.map { Subject($0) }
      let times = bestMicroseconds(
        rounds: 300, budget: budget,
        subjects.map { subject in
          { turn in
            for step in 0..<100 { body(subject, turn &* 100 &+ step) }
          }
        })
      for (name, time) in zip(Self.names, times) {
        results.append(
          Measurement(
            name: "snapshot/\(operation)/\(name)", microseconds: time / 100,
            against: ("1e3", times[0] / 100)))
      }
    }
    measure("move") { subject, turn in
      let item = subject.item(turn)
      let other = subject.item(turn &+ 1)
      if item != other { subject.snapshot.moveItem(item, beforeItem: other) }
    }
    measure("insert-delete") { subject, turn in
      subject.next += 1
      subject.snapshot.insertItems([subject.next], afterItem: subject.item(turn))
      subject.snapshot.deleteItems([subject.next])
    }
    measure("index") { subject, turn in _ = subject.snapshot.indexOfItem(subject.item(turn)) }
    measure("reload") { subject, turn in subject.snapshot.reloadItems([subject.item(turn)]) }
    return results + applyOne()
  }

  /// A table that shows the list gets one item more, then one less.
  private func applyOne() -> [Measurement] {
    let lists = Self.counts.map { count in
      let view = UITableView(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
      view.register(NumberedTable.Cell.self, forCellReuseIdentifier: "number")
      let source = UITableViewDiffableDataSource<Int, Int>(tableView: view) { view, path, _ in
        view.dequeueReusableCell(withIdentifier: "number", for: path)
      }
      source.apply(Subject(count).snapshot, animatingDifferences: false)
      view.layoutIfNeeded()
      return (view: view, source: source, count: count)
    }
    let times = bestMicroseconds(
      rounds: 100, budget: budget,
      lists.map { list in
        { turn in
          var snapshot = list.source.snapshot()
          let item = turn / 2 &* 7_654_321 % list.count
          if turn % 2 == 0 {
            snapshot.insertItems([-1], afterItem: item)
          } else {
            snapshot.deleteItems([-1])
          }
          list.source.apply(snapshot, animatingDifferences: false)
        }
      })
    return zip(Self.names, times).map { name, time in
      Measurement(
        name: "snapshot/apply-one/\(name)", microseconds: time, against: ("1e3", times[0]))
    }
  }
}
