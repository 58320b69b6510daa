import Foundation

/// Shows a controller as a sheet that comes up from the bottom, as high as one of its detents.
@preconcurrency @MainActor open class UISheetPresentationController: UIPresentationController {
  /// A height at which a sheet rests.
  @preconcurrency @MainActor open class Detent: NSObject {
    public struct Identifier: RawRepresentable, Hashable, Sendable {
      public let rawValue: String
      public init(rawValue: String) { self.rawValue = rawValue }
      public init(_ rawValue: String) { self.rawValue = rawValue }

      public static let medium = Identifier("com.apple.UIKit.medium")
      public static let large = Identifier("com.apple.UIKit.large")
    }

    public let identifier: Identifier
    private let resolver: (UISheetPresentationControllerDetentResolutionContext) -> CGFloat?

    private init(
      _ identifier: Identifier,
      _ resolver: @escaping (UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) {
      self.identifier = identifier
      self.resolver = resolver
      super.init()
    }

    /// About half of the window; not in little height.
    open class func medium() -> Detent {
      Detent(.medium) { context in
        context.containerTraitCollection.verticalSizeClass == .compact
          ? nil : (context.maximumDetentValue / 2).rounded()
      }
    }

    /// As high as a sheet gets.
    open class func large() -> Detent { Detent(.large) { $0.maximumDetentValue } }

    /// - Parameter resolver: the height without the bottom safe area; nil makes it inactive.
    open class func custom(
      identifier: Identifier? = nil,
      resolver: @escaping (UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) -> Detent {
      count += 1
      return Detent(identifier ?? Identifier("custom.\(count)"), resolver)
    }
    private static var count = 0

    open func resolvedValue(
      in context: UISheetPresentationControllerDetentResolutionContext
    ) -> CGFloat? { resolver(context) }
  }

  open var detents: [Detent] = [.large()] { didSet { containerView?.setNeedsLayout() } }
  open var selectedDetentIdentifier: Detent.Identifier? {
    didSet { containerView?.setNeedsLayout() }
  }
  open var largestUndimmedDetentIdentifier: Detent.Identifier? {
    didSet { containerView?.setNeedsLayout() }
  }
  open var prefersGrabberVisible = false
  open var prefersScrollingExpandsWhenScrolledToEdge = true
  open var prefersEdgeAttachedInCompactHeight = false { didSet { containerView?.setNeedsLayout() } }
  open var widthFollowsPreferredContentSizeWhenEdgeAttached = false
  open var prefersPageSizing = true
  open var preferredCornerRadius: CGFloat?
  open weak var sourceView: UIView?

  /// Changes properties of the sheet together.
  open func animateChanges(_ changes: () -> Void) {
    changes()
    containerView?.layoutIfNeeded()
  }
  open func invalidateDetents() { containerView?.setNeedsLayout() }

  // MARK: Frame

  /// The detent that the sheet rests at: the selected one, else the smallest.
  private func restingHeight(_ context: SheetContext) -> CGFloat {
    let active = detents.compactMap { detent in
      detent.resolvedValue(in: context).map { (detent.identifier, $0) }
    }
    let chosen =
      active.first { $0.0 == selectedDetentIdentifier }?.1 ?? active.map(\.1).min()
      ?? context.maximumDetentValue
    return min(max(0, chosen), context.maximumDetentValue)
  }

  open override var frameOfPresentedViewInContainerView: CGRect {
    guard let container = containerView else { return .zero }
    let bounds = container.bounds
    let traits = container.traitCollection
    if traits.horizontalSizeClass == .regular, traits.verticalSizeClass == .regular {
      return centeredFrame(in: bounds)
    }
    let isLow = traits.verticalSizeClass == .compact
    if LayoutEra.current < .iOS13 || isLow && !prefersEdgeAttachedInCompactHeight { return bounds }
    let safeArea = container.safeAreaInsets
    let most = bounds.height - safeArea.top - UISheetPresentationController.topGap
    let context = SheetContext(
      containerTraitCollection: traits, maximumDetentValue: max(0, most - safeArea.bottom))
    let height = min(most, restingHeight(context) + safeArea.bottom)
    return CGRect(x: bounds.minX, y: bounds.maxY - height, width: bounds.width, height: height)
  }

  /// What a large sheet leaves of the presenter below the status bar.
  private static let topGap: CGFloat = 10

  /// Where there is room on all sides, a sheet stands in the middle.
  private func centeredFrame(in bounds: CGRect) -> CGRect {
    var size = presentedViewController.preferredContentSize
    if size.width <= 0 || size.height <= 0 {
      size =
        effectiveStyle == .formSheet
        ? CGSize(width: 540, height: 620) : CGSize(width: 704, height: bounds.height - 40)
    }
    size.width = min(size.width, bounds.width)
    size.height = min(size.height, bounds.height)
    return CGRect(
      x: bounds.minX + ((bounds.width - size.width) / 2).rounded(),
      y: bounds.minY + ((bounds.height - size.height) / 2).rounded(), width: size.width,
      height: size.height)
  }

  open override func containerViewWillLayoutSubviews() {
    super.containerViewWillLayoutSubviews()
    presentedView?.frame = frameOfPresentedViewInContainerView
  }

  override func decorate(_ container: UIView) {
    let pane = DimmingPane(frame: container.bounds)
    pane.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    container.insertSubview(pane, at: 0)
    guard let view = presentedView, LayoutEra.current >= .iOS13 else { return }
    view.layer.cornerRadius = preferredCornerRadius ?? 10
    view.layer.cornerCurve = .continuous
    if container.traitCollection.horizontalSizeClass == .compact {
      view.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    }
    view.clipsToBounds = true
  }
}

/// What a detent may go by.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDetentResolutionContext: AnyObject {
  var containerTraitCollection: UITraitCollection { get }
  var maximumDetentValue: CGFloat { get }
}

@MainActor private final class SheetContext: UISheetPresentationControllerDetentResolutionContext {
  let containerTraitCollection: UITraitCollection
  let maximumDetentValue: CGFloat

  init(containerTraitCollection: UITraitCollection, maximumDetentValue: CGFloat) {
    self.containerTraitCollection = containerTraitCollection
    self.maximumDetentValue = maximumDetentValue
  }
}

/// Hears about the detents of a sheet.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController)
}

extension UISheetPresentationControllerDelegate {
  public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController
  ) {}
}

/// The dark pane between a presenter and what lies above it.
@MainActor final class DimmingPane: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = UIColor {
      UIColor(white: 0, alpha: $0.userInterfaceStyle == .dark ? 0.48 : 0.2)
    }
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }
}
