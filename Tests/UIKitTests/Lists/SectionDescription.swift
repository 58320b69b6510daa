import Foundation

@testable import UIKit

/// A section of a compositional layout in the words of a fixture.
///
/// `h|v SIZE [key=value …] ( MEMBER … )` is a group, `SIZE [key=value …]` an item; sizes are
/// `width,height` with `1w` and `0.5h` for fractions, `~44` for an estimate, `=44` for one that is
/// uniform across siblings, and numbers for points.
enum SectionDescription {
  case group([String])
  case list([String])

  @MainActor func make(in environment: any NSCollectionLayoutEnvironment)
    -> NSCollectionLayoutSection
  {
    switch self {
    case .list(let words):
      let appearances: [String: UICollectionLayoutListConfiguration.Appearance] = [
        "plain": .plain, "grouped": .grouped, "inset": .insetGrouped, "sidebar": .sidebar,
        "sidebar-plain": .sidebarPlain,
      ]
      var configuration = UICollectionLayoutListConfiguration(
        appearance: appearances[words[0]] ?? .plain)
      if words.contains("header") { configuration.headerMode = .supplementary }
      if words.contains("first-is-header") { configuration.headerMode = .firstItemInSection }
      if words.contains("footer") { configuration.footerMode = .supplementary }
      for word in words where word.hasPrefix("padding=") {
        configuration.headerTopPadding = Self.numbers(word).first
      }
      return .list(using: configuration, layoutEnvironment: environment)
    case .group(let words):
      let parts = words.split(separator: "with", omittingEmptySubsequences: true).map(Array.init)
      var group = parts[0][...]
      guard let item = Self.item(&group) as? NSCollectionLayoutGroup else {
        preconditionFailure("no group: \(words)")
      }
      let section = NSCollectionLayoutSection(group: item)
      for part in parts.dropFirst() { Self.apply(part, to: section) }
      return section
    }
  }

  @MainActor private static func item(_ words: inout ArraySlice<String>) -> NSCollectionLayoutItem {
    var direction: String?
    if words.first == "h" || words.first == "v" { direction = words.popFirst() }
    let size = size(words.popFirst() ?? "")
    var options: [String: String] = [:]
    while let word = words.first, word.contains("="), !word.hasPrefix("=") {
      let pair = word.split(separator: "=", maxSplits: 1).map(String.init)
      options[pair[0]] = pair[1]
      words.removeFirst()
    }
    let result: NSCollectionLayoutItem
    if let direction {
      var members: [NSCollectionLayoutItem] = []
      if words.first == "(" {
        words.removeFirst()
        while let word = words.first, word != ")" { members.append(item(&words)) }
        _ = words.popFirst()
      }
      result = group(direction, size, members, options)
    } else {
      let badge = options["badge"].map { _ in
        NSCollectionLayoutSupplementaryItem(
          layoutSize: Self.size(options["badge"] ?? ""), elementKind: "badge",
          containerAnchor: NSCollectionLayoutAnchor(
            edges: [.top, .trailing], fractionalOffset: CGPoint(x: 0.5, y: -0.5)))
      }
      result = NSCollectionLayoutItem(
        layoutSize: size, supplementaryItems: badge.map { [$0] } ?? [])
    }
    if let insets = options["insets"] { result.contentInsets = Self.insets(insets) }
    if let edges = options["edges"] {
      let spaces = edges.split(separator: ":", omittingEmptySubsequences: false).map { spacing($0) }
      result.edgeSpacing = NSCollectionLayoutEdgeSpacing(
        leading: spaces[1], top: spaces[0], trailing: spaces[3], bottom: spaces[2])
    }
    return result
  }

