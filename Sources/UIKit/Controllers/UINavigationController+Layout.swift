import CoreGraphics
import Foundation

/// Places the bars and gives the shown controller its frame and safe area (G4.1).
extension UINavigationController {
  /// Where this controller's bars stand.
  private var place: BarMetrics.Place {
    BarMetrics.Place(
      era: .current, traits: traitCollection,
      hasHomeIndicator: (view.window?.safeAreaInsets.bottom ?? view.safeAreaInsets.bottom) > 0,
      isInSheet: isInSheet)
  }

  /// Whether this controller is presented in a sheet (automatic presentation from iOS 13 on).
  private var isInSheet: Bool {
    var controller: UIViewController = self
    while let parent = controller.parent { controller = parent }
    return controller.isPresentedInSheet
  }

  private var hidesBars: Bool {
    hidesBarsWhenVerticallyCompact && traitCollection.verticalSizeClass == .compact
  }

  func layOutContent() {
    let place = place
    let metrics = BarMetrics(place)
    let safeArea = view.safeAreaInsets
    navigationBar.isHidden = isNavigationBarHidden || hidesBars
    bottomToolbar.isHidden = isToolbarHidden || hidesBars
    navigationBar.place = place
    bottomToolbar.place = place
    bottomToolbar.items = topViewController?.toolbarItems

    let barTop =
      place.isInSheet
      ? metrics.sheetBarOffset(width: view.bounds.width) : safeArea.top
    let top = navigationBar.isHidden ? 0 : barTop + navigationBar.preferredHeight
    let bottom = bottomToolbar.isHidden ? 0 : safeArea.bottom + metrics.toolbar
    placeShownView(topBar: top, bottomBar: bottom)
    if !navigationBar.isHidden {
      navigationBar.isAtScrollEdge = shown?.isScrolledToTop ?? false
      navigationBar.frame = CGRect(
        x: 0, y: barTop, width: view.bounds.width, height: navigationBar.preferredHeight)
    }
    if !bottomToolbar.isHidden {
      bottomToolbar.frame = CGRect(
        x: 0, y: view.bounds.height - bottom, width: view.bounds.width, height: metrics.toolbar)
    }
  }

  /// Translucent bars cover the view and become its safe area; opaque bars, and edges that the
  /// controller does not extend under, end the view at the bar.
  private func placeShownView(topBar: CGFloat, bottomBar: CGFloat) {
    guard let shown else { return }
    let extendsTop =
      shown.extendsLayout(under: .top, isTranslucent: navigationBar.isTranslucent)
    let extendsBottom =
      shown.extendsLayout(under: .bottom, isTranslucent: bottomToolbar.isTranslucent)
    var frame = view.bounds
    var covered = UIEdgeInsets(top: topBar, left: 0, bottom: bottomBar, right: 0)
    if topBar > 0, !extendsTop {
      frame.origin.y += topBar
      frame.size.height -= topBar
      covered.top = 0
    }
    if bottomBar > 0, !extendsBottom {
      frame.size.height -= bottomBar
      covered.bottom = 0
    }
    shown.place(frame: frame, coveredByBars: covered)
  }
}

extension BarMetrics.Place {
  /// The place of a full-width bar in an environment of these traits.
  @MainActor init(
    era: LayoutEra, traits: UITraitCollection, hasHomeIndicator: Bool, isInSheet: Bool = false
  ) {
    self.init(
      era: era, isPad: traits.userInterfaceIdiom == .pad,
      isCompact: traits.userInterfaceIdiom == .phone && traits.verticalSizeClass == .compact
        && traits.horizontalSizeClass != .regular,
      isShort: traits.userInterfaceIdiom == .phone && traits.verticalSizeClass == .compact,
      hasHomeIndicator: hasHomeIndicator, isInSheet: isInSheet)
  }
}
