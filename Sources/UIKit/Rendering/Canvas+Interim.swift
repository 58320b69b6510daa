import Drawing

// Until Drawing's canvas brings these itself.
extension Canvas {
  func concatenate(_ transform: CGAffineTransform) {}
  func beginGroup() {}
  func endGroup(opacity: Double) {}
}
