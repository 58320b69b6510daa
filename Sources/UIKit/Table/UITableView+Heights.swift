import CoreGraphics
import Foundation

extension UITableView {
  // MARK: Metrics and margins

  /// The numbers of this table: its SDK, style and width.
  var metrics: TableMetrics {
    TableMetrics(table: self)
  }

  /// The margins of the cells' content: the table's own side margin, or its layout margins where
  /// they are larger, without the safe area (which insets the content views instead).
  var cellMargins: (left: CGFloat, right: CGFloat) {
    let base = metrics.sideMargin
    // Before iOS 11 a controller's margins did not reach the cells (measured: 15 on a wide phone).
    guard LayoutEra.current >= .iOS11 || cellLayoutMarginsFollowReadableWidth else {
      return (base, base)
    }
    let margins = layoutMargins
    let safeArea = insetsLayoutMarginsFromSafeArea ? safeAreaInsets : .zero
    var left = max(base, margins.left - safeArea.left)
    var right = max(base, margins.right - safeArea.right)
    if cellLayoutMarginsFollowReadableWidth {
      let readable = readableContentGuide.layoutFrame
      if readable.width > 0 {
        left = max(left, readable.minX - bounds.minX - safeArea.left)
        right = max(right, bounds.maxX - readable.maxX - safeArea.right)
      }
    }
    return (left, right)
  }

  /// Takes off the sides what rows keep free in the inset grouped style: margin and safe area.
  func insetFromSides(_ rect: CGRect) -> CGRect {
    guard style == .insetGrouped, LayoutEra.current >= .iOS13 else { return rect }
    let margins = cellMargins
    let safeArea = safeAreaInsets
    return rect.inset(
      by: UIEdgeInsets(
        top: 0, left: margins.left + safeArea.left, bottom: 0,
        right: margins.right + safeArea.right))
  }

  /// What content views and titles keep free at the sides; inset sections do it themselves.
  var contentSafeArea: UIEdgeInsets {
    guard insetsContentViewsToSafeArea, style != .insetGrouped || LayoutEra.current < .iOS13 else {
      return .zero
    }
    return UIEdgeInsets(top: 0, left: safeAreaInsets.left, bottom: 0, right: safeAreaInsets.right)
  }

  var hasSeparators: Bool { separatorStyle != .none }

  var automaticSeparatorInset: UIEdgeInsets {
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let margins = cellMargins
    let inset = metrics.separatorInset(sideMargin: isMirrored ? margins.right : margins.left)
    return UIEdgeInsets(top: 0, left: inset, bottom: 0, right: 0)
  }

  /// What a cell must know of this table, for a row of it.
  func context(for position: RowGeometry.Position) -> TableCellContext {
    var context = contextOfAnyRow
    context.isFirstInSection = position.row == 0
    context.isLastInSection =
      position.row == geometry.rowCount(inSection: position.section) - 1
    return context
  }

  /// What a cell must know of this table whatever row it is for; one inside of a section.
  var contextOfAnyRow: TableCellContext {
    var context = TableCellContext(metrics: metrics)
    let margins = cellMargins
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    context.leadingMargin = isMirrored ? margins.right : margins.left
    context.trailingMargin = isMirrored ? margins.left : margins.right
    context.leftSafeArea = contentSafeArea.left
    context.rightSafeArea = contentSafeArea.right
    context.hasSeparator = hasSeparators
    context.separatorColor = separatorColor
    context.separatorInset = separatorInset
    context.indexWidth = sectionIndex == nil ? 0 : SectionIndexView.width
    return context
  }

  /// What the heights of rows, headers and footers follow from beside their content.
  var rowConditions: RowConditions {
    let context = contextOfAnyRow
    return RowConditions(
      metrics: context.metrics, width: insetFromSides(bounds).width,
      leadingMargin: context.leadingMargin, trailingMargin: context.trailingMargin,
      leftSafeArea: context.leftSafeArea, rightSafeArea: context.rightSafeArea,
      hasSeparator: context.hasSeparator, indexWidth: context.indexWidth)
  }

  // MARK: Row heights

  /// The heights that rows start with: their estimates, or their heights when estimates are off
  /// (C1.1, C1.2). Rows that nobody states a number for of its own are one run.
  ///
  /// Whether the delegate has a say shows in its answer for the first of the rows, so it is never
  /// asked for a row that isn't there.
  ///
  /// - Parameter estimate: the delegate's estimate of the first row, if it was asked already.
  func initialHeights(
    of rows: Range<Int>, inSection section: Int, estimate: CGFloat? = nil
  ) -> [HeightRun] {
    guard let first = rows.first.map({ RowGeometry.Position(section: section, row: $0) }) else {
      return []
    }
    if fixedContent != nil {
      return rows.map { row in
        let height = statedHeight(of: RowGeometry.Position(section: section, row: row))
        return HeightRun(
          count: 1,
          height: height.map { RowGeometry.Height($0) }
            ?? RowGeometry.Height(metrics.defaultRowHeight, isEstimate: true))
      }
    }
    if let answer = estimate ?? delegateEstimate(of: first) {
      return rows.map { row in
        let position = RowGeometry.Position(section: section, row: row)
        let estimate = row == first.row ? answer : delegateEstimate(of: position)
        return HeightRun(
          count: 1, height: RowGeometry.Height(estimate ?? plainEstimate, isEstimate: true))
      }
    }
    if usesEstimateProperty {
      let height = RowGeometry.Height(plainEstimate, isEstimate: true)
      return [HeightRun(count: rows.count, height: height)]
    }
    // Without estimates nothing is measured: an automatic height is the default (C1.3).
    let plainHeight = rowHeight >= 0 ? rowHeight : metrics.defaultRowHeight
    guard let answer = delegateHeight(of: first) else {
      return [HeightRun(count: rows.count, height: RowGeometry.Height(plainHeight))]
    }
    return rows.map { row in
      let position = RowGeometry.Position(section: section, row: row)
      let height = row == first.row ? answer : delegateHeight(of: position) ?? plainHeight
      return HeightRun(
        count: 1,
        height: RowGeometry.Height(
          height == Self.automaticDimension ? metrics.defaultRowHeight : max(0, height)))
    }
  }

