/// A class whose instances can be given a look before they exist.
///
/// `appearance()` returns an instance that is never shown: what is set on it is given to the
/// instances of the class, and of its subclasses, when they enter a window, unless they have a
/// value of their own.
@preconcurrency @MainActor public protocol UIAppearance: AnyObject {
  static func appearance() -> Self
  static func appearance(whenContainedInInstancesOf containerTypes: [UIAppearanceContainer.Type])
    -> Self
  static func appearance(for traitCollection: UITraitCollection) -> Self
  static func appearance(
    for traitCollection: UITraitCollection,
    whenContainedInInstancesOf containerTypes: [UIAppearanceContainer.Type]
  ) -> Self
}

/// A class that a look may be limited to the inside of.
@preconcurrency @MainActor public protocol UIAppearanceContainer: AnyObject {}

extension UIView: UIAppearance, UIAppearanceContainer {
  public static func appearance() -> Self { AppearanceRules.proxy(of: self) }

  /// The look inside of containers, the innermost first.
  public static func appearance(
    whenContainedInInstancesOf containerTypes: [UIAppearanceContainer.Type]
  ) -> Self { AppearanceRules.proxy(of: self, in: containerTypes) }

  public static func appearance(for traitCollection: UITraitCollection) -> Self {
    AppearanceRules.proxy(of: self, traits: traitCollection)
  }

  public static func appearance(
    for traitCollection: UITraitCollection,
    whenContainedInInstancesOf containerTypes: [UIAppearanceContainer.Type]
  ) -> Self { AppearanceRules.proxy(of: self, in: containerTypes, traits: traitCollection) }
}

extension UIBarItem: UIAppearance {
  public static func appearance() -> Self { AppearanceRules.proxy(of: self) }

  public static func appearance(
    whenContainedInInstancesOf containerTypes: [UIAppearanceContainer.Type]
  ) -> Self { AppearanceRules.proxy(of: self, in: containerTypes) }

  public static func appearance(for traitCollection: UITraitCollection) -> Self {
    AppearanceRules.proxy(of: self, traits: traitCollection)
  }

  public static func appearance(
    for traitCollection: UITraitCollection,
    whenContainedInInstancesOf containerTypes: [UIAppearanceContainer.Type]
  ) -> Self { AppearanceRules.proxy(of: self, in: containerTypes, traits: traitCollection) }
}

extension UIViewController: UIAppearanceContainer {}
