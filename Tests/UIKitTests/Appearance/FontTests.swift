import Testing

@testable import UIKit

@Suite struct FontTests {
  /// Sizes from Apple's Human Interface Guidelines, "Typography".
  static let sizes: [(UIFont.TextStyle, UIContentSizeCategory, CGFloat, UIFont.Weight)] = [
    (.largeTitle, .large, 34, .regular), (.title1, .large, 28, .regular),
    (.title2, .large, 22, .regular), (.title3, .large, 20, .regular),
    (.headline, .large, 17, .semibold), (.body, .large, 17, .regular),
    (.callout, .large, 16, .regular), (.subheadline, .large, 15, .regular),
    (.footnote, .large, 13, .regular), (.caption1, .large, 12, .regular),
    (.caption2, .large, 11, .regular), (.body, .extraSmall, 14, .regular),
    (.body, .extraExtraExtraLarge, 23, .regular), (.body, .accessibilityMedium, 28, .regular),
    (.body, .accessibilityExtraExtraExtraLarge, 53, .regular),
    (.caption2, .extraSmall, 11, .regular),
    (.largeTitle, .accessibilityExtraExtraExtraLarge, 60, .regular),
  ]

  @Test("a text style has its size at each text size", arguments: sizes)
  func textStyle(
    style: UIFont.TextStyle, category: UIContentSizeCategory, size: CGFloat, weight: UIFont.Weight
  ) {
    let font = UIFont.preferredFont(
      forTextStyle: style,
      compatibleWith: UITraitCollection(preferredContentSizeCategory: category))
    #expect(font.pointSize == size)
    #expect(font.fontDescriptor.object(forKey: .textStyle) as? UIFont.TextStyle == style)
    #expect(font.weight == weight)
  }

  @Test("text sizes grow with the category")
  func monotonous() {
    for style in [UIFont.TextStyle.largeTitle, .title1, .headline, .body, .footnote, .caption2] {
      let sizes = UIContentSizeCategory.ordered.map {
        UIFont.preferredFont(
          forTextStyle: style, compatibleWith: UITraitCollection(preferredContentSizeCategory: $0)
        ).pointSize
      }
      #expect(sizes == sizes.sorted())
    }
  }

  @Test("vertical metrics of the system font are the published ones")
  func metrics() {
    let font = UIFont.systemFont(ofSize: 17)
    #expect(abs(font.lineHeight - 20.287109375) < 1e-9)
    #expect(abs(font.ascender - 16.1865234375) < 1e-9)
    #expect(abs(font.descender + 4.1005859375) < 1e-9)
    #expect(abs(font.capHeight - 11.97802734375) < 1e-6)
    #expect(font.leading == 0)
    #expect(abs(UIFont.preferredFont(forTextStyle: .body).leading - 1.712890625) < 1e-9)
  }

  @Test("the bold of a text style is its emphasised weight")
  func emphasis() {
    let body = UIFont.preferredFont(forTextStyle: .body).fontDescriptor
    let bold = body.withSymbolicTraits(.traitBold).map { UIFont(descriptor: $0, size: 0) }
    #expect(bold?.weight == .semibold)
    let system = UIFont.systemFont(ofSize: 12).fontDescriptor.withSymbolicTraits(.traitBold)
    #expect(system.map { UIFont(descriptor: $0, size: 0).weight } == .bold)
  }

  /// 17 points at medium were measured at 3x; the others follow from Apple's line distances.
  @Test(
    "font metrics scale as the line distance of their style does",
    arguments: [
      (.body, 17, .medium, 16.333), (.body, 17, .large, 17), (.body, 22, .accessibilityMedium, 34),
      (.title1, 34, .extraExtraExtraLarge, 41), (.caption2, 13, .extraSmall, 13),
    ] as [(UIFont.TextStyle, CGFloat, UIContentSizeCategory, CGFloat)])
  func fontMetrics(
    style: UIFont.TextStyle, value: CGFloat, category: UIContentSizeCategory, scaled: CGFloat
  ) {
    let metrics = UIFontMetrics(forTextStyle: style)
    let traits = UITraitCollection(traitsFrom: [
      UITraitCollection(preferredContentSizeCategory: category),
      UITraitCollection(displayScale: 3),
    ])
    #expect(abs(metrics.scaledValue(for: value, compatibleWith: traits) - scaled) < 0.001)
    let font = metrics.scaledFont(for: .systemFont(ofSize: value), compatibleWith: traits)
    #expect(abs(font.pointSize - scaled) < 0.001)
    let back = font.adjusted(to: UITraitCollection(preferredContentSizeCategory: .large))
    #expect(back?.pointSize ?? value == value)
  }

  @Test("a maximum limits a scaled font")
  func limitedFont() {
    let traits = UITraitCollection(preferredContentSizeCategory: .accessibilityMedium)
    let limited = UIFontMetrics(forTextStyle: .body).scaledFont(
      for: .systemFont(ofSize: 17), maximumPointSize: 20, compatibleWith: traits)
    #expect(limited.pointSize == 20)
  }
}
