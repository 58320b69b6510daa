import Foundation
import Testing

@testable import UIKit

@MainActor struct DiffableDataSourceTests {
  typealias Snapshot = NSDiffableDataSourceSnapshot<Int, Int>

  /// A snapshot of random sections of random items out of a hundred.
  private func randomSnapshot(_ random: inout SeededGenerator) -> Snapshot {
    var snapshot = Snapshot()
    let items = Array(0..<100).shuffled(using: &random)
    var used = 0
    for section in Array(0..<6).shuffled(using: &random).prefix(
      Int.random(in: 0...5, using: &random))
    {
      snapshot.appendSections([section])
      let count = Int.random(in: 0...12, using: &random)
      snapshot.appendItems(Array(items[used..<used + count]))
      used += count
    }
    return snapshot
  }

  @Test("whatever follows whatever, the table shows the last snapshot", arguments: 1...12)
  func sequences(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 500))
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    table.rowHeight = 44
    let source = UITableViewDiffableDataSource<Int, Int>(tableView: table) { table, path, item in
      let cell = table.dequeueReusableCell(withIdentifier: "cell", for: path)
      cell.tag = item
      return cell
    }
    for _ in 0..<20 {
      var snapshot = randomSnapshot(&random)
      let old = Set(source.snapshot().itemIdentifiers)
      let both = snapshot.itemIdentifiers.filter { old.contains($0) }
      snapshot.reloadItems(both.filter { _ in Bool.random(using: &random) })
      if let section = snapshot.sectionIdentifiers.first, Bool.random(using: &random) {
        snapshot.reloadSections([section])
      }
      var isDone = false
      source.apply(snapshot, animatingDifferences: false) { isDone = true }
      table.layoutIfNeeded()
      #expect(isDone)
      #expect(source.snapshot().reloadedItemIdentifiers.isEmpty)
      for cell in table.visibleCells {
        let path = table.indexPath(for: cell)
        #expect(path.flatMap { source.itemIdentifier(for: $0) } == cell.tag)
        #expect(source.indexPath(for: cell.tag) == path)
      }
      #expect(table.visibleCells.count == min(12, snapshot.numberOfItems))
    }
  }

  @Test("edits of snapshots")
  func edits() {
    var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
    snapshot.appendSections(["a", "c"])
    snapshot.insertSections(["b"], beforeSection: "c")
    snapshot.appendItems([1, 2, 3], toSection: "a")
    snapshot.appendItems([9])
    snapshot.insertItems([8], beforeItem: 9)
    snapshot.insertItems([4], afterItem: 3)
    snapshot.moveItem(1, afterItem: 9)
    snapshot.moveItem(9, beforeItem: 2)
    snapshot.deleteItems([3])
    #expect(snapshot.itemIdentifiers(inSection: "a") == [9, 2, 4])
    #expect(snapshot.itemIdentifiers == [9, 2, 4, 8, 1])
    #expect(snapshot.sectionIdentifier(containingItem: 1) == "c")
    #expect(snapshot.indexOfItem(8) == 3)
    snapshot.moveSection("c", beforeSection: "a")
    #expect(snapshot.sectionIdentifiers == ["c", "a", "b"])
    snapshot.reconfigureItems([2, 8])
    snapshot.deleteSections(["a"])
    #expect(snapshot.itemIdentifiers == [8, 1])
    #expect(snapshot.reconfiguredItemIdentifiers == [8])
    #expect(snapshot.numberOfItems == 2)
  }

  @Test("the longest ascending run, against trying all subsets", arguments: 1...20)
  func longestRun(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let list = Array(0..<8).shuffled(using: &random)
    var longest = 0
    for mask in 0..<256 {
      let subset = list.enumerated().filter { mask >> $0.offset & 1 == 1 }.map(\.element)
      if subset == subset.sorted() { longest = max(longest, subset.count) }
    }
    let found = SnapshotDifference.longestIncreasingSubset(of: list)
    #expect(found.count == longest)
    #expect(list.filter { found.contains($0) } == found.sorted())
  }
}
