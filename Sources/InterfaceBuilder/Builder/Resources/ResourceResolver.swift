import Foundation
import UIKit

/// Turns a document's colours, fonts, images and texts into UIKit's.
@MainActor struct ResourceResolver {
  let document: Document
  let strings: LocalizedStrings
  let assets: AssetCatalogs
  let traits: UITraitCollection
  /// Text styles that the canvas shows at the small text size.
  let smallerTextStyles: Set<UIFont.TextStyle>
  let faults: ResourceFaults

  // MARK: Colours

  /// The colour of a `<color>` element; nil when it is none or `<nil>`.
  func color(_ element: Element?) -> UIColor? {
    element.flatMap(ColorDescription.init).flatMap { color($0, about: element, depth: 0) }
  }

  private func color(
    _ description: ColorDescription, about element: Element?, depth: Int
  ) -> UIColor? {
    // A resource may name another one; a chain without end names nothing.
    guard depth < 8 else { return nil }
    switch description {
    case .rgb(let red, let green, let blue, let alpha, let space):
      return space == .displayP3
        ? UIColor(displayP3Red: red, green: green, blue: blue, alpha: alpha)
        : UIColor(red: red, green: green, blue: blue, alpha: alpha)
    case .gray(let white, let alpha, _):
      return UIColor(white: white, alpha: alpha)
    case .system(let name):
      if let color = UIColor.interfaceBuilderColor(named: name) { return color }
      return document.resources.systemColors[name].flatMap {
        color($0, about: element, depth: depth + 1)
      }
    case .named(let name):
      // The catalogue knows the variants; the document only a copy of what Xcode showed last.
      let found = assets.color(named: name)
      for fault in assets.faults(of: name, .color) {
        faults.report("colour \(name.quoted): \(fault)", about: element)
      }
      if let found { return found }
      return document.resources.namedColors[name].flatMap {
        color($0, about: element, depth: depth + 1)
      }
    }
  }

  // MARK: Fonts

  /// The font of a `<fontDescription>` or `<font>` element.
  func font(_ element: Element?, defaultSize: CGFloat = 17) -> UIFont? {
    guard let description = element.flatMap(FontDescription.init) else { return nil }
    switch description {
    case .textStyle(let name):
      let style = UIFont.TextStyle(rawValue: name)
      var traits = self.traits
      if smallerTextStyles.contains(style) {
        var values = traits.values
        values.preferredContentSizeCategory = .small
        traits = UITraitCollection(values: values)
      }
      return UIFont.preferredFont(forTextStyle: style, compatibleWith: traits)
    case .named(let name, _, let size):
      return UIFont(name: name, size: size)
    case .system(let size, let weight, let isItalic):
      let size = size.map { CGFloat($0) } ?? defaultSize
      if isItalic { return UIFont.italicSystemFont(ofSize: size) }
      return UIFont.systemFont(ofSize: size, weight: weight?.uiWeight ?? .regular)
    }
  }

  // MARK: Images

  /// The image that an attribute such as `image="gear"` names, of the catalogue beside it.
  func image(_ element: Element, _ attribute: String = "image") -> UIImage? {
    if let name = element[attribute] {
      return image(named: name, isSymbol: element["catalog"] == "system", about: element)
    }
    guard let reference = element.child("imageReference", key: attribute),
      let name = reference["image"]
    else { return nil }
    let image = image(named: name, isSymbol: reference["catalog"] == "system", about: element)
    switch reference["renderingMode"] {
    case "template": return image?.withRenderingMode(.alwaysTemplate)
    case "original": return image?.withRenderingMode(.alwaysOriginal)
    default: return image
    }
  }

  func image(named name: String, isSymbol: Bool, about element: Element? = nil) -> UIImage? {
    let size = document.resources.imageSizes[name]
    if isSymbol { return UIImage(systemName: name, nominalSize: size) }
    for provider in ImageProviders.shared.providers {
      defer {
        for fault in (provider as? AssetCatalog)?.faults(of: name, .image) ?? [] {
          faults.report("image \(name.quoted): \(fault)", about: element)
        }
      }
      if let image = provider.image(named: name, compatibleWith: traits) { return image }
    }
    // Interface Builder writes 16 × 16 for an image that it could not find.
    return UIImage(placeholderNamed: name, size: size ?? CGSize(width: 16, height: 16))
  }

  /// A `<preferredSymbolConfiguration>`.
  func symbolConfiguration(_ element: Element?) -> UIImage.SymbolConfiguration? {
    guard let element else { return nil }
    let scale: UIImage.SymbolScale =
      switch element["scale"] {
      case "small": .small
      case "medium": .medium
      case "large": .large
      case "default": .default
      default: .unspecified
      }
    var configuration = UIImage.SymbolConfiguration(scale: scale)
    if let font = font(element.child(key: "fontDescription")) {
      configuration = UIImage.SymbolConfiguration(font: font, scale: scale)
    } else if let size = element.number("pointSize"), size > 0 {
      configuration = UIImage.SymbolConfiguration(
        pointSize: size, weight: .unspecified, scale: scale)
    }
    if let weight = element["weight"].flatMap(FontDescription.Weight.init)?.symbolWeight {
      configuration = configuration.applying(UIImage.SymbolConfiguration(weight: weight))
    }
    return configuration
  }

  // MARK: Texts

  /// A text in the language asked for: an attribute, or a child `<string>` for longer ones.
  func text(_ element: Element, _ attribute: String, property: String? = nil) -> String? {
    let property = property ?? attribute
    if let id = element.nearestObject?.id, let translated = strings[id, property] {
      return translated
    }
    if let value = element[attribute] { return value }
    guard
      let child = element.children.first(where: {
        $0.key == attribute && ($0.name == "string" || $0.name == "mutableString")
      })
    else { return nil }
    return child.stringValue
  }
}

extension Element {
  /// The content of a `<string>`, decoded where it is base64.
  var stringValue: String? {
    guard let text else { return name == "string" || name == "mutableString" ? "" : nil }
    guard bool("base64-UTF8") == true else { return text }
    // Interface Builder leaves out the padding.
    var code = text.filter { !$0.isWhitespace && $0 != "=" }
    code += String(repeating: "=", count: (4 - code.count % 4) % 4)
    return Data(base64Encoded: code).map { String(decoding: $0, as: UTF8.self) } ?? text
  }
}

extension FontDescription.Weight {
  var uiWeight: UIFont.Weight {
    switch self {
    case .ultraLight: .ultraLight
    case .thin: .thin
    case .light: .light
    case .regular: .regular
    case .medium: .medium
    case .semibold: .semibold
    case .bold: .bold
    case .heavy: .heavy
    case .black: .black
    }
  }

  var symbolWeight: UIImage.SymbolWeight {
    switch self {
    case .ultraLight: .ultraLight
    case .thin: .thin
    case .light: .light
    case .regular: .regular
    case .medium: .medium
    case .semibold: .semibold
    case .bold: .bold
    case .heavy: .heavy
    case .black: .black
    }
  }
}
