import Drawing

/// What shows of a view at the clock's present time: its own values, or those that animations of
/// its layer give it.
@MainActor struct PresentedView {
  let view: UIView
  /// The layer with the look to draw; nil for a view whose layer nobody asked for.
  let layer: CALayer?
  let bounds: CGRect
  /// Origin of the frame without the transform.
  let origin: CGPoint
  let anchor: CGPoint
  let transform: CGAffineTransform
  let opacity: CGFloat
  let isHidden: Bool
  let background: UIColor?

  /// - Parameter look: a presentation layer of the view's layer; nil for what shows now.
  init(_ view: UIView, as look: CALayer? = nil) {
    self.view = view
    let own = view.storedLayer
    guard let shown = look ?? own.flatMap({ $0.isAnimated ? $0.presentation() : nil }) else {
      layer = own
      bounds = view.bounds
      origin = view.untransformedOrigin
      anchor = view.anchorPoint
      transform = view.transform
      opacity = view.alpha
      isHidden = view.isHidden
      background = view.backgroundColor
      return
    }
    layer = shown
    bounds = shown.bounds
    anchor = shown.anchorPoint
    origin = CGPoint(
      x: shown.position.x - anchor.x * bounds.width,
      y: shown.position.y - anchor.y * bounds.height)
    transform = shown.affineTransform()
    opacity = CGFloat(shown.opacity)
    isHidden = shown.isHidden
    let color = shown.backgroundColor
    background =
      color == view.storedLayer?.backgroundColor
      ? view.backgroundColor : color.map { UIColor(cgColor: $0) }
  }

  /// Calls `draw(_:)` so that it fills the presented bounds.
  ///
  /// What a view drew is a picture of its final size, which the content mode fits into the size
  /// that shows meanwhile. Views that draw what stands for subviews are drawn at that size instead:
  /// their parts move and grow on their own.
  func draw(on canvas: Canvas, _ context: CGContext) {
    let own = view.bounds
    guard bounds != own else { return view.drawThroughLayer(own, in: context) }
    if view is DrawsParts {
      let stored = view.storedBounds
      view.storedBounds = bounds
      view.drawThroughLayer(bounds, in: context)
      view.storedBounds = stored
      return
    }
    guard own.width > 0, own.height > 0 else { return }
    let mode = view is UITextView ? .topLeft : view.contentMode
    let target = mode.frame(for: own.size, in: bounds)
    canvas.save()
    canvas.translate(x: Double(target.minX), y: Double(target.minY))
    canvas.scale(
      x: Double(target.width / own.width), y: Double(target.height / own.height))
    canvas.translate(x: Double(-own.minX), y: Double(-own.minY))
    view.drawThroughLayer(own, in: context)
    canvas.restore()
  }
}

/// A view whose `draw(_:)` stands for subviews.
@MainActor protocol DrawsParts: UIView {}

extension UIControl: DrawsParts {}
extension UIImageView: DrawsParts {}
extension UIActivityIndicatorView: DrawsParts {}
extension UIPickerView: DrawsParts {}
extension UIProgressView: DrawsParts {}
extension UISearchBar: DrawsParts {}
extension UIVisualEffectView: DrawsParts {}

extension CALayer {
  /// The layer to draw: a presentation copy while animated.
  var shown: CALayer { isAnimated ? presentation() ?? self : self }
}
