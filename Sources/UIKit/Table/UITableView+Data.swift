import CoreGraphics
import Foundation

extension UITableView {
  // MARK: Loading

  /// Asks for all counts and heights at once; cells come at the next layout (C2.3).
  func performReload() {
    guard !isLoadingData else {
      // Asked for while the data is being asked about: again, once that is done.
      needsData = true
      return setNeedsLayout()
    }
    keepPlace()
    dropReorder()
    selectedRows = RowSelection()
    needsCells = true
    loadData()
    repeatsLoad = uikitCallParity
    setNeedsLayout()
  }

  /// Builds the geometry: counts, then a height or an estimate for each row.
  ///
  /// - Complexity: O(sections), and O(rows) where the delegate states heights or estimates.
  func loadData() {
    needsData = false
    generation += 1
    isLoadingData = true
    defer { isLoadingData = false }
    let counts = dataRowCounts()
    var alike: [Int: SumTree<HeightRun>] = [:]
    geometry = RowGeometry(
      sections: counts.map { count in
        let height = RowGeometry.Height(0, isEstimate: true)
        let rows =
          alike[count] ?? SumTree(count > 0 ? [HeightRun(count: count, height: height)] : [])
        alike[count] = rows
        return RowGeometry.Section(rows: rows)
      })
    askForHeights(counts)
    selectedRows.keep { geometry.contains($0) }
    loadSectionIndex()
    // The index takes its width before any row is measured.
    measuredConditions = rowConditions
  }

  /// Asks for the heights of all rows anew, with the counts as they are (C6.6).
  func loadHeights() {
    guard !isLoadingData else { return needsHeights = true }
    isLoadingData = true
    defer { isLoadingData = false }
    askForHeights(geometry.rowCounts)
  }

  private func askForHeights(_ counts: [Int]) {
    needsHeights = false
    measuredConditions = rowConditions
    let sections = initialSections(0..<counts.count, counts: counts)
    geometry = RowGeometry(sections: sections)
    geometry.origin = headerViewHeight
    updateContentSize()
  }

  func ensureData() {
    if needsData {
      keepPlace()
      loadData()
    } else if needsHeights || conditionsDidChange() {
      keepPlace()
      loadHeights()
    }
  }

  /// Looks after something changed that the room of the cells' content may depend on.
  func conditionsMayHaveChanged() {
    checksConditions = true
    setNeedsLayout()
  }

  private func conditionsDidChange() -> Bool {
    guard checksConditions else { return false }
    checksConditions = false
    return rowConditions != measuredConditions
  }

  /// The rows of each section, as the data source has them now.
  func dataRowCounts() -> [Int] {
    if let fixedContent { return fixedContent.sections.map(\.rows.count) }
    guard let dataSource else { return [] }
    let sections = max(0, dataSource.numberOfSections(in: self))
    return (0..<sections).map { max(0, dataSource.tableView(self, numberOfRowsInSection: $0)) }
  }

  /// The content is as wide as the table and reaches to the end of the footer view (C1.5).
  func updateContentSize() {
    let height = geometry.end() + footerViewHeight
    let size = CGSize(width: bounds.width, height: height)
    guard contentSize != size else { return }
    // A shorter content may push the offset back; that is no scrolling of anybody.
    adjustingOffset { contentSize = size }
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
    geometry.rows(from: top, to: bottom)
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
    rowsInView.compactMap { visibleRows[$0] }
  }

  public var indexPathsForVisibleRows: [IndexPath]? {
    rowsInView.map { IndexPath($0) }
  }

  /// The rows that have a cell and show more than an edge.
  private var rowsInView: [RowGeometry.Position] {
    if fixedContent?.showsAllRows == true { return visibleRows.keys.sorted() }
    return visibleRows.filter { $0.value.frame.overlaps(bounds) }.keys.sorted()
  }

  public func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    headers[section] as? UITableViewHeaderFooterView
  }

  public func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    footers[section] as? UITableViewHeaderFooterView
  }
}
