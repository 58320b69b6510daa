import QuartzCore
import Testing

@_spi(Moa) @testable import UIKit

/// What recognizers make of fingers, alone and among others.
@MainActor @Suite struct GestureTests {
  /// A window with a view in it and another one inside of that, and what happened to them.
  @MainActor private final class Scene: NSObject, ActionProviding {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    let outer = TouchedView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    let inner = TouchedView(frame: CGRect(x: 100, y: 100, width: 200, height: 200))
    let screen: TouchScreen
    var log: [String] = []

    override init() {
      screen = TouchScreen(window)
      super.init()
      window.isHidden = false
      window.addSubview(outer)
      outer.addSubview(inner)
      outer.isMultipleTouchEnabled = true
      inner.isMultipleTouchEnabled = true
      inner.note = { [unowned self] in log.append("view." + $0) }
    }

    class func registerActions(in table: inout ActionTable) {
      table.add("gesture:", Scene.gesture)
    }

    func gesture(_ recognizer: UIGestureRecognizer) {
      log.append("\(recognizer.name ?? "?").\(recognizer.state)")
    }

    @discardableResult func add<Recognizer: UIGestureRecognizer>(
      _ name: String, _ recognizer: Recognizer, to view: UIView
    ) -> Recognizer {
      recognizer.name = name
      recognizer.addTarget(self, action: "gesture:")
      view.addGestureRecognizer(recognizer)
      return recognizer
    }
  }

