extension CALayer {
  /// From this layer's coordinates to its superlayer's.
  package final var transformToSuperlayer: CGAffineTransform {
    let bounds = bounds
    let anchor = anchorPoint
    let position = position
    return CGAffineTransform(
      translationX: -bounds.minX - anchor.x * bounds.width,
      y: -bounds.minY - anchor.y * bounds.height
    ).concatenating(affineTransform())
      .concatenating(CGAffineTransform(translationX: position.x, y: position.y))
  }

  private var transformToRoot: CGAffineTransform {
    var result = CGAffineTransform.identity
    var layer = self
    while let parent = layer.superlayer {
      result = result.concatenating(layer.transformToSuperlayer)
      layer = parent
    }
    return result
  }

  /// - Parameter layer: nil means the coordinates of the root.
  func transform(to layer: CALayer?) -> CGAffineTransform {
    if layer === self { return .identity }
    return transformToRoot.concatenating((layer?.transformToRoot ?? .identity).inverted())
  }

  func deepestLayer(at point: CGPoint) -> CALayer? {
    let own = point.applying(transformToSuperlayer.inverted())
    guard !isHidden, opacity > 0 else { return nil }
    if masksToBounds, !contains(own) { return nil }
    for layer in (sublayers ?? []).reversed() {
      if let hit = layer.hitTest(own) { return hit }
    }
    return contains(own) ? self : nil
  }
}

/// What draws layers on a context: UIKit's renderer.
package protocol LayerPainter: AnyObject {
  func paint(_ layer: CALayer, in context: CGContext)
}
