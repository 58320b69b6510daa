import Foundation
import Testing

@testable import UIKit

/// The same rows as a table and as a list of a collection view.
@MainActor private final class Twins: UITableViewDataSource, UICollectionViewDataSource {
  final class Row: UITableViewCell {
    override func systemLayoutSizeFitting(
      _ target: CGSize, withHorizontalFittingPriority: UILayoutPriority,
      verticalFittingPriority: UILayoutPriority
    ) -> CGSize { CGSize(width: target.width, height: Twins.height(of: tag, width: target.width)) }
  }

  final class Item: UICollectionViewCell {
    override func systemLayoutSizeFitting(
      _ target: CGSize, withHorizontalFittingPriority: UILayoutPriority,
      verticalFittingPriority: UILayoutPriority
    ) -> CGSize { CGSize(width: target.width, height: Twins.height(of: tag, width: target.width)) }
  }

  static func height(of number: Int, width: CGFloat) -> CGFloat {
    (CGFloat(20 + number &* 37 % 150) * (width > 350 ? 1 : 1.5)).rounded()
  }

  var sections: [[Int]]
  let table: UITableView
  let list: UICollectionView

  init(_ sections: [[Int]], appearance: UICollectionLayoutListConfiguration.Appearance) {
    self.sections = sections
    let frame = CGRect(x: 0, y: 0, width: 375, height: 600)
    let configuration = UICollectionLayoutListConfiguration(appearance: appearance)
    table = UITableView(frame: frame, style: configuration.tableStyle)
    list = UICollectionView(
      frame: frame,
      collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
    table.register(Row.self, forCellReuseIdentifier: "row")
    list.register(Item.self, forCellWithReuseIdentifier: "item")
    table.dataSource = self
    list.dataSource = self
  }

  func layOut() {
    table.layoutIfNeeded()
    list.layoutIfNeeded()
  }

  func update(_ updates: [ListUpdate]) throws {
    try table.updateChecked(updates, .none)
    try list.updateChecked(updates)
    layOut()
  }

  var isAtAnEnd: Bool {
    [table, list].contains { (view: UIScrollView) in
      view.contentOffset.y <= 0
        || view.contentOffset.y >= view.contentSize.height - view.bounds.height
    }
  }

  func showTheMiddle() {
    let path = IndexPath(row: sections[2].count / 3, section: 2)
    table.scrollToRow(at: path, at: .top, animated: false)
    list.scrollToItem(at: path, at: .top, animated: false)
    layOut()
  }

  func seen(_ frames: [Int: CGRect], in view: UIScrollView) -> [Int: CGRect] {
    frames.mapValues { $0.offsetBy(dx: 0, dy: -view.contentOffset.y) }
  }

  var rowFrames: [Int: CGRect] {
    Dictionary(uniqueKeysWithValues: table.visibleCells.map { ($0.tag, $0.frame) })
  }
  var itemFrames: [Int: CGRect] {
    Dictionary(
      uniqueKeysWithValues: list.visibleCells.filter { $0.frame.overlaps(list.bounds) }
        .map { ($0.tag, $0.frame) })
  }

  func numberOfSections(in tableView: UITableView) -> Int { sections.count }
  func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    sections[section].count
  }
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
    -> Int
  { sections[section].count }
  func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: path)
    cell.tag = sections[path.section][path.row]
    return cell
  }
  func collectionView(_ collectionView: UICollectionView, cellForItemAt path: IndexPath)
    -> UICollectionViewCell
  {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: path)
    cell.tag = sections[path.section][path.item]
    return cell
  }
}

