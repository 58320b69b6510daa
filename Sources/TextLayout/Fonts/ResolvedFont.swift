/// A descriptor together with the face and the measures it gets.
///
/// Made once a descriptor by `FontLibrary`, which keeps it; confined to the library's thread.
final class ResolvedFont {
  let descriptor: FontDescriptor
  /// nil on a machine without the pinned fonts: text is measured by the model and not drawn.
  let face: FontFace?
  let metrics: FontMetrics
  /// Where the font lies in the model of the system font, nil for other fonts.
  let model: SystemFontModel.Instance?
  /// Factor of the face's advances for a font that it stands for, nil where they are its own.
  let width: Double?
  /// Shear for an italic that the face does not have.
  let skew: Double
  let resolution: FontLibrary.Resolution
  let features: ShapingFeatures
  let isBold: Bool
  /// Added after each cluster of a font without a model, in em.
  var tracking = 0.0
  /// Factor of the outlines' size with which the face's capitals are as high as the font's.
  let outlineScale: Double
  /// What printable ASCII needs, nil where it has to be shaped.
  private(set) lazy var latin = LatinGlyphs(self)

  private var asciiAdvances = [Double](repeating: .nan, count: 128)
  private var spaceGlyph: UInt32??

  init(
    descriptor: FontDescriptor, face: FontFace?, metrics: FontMetrics,
    model: SystemFontModel.Instance?, width: Double? = nil, skew: Double,
    resolution: FontLibrary.Resolution
  ) {
    self.descriptor = descriptor
    self.face = face
    self.metrics = metrics
    self.model = model
    self.width = width
    self.skew = skew
    self.resolution = resolution
    isBold = descriptor.weight.step > FontWeight.regularStep + 1
    // San Francisco has none of Inter's ligatures; they change widths ("1:2", "->").
    var features: ShapingFeatures = model == nil ? [] : [.noLigatures, .noContextualAlternates]
    if descriptor.hasMonospacedDigits { features.insert(.tabularFigures) }
    self.features = features
    let isFitted = model != nil || width != nil
    let capHeight = isFitted ? face?.capHeight ?? 0 : 0
    outlineScale =
      capHeight > 0 && descriptor.pointSize > 0
      ? metrics.capHeight / descriptor.pointSize / capHeight : 1
  }

  /// How a glyph of the face is drawn for a character of the model.
  ///
  /// - Parameter advance: of the character, in em, with tracking.
  func fit(of glyph: UInt32, advance: Double) -> GlyphFit {
    guard let model, let face else { return GlyphFit() }
    return GlyphFit(
      width: face.advance(of: glyph) * outlineScale, advance: advance - model.tracking)
  }

  /// The advance of a character by the model in em, with tracking; nil outside of the model.
  ///
  /// - Parameters:
  ///   - glyph: the glyph that stands for the character, e.g. a tabular figure.
  /// - Complexity: O(1) for ASCII, O(log characters) otherwise.
  func modelAdvance(of scalar: UInt32, glyph: UInt32) -> Double? {
    guard let model else { return nil }
    let tabular = descriptor.hasMonospacedDigits && scalar >= 0x30 && scalar <= 0x39
    if scalar < 128, !tabular {
      let known = asciiAdvances[Int(scalar)]
      if !known.isNaN { return known }
    }
    let table = SystemFontModel.shared
    var advance = tabular ? nil : table.advance(of: scalar, model)
    // An accented letter or a tabular figure differs from its base as it does in Inter.
    var base: UInt32? = tabular ? 0x30 : UnicodeScript.decompose(scalar)?.0
    while advance == nil, let candidate = base, let face {
      if let fitted = table.advance(of: candidate, model), let plain = face.glyph(for: candidate) {
        advance = fitted + face.advance(of: glyph) - face.advance(of: plain)
      }
      base = UnicodeScript.decompose(candidate)?.0
    }
    guard let advance else { return nil }
    let tracked = advance + model.tracking
    if scalar < 128, !tabular { asciiAdvances[Int(scalar)] = tracked }
    return tracked
  }

  /// The glyph of a space, drawn for characters that must not show.
  var blankGlyph: UInt32 {
    if let spaceGlyph { return spaceGlyph ?? 0 }
    let glyph = face?.glyph(for: 0x20)
    spaceGlyph = .some(glyph)
    return glyph ?? 0
  }
}
