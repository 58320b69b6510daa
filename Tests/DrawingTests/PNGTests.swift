import CDeflate
import Foundation
import Testing

@testable import Drawing

@Suite("PNG")
struct PNGTests {
  /// A bitmap of repeatable noise, with as many colours as asked for.
  static func noise(_ width: Int, _ height: Int, colors: Int, isOpaque: Bool) -> Bitmap {
    var bitmap = Bitmap(width: width, height: height)
    var state: UInt64 = 42
    for index in 0..<(width * height) {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let value = Int(state >> 33) % colors
      let alpha = isOpaque ? 255 : value % 256
      for channel in 0..<3 {
        // Premultiplied: no channel is above alpha.
        let straight = (value >> (channel * 3)) & 0xFF
        bitmap.bytes[index * 4 + channel] = UInt8((straight * alpha + 127) / 255)
      }
      bitmap.bytes[index * 4 + 3] = UInt8(alpha)
    }
    return bitmap
  }

  struct Case: CustomTestStringConvertible {
    var width: Int
    var height: Int
    var colors: Int
    var isOpaque: Bool
    /// Colour type and bit depth of the header.
    var type: UInt8
    var depth: UInt8
    var testDescription: String { "\(width)×\(height) \(colors)" }
  }

  static let cases = [
    Case(width: 1, height: 1, colors: 1, isOpaque: true, type: 3, depth: 1),
    Case(width: 7, height: 3, colors: 2, isOpaque: true, type: 3, depth: 1),
    Case(width: 9, height: 5, colors: 4, isOpaque: true, type: 3, depth: 2),
    Case(width: 13, height: 40, colors: 16, isOpaque: true, type: 3, depth: 4),
    Case(width: 60, height: 60, colors: 200, isOpaque: false, type: 3, depth: 8),
    Case(width: 60, height: 60, colors: 100_000, isOpaque: true, type: 2, depth: 8),
    Case(width: 61, height: 60, colors: 100_000, isOpaque: false, type: 6, depth: 8),
  ]

  @Test("pixels survive a file", arguments: cases)
  func roundTrip(_ test: Case) throws {
    let bitmap = Self.noise(
      test.width, test.height, colors: test.colors, isOpaque: test.isOpaque)
    let file = bitmap.pngData()
    #expect(file[25] == test.type)
    #expect(file[24] == test.depth)
    let decoded = try Bitmap(decoding: file)
    // Premultiplied colours of low alpha lose what eight bits cannot hold.
    #expect(PixelDiff(bitmap, decoded, tolerance: test.isOpaque ? 0 : 1).isEqual)
    #expect(file == bitmap.pngData())
    if !test.isOpaque { #expect(try Bitmap(decoding: decoded.pngData()) == decoded) }
  }

  @Test("chunks carry their checksums")
  func checksums() {
    let file = Self.noise(20, 20, colors: 100_000, isOpaque: true).pngData()
    var position = 8
    var types: [String] = []
    while position < file.count {
      let length = file[position..<(position + 4)].reduce(0) { $0 << 8 | Int($1) }
      let body = Array(file[(position + 4)..<(position + 8 + length)])
      let stored = file[(position + 8 + length)..<(position + 12 + length)]
        .reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
      #expect(libdeflate_crc32(0, body, body.count) == stored)
      types.append(String(decoding: body.prefix(4), as: UTF8.self))
      position += 12 + length
    }
    #expect(types == ["IHDR", "IDAT", "IEND"])
  }

  @Test("broken files are refused, whatever is wrong with them")
  func broken() {
    let file = Self.noise(9, 9, colors: 100_000, isOpaque: false).pngData()
    for length in [0, 7, 8, 20, 33, 60, file.count - 20] {
      #expect(throws: ImageError.self) { try Bitmap(decoding: Array(file.prefix(length))) }
    }
    #expect(throws: ImageError.unknownFormat) { try Bitmap(decoding: Array("GIF89a".utf8)) }
    var huge = file
    huge[16] = 0x7F
    #expect(throws: ImageError.self) { try Bitmap(decoding: huge) }
    for index in stride(from: 8, to: file.count, by: 3) {
      var damaged = file
      damaged[index] ^= 0x5A
      _ = try? Bitmap(decoding: damaged)
    }
  }
}

@Suite("Pixel comparison")
struct PixelDiffTests {
  @Test("equal pictures do not differ")
  func equal() {
    let bitmap = PNGTests.noise(8, 8, colors: 50, isOpaque: true)
    let diff = PixelDiff(bitmap, bitmap)
    #expect(diff.isEqual)
    #expect(diff.columns == nil)
    #expect(diff.differingShare == 0)
  }

  @Test("differing pixels are counted and bounded")
  func bounds() {
    let first = PNGTests.noise(8, 8, colors: 50, isOpaque: true)
    var second = first
    second.bytes[(2 * 8 + 3) * 4] ^= 0x10
    second.bytes[(6 * 8 + 5) * 4 + 1] ^= 0x04
    let diff = PixelDiff(first, second)
    #expect(diff.differingPixelCount == 2)
    #expect(diff.columns == 3...5)
    #expect(diff.rows == 2...6)
    #expect(diff.largestDifference == 16)
    #expect(PixelDiff(first, second, tolerance: 4).differingPixelCount == 1)
    #expect(PixelDiff(first, second, tolerance: 16).isEqual)
  }

  @Test("pixels that only one picture has differ")
  func sizes() {
    let diff = PixelDiff(Bitmap(width: 4, height: 2), Bitmap(width: 3, height: 3))
    #expect(!diff.haveEqualSize)
    #expect(diff.pixelCount == 12)
    // The last column of the first, the last row of the second, and the corner of neither.
    #expect(diff.differingPixelCount == 6)
    #expect(PixelDiff(Bitmap(width: 0, height: 0), Bitmap(width: 0, height: 0)).isEqual)
  }
}
