import Foundation

extension Timer {
  /// Makes a timer that runs a method of an object, which it retains.
  public convenience init(
    timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector,
    userInfo: Any?, repeats yesOrNo: Bool
  ) {
    self.init(
      fire: Date(timeIntervalSinceNow: ti), interval: ti, target: aTarget, selector: aSelector,
      userInfo: userInfo, repeats: yesOrNo)
  }

  public convenience init(
    fireAt date: Date, interval ti: TimeInterval, target t: Any, selector s: Selector,
    userInfo ui: Any?, repeats rep: Bool
  ) {
    self.init(fire: date, interval: ti, target: t, selector: s, userInfo: ui, repeats: rep)
  }

  private convenience init(
    fire date: Date, interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?,
    repeats: Bool
  ) {
    let call = PendingCall(
      target: reference(in: target) ?? target as AnyObject, selector: selector, argument: nil)
    self.init(fire: date, interval: interval, repeats: repeats) { timer in
      ActionRegistry.shared.performOrComplain(call.selector, on: call.target, with: [timer])
    }
    objc_setAssociatedObject(self, TimerKeys.userInfo.pointer, userInfo, .OBJC_ASSOCIATION_RETAIN)
  }

  /// Makes such a timer and starts it on the current run loop.
  @discardableResult
  public class func scheduledTimer(
    timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector,
    userInfo: Any?, repeats yesOrNo: Bool
  ) -> Timer {
    let timer = Timer(
      timeInterval: ti, target: aTarget, selector: aSelector, userInfo: userInfo,
      repeats: yesOrNo)
    RunLoop.current.add(timer, forMode: .default)
    return timer
  }

  /// What the maker of the timer gave it.
  public var userInfo: Any? { objc_getAssociatedObject(self, TimerKeys.userInfo.pointer) }
}

private enum TimerKeys {
  static let userInfo = AssociationKey()
}
