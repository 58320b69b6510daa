/// Recognizes a pan that begins at an edge of the screen.
@preconcurrency @MainActor open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  open var edges: UIRectEdge = []

  /// How near to the edge the finger has to come down.
  private static let reach: CGFloat = 20

  private var startEdges: UIRectEdge = []

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    guard isUndecided, let window = view?.window else { return }
    startEdges = edges.intersection(nearEdges(of: window.bounds, at: location(in: window)))
    if startEdges.isEmpty { state = .failed }
  }

  private func nearEdges(of rect: CGRect, at place: CGPoint) -> UIRectEdge {
    var near: UIRectEdge = []
    if place.x - rect.minX <= Self.reach { near.insert(.left) }
    if rect.maxX - place.x <= Self.reach { near.insert(.right) }
    if place.y - rect.minY <= Self.reach { near.insert(.top) }
    if rect.maxY - place.y <= Self.reach { near.insert(.bottom) }
    return near
  }

  /// The finger has to go away from the edge.
  override func mayBegin(moving translation: CGPoint) -> Bool {
    startEdges.contains(.left) && translation.x > 0
      || startEdges.contains(.right) && translation.x < 0
      || startEdges.contains(.top) && translation.y > 0
      || startEdges.contains(.bottom) && translation.y < 0
  }
}
