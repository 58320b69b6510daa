// Writes animated PNG files (APNG 1.0, since 2025 part of the PNG specification).
//
// The file has the first picture as any PNG reader shows it; each further frame is the rectangle
// that changed, laid over what is there without blending. Frames that change nothing lengthen the
// one before. One picture is in memory at a time, with the finished part of the file.

/// Makes an animated PNG of pictures of one size, one after the other.
public struct APNGEncoder {
  private let framesPerSecond: Int
  private let isOpaque: Bool
  private let repeatCount: Int
  private var last: Bitmap?
  private var body: [UInt8] = []
  private var pending: (area: FrameDifference, pixels: Bitmap, ticks: Int)?
  private var frameCount = 0
  private var sequence: UInt32 = 0

  /// - Parameters:
  ///   - framesPerSecond: how many pictures a second are shown, up to 1000.
  ///   - isOpaque: whether alpha is left out of the file.
  ///   - repeatCount: how often the animation runs; 0 for ever.
  public init(framesPerSecond: Int, isOpaque: Bool = true, repeatCount: Int = 0) {
    self.framesPerSecond = min(max(framesPerSecond, 1), 1000)
    self.isOpaque = isOpaque
    self.repeatCount = max(repeatCount, 0)
  }

  /// Adds the next picture; one of another size than the first is left out.
  public mutating func add(_ bitmap: Bitmap) {
    guard bitmap.width > 0, bitmap.height > 0 else { return }
    guard let last else {
      pending = (FrameDifference(all: bitmap), bitmap, 1)
      self.last = bitmap
      return
    }
    guard last.width == bitmap.width, last.height == bitmap.height else { return }
    if let area = FrameDifference(from: last, to: bitmap) {
      writePending()
      pending = (area, area.part(of: bitmap), 1)
      self.last = bitmap
    } else if let ticks = pending?.ticks, ticks < Int(UInt16.max) {
      pending?.ticks += 1
    }
  }

  /// The file; a transparent pixel without pictures.
  public mutating func finish() -> [UInt8] {
    guard let last else { return PNGEncoder.encode(Bitmap(width: 1, height: 1)) }
    writePending()
    pending = nil
    var file = PNGEncoder.signature
    PNGEncoder.appendHeader(last, depth: 8, colorType: isOpaque ? 2 : 6, to: &file)
    PNGEncoder.appendChunk(
      "acTL",
      PNGEncoder.bytes(of: UInt32(frameCount)) + PNGEncoder.bytes(of: UInt32(repeatCount)),
      to: &file)
    file += body
    PNGEncoder.appendChunk("IEND", [], to: &file)
    return file
  }

  private mutating func writePending() {
    guard let (area, pixels, ticks) = pending else { return }
    var control = PNGEncoder.bytes(of: nextSequence())
    for value in [area.width, area.height, area.x, area.y] {
      control += PNGEncoder.bytes(of: UInt32(value))
    }
    // Shown for ticks / framesPerSecond; left as it is afterwards; replaces what is there.
    for value in [ticks, framesPerSecond] { control += [UInt8(value >> 8), UInt8(value & 0xFF)] }
    control += [0, 0]
    PNGEncoder.appendChunk("fcTL", control, to: &body)
    let rows = PNGEncoder.filteredRows(
      PNGEncoder.straightPixels(pixels), width: area.width, channels: isOpaque ? 3 : 4)
    let data = PNGEncoder.deflate(rows)
    if frameCount == 0 {
      PNGEncoder.appendChunk("IDAT", data, to: &body)
    } else {
      PNGEncoder.appendChunk("fdAT", PNGEncoder.bytes(of: nextSequence()) + data, to: &body)
    }
    frameCount += 1
  }

  private mutating func nextSequence() -> UInt32 {
    defer { sequence += 1 }
    return sequence
  }
}
