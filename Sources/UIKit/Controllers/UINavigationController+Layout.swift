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
    let isCanvas = shown?.contentController?.designPlacement != nil
    let isNew = followed.follow(
      top: isCanvas ? nil : shown?.scrollView(under: .top),
      bottom: isCanvas ? nil : shown?.scrollView(under: .bottom), for: self)
    // Content that comes back finds the bar as it has left it.
    if isNew { titleCollapse = followed.top?.barAbove.hidden ?? 0 }
    placeBars()
    followContent()
  }

  // MARK: Following the content

  /// Brings the bars in line with how far the content is scrolled: a large title goes as the content
  /// comes, and content under a bar gives it its background.
  func followContent() {
    guard !isPlacingBars, shown != nil else { return }
    let (collapse, pull) = wantedTitlePlace
    if collapse != titleCollapse || pull != titlePull {
      (titleCollapse, titlePull) = (collapse, pull)
      placeBars()
    } else {
      updateScrollEdges()
    }
  }

  /// How far the content has moved the lower edge of the bar, up and down.
  private var wantedTitlePlace: (collapse: CGFloat, pull: CGFloat) {
    guard let content = followed.top, content.barAbove.travel > 0 else { return (0, 0) }
    // What the bar lacks is not in the insets.
    let way = content.contentOffset.y + content.adjustedContentInset.top + titleCollapse
    guard way < 0 else { return (min(way, content.barAbove.travel), 0) }
    return (0, content.refreshControl == nil ? -way : 0)
  }

  /// How far the bar follows the content: not if the content does not reach under it.
  private var titleTravel: CGFloat {
    guard let content = followed.top, let shown, !navigationBar.isHidden,
      content.isInsetByTop(of: shown.view)
    else { return 0 }
    return navigationBar.collapsibleHeight
  }

  private func updateScrollEdges() {
    guard let shown else { return navigationBar.isAtScrollEdge = false }
    navigationBar.isAtScrollEdge = shown.isScrolled(to: .top)
    bottomToolbar.isAtScrollEdge =
      shown.contentController?.designPlacement == nil && shown.isScrolled(to: .bottom)
  }

  // MARK: Bars

  private func placeBars() {
    isPlacingBars = true
    defer { isPlacingBars = false }
    let place = place
    let metrics = BarMetrics(place)
    let safeArea = view.safeAreaInsets
    navigationBar.isHidden = isNavigationBarHidden || hidesBars
    bottomToolbar.isHidden = isToolbarHidden || hidesBars
    navigationBar.place = place
    bottomToolbar.place = place
    let toolbarItems = topViewController?.toolbarItems
    if !(bottomToolbar.items ?? []).elementsEqual(toolbarItems ?? [], by: ===) {
      bottomToolbar.items = toolbarItems
    }

    titleCollapse = min(titleCollapse, navigationBar.collapsibleHeight)
    let barHeight = navigationBar.preferredHeight - titleCollapse
    let barTop =
      place.isInSheet
      ? metrics.sheetBarOffset(width: view.bounds.width) : safeArea.top
    let top = navigationBar.isHidden ? 0 : barTop + barHeight
    followed.top?.barAbove.hidden = titleCollapse
    let bottom = bottomToolbar.isHidden ? 0 : safeArea.bottom + metrics.toolbar
    placeShownView(topBar: top, bottomBar: bottom)
    followed.top?.updateAdjustedContentInset()
    followed.top?.barAbove.travel = titleTravel
    updateScrollEdges()
    if !navigationBar.isHidden {
      navigationBar.frame = CGRect(
        x: 0, y: barTop, width: view.bounds.width, height: barHeight + titlePull)
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
