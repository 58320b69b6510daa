// All calls of HarfBuzz: opening faces, character maps, names, shaping.

import CHarfBuzz

/// One glyph as HarfBuzz placed it, in font units.
struct RawGlyph {
  var glyph: UInt32
  /// UTF-16 offset of the cluster, from the start of the shaped text.
  var cluster: Int32
  var advance: Int32
  var xOffset: Int32
  var yOffset: Int32
}

/// An open face; metrics and glyphs are in font units.
final class HarfBuzzFont {
  private let font: OpaquePointer
  let unitsPerEm: Double

  /// Maps a font file; nil if it cannot be read or holds no glyphs.
  init?(path: String, index: Int) {
    guard let blob = hb_blob_create_from_file_or_fail(path) else { return nil }
    defer { hb_blob_destroy(blob) }
    guard index >= 0, index < Int(hb_face_count(blob)),
      let face = hb_face_create(blob, UInt32(index))
    else { return nil }
    defer { hb_face_destroy(face) }
    let upem = hb_face_get_upem(face)
    guard hb_face_get_glyph_count(face) > 0, upem > 0, let font = hb_font_create(face) else {
      return nil
    }
    hb_font_set_scale(font, Int32(upem), Int32(upem))
    self.font = font
    unitsPerEm = Double(upem)
  }

  deinit { hb_font_destroy(font) }

  /// The glyph of a character, nil if the face has none.
  func glyph(for scalar: UInt32) -> UInt32? {
    var glyph: hb_codepoint_t = 0
    return hb_font_get_nominal_glyph(font, scalar, &glyph) != 0 && glyph != 0 ? glyph : nil
  }

  /// The advance of a glyph before any positioning.
  func advance(of glyph: UInt32) -> Int32 { hb_font_get_glyph_h_advance(font, glyph) }

  /// Ascender, descender (negative), line gap, cap height and x-height as the face states them.
  var verticals: (Double, Double, Double, Double, Double) {
    func value(_ tag: hb_ot_metrics_tag_t) -> Double {
      var position: hb_position_t = 0
      hb_ot_metrics_get_position_with_fallback(font, tag, &position)
      return Double(position)
    }
    return (
      value(HB_OT_METRICS_TAG_HORIZONTAL_ASCENDER), value(HB_OT_METRICS_TAG_HORIZONTAL_DESCENDER),
      value(HB_OT_METRICS_TAG_HORIZONTAL_LINE_GAP), value(HB_OT_METRICS_TAG_CAP_HEIGHT),
      value(HB_OT_METRICS_TAG_X_HEIGHT)
    )
  }

