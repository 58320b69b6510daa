import Foundation
import UIKit

/// The asset catalogues that a document's names refer to.
package struct AssetCatalogs: Sendable {
  /// Nearest first.
  package let catalogs: [AssetCatalog]

  static let none = AssetCatalogs(catalogs: [])

  private init(catalogs: [AssetCatalog]) { self.catalogs = catalogs }

  /// Finds the catalogues of the project that a document lies in, the nearest ones first.
  ///
  /// The project is the nearest folder upwards that holds an `.xcodeproj`, a package manifest or a
  /// repository; without one only the document's folder and the one around it are looked into.
  /// Folders that a build makes or that hold other people's code are left out.
  /// A document that is no file has none.
  package init(near document: String) {
    guard FileManager.default.fileExists(atPath: document) else {
      self = .none
      return
    }
    self = AssetSearch.shared.catalogs(near: document)
  }

  package func color(named name: String) -> UIColor? {
    for catalog in catalogs {
      if let color = catalog.color(named: name) { return color }
    }
    return nil
  }

  /// What is wrong with the files of an asset that was asked for.
  func faults(of name: String, _ kind: AssetKind) -> [String] {
    catalogs.flatMap { $0.faults(of: name, kind) }
  }

  /// Finds catalogues and remembers them by folder: the documents of a project share them.
  private final class AssetSearch: @unchecked Sendable {
    static let shared = AssetSearch()

    private let lock = NSLock()
    private var byFolder: [String: AssetCatalogs] = [:]
    private var byRoot: [String: [AssetCatalog]] = [:]

    private static let levelsUp = 8
    private static let mostFolders = 2_000
    private static let skipped: Set<String> = [
      "Pods", "Carthage", "DerivedData", "build", "node_modules", "vendor",
    ]

    func catalogs(near document: String) -> AssetCatalogs {
      let folder = URL(fileURLWithPath: document).deletingLastPathComponent().standardizedFileURL
        .path
      return lock.withLock {
        if let known = byFolder[folder] { return known }
        let result = AssetCatalogs(catalogs: Self.sorted(catalogs(ofProjectAround: folder), folder))
        byFolder[folder] = result
        return result
      }
    }

    /// The ones that share most of their path with the document come first.
    private static func sorted(_ catalogs: [AssetCatalog], _ folder: String) -> [AssetCatalog] {
      let wanted = folder.split(separator: "/")
      func shared(_ catalog: AssetCatalog) -> Int {
        zip(wanted, catalog.path.split(separator: "/")).prefix { $0 == $1 }.count
      }
      return catalogs.sorted { (-shared($0), $0.path) < (-shared($1), $1.path) }
    }

    private func catalogs(ofProjectAround folder: String) -> [AssetCatalog] {
      var root = folder
      for _ in 0..<Self.levelsUp where root != "/" {
        if isProject(root) { return catalogs(below: root, depth: 6) }
        root = (root as NSString).deletingLastPathComponent
      }
      let around = (folder as NSString).deletingLastPathComponent
      return catalogs(below: around == "/" ? folder : around, depth: 1)
    }

    private func catalogs(below root: String, depth: Int) -> [AssetCatalog] {
      if let known = byRoot[root] { return known }
      var result: [AssetCatalog] = []
      var pending = [(path: root, depth: 0)]
      var next = 0
      while next < pending.count, next < Self.mostFolders {
        let (path, level) = pending[next]
        next += 1
        for name in AssetFile.folders(in: path) {
          if name.hasSuffix(".xcassets") {
            result.append(AssetCatalog(path: path + "/" + name))
          } else if level < depth, !Self.skipped.contains(name), Self.mayHoldCatalogs(name) {
            pending.append((path + "/" + name, level + 1))
          }
        }
      }
      byRoot[root] = result
      return result
    }

    /// Folders with an ending are bundles of some kind, but for those of a language.
    private static func mayHoldCatalogs(_ name: String) -> Bool {
      !name.contains(".") || name.hasSuffix(".lproj")
    }

    private func isProject(_ folder: String) -> Bool {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      return names.contains {
        $0.hasSuffix(".xcodeproj") || $0.hasSuffix(".xcworkspace") || $0 == "Package.swift"
          || $0 == ".git"
      }
    }
  }
}
