import TextLayout

/// A font at a size.
///
/// A value without resources: metrics come from `FontLibrary`, widths from `TextMeasurer`. The
/// release whose system font is measured is not part of it; `LayoutEra.current` decides that when
/// text is measured, so a font made before a document is loaded still measures right.
open class UIFont: NSObject, NSCopying, @unchecked Sendable {
  private let foundationTag = FoundationObjectTag()
  /// What text layout needs to know, in the default era.
  package let layoutDescriptor: TextLayout.FontDescriptor
  /// The text style that the font was made for; it then follows the text size.
  package let textStyle: TextStyle?
  /// What `UIFontMetrics` scaled it from; it then follows the text size.
  let scaling: Scaling?

  /// How a font grows with the text size.
  struct Scaling: Sendable {
    var metrics: UIFontMetrics
    /// Size at the default text size.
    var pointSize: CGFloat
    /// 0 for no limit.
    var maximumPointSize: CGFloat
  }

  package convenience init(
    layoutDescriptor: TextLayout.FontDescriptor, textStyle: TextStyle? = nil
  ) {
    self.init(layoutDescriptor: layoutDescriptor, textStyle: textStyle, scaling: nil)
  }

  init(
    layoutDescriptor: TextLayout.FontDescriptor, textStyle: TextStyle?, scaling: Scaling?
  ) {
    self.layoutDescriptor = layoutDescriptor
    self.textStyle = textStyle
    self.scaling = scaling
    super.init()
  }

  /// Creates a font by its PostScript or family name.
  ///
  /// - Returns: nil for an empty name. A font that is not installed is stood in for by another
  ///   one; `FontLibrary.resolve` tells.
  public convenience init?(name fontName: String, size fontSize: CGFloat) {
    guard !fontName.isEmpty else { return nil }
    self.init(
      layoutDescriptor: TextLayout.FontDescriptor(
        family: .named(fontName), pointSize: Double(fontSize)))
  }

  /// Creates the font that a descriptor describes; size 0 keeps the descriptor's.
  public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
    let layout = descriptor.layoutDescriptor
    self.init(
      layoutDescriptor: pointSize > 0 ? layout.withSize(Double(pointSize)) : layout,
      textStyle: pointSize > 0 ? nil : descriptor.textStyle)
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// The same font at another size; it no longer follows a text style.
  open func withSize(_ fontSize: CGFloat) -> UIFont {
    var layout = layoutDescriptor
    layout.textStyleLeading = nil
    return UIFont(layoutDescriptor: layout.withSize(Double(fontSize)))
  }

  open var fontDescriptor: UIFontDescriptor {
    UIFontDescriptor(layoutDescriptor: layoutDescriptor, textStyle: textStyle)
  }

  // MARK: Names and metrics

  open var pointSize: CGFloat { CGFloat(layoutDescriptor.pointSize) }

  open var familyName: String {
    switch layoutDescriptor.family {
    case .named: FontLibrary.current.resolve(layoutDescriptor).familyName
    default: ".AppleSystemUIFont"
    }
  }

  open var fontName: String {
    switch layoutDescriptor.family {
    case .named(let name): return name
    case .system: return ".SFUI-" + weight.name + (layoutDescriptor.isItalic ? "Italic" : "")
    case .systemRounded: return ".SFUIRounded-" + weight.name
    case .systemSerif: return ".NewYork-" + weight.name
    case .systemMonospaced: return ".SFUIMono-" + weight.name
    }
  }

  private var metrics: FontMetrics { FontLibrary.current.metrics(for: eraDescriptor) }

  open var ascender: CGFloat { CGFloat(metrics.ascender) }
  /// Depth below the baseline, negative.
  open var descender: CGFloat { CGFloat(metrics.descender) }
  open var capHeight: CGFloat { CGFloat(metrics.capHeight) }
  open var xHeight: CGFloat { CGFloat(metrics.xHeight) }
  /// Height of one line, 1.193359375 × size for the system font.
  open var lineHeight: CGFloat { CGFloat(metrics.lineHeight) }
  open var leading: CGFloat { CGFloat(metrics.leading) }

  /// The descriptor in the era that is in force.
  package var eraDescriptor: TextLayout.FontDescriptor {
    var descriptor = layoutDescriptor
    descriptor.era = LayoutEra.current.fontEra
    guard case .named(let name) = descriptor.family, name.hasPrefix(".SF") else {
      return descriptor
    }
    // The system font by its private name (".SFUIText-Semibold"): since iOS 13 that gives Times New
    // Roman (measured: 20 pt is 22.5 high, 18 pt 20).
    if LayoutEra.current >= .iOS13 {
      descriptor.family = .named("TimesNewRomanPSMT")
    } else {
      descriptor.family = .system
      descriptor.weight = FontWeight(
        Weight.named.last { name.hasSuffix($0.name) }?.weight ?? .regular)
    }
    return descriptor
  }

  /// The nearest weight that has a name.
  package var weight: Weight { Weight(CGFloat(layoutDescriptor.weight.rawValue)) }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFont else { return false }
    return layoutDescriptor == other.layoutDescriptor
  }

  open override var hash: Int { layoutDescriptor.hashValue }

  open override var description: String {
    "<UIFont> font-family: \"\(familyName)\"; font-name: \"\(fontName)\"; "
      + "font-size: \(String(format: "%.2f", Double(pointSize)))pt"
  }
}

extension UIFont {
  /// A weight from −1 to 1; regular is 0.
  public struct Weight: RawRepresentable, Hashable, Sendable {
    public var rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

    public static let ultraLight = Weight(-0.8)
    public static let thin = Weight(-0.6)
    public static let light = Weight(-0.4)
    public static let regular = Weight(0)
    public static let medium = Weight(0.23)
    public static let semibold = Weight(0.3)
    public static let bold = Weight(0.4)
    public static let heavy = Weight(0.56)
    public static let black = Weight(0.62)

    /// Rising; the names are those in PostScript names and in Interface Builder documents.
    static let named: [(name: String, weight: Weight)] = [
      ("Ultralight", .ultraLight), ("Thin", .thin), ("Light", .light), ("Regular", .regular),
      ("Medium", .medium), ("Semibold", .semibold), ("Bold", .bold), ("Heavy", .heavy),
      ("Black", .black),
    ]

    /// The name of the nearest named weight.
    var name: String {
      var best = Weight.named[0]
      for entry in Weight.named
      where abs(entry.weight.rawValue - rawValue) < abs(best.weight.rawValue - rawValue) {
        best = entry
      }
      return best.name
    }
  }

  /// A role of text, whose size follows the user's text size.
  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let extraLargeTitle = TextStyle(rawValue: "UICTFontTextStyleExtraLargeTitle")
    public static let extraLargeTitle2 = TextStyle(rawValue: "UICTFontTextStyleExtraLargeTitle2")
    public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
    public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
    public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
    public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
    public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
    public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
    public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
    public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
    public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
    public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
    public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")
  }
}

extension FontWeight {
  init(_ weight: UIFont.Weight) { self.init(rawValue: Double(weight.rawValue)) }
}
