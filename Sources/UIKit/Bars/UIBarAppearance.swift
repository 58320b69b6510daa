import Foundation

/// The background of a bar, and what its kinds add.
@preconcurrency @MainActor open class UIBarAppearance: NSObject, @preconcurrency NSCopying {
  /// How the background was configured; colours and images come on top.
  enum Background { case `default`, opaque, transparent }

  public required override init() { super.init() }

  public convenience init(idiom: UIUserInterfaceIdiom) { self.init() }

  public convenience init(barAppearance: UIBarAppearance) {
    self.init()
    copyBackground(from: barAppearance)
  }

  public required init?(coder: NSCoder) { super.init() }

  private(set) var background = Background.default

  /// The translucent system background.
  open func configureWithDefaultBackground() { reset(.default) }
  /// A solid system background.
  open func configureWithOpaqueBackground() { reset(.opaque) }
  /// No background and no shadow.
  open func configureWithTransparentBackground() { reset(.transparent) }

  /// The blur behind the bar's colour; kept, the background draws the system's material.
  open var backgroundEffect: UIBlurEffect?
  open var backgroundColor: UIColor?
  open var backgroundImage: UIImage?
  /// The colour of the hairline; nil hides it.
  open var shadowColor: UIColor? = UIBarAppearance.systemShadowColor
  open var shadowImage: UIImage?

  private func reset(_ background: Background) {
    self.background = background
    backgroundEffect = nil
    backgroundColor = nil
    backgroundImage = nil
    shadowImage = nil
    shadowColor = background == .transparent ? nil : Self.systemShadowColor
  }

  func copyBackground(from other: UIBarAppearance) {
    background = other.background
    backgroundEffect = other.backgroundEffect
    backgroundColor = other.backgroundColor
    backgroundImage = other.backgroundImage
    shadowColor = other.shadowColor
    shadowImage = other.shadowImage
  }

  /// The hairline of bars: black at 30 %, in the dark white at 15 %.
  static let systemShadowColor = UIColor {
    $0.userInterfaceStyle == .dark ? UIColor(white: 1, alpha: 0.15) : UIColor(white: 0, alpha: 0.3)
  }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = type(of: self).init()
    copy.copyBackground(from: self)
    return copy
  }
}

/// The attributes of a bar button item's states.
@preconcurrency @MainActor open class UIBarButtonItemStateAppearance: NSObject {
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  open var titlePositionAdjustment = UIOffset.zero
  open var backgroundImage: UIImage?
}

/// How bar button items of one style look.
@preconcurrency @MainActor open class UIBarButtonItemAppearance: NSObject {
  public override init() { super.init() }
  public convenience init(style: UIBarButtonItem.Style) { self.init() }
  public let normal = UIBarButtonItemStateAppearance()
  public let highlighted = UIBarButtonItemStateAppearance()
  public let disabled = UIBarButtonItemStateAppearance()
  public let focused = UIBarButtonItemStateAppearance()
  open func configureWithDefault(for style: UIBarButtonItem.Style) {}
}

/// How a navigation bar looks.
@preconcurrency @MainActor open class UINavigationBarAppearance: UIBarAppearance {
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  open var titlePositionAdjustment = UIOffset.zero
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
  open var buttonAppearance = UIBarButtonItemAppearance()
  open var doneButtonAppearance = UIBarButtonItemAppearance()
  open var backButtonAppearance = UIBarButtonItemAppearance()
  open private(set) var backIndicatorImage: UIImage?
  open private(set) var backIndicatorTransitionMaskImage: UIImage?

  open func setBackIndicatorImage(_ image: UIImage?, transitionMaskImage: UIImage?) {
    backIndicatorImage = image
    backIndicatorTransitionMaskImage = transitionMaskImage
  }

  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    if let copy = copy as? UINavigationBarAppearance {
      copy.titleTextAttributes = titleTextAttributes
      copy.titlePositionAdjustment = titlePositionAdjustment
      copy.largeTitleTextAttributes = largeTitleTextAttributes
      copy.buttonAppearance = buttonAppearance
      copy.doneButtonAppearance = doneButtonAppearance
      copy.backButtonAppearance = backButtonAppearance
      copy.setBackIndicatorImage(
        backIndicatorImage, transitionMaskImage: backIndicatorTransitionMaskImage)
    }
    return copy
  }
}

/// How a toolbar looks.
@preconcurrency @MainActor open class UIToolbarAppearance: UIBarAppearance {
  open var buttonAppearance = UIBarButtonItemAppearance()
  open var doneButtonAppearance = UIBarButtonItemAppearance()
}

/// The attributes of a tab's states.
@preconcurrency @MainActor open class UITabBarItemStateAppearance: NSObject {
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  open var titlePositionAdjustment = UIOffset.zero
  open var iconColor: UIColor?
  open var badgeBackgroundColor: UIColor?
}

/// How tabs look in one arrangement.
@preconcurrency @MainActor open class UITabBarItemAppearance: NSObject {
  public override init() { super.init() }
  public let normal = UITabBarItemStateAppearance()
  public let selected = UITabBarItemStateAppearance()
  public let disabled = UITabBarItemStateAppearance()
  public let focused = UITabBarItemStateAppearance()
}

/// How a tab bar looks.
@preconcurrency @MainActor open class UITabBarAppearance: UIBarAppearance {
  open var stackedLayoutAppearance = UITabBarItemAppearance()
  open var inlineLayoutAppearance = UITabBarItemAppearance()
  open var compactInlineLayoutAppearance = UITabBarItemAppearance()
  open var selectionIndicatorTintColor: UIColor?

  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    if let copy = copy as? UITabBarAppearance {
      copy.stackedLayoutAppearance = stackedLayoutAppearance
      copy.inlineLayoutAppearance = inlineLayoutAppearance
      copy.compactInlineLayoutAppearance = compactInlineLayoutAppearance
      copy.selectionIndicatorTintColor = selectionIndicatorTintColor
    }
    return copy
  }
}
