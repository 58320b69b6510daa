// Traits by their definitions: those of the system are fields of the values, others are kept by
// their identifier.

/// A value of a trait that is not the system's.
struct OtherTrait: Hashable, @unchecked Sendable {
  let trait: UITrait
  let value: Any

  /// Values of types that cannot be compared are equal when they are the same object.
  static func == (a: OtherTrait, b: OtherTrait) -> Bool {
    guard a.trait.identifier == b.trait.identifier else { return false }
    if let value = a.value as? any Equatable { return isEqual(value, b.value) }
    guard type(of: a.value) is AnyClass, type(of: b.value) is AnyClass else { return false }
    return a.value as AnyObject === b.value as AnyObject
  }

  private static func isEqual<Value: Equatable>(_ value: Value, _ other: Any) -> Bool {
    (other as? Value).map { $0 == value } ?? false
  }

  func hash(into hasher: inout Hasher) { hasher.combine(trait.identifier) }
}

extension UITraitCollection.Values: UIMutableTraits {
  package subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value {
    get {
      let value: Any? =
        if let system = trait as? any SystemTrait.Type { read(system) } else {
          others[trait.identifier]?.value
        }
      return value as? T.Value ?? trait.defaultValue
    }
    set {
      if let system = trait as? any SystemTrait.Type { return write(system, newValue) }
      others[trait.identifier] = OtherTrait(trait: trait, value: newValue)
    }
  }

  private func read<T: SystemTrait>(_ trait: T.Type) -> Any { self[keyPath: T.place] }

  private mutating func write<T: SystemTrait>(_ trait: T.Type, _ value: Any) {
    if let value = value as? T.Value { self[keyPath: T.place] = value }
  }

  /// Whether the trait was given a value, which for those of the system is not "unspecified".
  func contains(_ trait: UITrait) -> Bool {
    func isGiven<T: SystemTrait>(_ trait: T.Type) -> Bool {
      self[keyPath: T.place] != T.defaultValue
    }
    if let system = trait as? any SystemTrait.Type { return isGiven(system) }
    return others[trait.identifier] != nil
  }

  mutating func remove(_ trait: UITrait) {
    if let system = trait as? any SystemTrait.Type { return reset(system) }
    others[trait.identifier] = nil
  }

  private mutating func reset<T: SystemTrait>(_ trait: T.Type) {
    self[keyPath: T.place] = T.defaultValue
  }

  /// Whether a trait has another value than in `old`.
  func differs(in trait: UITrait, from old: UITraitCollection.Values) -> Bool {
    func differs<T: SystemTrait>(_ trait: T.Type) -> Bool {
      self[keyPath: T.place] != old[keyPath: T.place]
    }
    if let system = trait as? any SystemTrait.Type { return differs(system) }
    func value<T: UITraitDefinition>(_ trait: T.Type, _ values: Self) -> OtherTrait {
      values.others[T.identifier] ?? OtherTrait(trait: T.self, value: T.defaultValue)
    }
    return value(trait, self) != value(trait, old)
  }

  /// The traits whose values are others than in `old`: the system's first, then by identifier.
  func changedTraits(from old: UITraitCollection.Values) -> [UITrait] {
    var known = others
    for (identifier, trait) in old.others where known[identifier] == nil {
      known[identifier] = trait
    }
    let custom = known.sorted { $0.key < $1.key }.map(\.value.trait)
    let all: [UITrait] = SystemTraits.all.map { $0 } + custom
    return all.filter { differs(in: $0, from: old) }
  }

  /// Whether colours may look otherwise than with `other`.
  func hasOtherColors(than other: UITraitCollection.Values) -> Bool {
    if userInterfaceStyle != other.userInterfaceStyle
      || userInterfaceLevel != other.userInterfaceLevel
      || accessibilityContrast != other.accessibilityContrast
    {
      return true
    }
    guard !others.isEmpty || !other.others.isEmpty else { return false }
    return changedTraits(from: other).contains { $0.affectsColorAppearance }
  }
}

extension UITraitCollection {
  /// Sets traits of a collection that is being made.
  public typealias TraitMutations = (inout any UIMutableTraits) -> Void

  /// A collection with the traits that a closure sets.
  public convenience init(mutations: TraitMutations) {
    self.init(values: UITraitCollection.changed(Values(), by: mutations))
  }

  /// A collection with one trait.
  public convenience init<T: UITraitDefinition>(_ trait: T.Type, value: T.Value) {
    var values = Values()
    values[trait] = value
    self.init(values: values)
  }

  /// A copy in which a closure has changed traits.
  public func modifyingTraits(_ mutations: TraitMutations) -> UITraitCollection {
    UITraitCollection(values: UITraitCollection.changed(values, by: mutations))
  }

  /// A copy with another value of a trait.
  public func replacing<T: UITraitDefinition>(
    _ trait: T.Type, value: T.Value
  ) -> UITraitCollection {
    var values = values
    values[trait] = value
    return UITraitCollection(values: values)
  }

  public subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value { values[trait] }

  /// The traits with other values than in another collection, or all that are given.
  public func changedTraits(from traitCollection: UITraitCollection?) -> [UITrait] {
    values.changedTraits(from: traitCollection?.values ?? Values())
  }

  /// The system's traits with which colours look otherwise.
  public static var systemTraitsAffectingColorAppearance: [UITrait] {
    [
      UITraitUserInterfaceIdiom.self, UITraitUserInterfaceStyle.self, UITraitDisplayGamut.self,
      UITraitAccessibilityContrast.self, UITraitUserInterfaceLevel.self,
    ]
  }

  /// The system's traits that decide which of an asset's images is taken.
  public static var systemTraitsAffectingImageLookup: [UITrait] {
    [
      UITraitUserInterfaceIdiom.self, UITraitUserInterfaceStyle.self,
      UITraitLayoutDirection.self, UITraitDisplayScale.self, UITraitHorizontalSizeClass.self,
      UITraitVerticalSizeClass.self, UITraitDisplayGamut.self, UITraitAccessibilityContrast.self,
      UITraitUserInterfaceLevel.self, UITraitLegibilityWeight.self,
    ]
  }

  public var activeAppearance: UIUserInterfaceActiveAppearance {
    values[UITraitActiveAppearance.self]
  }
  public var imageDynamicRange: UIImage.DynamicRange { values[UITraitImageDynamicRange.self] }
  public var sceneCaptureState: UISceneCaptureState { values[UITraitSceneCaptureState.self] }
  public var typesettingLanguage: Locale.Language? { values[UITraitTypesettingLanguage.self] }

  private static func changed(_ values: Values, by mutations: TraitMutations) -> Values {
    var traits: any UIMutableTraits = values
    mutations(&traits)
    return traits as? Values ?? values
  }
}
