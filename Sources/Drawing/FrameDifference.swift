/// What changed between two pictures of the same size: a rectangle in pixels.
struct FrameDifference: Hashable {
  var x: Int
  var y: Int
  var width: Int
  var height: Int

  /// All of a picture.
  init(all bitmap: Bitmap) {
    self.init(x: 0, y: 0, width: bitmap.width, height: bitmap.height)
  }

  /// The smallest rectangle around all different pixels; nil when there are none.
  init?(from old: Bitmap, to new: Bitmap) {
    guard old.width == new.width, old.height == new.height else {
      self.init(all: new)
      return
    }
    let (width, height) = (new.width, new.height)
    var (left, top, right, bottom) = (width, height, -1, -1)
    old.bytes.withUnsafeBytes { old in
      new.bytes.withUnsafeBytes { new in
        let old = old.bindMemory(to: UInt32.self)
        let new = new.bindMemory(to: UInt32.self)
        for y in 0..<height {
          let row = y * width..<(y + 1) * width
          guard let first = row.first(where: { old[$0] != new[$0] }),
            let last = row.last(where: { old[$0] != new[$0] })
          else { continue }
          left = min(left, first - row.lowerBound)
          right = max(right, last - row.lowerBound)
          top = min(top, y)
          bottom = y
        }
      }
    }
    guard bottom >= 0 else { return nil }
    self.init(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
  }

  private init(x: Int, y: Int, width: Int, height: Int) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }

  /// The part of a picture inside of the rectangle.
  func part(of bitmap: Bitmap) -> Bitmap {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(width * height * 4)
    for row in y..<y + height {
      let start = (row * bitmap.width + x) * 4
      bytes.append(contentsOf: bitmap.bytes[start..<start + width * 4])
    }
    return Bitmap(width: width, height: height, bytes: bytes)
      ?? Bitmap(width: width, height: height)
  }
}
