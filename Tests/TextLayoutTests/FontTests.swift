import Foundation
import Testing

@testable import TextLayout

@Suite("Fonts")
struct FontTests {
  /// Line heights in em as stored label heights have them (`sf-metrics`, namedFonts), and as the
  /// fonts publish them where that is more exact.
  @Test(
    "named fonts are as high as Apple's",
    arguments: [
      ("HelveticaNeue", 1.165), ("HelveticaNeue-Light", 1.18), ("HelveticaNeue-Thin", 1.17),
      ("HelveticaNeue-Medium", 1.192), ("HelveticaNeue-Bold", 1.192), ("Helvetica", 1.15),
      ("Helvetica-Bold", 1.15), ("Avenir-Heavy", 1.366), ("AvenirNext-DemiBold", 1.366),
      ("Futura-Medium", 1.3), ("CourierNewPSMT", 1.133), ("Menlo-Regular", 1.164),
      ("TrebuchetMS", 1.161), ("ArialRoundedMTBold", 1.14), ("Roboto-Regular", 1.172),
    ])
  func namedLineHeight(name: String, ratio: Double) {
    let library = FontLibrary()
    let font = FontDescriptor(family: .named(name), pointSize: 100)
    #expect(abs(library.metrics(for: font).lineHeight - 100 * ratio) < 0.11)
    #expect(library.resolve(font).isSubstituted)
    #expect(!library.resolve(font).isUnknown)
  }

  @Test("an unknown font measures as the system font and says so")
  func unknown() {
    let library = FontLibrary()
    let font = FontDescriptor(family: .named("NoSuchFont-Bold"), pointSize: 17)
    #expect(library.resolve(font).isUnknown)
    #expect(library.metrics(for: font).lineHeight == 20.287109375)
    let measurer = TextMeasurer(library: library)
    #expect(
      measurer.size(of: AttributedText("Label", font: font)).width
        == measurer.size(
          of: AttributedText("Label", font: FontDescriptor(pointSize: 17, weight: .bold))
        ).width)
  }

  @Test("the system font goes by several names")
  func systemNames() {
    let library = FontLibrary()
    let system = library.resolve(FontDescriptor(pointSize: 17))
    for name in [".SFUIText", ".SFUI-Regular", "SFProText-Regular", ".AppleSystemUIFont"] {
      #expect(library.resolve(FontDescriptor(family: .named(name), pointSize: 17)) == system)
    }
  }

  @Test("names tell weight and slant")
  func names() {
    func parts(_ name: String) -> (String, FontWeight?, Bool) {
      let name = FontName(name)
      return (name.familyKey, name.weight, name.isItalic)
    }
    #expect(parts("HelveticaNeue-CondensedBold") == ("helveticaneue", .bold, false))
    #expect(parts("AvenirNext-DemiBoldItalic") == ("avenirnext", .semibold, true))
    #expect(parts("TimesNewRomanPS-ItalicMT") == ("timesnewroman", nil, true))
    #expect(parts("Trebuchet MS") == ("trebuchet", nil, false))
    #expect(parts("Menlo") == ("menlo", nil, false))
    #expect(parts("") == ("", nil, false))
  }

  @Test("a registered file is found by its names")
  func registered() throws {
    let library = FontLibrary()
    let measurer = TextMeasurer(library: library)
    let path = try #require(
      PinnedFonts.path(of: "NotoSerif-Bold.ttf", in: PinnedFonts.directories))
    let byFamily = FontDescriptor(family: .named("Noto Serif"), pointSize: 20, weight: .bold)
    _ = measurer.size(of: AttributedText("a", font: byFamily))
    #expect(library.register(fontFile: path) == ["NotoSerif-Bold"])
    let font = FontDescriptor(family: .named("NotoSerif-Bold"), pointSize: 20)
    #expect(!library.resolve(font).isSubstituted)
    // Noto's horizontal header: 1069 up, 293 down.
    #expect(abs(library.metrics(for: font).lineHeight - 20 * 1.362) < 0.01)
    #expect(library.register(fontFile: "/dev/null").isEmpty)
    #expect(library.register(fontFile: "/no/such/file.ttf").isEmpty)
  }

  @Test("a machine without fonts measures by the model")
  func withoutFonts() {
    let bare = TextMeasurer(library: FontLibrary(directories: []))
    let font = FontDescriptor(pointSize: 17)
    let full = makeMeasurer()
    #expect(!bare.library.missingPackages.isEmpty)
    // Without kerning and glyphs, but with every advance.
    let width = bare.size(of: AttributedText("Label", font: font)).width
    #expect(abs(width - full.size(of: AttributedText("Label", font: font)).width) < 0.5)
    #expect(bare.size(of: AttributedText("漢字 😀", font: font)).width > 0)
  }

  @Test("sizes that are no sizes measure as nothing", arguments: [0, -5, Double.nan])
  func size(_ size: Double) {
    let result = makeMeasurer().size(of: AttributedText("Label", font: .init(pointSize: size)))
    #expect(result == .zero)
  }

  @Test("every weight has a face of its own")
  func weights() {
    let library = FontLibrary()
    let files = FontWeight.named.map {
      library.resolvedFont(FontDescriptor(pointSize: 17, weight: $0)).face?.path
    }
    #expect(Set(files).count == 9)
    let display = library.resolvedFont(FontDescriptor(pointSize: 28)).face?.path
    #expect(display?.hasSuffix("InterDisplay-Regular.otf") == true)
  }
}

