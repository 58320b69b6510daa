/// What a view looks like beyond its content: corners, border, shadow, additional sublayers.
///
/// The geometry of a view's layer is the view's own (`CALayerHost`), so that layout does not pay
/// for layers nobody asked for: a view makes its layer when it is first read.
open class CALayer: NSObject, AssociationHost {
  nonisolated(unsafe) package final var associations: Associations?

  /// The view that this layer belongs to, for its root layer; the view ends it.
  package unowned(unsafe) var host: CALayerHost?

  private var storedBounds = CGRect.zero
  private var storedPosition = CGPoint.zero
  private var storedAnchorPoint = CGPoint(x: 0.5, y: 0.5)
  private var storedTransform = CATransform3DIdentity
  private var storedIsHidden = false
  private var storedOpacity: Float = 1
  private var storedMasksToBounds = false
  private var storedBackgroundColor: CGColor?
  /// Sublayers that no subview owns, back to front.
  package private(set) var ownSublayers: [CALayer] = []
  private weak var storedSuperlayer: CALayer?
  /// How many of the host view's subviews lie below this layer.
  private var subviewsBelow = 0

  open var name: String?
  open weak var delegate: CALayerDelegate?
  open var zPosition: CGFloat = 0
  open var cornerRadius: CGFloat = 0
  open var maskedCorners: CACornerMask = [
    .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
  ]
  open var cornerCurve: CALayerCornerCurve = .circular
  open var borderWidth: CGFloat = 0
  open var borderColor: CGColor? = .black
  open var shadowColor: CGColor? = .black
  open var shadowOpacity: Float = 0
  open var shadowOffset = CGSize(width: 0, height: -3)
  open var shadowRadius: CGFloat = 3
  open var shadowPath: CGPath?
  open var mask: CALayer?
  open var contents: Any?
  open var contentsGravity: CALayerContentsGravity = .resize
  open var contentsScale: CGFloat = 1
  open var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  open var isOpaque = false
  open var shouldRasterize = false
  open var rasterizationScale: CGFloat = 1
  open var allowsGroupOpacity = true
  open var needsDisplayOnBoundsChange = false

  public override init() { super.init() }

  open var bounds: CGRect {
    get { host?.hostedBounds ?? storedBounds }
    set {
      if let host { host.hostedBounds = newValue } else { storedBounds = newValue }
    }
  }

  open var position: CGPoint {
    get { host?.hostedPosition ?? storedPosition }
    set {
      if let host { host.hostedPosition = newValue } else { storedPosition = newValue }
    }
  }

  open var anchorPoint: CGPoint {
    get { host?.hostedAnchorPoint ?? storedAnchorPoint }
    set {
      if let host { host.hostedAnchorPoint = newValue } else { storedAnchorPoint = newValue }
    }
  }

  open var transform: CATransform3D {
    get { host.map { CATransform3DMakeAffineTransform($0.hostedTransform) } ?? storedTransform }
    set {
      if let host {
        host.hostedTransform = CATransform3DGetAffineTransform(newValue)
      } else {
        storedTransform = newValue
      }
    }
  }

  open func affineTransform() -> CGAffineTransform { CATransform3DGetAffineTransform(transform) }

  open func setAffineTransform(_ t: CGAffineTransform) {
    transform = CATransform3DMakeAffineTransform(t)
  }

  /// The rectangle around the transformed bounds in the superlayer's coordinates.
  open var frame: CGRect {
    get {
      let size = bounds.size
      let anchor = anchorPoint
      let place = position
      let around = CGRect(
        x: -anchor.x * size.width, y: -anchor.y * size.height,
        width: size.width, height: size.height)
      return around.applying(affineTransform()).offsetBy(dx: place.x, dy: place.y)
    }
    set {
      let inverse = affineTransform().inverted()
      let size = newValue.size.applying(inverse)
      bounds.size = CGSize(width: abs(size.width), height: abs(size.height))
      let now = frame
      position.x += newValue.minX - now.minX
      position.y += newValue.minY - now.minY
    }
  }

