/// A place to draw: its state, the path under construction, and the calls that paint.
///
/// A context that UIKit makes has its origin at the top left corner and y downwards; a context of
/// pixels has it at the bottom left corner and y upwards, as Core Graphics has.
/// Parts: state (`+State`), path (`+Path`), painting (`+Painting`).
public final class CGContext {
  package let surface: any GraphicsSurface
  /// What knows more about the drawing than Core Graphics: UIKit's traits and tint.
  package weak var companion: AnyObject?
  /// Keeps a companion that nobody else keeps.
  package var ownedCompanion: AnyObject?
  /// Called after something was painted.
  package var didPaint: (() -> Void)?

  /// Whether y points upwards at the start.
  package let isFlipped: Bool
  /// Size in points.
  package let size: CGSize

  var state = GraphicsState()
  var savedStates: [GraphicsState] = []
  /// In the surface's coordinates: a point goes through the transform when it is added.
  var storedPath = CGMutablePath()
  /// What applies to the transparency layers that were begun.
  var layerLooks: [GraphicsLook] = []
  /// The bytes that a client sees of the pixels.
  package var memory: PixelMemory?

  package init(surface: any GraphicsSurface, isFlipped: Bool = false) {
    self.surface = surface
    self.isFlipped = isFlipped
    let scale = max(surface.pixelsPerPoint, 1e-6)
    size = CGSize(
      width: CGFloat(surface.pixelWidth) / scale, height: CGFloat(surface.pixelHeight) / scale)
    state.clip = CGRect(origin: .zero, size: size)
    if isFlipped {
      let flip = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: size.height)
      state.transform = flip
      surface.concatenate(flip)
    }
  }

  // MARK: Pixels

  public var width: Int { surface.pixelWidth }
  public var height: Int { surface.pixelHeight }
  public var bitsPerComponent: Int { 8 }
  public var bitsPerPixel: Int { (memory?.layout.bytesPerPixel ?? 4) * 8 }
  public var bytesPerRow: Int { memory?.layout.bytesPerRow ?? width * 4 }
  public var colorSpace: CGColorSpace? { .srgb }
  public var alphaInfo: CGImageAlphaInfo { memory?.alphaInfo ?? .premultipliedFirst }
  public var bitmapInfo: CGBitmapInfo { memory?.bitmapInfo ?? [] }

  /// The bytes of a context of pixels, as they are now.
  public var data: UnsafeMutableRawPointer? {
    memory?.update(from: surface)
    return memory?.pointer
  }

  /// What was painted so far.
  public func makeImage() -> CGImage? { surface.makeImage() }

  public func flush() {}
  public func synchronize() {}

  func painted() {
    didPaint?()
    if let memory, memory.belongsToClient { memory.update(from: surface) }
  }
}

/// What a context remembers of how to paint.
struct GraphicsState {
  var fill = GraphicsPaint.color(.black)
  var stroke = GraphicsPaint.color(.black)
  var line = GraphicsLine()
  var look = GraphicsLook()
  /// From user coordinates to the surface's.
  var transform = CGAffineTransform.identity
  /// A rectangle around the clip, in the surface's coordinates.
  var clip = CGRect.zero
  var flatness: CGFloat = 1
  var interpolationQuality = CGInterpolationQuality.default
  var patternPhase = CGSize.zero
  var textPosition = CGPoint.zero
  var textMatrix = CGAffineTransform.identity
  var textMode = CGTextDrawingMode.fill
}

/// The memory of a context of pixels.
package final class PixelMemory {
  package let layout: PixelLayout
  let pointer: UnsafeMutableRawPointer
  /// Whether the client gave the memory, and looks at it whenever it likes.
  package let belongsToClient: Bool
  let alphaInfo: CGImageAlphaInfo
  let bitmapInfo: CGBitmapInfo

  /// - Parameter data: the client's memory; nil takes some.
  package init(_ layout: PixelLayout, data: UnsafeMutableRawPointer?, bitmapInfo: UInt32) {
    self.layout = layout
    belongsToClient = data != nil
    pointer = data ?? .allocate(byteCount: layout.byteCount, alignment: 16)
    self.bitmapInfo = CGBitmapInfo(rawValue: bitmapInfo)
    alphaInfo =
      CGImageAlphaInfo(rawValue: bitmapInfo & CGBitmapInfo.alphaInfoMask.rawValue)
      ?? .premultipliedLast
    if data == nil { buffer.initializeMemory(as: UInt8.self, repeating: 0) }
  }

  deinit { if !belongsToClient { pointer.deallocate() } }

  private var buffer: UnsafeMutableRawBufferPointer {
    UnsafeMutableRawBufferPointer(start: pointer, count: layout.byteCount)
  }

  /// What is in the memory, as our pixels.
  package var pixels: [UInt8] { layout.pixels(from: UnsafeRawBufferPointer(buffer)) }

  func update(from surface: any GraphicsSurface) {
    if let image = surface.makeImage() { layout.write(image.pixels, to: buffer) }
  }
}
