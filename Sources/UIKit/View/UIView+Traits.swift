// How traits come down the tree (F3.1): from the screen to the window and on to its subviews; a
// controller takes them over before its view, and each may override some for itself and what is in
// it. A change is told at once, outer objects first, a controller before its view.

extension UIView: TraitObserved, UITraitChangeObservable {
  /// Traits that the view and its subtree have whatever surrounds them.
  public var traitOverrides: UITraitOverrides {
    get { UITraitOverrides(values: viewState.traits?.overrides ?? UITraitCollection.Values()) }
    set { setTraitOverrides(newValue.values) }
  }

  /// Does nothing: traits are always up to date.
  public func updateTraitsIfNeeded() {}

  /// The least text size of the view and its subtree.
  public var minimumContentSizeCategory: UIContentSizeCategory? {
    get { viewState.traits?.minimumContentSizeCategory }
    set { changeTraits { $0.minimumContentSizeCategory = newValue } }
  }

  /// The greatest text size of the view and its subtree; it wins over the least one.
  public var maximumContentSizeCategory: UIContentSizeCategory? {
    get { viewState.traits?.maximumContentSizeCategory }
    set { changeTraits { $0.maximumContentSizeCategory = newValue } }
  }

  /// The limits of the view and of those around it, as text.
  public var appliedContentSizeCategoryLimitsDescription: String {
    var lines: [String] = []
    var view: UIView? = self
    while let current = view {
      if let state = current.viewState.traits,
        state.minimumContentSizeCategory != nil || state.maximumContentSizeCategory != nil
      {
        let least = state.minimumContentSizeCategory?.rawValue ?? "none"
        let most = state.maximumContentSizeCategory?.rawValue ?? "none"
        lines.append("\(type(of: current)): minimum \(least), maximum \(most)")
      }
      view = current.parent
    }
    return lines.joined(separator: "\n")
  }

  var traitState: TraitState {
    if let state = viewState.traits { return state }
    let state = TraitState()
    viewState.traits = state
    return state
  }

  private func changeTraits(_ change: (TraitState) -> Void) {
    change(traitState)
    refreshTraits()
  }

  func setOverrideUserInterfaceStyle(_ style: UIUserInterfaceStyle) {
    guard style != overrideUserInterfaceStyle else { return }
    changeTraits { $0.userInterfaceStyle = style }
  }

  /// Traits that this view and its subtree have whatever the superview says.
  package final func setTraitOverrides(_ values: UITraitCollection.Values) {
    guard values != viewState.traits?.overrides ?? UITraitCollection.Values() else { return }
    changeTraits { $0.overrides = values }
  }

  /// Looks up the traits anew, after something changed that they follow from.
  final func refreshTraits() { inheritTraits(parent?.inheritedTraits ?? baseTraits) }

  /// Takes over the superview's traits and passes them on as far as they are new.
  final func inheritTraits(_ outer: UITraitCollection) {
    var work: [(view: UIView, outer: UITraitCollection)] = [(self, outer)]
    while let (view, outer) = work.popLast() {
      let controller = view.viewState.controller
      let around = controller?.appliedTraits(to: outer) ?? outer
      let traits = view.viewState.traits?.applied(to: around) ?? around
      let old = view.inheritedTraits
      let isNew = !(traits === old || traits.values == old.values)
      if isNew { view.inheritedTraits = traits }
      controller?.takeTraits(around)
      guard isNew else { continue }
      view.traitsChanged(from: old)
      work.append(contentsOf: view.children.reversed().map { ($0, view.inheritedTraits) })
    }
  }

  private func traitsChanged(from old: UITraitCollection) {
    let new = inheritedTraits
    let wasRightToLeft = old.values.layoutDirection == .rightToLeft
    if wasRightToLeft != (new.values.layoutDirection == .rightToLeft) { layoutDirectionDidChange() }
    announceTraits(new, from: old, viewState.traits)
    viewState.traits?.presentation?.containerTraitsChanged(from: old)
    // Text styles, symbols and pixels follow the traits, and with them the size of content.
    if new.values.decidesOtherSizes(than: old.values) {
      invalidateIntrinsicContentSize()
      setNeedsLayout()
    }
    setNeedsDisplay()
  }

  var inheritedLayoutDirection: UIUserInterfaceLayoutDirection {
    inheritedTraits.values.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
  }

  package final var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }
}
