/// A view that arranges its subviews in a row or column with constraints that it owns.
///
/// Everything is done with constraints under Apple's identifiers (`UISV-spacing`,
/// `UISV-alignment`, …), so that conflict logs and explanations read as on a device. Rules A10.*.
@preconcurrency @MainActor
open class UIStackView: UIView {
  /// How views share the space along the axis.
  public enum Distribution: Int, Sendable {
    case fill, fillEqually, fillProportionally, equalSpacing, equalCentering
  }

  /// How views sit across the axis.
  public enum Alignment: Int, Sendable {
    case fill, leading, firstBaseline, center, trailing, lastBaseline

    /// The leading edge of a vertical stack, the top of a horizontal one.
    public static var top: Alignment { .leading }
    /// The trailing edge of a vertical stack, the bottom of a horizontal one.
    public static var bottom: Alignment { .trailing }
  }

  /// A custom spacing that means "the stack's own `spacing`" (rule A10.4).
  public static let spacingUseDefault: CGFloat = CGFloat(Float.greatestFiniteMagnitude)
  /// A spacing that means "the system's spacing between siblings" (rule A10.4).
  public static let spacingUseSystem: CGFloat = CGFloat(Float.leastNormalMagnitude)

  /// The views being arranged, hidden ones included; always a subset of `subviews`.
  public private(set) var arrangedSubviews: [UIView] = []

  /// The direction in which views follow each other.
  open var axis: NSLayoutConstraint.Axis = .horizontal {
    didSet {
      rearrange(if: axis != oldValue)
      if axis != oldValue { checkAlignment() }
    }
  }
  /// How views share the space along the axis.
  open var distribution: Distribution = .fill { didSet { rearrange(if: distribution != oldValue) } }
  /// How views sit across the axis.
  open var alignment: Alignment = .fill {
    didSet {
      rearrange(if: alignment != oldValue)
      if alignment != oldValue { checkAlignment() }
    }
  }
  /// Points between neighbours: exact for the fill distributions, least for the equal ones.
  open var spacing: CGFloat = 0 { didSet { rearrange(if: spacing != oldValue) } }
  /// Whether a vertical stack measures its spacing from baseline to baseline (rule A10.10).
  open var isBaselineRelativeArrangement = false {
    didSet { rearrange(if: isBaselineRelativeArrangement != oldValue) }
  }
  /// Whether views are arranged inside the layout margins instead of the bounds.
  open var isLayoutMarginsRelativeArrangement = false {
    didSet { rearrange(if: isLayoutMarginsRelativeArrangement != oldValue) }
  }

  /// The same, for asking who is among them.
  private var arranged: Set<ObjectIdentifier> = []

  private func arranges(_ view: UIView) -> Bool { arranged.contains(ObjectIdentifier(view)) }

  private var customSpacing: [ObjectIdentifier: CGFloat] = [:]
  private var arrangement = InstalledArrangement()
  private var needsArrangement = false

  public override init(frame: CGRect) { super.init(frame: frame) }

  public required init(coder: NSCoder) { super.init(frame: .zero) }

  /// A stack of the given views, in order.
  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  // MARK: Arranged subviews (rule A10.12)

  /// Adds a view to the end of the arrangement, and to the subviews if it is not there yet.
  open func addArrangedSubview(_ view: UIView) {
    insertArrangedSubview(
      view,
      at: arrangedSubviews.count)
  }

