import Foundation
import Testing
import TextLayout

@_spi(Moa) @testable import UIKit

/// Collection views on screens come to rest, also when what they show follows from their insets, and
/// follow what changes while they are shown.
@MainActor @Suite(.serialized) struct CollectionSettlingTests {
  /// 393 by 852 points; the safe area takes 59 at the top and 34 at the bottom.
  private let window = UIWindow(device: Device(named: "iPhone 15"))

  /// The loops that layout runs into.
  private func loops(limit: Int = 20, _ body: () throws -> Void) rethrows -> [String] {
    var found: [String] = []
    let saved = (LayoutPass.onFeedbackLoop, LayoutPass.feedbackLimit)
    LayoutPass.onFeedbackLoop = { found.append($0.text) }
    LayoutPass.feedbackLimit = limit
    defer { (LayoutPass.onFeedbackLoop, LayoutPass.feedbackLimit) = saved }
    try body()
    return found
  }

  private final class Cell: UICollectionViewCell {
    override func systemLayoutSizeFitting(
      _ target: CGSize, withHorizontalFittingPriority: UILayoutPriority,
      verticalFittingPriority: UILayoutPriority
    ) -> CGSize { CGSize(width: target.width, height: 90) }
  }

  private final class Data: UICollectionViewDataSource {
    var count = 0
    var make: (UICollectionView, IndexPath) -> UICollectionViewCell = { view, path in
      view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
    }

