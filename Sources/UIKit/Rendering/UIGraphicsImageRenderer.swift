import Drawing

/// How a picture is made: pixels a point, transparency.
@preconcurrency @MainActor open class UIGraphicsImageRendererFormat: NSObject {
  /// 0 stands for the screen's scale.
  open var scale: CGFloat = 0
  open var opaque = false

  public override init() { super.init() }

  open class func preferred() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
  open class func `default`() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
}

/// What the closure of a renderer draws on.
@preconcurrency @MainActor open class UIGraphicsImageRendererContext: NSObject {
  public let cgContext: CGContext
  public let format: UIGraphicsImageRendererFormat

  init(_ context: GraphicsContext, format: UIGraphicsImageRendererFormat) {
    cgContext = context.cgContext
    self.format = format
    super.init()
  }

  open func fill(_ rect: CGRect) { cgContext.fill(rect) }
  open func stroke(_ rect: CGRect) { cgContext.stroke(rect) }
  open func clip(to rect: CGRect) { cgContext.clip(to: rect) }
  open var currentImage: UIImage { cgContext.graphics.image ?? UIImage() }
}

/// Makes pictures by drawing them.
@preconcurrency @MainActor open class UIGraphicsImageRenderer: NSObject {
  private let bounds: CGRect
  public let format: UIGraphicsImageRendererFormat

  public convenience init(size: CGSize) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: .default())
  }

  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }

  public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: .default()) }

  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
    self.bounds = bounds
    self.format = format
    super.init()
  }

  /// The picture that the closure draws.
  open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    GraphicsContext.beginImage(size: bounds.size, isOpaque: format.opaque, scale: format.scale)
    defer { GraphicsContext.endImage() }
    guard let context = GraphicsContext.current else { return UIImage() }
    context.canvas.translate(x: Double(-bounds.minX), y: Double(-bounds.minY))
    actions(UIGraphicsImageRendererContext(context, format: format))
    return context.image ?? UIImage()
  }

  /// The same as a PNG file.
  open func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
    image(actions: actions).pngData() ?? Data()
  }
}
