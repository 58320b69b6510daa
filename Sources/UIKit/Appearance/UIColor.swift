/// A colour value, fixed or resolved from traits when it is used.
///
/// Immutable, so it may cross threads; a dynamic colour calls its provider each time it is asked
/// for components, with `UITraitCollection.current`, as Apple's does.
open class UIColor: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  /// What the colour is made of.
  enum Storage: Sendable {
    case gray(white: CGFloat, alpha: CGFloat)
    case rgb(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat)
    case dynamic(DynamicProvider)
    case pattern(UIImage)
  }

  /// A provider with an identity, so that two uses of one dynamic colour compare equal.
  final class DynamicProvider: @unchecked Sendable {
    let name: String?
    let resolve: (UITraitCollection) -> UIColor

    init(name: String? = nil, resolve: @escaping (UITraitCollection) -> UIColor) {
      self.name = name
      self.resolve = resolve
    }
  }

  private let foundationTag = FoundationObjectTag()
  let storage: Storage

  init(storage: Storage) {
    self.storage = storage
    super.init()
  }

  /// Creates transparent black.
  public override init() {
    storage = .gray(white: 0, alpha: 0)
    super.init()
  }

  /// Creates a grey; values outside 0…1 are kept (extended range).
  public init(white: CGFloat, alpha: CGFloat) {
    storage = .gray(white: white, alpha: alpha.clampedToUnit)
    super.init()
  }

  /// Creates a colour from hue, saturation and brightness, each 0…1.
  public init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    let rgb = HSBComponents(hue: hue, saturation: saturation, brightness: brightness).rgb
    storage = .rgb(red: rgb.red, green: rgb.green, blue: rgb.blue, alpha: alpha.clampedToUnit)
    super.init()
  }

  /// Creates a colour in extended sRGB.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    storage = .rgb(red: red, green: green, blue: blue, alpha: alpha.clampedToUnit)
    super.init()
  }

  /// Creates a colour from Display P3 components, converted to sRGB.
  public init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    storage = UIColor.storage(
      of: CGColor(displayP3Red: red, green: green, blue: blue, alpha: alpha.clampedToUnit))
    super.init()
  }

  /// Creates a colour from a Core Graphics colour.
  public init(cgColor: CGColor) {
    storage = UIColor.storage(of: cgColor)
    super.init()
  }

  /// Creates a colour that paints with a tiled image.
  public init(patternImage image: UIImage) {
    storage = .pattern(image)
    super.init()
  }

  /// Creates a colour whose provider is asked each time it is used.
  public init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) {
    storage = .dynamic(DynamicProvider(resolve: dynamicProvider))
    super.init()
  }

  public required init?(coder: NSCoder) {
    guard coder.containsValue(forKey: "UIAlpha") else { return nil }
    let alpha = CGFloat(coder.decodeDouble(forKey: "UIAlpha"))
    if coder.containsValue(forKey: "UIWhite") {
      storage = .gray(white: CGFloat(coder.decodeDouble(forKey: "UIWhite")), alpha: alpha)
    } else {
      storage = .rgb(
        red: CGFloat(coder.decodeDouble(forKey: "UIRed")),
        green: CGFloat(coder.decodeDouble(forKey: "UIGreen")),
        blue: CGFloat(coder.decodeDouble(forKey: "UIBlue")), alpha: alpha)
    }
    super.init()
  }

  open func encode(with coder: NSCoder) {
    let components = resolvedComponents
    coder.encode(Double(components.alpha), forKey: "UIAlpha")
    coder.encode(Double(components.red), forKey: "UIRed")
    coder.encode(Double(components.green), forKey: "UIGreen")
    coder.encode(Double(components.blue), forKey: "UIBlue")
  }

  open class var supportsSecureCoding: Bool { true }

  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// The same colour with another opacity; dynamic colours stay dynamic.
  open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    switch storage {
    case .gray(let white, _): return UIColor(white: white, alpha: alpha)
    case .rgb(let red, let green, let blue, _):
      return UIColor(red: red, green: green, blue: blue, alpha: alpha)
    case .dynamic(let provider):
      return UIColor { provider.resolve($0).resolvedColor(with: $0).withAlphaComponent(alpha) }
    case .pattern: return self
    }
  }

  /// The fixed colour that this one stands for under the given traits.
  open func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
    var color = self
    // A provider may return another dynamic colour; one that returns itself must not hang.
    for _ in 0..<8 {
      guard case .dynamic(let provider) = color.storage else { return color }
      color = provider.resolve(traitCollection)
    }
    return .clear
  }

  /// The colour as Core Graphics knows it, resolved with the current traits.
  open var cgColor: CGColor {
    let components = resolvedComponents
    return CGColor(
      red: components.red, green: components.green, blue: components.blue, alpha: components.alpha)
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIColor else { return false }
    if self === other { return true }
    switch (storage, other.storage) {
    case (.gray(let white, let alpha), .gray(let otherWhite, let otherAlpha)):
      return white == otherWhite && alpha == otherAlpha
    case (
      .rgb(let red, let green, let blue, let alpha),
      .rgb(let otherRed, let otherGreen, let otherBlue, let otherAlpha)
    ):
      return red == otherRed && green == otherGreen && blue == otherBlue && alpha == otherAlpha
    case (.dynamic(let a), .dynamic(let b)):
      return a === b || (a.name != nil && a.name == b.name)
    case (.pattern(let a), .pattern(let b)): return a === b
    default: return false
    }
  }

  open override var hash: Int {
    var hasher = Hasher()
    switch storage {
    case .gray(let white, let alpha):
      hasher.combine(white)
      hasher.combine(alpha)
    case .rgb(let red, let green, let blue, let alpha):
      hasher.combine(red)
      hasher.combine(green)
      hasher.combine(blue)
      hasher.combine(alpha)
    case .dynamic(let provider):
      if let name = provider.name {
        hasher.combine(name)
      } else {
        hasher.combine(ObjectIdentifier(provider))
      }
    case .pattern(let image): hasher.combine(ObjectIdentifier(image))
    }
    return hasher.finalize()
  }

  open override var description: String {
    switch storage {
    case .gray(let white, let alpha): return "UIExtendedGrayColorSpace \(white) \(alpha)"
    case .rgb(let red, let green, let blue, let alpha):
      return "UIExtendedSRGBColorSpace \(red) \(green) \(blue) \(alpha)"
    case .dynamic(let provider): return "<UIDynamicColor: \(provider.name ?? "provider")>"
    case .pattern: return "UIPatternColorSpace"
    }
  }
}
