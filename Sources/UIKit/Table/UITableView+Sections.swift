import CoreGraphics
import Foundation

extension SectionEdge {
  /// Where a table keeps the views of this end.
  @MainActor var views: ReferenceWritableKeyPath<UITableView, SectionViews> {
    self == .header ? \UITableView.headers : \UITableView.footers
  }
}

/// Views of headers and footers: made when they come into view, put into the pool when they leave.
extension UITableView {
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

  /// The view on screen, or a new one: the delegate's, else one for the data source's title.
  func sectionView(of edge: SectionEdge, section: Int) -> UIView? {
    let views = edge.views
    if let shown = self[keyPath: views][section] {
      (shown as? UITableViewHeaderFooterView)?.context = headerContext(edge)
      return shown
    }
    if self[keyPath: views].missing.contains(section) { return nil }
    guard let view = newView(of: edge, section: section) else {
      self[keyPath: views].missing.insert(section)
      return nil
    }
    let context = headerContext(edge)
    (view as? UITableViewHeaderFooterView)?.context = context
    if view.superview !== self { view.inheritTraits(inheritedTraits) }
    self[keyPath: views].views[section] = view
    self[keyPath: views].fresh.insert(section)
    return view
  }

  private func newView(of edge: SectionEdge, section: Int) -> UIView? {
    if fixedContent == nil {
      let custom =
        edge == .header
        ? delegate?.tableView(self, viewForHeaderInSection: section)
        : delegate?.tableView(self, viewForFooterInSection: section)
      if let custom { return custom }
    }
    guard let title = title(of: edge, section: section) else { return nil }
    let view = UITableViewHeaderFooterView(reuseIdentifier: nil)
    view.isSystemMade = true
    let isUppercase = edge == .header && style != .plain && LayoutEra.current < .iOS26
    view.textLabel?.text = isUppercase ? title.uppercased() : title
    return view
  }

  // MARK: Views

  /// Places and removes the headers and footers; plain ones stick to the edges (C7.2).
  func layOutSectionViews() {
    let (top, bottom) = visibleSpan
    var shown: [SectionEdge: Set<Int>] = [:]
    var next = geometry.firstSection(endingAfter: top)
    while let section = next, geometry.span(ofSection: section).top < bottom {
      for edge in [SectionEdge.header, .footer]
      where geometry[section].height(of: edge).points > 0 && isInView(edge, section: section) {
        shown[edge, default: []].insert(section)
      }
      next = geometry.section(following: section)
    }
    for edge in [SectionEdge.header, .footer] {
      let known = self[keyPath: edge.views]
      for section in known.views.keys.sorted() where shown[edge]?.contains(section) != true {
        remove(edge, section: section)
      }
      self[keyPath: edge.views].missing.formIntersection(shown[edge] ?? [])
    }
    let rows = generation
    for section in (shown[.header] ?? []).union(shown[.footer] ?? []).sorted() {
      for edge in [SectionEdge.header, .footer] where shown[edge]?.contains(section) == true {
        place(edge, section: section)
        guard rows == generation else { return }
      }
    }
  }

  private func isInView(_ edge: SectionEdge, section: Int) -> Bool {
    if style == .plain || fixedContent?.showsAllRows == true { return true }
    let span = edge == .header ? geometry.span(ofHeader: section) : geometry.span(ofFooter: section)
    return span.bottom > bounds.minY && span.top < bounds.maxY
  }

  func removeSectionViews() {
    for edge in [SectionEdge.header, .footer] {
      for section in self[keyPath: edge.views].views.keys.sorted() {
        remove(edge, section: section)
      }
      self[keyPath: edge.views].missing = []
    }
  }

