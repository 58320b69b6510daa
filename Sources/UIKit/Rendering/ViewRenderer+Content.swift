import Drawing
import TextLayout

// What a layer shows of itself, besides background and sublayers.

extension ViewRenderer {
  func border(of layer: CALayer?, _ shape: LayerShape) -> Border? {
    guard let layer, layer.borderWidth > 0, let color = layer.borderColor else { return nil }
    let width = layer.borderWidth
    var line = shape.rounded
    line.rect = line.rect.insetBy(dx: width / 2, dy: width / 2)
    guard line.rect.width > 0, line.rect.height > 0 else { return nil }
    line.radius = max(0, line.radius - Double(width / 2))
    return Border(shape: line, color: Drawing.Color(color), width: Double(width))
  }

  /// Shapes, gradients, text and contents.
  func drawOwnContent(of layer: CALayer, _ shape: LayerShape) {
    switch layer {
    case let layer as CAShapeLayer: drawPath(of: layer)
    case let layer as CAGradientLayer: drawGradient(of: layer, shape)
    case let layer as CATextLayer: drawText(of: layer)
    default: break
    }
    if let contents = layer.contents { drawContents(contents, of: layer) }
  }

  /// What a layer without view draws in `draw(in:)`, once it was told to.
  func drawItself(_ layer: CALayer) {
    let model = layer.model()
    model.displayIfNeeded()
    guard model.drawsItself else { return }
    context.isolate {
      context.cgContext.clip(to: layer.bounds)
      GraphicsContext.push(context)
      layer.draw(in: context.cgContext)
      GraphicsContext.pop()
    }
  }

  // MARK: Shapes

  private func drawPath(of layer: CAShapeLayer) {
    guard let path = layer.path else { return }
    if let color = layer.fillColor, color.alpha > 0 {
      canvas.fill(Path(path), Drawing.Color(color), evenOdd: layer.fillRule == .evenOdd)
    }
    if let color = layer.strokeColor, color.alpha > 0, layer.lineWidth > 0 {
      let part = path.trimmed(from: layer.strokeStart, to: layer.strokeEnd)
      canvas.stroke(Path(part), Drawing.Color(color), style: StrokeStyle(layer))
    }
  }

  // MARK: Gradients

  private func drawGradient(of layer: CAGradientLayer, _ shape: LayerShape) {
    let stops = stops(of: layer)
    guard !stops.isEmpty else { return }
    let box = shape.rounded.rect
    func point(_ unit: CGPoint) -> CGPoint {
      CGPoint(x: box.minX + unit.x * box.width, y: box.minY + unit.y * box.height)
    }
    let (start, end) = (point(layer.startPoint), point(layer.endPoint))
    switch layer.type {
    case .radial: drawRadial(stops, center: start, corner: end, shape)
    case .conic: drawConic(stops, center: start, towards: end, shape)
    default:
      canvas.fill(shape.rounded, with: LinearGradient(stops: stops, start: start, end: end))
    }
  }

  private func stops(of layer: CAGradientLayer) -> [LinearGradient.Stop] {
    let colors = (layer.colors ?? []).compactMap { color -> Drawing.Color? in
      if let color = color as? CGColor { return Drawing.Color(color) }
      return (color as? UIColor).map(context.color)
    }
    let places = layer.locations?.map(\.doubleValue) ?? []
    return colors.indices.map { index in
      LinearGradient.Stop(
        location: places.count == colors.count
          ? places[index] : Double(index) / Double(max(1, colors.count - 1)),
        color: colors[index])
    }
  }

  /// From the middle to an ellipse through the ends of both half axes.
  private func drawRadial(
    _ stops: [LinearGradient.Stop], center: CGPoint, corner: CGPoint, _ shape: LayerShape
  ) {
    let (radiusX, radiusY) = (abs(corner.x - center.x), abs(corner.y - center.y))
    guard radiusX > 0, radiusY > 0 else { return }
    canvas.save()
    canvas.clip(to: shape.rounded)
    canvas.translate(x: Double(center.x), y: Double(center.y))
    canvas.scale(x: Double(radiusX), y: Double(radiusY))
    canvas.fill(
      Path(rect: canvas.clipBounds),
      with: RadialGradient(
        stops: stops, startCenter: .zero, startRadius: 0, endCenter: .zero, endRadius: 1))
    canvas.restore()
  }

  private static let conicPieces = 360

