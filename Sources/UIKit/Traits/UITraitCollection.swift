/// The environment that a view is shown in: size classes, style, scale, text size, direction.
///
/// A value here is immutable; `modifyingTraits` and the initialisers make new ones. A trait that is
/// not given is unspecified and inherited (F3).
open class UITraitCollection: NSObject, @unchecked Sendable {
  /// The traits as a value.
  package struct Values: Hashable, Sendable {
    package var horizontalSizeClass = UIUserInterfaceSizeClass.unspecified
    package var verticalSizeClass = UIUserInterfaceSizeClass.unspecified
    package var userInterfaceIdiom = UIUserInterfaceIdiom.unspecified
    package var userInterfaceStyle = UIUserInterfaceStyle.unspecified
    package var userInterfaceLevel = UIUserInterfaceLevel.unspecified
    package var layoutDirection = UITraitEnvironmentLayoutDirection.unspecified
    /// Pixels in a point; 0 is unspecified.
    package var displayScale: CGFloat = 0
    package var preferredContentSizeCategory = UIContentSizeCategory.unspecified
    package var accessibilityContrast = UIAccessibilityContrast.unspecified
    package var legibilityWeight = UILegibilityWeight.unspecified
    package var displayGamut = UIDisplayGamut.unspecified
    package var forceTouchCapability = UIForceTouchCapability.unknown
    /// Traits that are not among these, by their identifiers.
    var others: [String: OtherTrait] = [:]

    package init() {}

    /// Whether content may have another size than with `other`, not only other colours.
    func decidesOtherSizes(than other: Values) -> Bool {
      displayScale != other.displayScale
        || preferredContentSizeCategory != other.preferredContentSizeCategory
        || legibilityWeight != other.legibilityWeight
        || horizontalSizeClass != other.horizontalSizeClass
        || verticalSizeClass != other.verticalSizeClass
        || userInterfaceIdiom != other.userInterfaceIdiom
        || layoutDirection != other.layoutDirection || others != other.others
    }

    /// Takes over every trait that `other` specifies.
    package mutating func merge(_ other: Values) {
      if other.horizontalSizeClass != .unspecified {
        horizontalSizeClass = other.horizontalSizeClass
      }
      if other.verticalSizeClass != .unspecified { verticalSizeClass = other.verticalSizeClass }
      if other.userInterfaceIdiom != .unspecified { userInterfaceIdiom = other.userInterfaceIdiom }
      if other.userInterfaceStyle != .unspecified { userInterfaceStyle = other.userInterfaceStyle }
      if other.userInterfaceLevel != .unspecified { userInterfaceLevel = other.userInterfaceLevel }
      if other.layoutDirection != .unspecified { layoutDirection = other.layoutDirection }
      if other.displayScale != 0 { displayScale = other.displayScale }
      if other.preferredContentSizeCategory != .unspecified {
        preferredContentSizeCategory = other.preferredContentSizeCategory
      }
      if other.accessibilityContrast != .unspecified {
        accessibilityContrast = other.accessibilityContrast
      }
      if other.legibilityWeight != .unspecified { legibilityWeight = other.legibilityWeight }
      if other.displayGamut != .unspecified { displayGamut = other.displayGamut }
      if other.forceTouchCapability != .unknown {
        forceTouchCapability = other.forceTouchCapability
      }
      if !other.others.isEmpty { others.merge(other.others) { $1 } }
    }
  }

  package let values: Values

  public override init() {
    values = Values()
    super.init()
  }

  package init(values: Values) {
    self.values = values
    super.init()
  }

  public init(traitsFrom collections: [UITraitCollection]) {
    var merged = Values()
    for collection in collections { merged.merge(collection.values) }
    values = merged
    super.init()
  }

  private convenience init(_ change: (inout Values) -> Void) {
    var values = Values()
    change(&values)
    self.init(values: values)
  }

  public convenience init(horizontalSizeClass value: UIUserInterfaceSizeClass) {
    self.init { $0.horizontalSizeClass = value }
  }

  public convenience init(verticalSizeClass value: UIUserInterfaceSizeClass) {
    self.init { $0.verticalSizeClass = value }
  }

  public convenience init(userInterfaceIdiom value: UIUserInterfaceIdiom) {
    self.init { $0.userInterfaceIdiom = value }
  }

  public convenience init(userInterfaceStyle value: UIUserInterfaceStyle) {
    self.init { $0.userInterfaceStyle = value }
  }

  public convenience init(userInterfaceLevel value: UIUserInterfaceLevel) {
    self.init { $0.userInterfaceLevel = value }
  }

  public convenience init(layoutDirection value: UITraitEnvironmentLayoutDirection) {
    self.init { $0.layoutDirection = value }
  }

  public convenience init(displayScale value: CGFloat) {
    self.init { $0.displayScale = value }
  }

  public convenience init(preferredContentSizeCategory value: UIContentSizeCategory) {
    self.init { $0.preferredContentSizeCategory = value }
  }

