/// One face of a font file, as found on disk; opened when its glyphs are first needed.
///
/// Owned by one `FontLibrary` and confined to its thread.
public final class FontFace {
  public let path: String
  /// Index of the face in a collection file.
  public let index: Int
  /// Whether glyphs are colour pictures.
  public let hasColorGlyphs: Bool

  init(path: String, index: Int = 0, hasColorGlyphs: Bool = false) {
    self.path = path
    self.index = index
    self.hasColorGlyphs = hasColorGlyphs
  }
}
