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
  /// Whether this is about a size that a view asked for, which is known then.
  var isForPreferredSize = false
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
    let context = makeInvalidationContext()
    context.invalidateEverything = true
    invalidateLayout(with: context)
  }

  private func makeInvalidationContext() -> UICollectionViewLayoutInvalidationContext {
    let contextClass =
      type(of: self).invalidationContextClass as? UICollectionViewLayoutInvalidationContext.Type
    return (contextClass ?? UICollectionViewLayoutInvalidationContext.self).init()
  }

  open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    guard let collectionView else { return }
    collectionView.layoutWasInvalidated()
    let size = context.contentSizeAdjustment
    let offset = context.contentOffsetAdjustment
    if size != .zero {
      collectionView.adjustingOffset {
        collectionView.contentSize = CGSize(
          width: collectionView.contentSize.width + size.width,
          height: collectionView.contentSize.height + size.height)
      }
    }
    if offset != .zero {
      collectionView.adjustingOffset {
        collectionView.contentOffset = CGPoint(
          x: collectionView.contentOffset.x + offset.x,
          y: collectionView.contentOffset.y + offset.y)
      }
    }
  }

  /// Called when the collection view's data or surroundings are other ones.
  package func contentDidChange() {}

  /// Whether another bounds of the collection view needs another layout.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

  open func invalidationContext(forBoundsChange newBounds: CGRect)
    -> UICollectionViewLayoutInvalidationContext
  { makeInvalidationContext() }

  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool { false }

  /// What a size that a view prefers invalidates.
  open func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = makeInvalidationContext()
    context.isForPreferredSize = true
    if let kind = originalAttributes.representedElementKind {
      context.invalidateSupplementaryElements(
        ofKind: kind, at: [originalAttributes.indexPath])
    } else {
      context.invalidateItems(at: [originalAttributes.indexPath])
    }
    return context
  }

  // MARK: Self-sizing

  /// Whether views are asked for the size they prefer at all; classes of others always are.
  package var takesPreferredSizes: Bool { true }
  /// The axis along which views are measured one after the other; nil to measure all in view and
  /// make the layout again then.
  package var sizingAxis: UIAxis? { nil }
  /// Whether the view of an element must be asked, because its size is not known yet.
  package func wantsPreferredSize(of attributes: UICollectionViewLayoutAttributes) -> Bool {
    !askedElements.contains(ElementID(attributes))
  }
  package func didAskForPreferredSize(of attributes: UICollectionViewLayoutAttributes) {
    askedElements.insert(ElementID(attributes))
  }
  package func forgetPreferredSizes() { askedElements = [] }
  package func forgetPreferredSize(ofItemAt indexPath: IndexPath) {
    askedElements.remove(ElementID(kind: nil, indexPath: indexPath))
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

    init(kind: String?, indexPath: IndexPath) {
      self.kind = kind
      self.indexPath = indexPath
    }

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

  /// Whether the supplementary views of a kind go where the items of their paths go, as badges do,
  /// and not only along with their section, as headers do.
  package func supplementaryViewsFollowItems(ofKind kind: String, inSection section: Int) -> Bool {
    false
  }

  /// Tells a view what it must know of the list that it is in, before it is filled or measured.
  package func prepareListView(
    _ view: UICollectionReusableView, for attributes: UICollectionViewLayoutAttributes
  ) {}

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

  // MARK: Updates and transitions

  /// Called once the layout was made for a batch of updates, before the views move.
  open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}
  /// Called at the end of a batch, inside of its animation.
  open func finalizeCollectionViewUpdates() {}

  /// Where the cell of an item begins that comes in; nil fades it in at its place.
  open func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { nil }
  /// Where the cell of an item ends that goes; nil fades it out at its place.
  open func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { nil }
  open func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  open func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  open func initialLayoutAttributesForAppearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  open func finalLayoutAttributesForDisappearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  open func prepareForTransition(to newLayout: UICollectionViewLayout) {}
  open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}
  open func finalizeLayoutTransition() {}
  open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}
  open func finalizeAnimatedBoundsChange() {}

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

  /// Whether frames are mirrored where the reader begins at the other side.
  open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }
  open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
  /// Whether the layout's frames are mirrored already.
  package var mirrorsItself: Bool { false }
}
