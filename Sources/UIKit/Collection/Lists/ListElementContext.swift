import CoreGraphics
import Foundation

/// What a list says to the view of a row, a header or a footer.
struct ListElementContext: Equatable {
  enum Role { case row, header, footer }

  var appearance: UICollectionLayoutListConfiguration.Appearance
  var role: Role
  /// Metrics, margins and separators, as a table has them.
  var table: TableCellContext
  /// Where the item is in the tree of its section; nil where there is none.
  var outline: OutlineState?
  /// The lines above and below, where the list was asked about them.
  var separators: UIListSeparatorConfiguration?

  /// The background of a row by its state.
  @MainActor func background(for state: UICellConfigurationState) -> UIBackgroundConfiguration? {
    var background = UIBackgroundConfiguration()
    let isMarked = state.isSelected || state.isHighlighted
    switch (role, appearance) {
    case (.row, .plain):
      background.backgroundColor = isMarked ? .systemGray4 : .systemBackground
    case (.row, .grouped), (.row, .insetGrouped):
      background.backgroundColor = isMarked ? .systemGray4 : .secondarySystemGroupedBackground
      if appearance == .insetGrouped {
        background.cornerRadius = table.metrics.insetGroupedCornerRadius
      }
    case (.row, .sidebar), (.row, .sidebarPlain):
      guard isMarked else { return nil }
      background.backgroundColor = .systemGray4
      background.cornerRadius = table.metrics.insetGroupedCornerRadius
    case (.header, .plain), (.footer, .plain):
      background.backgroundColor = .systemBackground
    case (.header, _), (.footer, _):
      return nil
    }
    return background
  }

  /// The corners that are round: those at the ends of an inset section.
  var roundedCorners: CACornerMask? {
    guard role == .row, appearance == .insetGrouped else { return nil }
    var corners: CACornerMask = []
    if table.isFirstInSection {
      corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner])
    }
    if table.isLastInSection {
      corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner])
    }
    return corners
  }
}

extension UICollectionViewCompositionalLayout {
  /// What the element of a list must know; nil in other sections.
  func listContext(for attributes: UICollectionViewLayoutAttributes)
    -> ListElementContext?
  {
    guard let collectionView, let position = attributes.indexPath.rowPosition,
      sections.indices.contains(position.section),
      let list = sections[position.section].definition.list
    else { return nil }
    var context =
      listContexts[position.section]
      ?? ListElementContext(
        appearance: list.appearance, role: .row, table: tableContext(of: list, in: collectionView))
    listContexts[position.section] = context
    switch attributes.representedElementKind {
    case nil: break
    case UICollectionView.elementKindSectionHeader: context.role = .header
    default: context.role = .footer
    }
    guard context.role == .row else {
      context.table.hasSeparator = false
      return context
    }
    let headers = list.headerMode == .firstItemInSection ? 1 : 0
    if headers > 0, position.row == 0 {
      context.role = .header
      context.table.hasSeparator = false
    }
    context.table.isFirstInSection = position.row == headers
    context.table.isLastInSection =
      position.row == sections[position.section].itemCount - 1
    if let handler = list.itemSeparatorHandler, context.table.hasSeparator {
      context.separators = handler(attributes.indexPath, list.separatorConfiguration)
    }
    context.outline = (collectionView.dataSource as? OutlineDataSource)?.outlineState(
      at: attributes.indexPath)
    return context
  }

  private func tableContext(
    of list: UICollectionLayoutListConfiguration, in view: UICollectionView
  ) -> TableCellContext {
    let metrics = TableMetrics(list: view, style: list.tableStyle)
    var context = TableCellContext(metrics: metrics)
    let margins = view.listMargins(metrics.sideMargin)
    let isMirrored = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    context.leadingMargin = isMirrored ? margins.right : margins.left
    context.trailingMargin = isMirrored ? margins.left : margins.right
    if list.tableStyle != .insetGrouped {
      context.leftSafeArea = view.safeAreaInsets.left
      context.rightSafeArea = view.safeAreaInsets.right
    }
    context.hasSeparator = list.showsSeparators
    context.separatorColor = list.separatorConfiguration.color
    context.separatorInset = UIEdgeInsets(
      top: 0, left: metrics.separatorInset(sideMargin: context.leadingMargin), bottom: 0, right: 0)
    return context
  }
}

extension UICollectionViewCompositionalLayout {
  /// Gives a collection view without a colour of its own that of its first section, if it is a list.
  func showListBackground() {
    guard let collectionView else { return }
    let color = sections.first?.definition.list?.backgroundColor
    guard collectionView.backgroundColor == nil || collectionView.backgroundColor === listColor,
      color !== listColor
    else { return }
    listColor = color
    collectionView.backgroundColor = color
  }
}
