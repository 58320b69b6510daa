extension UIView {
  func attach(_ recognizer: UIGestureRecognizer) {
    guard recognizer.view !== self else { return }
    recognizer.view?.removeGestureRecognizer(recognizer)
    recognizer.view = self
    viewState.recognizers.append(recognizer)
  }

  func detach(_ recognizer: UIGestureRecognizer) {
    guard let index = viewState.recognizers.firstIndex(where: { $0 === recognizer }) else { return }
    viewState.recognizers.remove(at: index)
    recognizer.view = nil
    recognizer.abandon()
  }

  func setGestureRecognizers(_ recognizers: [UIGestureRecognizer]) {
    for old in viewState.recognizers where !recognizers.contains(where: { $0 === old }) {
      removeGestureRecognizer(old)
    }
    for new in recognizers { addGestureRecognizer(new) }
  }

  /// Makes this view or one in it give up being the first responder.
  ///
  /// - Parameter force: whether it must, even if it does not want to.
  @discardableResult public func endEditing(_ force: Bool) -> Bool {
    guard let current = UIResponder.current as? UIView, current.isDescendant(of: self) else {
      return false
    }
    if current.resignFirstResponder() { return true }
    if force { UIResponder.current = nil }
    return force
  }
}
