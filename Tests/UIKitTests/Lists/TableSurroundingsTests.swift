import Foundation
import QuartzCore
import Testing

@_spi(Moa) @testable import UIKit

/// Texts of several lines in rows and headers that size themselves, below a navigation bar.
@MainActor private final class Texts: UITableViewController {
  final class Header: UITableViewHeaderFooterView {
    let label = UILabel()

    override init(reuseIdentifier: String?) {
      super.init(reuseIdentifier: reuseIdentifier)
      label.numberOfLines = 0
      label.font = .preferredFont(forTextStyle: .title3)
      label.adjustsFontForContentSizeCategory = true
      label.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(label)
      let margins = contentView.layoutMarginsGuide
      NSLayoutConstraint.activate([
        label.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 8),
        label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -8),
        label.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
        label.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
      ])
    }

    required init?(coder: NSCoder) { nil }
  }

  var indexTitles: [String]?
  var ended: [IndexPath?] = []

  override func viewDidLoad() {
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    tableView.register(Header.self, forHeaderFooterViewReuseIdentifier: "header")
    tableView.estimatedRowHeight = 60
    tableView.estimatedSectionHeaderHeight = 40
  }

  override func numberOfSections(in tableView: UITableView) -> Int { 8 }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    9
  }
  override func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath)
    -> UITableViewCell
  {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: path)
    cell.textLabel?.numberOfLines = 0
    cell.textLabel?.font = .preferredFont(forTextStyle: .body)
    cell.textLabel?.adjustsFontForContentSizeCategory = true
    cell.textLabel?.text = String(
      repeating: "Row \(path.row) has a body of some words. ", count: 1 + (path.row * 7) % 5)
    return cell
  }
  override func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int)
    -> UIView?
  {
    let header = tableView.dequeueReusableHeaderFooterView(withIdentifier: "header")
    (header as? Header)?.label.text = String(
      repeating: "Section \(section) with a long title. ", count: 1 + section % 3)
    return header
  }
  override func tableView(_ tableView: UITableView, canMoveRowAt path: IndexPath) -> Bool { true }
  override func sectionIndexTitles(for tableView: UITableView) -> [String]? { indexTitles }
  override func tableView(_ tableView: UITableView, didEndEditingRowAt path: IndexPath?) {
    ended.append(path)
  }
}

/// Tables while the world around them changes: the device turns, texts grow, bars come.
@MainActor @Suite(.serialized) struct TableSurroundingsTests {
  @MainActor private final class Stage {
    let window: UIWindow
    let texts: Texts
    let finger: TouchScreen
    var table: UITableView { texts.tableView }

    init(
      style: UITableView.Style = .plain, hasBar: Bool = true,
      orientation: UIInterfaceOrientation = .portrait
    ) {
      window = UIWindow(device: Device(named: "iPhone 15"), orientation: orientation)
      texts = Texts(style: style)
      window.rootViewController =
        hasBar ? UINavigationController(rootViewController: texts) : texts
      window.makeKeyAndVisible()
      window.layoutIfNeeded()
      finger = TouchScreen(window)
    }

    func settle() {
      window.layoutIfNeeded()
      MediaClock.shared.runUntilIdle()
    }

    func drag(_ distance: CGFloat) {
      finger.drag(
        from: CGPoint(x: 160, y: 320), to: CGPoint(x: 160, y: 320 - distance), duration: 0.3)
      settle()
    }

    /// The heights that rows and headers in view have, by row and with -1 for the header.
    var heights: [[Int]: CGFloat] {
      var result: [[Int]: CGFloat] = [:]
      for path in table.indexPathsForVisibleRows ?? [] {
        result[[path.section, path.row]] = table.cellForRow(at: path)?.frame.height
        result[[path.section, -1]] = table.headerView(forSection: path.section)?.frame.height
      }
      return result
    }

    /// How far the first row below the bar is from it.
    var first: (path: IndexPath, distance: CGFloat)? {
      let top = table.contentOffset.y + table.adjustedContentInset.top
      let path = table.indexPathsForVisibleRows?.first { table.rectForRow(at: $0).midY >= top }
      return path.map { ($0, table.rectForRow(at: $0).minY - top) }
    }
  }

  private enum Change: String, CaseIterable {
    case turn, turnAndBack, largeText, largeTextAndBack, index, editing, margins, leavingNotch
    case inset

    @MainActor func apply(to stage: Stage) {
      switch self {
      case .turn: stage.window.configuration.orientation = .landscapeLeft
      case .turnAndBack:
        Change.turn.apply(to: stage)
        stage.settle()
        stage.window.configuration.orientation = .portrait
      case .largeText: stage.window.configuration.textSize = .accessibilityLarge
      case .largeTextAndBack:
        Change.largeText.apply(to: stage)
        stage.settle()
        stage.window.configuration.textSize = .large
      case .index:
        stage.texts.indexTitles = ["A", "B", "C"]
        stage.table.reloadSectionIndexTitles()
      case .editing: stage.texts.setEditing(true, animated: true)
      case .margins: stage.table.layoutMargins.left = 60
      case .leavingNotch:
        Change.turn.apply(to: stage)
        stage.settle()
        stage.table.insetsContentViewsToSafeArea = false
      case .inset: stage.texts.additionalSafeAreaInsets.left = 90
      }
    }
  }

