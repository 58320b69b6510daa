import CoreGraphics
import Foundation

/// What changed for a flow layout.
@preconcurrency @MainActor
open class UICollectionViewFlowLayoutInvalidationContext:
  UICollectionViewLayoutInvalidationContext
{
  /// Whether the delegate must be asked for sizes and spacings again.
  open var invalidateFlowLayoutDelegateMetrics = true
  /// Whether the lines must be made again.
  open var invalidateFlowLayoutAttributes = true
}

/// Arranges items in lines, section after section, with optional headers and footers.
@preconcurrency @MainActor open class UICollectionViewFlowLayout: UICollectionViewLayout {
  /// What the section insets start from.
  public enum SectionInsetReference: Int, Sendable {
    case fromContentInset, fromSafeArea, fromLayoutMargins
  }

  /// An estimated size that asks cells for their own (self-sizing).
  public static let automaticSize = CGSize(
    width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)

  public override init() { super.init() }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open var minimumLineSpacing: CGFloat = 10 { didSet { invalidateLayout() } }
  open var minimumInteritemSpacing: CGFloat = 10 { didSet { invalidateLayout() } }
  open var itemSize = CGSize(width: 50, height: 50) { didSet { invalidateLayout() } }
  /// A size other than zero makes cells size themselves.
  open var estimatedItemSize = CGSize.zero { didSet { invalidateLayout() } }
  open var scrollDirection = UICollectionView.ScrollDirection.vertical {
    didSet { invalidateLayout() }
  }
  open var headerReferenceSize = CGSize.zero { didSet { invalidateLayout() } }
  open var footerReferenceSize = CGSize.zero { didSet { invalidateLayout() } }
  open var sectionInset = UIEdgeInsets.zero { didSet { invalidateLayout() } }
  open var sectionInsetReference = SectionInsetReference.fromContentInset {
    didSet { invalidateLayout() }
  }
  open var sectionHeadersPinToVisibleBounds = false { didSet { invalidateLayout() } }
  open var sectionFootersPinToVisibleBounds = false { didSet { invalidateLayout() } }

  // MARK: Layout

  private struct Section {
    var header: UICollectionViewLayoutAttributes?
    var footer: UICollectionViewLayoutAttributes?
    var items: [UICollectionViewLayoutAttributes] = []
    /// The lines, in terms of the content.
    var lines: [FlowLines.Line] = []
    /// From header to footer along the scroll direction.
    var extent: Range<CGFloat> = 0..<0

    /// The lines that reach into an extent.
    func lines(from span: Range<CGFloat>) -> ArraySlice<FlowLines.Line> {
      var low = 0
      var high = lines.count
      while low < high {
        let middle = (low + high) / 2
        if lines[middle].end > span.lowerBound { high = middle } else { low = middle + 1 }
      }
      return lines[low...].prefix { $0.start < span.upperBound }
    }
  }

  private var sections: [Section] = []
  private var contentSize = CGSize.zero

  open override var collectionViewContentSize: CGSize { contentSize }
  package override var mirrorsItself: Bool { true }
  open override class var invalidationContextClass: AnyClass {
    UICollectionViewFlowLayoutInvalidationContext.self
  }

