import Foundation
import Testing

@testable import UIKit

/// Items that know their sizes, as a self-sizing collection and as one that is told them.
@MainActor
private final class Gallery: UICollectionViewDelegateFlowLayout,
  UICollectionViewDataSource
{
  final class Cell: UICollectionViewCell {
    var item = 0
    override func preferredLayoutAttributesFitting(
      _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
      layoutAttributes.size = Gallery.size(of: item)
      return layoutAttributes
    }
  }

  static func size(of item: Int) -> CGSize {
    CGSize(width: 40 + CGFloat(item * 29 % 90), height: 30 + CGFloat(item * 17 % 70))
  }

  var items: [Int]
  let sizesItself: Bool
  let view: UICollectionView

  init(_ items: [Int], sizesItself: Bool, height: CGFloat) {
    self.items = items
    self.sizesItself = sizesItself
    let layout = UICollectionViewFlowLayout()
    if sizesItself { layout.estimatedItemSize = CGSize(width: 50, height: 50) }
    view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: height), collectionViewLayout: layout)
    view.register(Cell.self, forCellWithReuseIdentifier: "item")
    view.dataSource = self
    view.delegate = self
    view.layoutIfNeeded()
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
    -> Int
  { items.count }
  func collectionView(_ collectionView: UICollectionView, cellForItemAt path: IndexPath)
    -> UICollectionViewCell
  {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: path)
    (cell as? Cell)?.item = items[path.item]
    return cell
  }
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    sizesItself ? FlowLayoutAnswer.missingSize : Self.size(of: items[indexPath.item])
  }

  var frames: [Int: CGRect] {
    Dictionary(
      uniqueKeysWithValues: view.visibleCells.compactMap { cell in
        (cell as? Cell).map { ($0.item, $0.frame) }
      })
  }
}

@MainActor struct CollectionViewTests {
  @Test("cells that size themselves stand where cells of told sizes do")
  func selfSizing() {
    let items = Array(0..<23)
    let itself = Gallery(items, sizesItself: true, height: 2000)
    let told = Gallery(items, sizesItself: false, height: 2000)
    #expect(itself.frames == told.frames)
    #expect(itself.frames.count == 23)
    #expect(itself.view.contentSize == told.view.contentSize)
    for gallery in [itself, told] {
      gallery.items.remove(at: 4)
      gallery.items.insert(contentsOf: [70, 71], at: 2)
      gallery.view.performBatchUpdates {
        gallery.view.insertItems(at: [
          IndexPath(item: 2, section: 0), IndexPath(item: 3, section: 0),
        ])
        gallery.view.deleteItems(at: [IndexPath(item: 4, section: 0)])
      }
    }
    #expect(itself.frames == told.frames)
    #expect(itself.frames[70] != nil)
  }

  @Test("what is in view stays while items above get their sizes, come and go")
  func anchor() throws {
    var random = SeededGenerator(seed: 5)
    let gallery = Gallery(Array(0..<300), sizesItself: true, height: 400)
    let view = gallery.view
    view.scrollToItem(at: IndexPath(item: 150, section: 0), at: .top, animated: false)
    view.layoutIfNeeded()
    var next = 300
    for step in 0..<60 {
      // A new line above may take items from a line in view; only lines after it are compared.
      let before = gallery.frames.mapValues { $0.minY - view.contentOffset.y }
      let anchor = try #require(
        gallery.frames.filter { $0.value.midY >= view.bounds.minY }
          .min { a, b in
            gallery.items.firstIndex(of: a.key) ?? 0 < gallery.items.firstIndex(of: b.key) ?? 0
          })
      if step % 2 == 0 {
        gallery.items.insert(next, at: Int.random(in: 0...20, using: &random))
        let row = try #require(gallery.items.firstIndex(of: next))
        next += 1
        view.insertItems(at: [IndexPath(item: row, section: 0)])
      } else {
        let row = Int.random(in: 0...20, using: &random)
        gallery.items.remove(at: row)
        view.deleteItems(at: [IndexPath(item: row, section: 0)])
      }
      let now = try #require(gallery.frames[anchor.key])
      #expect(
        abs(now.minY - view.contentOffset.y - (before[anchor.key] ?? 0)) < 0.51, "step \(step)")
    }
  }

  @Test("whatever follows whatever, the view shows the last snapshot", arguments: 1...6)
  func snapshots(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let layout = UICollectionViewFlowLayout()
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 3000), collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) {
      view, path, item in
      let cell = view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
      cell.tag = item
      return cell
    }
    for _ in 0..<15 {
      var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
      let items = Array(0..<60).shuffled(using: &random)
      var used = 0
      for section in [0, 1, 2, 3].shuffled(using: &random).prefix(3) {
        snapshot.appendSections([section])
        let count = Int.random(in: 0...10, using: &random)
        snapshot.appendItems(Array(items[used..<used + count]))
        used += count
      }
      source.apply(snapshot)
      #expect(view.visibleCells.map(\.tag) == snapshot.itemIdentifiers)
    }
  }
}
