extension UIView {
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
