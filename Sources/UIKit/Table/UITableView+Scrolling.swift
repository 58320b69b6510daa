import CoreGraphics
import Foundation

extension UITableView {
  /// Scrolls a row to a place inside of the adjusted insets (C5.3); NSNotFound means the header.
  ///
  /// Rows on the way have estimates only. The target's surroundings are measured at the next
  /// layout, and the offset then follows so that the row lands where it was asked to.
  func performScroll(to indexPath: IndexPath, at position: ScrollPosition, animated: Bool) {
    ensureData()
    guard indexPath.count == 2, indexPath.section >= 0, indexPath.section < geometry.sectionCount
    else { return outOfBounds(indexPath) }
    guard indexPath.row != NSNotFound else {
      let header = rectForHeader(inSection: indexPath.section)
      let y = offset(showing: header, below: 0, at: position)
      setContentOffset(clampedOffset(CGPoint(x: contentOffset.x, y: y)), animated: animated)
      return
    }
    guard let row = indexPath.rowPosition, geometry.contains(row) else {
      return outOfBounds(indexPath)
    }
    var position = position
    if position == .none {
      let target = rowRect(row)
      let y = offset(showing: target, of: row, at: .none)
      if y == contentOffset.y { return }
      position = y < contentOffset.y ? .top : .bottom
    }
    guard animated else {
      setContentOffset(target(of: row, at: position), animated: false)
      return land(on: row, at: position)
    }
    // Heights become known on the way, so the place to go to is looked up again for each frame.
    scrollTarget = row
    animateScroll { [unowned self] in
      if let row = scrollTarget { land(on: row, at: position) }
      scrollTarget = nil
    } to: { [unowned self] in
      guard let row = scrollTarget, geometry.contains(row) else { return contentOffset }
      return target(of: row, at: position)
    }
  }

  private func target(of row: RowGeometry.Position, at position: ScrollPosition) -> CGPoint {
    let y = offset(showing: rowRect(row), of: row, at: position)
    return clampedOffset(CGPoint(x: contentOffset.x, y: y))
  }

  /// Has the next layout bring the row exactly to where it was asked to be.
  private func land(on row: RowGeometry.Position, at position: ScrollPosition) {
    pendingPlace = .target(row, position)
    setNeedsLayout()
  }

  private func outOfBounds(_ indexPath: IndexPath) {
    guard indexPath.count == 2 else { return }
    let hasSection = indexPath.section >= 0 && indexPath.section < geometry.sectionCount
    let what = hasSection ? "row (\(indexPath.row))" : "section (\(indexPath.section))"
    let count = hasSection ? geometry.rowCount(inSection: indexPath.section) : geometry.sectionCount
    let end = hasSection ? " for section (\(indexPath.section))." : "."
    LayoutMisuse(
      exceptionName: "NSRangeException",
      reason:
        "-[UITableView scrollToRowAtIndexPath:atScrollPosition:animated:]: \(what) beyond bounds (\(count))\(end)"
    ).raise()
  }

  /// The offset that shows a row; a plain table's header sticks above it.
  func offset(
    showing target: CGRect, of row: RowGeometry.Position, at position: ScrollPosition
  ) -> CGFloat {
    offset(showing: target, below: stickyHeight(ofHeader: row.section), at: position)
  }

  private func offset(
    showing target: CGRect, below header: CGFloat, at position: ScrollPosition
  ) -> CGFloat {
    let inset = adjustedContentInset
    let top = inset.top + header
    let room = bounds.height - inset.bottom
    switch position {
    case .none:
      if target.minY < bounds.minY + top { return target.minY - top }
      if target.maxY > bounds.minY + room { return target.maxY - room }
      return contentOffset.y
    case .top: return target.minY - top
    case .middle: return target.midY - (inset.top + room) / 2
    case .bottom: return target.maxY - room
    }
  }

  public func scrollToNearestSelectedRow(at position: ScrollPosition, animated: Bool) {
    guard let row = selectedRows.first else { return }
    scrollToRow(at: IndexPath(row), at: position, animated: animated)
  }

  /// Tells the prefetching data source about the rows within a screen ahead of the scrolling, and
  /// takes back what has gone out of reach.
  func prefetchRows() {
    guard isPrefetchingEnabled, let source = prefetchDataSource, fixedContent == nil else { return }
    let goesUp = bounds.minY < lastPrefetchOffset
    lastPrefetchOffset = bounds.minY
    let ahead =
      goesUp
      ? rows(from: bounds.minY - bounds.height, to: bounds.minY).reversed()
      : rows(from: bounds.maxY, to: bounds.maxY + bounds.height)
    let reach = bounds.insetBy(dx: 0, dy: -bounds.height)
    prefetchedRows.subtract(visibleRows.keys)
    let lost = prefetchedRows.filter { row in
      guard geometry.contains(row) else { return true }
      let span = geometry.span(of: row)
      return span.bottom <= reach.minY || span.top >= reach.maxY
    }
    prefetchedRows.subtract(lost)
    let fresh = ahead.filter { visibleRows[$0] == nil && prefetchedRows.insert($0).inserted }
    if !lost.isEmpty {
      source.tableView(
        self, cancelPrefetchingForRowsAt: lost.sorted().map { IndexPath($0) })
    }
    if !fresh.isEmpty { source.tableView(self, prefetchRowsAt: fresh.map { IndexPath($0) }) }
  }
}
