import Drawing

extension GraphicsContext {
  /// Draws an image stretched to a rectangle, in its own colours or as a template.
  ///
  /// - Parameter tint: what a template image or a symbol is painted with.
  func draw(_ image: UIImage, in rect: CGRect, tint: UIColor) {
    guard rect.width > 0, rect.height > 0 else { return }
    let ink = image.properties.tint ?? tint
    switch image.content {
    case .bitmap(let bitmap): draw(bitmap, of: image, in: rect, tint: ink)
    case .symbol(let name):
      let configured = image.symbolConfiguration?.values
      Glyphs.drawSymbol(
        named: name, in: rect, color: color(configured?.colors.first ?? ink),
        weight: configured?.weight ?? .regular, on: canvas)
    case .placeholder: Glyphs.drawMissingImage(in: rect, on: canvas)
    case .empty: break
    }
  }

  /// Most copies of a pattern; a rectangle that needs more gets it stretched.
  private static let mostTiles: CGFloat = 20_000

  /// Repeats an image over a rectangle, from its top left corner.
  func tile(_ image: UIImage, over rect: CGRect) {
    let size = image.size
    guard size.width > 0, size.height > 0 else { return }
    guard (rect.width / size.width + 1) * (rect.height / size.height + 1) < Self.mostTiles else {
      draw(image, in: rect, tint: .label)
      return
    }
    var y = rect.minY
    while y < rect.maxY {
      var x = rect.minX
      while x < rect.maxX {
        draw(image, in: CGRect(origin: CGPoint(x: x, y: y), size: size), tint: .label)
        x += size.width
      }
      y += size.height
    }
  }

  private func draw(_ bitmap: Bitmap, of image: UIImage, in rect: CGRect, tint: UIColor) {
    let ink = image.renderingMode == .alwaysTemplate ? color(tint) : nil
    guard let caps = image.properties.capInsets else {
      drawOriented(bitmap, image.imageOrientation, in: rect, tint: ink)
      return
    }
    for piece in NinePatch(size: image.size, caps: caps, target: rect).pieces {
      guard let part = bitmap.cropped(to: piece.source, scale: image.scale) else { continue }
      canvas.draw(part, in: piece.target, tint: ink)
    }
  }

  /// Draws pixels turned or mirrored as a camera's orientation says.
  private func drawOriented(
    _ bitmap: Bitmap, _ orientation: UIImage.Orientation, in rect: CGRect, tint: Drawing.Color?
  ) {
    guard orientation != .up else {
      canvas.draw(bitmap, in: rect, tint: tint)
      return
    }
    canvas.save()
    defer { canvas.restore() }
    canvas.translate(x: Double(rect.midX), y: Double(rect.midY))
    var size = rect.size
    switch orientation {
    case .down, .downMirrored: canvas.scale(x: -1, y: -1)
    case .left, .leftMirrored, .right, .rightMirrored:
      let turnsLeft = orientation == .left || orientation == .leftMirrored
      canvas.concatenate(CGAffineTransform(rotationAngle: turnsLeft ? -.pi / 2 : .pi / 2))
      size = CGSize(width: size.height, height: size.width)
    case .up, .upMirrored: break
    }
    if orientation.rawValue >= UIImage.Orientation.upMirrored.rawValue { canvas.scale(x: -1, y: 1) }
    let centered = CGRect(
      x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
    canvas.draw(bitmap, in: centered, tint: tint)
  }
}

/// A resizable image cut into its corners, edges and middle.
struct NinePatch {
  struct Piece: Equatable {
    var source: CGRect
    var target: CGRect
  }

  let pieces: [Piece]

  /// - Parameters:
  ///   - size: the image's size in points.
  ///   - caps: the parts at its edges that keep their size.
  init(size: CGSize, caps: UIEdgeInsets, target: CGRect) {
    let columns = NinePatch.bands(size.width, caps.left, caps.right, target.minX, target.width)
    let rows = NinePatch.bands(size.height, caps.top, caps.bottom, target.minY, target.height)
    pieces = rows.flatMap { row in
      columns.map { column in
        Piece(
          source: CGRect(
            x: column.source, y: row.source, width: column.sourceLength, height: row.sourceLength),
          target: CGRect(
            x: column.target, y: row.target, width: column.targetLength, height: row.targetLength))
      }
    }
  }

  private struct Band {
    var source: CGFloat
    var sourceLength: CGFloat
    var target: CGFloat
    var targetLength: CGFloat
  }

  /// The bands of one axis that have a length on both sides.
  private static func bands(
    _ length: CGFloat, _ low: CGFloat, _ high: CGFloat, _ start: CGFloat, _ extent: CGFloat
  ) -> [Band] {
    let low = min(max(0, low), length)
    let high = min(max(0, high), length - low)
    // A target smaller than both caps shrinks them alike.
    let factor = low + high > extent && low + high > 0 ? extent / (low + high) : 1
    let sources = [0, low, length - high, length]
    let targets = [start, start + low * factor, start + extent - high * factor, start + extent]
    return (0..<3).map { index in
      Band(
        source: sources[index], sourceLength: sources[index + 1] - sources[index],
        target: targets[index], targetLength: targets[index + 1] - targets[index])
    }.filter { $0.sourceLength > 0 && $0.targetLength > 0 }
  }
}

extension Bitmap {
  /// The pixels under a rectangle in points, nil if there are none.
  func cropped(to rect: CGRect, scale: CGFloat) -> Bitmap? {
    let left = (rect.minX * scale).rounded().clampedInt(in: 0...width)
    let top = (rect.minY * scale).rounded().clampedInt(in: 0...height)
    let right = (rect.maxX * scale).rounded().clampedInt(in: 0...width)
    let bottom = (rect.maxY * scale).rounded().clampedInt(in: 0...height)
    guard left < right, top < bottom else { return nil }
    var part = Bitmap(width: right - left, height: bottom - top)
    for row in top..<bottom {
      let source = (row * width + left) * 4
      let target = (row - top) * part.width * 4
      part.bytes.replaceSubrange(
        target..<target + part.width * 4, with: bytes[source..<source + part.width * 4])
    }
    return part
  }
}
