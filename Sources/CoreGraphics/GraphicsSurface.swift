/// What a `CGContext` paints on; coordinates are the surface's own, in points, y downwards.
///
/// Core Graphics keeps the state and the path; the surface only paints. Cairo's is `CanvasSurface`.
package protocol GraphicsSurface: AnyObject {
  /// Size in pixels.
  var pixelWidth: Int { get }
  var pixelHeight: Int { get }
  /// Pixels to a point.
  var pixelsPerPoint: CGFloat { get }

  func save()
  func restore()
  func concatenate(_ transform: CGAffineTransform)
  func clip(to path: CGPath, rule: CGPathFillRule)
  func clip(to rect: CGRect, mask: CGImage)

  func fill(_ path: CGPath, rule: CGPathFillRule, with paint: GraphicsPaint, _ look: GraphicsLook)
  func stroke(
    _ path: CGPath, _ line: GraphicsLine, with paint: GraphicsPaint, _ look: GraphicsLook)
  /// Draws a picture with its top at the rectangle's upper edge.
  func draw(_ image: CGImage, in rect: CGRect, _ look: GraphicsLook)
  func drawLinear(
    _ gradient: CGGradient, from start: CGPoint, to end: CGPoint,
    _ options: CGGradientDrawingOptions, _ look: GraphicsLook)
  func drawRadial(
    _ gradient: CGGradient, from start: GraphicsCircle, to end: GraphicsCircle,
    _ options: CGGradientDrawingOptions, _ look: GraphicsLook)
  /// Makes a rectangle transparent.
  func clear(_ rect: CGRect)

  func beginLayer()
  func endLayer(_ look: GraphicsLook)

  /// The pixels so far; nil where there are none.
  func makeImage() -> CGImage?
}

/// What shapes are painted with.
package enum GraphicsPaint {
  case color(CGColor)
  /// A picture that is repeated, one copy of a size in points, beginning at a point.
  case pattern(CGImage, size: CGSize, phase: CGSize)
}

/// What is done with everything that is painted.
package struct GraphicsLook: Hashable {
  package var alpha: CGFloat = 1
  package var blendMode = CGBlendMode.normal
  package var shadow: GraphicsShadow?
  package var isAntialiased = true
  package var interpolates = true

  package init() {}
}

/// A shadow; its offset is in the surface's coordinates, whatever the transform.
package struct GraphicsShadow: Hashable {
  package var offset: CGSize
  package var blur: CGFloat
  package var color: CGColor

  package init(offset: CGSize, blur: CGFloat, color: CGColor) {
    self.offset = offset
    self.blur = blur
    self.color = color
  }
}

/// How a path is stroked.
package struct GraphicsLine: Hashable {
  package var width: CGFloat = 1
  package var cap = CGLineCap.butt
  package var join = CGLineJoin.miter
  package var miterLimit: CGFloat = 10
  package var dash: [CGFloat] = []
  package var dashPhase: CGFloat = 0

  package init() {}
}

package struct GraphicsCircle: Hashable {
  package var center: CGPoint
  package var radius: CGFloat

  package init(center: CGPoint, radius: CGFloat) {
    self.center = center
    self.radius = radius
  }
}
