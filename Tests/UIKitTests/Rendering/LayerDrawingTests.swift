import Testing

@testable import UIKit

/// What layers show, and the ways to make a picture of code-built views.
@MainActor @Suite struct LayerDrawingTests {
  private static let red: UInt32 = 0xFF0000
  private static let blue: UInt32 = 0x0000FF
  private static let white: UInt32 = 0xFFFFFF

  private func box(_ frame: CGRect, _ color: UIColor) -> UIView {
    let view = UIView(frame: frame)
    view.backgroundColor = color
    return view
  }

  @Test("a view's layer renders where the context is, whatever the view's place")
  func render() {
    let view = box(CGRect(x: 100, y: 100, width: 10, height: 10), .red)
    view.addSubview(box(CGRect(x: 2, y: 2, width: 4, height: 4), .blue))
    let picture = PixelPicture(20, 20) { context in
      context.translateBy(x: 5, y: 5)
      view.layer.render(in: context)
    }
    #expect(picture[5, 5] == Self.red && picture[8, 8] == Self.blue && picture[4, 4] == Self.white)
    let scaled = PixelPicture(20, 20) { _ in
      view.drawHierarchy(in: CGRect(x: 0, y: 0, width: 20, height: 20), afterScreenUpdates: true)
    }
    #expect(scaled[1, 1] == Self.red && scaled[8, 8] == Self.blue && scaled[13, 13] == Self.red)
  }

  @Test("a snapshot shows a view as it was, scrolled content where it was")
  func snapshot() throws {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let content = box(CGRect(x: 0, y: 5, width: 10, height: 10), .red)
    scroll.addSubview(content)
    scroll.contentOffset = CGPoint(x: 0, y: 8)
    let snapshot = try #require(scroll.snapshotView(afterScreenUpdates: true))
    content.backgroundColor = .blue
    let picture = PixelPicture(10, 10) { snapshot.layer.render(in: $0) }
    #expect(picture[5, 1] == Self.red && picture[5, 8] == Self.white)
  }

