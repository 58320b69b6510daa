import CJPEG

/// Reads JPEG files through libjpeg.
///
/// The size is checked before anything is decoded. A file that ends early is shown as far as it
/// goes, as browsers do.
public enum JPEGDecoder {
  static func canDecode(_ file: [UInt8]) -> Bool { file.starts(with: [0xFF, 0xD8, 0xFF]) }

  /// - Throws: `ImageError` for anything but a grey, YCbCr or RGB JPEG of a bearable size.
  public static func decode(_ file: [UInt8]) throws(ImageError) -> Bitmap {
    guard canDecode(file) else { throw .unknownFormat }
    var width: UInt32 = 0
    var height: UInt32 = 0
    guard moa_jpeg_size(file, file.count, &width, &height) != 0, width > 0, height > 0 else {
      throw .malformed("the JPEG header cannot be read")
    }
    let limit = Canvas.maximumPixelLength
    guard width <= limit, height <= limit, Int(width) * Int(height) <= Bitmap.maximumPixelCount
    else { throw .tooLarge(width: Int(width), height: Int(height)) }
    var bitmap = Bitmap(width: Int(width), height: Int(height))
    guard moa_jpeg_decode(file, file.count, width, height, &bitmap.bytes) != 0 else {
      throw .malformed("the JPEG data cannot be decoded")
    }
    return bitmap
  }
}
