import CoreGraphics

// Moving the offset over time: ranges, scrolls in the course of an animation, and their ends.

extension UIScrollView {
  // MARK: Ranges

  /// The offsets along an axis that show no room beyond the insets (B1.4).
  final func offsetRange(_ axis: NSLayoutConstraint.Axis) -> OffsetRange {
    let inset = adjustedContentInset
    let (before, after, content, room) =
      axis == .horizontal
      ? (inset.left, inset.right, contentSize.width, bounds.width)
      : (inset.top + barAbove.hidden, inset.bottom, contentSize.height, bounds.height)
    return OffsetRange(least: 0 - before, most: max(0 - before, content + after - room))
  }

  /// Whether content goes beyond its edges along an axis.
  final func bounces(_ axis: NSLayoutConstraint.Axis) -> Bool {
    axis == .horizontal ? bouncesHorizontally : bouncesVertically
  }

  /// Whether a finger can move the content along an axis.
  final func canDrag(_ axis: NSLayoutConstraint.Axis) -> Bool {
    guard isScrollEnabled else { return false }
    let range = offsetRange(axis)
    let always = axis == .horizontal ? alwaysBounceHorizontal : alwaysBounceVertical
    return range.most - range.least > 1e-6 || (always && bounces(axis))
  }

  /// The nearest offset that shows no room beyond the insets (B1.4).
  package final func clampedOffset(_ offset: CGPoint) -> CGPoint {
    CGPoint(
      x: offsetRange(.horizontal).clamped(offset.x), y: offsetRange(.vertical).clamped(offset.y))
  }

  /// The offset itself while a finger or a motion has it, which may hold it beyond the edges; the
  /// nearest one in range otherwise.
  package final func offsetInRange(_ offset: CGPoint) -> CGPoint {
    isOffsetHeld ? offset : clampedOffset(offset)
  }

  /// Whether something moves the offset that brings it back into its range itself.
  final var isOffsetHeld: Bool { isTracking || isDragging || driver?.isActive == true }

  final func clampContentOffset() {
    driver?.rangeDidChange()
    isClampDue = isOffsetHeld
    guard !isClampDue else { return }
    let clamped = clampedOffset(contentOffset)
    if clamped != contentOffset { placeOffset(clamped) }
  }

  /// Does what had to wait for fingers or a motion to let the content go.
  final func clampIfDue() {
    if isClampDue { clampContentOffset() }
  }

  // MARK: Placing

  final var pixelsPerPoint: CGFloat { max(1, traitCollection.displayScale) }

  /// Content that is scrolled stands on whole pixels.
  final func roundedToPixels(_ point: CGPoint) -> CGPoint {
    let scale = pixelsPerPoint
    return CGPoint(x: (point.x * scale).rounded() / scale, y: (point.y * scale).rounded() / scale)
  }

  /// Sets the offset on behalf of what moves it, without ending that.
  final func placeOffset(_ offset: CGPoint) {
    guard offset != contentOffset else { return }
    let wasPlacing = isPlacingOffset
    isPlacingOffset = true
    contentOffset = offset
    isPlacingOffset = wasPlacing
  }

  /// A program that sets the offset ends a scroll that goes elsewhere; deceleration goes on from
  /// the new place.
  final func offsetWillBeSet() {
    guard !isPlacingOffset, !isAdjustingOffset, let purpose = driver?.animation?.purpose else {
      return
    }
    if purpose == .offset || purpose == .toTop || purpose == .settling { stopMotion() }
  }

  // MARK: Motions

  final func loadedDriver() -> ScrollDriver {
    if let driver { return driver }
    let driver = ScrollDriver(self)
    self.driver = driver
    return driver
  }

  /// Whether motions take time here and now.
  final var movesOverTime: Bool { window != nil && UIView.areAnimationsEnabled }

  /// Scrolls to a place in the course of time, or at once where nothing is animated. What was
  /// going on ends.
  ///
  /// - Parameters:
  ///   - arrival: called when the place is reached, before the delegate hears of it.
  ///   - destination: the place, asked for each frame.
  final func animateScroll(
    _ purpose: ScrollAnimation.Purpose = .offset, scales: (from: CGFloat, to: CGFloat)? = nil,
    arrival: (() -> Void)? = nil, to destination: @escaping () -> CGPoint
  ) {
    stopMotion()
    guard purpose == .zoom || scales != nil || destination() != contentOffset else {
      arrival?()
      return
    }
    let animation = ScrollAnimation(
      purpose: purpose, scales: scales, arrival: arrival, destination: destination)
    if movesOverTime {
      loadedDriver().begin(.animation(animation))
    } else {
      if let scales { applyZoomScale(scales.to) }
      placeOffset(destination())
      driverDidFinish(.animation(animation))
    }
  }

  /// Ends whatever moves the offset, where it is.
  final func stopMotion() {
    guard let driver, let activity = driver.activity else { return }
    driver.cancel()
    switch activity {
    case .deceleration: endDecelerating()
    case .animation(let animation) where animation.isZoom: endZooming()
    case .animation: break
    }
    clampIfDue()
  }

  /// Called by the driver when it is where it was to go.
  final func driverDidFinish(_ activity: ScrollDriver.Activity) {
    guard case .animation(let animation) = activity else { return endDecelerating() }
    animation.arrival?()
    switch animation.purpose {
    case .offset: scrollDelegate?.scrollViewDidEndScrollingAnimation(self)
    case .toTop: scrollDelegate?.scrollViewDidScrollToTop(self)
    case .zoom, .zoomBounce: endZooming()
    case .settling: break
    }
    clampIfDue()
  }

  private func endDecelerating() {
    isDecelerating = false
    fadeIndicators()
    scrollDelegate?.scrollViewDidEndDecelerating(self)
  }

  // MARK: The status bar

  /// What a tap on the status bar does.
  ///
  /// - Returns: whether the content was away from its top and may go there.
  @discardableResult package final func scrollToTop() -> Bool {
    let top = offsetRange(.vertical).least
    guard scrollsToTop, isScrollEnabled, contentOffset.y > top,
      scrollDelegate?.scrollViewShouldScrollToTop(self) != false
    else { return false }
    animateScroll(.toTop) { [unowned self] in
      CGPoint(x: contentOffset.x, y: offsetRange(.vertical).least)
    }
    return true
  }
}

extension UIWindow {
  /// A tap on the status bar: the only scroll view in sight that scrolls to its top does so; with
  /// several of them none does.
  package final func statusBarWasTapped() {
    var candidates: [UIScrollView] = []
    collectScrollViews(in: self, into: &candidates)
    if candidates.count == 1 { candidates[0].scrollToTop() }
  }

  private func collectScrollViews(in view: UIView, into found: inout [UIScrollView]) {
    for subview in view.subviews where !subview.isHidden && subview.alpha >= 0.01 {
      if let scrollView = subview as? UIScrollView, scrollView.scrollsToTop {
        found.append(scrollView)
      }
      collectScrollViews(in: subview, into: &found)
    }
  }
}
