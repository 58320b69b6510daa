// Safe area and layout margins (A8): what follows from a view's place in the tree.
//
// Insets are derived top-down: a view's from its superview's and from the distance of the edges. A
// moved view is marked stale; the layout pass refreshes it before it lays it out, so changes arrive
// before `layoutSubviews` and from the top (A8.5). A reader in between refreshes what is stale above.

extension UIView {
  var effectiveSafeAreaInsets: UIEdgeInsets {
    refreshMetricsForReader()
    return layoutState.metrics.safeArea
  }

  var effectiveLayoutMargins: UIEdgeInsets {
    refreshMetricsForReader()
    return layoutState.metrics.margins
  }

  /// Distances of the readable content guide from the bounds (A8.7).
  var readableContentInsets: UIEdgeInsets {
    refreshMetricsForReader()
    return layoutState.metrics.readable
  }

  // MARK: Configuration

  /// The safe area of a tree's root, as its owner says; nil: derived from the superview's (A8.5).
  package final var safeAreaOverride: UIEdgeInsets? {
    get { layoutState.metrics.safeAreaOverride }
    set {
      guard newValue != layoutState.metrics.safeAreaOverride else { return }
      layoutState.metrics.safeAreaOverride = newValue
      markMetricsStale()
    }
  }

  /// What a controller adds to its view's safe area.
  package final var additionalSafeArea: UIEdgeInsets {
    get { layoutState.metrics.additionalSafeArea }
    set {
      guard newValue != layoutState.metrics.additionalSafeArea else { return }
      layoutState.metrics.additionalSafeArea = newValue
      markMetricsStale()
    }
  }

  func setLayoutMargins(_ margins: UIEdgeInsets) {
    layoutState.metrics.ownAbsoluteMargins = margins
    layoutState.metrics.ownMargins = nil
    markMetricsStale()
  }

  func setDirectionalLayoutMargins(_ margins: NSDirectionalEdgeInsets) {
    layoutState.metrics.ownMargins = margins
    layoutState.metrics.ownAbsoluteMargins = nil
    markMetricsStale()
  }

  func setPreservesSuperviewLayoutMargins(_ preserves: Bool) {
    layoutState.preservesSuperviewMargins = preserves
    markMetricsStale()
  }

  func setInsetsLayoutMarginsFromSafeArea(_ insets: Bool) {
    layoutState.insetsMarginsFromSafeArea = insets
    markMetricsStale()
  }

  /// Something that margins depend on changed outside of the view.
  package final func marginsInputsDidChange() { markMetricsStale() }

  // MARK: Refreshing

  final func markMetricsStale() {
    guard !layoutState.metrics.isStale else { return }
    layoutState.metrics.isStale = true
    // The next pass must come by.
    layoutState.subtreeNeedsLayout = true
    markNeedsLayoutUpwards()
  }

  private func refreshMetricsForReader() {
    guard layoutState.metrics.isStale else { return }
    var stale = [self]
    while let view = stale.last?.parent, view.layoutState.metrics.isStale { stale.append(view) }
    for view in stale.reversed() { view.refreshMetricsIfStale() }
  }

  /// Derives safe area and margins anew and tells whom it concerns.
  final func refreshMetricsIfStale() {
    guard layoutState.metrics.isStale else { return }
    layoutState.metrics.isStale = false
    let old = layoutState.metrics
    layoutState.metrics.safeArea = derivedSafeArea
    layoutState.metrics.margins = derivedMargins
    layoutState.metrics.readable = derivedReadableInsets
    let new = layoutState.metrics
    let safeAreaChanged = new.safeArea != old.safeArea
    let marginsChanged = new.margins != old.margins
    guard safeAreaChanged || marginsChanged || new.readable != old.readable else { return }
    metricsDidChange()
    if safeAreaChanged || marginsChanged {
      for child in children { child.markMetricsStale() }
    }
    if safeAreaChanged {
      safeAreaInsetsDidChange()
      viewState.controller?.viewSafeAreaInsetsDidChange()
      LayoutPass.with(.margins) { setNeedsLayout() }
    }
    if marginsChanged {
      layoutMarginsDidChange()
      viewState.controller?.viewLayoutMarginsDidChange()
      LayoutPass.with(.margins) { setNeedsLayout() }
    }
  }

