import Testing
import UIKit

/// What the methods of this file's classes wrote when they ran.
@MainActor private var calls: [String] = []

private class Form: UIResponder {
  func save() { calls.append("save") }
  func edited(_ sender: UIControl) { calls.append("edited \(sender.tag)") }
  func pressed(_ sender: UIButton, event: UIEvent?) {
    calls.append("pressed \(sender.tag) \(event == nil)")
  }
  func anything(_ sender: Any?) { calls.append("anything \(sender is UIControl)") }

  override class func registerActions(in table: inout ActionTable) {
    super.registerActions(in: &table)
    table.add("save", Form.save)
    table.add("edited:", Form.edited)
    table.add("pressed:event:", Form.pressed)
    table.add("anything:", Form.anything)
  }
}

private final class LongForm: Form {
  override func save() { calls.append("save all") }
}

/// Has no table: its methods are found by symbol.
private class PlainTarget: NSObject {
  @MainActor func plain() { calls.append("plain") }
  @MainActor fileprivate func moved(to view: UIControl) { calls.append("moved \(view.tag)") }
  @MainActor func optional(_ sender: UIButton?, _ event: UIEvent?) {
    calls.append("optional \(sender?.tag ?? -1) \(event == nil)")
  }
  @MainActor func any(_ sender: Any) { calls.append("any \((sender as? UIControl)?.tag ?? -1)") }
  @MainActor private func hidden(_ sender: AnyObject) -> Bool {
    calls.append("hidden")
    return true
  }
  @MainActor func needsNumber(_ number: Int) { calls.append("number") }
  @MainActor func needsView(_ view: UISwitch) { calls.append("switch") }
}

private final class DerivedTarget: PlainTarget {
  @MainActor override func plain() { calls.append("derived") }
}

private final class Screen: UIView {
  func tapped(_ sender: UIControl) { calls.append("screen \(sender.tag)") }
}

@Suite(.serialized) @MainActor struct SelectorTests {
  @Test(
    "a Swift name is the selector that #selector makes",
    arguments: [
      ("tap", "tap"), ("tap:", "tap:"), ("tap()", "tap"), ("tap(_:)", "tap:"),
      ("tap(sender:)", "tapWithSender:"), ("move(to:animated:)", "moveTo:animated:"),
      ("tap(_:event:)", "tap:event:"), ("tap(_:_:)", "tap::"),
      ("sizeThatFits(_:)", "sizeThatFits:"),
      ("scroll(byPages:)", "scrollByPages:"), ("convertFrom(view:)", "convertFromView:"),
    ])
  func names(_ swiftName: String, _ name: String) {
    #expect(Selector(swiftName) == NSSelectorFromString(name))
    #expect(NSStringFromSelector(Selector(swiftName)) == name)
  }

  @Test(
    "a control runs its target's method",
    arguments: [
      ("save", "save"), ("edited:", "edited 7"), ("edited(_:)", "edited 7"), ("edited", "edited 7"),
      ("pressed:event:", "pressed 7 true"), ("anything:", "anything true"),
    ])
  func table(_ selector: String, _ expected: String) {
    #expect(send(Selector(selector), to: Form()) == [expected])
  }

  @Test("a subclass's override runs, from the table of its superclass")
  func overridden() {
    #expect(send("save", to: LongForm()) == ["save all"])
  }

  @Test(
    "methods without a table are found by symbol, unless a signature is not understood",
    arguments: [
      ("plain", ["plain"]), ("movedTo:", ["moved 7"]), ("optional::", ["optional 7 true"]),
      ("any:", ["any 7"]), ("any", ["any 7"]), ("hidden:", ["hidden"]), ("needsNumber:", []),
      ("needsView:", []), ("missing:", []),
    ])
  func symbols(_ selector: String, _ expected: [String]) {
    #expect(send(Selector(selector), to: PlainTarget()) == expected)
  }

  @Test("a symbol of the dynamic class goes first")
  func derivedSymbol() {
    #expect(send("plain", to: DerivedTarget()) == ["derived"])
    #expect(send("any:", to: DerivedTarget()) == ["any 7"])
  }

