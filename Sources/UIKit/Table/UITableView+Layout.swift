import CoreGraphics
import Foundation

/// The layout pass: which rows show, their cells, their frames.
extension UITableView {
  /// The part of the content whose rows need cells: what shows, or everything in a document's
  /// table, which has no window to scroll in.
  var visibleSpan: (top: CGFloat, bottom: CGFloat) {
    if let fixedContent, fixedContent.showsAllRows {
      return (-CGFloat.greatestFiniteMagnitude, CGFloat.greatestFiniteMagnitude)
    }
    return (bounds.minY, bounds.maxY)
  }

  func layOutTable() {
    guard !isLayingOutRows else { return }
    isLayingOutRows = true
    defer { isLayingOutRows = false }

    sizeAccessoryViews()
    if repeatsLoad {
      repeatsLoad = false
      keepPlace()
      loadData()
    }
    ensureData()
    if needsCells { recycleAllCells() }
    measureChangedCells()
    guard showRows() else { return setNeedsLayout() }
    placeRows()
    layOutSectionViews()
    placeAccessoryViews()
    layOutFillerSeparators()
    layOutSectionIndex()
    prefetchRows()
  }

  // MARK: Rows

  /// Gives every row in view a cell, from top to bottom. Measured heights move what is below, so
  /// the end of the view is looked up again after each row (C1.7).
  ///
  /// What the reader looks at keeps its place (C5): heights that turn out otherwise than estimated
  /// move the offset, which may bring other rows into view, until nothing moves any more.
  ///
  /// - Returns: whether the rows stayed the same; if somebody changed them while they were being
  ///   shown, the next pass begins anew.
  private func showRows() -> Bool {
    let place = takePlace()
    let rows = generation
    expectHeaders()
    var shown = showRowsInView()
    var rounds = 0
    while rounds < 64, rows == generation {
      let hasMoved = measureSectionViews()
      guard rows == generation, restore(place) || hasMoved else { break }
      shown = showRowsInView()
      // Each header is measured once, so that rounds of headers come to an end.
      if !hasMoved { rounds += 1 }
    }
    guard rows == generation else { return false }
    for (position, cell) in visibleRows.sorted(by: { $0.key > $1.key })
    where !shown.contains(position) && !touchesView(position) && cell !== reorder?.cell {
      visibleRows[position] = nil
      if let updateAnimation {
        updateAnimation.moveAway(cell, to: position, frame: rowRect(position))
      } else {
        recycle(cell, from: position)
      }
    }
    for (position, cell) in retiringRows {
      if let updateAnimation {
        updateAnimation.remove(cell, at: position)
      } else {
        recycle(cell, from: position)
      }
    }
    retiringRows = []
    return true
  }

  /// Whether a row ends just where the view begins or begins where it ends: its cell is not asked
  /// for then, but stays if it is there (C3.2: what is created at which steps).
  private func touchesView(_ position: RowGeometry.Position) -> Bool {
    guard geometry.contains(position) else { return false }
    let (top, bottom) = visibleSpan
    let span = geometry.span(of: position)
    return span.bottom == top || span.top == bottom
  }

  private func showRowsInView() -> Set<RowGeometry.Position> {
    let (top, bottom) = visibleSpan
    let ceiling = lowestSectionView
    let rows = generation
    var shown: Set<RowGeometry.Position> = []
    var next = geometry.firstSection(endingAfter: top)
    while let section = next, geometry.span(ofSection: section).top < bottom {
      var row = geometry.rows(inSection: section, from: top, to: bottom).first ?? 0
      while row < geometry.rowCount(inSection: section) {
        let position = RowGeometry.Position(section: section, row: row)
        let span = geometry.span(of: position)
        if span.top >= bottom { break }
        if span.bottom > top, span.height > 0 || fixedContent?.showsAllRows == true {
          shown.insert(position)
          if let cell = visibleRows[position] {
            measureIfEstimated(cell, at: position)
          } else {
            UIView.performWithoutAnimation { show(position, below: ceiling) }
          }
          guard rows == generation else { return shown }
        }
        row += 1
      }
      next = geometry.section(following: section)
    }
    updateContentSize()
    return shown
  }

