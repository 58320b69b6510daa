/// Traits that a view, a controller or a scene has whatever surrounds it, and passes on.
///
/// A trait of the system that is given its unspecified value is not overridden.
public struct UITraitOverrides: UIMutableTraits, Sendable {
  var values: UITraitCollection.Values

  public subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value {
    get { values[trait] }
    set { values[trait] = newValue }
  }

  /// Whether a trait is overridden.
  public func contains(_ trait: UITrait) -> Bool { values.contains(trait) }

  /// Leaves a trait to what surrounds.
  public mutating func remove(_ trait: UITrait) { values.remove(trait) }
}

/// What one object says of its traits, beyond those it inherits.
///
/// Few objects have it.
@MainActor final class TraitState {
  var overrides = UITraitCollection.Values()
  var userInterfaceStyle = UIUserInterfaceStyle.unspecified
  var minimumContentSizeCategory: UIContentSizeCategory?
  var maximumContentSizeCategory: UIContentSizeCategory?
  var registrations = TraitRegistrations()
  /// How many announcements are under way, one in a handler of another, and how many there were
  /// since the outermost began.
  var announcements = (depth: 0, count: 0)
  /// The presentation whose container the view is.
  weak var presentation: UIPresentationController?

  /// The traits of an object inside of others with given ones.
  func applied(to outer: UITraitCollection) -> UITraitCollection {
    var values = outer.values
    values.merge(overrides)
    if userInterfaceStyle != .unspecified { values.userInterfaceStyle = userInterfaceStyle }
    // The greatest size wins where the two contradict each other (F4.3).
    if let least = minimumContentSizeCategory, values.preferredContentSizeCategory < least {
      values.preferredContentSizeCategory = least
    }
    if let most = maximumContentSizeCategory, values.preferredContentSizeCategory > most {
      values.preferredContentSizeCategory = most
    }
    return values == outer.values ? outer : UITraitCollection(values: values)
  }
}
