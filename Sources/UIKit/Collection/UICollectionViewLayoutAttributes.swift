import CoreGraphics
import Foundation
import QuartzCore

/// Where and how a collection view shows one item, supplementary or decoration view.
@preconcurrency @MainActor
open class UICollectionViewLayoutAttributes: NSObject, @preconcurrency NSCopying {
  /// The attributes of the cell of an item.
  public convenience init(forCellWith indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
  }

  /// The attributes of a header, footer or other supplementary view.
  public convenience init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath)
  {
    self.init()
    self.indexPath = indexPath
    category = .supplementaryView
    kind = elementKind
  }

  /// The attributes of a decoration view.
  public convenience init(
    forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath
  ) {
    self.init()
    self.indexPath = indexPath
    category = .decorationView
    kind = decorationViewKind
  }

  public required override init() { super.init() }

  /// The frame in the collection view's content; sets center and size.
  open var frame: CGRect {
    get {
      CGRect(
        x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width,
        height: size.height)
    }
    set {
      size = newValue.size
      center = CGPoint(x: newValue.midX, y: newValue.midY)
    }
  }
  open var center = CGPoint.zero
  open var size = CGSize.zero
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: size) }
    set { size = newValue.size }
  }
  open var transform: CGAffineTransform = .identity
  open var transform3D: CATransform3D = CATransform3DIdentity
  open var alpha: CGFloat = 1
  open var zIndex = 0
  open var isHidden = false
  open var indexPath = IndexPath()
  /// The axes in which the view decides; nil where the layout did not say.
  var selfSizingAxes: UIAxis?
  /// The section that the view is scrolled with across the layout; nil for all others.
  var orthogonalSection: Int?

  /// Makes attributes of a class that is only known at run time.
  static func make(
    _ layoutClass: AnyClass, _ category: UICollectionView.ElementCategory, kind: String? = nil,
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes {
    let type =
      layoutClass as? UICollectionViewLayoutAttributes.Type ?? UICollectionViewLayoutAttributes.self
    let attributes = type.init()
    attributes.indexPath = indexPath
    attributes.category = category
    attributes.kind = kind
    return attributes
  }

  /// The supplementary or decoration kind; nil for cells.
  open var representedElementKind: String? { kind }
  open var representedElementCategory: UICollectionView.ElementCategory { category }

  private var kind: String?
  private var category = UICollectionView.ElementCategory.cell

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = type(of: self).init()
    copy.center = center
    copy.size = size
    copy.transform = transform
    copy.transform3D = transform3D
    copy.alpha = alpha
    copy.zIndex = zIndex
    copy.isHidden = isHidden
    copy.indexPath = indexPath
    copy.kind = kind
    copy.category = category
    copy.selfSizingAxes = selfSizingAxes
    copy.orthogonalSection = orthogonalSection
    return copy
  }

  /// Equal when every attribute is: a layout pass skips views whose attributes did not change.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UICollectionViewLayoutAttributes, type(of: other) == type(of: self)
    else { return false }
    return MainActor.assumeIsolated {
      center == other.center && size == other.size && alpha == other.alpha
        && zIndex == other.zIndex && isHidden == other.isHidden && indexPath == other.indexPath
        && kind == other.kind && category == other.category && transform == other.transform
    }
  }

  open override var hash: Int { MainActor.assumeIsolated { indexPath.hashValue } }
}
