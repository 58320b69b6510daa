import CoreGraphics
import Foundation

/// A surface to draw on: points, y down, origin at the top left corner.
///
/// The same calls give the same bytes on every machine: nothing is hinted, no setting of the
/// system is read. Confined to one thread; text is drawn on the thread it was measured on.
/// ```swift
/// let canvas = Canvas(size: CGSize(width: 100, height: 50), format: .bitmap(scale: 2))
/// canvas.fill(CGRect(x: 10, y: 10, width: 80, height: 30), .black)
/// let file = canvas.finish()  // PNG, 200 × 100 pixels
/// ```
/// - Note: coordinates that are no numbers count as 0, and a transform that flattens everything
///   hides what is drawn under it, so that nothing in a document can spoil a picture.
public final class Canvas {
  /// What a canvas produces.
  public enum Format: Hashable, Sendable {
    /// Pixels, `scale` to a point.
    case bitmap(scale: Double)
    case svg
    case pdf
  }

  /// Size in points.
  public let size: CGSize
  public let format: Format
  /// Size of a bitmap's pixels; of vector formats the size in points, rounded up.
  public let pixelWidth: Int
  public let pixelHeight: Int

  let cairo: Cairo
  /// Pixels to a point; 2 for the parts of vector files that are pictures, such as shadows.
  let rasterScale: Double
  /// Colour glyphs that this canvas has decoded.
  var pictures: [PictureKey: PlacedPicture?] = [:]
  /// One entry a `save`: whether everything is hidden by a flat transform.
  private var hiddenStack: [Bool] = []
  private var isHidden = false
  private var groupDepths: [Int] = []

  /// Most pixels on a side: cairo's own limit.
  public static let maximumPixelLength = 32_767

  /// - Parameter background: nil leaves the canvas transparent.
  /// - Note: a size beyond `maximumPixelLength` or `Bitmap.maximumPixelCount` is cut.
  public init(size: CGSize, format: Format, background: Color? = nil) {
    self.size = size
    self.format = format
    var scale = 1.0
    if case .bitmap(let wanted) = format, wanted > 0, wanted.isFinite { scale = wanted }
    pixelWidth = Self.pixels(size.width * scale, limit: Self.maximumPixelLength)
    pixelHeight = Self.pixels(
      size.height * scale,
      limit: min(Self.maximumPixelLength, Bitmap.maximumPixelCount / pixelWidth))
    switch format {
    case .bitmap:
      rasterScale = scale
      cairo = Cairo(width: pixelWidth, height: pixelHeight)
      if scale != 1 { _ = cairo.concatenate(CGAffineTransform(scaleX: scale, y: scale)) }
    case .svg, .pdf:
      rasterScale = 2
      cairo = Cairo(
        size: CGSize(width: pixelWidth, height: pixelHeight), isPDF: format == .pdf)
    }
    if let background { cairo.clear(to: background) }
  }

  private static func pixels(_ length: Double, limit: Int) -> Int {
    length.isNaN ? 1 : Int(min(max((length - 1e-6).rounded(.up), 1), Double(max(limit, 1))))
  }

  /// Whether drawing has an effect.
  var isDrawing: Bool { !isHidden }

  // MARK: State

  /// Remembers transform and clip.
  public func save() {
    hiddenStack.append(isHidden)
    cairo.save()
  }

  /// Returns to the last `save`; does nothing without one.
  public func restore() {
    if let group = groupDepths.last, hiddenStack.count <= group { return }
    guard let hidden = hiddenStack.popLast() else { return }
    isHidden = hidden
    cairo.restore()
  }

  public func translate(x: Double, y: Double) {
    concatenate(CGAffineTransform(translationX: x, y: y))
  }

  public func scale(x: Double, y: Double) {
    concatenate(CGAffineTransform(scaleX: x, y: y))
  }

  /// Applies a transform to what is drawn from now on.
  public func concatenate(_ transform: CGAffineTransform) {
    if !cairo.concatenate(transform) { isHidden = true }
  }

  /// From present coordinates to the canvas's own points.
  public var currentTransform: CGAffineTransform {
    guard case .bitmap = format else { return cairo.matrix }
    return cairo.matrix.concatenating(
      CGAffineTransform(scaleX: 1 / rasterScale, y: 1 / rasterScale))
  }

  /// A rectangle around the clip, in present coordinates.
  public var clipBounds: CGRect { cairo.clipBounds }

  /// How what is drawn from now on combines with what is there; `restore` ends it.
  public func setBlendMode(_ mode: CGBlendMode) { cairo.setBlendMode(mode) }

