import QuartzCore

// When the indicators show, and where (B3.3, B3.6).
//
// They come with the first scrolling by touch or `flashScrollIndicators()`; pictures of screens that
// nobody touched have none.

extension UIScrollView {
  /// How long indicators stay after the content has come to rest, and after a flash; then how long
  /// they take to go.
  private static let restingTime: TimeInterval = 0.5
  private static let flashingTime: TimeInterval = 1
  private static let fadingTime: TimeInterval = 0.25

  private func showsIndicator(_ axis: NSLayoutConstraint.Axis) -> Bool {
    let range = offsetRange(axis)
    let isWanted =
      axis == .horizontal ? showsHorizontalScrollIndicator : showsVerticalScrollIndicator
    let always = axis == .horizontal ? alwaysBounceHorizontal : alwaysBounceVertical
    return isWanted && (range.most > range.least || always)
  }

  /// The frame of an indicator, in the view's coordinates; nil when there is none along the axis.
  package final func indicatorFrame(_ axis: NSLayoutConstraint.Axis) -> CGRect? {
    guard showsIndicator(axis) else { return nil }
    let isVertical = axis == .vertical
    var inset = isVertical ? verticalScrollIndicatorInsets : horizontalScrollIndicatorInsets
    if automaticallyAdjustsScrollIndicatorInsets { inset = inset + safeAreaInsets }
    let margin = ScrollIndicator.margin
    let thickness = ScrollIndicator.thickness
    let length = isVertical ? bounds.height : bounds.width
    let start = (isVertical ? inset.top : inset.left) + margin
    // Two indicators leave the corner free.
    let corner = showsIndicator(isVertical ? .horizontal : .vertical) ? thickness + margin : 0
    let end = length - (isVertical ? inset.bottom : inset.right) - margin - corner
    let span = ScrollIndicator.span(
      in: (start, end), visible: length,
      offset: isVertical ? contentOffset.y : contentOffset.x, range: offsetRange(axis))
    return isVertical
      ? CGRect(
        x: bounds.maxX - inset.right - margin - thickness, y: bounds.minY + span.start,
        width: thickness, height: span.length)
      : CGRect(
        x: bounds.minX + span.start, y: bounds.maxY - inset.bottom - margin - thickness,
        width: span.length, height: thickness)
  }

  // MARK: Coming and going

  /// Shows the indicators until they are let go.
  final func showIndicators() {
    indicatorTimer.map(MediaClock.shared.cancel)
    indicatorTimer = nil
    for axis in [NSLayoutConstraint.Axis.vertical, .horizontal] where showsIndicator(axis) {
      let indicator = indicators.first { $0.axis == axis } ?? makeIndicator(axis)
      indicator.layer.removeAnimation(forKey: "opacity")
      indicator.backgroundColor = indicatorStyle.color
      indicator.alpha = 1
    }
    placeIndicators()
  }

  private func makeIndicator(_ axis: NSLayoutConstraint.Axis) -> ScrollIndicator {
    let indicator = ScrollIndicator(axis)
    indicators.append(indicator)
    addSubview(indicator)
    return indicator
  }

  final func fadeIndicators() { fadeIndicators(after: UIScrollView.restingTime) }

  final func flashIndicators() {
    showIndicators()
    fadeIndicators(after: UIScrollView.flashingTime)
  }

  private func fadeIndicators(after time: TimeInterval) {
    guard !indicators.isEmpty else { return }
    indicatorTimer.map(MediaClock.shared.cancel)
    indicatorTimer = MediaClock.shared.schedule(after: time) { [weak self] in
      MainActor.unchecked { self?.hideIndicators() }
    }
  }

  private func hideIndicators() {
    indicatorTimer = nil
    UIView.animate(withDuration: UIScrollView.fadingTime) {
      for indicator in self.indicators { indicator.alpha = 0 }
    }
  }

  /// Brings the indicators to their places, over everything else.
  final func placeIndicators() {
    guard !indicators.isEmpty else { return }
    UIView.performWithoutAnimation {
      for indicator in indicators where indicator.alpha > 0 {
        let frame = indicatorFrame(indicator.axis)
        indicator.isHidden = frame == nil
        if let frame, indicator.frame != frame { indicator.frame = frame }
      }
    }
    let isOnTop = subviews.suffix(indicators.count).allSatisfy { $0 is ScrollIndicator }
    if !isOnTop { for indicator in indicators { bringSubviewToFront(indicator) } }
  }
}
