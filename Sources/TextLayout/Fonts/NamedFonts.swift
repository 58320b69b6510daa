// What is known of Apple's fonts that cannot be shipped: their heights, and which font stands in.
//
// Line heights of the fonts in `Data/sf-metrics.json` ("namedFonts_lineHeightRatio") are measured
// on stored label heights; how they divide above and below the baseline, and the other families,
// follow the ascender and descender that the fonts publish in their horizontal header.

/// Vertical measures of a family in em, and its substitute.
struct NamedFont {
  var ascender: Double
  var descender: Double
  var capHeight: Double
  var xHeight: Double
  var substitute: PinnedFamily

  private init(
    _ ascender: Double, _ descender: Double, cap: Double, x: Double, _ substitute: PinnedFamily
  ) {
    self.ascender = ascender
    self.descender = descender
    capHeight = cap
    xHeight = x
    self.substitute = substitute
  }

  /// The same font with another line height, divided as before.
  private func withLineHeight(_ lineHeight: Double) -> NamedFont {
    var copy = self
    let factor = lineHeight / (ascender + descender)
    copy.ascender *= factor
    copy.descender *= factor
    return copy
  }

  /// The facts about a family with the style of a face, nil for families that are not listed.
  static func facts(family key: String, weightStep: Int) -> NamedFont? {
    guard let font = families[key] else { return nil }
    if key == "helveticaneue" {
      switch weightStep {
      case 0, 1: return font.withLineHeight(1.17)
      case 2: return font.withLineHeight(1.18)
      case FontWeight.regularStep: return font
      default: return font.withLineHeight(1.19)
      }
    }
    return font
  }

  private static let families: [String: NamedFont] = [
    "helveticaneue": NamedFont(0.952, 0.213, cap: 0.714, x: 0.523, .liberationSans),
    "helvetica": NamedFont(0.92, 0.23, cap: 0.720, x: 0.531, .liberationSans)
      .withLineHeight(1.14),
    "arial": NamedFont(0.905, 0.212, cap: 0.716, x: 0.519, .liberationSans),
    "arialrounded": NamedFont(0.905, 0.212, cap: 0.716, x: 0.519, .liberationSans)
      .withLineHeight(1.14),
    "timesnewroman": NamedFont(0.891, 0.216, cap: 0.662, x: 0.448, .liberationSerif),
    "couriernew": NamedFont(0.833, 0.300, cap: 0.571, x: 0.423, .liberationMono),
    "courier": NamedFont(0.754, 0.246, cap: 0.581, x: 0.447, .liberationMono),
    "menlo": NamedFont(0.928, 0.236, cap: 0.729, x: 0.547, .dejaVuSansMono),
    "georgia": NamedFont(0.917, 0.219, cap: 0.692, x: 0.481, .notoSerif),
    "verdana": NamedFont(1.005, 0.210, cap: 0.727, x: 0.545, .dejaVuSans),
    "trebuchet": NamedFont(0.939, 0.222, cap: 0.716, x: 0.523, .inter),
    "avenir": NamedFont(1.0, 0.366, cap: 0.708, x: 0.468, .inter),
    "avenirnext": NamedFont(1.0, 0.366, cap: 0.708, x: 0.468, .inter),
    "futura": NamedFont(1.039, 0.260, cap: 0.756, x: 0.430, .inter).withLineHeight(1.3),
    "gillsans": NamedFont(0.918, 0.230, cap: 0.682, x: 0.449, .inter),
    "roboto": NamedFont(0.928, 0.244, cap: 0.711, x: 0.528, .inter),
  ]
}

/// A PostScript or family name taken apart.
struct FontName {
  /// Letters and digits of the family, lower case: "helveticaneue".
  var familyKey: String
  /// What the name says about the style; nil when it says nothing.
  var weight: FontWeight?
  var isItalic: Bool

  /// Reads "HelveticaNeue-CondensedBoldOblique", "Trebuchet MS", "TimesNewRomanPS-ItalicMT" …
  init(_ name: String) {
    let parts = name.split(maxSplits: 1) { $0 == "-" || $0 == "_" }
    var key = Self.key(parts.first ?? "")
    var style = parts.count > 1 ? Self.key(parts[1]) : ""
    for suffix in ["psmt", "mt", "ms", "ps"] where key.hasSuffix(suffix) && key != suffix {
      key.removeLast(suffix.count)
      break
    }
    // "ArialRoundedMTBold" has its style without a dash.
    if key.hasSuffix("mtbold") {
      key.removeLast(6)
      style += "bold"
    }
    familyKey = key
    weight = Self.weights.first { style.contains($0.word) }?.weight
    isItalic = style.contains("italic") || style.contains("oblique") || style.hasSuffix("it")
  }

  /// Whether the name is one of the system font's own.
  var isSystemFont: Bool {
    ["applesystemuifont", "sfui", "sfpro", "sfns", "helveticaneueinterface"].contains {
      familyKey.hasPrefix($0)
    }
  }

  private static func key(_ text: Substring) -> String {
    String(text.lowercased().filter { $0.isLetter || $0.isNumber })
  }

  /// Words of style names; longer ones before those they contain.
  private static let weights: [(word: String, weight: FontWeight)] = [
    ("ultralight", .ultraLight), ("extralight", .ultraLight), ("hairline", .ultraLight),
    ("semibold", .semibold), ("demibold", .semibold), ("demi", .semibold),
    ("extrabold", .heavy), ("ultrabold", .heavy), ("thin", .thin), ("light", .light),
    ("medium", .medium), ("heavy", .heavy), ("black", .black), ("bold", .bold),
    ("regular", .regular), ("roman", .regular), ("book", .regular),
  ]
}
