import Drawing

/// Draws a view tree on a canvas.
///
/// Order of a view's parts, as layers have it: shadow, then inside of its clip background, gradient
/// or shape, what `draw(_:)` draws, sublayers and subviews, and at last the border. The tree is
/// walked with a stack of its own, so its depth is limited by memory alone.
/// Parts: what layers show of themselves (`+Content`), masks and shadows (`+Groups`).
@MainActor package struct ViewRenderer {
  /// One part of the walk that is still to do.
  private enum Step {
    case enterView(UIView)
    case enterLayer(CALayer)
    case leave(Departure)
    /// Something to do when all that was put on the stack later is done.
    case then(() -> Void)
  }

  /// What ends when a view or layer and all below it are drawn.
  private struct Departure {
    var border: Border?
    /// The groups that were begun, the innermost last.
    var groups: [Group] = []
  }

  struct Border {
    var shape: RoundedRect
    var color: Drawing.Color
    var width: Double
  }

  /// What becomes of a picture of its own when it is complete.
  enum Group {
    case opacity(Double)
    case shadow(Shadow)
    case mask(Mask)
  }

  /// A group takes a picture of its own; far inside of each other they would fill the memory, and
  /// hardly anything of the innermost ones would be seen.
  private static let mostGroups = 64

  /// Views more transparent than this are not drawn, as they get no touches either.
  private static let leastAlpha: CGFloat = 0.005

  let context: GraphicsContext
  var canvas: Canvas { context.canvas }
  private var steps: [Step] = []
  private var openGroups = 0

  init(context: GraphicsContext, openGroups: Int = 0) {
    self.context = context
    self.openGroups = openGroups
  }

  // MARK: Entry points

  /// The pixels of a view that was laid out.
  ///
  /// - Parameters:
  ///   - scale: pixels a point.
  ///   - background: what lies behind the view; nil leaves transparent what it does not cover.
  package static func bitmap(
    of view: UIView, scale: CGFloat, background: UIColor? = nil
  ) -> Bitmap {
    let traits = view.traitCollection
    let canvas = Canvas(
      size: view.bounds.size, format: .bitmap(scale: Double(scale)),
      background: background?.drawingColor(for: traits))
    draw(view, on: canvas)
    return canvas.makeBitmap()
  }

  /// Draws a view with the origin of its bounds at the canvas's origin.
  package static func draw(_ view: UIView, on canvas: Canvas) {
    let context = GraphicsContext(canvas: canvas, traits: view.traitCollection)
    context.draw {
      var renderer = ViewRenderer(context: context)
      renderer.run(from: view)
    }
  }

  /// Draws a view in the middle of other drawing, in the view's own coordinates.
  ///
  /// - Parameter look: the presentation layer with the view's own look; nil for what shows now.
  static func draw(_ view: UIView, as look: CALayer? = nil, in context: GraphicsContext) {
    context.keepingEnvironment {
      let root = PresentedView(view, as: look)
      var renderer = ViewRenderer(context: context)
      renderer.canvas.save()
      renderer.drawContent(of: root, opacity: Double(root.opacity))
      renderer.finish()
    }
  }

  /// Draws a layer and everything in it, in the layer's own coordinates.
  ///
  /// A presentation layer has its own values, and what is in the layer that it shows.
  static func draw(_ layer: CALayer, in context: GraphicsContext) {
    let look = layer.presentedLayer == nil ? nil : layer
    let layer = layer.presentedLayer ?? layer
    if let view = layer.host as? UIView { return draw(view, as: look, in: context) }
    layer.layOutOwnTree()
    context.keepingEnvironment {
      var renderer = ViewRenderer(context: context)
      renderer.canvas.save()
      renderer.drawContent(of: layer, as: look ?? layer.shown)
      renderer.finish()
    }
  }

  private mutating func run(from root: UIView) {
    let root = PresentedView(root)
    canvas.save()
    canvas.translate(x: Double(-root.bounds.minX), y: Double(-root.bounds.minY))
    drawContent(of: root, opacity: Double(root.opacity))
    finish()
  }

  /// Draws a view at its place.
  mutating func run(placing view: UIView) {
    enter(view)
    finish()
  }

  /// Draws a layer at its place.
  mutating func run(from layer: CALayer) {
    enter(layer)
    finish()
  }

  private mutating func finish() {
    while let step = steps.popLast() {
      switch step {
      case .enterView(let view): enter(view)
      case .enterLayer(let layer): enter(layer)
      case .leave(let departure): leave(departure)
      case .then(let body): body()
      }
    }
  }

  // MARK: Views

  private mutating func enter(_ view: UIView) {
    let shown = PresentedView(view)
    guard !shown.isHidden, shown.opacity > ViewRenderer.leastAlpha else { return }
    canvas.save()
    place(shown)
    if let transition = view.storedLayer?.runningTransition {
      enter(shown, in: transition)
    } else {
      drawContent(of: shown, opacity: Double(shown.opacity))
    }
  }

  /// Moves the canvas from the superview's coordinates to the view's.
  private func place(_ view: PresentedView) {
    let bounds = view.bounds
    let origin = view.origin
    let transform = view.transform
    if transform.isIdentity {
      canvas.translate(x: Double(origin.x - bounds.minX), y: Double(origin.y - bounds.minY))
      return
    }
    let anchor = view.anchor
    let pivot = CGPoint(x: anchor.x * bounds.width, y: anchor.y * bounds.height)
    canvas.translate(x: Double(origin.x + pivot.x), y: Double(origin.y + pivot.y))
    canvas.concatenate(transform)
    canvas.translate(x: Double(-pivot.x - bounds.minX), y: Double(-pivot.y - bounds.minY))
  }

  /// Draws a view's own parts and puts its children on the stack; the canvas is already saved.
  private mutating func drawContent(of shown: PresentedView, opacity: Double) {
    let view = shown.view
    context.enter(view)
    let shape = LayerShape(bounds: shown.bounds, layer: shown.layer)
    let background = view is DrawsOwnBackground ? nil : shown.background
    let mask = Mask(layer: view.storedLayer?.mask) ?? Mask(view: view.mask)
    let castsShadow = !view.clipsToBounds
    var departure = Departure()
    departure.groups = beginGroups(
      opacity, castsShadow ? shown.layer : nil, mask, hasFill: background != nil)
    if castsShadow, let layer = shown.layer {
      drawShadow(of: layer, shape, isFilled: background != nil)
    }
    if let outline = mask?.outline { canvas.clip(to: outline) }
    if view.clipsToBounds { canvas.clip(to: shape.rounded) }
    if let background { fill(shape.rounded, background) }
    if let layer = shown.layer { drawOwnContent(of: layer, shape) }
    drawWithoutOverflow(shown)
    departure.border = border(of: shown.layer, shape)
    steps.append(.leave(departure))
    pushChildren(of: view)
  }

  /// Calls `draw(_:)`; what it draws ends at the view's bounds, as a backing store does.
  private func drawWithoutOverflow(_ shown: PresentedView) {
    context.isolate {
      if !(shown.view is DrawsBeyondBounds) { context.cgContext.clip(to: drawnBounds(of: shown)) }
      shown.draw(on: canvas, context.cgContext)
    }
  }

  /// Tight letter spacing lets the last glyph of a line stick out of its width a little.
  private func drawnBounds(of shown: PresentedView) -> CGRect {
    shown.view is UILabel || shown.view is UITextField
      ? shown.bounds.insetBy(dx: -4, dy: 0) : shown.bounds
  }

  /// Subviews and own sublayers, the last one at the top of the stack drawn first.
  private mutating func pushChildren(of view: UIView) {
    let subviews = view.subviews
    var children = subviews.map(Step.enterView)
    if let layer = view.storedLayer, !layer.ownSublayers.isEmpty {
      children = layer.sublayerOrder.map { place in
        switch place {
        case .subview(let index): .enterView(subviews[index])
        case .layer(let layer): .enterLayer(layer)
        }
      }
    }
    if children.contains(where: { ViewRenderer.zPosition($0) != 0 }) {
      children = children.enumerated().sorted {
        let a = ViewRenderer.zPosition($0.element)
        let b = ViewRenderer.zPosition($1.element)
        return a == b ? $0.offset < $1.offset : a < b
      }.map(\.element)
    }
    steps.append(contentsOf: children.reversed())
  }

  private static func zPosition(_ step: Step) -> CGFloat {
    switch step {
    case .enterView(let view): view.storedLayer?.zPosition ?? 0
    case .enterLayer(let layer): layer.zPosition
    case .leave, .then: 0
    }
  }

  /// Begins the groups that a layer needs, unless too many are open.
  ///
  /// - Parameters:
  ///   - shadowed: the layer, if it may cast the shadow of what is in it.
  ///   - mask: nil or one whose outline is all there is to it needs no group.
  private mutating func beginGroups(
    _ opacity: Double, _ shadowed: CALayer?, _ mask: Mask?, hasFill: Bool
  ) -> [Group] {
    var groups: [Group] = []
    if opacity < 1 { groups.append(.opacity(opacity)) }
    if !hasFill, let shadow = shadowed.flatMap(contentShadow) { groups.append(.shadow(shadow)) }
    if let mask, mask.outline == nil { groups.append(.mask(mask)) }
    groups = Array(groups.prefix(max(0, ViewRenderer.mostGroups - openGroups)))
    openGroups += groups.count
    for _ in groups { canvas.beginGroup() }
    return groups
  }

  private mutating func leave(_ departure: Departure) {
    if let border = departure.border {
      canvas.stroke(border.shape, border.color, width: border.width)
    }
    for group in departure.groups.reversed() {
      end(group, openGroups: openGroups)
      openGroups -= 1
    }
    canvas.restore()
  }

  // MARK: Transitions

  /// Draws old and new content of a view; the canvas is already saved and at the view's place.
  private mutating func enter(_ shown: PresentedView, in transition: RunningTransition) {
    let look = TransitionLook(transition, in: shown.bounds)
    let (canvas, context) = (canvas, context)
    let picture = transition.oldPicture as? UIImage
    func drawOld(_ opacity: Double) {
      guard let part = look.old, let picture else { return }
      canvas.save()
      canvas.concatenate(part.transform)
      if let clip = part.clip { canvas.clip(to: clip) }
      canvas.withOpacity(opacity) { context.draw(picture, in: shown.bounds, tint: .label) }
      canvas.restore()
    }
    let opacity = Double(shown.opacity)
    canvas.beginGroup()
    steps.append(
      .then {
        if look.oldIsOnTop { drawOld(1) }
        canvas.endGroup(opacity: opacity)
        canvas.restore()
      })
    if !look.oldIsOnTop { drawOld(1 - (look.mix ?? 0)) }
    guard let part = look.new else { return }
    if let mix = look.mix {
      canvas.beginGroup()
      steps.append(.then { canvas.endGroup(opacity: mix, adding: true) })
    }
    canvas.save()
    canvas.concatenate(part.transform)
    if let clip = part.clip { canvas.clip(to: clip) }
    drawContent(of: shown, opacity: 1)
  }

  // MARK: Layers

  private mutating func enter(_ model: CALayer) {
    let layer = model.shown
    guard !layer.isHidden, CGFloat(layer.opacity) > ViewRenderer.leastAlpha else { return }
    canvas.save()
    canvas.concatenate(layer.transformToSuperlayer)
    drawContent(of: model, as: layer)
  }

  /// Draws a layer's own parts and puts its sublayers on the stack; the canvas is already saved.
  private mutating func drawContent(of model: CALayer, as layer: CALayer) {
    let shape = LayerShape(bounds: layer.bounds, layer: layer)
    let background = layer.backgroundColor
    let mask = Mask(layer: model.mask)
    let castsShadow = !layer.masksToBounds
    var departure = Departure()
    departure.groups = beginGroups(
      Double(layer.opacity), castsShadow ? layer : nil, mask, hasFill: background != nil)
    if castsShadow { drawShadow(of: layer, shape, isFilled: background != nil) }
    if let outline = mask?.outline { canvas.clip(to: outline) }
    if layer.masksToBounds { canvas.clip(to: shape.rounded) }
    if let background { fill(shape.rounded, UIColor(cgColor: background)) }
    drawOwnContent(of: layer, shape)
    drawItself(layer)
    departure.border = border(of: layer, shape)
    steps.append(.leave(departure))
    pushSublayers(of: model)
  }

  private mutating func pushSublayers(of model: CALayer) {
    let sublayers = model.ownSublayers.enumerated().sorted {
      $0.element.zPosition == $1.element.zPosition
        ? $0.offset < $1.offset : $0.element.zPosition < $1.element.zPosition
    }.map { Step.enterLayer($0.element) }
    guard let replicator = model as? CAReplicatorLayer, !sublayers.isEmpty else {
      steps.append(contentsOf: sublayers.reversed())
      return
    }
    let canvas = canvas
    let bounds = model.bounds
    // Copies are made about the middle of the bounds.
    for instance in replicator.instances.reversed() {
      steps.append(
        .then {
          canvas.endGroup(opacity: Double(instance.opacity))
          canvas.restore()
        })
      steps.append(contentsOf: sublayers.reversed())
      steps.append(
        .then {
          canvas.save()
          canvas.translate(x: Double(bounds.midX), y: Double(bounds.midY))
          canvas.concatenate(instance.transform)
          canvas.translate(x: Double(-bounds.midX), y: Double(-bounds.midY))
          canvas.beginGroup()
        })
    }
  }

  private func fill(_ shape: RoundedRect, _ color: UIColor) {
    if let pattern = color.patternImage {
      canvas.save()
      canvas.clip(to: shape)
      context.tile(pattern, over: shape.rect)
      canvas.restore()
    } else if shape.radius > 0 {
      context.fill(shape, color)
    } else {
      context.fill(shape.rect, color)
    }
  }
}

/// A view whose `draw(_:)` may reach beyond its bounds: it stands for subviews and layers.
@MainActor protocol DrawsBeyondBounds: UIView {}

/// A view that draws its background colour itself, in its own shape.
@MainActor protocol DrawsOwnBackground: UIView {}

extension UIImageView: DrawsBeyondBounds {}
extension UIButton: DrawsBeyondBounds {}
extension UISwitch: DrawsBeyondBounds {}
extension UISlider: DrawsBeyondBounds {}
extension UISegmentedControl: DrawsBeyondBounds {}
extension UITextField: DrawsOwnBackground {}