  /// Guides and margin attributes have new offsets: their rows get new constants.
  final func metricsDidChange() {
    existingRecord?.references.forEach { constraint in
      if let row = constraint.row, constraint.usesMargins {
        row.engine.metricsChanged(of: constraint)
      }
    }
    for guide in layoutState.system?.allDerived ?? [] {
      guide.existingRecord?.references.forEach { $0.row?.engine.metricsChanged(of: $0) }
    }
  }

  // MARK: Derivation

  private var derivedSafeArea: UIEdgeInsets {
    let metrics = layoutState.metrics
    if let override = metrics.safeAreaOverride { return override + metrics.additionalSafeArea }
    guard let parent else {
      return ((self as? UIWindow)?.screenInsets ?? .zero) + metrics.additionalSafeArea
    }
    let outer = parent.safeAreaInsetsForSubviews
    guard outer != .zero else { return metrics.additionalSafeArea }
    let gap = distances(to: parent)
    // An edge that nothing covers covers nothing of what reaches beyond it, such as content
    // below the visible part of a scroll view.
    func inset(_ outer: CGFloat, _ gap: CGFloat) -> CGFloat { outer > 0 ? max(0, outer - gap) : 0 }
    let own = UIEdgeInsets(
      top: inset(outer.top, gap.top), left: inset(outer.left, gap.left),
      bottom: inset(outer.bottom, gap.bottom), right: inset(outer.right, gap.right))
    return own + metrics.additionalSafeArea
  }

  /// How far the edges lie inside the superview's visible bounds.
  private func distances(to parent: UIView) -> UIEdgeInsets {
    let frame = untransformedFrame
    let outer = parent.storedBounds
    return UIEdgeInsets(
      top: frame.minY - outer.minY, left: frame.minX - outer.minX,
      bottom: outer.maxY - frame.maxY, right: outer.maxX - frame.maxX)
  }

  private var derivedMargins: UIEdgeInsets {
    let metrics = layoutState.metrics
    let isRoot = viewState.controller != nil
    var margins: UIEdgeInsets
    if let absolute = metrics.ownAbsoluteMargins {
      margins = absolute
    } else if let directional = metrics.ownMargins {
      margins = directional.resolved(rightToLeft: isRightToLeft)
    } else {
      margins = isRoot ? .zero : defaultLayoutMargins
    }
    if isRoot, let controller = viewState.controller,
      controller.viewRespectsSystemMinimumLayoutMargins
    {
      margins = margins.union(
        controller.systemMinimumLayoutMargins.resolved(rightToLeft: isRightToLeft))
    }
    // A container that prescribes margins has taken the safe area off the view's frame.
    if let surrounding = surroundingLayoutMargins { return margins.union(surrounding) }
    if layoutState.insetsMarginsFromSafeArea, LayoutEra.current >= .iOS11 {
      margins = margins + metrics.safeArea
    }
    if layoutState.preservesSuperviewMargins, let parent {
      // What reaches beyond the superview has the superview's margin, not more: else a view that
      // is as large as its margins make it would grow without end.
      let gap = distances(to: parent).union(.zero)
      margins = margins.union(parent.layoutState.metrics.margins - gap)
    }
    return margins
  }

