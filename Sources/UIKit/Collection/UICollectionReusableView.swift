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
    guard let axes = layoutAttributes.selfSizingAxes else {
      let size = systemLayoutSizeFitting(layoutAttributes.size)
      if size.width > 0, size.height > 0 { copy.size = size }
      return copy
    }
    // The layout decides the other axis.
    let size = systemLayoutSizeFitting(
      layoutAttributes.size,
      withHorizontalFittingPriority: axes.contains(.horizontal) ? .fittingSizeLevel : .required,
      verticalFittingPriority: axes.contains(.vertical) ? .fittingSizeLevel : .required)
    if axes.contains(.horizontal), size.width > 0 { copy.size.width = size.width }
    if axes.contains(.vertical), size.height > 0 { copy.size.height = size.height }
    return copy
  }

  /// What a list says about the place that the view has in it; nil outside of lists.
  var listContext: ListElementContext? {
    didSet { if listContext != oldValue { listContextDidChange() } }
  }

  func listContextDidChange() {}

  /// The collection view that shows the view.
  var listView: UICollectionView? {
    superview as? UICollectionView
      ?? (superview as? OrthogonalScroller)?.superview as? UICollectionView
  }

  /// A list's views are laid out each by itself.
  package override var hostsOwnLayoutEngine: Bool { true }
}