  /// Whether edges are smooth from now on; `restore` ends it.
  public func setAntialias(_ isOn: Bool) { cairo.setAntialias(isOn) }

  public func clip(to rect: CGRect) { clip(to: Path(rect: rect)) }
  public func clip(to shape: RoundedRect) { clip(to: Path(shape)) }

  public func clip(to path: Path, evenOdd: Bool = false) {
    cairo.newPath()
    cairo.add(path)
    cairo.clip(evenOdd: evenOdd)
  }

  /// Starts a picture of its own, which `endGroup` lays over what is there.
  public func beginGroup() {
    hiddenStack.append(isHidden)
    groupDepths.append(hiddenStack.count)
    cairo.beginGroup()
  }

  /// Lays the group over what was there before, with one opacity for all of it.
  /// - Parameter adding: adds its light to what is there instead of covering it, for mixing.
  public func endGroup(opacity: Double, adding: Bool = false) {
    guard !groupDepths.isEmpty else { return }
    closeGroup()
    cairo.endGroup(opacity: opacity.isNaN ? 1 : min(max(opacity, 0), 1), adding: adding)
  }

  /// Ends two groups: what the inner one covers of the outer one is laid over what was there.
  ///
  /// Both must have begun under the same transform.
  public func endMaskedGroup() {
    guard groupDepths.count > 1 else { return endGroup(opacity: 1) }
    closeGroup()
    cairo.endMask()
    closeGroup()
    cairo.endMaskedGroup()
  }

  /// Lays the group over what was there, above the shadow that it casts.
  ///
  /// - Parameter shadow: its offset is in the canvas's own points, whatever the transform.
  public func endGroup(opacity: Double, blendMode: CGBlendMode, shadow: Shadow?) {
    guard let shadow, shadow.color.alpha > 0 else {
      guard blendMode != .normal else { return endGroup(opacity: opacity) }
      closeGroup()
      cairo.setBlendMode(blendMode)
      cairo.endGroup(opacity: opacity)
      cairo.setBlendMode(.normal)
      return
    }
    closeGroup()
    // A bitmap's units are pixels; those of a vector surface are points.
    let isBitmap = if case .bitmap = format { true } else { false }
    let unitsPerPoint = isBitmap ? rasterScale : 1
    let scale = isBitmap ? 1 : rasterScale
    let radius = shadow.radius.isFinite ? min(max(shadow.radius, 0), 500) * rasterScale : 0
    cairo.endGroup(
      opacity: opacity, blendMode: blendMode, width: Int(Double(pixelWidth) * scale),
      height: Int(Double(pixelHeight) * scale), scale: scale
    ) { coverage in
      guard var (mask, x, y) = coverage.trimmed(room: Int((3 * radius).rounded(.up)) + 1) else {
        return
      }
      mask.blur(standardDeviation: radius)
      draw(
        mask.bitmap(colored: shadow.color),
        in: CGRect(
          x: Double(x) / scale + shadow.offset.width * unitsPerPoint,
          y: Double(y) / scale + shadow.offset.height * unitsPerPoint,
          width: Double(mask.width) / scale, height: Double(mask.height) / scale))
      (x, y) = (0, 0)
    }
  }

  /// Returns to the state that the last group began with; what it holds is taken by the caller.
  private func closeGroup() {
    guard let depth = groupDepths.popLast() else { return }
    while hiddenStack.count > depth {
      hiddenStack.removeLast()
      cairo.restore()
    }
    isHidden = hiddenStack.popLast() ?? false
  }

  /// Draws what `body` draws as one picture with an opacity.
  public func withOpacity(_ opacity: Double, _ body: () -> Void) {
    guard opacity < 1 else { return body() }
    beginGroup()
    body()
    endGroup(opacity: opacity)
  }

  // MARK: Result

  /// The pixels so far; a transparent pixel for vector formats.
  public func makeBitmap() -> Bitmap {
    guard case .bitmap = format, groupDepths.isEmpty,
      let bytes = cairo.pixels(width: pixelWidth, height: pixelHeight)
    else { return Bitmap(width: 1, height: 1) }
    return Bitmap(width: pixelWidth, height: pixelHeight, bytes: bytes)
      ?? Bitmap(width: 1, height: 1)
  }

  /// The finished file: PNG, SVG or PDF; nothing can be drawn on a vector canvas afterwards.
  public func finish() -> [UInt8] {
    while !groupDepths.isEmpty { endGroup(opacity: 1) }
    switch format {
    case .bitmap: return PNGEncoder.encode(makeBitmap())
    case .svg: return VectorFile.withStableNames(cairo.finishedOutput())
    case .pdf: return cairo.finishedOutput()
    }
  }
}
