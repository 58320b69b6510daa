import Foundation

/// Batches of updates, as a table's (C4): what was asked for becomes a ``ListUpdatePlan``, which
/// takes cells, selection and what is in view over to the new items.
extension UICollectionView {
  /// Does several updates as one.
  ///
  /// - Throws: an `NSInternalInconsistencyException`, which ends the program, when the data source
  ///   does not have the items that the updates lead to.
  public func performBatchUpdates(_ updates: () -> Void, completion: ((Bool) -> Void)? = nil) {
    beginBatch()
    updates()
    endBatch(completion: completion)
  }

  public func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    performBatchUpdates({ updates?() }, completion: completion)
  }

  public func insertItems(at indexPaths: [IndexPath]) {
    update(indexPaths.compactMap(\.rowPosition).map { .insertRow($0) })
  }
  public func deleteItems(at indexPaths: [IndexPath]) {
    update(indexPaths.compactMap(\.rowPosition).map { .deleteRow($0) })
  }
  /// Replaces the items' cells by new ones.
  public func reloadItems(at indexPaths: [IndexPath]) {
    update(indexPaths.compactMap(\.rowPosition).map { .reloadRow($0) })
  }
  /// Asks the data source to fill the items' present cells anew (C4.8).
  public func reconfigureItems(at indexPaths: [IndexPath]) {
    beginBatch()
    itemsToReconfigure.formUnion(indexPaths)
    endBatch()
  }
  public func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    guard let from = indexPath.rowPosition, let to = newIndexPath.rowPosition else { return }
    update([.moveRow(from: from, to: to)])
  }
  public func insertSections(_ sections: IndexSet) {
    update(sections.map { .insertSection($0) })
  }
  public func deleteSections(_ sections: IndexSet) {
    update(sections.map { .deleteSection($0) })
  }
  public func reloadSections(_ sections: IndexSet) {
    update(sections.map { .reloadSection($0) })
  }
  public func moveSection(_ section: Int, toSection newSection: Int) {
    update([.moveSection(from: section, to: newSection)])
  }

  // MARK: Batches

  private func beginBatch() {
    if updateDepth == 0 { _ = loadedCounts() }
    updateDepth += 1
  }

  func update(_ updates: [ListUpdate]) {
    do {
      try updateChecked(updates)
    } catch {
      LayoutMisuse.inconsistency(error.reason).raise()
    }
  }

  func updateChecked(_ updates: [ListUpdate]) throws(ListUpdateError) {
    beginBatch()
    pendingUpdates += updates
    try endBatchChecked()
  }

  private func endBatch(completion: ((Bool) -> Void)? = nil) {
    do {
      try endBatchChecked(completion: completion)
    } catch {
      LayoutMisuse.inconsistency(error.reason).raise()
    }
  }

  /// - Throws: ``ListUpdateError`` when the updates and the data source's counts don't go together
  ///   (C4.3, C4.5); the view is as it was then.
  private func endBatchChecked(completion: ((Bool) -> Void)? = nil) throws(ListUpdateError) {
    updateDepth -= 1
    guard updateDepth == 0 else {
      completion?(true)
      return
    }
    let updates = pendingUpdates
    let reconfigured = itemsToReconfigure
    pendingUpdates = []
    itemsToReconfigure = []
    let isMoved = updates.isEmpty ? false : dropMovement()
    let before = loadedCounts()
    counts = nil
    let after = loadedCounts()
    let plan: ListUpdatePlan
    do {
      plan = try ListUpdatePlan(updates, before: before, after: after, nouns: .collection)
    } catch {
      counts = before
      throw error
    }
    if isMoved {
      // What shows had the held item elsewhere, where neither the plan nor the data know it.
      reloadData()
      completion?(true)
      return
    }
    let items = UICollectionViewUpdateItem.items(of: updates)
    guard window != nil, UIView.areAnimationsEnabled, fixedContent == nil else {
      apply(plan, items: items, reconfiguring: reconfigured)
      collectionViewLayout.finalizeCollectionViewUpdates()
      completion?(true)
      return
    }
    let animation = ItemUpdateAnimation(plan: plan, old: elementsAround())
    UIView.animate(withDuration: ItemUpdateAnimation.duration) {
      self.updateAnimation = animation
      self.apply(plan, items: items, reconfiguring: reconfigured)
      self.updateAnimation = nil
      for leaving in animation.leaving { Self.show(leaving.end, on: leaving.view) }
      self.collectionViewLayout.finalizeCollectionViewUpdates()
    } completion: { [weak self] isFinished in
      for leaving in animation.leaving { self?.retire(leaving.view, leaving.key) }
      self?.removeLeavingScrollers()
      completion?(isFinished)
    }
  }

  func apply(
    _ plan: ListUpdatePlan, items: [UICollectionViewUpdateItem],
    reconfiguring paths: Set<IndexPath>
  ) {
    keepPlace()
    adjustingOffset { axesThatNeedInsets = [] }
    carryPlace(through: plan)
    // Before the layout has other sections: it tells which views belong to items.
    carryCells(through: plan)
    collectionViewLayout.carryItems(through: plan)
    carryOrthogonalSections(through: plan)
    rowSwipes?.carry(through: plan)
    selectedItems = IdentifierList(
      selectedItems.identifiers.compactMap { path in
        guard let position = path.rowPosition, !plan.reloadedRows.contains(position) else {
          return nil
        }
        return plan.position(after: position).map { IndexPath($0) }
      })
    prefetchedItems = []
    contentWasInvalidated()
    reconfigure(paths)
    if !items.isEmpty {
      makeLayout()
      collectionViewLayout.prepare(forCollectionViewUpdates: items)
    }
    setNeedsLayout()
    layoutIfNeeded()
    let proposed = contentOffset
    let target = collectionViewLayout.targetContentOffset(forProposedContentOffset: proposed)
    guard target != proposed else { return }
    contentOffset = target
    layoutIfNeeded()
  }

  /// Gives the items other places in an animation.
  func change(
    to layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)?
  ) {
    let old = collectionViewLayout
    guard animated, window != nil, UIView.areAnimationsEnabled, layout !== old else {
      collectionViewLayout = layout
      completion?(true)
      return
    }
    let animation = ItemUpdateAnimation(plan: nil, old: elementsAround())
    UIView.animate(withDuration: ItemUpdateAnimation.duration) {
      self.updateAnimation = animation
      self.collectionViewLayout = layout
      self.layoutIfNeeded()
      let proposed = self.contentOffset
      let target = layout.targetContentOffset(forProposedContentOffset: proposed)
      if target != proposed { self.contentOffset = target }
      self.updateAnimation = nil
      for leaving in animation.leaving { Self.show(leaving.end, on: leaving.view) }
    } completion: { [weak self] isFinished in
      for leaving in animation.leaving { self?.retire(leaving.view, leaving.key) }
      self?.removeLeavingScrollers()
      old.finalizeLayoutTransition()
      layout.finalizeLayoutTransition()
      completion?(isFinished)
    }
  }

  private func carryCells(through plan: ListUpdatePlan) {
    let old = visible
    visible = [:]
    for (key, view) in old.sorted(by: { Self.precedes($0.key, $1.key) }) {
      if let new = self.key(key, through: plan) {
        visible[new] = view
      } else {
        retiringViews.append((key, view))
      }
    }
  }

  /// Where an element is after a batch; nil when its view goes.
  private func key(_ key: ElementKey, through plan: ListUpdatePlan) -> ElementKey? {
    guard let position = key.indexPath.rowPosition else { return key }
    if key.belongsToItem(in: collectionViewLayout) {
      guard !plan.reloadedRows.contains(position), let new = plan.position(after: position) else {
        return nil
      }
      return ElementKey(kind: key.kind, indexPath: IndexPath(new))
    }
    guard !plan.reloadedSections.contains(position.section),
      let section = plan.section(after: position.section)
    else { return nil }
    return ElementKey(kind: key.kind, indexPath: IndexPath(item: position.row, section: section))
  }

  private func reconfigure(_ paths: Set<IndexPath>) {
    guard let dataSource else { return }
    for path in paths.sorted() {
      guard let cell = cellForItem(at: path) else { continue }
      cellBeingReconfigured = cell
      let answer = dataSource.collectionView(self, cellForItemAt: path)
      cellBeingReconfigured = nil
      guard answer === cell else {
        LayoutMisuse.inconsistency(
          "The cell returned for the item being reconfigured must be the existing cell, which the data source gets from -dequeueReusableCellWithReuseIdentifier:forIndexPath:; index path: \(path)"
        ).raise()
      }
      collectionViewLayout.forgetPreferredSize(ofItemAt: path)
      contentWasInvalidated()
    }
  }

  /// Tells the cells in view where they stand in the trees of their sections.
  func outlinesDidChange() { setNeedsLayout() }

  // MARK: Cells that change (C4.9)

  func contentDidChangeSize(of cell: UICollectionViewCell, includingConstraints: Bool) {
    let isHeeded =
      switch selfSizingInvalidation {
      case .disabled: false
      case .enabled: !includingConstraints
      case .enabledIncludingConstraints: true
      }
    guard isHeeded, !isLayingOutItems, fixedContent == nil,
      collectionViewLayout.takesPreferredSizes, let path = indexPath(for: cell)
    else { return }
    if includingConstraints {
      guard let attributes = collectionViewLayout.layoutAttributesForItem(at: path),
        let copy = attributes.copy() as? UICollectionViewLayoutAttributes,
        cell.preferredLayoutAttributesFitting(copy).size != attributes.size
      else { return }
    }
    collectionViewLayout.forgetPreferredSize(ofItemAt: path)
    setNeedsLayout()
  }

  // MARK: What is in view (C5)

  /// Remembers what is in view and where it is, unless something is remembered yet.
  func keepPlace() {
    if pendingPlace == nil { pendingPlace = currentPlace() }
  }

  /// The first item that is in view by half at least (C5). One that was on the screen before goes
  /// before one that has just come, and one whose size is known before one of an estimated size.
  /// Nil at the very start of the content, which stays in view whatever comes in.
  func currentPlace() -> VisibleItemPlace? {
    guard fixedContent == nil, anchorsVisibleItem else { return nil }
    // The insets that the bounds were brought in line with; a turn changes both, one by one.
    let inset = appliedContentInset
    if bounds.minY <= -inset.top, bounds.minX <= -inset.left { return nil }
    let seen = bounds.inset(by: UIEdgeInsets(top: inset.top, left: inset.left, bottom: 0, right: 0))
    var best: (rank: Int, path: IndexPath, frame: CGRect)?
    func consider(_ path: IndexPath, _ frame: CGRect, _ rank: Int) {
      guard frame.overlaps(seen) else { return }
      let isHalfVisible = frame.midY >= seen.minY && frame.midX >= seen.minX
      let rank = rank + (isHalfVisible ? 0 : 1)
      if best.map({ (rank, path) < ($0.rank, $0.path) }) ?? true { best = (rank, path, frame) }
    }
    for (key, view) in visible where key.kind == nil {
      consider(key.indexPath, contentFrame(of: view), 0)
    }
    if best == nil, !needsPrepare {
      for attributes in elements(in: bounds) where attributes.representedElementCategory == .cell {
        let isKnown = !collectionViewLayout.wantsPreferredSize(of: attributes)
        consider(attributes.indexPath, attributes.frame, isKnown ? 2 : 4)
      }
    }
    return best.map {
      VisibleItemPlace(
        indexPath: $0.path, target: nil, origin: $0.frame.origin - bounds.origin)
    }
  }

  private func carryPlace(through plan: ListUpdatePlan) {
    guard let place = pendingPlace else { return }
    pendingPlace = nil
    if let target = place.target {
      guard let new = place.indexPath.rowPosition.flatMap({ plan.position(after: $0) }) else {
        return
      }
      pendingPlace = VisibleItemPlace(indexPath: IndexPath(new), target: target, origin: .zero)
      return
    }
    let shown = visible.filter { $0.key.kind == nil && contentFrame(of: $0.value).overlaps(bounds) }
      .sorted { Self.precedes($0.key, $1.key) }
    let after = shown.filter { $0.key.indexPath >= place.indexPath }
    let before = shown.filter { $0.key.indexPath < place.indexPath }.reversed()
    for (key, view) in after + before {
      guard let position = key.indexPath.rowPosition, let new = plan.position(after: position)
      else { continue }
      pendingPlace = VisibleItemPlace(
        indexPath: IndexPath(new), target: nil,
        origin: contentFrame(of: view).origin - bounds.origin)
      return
    }
  }

  /// Moves the offset along the scroll direction so that the remembered item is where it was.
  ///
  /// - Returns: whether the offset moved.
  func restorePlace() -> Bool {
    guard let place = pendingPlace,
      let frame = attributes(ofItemAt: place.indexPath)?.frame
    else { return false }
    var offset = contentOffset
    let scrollsAcross = contentSize.width > bounds.width
    if let target = place.target {
      offset = self.offset(showing: frame, at: target)
    } else {
      let inset = adjustedContentInset
      let before = place.inset ?? inset
      if scrollsAcross { offset.x = frame.minX - place.origin.x - inset.left + before.left }
      if contentSize.height > bounds.height || !scrollsAcross {
        offset.y = frame.minY - place.origin.y - inset.top + before.top
      }
    }
    let target = offsetInRange(offset)
    guard abs(target.x - contentOffset.x) > 1e-6 || abs(target.y - contentOffset.y) > 1e-6 else {
      return false
    }
    adjustingOffset { contentOffset = target }
    return true
  }
}

extension UICollectionView.ElementKey {
  /// Whether the element is a cell or goes with one.
  @MainActor func belongsToItem(in layout: UICollectionViewLayout) -> Bool {
    guard let kind else { return true }
    return layout.supplementaryViewsFollowItems(ofKind: kind, inSection: indexPath.section)
  }
}

/// An item, and where its corner is from the corner of the view, in points, or where in the view it
/// was asked to be.
struct VisibleItemPlace {
  var indexPath: IndexPath
  var target: UICollectionView.ScrollPosition?
  var origin: CGPoint
  /// The insets that the place was seen with, before the view got another size: a bar that gets
  /// taller as the device turns must not cover the item.
  var inset: UIEdgeInsets?
}

extension CGPoint {
  fileprivate static func - (a: CGPoint, b: CGPoint) -> CGPoint {
    CGPoint(x: a.x - b.x, y: a.y - b.y)
  }
}
