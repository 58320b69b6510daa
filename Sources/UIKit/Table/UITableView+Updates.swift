import Foundation

/// Batches of updates (C4): what was asked for becomes a ``ListUpdatePlan``, which then takes
/// heights, cells, selection and what is in view over to the new rows.
extension UITableView {
  func beginBatch() {
    if isLoadingData {
      LayoutMisuse.inconsistency("a table view can't be updated while it asks for its heights")
        .raise()
    }
    if updateDepth == 0 { ensureData() }
    updateDepth += 1
  }

  /// Updates outside of a block are a block of their own (C4.2).
  func update(_ updates: [ListUpdate], _ animation: RowAnimation) {
    do {
      try updateChecked(updates, animation)
    } catch {
      LayoutMisuse.inconsistency(error.reason).raise()
    }
  }

  func updateChecked(
    _ updates: [ListUpdate], _ animation: RowAnimation
  ) throws(ListUpdateError) {
    beginBatch()
    pendingUpdates += updates
    for update in updates { pendingAnimations[update] = animation }
    try endBatchChecked()
  }

  func endBatch(completion: ((Bool) -> Void)? = nil) {
    do {
      try endBatchChecked(completion: completion)
    } catch {
      LayoutMisuse.inconsistency(error.reason).raise()
    }
  }

  /// - Throws: ``ListUpdateError`` when the updates and the data source's counts don't go together
  ///   (C4.3, C4.5); the table is as it was then.
  func endBatchChecked(completion: ((Bool) -> Void)? = nil) throws(ListUpdateError) {
    guard updateDepth > 0 else { return }
    updateDepth -= 1
    guard updateDepth == 0 else {
      completion?(true)
      return
    }
    let updates = pendingUpdates
    let animations = pendingAnimations
    let reconfigured = rowsToReconfigure
    pendingUpdates = []
    pendingAnimations = [:]
    rowsToReconfigure = []
    let old = geometry
    let before = (0..<old.sectionCount).map { old.rowCount(inSection: $0) }
    let after = dataRowCounts()
    let plan = try ListUpdatePlan(updates, before: before, after: after)
    let isAnimated =
      window != nil && UIView.areAnimationsEnabled
      && (updates.isEmpty || animations.values.contains { $0 != .none })
    guard isAnimated else {
      apply(plan, counts: after, reconfiguring: reconfigured)
      completion?(true)
      return
    }
    let animation = RowUpdateAnimation(old: old, plan: plan, animations: animations)
    UIView.animate(withDuration: RowUpdateAnimation.duration) {
      self.updateAnimation = animation
      self.apply(plan, counts: after, reconfiguring: reconfigured)
      self.updateAnimation = nil
      for (cell, _, end) in animation.leaving {
        cell.frame = end.frame
        cell.alpha = end.alpha
      }
    } completion: { [weak self] isFinished in
      for (cell, position, _) in animation.leaving {
        cell.alpha = 1
        self?.recycle(cell, from: position)
      }
      completion?(isFinished)
    }
  }

  private func apply(
    _ plan: ListUpdatePlan, counts: [Int], reconfiguring rows: Set<RowGeometry.Position>
  ) {
    let old = geometry
    generation += 1
    keepPlace()
    carryPlace(through: plan, before: old, in: bounds)
    carryHeights(through: plan, before: old, after: counts)
    carryCells(through: plan)
    selectedRows = selectedRows.compactMap {
      plan.reloadedRows.contains($0) ? nil : plan.position(after: $0)
    }
    prefetchedRows = []
    reconfigure(rows)
    measureVisibleRows()
    setNeedsLayout()
    layoutIfNeeded()
  }

  // MARK: Heights

  /// Rows that stay keep their heights, new ones begin as they do after a reload. Tables that ask
  /// for all heights beforehand ask again.
  ///
  /// - Complexity: O(sections + changes · log rows) with estimates.
  private func carryHeights(through plan: ListUpdatePlan, before old: RowGeometry, after: [Int]) {
    let arrivals = Dictionary(grouping: plan.movedRows, by: \.value.section)
    let reloads = Dictionary(
      grouping: plan.reloadedRows.compactMap { plan.position(after: $0) }, by: \.section)
    let sections = after.enumerated().map { index, count in
      guard count > 0, let source = plan.section(before: index),
        let changes = plan.rowChanges(inNewSection: index),
        !statesAllHeights(first: RowGeometry.Position(section: index, row: 0))
      else {
        return RowGeometry.Section(
          rows: SumTree(initialHeights(of: 0..<count, inSection: index)))
      }
      var section = old[source]
      for range in changes.removed.ranges.reversed() { section.rows.removeSubrange(range) }
      for range in changes.added.ranges {
        section.rows.replaceSubrange(
          range.lowerBound..<range.lowerBound,
          with: initialHeights(of: range, inSection: index))
      }
      for (from, to) in arrivals[index] ?? [] {
        section.rows.replace(at: to.row, with: HeightRun(count: 1, height: old.height(of: from)))
      }
      for position in reloads[index] ?? [] {
        let range = position.row..<position.row + 1
        section.rows.replaceSubrange(range, with: initialHeights(of: range, inSection: index))
      }
      return section
    }
    let origin = geometry.origin
    geometry = RowGeometry(sections: sections)
    geometry.origin = origin
    loadSectionHeights()
  }

  /// Cells in view are measured as they are now, whether or not anything was said of them (C4.6).
  private func measureVisibleRows() {
    for (position, cell) in visibleRows.sorted(by: { $0.key < $1.key })
    where geometry.contains(position) {
      cell.context = context(for: position)
      geometry.setHeight(
        RowGeometry.Height(measuredHeight(of: position, cell: cell)), of: position)
    }
  }

  // MARK: Cells

  private func carryCells(through plan: ListUpdatePlan) {
    let cells = visibleRows.sorted { $0.key < $1.key }
    visibleRows = [:]
    for (position, cell) in cells {
      if !plan.reloadedRows.contains(position), let new = plan.position(after: position) {
        visibleRows[new] = cell
      } else {
        retiringRows.append((position, cell))
      }
    }
    removeSectionViews()
  }

  private func reconfigure(_ rows: Set<RowGeometry.Position>) {
    guard let dataSource else { return }
    for position in rows.sorted() where geometry.contains(position) {
      guard let cell = visibleRows[position] else { continue }
      cellBeingReconfigured = cell
      let answer = dataSource.tableView(self, cellForRowAt: IndexPath(position))
      cellBeingReconfigured = nil
      guard answer === cell else {
        LayoutMisuse.inconsistency(
          "The cell returned for the row being reconfigured must be the existing cell, which the data source gets from -dequeueReusableCellWithIdentifier:forIndexPath:; index path: \(IndexPath(position))"
        ).raise()
      }
    }
  }
}

extension [Int] {
  /// Ascending numbers as the ranges they make up.
  fileprivate var ranges: [Range<Int>] {
    reduce(into: []) { ranges, index in
      if let last = ranges.last, last.upperBound == index {
        ranges[ranges.count - 1] = last.lowerBound..<index + 1
      } else {
        ranges.append(index..<index + 1)
      }
    }
  }
}
