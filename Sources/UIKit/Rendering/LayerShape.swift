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

extension StrokeStyle {
  init(_ layer: CAShapeLayer) {
    self.init(
      width: Double(layer.lineWidth),
      cap: layer.lineCap == .round ? .round : layer.lineCap == .square ? .square : .butt,
      join: layer.lineJoin == .round ? .round : layer.lineJoin == .bevel ? .bevel : .miter,
      miterLimit: Double(layer.miterLimit), dash: (layer.lineDashPattern ?? []).map(\.doubleValue),
      dashPhase: Double(layer.lineDashPhase))
  }
}
