// What glyphs look like: outlines and colour pictures, straight from the font file.

import CHarfBuzz

/// The outline of a glyph in em, y up, filled by the non-zero rule.
package struct GlyphOutline: Sendable {
  package enum Element: Sendable {
    case move(x: Double, y: Double)
    case line(x: Double, y: Double)
    case curve(x1: Double, y1: Double, x2: Double, y2: Double, x: Double, y: Double)
    case close
  }
  package fileprivate(set) var elements: [Element] = []
}

/// The picture of a colour glyph and where it lies, in em, y up.
package struct GlyphPicture: Sendable {
  package let png: [UInt8]
  /// Left and top edge from the glyph's origin.
  package let left: Double
  package let top: Double
  package let width: Double
  package let height: Double
}

extension HarfBuzzFont {
  /// Collects an outline while HarfBuzz walks it.
  private final class OutlineBuilder {
    var outline = GlyphOutline()
    let unit: Double
    init(unit: Double) { self.unit = unit }

    func scaled(_ value: Float) -> Double { Double(value) * unit }

    static func at(_ data: UnsafeMutableRawPointer?) -> OutlineBuilder? {
      data.map { Unmanaged<OutlineBuilder>.fromOpaque($0).takeUnretainedValue() }
    }
  }

  /// Owns the table of callbacks, which is immutable and shared by all threads.
  private struct DrawFunctions: @unchecked Sendable {
    let pointer: OpaquePointer?

    init() {
      pointer = hb_draw_funcs_create()
      hb_draw_funcs_set_move_to_func(
        pointer,
        { _, data, _, x, y, _ in
          guard let builder = OutlineBuilder.at(data) else { return }
          builder.outline.elements.append(.move(x: builder.scaled(x), y: builder.scaled(y)))
        }, nil, nil)
      hb_draw_funcs_set_line_to_func(
        pointer,
        { _, data, _, x, y, _ in
          guard let builder = OutlineBuilder.at(data) else { return }
          builder.outline.elements.append(.line(x: builder.scaled(x), y: builder.scaled(y)))
        }, nil, nil)
      // Without a function of its own, HarfBuzz turns quadratic curves into cubic ones.
      hb_draw_funcs_set_cubic_to_func(
        pointer,
        { _, data, _, x1, y1, x2, y2, x, y, _ in
          guard let builder = OutlineBuilder.at(data) else { return }
          builder.outline.elements.append(
            .curve(
              x1: builder.scaled(x1), y1: builder.scaled(y1), x2: builder.scaled(x2),
              y2: builder.scaled(y2), x: builder.scaled(x), y: builder.scaled(y)))
        }, nil, nil)
      hb_draw_funcs_set_close_path_func(
        pointer, { _, data, _, _ in OutlineBuilder.at(data)?.outline.elements.append(.close) }, nil,
        nil)
      hb_draw_funcs_make_immutable(pointer)
    }
  }
  private static let drawFunctions = DrawFunctions()

  /// The outline of a glyph; empty for spaces and pictures.
  func outline(of glyph: UInt32) -> GlyphOutline {
    let builder = OutlineBuilder(unit: 1 / unitsPerEm)
    withExtendedLifetime(builder) {
      withPointer { font in
        hb_font_get_glyph_shape(
          font, glyph, Self.drawFunctions.pointer, Unmanaged.passUnretained(builder).toOpaque())
      }
    }
    return builder.outline
  }

  /// The colour picture of a glyph, nil if it has none.
  func picture(of glyph: UInt32) -> GlyphPicture? {
    withPointer { font in
      guard let blob = hb_ot_color_glyph_reference_png(font, glyph) else { return nil }
      defer { hb_blob_destroy(blob) }
      var length: UInt32 = 0
      guard let data = hb_blob_get_data(blob, &length), length > 0 else { return nil }
      var extents = hb_glyph_extents_t()
      guard hb_font_get_glyph_extents(font, glyph, &extents) != 0 else { return nil }
      let bytes = data.withMemoryRebound(to: UInt8.self, capacity: Int(length)) {
        Array(UnsafeBufferPointer(start: $0, count: Int(length)))
      }
      return GlyphPicture(
        png: bytes, left: Double(extents.x_bearing) / unitsPerEm,
        top: Double(extents.y_bearing) / unitsPerEm, width: Double(extents.width) / unitsPerEm,
        height: -Double(extents.height) / unitsPerEm)
    }
  }
}

extension FontFace {
  /// The outline of a glyph, remembered for up to 4,096 glyphs.
  /// - Complexity: O(1), O(points of the glyph) the first time.
  package func outline(of glyph: UInt32) -> GlyphOutline {
    if let outline = outlines[glyph] { return outline }
    let outline = font?.outline(of: glyph) ?? GlyphOutline()
    if outlines.count >= 4096 { outlines.removeAll(keepingCapacity: true) }
    outlines[glyph] = outline
    return outline
  }

  /// The colour picture of a glyph, nil if it has none.
  package func picture(of glyph: UInt32) -> GlyphPicture? { font?.picture(of: glyph) }
}