  @Test(
    "rows and headers are as high as if the table had been made for its surroundings",
    arguments: [UITableView.Style.plain, .insetGrouped], [CGFloat(0), 900])
  func heights(style: UITableView.Style, offset: CGFloat) {
    for hasBar in [false, true] {
      for change in Change.allCases {
        let stage = Stage(style: style, hasBar: hasBar)
        stage.table.contentOffset.y += offset
        stage.settle()
        change.apply(to: stage)
        stage.settle()
        let heights = stage.heights
        #expect(heights.count > 3, "\(change)")
        for cell in stage.table.visibleCells {
          let fitting = cell.systemLayoutSizeFitting(
            CGSize(width: cell.frame.width, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel)
          #expect(abs(cell.frame.height - fitting.height) < 0.01, "\(change) \(hasBar)")
        }
        stage.table.reloadData()
        stage.settle()
        let reloaded = stage.heights
        for (place, height) in heights {
          #expect(
            abs((reloaded[place] ?? height) - height) < 0.01, "\(change) \(hasBar) \(place)")
        }
      }
    }
  }

  @Test("a table that turns is as one that began so")
  func turnedFromTheStart() {
    let turned = Stage(hasBar: false)
    turned.window.configuration.orientation = .landscapeLeft
    turned.settle()
    #expect(turned.heights == Stage(hasBar: false, orientation: .landscapeLeft).heights)
  }

  @Test("a row keeps its distance from the bar, however tall the bar gets")
  func belowTheBar() throws {
    let stage = Stage(orientation: .landscapeLeft)
    stage.table.contentOffset.y += 700
    stage.settle()
    for orientation in [UIInterfaceOrientation.portrait, .landscapeRight, .portrait] {
      let before = try #require(stage.first)
      stage.window.configuration.orientation = orientation
      stage.settle()
      let top = stage.table.contentOffset.y + stage.table.adjustedContentInset.top
      let distance = stage.table.rectForRow(at: before.path).minY - top
      #expect(abs(distance - before.distance) < 0.51)
    }
  }

  @Test("bars that change while a finger scrolls leave known heights known")
  func heightsStay() {
    let stage = Stage()
    stage.drag(250)
    let path = IndexPath(row: 0, section: 0)
    let height = stage.table.rectForRow(at: path).height
    stage.texts.additionalSafeAreaInsets.top = 40
    stage.settle()
    #expect(stage.table.rectForRow(at: path).height == height && height != 60)
  }

  @Test("nothing asks for layout again and again", arguments: [false, true])
  func endsLayout(isEditing: Bool) {
    var loops = 0
    let saved = LayoutPass.onFeedbackLoop
    LayoutPass.onFeedbackLoop = { _ in loops += 1 }
    defer { LayoutPass.onFeedbackLoop = saved }
    let stage = Stage()
    stage.texts.indexTitles = ["A", "B", "C"]
    stage.table.reloadSectionIndexTitles()
    stage.table.backgroundView = UIView()
    stage.texts.setEditing(isEditing, animated: true)
    stage.settle()
    stage.drag(250)
    stage.drag(-100)
    #expect(stage.table.contentOffset.y > 0)
    #expect(loops == 0)
    // The index is over all but the indicators.
    let last = stage.table.subviews.last { !($0 is ScrollIndicator) }
    #expect(last === stage.table.sectionIndex)
  }

  @Test("rows that come into view while the table is edited are edited, and no longer than it")
  func editedOnTheWay() {
    let stage = Stage()
    for isEditing in [true, false] {
      stage.texts.setEditing(isEditing, animated: true)
      stage.settle()
      for _ in 0..<6 {
        stage.drag(isEditing ? 280 : -280)
        #expect(stage.table.visibleCells.allSatisfy { $0.isEditing == isEditing })
        #expect(stage.table.visibleCells.allSatisfy { ($0.editControl != nil) == isEditing })
        let indented = stage.table.visibleCells.filter { $0.contentView.frame.minX > 30 }
        #expect(indented.count == (isEditing ? stage.table.visibleCells.count : 0))
      }
    }
  }

  @Test("a row that is open closes when the device turns")
  func turnedWhileOpen() throws {
    let stage = Stage()
    let cell = try #require(stage.table.visibleCells.dropFirst(2).first)
    let place = stage.table.convert(CGPoint(x: 300, y: cell.frame.midY), to: stage.window)
    stage.finger.drag(from: place, to: CGPoint(x: 200, y: place.y + 2), duration: 0.2)
    stage.settle()
    #expect(cell.showingDeleteConfirmation)
    stage.window.configuration.orientation = .landscapeLeft
    stage.settle()
    #expect(!cell.showingDeleteConfirmation && cell.bounds.minX == 0)
    #expect(stage.table.rowSwipes?.open == nil && cell.swipeActionsView == nil)
    #expect(stage.texts.ended == [IndexPath(row: 2, section: 0)])
  }

  @Test("buttons of low rows show their image alone", arguments: [44, 90, 91, 120])
  func swipeButtons(height: CGFloat) {
    let action = UIContextualAction(style: .normal, title: "A rather long title") { _, _, done in
      done(true)
    }
    for hasImage in [false, true] {
      action.image = hasImage ? UIImage(systemName: "trash") : nil
      let button = SwipeActionButton(action)
      button.rowHeight = height
      button.frame = CGRect(x: 0, y: 0, width: button.naturalWidth, height: height)
      button.layoutIfNeeded()
      let label = button.subviews.first { $0 is UILabel }
      let isShown = !hasImage || height >= 91
      #expect(label?.isHidden == !isShown)
      #expect((button.naturalWidth > 100) == isShown)
      let image = button.subviews.first { $0 is UIImageView }
      if hasImage, !isShown { #expect(abs((image?.frame.midY ?? 0) - height / 2) <= 0.5) }
    }
  }
}
