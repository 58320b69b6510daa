import Foundation

@testable import TextLayout

/// One measurer for a test; tests run in parallel and a measurer is confined.
func makeMeasurer() -> TextMeasurer { TextMeasurer(library: FontLibrary()) }

/// Rounds up to pixels, as labels do.
func ceiled(_ value: Double, scale: Double) -> Double {
  ((value * scale - 1e-4).rounded(.up)) / scale
}

/// Every glyph of Courier New is as wide, so line breaks can be counted in characters.
struct Mono {
  static let size = 10.0
  /// 1229 of 2048 units.
  static let advance = 1229.0 / 2048 * size
  static let font = FontDescriptor(family: .named("CourierNewPSMT"), pointSize: size)

  static func width(_ characters: Double) -> Double { characters * advance }
}

extension TextBlock {
  /// What each line shows, in logical order, with the mark of a cut in its place.
  func shownText(of text: AttributedText) -> [String] {
    lines.map { line in
      let start = self.text.paragraphs[line.paragraph].start
      func part(_ range: Range<Int>) -> String {
        String(
          decoding: text.utf16[(start + range.lowerBound)..<(start + range.upperBound)],
          as: UTF16.self)
      }
      guard let cut = line.cut else { return part(line.span.start..<line.span.visibleEnd) }
      let mark = cut.mark == .ellipsis ? "…" : "-"
      return part(line.span.start..<cut.from) + mark + part(cut.to..<line.span.visibleEnd)
    }
  }

  /// The characters of a line from left to right.
  func visualText(ofLine index: Int, in text: AttributedText) -> String {
    glyphRuns(ofLine: index).flatMap { run in
      zip(run.positions.map { Double($0.x) }, clusters(of: run, in: text)).map { $0 }
    }.sorted { $0.0 < $1.0 }.map(\.1).joined()
  }

  /// The text of a run's glyphs, assuming one character a glyph.
  private func clusters(of run: GlyphRun, in text: AttributedText) -> [String] {
    let units = Array(text.utf16[run.range]).map { String(decoding: [$0], as: UTF16.self) }
    let isReversed = run.glyphs.count == units.count && isRightToLeft(run)
    return isReversed ? units.reversed() : units
  }

  private func isRightToLeft(_ run: GlyphRun) -> Bool {
    guard run.range.count > 1 else { return false }
    let first = caretRect(at: run.range.lowerBound).minX
    return Double(first) > run.x + run.width / 2
  }
}
