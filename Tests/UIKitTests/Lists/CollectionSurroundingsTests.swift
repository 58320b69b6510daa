import Foundation
import QuartzCore
import Testing

@_spi(Moa) @testable import UIKit

/// Lists of collection views while the device turns.
@MainActor @Suite(.serialized) struct CollectionSurroundingsTests {
  private final class Items: UICollectionViewController {
    override func viewDidLoad() {
      super.viewDidLoad()
      collectionView.register(
        UICollectionViewListCell.self, forCellWithReuseIdentifier: "item")
    }

    override func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { 80 }

    override func collectionView(
      _ collectionView: UICollectionView, cellForItemAt path: IndexPath
    ) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: path)
      var content = UIListContentConfiguration.cell()
      content.text = String(repeating: "Item \(path.item) of some. ", count: 1 + path.item % 4)
      (cell as? UICollectionViewListCell)?.contentConfiguration = content
      return cell
    }
  }

  @Test("an item keeps its distance from the bar, however tall the bar gets")
  func belowTheBar() throws {
    let window = UIWindow(device: Device(named: "iPhone 15"), orientation: .landscapeLeft)
    let layout = UICollectionViewCompositionalLayout.list(
      using: UICollectionLayoutListConfiguration(appearance: .plain))
    let items = Items(collectionViewLayout: layout)
    window.rootViewController = UINavigationController(rootViewController: items)
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
    let list = try #require(items.collectionView)
    list.contentOffset.y += 700
    window.layoutIfNeeded()
    func top() -> CGFloat { list.contentOffset.y + list.adjustedContentInset.top }
    for orientation in [UIInterfaceOrientation.portrait, .landscapeRight, .portrait] {
      let shown = list.indexPathsForVisibleItems.sorted().first { path in
        list.layoutAttributesForItem(at: path).map { $0.frame.midY >= top() } == true
      }
      let first = try #require(shown)
      let before = try #require(list.layoutAttributesForItem(at: first)).frame.minY - top()
      window.configuration.orientation = orientation
      window.layoutIfNeeded()
      MediaClock.shared.runUntilIdle()
      let after = try #require(list.layoutAttributesForItem(at: first)).frame.minY - top()
      #expect(abs(after - before) < 0.51, "\(orientation.rawValue)")
    }
  }
}
