/// A rectangle that constraints can refer to without a view.
@preconcurrency @MainActor open class UILayoutGuide: NSObject, AssociationHost {
  nonisolated(unsafe) package final var associations: Associations?

  private final var ownerRecord: LayoutItemRecord?
  package final var owner: UIView? {
    get { ownerRecord?.view }
    set { ownerRecord = newValue?.layoutRecord }
  }
  final var existingRecord: LayoutItemRecord?

  open var identifier = ""

  /// The guide itself if its place follows from its owner's edges.
  var derivedGuide: (any DerivedLayoutGuide)? { nil }

  /// What texts of constraints put in quotes after the address.
  var labelInConstraints: String? { identifier }

  public override init() { super.init() }

  deinit { withoutIsolationCheck { existingRecord?.end() } }

  /// The view that has the guide; setting it moves the guide there.
  open var owningView: UIView? {
    get { owner }
    set {
      guard newValue !== owner else { return }
      if let newValue { newValue.addLayoutGuide(self) } else { owner?.removeLayoutGuide(self) }
    }
  }

  /// The rectangle in the owning view's coordinates, as last laid out.
  open var layoutFrame: CGRect { currentLayoutFrame }

  open var leadingAnchor: NSLayoutXAxisAnchor { anchorX(.leading) }
  open var trailingAnchor: NSLayoutXAxisAnchor { anchorX(.trailing) }
  open var leftAnchor: NSLayoutXAxisAnchor { anchorX(.left) }
  open var rightAnchor: NSLayoutXAxisAnchor { anchorX(.right) }
  open var centerXAnchor: NSLayoutXAxisAnchor { anchorX(.centerX) }
  open var topAnchor: NSLayoutYAxisAnchor { anchorY(.top) }
  open var bottomAnchor: NSLayoutYAxisAnchor { anchorY(.bottom) }
  open var centerYAnchor: NSLayoutYAxisAnchor { anchorY(.centerY) }
  open var widthAnchor: NSLayoutDimension { dimension(.width) }
  open var heightAnchor: NSLayoutDimension { dimension(.height) }

  open var hasAmbiguousLayout: Bool { isAmbiguous(.horizontal) || isAmbiguous(.vertical) }
  open func constraintsAffectingLayout(
    for axis: NSLayoutConstraint.Axis
  ) -> [NSLayoutConstraint] {
    affectingConstraints(axis)
  }

  open override var description: String {
    withoutIsolationCheck {
      let f = layoutFrame
      let kind = self is SystemLayoutGuide ? "UILayoutGuide" : "\(type(of: self))"
      return "<\(kind): \(addressText(of: self)) - \"\(identifier)\", layoutFrame = "
        + "{{\(f.minX.shortText), \(f.minY.shortText)}, {\(f.width.shortText), "
        + "\(f.height.shortText)}}, owningView = \(owner?.description ?? "(null)")>"
    }
  }
}