    func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      count
    }
    func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath)
      -> UICollectionViewCell
    { make(view, path) }
    func collectionView(
      _ view: UICollectionView, viewForSupplementaryElementOfKind kind: String, at path: IndexPath
    ) -> UICollectionReusableView {
      view.dequeueReusableSupplementaryView(
        ofKind: kind, withReuseIdentifier: kind, for: path)
    }
  }
  private let data = Data()

  private func show(_ count: Int, _ layout: UICollectionViewLayout) -> UICollectionView {
    let view = UICollectionView(frame: window.bounds, collectionViewLayout: layout)
    view.register(Cell.self, forCellWithReuseIdentifier: "cell")
    view.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "row")
    for kind in ["badge", UICollectionView.elementKindSectionHeader] {
      view.register(
        UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: kind)
    }
    data.count = count
    view.dataSource = data
    let controller = UIViewController()
    controller.view.addSubview(view)
    window.rootViewController = controller
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
    AnimationClock.runUntilIdle()
    return view
  }

  private func grid(
    _ height: NSCollectionLayoutDimension, columns: Int = 1, header: CGFloat? = nil,
    badge: NSCollectionLayoutSupplementaryItem? = nil
  ) -> UICollectionViewCompositionalLayout {
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1 / CGFloat(columns)), heightDimension: height)
    let item = NSCollectionLayoutItem(
      layoutSize: size, supplementaryItems: badge.map { [$0] } ?? [])
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: height),
      repeatingSubitem: item, count: columns)
    let section = NSCollectionLayoutSection(group: group)
    if let header {
      section.boundarySupplementaryItems = [
        NSCollectionLayoutBoundarySupplementaryItem(
          layoutSize: .init(
            widthDimension: .fractionalWidth(1), heightDimension: .absolute(header)),
          elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
      ]
    }
    return UICollectionViewCompositionalLayout(section: section)
  }

  // MARK: Insets that follow from the content

  @Test("content that fits once it was measured is measured once", arguments: [1, 2])
  func estimates(columns: Int) {
    // Nine rows: 900 points by the estimates, which is more than the screen, 810 in truth.
    let loops = loops {
      let view = show(9 * columns, grid(.estimated(100), columns: columns))
      #expect(view.contentSize.height == 810)
      #expect(view.adjustedContentInset == .zero)
      #expect(view.contentOffset == .zero)
    }
    #expect(loops == [])
  }

  @Test("content that fits only within the safe area keeps it")
  func fractions() {
    // 852 + 44 is more than the screen; 759 + 44, within the safe area, is not.
    let loops = loops {
      let view = show(1, grid(.fractionalHeight(1), header: 44))
      #expect(view.contentSize.height == 803)
      #expect(view.adjustedContentInset == UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0))
      #expect(view.contentOffset == CGPoint(x: 0, y: -59))
      // Less content needs no insets any more.
      view.setCollectionViewLayout(grid(.absolute(100)), animated: false)
      view.layoutIfNeeded()
      #expect(view.adjustedContentInset == .zero)
    }
    #expect(loops == [])
  }

  @Test(
    "rows with all that they can have ask for no further layout",
    arguments: [
      UICollectionLayoutListConfiguration.Appearance.plain, .grouped, .insetGrouped, .sidebar,
      .sidebarPlain,
    ])
  func rows(appearance: UICollectionLayoutListConfiguration.Appearance) {
    data.make = { view, path in
      let cell = view.dequeueReusableCell(withReuseIdentifier: "row", for: path)
      var content = UIListContentConfiguration.subtitleCell()
      content.text = "Row"
      content.secondaryText = "A detail text that is long enough for more lines than just one of it"
      content.image = UIImage(systemName: "star")
      cell.contentConfiguration = content
      (cell as? UICollectionViewListCell)?.accessories = [
        .disclosureIndicator(), .label(text: "3"), .checkmark(), .delete(), .multiselect(),
      ]
      return cell
    }
    var configuration = UICollectionLayoutListConfiguration(appearance: appearance)
    configuration.itemSeparatorHandler = { _, separators in
      var separators = separators
      separators.topSeparatorVisibility = .visible
      return separators
    }
    let loops = loops(limit: 8) {
      let view = show(3, UICollectionViewCompositionalLayout.list(using: configuration))
      view.isEditing = true
      window.layoutIfNeeded()
      #expect(view.visibleCells.count == 3)
      #expect(view.backgroundColor != nil)
    }
    #expect(loops == [])
  }

  // MARK: Direction

  @Test("a change of direction mirrors what is shown")
  func direction() throws {
    var label: UILabel?
    data.make = { view, path in
      let cell = view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
      let text = UILabel(frame: cell.contentView.bounds)
      text.text = "Text"
      cell.contentView.addSubview(text)
      if path.item == 0 { label = text }
      return cell
    }
    let view = show(3, grid(.absolute(50), columns: 3))
    let text = try #require(label)
    #expect(view.cellForItem(at: IndexPath(item: 0, section: 0))?.frame.minX == 0)
    #expect(text.alignmentOfLines == .left)
    for direction in [UITraitEnvironmentLayoutDirection.rightToLeft, .leftToRight] {
      window.configuration.layoutDirection = direction
      AnimationClock.runUntilIdle()
      window.layoutIfNeeded()
      let isMirrored = direction == .rightToLeft
      #expect(
        view.cellForItem(at: IndexPath(item: 0, section: 0))?.frame.minX == (isMirrored ? 262 : 0))
      #expect(text.alignmentOfLines == (isMirrored ? .right : .left))
    }
    text.semanticContentAttribute = .forceRightToLeft
    #expect(text.alignmentOfLines == .right)
    view.semanticContentAttribute = .forceRightToLeft
    window.layoutIfNeeded()
    #expect(view.cellForItem(at: IndexPath(item: 0, section: 0))?.frame.minX == 262)
  }

  // MARK: Views of items

  @Test("badges go where their items go")
  func badges() throws {
    let badge = NSCollectionLayoutSupplementaryItem(
      layoutSize: .init(widthDimension: .absolute(20), heightDimension: .absolute(20)),
      elementKind: "badge",
      containerAnchor: NSCollectionLayoutAnchor(edges: [.top, .trailing]))
    let view = show(6, grid(.absolute(50), columns: 3, badge: badge))
    func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }
    func shown(_ item: Int) -> UICollectionReusableView? {
      view.supplementaryView(forElementKind: "badge", at: path(item))
    }
    let before = try (0..<6).map { try #require(shown($0)) }
    // 0 1 2 3 4 5 becomes 5 0 new 2 4.
    data.count = 5
    view.performBatchUpdates {
      view.deleteItems(at: [path(1), path(3)])
      view.insertItems(at: [path(2)])
      view.moveItem(at: path(5), to: path(0))
    }
    func number(_ item: Int) -> Int? { before.firstIndex { $0 === shown(item) } }
    #expect((0..<5).map(number) == [5, 0, nil, 2, 4])
    AnimationClock.runUntilIdle()
    #expect((0..<5).map(number) == [5, 0, nil, 2, 4])
    let left = view.subviews.compactMap { $0 as? UICollectionReusableView }.filter {
      $0.reuseIdentifier == "badge"
    }
    #expect(left.count == 5)
    #expect(left.allSatisfy { $0.alpha == 1 })
    for item in 0..<5 {
      #expect(shown(item)?.frame.maxX == view.cellForItem(at: path(item))?.frame.maxX)
    }
  }
}

extension UILabel {
  /// The side that the lines stand at.
  fileprivate var alignmentOfLines: TextLayout.TextAlignment? {
    content.styled.text.runs.first?.paragraphStyle.alignment
  }
}
