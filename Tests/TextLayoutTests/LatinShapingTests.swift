import Testing

@testable import TextLayout

/// Printable ASCII takes a way of its own, which must not be told from the long one.
@Suite("The short way for Latin")
struct LatinShapingTests {
  private struct Random {
    var state: UInt64
    mutating func next(_ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % limit
    }
  }

  private static let fonts = [
    FontDescriptor(pointSize: 17), FontDescriptor(pointSize: 22, weight: .bold),
    FontDescriptor(pointSize: 12, weight: .thin, era: .iOS9),
    FontDescriptor(pointSize: 31, weight: .black, isItalic: true, era: .iOS11),
    FontDescriptor(family: .systemRounded, pointSize: 19.5, weight: .medium),
  ]

  /// More of what breaks lines and numbers than of the rest.
  private static let alphabet =
    (0x20...0x7E).map(UInt16.init) + Array("  aB1-/.,:;!?()[]{}\"'$+%|  1,0.5 $9) x9".utf16)

  @Test("gives the long way's glyphs, widths and breaks", arguments: 0..<60)
  func equal(seed: Int) {
    var random = Random(state: UInt64(seed + 1))
    var spans: [ParagraphShaper.Key.Span] = []
    for index in 0...random.next(3) {
      let font = Self.fonts[(seed + index / 2) % Self.fonts.count]
      spans.append(
        .init(
          length: 1 + random.next(40),
          attributes: .init(font: font, kern: seed % 7 == 0 ? 1.5 : 0, tag: index)))
    }
    let count = spans.reduce(0) { $0 + $1.length }
    let key = ParagraphShaper.Key(
      utf16: (0..<count).map { _ in Self.alphabet[random.next(Self.alphabet.count)] },
      spans: spans, direction: .natural)
    let shaper = ParagraphShaper(library: FontLibrary())
    let long = shaper.shapeAny(key)
    let text = String(decoding: key.utf16, as: UTF16.self)
    guard let short = shaper.shapeLatin(key) else {
      Issue.record("\(text) is not taken")
      return
    }
    #expect(short.attributes.map(\.rawValue) == long.attributes.map(\.rawValue), "\(text)")
    #expect(short.breaks == long.breaks && short.contentEnds == long.contentEnds, "\(text)")
    #expect(short.contentEnd == long.contentEnd && short.isRightToLeft == long.isRightToLeft)
    #expect(short.glyphs.map(\.glyph) == long.glyphs.map(\.glyph), "\(text)")
    #expect(short.glyphs.map(\.stretch) == long.glyphs.map(\.stretch))
    #expect(zip(short.edges, long.edges).allSatisfy { abs($0 - $1) < 1e-9 }, "\(text)")
    #expect(zip(short.glyphs, long.glyphs).allSatisfy { abs($0.xOffset - $1.xOffset) < 1e-5 })
    #expect(short.runs.map(\.range) == long.runs.map(\.range))
  }

  @Test(
    "is not taken by what has to be shaped",
    arguments: ["é", "a\tb", "a\u{301}", "“a”", "a\u{2028}b", "漢", "", "a\u{0}"])
  func refused(text: String) {
    let shaper = ParagraphShaper(library: FontLibrary())
    func taken(_ font: FontDescriptor, _ direction: WritingDirection = .natural) -> Bool {
      let units = Array(text.utf16)
      let key = ParagraphShaper.Key(
        utf16: units, spans: [.init(length: units.count, attributes: .init(font: font))],
        direction: direction)
      return shaper.shapeLatin(key) != nil
    }
    #expect(taken(Self.fonts[0]) == text.isEmpty)
    #expect(!taken(Self.fonts[0], .rightToLeft))
    #expect(!taken(FontDescriptor(family: .named("Georgia"), pointSize: 17)))
    #expect(!taken(FontDescriptor(pointSize: 17, hasMonospacedDigits: true)))
  }
}
