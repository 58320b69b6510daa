/// A value for each axis.
struct PerAxis<Value> {
  var horizontal: Value
  var vertical: Value

  subscript(axis: NSLayoutConstraint.Axis) -> Value {
    get { axis == .horizontal ? horizontal : vertical }
    set {
      if axis == .horizontal { horizontal = newValue } else { vertical = newValue }
    }
  }
}

/// What a view knows about its own layout: flags of the passes, priorities, margins, guides.
@MainActor struct ViewLayoutState {
  // Passes (A1).
  var needsLayout = true
  var needsUpdateConstraints = true
  var didCallSuperUpdateConstraints = false

  // Auto Layout.
  var translatesAutoresizingMask = true
  var hugging = PerAxis(
    horizontal: UILayoutPriority.defaultLow, vertical: UILayoutPriority.defaultLow)
  var compressionResistance = PerAxis(
    horizontal: UILayoutPriority.defaultHigh, vertical: UILayoutPriority.defaultHigh)
  var placeholderIntrinsicSize: CGSize?
  var guides: [UILayoutGuide] = []

  // Margins (A8).
  var insetsMarginsFromSafeArea = true
  var preservesSuperviewMargins = false
}
