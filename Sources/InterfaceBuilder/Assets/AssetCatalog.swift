import Foundation
import UIKit

/// One `.xcassets` folder: images and colours by name.
///
/// The folder is walked once, when the first name is looked up; an asset's `Contents.json` is read
/// when it is asked for. Names are those of the folders, with the names of enclosing groups before
/// them where a group provides a namespace.
package final class AssetCatalog: ImageProvider, @unchecked Sendable {
  package let path: String
  private let lock = NSLock()
  private var index: [AssetKind: [String: String]]?
  private var images: [ImageKey: UIImage?] = [:]
  private var faults: [AssetKind: [String: [String]]] = [:]

  private struct ImageKey: Hashable {
    let name: String
    let scale: CGFloat
    let style: UIUserInterfaceStyle
    let idiom: UIUserInterfaceIdiom
  }

  package init(path: String) { self.path = path }

  // MARK: Faults

  /// What is wrong with the files of an asset that was asked for, in one sentence each.
  func faults(of name: String, _ kind: AssetKind) -> [String] {
    lock.withLock { faults[kind]?[name] ?? [] }
  }

  private func note(_ fault: String, of name: String, _ kind: AssetKind) {
    lock.withLock {
      if faults[kind]?[name]?.contains(fault) != true {
        faults[kind, default: [:]][name, default: []].append(fault)
      }
    }
  }

  // MARK: Images

  /// The picture for the given traits; nil if the catalogue has none of this name that is PNG or
  /// JPEG.
  package func image(named name: String, compatibleWith traits: UITraitCollection?) -> UIImage? {
    let traits = traits ?? UITraitCollection.current
    let key = ImageKey(
      name: name, scale: traits.displayScale, style: traits.userInterfaceStyle,
      idiom: traits.userInterfaceIdiom)
    if let known = lock.withLock({ images[key] }) { return known }
    let image = folder(of: name, .image).flatMap { folder in
      readImage(in: folder, traits: traits) { note($0, of: name, .image) }
    }
    lock.withLock { images[key] = image }
    return image
  }

  private func readImage(
    in folder: String, traits: UITraitCollection, onFault: (String) -> Void
  ) -> UIImage? {
    guard let set: ImageSet = AssetFile.read(folder, onFault: onFault) else { return nil }
    // The best variant may be of a format that cannot be read: the next one then.
    for variant in set.variants(for: traits) {
      guard let file = variant.filename, AssetFile.isPlainName(file),
        let image = AssetFile.image(
          file, in: folder, scale: variant.scaleFactor ?? 1, onFault: onFault)
      else { continue }
      switch set.properties?.renderingIntent {
      case "template": return image.withRenderingMode(.alwaysTemplate)
      case "original": return image.withRenderingMode(.alwaysOriginal)
      default: return image
      }
    }
    return nil
  }

  // MARK: Colours

  /// The colour of this name, which follows the traits where it has variants.
  package func color(named name: String) -> UIColor? {
    guard let folder = folder(of: name, .color),
      let set: ColorSet = AssetFile.read(folder, onFault: { note($0, of: name, .color) })
    else { return nil }
    guard let light = set.color(for: .light) else { return nil }
    guard let dark = set.color(for: .dark), dark != light else { return light }
    return UIColor { $0.userInterfaceStyle == .dark ? dark : light }
  }

  // MARK: Index

  private func folder(of name: String, _ kind: AssetKind) -> String? {
    lock.withLock {
      if index == nil { index = AssetFile.index(of: path) }
      return index?[kind]?[name]
    }
  }
}

/// What an asset's folder holds, by the ending of its name.
enum AssetKind: String, CaseIterable {
  case image = "imageset"
  case color = "colorset"
}

/// Reading of a catalogue's folders and files.
enum AssetFile {
  /// Folders of one catalogue that are looked into, at most.
  private static let mostFolders = 20_000
  private static let largestImage = 64 << 20

  /// The folder of each asset by kind and name.
  static func index(of catalog: String) -> [AssetKind: [String: String]] {
    var result: [AssetKind: [String: String]] = [:]
    var pending = [(path: catalog, namespace: "")]
    var count = 0
    while let (path, namespace) = pending.popLast(), count < mostFolders {
      for name in folders(in: path) {
        count += 1
        let folder = path + "/" + name
        if let dot = name.lastIndex(of: "."),
          let kind = AssetKind(rawValue: String(name[name.index(after: dot)...]))
        {
          let asset = namespace + name[..<dot]
          // Two of one name: the first by its path, whatever order the walk takes.
          if folder < result[kind]?[asset] ?? "\u{10FFFF}" {
            result[kind, default: [:]][asset] = folder
          }
        } else if !name.contains(".") {
          let group: GroupContents? = read(folder)
          let isNamespace = group?.properties?.providesNamespace ?? false
          pending.append((folder, isNamespace ? namespace + name + "/" : namespace))
        }
      }
    }
    return result
  }

  static func folders(in path: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return names.filter { name in
      var isDirectory: ObjCBool = false
      return !name.hasPrefix(".")
        && FileManager.default.fileExists(atPath: path + "/" + name, isDirectory: &isDirectory)
        && isDirectory.boolValue
    }.sorted()
  }

  /// The description of an asset or a group; nil when there is none or it is not as Xcode writes it.
  static func read<Contents: Decodable>(
    _ folder: String, onFault: (String) -> Void = { _ in }
  ) -> Contents? {
    let name = shortName("Contents.json", in: folder)
    switch ResourceFile.read(folder + "/Contents.json", limit: 1 << 20) {
    case .missing: break
    case .unreadable(let reason): onFault("\(name) \(reason)")
    case .data(let data):
      if let contents = try? JSONDecoder().decode(Contents.self, from: data) { return contents }
      onFault("\(name) is not as Xcode writes it")
    }
    return nil
  }

  /// A picture; nil when there is none or it is of a format that cannot be read.
  static func image(
    _ file: String, in folder: String, scale: CGFloat, onFault: (String) -> Void
  ) -> UIImage? {
    switch ResourceFile.read(folder + "/" + file, limit: largestImage) {
    case .missing: break
    case .unreadable(let reason): onFault("\(shortName(file, in: folder)) \(reason)")
    case .data(let data):
      if let image = UIImage(data: data, scale: scale) { return image }
      // Others, such as PDF, are known not to be read.
      if ["png", "jpg", "jpeg"].contains((file as NSString).pathExtension.lowercased()) {
        onFault("\(shortName(file, in: folder)) is damaged or too large to be drawn")
      }
    }
    return nil
  }

  /// A file with the name of its asset, as messages call it.
  private static func shortName(_ file: String, in folder: String) -> String {
    (folder as NSString).lastPathComponent + "/" + file
  }

  /// Whether a name from a description stays in its folder.
  static func isPlainName(_ name: String) -> Bool { !name.contains("/") && name != ".." }
}

/// The `Contents.json` of a group.
private struct GroupContents: Decodable {
  struct Properties: Decodable {
    let providesNamespace: Bool?
    enum CodingKeys: String, CodingKey { case providesNamespace = "provides-namespace" }
  }
  let properties: Properties?
}
