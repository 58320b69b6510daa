import Foundation
import QuartzCore
import Testing

@_spi(Moa) @testable import UIKit

/// Rows of 50 points in a list of a collection view, in a window of 320 × 400.
@MainActor private final class Notes: UICollectionViewDataSource, UICollectionViewDelegate {
  final class Row: UICollectionViewListCell {
    override func systemLayoutSizeFitting(
      _ target: CGSize, withHorizontalFittingPriority: UILayoutPriority,
      verticalFittingPriority: UILayoutPriority
    ) -> CGSize { CGSize(width: target.width, height: 50) }
  }

  var sections: [[String]]
  var log: [String] = []
  var leading: UISwipeActionsConfiguration?
  var trailing: UISwipeActionsConfiguration?
  var accessories: [UICellAccessory] = []
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 400))
  private(set) var view: UICollectionView!
  private(set) var screen: TouchScreen!

  init(_ sections: [[String]], accessories: [UICellAccessory] = []) {
    self.sections = sections
    self.accessories = accessories
    var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
    configuration.trailingSwipeActionsConfigurationProvider = { [unowned self] path in
      log.append("trailing \(path.section).\(path.item)")
      return trailing
    }
    configuration.leadingSwipeActionsConfigurationProvider = { [unowned self] _ in leading }
    view = UICollectionView(
      frame: window.bounds,
      collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
    screen = TouchScreen(window)
    view.contentInsetAdjustmentBehavior = .never
    view.register(Row.self, forCellWithReuseIdentifier: "row")
    view.dataSource = self
    view.delegate = self
    window.addSubview(view)
    window.isHidden = false
    window.layoutIfNeeded()
  }

  func cell(_ item: Int, section: Int = 0) -> UICollectionViewListCell? {
    view.cellForItem(at: IndexPath(item: item, section: section)) as? UICollectionViewListCell
  }

  func wait(_ time: TimeInterval = 0.5) { MediaClock.shared.advance(by: time) }

  func action(_ title: String) -> UIContextualAction {
    UIContextualAction(style: .normal, title: title) { [unowned self] action, _, done in
      log.append(action.title ?? "")
      done(true)
    }
  }

  /// Deletes the item that is aside.
  func deletion() -> UIContextualAction {
    UIContextualAction(style: .destructive, title: "Delete") { [unowned self] _, source, done in
      guard let cell = source.superview?.superview as? Row, let path = view.indexPath(for: cell)
      else { return done(false) }
      log.append("delete \(sections[path.section].remove(at: path.item))")
      view.deleteItems(at: [path])
      done(true)
    }
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }
  func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    sections[section].count
  }
  func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath)
    -> UICollectionViewCell
  {
    let cell = view.dequeueReusableCell(withReuseIdentifier: "row", for: path)
    cell.accessibilityIdentifier = sections[path.section][path.item]
    (cell as? Row)?.accessories = accessories
    return cell
  }
  func collectionView(_ view: UICollectionView, canMoveItemAt path: IndexPath) -> Bool {
    sections[path.section][path.item] != "fixed"
  }
  func collectionView(
    _ view: UICollectionView, moveItemAt source: IndexPath, to target: IndexPath
  ) {
    log.append("move \(source.section).\(source.item) \(target.section).\(target.item)")
    let item = sections[source.section].remove(at: source.item)
    sections[target.section].insert(item, at: target.item)
  }
}

/// Rows of lists under fingers.
@MainActor @Suite(.serialized) struct ListTouchTests {
  private let letters = ["a", "b", "c", "d", "e"]