  /// The height that all rows begin with that the delegate gives no estimate of; nil where rows
  /// are asked one by one.
  var commonInitialHeight: RowGeometry.Height? {
    guard fixedContent == nil, usesEstimateProperty else { return nil }
    return RowGeometry.Height(plainEstimate, isEstimate: true)
  }

  /// Whether every row's height is asked for before any cell is made.
  func statesAllHeights(first position: RowGeometry.Position) -> Bool {
    fixedContent != nil || (!usesEstimateProperty && delegateEstimate(of: position) == nil)
  }

  private var usesEstimateProperty: Bool {
    LayoutEra.current >= .iOS11 ? estimatedRowHeight != 0 : estimatedRowHeight > 0
  }

  /// The estimate of rows that the delegate gives none for.
  private var plainEstimate: CGFloat {
    if estimatedRowHeight > 0, estimatedRowHeight.isFinite { return estimatedRowHeight }
    return rowHeight >= 0 ? rowHeight : metrics.defaultRowHeight
  }

  /// Nil when the delegate does not implement the method. Rows that are estimated to have no height
  /// would never show, nor what is below endless ones.
  func delegateEstimate(of position: RowGeometry.Position) -> CGFloat? {
    guard let delegate else { return nil }
    let answer = delegate.tableView(self, estimatedHeightForRowAt: IndexPath(position))
    guard answer != Self.missingAnswer else { return nil }
    return answer > 0 && answer.isFinite ? answer : plainEstimate
  }

  /// Nil when the delegate does not implement the method.
  private func delegateHeight(of position: RowGeometry.Position) -> CGFloat? {
    guard let delegate else { return nil }
    let answer = delegate.tableView(self, heightForRowAt: IndexPath(position))
    return answer == Self.missingAnswer ? nil : answer
  }

  /// The height that the delegate or `rowHeight` states; nil when the row sizes itself (C1.9).
  func statedHeight(of position: RowGeometry.Position) -> CGFloat? {
    if let fixedContent {
      let height = fixedContent.sections[position.section].rows[position.row].height ?? rowHeight
      return height >= 0 ? height : nil
    }
    if let answer = delegateHeight(of: position) {
      return answer == Self.automaticDimension ? nil : max(0, answer)
    }
    return rowHeight >= 0 ? rowHeight : nil
  }

  /// The height of a row whose cell is there.
  func measuredHeight(of position: RowGeometry.Position, cell: UITableViewCell) -> CGFloat {
    if let stated = statedHeight(of: position) { return stated }
    if fixedContent?.imitatesCanvas == true, !metrics.canvasSelfSizes {
      return metrics.defaultRowHeight
    }
    cell.context = context(for: position)
    return selfSizedHeight(of: cell)
  }

  /// The height that a cell asks for at the width of this table's rows (C1.8).
  func selfSizedHeight(of cell: UITableViewCell) -> CGFloat {
    let height = cell.systemLayoutSizeFitting(
      CGSize(width: insetFromSides(bounds).width, height: 0),
      withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    ).height
    return height > 0 ? height : metrics.defaultRowHeight
  }

  // MARK: Cells that change (C4.9)

  func contentDidChangeSize(of cell: UITableViewCell, includingConstraints: Bool) {
    let isHeeded =
      switch selfSizingInvalidation {
      case .disabled: false
      case .enabled: !includingConstraints
      case .enabledIncludingConstraints: true
      }
    guard isHeeded, !isLayingOutRows, fixedContent == nil else { return }
    guard let position = visibleRows.first(where: { $0.value === cell })?.key else { return }
    if includingConstraints {
      guard statedHeight(of: position) == nil,
        measuredHeight(of: position, cell: cell) != geometry.height(of: position).points
      else { return }
    }
    cellsToMeasure.insert(ObjectIdentifier(cell))
    setNeedsLayout()
  }

  /// Gives cells whose content changed the height that it asks for now.
  func measureChangedCells() {
    guard !cellsToMeasure.isEmpty else { return }
    let changed = cellsToMeasure
    cellsToMeasure = []
    keepPlace()
    for (position, cell) in visibleRows.sorted(by: { $0.key < $1.key })
    where changed.contains(ObjectIdentifier(cell)) {
      geometry.setHeight(
        RowGeometry.Height(measuredHeight(of: position, cell: cell)), of: position)
    }
  }
}
