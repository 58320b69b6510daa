/// A view that shows an image.
@preconcurrency @MainActor open class UIImageView: UIView {
  open var image: UIImage? { didSet { imageDidChange(from: oldValue) } }
  open var highlightedImage: UIImage? { didSet { setNeedsDisplay() } }
  open var isHighlighted = false { didSet { if isHighlighted != oldValue { setNeedsDisplay() } } }
  /// Size and weight of symbols that do not bring their own.
  open var preferredSymbolConfiguration: UIImage.SymbolConfiguration? {
    didSet { imageDidChange(from: nil) }
  }

  open var animationImages: [UIImage]?
  open var highlightedAnimationImages: [UIImage]?
  /// 0 stands for a thirtieth of a second an image.
  open var animationDuration: TimeInterval = 0
  /// 0 repeats for ever.
  open var animationRepeatCount = 0
  open private(set) var isAnimating = false

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isUserInteractionEnabled = false
  }

  /// Creates a view as large as its image.
  public init(image: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    isUserInteractionEnabled = false
    self.image = image
  }

  public init(image: UIImage?, highlightedImage: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    isUserInteractionEnabled = false
    self.image = image
    self.highlightedImage = highlightedImage
  }

  open func startAnimating() {
    isAnimating = !(animationImages ?? []).isEmpty
    setNeedsDisplay()
  }

  open func stopAnimating() {
    isAnimating = false
    setNeedsDisplay()
  }

  /// The image that is shown now, in the view's symbol configuration.
  var shownImage: UIImage? {
    let image = isAnimating ? animationImages?.first : isHighlighted ? highlightedImage : nil
    return (image ?? self.image).map { image in
      configured(image.imageAsset?.image(with: traitCollection) ?? image)
    }
  }

  private func configured(_ image: UIImage) -> UIImage {
    guard let preferred = preferredSymbolConfiguration, image.isSymbolImage else { return image }
    // What the image itself specifies wins.
    let own = image.symbolConfiguration.map(preferred.applying)
    return image.withConfiguration(own ?? preferred)
  }

  private func imageDidChange(from old: UIImage?) {
    if old == nil || old?.size != image?.size { invalidateIntrinsicContentSize() }
    setNeedsDisplay()
  }

  /// The image's size without its alignment insets (A5.3); none without an image.
  open override var intrinsicContentSize: CGSize {
    guard let image = shownImage else {
      return CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
    }
    let insets = image.alignmentRectInsets
    return scaled(
      CGSize(
        width: image.size.width - insets.left - insets.right,
        height: image.size.height - insets.top - insets.bottom))
  }

  /// Whether the image is larger at the accessibility text sizes.
  open var adjustsImageSizeForAccessibilityContentSizeCategory = false {
    didSet {
      guard adjustsImageSizeForAccessibilityContentSizeCategory != oldValue else { return }
      invalidateIntrinsicContentSize()
      setNeedsDisplay()
    }
  }

  /// The size of the image at the view's text size: at the accessibility sizes it grows as text of the
  /// body style does.
  private func scaled(_ size: CGSize) -> CGSize {
    let category = traitCollection.preferredContentSizeCategory
    guard adjustsImageSizeForAccessibilityContentSizeCategory, category.isAccessibilityCategory
    else { return size }
    func scaled(_ length: CGFloat) -> CGFloat {
      UIFontMetrics.default.scaledValue(for: length, compatibleWith: traitCollection)
    }
    return CGSize(width: scaled(size.width), height: scaled(size.height))
  }

  open override var alignmentRectInsets: UIEdgeInsets { image?.alignmentRectInsets ?? .zero }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    scaled(shownImage?.size ?? .zero)
  }

  open override func draw(_ rect: CGRect) {
    guard let image = shownImage else { return }
    GraphicsContext.current?.draw(
      image, in: imageFrame(for: image.size), tint: tintColor ?? .systemBlue)
  }

  /// Where an image of a size lies for the content mode.
  func imageFrame(for size: CGSize) -> CGRect {
    contentMode.frame(for: scaled(size), in: bounds)
  }
}

extension UIImageView: UIAccessibilityContentSizeCategoryImageAdjusting {}

/// Something with an image that can be larger at the accessibility text sizes.
@preconcurrency @MainActor
public protocol UIAccessibilityContentSizeCategoryImageAdjusting: AnyObject {
  var adjustsImageSizeForAccessibilityContentSizeCategory: Bool { get set }
}

extension UIView.ContentMode {
  /// Where content of a size lies in some bounds.
  func frame(for size: CGSize, in bounds: CGRect) -> CGRect {
    var size = size
    switch self {
    case .scaleToFill, .redraw: return bounds
    case .scaleAspectFit, .scaleAspectFill:
      guard size.width > 0, size.height > 0 else { return bounds }
      let horizontal = bounds.width / size.width
      let vertical = bounds.height / size.height
      let factor =
        self == .scaleAspectFit ? min(horizontal, vertical) : max(horizontal, vertical)
      size = CGSize(width: size.width * factor, height: size.height * factor)
    default: break
    }
    var origin = CGPoint(x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2)
    switch self {
    case .left, .topLeft, .bottomLeft: origin.x = bounds.minX
    case .right, .topRight, .bottomRight: origin.x = bounds.maxX - size.width
    default: break
    }
    switch self {
    case .top, .topLeft, .topRight: origin.y = bounds.minY
    case .bottom, .bottomLeft, .bottomRight: origin.y = bounds.maxY - size.height
    default: break
    }
    return CGRect(origin: origin, size: size)
  }
}
