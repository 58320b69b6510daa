import Testing

@testable import UIKit

/// What Core Graphics' calls paint, pixel by pixel, at one pixel a point.
@MainActor @Suite struct DrawingContextTests {
  private static let red: UInt32 = 0xFF0000
  private static let blue: UInt32 = 0x0000FF
  private static let black: UInt32 = 0
  private static let white: UInt32 = 0xFFFFFF

  private let redColor = UIColor.red.cgColor
  private let blueColor = UIColor.blue.cgColor

  @Test("a point goes through the transform when it is added, a line's width when it is stroked")
  func transformAndPath() {
    let picture = PixelPicture(40, 20) { context in
      context.setStrokeColor(redColor)
      context.setLineWidth(2)
      context.saveGState()
      context.scaleBy(x: 4, y: 1)
      context.move(to: CGPoint(x: 1, y: 10))
      context.addLine(to: CGPoint(x: 9, y: 10))
      context.restoreGState()
      context.strokePath()
    }
    #expect(picture[4, 9] == Self.red && picture[35, 10] == Self.red)
    #expect(picture[3, 10] == Self.white && picture[36, 10] == Self.white)
    #expect(picture[20, 8] == Self.white && picture[20, 11] == Self.white)
  }

  @Test("states nest, and drawing ends the path")
  func states() {
    let picture = PixelPicture(20, 20) { context in
      context.setFillColor(redColor)
      context.saveGState()
      context.clip(to: CGRect(x: 0, y: 0, width: 10, height: 20))
      context.setFillColor(blueColor)
      context.addRect(CGRect(x: 5, y: 5, width: 10, height: 10))
      context.fillPath()
      #expect(context.isPathEmpty)
      #expect(context.boundingBoxOfClipPath == CGRect(x: 0, y: 0, width: 10, height: 20))
      context.restoreGState()
      context.restoreGState()
      context.fill(CGRect(x: 15, y: 0, width: 5, height: 5))
    }
    #expect(picture[6, 6] == Self.blue && picture[12, 6] == Self.white)
    #expect(picture[17, 2] == Self.red)
  }

  @Test("holes are left by the even-odd rule, not by winding")
  func fillRules() {
    for (rule, inside) in [(CGPathFillRule.winding, Self.black), (.evenOdd, Self.white)] {
      let picture = PixelPicture(20, 20) { context in
        context.addRect(CGRect(x: 0, y: 0, width: 20, height: 20))
        context.addRect(CGRect(x: 5, y: 5, width: 10, height: 10))
        context.fillPath(using: rule)
      }
      #expect(picture[10, 10] == inside && picture[2, 2] == Self.black)
    }
  }

