/// What the user may do with a row while its table is edited.
struct CellEditing: Equatable {
  /// What the control at the leading edge does.
  var style = UITableViewCell.EditingStyle.none
  /// Whether a circle to be checked stands there instead.
  var showsSelectionMark = false
  /// Whether the content makes room even when nothing stands there.
  var indents = false
  /// Whether the row can be dragged by a grip at the trailing edge.
  var showsReorderControl = false

  var hasLeadingControl: Bool { style != .none || showsSelectionMark }
}

extension TableMetrics {
  /// Side of the round glyphs of editing controls.
  var editingGlyphSide: CGFloat { 22 }

  /// What the content gives way for the control at the leading edge (C6.7): 38 up to iOS 10, then
  /// the margin and the control.
  func editingIndent(margin: CGFloat) -> CGFloat { era < .iOS11 ? 38 : margin + 24 }

  /// What the content gives way for the grip at the trailing edge: the glyph and its margins.
  func reorderControlWidth(margin: CGFloat) -> CGFloat {
    era < .iOS11 ? 38 : editingGlyphSide + margin
  }
}
