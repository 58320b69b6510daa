/// The region that text is laid out in.
open class NSTextContainer: NSObject {
  /// 0 in a dimension is no limit.
  open var size: CGSize { didSet { didChange() } }
  /// Room at both sides of each line.
  open var lineFragmentPadding: CGFloat = 5 { didSet { didChange() } }
  open var maximumNumberOfLines = 0 { didSet { didChange() } }
  open var lineBreakMode = NSLineBreakMode.byWordWrapping { didSet { didChange() } }
  /// Regions to keep clear of text; kept, but text does not flow around them yet.
  open var exclusionPaths: [UIBezierPath] = [] { didSet { didChange() } }
  open var widthTracksTextView = false
  open var heightTracksTextView = false

  /// Tells the view that shows the container.
  var changeHandler: (() -> Void)?

  public init(size: CGSize) {
    self.size = size
    super.init()
  }

  public convenience override init() { self.init(size: .zero) }

  private func didChange() { changeHandler?() }
}
