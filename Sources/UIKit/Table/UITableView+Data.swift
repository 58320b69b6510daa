import CoreGraphics
import Foundation

extension UITableView {
  // MARK: Reloading

  /// Asks for all counts and heights at once; cells come at the next layout (C2.3).
  func performReload() {
    selectedRows = []
    needsCells = true
    loadData()
    setNeedsLayout()
  }

  /// Builds the geometry: counts, then a height or an estimate for each row.
  func loadData() {
    needsData = false
    measuredWidth = bounds.width
    var sections: [RowGeometry.Section] = []
    let usesEstimates = usesRowEstimates
    for section in 0..<dataSectionCount {
      let count = max(0, dataRowCount(inSection: section))
      let rows = (0..<count).map { row -> RowGeometry.Height in
        initialHeight(
          of: RowGeometry.Position(section: section, row: row), usesEstimates: usesEstimates)
      }
      sections.append(RowGeometry.Section(rows: rows))
    }
    geometry = RowGeometry(sections: sections)
    geometry.origin = tableHeaderView?.frame.height ?? 0
    for section in 0..<geometry.sectionCount {
      geometry.setHeaderHeight(headerHeight(inSection: section), inSection: section)
      geometry.setFooterHeight(footerHeight(inSection: section), inSection: section)
    }
    selectedRows.removeAll { !geometry.contains($0) }
    updateContentSize()
  }

  func ensureData() {
    if needsData || measuredWidth != bounds.width { loadData() }
  }

  private var dataSectionCount: Int {
    if let fixedContent { return fixedContent.sections.count }
    guard let dataSource else { return 0 }
    return max(0, dataSource.numberOfSections(in: self))
  }

  private func dataRowCount(inSection section: Int) -> Int {
    if let fixedContent { return fixedContent.sections[section].rows.count }
    return dataSource?.tableView(self, numberOfRowsInSection: section) ?? 0
  }

  /// The content is as wide as the table and reaches to the end of the footer view (C1.5).
  func updateContentSize() {
    let height = geometry.end() + (tableFooterView?.frame.height ?? 0)
    let size = CGSize(width: bounds.width, height: height)
    if contentSize != size { contentSize = size }
  }

  // MARK: Counts and places

  public var numberOfSections: Int {
    ensureData()
    return geometry.sectionCount
  }

  public func numberOfRows(inSection section: Int) -> Int {
    ensureData()
    guard section >= 0, section < geometry.sectionCount else { return 0 }
    return geometry.rowCount(inSection: section)
  }

  public func rect(forSection section: Int) -> CGRect {
    ensureData()
    guard section >= 0, section < geometry.sectionCount else { return .zero }
    return rect(geometry.span(ofSection: section))
  }

  public func rectForHeader(inSection section: Int) -> CGRect {
    ensureData()
    guard section >= 0, section < geometry.sectionCount else { return .zero }
    return rect(geometry.span(ofHeader: section))
  }

  public func rectForFooter(inSection section: Int) -> CGRect {
    ensureData()
    guard section >= 0, section < geometry.sectionCount else { return .zero }
    return rect(geometry.span(ofFooter: section))
  }

  public func rectForRow(at indexPath: IndexPath) -> CGRect {
    ensureData()
    guard let position = indexPath.rowPosition, geometry.contains(position) else { return .zero }
    return rowRect(position)
  }

  /// A row's frame, inset from the sides in the inset grouped style.
  func rowRect(_ position: RowGeometry.Position) -> CGRect {
    insetFromSides(rect(geometry.span(of: position)))
  }

  func rect(_ span: RowGeometry.Span) -> CGRect {
    CGRect(x: 0, y: span.top, width: bounds.width, height: span.height)
  }

  public func indexPathForRow(at point: CGPoint) -> IndexPath? {
    ensureData()
    guard point.x >= 0, point.x < bounds.width else { return nil }
    return geometry.position(at: point.y).map { IndexPath($0) }
  }

  public func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
    ensureData()
    return rows(from: rect.minY, to: rect.maxY).map { IndexPath($0) }
  }

  func rows(from top: CGFloat, to bottom: CGFloat) -> [RowGeometry.Position] {
    geometry.sections(from: top, to: bottom).flatMap { section in
      geometry.rows(inSection: section, from: top, to: bottom).map {
        RowGeometry.Position(section: section, row: $0)
      }
    }
  }

  // MARK: Cells on screen

  public func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
    indexPath.rowPosition.flatMap { visibleRows[$0] }
  }

  public func indexPath(for cell: UITableViewCell) -> IndexPath? {
    visibleRows.first { $0.value === cell }.map { IndexPath($0.key) }
  }

  /// The cells on screen, from top to bottom.
  public var visibleCells: [UITableViewCell] {
    visibleRows.sorted { $0.key < $1.key }.map(\.value)
  }

  public var indexPathsForVisibleRows: [IndexPath]? {
    visibleRows.keys.sorted().map { IndexPath($0) }
  }

  public func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    visibleHeaders[section] as? UITableViewHeaderFooterView
  }

  public func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    visibleFooters[section] as? UITableViewHeaderFooterView
  }

  // MARK: Scrolling

  /// Scrolls a row to a place inside of the adjusted insets (C5.3); NSNotFound means the header.
  func performScroll(to indexPath: IndexPath, at position: ScrollPosition, animated: Bool) {
    ensureData()
    guard indexPath.count == 2, indexPath.section >= 0, indexPath.section < geometry.sectionCount
    else { return }
    let target: CGRect
    if indexPath.row == NSNotFound {
      target = rectForHeader(inSection: indexPath.section)
    } else if let row = indexPath.rowPosition, geometry.contains(row) {
      target = rowRect(row)
    } else {
      return
    }
    let inset = adjustedContentInset
    var top = inset.top
    if style == .plain { top += geometry.span(ofHeader: indexPath.section).height }
    let room = bounds.height - inset.bottom
    var y: CGFloat
    switch position {
    case .none:
      if target.minY < bounds.minY + top {
        y = target.minY - top
      } else if target.maxY > bounds.minY + room {
        y = target.maxY - room
      } else {
        return
      }
    case .top: y = target.minY - top
    case .middle: y = target.midY - (inset.top + room) / 2
    case .bottom: y = target.maxY - room
    }
    y = max(-inset.top, min(y, max(-inset.top, contentSize.height + inset.bottom - bounds.height)))
    setContentOffset(CGPoint(x: contentOffset.x, y: y), animated: animated)
  }

  public func scrollToNearestSelectedRow(at position: ScrollPosition, animated: Bool) {
    guard let row = selectedRows.first else { return }
    scrollToRow(at: IndexPath(row), at: position, animated: animated)
  }
}
