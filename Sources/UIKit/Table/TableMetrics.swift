import Foundation

/// Every number of table layout that differs between SDKs, for one table.
///
/// Sources: `behaviours.md` C6 and C7, and the frames that Interface Builder stored for 3,431
/// cells ("measured"). Numbers that only hold on Xcode's canvas are in `TableMetrics+Canvas`.
package struct TableMetrics: Equatable, Sendable {
  package var era: LayoutEra
  package var style: UITableView.Style
  /// The width that decides the side margins.
  package var width: CGFloat
  package var scale: CGFloat
  /// Whether the screen is a phone's of 414 points or more in portrait.
  package var isOnWidePhone: Bool
  /// Whether this is for a cell that is in no table, as in a xib.
  package var isForLooseCell: Bool
  /// The text size that headers and accessories grow with.
  package var textSize: UIContentSizeCategory

  package init(
    era: LayoutEra, style: UITableView.Style, width: CGFloat, scale: CGFloat,
    isOnWidePhone: Bool = false, isForLooseCell: Bool = false,
    textSize: UIContentSizeCategory = .large
  ) {
    self.era = era
    self.style = style
    self.width = width
    self.scale = max(scale, 1)
    self.isOnWidePhone = isOnWidePhone
    self.isForLooseCell = isForLooseCell
    self.textSize = textSize
  }

  /// One pixel: the thickness of a separator.
  package var pixel: CGFloat { 1 / scale }

  /// Rounds up to the pixel grid; a value that is on it within a thousandth stays.
  package func roundUpToPixel(_ value: CGFloat) -> CGFloat {
    ((value * scale - 0.001).rounded(.up)) / scale
  }

  /// Rounds to the nearest pixel.
  package func roundToPixel(_ value: CGFloat) -> CGFloat { (value * scale).rounded() / scale }

  /// Rounds down to the pixel grid.
  package func roundDownToPixel(_ value: CGFloat) -> CGFloat {
    ((value * scale + 0.001).rounded(.down)) / scale
  }

  // MARK: Rows

  /// What a row is tall when nothing else says so (C1.6; 51 measured on iOS 26).
  package var defaultRowHeight: CGFloat { era >= .iOS26 ? 51 : 44 }

  /// Height taken from a cell below its content view (C6.1): up to iOS 12 the separator has its
  /// own pixel, later it is drawn over the content.
  package func separatorReserve(hasSeparator: Bool) -> CGFloat {
    era < .iOS13 && hasSeparator ? pixel : 0
  }

  /// What a self-sized row has on top of its content (C8.1): the pixel of its separator, a whole
  /// point on iOS 26, also where the content view reaches over it (measured: 0.5 @2x and 0.33 @3x in
  /// 49 of 52 rows of 30 documents from iOS 13 to 18, 1 in 14 of 16 rows of iOS 26, all of them @2x).
  package func selfSizingReserve(hasSeparator: Bool) -> CGFloat {
    guard hasSeparator else { return 0 }
    return era >= .iOS26 ? 1 : pixel
  }

  /// The least height of the content of a self-sized text cell: a default row without the pixel of
  /// its separator, 43.5 @2x and 43.67 @3x (C6.1); whole from iOS 26 on.
  package func leastTextContentHeight(hasSeparator: Bool) -> CGFloat {
    era >= .iOS26 || !hasSeparator ? defaultRowHeight : defaultRowHeight - pixel
  }

  /// The least height of a list's content configuration, without the separator (measured: 28 of 28
  /// rows of one text are 44.5 @2x).
  package var leastListContentHeight: CGFloat { era >= .iOS26 ? 50 : 44 }

  // MARK: Content margins

  /// From this width on, margins are 20 instead of 16 (C6.2: 414, and 390 from Xcode 15 on).
  package var wideMarginThreshold: CGFloat { era >= .iOS16 ? 390 : 414 }

  /// The side margin that a table gives its cells by itself, before the margins of the view that
  /// it fills count (C6.2, C6.8). Tables that are not a controller's root view show it: 15, or 20
  /// on the wide phones, up to iOS 13; then 16 or 20 by width. Loose cells of iOS 11 and 12 have
  /// the latter already (measured: 40 cells of 18 documents).
  package var sideMargin: CGFloat {
    switch era {
    case .iOS11 where isForLooseCell: width >= 414 ? 20 : 16
    case ..<LayoutEra.iOS11: 15
    case ..<LayoutEra.iOS14: isOnWidePhone ? 20 : 15
    default: width >= wideMarginThreshold || isInsetOnNarrowNotchedPhone ? 20 : 16
    }
  }

  /// Whether this is an inset grouped table of a narrow phone without home button: its sections
  /// are inset like those of wider phones (measured on the 375 points of @3x phones since iOS 16,
  /// no more on iOS 26).
  private var isInsetOnNarrowNotchedPhone: Bool {
    style == .insetGrouped && (.iOS16..<LayoutEra.iOS26).contains(era) && scale >= 3
      && width >= 375
  }

  /// Top and bottom margins of a content view (C6.2): 8, 11 from iOS 11 on, 15 on iOS 26.
  package var verticalMargin: CGFloat {
    switch era {
    case ..<LayoutEra.iOS11: 8
    case ..<LayoutEra.iOS26: 11
    default: 15
    }
  }

  /// Trailing margin of a content view next to an accessory (C6.2).
  package var marginBesideAccessory: CGFloat { 8 }

  /// Corner radius of a section in the inset grouped style (26 on iOS 26, K).
  package var insetGroupedCornerRadius: CGFloat { era >= .iOS26 ? 26 : 10 }

  // MARK: Separators

  /// Left inset of the separator: the margin of the text (C6.8).
  package func separatorInset(sideMargin: CGFloat) -> CGFloat {
    era < .iOS11 ? 15 : sideMargin
  }

  // MARK: Headers and footers

  /// The text style of a section title, which gives it its size: plain headers are 17 bold or
  /// 15 bold, grouped ones a footnote.
  private var headerStyle: UIFont.TextStyle {
    if style != .plain { return .footnote }
    return era >= .iOS15 ? .subheadline : .body
  }

  /// Font size of a section title.
  package var headerFontSize: CGFloat {
    TextStyleTable.entry(for: headerStyle, at: textSize).pointSize
  }

  /// Font of a section title: bold in plain tables.
  package var headerFont: UIFont {
    style == .plain
      ? .boldSystemFont(ofSize: headerFontSize) : .systemFont(ofSize: headerFontSize)
  }

  /// How much a text style's lines are farther apart than at the default text size.
  private func growth(of style: UIFont.TextStyle) -> CGFloat {
    if textSize == .large { return 1 }
    return TextStyleTable.entry(for: style, at: textSize).leading
      / TextStyleTable.entry(for: style, at: .large).leading
  }

  /// Space that iOS 15 and later leave above each plain section header (`sectionHeaderTopPadding`).
  package var automaticHeaderTopPadding: CGFloat { era >= .iOS15 && style == .plain ? 22 : 0 }

  /// Height of a plain header or footer with a title, without the top padding (C7.1): 22 up to
  /// iOS 9, 28 later, growing with the text (measured at the smallest size: 24.5 with iOS 14's body
  /// titles, 22.5 and 22.67 @3x with the subheadlines of iOS 15).
  package var plainTitleHeight: CGFloat {
    era < .iOS9 ? 22 : roundUpToPixel(28 * growth(of: headerStyle))
  }

  /// Height of a grouped section header with a title, the first one excepted (measured: 38 at the
  /// default text size; 32 and 31.67 @3x at the smallest, on which the formula is fitted).
  package var groupedTitleHeight: CGFloat {
    roundUpToPixel(6 + 32 * growth(of: .subheadline))
  }

  /// What the first grouped header with a title has on top of the others (measured 55.5 − 38 @2x);
  /// nothing where the table scrolls under a large title (measured 38 and 32 there).
  package func firstGroupedHeaderExtra(belowLargeTitle: Bool) -> CGFloat {
    belowLargeTitle ? 0 : roundDownToPixel(17.5)
  }

  /// Height of a grouped header or footer without title when nothing else is set (C7.1).
  package var groupedEmptyHeight: CGFloat { era < .iOS11 ? 10 : 18 }

  /// The first grouped header without title, up to iOS 12 (C7.1).
  package var firstGroupedEmptyHeight: CGFloat { era < .iOS13 ? 35 : groupedEmptyHeight }

  /// Space around the text of a grouped footer (measured: 30 for one line, 46 for two).
  package var groupedFooterPadding: CGFloat { 14.5 }

  // MARK: Built-in cell layout

  /// Distance between image and text of a built-in cell (C6.4).
  package var imageTextGap: CGFloat { 15 }
  /// Distance between a value and its title (C6.4, `.value1` too narrow for both, `.value2`).
  package var titleValueGap: CGFloat { 6 }
  /// Width of the title column of `.value2` (C6.4).
  package var value2TitleWidth: CGFloat { 91 }
  /// Width reserved for a symbol image, so that titles below each other line up (iOS 13).
  package var symbolSlotWidth: CGFloat { 24 }

  /// Gap between the two labels of `.subtitle` in a cell of this height: 0 in a tight cell, 3 in
  /// a free one (C6.4; measured 50 → 0, 55 → 1, 56 → 2, 60 and more → 3).
  package func subtitleGap(contentHeight: CGFloat) -> CGFloat {
    min(3, max(0, (contentHeight - 54).rounded(.down)))
  }
}

