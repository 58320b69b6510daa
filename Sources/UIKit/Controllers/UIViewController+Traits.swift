// A controller has the traits of what its view is in, with what its parent and it itself override;
// its view and its children's views take them over.

extension UIViewController: TraitObserved, UITraitChangeObservable {
  /// Traits that the controller, its view and what is in it have whatever surrounds them.
  public var traitOverrides: UITraitOverrides {
    get { UITraitOverrides(values: ownTraits?.overrides ?? UITraitCollection.Values()) }
    set {
      traitState.overrides = newValue.values
      refreshTraits()
    }
  }

  /// Does nothing: traits are always up to date.
  public func updateTraitsIfNeeded() {}

  var traitState: TraitState {
    if let state = ownTraits { return state }
    let state = TraitState()
    ownTraits = state
    return state
  }

  /// The traits of the controller inside of others with given ones.
  func appliedTraits(to outer: UITraitCollection) -> UITraitCollection {
    var traits = outer
    if let traitsFromParent {
      traits = UITraitCollection(traitsFrom: [outer, traitsFromParent])
      if traits.values == outer.values { traits = outer }
    }
    return ownTraits?.applied(to: traits) ?? traits
  }

  /// Has the traits from now on that its view found around it.
  func takeTraits(_ traits: UITraitCollection) {
    let old = shownTraits ?? traits
    shownTraits = traits
    if old.values != traits.values { announceTraits(traits, from: old, ownTraits) }
  }

  /// Looks up the traits anew, after something changed that they follow from.
  func refreshTraits() { viewIfLoaded?.refreshTraits() }

  var currentTraits: UITraitCollection {
    if viewIfLoaded != nil, let shownTraits { return shownTraits }
    return appliedTraits(to: parent?.traitCollection ?? UIScreen.main.traitCollection)
  }
}
