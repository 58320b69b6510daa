// Frames, bounds and the conversion between coordinate systems.

extension UIView {
  var currentFrame: CGRect {
    let untransformed = untransformedFrame
    guard !storedTransform.isIdentity else { return untransformed }
    let center = currentCenter
    return untransformed.offsetBy(dx: -center.x, dy: -center.y)
      .applying(storedTransform)
      .offsetBy(dx: center.x, dy: center.y)
  }

  /// The frame as if there were no transform: what constraints see (A5.3).
  package final var untransformedFrame: CGRect {
    CGRect(origin: untransformedOrigin, size: storedBounds.size)
  }

  var currentCenter: CGPoint {
    CGPoint(
      x: untransformedOrigin.x + storedAnchorPoint.x * storedBounds.width,
      y: untransformedOrigin.y + storedAnchorPoint.y * storedBounds.height)
  }

  func setFrame(_ frame: CGRect) {
    let frame = frame.standardized
    guard storedTransform.isIdentity else {
      let size = frame.size.applying(storedTransform.inverted())
      setBounds(
        CGRect(
          origin: storedBounds.origin,
          size: CGSize(width: abs(size.width), height: abs(size.height))
        ))
      let now = currentFrame
      changingGeometry {
        place(
          CGPoint(
            x: untransformedOrigin.x + frame.minX - now.minX,
            y: untransformedOrigin.y + frame.minY - now.minY))
      }
      return
    }
    setUntransformedFrame(frame)
    frameWasSetByHand()
  }

  /// Sets place and size at once; the layout engine's way in.
  final func setUntransformedFrame(_ frame: CGRect) {
    changingGeometry {
      if frame.origin != untransformedOrigin { untransformedOrigin = frame.origin }
      if frame.size != storedBounds.size {
        changeBounds(CGRect(origin: storedBounds.origin, size: frame.size))
      }
    }
  }

  func setBounds(_ bounds: CGRect) {
    changingGeometry {
      let anchor = currentCenter
      changeBounds(bounds)
      // The size changes around the anchor point.
      let moved = CGPoint(
        x: anchor.x - storedAnchorPoint.x * bounds.width,
        y: anchor.y - storedAnchorPoint.y * bounds.height)
      place(moved)
    }
  }

  func setCenter(_ center: CGPoint) {
    changingGeometry {
      place(
        CGPoint(
          x: center.x - storedAnchorPoint.x * storedBounds.width,
          y: center.y - storedAnchorPoint.y * storedBounds.height))
    }
  }

  func setAnchorPoint(_ anchor: CGPoint) {
    let center = currentCenter
    storedAnchorPoint = anchor
    setCenter(center)
  }

  private func place(_ origin: CGPoint) {
    untransformedOrigin = origin
    frameWasSetByHand()
  }

  private func changeBounds(_ bounds: CGRect) {
    let old = storedBounds
    guard bounds != old else { return }
    // An offset of minus nothing is none.
    storedBounds = CGRect(
      x: bounds.minX + 0, y: bounds.minY + 0, width: bounds.width, height: bounds.height)
    LayoutPass.with(.bounds) { setNeedsLayout() }
    if bounds.size != old.size {
      if contentMode == .redraw { setNeedsDisplay() }
      if autoresizesSubviews { autoresizeSubviews(from: old.size) }
    }
    boundsDidChange(from: old)
    boundsChangedForEngine(from: old)
  }

  /// Takes the size that fits and keeps the top left corner.
  func resizeToFit() {
    let size = sizeThatFits(bounds.size)
    let origin = frame.origin
    bounds.size = size
    frame.origin = origin
  }

  // MARK: Conversion

  /// Maps this view's coordinates to those of its top-most ancestor.
  package final var transformToRoot: CGAffineTransform {
    var result = CGAffineTransform.identity
    var view = self
    while let parent = view.parent {
      result = result.concatenating(view.transformToParent)
      view = parent
    }
    return result
  }

  /// Maps this view's coordinates to its superview's.
  final var transformToParent: CGAffineTransform {
    let center = currentCenter
    let bounds = storedBounds
    let toAnchor = CGAffineTransform(
      translationX: -bounds.minX - storedAnchorPoint.x * bounds.width,
      y: -bounds.minY - storedAnchorPoint.y * bounds.height)
    return toAnchor.concatenating(storedTransform)
      .concatenating(CGAffineTransform(translationX: center.x, y: center.y))
  }

  private func transform(to view: UIView?) -> CGAffineTransform {
    if view === self { return .identity }
    if let view, view.parent === self { return view.transformToParent.inverted() }
    if let view, parent === view { return transformToParent }
    let target = view?.transformToRoot ?? .identity
    return transformToRoot.concatenating(target.inverted())
  }

  func converted(_ point: CGPoint, to view: UIView?) -> CGPoint {
    point.applying(transform(to: view))
  }

  func converted(_ point: CGPoint, from view: UIView?) -> CGPoint {
    point.applying(transform(to: view).inverted())
  }

  func converted(_ rect: CGRect, to view: UIView?) -> CGRect { rect.applying(transform(to: view)) }

  func converted(_ rect: CGRect, from view: UIView?) -> CGRect {
    rect.applying(transform(to: view).inverted())
  }

  // MARK: Hit testing

  /// The front-most view under the point.
  func deepestView(at point: CGPoint, _ event: UIEvent?) -> UIView? {
    guard isUserInteractionEnabled, !isHidden, alpha >= 0.01, !isBlockedByAnimation,
      self.point(inside: point, with: event)
    else { return nil }
    for child in children.reversed() {
      if let hit = child.hitTest(converted(point, to: child), with: event) { return hit }
    }
    return self
  }

  var frameDescription: String {
    let f = frame
    return "<\(type(of: self)): \(addressText(of: self)); frame = "
      + "(\(f.minX.shortText) \(f.minY.shortText); \(f.width.shortText) \(f.height.shortText))>"
  }
}

/// An object's address as logs print it.
func addressText(of object: AnyObject) -> String {
  "0x" + String(UInt(bitPattern: ObjectIdentifier(object)), radix: 16)
}

extension CGFloat {
  /// Six significant digits, as `%g` prints.
  var shortText: String { String(format: "%g", self == 0 ? 0 : Double(self)) }
}
