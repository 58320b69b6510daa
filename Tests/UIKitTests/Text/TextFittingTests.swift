import Testing

@testable import UIKit

/// What happens to text that does not fit: shrinking, tightening, taking words along.
@MainActor @Suite struct TextFittingTests {
  private func width(_ text: String, size: CGFloat = 17) -> CGFloat {
    (text as NSString).size(withAttributes: [.font: UIFont.systemFont(ofSize: size)]).width
  }

  @Test(
    "text of several lines shrinks until its words fit, and no further",
    arguments: [1, 2, 3])
  func shrinkingLines(lines: Int) {
    let text = "A few words that are longer than the line"
    let label = UILabel(text: text)
    label.adjustsFontSizeToFitWidth = true
    label.numberOfLines = lines
    let room = CGSize(width: width(text) / CGFloat(lines) * 0.8, height: 1000)
    let scale = label.fontScale(toFit: room)
    #expect(scale < 1 && scale > 0.5)
    func isTruncated(_ factor: CGFloat) -> Bool {
      let content = LabelContent(label.content.styled.scalingFonts(by: factor))
      return label.block(width: room.width, lines: lines, content: content).isTruncated
    }
    #expect(!isTruncated(scale))
    #expect(isTruncated(scale + 0.02))
    label.minimumScaleFactor = 0.95
    #expect(label.fontScale(toFit: room) == 0.95)
  }

  @Test(
    "a line that is a twentieth too long is set tighter where that is allowed",
    arguments: [(0.96, true, false), (0.96, false, true), (0.9, true, true), (1.1, true, false)])
  func tightening(share: CGFloat, isAllowed: Bool, isTruncated: Bool) {
    let text = "Tighten this title"
    let label = UILabel(text: text)
    label.allowsDefaultTighteningForTruncation = isAllowed
    let room = width(text) * share
    let block = label.block(width: room, lines: 1)
    #expect(block.isTruncated == isTruncated)
    #expect(block.size.width <= room + 0.01)
    let drawn = block.glyphRuns(ofLine: 0).reduce(0) { $0 + $1.width }
    #expect(abs(CGFloat(drawn) - block.size.width) < 0.1)
    #expect(label.intrinsicContentSize.width >= width(text))
  }

  /// Labels do so since iOS 11; stored frames show that their size does not change by it.
  @Test(
    "the last word takes another along where the strategy says so",
    arguments: [
      (.standard, 2), ([], 1), (.pushOut, 2), (.hangulWordPriority, 1),
    ] as [(NSParagraphStyle.LineBreakStrategy, Int)])
  func pushOut(strategy: NSParagraphStyle.LineBreakStrategy, words: Int) {
    let label = UILabel(text: "Some words and others")
    label.numberOfLines = 0
    label.lineBreakStrategy = strategy
    let room = width("Some words and") + 1
    let block = label.block(width: room, lines: 0)
    #expect(block.lines.count == 2)
    let last = block.lines[1].contentRange
    let text = Array("Some words and others".utf16)[last]
    #expect(String(decoding: text, as: UTF16.self).split(separator: " ").count == words)
    #expect(abs(label.measure(width: room, lines: 0).size.width - room) < 4)
    #expect(UILabel().lineBreakStrategy == .standard)
    #expect(NSParagraphStyle.default.lineBreakStrategy == [])
  }

  @Test("string drawing leaves the leading out unless told to use it")
  func fontLeading() {
    let font = UIFont.preferredFont(forTextStyle: .body)
    func height(_ options: NSStringDrawingOptions) -> CGFloat {
      "a\nb".boundingRect(
        with: .zero, options: options.union(.usesLineFragmentOrigin), attributes: [.font: font],
        context: nil
      ).height
    }
    #expect(abs(height([]) - 2 * font.lineHeight) < 1e-9)
    #expect(abs(height(.usesFontLeading) - (2 * font.lineHeight + font.leading)) < 1e-9)
  }

  @Test("a drawing context scales fonts down to its factor and tells how far it went")
  func drawingContext() {
    let font = UIFont.systemFont(ofSize: 20)
    func factor(_ least: CGFloat, _ share: CGFloat) -> CGFloat {
      let context = NSStringDrawingContext()
      context.minimumScaleFactor = least
      let room = CGSize(width: width("Some words", size: 20) * share, height: font.lineHeight)
      let rect = "Some words".boundingRect(
        with: room, options: .usesLineFragmentOrigin, attributes: [.font: font], context: context)
      #expect(context.totalBounds == rect)
      return context.actualScaleFactor
    }
    #expect(factor(0.5, 1.1) == 1)
    #expect(factor(0, 0.8) == 1)
    #expect(factor(0.5, 0.8) < 0.85 && factor(0.5, 0.8) > 0.7)
    #expect(factor(0.9, 0.5) == 0.9)
  }

  @Test("tab stops of a paragraph style come before its interval")
  func tabs() {
    let style = NSMutableParagraphStyle()
    #expect(style.tabStops.map(\.location).prefix(3) == [28, 56, 84])
    style.tabStops = []
    style.addTabStop(NSTextTab(textAlignment: .left, location: 90))
    style.addTabStop(NSTextTab(textAlignment: .left, location: 50))
    #expect(style.tabStops.map(\.location) == [50, 90])
    let attributes: [NSAttributedString.Key: Any] = [
      .font: UIFont.systemFont(ofSize: 17), .paragraphStyle: style,
    ]
    let size = ("a\tb" as NSString).size(withAttributes: attributes)
    #expect(abs(size.width - (50 + width("b"))) < 0.01)
    #expect((style.copy() as? NSParagraphStyle)?.tabStops == style.tabStops)
  }
}
