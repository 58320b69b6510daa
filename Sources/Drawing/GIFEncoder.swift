// Writes animated GIF files (GIF89a), for places that show nothing better: up to 256 colours a
// frame, no half transparency, times in hundredths of a second.
//
// Each frame is the rectangle that changed. Its palette holds its colours, or, if there are more
// than 256, the means of boxes of colours that are halved at their medians (Heckbert, "Color image
// quantization for frame buffer display", SIGGRAPH 1982). Nothing is dithered, so what stands still
// stays the same from frame to frame.

/// Makes an animated GIF of pictures of one size, one after the other.
public struct GIFEncoder {
  private let framesPerSecond: Int
  private let repeatCount: Int
  private var size: (width: Int, height: Int)?
  private var last: Bitmap?
  private var body: [UInt8] = []
  private var pending: (area: FrameDifference, pixels: Bitmap, first: Int)?
  private var added = 0

  /// - Parameters:
  ///   - framesPerSecond: how many pictures a second are added; viewers show up to 50.
  ///   - repeatCount: how often the animation runs; 0 for ever.
  public init(framesPerSecond: Int, repeatCount: Int = 0) {
    self.framesPerSecond = min(max(framesPerSecond, 1), 100)
    self.repeatCount = min(max(repeatCount, 0), Int(UInt16.max))
  }

  /// Adds the next picture; one of another size than the first is left out.
  public mutating func add(_ bitmap: Bitmap) {
    guard (1...Int(UInt16.max)).contains(bitmap.width),
      (1...Int(UInt16.max)).contains(bitmap.height)
    else { return }
    if let last {
      guard last.width == bitmap.width, last.height == bitmap.height else { return }
      if let area = FrameDifference(from: last, to: bitmap) {
        writePending()
        pending = (area, area.part(of: bitmap), added)
        self.last = bitmap
      }
    } else {
      pending = (FrameDifference(all: bitmap), bitmap, 0)
      last = bitmap
      size = (bitmap.width, bitmap.height)
    }
    added += 1
  }

  /// The file; a white pixel without pictures.
  public mutating func finish() -> [UInt8] {
    if last == nil { add(Bitmap(width: 1, height: 1)) }
    writePending()
    pending = nil
    let (width, height) = size ?? (1, 1)
    var file = Array("GIF89a".utf8) + GIFEncoder.word(width) + GIFEncoder.word(height) + [0, 0, 0]
    if repeatCount != 1 {
      file += [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1]
      file += GIFEncoder.word(repeatCount) + [0]
    }
    return file + body + [0x3B]
  }

  private static func word(_ value: Int) -> [UInt8] {
    [UInt8(value & 0xFF), UInt8(value >> 8 & 0xFF)]
  }

  private mutating func writePending() {
    guard let (area, pixels, first) = pending else { return }
    // Hundredths from begin to begin, so that rounding does not add up.
    let delay = added * 100 / framesPerSecond - first * 100 / framesPerSecond
    body += [0x21, 0xF9, 4, 1 << 2] + GIFEncoder.word(min(delay, Int(UInt16.max))) + [0, 0]
    let palette = ColorTable(pixels)
    body += [0x2C] + GIFEncoder.word(area.x) + GIFEncoder.word(area.y)
    body += GIFEncoder.word(area.width) + GIFEncoder.word(area.height)
    body.append(0x80 | UInt8(palette.bits - 1))
    body += palette.bytes
    let codeSize = max(2, palette.bits)
    body.append(UInt8(codeSize))
    let data = LZWStream.compressed(palette.indices, codeSize: codeSize)
    for start in stride(from: 0, to: data.count, by: 255) {
      let block = data[start..<min(start + 255, data.count)]
      body.append(UInt8(block.count))
      body += block
    }
    body.append(0)
  }
}

/// Up to 256 colours that stand for those of a picture, and the picture in them.
private struct ColorTable {
  private(set) var bits = 1
  private(set) var bytes: [UInt8] = []
  private(set) var indices: [UInt8] = []

  init(_ bitmap: Bitmap) {
    let pixels = ColorTable.opaquePixels(bitmap)
    var counts: [UInt32: Int] = [:]
    for pixel in pixels { counts[pixel, default: 0] += 1 }
    let colors = counts.sorted { $0.key < $1.key }.map { (color: $0.key, count: $0.value) }
    let boxes = ColorTable.boxes(of: colors)
    var index: [UInt32: UInt8] = [:]
    for (number, box) in boxes.enumerated() {
      for entry in box { index[entry.color] = UInt8(number) }
    }
    while 1 << bits < boxes.count { bits += 1 }
    for box in boxes { bytes += ColorTable.mean(of: box) }
    bytes += [UInt8](repeating: 0, count: 3 * ((1 << bits) - boxes.count))
    indices = pixels.map { index[$0] ?? 0 }
  }

