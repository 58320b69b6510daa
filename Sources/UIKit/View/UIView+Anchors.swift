extension UIView {
  private func anchorX(_ attribute: NSLayoutConstraint.Attribute) -> NSLayoutXAxisAnchor {
    NSLayoutXAxisAnchor(LayoutExpression(item: self, attribute: attribute))
  }

  private func anchorY(_ attribute: NSLayoutConstraint.Attribute) -> NSLayoutYAxisAnchor {
    NSLayoutYAxisAnchor(LayoutExpression(item: self, attribute: attribute))
  }

  private func dimension(_ attribute: NSLayoutConstraint.Attribute) -> NSLayoutDimension {
    NSLayoutDimension(LayoutExpression(item: self, attribute: attribute))
  }

  public var leadingAnchor: NSLayoutXAxisAnchor { anchorX(.leading) }
  public var trailingAnchor: NSLayoutXAxisAnchor { anchorX(.trailing) }
  public var leftAnchor: NSLayoutXAxisAnchor { anchorX(.left) }
  public var rightAnchor: NSLayoutXAxisAnchor { anchorX(.right) }
  public var centerXAnchor: NSLayoutXAxisAnchor { anchorX(.centerX) }
  public var topAnchor: NSLayoutYAxisAnchor { anchorY(.top) }
  public var bottomAnchor: NSLayoutYAxisAnchor { anchorY(.bottom) }
  public var centerYAnchor: NSLayoutYAxisAnchor { anchorY(.centerY) }
  public var firstBaselineAnchor: NSLayoutYAxisAnchor { anchorY(.firstBaseline) }
  public var lastBaselineAnchor: NSLayoutYAxisAnchor { anchorY(.lastBaseline) }
  public var widthAnchor: NSLayoutDimension { dimension(.width) }
  public var heightAnchor: NSLayoutDimension { dimension(.height) }
}
