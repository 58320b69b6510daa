import CoreGraphics
import Foundation

/// Items that exist before anything asks for them: the prototypes of a document.
package struct FixedCollectionContent {
  /// A cell and the size the document gives it.
  package struct Item {
    package var cell: UICollectionViewCell
    /// Nil for the layout's item size.
    package var size: CGSize?

    package init(cell: UICollectionViewCell, size: CGSize? = nil) {
      self.cell = cell
      self.size = size
    }
  }

  package var items: [Item]
  package var header: UICollectionReusableView?
  package var footer: UICollectionReusableView?
}

extension UICollectionView {
  /// Shows the prototypes of a document as Xcode's canvas does: each once, arranged by the layout.
  package func showPrototypes(
    _ items: [FixedCollectionContent.Item], header: UICollectionReusableView? = nil,
    footer: UICollectionReusableView? = nil
  ) {
    fixedContent = FixedCollectionContent(items: items, header: header, footer: footer)
  }

  /// The size that a document gives an item, where it gives one.
  func designTimeItemSize(at indexPath: IndexPath) -> CGSize? {
    guard let fixedContent, fixedContent.items.indices.contains(indexPath.item) else { return nil }
    return fixedContent.items[indexPath.item].size
  }
}
