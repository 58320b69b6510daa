import CoreGraphics
import Foundation
import Testing
import TextLayout

@testable import Drawing

@Suite("Canvas")
struct CanvasTests {
  private static let red = Color(red: 1, green: 0, blue: 0)
  private static let blue = Color(red: 0, green: 0, blue: 1)

  private func draw(
    _ width: Double = 20, _ height: Double = 20, scale: Double = 1, _ body: (Canvas) -> Void
  ) -> Bitmap {
    let canvas = Canvas(
      size: CGSize(width: width, height: height), format: .bitmap(scale: scale), background: .white)
    body(canvas)
    return canvas.makeBitmap()
  }

  /// The same colour but for rounding to eight bits.
  private func isClose(_ a: Color, _ b: Color, within tolerance: Double = 0.01) -> Bool {
    abs(a.red - b.red) <= tolerance && abs(a.green - b.green) <= tolerance
      && abs(a.blue - b.blue) <= tolerance && abs(a.alpha - b.alpha) <= tolerance
  }

  @Test("a rectangle fills its pixels and no others, at any scale")
  func fill() {
    for scale in [1.0, 2, 3] {
      let bitmap = draw(scale: scale) {
        $0.fill(CGRect(x: 5, y: 5, width: 10, height: 10), Self.red)
      }
      #expect(bitmap.width == Int(20 * scale))
      let (inside, outside) = (Int(5 * scale), Int(5 * scale) - 1)
      #expect(bitmap[inside, inside] == Self.red)
      #expect(bitmap[outside, inside] == .white)
      #expect(bitmap[Int(15 * scale), inside] == .white)
    }
  }

  @Test("half covered pixels and half clear colours mix")
  func mixing() {
    let half = draw { $0.fill(CGRect(x: 0, y: 0, width: 5.5, height: 20), .black) }
    #expect(isClose(half[5, 5], Color(white: 0.5)))
    let clear = draw {
      $0.fill(CGRect(x: 0, y: 0, width: 20, height: 20), Color(white: 0, alpha: 0.25))
    }
    #expect(isClose(clear[5, 5], Color(white: 0.75)))
  }

  @Test("transforms and clips last until restore")
  func state() {
    let bitmap = draw { canvas in
      canvas.save()
      canvas.translate(x: 10, y: 0)
      canvas.scale(x: 2, y: 2)
      canvas.clip(to: CGRect(x: 0, y: 0, width: 2, height: 10))
      canvas.fill(CGRect(x: 0, y: 0, width: 10, height: 10), Self.red)
      canvas.restore()
      canvas.fill(CGRect(x: 0, y: 0, width: 2, height: 2), Self.blue)
    }
    #expect(bitmap[10, 5] == Self.red)
    #expect(bitmap[13, 5] == Self.red)
    #expect(bitmap[14, 5] == .white)
    #expect(bitmap[9, 5] == .white)
    #expect(bitmap[1, 1] == Self.blue)
  }

  @Test("round corners are cut, the others are not")
  func corners() {
    for isContinuous in [false, true] {
      let bitmap = draw { canvas in
        canvas.fill(
          RoundedRect(
            rect: CGRect(x: 0, y: 0, width: 20, height: 20), radius: 8,
            corners: [.minXMinY, .maxXMaxY], isContinuous: isContinuous), Self.red)
      }
      #expect(bitmap[0, 0] == .white)
      #expect(bitmap[19, 19] == .white)
      #expect(bitmap[19, 0] == Self.red)
      #expect(bitmap[0, 19] == Self.red)
      #expect(bitmap[10, 10] == Self.red)
    }
  }

  @Test("a continuous corner reaches further along the edge than a circle's")
  func continuousReach() {
    func coverage(_ isContinuous: Bool) -> Double {
      let bitmap = draw(60, 60, scale: 4) {
        $0.fill(
          RoundedRect(
            rect: CGRect(x: 0, y: 0, width: 60, height: 60), radius: 20,
            isContinuous: isContinuous), .black)
      }
      // Just outside of the circle's reach, along the top edge: 22 points from the corner.
      return bitmap[88, 0].red
    }
    #expect(coverage(false) == 0)
    #expect(coverage(true) > 0)
  }

  @Test("a group has one opacity")
  func group() {
    let bitmap = draw { canvas in
      canvas.withOpacity(0.5) {
        canvas.fill(CGRect(x: 0, y: 0, width: 20, height: 20), .black)
        canvas.fill(CGRect(x: 0, y: 0, width: 10, height: 20), Self.red)
      }
    }
    #expect(isClose(bitmap[5, 5], Color(red: 1, green: 0.5, blue: 0.5)))
    #expect(isClose(bitmap[15, 5], Color(white: 0.5)))
  }

