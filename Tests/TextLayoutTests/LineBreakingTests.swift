import Foundation
import Testing

@testable import TextLayout

@Suite("Line breaking")
struct LineBreakingTests {
  struct Wrap: CustomTestStringConvertible {
    var text: String
    /// Room in characters of the monospaced font.
    var room: Double
    var mode: LineBreakMode
    var lines: Int
    var expected: [String]
    var testDescription: String { "\(text) in \(room)" }

    init(
      _ text: String, _ room: Double, _ expected: [String],
      mode: LineBreakMode = .byWordWrapping, lines: Int = 0
    ) {
      self.text = text
      self.room = room
      self.mode = mode
      self.lines = lines
      self.expected = expected
    }
  }

  static let wraps = [
    Wrap("the quick fox", 9, ["the quick", "fox"]),
    Wrap("the quick fox", 8.9, ["the", "quick", "fox"]),
    // White space hangs: it needs no room where a line wraps.
    Wrap("ab    cd", 2, ["ab", "cd"]),
    Wrap("  ab cd", 4, ["  ab", "cd"]),
    // A word that is too long is broken between characters.
    Wrap("abcdefgh ij", 3, ["abc", "def", "gh", "ij"]),
    Wrap("a abcdefgh", 3, ["a", "abc", "def", "gh"]),
    Wrap("well-known", 6, ["well-", "known"]),
    Wrap("one\ntwo\u{2028}three\r\nfour", 20, ["one", "two", "three", "four"]),
    Wrap("a\n\nb", 20, ["a", "", "b"]),
    Wrap("a\n", 20, ["a"]),
    Wrap("non\u{A0}breaking", 8, ["non\u{A0}brea", "king"]),
    Wrap("zero\u{200B}width", 6, ["zero\u{200B}", "width"]),
    Wrap("ab cd ef", 4, ["ab c", "d ef"], mode: .byCharWrapping),
    Wrap("abcdefgh", 4, ["abc…"], mode: .byTruncatingTail, lines: 1),
    Wrap("abcdefgh", 8, ["abcdefgh"], mode: .byTruncatingTail, lines: 1),
    Wrap("abcdefgh", 4, ["…fgh"], mode: .byTruncatingHead, lines: 1),
    Wrap("abcdefgh", 5, ["ab…gh"], mode: .byTruncatingMiddle, lines: 1),
    Wrap("abcdefgh", 0.5, ["…"], mode: .byTruncatingTail, lines: 1),
    Wrap("aa bb cc dd", 5, ["aa bb", "cc d…"], mode: .byTruncatingTail, lines: 2)
      .replacing("aa bb cc dd ee"),
    Wrap("aa\nbb\ncc", 5, ["aa", "bb…"], mode: .byTruncatingTail, lines: 2),
    Wrap("aa bb cc", 5, ["aa bb"], mode: .byWordWrapping, lines: 1),
    Wrap("aa bb cc", 5, ["aa bb cc"], mode: .byClipping, lines: 1),
    Wrap("aa bb cc", 0, ["aa bb cc"]),
    Wrap("aa bb cc", .nan, ["aa bb cc"]),
    Wrap("aa bb cc", -7, ["aa bb cc"]),
    Wrap("ab", 0.01, ["a", "b"]),
    Wrap("", 10, [""]),
  ]

  @Test("text wraps and truncates where counting characters says", arguments: wraps)
  func wrap(_ wrap: Wrap) {
    let text = AttributedText(wrap.text, font: Mono.font)
    let block = makeMeasurer().block(
      for: text,
      limits: TextLimits(
        width: Mono.width(wrap.room), numberOfLines: wrap.lines, lineBreakMode: wrap.mode))
    #expect(block.shownText(of: text) == wrap.expected)
    for (line, shown) in zip(block.lines, wrap.expected) {
      let graphemes = shown.filter { $0 != "\u{200B}" }.count
      #expect(abs(line.width - Mono.width(Double(graphemes))) < 1e-6)
    }
  }

  @Test("a soft hyphen shows only where a line ends at it")
  func softHyphen() {
    let text = AttributedText("auto\u{AD}matic", font: Mono.font)
    let measurer = makeMeasurer()
    let wide = measurer.block(for: text)
    #expect(abs(wide.size.width - Mono.width(9)) < 1e-6)
    let narrow = measurer.block(for: text, limits: TextLimits(width: Mono.width(6)))
    #expect(narrow.shownText(of: text) == ["auto\u{AD}-", "matic"])
    #expect(abs(narrow.lines[0].width - Mono.width(5)) < 1e-6)
    // Without room for the hyphen the word is broken without one.
    let tight = measurer.block(for: text, limits: TextLimits(width: Mono.width(4)))
    #expect(tight.lines[0].cut == nil)
  }

  struct Opportunity: CustomTestStringConvertible {
    var text: String
    var parts: [String]
    var testDescription: String { text }
  }

