// The fonts that every machine draws with, and where they are.
//
// Pictures must not depend on what else is installed, so files are named here and nothing of the
// system's font configuration is read. All come from Debian packages.

import Foundation

/// A family whose files are pinned.
enum PinnedFamily: Hashable {
  case inter
  case interDisplay
  case liberationSans
  case liberationSerif
  case liberationMono
  case dejaVuSans
  case dejaVuSansMono
  case notoSerif

  /// File name of the face nearest to a weight, and whether it is italic.
  func file(weightStep step: Int, isItalic: Bool) -> (name: String, isItalic: Bool) {
    let isBold = step >= FontWeight.regularStep + 2
    switch self {
    case .inter, .interDisplay:
      let family = self == .inter ? "Inter" : "InterDisplay"
      let style = Self.interStyles[step] + (isItalic ? "Italic" : "")
      return ("\(family)-\(style == "RegularItalic" ? "Italic" : style).otf", isItalic)
    case .liberationSans: return ("LiberationSans-\(Self.style(isBold, isItalic)).ttf", isItalic)
    case .liberationSerif: return ("LiberationSerif-\(Self.style(isBold, isItalic)).ttf", isItalic)
    case .liberationMono: return ("LiberationMono-\(Self.style(isBold, isItalic)).ttf", isItalic)
    case .notoSerif: return ("NotoSerif-\(Self.style(isBold, isItalic)).ttf", isItalic)
    case .dejaVuSans: return (isBold ? "DejaVuSans-Bold.ttf" : "DejaVuSans.ttf", false)
    case .dejaVuSansMono: return (isBold ? "DejaVuSansMono-Bold.ttf" : "DejaVuSansMono.ttf", false)
    }
  }

  private static let interStyles = [
    "Thin", "ExtraLight", "Light", "Regular", "Medium", "SemiBold", "Bold", "ExtraBold", "Black",
  ]

  private static func style(_ isBold: Bool, _ isItalic: Bool) -> String {
    switch (isBold, isItalic) {
    case (false, false): "Regular"
    case (true, false): "Bold"
    case (false, true): "Italic"
    case (true, true): "BoldItalic"
    }
  }
}

/// Where pinned files are looked for.
enum PinnedFonts {
  /// Folders of the Debian packages, with the older and newer place of Liberation.
  static let directories = [
    "/usr/share/fonts/opentype/inter",
    "/usr/share/fonts/truetype/noto",
    "/usr/share/fonts/opentype/noto",
    "/usr/share/fonts/truetype/liberation2",
    "/usr/share/fonts/truetype/liberation",
    "/usr/share/fonts/truetype/dejavu",
  ]

  /// A file of each package that is needed.
  static let packages: [(package: String, file: String)] = [
    ("fonts-inter", "Inter-Regular.otf"),
    ("fonts-noto-core", "NotoSans-Regular.ttf"),
    ("fonts-noto-cjk", "NotoSansCJK-Regular.ttc"),
    ("fonts-noto-color-emoji", "NotoColorEmoji.ttf"),
    ("fonts-liberation2", "LiberationSans-Regular.ttf"),
    ("fonts-dejavu-core", "DejaVuSansMono.ttf"),
  ]

  /// The path of a file in the first folder that has it.
  static func path(of file: String, in directories: [String]) -> String? {
    for directory in directories {
      let path = directory + "/" + file
      if access(path, R_OK) == 0 { return path }
    }
    return nil
  }
}

// MARK: - Fallback

extension PinnedFonts {
  /// A face to try for characters that the chosen font does not have.
  struct Fallback: Hashable {
    var file: String
    var index = 0
    var hasColorGlyphs = false
  }

  static let emoji = Fallback(file: "NotoColorEmoji.ttf", hasColorGlyphs: true)

  /// Faces for a script, best first.
  ///
  /// - Parameter eastAsian: index of the regional face in the CJK collection.
  static func fallbacks(script: UInt32, isBold: Bool, eastAsian: Int) -> [Fallback] {
    let style = isBold ? "Bold" : "Regular"
    switch script {
    case UnicodeScript.han, UnicodeScript.hiragana, UnicodeScript.katakana, UnicodeScript.hangul,
      UnicodeScript.bopomofo:
      return [Fallback(file: "NotoSansCJK-\(style).ttc", index: eastAsian)]
    default:
      guard let name = notoNames[tag(script)] else { return [] }
      let stems = name.hasPrefix("Noto") ? [name] : ["NotoSans\(name)", "NotoSerif\(name)"]
      return stems.flatMap { stem in
        isBold
          ? [Fallback(file: "\(stem)-Bold.ttf"), Fallback(file: "\(stem)-Regular.ttf")]
          : [Fallback(file: "\(stem)-Regular.ttf")]
      }
    }
  }

  /// Faces for characters that belong to no script: symbols, punctuation.
  static func commonFallbacks(isBold: Bool, eastAsian: Int) -> [Fallback] {
    let style = isBold ? "Bold" : "Regular"
    return [
      Fallback(file: "NotoSans-\(style).ttf"),
      Fallback(file: "NotoSansCJK-\(style).ttc", index: eastAsian),
      Fallback(file: "NotoSansSymbols-\(style).ttf"),
      Fallback(file: "NotoSansSymbols2-Regular.ttf"),
      Fallback(file: "NotoSansMath-Regular.ttf"),
      Fallback(file: isBold ? "DejaVuSans-Bold.ttf" : "DejaVuSans.ttf"),
      emoji,
    ]
  }

  private static func tag(_ script: UInt32) -> String {
    String(
      decoding: [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: script >> $0) }, as: UTF8.self)
  }

  /// ISO 15924 tag → the name in Noto's file names; living scripts only, the others are found by
  /// what their files cover.
  private static let notoNames: [String: String] = [
    "Adlm": "Adlam", "Arab": "Arabic", "Armn": "Armenian", "Bali": "Balinese",
    "Beng": "Bengali", "Cans": "CanadianAboriginal", "Cham": "Cham", "Cher": "Cherokee",
    "Copt": "Coptic", "Cyrl": "NotoSans", "Deva": "Devanagari", "Ethi": "Ethiopic",
    "Geor": "Georgian", "Grek": "NotoSans", "Gujr": "Gujarati", "Guru": "Gurmukhi",
    "Hebr": "Hebrew", "Java": "Javanese", "Khmr": "Khmer", "Knda": "Kannada", "Laoo": "Lao",
    "Latn": "NotoSans", "Lisu": "Lisu", "Mlym": "Malayalam", "Mong": "Mongolian",
    "Mtei": "MeeteiMayek", "Mymr": "Myanmar", "Nkoo": "NKo", "Olck": "OlChiki", "Orya": "Oriya",
    "Sinh": "Sinhala", "Sund": "Sundanese", "Syrc": "Syriac", "Taml": "Tamil",
    "Telu": "Telugu", "Tfng": "Tifinagh", "Thaa": "Thaana", "Thai": "Thai", "Tibt": "Tibetan",
    "Vaii": "Vai", "Yiii": "Yi",
  ]
}
