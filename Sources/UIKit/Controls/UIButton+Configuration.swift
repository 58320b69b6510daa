extension UIButton {
  /// Look and layout of a button in one value.
  public struct Configuration {
    public enum Size: Int, Sendable { case medium, small, mini, large }
    public enum CornerStyle: Int, Sendable {
      case fixed = -1
      case dynamic, small, medium, large, capsule
    }
    public enum TitleAlignment: Int, Sendable { case automatic, leading, center, trailing }
    public enum MacIdiomStyle: Int, Sendable {
      case automatic, bordered, borderless, borderlessTinted
    }

    /// What the factory methods differ in.
    package enum Style: Sendable { case plain, gray, tinted, filled }

    package var style: Style
    public var background = UIBackgroundConfiguration()
    public var cornerStyle = CornerStyle.dynamic
    public var buttonSize = Size.medium {
      didSet { if contentInsetsAreDefault { setDefaultContentInsets() } }
    }
    public var macIdiomStyle = MacIdiomStyle.automatic
    /// Colour of title and image; nil is that of the style.
    public var baseForegroundColor: UIColor?
    public var baseBackgroundColor: UIColor?

    public var image: UIImage?
    public var imageColorTransformer: UIConfigurationColorTransformer?
    public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
    public var showsActivityIndicator = false

    public var title: String? {
      get { plainTitle ?? attributedTitle.map { String($0.characters) } }
      set {
        attributedTitle = nil
        plainTitle = newValue
      }
    }
    public var attributedTitle: AttributedString? { didSet { plainTitle = nil } }
    public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    public var titleLineBreakMode = NSLineBreakMode.byWordWrapping

    public var subtitle: String? {
      get { plainSubtitle ?? attributedSubtitle.map { String($0.characters) } }
      set {
        attributedSubtitle = nil
        plainSubtitle = newValue
      }
    }
    public var attributedSubtitle: AttributedString? { didSet { plainSubtitle = nil } }
    public var subtitleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    public var subtitleLineBreakMode = NSLineBreakMode.byWordWrapping

    private var plainTitle: String?
    private var plainSubtitle: String?

    public var indicatorColorTransformer: UIConfigurationColorTransformer?

    /// Room around the content; 7 above and below, 12 at the sides in medium size.
    public var contentInsets: NSDirectionalEdgeInsets {
      get { insets }
      set {
        insets = newValue
        contentInsetsAreDefault = false
      }
    }
    private var insets = NSDirectionalEdgeInsets.zero
    private var contentInsetsAreDefault = true

    /// The edge of the title at which the image is.
    public var imagePlacement = NSDirectionalRectEdge.leading
    /// Between image and title.
    public var imagePadding: CGFloat = 0
    /// Between title and subtitle.
    public var titlePadding: CGFloat = 1
    public var titleAlignment = TitleAlignment.automatic
    public var automaticallyUpdateForSelection = true

    private init(style: Style) {
      self.style = style
      setDefaultContentInsets()
    }

    public mutating func setDefaultContentInsets() {
      insets = Configuration.defaultContentInsets(for: buttonSize)
      contentInsetsAreDefault = true
    }

    /// Measured for medium (34.33 = 20.33 + 14 high); the others give the published heights of
    /// small (28) and large (50) buttons.
    private static func defaultContentInsets(for size: Size) -> NSDirectionalEdgeInsets {
      switch size {
      case .medium: NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
      case .small, .mini: NSDirectionalEdgeInsets(top: 5, leading: 10, bottom: 5, trailing: 10)
      case .large: NSDirectionalEdgeInsets(top: 15, leading: 20, bottom: 15, trailing: 20)
      }
    }

    public static func plain() -> Configuration { Configuration(style: .plain) }
    public static func tinted() -> Configuration { Configuration(style: .tinted) }
    public static func gray() -> Configuration { Configuration(style: .gray) }
    public static func filled() -> Configuration { Configuration(style: .filled) }
    public static func borderless() -> Configuration { Configuration(style: .plain) }
    public static func bordered() -> Configuration { Configuration(style: .gray) }
    public static func borderedTinted() -> Configuration { Configuration(style: .tinted) }
    public static func borderedProminent() -> Configuration { Configuration(style: .filled) }

    /// The configuration for a button's state; it has no changes of its own.
    public func updated(for button: UIButton) -> Configuration { self }
  }
}

extension UIButton.Configuration {
  /// The text style of the title: body, smaller in small buttons.
  var titleTextStyle: UIFont.TextStyle {
    switch buttonSize {
    case .medium, .large: .body
    case .small, .mini: .subheadline
    }
  }

  var subtitleTextStyle: UIFont.TextStyle {
    switch buttonSize {
    case .medium, .large: .footnote
    case .small, .mini: .caption1
    }
  }

  func foregroundColor(tint: UIColor, state: UIControl.State) -> UIColor {
    if state.contains(.disabled) { return .tertiaryLabel }
    let base = baseForegroundColor ?? (style == .filled ? .white : tint)
    return state.contains(.highlighted) ? base.withAlphaComponent(0.75) : base
  }

  /// The fill: the background's own colour, else the style's.
  func backgroundColor(tint: UIColor, state: UIControl.State) -> UIColor {
    if let own = background.backgroundColor {
      return background.backgroundColorTransformer?(own) ?? own
    }
    let isDisabled = state.contains(.disabled)
    let color: UIColor
    switch style {
    case .plain: color = baseBackgroundColor ?? .clear
    case .gray: color = baseBackgroundColor ?? .tertiarySystemFill
    case .tinted:
      color =
        isDisabled ? .tertiarySystemFill : (baseBackgroundColor ?? tint).withAlphaComponent(0.18)
    case .filled: color = isDisabled ? .tertiarySystemFill : baseBackgroundColor ?? tint
    }
    return state.contains(.highlighted) && style != .plain ? color.dimmed(by: 0.75) : color
  }

  /// Radius of the background's corners in a rectangle.
  func cornerRadius(for size: CGSize) -> CGFloat {
    let capsule = min(size.width, size.height) / 2
    switch cornerStyle {
    case .fixed: return background.cornerRadius
    case .capsule: return capsule
    case .small: return min(capsule, 4)
    case .medium: return min(capsule, 6)
    case .large: return min(capsule, 9)
    case .dynamic:
      if LayoutEra.current >= .iOS26 { return capsule }
      if background.cornerRadius > 0 { return min(capsule, background.cornerRadius) }
      return min(capsule, buttonSize == .large ? 9 : 6)
    }
  }
}

extension UIColor {
  /// The colour with its opacity multiplied.
  func dimmed(by factor: CGFloat) -> UIColor {
    UIColor { traits in
      let components = self.components(for: traits)
      return self.resolvedColor(with: traits).withAlphaComponent(components.alpha * factor)
    }
  }
}
