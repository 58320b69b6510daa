import CoreGraphics
import Foundation

/// Items in a row, in a column, or wherever a closure puts them; a section repeats it.
@preconcurrency @MainActor open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
  enum Arrangement {
    case horizontal, vertical
    case custom(NSCollectionLayoutGroupCustomItemProvider)

    var isHorizontal: Bool { if case .horizontal = self { true } else { false } }
  }

  let arrangement: Arrangement
  public let subitems: [NSCollectionLayoutItem]
  /// How often the subitem comes; nil to repeat the subitems while there is room.
  let count: Int?
  /// Whether the items share the group's length.
  let sharesLength: Bool
  /// Space between the items of the group.
  open var interItemSpacing: NSCollectionLayoutSpacing?

  /// What is attached to the group.
  open override var supplementaryItems: [NSCollectionLayoutSupplementaryItem] {
    get { attachedItems }
    set { attachedItems = newValue }
  }

  private init(
    _ arrangement: Arrangement, _ layoutSize: NSCollectionLayoutSize,
    _ subitems: [NSCollectionLayoutItem], count: Int? = nil, sharesLength: Bool = false
  ) {
    self.arrangement = arrangement
    self.subitems = subitems
    self.count = count.map { max(1, $0) }
    self.sharesLength = sharesLength
    super.init(layoutSize: layoutSize, supplementaryItems: [])
  }

  private static func make(_ group: NSCollectionLayoutGroup) -> Self {
    unsafeDowncast(group, to: self)
  }

  /// A row that repeats the subitems as long as they fit.
  open class func horizontal(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> Self { make(NSCollectionLayoutGroup(.horizontal, layoutSize, subitems)) }

  /// A row of a number of items that share its width.
  open class func horizontal(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> Self {
    make(
      NSCollectionLayoutGroup(
        .horizontal, layoutSize, [subitem], count: count, sharesLength: true))
  }

  /// A row of a number of items of their own width.
  open class func horizontal(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem,
    count: Int
  ) -> Self { make(NSCollectionLayoutGroup(.horizontal, layoutSize, [subitem], count: count)) }

  /// A column that repeats the subitems as long as they fit.
  open class func vertical(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> Self { make(NSCollectionLayoutGroup(.vertical, layoutSize, subitems)) }

  /// A column of a number of items that share its height.
  open class func vertical(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> Self {
    make(
      NSCollectionLayoutGroup(
        .vertical, layoutSize, [subitem], count: count, sharesLength: true))
  }

  /// A column of a number of items of their own height.
  open class func vertical(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem,
    count: Int
  ) -> Self { make(NSCollectionLayoutGroup(.vertical, layoutSize, [subitem], count: count)) }

  /// Items at the frames that a closure gives.
  open class func custom(
    layoutSize: NSCollectionLayoutSize,
    itemProvider: @escaping NSCollectionLayoutGroupCustomItemProvider
  ) -> Self { make(NSCollectionLayoutGroup(.custom(itemProvider), layoutSize, [])) }

  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSCollectionLayoutGroup(
      arrangement, layoutSize, subitems, count: count, sharesLength: sharesLength)
    copy.contentInsets = contentInsets
    copy.edgeSpacing = edgeSpacing
    copy.interItemSpacing = interItemSpacing
    copy.attachedItems = attachedItems
    return copy
  }

  /// The group as an indented tree.
  open func visualDescription() -> String { description(indent: 0) }

  private func description(indent: Int) -> String {
    let name =
      switch arrangement {
      case .horizontal: "horizontal"
      case .vertical: "vertical"
      case .custom: "custom"
      }
    let size = layoutSize
    let lead = String(repeating: "  ", count: indent)
    let lines = subitems.map { item in
      (item as? NSCollectionLayoutGroup)?.description(indent: indent + 1)
        ?? "\(lead)  item \(item.layoutSize.text)"
    }
    return (["\(lead)\(name) group \(size.text)"] + lines).joined(separator: "\n")
  }
}

/// The frames of a custom group's items.
public typealias NSCollectionLayoutGroupCustomItemProvider =
  (any NSCollectionLayoutEnvironment) -> [NSCollectionLayoutGroupCustomItem]

/// An item of a custom group.
@preconcurrency @MainActor
open class NSCollectionLayoutGroupCustomItem: NSObject,
  @preconcurrency NSCopying
{
  public let frame: CGRect
  public let zIndex: Int

  public init(frame: CGRect, zIndex: Int) {
    self.frame = frame
    self.zIndex = zIndex
    super.init()
  }

  public convenience init(frame: CGRect) { self.init(frame: frame, zIndex: 0) }

  open func copy(with zone: NSZone? = nil) -> Any { self }
}

extension NSCollectionLayoutSize {
  fileprivate var text: String { "\(widthDimension.text) × \(heightDimension.text)" }
}

extension NSCollectionLayoutDimension {
  fileprivate var text: String {
    switch kind {
    case .fractionalWidth: "\(dimension) of the width"
    case .fractionalHeight: "\(dimension) of the height"
    case .absolute: "\(dimension)"
    case .estimated: "about \(dimension)"
    }
  }
}
