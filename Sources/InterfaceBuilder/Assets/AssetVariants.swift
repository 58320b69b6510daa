import Foundation
import UIKit

/// What a variant of an asset is for; what is missing fits everything.
protocol AssetVariant: Decodable {
  var idiom: String? { get }
  var appearances: [AssetAppearance]? { get }
}

struct AssetAppearance: Decodable {
  let appearance: String?
  let value: String?
}

extension AssetVariant {
  /// How well the variant fits, larger is better; nil when it is for something else.
  ///
  /// A variant for the device and the style beats one for all, as in Apple's lookup.
  func fit(style: UIUserInterfaceStyle, idiom wanted: UIUserInterfaceIdiom?) -> Int? {
    var fit = 0
    switch idiom {
    case nil, "universal": break
    case "iphone" where wanted == .phone, "ipad" where wanted == .pad: fit += 2
    case "iphone" where wanted == nil, "ipad" where wanted == nil: break
    default: return nil
    }
    for appearance in appearances ?? [] {
      switch (appearance.appearance, appearance.value) {
      case ("luminosity", "dark"):
        guard style == .dark else { return nil }
        fit += 1
      case ("luminosity", "light"):
        guard style != .dark else { return nil }
        fit += 1
      // Increased contrast and the like are never on.
      default: return nil
      }
    }
    return fit
  }
}

/// The `Contents.json` of an image set.
struct ImageSet: Decodable {
  struct Variant: AssetVariant {
    let filename: String?
    let idiom: String?
    let scale: String?
    let appearances: [AssetAppearance]?

    var scaleFactor: CGFloat? {
      scale.flatMap { $0.hasSuffix("x") ? Double($0.dropLast()) : nil }.map { CGFloat($0) }
    }
  }

  struct Properties: Decodable {
    let renderingIntent: String?
    enum CodingKeys: String, CodingKey { case renderingIntent = "template-rendering-intent" }
  }

  let images: [Variant]?
  let properties: Properties?

  /// The variants with a file that fit the traits, best first.
  ///
  /// Among equals: the screen's own scale, then the next larger ones, then smaller ones.
  func variants(for traits: UITraitCollection) -> [Variant] {
    let scale = traits.displayScale
    func distance(_ variant: Variant) -> CGFloat {
      let own = variant.scaleFactor ?? scale
      return own >= scale ? own - scale : 100 + scale - own
    }
    let fitting = (images ?? []).compactMap { variant -> (variant: Variant, fit: Int)? in
      guard variant.filename != nil,
        let fit = variant.fit(
          style: traits.userInterfaceStyle, idiom: traits.userInterfaceIdiom)
      else { return nil }
      return (variant, fit)
    }
    // Stable: equally good ones stay in the file's order.
    return fitting.enumerated().sorted {
      ($1.element.fit, distance($0.element.variant), $0.offset)
        < ($0.element.fit, distance($1.element.variant), $1.offset)
    }.map(\.element.variant)
  }
}

/// The `Contents.json` of a colour set.
struct ColorSet: Decodable {
  struct Variant: AssetVariant {
    let idiom: String?
    let appearances: [AssetAppearance]?
    let color: Value?
  }

  struct Value: Decodable {
    let colorSpace: String?
    let components: [String: String]?
    let reference: String?
    enum CodingKeys: String, CodingKey {
      case colorSpace = "color-space"
      case components, reference
    }

    /// The components as Xcode writes them: `0x0B`, `11` or `0.043`.
    var color: UIColor? {
      if let reference { return UIColor.interfaceBuilderColor(named: reference) }
      func component(_ name: String) -> CGFloat? {
        guard let text = components?[name] else { return nil }
        if text.hasPrefix("0x") {
          return Int(text.dropFirst(2), radix: 16).map { CGFloat($0) / 255 }
        }
        guard let number = Double(text), number.isFinite else { return nil }
        return text.contains(".") ? CGFloat(number) : CGFloat(number) / 255
      }
      let alpha = components?["alpha"].flatMap(Double.init).map { CGFloat($0) } ?? 1
      if let white = component("white") { return UIColor(white: white, alpha: alpha) }
      guard let red = component("red"), let green = component("green"),
        let blue = component("blue")
      else { return nil }
      return colorSpace == "display-p3"
        ? UIColor(displayP3Red: red, green: green, blue: blue, alpha: alpha)
        : UIColor(red: red, green: green, blue: blue, alpha: alpha)
    }
  }

  let colors: [Variant]?

  /// The colour that fits a style best; of equally good ones the first.
  func color(for style: UIUserInterfaceStyle) -> UIColor? {
    var best: (color: UIColor, fit: Int)?
    for variant in colors ?? [] {
      guard let fit = variant.fit(style: style, idiom: nil), let color = variant.color?.color,
        fit > best?.fit ?? -1
      else { continue }
      best = (color, fit)
    }
    return best?.color
  }
}
