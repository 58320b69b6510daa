import Foundation

/// Pixels in memory: premultiplied, four bytes each, blue first.
public struct Bitmap: Hashable, Sendable {
  public let width: Int
  public let height: Int
  /// Rows without padding, `width * 4` bytes each: blue, green, red, alpha.
  public var bytes: [UInt8]

  /// Most pixels that a decoder or a canvas makes.
  public static let maximumPixelCount = 1 << 26

  /// A transparent bitmap.
  public init(width: Int, height: Int) {
    self.width = max(width, 0)
    self.height = max(height, 0)
    bytes = [UInt8](repeating: 0, count: self.width * self.height * 4)
  }

  /// A bitmap of given pixels; nil if their number does not fit the size.
  public init?(width: Int, height: Int, bytes: [UInt8]) {
    guard width >= 0, height >= 0, bytes.count == width * height * 4 else { return nil }
    self.width = width
    self.height = height
    self.bytes = bytes
  }

  /// The colour of a pixel, with straight alpha; clear outside.
  public subscript(x: Int, y: Int) -> Color {
    guard x >= 0, y >= 0, x < width, y < height else { return .clear }
    let start = (y * width + x) * 4
    let alpha = Double(bytes[start + 3])
    guard alpha > 0 else { return .clear }
    return Color(
      red: Double(bytes[start + 2]) / alpha, green: Double(bytes[start + 1]) / alpha,
      blue: Double(bytes[start]) / alpha, alpha: alpha / 255)
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
  /// Decodes PNG or JPEG.
  public init(decoding file: [UInt8]) throws(ImageError) {
    if PNGDecoder.canDecode(file) {
      self = try PNGDecoder.decode(file)
    } else if JPEGDecoder.canDecode(file) {
      self = try JPEGDecoder.decode(file)
    } else {
      throw .unknownFormat
    }
  }

  /// The bitmap as a PNG file; the same pixels always give the same bytes.
  public func pngData() -> [UInt8] { PNGEncoder.encode(self) }
}
