import QuartzCore

/// A scroll to an offset, or a zoom to a scale, in a given time.
struct ScrollAnimation {
  enum Purpose { case offset, zoom, zoomBounce, toTop, settling }

  let purpose: Purpose
  /// The scales to go from and to; nil when only the offset moves.
  var scales: (from: CGFloat, to: CGFloat)?
  /// Called when the place is reached.
  var arrival: (() -> Void)?
  /// Asked for each frame: where rows get their heights on the way, the target moves.
  var destination: () -> CGPoint
  var elapsed: TimeInterval = 0

  var isZoom: Bool { purpose == .zoom || purpose == .zoomBounce }

  /// How long UIKit's own scrolling takes.
  static let duration: TimeInterval = 0.3
  private static let easing = TimingCurve(0.42, 0, 0.58, 1)

  /// The share of the way at the present time.
  var progress: CGFloat {
    let share = min(1, elapsed / ScrollAnimation.duration)
    return share >= 1 ? 1 : CGFloat(ScrollAnimation.easing.value(at: share))
  }
}

/// Content that moves on after a drag, comes back from beyond its edges, or goes to a page.
struct ScrollDeceleration {
  var x: AxisMotion
  var y: AxisMotion
}

/// Moves a scroll view's offset frame by frame, on the clock that animations run on.
///
/// The offset may also be moved by others meanwhile, as a table does that keeps its rows in place
/// and a program that jumps back in endless content. What goes on then goes on from there.
@MainActor final class ScrollDriver {
  enum Activity {
    case animation(ScrollAnimation)
    case deceleration(ScrollDeceleration)
  }

  private unowned let view: UIScrollView
  private(set) var activity: Activity?
  /// Where the offset is, not rounded to pixels.
  private var place = CGPoint.zero
  /// The offset that was set last.
  private var applied = CGPoint.zero
  private var start: TimeInterval = 0
  private var last: TimeInterval = 0
  private var frame = 0.0
  private var token: MediaClock.Token?
  /// Whether the content became another one, so that a place beyond its end is none to go to.
  private var clampsDestination = false

  init(_ view: UIScrollView) { self.view = view }

  var isActive: Bool { activity != nil }

  var animation: ScrollAnimation? {
    if case .animation(let animation) = activity { return animation }
    return nil
  }

  // MARK: Starting and stopping

  func begin(_ activity: Activity) {
    cancel()
    self.activity = activity
    place = view.contentOffset
    applied = place
    start = MediaClock.shared.now
    last = start
    frame = 0
    clampsDestination = false
    scheduleFrame()
  }

  /// Leaves everything as it is, without a word.
  func cancel() {
    token.map(MediaClock.shared.cancel)
    token = nil
    activity = nil
  }

  /// Notices that the content, its insets or the view have another size.
  func rangeDidChange() {
    // A zoom changes the size itself.
    if animation?.scales == nil { clampsDestination = true }
  }

  // MARK: Frames

  private func scheduleFrame() {
    frame += 1
    let next = start + frame / DisplayTicks.framesPerSecond
    token = MediaClock.shared.schedule(after: next - MediaClock.shared.now) { [weak self] in
      MainActor.unchecked { self?.showFrame() }
    }
  }

  private func showFrame() {
    let now = MediaClock.shared.now
    let passed = now - last
    last = now
    let moved = CGPoint(x: view.contentOffset.x - applied.x, y: view.contentOffset.y - applied.y)
    scheduleFrame()
    let isOver: Bool
    switch activity {
    case .animation(let animation): isOver = advance(animation, by: passed, moved)
    case .deceleration(let deceleration): isOver = advance(deceleration, by: passed, moved)
    case nil: return cancel()
    }
    let frame = token
    apply()
    guard isOver, token == frame, let ended = activity else { return }
    cancel()
    view.driverDidFinish(ended)
  }

  private func apply() {
    applied = view.roundedToPixels(place)
    view.placeOffset(applied)
  }

  /// - Returns: whether it is over.
  private func advance(_ old: ScrollAnimation, by passed: TimeInterval, _ moved: CGPoint) -> Bool {
    var animation = old
    animation.elapsed += passed
    activity = .animation(animation)
    let (before, after) = (old.progress, animation.progress)
    if let (from, to) = animation.scales {
      view.applyZoomScale(from + (to - from) * after)
      // A change of scale may have moved the offset; the way there is the animation's own.
    } else {
      place = CGPoint(x: place.x + moved.x, y: place.y + moved.y)
    }
    var end = animation.destination()
    if clampsDestination { end = view.clampedOffset(end) }
    guard after < 1 else {
      place = end
      return true
    }
    let left = (1 - after) / (1 - before)
    place = CGPoint(x: end.x - (end.x - place.x) * left, y: end.y - (end.y - place.y) * left)
    return false
  }

  private func advance(
    _ old: ScrollDeceleration, by passed: TimeInterval, _ moved: CGPoint
  ) -> Bool {
    var (x, y) = (old.x, old.y)
    let (rangeX, rangeY) = (view.offsetRange(.horizontal), view.offsetRange(.vertical))
    let milliseconds = CGFloat(passed * 1000)
    x.shift(by: moved.x)
    y.shift(by: moved.y)
    x.advance(by: milliseconds, in: rangeX, bounces: view.bounces(.horizontal))
    y.advance(by: milliseconds, in: rangeY, bounces: view.bounces(.vertical))
    // Half a pixel is not to be seen.
    let tolerance = 0.5 / view.pixelsPerPoint
    let isOver =
      x.isSettled(in: rangeX, within: tolerance) && y.isSettled(in: rangeY, within: tolerance)
    if isOver {
      x.settle(in: rangeX)
      y.settle(in: rangeY)
    }
    activity = .deceleration(ScrollDeceleration(x: x, y: y))
    place = CGPoint(x: x.place, y: y.place)
    return isOver
  }
}
