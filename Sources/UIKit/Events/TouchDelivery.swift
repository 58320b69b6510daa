/// What a view has yet to hear of a touch.
///
/// Recognizers hear of a touch first. They may hold back its beginning (`delaysTouchesBegan`) or
/// its end (`delaysTouchesEnded`) from the view, and take the touch away from it altogether.
struct TouchDelivery {
  private(set) var waiting: [UITouch.Phase] = []
  /// Whether the view knows of the touch and not of its end.
  private(set) var isKnown = false
  /// Whether the view is to hear nothing more.
  private(set) var isTakenAway = false

  mutating func add(_ phase: UITouch.Phase) {
    if isTakenAway { return }
    // A view that waits for the touch needs only its latest place.
    if phase == .moved, waiting.last == .moved { return }
    waiting.append(phase)
  }

  var next: UITouch.Phase? { waiting.first }

  mutating func takeNext() {
    switch waiting.removeFirst() {
    case .began: isKnown = true
    case .ended, .cancelled: isKnown = false
    default: break
    }
  }

  /// Takes the touch away.
  ///
  /// - Returns: whether the view must be told that it is cancelled.
  mutating func takeAway() -> Bool {
    guard !isTakenAway else { return false }
    isTakenAway = true
    waiting = []
    defer { isKnown = false }
    return isKnown
  }
}
