import Drawing

/// A picture: pixels, a system symbol, or the place of a picture that is not there.
///
/// Immutable; every `with…` method returns another image that shares the pixels.
open class UIImage: NSObject, NSCopying, @unchecked Sendable {
  public enum Orientation: Int, Sendable {
    case up, down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored
  }
  public enum RenderingMode: Int, Sendable { case automatic, alwaysOriginal, alwaysTemplate }
  public enum ResizingMode: Int, Sendable { case tile, stretch }

  /// What there is to draw.
  package enum Content: Sendable {
    case bitmap(Bitmap)
    /// A symbol of Apple's set, drawn as a neutral glyph since the set cannot be shipped.
    case symbol(name: String)
    /// An image that is named but not available, e.g. from a catalogue that was not given.
    case placeholder(name: String)
    case empty
  }

  /// Everything about an image but its content.
  struct Properties: Sendable {
    /// In points, before the orientation is applied.
    var size: CGSize
    /// Pixels in a point.
    var scale: CGFloat
    var orientation = Orientation.up
    var renderingMode = RenderingMode.automatic
    var alignmentRectInsets = UIEdgeInsets.zero
    var capInsets: UIEdgeInsets?
    var resizingMode = ResizingMode.tile
    var baselineOffsetFromBottom: CGFloat?
    var flipsForRightToLeft = false
    var tint: UIColor?
    var configuration: Configuration?
    /// A symbol's outline against its larger side, from its nominal size.
    var symbolAspect = CGSize(width: 1, height: 1)
  }

  package let content: Content
  let properties: Properties
  /// The pictures of an animation, with its length.
  open private(set) var images: [UIImage]?
  open private(set) var duration: TimeInterval = 0
  /// The asset that the image is a version of.
  open internal(set) var imageAsset: UIImageAsset?

  init(content: Content, properties: Properties) {
    self.content = content
    self.properties = properties
    super.init()
  }

  public override init() {
    content = .empty
    properties = Properties(size: .zero, scale: 1)
    super.init()
  }

  /// Decodes a PNG or JPEG file at one pixel a point.
  public convenience init?(data: Data) { self.init(data: data, scale: 1) }

  /// Decodes a PNG or JPEG file.
  public convenience init?(data: Data, scale: CGFloat) {
    guard let bitmap = try? Bitmap(decoding: Array(data)), bitmap.width > 0, bitmap.height > 0
    else { return nil }
    self.init(bitmap: bitmap, scale: scale)
  }

  /// Reads a picture; "@2x" or "@3x" at the end of its name gives the scale.
  public convenience init?(contentsOfFile path: String) {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    self.init(data: data, scale: UIImage.scale(ofFileNamed: path))
  }

  package convenience init(bitmap: Bitmap, scale: CGFloat) {
    let scale = scale > 0 ? scale : 1
    self.init(
      content: .bitmap(bitmap),
      properties: Properties(
        size: CGSize(
          width: CGFloat(bitmap.width) / scale, height: CGFloat(bitmap.height) / scale),
        scale: scale))
  }

  /// An image of a known size whose pixels are not available.
  package convenience init(placeholderNamed name: String, size: CGSize, scale: CGFloat = 1) {
    self.init(
      content: .placeholder(name: name),
      properties: Properties(size: size, scale: scale > 0 ? scale : 1))
  }

  /// Size in points as shown, orientation applied.
  open var size: CGSize {
    let base = isSymbolImage ? symbolSize : properties.size
    switch properties.orientation {
    case .left, .right, .leftMirrored, .rightMirrored:
      return CGSize(width: base.height, height: base.width)
    default: return base
    }
  }

  open var scale: CGFloat { properties.scale }
  open var imageOrientation: Orientation { properties.orientation }
  open var renderingMode: RenderingMode { properties.renderingMode }
  open var alignmentRectInsets: UIEdgeInsets { properties.alignmentRectInsets }
  open var capInsets: UIEdgeInsets { properties.capInsets ?? .zero }
  open var resizingMode: ResizingMode { properties.resizingMode }
  open var baselineOffsetFromBottom: CGFloat? { properties.baselineOffsetFromBottom }
  open var flipsForRightToLeftLayoutDirection: Bool { properties.flipsForRightToLeft }
  open var configuration: Configuration? { properties.configuration }

  open var isSymbolImage: Bool {
    if case .symbol = content { return true }
    return false
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// The name that the image was asked for by, for messages and placeholders.
  package var name: String? {
    switch content {
    case .symbol(let name), .placeholder(let name): name
    default: nil
    }
  }

  private func changing(_ change: (inout Properties) -> Void) -> UIImage {
    var properties = properties
    change(&properties)
    return UIImage(content: content, properties: properties)
  }

  open func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
    changing { $0.renderingMode = renderingMode }
  }

  open func withTintColor(_ color: UIColor) -> UIImage {
    withTintColor(color, renderingMode: renderingMode)
  }

