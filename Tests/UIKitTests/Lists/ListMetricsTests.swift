import Foundation
import Testing

@testable import UIKit

/// The numbers of tables and bars by SDK, against values read off stored documents (ib-facts,
/// behaviours C6, F1.1).
struct ListMetricsTests {
  // MARK: Cells

  struct AccessoryCase: CustomTestStringConvertible {
    var era: LayoutEra
    var type: UITableViewCell.AccessoryType
    var margin: CGFloat
    var scale: CGFloat = 2
    var textSize = UIContentSizeCategory.large
    var width: CGFloat
    var testDescription: String { "\(era) \(type) margin \(margin) @\(scale)x" }
  }

  static let accessories: [AccessoryCase] = [
    AccessoryCase(era: .iOS9, type: .disclosureIndicator, margin: 15, scale: 2, width: 33),
    AccessoryCase(era: .iOS9, type: .detailButton, margin: 15, scale: 2, width: 47),
    AccessoryCase(era: .iOS11, type: .disclosureIndicator, margin: 16, scale: 2, width: 34),
    AccessoryCase(era: .iOS11, type: .disclosureIndicator, margin: 20, scale: 2, width: 38),
    AccessoryCase(era: .iOS13, type: .disclosureIndicator, margin: 15, scale: 2, width: 26),
    AccessoryCase(era: .iOS13, type: .disclosureIndicator, margin: 16, scale: 2, width: 27),
    AccessoryCase(era: .iOS13, type: .disclosureIndicator, margin: 20, scale: 2, width: 31),
    AccessoryCase(era: .iOS13, type: .disclosureIndicator, margin: 20, scale: 3, width: 31.333),
    AccessoryCase(era: .iOS14, type: .disclosureIndicator, margin: 20, scale: 2, width: 31),
    AccessoryCase(era: .iOS14, type: .disclosureIndicator, margin: 16, scale: 3, width: 27.333),
    AccessoryCase(
      era: .iOS14, type: .disclosureIndicator, margin: 16, textSize: .extraSmall, width: 25.5),
    AccessoryCase(
      era: .iOS15, type: .disclosureIndicator, margin: 16, textSize: .extraSmall, width: 24.5),
    AccessoryCase(
      era: .iOS15, type: .disclosureIndicator, margin: 16, scale: 3, textSize: .extraSmall,
      width: 24.667),
    AccessoryCase(
      era: .iOS15, type: .detailButton, margin: 16, textSize: .extraSmall, width: 36.5),
    AccessoryCase(
      era: .iOS15, type: .detailDisclosureButton, margin: 20, textSize: .extraSmall, width: 57),
    AccessoryCase(era: .iOS16, type: .disclosureIndicator, margin: 16, scale: 2, width: 26.5),
    AccessoryCase(era: .iOS18, type: .disclosureIndicator, margin: 20, scale: 3, width: 30.333),
    AccessoryCase(era: .iOS26, type: .disclosureIndicator, margin: 16, scale: 3, width: 26.333),
    AccessoryCase(era: .iOS26, type: .disclosureIndicator, margin: 20, scale: 2, width: 30.5),
    AccessoryCase(era: .iOS13, type: .checkmark, margin: 16, scale: 2, width: 40),
    AccessoryCase(era: .iOS26, type: .checkmark, margin: 20, scale: 2, width: 44),
    AccessoryCase(era: .iOS18, type: .detailButton, margin: 20, scale: 3, width: 44),
    AccessoryCase(era: .iOS17, type: .detailDisclosureButton, margin: 20, scale: 3, width: 62.333),
  ]

  @Test("accessories take their measured widths", arguments: accessories)
  func accessoryWidth(_ item: AccessoryCase) {
    let metrics = TableMetrics(
      era: item.era, style: .plain, width: 375, scale: item.scale, textSize: item.textSize)
    let width = metrics.accessory(item.type, margin: item.margin)?.width ?? 0
    #expect(abs(width - item.width) < 0.01)
  }

