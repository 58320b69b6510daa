import Foundation
import Testing

@testable import TextLayout

@Suite("Paragraphs")
struct ParagraphTests {
  private static let lineHeight = 1.133 * Mono.size

  private func block(
    _ string: String, _ style: ParagraphStyle, room: Double = .infinity,
    limits change: (inout TextLimits) -> Void = { _ in }
  ) -> TextBlock {
    var limits = TextLimits(width: Mono.width(room))
    change(&limits)
    let text = AttributedText(string, font: Mono.font, paragraphStyle: style)
    return makeMeasurer().block(for: text, limits: limits)
  }

  @Test(
    "lines lie where their alignment says",
    arguments: [
      (TextAlignment.left, "ab", 0.0), (.right, "ab", 8), (.center, "ab", 4), (.natural, "ab", 0),
      (.justified, "ab", 0),
    ])
  func alignment(_ alignment: TextAlignment, string: String, x: Double) {
    let block = block(string, ParagraphStyle(alignment: alignment), room: 10)
    #expect(abs(block.lines[0].x - Mono.width(x)) < 1e-6)
    #expect(abs(block.size.width - Mono.width(2)) < 1e-6)
  }

  @Test("right-to-left paragraphs start at the right")
  func rightToLeft() {
    let text = AttributedText("שלום", font: FontDescriptor(pointSize: 17))
    let measurer = makeMeasurer()
    let width = measurer.size(of: text).width
    let block = measurer.block(for: text, limits: TextLimits(width: 200))
    #expect(block.lines[0].isRightToLeft)
    #expect(abs(block.lines[0].x - (200 - width)) < 1e-6)
    var style = ParagraphStyle()
    style.baseWritingDirection = .rightToLeft
    let latin = AttributedText("abc", font: Mono.font, paragraphStyle: style)
    let forced = measurer.block(for: latin, limits: TextLimits(width: 200))
    #expect(abs(forced.lines[0].x - (200 - Mono.width(3))) < 1e-6)
  }

  @Test("lines without a width align among themselves")
  func unlimitedCenter() {
    let block = block("abcd\nab", ParagraphStyle(alignment: .center))
    #expect(abs(block.lines[1].x - Mono.width(1)) < 1e-6)
  }

  @Test("justified lines reach both edges, the last one does not")
  func justified() {
    let block = block("aa bb cc", ParagraphStyle(alignment: .justified), room: 6)
    #expect(abs(block.lines[0].width - Mono.width(6)) < 1e-6)
    #expect(abs(block.lines[1].width - Mono.width(2)) < 1e-6)
    let runs = block.glyphRuns(ofLine: 0)
    #expect(abs((runs.last?.positions.last?.x ?? 0) - Mono.width(5)) < 1e-6)
  }

  @Test("indents shift lines and take room")
  func indents() {
    var style = ParagraphStyle()
    style.firstLineHeadIndent = Mono.width(2)
    style.headIndent = Mono.width(1)
    style.tailIndent = -Mono.width(1)
    let block = block("aa bb cc", style, room: 8)
    #expect(block.lines.map(\.x) == [Mono.width(2), Mono.width(1)])
    #expect(abs(block.size.width - Mono.width(8)) < 1e-6)
  }

  @Test("spacing lies between lines and paragraphs, not after the last")
  func spacing() {
    var style = ParagraphStyle()
    style.lineSpacing = 3
    style.paragraphSpacing = 5
    style.paragraphSpacingBefore = 7
    let block = block("a\nb", style)
    #expect(abs(block.size.height - (2 * Self.lineHeight + 3 + 5 + 7)) < 1e-9)
    #expect(abs(self.block("a", style).size.height - Self.lineHeight) < 1e-9)
  }

  @Test("line heights are multiplied and limited, and grow upwards")
  func lineHeights() {
    var style = ParagraphStyle()
    style.lineHeightMultiple = 2
    var one = block("a", style)
    #expect(abs(one.size.height - 2 * Self.lineHeight) < 1e-9)
    #expect(abs(one.firstBaseline - (2 * Self.lineHeight - 0.3 * Mono.size)) < 1e-9)
    style.maximumLineHeight = 15
    one = block("a", style)
    #expect(one.size.height == 15)
    style.minimumLineHeight = 12
    style.lineHeightMultiple = 0
    #expect(block("a", style).size.height == 12)
  }

  @Test("a height leaves lines out, and truncates the last one")
  func height() {
    let style = ParagraphStyle(alignment: .left, lineBreakMode: .byTruncatingTail)
    let two = block("aa bb cc", style, room: 2) { $0.height = 2.5 * Self.lineHeight }
    #expect(two.lines.count == 2)
    #expect(two.isTruncated)
    #expect(two.lines[1].isTruncated)
    let one = block("aa bb", style, room: 2) { $0.height = 1 }
    #expect(one.lines.count == 1)
  }

  @Test("an empty line follows a final separator only in text views")
  func trailingEmptyLine() {
    for separator in ["\n", "\u{2028}", "\r\n", "\u{2029}"] {
      #expect(block("a" + separator, ParagraphStyle()).lines.count == 1)
      let view = block("a" + separator, ParagraphStyle()) { $0.includesTrailingEmptyLine = true }
      #expect(view.lines.count == 2)
    }
    #expect(abs(block("", ParagraphStyle()).size.height - Self.lineHeight) < 1e-9)
  }

