/// A look that a visual effect view gives to what is behind it or inside of it.
@preconcurrency @MainActor open class UIVisualEffect: NSObject {
  public override init() { super.init() }
}

/// A blur of what is behind.
@preconcurrency @MainActor open class UIBlurEffect: UIVisualEffect {
  public enum Style: Int, Sendable {
    case extraLight = 0
    case light = 1
    case dark = 2
    case extraDark = 3
    case regular = 4
    case prominent = 5
    case systemUltraThinMaterial = 6
    case systemThinMaterial = 7
    case systemMaterial = 8
    case systemThickMaterial = 9
    case systemChromeMaterial = 10
    case systemUltraThinMaterialLight = 11
    case systemThinMaterialLight = 12
    case systemMaterialLight = 13
    case systemThickMaterialLight = 14
    case systemChromeMaterialLight = 15
    case systemUltraThinMaterialDark = 16
    case systemThinMaterialDark = 17
    case systemMaterialDark = 18
    case systemThickMaterialDark = 19
    case systemChromeMaterialDark = 20
  }

  package let style: Style

  public init(style: Style) {
    self.style = style
    super.init()
  }

  /// The colour that stands for the material over an average background.
  var materialColor: UIColor {
    let light = UIColor(white: 0.97, alpha: thickness)
    let dark = UIColor(white: 0.12, alpha: thickness)
    switch style {
    case .extraLight, .light, .systemUltraThinMaterialLight, .systemThinMaterialLight,
      .systemMaterialLight, .systemThickMaterialLight, .systemChromeMaterialLight:
      return light
    case .dark, .extraDark, .systemUltraThinMaterialDark, .systemThinMaterialDark,
      .systemMaterialDark, .systemThickMaterialDark, .systemChromeMaterialDark:
      return dark
    default: return UIColor { $0.userInterfaceStyle == .dark ? dark : light }
    }
  }

  private var thickness: CGFloat {
    switch style {
    case .systemUltraThinMaterial, .systemUltraThinMaterialLight, .systemUltraThinMaterialDark: 0.45
    case .systemThinMaterial, .systemThinMaterialLight, .systemThinMaterialDark: 0.6
    case .systemThickMaterial, .systemThickMaterialLight, .systemThickMaterialDark: 0.88
    case .systemChromeMaterial, .systemChromeMaterialLight, .systemChromeMaterialDark: 0.85
    case .light, .dark: 0.6
    default: 0.75
    }
  }
}

/// What stands out from a blur.
public enum UIVibrancyEffectStyle: Int, Sendable {
  case label, secondaryLabel, tertiaryLabel, quaternaryLabel, fill, secondaryFill, tertiaryFill
  case separator
}

/// Content that stands out from a blur.
@preconcurrency @MainActor open class UIVibrancyEffect: UIVisualEffect {
  package let blurEffect: UIBlurEffect
  package let style: UIVibrancyEffectStyle?

  public init(blurEffect: UIBlurEffect) {
    self.blurEffect = blurEffect
    style = nil
    super.init()
  }

  public init(blurEffect: UIBlurEffect, style: UIVibrancyEffectStyle) {
    self.blurEffect = blurEffect
    self.style = style
    super.init()
  }
}

/// A view that blurs what is behind it; content goes into `contentView`.
///
/// - Note: the blur itself is not computed: the material's colour is laid over what is behind.
@preconcurrency @MainActor open class UIVisualEffectView: UIView {
  open var effect: UIVisualEffect? { didSet { setNeedsDisplay() } }
  public let contentView: UIView

  public init(effect: UIVisualEffect?) {
    self.effect = effect
    contentView = UIView(frame: .zero)
    super.init(frame: .zero)
    addContentView()
  }

  public required init?(coder: NSCoder) {
    contentView = UIView(frame: .zero)
    super.init(coder: coder)
    addContentView()
  }

  private func addContentView() {
    contentView.frame = bounds
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
  }

  open override func draw(_ rect: CGRect) {
    guard let blur = effect as? UIBlurEffect else { return }
    GraphicsContext.current?.fill(bounds, blur.materialColor)
  }
}
