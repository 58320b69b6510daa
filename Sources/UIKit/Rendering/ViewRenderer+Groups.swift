import Drawing

extension ViewRenderer {
  /// What a view or layer is masked by.
  ///
  /// Where the mask is one opaque shape, clipping to its outline is enough. Otherwise the mask is
  /// drawn as a picture, whose alpha is taken.
  struct Mask {
    private enum Source {
      case layer(CALayer)
      case view(UIView)
    }

    private let source: Source
    /// In the coordinates of what is masked; nil where alpha counts.
    let outline: Path?

    @MainActor init?(layer: CALayer?) {
      guard let layer else { return nil }
      source = .layer(layer)
      outline = Mask.outline(of: layer.shown)
    }

    @MainActor init?(view: UIView?) {
      guard let view else { return nil }
      source = .view(view)
      let isPlain = type(of: view) == UIView.self && view.subviews.isEmpty
      outline = isPlain ? Mask.outline(of: view.layer.shown) : nil
    }

    /// The outline of a layer that shows one opaque shape and nothing else.
    @MainActor private static func outline(of layer: CALayer) -> Path? {
      guard layer.opacity == 1, !layer.isHidden, layer.mask == nil, layer.shadowOpacity == 0,
        layer.contents == nil, layer.ownSublayers.isEmpty, !layer.drawsItself
      else { return nil }
      let place = layer.transformToSuperlayer
      if let shape = layer as? CAShapeLayer {
        guard let path = shape.path, shape.fillColor?.alpha == 1, shape.backgroundColor == nil,
          shape.fillRule == .nonZero, shape.strokeColor == nil || shape.lineWidth == 0
        else { return nil }
        let moved = CGMutablePath()
        moved.addPath(path, transform: place)
        return Path(moved)
      }
      guard type(of: layer) == CALayer.self, layer.backgroundColor?.alpha == 1,
        place.b == 0, place.c == 0, place.a == 1, place.d == 1
      else { return nil }
      var shape = LayerShape(bounds: layer.bounds, layer: layer).rounded
      shape.rect = layer.frame
      return Path(shape)
    }

    @MainActor func draw(with renderer: inout ViewRenderer) {
      switch source {
      case .layer(let layer): renderer.run(from: layer)
      case .view(let view): renderer.run(placing: view)
      }
    }
  }

  /// Ends a group that was begun for a view or layer.
  func end(_ group: Group, openGroups: Int) {
    switch group {
    case .opacity(let opacity): canvas.endGroup(opacity: opacity)
    case .shadow(let shadow): canvas.endGroup(opacity: 1, blendMode: .normal, shadow: shadow)
    case .mask(let mask):
      canvas.beginGroup()
      var renderer = ViewRenderer(context: context, openGroups: openGroups)
      mask.draw(with: &renderer)
      canvas.endMaskedGroup()
    }
  }

  // MARK: Shadows

  private func shadow(of layer: CALayer) -> Shadow? {
    guard layer.shadowOpacity > 0, let color = layer.shadowColor, color.alpha > 0 else {
      return nil
    }
    return Shadow(
      color: Drawing.Color(color).multiplyingAlpha(by: Double(layer.shadowOpacity)),
      offset: layer.shadowOffset, radius: Double(layer.shadowRadius))
  }

  /// The shadow that a layer without background casts: that of everything in it.
  func contentShadow(of layer: CALayer) -> Shadow? {
    guard layer.shadowPath == nil, var shadow = shadow(of: layer) else { return nil }
    // A group's shadow is moved on the canvas, a layer's in its own coordinates.
    let turn = canvas.currentTransform
    shadow.offset = CGSize(
      width: shadow.offset.width * turn.a + shadow.offset.height * turn.c,
      height: shadow.offset.width * turn.b + shadow.offset.height * turn.d)
    return shadow
  }

  /// The shadow of a layer with a background, or with a path for it.
  func drawShadow(of layer: CALayer, _ shape: LayerShape, isFilled: Bool) {
    guard isFilled || layer.shadowPath != nil, let shadow = shadow(of: layer) else { return }
    if let path = layer.shadowPath {
      canvas.drawShadow(of: Path(path), bounds: path.boundingBoxOfPath, shadow)
    } else {
      canvas.drawShadow(of: shape.rounded, shadow)
    }
  }
}
