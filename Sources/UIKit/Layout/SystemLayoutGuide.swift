// Guides whose place follows from their owner's edges: margins, safe area, readable width, keyboard.
//
// They need no unknowns of their own: the engine reads them as the owner's edges plus offsets, which
// change with the owner's metrics (A8.6). A screen with ten views that use the safe area costs no
// more than one without.

/// One axis of a derived guide: each edge is a fraction of the owner's size plus an offset.
struct DerivedSpan {
  var minFraction: CGFloat = 0
  var minOffset: CGFloat = 0
  var maxFraction: CGFloat = 1
  var maxOffset: CGFloat = 0

  static func inset(_ insets: UIEdgeInsets, _ axis: NSLayoutConstraint.Axis) -> DerivedSpan {
    DerivedSpan(minOffset: insets.min(axis), maxOffset: -insets.max(axis))
  }
}

/// A guide that the engine derives from its owner.
@MainActor protocol DerivedLayoutGuide: UILayoutGuide {
  /// Relative to the owner's visible bounds.
  func span(_ axis: NSLayoutConstraint.Axis) -> DerivedSpan
}

extension DerivedLayoutGuide {
  /// In the owner's coordinates.
  var derivedFrame: CGRect {
    guard let bounds = owner?.bounds else { return .zero }
    let x = span(.horizontal)
    let y = span(.vertical)
    let left = x.minFraction * bounds.width + x.minOffset
    let top = y.minFraction * bounds.height + y.minOffset
    return CGRect(
      x: bounds.minX + left, y: bounds.minY + top,
      width: x.maxFraction * bounds.width + x.maxOffset - left,
      height: y.maxFraction * bounds.height + y.maxOffset - top)
  }
}

/// The system's guides of a view.
enum SystemGuide: Int, CaseIterable {
  case layoutMargins, readableContent, safeArea, frame

  /// The identifier that descriptions show (A8.6).
  var identifier: String {
    switch self {
    case .layoutMargins: "UIViewLayoutMarginsGuide"
    case .readableContent: "UIViewReadableContentGuide"
    case .safeArea: "UIViewSafeAreaLayoutGuide"
    case .frame: "UIScrollView-frameLayoutGuide"
    }
  }
}

/// One of the system's guides.
final class SystemLayoutGuide: UILayoutGuide, DerivedLayoutGuide {
  let kind: SystemGuide
  override var derivedGuide: (any DerivedLayoutGuide)? { self }

  init(_ kind: SystemGuide, owner: UIView) {
    self.kind = kind
    super.init()
    self.owner = owner
    identifier = kind.identifier
  }

  func span(_ axis: NSLayoutConstraint.Axis) -> DerivedSpan {
    guard let owner else { return DerivedSpan() }
    switch kind {
    case .layoutMargins: return .inset(owner.effectiveLayoutMargins, axis)
    case .readableContent: return .inset(owner.readableContentInsets, axis)
    case .safeArea: return .inset(owner.effectiveSafeAreaInsets, axis)
    case .frame: return DerivedSpan()
    }
  }
}

/// The part of a view that the keyboard covers; without a keyboard, the bottom safe area.
@preconcurrency @MainActor open class UIKeyboardLayoutGuide: UILayoutGuide, DerivedLayoutGuide {
  open var followsUndockedKeyboard = false
  override var derivedGuide: (any DerivedLayoutGuide)? { self }
  open var usesBottomSafeArea = true {
    didSet { owner?.metricsDidChange() }
  }

  /// How far the keyboard reaches into the view, in points.
  package final var keyboardHeight: CGFloat = 0 {
    didSet { if oldValue != keyboardHeight { owner?.metricsDidChange() } }
  }

  final func span(_ axis: NSLayoutConstraint.Axis) -> DerivedSpan {
    guard axis == .vertical else { return DerivedSpan() }
    let safe = usesBottomSafeArea ? owner?.effectiveSafeAreaInsets.bottom ?? 0 : 0
    return DerivedSpan(minFraction: 1, minOffset: -max(keyboardHeight, safe))
  }
}

/// The strip that bars cover at the top or bottom of a controller's view.
package final class LayoutSupportGuide: UILayoutGuide, UILayoutSupport, DerivedLayoutGuide {
  let isTop: Bool
  override var derivedGuide: (any DerivedLayoutGuide)? { self }
  override var labelInConstraints: String? { nil }
  /// Set by a container; nil: the safe area's.
  package var explicitLength: CGFloat? {
    didSet { if oldValue != explicitLength { owner?.metricsDidChange() } }
  }

  init(isTop: Bool, owner: UIView) {
    self.isTop = isTop
    super.init()
    self.owner = owner
    identifier = isTop ? "_UITopLayoutGuide" : "_UIBottomLayoutGuide"
  }

  public var length: CGFloat {
    if let explicitLength { return explicitLength }
    let safe = owner?.effectiveSafeAreaInsets ?? .zero
    return isTop ? safe.top : safe.bottom
  }

  func span(_ axis: NSLayoutConstraint.Axis) -> DerivedSpan {
    guard axis == .vertical else { return DerivedSpan(maxFraction: 0) }
    return isTop
      ? DerivedSpan(maxFraction: 0, maxOffset: length)
      : DerivedSpan(minFraction: 1, minOffset: -length)
  }
}
