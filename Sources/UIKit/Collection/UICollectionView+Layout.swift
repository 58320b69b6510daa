import CoreGraphics
import Foundation

extension UICollectionView {
  private var visibleRect: CGRect {
    if fixedContent != nil {
      // A document's collection has no window to scroll in: every item gets its cell.
      let size = collectionViewLayout.collectionViewContentSize
      return CGRect(
        x: 0, y: 0, width: max(size.width, bounds.width), height: max(size.height, bounds.height))
    }
    return bounds
  }

  /// Shows the elements in view. Cells that size themselves may change the layout, which is then
  /// made again until no cell wants another size; what is in view keeps its place (C5).
  func layOutItems() {
    guard !isLayingOutItems else { return }
    isLayingOutItems = true
    defer { isLayingOutItems = false }
    if needsCells { recycleAll() }
    var elements: [UICollectionViewLayoutAttributes] = []
    var rounds = 0
    repeat {
      prepareLayout()
      _ = restorePlace()
      elements = showElements()
      rounds += 1
    } while rounds < 64 && fitElements(elements)
    prepareLayout()
    if restorePlace() { elements = showElements() }
    pendingPlace = nil
    for (key, view) in retiringViews { retire(view, key) }
    retiringViews = []
    orderByZIndex(elements)
    backgroundView?.frame = bounds
    if let backgroundView { sendSubviewToBack(backgroundView) }
  }

  private func prepareLayout() {
    guard needsPrepare else { return }
    needsPrepare = false
    collectionViewLayout.prepare()
    let size = collectionViewLayout.collectionViewContentSize
    if contentSize != size { adjustingOffset { contentSize = size } }
  }

  private func showElements() -> [UICollectionViewLayoutAttributes] {
    let elements = collectionViewLayout.layoutAttributesForElements(in: visibleRect) ?? []
    var shown: Set<ElementKey> = []
    for attributes in elements where !attributes.isHidden {
      let key = ElementKey(
        kind: attributes.representedElementKind, indexPath: attributes.indexPath)
      shown.insert(key)
      guard let view = visible[key] ?? makeView(key, attributes: attributes) else { continue }
      apply(attributes, to: view)
    }
    for key in visible.keys.filter({ !shown.contains($0) }).sorted(by: Self.precedes) {
      recycle(key)
    }
    return elements
  }

  /// Asks the views for the sizes they prefer, if the layout takes such wishes.
  ///
  /// - Returns: whether the layout must be made again.
  private func fitElements(_ elements: [UICollectionViewLayoutAttributes]) -> Bool {
    guard fixedContent == nil, collectionViewLayout.takesPreferredSizes else { return false }
    var changed: [(UICollectionViewLayoutAttributes, UICollectionViewLayoutAttributes)] = []
    for original in elements where collectionViewLayout.wantsPreferredSize(of: original) {
      let key = ElementKey(kind: original.representedElementKind, indexPath: original.indexPath)
      guard let view = visible[key],
        let copy = original.copy() as? UICollectionViewLayoutAttributes
      else { continue }
      // A copy, since many views change the attributes they get and give them back.
      let preferred = view.preferredLayoutAttributesFitting(copy)
      collectionViewLayout.didAskForPreferredSize(of: original)
      if collectionViewLayout.shouldInvalidateLayout(
        forPreferredLayoutAttributes: preferred, withOriginalAttributes: original)
      {
        changed.append((preferred, original))
      }
    }
    guard !changed.isEmpty else { return false }
    keepPlace()
    for (preferred, original) in changed {
      collectionViewLayout.invalidateLayout(
        with: collectionViewLayout.invalidationContext(
          forPreferredLayoutAttributes: preferred, withOriginalAttributes: original))
    }
    return needsPrepare
  }

  private func apply(
    _ attributes: UICollectionViewLayoutAttributes, to view: UICollectionReusableView
  ) {
    if attributes.transform == .identity {
      if view.frame != attributes.frame { view.frame = attributes.frame }
    } else {
      view.bounds = CGRect(origin: view.bounds.origin, size: attributes.size)
      view.center = attributes.center
      view.transform = attributes.transform
    }
    view.alpha = attributes.alpha
    view.apply(attributes)
  }

  private func makeView(_ key: ElementKey, attributes: UICollectionViewLayoutAttributes)
    -> UICollectionReusableView?
  {
    let view: UICollectionReusableView
    switch attributes.representedElementCategory {
    case .cell:
      guard let cell = cell(at: key.indexPath) else { return nil }
      cell.isSelected = selectedItems.contains(key.indexPath)
      view = cell
    case .supplementaryView:
      guard let kind = key.kind, let made = supplementaryView(kind, at: key.indexPath) else {
        return nil
      }
      view = made
    case .decorationView:
      guard let kind = key.kind,
        let type = collectionViewLayout.decorationClasses[kind] as? UICollectionReusableView.Type
      else { return nil }
      view = ViewFactory.make(type, frame: attributes.frame)
    }
    visible[key] = view
    view.frame = attributes.frame
    if view.superview !== self { addSubview(view) }
    guard fixedContent == nil, let delegate else { return view }
    if let cell = view as? UICollectionViewCell {
      delegate.collectionView(self, willDisplay: cell, forItemAt: key.indexPath)
    } else if let kind = key.kind {
      delegate.collectionView(
        self, willDisplaySupplementaryView: view, forElementKind: kind, at: key.indexPath)
    }
    return view
  }

