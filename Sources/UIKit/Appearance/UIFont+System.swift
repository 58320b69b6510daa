import TextLayout

extension UIFont {
  /// The size of a label's font, 17.
  public static var labelFontSize: CGFloat { 17 }
  /// The size of a button's font in code, 18.
  public static var buttonFontSize: CGFloat { 18 }
  public static var systemFontSize: CGFloat { 14 }
  public static var smallSystemFontSize: CGFloat { 12 }

  private static func system(
    _ size: CGFloat, _ weight: Weight = .regular,
    family: TextLayout.FontDescriptor.Family = .system, italic: Bool = false,
    monospacedDigits: Bool = false
  ) -> UIFont {
    UIFont(
      layoutDescriptor: TextLayout.FontDescriptor(
        family: family, pointSize: Double(size), weight: FontWeight(weight), isItalic: italic,
        hasMonospacedDigits: monospacedDigits))
  }

  public static func systemFont(ofSize fontSize: CGFloat) -> UIFont { system(fontSize) }

  public static func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    system(fontSize, weight)
  }

  /// The system font in bold, not semibold (measured: 17 pt "Label" is 44.5 wide).
  public static func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    system(fontSize, .bold)
  }

  public static func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    system(fontSize, italic: true)
  }

  public static func monospacedDigitSystemFont(
    ofSize fontSize: CGFloat, weight: Weight
  ) -> UIFont {
    system(fontSize, weight, monospacedDigits: true)
  }

  public static func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    system(fontSize, weight, family: .systemMonospaced)
  }

  /// The font of a text style at the current text size.
  public static func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    preferredFont(forTextStyle: style, compatibleWith: nil)
  }

  /// The font of a text style at the text size of the traits.
  public static func preferredFont(
    forTextStyle style: TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    let category = UIContentSizeCategory.preferred(in: traitCollection)
    let entry = TextStyleTable.entry(for: style, at: category)
    let isBold = (traitCollection ?? .current).legibilityWeight == .bold
    let weight = isBold ? TextStyleTable.weight(of: style, emphasized: true) : entry.weight
    return UIFont(
      layoutDescriptor: TextLayout.FontDescriptor(
        pointSize: Double(entry.pointSize), weight: FontWeight(weight),
        textStyleLeading: Double(entry.leading)),
      textStyle: style)
  }
}

extension UIFont {
  /// The font of a text style at the current text size, in bold if wanted; it still follows the style.
  static func preferredFont(
    forTextStyle style: TextStyle, isBold: Bool, compatibleWith traits: UITraitCollection? = nil
  ) -> UIFont {
    let font = preferredFont(forTextStyle: style, compatibleWith: traits)
    guard isBold else { return font }
    var layout = font.layoutDescriptor
    layout.weight = FontWeight(Weight.bold)
    return UIFont(layoutDescriptor: layout, textStyle: style)
  }

  /// The same font at the traits' text size; nil when it is the same size, or when the font
  /// follows no style and comes from no `UIFontMetrics`.
  func adjusted(to traits: UITraitCollection) -> UIFont? {
    if let scaling {
      let scaled = scaling.metrics.scaledFont(
        for: withSize(scaling.pointSize), maximumPointSize: scaling.maximumPointSize,
        compatibleWith: traits)
      return scaled.pointSize == pointSize ? nil : scaled
    }
    guard let textStyle else { return nil }
    let preferred = UIFont.preferredFont(forTextStyle: textStyle, compatibleWith: traits)
    guard preferred.pointSize != pointSize else { return nil }
    // Bold and italic of the style stay.
    var layout = preferred.layoutDescriptor
    layout.weight = layoutDescriptor.weight
    layout.isItalic = layoutDescriptor.isItalic
    return UIFont(layoutDescriptor: layout, textStyle: textStyle)
  }
}

extension UIContentSizeCategory {
  /// The text size of the traits, else the current one, else large.
  static func preferred(in traits: UITraitCollection?) -> UIContentSizeCategory {
    for candidate in [traits?.preferredContentSizeCategory, currentPreference] {
      if let candidate, candidate != .unspecified { return candidate }
    }
    return .large
  }

  private static var currentPreference: UIContentSizeCategory {
    UITraitCollection.current.preferredContentSizeCategory
  }
}

extension LayoutEra {
  /// The release whose system font is measured; source: eras of the metric model.
  package var fontEra: FontEra {
    switch self {
    case .iOS8: .helveticaNeue
    case .iOS9: .iOS9
    case .iOS11, .iOS13: .iOS11
    default: .iOS14
    }
  }
}
