import CoreGraphics
import Foundation

extension Canvas {
  public func fill(_ rect: CGRect, _ color: Color) {
    guard isDrawing, color.alpha > 0 else { return }
    cairo.newPath()
    cairo.add(rect)
    cairo.setSource(color)
    cairo.fill()
  }

  public func fill(_ shape: RoundedRect, _ color: Color) { fill(Path(shape), color) }

  public func fill(_ path: Path, _ color: Color, evenOdd: Bool = false) {
    guard isDrawing, color.alpha > 0 else { return }
    cairo.newPath()
    cairo.add(path)
    cairo.setSource(color)
    cairo.fill(evenOdd: evenOdd)
  }

  public func fillEllipse(in rect: CGRect, _ color: Color) {
    fill(Path(ellipseIn: rect), color)
  }

  public func fill(_ rect: CGRect, with gradient: LinearGradient) {
    fill(Path(rect: rect), with: gradient)
  }

  public func fill(_ shape: RoundedRect, with gradient: LinearGradient) {
    fill(Path(shape), with: gradient)
  }

  public func fill(_ path: Path, with gradient: LinearGradient) {
    guard isDrawing else { return }
    cairo.newPath()
    cairo.add(path)
    cairo.setSource(gradient)
    cairo.fill()
  }

  public func fill(_ path: Path, with gradient: RadialGradient, evenOdd: Bool = false) {
    guard isDrawing else { return }
    cairo.newPath()
    cairo.add(path)
    cairo.setSource(gradient)
    cairo.fill(evenOdd: evenOdd)
  }

  /// Makes a rectangle transparent.
  public func clear(_ rect: CGRect) {
    guard isDrawing else { return }
    cairo.save()
    cairo.setBlendMode(.clear)
    cairo.newPath()
    cairo.add(rect)
    cairo.fill()
    cairo.restore()
  }

  /// Strokes along a rectangle, half of the width inside.
  public func stroke(_ rect: CGRect, _ color: Color, width: Double) {
    stroke(Path(rect: rect), color, style: StrokeStyle(width: width))
  }

  public func stroke(_ shape: RoundedRect, _ color: Color, width: Double) {
    stroke(Path(shape), color, style: StrokeStyle(width: width))
  }

  public func stroke(_ path: Path, _ color: Color, style: StrokeStyle) {
    guard isDrawing, color.alpha > 0 else { return }
    cairo.newPath()
    cairo.add(path)
    cairo.setSource(color)
    cairo.stroke(style)
  }

  public func strokeEllipse(in rect: CGRect, _ color: Color, width: Double) {
    stroke(Path(ellipseIn: rect), color, style: StrokeStyle(width: width))
  }

  public func strokeLine(from start: CGPoint, to end: CGPoint, _ color: Color, width: Double) {
    var path = Path()
    path.move(to: start)
    path.line(to: end)
    stroke(path, color, style: StrokeStyle(width: width))
  }

  // MARK: Shadows

  /// The shadow that a shape casts, not the shape itself.
  public func drawShadow(of shape: RoundedRect, _ shadow: Shadow) {
    drawShadow(of: Path(shape), bounds: shape.rect, shadow)
  }

  /// The shadow that a path casts.
  ///
  /// The path is painted into an alpha mask, which is blurred and drawn in the shadow's colour.
  /// - Parameter bounds: a rectangle around the path.
  public func drawShadow(of path: Path, bounds: CGRect, _ shadow: Shadow) {
    guard isDrawing, shadow.color.alpha > 0, shadow.radius.isFinite, shadow.offset.width.isFinite,
      shadow.offset.height.isFinite, bounds.width > 0, bounds.height > 0
    else { return }
    let radius = min(max(shadow.radius, 0), 500)
    // A shape far larger than the canvas has its edges where nobody sees them.
    let visible = bounds.intersection(
      CGRect(x: -1e4, y: -1e4, width: 2e4, height: 2e4))
    guard !visible.isNull else { return }
    let reach = (3 * radius).rounded(.up) + 1
    let room = visible.insetBy(dx: -reach, dy: -reach)
    var scale = rasterScale
    while room.width * room.height * scale * scale > Double(Bitmap.maximumPixelCount) / 4 {
      scale /= 2
    }
    var mask = AlphaMask(of: path, in: room, scale: scale)
    mask.blur(standardDeviation: radius * scale)
    draw(
      mask.bitmap(colored: shadow.color),
      in: CGRect(
        x: room.minX + shadow.offset.width, y: room.minY + shadow.offset.height,
        width: Double(mask.width) / scale, height: Double(mask.height) / scale))
  }

  // MARK: Images

  /// Draws a picture into a rectangle; `tint` replaces its colours and keeps its alpha.
  public func draw(
    _ image: Bitmap, in rect: CGRect, tint: Color? = nil, interpolates: Bool = true
  ) {
    guard isDrawing, image.width > 0, image.height > 0, rect.width > 0, rect.height > 0,
      image.width <= Self.maximumPixelLength, image.height <= Self.maximumPixelLength
    else { return }
    cairo.save()
    defer { cairo.restore() }
    let transform = CGAffineTransform(
      a: rect.width, b: 0, c: 0, d: rect.height, tx: rect.minX, ty: rect.minY)
    guard cairo.concatenate(transform) else { return }
    cairo.drawUnit(tint.map(image.tinted) ?? image, interpolates: interpolates)
  }
}