  /// Red, green and blue in the lowest bytes, on white.
  private static func opaquePixels(_ bitmap: Bitmap) -> [UInt32] {
    bitmap.bytes.withUnsafeBufferPointer { bytes in
      (0..<bitmap.width * bitmap.height).map { i in
        let white = 255 - UInt32(bytes[i * 4 + 3])
        func channel(_ offset: Int) -> UInt32 { min(255, UInt32(bytes[i * 4 + offset]) + white) }
        return channel(2) << 16 | channel(1) << 8 | channel(0)
      }
    }
  }

  private typealias Entry = (color: UInt32, count: Int)

  private static func channel(_ color: UInt32, _ shift: UInt32) -> Int {
    Int(color >> shift & 0xFF)
  }

  /// Halves the widest box with more than one colour until there are 256.
  private static func boxes(of colors: [Entry]) -> [[Entry]] {
    var boxes = [(width: 0, shift: UInt32(0), entries: colors)]
    boxes[0] = measured(colors)
    while boxes.count < 256 {
      guard
        let widest = boxes.indices.max(by: {
          (boxes[$0].width, $1) < (boxes[$1].width, $0)
        }), boxes[widest].width > 0
      else { break }
      let box = boxes[widest]
      let sorted = box.entries.sorted {
        (channel($0.color, box.shift), $0.color) < (channel($1.color, box.shift), $1.color)
      }
      let total = sorted.reduce(0) { $0 + $1.count }
      var seen = 0
      var middle = 0
      while middle < sorted.count - 1, seen * 2 < total {
        seen += sorted[middle].count
        middle += 1
      }
      boxes[widest] = measured(Array(sorted[..<max(1, middle)]))
      boxes.append(measured(Array(sorted[max(1, middle)...])))
    }
    return boxes.map(\.entries)
  }

  /// A box with the channel in which it is widest.
  private static func measured(
    _ entries: [Entry]
  ) -> (width: Int, shift: UInt32, entries: [Entry]) {
    var best = (width: 0, shift: UInt32(8))
    for shift: UInt32 in [8, 16, 0] {
      let values = entries.map { channel($0.color, shift) }
      let width = (values.max() ?? 0) - (values.min() ?? 0)
      if width > best.width { best = (width, shift) }
    }
    return (best.width, best.shift, entries)
  }

  private static func mean(of box: [Entry]) -> [UInt8] {
    let total = max(1, box.reduce(0) { $0 + $1.count })
    return [UInt32(16), 8, 0].map { shift in
      let sum = box.reduce(0) { $0 + channel($1.color, shift) * $1.count }
      return UInt8((sum + total / 2) / total)
    }
  }
}

/// The compression of GIF: codes for strings of indices, as wide as they have to be.
private struct LZWStream {
  private var bytes: [UInt8] = []
  private var buffer: UInt32 = 0
  private var filled = 0

  private mutating func write(_ code: Int, width: Int) {
    buffer |= UInt32(code) << UInt32(filled)
    filled += width
    while filled >= 8 {
      bytes.append(UInt8(buffer & 0xFF))
      buffer >>= 8
      filled -= 8
    }
  }

  static func compressed(_ indices: [UInt8], codeSize: Int) -> [UInt8] {
    let clear = 1 << codeSize
    var stream = LZWStream()
    var width = codeSize + 1
    var next = clear + 2
    // A string is a known string and one more index.
    var codes: [Int: Int] = [:]
    stream.write(clear, width: width)
    guard var string = indices.first.map(Int.init) else { return [] }
    for index in indices.dropFirst() {
      let longer = string << 8 | Int(index)
      if let code = codes[longer] {
        string = code
        continue
      }
      stream.write(string, width: width)
      if next < 4096 {
        codes[longer] = next
        if next == 1 << width { width += 1 }
        next += 1
      } else {
        stream.write(clear, width: width)
        codes.removeAll(keepingCapacity: true)
        (width, next) = (codeSize + 1, clear + 2)
      }
      string = Int(index)
    }
    stream.write(string, width: width)
    if next == 1 << width, width < 12 { width += 1 }
    stream.write(clear + 1, width: width)
    if stream.filled > 0 { stream.write(0, width: 8 - stream.filled) }
    return stream.bytes
  }
}
