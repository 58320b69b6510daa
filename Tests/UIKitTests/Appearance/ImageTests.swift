import Drawing
import Testing

@testable import UIKit

@MainActor @Suite struct ImageTests {
  /// Symbols in image views as Interface Builder stored them, with their nominal sizes.
  nonisolated static let symbols: [(String, CGSize, CGFloat, CGSize)] = [
    ("timer", CGSize(width: 128, height: 121), 12, CGSize(width: 14, height: 14)),
    ("square.and.pencil", CGSize(width: 128, height: 118), 22, CGSize(width: 26.5, height: 25)),
    ("chevron.right", CGSize(width: 96, height: 128), 17, CGSize(width: 12.5, height: 16.5)),
    ("memories", CGSize(width: 128, height: 107), 22, CGSize(width: 28.5, height: 24.5)),
  ]

  @Test("a symbol is within a few points of its real size", arguments: symbols)
  func symbolSize(name: String, nominal: CGSize, pointSize: CGFloat, size: CGSize) throws {
    let image = try #require(
      UIImage(
        systemName: name, nominalSize: nominal,
        configuration: UIImage.SymbolConfiguration(pointSize: pointSize)))
    #expect(abs(image.size.width - size.width) <= 2.5)
    #expect(abs(image.size.height - size.height) <= 2.5)
  }

  @Test("a configuration keeps what another one leaves open")
  func configuration() {
    let base = UIImage.SymbolConfiguration(pointSize: 20, weight: .bold)
    let merged = base.applying(UIImage.SymbolConfiguration(scale: .large))
    #expect(merged == UIImage.SymbolConfiguration(pointSize: 20, weight: .bold, scale: .large))
    let large = UIImage(systemName: "circle", withConfiguration: merged)
    let small = UIImage(systemName: "circle", withConfiguration: base)
    #expect((large?.size.width ?? 0) > (small?.size.width ?? 0))
  }

  @Test("pixels and scale give the size, orientation turns it")
  func bitmapSize() throws {
    let image = UIImage(bitmap: Bitmap(width: 20, height: 10), scale: 2)
    #expect(image.size == CGSize(width: 10, height: 5))
    let data = try #require(image.pngData())
    #expect(UIImage(data: data, scale: 2)?.size == image.size)
    #expect(UIImage(data: Data([1, 2, 3])) == nil)
    #expect(UIImage.scale(ofFileNamed: "/images/icon@3x~ipad.png") == 3)
    #expect(UIImage.scale(ofFileNamed: "icon.png") == 1)
  }

  @Test("an image view is as large as its image without its alignment insets (A5.3)")
  func alignmentInsets() {
    let image = UIImage(placeholderNamed: "badge", size: CGSize(width: 30, height: 20))
      .withAlignmentRectInsets(UIEdgeInsets(top: 2, left: 0, bottom: 3, right: 4))
    let view = UIImageView(image: image)
    #expect(view.intrinsicContentSize == CGSize(width: 26, height: 15))
    #expect(view.alignmentRectInsets.bottom == 3)
    #expect(UIImageView(image: nil).intrinsicContentSize == CGSize(width: -1, height: -1))
  }

  @Test("drawn pictures have their size and pixels")
  func renderer() {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 2
    let renderer = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 3), format: format)
    let image = renderer.image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 2, height: 3))
    }
    #expect(image.size == CGSize(width: 4, height: 3))
    #expect(image.bitmap?.width == 8)
    #expect(image.bitmap?.bytes[2] == 255)
    #expect(image.bitmap?.bytes[7 * 4 + 3] == 0)
    #expect(UIGraphicsGetCurrentContext() == nil)
  }
}
