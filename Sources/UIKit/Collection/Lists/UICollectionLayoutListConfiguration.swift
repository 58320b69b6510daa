import CoreGraphics
import Foundation

/// A section that looks as a table does.
public struct UICollectionLayoutListConfiguration {
  public enum Appearance: Int, Sendable {
    case plain, grouped, insetGrouped, sidebar, sidebarPlain
  }
  public enum HeaderMode: Int, Sendable { case none, supplementary, firstItemInSection }
  public enum FooterMode: Int, Sendable { case none, supplementary }

  public typealias SwipeActionsConfigurationProvider =
    (_ indexPath: IndexPath) -> UISwipeActionsConfiguration?
  public typealias ItemSeparatorHandler =
    (_ indexPath: IndexPath, _ sectionSeparatorConfiguration: UIListSeparatorConfiguration) ->
    UIListSeparatorConfiguration

  public let appearance: Appearance
  public var showsSeparators: Bool
  public var separatorConfiguration: UIListSeparatorConfiguration
  /// Asked for the lines of each item.
  public var itemSeparatorHandler: ItemSeparatorHandler?
  /// The colour behind the rows.
  public var backgroundColor: UIColor?
  public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  public var headerMode = HeaderMode.none
  public var footerMode = FooterMode.none
  /// Space above each header; nil is the appearance's own.
  public var headerTopPadding: CGFloat?

  public init(appearance: Appearance) {
    self.appearance = appearance
    showsSeparators = appearance != .sidebar && appearance != .sidebarPlain
    separatorConfiguration = UIListSeparatorConfiguration(listAppearance: appearance)
    switch appearance {
    case .plain, .sidebarPlain: backgroundColor = .systemBackground
    case .grouped, .insetGrouped: backgroundColor = .systemGroupedBackground
    case .sidebar: backgroundColor = .secondarySystemBackground
    }
  }
}

extension UICollectionLayoutListConfiguration {
  /// The style of the table that has this look.
  var tableStyle: UITableView.Style {
    switch appearance {
    case .plain, .sidebarPlain: .plain
    case .grouped: .grouped
    case .insetGrouped, .sidebar: .insetGrouped
    }
  }

  /// What a list has before its header or first row, and behind its footer or last row.
  ///
  /// The numbers are a table's: the padding above plain headers, the empty headers and footers of
  /// grouped sections (C7.1).
  @MainActor func paddings(in environment: CompositionalEnvironment) -> (
    before: CGFloat, after: CGFloat
  ) {
    guard let view = environment.view else { return (0, 0) }
    let metrics = TableMetrics(list: view, style: tableStyle)
    switch appearance {
    case .plain, .sidebarPlain:
      let isPadded = headerMode == .supplementary && appearance == .plain
      let before = isPadded ? headerTopPadding ?? metrics.automaticHeaderTopPadding : 0
      return (before, 0)
    case .grouped, .insetGrouped, .sidebar:
      return (
        headerMode == .none ? metrics.groupedEmptyHeight : headerTopPadding ?? 0,
        footerMode == .none ? metrics.groupedEmptyHeight : 0
      )
    }
  }
}

extension NSCollectionLayoutSection {
  /// A section of rows of the width of the list that size themselves.
  public static func list(
    using configuration: UICollectionLayoutListConfiguration,
    layoutEnvironment: any NSCollectionLayoutEnvironment
  ) -> Self {
    let environment = layoutEnvironment as? CompositionalEnvironment
    let metrics = environment?.view.map { TableMetrics(list: $0, style: configuration.tableStyle) }
    let height = metrics?.defaultRowHeight ?? 44
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .estimated(height))
    let section = NSCollectionLayoutSection(
      group: .vertical(
        layoutSize: size, repeatingSubitem: NSCollectionLayoutItem(layoutSize: size), count: 1))
    section.list = configuration
    section.contentInsetsReference = .none
    if configuration.tableStyle == .insetGrouped {
      let view = environment?.view
      let margins = view.map { $0.listMargins(metrics?.sideMargin ?? 16) }
      let safeArea = view?.safeAreaInsets ?? .zero
      let isMirrored = view?.effectiveUserInterfaceLayoutDirection == .rightToLeft
      let insets = UIEdgeInsets(
        top: 0, left: (margins?.left ?? 16) + safeArea.left, bottom: 0,
        right: (margins?.right ?? 16) + safeArea.right)
      section.contentInsets = NSDirectionalEdgeInsets(insets, rightToLeft: isMirrored)
    }
    var items: [NSCollectionLayoutBoundarySupplementaryItem] = []
    if configuration.headerMode == .supplementary {
      let header = NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: size, elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
      header.pinToVisibleBounds =
        configuration.appearance == .plain || configuration.appearance == .sidebarPlain
      items.append(header)
    }
    if configuration.footerMode == .supplementary {
      let footer = NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: size, elementKind: UICollectionView.elementKindSectionFooter,
        alignment: .bottom)
      footer.pinToVisibleBounds = configuration.appearance == .plain
      items.append(footer)
    }
    section.boundarySupplementaryItems = items
    return unsafeDowncast(section, to: self)
  }
}

extension UICollectionViewCompositionalLayout {
  /// A layout of which every section is a list.
  public static func list(using configuration: UICollectionLayoutListConfiguration)
    -> UICollectionViewCompositionalLayout
  {
    UICollectionViewCompositionalLayout { _, environment in
      NSCollectionLayoutSection.list(using: configuration, layoutEnvironment: environment)
    }
  }
}

extension UICollectionView {
  /// The margins of a list's rows: the list's own, or the view's where they are larger, without the
  /// safe area; as a table's (C6.2).
  func listMargins(_ base: CGFloat) -> (left: CGFloat, right: CGFloat) {
    guard LayoutEra.current >= .iOS11 else { return (base, base) }
    let margins = layoutMargins
    let safeArea = insetsLayoutMarginsFromSafeArea ? safeAreaInsets : .zero
    return (max(base, margins.left - safeArea.left), max(base, margins.right - safeArea.right))
  }
}