  /// The least margins of a controller's view: 20 at the sides from 414 points of width on, 16
  /// below (A8.1).
  ///
  /// iOS 8 has 16 everywhere (measured on 600 and 768 points).
  ///
  /// A phone's window in landscape that is lower than 414 has 16 as well (recorded dumps of iOS 17:
  /// 844 × 390 and 812 × 375); Interface Builder of iOS 12 had 20 there (667 × 375), and in low windows
  /// of wide phones (417 × 67 on 414 × 896).
  package final var systemMinimumMargins: NSDirectionalEdgeInsets {
    var isWide = storedBounds.width >= 414 && LayoutEra.current > .iOS8
    if LayoutEra.current >= .iOS13, let window = hostWindow {
      let sizes = [window.storedBounds.size, window.screen.bounds.size]
      isWide = isWide && sizes.contains { min($0.width, $0.height) >= 414 }
    }
    let side: CGFloat = isWide ? 20 : 16
    return NSDirectionalEdgeInsets(top: 0, leading: side, bottom: 0, trailing: side)
  }

  /// Only where somebody asked for the guide: finding the width is string comparisons.
  private var derivedReadableInsets: UIEdgeInsets {
    guard layoutState.system?.derived[.readableContent] != nil else { return .zero }
    var insets = layoutState.metrics.margins
    let category = inheritedTraits.values.preferredContentSizeCategory
    let side = (storedBounds.width - ReadableWidth.points(for: category)) / 2
    insets.left = max(insets.left, side)
    insets.right = max(insets.right, side)
    return insets
  }

  // MARK: Guides

  private var systemGuides: SystemGuides {
    if let guides = layoutState.system { return guides }
    let guides = SystemGuides()
    layoutState.system = guides
    return guides
  }

  func systemGuide(_ kind: SystemGuide) -> UILayoutGuide {
    if let guide = systemGuides.derived[kind] { return guide }
    let guide = SystemLayoutGuide(kind, owner: self)
    systemGuides.derived[kind] = guide
    if kind == .readableContent { markMetricsStale() }
    return guide
  }

  var systemKeyboardGuide: UIKeyboardLayoutGuide {
    if let guide = systemGuides.keyboard { return guide }
    let guide = UIKeyboardLayoutGuide()
    guide.owner = self
    guide.identifier = "UIKeyboardLayoutGuide"
    systemGuides.keyboard = guide
    return guide
  }

  /// What a controller hands out as its top layout guide.
  package final var topLayoutSupport: LayoutSupportGuide {
    if let guide = systemGuides.top { return guide }
    let guide = LayoutSupportGuide(isTop: true, owner: self)
    systemGuides.top = guide
    return guide
  }

  /// What a controller hands out as its bottom layout guide.
  package final var bottomLayoutSupport: LayoutSupportGuide {
    if let guide = systemGuides.bottom { return guide }
    let guide = LayoutSupportGuide(isTop: false, owner: self)
    systemGuides.bottom = guide
    return guide
  }

  /// A scroll view's content area, made when first referred to.
  final var contentAreaGuide: UILayoutGuide {
    if let guide = systemGuides.content { return guide }
    let guide = UILayoutGuide()
    guide.owner = self
    guide.identifier = "UIScrollView-contentLayoutGuide"
    systemGuides.content = guide
    return guide
  }
}

/// How wide text may be to be read with ease (A8.7).
///
/// Only the value for large text was seen; the others are believed, and stand here alone so that one
/// look on a device can correct them.
enum ReadableWidth {
  static func points(for category: UIContentSizeCategory) -> CGFloat {
    switch category {
    case .extraSmall: 560
    case .small: 600
    case .medium: 632
    case .extraLarge: 744
    case .extraExtraLarge: 824
    case .extraExtraExtraLarge: 896
    default: category.isAccessibilityCategory ? 896 : 672
    }
  }
}

extension NSLayoutConstraint {
  var usesMargins: Bool {
    first.attribute.isMargin || second.attribute.isMargin || first.originAttribute.isMargin
      || second.originAttribute.isMargin
  }
}

extension NSLayoutConstraint.Attribute {
  var isMargin: Bool { rawValue >= NSLayoutConstraint.Attribute.leftMargin.rawValue }
}
