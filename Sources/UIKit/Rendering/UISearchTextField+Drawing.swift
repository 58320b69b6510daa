import Drawing

extension UISearchTextField {
  /// Draws the field's capsule and its magnifier.
  func drawCapsule() {
    guard let context = GraphicsContext.current else { return }
    let radius: CGFloat = LayoutEra.current >= .iOS26 ? bounds.height / 2 : 10
    context.fill(
      RoundedRect(rect: bounds, radius: Double(radius)), backgroundColor ?? .tertiarySystemFill)
    let side: CGFloat = 16
    Glyphs.drawSymbol(
      named: "magnifyingglass",
      in: CGRect(
        x: isRightToLeft ? bounds.maxX - 8 - side : bounds.minX + 8,
        y: bounds.midY - side / 2, width: side, height: side),
      color: context.color(.secondaryLabel), on: context.canvas)
  }
}
