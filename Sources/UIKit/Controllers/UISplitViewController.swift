import CoreGraphics
import Foundation

/// Shows a primary controller beside a secondary one where there is room, else one of them.
@preconcurrency @MainActor open class UISplitViewController: UIViewController {
  public enum DisplayMode: Int, Sendable {
    case automatic, secondaryOnly, oneBesideSecondary, oneOverSecondary, twoBesideSecondary
    case twoOverSecondary, twoDisplaceSecondary

    /// The names of before iOS 14.
    public static var primaryHidden: DisplayMode { .secondaryOnly }
    public static var allVisible: DisplayMode { .oneBesideSecondary }
    public static var primaryOverlay: DisplayMode { .oneOverSecondary }
  }
  public enum Style: Int, Sendable { case unspecified, doubleColumn, tripleColumn }
  public enum Column: Int, Sendable { case primary, supplementary, secondary, compact }

  /// The width that is automatic.
  public nonisolated static let automaticDimension = -CGFloat.greatestFiniteMagnitude

  public init(style: Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    style = .unspecified
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  public required init?(coder: NSCoder) {
    style = .unspecified
    super.init(coder: coder)
  }

  public let style: Style

  open var viewControllers: [UIViewController] = [] {
    didSet {
      for old in oldValue where !viewControllers.contains(where: { $0 === old }) {
        old.willMove(toParent: nil)
        old.viewIfLoaded?.removeFromSuperview()
        old.removeFromParent()
      }
      for controller in viewControllers where controller.parent !== self {
        addChild(controller)
        controller.didMove(toParent: self)
      }
      viewIfLoaded?.setNeedsLayout()
    }
  }

  open func viewController(for column: Column) -> UIViewController? {
    switch column {
    case .primary: viewControllers.first
    case .secondary: viewControllers.count > 1 ? viewControllers.last : nil
    case .supplementary: viewControllers.count > 2 ? viewControllers[1] : nil
    case .compact: compactController
    }
  }

  open func setViewController(_ vc: UIViewController?, for column: Column) {
    var controllers = viewControllers
    switch (column, vc) {
    case (.compact, _): compactController = vc
    case (.primary, let vc?):
      if controllers.isEmpty { controllers = [vc] } else { controllers[0] = vc }
    case (_, let vc?):
      if controllers.count > 1 {
        controllers[controllers.count - 1] = vc
      } else {
        controllers.append(vc)
      }
    case (_, nil): break
    }
    viewControllers = controllers
  }
  private var compactController: UIViewController?

  open var preferredDisplayMode = DisplayMode.automatic {
    didSet { viewIfLoaded?.setNeedsLayout() }
  }
  open var preferredPrimaryColumnWidthFraction = UISplitViewController.automaticDimension
  open var preferredPrimaryColumnWidth = UISplitViewController.automaticDimension
  open var minimumPrimaryColumnWidth = UISplitViewController.automaticDimension
  open var maximumPrimaryColumnWidth = UISplitViewController.automaticDimension
  open var presentsWithGesture = true
  open weak var delegate: UISplitViewControllerDelegate?
  open var displayModeButtonItem: UIBarButtonItem {
    UIBarButtonItem(title: nil, style: .plain, target: nil, action: nil)
  }

  /// Whether there is room for one controller only.
  open var isCollapsed: Bool { traitCollection.horizontalSizeClass == .compact }
  open var displayMode: DisplayMode {
    if preferredDisplayMode != .automatic { return preferredDisplayMode }
    return view.bounds.width > view.bounds.height ? .oneBesideSecondary : .secondaryOnly
  }

  /// Two fifths of the width, between 320 and what the limits allow (K).
  open var primaryColumnWidth: CGFloat {
    let automatic = Self.automaticDimension
    if preferredPrimaryColumnWidth != automatic { return preferredPrimaryColumnWidth }
    let fraction =
      preferredPrimaryColumnWidthFraction == automatic ? 0.4 : preferredPrimaryColumnWidthFraction
    let most = maximumPrimaryColumnWidth == automatic ? 320 : maximumPrimaryColumnWidth
    let least = minimumPrimaryColumnWidth == automatic ? 0 : minimumPrimaryColumnWidth
    return max(least, min(view.bounds.width * fraction, most)).rounded()
  }

  open override func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    setViewController(vc, for: .secondary)
  }

  // MARK: View

  private var shown: [UIViewController] = []

  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    var wanted: [UIViewController]
    if isCollapsed {
      // Collapsed, the secondary is on top of the primary unless a delegate says otherwise.
      let keepsPrimary =
        viewControllers.count > 1
        && delegate?.splitViewController(
          self, collapseSecondary: viewControllers[viewControllers.count - 1],
          onto: viewControllers[0]) == true
      wanted = [compactController ?? (keepsPrimary ? viewControllers.first : viewControllers.last)]
        .compactMap { $0 }
    } else if displayMode == .secondaryOnly {
      wanted = [viewControllers.last].compactMap { $0 }
    } else {
      wanted = [viewControllers.first, viewControllers.count > 1 ? viewControllers.last : nil]
        .compactMap { $0 }
    }
    for old in shown where !wanted.contains(where: { $0 === old }) {
      replaceChildView(of: old, by: nil, below: nil)
    }
    for new in wanted where !shown.contains(where: { $0 === new }) {
      replaceChildView(of: nil, by: new, below: nil)
    }
    shown = wanted
    layOut(wanted)
  }

  private func layOut(_ controllers: [UIViewController]) {
    guard controllers.count > 1 else {
      controllers.first?.place(frame: view.bounds, coveredByBars: .zero)
      return
    }
    let width = primaryColumnWidth
    let pixel = 1 / max(traitCollection.displayScale, 1)
    var primary = view.bounds
    primary.size.width = width
    var secondary = view.bounds
    secondary.origin.x = width + pixel
    secondary.size.width = max(0, view.bounds.width - width - pixel)
    if view.effectiveUserInterfaceLayoutDirection == .rightToLeft {
      primary.origin.x = view.bounds.width - width
      secondary.origin.x = 0
    }
    controllers[0].place(frame: primary, coveredByBars: .zero)
    controllers[1].place(frame: secondary, coveredByBars: .zero)
  }
}

/// Decides how a split view controller collapses.
@preconcurrency @MainActor public protocol UISplitViewControllerDelegate: AnyObject {
  func splitViewController(
    _ splitViewController: UISplitViewController,
    collapseSecondary secondaryViewController: UIViewController,
    onto primaryViewController: UIViewController
  ) -> Bool
}

extension UISplitViewControllerDelegate {
  public func splitViewController(
    _ splitViewController: UISplitViewController,
    collapseSecondary secondaryViewController: UIViewController,
    onto primaryViewController: UIViewController
  ) -> Bool { false }
}
