/// What a view looks like beyond its content: corners, border, shadow, additional sublayers.
///
/// The geometry of a view's layer is the view's own (`CALayerHost`), so that layout does not pay
/// for layers nobody asked for: a view makes its layer when it is first read.
///
/// A property that animations know has a line in `CALayer+Properties.swift`, and tells `changed`
/// of new values, which looks for an action to run.
open class CALayer: NSObject, CAMediaTiming, AssociationHost {
  nonisolated(unsafe) package final var associations: Associations?

  /// The view that this layer belongs to, for its root layer; the view ends it.
  package unowned(unsafe) var host: CALayerHost? {
    didSet { if host == nil { mayHaveLeftScreen() } }
  }

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

  // MARK: State of animations

  /// Animations that run; nil for nearly all layers.
  package final var animations: LayerAnimations?
  /// How time runs in the layer, if it was ever set.
  final var storedTiming: MediaTiming? { didSet { RunningAnimations.shared.timingChanged() } }
  /// Values for keys that are no properties.
  final var otherValues: [String: Any] = [:]
  /// When the layer joined its superlayer, in turns of the clock.
  package final var joiningTurn: UInt64 = 0
  /// Whether the layer stands for itself on a screen although no window has it.
  package final var isShownRoot = false {
    didSet { if isShownRoot != oldValue { CALayer.treeChanged(mayLeaveScreen: true) } }
  }
  /// The layer that this one shows at a time; nil for layers that clients made.
  package final var presentedLayer: CALayer?

