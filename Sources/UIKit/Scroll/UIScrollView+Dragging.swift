import CoreGraphics

// From a finger on the content to the content at rest (B1.4, B3.7).
//
// The order of calls: willBeginDragging, didScroll for each movement, willEndDragging, in which the
// delegate may choose another place to rest, didEndDragging; if the content moves on,
// willBeginDecelerating, didScroll for each frame, didEndDecelerating.

/// What a drag keeps between two movements.
struct ScrollDrag {
  /// Where the content would be without edges.
  var pulled: CGPoint
  /// The offset that followed from it, and the range it followed by.
  var applied: CGPoint
  var ranges: [OffsetRange]
  /// Along which axes the content follows.
  let movesX: Bool
  let movesY: Bool
}

extension UIScrollView {
  // MARK: Fingers

  /// A finger on content that moves catches it.
  final func fingersCameDown() {
    guard isScrollEnabled else { return }
    isTracking = true
    if isDecelerating { stopMotion() }
  }

  final func fingersWentUp() {
    guard isTracking else { return }
    isTracking = false
    // Content that was caught beyond its edges or between pages goes on to where it belongs.
    let rest = besideBar(restingOffset)
    if !isDragging, !isZooming, driver?.isActive != true,
      roundedToPixels(contentOffset) != roundedToPixels(rest)
    {
      var targets = restingTargets
      if rest.y != restingOffset.y { targets.y = rest.y }
      beginDecelerating(velocity: .zero, targets: targets)
    }
    clampIfDue()
  }

  /// While content moves it keeps touches to itself, so that a finger stops it and does no more.
  final func hitView(for found: UIView?) -> UIView? {
    found == nil || !isDecelerating ? found : self
  }

  /// Asks whether content may have its touches, and takes them away if not.
  final func letThrough(_ touches: [UITouch], _ event: UIEvent) {
    for touch in touches where !touch.delivery.isKnown && !touch.delivery.isTakenAway {
      guard let view = touch.view, view !== self else { continue }
      if !touchesShouldBegin([touch], with: event, in: view) { _ = touch.delivery.takeAway() }
    }
  }

  // MARK: Beginning

  /// Whether a movement is a drag of this view, rather than one of a view around it or in it.
  final func mayBeginDragging(_ movement: CGPoint, touches: [UITouch]) -> Bool {
    let axis: NSLayoutConstraint.Axis = abs(movement.x) > abs(movement.y) ? .horizontal : .vertical
    guard canDrag(axis) else { return false }
    if handsOver(movement, along: axis) { return false }
    if pan.delegate == nil, !touches.contains(where: { $0.view === self }),
      !gestureRecognizerShouldBegin(pan)
    {
      return false
    }
    // Content that has its touches may keep them.
    return touches.allSatisfy { touch in
      guard let view = touch.view, view !== self, touch.delivery.isKnown else { return true }
      return canCancelContentTouches && touchesShouldCancel(in: view)
    }
  }

  /// Whether content that is at its end leaves a movement beyond it to a scroll view around it.
  private func handsOver(_ movement: CGPoint, along axis: NSLayoutConstraint.Axis) -> Bool {
    let range = offsetRange(axis)
    let (offset, way) =
      axis == .horizontal ? (contentOffset.x, movement.x) : (contentOffset.y, movement.y)
    guard way > 0 ? offset <= range.least : offset >= range.most else { return false }
    guard
      axis == .horizontal
        ? transfersHorizontalScrollingToParent : transfersVerticalScrollingToParent
    else { return false }
    var view = superview
    while let current = view {
      if let outer = current as? UIScrollView, outer.canDrag(axis) { return true }
      view = current.superview
    }
    return false
  }

  final func panDidChange() {
    switch pan.state {
    case .began: beginDragging()
    case .changed: drag(by: pan.takeMovement())
    case .ended: endDragging(velocity: pan.velocity(in: self))
    case .cancelled: endDragging(velocity: .zero)
    case .possible, .failed: break
    }
  }

