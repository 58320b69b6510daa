import CoreGraphics
import Foundation

/// A view that a collection view recycles: a header, a footer, a decoration, a cell.
@preconcurrency @MainActor open class UICollectionReusableView: UIView {
  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open internal(set) var reuseIdentifier: String?

  /// Sets the identifier; for views made by `init(coder:)`.
  package func configure(reuseIdentifier: String?) { self.reuseIdentifier = reuseIdentifier }

  /// Called when a recycled view is about to be shown again.
  open func prepareForReuse() {}

  /// Takes over what the layout decided; frame, alpha and the like are set by the view already.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

  /// The attributes this view would like, given the layout's: its own size for self-sizing.
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    guard let copy = layoutAttributes.copy() as? UICollectionViewLayoutAttributes else {
      return layoutAttributes
    }
    let size = systemLayoutSizeFitting(layoutAttributes.size)
    if size.width > 0, size.height > 0 { copy.size = size }
    return copy
  }

  /// A list's views are laid out each by itself.
  package override var hostsOwnLayoutEngine: Bool { true }
}

/// One item of a collection view: a content view, backgrounds behind it.
@preconcurrency @MainActor open class UICollectionViewCell: UICollectionReusableView {
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    contentView.frame = bounds
    addSubview(contentView)
  }

  /// Where subviews go; as large as the cell.
  public let contentView = UIView(frame: .zero)

  open var isSelected = false { didSet { selectionDidChange() } }
  open var isHighlighted = false { didSet { selectionDidChange() } }

  open var backgroundView: UIView? {
    didSet { replace(oldValue, by: backgroundView, at: 0) }
  }
  open var selectedBackgroundView: UIView? {
    didSet {
      replace(oldValue, by: selectedBackgroundView, at: backgroundView == nil ? 0 : 1)
      selectionDidChange()
    }
  }

  private func replace(_ old: UIView?, by new: UIView?, at index: Int) {
    if old !== new { old?.removeFromSuperview() }
    if let new { insertSubview(new, at: index) }
    setNeedsLayout()
  }

  private func selectionDidChange() {
    selectedBackgroundView?.isHidden = !(isSelected || isHighlighted)
  }

  /// The content as a value; setting it puts its view into the content view.
  open var contentConfiguration: UIContentConfiguration? {
    didSet {
      if let configuration = contentConfiguration, let configuredView,
        configuredView.supports(configuration)
      {
        configuredView.configuration = configuration
      } else {
        configuredView?.removeFromSuperview()
        configuredView = contentConfiguration?.makeContentView()
        if let configuredView { contentView.addSubview(configuredView) }
      }
      setNeedsLayout()
    }
  }
  private var configuredView: (UIView & UIContentView)?

  open override func prepareForReuse() {
    super.prepareForReuse()
    isHighlighted = false
    isSelected = false
  }

  /// The content follows at once: constraints inside are never solved at a size of before.
  package override func boundsDidChange(from old: CGRect) {
    super.boundsDidChange(from: old)
    let frame = CGRect(origin: .zero, size: bounds.size)
    if contentView.frame != frame { contentView.frame = frame }
  }

  open override func layoutSubviews() {
    backgroundView?.frame = bounds
    selectedBackgroundView?.frame = bounds
    if contentView.frame != bounds { contentView.frame = bounds }
    configuredView?.frame = contentView.bounds
    super.layoutSubviews()
  }

  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
    verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize {
    if let configuredView {
      return configuredView.systemLayoutSizeFitting(
        targetSize, withHorizontalFittingPriority: horizontal, verticalFittingPriority: vertical)
    }
    return contentView.systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: horizontal, verticalFittingPriority: vertical)
  }
}
