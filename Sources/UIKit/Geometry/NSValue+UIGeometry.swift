import Foundation

// Values of geometry as objects. Reading another kind of value than was stored gives zero.

extension NSValue {
  public convenience init(cgRect rect: CGRect) { self.init(rect: rect) }
  public convenience init(cgPoint point: CGPoint) { self.init(point: point) }
  public convenience init(cgSize size: CGSize) { self.init(size: size) }

  public var cgRectValue: CGRect { rectValue }
  public var cgPointValue: CGPoint { pointValue }
  public var cgSizeValue: CGSize { sizeValue }

  public convenience init(cgVector vector: CGVector) {
    self.init(replacement: StructValue(vector))
  }
  public convenience init(cgAffineTransform transform: CGAffineTransform) {
    self.init(replacement: StructValue(transform))
  }
  public convenience init(uiEdgeInsets insets: UIEdgeInsets) {
    self.init(replacement: StructValue(insets))
  }
  public convenience init(directionalEdgeInsets insets: NSDirectionalEdgeInsets) {
    self.init(replacement: StructValue(insets))
  }
  public convenience init(uiOffset offset: UIOffset) {
    self.init(replacement: StructValue(offset))
  }

  public var cgVectorValue: CGVector { structValue(CGVector.self) ?? .zero }
  public var cgAffineTransformValue: CGAffineTransform {
    structValue(CGAffineTransform.self) ?? .identity
  }
  public var uiEdgeInsetsValue: UIEdgeInsets { structValue(UIEdgeInsets.self) ?? .zero }
  public var directionalEdgeInsetsValue: NSDirectionalEdgeInsets {
    structValue(NSDirectionalEdgeInsets.self) ?? .zero
  }
  public var uiOffsetValue: UIOffset { structValue(UIOffset.self) ?? .zero }
}
