/// The frames of the display on the media clock, for those who want to be called for each.
package final class DisplayTicks {
  package static let shared = DisplayTicks()

  /// Frames a second, when nobody asks for fewer.
  package static let framesPerSecond = 60.0

  /// Somebody who is called for each frame until `invalidate()`.
  package final class Subscription {
    /// Frames a second; 0 for all of them.
    package var preferredFramesPerSecond = 0.0 { didSet { realign() } }
    package var isPaused = false { didSet { if isPaused != oldValue { realign() } } }
    package private(set) var isValid = true
    /// The time of the frame that was shown last.
    package fileprivate(set) var timestamp: CFTimeInterval = 0
    /// When the next frame is due.
    package private(set) var targetTimestamp: CFTimeInterval = 0
    /// Frames are counted from here, so that their times do not drift.
    private var start: CFTimeInterval = 0
    private var frame = 0.0
    /// Whom the subscription keeps alive.
    var owner: AnyObject?
    fileprivate let action: (Subscription) -> Void

    fileprivate init(action: @escaping (Subscription) -> Void) { self.action = action }

    package var interval: CFTimeInterval {
      let all = DisplayTicks.framesPerSecond
      let wanted = preferredFramesPerSecond > 0 ? min(preferredFramesPerSecond, all) : all
      return 1 / wanted
    }

    fileprivate func realign() {
      start = MediaClock.shared.now
      frame = 1
      timestamp = start
      targetTimestamp = start + interval
    }

    fileprivate func step(to time: CFTimeInterval) {
      timestamp = time
      frame = ((time - start + MediaClock.tolerance) / interval).rounded(.down) + 1
      targetTimestamp = start + frame * interval
    }

    package func invalidate() {
      isValid = false
      DisplayTicks.shared.subscriptions.removeAll { $0 === self }
    }
  }

  private var subscriptions: [Subscription] = []

  private init() {}

  /// Has something called for every frame from the next one on.
  package func subscribe(_ action: @escaping (Subscription) -> Void) -> Subscription {
    let subscription = Subscription(action: action)
    subscription.realign()
    subscriptions.append(subscription)
    return subscription
  }

  var nextTick: CFTimeInterval? {
    subscriptions.lazy.filter { !$0.isPaused }.map(\.targetTimestamp).min()
  }

  func tick(at now: CFTimeInterval) {
    let due = now + MediaClock.tolerance
    for link in subscriptions where link.isValid && !link.isPaused && link.targetTimestamp <= due {
      link.step(to: now)
      link.action(link)
    }
  }
}
