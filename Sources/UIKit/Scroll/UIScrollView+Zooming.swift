import CoreGraphics

// Zooming: the delegate's view gets a transform, and the content its size (B1).

extension UIScrollView {
  // MARK: Scales

  private func allowedScale(_ scale: CGFloat) -> CGFloat {
    min(max(scale, minimumZoomScale), max(minimumZoomScale, maximumZoomScale))
  }

  /// Gives the content a scale, whether it is allowed or not.
  final func applyZoomScale(_ scale: CGFloat) {
    guard let view = scrollDelegate?.viewForZooming(in: self), scale > 0, scale.isFinite,
      scale != storedZoomScale
    else { return }
    storedZoomScale = scale
    view.transform = CGAffineTransform(scaleX: scale, y: scale)
    var frame = view.frame
    frame.origin = .zero
    view.frame = frame
    contentSize = frame.size
    scrollDelegate?.scrollViewDidZoom(self)
  }

  // MARK: By programs

  /// Zooms about the middle of what shows.
  final func zoom(toScale scale: CGFloat, animated: Bool) {
    let scale = allowedScale(scale)
    let middle = CGPoint(x: bounds.midX, y: bounds.midY)
    let factor = storedZoomScale > 0 ? scale / storedZoomScale : 1
    zoom(to: scale, middle: CGPoint(x: middle.x * factor, y: middle.y * factor), animated: animated)
  }

  /// Zooms so that a rectangle of the zoomed view fills the view as far as scales allow.
  final func zoom(toShow rect: CGRect, animated: Bool) {
    guard rect.width > 0, rect.height > 0 else { return }
    let scale = allowedScale(min(bounds.width / rect.width, bounds.height / rect.height))
    let middle = CGPoint(x: rect.midX * scale, y: rect.midY * scale)
    zoom(to: scale, middle: middle, animated: animated)
  }

  /// - Parameter middle: what will be in the middle, in points of the content at the new scale.
  private func zoom(to scale: CGFloat, middle: CGPoint, animated: Bool) {
    guard let zoomed = scrollDelegate?.viewForZooming(in: self), scale > 0 else { return }
    let offset = CGPoint(x: middle.x - bounds.width / 2, y: middle.y - bounds.height / 2)
    let end = clampedOffset(offset, atScale: scale)
    guard scale != storedZoomScale || end != contentOffset else { return }
    if animated {
      stopMotion()
      if isZooming {
        // The fingers that pinch let go.
        isZooming = false
        pinchStart = nil
        endZooming()
      }
      scrollDelegate?.scrollViewWillBeginZooming(self, with: zoomed)
      let scales = scale == storedZoomScale ? nil : (from: storedZoomScale, to: scale)
      animateScroll(.zoom, scales: scales) { end }
    } else {
      stopMotion()
      applyZoomScale(scale)
      contentOffset = end
    }
  }

  /// The nearest offset that shows no room beyond the content as large as it is at a scale.
  private func clampedOffset(_ offset: CGPoint, atScale scale: CGFloat) -> CGPoint {
    guard let size = scrollDelegate?.viewForZooming(in: self)?.bounds.size else {
      return clampedOffset(offset)
    }
    let inset = adjustedContentInset
    let x = OffsetRange(
      least: -inset.left,
      most: max(-inset.left, size.width * scale + inset.right - bounds.width))
    let y = OffsetRange(
      least: -inset.top,
      most: max(-inset.top, size.height * scale + inset.bottom - bounds.height))
    return CGPoint(x: x.clamped(offset.x), y: y.clamped(offset.y))
  }

  // MARK: By fingers

  /// There is a pinch recognizer only where there are scales to choose from.
  final func zoomRangeDidChange() {
    let canZoom = minimumZoomScale < maximumZoomScale
    if canZoom, pinch == nil {
      let recognizer = ScrollPinchGestureRecognizer()
      pinch = recognizer
      addGestureRecognizer(recognizer)
    }
    pinch?.isEnabled = canZoom
  }

  final func pinchDidChange() {
    guard let pinch else { return }
    switch pinch.state {
    case .began:
      guard let zoomed = scrollDelegate?.viewForZooming(in: self) else { return }
      stopMotion()
      isZooming = true
      pinchStart = ScrollPinch(scale: storedZoomScale, point: pinch.location(in: zoomed))
      scrollDelegate?.scrollViewWillBeginZooming(self, with: zoomed)
      followPinch()
    case .changed: followPinch()
    case .ended, .cancelled: endPinch()
    case .possible, .failed: break
    }
  }

  /// The middle of the fingers from the view's corner.
  private var middleOfPinch: CGPoint {
    let place = pinch?.location(in: self) ?? .zero
    return CGPoint(x: place.x - bounds.minX, y: place.y - bounds.minY)
  }

  /// What was between the fingers stays between them.
  private func followPinch() {
    guard let start = pinchStart, let pinch, isZooming,
      let zoomed = scrollDelegate?.viewForZooming(in: self)
    else { return }
    // A finger that was lifted leaves the other one as the middle.
    if pinch.numberOfTouches != start.fingers {
      pinchStart?.fingers = pinch.numberOfTouches
      pinchStart?.point = pinch.location(in: zoomed)
    }
    let middle = middleOfPinch
    applyZoomScale(stretchedScale(start.scale * pinch.scale))
    let now = zoomed.convert(pinchStart?.point ?? start.point, to: self)
    placeOffset(roundedToPixels(CGPoint(x: now.x - middle.x, y: now.y - middle.y)))
  }

  /// Scales beyond their limits follow the fingers less and less, as offsets do.
  private func stretchedScale(_ scale: CGFloat) -> CGFloat {
    let allowed = allowedScale(scale)
    guard bouncesZoom, allowed > 0, scale > 0 else { return allowed }
    return scale > allowed
      ? allowed * (1 + RubberBand.stretch(scale / allowed - 1, over: 1))
      : allowed / (1 + RubberBand.stretch(allowed / scale - 1, over: 1))
  }

  private func endPinch() {
    guard isZooming else { return }
    isZooming = false
    pinchStart = nil
    let scale = allowedScale(storedZoomScale)
    guard scale == storedZoomScale else {
      isZoomBouncing = true
      let factor = scale / storedZoomScale
      let end = clampedOffset(
        CGPoint(
          x: bounds.midX * factor - bounds.width / 2, y: bounds.midY * factor - bounds.height / 2),
        atScale: scale)
      animateScroll(.zoomBounce, scales: (storedZoomScale, scale)) { end }
      return
    }
    endZooming()
    let end = clampedOffset(contentOffset)
    if !isDragging, end != contentOffset { animateScroll(.settling) { end } }
  }

  final func endZooming() {
    isZoomBouncing = false
    scrollDelegate?.scrollViewDidEndZooming(
      self, with: scrollDelegate?.viewForZooming(in: self), atScale: storedZoomScale)
  }
}

/// What a pinch began with.
struct ScrollPinch {
  let scale: CGFloat
  /// What is between the fingers, in the zoomed view's coordinates.
  var point: CGPoint
  var fingers = 2
}
