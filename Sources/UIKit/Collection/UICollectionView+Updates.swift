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
    beginBatch()
    pendingUpdates += updates
    endBatch()
  }

  private func endBatch(completion: ((Bool) -> Void)? = nil) {
    updateDepth -= 1
    guard updateDepth == 0 else {
      completion?(true)
      return
    }
    let updates = pendingUpdates
    let reconfigured = itemsToReconfigure
    pendingUpdates = []
    itemsToReconfigure = []
    apply(updates)
    reconfigure(reconfigured)
    setNeedsLayout()
    layoutIfNeeded()
    completion?(true)
  }

  private func apply(_ updates: [ListUpdate]) {
    let before = loadedCounts()
    counts = nil
    let after = loadedCounts()
    let plan: ListUpdatePlan
    do {
      plan = try ListUpdatePlan(updates, before: before, after: after, nouns: .collection)
    } catch {
      LayoutMisuse.inconsistency(error.reason).raise()
    }
    keepPlace()
    carryPlace(through: plan)
    collectionViewLayout.carryItems(through: plan)
    carryCells(through: plan)
    selectedItems = selectedItems.compactMap { path in
      guard let position = path.rowPosition, !plan.reloadedRows.contains(position) else {
        return nil
      }
      return plan.position(after: position).map { IndexPath($0) }
    }
    layoutWasInvalidated()
  }

  private func carryCells(through plan: ListUpdatePlan) {
    let old = visible
    visible = [:]
    for (key, view) in old {
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
    if key.kind == nil {
      guard !plan.reloadedRows.contains(position), let new = plan.position(after: position) else {
        return nil
      }
      return ElementKey(kind: nil, indexPath: IndexPath(new))
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
      layoutWasInvalidated()
    }
  }

  /// Tells the cells in view where they stand in the trees of their sections.
  func outlinesDidChange() {}

  // MARK: What is in view (C5)

  /// Remembers the first item in view and where it is, unless something is remembered yet or the
  /// view shows the very start of its content.
  func keepPlace() {
    guard pendingPlace == nil, fixedContent == nil, anchorsVisibleItem else { return }
    let start = CGPoint(x: -adjustedContentInset.left, y: -adjustedContentInset.top)
    if bounds.minY <= start.y, bounds.minX <= start.x { return }
    let middle = visible.filter { $0.key.kind == nil && $0.value.frame.overlaps(bounds) }
      .sorted { Self.precedes($0.key, $1.key) }
    let halfVisible = middle.first {
      $0.value.frame.midY >= bounds.minY && $0.value.frame.midX >= bounds.minX
    }
    guard let anchor = halfVisible ?? middle.first else { return }
    pendingPlace = VisibleItemPlace(
      indexPath: anchor.key.indexPath, origin: anchor.value.frame.origin - bounds.origin)
  }

  private func carryPlace(through plan: ListUpdatePlan) {
    guard let place = pendingPlace else { return }
    pendingPlace = nil
    let shown = visible.filter { $0.key.kind == nil && $0.value.frame.overlaps(bounds) }
      .sorted { Self.precedes($0.key, $1.key) }
    let after = shown.filter { $0.key.indexPath >= place.indexPath }
    let before = shown.filter { $0.key.indexPath < place.indexPath }.reversed()
    for (key, view) in after + before {
      guard let position = key.indexPath.rowPosition, let new = plan.position(after: position)
      else { continue }
      pendingPlace = VisibleItemPlace(
        indexPath: IndexPath(new), origin: view.frame.origin - bounds.origin)
      return
    }
  }

  /// Moves the offset along the scroll direction so that the remembered item is where it was.
  ///
  /// - Returns: whether the offset moved.
  func restorePlace() -> Bool {
    guard let place = pendingPlace,
      let frame = collectionViewLayout.layoutAttributesForItem(at: place.indexPath)?.frame
    else { return false }
    var offset = contentOffset
    let scrollsAcross = contentSize.width > bounds.width
    if scrollsAcross { offset.x = frame.minX - place.origin.x }
    if contentSize.height > bounds.height || !scrollsAcross {
      offset.y = frame.minY - place.origin.y
    }
    let target = offsetInRange(offset)
    guard abs(target.x - contentOffset.x) > 1e-6 || abs(target.y - contentOffset.y) > 1e-6 else {
      return false
    }
    adjustingOffset { contentOffset = target }
    return true
  }
}

/// An item, and where its corner is from the corner of the view, in points.
struct VisibleItemPlace {
  var indexPath: IndexPath
  var origin: CGPoint
}

extension CGPoint {
  fileprivate static func - (a: CGPoint, b: CGPoint) -> CGPoint {
    CGPoint(x: a.x - b.x, y: a.y - b.y)
  }
}
