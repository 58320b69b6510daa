/// How large and how heavy a symbol is drawn.
extension UIImage {
  public enum SymbolScale: Int, Sendable {
    case `default` = -1
    case unspecified, small, medium, large
  }

  public enum SymbolWeight: Int, Sendable {
    case unspecified, ultraLight, thin, light, regular, medium, semibold, bold, heavy, black

    /// The font weight of the same name.
    public func fontWeight() -> UIFont.Weight {
      switch self {
      case .ultraLight: .ultraLight
      case .thin: .thin
      case .light: .light
      case .unspecified, .regular: .regular
      case .medium: .medium
      case .semibold: .semibold
      case .bold: .bold
      case .heavy: .heavy
      case .black: .black
      }
    }
  }

  /// Traits and, for symbols, size that an image is made for.
  open class Configuration: NSObject, @unchecked Sendable {
    let traits: UITraitCollection?

    public override init() {
      traits = nil
      super.init()
    }

    public init(traitCollection: UITraitCollection) {
      traits = traitCollection
      super.init()
    }

    open var traitCollection: UITraitCollection? { traits }

    /// This configuration with what another one specifies.
    func merged(_ other: Configuration) -> Configuration { other }
  }

  /// Size, weight, scale and colours of a symbol.
  open class SymbolConfiguration: Configuration, @unchecked Sendable {
    /// nil where nothing is specified.
    struct Values: Hashable, Sendable {
      var pointSize: CGFloat?
      var textStyle: UIFont.TextStyle?
      var weight = SymbolWeight.unspecified
      var scale = SymbolScale.unspecified
      var colors: [UIColor] = []
    }

    let values: Values

    init(values: Values) {
      self.values = values
      super.init()
    }

    private convenience init(_ change: (inout Values) -> Void) {
      var values = Values()
      change(&values)
      self.init(values: values)
    }

    /// A configuration that specifies nothing.
    open class var unspecified: SymbolConfiguration { SymbolConfiguration(values: Values()) }

    public convenience init(pointSize: CGFloat) { self.init { $0.pointSize = pointSize } }
    public convenience init(pointSize: CGFloat, weight: SymbolWeight) {
      self.init {
        $0.pointSize = pointSize
        $0.weight = weight
      }
    }
    public convenience init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) {
      self.init {
        $0.pointSize = pointSize
        $0.weight = weight
        $0.scale = scale
      }
    }
    public convenience init(scale: SymbolScale) { self.init { $0.scale = scale } }
    public convenience init(weight: SymbolWeight) { self.init { $0.weight = weight } }
    public convenience init(textStyle: UIFont.TextStyle) { self.init { $0.textStyle = textStyle } }
    public convenience init(textStyle: UIFont.TextStyle, scale: SymbolScale) {
      self.init {
        $0.textStyle = textStyle
        $0.scale = scale
      }
    }
    public convenience init(font: UIFont) { self.init(font: font, scale: .unspecified) }
    public convenience init(font: UIFont, scale: SymbolScale) {
      self.init {
        $0.pointSize = font.pointSize
        $0.textStyle = font.textStyle
        $0.weight = SymbolWeight(font.weight)
        $0.scale = scale
      }
    }
    public convenience init(hierarchicalColor: UIColor) {
      self.init { $0.colors = [hierarchicalColor] }
    }
    public convenience init(paletteColors: [UIColor]) { self.init { $0.colors = paletteColors } }

    /// This configuration with what another one specifies.
    open func applying(_ other: SymbolConfiguration) -> SymbolConfiguration {
      var merged = values
      if other.values.pointSize != nil || other.values.textStyle != nil {
        merged.pointSize = other.values.pointSize
        merged.textStyle = other.values.textStyle
      }
      if other.values.weight != .unspecified { merged.weight = other.values.weight }
      if other.values.scale != .unspecified { merged.scale = other.values.scale }
      if !other.values.colors.isEmpty { merged.colors = other.values.colors }
      return SymbolConfiguration(values: merged)
    }

    override func merged(_ other: Configuration) -> Configuration {
      (other as? SymbolConfiguration).map(applying) ?? self
    }

    open override func isEqual(_ object: Any?) -> Bool {
      (object as? SymbolConfiguration)?.values == values
    }

    open override var hash: Int { values.hashValue }
  }
}

extension UIImage.SymbolWeight {
  /// The weight nearest to a font's.
  init(_ weight: UIFont.Weight) {
    let all: [UIImage.SymbolWeight] = [
      .ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black,
    ]
    self = .regular
    for candidate in all
    where abs(candidate.fontWeight().rawValue - weight.rawValue)
      < abs(fontWeight().rawValue - weight.rawValue)
    {
      self = candidate
    }
  }
}

