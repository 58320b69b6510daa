// Tint, visibility, and the layer that mirrors the view.

extension UIView {
  func setHidden(_ hidden: Bool) {
    guard hidden != viewState.isHidden else { return }
    viewState.isHidden = hidden
    parent?.subviewVisibilityChanged(self)
    recordVisibilityChange()
  }

  var nearestTintColor: UIColor {
    var view: UIView? = self
    while let current = view {
      if let color = current.viewState.tintColor { return color }
      view = current.parent
    }
    return UIColor.systemBlue
  }

  func setTintColor(_ color: UIColor?) {
    viewState.tintColor = color
    forEachInSubtree { $0.tintColorDidChange() }
  }

  // MARK: Direction

  public class func userInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute
  ) -> UIUserInterfaceLayoutDirection {
    userInterfaceLayoutDirection(for: attribute, relativeTo: .leftToRight)
  }

  public class func userInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute,
    relativeTo direction: UIUserInterfaceLayoutDirection
  ) -> UIUserInterfaceLayoutDirection {
    switch attribute {
    case .unspecified: direction
    case .playback, .spatial, .forceLeftToRight: .leftToRight
    case .forceRightToLeft: .rightToLeft
    }
  }

  // MARK: Layer

  var loadedLayer: CALayer {
    if let layer = storedLayer { return layer }
    let layer = makeLayer()
    layer.host = self
    layer.delegate = self
    storedLayer = layer
    return layer
  }

  private func makeLayer() -> CALayer {
    let type: AnyClass = type(of: self).layerClass
    if type == CALayer.self { return CALayer() }
    return (type as? CALayer.Type).map { ViewFactory.make($0) } ?? CALayer()
  }

  /// Lays out the subviews and the sublayers that have no view, by way of the layer if there is
  /// one: classes of layers and of views may override that.
  func layOutThroughLayer() {
    guard let layer = storedLayer else { return layoutSubviews() }
    layer.layoutSublayers()
    if !layer.ownSublayers.isEmpty || layer.mask != nil { layer.layOutOwnTree() }
  }

  /// Draws what `draw(_:)` draws, by way of the layer if the class may have something to say there.
  func drawThroughLayer(_ rect: CGRect, in context: CGContext) {
    if let layer = storedLayer ?? (LayerUsers.contains(type(of: self)) ? loadedLayer : nil) {
      layer.draw(in: context)
    } else {
      draw(rect)
    }
  }

  /// The layer if anybody asked for it.
  package final var layerIfLoaded: CALayer? { storedLayer }
}

extension UIView: CALayerDelegate {}

/// The classes of views that may draw or lay out by way of their layer: those of clients, and those
/// with a layer of a class of their own.
@MainActor private enum LayerUsers {
  private static var known: [ObjectIdentifier: Bool] = [:]

  static func contains(_ type: UIView.Type) -> Bool {
    let key = ObjectIdentifier(type)
    if let answer = known[key] { return answer }
    let answer =
      type.layerClass != CALayer.self || !_typeName(type, qualified: true).hasPrefix("UIKit.")
    known[key] = answer
    return answer
  }
}

extension UIView: CALayerHost {
  package var hostedBounds: CGRect {
    get { bounds }
    set { bounds = newValue }
  }
  package var hostedPosition: CGPoint {
    get { center }
    set { center = newValue }
  }
  package var hostedAnchorPoint: CGPoint {
    get { anchorPoint }
    set { anchorPoint = newValue }
  }
  package var hostedTransform: CGAffineTransform {
    get { transform }
    set { transform = newValue }
  }
  package var hostedIsHidden: Bool {
    get { isHidden }
    set { isHidden = newValue }
  }
  package var hostedOpacity: Float {
    get { Float(alpha) }
    set { alpha = CGFloat(newValue) }
  }
  package var hostedMasksToBounds: Bool {
    get { clipsToBounds }
    set { clipsToBounds = newValue }
  }
  package var hostedBackgroundColor: CGColor? {
    get { backgroundColor?.cgColor }
    set { backgroundColor = newValue.map { UIColor(cgColor: $0) } }
  }
  package var hostedSublayers: [CALayer] { children.map(\.layer) }
  package var hostedSubviewCount: Int { children.count }
  package var hostedSuperlayer: CALayer? { parent?.layer }
  package func hostedSetNeedsLayout() { setNeedsLayout() }
  package func hostedLayoutIfNeeded() { layoutIfNeeded() }
  package func hostedLayoutSublayers() { layoutSublayers(of: loadedLayer) }
  package func hostedDraw(in context: CGContext) { draw(loadedLayer, in: context) }
  package func hostedSetNeedsDisplay() { setNeedsDisplay() }
}
