/// A picture of pixels; immutable.
public final class CGImage: Hashable, Sendable {
  public let width: Int
  public let height: Int
  /// Rows without padding, four bytes a pixel: blue, green, red, alpha, premultiplied.
  package let pixels: [UInt8]
  public let shouldInterpolate: Bool

  /// Nil if the number of bytes does not fit the size.
  package init?(width: Int, height: Int, pixels: [UInt8], shouldInterpolate: Bool = true) {
    guard width > 0, height > 0, pixels.count == width * height * 4 else { return nil }
    self.width = width
    self.height = height
    self.pixels = pixels
    self.shouldInterpolate = shouldInterpolate
  }

  /// Reads pixels from memory; nil for layouts with other than eight bits a component.
  public convenience init?(
    width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int,
    space: CGColorSpace, bitmapInfo: CGBitmapInfo, provider: CGDataProvider,
    decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool, intent: CGColorRenderingIntent
  ) {
    guard
      let layout = PixelLayout(
        width: width, height: height, bitsPerComponent: bitsPerComponent, bytesPerRow: bytesPerRow,
        space: space, bitmapInfo: bitmapInfo.rawValue),
      layout.bytesPerPixel * 8 == bitsPerPixel, provider.bytes.count >= layout.byteCount
    else { return nil }
    let pixels = provider.bytes.withUnsafeBytes(layout.pixels)
    self.init(width: width, height: height, pixels: pixels, shouldInterpolate: shouldInterpolate)
  }

  public var bitsPerComponent: Int { 8 }
  public var bitsPerPixel: Int { 32 }
  public var bytesPerRow: Int { width * 4 }
  public var colorSpace: CGColorSpace? { .srgb }
  public var alphaInfo: CGImageAlphaInfo { .premultipliedFirst }
  public var bitmapInfo: CGBitmapInfo {
    [CGBitmapInfo(rawValue: alphaInfo.rawValue), .byteOrder32Little]
  }
  public var isMask: Bool { false }
  public var renderingIntent: CGColorRenderingIntent { .defaultIntent }

  /// The pixels, in the layout that `bitmapInfo` says.
  public var dataProvider: CGDataProvider? { CGDataProvider(bytes: pixels) }

  public func copy() -> CGImage? { self }

  /// The part of the picture in a rectangle of pixels; nil if there is none.
  public func cropping(to rect: CGRect) -> CGImage? {
    let part = rect.integral.intersection(CGRect(x: 0, y: 0, width: width, height: height))
    guard !part.isNull, part.width >= 1, part.height >= 1 else { return nil }
    let (left, top) = (Int(part.minX), Int(part.minY))
    let (partWidth, partHeight) = (Int(part.width), Int(part.height))
    var cut: [UInt8] = []
    cut.reserveCapacity(partWidth * partHeight * 4)
    for y in top..<(top + partHeight) {
      let start = (y * width + left) * 4
      cut.append(contentsOf: pixels[start..<(start + partWidth * 4)])
    }
    return CGImage(width: partWidth, height: partHeight, pixels: cut)
  }

  /// The picture with the alpha of another one, which is stretched to its size.
  ///
  /// The mask's grey counts: white is drawn, as with an image that is no mask.
  public func masking(_ mask: CGImage) -> CGImage? {
    var masked = pixels
    for y in 0..<height {
      let maskY = y * mask.height / height
      for x in 0..<width {
        let source = (maskY * mask.width + x * mask.width / width) * 4
        let coverage = Int(mask.pixels[source + 1])
        let target = (y * width + x) * 4
        for channel in 0..<4 {
          masked[target + channel] = UInt8((Int(pixels[target + channel]) * coverage + 127) / 255)
        }
      }
    }
    return CGImage(width: width, height: height, pixels: masked)
  }

  public static func == (a: CGImage, b: CGImage) -> Bool { a === b }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// Bytes that an image is made of.
public final class CGDataProvider: Sendable {
  package let bytes: [UInt8]

  package init(bytes: [UInt8]) { self.bytes = bytes }

  public init?(data: CFData) { bytes = [UInt8](data as Data) }

  public var data: CFData? { NSData(data: Data(bytes)) }
}
