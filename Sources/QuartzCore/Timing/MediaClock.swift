/// The time that animations, display links and UIKit's own delays run on.
///
/// It stands still until it is advanced by hand, so that the same program gives the same frames
/// and the same order of calls on every machine. Advancing goes from event to event: for each
/// instant at which something is due the clock runs one turn, as a run loop does, and at the end of
/// a turn layout is brought up to date and implicit transactions are committed.
///
/// Confined to the main thread. What the system's own timers and queues do stays on real time.
package final class MediaClock {
  package static let shared = MediaClock()

  /// Where the clock stands; not 0, which means "not set" in a begin time.
  package private(set) var now: CFTimeInterval = 1

  /// How often the clock may turn at one instant before it goes on, for callbacks that start
  /// something without duration again and again.
  private static let mostTurnsAtOnce = 10_000

  /// Ends closer than this to the present are due.
  package static let tolerance: CFTimeInterval = 1e-9

  private struct Event {
    var time: CFTimeInterval
    var number: UInt64
    var action: () -> Void
  }

  /// Names a scheduled action.
  package struct Token: Hashable {
    fileprivate let number: UInt64
  }

  /// In the order in which they are due, from `nextEvent` on.
  private var events: [Event] = []
  private var nextEvent = 0
  private var lastNumber: UInt64 = 0
  private var isAdvancing = false
  private var turnEnds: [() -> Void] = []
  private let links = DisplayTicks.shared
  private let animations = RunningAnimations.shared

  private init() {}

  // MARK: Real time

  /// Where the time comes from when the clock is to follow something else; nil: by hand.
  ///
  /// Whoever sets it calls `catchUp()` as often as a frame is wanted.
  package var source: (() -> CFTimeInterval)?

  /// Goes to the time that the source says.
  package func catchUp() {
    if let source { advance(to: source()) }
  }

  // MARK: Scheduling

  /// Calls an action once the clock has gone on by `delay`; 0 means in the next turn.
  ///
  /// Actions of one instant are called in the order in which they were scheduled.
  @discardableResult
  package func schedule(after delay: CFTimeInterval = 0, _ action: @escaping () -> Void) -> Token {
    lastNumber += 1
    let event = Event(time: now + max(0, delay), number: lastNumber, action: action)
    var low = nextEvent
    var high = events.count
    while low < high {
      let middle = (low + high) / 2
      if events[middle].time <= event.time { low = middle + 1 } else { high = middle }
    }
    events.insert(event, at: low)
    return Token(number: event.number)
  }

  package func cancel(_ token: Token) {
    if let index = events[nextEvent...].firstIndex(where: { $0.number == token.number }) {
      events.remove(at: index)
    }
  }

  private var earliestEvent: Event? { nextEvent < events.count ? events[nextEvent] : nil }

  private func removeEarliestEvent() {
    // Whoever waited is let go at once.
    events[nextEvent].action = {}
    nextEvent += 1
    // What is done goes in large pieces, so that each costs little.
    if nextEvent == events.count || nextEvent > 1000 {
      events.removeFirst(nextEvent)
      nextEvent = 0
    }
  }

  /// Has something done at the end of every turn, before transactions are committed.
  package func atEndOfTurn(_ action: @escaping () -> Void) { turnEnds.append(action) }

  // MARK: Advancing

  package func advance(by interval: CFTimeInterval) { advance(to: now + max(0, interval)) }

  /// Runs everything that is due up to a time, and stops there; never goes back.
  package func advance(to target: CFTimeInterval) {
    precondition(!isAdvancing, "the clock cannot be advanced from what it calls")
    isAdvancing = true
    defer { isAdvancing = false }
    endTurn()
    var turns = 0
    while let next = nextTime(withLinks: true), next <= target + MediaClock.tolerance {
      turns = next > now ? 0 : turns + 1
      guard turns < MediaClock.mostTurnsAtOnce else { break }
      now = max(now, next)
      runTurn()
    }
    now = max(now, target)
    endTurn()
  }

  /// Advances until nothing is pending that ends by itself.
  ///
  /// Display links and animations that repeat for ever do not count.
  /// - Parameter limit: the most seconds to go on.
  /// - Returns: false when the limit was reached.
  @discardableResult package func runUntilIdle(limit: CFTimeInterval = 60) -> Bool {
    let deadline = now + limit
    while let next = nextTime(withLinks: false) {
      guard next <= deadline else {
        advance(to: deadline)
        return false
      }
      let before = (now, lastNumber)
      advance(to: next)
      if before == (now, lastNumber), nextTime(withLinks: false) == next { return false }
    }
    advance(by: 0)
    return nextTime(withLinks: false) == nil
  }

  private func nextTime(withLinks: Bool) -> CFTimeInterval? {
    let times = [earliestEvent?.time, animations.nextEnd, withLinks ? links.nextTick : nil]
    return times.compactMap { $0 }.min().map { max($0, now) }
  }

  /// One turn at the present instant: display links, what was scheduled before, ended animations.
  private func runTurn() {
    links.tick(at: now)
    let last = lastNumber
    let due = now + MediaClock.tolerance
    // What these schedule comes in the next turn.
    while let event = earliestEvent, event.time <= due, event.number <= last {
      removeEarliestEvent()
      event.action()
    }
    animations.finishEnded(at: now)
    endTurn()
  }

  private func endTurn() {
    for action in turnEnds { action() }
    animations.endHiddenAway()
    CATransaction.flush()
  }
}

/// The present on the clock that animations run on, in seconds.
///
/// The clock stands still until it is advanced by hand (see `MediaClock`), so measuring the real
/// time that something takes needs another one.
public func CACurrentMediaTime() -> CFTimeInterval {
  MediaClock.shared.source?() ?? MediaClock.shared.now
}
