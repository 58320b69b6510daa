import Drawing

/// The outline of a view or layer: its bounds with the layer's corners.
struct LayerShape {
  let rounded: RoundedRect

  init(bounds: CGRect, layer: CALayer?) {
    rounded = RoundedRect(
      rect: bounds, radius: Double(max(0, layer?.cornerRadius ?? 0)),
      corners: layer.map { RoundedRect.Corners(rawValue: $0.maskedCorners.rawValue) } ?? .all,
      isContinuous: layer?.cornerCurve == .continuous)
  }
}

extension Drawing.Color {
  init(_ color: CGColor) {
    let components = color.sRGBComponents
    self.init(
      red: Double(components.red), green: Double(components.green),
      blue: Double(components.blue), alpha: Double(components.alpha))
  }
}

extension Path {
  /// A Core Graphics path; its quadratic curves become cubic ones.
  init(_ path: CGPath) { self.init(path, offset: .zero) }

  init(_ path: CGPath, offset: CGPoint) {
    self.init()
    func moved(_ point: CGPoint) -> CGPoint {
      CGPoint(x: point.x + offset.x, y: point.y + offset.y)
    }
    var current = CGPoint.zero
    var start = CGPoint.zero
    for element in path.elements {
      switch element {
      case .move(let point):
        move(to: moved(point))
        current = point
        start = point
      case .line(let point):
        line(to: moved(point))
        current = point
      case .quadCurve(let control, let end):
        let first = CGPoint(
          x: current.x + 2 / 3 * (control.x - current.x),
          y: current.y + 2 / 3 * (control.y - current.y))
        let second = CGPoint(
          x: end.x + 2 / 3 * (control.x - end.x), y: end.y + 2 / 3 * (control.y - end.y))
        curve(to: moved(end), control1: moved(first), control2: moved(second))
        current = end
      case .curve(let control1, let control2, let end):
        curve(to: moved(end), control1: moved(control1), control2: moved(control2))
        current = end
      case .close:
        close()
        current = start
      }
    }
  }
}

extension StrokeStyle {
  init(_ layer: CAShapeLayer) {
    self.init(
      width: Double(layer.lineWidth),
      cap: layer.lineCap == .round ? .round : layer.lineCap == .square ? .square : .butt,
      join: layer.lineJoin == .round ? .round : layer.lineJoin == .bevel ? .bevel : .miter,
      dash: (layer.lineDashPattern ?? []).map(\.doubleValue),
      dashPhase: Double(layer.lineDashPhase))
  }
}

extension CALayerContentsGravity {
  /// The content mode that places contents alike.
  var contentMode: UIView.ContentMode {
    switch self {
    case .center: .center
    case .resizeAspect: .scaleAspectFit
    case .resizeAspectFill: .scaleAspectFill
    default: .scaleToFill
    }
  }
}
