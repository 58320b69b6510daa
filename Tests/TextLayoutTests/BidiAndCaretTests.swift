import Foundation
import Testing

@testable import TextLayout

@Suite("Bidirectional text and the caret")
struct BidiAndCaretTests {
  private static let font = FontDescriptor(pointSize: 17)

  /// Logical and visual order, derived by hand from UAX #9.
  @Test(
    "characters stand in visual order",
    arguments: [
      ("abc", "abc"),
      ("אבג", "גבא"),
      ("abc אבג def", "abc גבא def"),
      ("אבג 123", "123 גבא"),
      ("אבג abc", "abc גבא"),
      ("אבג (abc)", "(abc) גבא"),
    ])
  func order(logical: String, visual: String) {
    let text = AttributedText(logical, font: Self.font)
    let block = makeMeasurer().block(for: text)
    // Mirrored brackets keep their characters here: only glyphs are mirrored.
    let shown = block.visualText(ofLine: 0, in: text)
    let expected = logical.hasPrefix("א") ? mirrored(visual) : visual
    #expect(shown == expected || shown == visual)
  }

  private func mirrored(_ text: String) -> String {
    String(text.map { $0 == "(" ? ")" : $0 == ")" ? "(" : $0 })
  }

  @Test("a line is reordered for itself")
  func perLine() {
    let text = AttributedText("אבג דהו", font: Self.font)
    let measurer = makeMeasurer()
    let word = measurer.size(of: AttributedText("אבג", font: Self.font)).width
    let block = measurer.block(for: text, limits: TextLimits(width: word + 1))
    #expect(block.visualText(ofLine: 0, in: text) == "גבא")
    #expect(block.visualText(ofLine: 1, in: text) == "והד")
  }

  @Test("Arabic letters join")
  func arabic() {
    let measurer = makeMeasurer()
    let joined = measurer.size(of: AttributedText("ببب", font: Self.font)).width
    let single = measurer.size(of: AttributedText("ب", font: Self.font)).width
    #expect(joined < 3 * single - 1)
  }

  @Test("the caret stands between characters")
  func caret() {
    let text = AttributedText("ab cd", font: Mono.font)
    let block = makeMeasurer().block(for: text, limits: TextLimits(width: Mono.width(2.5)))
    #expect(block.lines.count == 2)
    let xs = (0...5).map { Double(block.caretRect(at: $0).minX) / Mono.advance }
    for (x, expected) in zip(xs, [0.0, 1, 2, 0, 1, 2]) { #expect(abs(x - expected) < 1e-6) }
    #expect(abs(block.caretRect(at: 3).minY - block.lines[1].y) < 1e-9)
  }

  @Test("a point finds the nearest caret")
  func hit() {
    let text = AttributedText("ab cd", font: Mono.font)
    let block = makeMeasurer().block(for: text, limits: TextLimits(width: Mono.width(2.5)))
    func offset(_ characters: Double, line: Int) -> Int {
      block.offset(
        at: CGPoint(x: Mono.width(characters), y: block.lines[line].y + 1))
    }
    #expect(offset(0.4, line: 0) == 0)
    #expect(offset(0.6, line: 0) == 1)
    #expect(offset(9, line: 0) == 2)
    #expect(offset(0, line: 1) == 3)
    #expect(offset(9, line: 1) == 5)
    #expect(block.offset(at: CGPoint(x: -5, y: -5)) == 0)
    #expect(block.offset(at: CGPoint(x: 1e6, y: 1e6)) == 5)
  }

  @Test("the caret runs left in right-to-left text")
  func caretRightToLeft() {
    let block = makeMeasurer().block(for: AttributedText("אבג", font: Self.font))
    let xs = (0...3).map { Double(block.caretRect(at: $0).minX) }
    #expect(xs == xs.sorted(by: >))
    #expect(abs(xs[0] - block.size.width) < 1e-6)
    #expect(abs(xs[3]) < 1e-6)
  }

  @Test("a selection across directions is in two parts")
  func selection() {
    let block = makeMeasurer().block(for: AttributedText("abc אבג", font: Self.font))
    // "c", the space and the first Hebrew letter, which stands at the right.
    let rects = block.selectionRects(for: 2..<5)
    #expect(rects.count == 2)
    #expect(abs((rects.last?.maxX ?? 0) - block.size.width) < 0.01)
    let lines = makeMeasurer().block(for: AttributedText("ab\ncd", font: Mono.font))
    #expect(lines.selectionRects(for: 1..<4).count == 2)
  }

  @Test("a caret is never inside an emoji or between a letter and its mark")
  func graphemes() {
    let text = AttributedText("e\u{301}👍🏽x", font: Self.font)
    let block = makeMeasurer().block(for: text)
    let carets = Set((0...text.utf16.count).map { Double(block.caretRect(at: $0).minX) })
    #expect(carets.count == 4)
  }
}
