import Foundation
import Testing

@testable import UIKit

/// Where the built-in styles put labels, against cells stored in documents (C6.4). Widths of texts
/// depend on the font; left edges, right edges, tops and heights do not.
@MainActor struct CellGeometryTests {
  struct Case: CustomTestStringConvertible {
    var era: LayoutEra
    var scale: CGFloat
    var style: UITableViewCell.CellStyle
    var accessory = UITableViewCell.AccessoryType.none
    /// The cell's width and height.
    var size: CGSize
    var fonts: (title: CGFloat, detail: CGFloat) = (17, 12)
    /// x, y, maxX and height; nil where the text decides.
    var title: (x: CGFloat?, y: CGFloat, maxX: CGFloat?, height: CGFloat)
    var detail: (x: CGFloat?, y: CGFloat, maxX: CGFloat?, height: CGFloat)?
    var testDescription: String { "\(era) \(style) \(size) \(accessory)" }
  }

  nonisolated static let cases: [Case] = [
    Case(
      era: .iOS9, scale: 2, style: .default, size: CGSize(width: 375, height: 64),
      title: (15, 0, 360, 63.5)),
    Case(
      era: .iOS11, scale: 2, style: .default, size: CGSize(width: 320, height: 44),
      title: (15, 0, 305, 43.5)),
    Case(
      era: .iOS13, scale: 2, style: .subtitle, size: CGSize(width: 320, height: 56),
      title: (15, 9, nil, 20.5), detail: (15, 31.5, nil, 14.5)),
    Case(
      era: .iOS13, scale: 3, style: .subtitle, accessory: .disclosureIndicator,
      size: CGSize(width: 414, height: 44), title: (20, 5, nil, 20.333),
      detail: (20, 25.333, nil, 14.333)),
    Case(
      era: .iOS17, scale: 2, style: .value1, size: CGSize(width: 375, height: 44), fonts: (16, 16),
      title: (16, 13, nil, 19.5), detail: (nil, 13, 359, 19.5)),
    Case(
      era: .iOS15, scale: 2, style: .value2, size: CGSize(width: 375, height: 44), fonts: (12, 12),
      title: (16, 15, 107, 14.5), detail: (113, 15, nil, 14.5)),
    Case(
      era: .iOS17, scale: 2, style: .default, accessory: .checkmark,
      size: CGSize(width: 375, height: 44), title: (16, 0, 327, 44)),
    Case(
      era: .iOS18, scale: 2, style: .subtitle, size: CGSize(width: 414, height: 55.5),
      title: (20, 10, nil, 20.5), detail: (20, 31.5, nil, 14.5)),
    Case(
      era: .iOS26, scale: 2, style: .subtitle, accessory: .disclosureIndicator,
      size: CGSize(width: 414, height: 60), fonts: (16, 12), title: (20, 10, nil, 19.5),
      detail: (20, 32.5, nil, 14.5)),
    Case(
      era: .iOS26, scale: 2, style: .value1, accessory: .disclosureIndicator,
      size: CGSize(width: 414, height: 51), fonts: (17, 17), title: (20, 16, nil, 20.5),
      detail: (nil, 16, 375.5, 20.5)),
    Case(
      era: .iOS26, scale: 2, style: .value1, size: CGSize(width: 414, height: 51), fonts: (17, 14),
      title: (20, 16, nil, 20.5), detail: (nil, 19, 394, 17)),
    Case(
      era: .iOS26, scale: 3, style: .value1, size: CGSize(width: 393, height: 51), fonts: (17, 17),
      title: (20, 16, nil, 20.333), detail: (nil, 16, 373, 20.333)),
  ]

  private func withEra<Result>(_ era: LayoutEra, _ body: () throws -> Result) rethrows -> Result {
    let saved = LayoutEra.current
    LayoutEra.current = era
    defer { LayoutEra.current = saved }
    return try body()
  }

