import CoreGraphics

/// How a cell's size and that of its content view hang together, apart from the cell.
package struct CellGeometry: Sendable {
  /// What the content view is narrower than the cell.
  let besideContent: CGFloat
  /// What the separator adds to the content's height.
  let selfSizingReserve: CGFloat
  /// The height of a row whose content asks for none.
  let leastRowHeight: CGFloat
  let metrics: TableMetrics

  /// Nil for a cell whose height is not decided by the constraints in its content view alone.
  @MainActor package init?(_ cell: UITableViewCell) {
    guard !cell.usesBuiltInContent, cell.configuredView == nil,
      cell.cellContentView.hasConstraintContent
    else { return nil }
    let context = cell.context
    let probe: CGFloat = 1000
    besideContent =
      probe
      - cell.contentFrame(
        accessoryWidth: cell.accessory?.width ?? 0, in: CGSize(width: probe, height: 0)
      ).width
    let hasSeparator = context.hasSeparator
    metrics = context.metrics
    selfSizingReserve = metrics.selfSizingReserve(hasSeparator: hasSeparator)
    leastRowHeight =
      metrics.leastTextContentHeight(hasSeparator: hasSeparator)
      + metrics.separatorReserve(hasSeparator: hasSeparator)
  }

  package func contentWidth(_ cellWidth: CGFloat) -> CGFloat { max(0, cellWidth - besideContent) }

  package func rowHeight(contentHeight: CGFloat) -> CGFloat {
    metrics.roundUpToPixel(
      contentHeight > 0 ? contentHeight + selfSizingReserve : leastRowHeight)
  }
}

extension UITableView {
  /// Gives a cell what it would have in a middle row of this table: margins, separator, traits.
  package func prepareForMeasuring(_ cell: UITableViewCell) {
    cell.context = contextOfAnyRow
    cell.inheritTraits(inheritedTraits)
    cell.frame.size.width = insetFromSides(bounds).width
  }

  /// The height that a cell asks for in this table (C1.8), without being one of its rows.
  package func measuredHeight(ofLoose cell: UITableViewCell) -> CGFloat {
    prepareForMeasuring(cell)
    return selfSizedHeight(of: cell)
  }
}
