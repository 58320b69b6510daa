/// Recognizes fingers that move in any direction.
@preconcurrency @MainActor open class UIPanGestureRecognizer: UIGestureRecognizer {
  open var minimumNumberOfTouches = 1
  open var maximumNumberOfTouches = Int.max
  open var allowedScrollTypesMask: UIScrollTypeMask = []

  /// How far fingers move before it is a pan.
  static let slack: CGFloat = 10

  /// Where the middle of the fingers would have begun, had they all been down from the start.
  private var start = CGPoint.zero
  private var speed = SpeedMeter()

  private var place: CGPoint { location(in: view?.window) }

  // MARK: Movement

  /// How far the fingers have moved since they came down.
  open func translation(in view: UIView?) -> CGPoint {
    vector(CGPoint(x: place.x - start.x, y: place.y - start.y), in: view)
  }

  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    let moved = vector(translation, in: view, back: true)
    start = CGPoint(x: place.x - moved.x, y: place.y - moved.y)
  }

  /// Points a second, of the last moments.
  open func velocity(in view: UIView?) -> CGPoint { vector(speed.velocity, in: view) }

  /// A vector of the window's in a view's coordinates, or back.
  private func vector(_ vector: CGPoint, in view: UIView?, back: Bool = false) -> CGPoint {
    guard var turn = view?.transformToRoot else { return vector }
    (turn.tx, turn.ty) = (0, 0)
    return vector.applying(back ? turn : turn.inverted())
  }

  // MARK: Touches

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard trackedTouches.count <= maximumNumberOfTouches else {
      if isUndecided { state = .failed } else { for touch in touches { ignore(touch, for: event) } }
      return
    }
    if trackedTouches.count == touches.count {
      start = place
      speed = SpeedMeter()
    } else {
      keepTranslation(without: touches)
    }
    speed.add(place, at: event.timestamp, isJump: true)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    speed.add(place, at: event.timestamp)
    guard isUndecided else {
      state = .changed
      return
    }
    guard trackedTouches.count >= minimumNumberOfTouches else { return }
    let moved = translation(in: nil)
    if hypot(moved.x, moved.y) >= UIPanGestureRecognizer.slack, mayBegin(moving: moved) {
      state = .began
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    let left = trackedTouches.filter { $0.isOnScreen }
    guard !left.isEmpty else {
      speed.add(place, at: event.timestamp)
      state = isUndecided ? .failed : .ended
      return
    }
    let before = translation(in: nil)
    trackedTouches = left
    setTranslation(before, in: nil)
    speed.add(place, at: event.timestamp, isJump: true)
    if left.count < minimumNumberOfTouches, !isUndecided { state = .ended }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = .cancelled
  }

  /// A finger that joins moves the middle of all, not what they hold.
  private func keepTranslation(without touches: Set<UITouch>) {
    let all = trackedTouches
    trackedTouches = all.filter { !touches.contains($0) }
    let before = translation(in: nil)
    trackedTouches = all
    setTranslation(before, in: nil)
  }

  /// Whether a movement is the one that is waited for.
  func mayBegin(moving translation: CGPoint) -> Bool { true }
}

/// Kinds of scrolling that a pan listens to besides touches.
public struct UIScrollTypeMask: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let discrete = UIScrollTypeMask(rawValue: 1)
  public static let continuous = UIScrollTypeMask(rawValue: 2)
  public static let all: UIScrollTypeMask = [.discrete, .continuous]
}

/// How fast something moves, from its places in the last tenth of a second.
struct SpeedMeter {
  private var samples: [(place: CGPoint, time: TimeInterval)] = []

  private static let memory: TimeInterval = 0.1

  /// - Parameter isJump: whether the place changed without a movement.
  mutating func add(_ place: CGPoint, at time: TimeInterval, isJump: Bool = false) {
    if isJump { samples = [] }
    samples.append((place, time))
    samples.removeAll { time - $0.time > SpeedMeter.memory + 1e-6 }
  }

  var velocity: CGPoint {
    guard let first = samples.first, let last = samples.last, last.time > first.time else {
      return .zero
    }
    let time = CGFloat(last.time - first.time)
    return CGPoint(
      x: (last.place.x - first.place.x) / time, y: (last.place.y - first.place.y) / time)
  }
}
