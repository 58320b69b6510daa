/// The language whose forms of ideographs are shown.
///
/// Text with kana is Japanese in any case; other ideographs do not tell their language, which iOS
/// takes from the user's list of languages.
public enum EastAsianLanguage: Hashable, Sendable {
  /// Simplified Chinese unless the text has kana.
  case automatic
  case japanese
  case korean
  case simplifiedChinese
  case traditionalChinese
  case hongKong

  /// The choice for a locale identifier such as "ja" or "zh-Hant-HK".
  public init(localeIdentifier: String) {
    let parts = localeIdentifier.lowercased().split { $0 == "-" || $0 == "_" }.map(String.init)
    switch parts.first {
    case "ja": self = .japanese
    case "ko": self = .korean
    case "zh" where parts.contains("hk") || parts.contains("mo"): self = .hongKong
    case "zh" where parts.contains("hant") || parts.contains("tw"): self = .traditionalChinese
    case "zh": self = .simplifiedChinese
    default: self = .automatic
    }
  }
}
