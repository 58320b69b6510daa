import CoreGraphics
import Foundation

/// What changed when a collection view's layout is thrown away.
@preconcurrency @MainActor open class UICollectionViewLayoutInvalidationContext: NSObject {
  public required override init() { super.init() }

  /// Whether all layout data must be made again.
  open internal(set) var invalidateEverything = false
  /// Whether the data source's counts must be asked again.
  open internal(set) var invalidateDataSourceCounts = false
  open private(set) var invalidatedItemIndexPaths: [IndexPath]?
  open private(set) var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]?
  /// How much the content grows, for layouts that know it.
  open var contentSizeAdjustment = CGSize.zero
  /// How far the content offset moves with it.
  open var contentOffsetAdjustment = CGPoint.zero

  open func invalidateItems(at indexPaths: [IndexPath]) {
    invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths
  }

  open func invalidateSupplementaryElements(ofKind elementKind: String, at indexPaths: [IndexPath])
  {
    invalidatedSupplementaryIndexPaths = (invalidatedSupplementaryIndexPaths ?? [:])
      .merging([elementKind: indexPaths], uniquingKeysWith: +)
  }
}

/// The arrangement of a collection view: subclasses answer where elements are.
///
/// The collection view calls `prepare()` once after each invalidation, then asks for the content
/// size and for the elements in the rectangle that shows.
@preconcurrency @MainActor open class UICollectionViewLayout: NSObject, @preconcurrency NSCoding {
  public override init() { super.init() }
  public required init?(coder: NSCoder) { super.init() }
  open nonisolated func encode(with coder: NSCoder) {}

  /// The view this layout arranges.
  open internal(set) weak var collectionView: UICollectionView?

  open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }
  open class var invalidationContextClass: AnyClass {
    UICollectionViewLayoutInvalidationContext.self
  }

  // MARK: Invalidation

  /// Throws the layout away; it is made again at the next layout pass.
  open func invalidateLayout() {
    let context = UICollectionViewLayoutInvalidationContext()
    context.invalidateEverything = true
    invalidateLayout(with: context)
  }

  open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    collectionView?.layoutWasInvalidated()
  }

  /// Whether another bounds of the collection view needs another layout.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

  open func invalidationContext(forBoundsChange newBounds: CGRect)
    -> UICollectionViewLayoutInvalidationContext
  { UICollectionViewLayoutInvalidationContext() }

  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool { false }

  /// What a size that a view prefers invalidates.
  open func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = UICollectionViewLayoutInvalidationContext()
    context.invalidateItems(at: [originalAttributes.indexPath])
    return context
  }

  // MARK: Self-sizing

  /// Whether views are asked for the size they prefer at all; classes of others always are.
  package var takesPreferredSizes: Bool { true }
  /// Whether the view of an element must be asked, because its size is not known yet.
  package func wantsPreferredSize(of attributes: UICollectionViewLayoutAttributes) -> Bool {
    !askedElements.contains(ElementID(attributes))
  }
  package func didAskForPreferredSize(of attributes: UICollectionViewLayoutAttributes) {
    askedElements.insert(ElementID(attributes))
  }
  package func forgetPreferredSizes() { askedElements = [] }
  package func forgetPreferredSize(ofItemAt indexPath: IndexPath) {
    askedElements = askedElements.filter { $0.kind != nil || $0.indexPath != indexPath }
  }
  /// Takes what the layout keeps for items over to the places they get in a batch of updates.
  package func carryItems(through plan: ListUpdatePlan) {
    askedElements = Set(
      askedElements.compactMap { element in
        element.kind == nil
          ? element.carried(through: plan) : nil
      })
  }

  /// An element, by what tells it from the others.
  struct ElementID: Hashable {
    var kind: String?
    var indexPath: IndexPath

    @MainActor init(_ attributes: UICollectionViewLayoutAttributes) {
      kind = attributes.representedElementKind
      indexPath = attributes.indexPath
    }

    func carried(through plan: ListUpdatePlan) -> ElementID? {
      guard let position = indexPath.rowPosition, !plan.reloadedRows.contains(position),
        let new = plan.position(after: position)
      else { return nil }
      var result = self
      result.indexPath = IndexPath(new)
      return result
    }
  }
  private var askedElements: Set<ElementID> = []

  // MARK: Layout

  /// Makes the layout; called before any other question.
  open func prepare() {}
  open var collectionViewContentSize: CGSize { .zero }
  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    nil
  }
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    nil
  }
  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  open func layoutAttributesForDecorationView(ofKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { nil }

  // MARK: Scrolling

  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint,
    withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { proposedContentOffset }
  open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint
  { proposedContentOffset }

  // MARK: Decoration and direction

  open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
    decorationClasses[elementKind] = viewClass
  }
  var decorationClasses: [String: AnyClass] = [:]

  open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }
}
