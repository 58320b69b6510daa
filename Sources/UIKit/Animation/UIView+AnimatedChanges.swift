// What views report to animation blocks, and what their layers ask of them.

extension UIView {
  /// Changes place or size, inside of an animation block as an animation.
  @inline(__always)
  final func changingGeometry(_ change: () -> Void) {
    if AnimationBlock.isRecording { recordGeometry(change) } else { change() }
  }

  private func recordGeometry(_ change: () -> Void) {
    let center = currentCenter
    let bounds = storedBounds
    change()
    if currentCenter != center { recordChange(of: "position", from: center) }
    if storedBounds != bounds { recordChange(of: "bounds", from: bounds) }
  }

  /// Reports a change to the layer, which looks for what it sets off.
  final func recordChange(of key: String, from old: Any?) {
    guard LayerActions.isOnTheirThread else { return }
    loadedLayer.performAction(forKey: key, from: old)
  }

  func setTransform(_ transform: CGAffineTransform) {
    let old = storedTransform
    storedTransform = transform
    if AnimationBlock.isRecording, transform != old {
      recordChange(of: "transform", from: CATransform3DMakeAffineTransform(old))
    }
  }

  func alphaChanged(from old: CGFloat) {
    if AnimationBlock.isRecording, alpha != old {
      recordChange(of: "opacity", from: Float(old))
    }
  }

  func backgroundColorChanged(from old: UIColor?) {
    guard AnimationBlock.isRecording, let old, old != backgroundColor else { return }
    recordChange(of: "backgroundColor", from: old.resolvedColor(with: traitCollection).cgColor)
  }

  /// Keeps an arranged view that was hidden in a block visible until the animation ends, and lays
  /// its stack out in the block (A10.1).
  func recordVisibilityChange() {
    guard AnimationBlock.isRecording, let stack = parent as? UIStackView,
      let block = AnimationBlock.current, LayerActions.isOnTheirThread,
      stack.arrangedSubviews.contains(where: { $0 === self })
    else { return }
    if isHidden {
      let animation = block.makeAnimation("hidden")
      animation.fromValue = false
      animation.toValue = false
      block.start(animation, on: loadedLayer, forKey: "hidden")
    }
    block.layOutAtEnd(stack)
  }

  /// Whether an animation keeps touches from the view.
  final var isBlockedByAnimation: Bool { storedLayer?.animations?.blocksInteraction ?? false }

  /// The frame that shows at the clock's present time (E3).
  package final var presentationFrame: CGRect {
    guard let layer = storedLayer, layer.isAnimated else { return frame }
    return layer.presentation()?.frame ?? frame
  }

  // MARK: For the layer

  package var hostedRunsActions: Bool { AnimationBlock.isRecording }

  package func hostedAction(forKey key: String) -> CAAction? {
    action(for: loadedLayer, forKey: key)
  }

  package var hostedIsOnScreen: Bool {
    hostWindow != nil || rootView.storedLayer?.isShownRoot == true
  }

  package var hostedLoadedSuperlayer: CALayer? {
    var view = parent
    while let current = view {
      if let layer = current.storedLayer { return layer }
      view = current.parent
    }
    return nil
  }

  package func hostedPicture() -> Any? {
    guard hostedIsOnScreen, bounds.width > 0, bounds.height > 0 else { return nil }
    let scale = traitCollection.displayScale
    return UIImage(bitmap: ViewRenderer.bitmap(of: self, scale: scale), scale: scale)
  }
}
