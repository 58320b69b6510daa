/// Glyphs and widths of printable ASCII in the system font, which need no shaping.
///
/// Inter's glyphs for these characters are those of its character map (the features that would
/// replace them are off), and all of their widths and kerning are the model's.
struct LatinGlyphs {
  static let first = 0x20
  static let count = 0x5F

  /// By character, from `first`.
  let glyphs: [UInt32]
  /// In em, with tracking.
  let advances: [Double]
  let fits: [GlyphFit]

  /// nil for a font that is not the system's or whose widths the model does not hold alone.
  init?(_ font: ResolvedFont) {
    guard font.model != nil, !font.descriptor.hasMonospacedDigits else { return nil }
    var glyphs: [UInt32] = []
    var advances: [Double] = []
    var fits: [GlyphFit] = []
    for scalar in UInt32(Self.first)..<UInt32(Self.first + Self.count) {
      var glyph: UInt32 = 0
      if let face = font.face {
        guard let found = face.glyph(for: scalar) else { return nil }
        glyph = found
      }
      guard let advance = font.modelAdvance(of: scalar, glyph: glyph) else { return nil }
      glyphs.append(glyph)
      advances.append(advance)
      fits.append(font.fit(of: glyph, advance: advance))
    }
    self.glyphs = glyphs
    self.advances = advances
    self.fits = fits
  }
}

/// How the outline of a substitute is fitted to the advance of the glyph it stands for.
///
/// The outline is widened or narrowed by a little; what is left of the difference goes to both of
/// its sides alike.
struct GlyphFit: Equatable {
  /// Factor of the width.
  var stretch = 1.0
  /// Where the outline begins, in em.
  var shift = 0.0

  /// Beyond these, stems would look thicker or thinner than their neighbours'.
  private static let range = 0.94...1.08

  init() {}

  /// - Parameters:
  ///   - width: advance of the outline in em, as it is drawn.
  ///   - advance: advance that it has to fill.
  init(width: Double, advance: Double) {
    guard width > 0 else { return }
    stretch = min(max(advance / width, Self.range.lowerBound), Self.range.upperBound)
    shift = (advance - width * stretch) / 2
  }
}
