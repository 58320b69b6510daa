import Testing

@testable import Drawing

/// Animated files, read back by decoders of the tests' own.
@Suite struct AnimationFileTests {
  /// Two colours with a spot of a third one that moves.
  private static func frame(_ place: Int, of size: Int = 9) -> Bitmap {
    var bitmap = Bitmap(width: size, height: size)
    for i in 0..<size * size {
      let isSpot = i == place * size + place
      let color: [UInt8] = isSpot ? [0, 0, 255, 255] : [UInt8(i % size * 20), 128, 0, 255]
      bitmap.bytes.replaceSubrange(i * 4..<i * 4 + 4, with: color)
    }
    return bitmap
  }

  @Test("an animated PNG starts with a picture that any reader shows")
  func png() throws {
    var encoder = APNGEncoder(framesPerSecond: 10)
    for place in [2, 2, 3, 4] { encoder.add(Self.frame(place)) }
    let file = encoder.finish()
    #expect(try Bitmap(decoding: file) == Self.frame(2))
    #expect(
      file
        == {
          var e = encoder; return e.finish()
        }())
  }

  @Test("a GIF's frames give the pictures back")
  func gif() {
    var encoder = GIFEncoder(framesPerSecond: 10)
    for place in [2, 2, 3, 4] { encoder.add(Self.frame(place)) }
    let frames = GIFReader.frames(of: encoder.finish())
    #expect(frames.map(\.delay) == [20, 10, 10])
    #expect(frames.map(\.bitmap) == [2, 3, 4].map { Self.frame($0) })
  }

  @Test("many colours become 256, near to what they stand for")
  func quantized() {
    let size = 64
    var bitmap = Bitmap(width: size, height: size)
    for i in 0..<size * size {
      bitmap.bytes.replaceSubrange(
        i * 4..<i * 4 + 4, with: [UInt8(i % size * 4), UInt8(i / size * 4), 77, 255])
    }
    var encoder = GIFEncoder(framesPerSecond: 1)
    encoder.add(bitmap)
    let found = GIFReader.frames(of: encoder.finish())[0].bitmap
    let worst = zip(found.bytes, bitmap.bytes).map { abs(Int($0) - Int($1)) }.max() ?? 0
    #expect(worst <= 16)
  }
}

/// A reader of what the encoder writes: local palettes, no interlacing.
private enum GIFReader {
  static func frames(of file: [UInt8]) -> [(delay: Int, bitmap: Bitmap)] {
    func word(_ at: Int) -> Int { Int(file[at]) | Int(file[at + 1]) << 8 }
    var screen = Bitmap(width: word(6), height: word(8))
    var frames: [(Int, Bitmap)] = []
    var at = 13
    var delay = 0
    func blocks() -> [UInt8] {
      var data: [UInt8] = []
      while file[at] != 0 {
        data += file[at + 1...at + Int(file[at])]
        at += Int(file[at]) + 1
      }
      at += 1
      return data
    }
    while file[at] != 0x3B {
      if file[at] == 0x21 {
        if file[at + 1] == 0xF9 { delay = word(at + 4) }
        at += 2
        _ = blocks()
        continue
      }
      let (x, y, width) = (word(at + 1), word(at + 3), word(at + 5))
      let colors = 1 << (Int(file[at + 9] & 7) + 1)
      let palette = Array(file[at + 10..<at + 10 + colors * 3])
      at += 10 + colors * 3
      let codeSize = Int(file[at])
      at += 1
      for (i, index) in decoded(blocks(), codeSize).enumerated() {
        let place = ((y + i / width) * screen.width + x + i % width) * 4
        let color = palette[index * 3..<index * 3 + 3]
        screen.bytes.replaceSubrange(place..<place + 4, with: color.reversed() + [255])
      }
      frames.append((delay, screen))
    }
    return frames
  }

  private static func decoded(_ data: [UInt8], _ codeSize: Int) -> [Int] {
    let clear = 1 << codeSize
    var table = (0..<clear + 2).map { $0 < clear ? [$0] : [] }
    var (width, bit) = (codeSize + 1, 0)
    var result: [Int] = []
    var last: [Int]?
    while bit + width <= data.count * 8 {
      var code = 0
      for i in 0..<width where data[(bit + i) / 8] >> UInt8((bit + i) % 8) & 1 == 1 {
        code |= 1 << i
      }
      bit += width
      if code == clear + 1 { break }
      if code == clear {
        table = Array(table[..<(clear + 2)])
        (width, last) = (codeSize + 1, nil)
        continue
      }
      let string = code < table.count ? table[code] : (last ?? []) + [(last ?? [0])[0]]
      result += string
      if let last, table.count < 4096 { table.append(last + [string[0]]) }
      if table.count == 1 << width, width < 12 { width += 1 }
      last = string
    }
    return result
  }
}
