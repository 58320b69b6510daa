/// Sizes of controls by the SDK they are laid out with.
///
/// Source: frames that Interface Builder stored (`ib-facts`, "intrinsic" and
/// "alignmentRectInsets"; A2.7), a range of `toolsVersion` standing for an era.
struct ControlMetrics: Sendable {
  let era: LayoutEra

  @MainActor static var current: ControlMetrics { ControlMetrics(era: .current) }

  // MARK: Switch, slider, stepper

  /// The frame; 51 × 31 until iOS 18, 63 × 28 in iOS 26 (87 of 102 files).
  var switchSize: CGSize {
    era >= .iOS26 ? CGSize(width: 63, height: 28) : CGSize(width: 51, height: 31)
  }

  /// A switch's shadow reaches 2 points beyond its alignment rectangle (97 of 98 files).
  var switchInsets: UIEdgeInsets { UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 2) }

  /// The frame's height.
  var sliderHeight: CGFloat { era >= .iOS26Seed ? 34 : 31 }

  /// None any more in iOS 26 (37 of 37 files).
  var sliderInsets: UIEdgeInsets {
    era >= .iOS26 ? .zero : UIEdgeInsets(top: 0, left: 2, bottom: 1, right: 2)
  }

  var stepperSize: CGSize { CGSize(width: 94, height: era >= .iOS13 ? 32 : 29) }

  // MARK: Segments

  /// The frame's height; the alignment rectangle is a point lower.
  var segmentedControlHeight: CGFloat { era >= .iOS13 ? 32 : 29 }
  var segmentedControlInsets: UIEdgeInsets { UIEdgeInsets(top: 0, left: 0, bottom: 1, right: 0) }
  /// Room at both sides of a title together: "First", "Second" is 121 wide, 131 since iOS 13
  /// (fits 7 of 7 stored controls with titles in 13 points, medium since iOS 13).
  var segmentPadding: CGFloat { era >= .iOS13 ? 18 : 14 }
  var segmentDivider: CGFloat { 1 }

  // MARK: Indicators

  var progressHeight: CGFloat { era >= .iOS14 ? 4 : 2 }
  var pageControlHeight: CGFloat { era >= .iOS14 ? 26 : 37 }
  var pageDot: CGFloat { 7 }
  var pageDotSpacing: CGFloat { 9 }
  /// iOS 14 added a platter around the dots: three are 116 wide instead of 39.
  var pageControlPadding: CGFloat { era >= .iOS14 ? 77 : 0 }

  // MARK: Text

  /// Least height of a field with a round border, whatever the font from 12 to 17 points.
  var roundedFieldHeight: CGFloat { era >= .iOS13 ? 34 : 30 }
  /// What a round border adds to the line's height at least.
  var roundedFieldMargins: CGFloat { era >= .iOS13 ? 12 : 9 }
  /// What a round border adds to the text's width.
  var roundedFieldPadding: CGFloat { era >= .iOS13 ? 28 : 21 }
  /// What a field without border adds to the text's width.
  var plainFieldPadding: CGFloat { era >= .iOS13 ? 0 : 4 }
  /// The height of a field without border.
  ///
  /// Whole points until iOS 13 (14 pt: 17); since then 1.5 points and pixels more than the line
  /// (14 pt 18.5 at 2x, 18.67 at 3x; 17 pt 22; 18 pt 23).
  func plainFieldHeight(lineHeight: CGFloat, _ pixels: PixelGrid) -> CGFloat {
    guard era >= .iOS14 else { return PixelGrid(scale: 1).ceiled(lineHeight) }
    return pixels.ceiled(lineHeight) + pixels.ceiled(1.5)
  }

  var searchBarHeight: CGFloat {
    if era >= .iOS26 { return 64 }
    return era >= .iOS11 ? 56 : 44
  }

  // MARK: Pickers

  var pickerSize: CGSize { CGSize(width: 320, height: 216) }
  /// In a compact height.
  var compactPickerHeight: CGFloat { 162 }
  var pickerRowHeight: CGFloat { 32 }
  var compactDatePickerHeight: CGFloat { era >= .iOS26 ? 36 : 34 }
}
