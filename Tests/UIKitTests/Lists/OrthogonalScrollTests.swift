import Foundation
import QuartzCore
import Testing

@_spi(Moa) @testable import UIKit

/// A strip of twenty items of 100 × 80 points, 10 apart, above a hundred rows of 44 points, in a
/// window of 320 × 480.
@MainActor private final class Shelf: UICollectionViewDataSource, UICollectionViewDelegate {
  enum Kind { case strip, rows }

  /// 100 points wide, 140 where its number is odd, where it may decide.
  final class Item: UICollectionViewCell {
    override func systemLayoutSizeFitting(
      _ target: CGSize, withHorizontalFittingPriority: UILayoutPriority,
      verticalFittingPriority: UILayoutPriority
    ) -> CGSize { CGSize(width: tag % 2 == 0 ? 100 : 140, height: 80) }
  }

  var kinds = [Kind.strip, .rows]
  var offsets: [CGPoint] = []
  var frames: [Int: CGRect] = [:]
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  private(set) var view: UICollectionView!
  private(set) var screen: TouchScreen!

  init(
    _ behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior, isRightToLeft: Bool = false,
    estimatedWidth: CGFloat? = nil
  ) {
    let layout = UICollectionViewCompositionalLayout { [unowned self] index, _ in
      let size =
        kinds[index] == .strip
        ? NSCollectionLayoutSize(
          widthDimension: estimatedWidth.map { .estimated($0) } ?? .absolute(100),
          heightDimension: .absolute(80))
        : NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1), heightDimension: .absolute(44))
      let section = NSCollectionLayoutSection(
        group: .horizontal(
          layoutSize: size, repeatingSubitem: NSCollectionLayoutItem(layoutSize: size), count: 1))
      guard kinds[index] == .strip else { return section }
      section.interGroupSpacing = 10
      section.orthogonalScrollingBehavior = behavior
      section.visibleItemsInvalidationHandler = { [unowned self] items, offset, _ in
        offsets.append(offset)
        frames = Dictionary(uniqueKeysWithValues: items.map { ($0.indexPath.item, $0.frame) })
      }
      return section
    }
    view = UICollectionView(frame: window.bounds, collectionViewLayout: layout)
    screen = TouchScreen(window)
    view.contentInsetAdjustmentBehavior = .never
    if isRightToLeft { view.semanticContentAttribute = .forceRightToLeft }
    view.register(Item.self, forCellWithReuseIdentifier: "item")
    view.dataSource = self
    view.delegate = self
    window.addSubview(view)
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
    MediaClock.shared.runUntilIdle()
  }

  /// Where an item is in the window.
  func place(_ item: Int, section: Int = 0) -> CGRect? {
    guard let cell = view.cellForItem(at: IndexPath(item: item, section: section)) else {
      return nil
    }
    return cell.convert(cell.bounds, to: nil)
  }

  /// A flick of one point a millisecond: 90 points by the finger, 499 more by itself.
  func flick(from start: CGFloat = 300, by distance: CGFloat = -100) {
    screen.drag(
      from: CGPoint(x: start, y: 40), to: CGPoint(x: start + distance, y: 40), duration: 0.1)
  }

  func settle() {
    MediaClock.shared.runUntilIdle()
    window.layoutIfNeeded()
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int { kinds.count }
  func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    kinds[section] == .strip ? 20 : 100
  }
  func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath)
    -> UICollectionViewCell
  {
    let cell = view.dequeueReusableCell(withReuseIdentifier: "item", for: path)
    cell.tag = path.item
    return cell
  }
}