  private func beginDragging() {
    stopMotion()
    let start = pan.translation(in: self)
    var (movesX, movesY) = (canDrag(.horizontal), canDrag(.vertical))
    if isDirectionalLockEnabled, movesX, movesY {
      // A drag that is as much of the one as of the other is not locked.
      if abs(start.x) > 2 * abs(start.y) { movesY = false }
      if abs(start.y) > 2 * abs(start.x) { movesX = false }
    }
    let ranges = [offsetRange(.horizontal), offsetRange(.vertical)]
    currentDrag = ScrollDrag(
      pulled: unstretched(contentOffset, ranges), applied: contentOffset, ranges: ranges,
      movesX: movesX, movesY: movesY)
    isTracking = true
    isDragging = true
    scrollDelegate?.scrollViewWillBeginDragging(self)
    if keyboardDismissMode == .onDrag || keyboardDismissMode == .onDragWithAccessory {
      window?.endEditing(true)
    }
    showIndicators()
    drag(by: pan.takeMovement())
  }

  // MARK: Following

  private func drag(by movement: CGPoint) {
    guard var drag = currentDrag, !isZooming else { return }
    let ranges = [offsetRange(.horizontal), offsetRange(.vertical)]
    // Others may have moved the content under the finger, or its ends; what shows does not jump.
    if contentOffset != drag.applied || ranges != drag.ranges {
      drag.pulled = unstretched(contentOffset, ranges)
      drag.ranges = ranges
    }
    if drag.movesX { drag.pulled.x -= movement.x }
    if drag.movesY { drag.pulled.y -= movement.y }
    if !bounces(.horizontal) { drag.pulled.x = ranges[0].clamped(drag.pulled.x) }
    if !bounces(.vertical) { drag.pulled.y = ranges[1].clamped(drag.pulled.y) }
    drag.applied = roundedToPixels(stretched(drag.pulled, ranges))
    currentDrag = drag
    placeOffset(drag.applied)
    contentWasPulled()
    dismissKeyboardUnderFinger()
  }

  private func stretched(_ offset: CGPoint, _ ranges: [OffsetRange]) -> CGPoint {
    let (x, y) = (ranges[0].excess(of: offset.x), ranges[1].excess(of: offset.y))
    return CGPoint(
      x: offset.x - x + RubberBand.stretch(x, over: bounds.width),
      y: offset.y - y + RubberBand.stretch(y, over: bounds.height))
  }

  private func unstretched(_ offset: CGPoint, _ ranges: [OffsetRange]) -> CGPoint {
    let (x, y) = (ranges[0].excess(of: offset.x), ranges[1].excess(of: offset.y))
    return CGPoint(
      x: offset.x - x + RubberBand.pull(stretching: x, over: bounds.width),
      y: offset.y - y + RubberBand.pull(stretching: y, over: bounds.height))
  }

  /// The interactive modes take the keyboard along with the finger; here it goes when the finger
  /// reaches what it covers.
  private func dismissKeyboardUnderFinger() {
    guard keyboardDismissMode == .interactive || keyboardDismissMode == .interactiveWithAccessory,
      contentInset.bottom > 0,
      pan.location(in: self).y > bounds.maxY - contentInset.bottom
    else { return }
    window?.endEditing(true)
  }

  // MARK: Letting go

