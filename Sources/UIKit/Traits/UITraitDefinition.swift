/// Defines a trait: its values, and the one that holds where nobody gave it one.
///
/// ```swift
/// struct DensityTrait: UITraitDefinition {
///   static let defaultValue = Density.regular
/// }
/// view.traitOverrides[DensityTrait.self] = .compact
/// ```
public protocol UITraitDefinition {
  associatedtype Value
  static var defaultValue: Value { get }
  /// Names the trait where its type does not count, such as between modules.
  static var identifier: String { get }
  /// What people call the trait.
  static var name: String { get }
  /// Whether colours look otherwise when the trait changes.
  static var affectsColorAppearance: Bool { get }
}

extension UITraitDefinition {
  public static var identifier: String { String(reflecting: self) }
  public static var name: String {
    let plain = String(describing: self)
    return plain.hasSuffix("Trait") ? String(plain.dropLast(5)) : plain
  }
  public static var affectsColorAppearance: Bool { false }
}

/// A trait as such, in lists of traits.
public typealias UITrait = any UITraitDefinition.Type

/// A container of traits that can be changed.
public protocol UIMutableTraits {
  subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value { get set }
}

extension UIMutableTraits {
  public var userInterfaceIdiom: UIUserInterfaceIdiom {
    get { self[UITraitUserInterfaceIdiom.self] }
    set { self[UITraitUserInterfaceIdiom.self] = newValue }
  }
  public var userInterfaceStyle: UIUserInterfaceStyle {
    get { self[UITraitUserInterfaceStyle.self] }
    set { self[UITraitUserInterfaceStyle.self] = newValue }
  }
  public var layoutDirection: UITraitEnvironmentLayoutDirection {
    get { self[UITraitLayoutDirection.self] }
    set { self[UITraitLayoutDirection.self] = newValue }
  }
  public var displayScale: CGFloat {
    get { self[UITraitDisplayScale.self] }
    set { self[UITraitDisplayScale.self] = newValue }
  }
  public var horizontalSizeClass: UIUserInterfaceSizeClass {
    get { self[UITraitHorizontalSizeClass.self] }
    set { self[UITraitHorizontalSizeClass.self] = newValue }
  }
  public var verticalSizeClass: UIUserInterfaceSizeClass {
    get { self[UITraitVerticalSizeClass.self] }
    set { self[UITraitVerticalSizeClass.self] = newValue }
  }
  public var forceTouchCapability: UIForceTouchCapability {
    get { self[UITraitForceTouchCapability.self] }
    set { self[UITraitForceTouchCapability.self] = newValue }
  }
  public var preferredContentSizeCategory: UIContentSizeCategory {
    get { self[UITraitPreferredContentSizeCategory.self] }
    set { self[UITraitPreferredContentSizeCategory.self] = newValue }
  }
  public var displayGamut: UIDisplayGamut {
    get { self[UITraitDisplayGamut.self] }
    set { self[UITraitDisplayGamut.self] = newValue }
  }
  public var accessibilityContrast: UIAccessibilityContrast {
    get { self[UITraitAccessibilityContrast.self] }
    set { self[UITraitAccessibilityContrast.self] = newValue }
  }
  public var userInterfaceLevel: UIUserInterfaceLevel {
    get { self[UITraitUserInterfaceLevel.self] }
    set { self[UITraitUserInterfaceLevel.self] = newValue }
  }
  public var legibilityWeight: UILegibilityWeight {
    get { self[UITraitLegibilityWeight.self] }
    set { self[UITraitLegibilityWeight.self] = newValue }
  }
  public var activeAppearance: UIUserInterfaceActiveAppearance {
    get { self[UITraitActiveAppearance.self] }
    set { self[UITraitActiveAppearance.self] = newValue }
  }
  public var imageDynamicRange: UIImage.DynamicRange {
    get { self[UITraitImageDynamicRange.self] }
    set { self[UITraitImageDynamicRange.self] = newValue }
  }
  public var sceneCaptureState: UISceneCaptureState {
    get { self[UITraitSceneCaptureState.self] }
    set { self[UITraitSceneCaptureState.self] = newValue }
  }
  /// The language that text is set in where it says none itself; nil: that of the app.
  public var typesettingLanguage: Locale.Language? {
    get { self[UITraitTypesettingLanguage.self] }
    set { self[UITraitTypesettingLanguage.self] = newValue }
  }
}

// MARK: The traits of the system

/// A trait of the system, which has its place among the values.
protocol SystemTrait: UITraitDefinition where Value: Hashable {
  static var place: WritableKeyPath<UITraitCollection.Values, Value> { get }
}

public struct UITraitUserInterfaceIdiom: UITraitDefinition, SystemTrait {
  public static let defaultValue = UIUserInterfaceIdiom.unspecified
  static var place: WritableKeyPath<UITraitCollection.Values, UIUserInterfaceIdiom> {
    \.userInterfaceIdiom
  }
}

