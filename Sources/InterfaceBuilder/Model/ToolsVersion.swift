import UIKit

/// The version of Interface Builder that saved a document.
///
/// A document's `toolsVersion` decides which metrics its stored frames follow: control sizes, bar
/// heights and margins changed with nearly every Xcode.
package struct ToolsVersion: Hashable, Comparable, Sendable {
  /// The number before the first dot: 14490 of `14490.70`.
  package var major: Int
  package var minor: Int

  package init(major: Int, minor: Int = 0) {
    self.major = major
    self.minor = minor
  }

  /// Parses `"23094"` or `"14490.70"`; anything else counts as version 0, the oldest.
  package init(_ text: String?) {
    let parts = (text ?? "").split(separator: ".")
    major = parts.first.flatMap { Int($0) }.map { max(0, min($0, 1_000_000)) } ?? 0
    minor = parts.dropFirst().first.flatMap { Int($0) }.map { max(0, min($0, 1_000_000)) } ?? 0
  }

  package static func < (a: ToolsVersion, b: ToolsVersion) -> Bool {
    (a.major, a.minor) < (b.major, b.minor)
  }

  /// The version of a document's root element.
  ///
  /// `32700.99.1234` is written by a group of Xcode 15 builds and is no version; the version of
  /// the iOS plug-in beside it tells the generation (22684 or 22685 in all known files).
  static func ofDocument(_ root: Element) -> ToolsVersion {
    let stated = ToolsVersion(root["toolsVersion"])
    guard stated.major >= 32_000 else { return stated }
    return ofPlugIn(root) ?? ToolsVersion(major: 22_684)
  }

  /// The version of the iOS plug-in that saved a document, which tells builds of one Interface
  /// Builder apart; nil for documents that name none.
  static func ofPlugIn(_ root: Element) -> ToolsVersion? {
    let plugIn = root.list("dependencies").first {
      $0.name == "plugIn" && $0["identifier"] == "com.apple.InterfaceBuilder.IBCocoaTouchPlugin"
    }
    return plugIn.map { ToolsVersion($0["version"]) }
  }
}

extension ToolsVersion {
  /// The SDK whose metrics this Interface Builder laid out with.
  package var era: LayoutEra {
    switch major {
    case ..<8_000: .iOS8
    case ..<13_000: .iOS9
    case ..<14_800: .iOS11
    case ..<17_000: .iOS13
    case ..<19_000: .iOS14
    case ..<21_000: .iOS15
    case ..<21_800: .iOS16
    case ..<23_000: .iOS17
    case ..<23_727: .iOS18
    case ..<24_000: .iOS26Seed
    default: .iOS26
    }
  }
}
