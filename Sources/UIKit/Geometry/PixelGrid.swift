/// Rounding to the device's pixels.
///
/// Edges are rounded half up (A9.1). A solver's 11.749999999 must round as 11.75 does, so a
/// ten-thousandth of a pixel below the tie still counts as the tie.
package struct PixelGrid: Hashable, Sendable {
  /// Pixels in a point.
  package let scale: CGFloat

  private static let tieTolerance: CGFloat = 1e-4

  package init(scale: CGFloat) { self.scale = scale > 0 ? scale : 1 }

  /// The nearest pixel edge, ties towards positive infinity.
  package func rounded(_ value: CGFloat) -> CGFloat {
    pixel(value) / scale
  }

  /// A rectangle with its edges on pixels; its size is a number of whole pixels, free of the noise
  /// that the difference of two edges has.
  package func rounded(_ rect: CGRect) -> CGRect {
    let minX = pixel(rect.minX)
    let minY = pixel(rect.minY)
    return CGRect(
      x: minX / scale, y: minY / scale, width: (pixel(rect.maxX) - minX) / scale,
      height: (pixel(rect.maxY) - minY) / scale)
  }

  private func pixel(_ value: CGFloat) -> CGFloat {
    (value * scale + 0.5 + PixelGrid.tieTolerance).rounded(.down)
  }

  /// The first pixel edge at or after `value`, never minus zero.
  package func ceiled(_ value: CGFloat) -> CGFloat {
    (value * scale - PixelGrid.tieTolerance).rounded(.up) / scale + 0
  }

  package func ceiled(_ size: CGSize) -> CGSize {
    CGSize(width: ceiled(size.width), height: ceiled(size.height))
  }
}
