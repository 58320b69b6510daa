import Foundation
import QuartzCore
import Testing

@_spi(Moa) @testable import UIKit

/// Collection views under fingers.
@MainActor @Suite(.serialized) struct CollectionTouchTests {
  /// Comes to rest where an item begins.
  private final class SnappingLayout: UICollectionViewFlowLayout {
    override func targetContentOffset(
      forProposedContentOffset proposedContentOffset: CGPoint,
      withScrollingVelocity velocity: CGPoint
    ) -> CGPoint {
      CGPoint(x: 0, y: (proposedContentOffset.y / 100).rounded() * 100)
    }
  }

  @MainActor private final class Gallery: UICollectionViewDataSource, UICollectionViewDelegate {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let view: UICollectionView
    let screen: TouchScreen
    var log: [String] = []

    init(_ layout: UICollectionViewFlowLayout) {
      layout.itemSize = CGSize(width: 320, height: 100)
      layout.minimumLineSpacing = 0
      view = UICollectionView(frame: window.bounds, collectionViewLayout: layout)
      screen = TouchScreen(window)
      view.contentInsetAdjustmentBehavior = .never
      view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
      view.dataSource = self
      view.delegate = self
      window.addSubview(view)
      window.makeKeyAndVisible()
      window.layoutIfNeeded()
      MediaClock.shared.runUntilIdle()
    }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
      -> Int
    { 100 }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt path: IndexPath)
      -> UICollectionViewCell
    { collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: path) }
    func collectionView(_ view: UICollectionView, shouldHighlightItemAt path: IndexPath) -> Bool {
      log.append("should(\(path.item))")
      return true
    }
    func collectionView(_ view: UICollectionView, didHighlightItemAt path: IndexPath) {
      log.append("on(\(path.item))")
    }
    func collectionView(_ view: UICollectionView, didUnhighlightItemAt path: IndexPath) {
      log.append("off(\(path.item))")
    }
    func collectionView(_ view: UICollectionView, didSelectItemAt path: IndexPath) {
      log.append("did(\(path.item))")
    }
  }

  @Test("a tap highlights an item and selects it, a drag does neither")
  func tap() {
    let gallery = Gallery(UICollectionViewFlowLayout())
    gallery.screen.tap(at: CGPoint(x: 100, y: 150))
    #expect(gallery.log == ["should(1)", "on(1)", "off(1)", "did(1)"])
    #expect(gallery.view.indexPathsForSelectedItems == [IndexPath(item: 1, section: 0)])
    gallery.log = []
    gallery.screen.press(CGPoint(x: 100, y: 250))
    MediaClock.shared.advance(by: 0.16)
    gallery.screen.move(to: CGPoint(x: 100, y: 200))
    gallery.screen.lift()
    #expect(gallery.log == ["should(2)", "on(2)", "off(2)"])
    MediaClock.shared.runUntilIdle()
  }

  @Test("the layout says where a flick ends")
  func snapping() {
    let gallery = Gallery(SnappingLayout())
    // 90 + 499 points by itself.
    gallery.screen.drag(
      from: CGPoint(x: 100, y: 400), to: CGPoint(x: 100, y: 300), duration: 0.1)
    MediaClock.shared.runUntilIdle()
    #expect(gallery.view.contentOffset.y == 600)
  }

  @Test("an animated scroll goes to its item")
  func scrolling() {
    let gallery = Gallery(UICollectionViewFlowLayout())
    gallery.view.scrollToItem(at: IndexPath(item: 50, section: 0), at: .top, animated: true)
    MediaClock.shared.advance(by: 0.15)
    #expect(abs(gallery.view.contentOffset.y - 2500) < 1)
    MediaClock.shared.runUntilIdle()
    #expect(gallery.view.contentOffset.y == 5000)
  }
}
