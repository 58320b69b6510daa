import CoreGraphics
import Foundation

/// The section index: titles of the data source at the trailing edge.
extension UITableView {
  /// Asks the data source for the titles of the section index anew.
  public func reloadSectionIndexTitles() {
    loadSectionIndex()
    conditionsMayHaveChanged()
  }

  /// Shows the titles if there are any and the table has enough rows.
  func loadSectionIndex() {
    let titles = fixedContent == nil ? dataSource?.sectionIndexTitles(for: self) ?? [] : []
    let isShown =
      !titles.isEmpty
      && (sectionIndexMinimumDisplayRowCount <= 0
        || geometry.rowCounts.reduce(0, +) >= sectionIndexMinimumDisplayRowCount)
    guard isShown else {
      sectionIndex?.removeFromSuperview()
      sectionIndex = nil
      return
    }
    let view =
      sectionIndex
      ?? SectionIndexView { [weak self] in self?.userDidChooseIndexTitle($0) }
    view.titles = titles
    if sectionIndex == nil {
      sectionIndex = view
      addSubview(view)
    }
  }

  /// The index stays in view, over the rows, between the insets.
  func layOutSectionIndex() {
    guard let sectionIndex else { return }
    sectionIndex.color = sectionIndexColor
    sectionIndex.normalBackground = sectionIndexBackgroundColor
    sectionIndex.trackingBackground = sectionIndexTrackingBackgroundColor
    let area = bounds.inset(by: adjustedContentInset)
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let frame = CGRect(
      x: isMirrored
        ? bounds.minX + safeAreaInsets.left
        : bounds.maxX - safeAreaInsets.right - SectionIndexView.width,
      y: area.minY, width: SectionIndexView.width, height: max(0, area.height))
    if sectionIndex.frame != frame { sectionIndex.frame = frame }
    // Scroll indicators want to be in front of all else, too, and stay there.
    if subviews.last(where: { !($0 is ScrollIndicator) }) !== sectionIndex {
      bringSubviewToFront(sectionIndex)
    }
  }

  private func userDidChooseIndexTitle(_ index: Int) {
    guard let titles = sectionIndex?.titles, titles.indices.contains(index) else { return }
    let section =
      dataSource?.tableView(self, sectionForSectionIndexTitle: titles[index], at: index) ?? index
    guard section >= 0, section < numberOfSections else { return }
    let row = numberOfRows(inSection: section) > 0 ? 0 : NSNotFound
    scrollToRow(at: IndexPath(row: row, section: section), at: .top, animated: false)
  }
}