  @Test("a gradient runs from its first colour to its last")
  func gradient() {
    let bitmap = draw { canvas in
      canvas.fill(
        CGRect(x: 0, y: 0, width: 20, height: 20),
        with: LinearGradient(
          stops: [.init(location: 0, color: .black), .init(location: 1, color: .white)],
          start: .zero, end: CGPoint(x: 20, y: 0)))
    }
    #expect(isClose(bitmap[0, 5], Color(white: 0.025), within: 0.02))
    #expect(isClose(bitmap[10, 5], Color(white: 0.525), within: 0.02))
  }

  @Test("a shadow fades out as a Gaussian does")
  func shadow() {
    let bitmap = draw(100, 100) { canvas in
      canvas.drawShadow(
        of: RoundedRect(rect: CGRect(x: 20, y: 20, width: 60, height: 60), radius: 0),
        Shadow(color: .black, offset: CGSize(width: 0, height: 5), radius: 5))
    }
    #expect(isClose(bitmap[50, 55], .black, within: 0.02))
    // Half of the darkness on the edge, 84 % one deviation inside, none three outside.
    #expect(abs(bitmap[20, 55].red - 0.46) < 0.05)
    #expect(abs(bitmap[25, 55].red - 0.14) < 0.05)
    #expect(bitmap[4, 55].red > 0.98)
    #expect(abs(bitmap[50, 25].red - 0.46) < 0.05)
  }

  @Test("strokes straddle their path, dashes leave gaps")
  func strokes() {
    let bitmap = draw { canvas in
      canvas.strokeLine(
        from: CGPoint(x: 0, y: 10), to: CGPoint(x: 20, y: 10), .black, width: 2)
    }
    #expect(bitmap[5, 9] == .black)
    #expect(bitmap[5, 10] == .black)
    #expect(bitmap[5, 11] == .white)
    let dashed = draw { canvas in
      var path = Path()
      path.move(to: CGPoint(x: 0, y: 10))
      path.line(to: CGPoint(x: 20, y: 10))
      canvas.stroke(path, .black, style: StrokeStyle(width: 2, dash: [5, 5]))
    }
    #expect(dashed[2, 9] == .black)
    #expect(dashed[7, 9] == .white)
  }

  @Test("pictures are stretched, and tinted by their alpha")
  func images() {
    var image = Bitmap(width: 2, height: 1)
    image.bytes = [0, 0, 255, 255, 0, 0, 0, 0]
    let bitmap = draw { canvas in
      canvas.draw(image, in: CGRect(x: 0, y: 0, width: 20, height: 10))
      canvas.draw(image, in: CGRect(x: 0, y: 10, width: 20, height: 10), tint: Self.blue)
    }
    #expect(bitmap[1, 5] == Self.red)
    #expect(isClose(bitmap[19, 5], .white, within: 0.02))
    #expect(bitmap[1, 15] == Self.blue)
  }

  @Test("text leaves ink where its layout says")
  func text() {
    let measurer = TextMeasurer(library: FontLibrary())
    let block = measurer.block(
      for: AttributedText("IIII", font: FontDescriptor(pointSize: 40, weight: .black)))
    let bitmap = draw(100, 60) {
      $0.draw(block, at: CGPoint(x: 5, y: 5)) { _ in TextStyle(color: .black) }
    }
    func hasInk(_ rows: Range<Int>) -> Bool {
      rows.contains { y in (0..<100).contains { bitmap[$0, y].red < 0.5 } }
    }
    let baseline = 5 + block.firstBaseline
    let capHeight = 0.7046 * 40
    #expect(!hasInk(0..<Int(baseline - capHeight - 2)))
    #expect(hasInk(Int(baseline - capHeight + 2)..<Int(baseline - capHeight + 4)))
    #expect(hasInk(Int(baseline - 3)..<Int(baseline - 1)))
    #expect(!hasInk(Int(baseline + 2)..<60))
  }

  @Test("letters keep their distance in fractions of a pixel")
  func subpixels() {
    let measurer = TextMeasurer(library: FontLibrary())
    let block = measurer.block(for: AttributedText("llllllllll", font: .init(pointSize: 17)))
    let bitmap = draw(60, 24) {
      $0.draw(block, at: .zero) { _ in TextStyle(color: .black) }
    }
    // Ten stems at steps of a fraction cannot all have the same grey.
    let row = Int(block.firstBaseline) - 5
    let greys = Set((0..<60).map { Int(bitmap[$0, row].red * 255) })
    #expect(greys.count > 5)
  }

