import Foundation
import Testing

@testable import TextLayout

@Suite("The system font")
struct SystemFontTests {
  /// Label heights that Interface Builder stored, at 2x and 3x (`ib-facts`, systemFontLabelHeight).
  static let labelHeights: [(size: Double, twice: Double, thrice: Double)] = [
    (9, 11, 11), (10, 12, 12), (11, 13.5, 13.333), (12, 14.5, 14.333), (13, 16, 15.667),
    (14, 17, 17), (15, 18, 18), (16, 19.5, 19.333), (17, 20.5, 20.333), (18, 21.5, 21.667),
    (19, 23, 23), (20, 24, 24), (21, 25.5, 25.333), (22, 26.5, 26.333), (23, 27.5, 27.667),
    (24, 29, 28.667), (25, 30, 30), (26, 31.5, 31.333), (28, 33.5, 33.667), (30, 36, 36),
    (32, 38.5, 38.333), (34, 41, 40.667), (36, 43, 43), (40, 48, 48), (48, 57.5, 57.333),
  ]

  @Test("a line is as high as Interface Builder stored it", arguments: labelHeights)
  func lineHeight(size: Double, twice: Double, thrice: Double) {
    let measurer = makeMeasurer()
    let height = measurer.size(of: AttributedText("Label", font: .init(pointSize: size))).height
    // The lists of both scales come from different files; a tie of 1/100 px may fall either way.
    #expect(abs(ceiled(height, scale: 2) - twice) < 0.51)
    #expect(abs(ceiled(height, scale: 3) - thrice) < 0.34)
    #expect(abs(height - 1.193359375 * size) < 1e-9)
  }

  @Test("lines stack without rounding, text styles by their leading")
  func stackedLines() {
    let measurer = makeMeasurer()
    func height(_ lines: Int, _ font: FontDescriptor) -> Double {
      let text = Array(repeating: "x", count: lines).joined(separator: "\n")
      return ceiled(measurer.size(of: AttributedText(text, font: font)).height, scale: 2)
    }
    #expect(height(2, .init(pointSize: 13)) == 31.5)
    let body = FontDescriptor(pointSize: 17, textStyleLeading: 22)
    #expect((1...5).map { height($0, body) } == [20.5, 42.5, 64.5, 86.5, 108.5])
  }

  struct StoredWidth: CustomTestStringConvertible {
    var text: String
    var size: Double
    var weight: FontWeight
    var era: FontEra
    var width: Double
    var scale: Double
    var testDescription: String { "\(text) \(size) \(era)" }

    init(
      _ text: String, _ size: Double, _ weight: FontWeight, _ era: FontEra, _ width: Double,
      _ scale: Double = 2
    ) {
      self.text = text
      self.size = size
      self.weight = weight
      self.era = era
      self.width = width
      self.scale = scale
    }
  }

  /// Widths that Xcode stored in public documents.
  static let storedWidths = [
    StoredWidth("Label", 17, .regular, .iOS14, 41.5),
    StoredWidth("Label", 17, .regular, .iOS11, 42),
    StoredWidth("Label", 17, .regular, .iOS9, 42),
    StoredWidth("Label", 17, .regular, .helveticaNeue, 42),
    StoredWidth("Label", 17, .bold, .iOS14, 44.5),
    StoredWidth("Label", 17, .semibold, .iOS14, 43.5),
    StoredWidth("Keystroke logging", 17, .regular, .iOS11, 137),
    StoredWidth("Speech to text engine:", 17, .regular, .iOS11, 515.0 / 3, 3),
    StoredWidth("Write a Review", 16, .regular, .iOS11, 107),
    StoredWidth("Downlink Packet Loss", 17, .bold, .iOS11, 177.5),
    StoredWidth("Transfering image to the Distributor", 12, .regular, .iOS14, 202),
    StoredWidth("NODE IDENTITY", 14, .regular, .iOS14, 105),
    StoredWidth("Version: 1.0", 14, .regular, .iOS14, 74.5),
    StoredWidth("Orientation Images ", 17, .regular, .iOS14, 446.0 / 3, 3),
    StoredWidth("AVAsset Image Generator", 17, .regular, .iOS14, 584.0 / 3, 3),
    StoredWidth("Audio Mixing Controls", 17, .semibold, .iOS14, 174.5),
    StoredWidth("Didn't get it?", 14, .light, .iOS9, 81),
    StoredWidth("Sub Sampling", 17, .regular, .iOS9, 105.5),
    StoredWidth("朝食あり", 17, .regular, .iOS14, 191.0 / 3, 3),
    StoredWidth("😀", 17, .regular, .iOS14, 23),
  ]