  /// Around the middle, clockwise from the direction of the end point, in narrow pieces.
  private func drawConic(
    _ stops: [LinearGradient.Stop], center: CGPoint, towards end: CGPoint, _ shape: LayerShape
  ) {
    let box = shape.rounded.rect
    let reach = Double(
      hypot(box.width, box.height) + hypot(center.x - box.midX, center.y - box.midY))
    let first = atan2(Double(end.y - center.y), Double(end.x - center.x))
    let step = 2 * Double.pi / Double(Self.conicPieces)
    canvas.save()
    canvas.clip(to: shape.rounded)
    canvas.setAntialias(false)
    for piece in 0..<Self.conicPieces {
      let from = first + Double(piece) * step
      var wedge = Path()
      wedge.move(to: center)
      for angle in [from, from + step] {
        wedge.line(
          to: CGPoint(x: center.x + reach * cos(angle), y: center.y + reach * sin(angle)))
      }
      wedge.close()
      let share = (Double(piece) + 0.5) / Double(Self.conicPieces)
      canvas.fill(wedge, LinearGradient.color(at: share, in: stops))
    }
    canvas.restore()
  }

  // MARK: Contents

  private func drawContents(_ contents: Any, of layer: CALayer) {
    var image: UIImage
    switch contents {
    case let picture as UIImage: image = picture
    case let picture as CGImage:
      image = UIImage(cgImage: picture, scale: max(layer.contentsScale, 0.01), orientation: .up)
    default: return
    }
    let unit = CGRect(x: 0, y: 0, width: 1, height: 1)
    if layer.contentsRect != unit, let part = image.part(layer.contentsRect) { image = part }
    let size = image.size
    let frame = layer.contentsGravity.contentMode.frame(for: size, in: layer.bounds)
    if layer.contentsCenter != unit {
      let center = layer.contentsCenter
      image = image.resizableImage(
        withCapInsets: UIEdgeInsets(
          top: center.minY * size.height, left: center.minX * size.width,
          bottom: (1 - center.maxY) * size.height, right: (1 - center.maxX) * size.width),
        resizingMode: .stretch)
    }
    context.draw(image, in: frame, tint: .label)
  }

  // MARK: Text

  private func drawText(of layer: CATextLayer) {
    guard let text = styledText(of: layer) else { return }
    var limits = TextLimits()
    limits.width = Double(layer.bounds.width)
    limits.numberOfLines = layer.isWrapped ? 0 : 1
    let block = TextMeasurer.current.block(for: text.text, limits: limits)
    context.draw(block, of: text, at: layer.bounds.origin)
  }

  private func styledText(of layer: CATextLayer) -> StyledText? {
    let font: UIFont
    switch layer.font {
    case let known as UIFont: font = known.withSize(layer.fontSize)
    case let name as NSString:
      font =
        UIFont(name: String(name), size: layer.fontSize) ?? .systemFont(ofSize: layer.fontSize)
    default:
      font = UIFont(name: "Helvetica", size: layer.fontSize) ?? .systemFont(ofSize: layer.fontSize)
    }
    let defaults = TextDefaults(
      font: font, color: layer.foregroundColor.map { UIColor(cgColor: $0) } ?? .white,
      alignment: layer.alignmentMode.textAlignment, lineBreakMode: layer.lineBreakMode)
    switch layer.string {
    case let string as NSAttributedString: return StyledText(string, defaults)
    case let string as String: return StyledText(string, defaults)
    default: return nil
    }
  }
}

extension CATextLayer {
  fileprivate var lineBreakMode: NSLineBreakMode {
    switch truncationMode {
    case .start: .byTruncatingHead
    case .middle: .byTruncatingMiddle
    case .end: .byTruncatingTail
    default: isWrapped ? .byWordWrapping : .byClipping
    }
  }
}

extension CATextLayerAlignmentMode {
  fileprivate var textAlignment: NSTextAlignment {
    switch self {
    case .left: .left
    case .right: .right
    case .center: .center
    case .justified: .justified
    default: .natural
    }
  }
}

extension LinearGradient {
  /// The colour between the stops at a place.
  static func color(at place: Double, in stops: [Stop]) -> Drawing.Color {
    guard let after = stops.first(where: { $0.location >= place }) else {
      return stops.last?.color ?? .clear
    }
    guard let before = stops.last(where: { $0.location < place }) else { return after.color }
    let share = (place - before.location) / (after.location - before.location)
    func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * share }
    return Drawing.Color(
      red: mix(before.color.red, after.color.red),
      green: mix(before.color.green, after.color.green),
      blue: mix(before.color.blue, after.color.blue),
      alpha: mix(before.color.alpha, after.color.alpha))
  }
}

extension CALayerContentsGravity {
  /// The content mode that places contents alike; `top` is where UIKit has it.
  var contentMode: UIView.ContentMode {
    switch self {
    case .center: .center
    case .resizeAspect: .scaleAspectFit
    case .resizeAspectFill: .scaleAspectFill
    // Core Animation names sides in a plane with y upwards.
    case .top: .bottom
    case .bottom: .top
    case .left: .left
    case .right: .right
    case .topLeft: .bottomLeft
    case .topRight: .bottomRight
    case .bottomLeft: .topLeft
    case .bottomRight: .topRight
    default: .scaleToFill
    }
  }
}