  private func makeCell(_ item: Case) -> UITableViewCell {
    let cell = UITableViewCell(style: item.style, reuseIdentifier: nil)
    var traits = UITraitCollection.Values()
    traits.displayScale = item.scale
    cell.setTraitOverrides(traits)
    cell.frame.size = item.size
    cell.textLabel?.font = .systemFont(ofSize: item.fonts.title)
    cell.textLabel?.text = "Title"
    cell.detailTextLabel?.font = .systemFont(ofSize: item.fonts.detail)
    cell.detailTextLabel?.text = "Detail"
    cell.accessoryType = item.accessory
    var context = TableCellContext(
      metrics: TableMetrics(
        era: item.era, style: .plain, width: item.size.width, scale: item.scale,
        isOnWidePhone: item.size.width >= 414))
    context.hasSeparator = true
    cell.context = context
    cell.layoutIfNeeded()
    return cell
  }

  @Test("labels stand where stored cells have them", arguments: cases)
  func labels(_ item: Case) throws {
    try withEra(item.era) {
      let cell = makeCell(item)
      let title = try #require(cell.textLabel).frame
      check(title, item.title)
      if let detail = item.detail {
        check(try #require(cell.detailTextLabel).frame, detail)
      }
    }
  }

  private func check(
    _ frame: CGRect, _ expected: (x: CGFloat?, y: CGFloat, maxX: CGFloat?, height: CGFloat)
  ) {
    if let x = expected.x { #expect(abs(frame.minX - x) < 0.01) }
    if let maxX = expected.maxX { #expect(abs(frame.maxX - maxX) < 0.01) }
    #expect(abs(frame.minY - expected.y) < 0.01)
    #expect(abs(frame.height - expected.height) < 0.01)
  }

  @Test("an image moves the text behind it")
  func image() {
    withEra(.iOS26) {
      let cell = makeCell(
        Case(
          era: .iOS26, scale: 2, style: .default, size: CGSize(width: 414, height: 51),
          title: (0, 0, 0, 0)))
      cell.imageView?.image = UIImage(
        placeholderNamed: "icon", size: CGSize(width: 24, height: 24))
      cell.setNeedsLayout()
      cell.layoutIfNeeded()
      #expect(cell.imageView?.frame == CGRect(x: 20, y: 13.5, width: 24, height: 24))
      #expect(cell.textLabel?.frame == CGRect(x: 59, y: 0, width: 335, height: 51))
    }
  }

  @Test(
    "automatic text cells have the heights of stored ones",
    arguments: [
      (LayoutEra.iOS13, UITableViewCell.CellStyle.default, CGFloat(2), CGFloat(43.5)),
      (.iOS16, .value1, 3, 43.667), (.iOS18, .subtitle, 2, 55.5), (.iOS18, .subtitle, 3, 55),
      (.iOS26, .value1, 2, 51), (.iOS26, .subtitle, 2, 56), (.iOS26, .subtitle, 3, 55),
      (.iOS11, .default, 2, 44),
    ])
  func automaticHeight(
    era: LayoutEra, style: UITableViewCell.CellStyle, scale: CGFloat, height: CGFloat
  ) {
    withEra(era) {
      let cell = makeCell(
        Case(
          era: era, scale: scale, style: style, size: CGSize(width: 414, height: 44),
          fonts: (17, style == .subtitle ? 12 : 17), title: (0, 0, 0, 0)))
      #expect(abs(cell.fittingHeight(width: 414) - height) < 0.01)
    }
  }

  @Test("right to left mirrors accessory and labels")
  func rightToLeft() {
    withEra(.iOS17) {
      let cell = makeCell(
        Case(
          era: .iOS17, scale: 2, style: .value1, accessory: .disclosureIndicator,
          size: CGSize(width: 375, height: 44), fonts: (17, 17), title: (0, 0, 0, 0)))
      cell.semanticContentAttribute = .forceRightToLeft
      cell.setNeedsLayout()
      cell.layoutIfNeeded()
      #expect(cell.contentView.frame == CGRect(x: 26.5, y: 0, width: 348.5, height: 44))
      #expect(cell.textLabel?.frame.maxX == 348.5 - 16)
      #expect(cell.detailTextLabel?.frame.minX == 8)
    }
  }
}