  private func show(_ position: RowGeometry.Position, below ceiling: UIView?) {
    let path = IndexPath(position)
    let cell: UITableViewCell
    if let fixedContent {
      cell = fixedContent.sections[position.section].rows[position.row].cell
    } else if let dataSource {
      cell = dataSource.tableView(self, cellForRowAt: path)
    } else {
      return
    }
    guard geometry.contains(position) else { return pool(cell) }
    cell.context = context(for: position)
    // Its text is measured before the cell is in the table.
    cell.inheritTraits(inheritedTraits)
    if cell.backgroundColor == nil, cell.backgroundConfiguration == nil {
      cell.backgroundColor = rowBackgroundColor
    }
    cell.frame = rowRect(position)
    let level = delegate?.tableView(self, indentationLevelForRowAt: path)
    if let level, level != Self.missingLevel { cell.indentationLevel = level }
    prepareForEditing(cell, at: position, animated: false)
    if geometry.height(of: position).isEstimate {
      measureIfEstimated(cell, at: position)
      if uikitCallParity { _ = statedHeight(of: position) }
    } else if let stated = statedHeight(of: position) {
      // Asked again now that the cell is there (C2).
      geometry.setHeight(RowGeometry.Height(stated), of: position)
    }
    guard geometry.contains(position) else { return pool(cell) }
    cell.frame = rowRect(position)
    cell.isSelected = selectedRows.contains(position)
    visibleRows[position] = cell
    if cell.superview !== self { add(cell, below: ceiling) }
    if fixedContent == nil { delegate?.tableView(self, willDisplay: cell, forRowAt: path) }
    guard visibleRows[position] === cell else { return }
    if let start = updateAnimation?.start(of: position, frame: cell.frame) {
      cell.layoutIfNeeded()
      cell.frame = start.frame
      cell.alpha = start.alpha
    }
  }

  /// The header or footer that is drawn first; they stick, and so lie over the rows.
  private var lowestSectionView: UIView? {
    guard !headers.isEmpty || !footers.isEmpty else { return nil }
    let views = [headers.views.values, footers.views.values].joined()
    let identities = Set(views.map { ObjectIdentifier($0) })
    return subviews.first { identities.contains(ObjectIdentifier($0)) }
  }

  private func add(_ cell: UITableViewCell, below ceiling: UIView?) {
    guard let ceiling, ceiling.superview === self else { return addSubview(cell) }
    insertSubview(cell, belowSubview: ceiling)
  }

  /// What rows without a colour of their own have, so that grouped sections stand out.
  private var rowBackgroundColor: UIColor {
    style == .plain ? .systemBackground : .secondarySystemGroupedBackground
  }

  /// Replaces an estimate by the row's real height, now that its cell is there (C1.7).
  private func measureIfEstimated(_ cell: UITableViewCell, at position: RowGeometry.Position) {
    guard geometry.height(of: position).isEstimate else { return }
    geometry.setHeight(
      RowGeometry.Height(measuredHeight(of: position, cell: cell)), of: position)
  }

  /// Moves the cells to where the geometry has them now.
  func placeRows() {
    for (position, cell) in visibleRows.sorted(by: { $0.key < $1.key }) where cell !== reorder?.cell
    {
      cell.context = context(for: position)
      var frame = rowRect(position)
      if let reorder { frame.origin.y += reorder.shift(of: position) }
      if cell.frame != frame { cell.frame = frame }
      if updateAnimation != nil, cell.alpha != 1 { cell.alpha = 1 }
      roundCorners(of: cell)
    }
  }