  @Test("text is as wide as Interface Builder stored it", arguments: storedWidths)
  func width(_ stored: StoredWidth) {
    let font = FontDescriptor(pointSize: stored.size, weight: stored.weight, era: stored.era)
    let width = makeMeasurer().size(of: AttributedText(stored.text, font: font)).width
    #expect(abs(ceiled(width, scale: stored.scale) - stored.width) < 0.01)
  }

  /// A label that a stack view 335 points wide let be as wide as it wants (297 2/3 stored).
  @Test("the space at which a line wraps counts where there is room")
  func hangingSpace() {
    let text = AttributedText(
      "Provenance could not acquire JIT from csdbgd or jailbreakd.",
      font: FontDescriptor(pointSize: 17))
    let measurer = makeMeasurer()
    let size = measurer.size(of: text, limits: TextLimits(width: 335))
    #expect(abs(ceiled(size.width, scale: 3) - 893.0 / 3) < 0.34)
    // Where there is no room for it, the space hangs out of the line.
    let tight = measurer.block(for: text, limits: TextLimits(width: 294))
    #expect(tight.lines.count == 2)
    #expect(tight.size.width == 294)
  }

  @Test("white space at the end of a label counts")
  func trailingSpace() {
    let measurer = makeMeasurer()
    let font = FontDescriptor(pointSize: 17)
    let bare = measurer.size(of: AttributedText("Version:", font: font)).width
    let spaced = measurer.size(of: AttributedText("Version: ", font: font)).width
    #expect(spaced - bare > 3)
  }

  @Test(
    "outlines are as high as the font says and stand in the middle of their advance",
    arguments: [(12.0, FontWeight.regular), (17, .semibold), (28, .light), (34, .black)])
  func fittedOutlines(size: Double, weight: FontWeight) throws {
    let library = FontLibrary()
    let font = library.resolvedFont(FontDescriptor(pointSize: size, weight: weight))
    let face = try #require(font.face)
    let model = try #require(font.model)
    #expect(abs(font.outlineScale * face.capHeight * size - font.metrics.capHeight) < 1e-9)
    for scalar in UInt32(0x21)...0x7E {
      let glyph = try #require(face.glyph(for: scalar))
      let advance = try #require(font.modelAdvance(of: scalar, glyph: glyph))
      let fit = font.fit(of: glyph, advance: advance)
      #expect(fit.stretch >= 0.94 && fit.stretch <= 1.08)
      let width = face.advance(of: glyph) * font.outlineScale * fit.stretch
      #expect(abs(2 * fit.shift + width + model.tracking - advance) < 1e-9)
    }
  }

  @Test("digits of the monospaced kind are equally wide")
  func monospacedDigits() {
    let measurer = makeMeasurer()
    let font = FontDescriptor(pointSize: 17, hasMonospacedDigits: true)
    let widths = (0...9).map {
      measurer.size(of: AttributedText("\($0)", font: font)).width
    }
    #expect(widths.allSatisfy { abs($0 - widths[0]) < 1e-6 })
    let proportional = FontDescriptor(pointSize: 17)
    #expect(
      measurer.size(of: AttributedText("1", font: proportional)).width
        < measurer.size(of: AttributedText("0", font: proportional)).width)
  }

  @Test("a base letter and its mark are as wide as the composed letter")
  func combiningMarks() {
    let measurer = makeMeasurer()
    let font = FontDescriptor(pointSize: 17)
    for (composed, decomposed) in [("é", "e\u{301}"), ("Ö", "O\u{308}"), ("ế", "e\u{302}\u{301}")] {
      let a = measurer.size(of: AttributedText(composed, font: font)).width
      let b = measurer.size(of: AttributedText(decomposed, font: font)).width
      #expect(abs(a - b) < 0.02, "\(composed)")
    }
  }
}
