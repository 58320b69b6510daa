// The widths of shaped glyphs: what the model of the system font says instead of Inter, kerning of
// the model, tracking, East Asian and emoji widths, and the client's kern.

/// Everything that decides the widths of one item's glyphs.
struct ItemContext {
  let item: ParagraphShaper.Item
  let font: ResolvedFont
  let face: FontFace
  let unitsPerEm: Double
  /// Points after each cluster.
  let kern: Double

  private var isOwnFace: Bool { face === font.face }
  private var size: Double { font.descriptor.pointSize }

  var features: ShapingFeatures {
    var features = isOwnFace ? font.features : []
    // A ligature cannot be spaced out.
    if kern != 0 { features.insert(.noLigatures) }
    return features
  }

  /// Factor that makes the emoji font's glyphs as wide as Apple's.
  var emojiScale: Double? {
    guard face.hasColorGlyphs, size > 0 else { return nil }
    return Self.emojiAdvance(size) / (size * Self.notoEmojiAdvance)
  }

  /// Advance of every glyph of Noto Color Emoji in em.
  private static let notoEmojiAdvance = 2550.0 / 2048

  /// Replaces the advances of an item's glyphs.
  func adjust(
    _ glyphs: inout [ShapedParagraph.Glyph], from first: Int, _ work: ParagraphShaper.Work
  ) {
    if isOwnFace, let model = font.model, item.level & 1 == 0 {
      applyModel(model, &glyphs, from: first, work)
    } else if isOwnFace, let width = font.width {
      scale(&glyphs, from: first, by: width)
    } else if let scale = emojiScale {
      for index in first..<glyphs.count {
        glyphs[index].advance *= scale
        glyphs[index].xOffset *= Float(scale)
        glyphs[index].yOffset *= Float(scale)
      }
    } else if font.model != nil {
      spaceIdeographs(&glyphs, from: first)
    }
    let extra = kern + (isOwnFace ? font.tracking * size : 0)
    if extra != 0 { add(extra, to: &glyphs, from: first) }
  }

  // MARK: The system font

  /// Gives each cluster the model's advance, kerning and tracking.
  private func applyModel(
    _ model: SystemFontModel.Instance, _ glyphs: inout [ShapedParagraph.Glyph], from first: Int,
    _ work: ParagraphShaper.Work
  ) {
    let table = SystemFontModel.shared
    var scalarIndex = item.scalars.lowerBound
    var index = first
    while index < glyphs.count {
      let cluster = Int(glyphs[index].cluster)
      var next = index + 1
      while next < glyphs.count, Int(glyphs[next].cluster) == cluster { next += 1 }
      let nextOffset = next < glyphs.count ? Int(glyphs[next].cluster) : item.range.upperBound
      while work.offsets[scalarIndex] < cluster { scalarIndex += 1 }
      var nextScalar = scalarIndex + 1
      while work.offsets[nextScalar] < nextOffset { nextScalar += 1 }

      let scalar = work.scalars[scalarIndex]
      guard !CharacterClasses.isDefaultIgnorable(scalar) else {
        index = next
        continue
      }
      let glyph = glyphs[index].glyph
      let shown =
        next == index + 1 && nextScalar == scalarIndex + 2
        ? UnicodeScript.compose(scalar, work.scalars[scalarIndex + 1]) ?? scalar : scalar
      let nominal = face.advance(of: glyph)
      var advance = font.modelAdvance(of: shown, glyph: glyph) ?? nominal + model.tracking
      let fit = font.fit(of: glyph, advance: advance)
      if nextScalar < item.scalars.upperBound {
        let pair = table.kerning(
          Self.kerningBase(scalar), Self.kerningBase(work.scalars[nextScalar]), model)
        advance += pair ?? 0.9 * (glyphs[index].advance / size - nominal)
      }
      place(&glyphs, index..<next, advance: advance * size, fit)
      index = next
    }
  }