  /// An image with a red upper and a blue lower half.
  private var halves: UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    return UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10), format: format).image {
      UIColor.red.setFill()
      $0.fill(CGRect(x: 0, y: 0, width: 10, height: 5))
      UIColor.blue.setFill()
      $0.fill(CGRect(x: 0, y: 5, width: 10, height: 5))
    }
  }

  @Test("Core Graphics draws a picture upside down where y points downwards, UIKit does not")
  func pictures() throws {
    let halves = halves
    let image = try #require(halves.cgImage)
    let picture = PixelPicture(30, 10) { context in
      halves.draw(in: CGRect(x: 0, y: 0, width: 10, height: 10))
      context.draw(image, in: CGRect(x: 10, y: 0, width: 10, height: 10))
      context.translateBy(x: 20, y: 10)
      context.scaleBy(x: 1, y: -1)
      context.draw(image, in: CGRect(x: 0, y: 0, width: 10, height: 10))
    }
    #expect(picture[5, 2] == Self.red && picture[5, 7] == Self.blue)
    #expect(picture[15, 2] == Self.blue && picture[15, 7] == Self.red)
    #expect(picture[25, 2] == Self.red && picture[25, 7] == Self.blue)
    #expect(image.cropping(to: CGRect(x: 2, y: 6, width: 3, height: 4))?.height == 4)
  }

  @Test("a context of pixels has its origin below, and its memory has the pixels")
  func bitmapContext() throws {
    var bytes = [UInt8](repeating: 0, count: 4 * 4 * 4)
    let context = try #require(
      CGContext(
        data: &bytes, width: 4, height: 4, bitsPerComponent: 8, bytesPerRow: 16,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
    context.setFillColor(redColor)
    context.fill(CGRect(x: 0, y: 0, width: 4, height: 1))
    let image = try #require(context.makeImage())
    let picture = PixelPicture(4, 4) { context in UIImage(cgImage: image).draw(at: .zero) }
    #expect(picture[1, 3] == Self.red && picture[1, 2] == Self.white)
    let own = try #require(
      CGContext(
        data: nil, width: 2, height: 2, bitsPerComponent: 8, bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
    own.draw(image, in: CGRect(x: 0, y: 0, width: 2, height: 2))
    own.setFillColor(gray: 0, alpha: 0.5)
    own.setBlendMode(.copy)
    own.fill(CGRect(x: 0, y: 1, width: 2, height: 1))
    let data = try #require(own.data).assumingMemoryBound(to: UInt8.self)
    #expect((0..<4).map { data[$0] } == [0, 0, 0, 128])
    #expect(
      CGContext(
        data: nil, width: 2, height: 2, bitsPerComponent: 16, bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: 1) == nil)
  }

  @Test("gradients end at their ends unless they are told to go on")
  func gradients() throws {
    let gradient = try #require(
      CGGradient(
        colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: [redColor, blueColor] as CFArray,
        locations: [0, 1]))
    let picture = PixelPicture(40, 10) { context in
      context.drawLinearGradient(
        gradient, start: CGPoint(x: 10, y: 0), end: CGPoint(x: 30, y: 0),
        options: .drawsAfterEndLocation)
    }
    #expect(picture[5, 5] == Self.white && picture[38, 5] == Self.blue)
    let middle = picture.rgb(19, 5)
    #expect(abs(middle[0] - 134) < 6 && abs(middle[2] - 121) < 6)
    let radial = PixelPicture(20, 20) { context in
      context.drawRadialGradient(
        gradient, startCenter: CGPoint(x: 10, y: 10), startRadius: 0,
        endCenter: CGPoint(x: 10, y: 10), endRadius: 8, options: [])
    }
    #expect(radial.rgb(10, 10)[0] > 230 && radial[0, 0] == Self.white)
    #expect(radial.rgb(17, 10)[2] > 200)
  }

  /// Blend modes of grey 0.4 over grey 0.6: products and sums of the two.
  @Test(
    "blend modes combine what is painted with what is there",
    arguments: [
      (CGBlendMode.normal, 0.4), (.multiply, 0.24), (.screen, 0.76), (.darken, 0.4),
      (.lighten, 0.6), (.difference, 0.2), (.exclusion, 0.52), (.plusLighter, 1),
      (.copy, 0.4),
    ])
  func blendModes(mode: CGBlendMode, expected: Double) {
    let picture = PixelPicture(2, 2) { context in
      context.setFillColor(gray: 0.6, alpha: 1)
      context.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
      context.setBlendMode(mode)
      context.setFillColor(gray: 0.4, alpha: 1)
      context.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
    }
    #expect(abs(Double(picture.rgb(1, 1)[1]) / 255 - expected) < 0.01)
  }

  @Test("a shadow lies below what casts it, moved whatever the transform")
  func shadows() {
    let picture = PixelPicture(40, 40) { context in
      context.setShadow(offset: CGSize(width: 10, height: 10), blur: 0, color: blueColor)
      context.setFillColor(redColor)
      context.scaleBy(x: 2, y: 2)
      context.fill(CGRect(x: 2, y: 2, width: 10, height: 10))
    }
    #expect(picture[10, 10] == Self.red && picture[22, 22] == Self.red)
    #expect(picture[30, 30] == Self.blue && picture[35, 20] == Self.white)
  }

  @Test("a transparency layer is one picture for alpha")
  func transparencyLayer() {
    let picture = PixelPicture(20, 10) { context in
      context.setAlpha(0.5)
      context.beginTransparencyLayer(auxiliaryInfo: nil)
      context.setFillColor(gray: 0, alpha: 1)
      context.fill(CGRect(x: 0, y: 0, width: 12, height: 10))
      context.fill(CGRect(x: 8, y: 0, width: 12, height: 10))
      context.endTransparencyLayer()
    }
    #expect(picture.rgb(10, 5) == picture.rgb(4, 5))
    #expect(abs(picture.rgb(4, 5)[0] - 128) <= 1)
  }

  @Test("patterns repeat from the origin; clearing makes transparent")
  func patternsAndClearing() {
    let halves = halves
    let picture = PixelPicture(30, 30) { context in
      UIColor(patternImage: halves).setFill()
      UIBezierPath(rect: CGRect(x: 3, y: 3, width: 20, height: 20)).fill()
    }
    #expect(picture[5, 4] == Self.red && picture[5, 8] == Self.blue)
    #expect(picture[15, 12] == Self.red && picture[25, 12] == Self.white)
    UIGraphicsBeginImageContextWithOptions(CGSize(width: 4, height: 4), true, 1)
    UIGraphicsGetCurrentContext()?.clear(CGRect(x: 0, y: 0, width: 2, height: 4))
    let image = UIGraphicsGetImageFromCurrentImageContext()
    UIGraphicsEndImageContext()
    #expect(image?.bitmap?[0, 0].alpha == 0 && image?.bitmap?[3, 0].alpha == 1)
  }

  @Test("drawing of UIKit goes to a context that was pushed")
  func pushedContext() throws {
    let context = try #require(
      CGContext(
        data: nil, width: 10, height: 10, bitsPerComponent: 8, bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
    #expect(UIGraphicsGetCurrentContext() == nil)
    UIGraphicsPushContext(context)
    UIColor.red.setFill()
    UIRectFill(CGRect(x: 0, y: 0, width: 10, height: 5))
    UIGraphicsPopContext()
    #expect(UIGraphicsGetCurrentContext() == nil)
    let image = try #require(context.makeImage())
    let picture = PixelPicture(10, 10) { _ in UIImage(cgImage: image).draw(at: .zero) }
    #expect(picture[5, 8] == Self.red && picture[5, 2] == Self.white)
  }

  @Test("pictures are written as PNG and JPEG as they show")
  func files() throws {
    let pixels = try #require(halves.cgImage)
    let turned = UIImage(cgImage: pixels, scale: 1, orientation: .down)
    let file = try #require(turned.pngData())
    let again = try #require(UIImage(data: file))
    let picture = PixelPicture(10, 10) { _ in again.draw(at: .zero) }
    #expect(picture[5, 2] == Self.blue && picture[5, 7] == Self.red)
    let photoFile = try #require(halves.jpegData(compressionQuality: 1))
    let photo = try #require(UIImage(data: photoFile))
    let colours = PixelPicture(10, 10) { _ in photo.draw(at: .zero) }
    #expect(colours.rgb(5, 1)[0] > 240 && colours.rgb(5, 8)[2] > 240)
  }
}
