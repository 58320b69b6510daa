// An item has one anchor for each attribute: code compares anchors by identity, as `firstAnchor`
// of two constraints, and asks a view for the same ones over and over.

/// The anchors of an item that somebody asked for.
///
/// Anchors keep their item's record and the record keeps them; the record lets go of them when its
/// item ends.
struct AnchorCache {
  private var entries: [(attribute: NSLayoutConstraint.Attribute, anchor: AnyObject)] = []

  /// The known anchor of an attribute, else a new one.
  mutating func anchor<Anchor: AnyObject>(
    _ attribute: NSLayoutConstraint.Attribute, make: () -> Anchor
  ) -> Anchor {
    for entry in entries where entry.attribute == attribute {
      // An attribute has anchors of one class.
      return unsafeDowncast(entry.anchor, to: Anchor.self)
    }
    let anchor = make()
    entries.append((attribute, anchor))
    return anchor
  }
}

extension LayoutItem {
  func anchorX(_ attribute: NSLayoutConstraint.Attribute) -> NSLayoutXAxisAnchor {
    layoutRecord.anchors.anchor(attribute) {
      NSLayoutXAxisAnchor(LayoutExpression(item: self, attribute: attribute))
    }
  }

  func anchorY(_ attribute: NSLayoutConstraint.Attribute) -> NSLayoutYAxisAnchor {
    layoutRecord.anchors.anchor(attribute) {
      NSLayoutYAxisAnchor(LayoutExpression(item: self, attribute: attribute))
    }
  }

  func dimension(_ attribute: NSLayoutConstraint.Attribute) -> NSLayoutDimension {
    layoutRecord.anchors.anchor(attribute) {
      NSLayoutDimension(LayoutExpression(item: self, attribute: attribute))
    }
  }
}

extension LayoutExpression {
  /// The anchor that the expression stands for.
  ///
  /// Its static type is what Apple's headers say of `firstAnchor`; the object is an anchor of the
  /// attribute's axis. All anchors have the same layout and methods.
  var anchor: NSLayoutAnchor<AnyObject> {
    let object = Unmanaged<AnyObject>.passRetained(anchorObject)
    return Unmanaged.fromOpaque(object.toOpaque()).takeRetainedValue()
  }

  private var anchorObject: AnyObject {
    guard let item, originAttribute == .notAnAttribute else { return NSLayoutDimension(self) }
    switch isSize ? nil : attribute.axis {
    case nil: return item.dimension(attribute)
    case .horizontal?: return item.anchorX(attribute)
    case .vertical?: return item.anchorY(attribute)
    }
  }
}
