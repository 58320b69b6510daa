/// Where two pictures differ.
public struct PixelDiff: Hashable, Sendable {
  /// Pixels of which a channel differs by more than the tolerance, and those that only one has.
  public private(set) var differingPixelCount = 0
  /// The largest difference of a channel, 0 … 255; 255 where sizes differ.
  public private(set) var largestDifference = 0
  public let haveEqualSize: Bool
  /// Pixels that were compared: of the smallest picture that holds both.
  public let pixelCount: Int
  /// Columns and rows of the differing pixels; nil if there are none.
  public private(set) var columns: ClosedRange<Int>?
  public private(set) var rows: ClosedRange<Int>?

  public var isEqual: Bool { differingPixelCount == 0 }
  /// Share of the pixels that differ.
  public var differingShare: Double {
    pixelCount == 0 ? 0 : Double(differingPixelCount) / Double(pixelCount)
  }

  /// Compares two pictures from their top left corners.
  ///
  /// - Parameter tolerance: how far premultiplied channels may differ, 0 … 255.
  /// - Complexity: O(pixels).
  public init(_ first: Bitmap, _ second: Bitmap, tolerance: Int = 0) {
    haveEqualSize = first.width == second.width && first.height == second.height
    let width = max(first.width, second.width)
    let height = max(first.height, second.height)
    pixelCount = width * height
    if haveEqualSize, first.bytes == second.bytes { return }
    first.bytes.withUnsafeBufferPointer { a in
      second.bytes.withUnsafeBufferPointer { b in
        for y in 0..<height {
          for x in 0..<width {
            let difference = Self.difference(a, first, b, second, x, y)
            largestDifference = max(largestDifference, difference)
            if difference > tolerance { add(x, y) }
          }
        }
      }
    }
  }

  private static func difference(
    _ a: UnsafeBufferPointer<UInt8>, _ first: Bitmap, _ b: UnsafeBufferPointer<UInt8>,
    _ second: Bitmap, _ x: Int, _ y: Int
  ) -> Int {
    guard x < first.width, y < first.height, x < second.width, y < second.height else { return 255 }
    let i = (y * first.width + x) * 4
    let j = (y * second.width + x) * 4
    var largest = 0
    for channel in 0..<4 {
      largest = max(largest, abs(Int(a[i + channel]) - Int(b[j + channel])))
    }
    return largest
  }

  private mutating func add(_ x: Int, _ y: Int) {
    differingPixelCount += 1
    columns = columns.map { min($0.lowerBound, x)...max($0.upperBound, x) } ?? x...x
    rows = rows.map { min($0.lowerBound, y)...max($0.upperBound, y) } ?? y...y
  }
}
