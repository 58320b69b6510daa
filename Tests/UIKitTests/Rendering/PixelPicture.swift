import Drawing

@testable import UIKit

/// Pixels by their place, as 24 bits of red, green, blue, for comparing them in tests.
struct PixelPicture {
  let bitmap: Bitmap

  init(_ bitmap: Bitmap) { self.bitmap = bitmap }

  /// What is drawn on white, at one pixel a point.
  init(_ width: CGFloat, _ height: CGFloat, _ draw: (CGContext) -> Void) {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let renderer = UIGraphicsImageRenderer(
      size: CGSize(width: width, height: height), format: format)
    let image = renderer.image { context in
      UIColor.white.setFill()
      context.fill(context.format.bounds)
      UIColor.black.setFill()
      draw(context.cgContext)
    }
    bitmap = image.bitmap ?? Bitmap(width: 0, height: 0)
  }

  subscript(x: Int, y: Int) -> UInt32 {
    let offset = (y * bitmap.width + x) * 4
    let bytes = bitmap.bytes[offset..<offset + 3].map(UInt32.init)
    return bytes[2] << 16 | bytes[1] << 8 | bytes[0]
  }

  /// Red, green and blue of a pixel, 0 … 255.
  func rgb(_ x: Int, _ y: Int) -> [Int] {
    let pixel = Int(self[x, y])
    return [pixel >> 16, pixel >> 8 & 255, pixel & 255]
  }
}