  /// Whether the lines must be made again; a scroll moves what sticks only.
  private var needsLines = true

  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    let isScroll =
      (context as? UICollectionViewFlowLayoutInvalidationContext).map {
        !$0.invalidateFlowLayoutAttributes && !$0.invalidateFlowLayoutDelegateMetrics
      } ?? false
    if !isScroll || context.invalidateEverything { needsLines = true }
    super.invalidateLayout(with: context)
  }

  package override func contentDidChange() { needsLines = true }

  open override func invalidationContext(forBoundsChange newBounds: CGRect)
    -> UICollectionViewLayoutInvalidationContext
  {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    if let context = context as? UICollectionViewFlowLayoutInvalidationContext,
      newBounds.size == preparedSize
    {
      context.invalidateFlowLayoutAttributes = false
      context.invalidateFlowLayoutDelegateMetrics = false
    }
    return context
  }

  private var preparedSize = CGSize.zero
  private var preparedInsets = UIEdgeInsets.zero
  private var preparedCounts: [Int] = []

  open override func prepare() {
    if let view = collectionView, !needsLines, preparedSize == view.bounds.size,
      preparedInsets == view.adjustedContentInset, preparedCounts == view.loadedCounts()
    {
      return
    }
    needsLines = false
    preparedSize = collectionView?.bounds.size ?? .zero
    preparedInsets = collectionView?.adjustedContentInset ?? .zero
    preparedCounts = collectionView?.loadedCounts() ?? []
    sections = []
    contentSize = .zero
    guard let view = collectionView else { return }
    let isVertical = scrollDirection == .vertical
    let insets = view.adjustedContentInset
    let breadth =
      isVertical
      ? view.bounds.width - insets.left - insets.right
      : view.bounds.height - insets.top - insets.bottom
    var position: CGFloat = 0
    for section in 0..<view.numberOfSections {
      sections.append(layOut(section: section, from: &position, breadth: breadth, in: view))
    }
    contentSize =
      isVertical
      ? CGSize(width: breadth, height: position) : CGSize(width: position, height: breadth)
  }

  private func layOut(
    section index: Int, from position: inout CGFloat, breadth: CGFloat, in view: UICollectionView
  ) -> Section {
    let isVertical = scrollDirection == .vertical
    let delegate = view.delegate as? UICollectionViewDelegateFlowLayout
    let inset = effectiveInset(ofSection: index, delegate: delegate, in: view)
    let start = position
    var section = Section()

    let headerSize =
      answer(delegate?.collectionView(view, layout: self, referenceSizeForHeaderInSection: index))
      ?? headerReferenceSize
    section.header = supplementary(
      UICollectionView.elementKindSectionHeader, section: index, size: headerSize,
      breadth: breadth, at: &position)

    let sizes = (0..<view.numberOfItems(inSection: index)).map { item -> CGSize in
      let path = IndexPath(item: item, section: index)
      if let size = preferredSizes[path] { return size }
      if let size = view.designTimeItemSize(at: path) { return size }
      if let size = answer(delegate?.collectionView(view, layout: self, sizeForItemAt: path)) {
        return size
      }
      return sizesItemsThemselves && estimatedItemSize != Self.automaticSize
        ? estimatedItemSize : itemSize
    }
    let before = isVertical ? inset.top : inset.left
    let beside = isVertical ? inset.left : inset.top
    let room =
      breadth - (isVertical ? inset.left + inset.right : inset.top + inset.bottom)
    let lines = FlowLines(
      sizes: sizes.map { isVertical ? ($0.width, $0.height) : ($0.height, $0.width) },
      available: room,
      spacing: answer(
        delegate?.collectionView(view, layout: self, minimumInteritemSpacingForSectionAt: index))
        ?? minimumInteritemSpacing,
      lineSpacing: answer(
        delegate?.collectionView(view, layout: self, minimumLineSpacingForSectionAt: index))
        ?? minimumLineSpacing)
    let isMirrored =
      isVertical && view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    section.items = zip(lines.places, sizes).enumerated().map { item, element in
      let (place, size) = element
      let attributes = makeAttributes(forItemAt: IndexPath(item: item, section: index))
      var origin =
        isVertical
        ? CGPoint(x: beside + place.main, y: position + before + place.cross)
        : CGPoint(x: position + before + place.cross, y: beside + place.main)
      if isMirrored { origin.x = breadth - origin.x - size.width }
      attributes.frame = CGRect(origin: origin, size: size)
      return attributes
    }
    section.lines = lines.lines.map {
      FlowLines.Line(
        items: $0.items, start: position + before + $0.start, end: position + before + $0.end)
    }
    position += before + lines.crossExtent + (isVertical ? inset.bottom : inset.right)
    // Sizes and insets that are no numbers leave the section where it began.
    if !position.isFinite { position = start }

    let footerSize =
      answer(delegate?.collectionView(view, layout: self, referenceSizeForFooterInSection: index))
      ?? footerReferenceSize
    section.footer = supplementary(
      UICollectionView.elementKindSectionFooter, section: index, size: footerSize,
      breadth: breadth, at: &position)
    section.extent = start..<max(start, position)
    return section
  }

  /// A header or footer: its reference size counts along the scroll direction only.
  private func supplementary(
    _ kind: String, section: Int, size: CGSize, breadth: CGFloat, at position: inout CGFloat
  ) -> UICollectionViewLayoutAttributes? {
    let isVertical = scrollDirection == .vertical
    let extent = isVertical ? size.height : size.width
    guard extent > 0 else { return nil }
    let attributes = UICollectionViewLayoutAttributes.make(
      type(of: self).layoutAttributesClass, .supplementaryView, kind: kind,
      at: IndexPath(item: 0, section: section))
    attributes.frame =
      isVertical
      ? CGRect(x: 0, y: position, width: breadth, height: extent)
      : CGRect(x: position, y: 0, width: extent, height: breadth)
    position += extent
    return attributes
  }

  private func makeAttributes(forItemAt path: IndexPath) -> UICollectionViewLayoutAttributes {
    UICollectionViewLayoutAttributes.make(type(of: self).layoutAttributesClass, .cell, at: path)
  }

  private func effectiveInset(
    ofSection section: Int, delegate: UICollectionViewDelegateFlowLayout?,
    in view: UICollectionView
  ) -> UIEdgeInsets {
    var inset =
      answer(delegate?.collectionView(view, layout: self, insetForSectionAt: section))
      ?? sectionInset
    let reference: UIEdgeInsets
    switch sectionInsetReference {
    case .fromContentInset: return inset
    case .fromSafeArea: reference = view.safeAreaInsets
    case .fromLayoutMargins: reference = view.layoutMargins
    }
    // The reference counts across the scroll direction; along it the content inset has it already.
    if scrollDirection == .vertical {
      inset.left += max(0, reference.left - view.adjustedContentInset.left)
      inset.right += max(0, reference.right - view.adjustedContentInset.right)
    } else {
      inset.top += max(0, reference.top - view.adjustedContentInset.top)
      inset.bottom += max(0, reference.bottom - view.adjustedContentInset.bottom)
    }
    return inset
  }

  // MARK: Questions

  open override func layoutAttributesForElements(in rect: CGRect)
    -> [UICollectionViewLayoutAttributes]?
  {
    guard rect.minX.isFinite, rect.minY.isFinite else { return [] }
    let isVertical = scrollDirection == .vertical
    let span =
      isVertical ? rect.minY..<max(rect.minY, rect.maxY) : rect.minX..<max(rect.minX, rect.maxX)
    var found: [UICollectionViewLayoutAttributes] = []
    for section in sections where section.extent.overlaps(span) {
      if let header = section.header, let shown = pinned(header, in: section),
        shown.frame.overlaps(rect)
      {
        found.append(shown)
      }
      for line in section.lines(from: span) {
        found += section.items[line.items].filter { $0.frame.overlaps(rect) }
      }
      if let footer = section.footer, let shown = pinned(footer, in: section),
        shown.frame.overlaps(rect)
      {
        found.append(shown)
      }
    }
    return found
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    guard sections.indices.contains(indexPath.section),
      sections[indexPath.section].items.indices.contains(indexPath.item)
    else { return nil }
    return sections[indexPath.section].items[indexPath.item]
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard sections.indices.contains(indexPath.section) else { return nil }
    let section = sections[indexPath.section]
    let attributes =
      elementKind == UICollectionView.elementKindSectionHeader ? section.header : section.footer
    return attributes.flatMap { pinned($0, in: section) }
  }

  /// Other breadth, other lines; headers that stick must move with every scroll.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard let view = collectionView else { return false }
    if sectionHeadersPinToVisibleBounds || sectionFootersPinToVisibleBounds { return true }
    return scrollDirection == .vertical
      ? newBounds.width != view.bounds.width : newBounds.height != view.bounds.height
  }

  /// Moves a sticky header or footer to the edge of what shows, inside of its section.
  private func pinned(_ attributes: UICollectionViewLayoutAttributes, in section: Section)
    -> UICollectionViewLayoutAttributes?
  {
    guard let view = collectionView else { return attributes }
    let isHeader =
      attributes.representedElementKind == UICollectionView.elementKindSectionHeader
    guard isHeader ? sectionHeadersPinToVisibleBounds : sectionFootersPinToVisibleBounds,
      let copy = attributes.copy() as? UICollectionViewLayoutAttributes
    else { return attributes }
    let isVertical = scrollDirection == .vertical
    let inset = view.adjustedContentInset
    let visible =
      isVertical
      ? (view.bounds.minY + inset.top)...max(
        view.bounds.minY + inset.top, view.bounds.maxY - inset.bottom)
      : (view.bounds.minX + inset.left)...max(
        view.bounds.minX + inset.left, view.bounds.maxX - inset.right)
    let own = isVertical ? attributes.frame.minY : attributes.frame.minX
    let extent = isVertical ? attributes.size.height : attributes.size.width
    let place =
      isHeader
      ? max(own, min(visible.lowerBound, section.extent.upperBound - extent))
      : min(own, max(visible.upperBound - extent, section.extent.lowerBound))
    if isVertical { copy.frame.origin.y = place } else { copy.frame.origin.x = place }
    copy.zIndex = 10
    return copy
  }

  // MARK: Self-sizing

  /// The sizes that cells asked for.
  private var preferredSizes: [IndexPath: CGSize] = [:]

  private var sizesItemsThemselves: Bool { estimatedItemSize != .zero }

  package override var takesPreferredSizes: Bool { sizesItemsThemselves }

  package override func wantsPreferredSize(of attributes: UICollectionViewLayoutAttributes) -> Bool
  {
    attributes.representedElementCategory == .cell && super.wantsPreferredSize(of: attributes)
  }

  package override func forgetPreferredSizes() {
    super.forgetPreferredSizes()
    preferredSizes = [:]
  }

  package override func carryItems(through plan: ListUpdatePlan) {
    super.carryItems(through: plan)
    let old = preferredSizes
    preferredSizes = [:]
    for (path, size) in old {
      guard let position = path.rowPosition, !plan.reloadedRows.contains(position),
        let new = plan.position(after: position)
      else { continue }
      preferredSizes[IndexPath(new)] = size
    }
  }

  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    guard sizesItemsThemselves, preferredAttributes.representedElementCategory == .cell else {
      return false
    }
    let isOther = preferredAttributes.size != originalAttributes.size
    if isOther { preferredSizes[originalAttributes.indexPath] = preferredAttributes.size }
    return isOther
  }

  // MARK: Answers of delegates that did not implement a method

  private func answer(_ size: CGSize?) -> CGSize? {
    size.flatMap { $0 == FlowLayoutAnswer.missingSize ? nil : $0 }
  }
  private func answer(_ value: CGFloat?) -> CGFloat? {
    value.flatMap { $0 == FlowLayoutAnswer.missing ? nil : $0 }
  }
  private func answer(_ inset: UIEdgeInsets?) -> UIEdgeInsets? {
    inset.flatMap { $0.top == FlowLayoutAnswer.missing ? nil : $0 }
  }
}

/// What the default implementations of the flow layout's delegate methods answer: "not
/// implemented", since Swift protocols without Objective-C have no optional methods.
enum FlowLayoutAnswer {
  static let missing = -CGFloat.greatestFiniteMagnitude
  static let missingSize = CGSize(width: missing, height: missing)
  static let missingInset = UIEdgeInsets(
    top: missing, left: missing, bottom: missing, right: missing)
}

extension CGRect {
  /// Whether the rectangles share more than an edge.
  func overlaps(_ other: CGRect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }
}