extension UIImage {
  /// A symbol that would show a value in its layers; drawn as for the value 1.
  public convenience init?(
    systemName name: String, variableValue value: Double, configuration: Configuration? = nil
  ) {
    self.init(systemName: name, withConfiguration: configuration)
  }

  public convenience init?(systemName name: String) {
    self.init(systemName: name, withConfiguration: nil)
  }

  public convenience init?(systemName name: String, withConfiguration configuration: Configuration?)
  {
    self.init(systemName: name, nominalSize: nil, configuration: configuration)
  }

  public convenience init?(
    systemName name: String, compatibleWith traitCollection: UITraitCollection?
  ) {
    self.init(
      systemName: name, withConfiguration: traitCollection.map(Configuration.init(traitCollection:))
    )
  }

  /// A symbol with the proportions of its nominal size, which Interface Builder documents carry.
  package convenience init?(
    systemName name: String, nominalSize: CGSize?, configuration: Configuration? = nil
  ) {
    guard !name.isEmpty else { return nil }
    var properties = Properties(size: .zero, scale: 1)
    properties.configuration = configuration
    properties.symbolAspect = SymbolMetrics.aspect(named: name, nominalSize: nominalSize)
    self.init(content: .symbol(name: name), properties: properties)
  }

  public var symbolConfiguration: SymbolConfiguration? {
    properties.configuration as? SymbolConfiguration
  }

  private static func system(_ name: String) -> UIImage {
    UIImage(systemName: name) ?? UIImage()
  }

  public static var checkmark: UIImage { system("checkmark.circle.fill") }
  public static var strokedCheckmark: UIImage { system("checkmark.circle") }
  public static var add: UIImage { system("plus.circle.fill") }
  public static var remove: UIImage { system("minus.circle.fill") }
  public static var actions: UIImage { system("square.and.arrow.up") }

  /// The size of a symbol in its configuration, on whole pixels.
  var symbolSize: CGSize {
    SymbolMetrics.size(
      aspect: properties.symbolAspect, configuration: symbolConfiguration,
      traits: properties.configuration?.traits ?? .current)
  }
}

/// The size model of system symbols: their outlines cannot be shipped, their size can be told.
///
/// A symbol's larger side is 1.2 × point size at medium scale, small and large scale are 0.78 and
/// 1.28 of it (Apple's published symbol scales); the proportions are those of the nominal size.
/// Checked against stored frames: `timer` at 12 points 14 wide, `square.and.pencil` at 22 points
/// 26.5 wide, `line.3.horizontal` and `calendar` at 17 points large 26 and 25.5 wide. Real symbols
/// differ by a point or two.
enum SymbolMetrics {
  private static let largerSideOfPointSize: CGFloat = 1.2
  private static let defaultPointSize: CGFloat = 17

  static func factor(of scale: UIImage.SymbolScale) -> CGFloat {
    switch scale {
    case .small: 0.78
    case .large: 1.28
    default: 1
    }
  }

  static func aspect(named name: String, nominalSize: CGSize?) -> CGSize {
    // Chevrons are smaller than other symbols: 12.5 × 16.5 at 17 points.
    if ["left", "right", "backward", "forward"].contains(where: { name.hasPrefix("chevron." + $0) })
    {
      return CGSize(width: 0.61, height: 0.81)
    }
    if let size = nominalSize, size.width > 0, size.height > 0, size.width.isFinite,
      size.height.isFinite
    {
      let larger = max(size.width, size.height)
      return CGSize(width: size.width / larger, height: size.height / larger)
    }
    // Circles are the commonest shape: 128 × 123 in Interface Builder documents.
    return CGSize(width: 1, height: 123.0 / 128)
  }

  static func size(
    aspect: CGSize, configuration: UIImage.SymbolConfiguration?, traits: UITraitCollection
  ) -> CGSize {
    let values = configuration?.values
    var pointSize = values?.pointSize ?? defaultPointSize
    if let style = values?.textStyle {
      let category = UIContentSizeCategory.preferred(in: traits)
      pointSize = TextStyleTable.entry(for: style, at: category).pointSize
    }
    guard pointSize.isFinite, pointSize > 0 else { return .zero }
    let side = pointSize * largerSideOfPointSize * factor(of: values?.scale ?? .unspecified)
    let pixels = PixelGrid(scale: traits.displayScale > 0 ? traits.displayScale : 2)
    return CGSize(
      width: pixels.rounded(side * aspect.width), height: pixels.rounded(side * aspect.height))
  }
}
