extension UIView {
  public enum ContentMode: Int, Sendable {
    case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right
    case topLeft, topRight, bottomLeft, bottomRight
  }

  public enum TintAdjustmentMode: Int, Sendable { case automatic, normal, dimmed }

  public struct AutoresizingMask: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
  }
}

/// Whether a view's content flips with the reading direction (A7.4).
public enum UISemanticContentAttribute: Int, Sendable {
  case unspecified, playback, spatial, forceLeftToRight, forceRightToLeft
}

/// Facts of a view that only the view's own extensions touch.
@MainActor struct ViewState {
  var autoresizingMask: UIView.AutoresizingMask = []
  var contentScaleFactor: CGFloat?
  var isHidden = false
  var needsDisplay = true
  var tintColor: UIColor?
  /// What the view says of its traits, if anything.
  var traits: TraitState?
  weak var controller: UIViewController?
  var recognizers: [UIGestureRecognizer] = []
  var interactions: [any UIInteraction] = []
  var accessibility: AccessibilityValues?
  /// About where the view lies among its superview's subviews.
  var indexHint = 0
}
