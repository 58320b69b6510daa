// Geometry that a view's layer refuses: numbers that are none (`LayerMisuse`).
//
// They come from divisions by zero in a client's own layout, and one of them would spread to all that
// is computed from it. Infinite lengths are no misuse; the layout engine leaves them out.

extension UIView {
  package final func setFrameChecked(_ frame: CGRect) throws(LayoutMisuse) {
    try checkGeometry(ofFrame: frame)
    setFrame(frame)
  }

  package final func setBoundsChecked(_ bounds: CGRect) throws(LayoutMisuse) {
    if let misuse = LayerMisuse.bounds(bounds, of: nil) { throw LayoutMisuse(misuse, of: self) }
    setBounds(bounds)
  }

  package final func setCenterChecked(_ center: CGPoint) throws(LayoutMisuse) {
    if let misuse = LayerMisuse.position(center, of: nil) { throw LayoutMisuse(misuse, of: self) }
    setCenter(center)
  }

  /// A frame is set by its centre first, as a layer sets it.
  final func checkGeometry(ofFrame frame: CGRect) throws(LayoutMisuse) {
    let (origin, size) = (frame.origin, frame.size)
    let center = CGPoint(
      x: origin.x + storedAnchorPoint.x * size.width,
      y: origin.y + storedAnchorPoint.y * size.height)
    if let misuse = LayerMisuse.position(center, of: nil) ?? .bounds(frame, of: nil) {
      throw LayoutMisuse(misuse, of: self)
    }
  }
}

extension LayoutMisuse {
  /// The same words, with the view's layer at their end.
  @MainActor fileprivate init(_ misuse: LayerMisuse, of view: UIView) {
    self.init(
      exceptionName: LayerMisuse.exceptionName,
      reason: misuse.reason + ". Layer: \(view.layer.geometryDescription)")
  }
}
