import Foundation

/// How wide accessories are and where their glyphs stand.
///
/// An accessory takes its glyph and the margin behind it from the content view (C6.3). Sources:
/// `behaviours.md` C6.3 and stored content view widths by Xcode generation.
extension TableMetrics {
  /// The glyph's width and the margin between it and the cell's edge.
  package struct Accessory: Equatable, Sendable {
    /// Width of what is drawn.
    package var glyphWidth: CGFloat
    /// Space that the content view loses besides the glyph.
    package var trailingSpace: CGFloat

    /// What the content view is narrower than the cell.
    package var width: CGFloat { glyphWidth + trailingSpace }
  }

  /// The room an accessory type takes from the content view.
  ///
  /// - Parameter margin: the cell's trailing side margin.
  package func accessory(_ type: UITableViewCell.AccessoryType, margin: CGFloat) -> Accessory? {
    switch type {
    case .none:
      return nil
    case .disclosureIndicator:
      if era < .iOS11 { return Accessory(glyphWidth: 8, trailingSpace: 25) }
      return Accessory(glyphWidth: chevronWidth, trailingSpace: margin)
    case .checkmark, .detailButton:
      if era < .iOS11 {
        return Accessory(glyphWidth: type == .checkmark ? 14 : 22, trailingSpace: 25)
      }
      return Accessory(glyphWidth: 24, trailingSpace: margin)
    case .detailDisclosureButton:
      if era < .iOS11 { return Accessory(glyphWidth: 42, trailingSpace: 25) }
      return Accessory(glyphWidth: 24 + 8 + chevronWidth, trailingSpace: margin)
    }
  }

  /// Room for a custom accessory view of this width (C6.3: margin and the view).
  package func accessoryView(width: CGFloat, margin: CGFloat) -> Accessory {
    Accessory(glyphWidth: width, trailingSpace: era < .iOS11 ? 15 : margin)
  }

  /// Width of the disclosure chevron, which is a symbol image from iOS 13 on (measured:
  /// 34 − 16 before, then 27 − 16, 25.5 − 16, 24.5 − 16, 26.5 − 16 and 26.33 − 16 @3x).
  var chevronWidth: CGFloat {
    switch era {
    case ..<LayoutEra.iOS13: 18
    case .iOS13: roundDownToPixel(11.34)
    case .iOS14: 9.5
    case .iOS15: 8.5
    default: roundDownToPixel(10.5)
    }
  }

  /// What the text of a cell keeps free at the trailing edge of a content view that has an
  /// accessory beside it: 8 (C6.4); before iOS 13 the glyph's own space did it (measured 2 beside
  /// a chevron and 0 beside a button, then 1).
  package func textInset(beside type: UITableViewCell.AccessoryType) -> CGFloat {
    switch era {
    case ..<LayoutEra.iOS11: type == .disclosureIndicator ? 2 : 0
    case ..<LayoutEra.iOS13: 1
    default: 8
    }
  }
}
