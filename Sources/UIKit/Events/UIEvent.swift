/// What happened, with all touches that are on the screen at that time.
@preconcurrency @MainActor open class UIEvent: NSObject {
  public enum EventType: Int, Sendable {
    case touches, motion, remoteControl, presses
    case scroll = 10
    case hover, transform
  }

  public enum EventSubtype: Int, Sendable {
    case none
    case motionShake
    case remoteControlPlay = 100
    case remoteControlPause, remoteControlStop, remoteControlTogglePlayPause
    case remoteControlNextTrack, remoteControlPreviousTrack
    case remoteControlBeginSeekingBackward, remoteControlEndSeekingBackward
    case remoteControlBeginSeekingForward, remoteControlEndSeekingForward
  }

  open var type: EventType { .touches }
  open var subtype: EventSubtype { .none }
  open internal(set) var timestamp: TimeInterval
  open internal(set) var modifierFlags: UIKeyModifierFlags = []
  open var allTouches: Set<UITouch>? { touchesInOrder.isEmpty ? nil : Set(touchesInOrder) }

  /// All touches, first come first.
  let touchesInOrder: [UITouch]

  package init(touches: [UITouch], timestamp: TimeInterval) {
    touchesInOrder = touches
    self.timestamp = timestamp
    super.init()
  }

  open func touches(for window: UIWindow) -> Set<UITouch>? { touches { $0.window === window } }
  open func touches(for view: UIView) -> Set<UITouch>? { touches { $0.view === view } }
  open func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
    touches { $0.gestureRecognizers?.contains(gesture) == true }
  }

  private func touches(where matches: (UITouch) -> Bool) -> Set<UITouch>? {
    let found = touchesInOrder.filter(matches)
    return found.isEmpty ? nil : Set(found)
  }

  /// Nothing is merged here: each event is the only one of its touches.
  open func coalescedTouches(for touch: UITouch) -> [UITouch]? { [touch] }
  open func predictedTouches(for touch: UITouch) -> [UITouch]? { [] }
}