  open func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
    changing {
      $0.tint = color
      $0.renderingMode = renderingMode
    }
  }

  open func withAlignmentRectInsets(_ alignmentInsets: UIEdgeInsets) -> UIImage {
    changing { $0.alignmentRectInsets = alignmentInsets }
  }

  open func withBaselineOffset(fromBottom baselineOffset: CGFloat) -> UIImage {
    changing { $0.baselineOffsetFromBottom = baselineOffset }
  }

  open func imageFlippedForRightToLeftLayoutDirection() -> UIImage {
    changing { $0.flipsForRightToLeft = true }
  }

  open func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
    resizableImage(withCapInsets: capInsets, resizingMode: .tile)
  }

  open func resizableImage(
    withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode
  ) -> UIImage {
    changing {
      $0.capInsets = capInsets
      $0.resizingMode = resizingMode
    }
  }

  open func stretchableImage(withLeftCapWidth leftCap: Int, topCapHeight topCap: Int) -> UIImage {
    let insets = UIEdgeInsets(
      top: CGFloat(topCap), left: CGFloat(leftCap),
      bottom: max(0, size.height - CGFloat(topCap) - 1),
      right: max(0, size.width - CGFloat(leftCap) - 1))
    return resizableImage(withCapInsets: insets, resizingMode: .stretch)
  }

  open func withConfiguration(_ configuration: Configuration) -> UIImage {
    changing { $0.configuration = ($0.configuration ?? Configuration()).merged(configuration) }
  }

  open func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
    isSymbolImage ? withConfiguration(configuration) : nil
  }

  /// A picture that shows several others in turn.
  public static func animatedImage(
    with images: [UIImage], duration: TimeInterval
  ) -> UIImage? {
    guard let first = images.first else { return nil }
    let animated = UIImage(content: first.content, properties: first.properties)
    animated.images = images
    animated.duration = duration
    return animated
  }

  /// The pixels as a PNG file; nil for what has no pixels.
  open func pngData() -> Data? { uprightBitmap.map { Data($0.pngData()) } }

  /// The pixels as a JPEG file, on white.
  open func jpegData(compressionQuality: CGFloat) -> Data? {
    uprightBitmap.flatMap { JPEGEncoder.encode($0, quality: Double(compressionQuality)) }
      .map { Data($0) }
  }

  /// Creates an image of pixels, one to a point.
  public convenience init(cgImage: CGImage) {
    self.init(cgImage: cgImage, scale: 1, orientation: .up)
  }

  public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    let scale = scale > 0 ? scale : 1
    var properties = Properties(
      size: CGSize(
        width: CGFloat(cgImage.width) / scale, height: CGFloat(cgImage.height) / scale),
      scale: scale)
    properties.orientation = orientation
    self.init(content: .bitmap(Bitmap(cgImage)), properties: properties)
  }

  /// The pixels, without the orientation; of symbols the picture in black.
  open var cgImage: CGImage? {
    if let bitmap { return CGImage(bitmap) }
    guard isSymbolImage, size.width > 0, size.height > 0 else { return nil }
    return drawn.bitmap.flatMap { CGImage($0) }
  }

  /// The image drawn as pixels: oriented, tinted, symbols too.
  private var drawn: UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = isSymbolImage ? max(1, UITraitCollection.current.displayScale) : scale
    return UIGraphicsImageRenderer(size: size, format: format).image { _ in
      withTintColor(properties.tint ?? .black).draw(in: CGRect(origin: .zero, size: size))
    }
  }

  /// The pixels as they show.
  private var uprightBitmap: Bitmap? {
    if properties.orientation == .up, properties.tint == nil, let bitmap { return bitmap }
    guard bitmap != nil || isSymbolImage else { return nil }
    return drawn.bitmap
  }

  /// The part in a rectangle of the unit square; nil for images without pixels.
  func part(_ unit: CGRect) -> UIImage? {
    guard let image = cgImage else { return nil }
    let pixels = CGRect(
      x: unit.minX * CGFloat(image.width), y: unit.minY * CGFloat(image.height),
      width: unit.width * CGFloat(image.width), height: unit.height * CGFloat(image.height))
    return image.cropping(to: pixels).map {
      UIImage(cgImage: $0, scale: scale, orientation: imageOrientation)
    }
  }

  /// The same picture seen in a mirror.
  open func withHorizontallyFlippedOrientation() -> UIImage {
    changing { $0.orientation = $0.orientation.mirrored }
  }

  /// The traits that the image was made for.
  open var traitCollection: UITraitCollection { properties.configuration?.traits ?? .current }

  /// The picture drawn at a size.
  open func preparingThumbnail(of size: CGSize) -> UIImage? {
    guard size.width > 0, size.height > 0, bitmap != nil else { return nil }
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    return UIGraphicsImageRenderer(size: size, format: format).image { _ in
      draw(in: CGRect(origin: .zero, size: size))
    }
  }

  /// Everything is decoded when it is made.
  open func preparingForDisplay() -> UIImage? { self }

  /// The pixels, if the image has any.
  package var bitmap: Bitmap? {
    if case .bitmap(let bitmap) = content { return bitmap }
    return nil
  }

  static func scale(ofFileNamed path: String) -> CGFloat {
    let name = (path as NSString).lastPathComponent as NSString
    let stem = name.deletingPathExtension
    let base =
      stem.hasSuffix("~ipad") || stem.hasSuffix("~iphone")
      ? String(stem.prefix { $0 != "~" }) : stem
    if base.hasSuffix("@3x") { return 3 }
    return base.hasSuffix("@2x") ? 2 : 1
  }
}

extension UIImage.Orientation {
  var mirrored: UIImage.Orientation {
    switch self {
    case .up: .upMirrored
    case .down: .downMirrored
    case .left: .leftMirrored
    case .right: .rightMirrored
    case .upMirrored: .up
    case .downMirrored: .down
    case .leftMirrored: .left
    case .rightMirrored: .right
    }
  }
}
