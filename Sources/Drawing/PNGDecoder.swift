/// Reads PNG files of any kind through libpng.
///
/// The header is checked before anything is decoded, so a small file cannot ask for much memory.
public enum PNGDecoder {
  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  static func canDecode(_ file: [UInt8]) -> Bool { file.starts(with: signature) }

  /// - Throws: `ImageError` for anything but a whole PNG file of a bearable size.
  public static func decode(_ file: [UInt8]) throws(ImageError) -> Bitmap {
    guard canDecode(file) else { throw .unknownFormat }
    let (width, height) = try size(of: file)
    guard let bytes = Cairo.decodePNG(file, width: width, height: height),
      let bitmap = Bitmap(width: width, height: height, bytes: bytes)
    else { throw .malformed("the PNG data cannot be decoded") }
    return bitmap
  }

  /// Width and height from the header chunk.
  static func size(of file: [UInt8]) throws(ImageError) -> (width: Int, height: Int) {
    guard file.count >= 33, Array(file[12..<16]) == Array("IHDR".utf8) else {
      throw .malformed("the PNG file does not start with a header")
    }
    func number(at start: Int) -> Int {
      file[start..<(start + 4)].reduce(0) { $0 << 8 | Int($1) }
    }
    let (width, height) = (number(at: 16), number(at: 20))
    guard width > 0, height > 0 else { throw .malformed("the PNG file has no pixels") }
    let limit = Canvas.maximumPixelLength
    guard width <= limit, height <= limit, width * height <= Bitmap.maximumPixelCount else {
      throw .tooLarge(width: width, height: height)
    }
    return (width, height)
  }
}
