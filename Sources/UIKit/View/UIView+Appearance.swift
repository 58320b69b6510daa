// Tint, visibility, traits, and the layer that mirrors the view.

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

  // MARK: Traits

  func setOverrideUserInterfaceStyle(_ style: UIUserInterfaceStyle) {
    var values = viewState.traitOverrides?.values ?? UITraitCollection.Values()
    values.userInterfaceStyle = style
    setTraitOverrides(values)
  }

  /// Traits that this view and its subtree have whatever the superview says.
  package final func setTraitOverrides(_ values: UITraitCollection.Values) {
    viewState.traitOverrides =
      values == UITraitCollection.Values() ? nil : UITraitCollection(values: values)
    inheritTraits(parent?.inheritedTraits ?? baseTraits)
  }

  /// Takes over the superview's traits and passes them on as far as they are new (F3.1).
  final func inheritTraits(_ outer: UITraitCollection) {
    var work: [(view: UIView, outer: UITraitCollection)] = [(self, outer)]
    while let (view, outer) = work.popLast() {
      var traits = outer
      if let own = view.viewState.traitOverrides {
        traits = UITraitCollection(traitsFrom: [outer, own])
      }
      let old = view.inheritedTraits
      if traits === old || traits.values == old.values { continue }
      view.inheritedTraits = traits
      view.traitsChanged(from: old)
      work.append(contentsOf: view.children.reversed().map { ($0, traits) })
    }
  }

  private func traitsChanged(from old: UITraitCollection) {
    if old.values.layoutDirection != inheritedTraits.values.layoutDirection {
      layoutDirectionDidChange()
    }
    traitCollectionDidChange(old)
    // Text styles, symbols and pixels follow the traits, and with them the size of content.
    if inheritedTraits.values.decidesOtherSizes(than: old.values) {
      invalidateIntrinsicContentSize()
      setNeedsLayout()
    }
    setNeedsDisplay()
  }

  var inheritedLayoutDirection: UIUserInterfaceLayoutDirection {
    inheritedTraits.values.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
  }

  package final var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

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
    storedLayer = layer
    return layer
  }

  private func makeLayer() -> CALayer {
    switch type(of: self).layerClass {
    case is CAShapeLayer.Type: CAShapeLayer()
    case is CAGradientLayer.Type: CAGradientLayer()
    default: CALayer()
    }
  }

  /// The layer if anybody asked for it.
  package final var layerIfLoaded: CALayer? { storedLayer }
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
  package func hostedSetNeedsDisplay() { setNeedsDisplay() }
}
