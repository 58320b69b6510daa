import CoreGraphics
import Foundation

/// How tall headers and footers are: estimates until they are shown (C7.1, C7.3).
extension UITableView {
  private struct Beginning {
    /// Nil where each section is asked.
    var height: CGFloat?
    /// Whether the delegate gives an estimate of each.
    var asksDelegate = false
  }

  // MARK: Heights that sections begin with

  /// Sections as they are before anything of them was shown.
  ///
  /// - Complexity: O(sections), and O(rows) where the delegate states heights or estimates. Where
  ///   it states none, it is asked of the first section only.
  func initialSections(_ range: Range<Int>, counts: [Int]) -> [RowGeometry.Section] {
    guard let first = range.first else { return [] }
    let header = beginning(of: .header, first: first)
    let footer = beginning(of: .footer, first: first)
    let estimate = range.first { counts[$0] > 0 }.flatMap { section in
      delegateEstimate(of: RowGeometry.Position(section: section, row: 0)).map { (section, $0) }
    }
    let rowHeight = estimate == nil ? commonInitialHeight : nil
    var alike: [Int: SumTree<HeightRun>] = [:]
    return range.map { index in
      let count = counts[index]
      let rows: SumTree<HeightRun>
      if let rowHeight {
        rows =
          alike[count] ?? SumTree(count > 0 ? [HeightRun(count: count, height: rowHeight)] : [])
        alike[count] = rows
      } else {
        rows = SumTree(
          initialHeights(
            of: 0..<count, inSection: index,
            estimate: index == estimate?.0 ? estimate?.1 : nil))
      }
      return RowGeometry.Section(
        header: height(.header, of: index, header, hasRows: count > 0), rows: rows,
        footer: height(.footer, of: index, footer, hasRows: count > 0))
    }
  }

  private func beginning(of edge: SectionEdge, first section: Int) -> Beginning {
    let views = edge.views
    self[keyPath: views].learnsHeight = false
    guard fixedContent == nil else { return Beginning() }
    if delegateEstimate(of: edge, section: section) != nil { return Beginning(asksDelegate: true) }
    let estimate =
      edge == .header ? estimatedSectionHeaderHeight : estimatedSectionFooterHeight
    if estimate > 0 { return Beginning(height: estimate) }
    guard LayoutEra.current >= .iOS11, estimate != 0 else { return Beginning() }
    self[keyPath: views].learnsHeight = true
    return Beginning(height: self[keyPath: views].learnedHeight ?? automaticEstimate(of: edge))
  }

  private func height(
    _ edge: SectionEdge, of section: Int, _ beginning: Beginning, hasRows: Bool
  ) -> RowGeometry.Height {
    if beginning.asksDelegate {
      let answer = delegateEstimate(of: edge, section: section) ?? 0
      return RowGeometry.Height(answer, isEstimate: true)
    }
    guard let height = beginning.height else {
      let isShown = self[keyPath: edge.views][section] != nil
      let height = measuredHeight(of: edge, section: section)
      if !isShown { putBack(edge, section: section) }
      return RowGeometry.Height(height)
    }
    let estimate = RowGeometry.Height(height, isEstimate: true)
    return hasRows || edge == .footer ? estimate : findableHeader(estimate)
  }

  /// The header of a section without rows: nothing would ever show the section if an estimate gave
  /// it no height.
  func findableHeader(_ height: RowGeometry.Height) -> RowGeometry.Height {
    guard height.isEstimate, headers.learnsHeight else { return height }
    return RowGeometry.Height(
      max(height.points, usualHeight(of: .header)), isEstimate: true)
  }

  private func delegateEstimate(of edge: SectionEdge, section: Int) -> CGFloat? {
    guard let delegate else { return nil }
    let answer =
      edge == .header
      ? delegate.tableView(self, estimatedHeightForHeaderInSection: section)
      : delegate.tableView(self, estimatedHeightForFooterInSection: section)
    guard answer != Self.missingAnswer else { return nil }
    return answer >= 0 ? answer : usualHeight(of: edge)
  }

