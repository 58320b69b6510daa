import Foundation
import UIKit

/// Lists of a collection view of up to a million items beside small ones.
@MainActor struct CollectionBenchmarks {
  let budget: Double

  /// A list whose cells cost as little as cells can.
  @MainActor private final class NumberedList: UICollectionViewDataSource {
    final class Cell: UICollectionViewCell {
      override func preferredLayoutAttributesFitting(
        _ attributes: UICollectionViewLayoutAttributes
      ) -> UICollectionViewLayoutAttributes {
        attributes.size.height = NumberedTable.height(of: tag, width: attributes.size.width)
        return attributes
      }
    }

    let view: UICollectionView
    var count: Int

    init(_ count: Int) {
      self.count = count
      view = UICollectionView(
        frame: CGRect(x: 0, y: 0, width: 375, height: 667),
        collectionViewLayout: UICollectionViewCompositionalLayout.list(
          using: UICollectionLayoutListConfiguration(appearance: .plain)))
      view.register(Cell.self, forCellWithReuseIdentifier: "number")
      view.dataSource = self
    }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
      -> Int
    { count }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
      -> UICollectionViewCell
    {
      let cell = collectionView.dequeueReusableCell(
        withReuseIdentifier: "number", for: indexPath)
      cell.tag = indexPath.item
      return cell
    }
  }

  func run() -> [Measurement] {
    let counts = [1000, 30_000, 1_000_000]
    let names = ["1e3", "3e4", "1e6"]
    let lists = counts.map { NumberedList($0) }
    for list in lists { list.view.layoutIfNeeded() }
    let opened = bestMicroseconds(
      rounds: 200, budget: budget,
      lists.map { list in
        { _ in
          list.view.reloadData()
          list.view.layoutIfNeeded()
        }
      })
    let scrolled = bestMicroseconds(
      rounds: 200, budget: budget,
      lists.map { list in
        { turn in
          let item = turn &* 7_654_321 % list.count
          list.view.scrollToItem(
            at: IndexPath(item: item, section: 0), at: .top, animated: false)
          list.view.layoutIfNeeded()
        }
      })
    let edited = bestMicroseconds(
      rounds: 200, budget: budget,
      lists.map { list in
        { turn in
          let path = IndexPath(item: turn / 2 &* 7_654_321 % (list.count - 100), section: 0)
          if turn % 2 == 0 {
            list.count += 1
            list.view.insertItems(at: [path])
          } else {
            list.count -= 1
            list.view.deleteItems(at: [path])
          }
        }
      })
    var results: [Measurement] = []
    for (index, name) in names.enumerated() {
      for (operation, times) in [("open", opened), ("scroll", scrolled), ("insert", edited)] {
        results.append(
          Measurement(
            name: "collection/\(operation)/\(name)", microseconds: times[index],
            against: ("1e3", times[0])))
      }
    }
    return results
  }
}
