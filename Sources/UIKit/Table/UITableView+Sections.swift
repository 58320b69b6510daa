import CoreGraphics
import Foundation

/// Headers and footers of sections: their heights, views and places (C7).
extension UITableView {
  enum SectionEdge { case header, footer }

  // MARK: Heights

  func headerHeight(inSection section: Int) -> CGFloat {
    if let canvas = canvasSection(section) { return metrics.canvasHeaderHeight(canvas) }
    if let delegate {
      let answer = delegate.tableView(self, heightForHeaderInSection: section)
      if answer != Self.missingAnswer, answer >= 0 { return answer }
    }
    return naturalHeight(of: .header, section: section, property: sectionHeaderHeight)
  }

  func footerHeight(inSection section: Int) -> CGFloat {
    if let canvas = canvasSection(section) {
      let titleHeight = canvas.footerTitle.map { footerTextHeight($0) }
      return metrics.canvasFooterHeight(canvas, titleHeight: titleHeight)
    }
    if let delegate {
      let answer = delegate.tableView(self, heightForFooterInSection: section)
      if answer != Self.missingAnswer, answer >= 0 { return answer }
    }
    return naturalHeight(of: .footer, section: section, property: sectionFooterHeight)
  }

  /// The property where it is set, else what the style and the content ask for.
  private func naturalHeight(of edge: SectionEdge, section: Int, property: CGFloat) -> CGFloat {
    let metrics = metrics
    let title = title(of: edge, section: section)
    let custom = customView(of: edge, section: section)
    if style == .plain {
      guard title != nil || custom != nil else { return 0 }
      if property >= 0 { return property }
      let padding =
        edge == .header
        ? (sectionHeaderTopPadding >= 0
          ? sectionHeaderTopPadding : metrics.automaticHeaderTopPadding) : 0
      return padding + (fittingHeight(of: custom) ?? metrics.plainTitleHeight)
    }
    if custom != nil, let height = property >= 0 ? property : fittingHeight(of: custom) {
      return height
    }
    if let title {
      if edge == .footer {
        return metrics.roundUpToPixel(footerTextHeight(title)) + metrics.groupedFooterPadding
      }
      return metrics.groupedTitleHeight
        + (section == 0
          ? metrics.firstGroupedHeaderExtra(belowLargeTitle: isBelowLargeTitle) : 0)
    }
    if edge == .header, section == 0, LayoutEra.current < .iOS13 {
      return tableHeaderView == nil ? metrics.firstGroupedEmptyHeight : 0
    }
    return property >= 0 ? property : metrics.groupedEmptyHeight
  }

