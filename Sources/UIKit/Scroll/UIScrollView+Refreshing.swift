import CoreGraphics

// What a refresh control does to the scroll view that it is in.

extension UIScrollView {
  /// How far content is pulled below its top edge, in points.
  private var pullDistance: CGFloat {
    max(0, offsetRange(.vertical).least + refreshInset - contentOffset.y)
  }

  /// Has the control refresh when a finger has pulled the content far enough.
  final func contentWasPulled() {
    guard let refreshControl, !refreshControl.isRefreshing else { return }
    if pullDistance >= refreshControl.pullToRefresh { refreshControl.refreshByUser() }
  }

  /// Shows the control while content is pulled down.
  final func showPulledControl() {
    guard let refreshControl, !refreshControl.isRefreshing else { return }
    refreshControl.isHidden = pullDistance <= 0
  }

  /// Keeps room for the control above the content while it refreshes.
  ///
  /// The content does not move by itself when there is more room: a finger holds it, or the
  /// program shows the control if it wants to.
  final func refreshControlDidChange() {
    let room =
      refreshControl.map { $0.isRefreshing ? $0.intrinsicContentSize.height : 0 } ?? 0
    guard room != refreshInset else { return }
    refreshInset = room
    appliedContentInset = adjustedContentInset
    driver?.rangeDidChange()
    adjustedContentInsetDidChange()
    scrollDelegate?.scrollViewDidChangeAdjustedContentInset(self)
    let hide: () -> Void = { [weak self] in
      guard let control = self?.refreshControl, !control.isRefreshing else { return }
      control.isHidden = true
    }
    guard room == 0 else { return }
    if isTracking || isDecelerating {
      if pullDistance == 0 { hide() }
    } else if contentOffset.y < offsetRange(.vertical).least {
      animateScroll(.settling, arrival: hide) { [unowned self] in clampedOffset(contentOffset) }
    } else {
      hide()
    }
  }
}