public struct UITraitUserInterfaceStyle: UITraitDefinition, SystemTrait {
  public static let defaultValue = UIUserInterfaceStyle.unspecified
  public static var affectsColorAppearance: Bool { true }
  static var place: WritableKeyPath<UITraitCollection.Values, UIUserInterfaceStyle> {
    \.userInterfaceStyle
  }
}

public struct UITraitLayoutDirection: UITraitDefinition, SystemTrait {
  public static let defaultValue = UITraitEnvironmentLayoutDirection.unspecified
  static var place: WritableKeyPath<UITraitCollection.Values, UITraitEnvironmentLayoutDirection> {
    \.layoutDirection
  }
}

public struct UITraitDisplayScale: UITraitDefinition, SystemTrait {
  public static let defaultValue: CGFloat = 0
  static var place: WritableKeyPath<UITraitCollection.Values, CGFloat> { \.displayScale }
}

public struct UITraitHorizontalSizeClass: UITraitDefinition, SystemTrait {
  public static let defaultValue = UIUserInterfaceSizeClass.unspecified
  static var place: WritableKeyPath<UITraitCollection.Values, UIUserInterfaceSizeClass> {
    \.horizontalSizeClass
  }
}

public struct UITraitVerticalSizeClass: UITraitDefinition, SystemTrait {
  public static let defaultValue = UIUserInterfaceSizeClass.unspecified
  static var place: WritableKeyPath<UITraitCollection.Values, UIUserInterfaceSizeClass> {
    \.verticalSizeClass
  }
}

public struct UITraitForceTouchCapability: UITraitDefinition, SystemTrait {
  public static let defaultValue = UIForceTouchCapability.unknown
  static var place: WritableKeyPath<UITraitCollection.Values, UIForceTouchCapability> {
    \.forceTouchCapability
  }
}

public struct UITraitPreferredContentSizeCategory: UITraitDefinition, SystemTrait {
  public static let defaultValue = UIContentSizeCategory.unspecified
  static var place: WritableKeyPath<UITraitCollection.Values, UIContentSizeCategory> {
    \.preferredContentSizeCategory
  }
}

public struct UITraitDisplayGamut: UITraitDefinition, SystemTrait {
  public static let defaultValue = UIDisplayGamut.unspecified
  static var place: WritableKeyPath<UITraitCollection.Values, UIDisplayGamut> { \.displayGamut }
}

public struct UITraitAccessibilityContrast: UITraitDefinition, SystemTrait {
  public static let defaultValue = UIAccessibilityContrast.unspecified
  public static var affectsColorAppearance: Bool { true }
  static var place: WritableKeyPath<UITraitCollection.Values, UIAccessibilityContrast> {
    \.accessibilityContrast
  }
}

public struct UITraitUserInterfaceLevel: UITraitDefinition, SystemTrait {
  public static let defaultValue = UIUserInterfaceLevel.unspecified
  public static var affectsColorAppearance: Bool { true }
  static var place: WritableKeyPath<UITraitCollection.Values, UIUserInterfaceLevel> {
    \.userInterfaceLevel
  }
}

public struct UITraitLegibilityWeight: UITraitDefinition, SystemTrait {
  public static let defaultValue = UILegibilityWeight.unspecified
  static var place: WritableKeyPath<UITraitCollection.Values, UILegibilityWeight> {
    \.legibilityWeight
  }
}

/// Whether windows look active; those of phones and pads do not say.
public struct UITraitActiveAppearance: UITraitDefinition {
  public static let defaultValue = UIUserInterfaceActiveAppearance.unspecified
}

public struct UITraitImageDynamicRange: UITraitDefinition {
  public static let defaultValue = UIImage.DynamicRange.unspecified
}

public struct UITraitSceneCaptureState: UITraitDefinition {
  public static let defaultValue = UISceneCaptureState.unspecified
}

public struct UITraitTypesettingLanguage: UITraitDefinition {
  public static let defaultValue: Locale.Language? = nil
}

public enum UIUserInterfaceActiveAppearance: Int, Sendable {
  case unspecified = -1
  case inactive, active
}

extension UIImage {
  /// How bright the brightest parts of a picture may be.
  public enum DynamicRange: Int, Sendable {
    case unspecified = -1
    case standard, constrainedHigh, high
  }
}

public enum UISceneCaptureState: Int, Sendable {
  case unspecified = -1
  case inactive, active
}

/// The traits of the system, in the order of lists of changes.
enum SystemTraits {
  static let all: [any SystemTrait.Type] = [
    UITraitUserInterfaceIdiom.self, UITraitUserInterfaceStyle.self, UITraitLayoutDirection.self,
    UITraitDisplayScale.self, UITraitHorizontalSizeClass.self, UITraitVerticalSizeClass.self,
    UITraitForceTouchCapability.self, UITraitPreferredContentSizeCategory.self,
    UITraitDisplayGamut.self, UITraitAccessibilityContrast.self, UITraitUserInterfaceLevel.self,
    UITraitLegibilityWeight.self,
  ]
}
