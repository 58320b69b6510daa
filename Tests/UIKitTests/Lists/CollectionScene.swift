import Foundation

@testable import UIKit

/// The collection view of a fixture: its layout, its data, what is done with it.
@MainActor final class CollectionScene: UICollectionViewDataSource {
  final class Cell: UICollectionViewCell {
    weak var scene: CollectionScene?
    var item = 0

    override func systemLayoutSizeFitting(
      _ target: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
      verticalFittingPriority vertical: UILayoutPriority
    ) -> CGSize {
      CGSize(
        width: scene?.cellWidths?.answer(item) ?? target.width,
        height: scene?.cellHeights?.answer(item) ?? target.height)
    }
  }

  final class Header: UICollectionReusableView {
    var height: CGFloat = 0

    override func systemLayoutSizeFitting(
      _ target: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
      verticalFittingPriority vertical: UILayoutPriority
    ) -> CGSize { CGSize(width: target.width, height: height) }
  }

  var size = CGSize(width: 320, height: 480)
  var view = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
  var counts: [Int] = []
  var cellWidths: ListScene.Heights?
  var cellHeights: ListScene.Heights?
  var headerHeight: CGFloat = 30
  var isRightToLeft = false
  var insets = UIEdgeInsets.zero
  var failure: String?
  let configuration = UICollectionViewCompositionalLayoutConfiguration()
  /// What makes each section, after the last one the last again.
  var sections: [SectionDescription] = []

  // MARK: Setting up

  func setUp(_ words: [String]) throws {
    let numbers = words.dropFirst().compactMap { Double($0).map { CGFloat($0) } }
    switch words[0] {
    case "collection":
      let sides = words[1].split(separator: "x").compactMap { Double($0) }
      size = CGSize(width: sides[0], height: sides[1])
    case "items": counts = numbers.map { Int($0) }
    case "section": sections.append(.group(Array(words.dropFirst())))
    case "list": sections.append(.list(Array(words.dropFirst())))
    case "with": try add(Array(words.dropFirst()))
    case "cell-width": cellWidths = try ListScene.Heights(Array(words.dropFirst()))
    case "cell-height": cellHeights = try ListScene.Heights(Array(words.dropFirst()))
    case "header-height": headerHeight = numbers[0]
    case "section-spacing": configuration.interSectionSpacing = numbers[0]
    case "horizontal": configuration.scrollDirection = .horizontal
    case "insets":
      insets = UIEdgeInsets(
        top: numbers[0], left: numbers[1], bottom: numbers[2], right: numbers[3])
    case "right-to-left": isRightToLeft = true
    default: throw ListFixtureError(text: "unknown line: \(words)")
    }
  }

  private func add(_ words: [String]) throws {
    guard case .group(let group) = sections.last else {
      throw ListFixtureError(text: "nothing to add to: \(words)")
    }
    sections[sections.count - 1] = .group(group + ["with"] + words)
  }

  func start() {
    let sections = sections
    let layout = UICollectionViewCompositionalLayout(
      sectionProvider: { index, environment in
        sections[min(index, sections.count - 1)].make(in: environment)
      }, configuration: configuration)
    view = UICollectionView(
      frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout)
    view.contentInset = insets
    if isRightToLeft { view.semanticContentAttribute = .forceRightToLeft }
    view.register(
      prototype: "cell",
      { [unowned self] in
        let cell = Cell(frame: .zero)
        cell.scene = self
        cell.configure(reuseIdentifier: "cell")
        return cell
      })
    for kind in [
      UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter,
      "badge",
    ] {
      view.register(Header.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "header")
    }
    layout.register(UICollectionReusableView.self, forDecorationViewOfKind: "background")
    view.dataSource = self
  }

  // MARK: Steps

