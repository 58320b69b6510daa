// Which part of the safe area insets the content, and the range of offsets that follows (B1, B3).

/// A container controller that puts bars over its children's content.
@MainActor package protocol BarContainer: AnyObject {}

extension UIScrollView {
  var computedAdjustedContentInset: UIEdgeInsets {
    let safeArea = safeAreaInsets
    var result = contentInset
    if adjusts(.vertical) {
      result.top += safeArea.top
      result.bottom += safeArea.bottom
    }
    if adjusts(.horizontal) {
      result.left += safeArea.left
      result.right += safeArea.right
    }
    result.top += refreshInset
    return result
  }

  /// Whether the safe area counts along an axis (B3.1).
  private func adjusts(_ axis: NSLayoutConstraint.Axis) -> Bool {
    switch contentInsetAdjustmentBehavior {
    case .never: return false
    case .always: return true
    case .scrollableAxes: return isScrollable(axis)
    case .automatic:
      return isScrollable(axis) || (axis == .vertical && isMainScrollViewUnderBars)
    }
  }

  private func isScrollable(_ axis: NSLayoutConstraint.Axis) -> Bool {
    if axesThatNeedInsets.contains(axis == .vertical ? .vertical : .horizontal) { return true }
    return axis == .vertical
      ? alwaysBounceVertical || contentSize.height > bounds.height
      : alwaysBounceHorizontal || contentSize.width > bounds.width
  }

  /// Whether this is the view, or its first subview, of a controller in a navigation or tab bar
  /// controller: bars then count whether it scrolls or not (B3.1).
  private var isMainScrollViewUnderBars: Bool {
    var owner = viewState.controller
    if owner == nil, let parent, parent.subviews.first === self {
      owner = parent.viewState.controller
    }
    return owner?.parent is BarContainer
  }

  /// Notices a change of the adjusted insets: content that stood at its top or left edge stays
  /// there (B1.6), everything else is only kept in range.
  func updateAdjustedContentInset() {
    let (old, oldHidden) = (appliedContentInset, appliedHiddenBar)
    let new = adjustedContentInset
    appliedHiddenBar = barAbove.hidden
    guard old != new else { return }
    appliedContentInset = new
    // A bar that follows the content changes the insets, not the range of offsets.
    var whole = new
    whole.top = old.top + (oldHidden - appliedHiddenBar)
    let isBarAlone =
      oldHidden != appliedHiddenBar && abs(whole.top - new.top) < 1e-6
      && UIEdgeInsets(top: new.top, left: old.left, bottom: old.bottom, right: old.right) == new
    if !isBarAlone {
      var offset = contentOffset
      if offset.y == -old.top { offset.y = -new.top }
      if offset.x == -old.left { offset.x = -new.left }
      if !isOffsetHeld { placeOffset(offset) }
    }
    adjustedContentInsetDidChange()
    scrollDelegate?.scrollViewDidChangeAdjustedContentInset(self)
    if !isBarAlone { clampContentOffset() }
    scrollObservers.tell(self)
  }

  /// Whether the content keeps clear of all that covers the top of a view, which it then reaches.
  func isInsetByTop(of view: UIView) -> Bool {
    let top = safeAreaInsets.top
    return top > 0 && adjusts(.vertical) && abs(top - view.safeAreaInsets.top) < 0.5
  }

  func scrollToShow(_ rect: CGRect, animated: Bool) {
    let visible = bounds.inset(by: adjustedContentInset)
    guard visible.minX.isFinite, visible.minY.isFinite else { return }
    var offset = contentOffset
    offset.x += shift(
      from: visible.minX...max(visible.minX, visible.maxX), to: rect.minX, rect.maxX)
    offset.y += shift(
      from: visible.minY...max(visible.minY, visible.maxY), to: rect.minY, rect.maxY)
    offset = clampedOffset(offset)
    if offset != contentOffset { setContentOffset(offset, animated: animated) }
  }

  /// How far a span moves so that [start, end] just fits; the start wins when it is too long.
  private func shift(from span: ClosedRange<CGFloat>, to start: CGFloat, _ end: CGFloat) -> CGFloat
  {
    if start < span.lowerBound { return start - span.lowerBound }
    if end > span.upperBound { return min(end - span.upperBound, start - span.lowerBound) }
    return 0
  }
}
