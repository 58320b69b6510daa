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
    if needsCells { recycleAllForReload() }
    noteOrthogonalAnchors()
    let place = pendingPlace == nil ? currentPlace() : nil
    var elements: [UICollectionViewLayoutAttributes] = []
    var rounds = 0
    var isDone = false
    while rounds < 64, !isDone {
      makeLayout()
      _ = restorePlace()
      if let axis = collectionViewLayout.sizingAxis, fixedContent == nil {
        elements = showElementsInOrder(along: axis, keeping: place)
        isDone = !restorePlace()
      } else {
        elements = showElements()
        isDone = !fitElements(elements, keeping: place)
      }
      rounds += 1
    }
    makeLayout()
    if restorePlace() { elements = showElements() }
    pendingPlace = nil
    for (key, view) in retiringViews { leave(view, key, to: nil) }
    retiringViews = []
    removeIdleOrthogonalScrollers()
    removeLeavingScrollers()
    orderByZIndex(elements)
    prefetchItems()
    backgroundView?.frame = bounds
    if let backgroundView { sendSubviewToBack(backgroundView) }
  }

  func makeLayout() {
    guard needsPrepare else { return }
    needsPrepare = false
    let isSameContent = !isContentInvalid
    isContentInvalid = false
    collectionViewLayout.prepare()
    let size = collectionViewLayout.collectionViewContentSize
    guard contentSize != size else { return }
    adjustingOffset {
      // Without the insets it would not fit, so taking them away again would never end.
      if isSameContent, contentSize.height > bounds.height, size.height <= bounds.height {
        axesThatNeedInsets.insert(.vertical)
      }
      if isSameContent, contentSize.width > bounds.width, size.width <= bounds.width {
        axesThatNeedInsets.insert(.horizontal)
      }
      contentSize = size
    }
  }

  private func showElements() -> [UICollectionViewLayoutAttributes] {
    let elements = elements(in: visibleRect)
    placeOrthogonalScrollers(for: elements)
    for attributes in elements where !attributes.isHidden { _ = show(attributes) }
    recycleAll(but: elements)
    return elements
  }

  /// Shows the elements one after the other and measures each at once, so that what a larger one
  /// pushes out of view is never made (C1.7).
  private func showElementsInOrder(along axis: UIAxis, keeping place: VisibleItemPlace?)
    -> [UICollectionViewLayoutAttributes]
  {
    func start(of attributes: UICollectionViewLayoutAttributes) -> CGFloat {
      let frame = attributes.frame
      return axis == .vertical ? frame.minY : frame.minX
    }
    let whole = visibleRect
    var rest = whole
    var isWhole = true
    while true {
      let found = elements(in: rest)
      placeOrthogonalScrollers(for: found)
      var changed: UICollectionViewLayoutAttributes?
      let order = found.sorted { start(of: $0) < start(of: $1) }
      for attributes in order where !attributes.isHidden {
        guard let view = show(attributes),
          collectionViewLayout.wantsPreferredSize(of: attributes)
        else { continue }
        if fit(view, attributes, keeping: place) {
          changed = attributes
          break
        }
      }
      if let changed {
        // What comes before stands as it is; what comes after is looked up again.
        collectionViewLayout.prepare()
        let edge = start(of: changed)
        isWhole = false
        rest = whole
        if axis == .vertical {
          rest.origin.y = min(max(edge, whole.minY), whole.maxY - 1)
          rest.size.height = whole.maxY - rest.minY
        } else {
          rest.origin.x = min(max(edge, whole.minX), whole.maxX - 1)
          rest.size.width = whole.maxX - rest.minX
        }
      } else if isWhole {
        recycleAll(but: found)
        makeLayout()
        return found
      } else {
        rest = whole
        isWhole = true
      }
    }
  }

  /// Gives an element its view, and the view its place.
  private func show(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionReusableView? {
    let key = ElementKey(kind: attributes.representedElementKind, indexPath: attributes.indexPath)
    var view = visible[key]
    if view == nil {
      UIView.performWithoutAnimation { view = makeView(key, attributes: attributes) }
    }
    if let view {
      let host = host(of: attributes)
      if view.superview !== host {
        UIView.performWithoutAnimation {
          view.center = host.convert(view.center, from: view.superview)
          host.addSubview(view)
        }
      }
      if key.kind == nil, let movement, movement.current == key.indexPath {
        view.center = convert(movement.center, to: host)
      } else {
        apply(attributes, to: view)
      }
    }
    return view
  }

  private func recycleAll(but elements: [UICollectionViewLayoutAttributes]) {
    var shown: Set<ElementKey> = []
    for attributes in elements where !attributes.isHidden {
      shown.insert(
        ElementKey(kind: attributes.representedElementKind, indexPath: attributes.indexPath))
    }
    // A finger keeps what it holds.
    if let movement { shown.insert(ElementKey(kind: nil, indexPath: movement.current)) }
    guard visible.keys.contains(where: { !shown.contains($0) }) else { return }
    for key in visible.keys.filter({ !shown.contains($0) }).sorted(by: Self.precedes) {
      recycle(key)
    }
  }

  /// Asks a view for the size it prefers, and tells the layout.
  ///
  /// - Returns: whether the layout is another one now.
  private func fit(
    _ view: UICollectionReusableView, _ original: UICollectionViewLayoutAttributes,
    keeping place: VisibleItemPlace?
  ) -> Bool {
    guard let copy = original.copy() as? UICollectionViewLayoutAttributes else { return false }
    // A copy, since many views change the attributes they get and give them back.
    let preferred = view.preferredLayoutAttributesFitting(copy)
    collectionViewLayout.didAskForPreferredSize(of: original)
    guard
      collectionViewLayout.shouldInvalidateLayout(
        forPreferredLayoutAttributes: preferred, withOriginalAttributes: original)
    else { return false }
    if pendingPlace == nil { pendingPlace = place }
    collectionViewLayout.invalidateLayout(
      with: collectionViewLayout.invalidationContext(
        forPreferredLayoutAttributes: preferred, withOriginalAttributes: original))
    return true
  }

  /// Asks the views for the sizes they prefer, if the layout takes such wishes.
  ///
  /// - Returns: whether the layout must be made again.
  private func fitElements(
    _ elements: [UICollectionViewLayoutAttributes], keeping place: VisibleItemPlace?
  ) -> Bool {
    guard fixedContent == nil, collectionViewLayout.takesPreferredSizes else { return false }
    for original in elements where collectionViewLayout.wantsPreferredSize(of: original) {
      let key = ElementKey(kind: original.representedElementKind, indexPath: original.indexPath)
      if let view = visible[key] { _ = fit(view, original, keeping: place) }
    }
    return needsPrepare
  }

  private func apply(
    _ attributes: UICollectionViewLayoutAttributes, to view: UICollectionReusableView
  ) {
    collectionViewLayout.prepareListView(view, for: attributes)
    Self.show(attributes, on: view)
    view.apply(attributes)
  }

  static func show(
    _ attributes: UICollectionViewLayoutAttributes, on view: UICollectionReusableView
  ) {
    let shift = (view.superview as? OrthogonalScroller)?.shift ?? .zero
    if attributes.transform == .identity {
      if view.transform != .identity { view.transform = .identity }
      let frame = attributes.frame.offsetBy(dx: shift.x, dy: shift.y)
      if view.frame != frame { view.frame = frame }
    } else {
      view.bounds = CGRect(origin: view.bounds.origin, size: attributes.size)
      view.center = CGPoint(
        x: attributes.center.x + shift.x, y: attributes.center.y + shift.y)
      view.transform = attributes.transform
    }
    if view.alpha != attributes.alpha { view.alpha = attributes.alpha }
  }

  private func makeView(_ key: ElementKey, attributes: UICollectionViewLayoutAttributes)
    -> UICollectionReusableView?
  {
    let view: UICollectionReusableView
    switch attributes.representedElementCategory {
    case .cell:
      guard let cell = cell(at: key.indexPath) else { return nil }
      cell.isSelected = selectedItems.contains(key.indexPath)
      cell.showsEditing = isEditing
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
    collectionViewLayout.prepareListView(view, for: attributes)
    let host = host(of: attributes)
    if view.superview !== host { host.addSubview(view) }
    view.frame = convert(attributes.frame, to: host)
    if let start = updateAnimation?.start(of: key, end: attributes, in: collectionViewLayout) {
      view.layoutIfNeeded()
      Self.show(start, on: view)
    }
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
    return dataSource?.collectionView(self, cellForItemAt: dataPath(of: path))
  }

  private func supplementaryView(_ kind: String, at path: IndexPath) -> UICollectionReusableView? {
    if let fixedContent {
      return kind == Self.elementKindSectionHeader ? fixedContent.header : fixedContent.footer
    }
    return dataSource?.collectionView(self, viewForSupplementaryElementOfKind: kind, at: path)
  }

  // MARK: Recycling

  private func recycleAllForReload() {
    needsCells = false
    rowSwipes?.close(animated: false)
    for key in visible.keys.sorted(by: Self.precedes) { recycle(key) }
  }

  private func recycle(_ key: ElementKey) {
    guard let view = visible.removeValue(forKey: key) else { return }
    leave(view, key, to: updateAnimation == nil ? nil : attributes(of: key))
  }

  /// Takes a view away, in an animation if one is on.
  ///
  /// - Parameter end: where what it shows is now, out of view; nil if it is no more.
  private func leave(
    _ view: UICollectionReusableView, _ key: ElementKey,
    to end: UICollectionViewLayoutAttributes?
  ) {
    guard let updateAnimation else { return retire(view, key) }
    if let end {
      updateAnimation.moveAway(view, key, to: end)
    } else {
      updateAnimation.remove(view, key, in: collectionViewLayout)
    }
  }

  func retire(_ view: UICollectionReusableView, _ key: ElementKey) {
    view.removeFromSuperview()
    if let cell = view as? UICollectionViewListCell { rowSwipes?.drop(cell) }
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

  /// Brings views into the order of their z index, where one has any and they are not in it.
  private func orderByZIndex(_ elements: [UICollectionViewLayoutAttributes]) {
    guard elements.contains(where: { $0.zIndex != 0 }) else { return }
    var ranks: [ObjectIdentifier: Int] = [:]
    for attributes in elements {
      let key = ElementKey(
        kind: attributes.representedElementKind, indexPath: attributes.indexPath)
      if let view = visible[key] { ranks[ObjectIdentifier(view)] = attributes.zIndex }
    }
    if let movement, let cell = cellForItem(at: movement.current) {
      ranks[ObjectIdentifier(cell)] = .max
    }
    for scroller in orthogonalScrollers.values {
      ranks[ObjectIdentifier(scroller)] = 0
      order(scroller, by: ranks)
    }
    order(self, by: ranks)
  }

  private func order(_ host: UIView, by ranks: [ObjectIdentifier: Int]) {
    let shown = host.subviews.compactMap { view in
      ranks[ObjectIdentifier(view)].map { (view: view, rank: $0) }
    }
    if zip(shown, shown.dropFirst()).allSatisfy({ $0.rank <= $1.rank }) { return }
    let ordered = shown.enumerated().sorted {
      ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset)
    }
    for (_, element) in ordered { host.bringSubviewToFront(element.view) }
  }

  // MARK: What the layout says

  /// Whether frames are mirrored here, since the layout wants it but does not do it by itself.
  private var mirrorsLayout: Bool {
    collectionViewLayout.flipsHorizontallyInOppositeLayoutDirection
      && !collectionViewLayout.mirrorsItself
      && effectiveUserInterfaceLayoutDirection == .rightToLeft
  }

  private func mirrored(_ attributes: UICollectionViewLayoutAttributes)
    -> UICollectionViewLayoutAttributes
  {
    guard let copy = attributes.copy() as? UICollectionViewLayoutAttributes else {
      return attributes
    }
    copy.center.x = collectionViewLayout.collectionViewContentSize.width - copy.center.x
    return copy
  }

  func elements(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    guard mirrorsLayout else {
      return collectionViewLayout.layoutAttributesForElements(in: rect) ?? []
    }
    var asked = rect
    asked.origin.x = collectionViewLayout.collectionViewContentSize.width - rect.maxX
    return (collectionViewLayout.layoutAttributesForElements(in: asked) ?? []).map {
      mirrored($0)
    }
  }

  /// The elements of a rectangle that is not what shows: the handlers of visible items do not hear
  /// of it.
  private func lookUpElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    let wasLookingUp = isLookingUp
    isLookingUp = true
    defer { isLookingUp = wasLookingUp }
    return elements(in: rect)
  }

  func attributes(ofItemAt path: IndexPath) -> UICollectionViewLayoutAttributes? {
    let attributes = collectionViewLayout.layoutAttributesForItem(at: path)
    return mirrorsLayout ? attributes.map { mirrored($0) } : attributes
  }

  private func attributes(of key: ElementKey) -> UICollectionViewLayoutAttributes? {
    guard let kind = key.kind else { return attributes(ofItemAt: key.indexPath) }
    let attributes = collectionViewLayout.layoutAttributesForSupplementaryView(
      ofKind: kind, at: key.indexPath)
    return mirrorsLayout ? attributes.map { mirrored($0) } : attributes
  }

  /// The elements in view and around it, for an animation that some of them come in from.
  func elementsAround() -> [ElementKey: UICollectionViewLayoutAttributes] {
    ensurePrepared()
    let around = bounds.insetBy(dx: -bounds.width, dy: -bounds.height)
    var result: [ElementKey: UICollectionViewLayoutAttributes] = [:]
    for attributes in elements(in: around) {
      let key = ElementKey(
        kind: attributes.representedElementKind, indexPath: attributes.indexPath)
      result[key] = attributes.copy() as? UICollectionViewLayoutAttributes
    }
    return result
  }

  // MARK: Prefetching

  /// Tells the prefetching data source about the items within a screen ahead of the scrolling, and
  /// takes back what has gone out of reach.
  private func prefetchItems() {
    guard isPrefetchingEnabled, let source = prefetchDataSource, fixedContent == nil else { return }
    let move = CGPoint(
      x: bounds.minX - lastPrefetchOrigin.x, y: bounds.minY - lastPrefetchOrigin.y)
    lastPrefetchOrigin = bounds.origin
    let isAcross = contentSize.width > bounds.width && contentSize.height <= bounds.height
    let goesBack = isAcross ? move.x < 0 : move.y < 0
    let ahead =
      isAcross
      ? bounds.offsetBy(dx: goesBack ? -bounds.width : bounds.width, dy: 0)
      : bounds.offsetBy(dx: 0, dy: goesBack ? -bounds.height : bounds.height)
    let near = lookUpElements(in: ahead).filter { $0.representedElementCategory == .cell }
      .map(\.indexPath).filter { visible[ElementKey(kind: nil, indexPath: $0)] == nil }.sorted()
    let reach = bounds.insetBy(
      dx: isAcross ? -bounds.width : 0, dy: isAcross ? 0 : -bounds.height)
    let lost = prefetchedItems.filter { path in
      if visible[ElementKey(kind: nil, indexPath: path)] != nil { return false }
      return !(attributes(ofItemAt: path)?.frame.overlaps(reach) ?? false)
    }
    prefetchedItems.subtract(lost)
    prefetchedItems = prefetchedItems.filter {
      visible[ElementKey(kind: nil, indexPath: $0)] == nil
    }
    let fresh = near.filter { prefetchedItems.insert($0).inserted }
    if !lost.isEmpty {
      source.collectionView(self, cancelPrefetchingForItemsAt: lost.sorted())
    }
    if !fresh.isEmpty {
      source.collectionView(self, prefetchItemsAt: goesBack ? fresh.reversed() : fresh)
    }
  }

  // MARK: Questions

  private func ensurePrepared() {
    guard needsPrepare else { return }
    makeLayout()
    setNeedsLayout()
  }

  public func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes?
  {
    ensurePrepared()
    return attributes(ofItemAt: indexPath)
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
    return lookUpElements(in: spot)
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
  ///
  /// Items on the way may have estimates only. The target's surroundings are measured at the next
  /// layout, and the offset then follows so that the item lands where it was asked to (C5.3).
  public func scrollToItem(
    at indexPath: IndexPath, at position: ScrollPosition, animated: Bool
  ) {
    scrollOrthogonally(to: indexPath, at: position, animated: animated)
    guard let frame = layoutAttributesForItem(at: indexPath)?.frame else { return }
    guard animated else {
      setContentOffset(clampedOffset(offset(showing: frame, at: position)), animated: false)
      guard !position.isEmpty else { return }
      pendingPlace = VisibleItemPlace(indexPath: indexPath, target: position, origin: .zero)
      return setNeedsLayout()
    }
    // Sizes become known on the way, so the place to go to is looked up again for each frame.
    animateScroll { [unowned self] in
      guard let frame = layoutAttributesForItem(at: indexPath)?.frame else { return contentOffset }
      return clampedOffset(offset(showing: frame, at: position))
    }
  }

  /// The offset that shows a frame at a place; the nearest that shows it if no place is given.
  func offset(showing frame: CGRect, at position: ScrollPosition) -> CGPoint {
    let inset = adjustedContentInset
    var offset = contentOffset
    let visible = bounds.inset(by: inset)
    if position.contains(.top) {
      offset.y = frame.minY - inset.top
    } else if position.contains(.centeredVertically) {
      offset.y = frame.midY - (bounds.height + inset.top - inset.bottom) / 2
    } else if position.contains(.bottom) {
      offset.y = frame.maxY - bounds.height + inset.bottom
    } else if position.isEmpty {
      if frame.minY < visible.minY {
        offset.y = frame.minY - inset.top
      } else if frame.maxY > visible.maxY {
        offset.y = frame.maxY - bounds.height + inset.bottom
      }
    }
    if position.contains(.left) {
      offset.x = frame.minX - inset.left
    } else if position.contains(.centeredHorizontally) {
      offset.x = frame.midX - (bounds.width + inset.left - inset.right) / 2
    } else if position.contains(.right) {
      offset.x = frame.maxX - bounds.width + inset.right
    } else if position.isEmpty {
      if frame.minX < visible.minX {
        offset.x = frame.minX - inset.left
      } else if frame.maxX > visible.maxX {
        offset.x = frame.maxX - bounds.width + inset.right
      }
    }
    return offset
  }
}