  open var name: String?
  open weak var delegate: CALayerDelegate?
  /// Actions for keys, in place of the default ones; `NSNull` for none.
  open var actions: [String: CAAction]?
  open var zPosition: CGFloat = 0 { didSet { changed("zPosition", from: oldValue) } }
  open var cornerRadius: CGFloat = 0 { didSet { changed("cornerRadius", from: oldValue) } }
  open var maskedCorners: CACornerMask = [
    .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
  ]
  open var cornerCurve: CALayerCornerCurve = .circular
  open var borderWidth: CGFloat = 0 { didSet { changed("borderWidth", from: oldValue) } }
  open var borderColor: CGColor? = .black { didSet { changed("borderColor", from: oldValue) } }
  open var shadowColor: CGColor? = .black { didSet { changed("shadowColor", from: oldValue) } }
  open var shadowOpacity: Float = 0 { didSet { changed("shadowOpacity", from: oldValue) } }
  open var shadowOffset = CGSize(width: 0, height: -3) {
    didSet { changed("shadowOffset", from: oldValue) }
  }
  open var shadowRadius: CGFloat = 3 { didSet { changed("shadowRadius", from: oldValue) } }
  open var shadowPath: CGPath? { didSet { changed("shadowPath", from: oldValue) } }
  open var mask: CALayer? {
    didSet {
      oldValue?.storedSuperlayer = nil
      oldValue?.mayHaveLeftScreen()
      mask?.storedSuperlayer = self
      CALayer.treeChanged(mayLeaveScreen: false)
    }
  }
  open var contents: Any?
  open var contentsGravity: CALayerContentsGravity = .resize
  open var contentsScale: CGFloat = 1
  open var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1) {
    didSet { changed("contentsRect", from: oldValue) }
  }
  /// The part of the contents that is stretched; its edges keep their size.
  open var contentsCenter = CGRect(x: 0, y: 0, width: 1, height: 1)
  open var minificationFilter: CALayerContentsFilter = .linear
  open var magnificationFilter: CALayerContentsFilter = .linear
  open var isOpaque = false
  open var shouldRasterize = false
  open var rasterizationScale: CGFloat = 1
  open var allowsGroupOpacity = true
  open var allowsEdgeAntialiasing = false
  open var edgeAntialiasingMask: CAEdgeAntialiasingMask = .all
  open var drawsAsynchronously = false
  open var needsDisplayOnBoundsChange = false
  /// Sublayers are flat here: depth and perspective do not show.
  open var anchorPointZ: CGFloat = 0
  open var isDoubleSided = true
  open var isGeometryFlipped = false
  /// Applied to the sublayers, about the anchor point.
  open var sublayerTransform = CATransform3DIdentity {
    didSet { changed("sublayerTransform", from: oldValue) }
  }
  /// Kept, but not drawn.
  open var filters: [Any]?
  open var backgroundFilters: [Any]?
  open var compositingFilter: Any?
  open var style: [AnyHashable: Any]?

  public override init() { super.init() }

  /// Makes a layer that is to show what another one looks like at a time; subclasses with state of
  /// their own copy it here.
  public init(layer: Any) { super.init() }

  public required init?(coder: NSCoder) { super.init() }

  /// What `LayerFactory` calls on a class known at run time.
  package convenience init(presenting layer: CALayer) { self.init(layer: layer) }

  deinit {
    if let animations { RunningAnimations.shared.layerIsGone(animations) }
    if !ownSublayers.isEmpty { CALayer.treeChanged(mayLeaveScreen: true) }
  }

  open var bounds: CGRect {
    get { host?.hostedBounds ?? storedBounds }
    set {
      if let host { return host.hostedBounds = newValue }
      if let misuse = LayerMisuse.bounds(newValue, of: self) { misuse.raise() }
      let old = storedBounds
      storedBounds = newValue
      if old.size != newValue.size {
        setNeedsLayout()
        if needsDisplayOnBoundsChange { setNeedsDisplay() }
      }
      changed("bounds", from: old)
    }
  }

  open var position: CGPoint {
    get { host?.hostedPosition ?? storedPosition }
    set {
      if let host { return host.hostedPosition = newValue }
      if let misuse = LayerMisuse.position(newValue, of: self) { misuse.raise() }
      let old = storedPosition
      storedPosition = newValue
      changed("position", from: old)
    }
  }

  open var anchorPoint: CGPoint {
    get { host?.hostedAnchorPoint ?? storedAnchorPoint }
    set {
      if let host { return host.hostedAnchorPoint = newValue }
      let old = storedAnchorPoint
      storedAnchorPoint = newValue
      changed("anchorPoint", from: old)
    }
  }

  open var transform: CATransform3D {
    get { host.map { CATransform3DMakeAffineTransform($0.hostedTransform) } ?? storedTransform }
    set {
      if let host { return host.hostedTransform = CATransform3DGetAffineTransform(newValue) }
      let old = storedTransform
      storedTransform = newValue
      changed("transform", from: old)
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
      let t = affineTransform()
      let size = newValue.size.applying(t.inverted())
      let new = CGSize(width: abs(size.width), height: abs(size.height))
      let anchor = anchorPoint
      // Where the frame would be if only the size changed; the position goes first, as in Core
      // Animation.
      let resized = CGRect(
        x: -anchor.x * new.width, y: -anchor.y * new.height, width: new.width, height: new.height
      ).applying(t).offsetBy(dx: position.x, dy: position.y)
      if newValue.origin != resized.origin {
        position = CGPoint(
          x: position.x + newValue.minX - resized.minX,
          y: position.y + newValue.minY - resized.minY)
      }
      bounds.size = new
    }
  }

  open var isHidden: Bool {
    get { host?.hostedIsHidden ?? storedIsHidden }
    set {
      if let host { return host.hostedIsHidden = newValue }
      storedIsHidden = newValue
    }
  }

  open var opacity: Float {
    get { host?.hostedOpacity ?? storedOpacity }
    set {
      if let host { return host.hostedOpacity = newValue }
      let old = storedOpacity
      storedOpacity = newValue
      changed("opacity", from: old)
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
      if let host { return host.hostedBackgroundColor = newValue }
      let old = storedBackgroundColor
      storedBackgroundColor = newValue
      changed("backgroundColor", from: old)
    }
  }

  // MARK: Tree

  /// The subviews' layers, for a view's layer, and those that were added by themselves.
  ///
  /// Setting it replaces the latter; layers of subviews go with their views only.
  open var sublayers: [CALayer]? {
    get {
      let hosted = host?.hostedSublayers ?? []
      let all = sublayerOrder.map { place in
        switch place {
        case .subview(let index): hosted[index]
        case .layer(let layer): layer
        }
      }
      return all.isEmpty ? nil : all
    }
    set {
      for layer in ownSublayers { layer.removeFromSuperlayer() }
      for layer in newValue ?? [] where layer.host == nil { addSublayer(layer) }
    }
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

  /// The superlayer that a layer without view was added to.
  final var ownSuperlayer: CALayer? { storedSuperlayer }

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
    mayHaveLeftScreen()
    CALayer.treeChanged(mayLeaveScreen: false)
  }

  /// Inserts among all sublayers, the subviews' included.
  private func insert(_ layer: CALayer, at index: Int) {
    layer.removeFromSuperlayer()
    layer.storedSuperlayer = self
    layer.joiningTurn = CATransaction.turn
    CALayer.treeChanged(mayLeaveScreen: false)
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

  /// Whether a layer without view has yet to lay out its sublayers.
  private var isLayoutPending = false
  /// Whether the layer was told to draw itself since it was displayed.
  private var isDisplayPending = false
  /// Whether the layer draws itself: it was told to at least once.
  package private(set) final var drawsItself = false

  open func setNeedsLayout() {
    isLayoutPending = true
    host?.hostedSetNeedsLayout()
  }
  open func needsLayout() -> Bool { isLayoutPending }

  /// Lays out sublayers, of this layer and below, that have to be.
  open func layoutIfNeeded() {
    if let host { return host.hostedLayoutIfNeeded() }
    layOutOwnTree()
  }

  /// Called when sublayers have to be laid out; a view's layer lays out the subviews.
  open func layoutSublayers() {
    isLayoutPending = false
    if let host { host.hostedLayoutSublayers() } else { delegate?.layoutSublayers(of: self) }
  }

  /// Lays out what has to be, without the layers of views.
  package final func layOutOwnTree() {
    if host == nil, isLayoutPending { layoutSublayers() }
    for layer in ownSublayers { layer.layOutOwnTree() }
    mask?.layOutOwnTree()
  }

  open func setNeedsDisplay() {
    isDisplayPending = true
    drawsItself = true
    host?.hostedSetNeedsDisplay()
  }
  open func setNeedsDisplay(_ r: CGRect) { setNeedsDisplay() }
  open func needsDisplay() -> Bool { isDisplayPending }
  open func displayIfNeeded() {
    guard isDisplayPending else { return }
    isDisplayPending = false
    display()
  }
  /// Lets the delegate give the contents; what `draw(in:)` draws is drawn when a picture is made.
  open func display() { delegate?.display(self) }
  /// Draws the layer's content in its bounds; a view's layer draws the view.
  open func draw(in ctx: CGContext) {
    if let host { host.hostedDraw(in: ctx) } else { delegate?.draw(self, in: ctx) }
  }

  /// Draws the layer and everything in it, in the layer's own coordinates.
  ///
  /// Its position and transform do not count; of a scrolled view that is the content from its start.
  open func render(in ctx: CGContext) { (ctx.companion as? LayerPainter)?.paint(self, in: ctx) }

  // MARK: Coordinates

  open func contains(_ p: CGPoint) -> Bool { bounds.contains(p) }
  /// The front-most layer under a point of the superlayer's coordinates.
  open func hitTest(_ p: CGPoint) -> CALayer? { deepestLayer(at: p) }
  open func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint {
    p.applying(transform(to: l).inverted())
  }
  open func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint { p.applying(transform(to: l)) }
  open func convert(_ r: CGRect, from l: CALayer?) -> CGRect {
    r.applying(transform(to: l).inverted())
  }
  open func convert(_ r: CGRect, to l: CALayer?) -> CGRect { r.applying(transform(to: l)) }
  open func preferredFrameSize() -> CGSize { bounds.size }

  // MARK: Animations

  /// Starts a copy of an animation; one that runs under the same key ends.
  open func add(_ anim: CAAnimation, forKey key: String?) { start(anim, key) }
  open func removeAllAnimations() { endAllAnimations() }
  open func removeAnimation(forKey key: String) { endAnimation(withKey: key) }
  /// The keys of the animations that run, in the order in which they were added.
  open func animationKeys() -> [String]? { runningKeys }
  open func animation(forKey key: String) -> CAAnimation? { runningAnimation(key) }

  /// A copy of the layer as it looks at the clock's present time.
  open func presentation() -> Self? { unsafeDowncast(presented, to: type(of: self)) }
  /// The layer that a presentation layer shows; a model layer itself.
  open func model() -> Self { unsafeDowncast(presentedLayer ?? self, to: type(of: self)) }

  /// What happens when a property changes: the delegate's action, one of `actions`, the class's
  /// default one; nil for nothing.
  open func action(forKey event: String) -> CAAction? { foundAction(event) }
  open class func defaultAction(forKey event: String) -> CAAction? { nil }
  /// Whether a change of a property has the layer drawn anew.
  open class func needsDisplay(forKey key: String) -> Bool { false }
  open class func defaultValue(forKey key: String) -> Any? { CALayer().value(forKey: key) }

  open func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval {
    time(forRoot: l?.rootTime(for: t) ?? t)
  }
  open func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval {
    let root = rootTime(for: t)
    return l?.time(forRoot: root) ?? root
  }

  // MARK: Key-value coding

  open func value(forKey key: String) -> Any? { propertyValue(key) }
  open func setValue(_ value: Any?, forKey key: String) { setPropertyValue(value, key) }
  open func value(forKeyPath keyPath: String) -> Any? { propertyValue(path: keyPath) }
  open func setValue(_ value: Any?, forKeyPath keyPath: String) {
    setPropertyValue(value, path: keyPath)
  }

  /// The properties that animations and key-value coding know.
  package class var properties: LayerProperties { .layer }
}