  /// What is taken for headers before any was seen. Sections of plain tables mostly have none.
  private func automaticEstimate(of edge: SectionEdge) -> CGFloat {
    style == .plain ? 0 : usualHeight(of: edge)
  }

  /// The height of a header with a title, or of what grouped sections keep free without one.
  private func usualHeight(of edge: SectionEdge) -> CGFloat {
    if style == .plain { return topPadding(of: edge) + metrics.plainTitleHeight }
    let property = edge == .header ? sectionHeaderHeight : sectionFooterHeight
    return property >= 0 ? property : metrics.groupedEmptyHeight
  }

  /// The space above the headers of plain sections.
  func topPadding(of edge: SectionEdge) -> CGFloat {
    guard edge == .header, style == .plain else { return 0 }
    return sectionHeaderTopPadding >= 0
      ? sectionHeaderTopPadding : metrics.automaticHeaderTopPadding
  }

  // MARK: Heights of what is shown

  /// Before the first header of a plain table is seen, rows are placed as if there were one, so
  /// that no cell is made that it then pushes out.
  func expectHeaders() {
    guard style == .plain, headers.learnsHeight, headers.learnedHeight == nil else { return }
    let (top, bottom) = visibleSpan
    let height = RowGeometry.Height(usualHeight(of: .header), isEstimate: true)
    for section in geometry.sections(from: top, to: bottom)
    where geometry[section].header == RowGeometry.Height(0, isEstimate: true) {
      geometry[section].header = height
    }
  }

  /// Gives headers and footers that come into view their views and heights (C2: after the rows).
  ///
  /// - Returns: whether one was not as tall as estimated.
  func measureSectionViews() -> Bool {
    let (top, bottom) = visibleSpan
    let rows = generation
    var hasMoved = false
    var next = geometry.firstSection(endingAfter: top)
    while let section = next {
      let span = geometry.span(ofSection: section)
      if span.top >= bottom { break }
      for edge in [SectionEdge.header, .footer] {
        let old = geometry[section].height(of: edge)
        guard old.isEstimate, comesIntoView(edge, section: section) else { continue }
        let points = measuredHeight(of: edge, section: section)
        // Asking may have changed the rows.
        guard rows == generation else { return true }
        let new = RowGeometry.Height(points)
        geometry[section].setHeight(new, of: edge)
        learn(new.points, of: edge, section: section)
        hasMoved = hasMoved || new.points != old.points
      }
      next = geometry.section(following: section)
    }
    if hasMoved { updateContentSize() }
    return hasMoved
  }

  /// Plain headers and footers stick, so that those of all sections in view show.
  private func comesIntoView(_ edge: SectionEdge, section: Int) -> Bool {
    if style == .plain { return true }
    let span = edge == .header ? geometry.span(ofHeader: section) : geometry.span(ofFooter: section)
    let (top, bottom) = visibleSpan
    return span.bottom >= top && span.top <= bottom
  }

  /// The others are estimated by the first one that was seen. The first header of a grouped table
  /// is taller than the others and no measure of them.
  private func learn(_ height: CGFloat, of edge: SectionEdge, section: Int) {
    let views = edge.views
    guard self[keyPath: views].learnsHeight, self[keyPath: views].learnedHeight == nil,
      style == .plain || edge == .footer || section > 0
    else { return }
    self[keyPath: views].learnedHeight = height
    geometry.changeSections { section in
      guard section.height(of: edge).isEstimate, !section.rows.isEmpty else { return }
      section.setHeight(RowGeometry.Height(height, isEstimate: true), of: edge)
    }
  }

