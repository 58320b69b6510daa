// Masks for shadows: a shape's coverage, blurred.
// Colours are put on in memory: cairo's SVG output misplaces masks.
//
// A Gaussian is approximated by three box blurs (the box widths of the SVG specification's
// feGaussianBlur), each a running sum over rows and columns: O(pixels) whatever the radius.

import CoreGraphics
import Foundation

/// Coverage of pixels, 0 … 255.
struct AlphaMask {
  let width: Int
  let height: Int
  private(set) var bytes: [UInt8]

  init(width: Int, height: Int, bytes: [UInt8]) {
    self.width = width
    self.height = height
    self.bytes = bytes
  }

  /// The part that is not empty with some room around it, and where it is; nil if all is empty.
  func trimmed(room: Int) -> (mask: AlphaMask, x: Int, y: Int)? {
    var (left, top, right, bottom) = (width, height, -1, -1)
    for y in 0..<height {
      let row = bytes[(y * width)..<((y + 1) * width)]
      guard let first = row.firstIndex(where: { $0 != 0 }) else { continue }
      let last = row.lastIndex { $0 != 0 } ?? first
      left = min(left, first - y * width)
      right = max(right, last - y * width)
      top = min(top, y)
      bottom = y
    }
    guard right >= left else { return nil }
    let (newWidth, newHeight) = (right - left + 1 + 2 * room, bottom - top + 1 + 2 * room)
    guard newWidth * newHeight <= Bitmap.maximumPixelCount else { return nil }
    var part = [UInt8](repeating: 0, count: newWidth * newHeight)
    for y in top...bottom {
      let target = (y - top + room) * newWidth + room
      part.replaceSubrange(
        target..<(target + right - left + 1),
        with: bytes[(y * width + left)...(y * width + right)])
    }
    return (AlphaMask(width: newWidth, height: newHeight, bytes: part), left - room, top - room)
  }

  /// Paints a path; the rectangle `room` in points becomes the mask.
  init(of path: Path, in room: CGRect, scale: Double) {
    width = max(1, Int((room.width * scale).rounded(.up)))
    height = max(1, Int((room.height * scale).rounded(.up)))
    let cairo = Cairo(width: width, height: height, format: .alpha)
    _ = cairo.concatenate(CGAffineTransform(scaleX: scale, y: scale))
    _ = cairo.concatenate(CGAffineTransform(translationX: -room.minX, y: -room.minY))
    cairo.setSource(.black)
    cairo.newPath()
    cairo.add(path)
    cairo.fill()
    bytes =
      cairo.pixels(width: width, height: height)
      ?? [UInt8](repeating: 0, count: width * height)
  }

  /// Blurs by a Gaussian, approximately.
  /// - Complexity: O(pixels).
  mutating func blur(standardDeviation: Double) {
    let box = Int((standardDeviation * 3 * (2 * Double.pi).squareRoot() / 4 + 0.5).rounded(.down))
    guard box > 1 else { return }
    // An even box has no middle: two are offset to either side, the third is one wider.
    let passes: [(before: Int, after: Int)] =
      box % 2 == 1
      ? Array(repeating: (box / 2, box / 2), count: 3)
      : [(box / 2, box / 2 - 1), (box / 2 - 1, box / 2), (box / 2, box / 2)]
    var line = [UInt8](repeating: 0, count: max(width, height))
    bytes.withUnsafeMutableBufferPointer { bytes in
      for (before, after) in passes {
        for row in 0..<height {
          Self.blurLine(
            bytes, start: row * width, step: 1, count: width, before, after, &line)
        }
        for column in 0..<width {
          Self.blurLine(
            bytes, start: column, step: width, count: height, before, after, &line)
        }
      }
    }
  }

  /// Averages each pixel with `before` and `after` neighbours; outside is empty.
  private static func blurLine(
    _ bytes: UnsafeMutableBufferPointer<UInt8>, start: Int, step: Int, count: Int, _ before: Int,
    _ after: Int, _ line: inout [UInt8]
  ) {
    for index in 0..<count { line[index] = bytes[start + index * step] }
    let box = before + after + 1
    var sum = 0
    for index in 0..<min(after, count) { sum += Int(line[index]) }
    for index in 0..<count {
      if index + after < count { sum += Int(line[index + after]) }
      bytes[start + index * step] = UInt8((sum + box / 2) / box)
      if index >= before { sum -= Int(line[index - before]) }
    }
  }

  /// A colour that shows through the mask.
  func bitmap(colored color: Color) -> Bitmap {
    let shades = Bitmap.shades(of: color)
    var bitmap = Bitmap(width: width, height: height)
    for index in bytes.indices { bitmap.set(shades[Int(bytes[index])], at: index) }
    return bitmap
  }
}

extension Bitmap {
  /// The picture's alpha in another colour.
  func tinted(_ color: Color) -> Bitmap {
    let shades = Self.shades(of: color)
    var result = self
    for index in 0..<(width * height) { result.set(shades[Int(bytes[index * 4 + 3])], at: index) }
    return result
  }

  /// A colour at each of 256 coverages, premultiplied.
  static func shades(of color: Color) -> [SIMD4<UInt8>] {
    (0...255).map { coverage in
      let alpha = min(max(color.alpha, 0), 1) * Double(coverage)
      func byte(_ value: Double) -> UInt8 { UInt8((min(max(value, 0), 1) * alpha).rounded()) }
      return SIMD4(
        byte(color.blue), byte(color.green), byte(color.red), UInt8(alpha.rounded()))
    }
  }

  mutating func set(_ pixel: SIMD4<UInt8>, at index: Int) {
    for channel in 0..<4 { bytes[index * 4 + channel] = pixel[channel] }
  }
}
