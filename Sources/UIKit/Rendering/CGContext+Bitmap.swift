import Drawing

extension CGContext {
  /// A context of pixels in memory, with its origin at the bottom left corner.
  ///
  /// - Parameters:
  ///   - data: where the pixels go after each call that paints; nil for memory of the context's.
  ///   - bytesPerRow: 0 for rows without padding.
  /// - Returns: nil for other than eight bits a component, and for sizes that nothing can hold.
  public convenience init?(
    data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int,
    bytesPerRow: Int, space: CGColorSpace, bitmapInfo: UInt32
  ) {
    guard
      let layout = PixelLayout(
        width: width, height: height, bitsPerComponent: bitsPerComponent,
        bytesPerRow: bytesPerRow, space: space, bitmapInfo: bitmapInfo),
      width <= Canvas.maximumPixelLength, height <= Canvas.maximumPixelLength,
      width * height <= Bitmap.maximumPixelCount
    else { return nil }
    let canvas = Canvas(
      size: CGSize(width: width, height: height), format: .bitmap(scale: 1))
    let memory = PixelMemory(layout, data: data, bitmapInfo: bitmapInfo)
    if data != nil, let before = Bitmap(width: width, height: height, bytes: memory.pixels) {
      canvas.draw(before, in: CGRect(x: 0, y: 0, width: width, height: height))
    }
    self.init(surface: CanvasSurface(canvas), isFlipped: true)
    self.memory = memory
  }

  public convenience init?(
    data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int,
    bytesPerRow: Int, space: CGColorSpace, bitmapInfo: CGBitmapInfo
  ) {
    self.init(
      data: data, width: width, height: height, bitsPerComponent: bitsPerComponent,
      bytesPerRow: bytesPerRow, space: space, bitmapInfo: bitmapInfo.rawValue)
  }
}
