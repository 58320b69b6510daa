/// Finds a face for each grapheme of a paragraph: the font's own, or a fallback that has it.
struct FaceChooser {
  let library: FontLibrary
  /// Whether the paragraph has kana, which tells Japanese ideographs from Chinese ones.
  let hasKana: Bool
  private var lastFallback: FontFace?
  private var lastScript: UInt32 = 0

  init(library: FontLibrary, hasKana: Bool) {
    self.library = library
    self.hasKana = hasKana
  }

  /// The face for one grapheme.
  ///
  /// Emoji go to the emoji font even if the font has a glyph. Of the fallbacks the one that
  /// the same script used last is tried first, so that runs stay long.
  /// - Complexity: O(characters), O(fallbacks) for those that the font does not have.
  mutating func face(
    for grapheme: ArraySlice<UInt32>, font: ResolvedFont, script: UInt32
  ) -> FontFace? {
    if CharacterClasses.isEmoji(grapheme), let emoji = library.face(of: PinnedFonts.emoji),
      Self.covers(emoji, grapheme)
    {
      return emoji
    }
    if let own = font.face, Self.covers(own, grapheme) { return own }
    if let last = lastFallback, lastScript == script, Self.covers(last, grapheme) { return last }
    guard let fallback = search(grapheme, font: font, script: script) else { return font.face }
    if !fallback.hasColorGlyphs {
      lastFallback = fallback
      lastScript = script
    }
    return fallback
  }

  private func search(
    _ grapheme: ArraySlice<UInt32>, font: ResolvedFont, script: UInt32
  ) -> FontFace? {
    let eastAsian = eastAsianIndex(script)
    let candidates =
      PinnedFonts.fallbacks(script: script, isBold: font.isBold, eastAsian: eastAsian)
      + PinnedFonts.commonFallbacks(isBold: font.isBold, eastAsian: eastAsian)
    for candidate in candidates {
      if let face = library.face(of: candidate), Self.covers(face, grapheme) { return face }
    }
    guard let first = grapheme.first(where: Self.needsGlyph) else { return nil }
    // A font with the base but not the marks is better than none.
    if let own = font.face, own.glyph(for: first) != nil { return own }
    return library.faceCovering(first)
  }

  /// Index of the regional face in the CJK collection: Japanese, Korean or simplified Chinese.
  private func eastAsianIndex(_ script: UInt32) -> Int {
    switch script {
    case UnicodeScript.hangul: 1
    case UnicodeScript.hiragana, UnicodeScript.katakana: 0
    case UnicodeScript.han, UnicodeScript.bopomofo: ideographIndex
    default: 0
    }
  }

  private var ideographIndex: Int {
    if hasKana { return 0 }
    switch library.eastAsianLanguage {
    case .automatic, .simplifiedChinese: return 2
    case .japanese: return 0
    case .korean: return 1
    case .traditionalChinese: return 3
    case .hongKong: return 4
    }
  }

  private static func covers(_ face: FontFace, _ grapheme: ArraySlice<UInt32>) -> Bool {
    grapheme.allSatisfy { !needsGlyph($0) || face.glyph(for: $0) != nil }
  }

  /// Joiners, selectors and the keycap's enclosing box are the shaper's business.
  private static func needsGlyph(_ scalar: UInt32) -> Bool {
    !CharacterClasses.isDefaultIgnorable(scalar)
  }
}
