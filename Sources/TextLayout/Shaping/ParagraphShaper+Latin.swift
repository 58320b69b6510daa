// The short way for most text of a user interface: printable ASCII in the system font.
//
// Everything that shaping would find is known beforehand: the glyphs are those of the character
// map, the widths and the kerning are the model's, no bidirectional levels, one script, one face.
// The result is the one of the long way (a test compares them).

extension ParagraphShaper {
  /// Shapes a paragraph without HarfBuzz, Pango and FriBidi; nil where it needs them.
  /// - Complexity: O(n).
  func shapeLatin(_ key: Key) -> ShapedParagraph? {
    guard key.direction != .rightToLeft, LatinBreaks.covers(key.utf16) else { return nil }
    var spans: [ShapedParagraph.Span] = []
    spans.reserveCapacity(key.spans.count)
    var start = 0
    for span in key.spans {
      let font = library.resolvedFont(span.attributes.font)
      guard font.latin != nil else { return nil }
      spans.append(
        .init(
          range: start..<(start + span.length), font: font, attributes: span.attributes))
      start += span.length
    }
    var parts = ShapedParagraph.Parts()
    parts.units = key.utf16
    parts.spans = spans
    LatinBreaks.find(in: key.utf16, &parts)
    parts.glyphs.reserveCapacity(key.utf16.count)
    var index = 0
    while index < spans.count {
      var end = index + 1
      while end < spans.count, spans[index].attributes.shapesLike(spans[end].attributes) {
        end += 1
      }
      let range = spans[index].range.lowerBound..<spans[end - 1].range.upperBound
      if !range.isEmpty { appendLatin(key.utf16, range, spans[index], &parts) }
      index = end
    }
    return ShapedParagraph(parts: parts)
  }

  private func appendLatin(
    _ units: [UInt16], _ range: Range<Int>, _ span: ShapedParagraph.Span,
    _ parts: inout ShapedParagraph.Parts
  ) {
    guard let latin = span.font.latin, let model = span.font.model else { return }
    let size = span.font.descriptor.pointSize
    let kern = span.attributes.kern
    let table = SystemFontModel.shared
    let firstGlyph = parts.glyphs.count
    units.withUnsafeBufferPointer { units in
      for index in range {
        let character = Int(units[index])
        let entry = character - LatinGlyphs.first
        var advance = latin.advances[entry]
        if index + 1 < range.upperBound {
          advance += table.asciiKerning(character, Int(units[index + 1]), model)
        }
        let fit = latin.fits[entry]
        parts.glyphs.append(
          ShapedParagraph.Glyph(
            glyph: latin.glyphs[entry], cluster: Int32(index), advance: advance * size + kern,
            xOffset: Float(fit.shift * size), yOffset: 0, stretch: Float(fit.stretch)))
      }
    }
    parts.runs.append(
      ShapedParagraph.Run(
        range: range, glyphs: firstGlyph..<parts.glyphs.count, level: 0, font: span.font,
        face: span.font.face, pointSize: size, outlineScale: span.font.outlineScale,
        skew: span.font.skew))
  }
}
