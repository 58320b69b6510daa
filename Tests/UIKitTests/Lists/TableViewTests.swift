import Foundation
import Testing

@testable @_spi(Moa) import UIKit

/// A data source and delegate that writes down how it is called.
@MainActor private final class Recorder: UITableViewDataSource, UITableViewDelegate {
  var counts = [6]
  var height: ((IndexPath) -> CGFloat)?
  var estimate: CGFloat?
  var log: [String] = []
  var titles: [String?] = []

  func numberOfSections(in tableView: UITableView) -> Int {
    log.append("sections")
    return counts.count
  }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    log.append("rows(\(section))")
    return counts[section]
  }
  func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
    log.append("cell(\(path.row))")
    return tableView.dequeueReusableCell(withIdentifier: "cell", for: path)
  }
  func tableView(_ tableView: UITableView, heightForRowAt path: IndexPath) -> CGFloat {
    log.append("height(\(path.row))")
    return height?(path) ?? UITableView.missingAnswer
  }
  func tableView(_ tableView: UITableView, estimatedHeightForRowAt path: IndexPath) -> CGFloat {
    estimate ?? UITableView.missingAnswer
  }
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    titles.indices.contains(section) ? titles[section] : nil
  }
  func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt path: IndexPath
  ) { log.append("willDisplay(\(path.row))") }
  func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt path: IndexPath
  ) { log.append("didEnd(\(path.row))") }
}

@MainActor struct TableViewTests {
  private func makeTable(_ recorder: Recorder, size: CGSize, estimate: CGFloat) -> UITableView {
    let table = UITableView(frame: CGRect(origin: .zero, size: size))
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    table.estimatedRowHeight = estimate
    table.dataSource = recorder
    table.delegate = recorder
    return table
  }

  struct SizeCase: CustomTestStringConvertible {
    var name: String
    var estimate: CGFloat
    var estimateAnswer: CGFloat?
    var heights: @Sendable (Int) -> CGFloat
    var total: CGFloat
    var testDescription: String { name }
  }

  nonisolated static let sizes: [SizeCase] = [
    SizeCase(
      name: "without estimates", estimate: 0, heights: { 37 + CGFloat($0 % 7) * 13 }, total: 7535),
    SizeCase(
      name: "estimate 500", estimate: 500, heights: { 37 + CGFloat($0 % 7) * 13 }, total: 46_119),
    SizeCase(
      name: "estimates from the delegate", estimate: 0, estimateAnswer: 9999,
      heights: { 37 + CGFloat($0 % 7) * 13 }, total: 910_528),
    SizeCase(
      name: "a right estimate", estimate: 66, heights: { [44, 66, 88][$0 % 3] }, total: 6578),
  ]

  @Test("the content is the measured rows and the estimates of the others (C1.5)", arguments: sizes)
  func contentSize(_ item: SizeCase) {
    let recorder = Recorder()
    recorder.counts = [100]
    recorder.height = { item.heights($0.row) }
    recorder.estimate = item.estimateAnswer
    let table = makeTable(recorder, size: CGSize(width: 390, height: 600), estimate: item.estimate)
    table.layoutIfNeeded()
    #expect(table.contentSize == CGSize(width: 390, height: item.total))
  }

