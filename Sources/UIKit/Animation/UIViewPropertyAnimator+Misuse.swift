// What an animator must not be asked in a state, with the texts of UIKit's exceptions where they are
// known from logs of apps (of stopping, finishing and releasing); the others say what the
// documentation calls a programmer's error.

extension UIViewPropertyAnimator {
  /// `startAnimation()` that throws what the public one raises.
  func startAnimationChecked(afterDelay delay: TimeInterval = 0) throws(LayoutMisuse) {
    try refuseWhenStopped("started")
    start(afterDelay: delay)
  }

  /// `pauseAnimation()` that throws what the public one raises.
  func pauseAnimationChecked() throws(LayoutMisuse) {
    try refuseWhenStopped("paused")
    pause()
  }

  /// `stopAnimation(_:)` that throws what the public one raises.
  func stopAnimationChecked(_ withoutFinishing: Bool) throws(LayoutMisuse) {
    guard state == .active else {
      throw .inconsistency("Animator \(misuseDescription) is already stopped!")
    }
    stop(withoutFinishing)
  }

  /// `finishAnimation(at:)` that throws what the public one raises.
  func finishAnimationChecked(at position: UIViewAnimatingPosition) throws(LayoutMisuse) {
    guard state == .stopped else {
      throw .inconsistency(
        "finishAnimationAtPosition: should only be called on a stopped animator!")
    }
    finishStopped(at: position)
  }

  /// What is wrong about letting go of an animator in a state; nil: nothing.
  nonisolated static func releaseMisuse(
    _ state: UIViewAnimatingState, isRunning: Bool
  ) -> LayoutMisuse? {
    guard state == .stopped || (state == .active && !isRunning) else { return nil }
    return .inconsistency(
      "It is an error to release a paused or stopped property animator. Property animators must "
        + "either finish animating or be explicitly stopped and finished before they can be "
        + "released.")
  }

  private func refuseWhenStopped(_ what: String) throws(LayoutMisuse) {
    guard state != .stopped else {
      throw .inconsistency("Animator \(misuseDescription) cannot be \(what) while it is stopped")
    }
  }

  private var misuseDescription: String {
    let address = UInt(bitPattern: Unmanaged.passUnretained(self).toOpaque())
    return "<UIViewPropertyAnimator(0x\(String(address, radix: 16))) [\(state)]>"
  }
}
