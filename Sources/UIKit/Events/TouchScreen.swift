import QuartzCore

/// Fingers on a window, put there by hand: how tests and live previews make touches.
///
/// Each call is one event at the present instant of the clock, which goes on only when it is
/// advanced.
/// ```swift
/// @_spi(Moa) import UIKit
///
/// let screen = TouchScreen(window)
/// screen.tap(at: CGPoint(x: 20, y: 20))
/// screen.drag(from: CGPoint(x: 20, y: 300), to: CGPoint(x: 20, y: 100), duration: 0.2)
/// ```
@_spi(Moa) @preconcurrency @MainActor public final class TouchScreen {
  private let window: UIWindow
  private var fingers: [Int: UITouch] = [:]

  public init(_ window: UIWindow) { self.window = window }

  private var now: TimeInterval { MediaClock.shared.now }

  /// Puts fingers down, all in one event; each is named by a number.
  public func press(_ places: [Int: CGPoint]) {
    for (finger, place) in places {
      let touch = UITouch(at: place, in: window)
      touch.timestamp = now
      fingers[finger] = touch
    }
    send(places.keys)
  }

  public func press(_ place: CGPoint, finger: Int = 0) { press([finger: place]) }

  /// Moves fingers that are down.
  public func move(_ places: [Int: CGPoint]) {
    for (finger, place) in places {
      fingers[finger]?.move(to: place, phase: .moved, timestamp: now)
    }
    send(places.keys)
  }

  public func move(to place: CGPoint, finger: Int = 0) { move([finger: place]) }

  /// Takes fingers off; all of them if none is named.
  public func lift(_ names: [Int] = []) { end(names, .ended) }

  /// Takes fingers off as a call that comes in does.
  public func cancel(_ names: [Int] = []) { end(names, .cancelled) }

  private func end(_ names: [Int], _ phase: UITouch.Phase) {
    let names = names.isEmpty ? Array(fingers.keys) : names
    for name in names {
      guard let touch = fingers[name] else { continue }
      touch.move(to: touch.location(in: nil), phase: phase, timestamp: now)
    }
    send(names)
    for name in names { fingers[name] = nil }
  }

  /// One event with all fingers; those that it is not about stand still.
  private func send(_ names: some Sequence<Int>) {
    let named = Set(names)
    for (finger, touch) in fingers where !named.contains(finger) { touch.phase = .stationary }
    let touches = fingers.sorted { $0.key < $1.key }.map(\.value)
    UIApplication.shared.sendEvent(UIEvent(touches: touches, timestamp: now))
  }

  /// Taps the status bar: content goes to its top (`scrollsToTop`).
  public func tapStatusBar() { window.statusBarWasTapped() }

  // MARK: Whole movements

  /// Taps once and lets a moment pass.
  public func tap(at place: CGPoint, pause: TimeInterval = 0.05) {
    press(place)
    MediaClock.shared.advance(by: 0.05)
    lift()
    MediaClock.shared.advance(by: pause)
  }

  /// Drags one finger evenly along a line.
  public func drag(
    from start: CGPoint, to end: CGPoint, duration: TimeInterval = 0.2, steps: Int = 10
  ) {
    press(start)
    for step in 1...max(1, steps) {
      MediaClock.shared.advance(by: duration / Double(max(1, steps)))
      let share = CGFloat(step) / CGFloat(max(1, steps))
      move(
        to: CGPoint(
          x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share))
    }
    lift()
  }

  /// Drags one finger evenly along a line while somebody else advances the clock: for recordings.
  ///
  /// - Parameters:
  ///   - duration: seconds from press to lift, an hour at most.
  ///   - delay: seconds until the finger comes down, an hour at most.
  public func scheduleDrag(
    from start: CGPoint, to end: CGPoint, duration: TimeInterval = 0.2,
    after delay: TimeInterval = 0
  ) {
    precondition(
      (0...3600).contains(duration) && (0...3600).contains(delay),
      "a drag begins and ends within an hour: \(duration) seconds after \(delay)")
    let steps = max(1, Int((duration * DisplayTicks.framesPerSecond).rounded()))
    func schedule(_ time: TimeInterval, _ action: @escaping @MainActor (TouchScreen) -> Void) {
      MediaClock.shared.schedule(after: delay + time) { MainActor.unchecked { action(self) } }
    }
    schedule(0) { $0.press(start) }
    for step in 1...steps {
      let share = CGFloat(step) / CGFloat(steps)
      schedule(duration * Double(share)) {
        $0.move(
          to: CGPoint(
            x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share))
      }
    }
    schedule(duration) { $0.lift() }
  }
}
