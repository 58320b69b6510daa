import Foundation
import Testing

@testable import UIKit

/// The table of text styles in `Data/sf-metrics.json`, which is Apple's.
@MainActor @Suite struct TextStyleTests {
  private nonisolated static let styles: [(String, UIFont.TextStyle)] = [
    ("largeTitle", .largeTitle), ("title1", .title1), ("title2", .title2), ("title3", .title3),
    ("headline", .headline), ("body", .body), ("callout", .callout),
    ("subheadline", .subheadline), ("footnote", .footnote), ("caption1", .caption1),
    ("caption2", .caption2),
  ]

  private nonisolated static let categories: [(String, UIContentSizeCategory)] = [
    ("XS", .extraSmall), ("S", .small), ("M", .medium), ("L", .large), ("XL", .extraLarge),
    ("XXL", .extraExtraLarge), ("XXXL", .extraExtraExtraLarge), ("AX1", .accessibilityMedium),
    ("AX2", .accessibilityLarge), ("AX3", .accessibilityExtraLarge),
    ("AX4", .accessibilityExtraExtraLarge), ("AX5", .accessibilityExtraExtraExtraLarge),
  ]

  private struct Table {
    let rows: [String: [String: [Any]]]
    let emphasized: [String: String]

    init() throws {
      let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../../Data/sf-metrics.json")
      let json = try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any]
      rows = try #require(json?["textStyles"] as? [String: [String: [Any]]])
      emphasized = try #require(json?["textStylesEmphasized"] as? [String: String])
    }
  }

  @Test("a style has Apple's size, weight and line distance", arguments: categories)
  func style(category: (name: String, value: UIContentSizeCategory)) throws {
    let table = try Table()
    let traits = UITraitCollection(preferredContentSizeCategory: category.value)
    for (name, style) in Self.styles {
      let row = try #require(table.rows[category.name]?[name])
      let size = try #require(row[0] as? Double)
      let leading = try #require(row[1] as? Double)
      let font = UIFont.preferredFont(forTextStyle: style, compatibleWith: traits)
      #expect(font.pointSize == CGFloat(size), "\(name)")
      #expect(font.weight.name.lowercased() == row[2] as? String, "\(name)")
      #expect(abs(font.lineHeight + font.leading - CGFloat(leading)) < 1e-9, "\(name)")
      let bold = font.fontDescriptor.withSymbolicTraits(.traitBold)
      #expect(
        bold.map { UIFont(descriptor: $0, size: 0).weight.name.lowercased() }
          == table.emphasized[name])
      try heights(font, size: size, leading: leading)
    }
  }

  /// One line high as the font, each further one as far as the style says, rounded up together.
  private func heights(_ font: UIFont, size: Double, leading: Double) throws {
    for scale in [2.0, 3] {
      for lines in 1...5 {
        let label = UILabel(
          text: Array(repeating: "Line", count: lines).joined(separator: "\n"),
          scale: CGFloat(scale))
        label.numberOfLines = 0
        label.font = font
        let height = 1.193359375 * size + Double(lines - 1) * leading
        let expected = (height * scale - 1e-6).rounded(.up) / scale
        #expect(abs(label.intrinsicContentSize.height - CGFloat(expected)) < 0.001)
      }
    }
  }

  /// A one-line label in Title 1 at each text size, at 3x (made by UIKit: text dumps in
  /// pointfreeco/swift-snapshot-testing).
  @Test(
    "labels are as high as UIKit's",
    arguments: zip(
      categories,
      [
        30, 31.3333, 32.3333, 33.6667, 36, 38.3333, 40.6667, 45.6667, 51.3333, 57.3333, 63.3333,
        69.3333,
      ]))
  func labelHeight(category: (name: String, value: UIContentSizeCategory), height: Double) {
    let label = UILabel(text: "What's the point?", scale: 3)
    label.font = .preferredFont(
      forTextStyle: .title1,
      compatibleWith: UITraitCollection(preferredContentSizeCategory: category.value))
    #expect(abs(label.intrinsicContentSize.height - CGFloat(height)) < 0.001)
  }

  /// Sizes that UIKit gave (text dumps of Tinder/Layout, iPhone 13 to 15 Pro Max, at 3x).
  @Test("a label and a button are as large as UIKit's")
  func tinderLayout() {
    let label = UILabel(text: "Layout", scale: 3)
    #expect(abs(label.intrinsicContentSize.width - 51.3333) < 0.001)
    #expect(abs(label.intrinsicContentSize.height - 20.3333) < 0.001)
    let button = UIButton(type: .system)
    button.setTitle("Layout", for: .normal)
    button.inheritTraits(label.traitCollection)
    // The model lacks 0.07 points to the 47 that the title had.
    #expect(abs(button.intrinsicContentSize.width - 47) <= 1)
    #expect(button.intrinsicContentSize.height == 30)
  }
}
