import CoreGraphics

/// Follows a finger from where it comes down, before any other gesture may take it.
final class TouchDownRecognizer: UIGestureRecognizer {
  private let follow: (State, TouchDownRecognizer) -> Void

  /// - Parameter follow: is told of each state, `.began` first and `.ended` or `.cancelled` last.
  init(_ follow: @escaping (State, TouchDownRecognizer) -> Void) {
    self.follow = follow
    super.init(target: nil, action: nil)
  }

  private func go(to state: State) {
    self.state = state
    if currentState == state { follow(state, self) }
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if isUndecided { go(to: .began) }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) { go(to: .changed) }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    if !hasTouchesOnScreen { go(to: .ended) }
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    go(to: .cancelled)
  }
}
