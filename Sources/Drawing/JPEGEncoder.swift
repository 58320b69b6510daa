import CJPEG
import Foundation

/// Writes JPEG files through libjpeg.
public enum JPEGEncoder {
  /// The picture on white, since JPEG has no transparency.
  ///
  /// - Parameter quality: 0 for the smallest file, 1 for the best picture.
  /// - Returns: nil for a picture without pixels or one that is too large for the format.
  public static func encode(_ bitmap: Bitmap, quality: Double) -> [UInt8]? {
    guard bitmap.width > 0, bitmap.height > 0, bitmap.width <= 65_500, bitmap.height <= 65_500
    else { return nil }
    var pixels = bitmap.bytes
    for start in stride(from: 0, to: pixels.count, by: 4) {
      let rest = 255 - pixels[start + 3]
      // Premultiplied colours leave exactly the rest for the white below.
      for channel in start..<(start + 3) { pixels[channel] = min(255, pixels[channel] &+ rest) }
    }
    let percent = Int32((min(max(quality.isNaN ? 1 : quality, 0), 1) * 100).rounded())
    var file: UnsafeMutablePointer<UInt8>?
    var length: UInt = 0
    let succeeded = moa_jpeg_encode(
      pixels, UInt32(bitmap.width), UInt32(bitmap.height), max(1, percent), &file, &length)
    defer { free(file) }
    guard succeeded != 0, let file else { return nil }
    return Array(UnsafeBufferPointer(start: file, count: Int(length)))
  }
}
