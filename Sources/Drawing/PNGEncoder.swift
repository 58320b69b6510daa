// Writes PNG files: small, and the same bytes for the same pixels.
//
// Up to 256 colours become a palette (with as few bits a pixel as they need), opaque pictures RGB,
// others RGBA. Rows of RGB and RGBA are filtered by the heuristic of the PNG specification (12.8):
// the filter whose bytes, taken as signed, have the least sum. Colours of a palette are sorted, so
// nothing depends on hashing. No times and no text chunks are written.

import CDeflate

/// Encodes bitmaps as PNG.
public enum PNGEncoder {
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// - Complexity: O(pixels).
  public static func encode(_ bitmap: Bitmap) -> [UInt8] {
    guard bitmap.width > 0, bitmap.height > 0 else { return encode(Bitmap(width: 1, height: 1)) }
    let pixels = straightPixels(bitmap)
    var file = signature
    if let palette = Palette(pixels) {
      appendHeader(bitmap, depth: palette.bitDepth, colorType: 3, to: &file)
      appendChunk("PLTE", palette.colors.flatMap { bytes(of: $0).prefix(3) }, to: &file)
      let alphas = palette.colors.map { UInt8($0 & 0xFF) }
      if let last = alphas.lastIndex(where: { $0 != 255 }) {
        appendChunk("tRNS", Array(alphas[...last]), to: &file)
      }
      appendChunk("IDAT", deflate(palette.rows(pixels, width: bitmap.width)), to: &file)
    } else {
      let isOpaque = pixels.allSatisfy { $0 & 0xFF == 255 }
      appendHeader(bitmap, depth: 8, colorType: isOpaque ? 2 : 6, to: &file)
      let rows = filteredRows(pixels, width: bitmap.width, channels: isOpaque ? 3 : 4)
      appendChunk("IDAT", deflate(rows), to: &file)
    }
    appendChunk("IEND", [], to: &file)
    return file
  }

  /// Pixels as red, green, blue, alpha from the highest byte down, alpha not multiplied in.
  static func straightPixels(_ bitmap: Bitmap) -> [UInt32] {
    var pixels = [UInt32](repeating: 0, count: bitmap.width * bitmap.height)
    bitmap.bytes.withUnsafeBufferPointer { bytes in
      for index in pixels.indices {
        let blue = UInt32(bytes[index * 4])
        let green = UInt32(bytes[index * 4 + 1])
        let red = UInt32(bytes[index * 4 + 2])
        let alpha = UInt32(bytes[index * 4 + 3])
        if alpha == 255 {
          pixels[index] = red << 24 | green << 16 | blue << 8 | 255
        } else if alpha > 0 {
          func straight(_ value: UInt32) -> UInt32 { min((value * 255 + alpha / 2) / alpha, 255) }
          pixels[index] = straight(red) << 24 | straight(green) << 16 | straight(blue) << 8 | alpha
        }
      }
    }
    return pixels
  }

