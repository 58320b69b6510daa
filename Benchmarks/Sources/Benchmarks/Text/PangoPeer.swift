import CPangoPeer

/// `PangoLayout` as a program uses it: one font map and context, a layout a text.
///
/// It measures Inter, the font that we shape with, at a whole number of points.
final class PangoPeer {
  private let map: UnsafeMutablePointer<PangoFontMap>?
  private let context: OpaquePointer?
  private let font: OpaquePointer?

  init(family: String, pointSize: Double) {
    map = pango_ft2_font_map_new()
    context = map.flatMap { pango_font_map_create_context($0) }
    pango_context_set_round_glyph_positions(context, 0)
    font = pango_font_description_new()
    pango_font_description_set_family(font, family)
    pango_font_description_set_absolute_size(font, pointSize * Double(PANGO_SCALE))
  }

  deinit {
    pango_font_description_free(font)
    peer_unref(UnsafeMutableRawPointer(context))
    peer_unref(map)
  }

  /// A text with everything that Pango remembers of it.
  final class Layout {
    fileprivate let layout: OpaquePointer?
    fileprivate init(_ layout: OpaquePointer?) { self.layout = layout }
    deinit { peer_unref(UnsafeMutableRawPointer(layout)) }

    /// The width of the widest line and the height of all, in points.
    func size(wrappedAt width: Double?) -> (Double, Double) {
      pango_layout_set_width(layout, width.map { Int32($0 * Double(PANGO_SCALE)) } ?? -1)
      var (width, height): (Int32, Int32) = (0, 0)
      pango_layout_get_size(layout, &width, &height)
      return (Double(width) / Double(PANGO_SCALE), Double(height) / Double(PANGO_SCALE))
    }
  }

  func layout(_ text: String) -> Layout {
    let layout = pango_layout_new(context)
    pango_layout_set_font_description(layout, font)
    pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
    pango_layout_set_text(layout, text, -1)
    return Layout(layout)
  }
}
