import Drawing
import Testing

@testable import UIKit

/// What a view tree looks like, pixel by pixel.
@MainActor @Suite struct ViewRendererTests {
  /// A view of 20 × 20 points, drawn at one pixel a point on white.
  private func picture(_ fill: (UIView) -> Void) -> Picture {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    fill(root)
    return Picture(ViewRenderer.bitmap(of: root, scale: 1, background: .white))
  }

  /// Pixels by their place, as 24 bits of red, green, blue.
  private struct Picture {
    let bitmap: Bitmap
    init(_ bitmap: Bitmap) { self.bitmap = bitmap }

    subscript(x: Int, y: Int) -> UInt32 {
      let offset = (y * bitmap.width + x) * 4
      let bytes = bitmap.bytes[offset..<offset + 3].map(UInt32.init)
      return bytes[2] << 16 | bytes[1] << 8 | bytes[0]
    }
  }

  private func box(
    _ frame: CGRect, _ color: UIColor, in parent: UIView, _ change: (UIView) -> Void = { _ in }
  ) {
    let view = UIView(frame: frame)
    view.backgroundColor = color
    change(view)
    parent.addSubview(view)
  }

  private static let red: UInt32 = 0xFF0000
  private static let blue: UInt32 = 0x0000FF
  private static let white: UInt32 = 0xFFFFFF

  @Test("subviews are drawn in order at their frames")
  func order() {
    let picture = picture { root in
      box(CGRect(x: 2, y: 2, width: 10, height: 10), .red, in: root)
      box(CGRect(x: 8, y: 8, width: 10, height: 10), .blue, in: root)
    }
    #expect(picture[1, 1] == Self.white)
    #expect(picture[2, 2] == Self.red)
    #expect(picture[9, 9] == Self.blue)
    #expect(picture[18, 18] == Self.white)
  }

  @Test("hidden and transparent views are not drawn, bounds move the content")
  func visibility() {
    let picture = picture { root in
      box(CGRect(x: 0, y: 0, width: 20, height: 5), .red, in: root) { $0.isHidden = true }
      box(CGRect(x: 0, y: 5, width: 20, height: 5), .red, in: root) { $0.alpha = 0 }
      root.bounds.origin = CGPoint(x: 0, y: 4)
      box(CGRect(x: 0, y: 14, width: 20, height: 5), .blue, in: root)
    }
    #expect(picture[10, 2] == Self.white)
    #expect(picture[10, 5] == Self.white)
    #expect(picture[10, 9] == Self.white)
    #expect(picture[10, 10] == Self.blue)
    #expect(picture[10, 14] == Self.blue)
    #expect(picture[10, 15] == Self.white)
  }

  @Test("an alpha applies to a view and its subviews together")
  func groupOpacity() {
    let picture = picture { root in
      box(CGRect(x: 0, y: 0, width: 20, height: 20), .red, in: root) { parent in
        parent.alpha = 0.5
        box(CGRect(x: 5, y: 5, width: 10, height: 10), .blue, in: parent)
      }
    }
    // Half of red on white; inside half of blue on white, no red.
    #expect(picture[1, 1] >> 16 == 0xFF)
    #expect((0x7E...0x81).contains(picture[1, 1] & 0xFF))
    #expect(picture[10, 10] & 0xFF == 0xFF)
    #expect((0x7E...0x81).contains(picture[10, 10] >> 16))
  }

  @Test("subviews are cut at the bounds and round corners of a clipping view only")
  func clipping() {
    for clips in [false, true] {
      let picture = picture { root in
        box(CGRect(x: 4, y: 4, width: 12, height: 12), .clear, in: root) { parent in
          parent.clipsToBounds = clips
          parent.layer.cornerRadius = 6
          box(CGRect(x: -4, y: -4, width: 20, height: 20), .red, in: parent)
        }
      }
      #expect(picture[1, 1] == (clips ? Self.white : Self.red))
      #expect(picture[4, 4] == (clips ? Self.white : Self.red))
      #expect(picture[10, 10] == Self.red)
    }
  }

  @Test("a border lies over content and background has round corners")
  func border() {
    let picture = picture { root in
      box(CGRect(x: 0, y: 0, width: 20, height: 20), .red, in: root) { view in
        view.layer.borderWidth = 2
        view.layer.borderColor = UIColor.blue.cgColor
        view.layer.cornerRadius = 8
        box(CGRect(x: 0, y: 8, width: 20, height: 4), .green, in: view)
      }
    }
    #expect(picture[0, 0] == Self.white)
    #expect(picture[0, 10] == Self.blue)
    #expect(picture[3, 10] == 0x00FF00)
    #expect(picture[10, 4] == Self.red)
  }

  @Test("a transform turns a view about its centre")
  func transform() {
    let picture = picture { root in
      box(CGRect(x: 2, y: 8, width: 16, height: 4), .red, in: root) {
        $0.transform = CGAffineTransform(rotationAngle: .pi / 2)
      }
    }
    #expect(picture[10, 3] == Self.red)
    #expect(picture[3, 10] == Self.white)
  }