  private final class TouchedView: UIView {
    var note: (String) -> Void = { _ in }
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { note("began") }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { note("moved") }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { note("ended") }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
      note("cancelled")
    }
  }

  private let middle = CGPoint(x: 200, y: 200)

  // MARK: Views

  @Test("without recognizers a view hears the whole way of a finger")
  func plainTouches() {
    let scene = Scene()
    scene.screen.drag(from: middle, to: CGPoint(x: 390, y: 200), steps: 2)
    #expect(scene.log == ["view.began", "view.moved", "view.moved", "view.ended"])
  }

  @Test("a recognized tap takes the touch away from the view; one that does not cancel leaves it")
  func cancelling() {
    let scene = Scene()
    let tap = scene.add("tap", UITapGestureRecognizer(), to: scene.inner)
    scene.screen.tap(at: middle)
    #expect(scene.log == ["view.began", "view.cancelled", "tap.ended"])
    scene.log = []
    tap.cancelsTouchesInView = false
    scene.screen.tap(at: middle)
    #expect(scene.log == ["view.began", "tap.ended", "view.ended"])
  }

  @Test("a recognizer may hold back the beginning of touches until it has failed")
  func delaying() {
    let scene = Scene()
    let press = scene.add("press", UILongPressGestureRecognizer(), to: scene.outer)
    press.delaysTouchesBegan = true
    scene.screen.press(middle)
    #expect(scene.log == [])
    MediaClock.shared.advance(by: 0.1)
    scene.screen.lift()
    #expect(scene.log == ["view.began", "view.ended"])
  }

  @Test("a finger on a second view of exclusive touch is ignored")
  func exclusiveTouch() {
    let scene = Scene()
    scene.inner.isExclusiveTouch = true
    var heard: [String] = []
    scene.outer.note = { heard.append($0) }
    scene.screen.press(CGPoint(x: 10, y: 10), finger: 0)
    scene.screen.press(middle, finger: 1)
    scene.screen.lift()
    #expect(heard == ["began", "ended"])
    #expect(scene.log == [])
  }

  // MARK: Single recognizers

  @Test("a tap fails when the finger stays too long or moves away")
  func failingTaps() {
    let scene = Scene()
    scene.add("tap", UITapGestureRecognizer(), to: scene.inner)
    scene.screen.press(middle)
    MediaClock.shared.advance(by: 2)
    scene.screen.lift()
    scene.screen.drag(from: middle, to: CGPoint(x: 290, y: 200))
    #expect(!scene.log.contains { $0.hasPrefix("tap") })
  }

  @Test("two fingers tap together")
  func twoFingerTap() {
    let scene = Scene()
    let tap = scene.add("tap", UITapGestureRecognizer(), to: scene.inner)
    tap.numberOfTouchesRequired = 2
    scene.screen.press([0: middle, 1: CGPoint(x: 250, y: 200)])
    scene.screen.lift()
    #expect(scene.log.last == "tap.ended")
    scene.log = []
    scene.screen.tap(at: middle)
    #expect(scene.log == ["view.began", "view.ended"])
  }

  @Test("a long press begins after its time, changes, and ends")
  func longPress() {
    let scene = Scene()
    scene.add("press", UILongPressGestureRecognizer(), to: scene.inner)
    scene.screen.press(middle)
    MediaClock.shared.advance(by: 0.49)
    #expect(scene.log == ["view.began"])
    MediaClock.shared.advance(by: 0.02)
    scene.screen.move(to: CGPoint(x: 260, y: 200))
    scene.screen.lift()
    #expect(
      scene.log == [
        "view.began", "view.cancelled", "press.began", "press.changed", "press.ended",
      ])
    scene.log = []
    scene.screen.press(middle)
    scene.screen.move(to: CGPoint(x: 211, y: 200))
    MediaClock.shared.advance(by: 1)
    scene.screen.lift()
    #expect(!scene.log.contains { $0.hasPrefix("press") })
  }

  @Test("a pan counts from where the finger came down, in any view's coordinates")
  func pan() {
    let scene = Scene()
    let pan = scene.add("pan", UIPanGestureRecognizer(), to: scene.inner)
    scene.screen.press(middle)
    scene.screen.move(to: CGPoint(x: 205, y: 200))
    #expect(pan.state == .possible)
    MediaClock.shared.advance(by: 0.05)
    scene.screen.move(to: CGPoint(x: 230, y: 200))
    #expect(pan.state == .began)
    #expect(pan.translation(in: scene.inner) == CGPoint(x: 30, y: 0))
    MediaClock.shared.advance(by: 0.05)
    scene.screen.move(to: CGPoint(x: 230, y: 250))
    #expect(pan.translation(in: nil) == CGPoint(x: 30, y: 50))
    // 30 and 50 points in the last tenth of a second.
    #expect(abs(pan.velocity(in: nil).x - 300) < 0.01 && abs(pan.velocity(in: nil).y - 500) < 0.01)
    scene.inner.transform = CGAffineTransform(scaleX: 2, y: 2)
    #expect(pan.translation(in: scene.inner) == CGPoint(x: 15, y: 25))
    pan.setTranslation(.zero, in: scene.inner)
    #expect(pan.translation(in: nil) == .zero)
    scene.screen.lift()
    #expect(scene.log.filter { $0.hasPrefix("pan") } == ["pan.began", "pan.changed", "pan.ended"])
    #expect(pan.state == .possible)
  }

  @Test("a second finger in a pan moves the middle, not the translation")
  func panWithTwoFingers() {
    let scene = Scene()
    let pan = scene.add("pan", UIPanGestureRecognizer(), to: scene.inner)
    scene.screen.press(middle, finger: 0)
    scene.screen.move(to: CGPoint(x: 220, y: 200), finger: 0)
    scene.screen.press(CGPoint(x: 280, y: 280), finger: 1)
    #expect(pan.numberOfTouches == 2)
    #expect(pan.translation(in: nil) == CGPoint(x: 20, y: 0))
    scene.screen.lift([0])
    #expect(pan.translation(in: nil) == CGPoint(x: 20, y: 0))
    #expect(pan.location(in: nil) == CGPoint(x: 280, y: 280))
    scene.screen.lift()
    #expect(scene.log.last == "pan.ended")
  }

  @Test(
    "a swipe goes its way, quickly",
    arguments: [
      (.left, CGPoint(x: 130, y: 210), 0.2, true),
      (.left, CGPoint(x: 270, y: 200), 0.2, false),
      (.left, CGPoint(x: 130, y: 280), 0.2, false),
      (.left, CGPoint(x: 130, y: 200), 1.0, false),
      ([.up, .down], CGPoint(x: 200, y: 120), 0.2, true),
    ] as [(UISwipeGestureRecognizer.Direction, CGPoint, Double, Bool)])
  func swipe(
    direction: UISwipeGestureRecognizer.Direction, end: CGPoint, duration: Double, isSwipe: Bool
  ) {
    let scene = Scene()
    let swipe = scene.add("swipe", UISwipeGestureRecognizer(), to: scene.inner)
    swipe.direction = direction
    scene.screen.drag(from: middle, to: end, duration: duration)
    #expect(scene.log.contains("swipe.ended") == isSwipe)
  }

  @Test("two fingers stretch and turn what is between them")
  func pinchAndRotation() {
    let scene = Scene()
    let pinch = scene.add("pinch", UIPinchGestureRecognizer(), to: scene.inner)
    let rotation = scene.add("rotation", UIRotationGestureRecognizer(), to: scene.inner)
    let together = Together()
    pinch.delegate = together
    scene.screen.press([0: CGPoint(x: 150, y: 200), 1: CGPoint(x: 250, y: 200)])
    scene.screen.move([1: CGPoint(x: 300, y: 200)])
    #expect(pinch.state == .began && pinch.scale == 1.5)
    #expect(rotation.state == .possible)
    scene.screen.move([1: CGPoint(x: 150, y: 350)])
    #expect(pinch.scale == 1.5)
    #expect(abs(rotation.rotation - .pi / 2) < 1e-9)
    #expect(rotation.state == .began)
    scene.screen.lift()
    #expect(scene.log.suffix(2) == ["pinch.ended", "rotation.ended"])
    #expect(pinch.scale == 1 && rotation.rotation == 0)
  }

  private final class Together: NSObject, UIGestureRecognizerDelegate {
    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer,
      shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { true }
  }

  @Test("an edge pan comes from its edge")
  func edgePan() {
    let scene = Scene()
    let edge = scene.add("edge", UIScreenEdgePanGestureRecognizer(), to: scene.outer)
    edge.edges = .left
    scene.screen.drag(from: CGPoint(x: 60, y: 50), to: CGPoint(x: 160, y: 50))
    #expect(scene.log == [])
    scene.screen.drag(from: CGPoint(x: 3, y: 50), to: CGPoint(x: 103, y: 50))
    #expect(scene.log.first == "edge.began" && scene.log.last == "edge.ended")
  }

  // MARK: Several recognizers

  @Test("the recognizer of the inner view wins over that of the outer")
  func innerFirst() {
    let scene = Scene()
    scene.add("outer", UITapGestureRecognizer(), to: scene.outer)
    scene.add("inner", UITapGestureRecognizer(), to: scene.inner)
    scene.screen.tap(at: middle)
    #expect(scene.log.filter { !$0.hasPrefix("view") } == ["inner.ended"])
    scene.log = []
    scene.screen.tap(at: CGPoint(x: 10, y: 10))
    #expect(scene.log == ["outer.ended"])
  }

  @Test("a single tap that waits for a double tap to fail comes late, or not at all")
  func doubleTap() {
    let scene = Scene()
    let double = scene.add("double", UITapGestureRecognizer(), to: scene.inner)
    double.numberOfTapsRequired = 2
    let single = scene.add("single", UITapGestureRecognizer(), to: scene.inner)
    single.require(toFail: double)
    scene.screen.tap(at: middle)
    #expect(scene.log == ["view.began"])
    MediaClock.shared.advance(by: 0.5)
    #expect(scene.log == ["view.began", "view.cancelled", "single.ended"])
    scene.log = []
    scene.screen.tap(at: middle)
    scene.screen.tap(at: middle)
    MediaClock.shared.advance(by: 0.5)
    #expect(scene.log.filter { !$0.hasPrefix("view") } == ["double.ended"])
  }

  @Test("without such a requirement both come")
  func independentTaps() {
    let scene = Scene()
    let double = scene.add("double", UITapGestureRecognizer(), to: scene.inner)
    double.numberOfTapsRequired = 2
    scene.add("single", UITapGestureRecognizer(), to: scene.inner)
    scene.screen.tap(at: middle)
    scene.screen.tap(at: middle)
    #expect(
      scene.log.filter { !$0.hasPrefix("view") } == ["single.ended", "double.ended"]
        || scene.log.filter { !$0.hasPrefix("view") }
          == ["single.ended", "double.ended", "single.ended"]
    )
    MediaClock.shared.advance(by: 1)
  }

  private final class Decider: NSObject, UIGestureRecognizerDelegate {
    var begins = true
    var receives = true
    weak var waitsFor: UIGestureRecognizer?
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { begins }
    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
    ) -> Bool { receives }
    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer,
      shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { otherGestureRecognizer === waitsFor }
  }

  @Test("a delegate keeps touches away, refuses the beginning, and asks for failures")
  func delegates() {
    let scene = Scene()
    let pan = scene.add("pan", UIPanGestureRecognizer(), to: scene.inner)
    let decider = Decider()
    pan.delegate = decider
    let end = CGPoint(x: 280, y: 200)
    decider.receives = false
    scene.screen.drag(from: middle, to: end, steps: 2)
    #expect(scene.log == ["view.began", "view.moved", "view.moved", "view.ended"])
    decider.receives = true
    decider.begins = false
    scene.log = []
    scene.screen.drag(from: middle, to: end, steps: 2)
    #expect(scene.log == ["view.began", "view.moved", "view.moved", "view.ended"])
    decider.begins = true
    let swipe = scene.add("swipe", UISwipeGestureRecognizer(), to: scene.inner)
    decider.waitsFor = swipe
    scene.log = []
    scene.screen.drag(from: middle, to: end)
    #expect(scene.log.filter { !$0.hasPrefix("view") } == ["swipe.ended"])
    scene.log = []
    scene.screen.drag(from: middle, to: CGPoint(x: 200, y: 290))
    #expect(scene.log.contains("pan.began") && scene.log.last == "pan.ended")
  }

  @Test("disabling a recognizer at work cancels it")
  func disabling() {
    let scene = Scene()
    let pan = scene.add("pan", UIPanGestureRecognizer(), to: scene.inner)
    scene.screen.press(middle)
    scene.screen.move(to: CGPoint(x: 250, y: 200))
    pan.isEnabled = false
    #expect(scene.log.last == "pan.cancelled")
    scene.screen.move(to: CGPoint(x: 280, y: 200))
    scene.screen.lift()
    #expect(scene.log.last == "pan.cancelled")
    #expect(pan.state == .possible)
  }

  @Test("touches that the system takes away cancel the gesture")
  func systemCancels() {
    let scene = Scene()
    scene.add("pan", UIPanGestureRecognizer(), to: scene.inner)
    scene.screen.press(middle)
    scene.screen.move(to: CGPoint(x: 250, y: 200))
    scene.screen.cancel()
    #expect(scene.log.last == "pan.cancelled")
  }

  @Test("a recognizer that is disabled and enabled between two touches recognizes both")
  func disabledBetweenTouches() {
    let scene = Scene()
    let pan = scene.add("pan", UIPanGestureRecognizer(), to: scene.inner)
    for _ in 0..<2 {
      scene.screen.drag(from: middle, to: CGPoint(x: 250, y: 200), steps: 1)
      pan.isEnabled = false
      pan.isEnabled = true
      #expect(pan.state == .possible)
    }
    #expect(scene.log.filter { $0.hasPrefix("pan") }.filter { $0.hasSuffix("ended") }.count == 2)
  }

  /// A recognizer of a client's: two strokes, the second one downwards.
  private final class Hook: UIGestureRecognizer {
    private var strokes = 0
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
      strokes += 1
      if strokes == 2 { state = .recognized }
    }
    override func reset() { strokes = 0 }
  }

  @Test("a client's recognizer goes over several strokes and is reset after its recognition")
  func ownRecognizer() {
    let scene = Scene()
    scene.add("hook", Hook(), to: scene.inner)
    for _ in 0..<4 { scene.screen.drag(from: middle, to: CGPoint(x: 220, y: 220), steps: 1) }
    #expect(scene.log.filter { $0.hasPrefix("hook") } == ["hook.ended", "hook.ended"])
  }
}
