import CoreGraphics

/// How a cell's size and that of its content view hang together, apart from the cell.
package struct CellGeometry: Sendable {
  /// What the content view is narrower than the cell.
  let besideContent: CGFloat
  /// What the separator takes off the content view's height.
  let separatorReserve: CGFloat
  /// The height of content that asks for none.
  let leastContentHeight: CGFloat
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
    separatorReserve = context.metrics.separatorReserve(hasSeparator: context.hasSeparator)
    leastContentHeight = context.metrics.leastTextContentHeight(hasSeparator: context.hasSeparator)
    metrics = context.metrics
  }

  package func contentWidth(_ cellWidth: CGFloat) -> CGFloat { max(0, cellWidth - besideContent) }

  package func rowHeight(contentHeight: CGFloat) -> CGFloat {
    let height = contentHeight > 0 ? contentHeight : leastContentHeight
    return metrics.roundUpToPixel(height + separatorReserve)
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