  /// Headers of sections that stay go along with them in a batch of updates.
  func carrySectionViews(through plan: ListUpdatePlan) {
    for edge in [SectionEdge.header, .footer] {
      let old = self[keyPath: edge.views]
      self[keyPath: edge.views].missing = []
      for section in old.views.keys.sorted()
      where plan.section(after: section) == nil || plan.reloadedSections.contains(section) {
        remove(edge, section: section)
      }
      let stayed = self[keyPath: edge.views]
      self[keyPath: edge.views].views = [:]
      self[keyPath: edge.views].fresh = []
      for (section, view) in stayed.views {
        guard let new = plan.section(after: section) else { continue }
        self[keyPath: edge.views].views[new] = view
        if stayed.fresh.contains(section) { self[keyPath: edge.views].fresh.insert(new) }
      }
    }
  }

  /// Takes a view away that was only made to be measured.
  func putBack(_ edge: SectionEdge, section: Int) {
    guard let view = self[keyPath: edge.views].forget(section) else { return }
    view.removeFromSuperview()
    if let view = view as? UITableViewHeaderFooterView, let identifier = view.reuseIdentifier {
      headerPool.put(view, identifier: identifier)
    }
  }

  private func remove(_ edge: SectionEdge, section: Int) {
    let wasTold = !self[keyPath: edge.views].fresh.contains(section)
    guard let view = self[keyPath: edge.views][section] else { return }
    putBack(edge, section: section)
    guard wasTold, fixedContent == nil else { return }
    if edge == .header {
      delegate?.tableView(self, didEndDisplayingHeaderView: view, forSection: section)
    } else {
      delegate?.tableView(self, didEndDisplayingFooterView: view, forSection: section)
    }
  }

  private func place(_ edge: SectionEdge, section: Int) {
    guard let view = sectionView(of: edge, section: section) else { return }
    let frame = frame(of: edge, section: section)
    let isFresh = self[keyPath: edge.views].fresh.remove(section) != nil
    let move = { if view.frame != frame { view.frame = frame } }
    if isFresh { UIView.performWithoutAnimation(move) } else { move() }
    if let view = view as? UITableViewHeaderFooterView {
      view.context = headerContext(edge)
      view.isPinned = frame.minY != unpinnedTop(of: edge, section: section)
    }
    guard isFresh else { return }
    if view.superview !== self { addSubview(view) }
    guard fixedContent == nil else { return }
    if edge == .header {
      delegate?.tableView(self, willDisplayHeaderView: view, forSection: section)
    } else {
      delegate?.tableView(self, willDisplayFooterView: view, forSection: section)
    }
  }

  /// Where a header or footer is now. The space above a plain header is none of its own: it stays
  /// behind when the header sticks to the top.
  private func frame(of edge: SectionEdge, section: Int) -> CGRect {
    var span = edge == .header ? geometry.span(ofHeader: section) : geometry.span(ofFooter: section)
    let padding = topPadding(of: edge)
    if span.height > padding {
      span.top += padding
      span.height -= padding
    }
    var frame = insetFromSides(rect(span))
    if let reorder { frame.origin.y += reorder.shift(ofSection: section) }
    guard style == .plain, fixedContent?.showsAllRows != true else { return frame }
    let whole = geometry.span(ofSection: section)
    if edge == .header {
      let edgeY = bounds.minY + adjustedContentInset.top
      frame.origin.y = max(span.top, min(edgeY, whole.bottom - span.height))
    } else {
      let edgeY = bounds.maxY - adjustedContentInset.bottom - span.height
      frame.origin.y = min(span.top, max(edgeY, whole.top))
    }
    return frame
  }

  /// Where a header or footer begins that does not stick.
  private func unpinnedTop(of edge: SectionEdge, section: Int) -> CGFloat {
    guard edge == .header else { return geometry.span(ofFooter: section).top }
    let span = geometry.span(ofHeader: section)
    let padding = topPadding(of: .header)
    return span.top + (span.height > padding ? padding : 0)
  }

  /// What of a header covers the rows when it sticks to the top.
  func stickyHeight(ofHeader section: Int) -> CGFloat {
    guard style == .plain else { return 0 }
    let height = geometry.span(ofHeader: section).height
    let padding = topPadding(of: .header)
    return height > padding ? height - padding : height
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
