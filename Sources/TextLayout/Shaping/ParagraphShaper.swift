// From characters to glyphs: cuts a paragraph into stretches of one font, script and direction,
// shapes each with HarfBuzz and gives the glyphs their widths.
//
// Order of work: characters → break analysis (Pango) → levels (FriBidi, only if something may run
// right to left) → a face for each grapheme → runs → HarfBuzz → advances of the model.
// A grapheme is never divided between faces. Colour and other attributes that do not change the
// shape do not end a run, so kerning goes on across them.

/// Shapes paragraphs with the fonts of one library; confined to its thread.
final class ParagraphShaper {
  let library: FontLibrary
  private let shaper = HarfBuzzShaper()

  init(library: FontLibrary) { self.library = library }

  /// What a shaped paragraph depends on.
  struct Key: Hashable {
    /// Without the paragraph separator.
    var utf16: [UInt16]
    /// At least one; lengths add up to the text's.
    var spans: [Span]
    var direction: WritingDirection

    struct Span: Hashable {
      var length: Int
      var attributes: TextAttributes
    }

    /// Text and the size of its first font; equality looks at everything.
    func hash(into hasher: inout Hasher) {
      utf16.withUnsafeBytes { hasher.combine(bytes: $0) }
      hasher.combine(spans.first?.attributes.font.pointSize)
    }
  }

  /// Shapes a paragraph.
  /// - Complexity: O(n).
  func shape(_ key: Key) -> ShapedParagraph { shapeLatin(key) ?? shapeAny(key) }

  /// Shapes a paragraph of any characters and fonts.
  func shapeAny(_ key: Key) -> ShapedParagraph {
    var work = Work(key: key, library: library)
    var parts = ShapedParagraph.Parts()
    parts.units = key.utf16
    parts.spans = work.spans
    work.findBreaks(&parts)
    let itemiser = work.items(isRightToLeft: &parts.isRightToLeft)
    for item in itemiser { shape(item, &work, &parts) }
    return ShapedParagraph(parts: parts)
  }

  /// A stretch to be shaped at once.
  struct Item {
    enum Kind: Equatable {
      case text
      case tab
      case attachment
      /// A control or separator: no glyph, no width.
      case control
    }
    var kind = Kind.text
    /// UTF-16 units and characters.
    var range: Range<Int>
    var scalars: Range<Int>
    var span: Int
    var face: FontFace?
    var script: UInt32
    var level: UInt8
  }

  // MARK: Glyphs of an item

  private func shape(_ item: Item, _ work: inout Work, _ parts: inout ShapedParagraph.Parts) {
    let span = work.spans[item.span]
    let first = parts.glyphs.count
    var run = ShapedParagraph.Run(
      range: item.range, glyphs: first..<first, level: item.level, font: span.font,
      face: item.face, pointSize: span.font.descriptor.pointSize,
      outlineScale: item.face === span.font.face ? span.font.outlineScale : 1,
      skew: item.face === span.font.face ? span.font.skew : 0)
    switch item.kind {
    case .text:
      if let face = item.face, let font = face.font {
        let context = ItemContext(
          item: item, font: span.font, face: face, unitsPerEm: font.unitsPerEm,
          kern: span.attributes.kern)
        shapeText(context, font, work, &parts.glyphs)
        if face.hasColorGlyphs, let scale = context.emojiScale { run.pointSize *= scale }
      } else {
        placeWithoutFont(item, span, work, &parts.glyphs)
      }
    case .tab:
      run.face = nil
      parts.tabs.append(Int32(item.range.lowerBound))
      parts.glyphs.append(blank(item, advance: 0))
    case .attachment:
      run.face = nil
      run.attachment = span.attributes.attachment
      let width = span.attributes.attachment?.width ?? 0
      parts.glyphs.append(blank(item, advance: width.isFinite ? max(width, 0) : 0))
    case .control:
      run.face = nil
      parts.glyphs.append(blank(item, advance: 0))
    }
    run.glyphs = first..<parts.glyphs.count
    parts.runs.append(run)
  }

  private func blank(_ item: Item, advance: Double) -> ShapedParagraph.Glyph {
    ShapedParagraph.Glyph(
      glyph: 0, cluster: Int32(item.range.lowerBound), advance: advance, xOffset: 0, yOffset: 0)
  }

  private func shapeText(
    _ context: ItemContext, _ font: HarfBuzzFont, _ work: Work,
    _ glyphs: inout [ShapedParagraph.Glyph]
  ) {
    let item = context.item
    let first = glyphs.count
    let unit = context.font.descriptor.pointSize / context.unitsPerEm
    work.key.utf16.withUnsafeBufferPointer { text in
      shaper.shape(
        text, range: item.range, font: font, script: item.script,
        isRightToLeft: item.level & 1 != 0, features: context.features
      ) { raw in
        glyphs.append(
          ShapedParagraph.Glyph(
            glyph: raw.glyph, cluster: raw.cluster, advance: Double(raw.advance) * unit,
            xOffset: Float(Double(raw.xOffset) * unit),
            yOffset: Float(Double(raw.yOffset) * unit)))
      }
    }
    context.adjust(&glyphs, from: first, work)
  }

  /// Measures by the model alone, for machines without the pinned fonts.
  private func placeWithoutFont(
    _ item: Item, _ span: ShapedParagraph.Span, _ work: Work,
    _ glyphs: inout [ShapedParagraph.Glyph]
  ) {
    let size = span.font.descriptor.pointSize
    for index in item.scalars where work.breakAttributes[index].contains(.grapheme) {
      let scalar = work.scalars[index]
      let em =
        CharacterClasses.isDefaultIgnorable(scalar)
        ? 0 : span.font.modelAdvance(of: scalar, glyph: 0) ?? (scalar < 0x1100 ? 0.5 : 1)
      glyphs.append(
        ShapedParagraph.Glyph(
          glyph: 0, cluster: Int32(work.offsets[index]),
          advance: em * size + span.attributes.kern, xOffset: 0, yOffset: 0))
    }
  }
}
