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
      return Accessory(glyphWidth: buttonWidth, trailingSpace: margin)
    case .detailDisclosureButton:
      if era < .iOS11 { return Accessory(glyphWidth: 42, trailingSpace: 25) }
      return Accessory(glyphWidth: buttonWidth + 8 + chevronWidth, trailingSpace: margin)
    }
  }

  /// Room for a custom accessory view of this width (C6.3: margin and the view).
  package func accessoryView(width: CGFloat, margin: CGFloat) -> Accessory {
    Accessory(glyphWidth: width, trailingSpace: era < .iOS11 ? 15 : margin)
  }

  /// Width of the disclosure chevron, which is a symbol image from iOS 13 on and grows with the
  /// text (measured: 34 − 16 before; 27 − 16 and 27.33 − 16 @3x on iOS 13 and 14, 26.5 − 16 and
  /// 26.33 − 16 @3x since; at the smallest text size 25.5 − 16, then 24.5 − 16 and 24.67 − 16 @3x).
  var chevronWidth: CGFloat {
    if era < .iOS13 { return 18 }
    let size = TextStyleTable.entry(for: .body, at: textSize).pointSize
    return roundToPixel((era < .iOS15 ? 11.24 : 10.34) * size / 17)
  }

  /// Width of a check mark and of the detail button (measured: 24 at the default text size, 20.5 at
  /// the smallest, whose body text is three points smaller).
  private var buttonWidth: CGFloat {
    if era < .iOS13 { return 24 }
    let size = TextStyleTable.entry(for: .body, at: textSize).pointSize
    return roundToPixel(24 + 3.5 / 3 * (size - 17))
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
