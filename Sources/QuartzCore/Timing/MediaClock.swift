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

  /// Ends closer than this to the present are due.
  package static let tolerance: CFTimeInterval = 1e-9

  /// Something to do at a time; in the order of time and, at one instant, of scheduling.
  private struct Event: Comparable {
    var time: CFTimeInterval
    var number: UInt64

    static func < (a: Event, b: Event) -> Bool {
      a.time == b.time ? a.number < b.number : a.time < b.time
    }
  }

  private struct Work {
    var action: () -> Void
    var name: StaticString?
  }

  /// Names a scheduled action.
  package struct Token: Hashable {
    fileprivate let number: UInt64
  }

  /// Every event that was not called yet; those without work were cancelled.
  private var events = MinHeap<Event>()
  private var work: [UInt64: Work] = [:]
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
  /// - Parameter name: what the action is, for the report of a standstill.
  /// - Complexity: the logarithm of the number of events.
  @discardableResult package func schedule(
    after delay: CFTimeInterval = 0, named name: StaticString? = nil,
    _ action: @escaping () -> Void
  ) -> Token {
    lastNumber += 1
    events.insert(Event(time: now + max(0, delay), number: lastNumber))
    work[lastNumber] = Work(action: action, name: name)
    return Token(number: lastNumber)
  }

  package func cancel(_ token: Token) {
    // Whoever waited is let go at once; the event goes when it comes up, or with many others.
    guard work.removeValue(forKey: token.number) != nil else { return }
    if events.count > 2 * work.count + 100 {
      let work = work
      events.removeAll { work[$0.number] == nil }
    }
  }

  private var earliestEvent: Event? {
    while let event = events.first {
      if work[event.number] != nil { return event }
      events.removeFirst()
    }
    return nil
  }

  /// Has something done at the end of every turn, before transactions are committed.
  package func atEndOfTurn(_ action: @escaping () -> Void) { turnEnds.append(action) }

  // MARK: Advancing

  package func advance(by interval: CFTimeInterval) { advance(to: now + max(0, interval)) }

  /// Runs everything that is due up to a time, and stops there; never goes back.
  package func advance(to target: CFTimeInterval) { _ = go(to: target) }

  /// - Returns: false when time stood still on the way (see `Standstill`).
  private func go(to target: CFTimeInterval) -> Bool {
    precondition(!isAdvancing, "the clock cannot be advanced from what it calls")
    isAdvancing = true
    defer { isAdvancing = false }
    endTurn()
    var turns = 0
    var stoodStill = false
    while let next = nextTime(withLinks: true), next <= target + MediaClock.tolerance {
      turns = next > now ? 0 : turns + 1
      guard turns < Standstill.mostTurns else {
        stoodStill = true
        MediaClock.onStandstill(Standstill(time: now, turns: turns, last: lastDone?.text))
        break
      }
      now = max(now, next)
      runTurn()
    }
    now = max(now, target)
    endTurn()
    return !stoodStill
  }

  /// Advances until nothing is pending that ends by itself.
  ///
  /// Display links and animations that repeat for ever do not count.
  /// - Parameter limit: the most seconds to go on.
  /// - Returns: false when the limit was reached, or when time stood still on the way.
  @discardableResult package func runUntilIdle(limit: CFTimeInterval = 60) -> Bool {
    let deadline = now + limit
    while let next = nextTime(withLinks: false) {
      guard next <= deadline else {
        advance(to: deadline)
        return false
      }
      let before = (now, lastNumber)
      guard go(to: next) else { return false }
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
    while let event = earliestEvent, event.time <= due, event.number <= last,
      let work = work.removeValue(forKey: event.number)
    {
      events.removeFirst()
      if let name = work.name { lastDone = .event(name) }
      work.action()
    }
    if let ended = animations.finishEnded(at: now) { lastDone = ended }
    endTurn()
  }

  private func endTurn() {
    for action in turnEnds { action() }
    animations.endHiddenAway()
    CATransaction.flush()
  }

  // MARK: Standstill

  /// Something that the clock did.
  enum Done {
    case event(StaticString)
    case animation(String?, of: Any.Type?)

    var text: String {
      switch self {
      case .event(let name): "\(name)"
      case .animation(let key, let owner):
        "end of animation \"\(key ?? "")\"" + (owner.map { " of \($0)" } ?? "")
      }
    }
  }

  /// What was done last, for the report of a standstill.
  private var lastDone: Done?

  /// Things that take no time start each other again and again, so that the clock cannot go on.
  package struct Standstill: Hashable, Sendable {
    /// The time at which the clock stood.
    package let time: CFTimeInterval
    package let turns: Int
    /// What was done last, where it has a name.
    package let last: String?

    /// How often the clock turns at one instant before it goes on all the same.
    static let mostTurns = 10_000

    package var text: String {
      "[Animation] the clock turned \(turns) times at \(time) s without going on: what is called "
        + "there starts something that takes no time, again and again"
        + (last.map { " (last: \($0))" } ?? "")
    }
  }

  /// Hears of a standstill; what is due stays due.
  package nonisolated(unsafe) static var onStandstill: (Standstill) -> Void = { standstill in
    FileHandle.standardError.write(Data("\(standstill.text)\n".utf8))
  }
}

/// The present on the clock that animations run on, in seconds.
///
/// The clock stands still until it is advanced by hand (see `MediaClock`), so measuring the real
/// time that something takes needs another one.
public func CACurrentMediaTime() -> CFTimeInterval {
  MediaClock.shared.source?() ?? MediaClock.shared.now
}
