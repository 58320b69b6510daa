import Drawing

/// What a renderer makes: the bounds of its drawing.
open class UIGraphicsRendererFormat: NSObject {
  open internal(set) var bounds = CGRect.zero
  public override init() { super.init() }
  open class func `default`() -> Self { unsafeDowncast(ViewFactory.makeObject(self), to: self) }
}

/// How a picture is made: pixels a point, transparency.
open class UIGraphicsImageRendererFormat: UIGraphicsRendererFormat {
  public enum Range: Int, Sendable {
    case unspecified = -1
    case automatic, extended, standard
  }

  /// 0 stands for the screen's scale.
  open var scale: CGFloat = 0
  open var opaque = false
  open var preferredRange = Range.automatic
  open var prefersExtendedRange: Bool {
    get { preferredRange == .extended }
    set { preferredRange = newValue ? .extended : .standard }
  }

  public override init() { super.init() }

  /// The format for an environment: its scale.
  public convenience init(for traitCollection: UITraitCollection) {
    self.init()
    scale = traitCollection.displayScale
  }

  open class func preferred() -> Self { self.default() }
}

/// What the closure of a renderer draws on.
open class UIGraphicsRendererContext: NSObject {
  public let cgContext: CGContext

  init(_ cgContext: CGContext) {
    self.cgContext = cgContext
    super.init()
  }

  open func fill(_ rect: CGRect) { cgContext.fill(rect) }
  open func fill(_ rect: CGRect, blendMode: CGBlendMode) {
    cgContext.withBlendMode(blendMode) { $0.fill(rect) }
  }
  /// Strokes a line of one point inside of a rectangle.
  open func stroke(_ rect: CGRect) { cgContext.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1) }
  open func stroke(_ rect: CGRect, blendMode: CGBlendMode) {
    cgContext.withBlendMode(blendMode) { _ in stroke(rect) }
  }
  open func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}

/// What the closure of a renderer of pictures draws on.
open class UIGraphicsImageRendererContext: UIGraphicsRendererContext {
  public let format: UIGraphicsImageRendererFormat

  init(_ cgContext: CGContext, format: UIGraphicsImageRendererFormat) {
    self.format = format
    super.init(cgContext)
  }

  /// The picture so far.
  open var currentImage: UIImage { GraphicsContext.of(cgContext)?.image ?? UIImage() }
}

/// Makes something by drawing it.
open class UIGraphicsRenderer: NSObject {
  let bounds: CGRect

  init(drawingBounds bounds: CGRect) {
    self.bounds = bounds
    super.init()
  }
}

/// Makes pictures by drawing them.
/// ```swift
/// let picture = UIGraphicsImageRenderer(size: view.bounds.size).image { context in
///   view.layer.render(in: context.cgContext)
/// }
/// ```
open class UIGraphicsImageRenderer: UIGraphicsRenderer {
  public let format: UIGraphicsImageRendererFormat

  public convenience init(size: CGSize) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: .default())
  }

  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }

  public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: .default()) }

  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
    self.format = format
    super.init(drawingBounds: bounds)
    format.bounds = bounds
  }

  /// The picture that the closure draws.
  open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    GraphicsContext.beginImage(size: bounds.size, isOpaque: format.opaque, scale: format.scale)
    defer { GraphicsContext.endImage() }
    guard let graphics = GraphicsContext.current else { return UIImage() }
    graphics.cgContext.translateBy(x: -bounds.minX, y: -bounds.minY)
    actions(UIGraphicsImageRendererContext(graphics.cgContext, format: format))
    return graphics.image ?? UIImage()
  }

  /// The same as a PNG file.
  open func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
    image(actions: actions).pngData() ?? Data()
  }

  /// The same as a JPEG file.
  open func jpegData(
    withCompressionQuality compressionQuality: CGFloat,
    actions: (UIGraphicsImageRendererContext) -> Void
  ) -> Data {
    image(actions: actions).jpegData(compressionQuality: compressionQuality) ?? Data()
  }
}
