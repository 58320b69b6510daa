import Drawing

/// Draws a view tree on a canvas.
///
/// Order of a view's parts, as layers have it: shadow, then inside of its clip background, gradient
/// or shape, what `draw(_:)` draws, sublayers and subviews, and at last the border. The tree is
/// walked with a stack of its own, so its depth is limited by memory alone.
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
    /// Opacity of the group that was begun, nil if there was none.
    var groupOpacity: Double?
  }

  private struct Border {
    var shape: RoundedRect
    var color: Drawing.Color
    var width: Double
  }

  /// A group takes a picture of its own; far inside of each other they would fill the memory, and
  /// hardly anything of the innermost ones would be seen.
  private static let mostGroups = 64

  /// Views more transparent than this are not drawn, as they get no touches either.
  private static let leastAlpha: CGFloat = 0.005

  private let context: GraphicsContext
  private var canvas: Canvas { context.canvas }
  private var steps: [Step] = []
  private var openGroups = 0

  private init(context: GraphicsContext) { self.context = context }

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

  private mutating func run(from root: UIView) {
    let root = PresentedView(root)
    canvas.save()
    canvas.translate(x: Double(-root.bounds.minX), y: Double(-root.bounds.minY))
    drawContent(of: root, opacity: Double(root.opacity))
    while let step = steps.popLast() {
      switch step {
      case .enterView(let view): enter(view)
      case .enterLayer(let layer): enter(layer)
      case .leave(let departure): leave(departure)
      case .then(let body): body()
      }
    }
    canvas.restore()
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
    var departure = Departure()
    if beginsGroup(opacity) { departure.groupOpacity = opacity }
    let shape = LayerShape(bounds: shown.bounds, layer: shown.layer)
    let background = view is DrawsOwnBackground ? nil : shown.background
    if let layer = shown.layer, !view.clipsToBounds {
      drawShadow(of: layer, shape, isFilled: background != nil)
    }
    if let mask = view.storedLayer?.mask ?? view.mask?.layer { clip(to: mask.shown) }
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
      if !(shown.view is DrawsBeyondBounds) { canvas.clip(to: drawnBounds(of: shown)) }
      shown.draw(on: canvas)
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

  /// Begins a group for an opacity below 1, unless too many are open.
  private mutating func beginsGroup(_ opacity: Double) -> Bool {
    guard opacity < 1, openGroups < ViewRenderer.mostGroups else { return false }
    openGroups += 1
    canvas.beginGroup()
    return true
  }

  private mutating func leave(_ departure: Departure) {
    if let border = departure.border {
      canvas.stroke(border.shape, border.color, width: border.width)
    }
    if let opacity = departure.groupOpacity {
      openGroups -= 1
      canvas.endGroup(opacity: opacity)
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
    let bounds = layer.bounds
    let anchor = layer.anchorPoint
    canvas.translate(x: Double(layer.position.x), y: Double(layer.position.y))
    if !layer.affineTransform().isIdentity { canvas.concatenate(layer.affineTransform()) }
    canvas.translate(
      x: Double(-anchor.x * bounds.width - bounds.minX),
      y: Double(-anchor.y * bounds.height - bounds.minY))
    var departure = Departure()
    if beginsGroup(Double(layer.opacity)) { departure.groupOpacity = Double(layer.opacity) }
    let shape = LayerShape(bounds: bounds, layer: layer)
    let background = layer.backgroundColor
    if !layer.masksToBounds { drawShadow(of: layer, shape, isFilled: background != nil) }
    if let mask = model.mask { clip(to: mask.shown) }
    if layer.masksToBounds { canvas.clip(to: shape.rounded) }
    if let background { fill(shape.rounded, UIColor(cgColor: background)) }
    drawOwnContent(of: layer, shape)
    departure.border = border(of: layer, shape)
    steps.append(.leave(departure))
    steps.append(contentsOf: model.ownSublayers.reversed().map(Step.enterLayer))
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

  private func border(of layer: CALayer?, _ shape: LayerShape) -> Border? {
    guard let layer, layer.borderWidth > 0, let color = layer.borderColor else { return nil }
    let width = layer.borderWidth
    var line = shape.rounded
    line.rect = line.rect.insetBy(dx: width / 2, dy: width / 2)
    guard line.rect.width > 0, line.rect.height > 0 else { return nil }
    line.radius = max(0, line.radius - Double(width / 2))
    return Border(shape: line, color: Drawing.Color(color), width: Double(width))
  }

  private func drawShadow(of layer: CALayer, _ shape: LayerShape, isFilled: Bool) {
    guard layer.shadowOpacity > 0, let color = layer.shadowColor,
      isFilled || layer.shadowPath != nil
    else { return }
    var outline = shape.rounded
    if let path = layer.shadowPath { outline.rect = path.boundingBoxOfPath }
    canvas.drawShadow(
      of: outline,
      Shadow(
        color: Drawing.Color(color).multiplyingAlpha(by: Double(layer.shadowOpacity)),
        offset: layer.shadowOffset, radius: Double(layer.shadowRadius)))
  }

  /// Shape layers, gradients and contents.
  private func drawOwnContent(of layer: CALayer, _ shape: LayerShape) {
    switch layer {
    case let layer as CAShapeLayer: drawPath(of: layer)
    case let layer as CAGradientLayer: drawGradient(of: layer, shape)
    default: break
    }
    if let image = layer.contents as? UIImage {
      let frame = layer.contentsGravity.contentMode.frame(for: image.size, in: layer.bounds)
      context.draw(image, in: frame, tint: .label)
    }
  }

  private func drawPath(of layer: CAShapeLayer) {
    guard let path = layer.path.map(Path.init) else { return }
    if let color = layer.fillColor, color.alpha > 0 { canvas.fill(path, Drawing.Color(color)) }
    if let color = layer.strokeColor, color.alpha > 0, layer.lineWidth > 0 {
      canvas.stroke(path, Drawing.Color(color), style: StrokeStyle(layer))
    }
  }

  private func drawGradient(of layer: CAGradientLayer, _ shape: LayerShape) {
    let colors = (layer.colors ?? []).compactMap { color -> Drawing.Color? in
      if let color = color as? CGColor { return Drawing.Color(color) }
      return (color as? UIColor).map(context.color)
    }
    guard !colors.isEmpty else { return }
    let places = layer.locations?.map(\.doubleValue) ?? []
    let stops = colors.indices.map { index in
      LinearGradient.Stop(
        location: places.count == colors.count
          ? places[index] : Double(index) / Double(max(1, colors.count - 1)),
        color: colors[index])
    }
    let box = shape.rounded.rect
    func point(_ unit: CGPoint) -> CGPoint {
      CGPoint(x: box.minX + unit.x * box.width, y: box.minY + unit.y * box.height)
    }
    canvas.fill(
      shape.rounded,
      with: LinearGradient(
        stops: stops, start: point(layer.startPoint), end: point(layer.endPoint)))
  }

  /// Clips to a mask's outline; what is half transparent in a mask counts as solid.
  private func clip(to mask: CALayer) {
    if let path = (mask as? CAShapeLayer)?.path {
      let origin = mask.frame.origin
      canvas.clip(to: Path(path, offset: origin))
    } else {
      var shape = LayerShape(bounds: mask.bounds, layer: mask).rounded
      shape.rect = mask.frame
      canvas.clip(to: shape)
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