  @MainActor private static func group(
    _ direction: String, _ size: NSCollectionLayoutSize, _ members: [NSCollectionLayoutItem],
    _ options: [String: String]
  ) -> NSCollectionLayoutGroup {
    let isHorizontal = direction == "h"
    let group: NSCollectionLayoutGroup
    if let count = options["share"].flatMap({ Int($0) }) {
      group =
        isHorizontal
        ? .horizontal(layoutSize: size, subitem: members[0], count: count)
        : .vertical(layoutSize: size, subitem: members[0], count: count)
    } else if let count = options["count"].flatMap({ Int($0) }) {
      group =
        isHorizontal
        ? .horizontal(layoutSize: size, repeatingSubitem: members[0], count: count)
        : .vertical(layoutSize: size, repeatingSubitem: members[0], count: count)
    } else if options["custom"] != nil {
      group = .custom(layoutSize: size) { environment in
        let room = environment.container.effectiveContentSize
        return [
          NSCollectionLayoutGroupCustomItem(
            frame: CGRect(x: 0, y: 0, width: room.width / 4, height: room.height)),
          NSCollectionLayoutGroupCustomItem(
            frame: CGRect(x: room.width / 2, y: 10, width: room.width / 2, height: 20)),
        ]
      }
    } else {
      group =
        isHorizontal
        ? .horizontal(layoutSize: size, subitems: members)
        : .vertical(layoutSize: size, subitems: members)
    }
    if let space = options["spacing"] { group.interItemSpacing = spacing(space[...]) }
    return group
  }

  @MainActor private static func apply(
    _ words: [String], to section: NSCollectionLayoutSection
  ) {
    let values = words.dropFirst().compactMap { Double($0).map { CGFloat($0) } }
    switch words[0] {
    case "insets":
      section.contentInsets = NSDirectionalEdgeInsets(
        top: values[0], leading: values[1], bottom: values[2], trailing: values[3])
    case "spacing": section.interGroupSpacing = values[0]
    case "orthogonal": section.orthogonalScrollingBehavior = .continuous
    case "full-width-headers": section.supplementariesFollowContentInsets = false
    case "background":
      section.decorationItems = [
        NSCollectionLayoutDecorationItem.background(elementKind: "background")
      ]
    case "header", "footer":
      let isHeader = words[0] == "header"
      let item = NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: size(words[1]),
        elementKind: isHeader
          ? UICollectionView.elementKindSectionHeader : UICollectionView.elementKindSectionFooter,
        alignment: isHeader ? .top : .bottom)
      item.pinToVisibleBounds = words.contains("pinned")
      item.extendsBoundary = !words.contains("over")
      section.boundarySupplementaryItems.append(item)
    default: preconditionFailure("unknown: \(words)")
    }
  }

  private static func numbers(_ word: String) -> [CGFloat] {
    word.split(whereSeparator: { "=:,".contains($0) }).compactMap {
      Double($0).map { CGFloat($0) }
    }
  }

  private static func insets(_ word: String) -> NSDirectionalEdgeInsets {
    let values = numbers(word)
    let all = values.count == 4 ? values : Array(repeating: values.first ?? 0, count: 4)
    return NSDirectionalEdgeInsets(
      top: all[0], leading: all[1], bottom: all[2], trailing: all[3])
  }

  @MainActor private static func spacing(_ word: Substring) -> NSCollectionLayoutSpacing? {
    if word.isEmpty { return nil }
    if word.hasPrefix("+") { return .flexible(CGFloat(Double(word.dropFirst()) ?? 0)) }
    return .fixed(CGFloat(Double(word) ?? 0))
  }

  @MainActor private static func size(_ word: String) -> NSCollectionLayoutSize {
    let sides = word.split(separator: ",").map { dimension($0) }
    return NSCollectionLayoutSize(widthDimension: sides[0], heightDimension: sides[1])
  }

  @MainActor private static func dimension(_ word: Substring) -> NSCollectionLayoutDimension {
    func number(_ text: Substring) -> CGFloat { CGFloat(Double(text) ?? 0) }
    if word.hasSuffix("w") { return .fractionalWidth(number(word.dropLast())) }
    if word.hasSuffix("h") { return .fractionalHeight(number(word.dropLast())) }
    if word.hasPrefix("~") { return .estimated(number(word.dropFirst())) }
    if word.hasPrefix("=") { return .uniformAcrossSiblings(estimate: number(word.dropFirst())) }
    return .absolute(number(word))
  }
}
