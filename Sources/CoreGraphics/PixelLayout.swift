/// How pixels lie in memory that a client gives or reads, eight bits a component.
///
/// Ours are premultiplied: blue, green, red, alpha.
package struct PixelLayout: Hashable, Sendable {
  package let width: Int
  package let height: Int
  package let bytesPerRow: Int
  package let bytesPerPixel: Int
  private let alphaInfo: CGImageAlphaInfo
  private let isLittleEndian: Bool
  private let isGray: Bool

  /// Nil for layouts that do not fit together or have other than eight bits a component.
  ///
  /// - Parameter bytesPerRow: 0 for rows without padding.
  package init?(
    width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int, space: CGColorSpace?,
    bitmapInfo: UInt32
  ) {
    guard width > 0, height > 0, width < 1 << 20, height < 1 << 20, bitsPerComponent == 8,
      let alphaInfo = CGImageAlphaInfo(
        rawValue: bitmapInfo & CGBitmapInfo.alphaInfoMask.rawValue)
    else { return nil }
    isGray = alphaInfo == .alphaOnly || space?.model == .monochrome
    bytesPerPixel = isGray ? (alphaInfo == .none || alphaInfo == .alphaOnly ? 1 : 2) : 4
    // Three bytes a pixel are no layout of a context; an image may have them.
    guard isGray || alphaInfo != .none else { return nil }
    self.width = width
    self.height = height
    self.bytesPerRow = bytesPerRow > 0 ? bytesPerRow : width * bytesPerPixel
    guard self.bytesPerRow >= width * bytesPerPixel else { return nil }
    self.alphaInfo = alphaInfo
    isLittleEndian =
      bitmapInfo & CGBitmapInfo.byteOrderMask.rawValue == CGBitmapInfo.byteOrder32Little.rawValue
  }

  package var byteCount: Int { bytesPerRow * height }

  /// Where red, green, blue and alpha are in a pixel; nil where there is no alpha.
  private var places: (red: Int, green: Int, blue: Int, alpha: Int?) {
    let isFirst =
      alphaInfo == .first || alphaInfo == .premultipliedFirst || alphaInfo == .noneSkipFirst
    let hasAlpha = alphaInfo != .noneSkipFirst && alphaInfo != .noneSkipLast
    var (red, green, blue, alpha) = isFirst ? (1, 2, 3, 0) : (0, 1, 2, 3)
    if isLittleEndian { (red, green, blue, alpha) = (3 - red, 3 - green, 3 - blue, 3 - alpha) }
    return (red, green, blue, hasAlpha ? alpha : nil)
  }

  private var isPremultiplied: Bool { alphaInfo != .first && alphaInfo != .last }

  /// The pixels in our layout.
  package func pixels(from memory: UnsafeRawBufferPointer) -> [UInt8] {
    var pixels = [UInt8](repeating: 0, count: width * height * 4)
    guard memory.count >= bytesPerRow * (height - 1) + width * bytesPerPixel else { return pixels }
    let places = places
    for y in 0..<height {
      for x in 0..<width {
        let source = y * bytesPerRow + x * bytesPerPixel
        let target = (y * width + x) * 4
        var (red, green, blue, alpha): (UInt8, UInt8, UInt8, UInt8)
        if isGray {
          let gray = alphaInfo == .alphaOnly ? 0 : memory[source]
          alpha =
            alphaInfo == .alphaOnly
            ? memory[source] : bytesPerPixel == 2 ? memory[source + 1] : 255
          (red, green, blue) = (gray, gray, gray)
        } else {
          red = memory[source + places.red]
          green = memory[source + places.green]
          blue = memory[source + places.blue]
          alpha = places.alpha.map { memory[source + $0] } ?? 255
        }
        if !isPremultiplied {
          (red, green, blue) = (
            Self.multiply(red, alpha), Self.multiply(green, alpha), Self.multiply(blue, alpha)
          )
        }
        (pixels[target], pixels[target + 1]) = (blue, green)
        (pixels[target + 2], pixels[target + 3]) = (red, alpha)
      }
    }
    return pixels
  }

  /// Writes pixels of our layout.
  package func write(_ pixels: [UInt8], to memory: UnsafeMutableRawBufferPointer) {
    guard pixels.count >= width * height * 4,
      memory.count >= bytesPerRow * (height - 1) + width * bytesPerPixel
    else { return }
    let places = places
    for y in 0..<height {
      for x in 0..<width {
        let source = (y * width + x) * 4
        let target = y * bytesPerRow + x * bytesPerPixel
        var (blue, green, red) = (pixels[source], pixels[source + 1], pixels[source + 2])
        let alpha = pixels[source + 3]
        if isGray {
          if alphaInfo == .alphaOnly {
            memory[target] = alpha
          } else {
            memory[target] = Self.luma(red, green, blue)
            if bytesPerPixel == 2 { memory[target + 1] = alpha }
          }
          continue
        }
        if !isPremultiplied {
          (red, green, blue) = (
            Self.divide(red, alpha), Self.divide(green, alpha), Self.divide(blue, alpha)
          )
        }
        memory[target + places.red] = red
        memory[target + places.green] = green
        memory[target + places.blue] = blue
        if let place = places.alpha {
          memory[target + place] = alpha
        } else {
          memory[target + 6 - places.red - places.green - places.blue] = 255
        }
      }
    }
  }

  private static func multiply(_ value: UInt8, _ alpha: UInt8) -> UInt8 {
    UInt8((Int(value) * Int(alpha) + 127) / 255)
  }

  private static func divide(_ value: UInt8, _ alpha: UInt8) -> UInt8 {
    alpha == 0 ? 0 : UInt8(min(255, (Int(value) * 255 + Int(alpha) / 2) / Int(alpha)))
  }

  private static func luma(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> UInt8 {
    let sum = 2126 * Int(red) + 7152 * Int(green) + 722 * Int(blue)
    return UInt8((sum + 5000) / 10000)
  }
}