  public convenience init(accessibilityContrast value: UIAccessibilityContrast) {
    self.init { $0.accessibilityContrast = value }
  }

  public convenience init(legibilityWeight value: UILegibilityWeight) {
    self.init { $0.legibilityWeight = value }
  }

  public convenience init(displayGamut value: UIDisplayGamut) {
    self.init { $0.displayGamut = value }
  }

  public convenience init(forceTouchCapability value: UIForceTouchCapability) {
    self.init { $0.forceTouchCapability = value }
  }

  open var forceTouchCapability: UIForceTouchCapability { values.forceTouchCapability }
  open var horizontalSizeClass: UIUserInterfaceSizeClass { values.horizontalSizeClass }
  open var verticalSizeClass: UIUserInterfaceSizeClass { values.verticalSizeClass }
  open var userInterfaceIdiom: UIUserInterfaceIdiom { values.userInterfaceIdiom }
  open var userInterfaceStyle: UIUserInterfaceStyle { values.userInterfaceStyle }
  open var userInterfaceLevel: UIUserInterfaceLevel { values.userInterfaceLevel }
  open var layoutDirection: UITraitEnvironmentLayoutDirection { values.layoutDirection }
  open var displayScale: CGFloat { values.displayScale }
  open var preferredContentSizeCategory: UIContentSizeCategory {
    values.preferredContentSizeCategory
  }
  open var accessibilityContrast: UIAccessibilityContrast { values.accessibilityContrast }
  open var legibilityWeight: UILegibilityWeight { values.legibilityWeight }
  open var displayGamut: UIDisplayGamut { values.displayGamut }

  /// Whether every trait that `other` specifies has the same value here.
  open func containsTraits(in other: UITraitCollection?) -> Bool {
    guard let other else { return true }
    var merged = values
    merged.merge(other.values)
    return merged == values
  }

  open func hasDifferentColorAppearance(comparedTo other: UITraitCollection?) -> Bool {
    guard let other else { return true }
    return values.hasOtherColors(than: other.values)
  }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? UITraitCollection).map { $0.values == values } ?? false
  }

  open override var hash: Int { values.hashValue }

  /// The traits that colours and fonts resolve with when nobody says otherwise.
  open class var current: UITraitCollection {
    get { threadCurrent.value ?? UITraitCollection.fallback }
    set { threadCurrent.value = newValue }
  }

  /// Runs `actions` with these traits as `current`.
  open func performAsCurrent(_ actions: () -> Void) {
    let saved = UITraitCollection.threadCurrent.value
    UITraitCollection.threadCurrent.value = self
    defer { UITraitCollection.threadCurrent.value = saved }
    actions()
  }

  /// What a view has that is in no window: the traits of the main screen.
  package internal(set) static var fallback: UITraitCollection {
    get { screenTraits.value }
    set { screenTraits.value = newValue }
  }

  private static let screenTraits = LockedValue(Device.standard.traits(.portrait))

  /// What screens have in common unless their device says otherwise: light, large text.
  static let common = UITraitCollection { values in
    values.horizontalSizeClass = .compact
    values.verticalSizeClass = .regular
    values.userInterfaceIdiom = .phone
    values.userInterfaceStyle = .light
    values.userInterfaceLevel = .base
    values.layoutDirection = .leftToRight
    values.displayScale = 2
    values.preferredContentSizeCategory = .large
    values.accessibilityContrast = .normal
    values.legibilityWeight = .regular
    values.displayGamut = .P3
  }

  private static let threadCurrent = ThreadValue()

  /// Traits that all threads share.
  private final class LockedValue: @unchecked Sendable {
    private let lock = NSLock()
    private var stored: UITraitCollection

    init(_ value: UITraitCollection) { stored = value }

    var value: UITraitCollection {
      get { lock.withLock { stored } }
      set { lock.withLock { stored = newValue } }
    }
  }

  /// One value a thread; looked up by every colour, so it is quick.
  private final class ThreadValue: @unchecked Sendable {
    private var key = pthread_key_t()

    init() {
      pthread_key_create(&key) { value in
        if let value { Unmanaged<UITraitCollection>.fromOpaque(value).release() }
      }
    }

    var value: UITraitCollection? {
      get {
        pthread_getspecific(key).map {
          Unmanaged<UITraitCollection>.fromOpaque($0).takeUnretainedValue()
        }
      }
      set {
        let old = pthread_getspecific(key)
        pthread_setspecific(key, newValue.map { Unmanaged.passRetained($0).toOpaque() })
        if let old { Unmanaged<UITraitCollection>.fromOpaque(old).release() }
      }
    }
  }

  /// What `current` was set to on this thread; nil: nothing.
  static var explicitCurrent: UITraitCollection? {
    get { threadCurrent.value }
    set { threadCurrent.value = newValue }
  }
}

/// Something that has traits and hears of their changes.
@preconcurrency @MainActor public protocol UITraitEnvironment: AnyObject {
  var traitCollection: UITraitCollection { get }
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}