  /// UAX #14 and, for Thai, the words of the dictionary.
  static let opportunities = [
    Opportunity(text: "你好，世界。", parts: ["你", "好，", "世", "界。"]),
    Opportunity(text: "「日本」です", parts: ["「日", "本」", "で", "す"]),
    Opportunity(text: "ภาษาไทย", parts: ["ภาษา", "ไทย"]),
    Opportunity(text: "한국어 글", parts: ["한", "국", "어", "글"]),
    Opportunity(text: "a/b c", parts: ["a/", "b", "c"]),
    Opportunity(text: "$10.50 ok", parts: ["$10.50", "ok"]),
    Opportunity(text: "👨‍👩‍👧👍🏽", parts: ["👨‍👩‍👧", "👍🏽"]),
    Opportunity(text: "שלום עולם", parts: ["שלום", "עולם"]),
  ]

  @Test("lines end where Unicode lets them", arguments: opportunities)
  func breaks(_ opportunity: Opportunity) {
    let text = AttributedText(opportunity.text, font: FontDescriptor(pointSize: 17))
    let shaped = makeMeasurer().shape(text).paragraphs[0].shaped
    let ends = shaped.contentEnds.map(Int.init) + [shaped.count]
    let starts = [0] + shaped.breaks.map(Int.init)
    let parts = zip(starts, ends).map { String(decoding: text.utf16[$0..<$1], as: UTF16.self) }
    #expect(parts == opportunity.parts)
  }

  @Test("Korean breaks between words when asked to")
  func hangulWords() {
    var style = ParagraphStyle()
    let measurer = makeMeasurer()
    func lines() -> [String] {
      let text = AttributedText(
        "한국어 텍스트", font: FontDescriptor(pointSize: 20), paragraphStyle: style)
      // Room for five syllables.
      return measurer.block(for: text, limits: TextLimits(width: 5.5 * 20 * 0.92))
        .shownText(of: text)
    }
    #expect(lines() == ["한국어 텍스", "트"])
    style.lineBreakStrategy = .hangulWordPriority
    #expect(lines() == ["한국어", "텍스트"])
  }

  @Test("a last word takes another along when asked to")
  func pushOut() {
    var style = ParagraphStyle()
    style.lineBreakStrategy = .pushOut
    let text = AttributedText("aa bb cc dd", font: Mono.font, paragraphStyle: style)
    let block = makeMeasurer().block(for: text, limits: TextLimits(width: Mono.width(8)))
    #expect(block.shownText(of: text) == ["aa bb", "cc dd"])
  }

  @Test("patterns tell where a word may be divided")
  func hyphenPoints() throws {
    // Liang's example: of the numbers at a position the highest counts.
    let text = "UTF-8\nhy3ph\nhe2n\nhena4\nhen5at\n1na\nn2at\n1tio\n2io\no2n\n"
    let hyphenator = try #require(Hyphenator(dictionary: Array(text.utf8)))
    func parts(_ word: String) -> [Int] { hyphenator.points(in: ArraySlice(Array(word.utf16))) }
    #expect(parts("hyphenation") == [2, 6])
    #expect(parts("\"Hyphenation,\"") == [3, 7])
    #expect(parts("hyphénation").isEmpty)
    #expect(parts("na").isEmpty)
  }

  @Test(
    "words are divided where a line would be too short without",
    .enabled(if: Hyphenator.english != nil), arguments: [(0.0, 1), (0.5, 1), (0.9, 2), (1, 2)])
  func hyphenation(factor: Double, words: Int) {
    var style = ParagraphStyle()
    style.hyphenationFactor = factor
    let text = AttributedText("extraordinary hyphenation", font: Mono.font, paragraphStyle: style)
    let block = makeMeasurer().block(for: text, limits: TextLimits(width: Mono.width(18)))
    let first = block.shownText(of: text)[0]
    #expect(first.split(separator: " ").count == words)
    #expect(first.hasSuffix("-") == (words == 2))
    #expect(block.lines[0].width <= Mono.width(18))
    // A word that is wider than a line is divided by its syllables, too.
    let narrow = makeMeasurer().block(for: text, limits: TextLimits(width: Mono.width(8)))
    #expect(narrow.shownText(of: text)[0].hasSuffix("-") == (factor > 0))
  }

  @Test("wrapping never loses or repeats a character", arguments: 0..<40)
  func wrapsEverything(seed: Int) {
    var state = UInt64(seed) &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    func random(_ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % limit
    }
    let alphabet = Array("ab c\n\u{2028}-é漢ש\u{5D0}ع\t\u{AD}\u{200D}\u{200B}😀ไทย\u{301} ")
    let string = String((0..<random(80)).map { _ in alphabet[random(alphabet.count)] })
    let text = AttributedText(string, font: FontDescriptor(pointSize: 17))
    let width = Double(random(200)) + 0.5
    let block = makeMeasurer().block(
      for: text, limits: TextLimits(width: width, includesTrailingEmptyLine: true))
    var position = 0
    for line in block.lines {
      #expect(line.range.lowerBound == position, "seed \(seed)")
      #expect(line.contentRange.upperBound <= line.range.upperBound)
      position = line.range.upperBound
    }
    #expect(position == text.utf16.count)
    for index in block.lines.indices {
      let shown = block.glyphRuns(ofLine: index).reduce(0) { $0 + $1.width }
      let line = block.lines[index]
      // White space at a hard end is cut to the room.
      #expect(abs(min(shown, max(width, line.width)) - line.width) < 0.01, "seed \(seed)")
    }
  }
}

extension LineBreakingTests.Wrap {
  fileprivate func replacing(_ text: String) -> Self {
    var copy = self
    copy.text = text
    return copy
  }
}