  @Test("a method is given as such, and keeps no target alive")
  func methods() {
    let button = UIButton()
    button.tag = 3
    var target: PlainTarget? = PlainTarget()
    weak let weakTarget = target
    calls = []
    button.addTarget(target!, action: PlainTarget.plain, for: .touchUpInside)
    button.addTarget(target!, action: PlainTarget.moved, for: .touchUpInside)
    button.addTarget(target!, action: PlainTarget.needsView, for: .touchUpInside)
    button.sendActions(for: .touchUpInside)
    #expect(calls == ["plain", "moved 3"])
    button.removeTarget(target, action: nil, for: .allEvents)
    button.sendActions(for: .touchUpInside)
    #expect(calls.count == 2)
    button.addTarget(target!, action: PlainTarget.plain, for: .touchUpInside)
    target = nil
    #expect(weakTarget == nil)
    button.sendActions(for: .touchUpInside)
    #expect(calls.count == 2)
  }

  @Test("without a target, the nearest responder that has the method takes it")
  func responderChain() {
    let screen = Screen()
    let button = UIButton()
    screen.addSubview(button)
    calls = []
    button.addTarget(nil, action: "tapped:", for: .touchUpInside)
    button.sendActions(for: .touchUpInside)
    #expect(calls == ["screen 0"])
  }

  @Test("objects answer and perform selectors")
  func performing() {
    let form = Form()
    #expect(form.responds(to: "save"))
    #expect(!form.responds(to: "missing"))
    #expect(PlainTarget().responds(to: "any:"))
    calls = []
    form.perform("save")
    let sender = UIButton()
    sender.tag = 5
    form.perform("edited:", with: sender)
    form.perform("missing")
    #expect(calls == ["save", "edited 5"])
  }

  private func send(_ selector: Selector, to target: AnyObject) -> [String] {
    let button = UIButton()
    button.tag = 7
    calls = []
    button.addTarget(target, action: selector, for: .touchUpInside)
    button.sendActions(for: .touchUpInside)
    return calls
  }
}

private final class Observer: NSObject, ActionProviding, @unchecked Sendable {
  var seen: [String] = []
  func changed(_ notification: Notification) { seen.append(notification.name.rawValue) }
  func bridged(_ notification: NSNotification) { seen.append("NS" + notification.name.rawValue) }
  func fired(_ timer: Timer) { seen.append("fired \(timer.userInfo as? Int ?? 0)") }
  func later(_ text: String) { seen.append(text) }

  static func registerActions(in table: inout ActionTable) {
    table.add("changed:", Observer.changed)
    table.add("bridged:", Observer.bridged)
    table.add("fired:", Observer.fired)
    table.add("later:", Observer.later)
  }
}

@Suite struct ObservationTests {
  @Test("notifications reach a selector until the observer is removed or gone")
  func notifications() {
    let center = NotificationCenter()
    let name = Notification.Name("A")
    var observer: Observer? = Observer()
    let seen = observer!
    center.addObserver(observer!, selector: "changed:", name: name, object: nil)
    center.addObserver(observer!, selector: "bridged:", name: Notification.Name("B"), object: nil)
    center.post(name: name, object: nil)
    center.post(name: Notification.Name("B"), object: nil)
    #expect(seen.seen == ["A", "NSB"])
    center.removeObserver(observer!, name: name, object: nil)
    center.post(name: name, object: nil)
    center.post(name: Notification.Name("B"), object: nil)
    #expect(seen.seen == ["A", "NSB", "NSB"])
    center.removeObserver(observer!)
    center.post(name: Notification.Name("B"), object: nil)
    #expect(seen.seen.count == 3)
    observer = nil
  }

  @Test("timers and delayed performs run on the run loop")
  func runLoop() {
    let observer = Observer()
    let timer = Timer.scheduledTimer(
      timeInterval: 0, target: observer, selector: "fired:", userInfo: 4, repeats: false)
    observer.perform("later:", with: "kept", afterDelay: 0)
    observer.perform("later:", with: "cancelled", afterDelay: 0)
    NSObject.cancelPreviousPerformRequests(
      withTarget: observer, selector: "later:", object: "cancelled")
    for _ in 0..<4 where observer.seen.count < 2 {
      RunLoop.current.run(until: Date(timeIntervalSinceNow: 0.01))
    }
    #expect(observer.seen.sorted() == ["fired 4", "kept"])
    #expect(!timer.isValid)
  }
}