  /// The height of a header or footer: that which is stated, or what its content asks for.
  func measuredHeight(of edge: SectionEdge, section: Int) -> CGFloat {
    if let canvas = canvasSection(section) {
      if edge == .header { return metrics.canvasHeaderHeight(canvas) }
      let titleHeight = canvas.footerTitle.map { footerTextHeight($0) }
      return metrics.canvasFooterHeight(canvas, titleHeight: titleHeight)
    }
    if let delegate {
      let answer =
        edge == .header
        ? delegate.tableView(self, heightForHeaderInSection: section)
        : delegate.tableView(self, heightForFooterInSection: section)
      if answer != Self.missingAnswer, answer >= 0 {
        return answer > 0 ? answer + topPadding(of: edge) : 0
      }
    }
    return naturalHeight(of: edge, section: section)
  }

  /// The property where it is set, else what the style and the content ask for.
  private func naturalHeight(of edge: SectionEdge, section: Int) -> CGFloat {
    let metrics = metrics
    let property = edge == .header ? sectionHeaderHeight : sectionFooterHeight
    let view = sectionView(of: edge, section: section)
    let isTitle = (view as? UITableViewHeaderFooterView)?.showsTitle == true
    if style == .plain {
      guard let view else { return 0 }
      if property >= 0 { return property + topPadding(of: edge) }
      let height = isTitle ? nil : fittingHeight(of: view)
      return topPadding(of: edge) + (height ?? metrics.plainTitleHeight)
    }
    if let view, !isTitle, let height = property >= 0 ? property : fittingHeight(of: view) {
      return height
    }
    if let view = view as? UITableViewHeaderFooterView, isTitle {
      let title = view.textLabel?.text ?? ""
      if edge == .footer {
        return metrics.roundUpToPixel(footerTextHeight(title)) + metrics.groupedFooterPadding
      }
      return metrics.groupedTitleHeight
        + (section == 0 ? metrics.firstGroupedHeaderExtra(belowLargeTitle: isBelowLargeTitle) : 0)
    }
    if edge == .header, section == 0, LayoutEra.current < .iOS13 {
      return tableHeaderView == nil ? metrics.firstGroupedEmptyHeight : 0
    }
    return property >= 0 ? property : metrics.groupedEmptyHeight
  }

  /// The height that constraints in a view ask for at the width of the rows (C7.3).
  private func fittingHeight(of view: UIView) -> CGFloat? {
    let height = view.systemLayoutSizeFitting(
      CGSize(width: insetFromSides(bounds).width, height: 0),
      withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel
    ).height
    return height > 0 ? metrics.roundUpToPixel(height) : nil
  }

  /// The height of a grouped footer's text at the width it gets.
  private func footerTextHeight(_ text: String) -> CGFloat {
    let label = UILabel(frame: .zero)
    label.font = metrics.headerFont
    label.numberOfLines = 0
    label.text = text
    let margins = cellMargins
    let safeArea = contentSafeArea
    let width =
      insetFromSides(bounds).width - margins.left - margins.right - safeArea.left - safeArea.right
    return label.sizeThatFits(
      CGSize(width: max(1, width), height: CGFloat.greatestFiniteMagnitude)
    ).height
  }

  /// Whether this is a controller's view in a navigation controller that shows a large title.
  private var isBelowLargeTitle: Bool {
    viewState.controller?.navigationController?.navigationBar.showsLargeTitle == true
  }

  private func canvasSection(_ index: Int) -> TableMetrics.CanvasSection? {
    guard let fixedContent, fixedContent.imitatesCanvas else { return nil }
    let section = fixedContent.sections[index]
    return TableMetrics.CanvasSection(
      isFirst: index == 0, isPrototypes: fixedContent.isPrototypes,
      headerTitle: section.headerTitle, footerTitle: section.footerTitle,
      headerHeight: sectionHeaderHeight, footerHeight: sectionFooterHeight,
      hasTableHeader: tableHeaderView != nil, isBelowLargeTitle: isBelowLargeTitle)
  }
}

extension RowGeometry.Section {
  func height(of edge: SectionEdge) -> RowGeometry.Height { edge == .header ? header : footer }

  mutating func setHeight(_ height: RowGeometry.Height, of edge: SectionEdge) {
    if edge == .header { header = height } else { footer = height }
  }
}