  @Test("without estimates heights come first, then cells in order (C2)")
  func callOrder() {
    let recorder = Recorder()
    recorder.height = { _ in 100 }
    let table = makeTable(recorder, size: CGSize(width: 320, height: 250), estimate: 0)
    table.reloadData()
    let heights = (0..<6).map { "height(\($0))" }
    #expect(recorder.log == ["sections", "rows(0)"] + heights)
    recorder.log = []
    table.layoutIfNeeded()
    #expect(
      recorder.log
        == (0..<3).flatMap {
          ["cell(\($0))", "height(\($0))", "height(\($0))", "willDisplay(\($0))"]
        })
    recorder.log = []
    table.contentOffset.y = 120
    table.layoutIfNeeded()
    #expect(
      recorder.log == ["cell(3)", "height(3)", "height(3)", "willDisplay(3)", "didEnd(0)"])
  }

  @Test("reloading gives the visible cells back bottom up, so their order turns round (C2.3)")
  func reloadReverses() {
    let recorder = Recorder()
    recorder.counts = [40]
    recorder.height = { _ in 60 }
    let table = makeTable(recorder, size: CGSize(width: 320, height: 240), estimate: 0)
    table.layoutIfNeeded()
    let before = table.visibleCells
    #expect(before.count == 4)
    table.reloadData()
    table.layoutIfNeeded()
    #expect(
      table.visibleCells.map(ObjectIdentifier.init)
        == before.reversed().map(ObjectIdentifier.init))
  }

  @Test("rows, points and rectangles agree")
  func places() {
    let recorder = Recorder()
    recorder.counts = [2, 3]
    recorder.titles = ["A", "B"]
    recorder.height = { CGFloat(20 + 10 * $0.section + $0.row) }
    let table = makeTable(recorder, size: CGSize(width: 320, height: 480), estimate: 0)
    table.sectionHeaderHeight = 28
    table.sectionHeaderTopPadding = 0
    table.layoutIfNeeded()
    #expect(table.numberOfSections == 2)
    #expect(table.numberOfRows(inSection: 1) == 3)
    #expect(
      table.rectForRow(at: IndexPath(row: 1, section: 0))
        == CGRect(x: 0, y: 48, width: 320, height: 21))
    #expect(table.rectForHeader(inSection: 1) == CGRect(x: 0, y: 69, width: 320, height: 28))
    #expect(
      table.indexPathForRow(at: CGPoint(x: 5, y: 128)) == IndexPath(row: 1, section: 1))
    #expect(table.indexPathForRow(at: CGPoint(x: 5, y: 75)) == nil)
    #expect(table.rect(forSection: 1) == CGRect(x: 0, y: 69, width: 320, height: 28 + 93))
    #expect(table.headerView(forSection: 1)?.textLabel?.text == "B")
  }

  @Test("the table's header and footer frame the rows and take its width (C7.4)")
  func headerAndFooterViews() {
    let recorder = Recorder()
    recorder.height = { _ in 10 }
    let table = makeTable(recorder, size: CGSize(width: 320, height: 480), estimate: 0)
    table.tableHeaderView = UIView(frame: CGRect(x: 9, y: 9, width: 50, height: 110))
    table.tableFooterView = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 8))
    table.layoutIfNeeded()
    #expect(table.tableHeaderView?.frame == CGRect(x: 0, y: 0, width: 320, height: 110))
    #expect(table.tableFooterView?.frame == CGRect(x: 0, y: 170, width: 320, height: 8))
    #expect(table.contentSize.height == 178)
  }

  @Test("selection keeps its row across recycling and tells the delegate on taps only")
  func selection() {
    let recorder = Recorder()
    recorder.counts = [50]
    recorder.height = { _ in 50 }
    let table = makeTable(recorder, size: CGSize(width: 320, height: 200), estimate: 0)
    table.layoutIfNeeded()
    table.userDidTapRow(at: IndexPath(row: 1, section: 0))
    #expect(table.cellForRow(at: IndexPath(row: 1, section: 0))?.isSelected == true)
    table.contentOffset.y = 1000
    table.layoutIfNeeded()
    #expect(table.visibleCells.allSatisfy { !$0.isSelected })
    table.contentOffset.y = 0
    table.layoutIfNeeded()
    #expect(table.cellForRow(at: IndexPath(row: 1, section: 0))?.isSelected == true)
    #expect(table.indexPathForSelectedRow == IndexPath(row: 1, section: 0))
  }

  @Test("rows are measured with the text size of their table")
  func textSize() {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 600))
    table.rowHeight = UITableView.automaticDimension
    var values = UITraitCollection.Values()
    values.preferredContentSizeCategory = .accessibilityExtraLarge
    table.setTraitOverrides(values)
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    let button = UIButton(configuration: .plain())
    button.configuration?.title = "Share"
    button.translatesAutoresizingMaskIntoConstraints = false
    cell.contentView.addSubview(button)
    NSLayoutConstraint.activate([
      button.topAnchor.constraint(equalTo: cell.contentView.topAnchor),
      button.leadingAnchor.constraint(equalTo: cell.contentView.leadingAnchor),
      button.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor),
    ])
    table.showStaticSections([FixedTableContent.Section(rows: [FixedTableContent.Row(cell: cell)])])
    table.layoutIfNeeded()
    cell.layoutIfNeeded()
    #expect(abs(button.frame.height - button.intrinsicContentSize.height) < 0.7)
    #expect(button.frame.height > 40 + 14)
  }

  @Test("a document's rows all get their cells, below their headers")
  func fixedSections() {
    let saved = LayoutEra.current
    LayoutEra.current = .iOS13
    defer { LayoutEra.current = saved }
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 375, height: 100), style: .grouped)
    table.sectionHeaderHeight = 18
    table.sectionFooterHeight = 18
    let cells = (0..<3).map { _ in UITableViewCell(style: .default, reuseIdentifier: nil) }
    cells[1].accessoryType = .disclosureIndicator
    table.showStaticSections([
      .init(rows: [.init(cell: cells[0], height: 56), .init(cell: cells[1], height: 127)]),
      .init(rows: [.init(cell: cells[2], height: 125)]),
    ])
    table.layoutIfNeeded()
    #expect(
      cells.map(\.frame) == [
        CGRect(x: 0, y: 18, width: 375, height: 56), CGRect(x: 0, y: 74, width: 375, height: 127),
        CGRect(x: 0, y: 237, width: 375, height: 125),
      ])
    for cell in cells { cell.layoutIfNeeded() }
    #expect(cells[0].contentView.frame == CGRect(x: 0, y: 0, width: 375, height: 56))
    #expect(cells[1].contentView.frame.height == 127)
  }
}

