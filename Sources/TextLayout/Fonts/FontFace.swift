/// One face of a font file, opened when its glyphs are first needed.
///
/// Owned by one `FontLibrary` and confined to its thread.
public final class FontFace {
  public let path: String
  /// Index of the face in a collection file.
  public let index: Int
  /// Whether glyphs are colour pictures.
  public let hasColorGlyphs: Bool

  private var opened: HarfBuzzFont??
  private var glyphs: [UInt32: UInt32] = [:]
  private var advances: [UInt32: Double] = [:]
  var outlines: [UInt32: GlyphOutline] = [:]

  init(path: String, index: Int = 0, hasColorGlyphs: Bool = false) {
    self.path = path
    self.index = index
    self.hasColorGlyphs = hasColorGlyphs
  }

  /// Most entries that the two tables of a face hold before they start over.
  private static let tableLimit = 1 << 14

  /// The open face; nil if the file turned out to be no font.
  var font: HarfBuzzFont? {
    if let opened { return opened }
    let font = HarfBuzzFont(path: path, index: index)
    opened = .some(font)
    return font
  }

  /// Height of capitals in em; 0 if the face does not tell.
  var capHeight: Double { font.map { $0.verticals.3 / $0.unitsPerEm } ?? 0 }

  /// The glyph of a character, nil if the face has none.
  /// - Complexity: O(1), remembered for up to 16,384 characters.
  func glyph(for scalar: UInt32) -> UInt32? {
    if let glyph = glyphs[scalar] { return glyph == 0 ? nil : glyph }
    let glyph = font?.glyph(for: scalar) ?? 0
    if glyphs.count >= Self.tableLimit { glyphs.removeAll(keepingCapacity: true) }
    glyphs[scalar] = glyph
    return glyph == 0 ? nil : glyph
  }

  /// The advance of a glyph in em.
  /// - Complexity: O(1), remembered for up to 16,384 glyphs.
  func advance(of glyph: UInt32) -> Double {
    if let advance = advances[glyph] { return advance }
    guard let font else { return 0.5 }
    let advance = Double(font.advance(of: glyph)) / font.unitsPerEm
    if advances.count >= Self.tableLimit { advances.removeAll(keepingCapacity: true) }
    advances[glyph] = advance
    return advance
  }
}