  @Test("own sublayers lie where they were inserted among the subviews")
  func sublayers() {
    let picture = picture { root in
      box(CGRect(x: 0, y: 0, width: 20, height: 10), .red, in: root)
      let below = CALayer()
      below.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
      below.backgroundColor = UIColor.blue.cgColor
      root.layer.insertSublayer(below, at: 0)
      let above = CAShapeLayer()
      above.path = CGPath(rect: CGRect(x: 0, y: 0, width: 5, height: 20), transform: nil)
      above.fillColor = UIColor.green.cgColor
      root.layer.addSublayer(above)
    }
    #expect(picture[10, 5] == Self.red)
    #expect(picture[10, 15] == Self.blue)
    #expect(picture[2, 5] == 0x00FF00)
  }

  @Test("dynamic colors follow the traits of each view")
  func appearance() {
    let picture = picture { root in
      box(CGRect(x: 0, y: 0, width: 10, height: 20), .systemBackground, in: root)
      box(CGRect(x: 10, y: 0, width: 10, height: 20), .systemBackground, in: root) {
        $0.overrideUserInterfaceStyle = .dark
      }
    }
    #expect(picture[5, 10] == Self.white)
    #expect(picture[15, 10] == 0)
  }

  final class CheckView: UIView {
    override func draw(_ rect: CGRect) {
      UIColor.red.setFill()
      UIRectFill(CGRect(x: -5, y: -5, width: 10, height: 10))
      let context = UIGraphicsGetCurrentContext()
      context?.saveGState()
      context?.translateBy(x: 100, y: 0)
      UIColor.blue.setStroke()
      let path = UIBezierPath()
      path.lineWidth = 2
      path.move(to: CGPoint(x: -100, y: 8))
      path.addLine(to: CGPoint(x: 0, y: 8))
      path.stroke()
    }
  }

  @Test("draw(_:) is cut at the bounds and its open states end with it")
  func userDrawing() {
    let picture = picture { root in
      let view = CheckView(frame: CGRect(x: 5, y: 5, width: 10, height: 10))
      root.addSubview(view)
      box(CGRect(x: 0, y: 18, width: 2, height: 2), .green, in: root)
    }
    #expect(picture[4, 4] == Self.white)
    #expect(picture[6, 6] == Self.red)
    #expect(picture[7, 13] == Self.blue)
    #expect(picture[0, 19] == 0x00FF00)
  }

  @Test("a tree of 10,000 views below each other is drawn")
  func depth() {
    let picture = picture { root in
      // From the inside out, so that no view has to look for itself among its ancestors.
      var inner = UIView(frame: root.bounds)
      inner.backgroundColor = .blue
      for _ in 1..<10_000 {
        let outer = UIView(frame: root.bounds)
        outer.addSubview(inner)
        inner = outer
      }
      root.addSubview(inner)
    }
    #expect(picture[10, 10] == Self.blue)
  }

  @Test("see-through views far inside of each other do not fill the memory")
  func nestedOpacity() {
    let picture = picture { root in
      var inner = UIView(frame: root.bounds)
      inner.backgroundColor = .blue
      for _ in 0..<500 {
        inner.alpha = 0.999
        let outer = UIView(frame: root.bounds)
        outer.addSubview(inner)
        inner = outer
      }
      root.addSubview(inner)
    }
    #expect(picture[10, 10] & 0xFF == 0xFF)
  }

  @Test("images are placed by the content mode, templates take the tint")
  func images() {
    var bitmap = Bitmap(width: 4, height: 4)
    for index in stride(from: 3, to: bitmap.bytes.count, by: 4) { bitmap.bytes[index] = 255 }
    let image = UIImage(bitmap: bitmap, scale: 1)
    let picture = picture { root in
      let plain = UIImageView(image: image)
      plain.contentMode = .bottomRight
      plain.frame = CGRect(x: 0, y: 0, width: 20, height: 10)
      root.addSubview(plain)
      let template = UIImageView(image: image.withRenderingMode(.alwaysTemplate))
      template.tintColor = .red
      template.contentMode = .scaleAspectFit
      template.frame = CGRect(x: 0, y: 10, width: 20, height: 10)
      root.addSubview(template)
    }
    #expect(picture[15, 9] == Self.white)
    #expect(picture[17, 8] == 0)
    #expect(picture[10, 15] == Self.red)
    #expect(picture[3, 15] == Self.white)
  }

  @Test("a resizable image keeps its caps and stretches its middle")
  func ninePatch() {
    let patch = NinePatch(
      size: CGSize(width: 10, height: 6),
      caps: UIEdgeInsets(top: 0, left: 4, bottom: 0, right: 3),
      target: CGRect(x: 0, y: 0, width: 30, height: 12))
    #expect(
      patch.pieces.map(\.target) == [
        CGRect(x: 0, y: 0, width: 4, height: 12), CGRect(x: 4, y: 0, width: 23, height: 12),
        CGRect(x: 27, y: 0, width: 3, height: 12),
      ])
    #expect(patch.pieces.map(\.source.width) == [4, 3, 3])
  }
}
