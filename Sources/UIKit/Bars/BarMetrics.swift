import Foundation

/// Heights of bars and the spacing of their items, by SDK and place.
///
/// Sources: ib-facts `bars`, `behaviours.md` F1.1; values without a mark are measured.
package struct BarMetrics: Equatable, Sendable {
  /// Where a bar stands, as far as its height depends on it.
  package struct Place: Equatable, Sendable {
    package var era: LayoutEra
    package var isPad = false
    /// A phone in landscape that is not one of the wide ones (compact height and width).
    package var isCompact = false
    /// Whether there is little height: any phone in landscape.
    package var isShort = false
    /// Whether the device has a home indicator, so rounded corners.
    package var hasHomeIndicator = false
    /// Whether the bar is in a sheet that does not reach the top of the screen.
    package var isInSheet = false

    package init(
      era: LayoutEra, isPad: Bool = false, isCompact: Bool = false, isShort: Bool = false,
      hasHomeIndicator: Bool = false, isInSheet: Bool = false
    ) {
      self.era = era
      self.isPad = isPad
      self.isCompact = isCompact
      self.isShort = isShort || isCompact
      self.hasHomeIndicator = hasHomeIndicator
      self.isInSheet = isInSheet
    }
  }

  package var place: Place

  package init(_ place: Place) { self.place = place }

  // MARK: Navigation bar

  /// The bar without large title, prompt and search field.
  package var navigationBar: CGFloat {
    if place.era >= .iOS26 { return place.isCompact ? 44 : 54 }
    if place.era == .iOS26Seed, place.hasHomeIndicator, !place.isPad, !place.isInSheet {
      return place.isCompact ? 44 : 54
    }
    if place.isInSheet, place.era >= .iOS13 { return 56 }
    if place.isPad { return place.era >= .iOS13 ? 50 : 44 }
    return place.isCompact ? 32 : 44
  }

  /// What sheets of iOS 26 leave free above their navigation bar.
  ///
  /// As much as the margins at the sides (measured: 20 on 414 points in three documents, 16 on 393).
  package func sheetBarOffset(width: CGFloat) -> CGFloat {
    guard place.isInSheet, place.era >= .iOS26 else { return 0 }
    return width >= 414 ? 20 : 16
  }

  /// The second row with the large title.
  package var largeTitle: CGFloat { place.isShort ? 0 : 52 }

  /// The line above the title (K: 30, in compact bars 18).
  package var prompt: CGFloat { place.isCompact ? 18 : 30 }

  /// A search field that `UINavigationItem.searchController` puts below the title (K).
  package var search: CGFloat { 52 }

  // MARK: Other bars

  package var tabBar: CGFloat {
    if place.isPad { return place.era >= .iOS13 ? 50 : 49 }
    return place.isCompact && place.era >= .iOS11 ? 32 : 49
  }

  /// A navigation controller's toolbar and the natural height of a free one; 49 above a home
  /// indicator from iOS 14 on (measured: 97 of 100 documents).
  package var toolbar: CGFloat {
    if place.isCompact { return 32 }
    if place.isPad, place.era >= .iOS13 { return 50 }
    if place.era >= .iOS26 { return 50 }
    return place.era >= .iOS14 && place.hasHomeIndicator ? 49 : 44
  }

  // MARK: Items

  /// Distance of the outermost items from the bar's edges.
  package func sideMargin(barWidth: CGFloat) -> CGFloat {
    if place.era < .iOS11 { return barWidth >= 414 ? 20 : 16 }
    return barWidth >= 414 ? 20 : 16
  }
  /// Distance between neighbouring items (K).
  package var itemSpacing: CGFloat { place.era >= .iOS26 ? 12 : 16 }
  package var titleFontSize: CGFloat { 17 }
  package var largeTitleFontSize: CGFloat { 34 }
  package var tabTitleFontSize: CGFloat { 10 }
}