extension TableMetrics {
  /// The numbers for a table on the screen that it is on.
  @MainActor init(table: UITableView) {
    let place = Place(of: table)
    self.init(
      era: .current, style: table.style, width: place.decidingWidth,
      scale: table.traitCollection.displayScale, isOnWidePhone: place.isOnWidePhone,
      textSize: .preferred(in: table.traitCollection))
  }

  /// The numbers for a section of a collection view that looks as a table does.
  @MainActor init(list: UICollectionView, style: UITableView.Style) {
    let place = Place(of: list)
    self.init(
      era: .current, style: style, width: place.decidingWidth,
      scale: list.traitCollection.displayScale, isOnWidePhone: place.isOnWidePhone,
      textSize: .preferred(in: list.traitCollection))
  }

  /// The numbers for a cell that is in no table.
  @MainActor init(cellWithoutTable cell: UITableViewCell) {
    let place = Place(of: cell)
    self.init(
      era: .current, style: .plain,
      width: LayoutEra.current == .iOS11 ? cell.bounds.width : place.decidingWidth,
      scale: cell.traitCollection.displayScale, isOnWidePhone: place.isOnWidePhone,
      isForLooseCell: true, textSize: .preferred(in: cell.traitCollection))
  }

  /// What a list's surroundings say about its margins.
  @MainActor private struct Place {
    var isOnWidePhone: Bool
    /// On a phone the screen's width.
    ///
    /// Lists as narrow as the smallest phone count as on it (measured on 414 point screens: lists of
    /// 331 and 375 points have the margins of the screen, those of 320 points their own).
    var decidingWidth: CGFloat

    init(of view: UIView) {
      let screen = (view.window?.screen ?? UIScreen.main).bounds
      let isPhone = view.traitCollection.userInterfaceIdiom == .phone
      let width = view.bounds.width
      let followsScreen = isPhone && width > 320
      isOnWidePhone = followsScreen && min(screen.width, screen.height) >= 414
      decidingWidth = followsScreen ? screen.width : min(width, screen.width)
    }
  }
}