  @Test(
    "side margins of cells follow width and SDK",
    arguments: [
      (LayoutEra.iOS11, CGFloat(375), CGFloat(15)), (.iOS13, 352, 15),
      (.iOS14, 375, 16),
      (.iOS16, 320, 16), (.iOS16, 396, 20), (.iOS18, 390, 20), (.iOS26, 393, 20), (.iOS26, 375, 16),
    ])
  func sideMargin(era: LayoutEra, width: CGFloat, margin: CGFloat) {
    let metrics = TableMetrics(era: era, style: .plain, width: width, scale: 2)
    #expect(metrics.sideMargin == margin)
  }

  @Test(
    "text cells without a height are a default row less the separator's pixel",
    arguments: [
      (LayoutEra.iOS13, 2.0, true, 43.5), (.iOS16, 3, true, 43.667), (.iOS13, 2, false, 44),
      (.iOS26, 2, true, 51), (.iOS26, 3, true, 51),
    ])
  func textRow(era: LayoutEra, scale: Double, hasSeparator: Bool, height: Double) {
    let metrics = TableMetrics(era: era, style: .plain, width: 375, scale: scale)
    #expect(abs(metrics.leastTextContentHeight(hasSeparator: hasSeparator) - height) < 0.01)
  }

  // MARK: Headers on the canvas

  struct CanvasCase: CustomTestStringConvertible {
    var era: LayoutEra
    var style: UITableView.Style
    var scale: CGFloat = 2
    var isFirst = true
    var isPrototypes = false
    var title: String?
    var set: CGFloat = 18
    var isBelowLargeTitle = false
    var textSize = UIContentSizeCategory.large
    var header: CGFloat
    var testDescription: String { "\(era) \(style) \(title ?? "-") \(header)" }
  }

  static let headers: [CanvasCase] = [
    CanvasCase(era: .iOS11, style: .plain, isPrototypes: true, set: 28, header: 28),
    CanvasCase(era: .iOS11, style: .plain, isPrototypes: true, set: 22, header: 22),
    CanvasCase(era: .iOS11, style: .plain, set: 28, header: 0),
    CanvasCase(era: .iOS13, style: .plain, set: 22, header: 28),
    CanvasCase(era: .iOS14, style: .plain, set: 28, header: 28),
    CanvasCase(era: .iOS14, style: .grouped, title: "Settings", header: 55.5),
    CanvasCase(era: .iOS14, style: .grouped, isFirst: false, title: "About", header: 38),
    CanvasCase(
      era: .iOS14, style: .plain, isPrototypes: true, set: 28, textSize: .extraSmall, header: 24.5),
    CanvasCase(
      era: .iOS14, style: .grouped, title: "Settings", textSize: .extraSmall, header: 49.5),
    CanvasCase(
      era: .iOS14, style: .grouped, isFirst: false, title: "About", textSize: .extraSmall,
      header: 32),
    CanvasCase(
      era: .iOS15, style: .plain, isPrototypes: true, set: 28, textSize: .extraSmall, header: 44.5),
    CanvasCase(
      era: .iOS15, style: .plain, scale: 3, isPrototypes: true, set: 1, textSize: .extraSmall,
      header: 44.667),
    CanvasCase(era: .iOS16, style: .plain, isPrototypes: true, set: 28, header: 50),
    CanvasCase(era: .iOS17, style: .plain, isPrototypes: true, set: 60, header: 50),
    CanvasCase(era: .iOS11, style: .grouped, isPrototypes: true, header: 55.5),
    CanvasCase(era: .iOS11, style: .grouped, scale: 3, title: "Data", set: 10, header: 55.333),
    CanvasCase(era: .iOS11, style: .grouped, header: 35),
    CanvasCase(era: .iOS11, style: .grouped, isFirst: false, title: "Upload", header: 38),
    CanvasCase(era: .iOS11, style: .grouped, isFirst: false, header: 18),
    CanvasCase(era: .iOS13, style: .grouped, header: 18),
    CanvasCase(era: .iOS13, style: .grouped, set: 10, header: 10),
    CanvasCase(
      era: .iOS15, style: .insetGrouped, isPrototypes: true, textSize: .extraSmall, header: 49.5),
    CanvasCase(
      era: .iOS15, style: .insetGrouped, scale: 3, title: "Status", textSize: .extraSmall,
      header: 49),
    CanvasCase(
      era: .iOS17, style: .insetGrouped, title: "Linking", isBelowLargeTitle: true, header: 38),
    CanvasCase(era: .iOS17, style: .grouped, isPrototypes: true, header: 55.5),
    CanvasCase(
      era: .iOS26, style: .grouped, title: "Library", isBelowLargeTitle: true, header: 38),
    CanvasCase(
      era: .iOS15, style: .grouped, isPrototypes: true, isBelowLargeTitle: true,
      textSize: .extraSmall, header: 32),
  ]