  private func fittingHeight(of view: UIView?) -> CGFloat? {
    guard let view else { return nil }
    if view.superview == nil { view.inheritTraits(inheritedTraits) }
    let height = view.systemLayoutSizeFitting(
      CGSize(width: bounds.width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    ).height
    return height > 0 ? metrics.roundUpToPixel(height) : nil
  }

  /// The height of a grouped footer's text at the width it gets.
  private func footerTextHeight(_ text: String) -> CGFloat {
    let label = UILabel(frame: .zero)
    label.font = .systemFont(ofSize: 13)
    label.numberOfLines = 0
    label.text = text
    let margins = cellMargins
    let width = insetFromSides(bounds).width - margins.left - margins.right
    return label.sizeThatFits(
      CGSize(width: max(1, width), height: CGFloat.greatestFiniteMagnitude)
    ).height
  }

  // MARK: Content

  private func title(of edge: SectionEdge, section: Int) -> String? {
    if let fixedContent {
      let section = fixedContent.sections[section]
      if fixedContent.isPrototypes { return edge == .header ? metrics.canvasPrototypeTitle : nil }
      return edge == .header ? section.headerTitle : section.footerTitle
    }
    return edge == .header
      ? dataSource?.tableView(self, titleForHeaderInSection: section)
      : dataSource?.tableView(self, titleForFooterInSection: section)
  }

  private func customView(of edge: SectionEdge, section: Int) -> UIView? {
    if let shown = (edge == .header ? visibleHeaders : visibleFooters)[section],
      (shown as? UITableViewHeaderFooterView)?.isSystemMade != true
    {
      return shown
    }
    if fixedContent != nil { return nil }
    return edge == .header
      ? delegate?.tableView(self, viewForHeaderInSection: section)
      : delegate?.tableView(self, viewForFooterInSection: section)
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

  // MARK: Views

  /// Makes, places and removes the headers and footers; plain ones stick to the edges (C7.2).
  func layOutSectionViews() {
    let showsAll = fixedContent?.showsAllRows == true
    let top = showsAll ? -CGFloat.greatestFiniteMagnitude : bounds.minY
    let bottom = showsAll ? CGFloat.greatestFiniteMagnitude : bounds.maxY
    let sections = geometry.sections(from: top, to: bottom)
    for section in visibleHeaders.keys.sorted() where !sections.contains(section) {
      remove(.header, section: section)
    }
    for section in visibleFooters.keys.sorted() where !sections.contains(section) {
      remove(.footer, section: section)
    }
    for section in sections {
      place(.header, section: section, span: geometry.span(ofHeader: section))
      place(.footer, section: section, span: geometry.span(ofFooter: section))
    }
  }

  func removeSectionViews() {
    for section in visibleHeaders.keys.sorted() { remove(.header, section: section) }
    for section in visibleFooters.keys.sorted() { remove(.footer, section: section) }
  }

  private func remove(_ edge: SectionEdge, section: Int) {
    let view =
      edge == .header
      ? visibleHeaders.removeValue(forKey: section) : visibleFooters.removeValue(forKey: section)
    guard let view else { return }
    view.removeFromSuperview()
    if let view = view as? UITableViewHeaderFooterView, let identifier = view.reuseIdentifier {
      headerPool.put(view, identifier: identifier)
    }
    if edge == .header {
      delegate?.tableView(self, didEndDisplayingHeaderView: view, forSection: section)
    } else {
      delegate?.tableView(self, didEndDisplayingFooterView: view, forSection: section)
    }
  }

  private func place(_ edge: SectionEdge, section: Int, span: RowGeometry.Span) {
    guard span.height > 0, let view = view(of: edge, section: section) else { return }
    var frame = insetFromSides(rect(span))
    if style == .plain, fixedContent?.showsAllRows != true {
      let whole = geometry.span(ofSection: section)
      if edge == .header {
        let edgeY = bounds.minY + adjustedContentInset.top
        frame.origin.y = max(span.top, min(edgeY, whole.bottom - span.height))
      } else {
        let edgeY = bounds.maxY - adjustedContentInset.bottom - span.height
        frame.origin.y = min(span.top, max(edgeY, whole.top))
      }
    }
    if view.frame != frame { view.frame = frame }
    (view as? UITableViewHeaderFooterView)?.context = headerContext(edge)
  }

  private func view(of edge: SectionEdge, section: Int) -> UIView? {
    if let shown = (edge == .header ? visibleHeaders : visibleFooters)[section] { return shown }
    guard let view = customView(of: edge, section: section) ?? titleView(of: edge, section: section)
    else { return nil }
    if edge == .header { visibleHeaders[section] = view } else { visibleFooters[section] = view }
    addSubview(view)
    if fixedContent == nil {
      if edge == .header {
        delegate?.tableView(self, willDisplayHeaderView: view, forSection: section)
      } else {
        delegate?.tableView(self, willDisplayFooterView: view, forSection: section)
      }
    }
    return view
  }

  private func titleView(of edge: SectionEdge, section: Int) -> UIView? {
    guard let title = title(of: edge, section: section) else { return nil }
    let view = UITableViewHeaderFooterView(reuseIdentifier: nil)
    view.isSystemMade = true
    view.context = headerContext(edge)
    let isUppercase = edge == .header && style != .plain && LayoutEra.current < .iOS26
    view.textLabel?.text = isUppercase ? title.uppercased() : title
    return view
  }

  private func headerContext(_ edge: SectionEdge) -> TableHeaderContext {
    let margins = cellMargins
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    return TableHeaderContext(
      metrics: metrics, isFooter: edge == .footer,
      leadingMargin: isMirrored ? margins.right : margins.left,
      trailingMargin: isMirrored ? margins.left : margins.right,
      safeArea: contentSafeArea)
  }
}