/// Sections that scroll across, under fingers.
@MainActor @Suite(.serialized) struct OrthogonalScrollTests {
  /// Groups begin every 110 points.
  @Test(
    "a flick comes to rest where the behaviour has it",
    arguments: [
      // Where 1 point a millisecond ends by itself.
      (.continuous, 589),
      // The group that begins next to that.
      (.continuousGroupLeadingBoundary, 550),
      // A page is the view's width; the finger went 90 points.
      (.paging, 320),
      (.groupPaging, 110),
      // From -110, where the first group is in the middle, to 0, where the second one is.
      (.groupPagingCentered, 0),
    ] as [(UICollectionLayoutSectionOrthogonalScrollingBehavior, CGFloat)])
  func behaviors(
    behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior, rest: CGFloat
  ) throws {
    let shelf = Shelf(behavior)
    let start: CGFloat = behavior == .groupPagingCentered ? -110 : 0
    #expect(shelf.place(0) == CGRect(x: -start, y: 0, width: 100, height: 80))
    shelf.flick()
    shelf.window.layoutIfNeeded()
    #expect(shelf.place(1)?.minX == 110 - start - 90)
    shelf.settle()
    let first = try #require((0..<20).first { CGFloat($0) * 110 + 100 > rest })
    #expect(
      shelf.place(first) == CGRect(x: CGFloat(first) * 110 - rest, y: 0, width: 100, height: 80))
    #expect(shelf.view.contentOffset == .zero)
    // The handler has the frames in the content of the section, and its offset.
    #expect(shelf.offsets.last == CGPoint(x: rest, y: 0))
    #expect(shelf.frames[first] == CGRect(x: first * 110, y: 0, width: 100, height: 80))
    let shown = shelf.view.indexPathsForVisibleItems.filter { $0.section == 0 }.map(\.item)
    #expect(
      shown
        == (0..<20).filter {
          CGFloat($0) * 110 + 100 > rest && CGFloat($0) * 110 < rest + 320
        })
    // Far beyond the end and back.
    for _ in 0..<30 {
      shelf.flick()
      shelf.settle()
    }
    #expect(shelf.place(19)?.maxX == (behavior == .groupPagingCentered ? 210 : 320))
  }

  @Test("what a section shows is kept: out of view, while others are reloaded, and moved")
  func keeping() throws {
    let shelf = Shelf(.continuous)
    shelf.flick()
    shelf.settle()
    #expect(shelf.place(5)?.minX == -39)
    shelf.view.reloadSections([1])
    shelf.settle()
    #expect(shelf.place(5)?.minX == -39)
    shelf.view.contentOffset.y = 2000
    shelf.window.layoutIfNeeded()
    #expect(shelf.place(5) == nil && shelf.view.orthogonalScrollers.isEmpty)
    shelf.view.contentOffset.y = 0
    shelf.window.layoutIfNeeded()
    #expect(shelf.place(5)?.minX == -39)
    shelf.kinds = [.strip, .strip, .rows]
    shelf.view.insertSections([0])
    shelf.settle()
    #expect(shelf.place(0)?.origin == .zero)
    #expect(shelf.place(5, section: 1)?.origin == CGPoint(x: -39, y: 80))
    shelf.view.reloadData()
    shelf.settle()
    #expect(shelf.place(5, section: 1)?.origin == CGPoint(x: -39, y: 80))
    shelf.view.reloadSections([1])
    shelf.settle()
    #expect(shelf.place(0, section: 1)?.origin == CGPoint(x: 0, y: 80))
  }

  @Test("fingers up and down scroll the view around; taps reach the items")
  func touches() {
    let shelf = Shelf(.continuous)
    shelf.screen.drag(
      from: CGPoint(x: 100, y: 70), to: CGPoint(x: 100, y: 10), duration: 0.06)
    #expect(shelf.view.contentOffset.y == 50)
    shelf.settle()
    #expect(shelf.view.orthogonalProgress[0] ?? 0 == 0)
    shelf.view.contentOffset.y = 0
    shelf.window.layoutIfNeeded()
    shelf.flick()
    shelf.settle()
    shelf.screen.tap(at: CGPoint(x: 50, y: 40))
    #expect(shelf.view.indexPathsForSelectedItems == [[0, 5]])
    // Looking an item up is no layout.
    let calls = shelf.offsets.count
    #expect(shelf.view.indexPathForItem(at: CGPoint(x: 50, y: 40)) == [0, 5])
    #expect(shelf.offsets.count == calls)
  }

  @Test("a program scrolls to an item in its section")
  func scrollingTo() {
    let shelf = Shelf(.continuous)
    shelf.view.scrollToItem(at: [0, 10], at: .centeredHorizontally, animated: false)
    shelf.window.layoutIfNeeded()
    #expect(shelf.place(10)?.minX == 110)
    shelf.view.scrollToItem(at: [0, 2], at: .left, animated: true)
    shelf.settle()
    #expect(shelf.place(2)?.minX == 0)
    #expect(shelf.view.contentOffset == .zero)
  }

  @Test("a page that is out of view before it is turned is turned at once")
  func leavingInMotion() {
    let shelf = Shelf(.groupPaging)
    shelf.flick()
    shelf.view.contentOffset.y = 2000
    shelf.window.layoutIfNeeded()
    shelf.settle()
    shelf.view.contentOffset.y = 0
    shelf.window.layoutIfNeeded()
    // 90 is next to the second group.
    #expect(shelf.place(1)?.minX == 0)
  }

  @Test("items that turn out wider at the beginning leave the others where they are")
  func selfSizing() {
    let shelf = Shelf(.continuous, estimatedWidth: 50)
    // 100, 140, 100 with their spaces.
    #expect(shelf.place(2) == CGRect(x: 260, y: 0, width: 100, height: 80))
    shelf.view.scrollToItem(at: [0, 10], at: .left, animated: false)
    shelf.window.layoutIfNeeded()
    #expect(shelf.place(10)?.minX == 0 && shelf.place(11)?.minX == 110)
    shelf.screen.press(CGPoint(x: 100, y: 40))
    shelf.screen.move(to: CGPoint(x: 160, y: 40))
    shelf.window.layoutIfNeeded()
    #expect(shelf.place(10)?.minX == 50)
    #expect(shelf.place(9) == CGRect(x: -100, y: 0, width: 140, height: 80))
    shelf.screen.move(to: CGPoint(x: 360, y: 40))
    shelf.window.layoutIfNeeded()
    #expect(shelf.place(10)?.minX == 250)
    #expect(shelf.place(8) == CGRect(x: -10, y: 0, width: 100, height: 80))
    shelf.screen.lift()
    shelf.settle()
  }

  @Test("right to left, the first group is at the right")
  func rightToLeft() {
    let shelf = Shelf(.continuous, isRightToLeft: true)
    #expect(shelf.place(0)?.minX == 220)
    shelf.flick(from: 20, by: 100)
    shelf.settle()
    // Item 5 is 39 points beyond the edge, as it would be at the left.
    #expect(shelf.place(5)?.maxX == 359)
    shelf.view.scrollToItem(at: [0, 19], at: .left, animated: false)
    shelf.window.layoutIfNeeded()
    #expect(shelf.place(19)?.minX == 0)
  }
}
