import CoreGraphics
import Foundation

/// A canvas as Core Graphics paints on it.
package final class CanvasSurface: GraphicsSurface {
  package let canvas: Canvas

  package init(_ canvas: Canvas) { self.canvas = canvas }

  package var pixelWidth: Int { canvas.pixelWidth }
  package var pixelHeight: Int { canvas.pixelHeight }
  package var pixelsPerPoint: CGFloat {
    if case .bitmap(let scale) = canvas.format, scale > 0, scale.isFinite {
      CGFloat(scale)
    } else {
      1
    }
  }

  package func save() { canvas.save() }
  package func restore() { canvas.restore() }
  package func concatenate(_ transform: CGAffineTransform) { canvas.concatenate(transform) }

  // MARK: Clip

  package func clip(to path: CGPath, rule: CGPathFillRule) {
    canvas.clip(to: Path(path), evenOdd: rule == .evenOdd)
  }

  /// Cairo's clips are outlines: each pixel of the mask that covers more than half is one.
  package func clip(to rect: CGRect, mask: CGImage) {
    var outline = Path()
    let width = rect.width / CGFloat(mask.width)
    let height = rect.height / CGFloat(mask.height)
    for y in 0..<mask.height {
      var x = 0
      while x < mask.width {
        guard mask.covers(x, y) else {
          x += 1
          continue
        }
        let start = x
        while x < mask.width, mask.covers(x, y) { x += 1 }
        outline.add(
          CGRect(
            x: rect.minX + CGFloat(start) * width, y: rect.minY + CGFloat(y) * height,
            width: CGFloat(x - start) * width, height: height))
      }
    }
    canvas.clip(to: outline)
  }

  // MARK: Painting

  /// Runs drawing with a blend mode and a shadow; alpha is left to `body`.
  package func painting(_ look: GraphicsLook, _ body: () -> Void) {
    canvas.save()
    defer { canvas.restore() }
    if !look.isAntialiased { canvas.setAntialias(false) }
    guard let shadow = look.shadow else {
      if look.blendMode != .normal { canvas.setBlendMode(look.blendMode) }
      return body()
    }
    canvas.beginGroup()
    body()
    canvas.endGroup(
      opacity: 1, blendMode: look.blendMode,
      shadow: Shadow(
        // Core Graphics' blur is twice the deviation of the Gaussian.
        color: Color(shadow.color), offset: shadow.offset, radius: Double(shadow.blur) / 2))
  }

  package func fill(
    _ path: CGPath, rule: CGPathFillRule, with paint: GraphicsPaint, _ look: GraphicsLook
  ) {
    let outline = Path(path)
    painting(look) {
      switch paint {
      case .color(let color):
        let color = Color(color).multiplyingAlpha(by: Double(look.alpha))
        if look.shadow == nil, look.blendMode.changesAllOfClip {
          canvas.clip(to: outline, evenOdd: rule == .evenOdd)
          canvas.fill(canvas.clipBounds, color)
        } else {
          canvas.fill(outline, color, evenOdd: rule == .evenOdd)
        }
      case .pattern(let image, let size, let phase):
        canvas.clip(to: outline, evenOdd: rule == .evenOdd)
        tile(image, size, phase, over: path.boundingBox, look)
      }
    }
  }

  package func stroke(
    _ path: CGPath, _ line: GraphicsLine, with paint: GraphicsPaint, _ look: GraphicsLook
  ) {
    guard case .color(let color) = paint else {
      let outline = path.copy(
        strokingWithWidth: line.width, lineCap: line.cap, lineJoin: line.join,
        miterLimit: line.miterLimit)
      return fill(outline, rule: .winding, with: paint, look)
    }
    painting(look) {
      canvas.stroke(
        Path(path), Color(color).multiplyingAlpha(by: Double(look.alpha)),
        style: StrokeStyle(line))
    }
  }

  /// Most copies of a pattern; a shape that needs more gets it stretched.
  private static let mostTiles: CGFloat = 20_000

  private func tile(
    _ image: CGImage, _ size: CGSize, _ phase: CGSize, over box: CGRect, _ look: GraphicsLook
  ) {
    let area = box.intersection(canvas.clipBounds)
    guard size.width > 0, size.height > 0, !area.isNull else { return }
    let bitmap = Bitmap(image)
    guard (area.width / size.width + 2) * (area.height / size.height + 2) < Self.mostTiles else {
      return canvas.draw(bitmap, in: area)
    }
    canvas.withOpacity(Double(look.alpha)) {
      var y = phase.height + ((area.minY - phase.height) / size.height).rounded(.down) * size.height
      while y < area.maxY {
        var x = phase.width + ((area.minX - phase.width) / size.width).rounded(.down) * size.width
        while x < area.maxX {
          canvas.draw(bitmap, in: CGRect(x: x, y: y, width: size.width, height: size.height))
          x += size.width
        }
        y += size.height
      }
    }
  }

  package func draw(_ image: CGImage, in rect: CGRect, _ look: GraphicsLook) {
    painting(look) {
      canvas.withOpacity(Double(look.alpha)) {
        canvas.draw(
          Bitmap(image), in: rect, interpolates: look.interpolates && image.shouldInterpolate)
      }
    }
  }

  // MARK: Gradients

  package func drawLinear(
    _ gradient: CGGradient, from start: CGPoint, to end: CGPoint,
    _ options: CGGradientDrawingOptions, _ look: GraphicsLook
  ) {
    // Between equal points there is no direction to draw in.
    guard start != end else { return }
    painting(look) {
      canvas.fill(
        Path(rect: canvas.clipBounds),
        with: LinearGradient(stops: stops(gradient, options, look), start: start, end: end))
    }
  }

  package func drawRadial(
    _ gradient: CGGradient, from start: GraphicsCircle, to end: GraphicsCircle,
    _ options: CGGradientDrawingOptions, _ look: GraphicsLook
  ) {
    painting(look) {
      canvas.fill(
        Path(rect: canvas.clipBounds),
        with: RadialGradient(
          stops: stops(gradient, options, look), startCenter: start.center,
          startRadius: Double(start.radius), endCenter: end.center, endRadius: Double(end.radius)))
    }
  }

  /// The gradient's stops; cairo goes on with the outermost ones, which are clear where Core
  /// Graphics ends.
  private func stops(
    _ gradient: CGGradient, _ options: CGGradientDrawingOptions, _ look: GraphicsLook
  ) -> [LinearGradient.Stop] {
    var stops = gradient.stops.map {
      LinearGradient.Stop(
        location: Double($0.location),
        color: Color($0.color).multiplyingAlpha(by: Double(look.alpha)))
    }
    if let first = stops.first, !options.contains(.drawsBeforeStartLocation) {
      var clear = first.color
      clear.alpha = 0
      if first.location > 0 { stops.insert(.init(location: 0, color: first.color), at: 0) }
      stops.insert(.init(location: 0, color: clear), at: 0)
    }
    if let last = stops.last, !options.contains(.drawsAfterEndLocation) {
      var clear = last.color
      clear.alpha = 0
      if last.location < 1 { stops.append(.init(location: 1, color: last.color)) }
      stops.append(.init(location: 1, color: clear))
    }
    return stops
  }

  // MARK: Layers and pixels

  package func clear(_ rect: CGRect) { canvas.clear(rect) }
  package func beginLayer() { canvas.beginGroup() }

  package func endLayer(_ look: GraphicsLook) {
    canvas.endGroup(
      opacity: Double(look.alpha), blendMode: look.blendMode,
      shadow: look.shadow.map {
        Shadow(color: Color($0.color), offset: $0.offset, radius: Double($0.blur) / 2)
      })
  }

  package func makeImage() -> CGImage? {
    guard case .bitmap = canvas.format else { return nil }
    return CGImage(canvas.makeBitmap())
  }
}

