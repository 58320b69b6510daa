/// A layer that shows its sublayers several times, each time moved and coloured a little further.
open class CAReplicatorLayer: CALayer {
  /// How often the sublayers show, the original included.
  open var instanceCount = 1
  open var preservesDepth = false
  /// How much later animations of each further copy run; copies are drawn alike here.
  open var instanceDelay: CFTimeInterval = 0
  open var instanceTransform = CATransform3DIdentity {
    didSet { changed("instanceTransform", from: oldValue) }
  }
  /// Kept; of colours only the alpha shows.
  open var instanceColor: CGColor? = .white { didSet { changed("instanceColor", from: oldValue) } }
  open var instanceRedOffset: Float = 0
  open var instanceGreenOffset: Float = 0
  open var instanceBlueOffset: Float = 0
  open var instanceAlphaOffset: Float = 0 {
    didSet { changed("instanceAlphaOffset", from: oldValue) }
  }

  package override class var properties: LayerProperties { .replicator }

  /// Transform and opacity of each copy, the original first.
  package var instances: [(transform: CGAffineTransform, opacity: CGFloat)] {
    var transform = CGAffineTransform.identity
    let step = CATransform3DGetAffineTransform(instanceTransform)
    let alpha = instanceColor?.alpha ?? 1
    return (0..<min(max(0, instanceCount), CAReplicatorLayer.mostInstances)).map { index in
      defer { transform = step.concatenating(transform) }
      return (transform, min(max(0, alpha + CGFloat(index) * CGFloat(instanceAlphaOffset)), 1))
    }
  }

  /// More copies than anybody can tell apart.
  private static let mostInstances = 1000
}

/// A layer that draws a large content in parts; here it draws it at once.
open class CATiledLayer: CALayer {
  open var levelsOfDetail = 1
  open var levelsOfDetailBias = 0
  open var tileSize = CGSize(width: 256, height: 256)
  open class func fadeDuration() -> CFTimeInterval { 0.25 }
}
