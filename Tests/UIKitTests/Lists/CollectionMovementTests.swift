import Foundation
import Testing

@testable import UIKit

/// Moving items by hand, and what makes a collection view lay itself out again.
@MainActor @Suite(.serialized) struct CollectionMovementTests {
  private final class Letters: UICollectionViewDataSource, UICollectionViewDelegate {
    var sections: [[String]]
    var moves: [String] = []
    let view: UICollectionView

    init(_ sections: [[String]], layout: UICollectionViewLayout) {
      self.sections = sections
      view = UICollectionView(
        frame: CGRect(x: 0, y: 0, width: 320, height: 400), collectionViewLayout: layout)
      view.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "letter")
      view.dataSource = self
      view.delegate = self
      view.layoutIfNeeded()
    }

    func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
      -> Int
    { sections[section].count }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt path: IndexPath)
      -> UICollectionViewCell
    {
      let cell = collectionView.dequeueReusableCell(
        withReuseIdentifier: "letter", for: path)
      cell.accessibilityIdentifier = sections[path.section][path.item]
      return cell
    }
    func collectionView(_ collectionView: UICollectionView, canMoveItemAt path: IndexPath) -> Bool {
      sections[path.section][path.item] != "fixed"
    }
    func collectionView(
      _ collectionView: UICollectionView, moveItemAt source: IndexPath,
      to destination: IndexPath
    ) {
      moves.append("\(source) → \(destination)")
      let item = sections[source.section].remove(at: source.item)
      sections[destination.section].insert(item, at: destination.item)
    }

    var shown: [String] { view.visibleCells.map { $0.accessibilityIdentifier ?? "" } }
  }

  private static var list: UICollectionViewLayout {
    UICollectionViewCompositionalLayout.list(
      using: UICollectionLayoutListConfiguration(appearance: .plain))
  }

  @Test("other items end a movement, and what shows is what the data has", arguments: 0...4)
  func changedMeanwhile(_ change: Int) throws {
    let letters = Letters([["a", "b", "c", "d"], ["e"]], layout: Self.list)
    let view = letters.view
    let target = try #require(view.cellForItem(at: [0, 2])).center
    #expect(view.beginInteractiveMovementForItem(at: [0, 0]))
    view.updateInteractiveMovementTargetPosition(target)
    switch change {
    case 0:
      letters.sections[0].remove(at: 0)
      view.deleteItems(at: [[0, 0]])
    case 1:
      letters.sections[0].insert("x", at: 1)
      view.insertItems(at: [[0, 1]])
    case 2:
      letters.sections[0] = []
      view.reloadData()
    case 3:
      letters.sections.remove(at: 0)
      view.deleteSections([0])
    default:
      letters.sections[0].remove(at: 3)
      view.performBatchUpdates { view.deleteItems(at: [[0, 3]]) }
    }
    view.updateInteractiveMovementTargetPosition(target)
    view.endInteractiveMovement()
    view.layoutIfNeeded()
    #expect(letters.moves.isEmpty)
    #expect(letters.shown == letters.sections.flatMap { $0 })
  }

  @Test("items make room for one that is moved; the data source hears of it at the end")
  func movement() throws {
    let letters = Letters([["a", "b", "c", "d"], ["e", "fixed"]], layout: Self.list)
    let view = letters.view
    #expect(!view.beginInteractiveMovementForItem(at: [1, 1]))
    let cell = try #require(view.cellForItem(at: [0, 0]))
    let height = cell.frame.height
    #expect(view.beginInteractiveMovementForItem(at: [0, 0]))
    view.updateInteractiveMovementTargetPosition(CGPoint(x: 170, y: height * 2.4))
    #expect(cell.center == CGPoint(x: 170, y: height * 2.4))
    #expect(letters.shown == ["b", "c", "a", "d", "e", "fixed"])
    #expect(view.cellForItem(at: [0, 0])?.frame.minY == 0)
    #expect(letters.moves.isEmpty)
    view.updateInteractiveMovementTargetPosition(CGPoint(x: 160, y: height * 4.5))
    #expect(view.numberOfItems(inSection: 0) == 3)
    #expect(letters.shown == ["b", "c", "d", "a", "e", "fixed"])
    view.endInteractiveMovement()
    #expect(letters.moves == ["[0, 0] → [1, 0]"])
    #expect(letters.sections == [["b", "c", "d"], ["a", "e", "fixed"]])
    #expect(cell.frame.minY == height * 3)
    #expect(cell.center.x == 160)
  }

  @Test("a movement that is cancelled leaves all as it was")
  func cancellation() throws {
    let letters = Letters([["a", "b", "c"]], layout: Self.list)
    let view = letters.view
    view.beginInteractiveMovementForItem(at: [0, 2])
    view.updateInteractiveMovementTargetPosition(CGPoint(x: 160, y: 10))
    #expect(letters.shown == ["c", "a", "b"])
    view.cancelInteractiveMovement()
    #expect(letters.shown == ["a", "b", "c"])
    #expect(letters.moves.isEmpty)
  }

  @Test("insets, margins and the size of texts make the layout anew")
  func surroundings() throws {
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .absolute(50)),
      subitem: NSCollectionLayoutItem(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1))),
      count: 2)
    let section = NSCollectionLayoutSection(group: group)
    section.contentInsetsReference = .layoutMargins
    let letters = Letters(
      [["a", "b"]], layout: UICollectionViewCompositionalLayout(section: section))
    let view = letters.view
    view.layoutMargins = UIEdgeInsets(top: 0, left: 20, bottom: 0, right: 40)
    view.layoutIfNeeded()
    #expect(view.cellForItem(at: [0, 1])?.frame == CGRect(x: 150, y: 0, width: 130, height: 50))
    view.contentInset = UIEdgeInsets(top: 0, left: 20, bottom: 0, right: 0)
    view.layoutIfNeeded()
    #expect(view.cellForItem(at: [0, 1])?.frame == CGRect(x: 130, y: 0, width: 130, height: 50))
  }

  @Test("a separator begins where the text does, or where its guide was put")
  func separators() throws {
    let letters = Letters([["a", "b", "c"]], layout: Self.list)
    let view = letters.view
    let cells = try (0..<3).map {
      try #require(view.cellForItem(at: [0, $0]) as? UICollectionViewListCell)
    }
    var content = cells[0].defaultContentConfiguration()
    content.text = "text"
    cells[0].contentConfiguration = content
    content.imageProperties.reservedLayoutSize = CGSize(width: 30, height: 0)
    content.image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { _ in }
    cells[1].contentConfiguration = content
    cells[2].separatorLayoutGuide.leadingAnchor.constraint(
      equalTo: cells[2].leadingAnchor, constant: 77
    ).isActive = true
    view.layoutIfNeeded()
    let margin = content.directionalLayoutMargins.leading
    #expect(cells[0].separatorView?.frame.minX == margin)
    #expect(cells[1].separatorView?.frame.minX == margin + 30 + content.imageToTextPadding)
    #expect(cells[2].separatorView?.frame.minX == 77)
    #expect(cells[2].separatorView?.frame.maxX == 320)
  }

  @Test("while items are edited, taps select only if they may")
  func editing() {
    let letters = Letters([["a", "b", "c"]], layout: Self.list)
    let view = letters.view
    view.isEditing = true
    view.userDidTapItem(at: [0, 0])
    #expect(view.indexPathsForSelectedItems == [])
    view.allowsMultipleSelectionDuringEditing = true
    view.userDidTapItem(at: [0, 2])
    view.userDidTapItem(at: [0, 0])
    #expect(view.indexPathsForSelectedItems == [[0, 2], [0, 0]])
    view.userDidTapItem(at: [0, 2])
    #expect(view.indexPathsForSelectedItems == [[0, 0]])
  }

  @Test("prefetching goes ahead of the scrolling and is taken back")
  func prefetching() {
    final class Fetcher: UICollectionViewDataSourcePrefetching {
      var fetched: [Int] = []
      var cancelled: [Int] = []
      func collectionView(_ view: UICollectionView, prefetchItemsAt paths: [IndexPath]) {
        fetched += paths.map(\.item)
      }
      func collectionView(
        _ view: UICollectionView, cancelPrefetchingForItemsAt paths: [IndexPath]
      ) { cancelled += paths.map(\.item) }
    }
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 320, height: 100)
    layout.minimumLineSpacing = 0
    let letters = Letters([Array(repeating: "x", count: 40)], layout: layout)
    let fetcher = Fetcher()
    let view = letters.view
    view.prefetchDataSource = fetcher
    view.contentOffset.y = 100
    view.layoutIfNeeded()
    #expect(fetcher.fetched == [5, 6, 7, 8])
    view.contentOffset.y = 200
    view.layoutIfNeeded()
    #expect(fetcher.fetched == [5, 6, 7, 8, 9])
    view.contentOffset.y = 2000
    view.layoutIfNeeded()
    #expect(fetcher.cancelled == [6, 7, 8, 9])
  }

  @Test("a layout of its own is mirrored by the view if it asks for it")
  func mirroring() throws {
    final class Diagonal: UICollectionViewLayout {
      override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
      override var collectionViewContentSize: CGSize { CGSize(width: 320, height: 400) }
      override func layoutAttributesForItem(at path: IndexPath)
        -> UICollectionViewLayoutAttributes?
      {
        let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
        attributes.frame = CGRect(x: path.item * 50, y: path.item * 40, width: 50, height: 40)
        return attributes
      }
      override func layoutAttributesForElements(in rect: CGRect)
        -> [UICollectionViewLayoutAttributes]?
      {
        (0..<2).compactMap { layoutAttributesForItem(at: [0, $0]) }
          .filter { $0.frame.intersects(rect) }
      }
    }
    let letters = Letters([["a", "b"]], layout: Diagonal())
    #expect(letters.view.cellForItem(at: [0, 1])?.frame.minX == 50)
    letters.view.semanticContentAttribute = .forceRightToLeft
    letters.view.setNeedsLayout()
    letters.view.layoutIfNeeded()
    #expect(letters.view.cellForItem(at: [0, 1])?.frame.minX == 220)
    #expect(letters.view.layoutAttributesForItem(at: [0, 0])?.frame.minX == 270)
  }

  @Test("a layout hears of updates and says where items come from and go to")
  func updateHooks() throws {
    final class Hooked: UICollectionViewFlowLayout {
      var log: [String] = []
      override func prepare(forCollectionViewUpdates items: [UICollectionViewUpdateItem]) {
        log += items.map { item in
          let before = item.indexPathBeforeUpdate.map { "\($0.item)" } ?? "nothing"
          let after = item.indexPathAfterUpdate.map { "\($0.item)" } ?? "nothing"
          return "\(item.updateAction) \(before) \(after)"
        }
      }
      override func initialLayoutAttributesForAppearingItem(at path: IndexPath)
        -> UICollectionViewLayoutAttributes?
      {
        log.append("initial \(path.item)")
        let attributes =
          layoutAttributesForItem(at: path)?.copy()
          as? UICollectionViewLayoutAttributes
        attributes?.center.x = -100
        return attributes
      }
      override func finalLayoutAttributesForDisappearingItem(at path: IndexPath)
        -> UICollectionViewLayoutAttributes?
      {
        log.append("final \(path.item)")
        let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
        attributes.frame = CGRect(x: 500, y: 0, width: 50, height: 50)
        return attributes
      }
      override func finalizeCollectionViewUpdates() { log.append("done") }
    }
    let layout = Hooked()
    let letters = Letters([["a", "b"]], layout: layout)
    let window = UIWindow(frame: letters.view.frame)
    window.addSubview(letters.view)
    window.layoutIfNeeded()
    let leaving = try #require(letters.view.cellForItem(at: [0, 0]))
    letters.sections = [["b", "c"]]
    letters.view.performBatchUpdates {
      letters.view.deleteItems(at: [[0, 0]])
      letters.view.insertItems(at: [[0, 1]])
    }
    #expect(
      layout.log == ["delete 0 nothing", "insert nothing 1", "initial 1", "final 0", "done"])
    #expect(leaving.frame.minX == 500)
    let coming = try #require(letters.view.cellForItem(at: [0, 1]))
    MediaClock.shared.advance(by: 0.05)
    #expect(try #require(coming.layer.presentation()).position.x < coming.center.x - 50)
    MediaClock.shared.runUntilIdle()
    #expect(leaving.superview == nil)
  }

  @Test("another layout moves the cells from their old places to the new ones")
  func layoutChange() throws {
    let letters = Letters([["a", "b", "c"]], layout: Self.list)
    let window = UIWindow(frame: letters.view.frame)
    window.addSubview(letters.view)
    window.layoutIfNeeded()
    let cell = try #require(letters.view.cellForItem(at: [0, 2]))
    let old = cell.center
    let flow = UICollectionViewFlowLayout()
    var isDone = false
    letters.view.setCollectionViewLayout(flow, animated: true) { _ in isDone = true }
    #expect(letters.view.collectionViewLayout === flow)
    #expect(cell.frame.size == CGSize(width: 50, height: 50))
    MediaClock.shared.advance(by: 0.01)
    let shown = try #require(cell.layer.presentation())
    #expect(abs(shown.position.y - old.y) < abs(cell.center.y - old.y) / 2)
    #expect(!isDone)
    MediaClock.shared.runUntilIdle()
    #expect(isDone)
  }
}