// MARK: - Between the two modules

extension Color {
  package init(_ color: CGColor) {
    let components = color.sRGBComponents
    self.init(
      red: Double(components.red), green: Double(components.green),
      blue: Double(components.blue), alpha: Double(components.alpha))
  }
}

extension StrokeStyle {
  package init(_ line: GraphicsLine) {
    self.init(
      width: Double(line.width), cap: Cap(line.cap), join: Join(line.join),
      miterLimit: Double(line.miterLimit), dash: line.dash.map { Double($0) },
      dashPhase: Double(line.dashPhase))
  }
}

extension StrokeStyle.Cap {
  package init(_ cap: CGLineCap) {
    self = cap == .round ? .round : cap == .square ? .square : .butt
  }
}

extension StrokeStyle.Join {
  package init(_ join: CGLineJoin) {
    self = join == .round ? .round : join == .bevel ? .bevel : .miter
  }
}

extension Bitmap {
  package init(_ image: CGImage) {
    self =
      Bitmap(width: image.width, height: image.height, bytes: image.pixels)
      ?? Bitmap(width: 0, height: 0)
  }
}

extension CGImage {
  /// Nil for a bitmap without pixels.
  package convenience init?(_ bitmap: Bitmap) {
    self.init(width: bitmap.width, height: bitmap.height, pixels: bitmap.bytes)
  }

  /// Whether a pixel of a mask lets through: by its alpha, or by its light where it is opaque.
  fileprivate func covers(_ x: Int, _ y: Int) -> Bool {
    let start = (y * width + x) * 4
    let alpha = pixels[start + 3]
    return alpha == 255 ? pixels[start + 1] > 127 : alpha > 127
  }
}

extension Path {
  fileprivate mutating func add(_ rect: CGRect) {
    move(to: CGPoint(x: rect.minX, y: rect.minY))
    line(to: CGPoint(x: rect.maxX, y: rect.minY))
    line(to: CGPoint(x: rect.maxX, y: rect.maxY))
    line(to: CGPoint(x: rect.minX, y: rect.maxY))
    close()
  }
}