  func run(_ words: [String]) throws {
    let numbers = words.dropFirst().compactMap { Double($0).map { CGFloat($0) } }
    switch words[0] {
    case "layout": view.layoutIfNeeded()
    case "reload": view.reloadData()
    case "scroll": view.contentOffset.y = numbers[0]
    case "scroll-x": view.contentOffset.x = numbers[0]
    case "width": view.frame.size.width = numbers[0]
    case "data": counts = numbers.map { Int($0) }
    case "cell-height": cellHeights = try ListScene.Heights(Array(words.dropFirst()))
    case "scroll-to":
      let positions: [String: UICollectionView.ScrollPosition] = [
        "top": .top, "middle": .centeredVertically, "bottom": .bottom,
      ]
      view.scrollToItem(
        at: path(words[1]), at: positions[words[2]] ?? [], animated: false)
    case "update":
      try update(words.dropFirst().joined(separator: " "))
    default: throw ListFixtureError(text: "unknown step: \(words)")
    }
  }

  private func update(_ text: String) throws {
    let updates = try text.split(separator: ",").map {
      try request($0.split(separator: " ").map(String.init))
    }
    do {
      try view.updateChecked(updates)
    } catch {
      failure = error.reason
    }
  }

  private func request(_ words: [String]) throws -> ListUpdate {
    func position(_ word: String) -> RowGeometry.Position {
      path(word).rowPosition ?? RowGeometry.Position(section: 0, row: 0)
    }
    switch words[0] {
    case "insert": return .insertRow(position(words[1]))
    case "delete": return .deleteRow(position(words[1]))
    case "reload": return .reloadRow(position(words[1]))
    case "move": return .moveRow(from: position(words[1]), to: position(words[3]))
    case "insert-section": return .insertSection(Int(words[1]) ?? 0)
    case "delete-section": return .deleteSection(Int(words[1]) ?? 0)
    default: throw ListFixtureError(text: "unknown update: \(words)")
    }
  }

  /// `section:item`, or an item of the first section.
  private func path(_ word: String) -> IndexPath {
    let numbers = word.split(separator: ":").compactMap { Int($0) }
    return numbers.count == 2
      ? IndexPath(item: numbers[1], section: numbers[0])
      : IndexPath(item: numbers.first ?? 0, section: 0)
  }

  // MARK: What holds

  private func text(_ numbers: [CGFloat]) -> String {
    numbers.map {
      let rounded = ($0 * 1000).rounded() / 1000
      return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(Double(rounded))"
    }.joined(separator: " ")
  }

  private func text(_ frame: CGRect?) -> String {
    frame.map { text([$0.minX, $0.minY, $0.width, $0.height]) } ?? "none"
  }

  func check(_ words: [String]) throws -> (found: String, expected: String) {
    let expected = words.dropFirst().joined(separator: " ")
    func supplementary(_ kind: String) -> String {
      words[1] + " "
        + text(
          view.supplementaryView(forElementKind: kind, at: path("\(words[1]):0"))?.frame)
    }
    let found: String
    switch words[0] {
    case "content": found = text([view.contentSize.width, view.contentSize.height])
    case "offset": found = text([view.contentOffset.y])
    case "frame":
      found = words[1] + " " + text(view.layoutAttributesForItem(at: path(words[1]))?.frame)
    case "cell": found = words[1] + " " + text(view.cellForItem(at: path(words[1]))?.frame)
    case "seen":
      let top = view.layoutAttributesForItem(at: path(words[1]))?.frame.minY ?? 0
      found = words[1] + " " + text([top - view.contentOffset.y])
    case "header": found = supplementary(UICollectionView.elementKindSectionHeader)
    case "footer": found = supplementary(UICollectionView.elementKindSectionFooter)
    case "badge":
      found =
        words[1] + " "
        + text(view.supplementaryView(forElementKind: "badge", at: path(words[1]))?.frame)
    case "background":
      let attributes = view.collectionViewLayout.layoutAttributesForDecorationView(
        ofKind: "background", at: path("\(words[1]):0"))
      found = words[1] + " " + text(attributes?.frame)
    case "shown":
      found = view.indexPathsForVisibleItems.map { "\($0.section):\($0.item)" }
        .joined(separator: " ")
    default: throw ListFixtureError(text: "unknown check: \(words)")
    }
    return (found, expected)
  }

  // MARK: Data source

  func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
    -> Int
  { counts[section] }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt path: IndexPath)
    -> UICollectionViewCell
  {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
    (cell as? Cell)?.item = path.item
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at path: IndexPath
  ) -> UICollectionReusableView {
    let view = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "header", for: path)
    (view as? Header)?.height = headerHeight
    return view
  }
}
