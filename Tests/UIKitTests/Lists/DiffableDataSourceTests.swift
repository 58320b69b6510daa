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

  @Test("random edits, against arrays", arguments: 1...8)
  func randomEdits(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var snapshot = Snapshot()
    var expected: [(section: Int, items: [Int])] = []
    var next = 0
    for step in 0..<400 {
      let copy = snapshot
      let before = expected.flatMap(\.items)
      let item = before.randomElement(using: &random)
      let other = before.randomElement(using: &random)
      let section = expected.indices.randomElement(using: &random)
      func find(_ item: Int) -> (Int, Int) {
        for (index, content) in expected.enumerated() {
          if let row = content.items.firstIndex(of: item) { return (index, row) }
        }
        return (0, 0)
      }
      switch Int.random(in: 0...9, using: &random) {
      case 0 where expected.count < 6:
        snapshot.appendSections([1000 + step])
        expected.append((1000 + step, []))
      case 1...3:
        guard let section else { continue }
        let count = Int.random(in: 0...(step % 7 == 0 ? 200 : 3), using: &random)
        let new = Array(next..<next + count)
        next += count
        snapshot.appendItems(new, toSection: expected[section].section)
        expected[section].items += new
      case 4, 5:
        guard let item else { continue }
        let isBefore = Bool.random(using: &random)
        let new = Array(next..<next + Int.random(in: 1...90, using: &random))
        next += new.count
        if isBefore {
          snapshot.insertItems(new, beforeItem: item)
        } else {
          snapshot.insertItems(new, afterItem: item)
        }
        let (index, row) = find(item)
        expected[index].items.insert(contentsOf: new, at: row + (isBefore ? 0 : 1))
      case 6:
        let doomed = before.filter { _ in Int.random(in: 0..<3, using: &random) == 0 }
        snapshot.deleteItems(doomed)
        let gone = Set(doomed)
        for index in expected.indices { expected[index].items.removeAll { gone.contains($0) } }
      case 7, 8:
        guard let item, let other, item != other else { continue }
        let isBefore = Bool.random(using: &random)
        if isBefore {
          snapshot.moveItem(item, beforeItem: other)
        } else {
          snapshot.moveItem(item, afterItem: other)
        }
        let (from, row) = find(item)
        expected[from].items.remove(at: row)
        let (to, target) = find(other)
        expected[to].items.insert(item, at: target + (isBefore ? 0 : 1))
      case 9:
        guard let section, expected.count > 3 else { continue }
        snapshot.deleteSections([expected[section].section])
        expected.remove(at: section)
      default: continue
      }
      #expect(copy.itemIdentifiers == before)
      #expect(snapshot.sectionIdentifiers == expected.map(\.section))
      let all = expected.flatMap(\.items)
      #expect(snapshot.itemIdentifiers == all)
      #expect(snapshot.numberOfItems == all.count)
      if let probe = all.randomElement(using: &random) {
        #expect(snapshot.indexOfItem(probe) == all.firstIndex(of: probe))
        let (index, row) = find(probe)
        #expect(snapshot.item(at: [index, row]) == probe)
        #expect(snapshot.sectionIdentifier(containingItem: probe) == expected[index].section)
      }
    }
  }

  @Test("sections as trees")
  func trees() {
    var tree = NSDiffableDataSourceSectionSnapshot<String>()
    tree.append(["a", "b"])
    tree.append(["a1", "a2"], to: "a")
    tree.append(["a1x"], to: "a1")
    tree.insert(["c"], after: "b")
    tree.insert(["a0"], before: "a1")
    #expect(tree.items == ["a", "a0", "a1", "a1x", "a2", "b", "c"])
    #expect(tree.visibleItems == ["a", "b", "c"])
    #expect(tree.rootItems == ["a", "b", "c"])
    tree.expand(["a1"])
    #expect(!tree.isVisible("a1x"))
    tree.expand(["a"])
    #expect(tree.isVisible("a1x"))
    #expect(tree.visibleItems == ["a", "a0", "a1", "a1x", "a2", "b", "c"])
    #expect(tree.level(of: "a1x") == 2)
    #expect(tree.parent(of: "a1x") == "a1")
    #expect(tree.parent(of: "b") == nil)
    #expect(tree.index(of: "a2") == 4)
    #expect(tree.snapshot(of: "a").items == ["a0", "a1", "a1x", "a2"])
    #expect(tree.snapshot(of: "a", includingParent: true).visibleItems.count == 5)
    var other = NSDiffableDataSourceSectionSnapshot<String>()
    other.append(["n"])
    other.append(["m"], to: "n")
    tree.replace(childrenOf: "a1", using: other)
    #expect(tree.snapshot(of: "a").items == ["a0", "a1", "n", "m", "a2"])
    #expect(!tree.contains("a1x"))
    tree.delete(["a"])
    #expect(tree.items == ["b", "c"])
    #expect(!tree.contains("m"))
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
    let run = zip(list, found).filter(\.1).map(\.0)
    #expect(run.count == longest)
    #expect(run == run.sorted())
  }
}