  private func endDragging(velocity: CGPoint) {
    guard let drag = currentDrag else { return }
    currentDrag = nil
    // Points a millisecond, of the offset.
    let speed = CGPoint(
      x: drag.movesX ? 0 - velocity.x / 1000 : 0, y: drag.movesY ? 0 - velocity.y / 1000 : 0)
    let natural = proposedTarget(speed)
    let proposed =
      isPagingEnabled ? natural : besideBar(restingOffset(forProposed: natural, velocity: speed))
    var target = proposed
    scrollDelegate?.scrollViewWillEndDragging(
      self, withVelocity: speed, targetContentOffset: &target)
    var targets = ScrollTargets(isPage: isPagingEnabled)
    if isPagingEnabled {
      target = natural
      targets = restingTargets(at: natural)
    } else if target != natural {
      target = clampedOffset(target)
      if target.x != natural.x { targets.x = target.x }
      if target.y != natural.y { targets.y = target.y }
    }
    isDragging = false
    let decelerates =
      !isZooming && roundedToPixels(target) != roundedToPixels(contentOffset)
    scrollDelegate?.scrollViewDidEndDragging(self, willDecelerate: decelerates)
    isTracking = false
    guard !isDragging, driver?.isActive != true else { return }
    if decelerates {
      beginDecelerating(velocity: speed, targets: targets)
    } else {
      fadeIndicators()
      clampIfDue()
    }
  }

  /// Where the content comes to rest: as far as its speed takes it, or at a page.
  final func proposedTarget(_ speed: CGPoint) -> CGPoint {
    let ranges = (x: offsetRange(.horizontal), y: offsetRange(.vertical))
    if isPagingEnabled {
      if let page = pageOffset(near: contentOffset, velocity: speed) { return page }
      return CGPoint(
        x: page(at: contentOffset.x, speed.x, bounds.width, ranges.x),
        y: page(at: contentOffset.y, speed.y, bounds.height, ranges.y))
    }
    let x = AxisMotion(place: contentOffset.x, velocity: speed.x, rate: decelerationRate.rawValue)
    let y = AxisMotion(place: contentOffset.y, velocity: speed.y, rate: decelerationRate.rawValue)
    return roundedToPixels(CGPoint(x: x.projection(in: ranges.x), y: y.projection(in: ranges.y)))
  }

  /// The page that a finger of some speed turns to: the next one, or the nearest if it is slow.
  private func page(
    at offset: CGFloat, _ speed: CGFloat, _ length: CGFloat, _ range: OffsetRange
  ) -> CGFloat {
    guard length > 0, range.most > range.least else { return range.clamped(offset) }
    let place = (offset - range.least) / length
    let number =
      abs(speed) < UIScrollView.pageSpeed
      ? place.rounded() : place.rounded(speed > 0 ? .up : .down)
    return range.clamped(range.least + number * length)
  }

  /// The least speed that turns a page, in points a millisecond.
  static let pageSpeed: CGFloat = 0.2

  // MARK: Going on

  /// Where the axes were told to rest.
  struct ScrollTargets {
    var x: CGFloat?
    var y: CGFloat?
    var isPage = false
  }

  private var restingOffset: CGPoint { proposedTarget(.zero) }
  private var restingTargets: ScrollTargets { restingTargets(at: restingOffset) }

  private func restingTargets(at offset: CGPoint) -> ScrollTargets {
    guard isPagingEnabled else { return ScrollTargets() }
    // Beyond the edges it is the edge that draws.
    let isInside = (
      x: offsetRange(.horizontal).excess(of: contentOffset.x) == 0,
      y: offsetRange(.vertical).excess(of: contentOffset.y) == 0
    )
    return ScrollTargets(
      x: isInside.x ? offset.x : nil, y: isInside.y ? offset.y : nil, isPage: true)
  }

  private func beginDecelerating(velocity: CGPoint, targets: ScrollTargets) {
    let rate = decelerationRate.rawValue
    isDecelerating = true
    loadedDriver().begin(
      .deceleration(
        ScrollDeceleration(
          x: AxisMotion(
            place: contentOffset.x, velocity: velocity.x, rate: rate, target: targets.x,
            isPage: targets.isPage),
          y: AxisMotion(
            place: contentOffset.y, velocity: velocity.y, rate: rate, target: targets.y,
            isPage: targets.isPage))))
    showIndicators()
    scrollDelegate?.scrollViewWillBeginDecelerating(self)
  }
}