  @Test("emoji are drawn in colour")
  func emoji() {
    let measurer = TextMeasurer(library: FontLibrary())
    let block = measurer.block(for: AttributedText("😀", font: .init(pointSize: 40)))
    let bitmap = draw(60, 60) { $0.draw(block, at: .zero) { _ in TextStyle(color: .black) } }
    let middle = bitmap[Int(block.size.width / 2), 15]
    #expect(middle.red > 0.8 && middle.blue < 0.6)
  }

  @Test("decorations and backgrounds follow their run")
  func decorations() {
    let measurer = TextMeasurer(library: FontLibrary())
    let block = measurer.block(for: AttributedText("x y", font: .init(pointSize: 20)))
    let bitmap = draw(60, 30) {
      $0.draw(block, at: .zero) { _ in
        TextStyle(
          color: .clear, backgroundColor: Self.blue, underlineColor: Self.red,
          strikethroughColor: .black)
      }
    }
    #expect(bitmap[10, 2] == Self.blue)
    #expect(bitmap[55, 2] == .white)
    let column = (0..<30).map { bitmap[10, $0] }
    #expect(column.contains(Self.red))
    #expect(column.contains { isClose($0, .black, within: 0.2) })
  }

  @Test("nothing in a document can spoil a picture")
  func hostile() {
    let bad: [Double] = [.nan, .infinity, -.infinity, 1e300, -1e300, 0]
    let bitmap = draw { canvas in
      for value in bad {
        canvas.save()
        canvas.fill(CGRect(x: value, y: 0, width: value, height: value), Self.red)
        canvas.fill(
          RoundedRect(
            rect: CGRect(x: 0, y: value, width: value, height: 1), radius: value,
            isContinuous: true), Self.red)
        canvas.strokeLine(
          from: .zero, to: CGPoint(x: value, y: value), Self.red, width: value)
        canvas.stroke(
          Path(rect: CGRect(x: 0, y: 0, width: 5, height: 5)), .white,
          style: StrokeStyle(width: 1, dash: [0, 0, value], dashPhase: value))
        canvas.drawShadow(
          of: RoundedRect(rect: CGRect(x: 0, y: 0, width: value, height: 3), radius: value),
          Shadow(color: .white, offset: CGSize(width: value, height: 0), radius: value))
        canvas.scale(x: value, y: value)
        canvas.fill(CGRect(x: 0, y: 0, width: 1, height: 1), .white)
        canvas.clip(to: CGRect(x: value, y: value, width: value, height: value))
        canvas.restore()
      }
      canvas.restore()
      canvas.restore()
      canvas.endGroup(opacity: .nan)
      canvas.beginGroup()
      canvas.restore()
      canvas.save()
      canvas.endGroup(opacity: 1)
      canvas.fill(CGRect(x: 0, y: 0, width: 20, height: 20), Self.blue)
    }
    #expect(bitmap[10, 10] == Self.blue)
    for value in bad {
      let canvas = Canvas(
        size: CGSize(width: value == 1e300 ? 3 : value, height: 3), format: .bitmap(scale: value))
      #expect(canvas.pixelWidth * canvas.pixelHeight <= Bitmap.maximumPixelCount)
    }
  }

  @Test("vector files are whole, and the same every time", arguments: [Canvas.Format.svg, .pdf])
  func vectors(_ format: Canvas.Format) {
    func file() -> [UInt8] {
      let canvas = Canvas(size: CGSize(width: 50, height: 40), format: format)
      let measurer = TextMeasurer(library: FontLibrary())
      let block = measurer.block(for: AttributedText("a😀", font: .init(pointSize: 17)))
      canvas.draw(block, at: .zero) { _ in TextStyle(color: .black) }
      canvas.drawShadow(
        of: RoundedRect(rect: CGRect(x: 5, y: 5, width: 9, height: 9), radius: 2),
        Shadow(color: .black, offset: .zero, radius: 2))
      return canvas.finish()
    }
    let first = file()
    #expect(first == file())
    let text = String(decoding: first, as: UTF8.self)
    #expect(text.hasPrefix(format == .svg ? "<?xml" : "%PDF"))
    #expect(text.contains(format == .svg ? "</svg>" : "%%EOF"))
  }
}
