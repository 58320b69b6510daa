/// One finger on the screen, from the moment it touches until it is lifted.
@preconcurrency @MainActor open class UITouch: NSObject {
  public enum Phase: Int, Sendable {
    case began, moved, stationary, ended, cancelled, regionEntered, regionMoved, regionExited
  }

  public enum TouchType: Int, Sendable {
    case direct, indirect, pencil, indirectPointer

    public static let stylus = TouchType.pencil
  }

  public struct Properties: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let force = Properties(rawValue: 1)
    public static let azimuth = Properties(rawValue: 2)
    public static let altitude = Properties(rawValue: 4)
    public static let location = Properties(rawValue: 8)
  }

  /// The view that the finger came down on; it gets all of the finger's way.
  open internal(set) weak var view: UIView?
  open internal(set) weak var window: UIWindow?
  open internal(set) var phase = Phase.began
  /// How often the place was tapped in short succession, with this touch.
  open internal(set) var tapCount = 1
  open internal(set) var timestamp: TimeInterval = 0
  open internal(set) var type = TouchType.direct
  open internal(set) var force: CGFloat = 1
  open var maximumPossibleForce: CGFloat { 6.67 }
  open var majorRadius: CGFloat { 20 }
  open var majorRadiusTolerance: CGFloat { 5 }
  open var altitudeAngle: CGFloat { .pi / 2 }
  open func azimuthAngle(in view: UIView?) -> CGFloat { 0 }
  open var estimatedProperties: Properties { [] }
  open var estimatedPropertiesExpectingUpdates: Properties { [] }

  /// The recognizers that watch the touch, those of the deepest view first.
  open internal(set) var gestureRecognizers: [UIGestureRecognizer]?

  private var place: CGPoint
  private var previousPlace: CGPoint
  /// What the view has yet to hear.
  var delivery = TouchDelivery()

  /// - Parameters:
  ///   - place: in the window's coordinates.
  ///   - view: found by hit testing when the touch is delivered, if nil.
  package init(at place: CGPoint, in window: UIWindow, view: UIView? = nil) {
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

  var isOnScreen: Bool { phase != .ended && phase != .cancelled }

  open func location(in view: UIView?) -> CGPoint { view?.convert(place, from: window) ?? place }

  open func previousLocation(in view: UIView?) -> CGPoint {
    view?.convert(previousPlace, from: window) ?? previousPlace
  }

  open func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }
  open func precisePreviousLocation(in view: UIView?) -> CGPoint { previousLocation(in: view) }
}