  /// Gives a cluster its advance and its outlines their place in it.
  private func place(
    _ glyphs: inout [ShapedParagraph.Glyph], _ cluster: Range<Int>, advance: Double, _ fit: GlyphFit
  ) {
    let scale = font.outlineScale * fit.stretch
    // Marks come after their letter and reach back over it; they stay where they are on it.
    var (oldPen, newPen) = (0.0, 0.0)
    for index in cluster {
      let origin = oldPen + Double(glyphs[index].xOffset)
      oldPen += glyphs[index].advance
      if index == cluster.lowerBound { glyphs[index].advance = advance }
      glyphs[index].xOffset = Float(origin * scale + fit.shift * size - newPen)
      glyphs[index].yOffset *= Float(font.outlineScale)
      glyphs[index].stretch = Float(fit.stretch)
      newPen += glyphs[index].advance
    }
  }

  /// The letter under a letter's accents, which decides its kerning.
  private static func kerningBase(_ scalar: UInt32) -> UInt32 {
    guard scalar >= 0xC0 else { return scalar }
    var base = scalar
    while let (first, _) = UnicodeScript.decompose(base), first != base { base = first }
    return base
  }

  // MARK: Named fonts

  /// Gives a substitute the width of the font that it stands for.
  private func scale(
    _ glyphs: inout [ShapedParagraph.Glyph], from first: Int, by width: Double
  ) {
    for index in first..<glyphs.count {
      glyphs[index].advance *= width
      glyphs[index].xOffset *= Float(width)
      glyphs[index].yOffset *= Float(font.outlineScale)
      glyphs[index].stretch = Float(width / font.outlineScale)
    }
  }

  // MARK: Fallback fonts

  /// Chinese next to the system font is set a little wider than one em, Japanese narrower.
  private func spaceIdeographs(_ glyphs: inout [ShapedParagraph.Glyph], from first: Int) {
    let isJapanese = face.index == 0
    switch item.script {
    case UnicodeScript.han, UnicodeScript.bopomofo, UnicodeScript.hiragana, UnicodeScript.katakana:
      break
    default: return
    }
    let era = font.descriptor.era
    let em = isJapanese ? Self.japaneseAdvance(era) : Self.chineseAdvance(size, era)
    for index in first..<glyphs.count where abs(glyphs[index].advance - size) < size / 1000 {
      glyphs[index].advance = em * size
    }
  }

  /// Adds points after each cluster.
  private func add(
    _ extra: Double, to glyphs: inout [ShapedParagraph.Glyph], from first: Int
  ) {
    let isRightToLeft = item.level & 1 != 0
    for index in first..<glyphs.count {
      let isLast =
        index + 1 == glyphs.count || glyphs[index + 1].cluster != glyphs[index].cluster
      // The space goes to the end of the cluster in reading direction.
      if isRightToLeft { glyphs[index].xOffset += Float(extra) }
      if isLast { glyphs[index].advance += extra }
    }
  }
}

// MARK: - Measured widths

extension ItemContext {
  /// Advance of a full-width Japanese character in em; `Data/sf-metrics.json`, "cjk".
  ///
  /// - Note: iOS 14 and later are measured in one project only, older ones not at all.
  static func japaneseAdvance(_ era: FontEra) -> Double { era >= .iOS14 ? 0.935 : 1 }

  /// Advance of a Chinese ideograph in em; `Data/sf-metrics.json`, "cjk".
  static func chineseAdvance(_ size: Double, _ era: FontEra) -> Double {
    if era <= .iOS9 { return 1 }
    return interpolate(size, [(15, 1.020), (17, 1.017), (25, 1.0135)])
  }

  /// Advance of an emoji in points; `Data/sf-metrics.json`, "emoji".
  static func emojiAdvance(_ size: Double) -> Double {
    let table: [(Double, Double)] = [
      (11, 16), (13, 19), (15, 21.3), (16, 23), (17, 23), (18, 24), (32, 36), (35, 40), (38, 43),
      (45, 50), (46, 50),
    ]
    // Beyond the measured sizes the ratio of the nearest one holds.
    if let first = table.first, size < first.0 { return size * first.1 / first.0 }
    if let last = table.last, size > last.0 { return size * last.1 / last.0 }
    return interpolate(size, table)
  }

  private static func interpolate(_ x: Double, _ table: [(Double, Double)]) -> Double {
    guard let first = table.first, let last = table.last else { return 1 }
    if x <= first.0 { return first.1 }
    for (low, high) in zip(table, table.dropFirst()) where x <= high.0 {
      return low.1 + (x - low.0) / (high.0 - low.0) * (high.1 - low.1)
    }
    return last.1
  }
}
