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
    pendingAnimations += repeatElement(animation, count: updates.count)
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
    pendingAnimations = []
    rowsToReconfigure = []
    let old = geometry
    let before = old.rowCounts
    let after = dataRowCounts()
    let plan = try ListUpdatePlan(updates, before: before, after: after)
    let isAnimated =
      window != nil && UIView.areAnimationsEnabled
      && (updates.isEmpty || animations.contains { $0 != .none })
    guard isAnimated else {
      apply(plan, counts: after, reconfiguring: reconfigured)
      completion?(true)
      return
    }
    let animation = RowUpdateAnimation(
      old: old, plan: plan,
      animations: Dictionary(zip(updates, animations)) { _, last in last })
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
    if let gone = rowSwipes?.carry(through: plan) as? UITableViewCell {
      gone.showingDeleteConfirmation = false
    }
    dropReorder()
    scrollTarget = scrollTarget.flatMap { plan.position(after: $0) }
    selectedRows = RowSelection(
      selectedRows.rows.compactMap {
        plan.reloadedRows.contains($0) ? nil : plan.position(after: $0)
      })
    prefetchedRows = []
    reconfigure(rows)
    measureVisibleRows()
    setNeedsLayout()
    layoutIfNeeded()
  }

  // MARK: Heights

  /// Rows and sections that stay keep their heights, new ones begin as they do after a reload.
  /// Tables that ask for all heights beforehand ask again (C4.6).
  ///
  /// - Complexity: O(changes · log rows) with estimates.
  private func carryHeights(through plan: ListUpdatePlan, before old: RowGeometry, after: [Int]) {
    let first = after.firstIndex { $0 > 0 }.map { RowGeometry.Position(section: $0, row: 0) }
    var new: RowGeometry
    if let first, statesAllHeights(first: first) {
      new = RowGeometry(sections: initialSections(0..<after.count, counts: after))
      new.origin = old.origin
    } else {
      new = old
      carrySections(through: plan, from: old, to: &new, counts: after)
      carryRows(through: plan, from: old, to: &new)
    }
    geometry = new
  }

  private func carrySections(
    through plan: ListUpdatePlan, from old: RowGeometry, to new: inout RowGeometry, counts: [Int]
  ) {
    for range in plan.sections.removed.ranges.reversed() { new.removeSections(range) }
    for range in plan.sections.added.ranges {
      new.insertSections(initialSections(range, counts: counts), at: range.lowerBound)
    }
    for (from, to) in plan.movedSections { new[to] = old[from] }
    for from in plan.reloadedSections {
      guard let to = plan.section(after: from),
        let section = initialSections(to..<to + 1, counts: counts).first
      else { continue }
      new[to] = section
    }
  }

  private func carryRows(
    through plan: ListUpdatePlan, from old: RowGeometry, to new: inout RowGeometry
  ) {
    for from in plan.changedSections {
      guard let to = plan.section(after: from), let changes = plan.rowChanges(inNewSection: to)
      else { continue }
      var rows = old[from].rows
      for range in changes.removed.ranges.reversed() { rows.removeSubrange(range) }
      for range in changes.added.ranges {
        rows.replaceSubrange(
          range.lowerBound..<range.lowerBound, with: initialHeights(of: range, inSection: to))
      }
      new[to].rows = rows
      if rows.isEmpty { new[to].header = findableHeader(new[to].header) }
    }
    for (from, to) in plan.movedRows { new.setHeight(old.height(of: from), of: to) }
    for from in plan.reloadedRows {
      guard let to = plan.position(after: from) else { continue }
      new.replaceRows(
        to.row..<to.row + 1, inSection: to.section,
        with: initialHeights(of: to.row..<to.row + 1, inSection: to.section))
    }
  }

  /// Cells in view are measured as they are now, whether or not anything was said of them (C4.6).
  private func measureVisibleRows() {
    for (position, cell) in visibleRows.sorted(by: { $0.key < $1.key })
    where geometry.contains(position) {
      cell.context = context(for: position)
      geometry.setHeight(
        RowGeometry.Height(measuredHeight(of: position, cell: cell)), of: position)
    }
    for edge in [SectionEdge.header, .footer] {
      for section in self[keyPath: edge.views].views.keys where section < geometry.sectionCount {
        // Their height counts until they are asked for it at the next layout.
        var height = geometry[section].height(of: edge)
        height.isEstimate = true
        geometry[section].setHeight(height, of: edge)
      }
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
    carrySectionViews(through: plan)
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
