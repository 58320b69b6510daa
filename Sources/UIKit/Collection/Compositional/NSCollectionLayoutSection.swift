import CoreGraphics
import Foundation

/// Whether a section scrolls across the layout's direction, and where it comes to rest.
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
  case none, continuous, continuousGroupLeadingBoundary, paging, groupPaging
  case groupPagingCentered
}

/// How a section that scrolls across slows down and bounces.
public struct UICollectionLayoutSectionOrthogonalScrollingProperties: Equatable, Sendable {
  /// As the scrolling behaviour has it, or always the same.
  public enum DecelerationRate: Int, Sendable { case automatic, normal, fast }
  /// Where there is something to scroll, wherever it is, or nowhere.
  public enum BounceBehavior: Int, Sendable { case automatic, always, never }

  public var decelerationRate = DecelerationRate.automatic
  public var bounce = BounceBehavior.automatic

  public init() {}
}

/// What content insets start from.
public enum UIContentInsetsReference: Int, Sendable {
  case automatic, none, safeArea, layoutMargins, readableContent
}

/// A section of a compositional layout: a group that is repeated for all of its items.
@preconcurrency @MainActor
open class NSCollectionLayoutSection: NSObject,
  @preconcurrency NSCopying
{
  let group: NSCollectionLayoutGroup

  public init(group: NSCollectionLayoutGroup) {
    self.group = group
    super.init()
  }

  open var contentInsets = NSDirectionalEdgeInsets.zero
  /// Space between groups along the direction in which they are repeated.
  open var interGroupSpacing: CGFloat = 0
  open var contentInsetsReference = UIContentInsetsReference.automatic
  open var supplementaryContentInsetsReference = UIContentInsetsReference.automatic
  open var orthogonalScrollingBehavior =
    UICollectionLayoutSectionOrthogonalScrollingBehavior.none
  open var orthogonalScrollingProperties =
    UICollectionLayoutSectionOrthogonalScrollingProperties()
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  /// Whether headers and footers are as wide as the content without its insets.
  open var supplementariesFollowContentInsets = true
  open var visibleItemsInvalidationHandler:
    NSCollectionLayoutSectionVisibleItemsInvalidationHandler?
  open var decorationItems: [NSCollectionLayoutDecorationItem] = []

  /// How rows look, where the section is a list.
  var list: UICollectionLayoutListConfiguration?

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSCollectionLayoutSection(group: group)
    copy.contentInsets = contentInsets
    copy.interGroupSpacing = interGroupSpacing
    copy.contentInsetsReference = contentInsetsReference
    copy.supplementaryContentInsetsReference = supplementaryContentInsetsReference
    copy.orthogonalScrollingBehavior = orthogonalScrollingBehavior
    copy.orthogonalScrollingProperties = orthogonalScrollingProperties
    copy.boundarySupplementaryItems = boundarySupplementaryItems
    copy.supplementariesFollowContentInsets = supplementariesFollowContentInsets
    copy.visibleItemsInvalidationHandler = visibleItemsInvalidationHandler
    copy.decorationItems = decorationItems
    copy.list = list
    return copy
  }
}
