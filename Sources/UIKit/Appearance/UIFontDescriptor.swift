import TextLayout

/// Attributes that describe a font without being one.
open class UIFontDescriptor: NSObject, NSCopying, @unchecked Sendable {
  public struct SymbolicTraits: OptionSet, Hashable, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    public static let traitItalic = SymbolicTraits(rawValue: 1)
    public static let traitBold = SymbolicTraits(rawValue: 1 << 1)
    public static let traitExpanded = SymbolicTraits(rawValue: 1 << 5)
    public static let traitCondensed = SymbolicTraits(rawValue: 1 << 6)
    public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
    public static let traitTightLeading = SymbolicTraits(rawValue: 1 << 15)
    public static let traitLooseLeading = SymbolicTraits(rawValue: 1 << 16)
  }

  public struct AttributeName: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let family = AttributeName(rawValue: "NSFontFamilyAttribute")
    public static let name = AttributeName(rawValue: "NSFontNameAttribute")
    public static let face = AttributeName(rawValue: "NSFontFaceAttribute")
    public static let size = AttributeName(rawValue: "NSFontSizeAttribute")
    public static let traits = AttributeName(rawValue: "NSCTFontTraitsAttribute")
    public static let textStyle = AttributeName(rawValue: "NSCTFontUIUsageAttribute")
    public static let featureSettings = AttributeName(rawValue: "NSCTFontFeatureSettingsAttribute")
  }

  public struct TraitKey: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let symbolic = TraitKey(rawValue: "NSCTFontSymbolicTrait")
    public static let weight = TraitKey(rawValue: "NSCTFontWeightTrait")
    public static let width = TraitKey(rawValue: "NSCTFontProportionTrait")
    public static let slant = TraitKey(rawValue: "NSCTFontSlantTrait")
  }

  /// Keys of one of the dictionaries in `featureSettings`.
  public struct FeatureKey: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let type = FeatureKey(rawValue: "CTFeatureTypeIdentifier")
    public static let selector = FeatureKey(rawValue: "CTFeatureSelectorIdentifier")
    public static let featureIdentifier = type
    public static let typeIdentifier = selector
  }

  public struct SystemDesign: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let `default` = SystemDesign(rawValue: "NSCTFontUIFontDesignDefault")
    public static let rounded = SystemDesign(rawValue: "NSCTFontUIFontDesignRounded")
    public static let serif = SystemDesign(rawValue: "NSCTFontUIFontDesignSerif")
    public static let monospaced = SystemDesign(rawValue: "NSCTFontUIFontDesignMonospaced")
  }

  package let layoutDescriptor: TextLayout.FontDescriptor
  package let textStyle: UIFont.TextStyle?

  package init(
    layoutDescriptor: TextLayout.FontDescriptor, textStyle: UIFont.TextStyle? = nil
  ) {
    self.layoutDescriptor = layoutDescriptor
    self.textStyle = textStyle
    super.init()
  }

  public convenience init(name fontName: String, size: CGFloat) {
    self.init(
      layoutDescriptor: TextLayout.FontDescriptor(
        family: fontName.isEmpty ? .system : .named(fontName), pointSize: Double(size)))
  }

  public convenience init(fontAttributes attributes: [AttributeName: Any] = [:]) {
    self.init(
      layoutDescriptor: UIFontDescriptor.applying(
        attributes, to: TextLayout.FontDescriptor(pointSize: 12)),
      textStyle: (attributes[.textStyle] as? UIFont.TextStyle)
        ?? (attributes[.textStyle] as? String).map { UIFont.TextStyle(rawValue: $0) })
  }

  public static func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle)
    -> UIFontDescriptor
  {
    UIFont.preferredFont(forTextStyle: style).fontDescriptor
  }

  public static func preferredFontDescriptor(
    withTextStyle style: UIFont.TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFontDescriptor {
    UIFont.preferredFont(forTextStyle: style, compatibleWith: traitCollection).fontDescriptor
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }

  open var pointSize: CGFloat { CGFloat(layoutDescriptor.pointSize) }
  open var postscriptName: String { UIFont(descriptor: self, size: 0).fontName }

  open var symbolicTraits: SymbolicTraits {
    var traits: SymbolicTraits = []
    if layoutDescriptor.weight >= .semibold { traits.insert(.traitBold) }
    if layoutDescriptor.isItalic { traits.insert(.traitItalic) }
    if layoutDescriptor.family == .systemMonospaced { traits.insert(.traitMonoSpace) }
    return traits
  }

  open var fontAttributes: [AttributeName: Any] {
    var attributes: [AttributeName: Any] = [.size: pointSize, .name: postscriptName]
    attributes[.textStyle] = textStyle
    return attributes
  }

  open func object(forKey attribute: AttributeName) -> Any? {
    switch attribute {
    case .traits:
      return [
        TraitKey.weight: CGFloat(layoutDescriptor.weight.rawValue),
        TraitKey.symbolic: symbolicTraits.rawValue,
      ] as [TraitKey: Any]
    case .family: return UIFont(descriptor: self, size: 0).familyName
    default: return fontAttributes[attribute]
    }
  }

  open func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
    UIFontDescriptor(layoutDescriptor: layoutDescriptor.withSize(Double(newPointSize)))
  }

  /// The same font with these traits and no others; a text style's bold is its emphasised weight.
  open func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
    var layout = layoutDescriptor
    let isBold = symbolicTraits.contains(.traitBold)
    if let textStyle {
      layout.weight = FontWeight(TextStyleTable.weight(of: textStyle, emphasized: isBold))
    } else {
      layout.weight = isBold ? max(layout.weight, .bold) : min(layout.weight, .medium)
    }
    layout.isItalic = symbolicTraits.contains(.traitItalic)
    if symbolicTraits.contains(.traitMonoSpace), layout.family == .system {
      layout.family = .systemMonospaced
    }
    // Loose and tight leading move a text style's lines by 2 points (HIG).
    if let leading = layout.textStyleLeading {
      if symbolicTraits.contains(.traitTightLeading) { layout.textStyleLeading = leading - 2 }
      if symbolicTraits.contains(.traitLooseLeading) { layout.textStyleLeading = leading + 2 }
    }
    return UIFontDescriptor(layoutDescriptor: layout, textStyle: textStyle)
  }

  /// The system font in another design; nil when the font is not the system's.
  open func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
    if case .named = layoutDescriptor.family { return nil }
    var layout = layoutDescriptor
    switch design {
    case .rounded: layout.family = .systemRounded
    case .serif: layout.family = .systemSerif
    case .monospaced: layout.family = .systemMonospaced
    default: layout.family = .system
    }
    return UIFontDescriptor(layoutDescriptor: layout, textStyle: textStyle)
  }

  open func withFamily(_ newFamily: String) -> UIFontDescriptor {
    addingAttributes([.family: newFamily])
  }

  /// The face of the same family that goes by a name, such as "Bold" or "Light Italic".
  open func withFace(_ newFace: String) -> UIFontDescriptor {
    addingAttributes([.face: newFace])
  }

  /// Fonts are not slanted or stretched by descriptors.
  open var matrix: CGAffineTransform { .identity }

  open func addingAttributes(_ attributes: [AttributeName: Any] = [:]) -> UIFontDescriptor {
    UIFontDescriptor(
      layoutDescriptor: UIFontDescriptor.applying(attributes, to: layoutDescriptor),
      textStyle: textStyle)
  }

  private static func applying(
    _ attributes: [AttributeName: Any], to layout: TextLayout.FontDescriptor
  ) -> TextLayout.FontDescriptor {
    var layout = layout
    if let family = attributes[.family] as? String { layout.family = .named(family) }
    if let name = attributes[.name] as? String { layout.family = .named(name) }
    if let size = attributes[.size].flatMap(number) { layout = layout.withSize(size) }
    if let face = attributes[.face] as? String { apply(face: face, to: &layout) }
    let traits = attributes[.traits] as? [TraitKey: Any] ?? [:]
    if let weight = traits[.weight] as? UIFont.Weight {
      layout.weight = FontWeight(weight)
    } else if let weight = traits[.weight].flatMap(number) {
      layout.weight = FontWeight(rawValue: weight)
    }
    if let symbolic = traits[.symbolic].flatMap(number) {
      let symbolic = SymbolicTraits(rawValue: UInt32(symbolic.clampedInt(in: 0...Int(UInt32.max))))
      if symbolic.contains(.traitBold) { layout.weight = max(layout.weight, .bold) }
      if symbolic.contains(.traitItalic) { layout.isItalic = true }
    }
    return layout
  }

  /// Of a named font the face becomes part of the name, as in `HelveticaNeue-BoldItalic`.
  private static func apply(face: String, to layout: inout TextLayout.FontDescriptor) {
    let plain = face.filter { !$0.isWhitespace }
    if case .named(let name) = layout.family {
      let family = name.split(separator: "-").first.map(String.init) ?? name
      layout.family = .named(plain.isEmpty ? family : "\(family)-\(plain)")
      return
    }
    layout.isItalic = plain.hasSuffix("Italic") || plain.hasSuffix("Oblique")
    let weight = UIFont.Weight.named.last { plain.lowercased().hasPrefix($0.name.lowercased()) }
    layout.weight = FontWeight(weight?.weight ?? .regular)
  }

  /// A number in any of the types that callers write it in.
  private static func number(_ value: Any) -> Double? {
    switch value {
    case let value as Double: value.isFinite ? value : nil
    case let value as Float: value.isFinite ? Double(value) : nil
    case let value as CGFloat: value.isFinite ? Double(value) : nil
    case let value as Int: Double(value)
    case let value as UInt32: Double(value)
    case let value as NSNumber: value.doubleValue
    default: nil
    }
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFontDescriptor else { return false }
    return layoutDescriptor == other.layoutDescriptor && textStyle == other.textStyle
  }

  open override var hash: Int { layoutDescriptor.hashValue }
}