  open var isHidden: Bool {
    get { host?.hostedIsHidden ?? storedIsHidden }
    set {
      if let host { host.hostedIsHidden = newValue } else { storedIsHidden = newValue }
    }
  }

  open var opacity: Float {
    get { host?.hostedOpacity ?? storedOpacity }
    set {
      if let host { host.hostedOpacity = newValue } else { storedOpacity = newValue }
    }
  }

  open var masksToBounds: Bool {
    get { host?.hostedMasksToBounds ?? storedMasksToBounds }
    set {
      if let host { host.hostedMasksToBounds = newValue } else { storedMasksToBounds = newValue }
    }
  }

  open var backgroundColor: CGColor? {
    get { host.map(\.hostedBackgroundColor) ?? storedBackgroundColor }
    set {
      if let host {
        host.hostedBackgroundColor = newValue
      } else {
        storedBackgroundColor = newValue
      }
    }
  }

  // MARK: Tree

  /// The subviews' layers, for a view's layer, and those that were added by themselves.
  open var sublayers: [CALayer]? {
    let hosted = host?.hostedSublayers ?? []
    let all = sublayerOrder.map { place in
      switch place {
      case .subview(let index): hosted[index]
      case .layer(let layer): layer
      }
    }
    return all.isEmpty ? nil : all
  }

  /// One of the things below a layer: a subview by its index, or a layer of its own.
  package enum SublayerPlace {
    case subview(Int)
    case layer(CALayer)
  }

  /// Subviews and own sublayers, back to front, without making the subviews' layers.
  package var sublayerOrder: [SublayerPlace] {
    let count = host?.hostedSubviewCount ?? 0
    var order: [SublayerPlace] = []
    var own = ownSublayers[...]
    for index in 0...count {
      while let layer = own.first, layer.subviewsBelow <= index || index == count {
        order.append(.layer(layer))
        own.removeFirst()
      }
      if index < count { order.append(.subview(index)) }
    }
    return order
  }

  open var superlayer: CALayer? { host?.hostedSuperlayer ?? storedSuperlayer }

  open func addSublayer(_ layer: CALayer) { insert(layer, at: Int.max) }

  open func insertSublayer(_ layer: CALayer, at index: UInt32) { insert(layer, at: Int(index)) }

  open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    insert(layer, at: sibling.flatMap(index) ?? 0)
  }

  open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    insert(layer, at: sibling.flatMap(index).map { $0 + 1 } ?? Int.max)
  }

  private func index(of layer: CALayer) -> Int? { sublayers?.firstIndex { $0 === layer } }

  open func replaceSublayer(_ old: CALayer, with new: CALayer) {
    guard let index = index(of: old), old.storedSuperlayer === self else { return }
    old.removeFromSuperlayer()
    insert(new, at: index)
  }

  open func removeFromSuperlayer() {
    guard let parent = storedSuperlayer else { return }
    parent.ownSublayers.removeAll { $0 === self }
    storedSuperlayer = nil
  }

  /// Inserts among all sublayers, the subviews' included.
  private func insert(_ layer: CALayer, at index: Int) {
    layer.removeFromSuperlayer()
    layer.storedSuperlayer = self
    var subviews = 0
    var own = 0
    for place in sublayerOrder.prefix(max(0, index)) {
      switch place {
      case .subview: subviews += 1
      case .layer: own += 1
      }
    }
    layer.subviewsBelow = subviews
    ownSublayers.insert(layer, at: own)
    setNeedsLayout()
  }

  // MARK: Passes

  open func setNeedsLayout() { host?.hostedSetNeedsLayout() }
  open func setNeedsDisplay() { host?.hostedSetNeedsDisplay() }
  open func layoutSublayers() { delegate?.layoutSublayers(of: self) }
}
