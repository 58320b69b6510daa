import UIKit

/// Collection views with their prototypes.
extension ViewBuilder {
  func makeCollectionView(_ element: Element) -> UIView {
    let collection = UICollectionView(
      frame: storedFrame(element),
      collectionViewLayout: makeLayout(element.child(key: "collectionViewLayout")))
    configureScrolling(collection, element)
    return collection
  }

  /// A custom layout is code; its cells are shown as a flow layout places them.
  private func makeLayout(_ element: Element?) -> UICollectionViewLayout {
    let layout = UICollectionViewFlowLayout()
    guard let element, element.name == "collectionViewFlowLayout" else { return layout }
    if let spacing = element.number("minimumLineSpacing") { layout.minimumLineSpacing = spacing }
    if let spacing = element.number("minimumInteritemSpacing") {
      layout.minimumInteritemSpacing = spacing
    }
    if element["scrollDirection"] == "horizontal" { layout.scrollDirection = .horizontal }
    if let size = element.child(key: "itemSize")?.size { layout.itemSize = size }
    if let size = element.child(key: "estimatedItemSize")?.size, size.width > 0 {
      layout.estimatedItemSize = size
    }
    if let size = element.child(key: "headerReferenceSize")?.size {
      layout.headerReferenceSize = size
    }
    if let size = element.child(key: "footerReferenceSize")?.size {
      layout.footerReferenceSize = size
    }
    if let edges = element.child(key: "sectionInset")?.edges {
      layout.sectionInset = UIEdgeInsets(edges)
    }
    return layout
  }

  func fillCollectionView(_ collection: UICollectionView, _ element: Element, depth: Int) {
    var cells: [FixedCollectionContent.Item] = []
    for child in element.list("cells") where child.isView {
      guard let cell = build(child, parent: collection, depth: depth + 1) as? UICollectionViewCell
      else { continue }
      cells.append(
        FixedCollectionContent.Item(cell: cell, size: child.child(key: "customSize")?.size))
    }
    collection.showPrototypes(
      cells,
      header: member(element, key: "sectionHeaderView", parent: collection, depth: depth)
        as? UICollectionReusableView,
      footer: member(element, key: "sectionFooterView", parent: collection, depth: depth)
        as? UICollectionReusableView)
  }

  func makeCollectionViewCell(_ element: Element) -> UIView {
    UICollectionViewCell(frame: storedFrame(element))
  }

  func makeCollectionReusableView(_ element: Element) -> UIView {
    UICollectionReusableView(frame: storedFrame(element))
  }

  func fillCollectionViewCell(_ cell: UICollectionViewCell, _ element: Element, depth: Int) {
    if let content = element.child(key: "contentView") {
      fillContentView(cell.contentView, content, of: cell, depth: depth)
    }
    addSubviews(of: element, to: cell, depth: depth)
  }
}
