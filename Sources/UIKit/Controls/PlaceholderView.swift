import Drawing

/// Stands for a view of another framework, such as a map or a web page.
///
/// Shows a neutral surface with the name of what would be there, so that a person sees why the
/// picture is empty.
@MainActor package final class PlaceholderView: UIView {
  /// What would be here: "MKMapView".
  package let kind: String

  package init(kind: String) {
    self.kind = kind
    super.init(frame: .zero)
  }

  package required init?(coder: NSCoder) {
    kind = "UIView"
    super.init(coder: coder)
  }

  package override func draw(_ rect: CGRect) {
    guard let context = GraphicsContext.current else { return }
    context.fill(bounds, .secondarySystemFill)
    context.canvas.stroke(
      bounds.insetBy(dx: 0.5, dy: 0.5), context.color(.systemGray3), width: 1)
    context.drawLine(
      kind, TextDefaults(font: .systemFont(ofSize: 13), color: .secondaryLabel),
      centeredIn: bounds.insetBy(dx: 4, dy: 4))
  }
}