  /// Sections of the inset grouped style have round corners at their ends.
  private func roundCorners(of cell: UITableViewCell) {
    guard style == .insetGrouped, LayoutEra.current >= .iOS13 else { return }
    let isEnd = cell.context.isFirstInSection || cell.context.isLastInSection
    cell.layer.cornerRadius = isEnd ? metrics.insetGroupedCornerRadius : 0
    var corners: CACornerMask = []
    if cell.context.isFirstInSection {
      corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner])
    }
    if cell.context.isLastInSection {
      corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner])
    }
    cell.layer.maskedCorners = corners
  }

  private func recycleAllCells() {
    needsCells = false
    rowSwipes?.close(animated: false)
    dropReorder()
    // The delegate hears from the bottom up; the lowest cell is the first to come out of the pool
    // again, so a reload turns the order of the cells round (C2.3).
    let rows = visibleRows.sorted { $0.key < $1.key }
    visibleRows = [:]
    for (position, cell) in rows.reversed() { endDisplaying(cell, of: position) }
    for (_, cell) in rows { pool(cell) }
    removeSectionViews()
  }

  func recycle(_ cell: UITableViewCell, from position: RowGeometry.Position) {
    endDisplaying(cell, of: position)
    pool(cell)
  }

  private func endDisplaying(_ cell: UITableViewCell, of position: RowGeometry.Position) {
    cell.removeFromSuperview()
    if fixedContent == nil {
      delegate?.tableView(self, didEndDisplaying: cell, forRowAt: IndexPath(position))
    }
  }

  private func pool(_ cell: UITableViewCell) {
    rowSwipes?.drop(cell)
    if let identifier = cell.reuseIdentifier { cellPool.put(cell, identifier: identifier) }
  }

  // MARK: Header, footer, background

  /// The table's own header and footer take the table's width, and keep the height they were
  /// assigned with (C7.4).
  private func sizeAccessoryViews() {
    for view in [tableHeaderView, tableFooterView].compactMap({ $0 }) {
      var size = CGSize(width: bounds.width, height: view.frame.height)
      if sizesHeaderViewAutomatically {
        let fitting = view.systemLayoutSizeFitting(
          CGSize(width: size.width, height: 0), withHorizontalFittingPriority: .required,
          verticalFittingPriority: .fittingSizeLevel)
        if fitting.height > 0 { size.height = metrics.roundUpToPixel(fitting.height) }
      }
      if view.frame.size != size { view.frame.size = size }
    }
    // A document's views may get their height after they are assigned.
    if sizesHeaderViewAutomatically || fixedContent != nil {
      headerViewHeight = tableHeaderView?.frame.height ?? 0
      footerViewHeight = tableFooterView?.frame.height ?? 0
    }
    guard geometry.origin != headerViewHeight else { return }
    keepPlace()
    geometry.origin = headerViewHeight
  }

  private func placeAccessoryViews() {
    tableHeaderView?.frame.origin = .zero
    tableFooterView?.frame.origin = CGPoint(x: 0, y: geometry.end())
    if let backgroundView {
      backgroundView.frame = bounds
      sendSubviewToBack(backgroundView)
    }
  }

  /// Plain tables go on with lines for empty rows below the last one (C6.8).
  private func layOutFillerSeparators() {
    var lines: [CGFloat] = []
    let height = rowHeight > 0 ? rowHeight : metrics.defaultRowHeight
    let fills =
      LayoutEra.current >= .iOS15 ? fillerRowHeight > 0 : fillerRowHeight != 0
    if style == .plain, hasSeparators, tableFooterView == nil, fills, height >= 1 {
      var y = geometry.end() + height
      while y < bounds.maxY, lines.count < 200 {
        lines.append(y - metrics.pixel)
        y += height
      }
    }
    while fillerSeparators.count > lines.count {
      fillerSeparators.removeLast().removeFromSuperview()
    }
    let inset = separatorInset
    for (index, y) in lines.enumerated() {
      if index == fillerSeparators.count {
        let view = UIView(frame: .zero)
        fillerSeparators.append(view)
        addSubview(view)
      }
      fillerSeparators[index].backgroundColor = separatorColor
      fillerSeparators[index].frame = CGRect(
        x: inset.left, y: y, width: max(0, bounds.width - inset.left - inset.right),
        height: metrics.pixel)
    }
  }
}