/// Data that changes while the table asks about it.
@MainActor struct TableCallbackTests {
  @MainActor private final class Shrinking: UITableViewDataSource, UITableViewDelegate {
    enum Moment: CaseIterable { case cell, display, height }
    let moment: Moment
    let change: (UITableView) -> Void
    var count = 8
    private var isDone = false

    init(_ moment: Moment, _ change: @escaping (UITableView) -> Void) {
      self.moment = moment
      self.change = change
    }

    private func act(_ moment: Moment, _ path: IndexPath, _ table: UITableView) {
      guard moment == self.moment, path.row == 3, !isDone else { return }
      isDone = true
      count = 2
      change(table)
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
    func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
      act(.cell, path, tableView)
      return tableView.dequeueReusableCell(withIdentifier: "cell", for: path)
    }
    func tableView(_ tableView: UITableView, heightForRowAt path: IndexPath) -> CGFloat {
      act(.height, path, tableView)
      return 50
    }
    func tableView(
      _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt path: IndexPath
    ) { act(.display, path, tableView) }
  }

  @Test("a reload or an update in a callback begins the layout anew", arguments: [0, 50])
  func shrinking(estimate: CGFloat) {
    let changes: [(UITableView) -> Void] = [
      { $0.reloadData() },
      {
        $0.deleteRows(at: (2..<8).map { IndexPath(row: $0, section: 0) }, with: .none)
      },
    ]
    for moment in Shrinking.Moment.allCases {
      for (index, change) in changes.enumerated() {
        // Heights asked for beforehand are no time for updates.
        if moment == .height, estimate == 0, index == 1 { continue }
        let source = Shrinking(moment, change)
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        table.estimatedRowHeight = estimate
        table.dataSource = source
        table.delegate = source
        table.layoutIfNeeded()
        table.layoutIfNeeded()
        #expect(table.visibleCells.count == 2, "\(moment) \(index)")
        #expect(table.contentSize.height == 100, "\(moment) \(index)")
      }
    }
  }

  @Test("a path that is no row's is a mistake")
  func invalidPaths() throws {
    #expect(try IndexPath(row: 2, section: 1).checkedRowPosition().row == 2)
    for path in [IndexPath(), IndexPath(index: 1), [1, 2, 3]] {
      #expect(throws: LayoutMisuse.self) { _ = try path.checkedRowPosition() }
    }
  }

  @Test("heights that are no numbers count as none")
  func oddHeights() {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    for height in [CGFloat.nan, .infinity, -.infinity, -5] {
      #expect(RowGeometry.Height(height).points == 0)
    }
    table.rowHeight = .infinity
    table.reloadData()
    table.layoutIfNeeded()
    #expect(table.contentSize.height == 0)
  }
}

