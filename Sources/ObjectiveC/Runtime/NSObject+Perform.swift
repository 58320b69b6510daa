import Foundation

// Protocol extensions, so that classes of UIKit and of clients may declare the same methods.

extension NSObjectProtocol where Self: NSObject {
  /// Whether the object has a method of that name: in its class's table, or by symbol.
  public func responds(to aSelector: Selector!) -> Bool {
    guard let aSelector else { return false }
    return ActionRegistry.shared.finds(aSelector, in: type(of: self))
  }

  /// Runs a method by its name; says so on stderr if there is none.
  @discardableResult
  public func perform(_ aSelector: Selector!) -> Unmanaged<AnyObject>! {
    send(aSelector, [])
  }

  @discardableResult
  public func perform(_ aSelector: Selector!, with object: Any!) -> Unmanaged<AnyObject>! {
    send(aSelector, [object])
  }

  @discardableResult
  public func perform(
    _ aSelector: Selector!, with object1: Any!, with object2: Any!
  ) -> Unmanaged<AnyObject>! {
    send(aSelector, [object1, object2])
  }

  /// False: methods of a class itself are not found by name.
  public static func responds(to aSelector: Selector!) -> Bool { false }

  /// Nil, as for `responds(to:)`.
  @discardableResult
  public static func perform(_ aSelector: Selector!) -> Unmanaged<AnyObject>! { nil }

  private func send(_ selector: Selector?, _ arguments: [Any?]) -> Unmanaged<AnyObject>? {
    guard let selector,
      let result = ActionRegistry.shared.performOrComplain(selector, on: self, with: arguments),
      let object = reference(in: result)
    else { return nil }
    // Nobody may hold the result: it lives until the next call of this thread.
    Thread.current.threadDictionary["UIKit.performResult"] = object
    return Unmanaged.passUnretained(object)
  }

  /// Runs a method later, on the run loop of the thread that asks.
  public func perform(_ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval)
  {
    DelayedPerform.schedule(aSelector, on: self, with: anArgument, after: delay)
  }

  public func perform(
    _ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval,
    inModes modes: [RunLoop.Mode]
  ) {
    DelayedPerform.schedule(aSelector, on: self, with: anArgument, after: delay, modes: modes)
  }

  public func performSelector(onMainThread aSelector: Selector, with arg: Any?, waitUntilDone: Bool)
  {
    let call = PendingCall(target: self, selector: aSelector, argument: arg)
    if waitUntilDone {
      if Thread.isMainThread { call.run() } else { DispatchQueue.main.sync { call.run() } }
    } else {
      DispatchQueue.main.async { call.run() }
    }
  }

  public func performSelector(inBackground aSelector: Selector, with arg: Any?) {
    let call = PendingCall(target: self, selector: aSelector, argument: arg)
    Thread.detachNewThread { call.run() }
  }
}

extension NSObject {
  /// Forgets all delayed performs on an object.
  public class func cancelPreviousPerformRequests(withTarget aTarget: Any) {
    DelayedPerform.cancel { $0.target === reference(in: aTarget) }
  }

  /// Forgets the delayed performs with the same selector and argument.
  public class func cancelPreviousPerformRequests(
    withTarget aTarget: Any, selector aSelector: Selector, object anArgument: Any?
  ) {
    DelayedPerform.cancel {
      $0.target === reference(in: aTarget) && $0.selector == aSelector
        && isSame($0.argument, anArgument)
    }
  }

  private static func isSame(_ lhs: Any?, _ rhs: Any?) -> Bool {
    switch (lhs, rhs) {
    case (nil, nil): return true
    case (let lhs?, let rhs?):
      let left = lhs as AnyObject
      let right = rhs as AnyObject
      return left === right || (left as? NSObject)?.isEqual(right) == true
    default: return false
    }
  }
}

/// A method call that waits; it retains its target, as Apple's does.
struct PendingCall: @unchecked Sendable {
  let target: AnyObject
  let selector: Selector
  let argument: Any?

  func run() {
    ActionRegistry.shared.performOrComplain(selector, on: target, with: [argument])
  }
}

/// The calls that wait for their time.
enum DelayedPerform {
  private final class Waiting: @unchecked Sendable {
    let lock = NSLock()
    var timers: [(timer: Timer, call: PendingCall)] = []
  }

  private static let waiting = Waiting()

  static func schedule(
    _ selector: Selector, on target: AnyObject, with argument: Any?, after delay: TimeInterval,
    modes: [RunLoop.Mode] = [.default]
  ) {
    let call = PendingCall(target: target, selector: selector, argument: argument)
    let timer = Timer(timeInterval: max(delay, 0), repeats: false) { timer in
      waiting.lock.withLock { waiting.timers.removeAll { $0.timer === timer } }
      call.run()
    }
    waiting.lock.withLock { waiting.timers.append((timer, call)) }
    for mode in modes { RunLoop.current.add(timer, forMode: mode) }
  }

  static func cancel(where matches: (PendingCall) -> Bool) {
    waiting.lock.withLock {
      waiting.timers.removeAll { entry in
        guard matches(entry.call) else { return false }
        entry.timer.invalidate()
        return true
      }
    }
  }
}
