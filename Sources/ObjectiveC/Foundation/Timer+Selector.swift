import Foundation

extension Timer {
  /// Makes a timer that runs a method of an object, which it retains, and starts it on the current
  /// run loop.
  @discardableResult
  public class func scheduledTimer(
    timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector,
    userInfo: Any?, repeats yesOrNo: Bool
  ) -> Timer {
    let timer = Timer(
      timeInterval: ti, target: aTarget, selector: aSelector, userInfo: userInfo, repeats: yesOrNo)
    RunLoop.current.add(timer, forMode: .default)
    return timer
  }
}

extension Timer: TimerMaking {}

/// The initialisers of timers that run a method.
///
/// They make an object of a subclass, which an initialiser cannot do: the functions have its
/// symbol, and own their arguments as initialisers do.
public protocol TimerMaking: Timer {}

extension TimerMaking {
  /// Makes a timer that runs a method of an object, which it retains.
  @_silgen_name("moa_timer_interval")
  public init(
    timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector,
    userInfo: Any?, repeats yesOrNo: Bool)

  /// Makes such a timer that fires at a date.
  @_silgen_name("moa_timer_date")
  public init(
    fireAt date: Date, interval ti: TimeInterval, target t: Any, selector s: Selector,
    userInfo ui: Any?, repeats rep: Bool)

  @_silgen_name("moa_timer_interval")
  static func make(
    interval: TimeInterval, target: __owned Any, selector: __owned Selector,
    userInfo: __owned Any?, repeats: Bool
  ) -> Self {
    make(
      date: Date(timeIntervalSinceNow: interval), interval: interval, target: target,
      selector: selector, userInfo: userInfo, repeats: repeats)
  }

  @_silgen_name("moa_timer_date")
  static func make(
    date: Date, interval: TimeInterval, target: __owned Any, selector: __owned Selector,
    userInfo: __owned Any?, repeats: Bool
  ) -> Self {
    let call = PendingCall(
      target: reference(in: target) ?? target as AnyObject, selector: selector, argument: nil)
    let timer = SelectorTimer(fire: date, interval: interval, repeats: repeats) { timer in
      ActionRegistry.shared.performOrComplain(call.selector, on: call.target, with: [timer])
    }
    timer.information = userInfo
    // Timer has no subclasses with initialisers of their own, so Self is Timer.
    return unsafeDowncast(timer as Timer, to: Self.self)
  }
}

/// A timer that carries what its maker gave it.
private final class SelectorTimer: Timer {
  fileprivate var information: Any?

  override var userInfo: Any? { information }
}
