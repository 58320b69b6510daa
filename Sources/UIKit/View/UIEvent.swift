/// One finger on the screen.
@preconcurrency @MainActor open class UITouch: NSObject {
  public enum Phase: Int, Sendable { case began, moved, stationary, ended, cancelled }

  open internal(set) weak var view: UIView?
  open internal(set) weak var window: UIWindow?
  open internal(set) var phase = Phase.began
  open internal(set) var tapCount = 1
  open internal(set) var timestamp: TimeInterval = 0
  private var place = CGPoint.zero
  private var previousPlace = CGPoint.zero

  package init(at place: CGPoint, in window: UIWindow, view: UIView?) {
    self.window = window
    self.view = view
    self.place = place
    previousPlace = place
    super.init()
  }

  /// Moves the finger, in the window's coordinates.
  package func move(to newPlace: CGPoint, phase newPhase: Phase, timestamp time: TimeInterval) {
    previousPlace = place
    place = newPlace
    phase = newPhase
    timestamp = time
  }

  open func location(in view: UIView?) -> CGPoint { view?.convert(place, from: window) ?? place }

  open func previousLocation(in view: UIView?) -> CGPoint {
    view?.convert(previousPlace, from: window) ?? previousPlace
  }
}

/// What happened, with all touches that belong to it.
@preconcurrency @MainActor open class UIEvent: NSObject {
  public enum EventType: Int, Sendable { case touches, motion, remoteControl, presses }

  open var type: EventType { .touches }
  open internal(set) var allTouches: Set<UITouch>?
  open internal(set) var timestamp: TimeInterval = 0

  package init(touches: Set<UITouch>, timestamp: TimeInterval) {
    allTouches = touches
    self.timestamp = timestamp
    super.init()
  }
}
