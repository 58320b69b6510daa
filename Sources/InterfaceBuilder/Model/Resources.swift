import Foundation

/// What a document says about things that live outside of it: images, colours, fonts.
package struct Resources: Sendable {
  /// Sizes of images in points; for symbols a nominal size.
  package let imageSizes: [String: CGSize]
  /// Named colours of asset catalogues with the value they had when the document was saved.
  package let namedColors: [String: ColorDescription]
  /// System colours with the value they had when the document was saved.
  package let systemColors: [String: ColorDescription]

  /// Font files that the document was laid out with, and the PostScript names used of each.
  package let customFonts: [String: [String]]

  /// - Parameter root: the `<document>` element.
  init(document root: Element) {
    let element = root.child("resources")
    var images: [String: CGSize] = [:]
    var named: [String: ColorDescription] = [:]
    var system: [String: ColorDescription] = [:]
    for entry in element.map({ Array($0.children) }) ?? [] {
      guard let name = entry["name"] else { continue }
      switch entry.name {
      case "image": if let size = entry.size { images[name] = size }
      case "namedColor": named[name] = entry.child("color").flatMap(ColorDescription.init)
      case "systemColor": system[name] = entry.child("color").flatMap(ColorDescription.init)
      default: break
      }
    }
    imageSizes = images
    namedColors = named
    systemColors = system
    customFonts = root.list("customFonts").reduce(into: [:]) { fonts, file in
      if let name = file.key { fonts[name] = file.children.compactMap(\.text) }
    }
  }
}