  @Test("a line is as high as its highest font, and fallback fonts do not count")
  func mixedFonts() {
    let measurer = makeMeasurer()
    func run(_ length: Int, _ size: Double) -> AttributedText.Run {
      .init(length: length, attributes: .init(font: FontDescriptor(pointSize: size)))
    }
    let mixed = AttributedText(utf16: Array("ab cd".utf16), runs: [run(3, 20), run(2, 10)])
    #expect(abs(measurer.size(of: mixed).height - 1.193359375 * 20) < 1e-9)
    let wrapped = measurer.block(for: mixed, limits: TextLimits(width: 25))
    #expect(abs(wrapped.lines[1].height - 1.193359375 * 10) < 1e-9)
    for text in ["漢字", "😀", "ไทย", "مرحبا"] {
      let size = measurer.size(of: AttributedText(text, font: FontDescriptor(pointSize: 17)))
      #expect(abs(size.height - 20.287109375) < 1e-9)
    }
  }

  @Test("kern follows each character, raised text makes its line higher")
  func kernAndBaseline() {
    let measurer = makeMeasurer()
    let kerned = AttributedText("abc", attributes: .init(font: Mono.font, kern: 2))
    #expect(abs(measurer.size(of: kerned).width - (Mono.width(3) + 6)) < 1e-6)
    let raised = AttributedText(
      utf16: Array("ab".utf16),
      runs: [
        .init(length: 1, attributes: .init(font: Mono.font)),
        .init(length: 1, attributes: .init(font: Mono.font, baselineOffset: 4)),
      ])
    let block = measurer.block(for: raised)
    #expect(abs(block.size.height - (Self.lineHeight + 4)) < 1e-9)
    let runs = block.glyphRuns(ofLine: 0)
    #expect(runs.map(\.baseline) == [block.firstBaseline, block.firstBaseline - 4])
  }

  @Test("colours do not cut kerning, and come back with the glyphs")
  func tags() {
    let measurer = makeMeasurer()
    let font = FontDescriptor(pointSize: 40)
    let plain = AttributedText("AV", font: font)
    let colored = AttributedText(
      utf16: Array("AV".utf16),
      runs: [
        .init(length: 1, attributes: .init(font: font, tag: 7)),
        .init(length: 1, attributes: .init(font: font, tag: 8)),
      ])
    #expect(measurer.size(of: plain).width == measurer.size(of: colored).width)
    let runs = measurer.block(for: colored).glyphRuns(ofLine: 0)
    #expect(runs.map(\.tag) == [7, 8])
    #expect(runs.map(\.range) == [0..<1, 1..<2])
  }

  @Test("an attachment takes its width and height")
  func attachment() {
    let box = TextAttributes.Attachment(width: 30, ascent: 25, descent: 5)
    let text = AttributedText(
      utf16: Array("a\u{FFFC}b".utf16),
      runs: [
        .init(length: 1, attributes: .init(font: Mono.font)),
        .init(length: 1, attributes: .init(font: Mono.font, attachment: box)),
        .init(length: 1, attributes: .init(font: Mono.font)),
      ])
    let block = makeMeasurer().block(for: text)
    #expect(abs(block.size.width - (Mono.width(2) + 30)) < 1e-6)
    #expect(block.size.height == 30)
    #expect(block.glyphRuns(ofLine: 0)[1].attachment == box)
  }

  @Test("tabs reach the next stop")
  func tabs() {
    #expect(abs(block("a\tb", ParagraphStyle()).size.width - (28 + Mono.width(1))) < 1e-6)
    var style = ParagraphStyle()
    style.tabStops = [.init(location: 50)]
    style.defaultTabInterval = 40
    #expect(abs(block("\t\tb", style).size.width - (80 + Mono.width(1))) < 1e-6)
    // Each line counts its own tabs.
    let lines = block("aaaa\ta\t\u{2028}\ta\tb\u{2028}a\tb", ParagraphStyle()).lines
    #expect(lines.count == 3)
    for (line, width) in zip(lines.dropFirst(), [56.0, 28]) {
      #expect(abs(line.width - (width + Mono.width(1))) < 1e-6)
    }
  }

  @Test("each line's tabs lead to its stops, whose text has its start, middle or end there")
  func wrappedTabs() {
    var style = ParagraphStyle()
    let stop = Mono.width(8)
    style.headIndent = Mono.width(1)
    let wrapped = block("aaaa bbb\tc", style, room: 7)
    // After the wrap the tab begins at an indent of one letter and three: at 28 points is a stop.
    #expect(wrapped.lines.count == 2)
    #expect(abs(wrapped.lines[1].width - 28) < 1e-6)
    let runs = wrapped.glyphRuns(ofLine: 1)
    #expect(abs((runs.last?.positions.last?.x ?? 0) - 28) < 1e-6)
    #expect(abs(Double(wrapped.caretRect(at: 9).minX) - 28) < 1e-6)
    style.headIndent = 0
    for (alignment, x) in [(TextAlignment.left, 8.0), (.right, 6), (.center, 7)] {
      style.tabStops = [.init(location: stop, alignment: alignment)]
      let text = block("a\tbb", style)
      let last = text.glyphRuns(ofLine: 0).last
      #expect(abs(Double(last?.positions.first?.x ?? 0) - Mono.width(x)) < 1e-6)
      #expect(abs(text.size.width - Mono.width(x + 2)) < 1e-6)
    }
  }

  @Test("a grapheme's end is the same from each of its units, in any order")
  func graphemeEnds() {
    let text = "ae\u{301}\u{301}b👩\u{200D}👩\u{200D}👧c"
    let block = makeMeasurer().block(for: AttributedText(text, font: FontDescriptor(pointSize: 9)))
    let paragraph = block.text.paragraphs[0].shaped
    let units = Array(0...paragraph.count)
    for order in [units, units.reversed(), units.flatMap { [paragraph.count - $0, $0] }] {
      var ends = ShapedParagraph.GraphemeEnds()
      for unit in order {
        #expect(ends.end(after: unit, in: paragraph) == paragraph.graphemeEnd(after: unit))
      }
    }
  }
}