  /// A name from the face's name table: 1 family, 2 style, 6 PostScript, 16 typographic family.
  func name(_ id: UInt32) -> String? {
    let face = hb_font_get_face(font)
    let language = hb_language_from_string("en", -1)
    let length = hb_ot_name_get_utf8(face, id, language, nil, nil)
    guard length > 0, length < 1024 else { return nil }
    var size = length + 1
    var bytes = [CChar](repeating: 0, count: Int(size))
    hb_ot_name_get_utf8(face, id, language, &size, &bytes)
    return String(
      decoding: bytes.prefix(Int(length)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Weight on OpenType's scale, 1 … 1000.
  var openTypeWeight: Double { Double(hb_style_get_value(font, HB_STYLE_TAG_WEIGHT)) }
  var isItalic: Bool { hb_style_get_value(font, HB_STYLE_TAG_ITALIC) > 0.5 }

  /// How many faces a file holds; 0 if it cannot be read.
  static func faceCount(path: String) -> Int {
    guard let blob = hb_blob_create_from_file_or_fail(path) else { return 0 }
    defer { hb_blob_destroy(blob) }
    return Int(hb_face_count(blob))
  }

  func withPointer<R>(_ body: (OpaquePointer) -> R) -> R { body(font) }
}

/// Features that are not at their default.
struct ShapingFeatures: OptionSet, Hashable {
  let rawValue: UInt8
  static let noLigatures = ShapingFeatures(rawValue: 1)
  static let noContextualAlternates = ShapingFeatures(rawValue: 2)
  static let tabularFigures = ShapingFeatures(rawValue: 4)

  fileprivate func withFeatures<R>(_ body: (UnsafePointer<hb_feature_t>?, UInt32) -> R) -> R {
    if isEmpty { return body(nil, 0) }
    var list: [hb_feature_t] = []
    func add(_ tag: StaticString, _ value: UInt32) {
      let tag = tag.withUTF8Buffer { $0.reduce(UInt32(0)) { $0 << 8 | UInt32($1) } }
      list.append(hb_feature_t(tag: tag, value: value, start: 0, end: UInt32.max))
    }
    if contains(.noLigatures) {
      add("liga", 0)
      add("clig", 0)
    }
    if contains(.noContextualAlternates) { add("calt", 0) }
    if contains(.tabularFigures) { add("tnum", 1) }
    return list.withUnsafeBufferPointer { body($0.baseAddress, UInt32($0.count)) }
  }
}

/// Shapes stretches of text; keeps its buffer between calls.
final class HarfBuzzShaper {
  private let buffer: OpaquePointer?
  private let language = hb_language_from_string("en", -1)

  init() { buffer = hb_buffer_create() }
  deinit { hb_buffer_destroy(buffer) }

  /// Shapes one stretch of a text and hands its glyphs, in visual order, to `receive`.
  ///
  /// - Parameter script: as `UnicodeScript` gives it.
  /// - Complexity: O(units of the stretch).
  func shape(
    _ text: UnsafeBufferPointer<UInt16>, range: Range<Int>, font: HarfBuzzFont,
    script: UInt32, isRightToLeft: Bool, features: ShapingFeatures,
    receive: (RawGlyph) -> Void
  ) {
    hb_buffer_reset(buffer)
    hb_buffer_set_direction(buffer, isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
    hb_buffer_set_script(buffer, hb_script_t(rawValue: script))
    hb_buffer_set_language(buffer, language)
    hb_buffer_add_utf16(
      buffer, text.baseAddress, Int32(text.count), UInt32(range.lowerBound), Int32(range.count))
    features.withFeatures { list, count in
      font.withPointer { hb_shape($0, buffer, list, count) }
    }
    var count: UInt32 = 0
    guard let infos = hb_buffer_get_glyph_infos(buffer, &count),
      let positions = hb_buffer_get_glyph_positions(buffer, &count)
    else { return }
    for index in 0..<Int(count) {
      receive(
        RawGlyph(
          glyph: infos[index].codepoint, cluster: Int32(bitPattern: infos[index].cluster),
          advance: positions[index].x_advance, xOffset: positions[index].x_offset,
          yOffset: positions[index].y_offset))
    }
  }
}

/// Facts about characters from HarfBuzz's Unicode tables.
enum UnicodeScript {
  static let common = HB_SCRIPT_COMMON.rawValue
  static let inherited = HB_SCRIPT_INHERITED.rawValue
  static let unknown = HB_SCRIPT_UNKNOWN.rawValue
  static let latin = HB_SCRIPT_LATIN.rawValue
  static let han = HB_SCRIPT_HAN.rawValue
  static let hiragana = HB_SCRIPT_HIRAGANA.rawValue
  static let katakana = HB_SCRIPT_KATAKANA.rawValue
  static let hangul = HB_SCRIPT_HANGUL.rawValue
  static let bopomofo = HB_SCRIPT_BOPOMOFO.rawValue

  /// The script of a character as its ISO 15924 tag.
  static func of(_ scalar: UInt32) -> UInt32 {
    hb_unicode_script(hb_unicode_funcs_get_default(), scalar).rawValue
  }

  /// The first step of a character's canonical decomposition, nil if it has none.
  static func decompose(_ scalar: UInt32) -> (UInt32, UInt32)? {
    var first: hb_codepoint_t = 0
    var second: hb_codepoint_t = 0
    let functions = hb_unicode_funcs_get_default()
    guard hb_unicode_decompose(functions, scalar, &first, &second) != 0 else { return nil }
    return (first, second)
  }

  /// The character that two compose to, nil if none.
  static func compose(_ first: UInt32, _ second: UInt32) -> UInt32? {
    var composed: hb_codepoint_t = 0
    let functions = hb_unicode_funcs_get_default()
    return hb_unicode_compose(functions, first, second, &composed) != 0 ? composed : nil
  }
}
