import Foundation

/// Header and footer heights as Xcode's canvas shows them.
///
/// The canvas has its own table delegate: it titles the rows of a prototype table, and in plain
/// tables from Xcode 11 on it ignores the heights that the document asks for. All numbers are
/// modal values of stored cell positions (ib-facts `cells.firstCellY` and the counts behind it).
extension TableMetrics {
  /// One section of a canvas, as far as its header and footer depend on it.
  package struct CanvasSection {
    package var isFirst: Bool
    package var isPrototypes: Bool
    package var headerTitle: String?
    package var footerTitle: String?
    /// `sectionHeaderHeight` and `sectionFooterHeight` of the document; negative is automatic.
    package var headerHeight: CGFloat
    package var footerHeight: CGFloat
    package var hasTableHeader: Bool
    package var isBelowLargeTitle = false
  }

  /// Whether the canvas measures the content of rows that have automatic heights. Up to Xcode 10
  /// it showed them at the default height (measured: 44 in every document before 14800).
  package var canvasSelfSizes: Bool { era >= .iOS13 }

  /// The title over prototype rows; none from Xcode 26 on.
  package var canvasPrototypeTitle: String? {
    if era >= .iOS26 { return nil }
    return style == .plain ? "Prototype Cells" : "PROTOTYPE CELLS"
  }

  /// Height of a section's header on the canvas.
  package func canvasHeaderHeight(_ section: CanvasSection) -> CGFloat {
    let isTitled = section.isPrototypes || section.headerTitle != nil
    if style == .plain {
      if era >= .iOS13 { return automaticHeaderTopPadding + plainTitleHeight }
      guard isTitled else { return 0 }
      return section.headerHeight >= 0 ? section.headerHeight : plainTitleHeight
    }
    if isTitled {
      var height = groupedTitleHeight
      if section.isFirst {
        height += firstGroupedHeaderExtra(belowLargeTitle: section.isBelowLargeTitle)
      }
      if section.footerTitle != nil, !section.isFirst { height += 7.5 }
      return height
    }
    if section.isFirst, era < .iOS13 { return section.hasTableHeader ? 0 : firstGroupedEmptyHeight }
    return section.headerHeight >= 0 ? section.headerHeight : groupedEmptyHeight
  }

  /// Height of a section's footer on the canvas.
  ///
  /// - Parameter titleHeight: the height of the footer's text at the width it has.
  package func canvasFooterHeight(_ section: CanvasSection, titleHeight: CGFloat?) -> CGFloat {
    if style == .plain {
      if era >= .iOS13 { return plainTitleHeight }
      guard section.footerTitle != nil else { return 0 }
      return section.footerHeight >= 0 ? section.footerHeight : plainTitleHeight
    }
    if let titleHeight { return roundUpToPixel(titleHeight) + groupedFooterPadding }
    return section.footerHeight >= 0 ? section.footerHeight : groupedEmptyHeight
  }
}