  @Test("a row swiped aside shows its actions; a touch beside closes it and selects nothing")
  func swipe() throws {
    let notes = Notes([letters])
    notes.trailing = UISwipeActionsConfiguration(actions: [notes.deletion()])
    // To the right there is nothing.
    notes.screen.drag(from: CGPoint(x: 100, y: 75), to: CGPoint(x: 200, y: 78))
    notes.wait()
    notes.view.selectItem(at: nil, animated: false, scrollPosition: [])
    let cell = try #require(notes.cell(1))
    #expect(cell.bounds.minX == 0 && cell.swipeActionsView == nil)
    notes.screen.drag(from: CGPoint(x: 250, y: 75), to: CGPoint(x: 180, y: 78))
    notes.wait()
    #expect(notes.log == ["trailing 0.1"])
    let width = try #require(cell.swipeActionsView).openWidth
    #expect(width >= 74 && cell.bounds.minX == width)
    #expect(cell.frame == CGRect(x: 0, y: 50, width: 320, height: 50))
    #expect(cell.configurationState.isSwiped)
    #expect(notes.view.contentOffset == .zero)
    notes.screen.tap(at: CGPoint(x: 100, y: 225))
    notes.wait()
    #expect(cell.bounds.minX == 0 && cell.swipeActionsView == nil)
    #expect(!cell.configurationState.isSwiped)
    #expect(notes.view.indexPathsForSelectedItems == [])
    notes.screen.tap(at: CGPoint(x: 100, y: 225))
    #expect(notes.view.indexPathsForSelectedItems == [IndexPath(item: 4, section: 0)])
    // The button at the edge.
    notes.screen.drag(from: CGPoint(x: 250, y: 75), to: CGPoint(x: 180, y: 75))
    notes.wait()
    notes.screen.tap(at: CGPoint(x: 300, y: 75))
    notes.wait()
    #expect(notes.log.last == "delete b")
    #expect(notes.view.visibleCells.map(\.accessibilityIdentifier) == ["a", "c", "d", "e"])
    #expect(notes.view.visibleCells.allSatisfy { $0.bounds.minX == 0 })
    #expect(notes.view.rowSwipes?.open == nil)
  }

  @Test("a full swipe performs the first action, unless the configuration says it does not")
  func fullSwipe() throws {
    let notes = Notes([letters])
    notes.trailing = UISwipeActionsConfiguration(
      actions: [notes.action("Flag"), notes.action("More")])
    notes.leading = UISwipeActionsConfiguration(actions: [notes.action("Read")])
    notes.leading?.performsFirstActionWithFullSwipe = false
    let cell = try #require(notes.cell(0))
    notes.screen.drag(from: CGPoint(x: 310, y: 25), to: CGPoint(x: 30, y: 25), duration: 1)
    notes.wait()
    #expect(notes.log == ["trailing 0.0", "Flag"] && cell.bounds.minX == 0)
    notes.screen.drag(from: CGPoint(x: 10, y: 25), to: CGPoint(x: 300, y: 25), duration: 1)
    notes.wait()
    #expect(notes.log.count == 2 && cell.bounds.minX < 0)
    // A reload of the rows puts it back.
    notes.view.reloadData()
    notes.window.layoutIfNeeded()
    #expect(notes.view.visibleCells.allSatisfy { $0.bounds.minX == 0 })
  }

  @Test("the deletion accessory shows the trailing actions while rows are edited")
  func deletionAccessory() throws {
    let notes = Notes([letters], accessories: [.delete()])
    notes.trailing = UISwipeActionsConfiguration(actions: [notes.deletion()])
    notes.view.isEditing = true
    notes.window.layoutIfNeeded()
    let cell = try #require(notes.cell(2))
    let control = try #require(cell.accessoryViews.first)
    let place = cell.convert(control.center, to: nil)
    #expect(!control.isHidden && place.x < 60)
    // Fingers don't swipe rows now.
    notes.screen.drag(from: CGPoint(x: 250, y: 75), to: CGPoint(x: 180, y: 75))
    notes.wait()
    #expect(notes.log.isEmpty)
    notes.screen.tap(at: place)
    notes.wait()
    #expect(cell.bounds.minX == cell.swipeActionsView?.openWidth)
    notes.screen.tap(at: CGPoint(x: 300, y: 125))
    notes.wait()
    #expect(notes.log == ["trailing 0.2", "delete c"])
    #expect(notes.sections == [["a", "b", "d", "e"]])
  }