  /// Inserts a view into the arrangement; an arranged one is moved, subviews keep their order.
  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    do { try insertArrangedSubviewChecked(view, at: stackIndex) } catch { error.raise() }
  }

  package final func insertArrangedSubviewChecked(
    _ view: UIView, at stackIndex: Int
  ) throws(LayoutMisuse) {
    guard stackIndex >= 0, stackIndex <= arrangedSubviews.count else {
      // The real one counts without a sign.
      throw .inconsistency(
        "index out of bounds for arranged subview: index = \(UInt(bitPattern: stackIndex)) "
          + "expected to be less than or equal to \(arrangedSubviews.count)")
    }
    // Leaves another stack that arranges it, and its superview.
    view.translatesAutoresizingMaskIntoConstraints = false
    if view.superview !== self { addSubview(view) }
    if !arranged.insert(ObjectIdentifier(view)).inserted {
      arrangedSubviews.removeAll { $0 === view }
    }
    arrangedSubviews.insert(view, at: min(stackIndex, arrangedSubviews.count))
    rearrange(if: true)
  }

  /// Takes a view out of the arrangement; it stays a subview.
  open func removeArrangedSubview(_ view: UIView) {
    guard arranged.remove(ObjectIdentifier(view)) != nil,
      let index = arrangedSubviews.firstIndex(where: { $0 === view })
    else { return }
    arrangedSubviews.remove(at: index)
    customSpacing[ObjectIdentifier(view)] = nil
    rearrange(if: true)
  }

  open override func willRemoveSubview(_ subview: UIView) {
    removeArrangedSubview(subview)
    super.willRemoveSubview(subview)
  }

  // MARK: Spacing

  /// Sets the points between an arranged view and its successor; ignored for other views.
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    guard arranges(arrangedSubview) else { return }
    let key = ObjectIdentifier(arrangedSubview)
    customSpacing[key] = spacing == Self.spacingUseDefault ? nil : spacing
    rearrange(if: true)
  }

  /// The points set for the gap after a view, or `spacingUseDefault`.
  open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    customSpacing[ObjectIdentifier(arrangedSubview)] ?? Self.spacingUseDefault
  }

  /// The gap between a visible view and its next visible neighbour.
  func spacing(after view: UIView) -> StackSpacing {
    let chosen = customSpacing[ObjectIdentifier(view)] ?? spacing
    if chosen == Self.spacingUseSystem {
      return StackSpacing(points: systemSiblingSpacing, token: .anchors)
    }
    return StackSpacing(points: chosen == Self.spacingUseDefault ? 0 : chosen)
  }

  // MARK: Arrangement

  /// The constraints that arrange the views, by the identifiers that logs show.
  package var arrangementConstraints: [NSLayoutConstraint] { arrangement.constraints }

  /// Hears of a vertical stack that is told to align baselines; by default the log's words.
  package static var onInvalidAlignment: (UIStackView) -> Void = { _ in
    let text = "Invalid for vertical axis. Use Leading or Trailing instead.\n"
    FileHandle.standardError.write(Data(text.utf8))
  }

  private func checkAlignment() {
    guard axis == .vertical, alignment == .firstBaseline || alignment == .lastBaseline else {
      return
    }
    UIStackView.onInvalidAlignment(self)
  }

  private func rearrange(if changed: Bool) {
    guard changed else { return }
    needsArrangement = true
    setNeedsUpdateConstraints()
    invalidateIntrinsicContentSize()
  }

  package override func subviewVisibilityChanged(_ subview: UIView) {
    rearrange(if: arranges(subview))
  }

  package override func intrinsicContentSizeInvalidated(forSubview subview: UIView) {
    if distribution == .fillProportionally, arranges(subview) {
      // Invalidates this stack's own size too, which tells a stack around it.
      rearrange(if: true)
    } else if let outer = superview as? UIStackView {
      // A stack is as large as its views, which a proportional one around it has to know.
      outer.intrinsicContentSizeInvalidated(forSubview: self)
    }
  }

  /// As they are arranged, wherever they came from.
  package override var subviewsInLayoutOrder: [UIView] {
    if arrangedSubviews.count == children.count { return arrangedSubviews }
    return arrangedSubviews + children.filter { !arranges($0) }
  }

  open override func updateConstraints() {
    if needsArrangement {
      needsArrangement = false
      arrangement.update(
        to: StackArrangement(of: self, reusing: arrangement.guides), in: self)
      layoutState.engine?.knownOrder = nil
    }
    super.updateConstraints()
  }

  // MARK: Baselines (rule A10.10)

  open override var forFirstBaselineLayout: UIView {
    baselineView(first: true)?.forFirstBaselineLayout ?? self
  }

  open override var forLastBaselineLayout: UIView {
    baselineView(first: false)?.forLastBaselineLayout ?? self
  }

  /// The tallest view of a row, the first or last one of a column.
  private func baselineView(first: Bool) -> UIView? {
    let visible = arrangedSubviews.filter { !$0.isHidden }
    if axis == .vertical { return first ? visible.first : visible.last }
    return visible.max { $0.heightForBaselineChoice < $1.heightForBaselineChoice }
  }
}

/// A gap between neighbours, and where it comes from.
struct StackSpacing {
  var points: CGFloat
  var token = SpacingToken.points
}

extension UIView {
  /// The height by which a row picks the view that gives its baseline.
  fileprivate var heightForBaselineChoice: CGFloat {
    bounds.height > 0 ? bounds.height : max(0, intrinsicContentSize.height)
  }
}
