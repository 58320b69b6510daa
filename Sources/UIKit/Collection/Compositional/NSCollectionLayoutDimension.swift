import CoreGraphics
import Foundation

/// A width or height of a compositional layout: a part of the container's, a number, or an
/// estimate that the view replaces.
@preconcurrency @MainActor
open class NSCollectionLayoutDimension: NSObject,
  @preconcurrency NSCopying
{
  enum Kind { case fractionalWidth, fractionalHeight, absolute, estimated }

  let kind: Kind
  /// The fraction, or the number of points.
  public let dimension: CGFloat
  /// Whether items of a group all get the largest size that one of them asks for.
  let isUniform: Bool

  init(_ kind: Kind, _ dimension: CGFloat, isUniform: Bool = false) {
    self.kind = kind
    self.dimension = dimension.isFinite ? dimension : 0
    self.isUniform = isUniform
  }

  /// A part of the width of the container, for a width or a height.
  open class func fractionalWidth(_ fractionalWidth: CGFloat) -> Self {
    unsafeDowncast(NSCollectionLayoutDimension(.fractionalWidth, fractionalWidth), to: self)
  }

  /// A part of the height of the container.
  open class func fractionalHeight(_ fractionalHeight: CGFloat) -> Self {
    unsafeDowncast(NSCollectionLayoutDimension(.fractionalHeight, fractionalHeight), to: self)
  }

  /// A number of points.
  open class func absolute(_ absoluteDimension: CGFloat) -> Self {
    unsafeDowncast(NSCollectionLayoutDimension(.absolute, absoluteDimension), to: self)
  }

  /// A number of points until the view says what it needs.
  open class func estimated(_ estimatedDimension: CGFloat) -> Self {
    unsafeDowncast(NSCollectionLayoutDimension(.estimated, estimatedDimension), to: self)
  }

  /// An estimate that the largest of the items of a group decides for all of them.
  open class func uniformAcrossSiblings(estimate: CGFloat) -> Self {
    unsafeDowncast(
      NSCollectionLayoutDimension(.estimated, estimate, isUniform: true), to: self)
  }

  open var isFractionalWidth: Bool { kind == .fractionalWidth }
  open var isFractionalHeight: Bool { kind == .fractionalHeight }
  open var isAbsolute: Bool { kind == .absolute }
  open var isEstimated: Bool { kind == .estimated && !isUniform }
  open var isUniformAcrossSiblings: Bool { isUniform }

  /// Whether views are asked.
  var takesPreferredSize: Bool { kind == .estimated }

  open func copy(with zone: NSZone? = nil) -> Any { self }

  func points(in container: CGSize) -> CGFloat {
    switch kind {
    case .fractionalWidth: max(0, dimension * container.width)
    case .fractionalHeight: max(0, dimension * container.height)
    case .absolute, .estimated: max(0, dimension)
    }
  }
}

/// Width and height of a part of a compositional layout.
@preconcurrency @MainActor open class NSCollectionLayoutSize: NSObject, @preconcurrency NSCopying {
  public let widthDimension: NSCollectionLayoutDimension
  public let heightDimension: NSCollectionLayoutDimension

  public init(
    widthDimension width: NSCollectionLayoutDimension,
    heightDimension height: NSCollectionLayoutDimension
  ) {
    widthDimension = width
    heightDimension = height
    super.init()
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }

  func points(in container: CGSize) -> CGSize {
    CGSize(
      width: widthDimension.points(in: container), height: heightDimension.points(in: container))
  }

  /// The axes in which views decide.
  var selfSizingAxes: UIAxis {
    var axes: UIAxis = []
    if widthDimension.takesPreferredSize { axes.insert(.horizontal) }
    if heightDimension.takesPreferredSize { axes.insert(.vertical) }
    return axes
  }
}

/// Space between or around items: a number, or at least a number.
@preconcurrency @MainActor
open class NSCollectionLayoutSpacing: NSObject,
  @preconcurrency NSCopying
{
  public let spacing: CGFloat
  public let isFlexibleSpacing: Bool
  open var isFixedSpacing: Bool { !isFlexibleSpacing }

  init(_ spacing: CGFloat, isFlexible: Bool) {
    self.spacing = spacing.isFinite ? spacing : 0
    isFlexibleSpacing = isFlexible
  }

  open class func fixed(_ fixedSpacing: CGFloat) -> Self {
    unsafeDowncast(NSCollectionLayoutSpacing(fixedSpacing, isFlexible: false), to: self)
  }

  /// At least so much; what a group has left over is shared by its flexible spaces.
  open class func flexible(_ flexibleSpacing: CGFloat) -> Self {
    unsafeDowncast(NSCollectionLayoutSpacing(flexibleSpacing, isFlexible: true), to: self)
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// Space around an item that moves its neighbours.
@preconcurrency @MainActor
open class NSCollectionLayoutEdgeSpacing: NSObject,
  @preconcurrency NSCopying
{
  public let leading: NSCollectionLayoutSpacing?
  public let top: NSCollectionLayoutSpacing?
  public let trailing: NSCollectionLayoutSpacing?
  public let bottom: NSCollectionLayoutSpacing?

  public init(
    leading: NSCollectionLayoutSpacing?, top: NSCollectionLayoutSpacing?,
    trailing: NSCollectionLayoutSpacing?, bottom: NSCollectionLayoutSpacing?
  ) {
    self.leading = leading
    self.top = top
    self.trailing = trailing
    self.bottom = bottom
    super.init()
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// Where a supplementary item is attached: edges, and how far from them.
@preconcurrency @MainActor open class NSCollectionLayoutAnchor: NSObject, @preconcurrency NSCopying
{
  public let edges: NSDirectionalRectEdge
  public let offset: CGPoint
  public let isFractionalOffset: Bool
  open var isAbsoluteOffset: Bool { !isFractionalOffset }

  private init(_ edges: NSDirectionalRectEdge, _ offset: CGPoint, isFractional: Bool) {
    self.edges = edges
    self.offset = offset
    isFractionalOffset = isFractional
    super.init()
  }

  public convenience init(edges: NSDirectionalRectEdge) {
    self.init(edges, .zero, isFractional: false)
  }

  /// An offset in points.
  public convenience init(edges: NSDirectionalRectEdge, absoluteOffset: CGPoint) {
    self.init(edges, absoluteOffset, isFractional: false)
  }

  /// An offset in parts of the item's own size.
  public convenience init(edges: NSDirectionalRectEdge, fractionalOffset: CGPoint) {
    self.init(edges, fractionalOffset, isFractional: true)
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// The point of a rectangle that the edges name; the middle of an axis that none is named of.
  func point(of rect: CGRect) -> CGPoint {
    CGPoint(
      x: edges.contains(.leading)
        ? rect.minX : edges.contains(.trailing) ? rect.maxX : rect.midX,
      y: edges.contains(.top) ? rect.minY : edges.contains(.bottom) ? rect.maxY : rect.midY)
  }

  func shift(of size: CGSize) -> CGPoint {
    isFractionalOffset
      ? CGPoint(x: offset.x * size.width, y: offset.y * size.height) : offset
  }
}

// Numbers that are none would spread to everything that is laid out after them.

extension CGFloat {
  /// The number, or 0 if it is none.
  var finite: CGFloat { isFinite ? self : 0 }
}

extension NSDirectionalEdgeInsets {
  /// The insets, with 0 for what is no number.
  var finite: NSDirectionalEdgeInsets {
    NSDirectionalEdgeInsets(
      top: top.finite, leading: leading.finite, bottom: bottom.finite, trailing: trailing.finite)
  }
}
