import Foundation
import Testing

@testable import UIKit

/// The flow layout against stored collections: `frames` are what Xcode's canvas had.
@MainActor struct FlowLayoutTests {
  struct Case: CustomTestStringConvertible {
    var name: String
    var bounds: CGSize
    var direction = UICollectionView.ScrollDirection.vertical
    var item: CGSize
    var sizes: [CGSize?]
    var spacing: CGFloat = 10
    var lineSpacing: CGFloat = 10
    var inset = UIEdgeInsets.zero
    var header = CGSize.zero
    var frames: [CGRect]
    var testDescription: String { name }
  }

  nonisolated static let cases: [Case] = [
    Case(
      name: "a last line keeps the spacing of a full one", bounds: CGSize(width: 375, height: 667),
      item: CGSize(width: 50, height: 50), sizes: [nil, nil],
      header: CGSize(width: 50, height: 50),
      frames: [
        CGRect(x: 0, y: 50, width: 50, height: 50), CGRect(x: 65, y: 50, width: 50, height: 50),
      ]
    ),
    Case(
      name: "full lines are justified", bounds: CGSize(width: 414, height: 746),
      item: CGSize(width: 130, height: 130), sizes: [nil, nil, nil, nil, nil],
      inset: UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 16),
      header: CGSize(width: 50, height: 50),
      frames: [
        CGRect(x: 16, y: 50, width: 130, height: 130),
        CGRect(x: 268, y: 50, width: 130, height: 130),
        CGRect(x: 16, y: 190, width: 130, height: 130),
        CGRect(x: 268, y: 190, width: 130, height: 130),
        CGRect(x: 16, y: 330, width: 130, height: 130),
      ]),
    Case(
      name: "an item alone in its line is centred", bounds: CGSize(width: 375, height: 667),
      item: CGSize(width: 329, height: 88),
      sizes: [
        CGSize(width: 329, height: 88), CGSize(width: 329, height: 81),
        CGSize(width: 329, height: 81),
      ],
      header: CGSize(width: 50, height: 50),
      frames: [
        CGRect(x: 23, y: 50, width: 329, height: 88),
        CGRect(x: 23, y: 148, width: 329, height: 81),
        CGRect(x: 23, y: 239, width: 329, height: 81),
      ]),
    Case(
      name: "different sizes keep the least spacing and centre in their line",
      bounds: CGSize(width: 414, height: 400), item: CGSize(width: 156, height: 135),
      sizes: [nil, CGSize(width: 199, height: 34)],
      inset: UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 10),
      frames: [
        CGRect(x: 10, y: 0, width: 156, height: 135),
        CGRect(x: 176, y: 50.5, width: 199, height: 34),
      ]),
    Case(
      name: "columns of a horizontal layout", bounds: CGSize(width: 343, height: 60),
      direction: .horizontal, item: CGSize(width: 44, height: 44), sizes: [nil],
      frames: [CGRect(x: 0, y: 8, width: 44, height: 44)]),
    Case(
      name: "a horizontal layout's header is a column", bounds: CGSize(width: 375, height: 220),
      direction: .horizontal, item: CGSize(width: 50, height: 50), sizes: [nil], spacing: 0,
      lineSpacing: 0, inset: UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0),
      header: CGSize(width: 10, height: 50),
      frames: [CGRect(x: 10, y: 20, width: 50, height: 50)]),
    Case(
      name: "two columns of items fit", bounds: CGSize(width: 343, height: 250),
      direction: .horizontal, item: CGSize(width: 115, height: 91), sizes: [nil], spacing: 0,
      lineSpacing: 0, header: CGSize(width: 50, height: 65),
      frames: [CGRect(x: 50, y: 0, width: 115, height: 91)]),
    Case(
      name: "items whose spacing takes back their width lie on each other",
      bounds: CGSize(width: 343, height: 250), item: CGSize(width: 50, height: 50),
      sizes: [nil, nil], spacing: -50,
      frames: Array(repeating: CGRect(x: 0, y: 0, width: 50, height: 50), count: 2)),
    Case(
      name: "more room than any number of columns fills", bounds: CGSize(width: 1e30, height: 250),
      item: CGSize(width: 1e-9, height: 50), sizes: [nil], spacing: 0,
      frames: [CGRect(x: 0, y: 0, width: 1e-9, height: 50)]),
  ]

  @Test("items stand where stored documents have them", arguments: cases)
  func storedItems(_ item: Case) {
    let layout = UICollectionViewFlowLayout()
    layout.scrollDirection = item.direction
    layout.itemSize = item.item
    layout.minimumInteritemSpacing = item.spacing
    layout.minimumLineSpacing = item.lineSpacing
    layout.sectionInset = item.inset
    layout.headerReferenceSize = item.header
    let view = UICollectionView(
      frame: CGRect(origin: .zero, size: item.bounds), collectionViewLayout: layout)
    let cells = item.sizes.map {
      FixedCollectionContent.Item(cell: UICollectionViewCell(frame: .zero), size: $0)
    }
    view.showPrototypes(cells, header: UICollectionReusableView(frame: .zero))
    view.layoutIfNeeded()
    #expect(cells.map(\.cell.frame) == item.frames)
    #expect(cells.allSatisfy { $0.cell.contentView.frame == $0.cell.bounds })
  }

  @Test("a data source's items come and go with scrolling")
  func scrolling() {
    final class Source: UICollectionViewDataSource {
      var made = 0
      func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        100
      }
      func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath)
        -> UICollectionViewCell
      { view.dequeueReusableCell(withReuseIdentifier: "cell", for: path) }
    }
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 100)
    layout.minimumLineSpacing = 0
    layout.minimumInteritemSpacing = 0
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 300, height: 250), collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    let source = Source()
    view.dataSource = source
    view.layoutIfNeeded()
    #expect(view.contentSize == CGSize(width: 300, height: 3400))
    #expect(view.visibleCells.count == 9)
    view.contentOffset.y = 500
    view.layoutIfNeeded()
    #expect(view.indexPathsForVisibleItems.first == IndexPath(item: 15, section: 0))
    #expect(view.indexPathForItem(at: CGPoint(x: 150, y: 650)) == IndexPath(item: 19, section: 0))
  }
}