  @Test("headers on Xcode's canvas have their stored heights", arguments: headers)
  func canvasHeader(_ item: CanvasCase) {
    let metrics = TableMetrics(
      era: item.era, style: item.style, width: 375, scale: item.scale, textSize: item.textSize)
    let section = TableMetrics.CanvasSection(
      isFirst: item.isFirst, isPrototypes: item.isPrototypes, headerTitle: item.title,
      footerTitle: nil, headerHeight: item.set, footerHeight: item.set, hasTableHeader: false,
      isBelowLargeTitle: item.isBelowLargeTitle)
    #expect(abs(metrics.canvasHeaderHeight(section) - item.header) < 0.01)
  }

  @Test(
    "the labels of a subtitle cell move apart in a free cell",
    arguments: [
      (CGFloat(43.5), CGFloat(0)), (44, 0), (50, 0), (55, 1), (55.5, 1), (56, 2), (60, 3), (67, 3),
      (180, 3),
    ])
  func subtitleGap(height: CGFloat, gap: CGFloat) {
    let metrics = TableMetrics(era: .iOS18, style: .plain, width: 375, scale: 2)
    #expect(metrics.subtitleGap(contentHeight: height) == gap)
  }

  // MARK: Bars

  struct BarCase: CustomTestStringConvertible {
    var place: BarMetrics.Place
    var navigationBar: CGFloat
    var tabBar: CGFloat
    var toolbar: CGFloat
    var testDescription: String { "\(place)" }
  }

  static let bars: [BarCase] = [
    BarCase(place: .init(era: .iOS9), navigationBar: 44, tabBar: 49, toolbar: 44),
    BarCase(
      place: .init(era: .iOS9, isPad: true), navigationBar: 44, tabBar: 49, toolbar: 44),
    BarCase(
      place: .init(era: .iOS11, isCompact: true), navigationBar: 32, tabBar: 32, toolbar: 32),
    BarCase(
      place: .init(era: .iOS13, isPad: true), navigationBar: 50, tabBar: 50, toolbar: 50),
    BarCase(
      place: .init(era: .iOS13, isInSheet: true), navigationBar: 56, tabBar: 49, toolbar: 44),
    BarCase(
      place: .init(era: .iOS17, hasHomeIndicator: true), navigationBar: 44, tabBar: 49,
      toolbar: 49),
    BarCase(
      place: .init(era: .iOS26, hasHomeIndicator: true), navigationBar: 54, tabBar: 49,
      toolbar: 50),
  ]

  @Test("bars have the heights of their place and SDK", arguments: bars)
  func barHeights(_ item: BarCase) {
    let metrics = BarMetrics(item.place)
    #expect(metrics.navigationBar == item.navigationBar)
    #expect(metrics.tabBar == item.tabBar)
    #expect(metrics.toolbar == item.toolbar)
  }
}