@MainActor @Suite(.serialized) struct CollectionListTests {
  /// Scrolls, edits, reloads and rotates a table and a list alike.
  @Test(
    "a list stands where a table of the same rows does, whatever is done to both",
    arguments: [
      (UICollectionLayoutListConfiguration.Appearance.plain, 1 as UInt64), (.plain, 2),
      (.grouped, 3), (.insetGrouped, 4), (.insetGrouped, 5),
    ])
  func twins(appearance: UICollectionLayoutListConfiguration.Appearance, seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var next = 120
    let twins = Twins(
      [Array(0..<40), Array(40..<41), Array(41..<120)], appearance: appearance)
    twins.layOut()
    for step in 0..<150 {
      let section = Int.random(in: 0..<twins.sections.count, using: &random)
      let count = twins.sections[section].count
      switch Int.random(in: 0..<9, using: &random) {
      case 0...3:
        let way = CGFloat(Int.random(in: -400...400, using: &random))
        for view in [twins.table, twins.list] as [UIScrollView] {
          let end = max(0, view.contentSize.height - 600)
          view.contentOffset.y = min(max(0, view.contentOffset.y + way), end)
        }
        twins.layOut()
      case 4:
        let row = Int.random(in: 0...count, using: &random)
        let new = Array(next..<next + Int.random(in: 1...4, using: &random))
        next += new.count
        twins.sections[section].insert(contentsOf: new, at: row)
        try twins.update(
          new.indices.map { .insertRow(.init(section: section, row: row + $0)) })
      case 5 where count > 5:
        let row = Int.random(in: 0..<count, using: &random)
        twins.sections[section].remove(at: row)
        try twins.update([.deleteRow(.init(section: section, row: row))])
      case 6 where count > 1:
        let from = Int.random(in: 0..<count, using: &random)
        let to = Int.random(in: 0..<count, using: &random)
        guard from != to else { continue }
        let row = twins.sections[section].remove(at: from)
        twins.sections[section].insert(row, at: to)
        try twins.update([
          .moveRow(from: .init(section: section, row: from), to: .init(section: section, row: to))
        ])
      case 7:
        let path = IndexPath(row: max(0, count - 1) / 2, section: section)
        guard count > 0 else { continue }
        twins.table.scrollToRow(at: path, at: .top, animated: false)
        twins.list.scrollToItem(at: path, at: .top, animated: false)
        twins.layOut()
      case 8 where step % 5 == 0:
        let width: CGFloat = twins.table.bounds.width == 375 ? 320 : 375
        twins.table.frame.size.width = width
        twins.list.frame.size.width = width
        twins.layOut()
      default: continue
      }
      // Where rows that were never seen have other estimates, the ends of the contents differ.
      if twins.isAtAnEnd { twins.showTheMiddle() }
      let place: Comment = "\(appearance), seed \(seed), step \(step)"
      #expect(
        twins.seen(twins.itemFrames, in: twins.list)
          == twins.seen(twins.rowFrames, in: twins.table), place)
    }
  }

  @Test("a list of many items opens, scrolls and changes without making them")
  func many() {
    let frame = CGRect(x: 0, y: 0, width: 375, height: 667)
    let list = UICollectionView(
      frame: frame,
      collectionViewLayout: UICollectionViewCompositionalLayout.list(
        using: UICollectionLayoutListConfiguration(appearance: .plain)))
    var made = 0
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Int> {
      cell, path, item in
      made += 1
      var content = cell.defaultContentConfiguration()
      content.text = "\(item)"
      cell.contentConfiguration = content
    }
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: list) {
      list, path, item in
      list.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems(Array(0..<200_000))
    source.apply(snapshot, animatingDifferences: false)
    list.layoutIfNeeded()
    list.scrollToItem(at: IndexPath(item: 120_000, section: 0), at: .top, animated: false)
    list.layoutIfNeeded()
    #expect(made < 60)
    let cell = list.cellForItem(at: IndexPath(item: 120_000, section: 0))
    #expect(cell.map { $0.frame.minY - list.contentOffset.y } == 0)
    snapshot.insertItems([-1], afterItem: 10)
    source.apply(snapshot, animatingDifferences: false)
    #expect(list.cellForItem(at: IndexPath(item: 120_001, section: 0)) === cell)
    #expect(cell.map { $0.frame.minY - list.contentOffset.y } == 0)
    #expect(made < 70)
  }

  @Test("accessories take their room from the content, as a table's do [C6.3]")
  func accessories() {
    let list = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 600),
      collectionViewLayout: UICollectionViewCompositionalLayout.list(
        using: UICollectionLayoutListConfiguration(appearance: .plain)))
    let accessories: [[UICellAccessory]] = [
      [], [.disclosureIndicator()], [.checkmark()], [.delete()],
      [
        .customView(
          configuration: .init(
            customView: UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 20)),
            placement: .leading()))
      ],
    ]
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Int> {
      cell, path, item in
      cell.accessories = accessories[item]
    }
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: list) {
      list, path, item in
      list.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems(Array(0..<5))
    source.apply(snapshot, animatingDifferences: false)
    list.layoutIfNeeded()
    let table = UITableView(frame: list.frame)
    let row = UITableViewCell(style: .default, reuseIdentifier: nil)
    func contentFrames() -> [CGRect] {
      (0..<5).map {
        let cell = list.cellForItem(at: IndexPath(item: $0, section: 0))
        cell?.layoutIfNeeded()
        return cell?.contentView.frame ?? .zero
      }
    }
    let margin = TableMetrics(list: list, style: .plain).sideMargin
    #expect(contentFrames()[0].width == 320)
    for (index, type) in [(1, UITableViewCell.AccessoryType.disclosureIndicator), (2, .checkmark)] {
      table.prepareForMeasuring(row)
      row.accessoryType = type
      #expect(contentFrames()[index].width == row.contentView.frame.width)
    }
    #expect(contentFrames()[3].minX == 0)
    #expect(contentFrames()[4].minX == margin + 30)
    list.isEditing = true
    list.layoutIfNeeded()
    #expect(contentFrames()[3].minX == margin + 24)
  }

  @Test("items of a tree open and close by their marks")
  func outlines() throws {
    let list = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 600),
      collectionViewLayout: UICollectionViewCompositionalLayout.list(
        using: UICollectionLayoutListConfiguration(appearance: .sidebar)))
    var tree = NSDiffableDataSourceSectionSnapshot<String>()
    tree.append(["a", "b"])
    tree.append(["a1", "a2"], to: "a")
    tree.append(["a1x"], to: "a1")
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> {
      cell, path, item in
      cell.accessories = [.outlineDisclosure()]
    }
    let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: list) {
      list, path, item in
      list.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
    }
    source.apply(tree, to: 0, animatingDifferences: false)
    list.layoutIfNeeded()
    #expect(source.snapshot().itemIdentifiers == ["a", "b"])
    var expanded: [String] = []
    source.sectionSnapshotHandlers.willExpandItem = { expanded.append($0) }
    source.toggleOutline(at: IndexPath(item: 0, section: 0))
    source.toggleOutline(at: IndexPath(item: 1, section: 0))
    list.layoutIfNeeded()
    #expect(source.snapshot().itemIdentifiers == ["a", "a1", "a1x", "a2", "b"])
    #expect(expanded == ["a", "a1"])
    let cell = try #require(
      list.cellForItem(at: IndexPath(item: 2, section: 0)) as? UICollectionViewListCell)
    #expect(cell.indentationLevel == 2)
    #expect(cell.contentFrame(in: cell.bounds.size).minX == 20)
    let open = list.cellForItem(at: IndexPath(item: 1, section: 0))
    #expect(open?.configurationState.isExpanded == true)
    source.toggleOutline(at: IndexPath(item: 0, section: 0))
    #expect(source.snapshot().itemIdentifiers == ["a", "b"])
    #expect(source.snapshot(for: 0).isExpanded("a1"))
  }

  @Test("a cell's configurations follow its state")
  func states() throws {
    let list = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 600),
      collectionViewLayout: UICollectionViewCompositionalLayout.list(
        using: UICollectionLayoutListConfiguration(appearance: .insetGrouped)))
    var states: [Bool] = []
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Int> {
      cell, path, item in
      cell.configurationUpdateHandler = { cell, state in states.append(state.isSelected) }
    }
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: list) {
      list, path, item in
      list.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems([1])
    source.apply(snapshot, animatingDifferences: false)
    list.layoutIfNeeded()
    let path = IndexPath(item: 0, section: 0)
    let cell = try #require(list.cellForItem(at: path))
    let background = try #require(cell.configuredBackground)
    #expect(background.configuration.backgroundColor === UIColor.secondarySystemGroupedBackground)
    #expect(background.roundedCorners.rawValue == 15)
    list.selectItem(at: path, animated: false, scrollPosition: [])
    list.layoutIfNeeded()
    #expect(states.first == false)
    #expect(states.last == true)
    #expect(background.configuration.backgroundColor === UIColor.systemGray4)
  }

  @Test("items that come fade in, those that stay move, those that go fade out")
  func animatedUpdates() throws {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 600))
    let list = UICollectionView(
      frame: window.bounds,
      collectionViewLayout: UICollectionViewCompositionalLayout.list(
        using: UICollectionLayoutListConfiguration(appearance: .plain)))
    let twins = Twins([[0, 1, 2]], appearance: .plain)
    list.register(Twins.Item.self, forCellWithReuseIdentifier: "item")
    list.dataSource = twins
    window.addSubview(list)
    window.layoutIfNeeded()
    let first = try #require(list.cellForItem(at: IndexPath(item: 0, section: 0)))
    let second = try #require(list.cellForItem(at: IndexPath(item: 1, section: 0)))
    let top = second.frame.minY
    twins.sections = [[1, 7, 2]]
    var isFinished: Bool?
    list.performBatchUpdates {
      list.deleteItems(at: [IndexPath(item: 0, section: 0)])
      list.insertItems(at: [IndexPath(item: 1, section: 0)])
    } completion: {
      isFinished = $0
    }
    let new = try #require(list.cellForItem(at: IndexPath(item: 1, section: 0)))
    #expect(second.frame.minY == 0)
    #expect(top > 0)
    #expect(first.superview === list)
    #expect(first.alpha == 0)
    #expect(isFinished == nil)
    MediaClock.shared.advance(by: 0.15)
    let shown = try #require(new.layer.presentation())
    #expect(shown.opacity > 0.1 && shown.opacity < 0.9)
    let moved = try #require(second.layer.presentation())
    #expect(moved.position.y > second.layer.position.y)
    MediaClock.shared.runUntilIdle()
    #expect(isFinished == true)
    #expect(first.superview == nil)
  }
}
