/// Recognizes a quick movement in one direction.
@preconcurrency @MainActor open class UISwipeGestureRecognizer: UIGestureRecognizer {
  public struct Direction: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let right = Direction(rawValue: 1)
    public static let left = Direction(rawValue: 2)
    public static let up = Direction(rawValue: 4)
    public static let down = Direction(rawValue: 8)
  }

  open var direction = Direction.right
  open var numberOfTouchesRequired = 1

  /// How far the fingers have to go, how far they may stray, and how long it may take.
  private static let length: CGFloat = 50
  private static let stray: CGFloat = 50
  private static let longestTime: TimeInterval = 0.5

  private var start = CGPoint.zero
  private var startTime: TimeInterval = 0

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard trackedTouches.count <= numberOfTouchesRequired else {
      state = .failed
      return
    }
    start = location(in: view?.window)
    startTime = event.timestamp
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard event.timestamp - startTime <= Self.longestTime else {
      state = .failed
      return
    }
    guard trackedTouches.count == numberOfTouchesRequired else { return }
    let place = location(in: view?.window)
    let moved = CGPoint(x: place.x - start.x, y: place.y - start.y)
    let ways: [(Direction, along: CGFloat, across: CGFloat)] = [
      (.right, moved.x, moved.y), (.left, -moved.x, moved.y), (.down, moved.y, moved.x),
      (.up, -moved.y, moved.x),
    ]
    let wanted = ways.filter { direction.contains($0.0) }
    if wanted.contains(where: { $0.along >= Self.length && abs($0.across) <= Self.stray }) {
      state = .ended
    } else if wanted.allSatisfy({ abs($0.across) > Self.stray }) {
      state = .failed
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = .failed
  }
}