  private func cell(at path: IndexPath) -> UICollectionViewCell? {
    if let fixedContent {
      return fixedContent.items.indices.contains(path.item)
        ? fixedContent.items[path.item].cell : nil
    }
    return dataSource?.collectionView(self, cellForItemAt: path)
  }

  private func supplementaryView(_ kind: String, at path: IndexPath) -> UICollectionReusableView? {
    if let fixedContent {
      return kind == Self.elementKindSectionHeader ? fixedContent.header : fixedContent.footer
    }
    return dataSource?.collectionView(self, viewForSupplementaryElementOfKind: kind, at: path)
  }

  // MARK: Recycling

  private func recycleAll() {
    needsCells = false
    for key in visible.keys.sorted(by: Self.precedes) { recycle(key) }
  }

  private func recycle(_ key: ElementKey) {
    if let view = visible.removeValue(forKey: key) { retire(view, key) }
  }

  private func retire(_ view: UICollectionReusableView, _ key: ElementKey) {
    view.removeFromSuperview()
    if fixedContent == nil, let delegate {
      if let cell = view as? UICollectionViewCell {
        delegate.collectionView(self, didEndDisplaying: cell, forItemAt: key.indexPath)
      } else if let kind = key.kind {
        delegate.collectionView(
          self, didEndDisplayingSupplementaryView: view, forElementOfKind: kind,
          at: key.indexPath)
      }
    }
    if let identifier = view.reuseIdentifier {
      pool.put(view, identifier: Self.poolKey(kind: key.kind, identifier: identifier))
    }
  }

  static func precedes(_ a: ElementKey, _ b: ElementKey) -> Bool {
    a.indexPath != b.indexPath ? a.indexPath < b.indexPath : (a.kind ?? "") < (b.kind ?? "")
  }

  /// Brings views to the front in the order of their z index, where one has any.
  private func orderByZIndex(_ elements: [UICollectionViewLayoutAttributes]) {
    guard elements.contains(where: { $0.zIndex != 0 }) else { return }
    for attributes in elements.sorted(by: { $0.zIndex < $1.zIndex }) {
      let key = ElementKey(
        kind: attributes.representedElementKind, indexPath: attributes.indexPath)
      if let view = visible[key] { bringSubviewToFront(view) }
    }
  }

  // MARK: Questions

  private func ensurePrepared() {
    guard needsPrepare else { return }
    prepareLayout()
    setNeedsLayout()
  }

  public func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes?
  {
    ensurePrepared()
    return collectionViewLayout.layoutAttributesForItem(at: indexPath)
  }

  public func layoutAttributesForSupplementaryElement(ofKind kind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    ensurePrepared()
    return collectionViewLayout.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath)
  }

  public func indexPathForItem(at point: CGPoint) -> IndexPath? {
    ensurePrepared()
    let spot = CGRect(x: point.x, y: point.y, width: 0.001, height: 0.001)
    return collectionViewLayout.layoutAttributesForElements(in: spot)?
      .filter { $0.representedElementCategory == .cell && $0.frame.contains(point) }
      .max { $0.zIndex < $1.zIndex }?.indexPath
  }

  public func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
    visible.first { $0.value === cell }?.key.indexPath
  }

  public func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    visible[ElementKey(kind: nil, indexPath: indexPath)] as? UICollectionViewCell
  }

  public var visibleCells: [UICollectionViewCell] {
    visible.sorted { Self.precedes($0.key, $1.key) }.compactMap {
      $0.value as? UICollectionViewCell
    }
  }

  public var indexPathsForVisibleItems: [IndexPath] {
    visible.keys.filter { $0.kind == nil }.map(\.indexPath).sorted()
  }

  public func supplementaryView(forElementKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionReusableView?
  { visible[ElementKey(kind: elementKind, indexPath: indexPath)] }

  public func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
    visible.filter { $0.key.kind == elementKind }.sorted { Self.precedes($0.key, $1.key) }
      .map(\.value)
  }

  public func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
    visible.keys.filter { $0.kind == elementKind }.map(\.indexPath).sorted()
  }

  /// Scrolls an item to a place inside of the adjusted insets.
  public func scrollToItem(
    at indexPath: IndexPath, at position: ScrollPosition, animated: Bool
  ) {
    guard let target = offset(showing: indexPath, at: position) else { return }
    guard animated else { return setContentOffset(target, animated: false) }
    // Sizes become known on the way, so the place to go to is looked up again for each frame.
    animateScroll { [unowned self] in offset(showing: indexPath, at: position) ?? contentOffset }
  }

  private func offset(showing indexPath: IndexPath, at position: ScrollPosition) -> CGPoint? {
    guard let frame = layoutAttributesForItem(at: indexPath)?.frame else { return nil }
    let inset = adjustedContentInset
    var offset = contentOffset
    if position.contains(.top) { offset.y = frame.minY - inset.top }
    if position.contains(.centeredVertically) {
      offset.y = frame.midY - (bounds.height + inset.top - inset.bottom) / 2
    }
    if position.contains(.bottom) { offset.y = frame.maxY - bounds.height + inset.bottom }
    if position.contains(.left) { offset.x = frame.minX - inset.left }
    if position.contains(.centeredHorizontally) {
      offset.x = frame.midX - (bounds.width + inset.left - inset.right) / 2
    }
    if position.contains(.right) { offset.x = frame.maxX - bounds.width + inset.right }
    offset.x = max(
      -inset.left, min(offset.x, contentSize.width + inset.right - bounds.width))
    offset.y = max(
      -inset.top, min(offset.y, contentSize.height + inset.bottom - bounds.height))
    return offset
  }
}
