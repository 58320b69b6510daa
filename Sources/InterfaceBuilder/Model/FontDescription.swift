/// A font as a document spells it, before it is looked up.
package enum FontDescription: Hashable, Sendable {
  /// The system font; `weight` is nil for regular.
  case system(size: Double?, weight: Weight?, isItalic: Bool)
  /// A text style by its Core Text name, as in `UICTFontTextStyleBody`.
  case textStyle(String)
  /// A font by its PostScript name, with the family to fall back on.
  case named(String, family: String?, size: Double)

  package enum Weight: String, Hashable, Sendable, CaseIterable {
    case ultraLight
    case thin
    case light
    case regular
    case medium
    case semibold
    case bold
    case heavy
    case black
  }

  /// Reads a `<fontDescription>` or the `<font>` of an attributed string.
  package init?(_ element: Element) {
    let size = (element.number("pointSize") ?? element.number("size")).flatMap {
      $0 > 0 && $0 <= 10_000 ? $0 : nil
    }
    if element.name == "font" {
      self.init(attributedFont: element, size: size)
      return
    }
    guard element.name == "fontDescription" else { return nil }
    if let style = element["style"] {
      self = .textStyle(style)
      return
    }
    if let name = element["name"] {
      self = .named(name, family: element["family"], size: size ?? 17)
      return
    }
    let weight = element["weight"].flatMap(Weight.init)
    switch element["type"] {
    case "boldSystem": self = .system(size: size, weight: weight ?? .bold, isItalic: false)
    case "italicSystem": self = .system(size: size, weight: weight, isItalic: true)
    default: self = .system(size: size, weight: weight, isItalic: false)
    }
  }

  /// `metaFont="system"` with an optional number for the weight, or a name.
  private init?(attributedFont element: Element, size: Double?) {
    if let meta = element["metaFont"] {
      let weight: Weight? =
        switch meta {
        case _ where meta.hasPrefix("systemBold"): .bold
        case _ where meta.hasPrefix("systemSemibold"): .semibold
        case _ where meta.hasPrefix("systemMedium"): .medium
        case _ where meta.hasPrefix("systemLight"): .light
        case _ where meta.hasPrefix("systemHeavy"): .heavy
        case _ where meta.hasPrefix("systemBlack"): .black
        case _ where meta.hasPrefix("systemThin"): .thin
        case _ where meta.hasPrefix("systemUltraLight"): .ultraLight
        default: nil
        }
      self = .system(size: size, weight: weight, isItalic: false)
    } else if let name = element["name"] {
      self.init(postScriptName: name, size: size)
    } else {
      return nil
    }
  }

  /// Attributed strings name the system font by its hidden PostScript names.
  private init(postScriptName name: String, size: Double?) {
    let hidden = [
      ".SFUIText", ".SFUIDisplay", ".SFUI", ".HelveticaNeueInterface", ".AppleSystemUI",
    ]
    guard hidden.contains(where: name.hasPrefix) else {
      self = .named(name, family: nil, size: size ?? 12)
      return
    }
    let style = name.lowercased()
    let weight = Weight.allCases.first {
      $0 != .regular && style.contains($0.rawValue.lowercased())
    }
    self = .system(size: size, weight: weight, isItalic: style.contains("italic"))
  }
}
