import Drawing

extension GraphicsContext {
  func fill(_ rect: CGRect, _ color: UIColor) {
    let color = self.color(color)
    if color.alpha > 0 { canvas.fill(rect, color) }
  }

  func fill(_ shape: RoundedRect, _ color: UIColor) {
    let color = self.color(color)
    if color.alpha > 0 { canvas.fill(shape, color) }
  }

  func fillEllipse(in rect: CGRect, _ color: UIColor) {
    let color = self.color(color)
    if color.alpha > 0 { canvas.fillEllipse(in: rect, color) }
  }
}