  static func bytes(of pixel: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: pixel >> $0) }
  }

  // MARK: Rows

  static func filteredRows(_ pixels: [UInt32], width: Int, channels: Int) -> [UInt8] {
    let rowLength = width * channels
    let height = pixels.count / width
    var previous = [UInt8](repeating: 0, count: rowLength)
    var row = previous
    var candidates = [[UInt8]](repeating: previous, count: 5)
    var result: [UInt8] = []
    result.reserveCapacity((rowLength + 1) * height)
    for y in 0..<height {
      for x in 0..<width {
        let pixel = pixels[y * width + x]
        for channel in 0..<channels {
          row[x * channels + channel] = UInt8(truncatingIfNeeded: pixel >> (24 - 8 * channel))
        }
      }
      let best = bestFilter(row, previous, channels, &candidates)
      result.append(UInt8(best))
      result.append(contentsOf: candidates[best])
      swap(&row, &previous)
    }
    return result
  }

  /// Fills `candidates` with the row under each filter; returns the index of the best one.
  private static func bestFilter(
    _ row: [UInt8], _ above: [UInt8], _ channels: Int, _ candidates: inout [[UInt8]]
  ) -> Int {
    var best = 0
    var least = Int.max
    row.withUnsafeBufferPointer { row in
      above.withUnsafeBufferPointer { above in
        for filter in 0..<5 {
          let sum = candidates[filter].withUnsafeMutableBufferPointer {
            apply(filter, row, above, channels, to: $0)
          }
          if sum < least {
            least = sum
            best = filter
          }
        }
      }
    }
    return best
  }

  /// Filters a row; returns the sum of its bytes, taken as signed, without their signs.
  private static func apply(
    _ filter: Int, _ row: UnsafeBufferPointer<UInt8>, _ above: UnsafeBufferPointer<UInt8>,
    _ channels: Int, to result: UnsafeMutableBufferPointer<UInt8>
  ) -> Int {
    var sum = 0
    for index in 0..<row.count {
      let isFirst = index < channels
      let left = isFirst ? 0 : row[index - channels]
      let prediction: UInt8
      switch filter {
      case 0: prediction = 0
      case 1: prediction = left
      case 2: prediction = above[index]
      case 3: prediction = UInt8((Int(left) + Int(above[index])) / 2)
      default:
        let corner = isFirst ? 0 : above[index - channels]
        prediction = UInt8(paeth(Int(left), Int(above[index]), Int(corner)))
      }
      let byte = row[index] &- prediction
      result[index] = byte
      sum += Int(min(byte, 0 &- byte))
    }
    return sum
  }

  private static func paeth(_ left: Int, _ up: Int, _ corner: Int) -> Int {
    let estimate = left + up - corner
    let (a, b, c) = (abs(estimate - left), abs(estimate - up), abs(estimate - corner))
    if a <= b, a <= c { return left }
    return b <= c ? up : corner
  }

  // MARK: Chunks

  static func appendHeader(
    _ bitmap: Bitmap, depth: UInt8, colorType: UInt8, to file: inout [UInt8]
  ) {
    let data =
      bytes(of: UInt32(bitmap.width)) + bytes(of: UInt32(bitmap.height))
      + [depth, colorType, 0, 0, 0]
    appendChunk("IHDR", data, to: &file)
  }

  static func appendChunk(_ type: String, _ data: [UInt8], to file: inout [UInt8]) {
    let body = Array(type.utf8) + data
    file.append(contentsOf: bytes(of: UInt32(data.count)))
    file.append(contentsOf: body)
    file.append(contentsOf: bytes(of: libdeflate_crc32(0, body, body.count)))
  }

  /// Level 6 is within 2 % of the smallest on screens and four times as fast.
  private static let compressionLevel: Int32 = 6

  static func deflate(_ data: [UInt8]) -> [UInt8] {
    let compressor = libdeflate_alloc_compressor(compressionLevel)
    defer { libdeflate_free_compressor(compressor) }
    let bound = libdeflate_zlib_compress_bound(compressor, data.count)
    var result = [UInt8](repeating: 0, count: bound)
    let length = libdeflate_zlib_compress(compressor, data, data.count, &result, bound)
    return Array(result.prefix(length))
  }
}

/// The colours of a picture that has few.
private struct Palette {
  /// Colours that are not opaque first, then by value, so that the alpha table is short.
  let colors: [UInt32]
  private let indices: [UInt32: UInt8]

  /// nil for more than 256 colours.
  init?(_ pixels: [UInt32]) {
    var seen: Set<UInt32> = []
    var last: UInt32?
    for pixel in pixels where pixel != last {
      seen.insert(pixel)
      last = pixel
      if seen.count > 256 { return nil }
    }
    colors = seen.sorted { a, b in
      let (aIsOpaque, bIsOpaque) = (a & 0xFF == 255, b & 0xFF == 255)
      return aIsOpaque == bIsOpaque ? a < b : !aIsOpaque
    }
    indices = Dictionary(
      uniqueKeysWithValues: colors.enumerated().map { ($1, UInt8($0)) })
  }

  var bitDepth: UInt8 {
    switch colors.count {
    case ...2: 1
    case ...4: 2
    case ...16: 4
    default: 8
    }
  }

  /// Rows of packed indices, unfiltered: filters do not help palettes.
  func rows(_ pixels: [UInt32], width: Int) -> [UInt8] {
    let depth = Int(bitDepth)
    let perByte = 8 / depth
    var result: [UInt8] = []
    result.reserveCapacity(pixels.count / perByte + pixels.count / width)
    for start in stride(from: 0, to: pixels.count, by: width) {
      result.append(0)
      var byte: UInt8 = 0
      var filled = 0
      var last: UInt32?
      var lastIndex: UInt8 = 0
      for pixel in pixels[start..<(start + width)] {
        if pixel != last {
          last = pixel
          lastIndex = indices[pixel] ?? 0
        }
        byte = depth == 8 ? lastIndex : byte << depth | lastIndex
        filled += 1
        if filled == perByte {
          result.append(byte)
          byte = 0
          filled = 0
        }
      }
      if filled > 0 { result.append(byte << ((perByte - filled) * depth)) }
    }
    return result
  }
}
