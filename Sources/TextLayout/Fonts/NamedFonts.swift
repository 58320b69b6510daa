// What is known of Apple's fonts that cannot be shipped: their heights and widths, and which font
// stands in.
//
// Heights are those of the fonts' horizontal header, as fonts publish them; the line heights in
// `Data/sf-metrics.json` ("namedFonts_lineHeightRatio"), measured on stored label heights, confirm
// them. Widths are the ratio of the published average advance of English text (@capsizecss/metrics
// lists it for the fonts of macOS) to the substitute's, or of a stored label's width to ours where
// no average is published ("namedFonts_widthFactor").

/// Measures of a family in em, and its substitute.
struct NamedFont {
  var ascender: Double
  var descender: Double
  /// Extra distance between two lines, `UIFont.leading`.
  var lineGap = 0.0
  var capHeight: Double
  var xHeight: Double
  var substitute: PinnedFamily
  /// Factor of the substitute's advances; nil where each of them is the font's own.
  var width: Double?

  private init(
    _ ascender: Double, _ descender: Double, gap: Double = 0, cap: Double, x: Double,
    _ substitute: PinnedFamily, width: Double? = nil
  ) {
    self.ascender = ascender
    self.descender = descender
    lineGap = gap
    capHeight = cap
    xHeight = x
    self.substitute = substitute
    self.width = width
  }

  /// The facts about a family with the style of a face, nil for families that are not listed.
  static func facts(family key: String, weightStep step: Int) -> NamedFont? {
    if key == "helveticaneue" { return helveticaNeue(step) }
    guard var font = families[key] else { return nil }
    if step >= FontWeight.regularStep + 2, let width = boldWidths[key] { font.width = width }
    return font
  }

  /// Each weight has heights and widths of its own.
  private static func helveticaNeue(_ step: Int) -> NamedFont {
    func font(
      _ ascender: Double, _ descender: Double, gap: Double, x: Double, width: Double
    ) -> NamedFont {
      NamedFont(
        ascender, descender, gap: gap, cap: 0.714, x: x, .liberationSans, width: width)
    }
    switch step {
    case 0: return font(0.931, 0.213, gap: 0.027, x: 0.514, width: 0.897)
    // 1.17 by stored heights; the font of macOS states 1.18.
    case 1: return font(0.957, 0.213, gap: 0.029, x: 0.514, width: 0.938)
    case 2: return font(0.967, 0.213, gap: 0.029, x: 0.514, width: 0.971)
    case FontWeight.regularStep: return font(0.952, 0.213, gap: 0.028, x: 0.517, width: 1.009)
    case FontWeight.regularStep + 1: return font(0.975, 0.217, gap: 0.029, x: 0.517, width: 1.043)
    default: return font(0.975, 0.217, gap: 0.029, x: 0.517, width: 1)
    }
  }

  private static let families: [String: NamedFont] = [
    "helvetica": NamedFont(0.92, 0.23, cap: 0.720, x: 0.523, .liberationSans),
    "arial": NamedFont(0.905, 0.212, gap: 0.033, cap: 0.716, x: 0.519, .liberationSans),
    "arialrounded": NamedFont(0.928, 0.212, cap: 0.716, x: 0.519, .liberationSans),
    "timesnewroman": NamedFont(0.891, 0.216, gap: 0.042, cap: 0.662, x: 0.448, .liberationSerif),
    "couriernew": NamedFont(0.833, 0.300, cap: 0.571, x: 0.443, .liberationMono),
    "courier": NamedFont(0.754, 0.246, cap: 0.581, x: 0.447, .liberationMono),
    "menlo": NamedFont(0.928, 0.236, cap: 0.729, x: 0.547, .dejaVuSansMono),
    "georgia": NamedFont(0.917, 0.219, cap: 0.693, x: 0.481, .notoSerif, width: 0.927),
    "verdana": NamedFont(1.005, 0.210, cap: 0.727, x: 0.545, .dejaVuSans, width: 1.007),
    "trebuchet": NamedFont(0.939, 0.222, cap: 0.715, x: 0.523, .inter, width: 0.957),
    "avenir": NamedFont(1.0, 0.366, cap: 0.708, x: 0.468, .inter, width: 0.96),
    "avenirnext": NamedFont(1.0, 0.366, cap: 0.708, x: 0.468, .inter, width: 0.973),
    "futura": NamedFont(1.039, 0.261, cap: 0.756, x: 0.430, .inter, width: 0.93),
    "gillsans": NamedFont(0.918, 0.230, cap: 0.682, x: 0.449, .inter, width: 0.9),
    "roboto": NamedFont(0.928, 0.244, cap: 0.711, x: 0.528, .inter, width: 0.933),
  ]

  private static let boldWidths = [
    "georgia": 1.016, "verdana": 0.995, "trebuchet": 0.972, "roboto": 0.922,
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