  /// Where the grip of a row is.
  private func grip(of item: Int, in notes: Notes) throws -> CGPoint {
    let cell = try #require(notes.cell(item))
    return cell.convert(try #require(cell.accessoryViews.first).center, to: nil)
  }

  @Test("a row follows its grip, the others give way, and the data source moves it")
  func reorder() throws {
    let notes = Notes([letters, ["fixed", "x"]], accessories: [.reorder()])
    notes.view.isEditing = true
    notes.window.layoutIfNeeded()
    let cell = try #require(notes.cell(1))
    let grip = try grip(of: 1, in: notes)
    #expect(grip.x > 280 && grip.y == 75)
    notes.screen.press(grip)
    #expect(cell.configurationState.isReordering)
    notes.screen.move(to: CGPoint(x: grip.x - 60, y: 120))
    notes.wait(0.1)
    #expect(cell.center == CGPoint(x: 160, y: 120))
    notes.screen.move(to: CGPoint(x: grip.x, y: 175))
    notes.wait()
    #expect(cell.center == CGPoint(x: 160, y: 175))
    #expect(
      notes.view.visibleCells.map(\.accessibilityIdentifier)
        == ["a", "c", "d", "b", "e", "fixed", "x"])
    #expect(notes.cell(1)?.frame.minY == 50 && notes.cell(2)?.frame.minY == 100)
    #expect(notes.log.isEmpty && notes.view.contentOffset == .zero)
    notes.screen.lift()
    notes.wait()
    #expect(notes.log == ["move 0.1 0.3"])
    #expect(notes.sections == [["a", "c", "d", "b", "e"], ["fixed", "x"]])
    #expect(notes.cell(3) === cell && cell.frame.minY == 150)
    #expect(!cell.configurationState.isReordering)
    // One that may not be moved stays.
    notes.screen.press(CGPoint(x: grip.x, y: 275))
    notes.screen.move(to: CGPoint(x: grip.x, y: 75))
    notes.screen.lift()
    notes.wait()
    #expect(notes.log.count == 1)
    // A finger that is taken away puts the row back.
    notes.screen.press(CGPoint(x: grip.x, y: 25))
    notes.screen.move(to: CGPoint(x: grip.x, y: 175))
    notes.wait()
    notes.screen.cancel()
    notes.wait()
    #expect(notes.log.count == 1)
    #expect(notes.cell(0)?.accessibilityIdentifier == "a" && notes.cell(0)?.frame.minY == 0)
  }

  @Test("a row that is held near the edge makes the list scroll")
  func scrollingAtTheEdge() throws {
    let notes = Notes([(0..<60).map { "\($0)" }], accessories: [.reorder()])
    notes.view.isEditing = true
    notes.window.layoutIfNeeded()
    let grip = try grip(of: 1, in: notes)
    notes.screen.press(grip)
    notes.screen.move(to: CGPoint(x: grip.x, y: 390))
    // Six points in each sixtieth of a second.
    notes.wait(1)
    let offset = notes.view.contentOffset.y
    #expect(abs(offset - 360) <= 6)
    notes.screen.lift()
    notes.wait()
    #expect(notes.view.contentOffset.y == offset)
    #expect(notes.sections[0].firstIndex(of: "1") == Int((offset + 390) / 50))
  }

  /// Items of 100 points, three in a line.
  private final class Tiles: UICollectionViewController {
    var items = ["a", "b", "fixed", "d"]

    override func viewDidLoad() {
      super.viewDidLoad()
      collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "tile")
    }
    override func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int)
      -> Int
    { items.count }
    override func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath)
      -> UICollectionViewCell
    { view.dequeueReusableCell(withReuseIdentifier: "tile", for: path) }
    override func collectionView(_ view: UICollectionView, canMoveItemAt path: IndexPath) -> Bool {
      items[path.item] != "fixed"
    }
    override func collectionView(
      _ view: UICollectionView, moveItemAt source: IndexPath, to target: IndexPath
    ) { items.insert(items.remove(at: source.item), at: target.item) }
  }

  @Test("a long press moves the items of a collection view controller, if it installs the gesture")
  func longPress() throws {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 100)
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let tiles = Tiles(collectionViewLayout: layout)
    window.rootViewController = tiles
    window.makeKeyAndVisible()
    tiles.collectionView.contentInsetAdjustmentBehavior = .never
    window.layoutIfNeeded()
    let screen = TouchScreen(window)
    func carry(from start: CGPoint, to end: CGPoint) {
      screen.press(start)
      MediaClock.shared.advance(by: 0.6)
      screen.move(to: end)
      screen.lift()
      MediaClock.shared.advance(by: 0.5)
    }
    // Columns at 0, 110 and 220.
    carry(from: CGPoint(x: 50, y: 50), to: CGPoint(x: 160, y: 50))
    #expect(tiles.items == ["b", "a", "fixed", "d"])
    #expect(tiles.collectionView.cellForItem(at: [0, 1])?.frame.minX == 110)
    #expect(tiles.collectionView.indexPathsForSelectedItems == [])
    carry(from: CGPoint(x: 270, y: 50), to: CGPoint(x: 50, y: 50))
    #expect(tiles.items == ["b", "a", "fixed", "d"])
    tiles.installsStandardGestureForInteractiveMovement = false
    carry(from: CGPoint(x: 50, y: 50), to: CGPoint(x: 160, y: 50))
    #expect(tiles.items == ["b", "a", "fixed", "d"])
  }
}