@MainActor struct TableSafeAreaTests {
  @Test("in landscape content keeps clear of the notch, inset sections stand beside it")
  func landscape() throws {
    let saved = LayoutEra.current
    LayoutEra.current = .iOS17
    defer { LayoutEra.current = saved }
    for style in [UITableView.Style.plain, .insetGrouped] {
      let window = UIWindow(
        device: try #require(Device.named("retina6_12")), orientation: .landscapeLeft)
      let controller = UITableViewController(style: style)
      let cells = (0..<12).map { _ in UITableViewCell(style: .default, reuseIdentifier: nil) }
      controller.tableView.rowHeight = 60
      controller.tableView.showPrototypes(cells.map { FixedTableContent.Row(cell: $0) })
      window.rootViewController = controller
      window.makeKeyAndVisible()
      window.layoutIfNeeded()
      let isInset = style == .insetGrouped
      // Below the screen, too, where nothing covers the content.
      for cell in [cells[0], cells[11]] {
        #expect(cell.frame.minX == (isInset ? 79 : 0))
        #expect(cell.frame.width == CGFloat(isInset ? 694 : 852))
        #expect(cell.contentView.frame.minX == (isInset ? 0 : 59))
        #expect(cell.contentView.frame.width == (isInset ? 694 : 734))
        #expect(
          cell.contentView.layoutMargins == UIEdgeInsets(top: 11, left: 20, bottom: 11, right: 20))
      }
    }
  }
}

/// Client classes without `required` initialisers, as iOS code has them.
@MainActor struct ViewFactoryTests {
  class PlainCell: UITableViewCell { var tagged = "bare" }
  class StyledCell: UITableViewCell {
    var tagged = "initial"
    let numbers: [Int]
    override init(style: CellStyle, reuseIdentifier: String?) {
      numbers = [1, 2, 3]
      super.init(style: .subtitle, reuseIdentifier: reuseIdentifier)
      tagged = "made"
    }
    required init?(coder: NSCoder) { nil }
  }
  class DeepCell: StyledCell { var depth = 42 }
  class Header: UITableViewHeaderFooterView {
    var tagged = "initial"
    override init(reuseIdentifier: String?) {
      super.init(reuseIdentifier: reuseIdentifier)
      tagged = "made"
    }
    required init?(coder: NSCoder) { nil }
  }
  class Item: UICollectionViewCell {
    var tagged = "initial"
    override init(frame: CGRect) {
      super.init(frame: frame)
      tagged = "made"
    }
    required init?(coder: NSCoder) { nil }
  }

  @Test("cells are made through their own overridden initialiser")
  func cells() throws {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 100))
    let long = "an identifier that is too long for a small string"
    table.register(StyledCell.self, forCellReuseIdentifier: long)
    table.register(DeepCell.self, forCellReuseIdentifier: "deep")
    table.register(PlainCell.self, forCellReuseIdentifier: "plain")
    let styled = try #require(table.dequeueReusableCell(withIdentifier: long) as? StyledCell)
    #expect(styled.tagged == "made" && styled.numbers == [1, 2, 3] && styled.style == .subtitle)
    #expect(styled.reuseIdentifier == long)
    let deep = try #require(table.dequeueReusableCell(withIdentifier: "deep") as? DeepCell)
    #expect(deep.depth == 42 && deep.tagged == "made")
    let plain = try #require(table.dequeueReusableCell(withIdentifier: "plain") as? PlainCell)
    #expect(plain.tagged == "bare" && plain.style == .default)
    #expect(table.dequeueReusableCell(withIdentifier: "none") == nil)
  }

  @Test("headers and collection cells, too")
  func others() throws {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 100))
    table.register(Header.self, forHeaderFooterViewReuseIdentifier: "header")
    let header = try #require(
      table.dequeueReusableHeaderFooterView(withIdentifier: "header") as? Header)
    #expect(header.tagged == "made" && header.reuseIdentifier == "header")
    let collection = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 100),
      collectionViewLayout: UICollectionViewFlowLayout())
    collection.register(Item.self, forCellWithReuseIdentifier: "item")
    let item = try #require(
      collection.dequeueReusableCell(
        withReuseIdentifier: "item", for: IndexPath(item: 0, section: 0)) as? Item)
    #expect(item.tagged == "made" && item.reuseIdentifier == "item")
  }
}