  @Test("a mask's alpha counts, and an outline clips")
  func masks() {
    let view = box(CGRect(x: 0, y: 0, width: 20, height: 20), .red)
    let gradient = CAGradientLayer()
    gradient.frame = view.bounds
    gradient.colors = [UIColor.black.cgColor, UIColor.clear.cgColor]
    view.layer.mask = gradient
    let faded = PixelPicture(20, 20) { view.layer.render(in: $0) }
    #expect(faded.rgb(10, 0)[1] < 20 && faded.rgb(10, 19)[1] > 235)
    #expect(abs(faded.rgb(10, 10)[1] - 134) < 12)
    let shape = CAShapeLayer()
    shape.path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 10, height: 20)).cgPath
    view.layer.mask = shape
    let clipped = PixelPicture(20, 20) { view.layer.render(in: $0) }
    #expect(clipped[5, 5] == Self.red && clipped[15, 5] == Self.white)
    view.layer.mask = nil
    let label = UIView(frame: CGRect(x: 5, y: 0, width: 5, height: 20))
    view.mask = label
    #expect(PixelPicture(20, 20) { view.layer.render(in: $0) }[7, 5] == Self.white)
    label.backgroundColor = .black
    let masked = PixelPicture(20, 20) { view.layer.render(in: $0) }
    #expect(masked[7, 5] == Self.red && masked[12, 5] == Self.white)
  }

  @Test("a shadow is that of the path, of the background, or of what is in the layer")
  func shadows() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    view.layer.shadowColor = UIColor.blue.cgColor
    view.layer.shadowOpacity = 1
    view.layer.shadowRadius = 0
    view.layer.shadowOffset = CGSize(width: 20, height: 0)
    view.addSubview(box(CGRect(x: 0, y: 0, width: 10, height: 10), .red))
    let content = PixelPicture(60, 40) { view.layer.render(in: $0) }
    #expect(content[5, 5] == Self.red && content[25, 5] == Self.blue)
    #expect(content[25, 20] == Self.white)
    view.layer.shadowPath = UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 40, height: 40)).cgPath
    let path = PixelPicture(60, 40) { view.layer.render(in: $0) }
    #expect(path[40, 20] == Self.blue && path[59, 0] == Self.white && path[22, 2] == Self.white)
  }

  @Test("contents are placed by gravity, cut and stretched")
  func contents() throws {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4), format: format).image {
      UIColor.red.setFill()
      $0.fill(CGRect(x: 0, y: 0, width: 4, height: 2))
      UIColor.blue.setFill()
      $0.fill(CGRect(x: 0, y: 2, width: 4, height: 2))
    }
    let layer = CALayer()
    layer.bounds = CGRect(x: 0, y: 0, width: 20, height: 20)
    layer.contents = image.cgImage
    #expect(PixelPicture(20, 20) { layer.render(in: $0) }.rgb(10, 2) == [255, 0, 0])
    layer.contentsGravity = .bottomRight
    // Core Animation's bottom is where y is large in its own plane: the top on the screen.
    let corner = PixelPicture(20, 20) { layer.render(in: $0) }
    #expect(corner[18, 1] == Self.red && corner[18, 18] == Self.white)
    layer.contentsGravity = .resize
    layer.contentsRect = CGRect(x: 0, y: 0.5, width: 1, height: 0.5)
    #expect(PixelPicture(20, 20) { layer.render(in: $0) }.rgb(10, 2) == [0, 0, 255])
  }

  @Test("a shape is stroked between two shares of its length, filled by its rule")
  func shapes() {
    let layer = CAShapeLayer()
    layer.bounds = CGRect(x: 0, y: 0, width: 40, height: 20)
    layer.fillColor = nil
    layer.strokeColor = UIColor.red.cgColor
    layer.lineWidth = 4
    let line = UIBezierPath()
    line.move(to: CGPoint(x: 0, y: 10))
    line.addLine(to: CGPoint(x: 40, y: 10))
    layer.path = line.cgPath
    layer.strokeStart = 0.25
    layer.strokeEnd = 0.75
    let picture = PixelPicture(40, 20) { layer.render(in: $0) }
    #expect(picture[12, 10] == Self.red && picture[28, 10] == Self.red)
    #expect(picture[8, 10] == Self.white && picture[32, 10] == Self.white)
    layer.strokeColor = nil
    layer.fillColor = UIColor.blue.cgColor
    layer.fillRule = .evenOdd
    let rings = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 20, height: 20))
    rings.append(UIBezierPath(rect: CGRect(x: 5, y: 5, width: 10, height: 10)))
    layer.path = rings.cgPath
    let ring = PixelPicture(40, 20) { layer.render(in: $0) }
    #expect(ring[2, 2] == Self.blue && ring[10, 10] == Self.white)
  }

  @Test("radial gradients go outwards, conic ones around")
  func gradients() {
    let layer = CAGradientLayer()
    layer.bounds = CGRect(x: 0, y: 0, width: 20, height: 20)
    layer.colors = [UIColor.red.cgColor, UIColor.blue.cgColor]
    layer.type = .radial
    layer.startPoint = CGPoint(x: 0.5, y: 0.5)
    layer.endPoint = CGPoint(x: 1, y: 1)
    let radial = PixelPicture(20, 20) { layer.render(in: $0) }
    #expect(radial.rgb(10, 10)[0] > 220 && radial[0, 0] == Self.blue)
    layer.type = .conic
    layer.endPoint = CGPoint(x: 0.5, y: 0)
    let conic = PixelPicture(20, 20) { layer.render(in: $0) }
    // Clockwise from the top: a quarter at the right, three quarters at the left.
    #expect(abs(conic.rgb(18, 10)[2] - 64) < 8 && abs(conic.rgb(1, 10)[2] - 191) < 8)
  }

  @Test("a text layer shows its text in its colour")
  func text() {
    let layer = CATextLayer()
    layer.bounds = CGRect(x: 0, y: 0, width: 40, height: 40)
    layer.string = "█"
    layer.font = UIFont.systemFont(ofSize: 10)
    layer.fontSize = 30
    layer.foregroundColor = UIColor.red.cgColor
    let picture = PixelPicture(40, 40) { layer.render(in: $0) }
    #expect(picture[8, 20] == Self.red)
  }

  private final class Dots: CALayer {
    override func draw(in ctx: CGContext) {
      ctx.setFillColor(UIColor.red.cgColor)
      ctx.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
    }
    override func layoutSublayers() {
      super.layoutSublayers()
      sublayers?.first?.frame = CGRect(x: bounds.width - 5, y: 0, width: 5, height: 5)
    }
  }

  private final class DotsView: UIView {
    override class var layerClass: AnyClass { Dots.self }
  }

  private final class DelegateView: UIView {
    var laidOut = 0
    override func draw(_ layer: CALayer, in ctx: CGContext) {
      ctx.setFillColor(UIColor.blue.cgColor)
      ctx.fill(bounds)
    }
    override func layoutSublayers(of layer: CALayer) {
      super.layoutSublayers(of: layer)
      laidOut += 1
    }
  }

  @Test("layers of clients draw and lay out themselves, alone and as a view's layer")
  func ownLayers() {
    let layer = Dots()
    let last = CALayer()
    last.backgroundColor = UIColor.blue.cgColor
    layer.addSublayer(last)
    layer.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
    let unasked = PixelPicture(20, 20) { layer.render(in: $0) }
    #expect(unasked[2, 2] == Self.white && unasked[17, 2] == Self.blue)
    layer.setNeedsDisplay()
    #expect(PixelPicture(20, 20) { layer.render(in: $0) }[2, 2] == Self.red)
    let view = DotsView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    #expect(view.layer is Dots)
    #expect(PixelPicture(20, 20) { view.layer.render(in: $0) }[2, 2] == Self.red)
    let drawn = DelegateView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    #expect(PixelPicture(20, 20) { drawn.layer.render(in: $0) }[2, 2] == Self.blue)
    drawn.setNeedsLayout()
    drawn.layoutIfNeeded()
    #expect(drawn.laidOut > 0)
  }

  @Test("copies of a replicator go on from each other")
  func replicator() {
    let layer = CAReplicatorLayer()
    layer.bounds = CGRect(x: 0, y: 0, width: 40, height: 10)
    layer.instanceCount = 3
    layer.instanceTransform = CATransform3DMakeTranslation(10, 0, 0)
    let dot = CALayer()
    dot.frame = CGRect(x: 0, y: 0, width: 5, height: 5)
    dot.backgroundColor = UIColor.red.cgColor
    layer.addSublayer(dot)
    let picture = PixelPicture(40, 10) { layer.render(in: $0) }
    #expect([2, 12, 22].allSatisfy { picture[$0, 2] == Self.red } && picture[32, 2] == Self.white)
  }

  @Test("coordinates of layers, and what is under a point")
  func coordinates() {
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    let inner = CALayer()
    inner.frame = CGRect(x: 10, y: 20, width: 40, height: 40)
    root.addSublayer(inner)
    #expect(inner.convert(CGPoint(x: 1, y: 2), to: root) == CGPoint(x: 11, y: 22))
    #expect(
      root.convert(CGRect(x: 10, y: 20, width: 5, height: 5), to: inner)
        == CGRect(x: 0, y: 0, width: 5, height: 5))
    #expect(root.hitTest(CGPoint(x: 15, y: 25)) === inner)
    #expect(root.hitTest(CGPoint(x: 5, y: 5)) === root)
    #expect(root.hitTest(CGPoint(x: 150, y: 5)) == nil)
    root.sublayers = nil
    #expect(inner.superlayer == nil)
  }
}
