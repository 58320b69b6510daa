import Drawing

extension UIView {
  /// Draws the view and everything in it, fitted into a rectangle of the current context.
  ///
  /// - Returns: whether everything was drawn; nothing is outside of drawing.
  @discardableResult public func drawHierarchy(in rect: CGRect, afterScreenUpdates: Bool) -> Bool {
    guard let graphics = GraphicsContext.current, bounds.width > 0, bounds.height > 0 else {
      return false
    }
    if afterScreenUpdates { layoutIfNeeded() }
    graphics.canvas.save()
    graphics.canvas.translate(x: Double(rect.minX), y: Double(rect.minY))
    graphics.canvas.scale(
      x: Double(rect.width / bounds.width), y: Double(rect.height / bounds.height))
    graphics.canvas.translate(x: Double(-bounds.minX), y: Double(-bounds.minY))
    ViewRenderer.draw(self, in: graphics)
    graphics.canvas.restore()
    return true
  }

  /// A view that shows what this one looks like now; nil for a view without size.
  public func snapshotView(afterScreenUpdates: Bool) -> UIView? {
    resizableSnapshotView(
      from: bounds, afterScreenUpdates: afterScreenUpdates, withCapInsets: .zero)
  }

  /// A view that shows a part of this one; the parts at its edges keep their size.
  public func resizableSnapshotView(
    from rect: CGRect, afterScreenUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
  ) -> UIView? {
    guard rect.width > 0, rect.height > 0 else { return nil }
    if afterScreenUpdates { layoutIfNeeded() }
    let format = UIGraphicsImageRendererFormat(for: traitCollection)
    let picture = UIGraphicsImageRenderer(bounds: rect, format: format).image { context in
      layer.render(in: context.cgContext)
    }
    let view = SnapshotView(frame: CGRect(origin: .zero, size: rect.size))
    view.picture = picture.resizableImage(withCapInsets: capInsets, resizingMode: .stretch)
    return view
  }
}

/// What a view looked like once.
final class SnapshotView: UIView {
  var picture: UIImage? { didSet { setNeedsDisplay() } }

  override func draw(_ rect: CGRect) { picture?.draw(in: bounds) }
}
