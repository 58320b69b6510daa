import Testing

@testable import UIKit

/// Intrinsic sizes of labels: A2.5, A3; heights measured over Interface Builder documents.
@MainActor @Suite struct LabelSizeTests {
  @Test(
    "one line is 1.193359375 × size high, rounded up to pixels",
    arguments: [
      (10, 12.0, 12.0), (11, 13.5, 13.333), (12, 14.5, 14.333), (13, 16, 15.667), (14, 17, 17),
      (15, 18, 18), (16, 19.5, 19.333), (17, 20.5, 20.333), (18, 21.5, 21.667), (20, 24, 24),
      (22, 26.5, 26.333), (24, 29, 28.667), (36, 43, 43), (48, 57.5, 57.333),
    ] as [(Int, Double, Double)])
  func height(size: Int, at2x: Double, at3x: Double) {
    for (scale, height) in [(2.0, at2x), (3.0, at3x)] {
      let label = UILabel(text: "Label", scale: CGFloat(scale))
      label.font = .systemFont(ofSize: CGFloat(size))
      #expect(abs(label.intrinsicContentSize.height - CGFloat(height)) < 0.001)
    }
  }

  @Test(
    "hard breaks add lines that are rounded together",
    arguments: [(1, 20.5), (2, 41), (3, 61), (4, 81.5)] as [(Int, Double)])
  func lines(count: Int, height: Double) {
    let label = UILabel(text: Array(repeating: "Line", count: count).joined(separator: "\n"))
    label.numberOfLines = 0
    #expect(label.intrinsicContentSize.height == CGFloat(height))
  }

  @Test(
    "text styles keep Apple's line distance",
    arguments: [(1, 20.5), (2, 42.5), (3, 64.5)] as [(Int, Double)])
  func textStyleLines(count: Int, height: Double) {
    let label = UILabel(text: Array(repeating: "Line", count: count).joined(separator: "\n"))
    label.numberOfLines = 0
    label.font = .preferredFont(forTextStyle: .body)
    #expect(label.intrinsicContentSize.height == CGFloat(height))
  }

  @Test("no text has no size")
  func empty() {
    #expect(UILabel().intrinsicContentSize == .zero)
    #expect(UILabel(text: "").intrinsicContentSize == .zero)
  }

  /// Words of one width, about 500 points together (the text of A3.3).
  private var longLabel: UILabel {
    var text = "word"
    while UILabel.width(of: text + " word", size: 17) <= 500 { text += " word" }
    let label = UILabel(text: text)
    label.numberOfLines = 0
    return label
  }

  @Test("a label of several lines wraps at the width of the second pass (A3.1)")
  func secondPass() {
    let label = longLabel
    #expect(label.intrinsicContentSize.height == 20.5)
    let wrapped = label.intrinsicContentSize(forAlignmentWidth: 288)
    #expect(wrapped?.height == 41)
    // The longest line counts, not the width it wraps at (A3.5).
    #expect(wrapped?.width ?? 0 <= 288 && wrapped?.width ?? 0 > 200)
    label.numberOfLines = 1
    #expect(label.intrinsicContentSize(forAlignmentWidth: 288) == nil)
  }

  @Test("a preferred width decides whatever the solved one is (A3.3)")
  func preferredWidth() {
    let label = longLabel
    label.preferredMaxLayoutWidth = 100
    let height = label.intrinsicContentSize.height
    #expect(height >= 5 * 20.287 && height <= 7 * 20.5)
    #expect(label.intrinsicContentSize(forAlignmentWidth: 288)?.height == height)
  }

  @Test("padding of a subclass counts for the intrinsic size")
  func paddedSubclass() {
    final class PaddedLabel: UILabel {
      override func textRect(
        forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int
      ) -> CGRect {
        let insets = UIEdgeInsets(top: 4, left: 8, bottom: 4, right: 8)
        return super.textRect(
          forBounds: bounds.inset(by: insets), limitedToNumberOfLines: numberOfLines
        ).inset(by: UIEdgeInsets(top: -4, left: -8, bottom: -4, right: -8))
      }
    }
    let plain = UILabel(text: "Text")
    let padded = PaddedLabel()
    padded.inheritTraits(plain.traitCollection)
    padded.text = "Text"
    #expect(padded.intrinsicContentSize.width == plain.intrinsicContentSize.width + 16)
    #expect(padded.intrinsicContentSize.height == plain.intrinsicContentSize.height + 8)
  }

  @Test(
    "only text that does not fit its lines is drawn smaller",
    arguments: [(0, false), (1, true), (2, true), (9, false)])
  func shrinking(lines: Int, shrinks: Bool) {
    let label = UILabel(text: "A few words that are longer than the line")
    label.adjustsFontSizeToFitWidth = true
    label.numberOfLines = lines
    #expect((label.fontScale(toFit: CGSize(width: 100, height: 1000)) < 1) == shrinks)
  }

  @Test("baselines are told for a label that is as high as its text")
  func baselines() {
    let label = UILabel(text: "Text")
    // 17 pt: ascender 16.19, line 20.29; on pixels at 2x.
    #expect(label.firstBaselineOffsetFromTop == 16)
    #expect(label.lastBaselineOffsetFromBottom == 4.5)
    label.frame = CGRect(x: 0, y: 0, width: 100, height: 40.5)
    #expect(label.firstBaselineOffsetFromTop == 16)
    #expect(label.lastBaselineOffsetFromBottom == 4.5)
  }

  @Test("text views that do not scroll are as high as their text with 8 points around")
  func textViewSize() {
    let view = UITextView()
    view.inheritTraits(
      UITraitCollection(traitsFrom: [.fallback, UITraitCollection(displayScale: 2)]))
    view.font = .systemFont(ofSize: 14)
    view.text = "One line"
    #expect(view.intrinsicContentSize.height == -1)
    view.isScrollEnabled = false
    #expect(view.intrinsicContentSize.height == 33)
    view.text = "One line\n"
    #expect(view.intrinsicContentSize.height == 49.5)
    let width = UILabel.width(of: "One line", size: 14, scale: 2)
    view.text = "One line"
    #expect(view.intrinsicContentSize.width == width + 10)
  }
}

extension UILabel {
  @MainActor convenience init(text: String, scale: CGFloat = 2) {
    self.init(frame: .zero)
    self.text = text
    inheritedTraits = UITraitCollection(traitsFrom: [
      .fallback, UITraitCollection(displayScale: scale),
    ])
  }
}