@Suite("Hard input")
struct HardInputTests {
  @Test(
    "any UTF-16 is measured",
    arguments: [
      [0xD800], [0xDC00, 0xD800], [0x61, 0xD83D], [0xDE00, 0x61], [0x0], [0xFFFF, 0xFFFE],
      [0x200D, 0x200D], [0xFE0F], [0x301, 0x301], [0x9], [0x7F, 0x85], [0xFFFC], [0x202E, 0x61],
      [0x2066, 0x61, 0x2069],
    ] as [[UInt16]])
  func units(_ units: [UInt16]) {
    let text = AttributedText(
      utf16: units, runs: [.init(length: 1, attributes: .init(font: .init(pointSize: 17)))])
    let block = makeMeasurer().block(
      for: text, limits: TextLimits(width: 10, includesTrailingEmptyLine: true))
    #expect(block.size.width.isFinite)
    for index in block.lines.indices { _ = block.glyphRuns(ofLine: index) }
    for offset in -1...(units.count + 1) { _ = block.caretRect(at: offset) }
    _ = block.selectionRects(for: 0..<units.count)
  }

  @Test("a megabyte is measured in one go")
  func megabyte() {
    let words = String(repeating: "lorem ipsum dolor ", count: 58_000)
    let text = AttributedText(words, font: Mono.font)
    let measurer = makeMeasurer()
    let block = measurer.block(for: text, limits: TextLimits(width: Mono.width(18)))
    #expect(block.lines.count == 58_000)
    #expect(!block.glyphRuns(ofLine: 57_999).isEmpty)
  }

  @Test("runs are made to fit the text")
  func runs() {
    let font = TextAttributes(font: .init(pointSize: 17))
    let long = AttributedText(utf16: [97], runs: [.init(length: 9, attributes: font)])
    #expect(long.runs.map(\.length) == [1])
    let short = AttributedText(
      utf16: [97, 98, 99],
      runs: [.init(length: -4, attributes: font), .init(length: 1, attributes: font)])
    #expect(short.runs.map(\.length) == [3])
    let empty = AttributedText(utf16: [], runs: [.init(length: 3, attributes: font)])
    #expect(empty.runs.map(\.length) == [0])
  }

  @Test("old paragraphs make room for new ones, and come back")
  func cache() {
    let measurer = TextMeasurer(library: FontLibrary(), capacity: 1_000)
    let text = AttributedText("first", font: Mono.font)
    let width = measurer.size(of: text).width
    for index in 0..<40 {
      _ = measurer.size(of: AttributedText("other \(index)", font: Mono.font))
    }
    #expect(measurer.size(of: text).width == width)
  }
}
