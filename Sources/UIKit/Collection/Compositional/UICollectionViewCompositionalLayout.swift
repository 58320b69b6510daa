import CoreGraphics
import Foundation

/// What holds for a compositional layout as a whole.
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayoutConfiguration: NSObject, @preconcurrency NSCopying {
  public override init() { super.init() }

  open var scrollDirection = UICollectionView.ScrollDirection.vertical
  open var interSectionSpacing: CGFloat = 0
  /// Headers and footers of the whole layout.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  open var contentInsetsReference = UIContentInsetsReference.safeArea

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = UICollectionViewCompositionalLayoutConfiguration()
    copy.scrollDirection = scrollDirection
    copy.interSectionSpacing = interSectionSpacing
    copy.boundarySupplementaryItems = boundarySupplementaryItems
    copy.contentInsetsReference = contentInsetsReference
    return copy
  }
}

/// Makes a section of a compositional layout in the room there is.
public typealias UICollectionViewCompositionalLayoutSectionProvider =
  (Int, any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection?

/// A layout made of sections of repeated groups.
///
/// Views are asked for their size when they come into view, by the dimensions that are estimates.
/// What is not shown costs nothing: opening, scrolling to, inserting and deleting items of a list
/// are logarithmic in their number, as in a table.
///
/// Parts: the room of sections (`+Sections`), the frames of elements (`+Elements`), self-sizing and
/// updates (`+Sizes`).
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
  private let provider: UICollectionViewCompositionalLayoutSectionProvider

  public convenience init(section: NSCollectionLayoutSection) {
    self.init(section: section, configuration: UICollectionViewCompositionalLayoutConfiguration())
  }

  public convenience init(
    section: NSCollectionLayoutSection,
    configuration: UICollectionViewCompositionalLayoutConfiguration
  ) { self.init(sectionProvider: { _, _ in section }, configuration: configuration) }

  public convenience init(
    sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider
  ) {
    self.init(
      sectionProvider: sectionProvider,
      configuration: UICollectionViewCompositionalLayoutConfiguration())
  }

  public init(
    sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider,
    configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    provider = sectionProvider
    self.configuration = configuration
    super.init()
  }

  public required init?(coder: NSCoder) { nil }

  open var configuration: UICollectionViewCompositionalLayoutConfiguration {
    didSet { invalidateLayout() }
  }

  open override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
  package override var mirrorsItself: Bool { true }

  // MARK: State

  /// What the arrangement was made for.
  struct Surroundings: Equatable {
    var size: CGSize
    var insets: UIEdgeInsets
    var safeArea: UIEdgeInsets
    var margins: UIEdgeInsets
    var isRightToLeft: Bool
    var textSize: UIContentSizeCategory
  }

  var sections: [ArrangedSection] = []
  var geometry = GroupGeometry()
  var surroundings: Surroundings?
  /// Whether sections must be asked for again.
  var needsSections = true
  /// Wrapped sections whose cells asked for other sizes.
  var sectionsToWrap: Set<Int> = []
  /// Items in view that are to be measured again.
  var itemsToMeasure: Set<IndexPath> = []
  /// The sizes that the layout's own headers and footers asked for.
  var globalSizes: [Int: CGSize] = [:]

  /// The colour that the collection view got from a list.
  var listColor: UIColor?
  /// What the rows of each list must know, until something changes.
  var listContexts: [Int: ListElementContext] = [:]

  var isVertical: Bool { configuration.scrollDirection == .vertical }

  func section(_ index: Int, in environment: CompositionalEnvironment)
    -> NSCollectionLayoutSection
  {
    guard let section = provider(index, environment) else {
      LayoutMisuse.inconsistency(
        "Invalid section definition. Please specify a valid section definition when content is to be rendered for a section. This is a client error."
      ).raise()
    }
    return section
  }

  open override func prepare() {
    guard let view = collectionView else {
      sections = []
      geometry = GroupGeometry()
      surroundings = nil
      return
    }
    let now = Surroundings(
      size: view.bounds.size, insets: view.adjustedContentInset, safeArea: view.safeAreaInsets,
      margins: view.layoutMargins,
      isRightToLeft: view.effectiveUserInterfaceLayoutDirection == .rightToLeft,
      textSize: .preferred(in: view.traitCollection))
    let counts = view.loadedCounts()
    if needsSections || surroundings != now || counts.count != sections.count {
      surroundings = now
      arrangeSections(counts: counts, plan: nil)
    } else {
      for section in sectionsToWrap.sorted() where sections.indices.contains(section) {
        sections[section].wrap()
        sections[section].arrangeStrip()
        geometry[section] = extent(
          of: sections[section], groups: sections[section].initialGroups())
      }
    }
    sectionsToWrap = []
  }

  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    if context.invalidateEverything || context.invalidateDataSourceCounts { needsSections = true }
    for path in context.invalidatedItemIndexPaths ?? [] where !context.isForPreferredSize {
      itemsToMeasure.insert(path)
    }
    super.invalidateLayout(with: context)
  }

  open override var collectionViewContentSize: CGSize {
    guard let surroundings else { return .zero }
    let insets = surroundings.insets
    let end = geometry.end() + globalExtent(atEnd: true)
    return isVertical
      ? CGSize(width: max(0, surroundings.size.width - insets.left - insets.right), height: end)
      : CGSize(width: end, height: max(0, surroundings.size.height - insets.top - insets.bottom))
  }

  /// Other room, other sections; what sticks moves by itself.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.size != surroundings?.size
  }

  // MARK: Elements

  open override func layoutAttributesForElements(in rect: CGRect)
    -> [UICollectionViewLayoutAttributes]?
  { elements(in: rect) }

  open override func layoutAttributesForItem(at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { cellAttributes(at: indexPath) }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    supplementaryAttributes(kind: elementKind, at: indexPath)
  }

  open override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    decorationAttributes(kind: elementKind, at: indexPath)
  }

  package override func prepareListView(
    _ view: UICollectionReusableView, for attributes: UICollectionViewLayoutAttributes
  ) { view.listContext = listContext(for: attributes) }

  package override func supplementaryViewsFollowItems(ofKind kind: String, inSection section: Int)
    -> Bool
  { sections.indices.contains(section) && sections[section].attachesToItems(kind) }

  // MARK: Self-sizing

  package override var sizingAxis: UIAxis? { isVertical ? .vertical : .horizontal }

  package override func wantsPreferredSize(of attributes: UICollectionViewLayoutAttributes) -> Bool
  { isUnmeasured(attributes) }

  package override func didAskForPreferredSize(of attributes: UICollectionViewLayoutAttributes) {
    record(attributes.size, of: attributes)
  }

  package override func forgetPreferredSizes() { forgetSizes() }

  package override func forgetPreferredSize(ofItemAt indexPath: IndexPath) {
    itemsToMeasure.insert(indexPath)
  }

  package override func carryItems(through plan: ListUpdatePlan) {
    guard let view = collectionView, surroundings != nil, !sections.isEmpty else { return }
    itemsToMeasure = Set(
      itemsToMeasure.compactMap { path in
        path.rowPosition.flatMap { plan.position(after: $0) }.map { IndexPath($0) }
      })
    arrangeSections(counts: view.loadedCounts(), plan: plan)
  }

  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    guard let axes = originalAttributes.selfSizingAxes else { return false }
    let old = originalAttributes.size
    let new = preferredAttributes.size
    let isOther =
      (axes.contains(.horizontal) && abs(new.width - old.width) > 1e-6)
      || (axes.contains(.vertical) && abs(new.height - old.height) > 1e-6)
    if isOther { record(new, of: originalAttributes) }
    return isOther
  }
}
