import Foundation
import Testing

@testable import UIKit

/// The order of calls in a controller's life (behaviours G2.2–G2.4), and what bars leave of a view.
@MainActor struct ViewControllerTests {
  private final class Log { var lines: [String] = [] }

  private final class Recorded: UIViewController {
    let name: String
    let log: Log
    init(_ name: String, _ log: Log) {
      self.name = name
      self.log = log
      super.init(nibName: nil, bundle: nil)
    }
    required init?(coder: NSCoder) { nil }
    private func note(_ line: String) { log.lines.append(name + "." + line) }
    override func loadView() {
      note("loadView")
      super.loadView()
    }
    override func viewDidLoad() { note("didLoad") }
    override func viewWillAppear(_ animated: Bool) {
      note("willAppear" + (view.superview == nil ? "" : "(placed)"))
    }
    override func viewIsAppearing(_ animated: Bool) { note("isAppearing") }
    override func viewDidAppear(_ animated: Bool) { note("didAppear") }
    override func viewWillDisappear(_ animated: Bool) { note("willDisappear") }
    override func viewDidDisappear(_ animated: Bool) { note("didDisappear") }
    override func viewWillLayoutSubviews() { note("willLayout") }
    override func viewDidLayoutSubviews() { note("didLayout") }
    override func willMove(toParent parent: UIViewController?) {
      note("willMove(\(parent == nil ? "nil" : "parent"))")
    }
    override func didMove(toParent parent: UIViewController?) {
      note("didMove(\(parent == nil ? "nil" : "parent"))")
    }
  }

  private func window(_ root: UIViewController) -> UIWindow {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
    window.rootViewController = root
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
    return window
  }

  @Test("a root controller loads, appears, is laid out, has appeared")
  func rootController() {
    let log = Log()
    let window = window(Recorded("a", log))
    #expect(
      log.lines == [
        "a.loadView", "a.didLoad", "a.willAppear", "a.isAppearing", "a.willLayout", "a.didLayout",
        "a.didAppear",
      ])
    log.lines = []
    window.rootViewController = nil
    #expect(log.lines == ["a.willDisappear", "a.didDisappear"])
  }

  @Test("a pushed controller appears between the old one's calls")
  func push() {
    let log = Log()
    let first = Recorded("a", log)
    let navigation = UINavigationController(rootViewController: first)
    let window = window(navigation)
    #expect(log.lines.last == "a.didAppear")
    log.lines = []
    navigation.pushViewController(Recorded("b", log), animated: false)
    #expect(log.lines == ["b.willMove(parent)"])
    window.layoutIfNeeded()
    #expect(
      log.lines.filter { !$0.contains("Layout") } == [
        "b.willMove(parent)", "b.loadView", "b.didLoad", "a.willDisappear", "b.willAppear",
        "b.isAppearing", "a.didDisappear", "b.didAppear", "b.didMove(parent)",
      ])
    log.lines = []
    navigation.popViewController(animated: false)
    window.layoutIfNeeded()
    #expect(
      log.lines.filter { !$0.contains("Layout") } == [
        "b.willMove(nil)", "b.willDisappear", "a.willAppear", "a.isAppearing", "b.didDisappear",
        "a.didAppear", "b.didMove(nil)", "a.didMove(parent)",
      ])
  }

  @Test("a tab's new controller is told before the old one")
  func tabs() {
    let log = Log()
    let tabs = UITabBarController(nibName: nil, bundle: nil)
    tabs.viewControllers = [Recorded("a", log), Recorded("b", log)]
    let window = window(tabs)
    log.lines = []
    tabs.selectedIndex = 1
    window.layoutIfNeeded()
    #expect(
      log.lines.filter { !$0.contains("Layout") } == [
        "b.loadView", "b.didLoad", "b.willAppear", "a.willDisappear", "b.isAppearing",
        "a.didDisappear", "b.didAppear",
      ])
  }

  @Test("adding and removing children calls what Apple's does (G2.4)")
  func containment() {
    let log = Log()
    let parent = Recorded("p", log)
    let child = Recorded("c", log)
    let window = window(parent)
    log.lines = []
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
    window.layoutIfNeeded()
    #expect(
      log.lines.filter { !$0.contains("ayout") } == [
        "c.willMove(parent)", "c.loadView", "c.didLoad", "c.willAppear", "c.isAppearing",
        "c.didMove(parent)", "c.didAppear",
      ])
    log.lines = []
    child.willMove(toParent: nil)
    child.view.removeFromSuperview()
    child.removeFromParent()
    #expect(
      log.lines == [
        "c.willMove(nil)", "c.willDisappear", "c.didDisappear", "c.didMove(nil)",
      ])
  }

  @Test("the controllers around one are found through its parents")
  func ancestors() {
    let inner = UIViewController()
    let navigation = UINavigationController(rootViewController: inner)
    let tabs = UITabBarController(nibName: nil, bundle: nil)
    tabs.viewControllers = [navigation]
    #expect(inner.navigationController === navigation)
    #expect(inner.tabBarController === tabs)
    #expect(inner.splitViewController == nil)
    #expect(navigation.navigationController == nil)
  }

  @Test("a presented controller is known to its presenter until it is dismissed")
  func presentation() {
    let root = UIViewController()
    let window = window(root)
    let sheet = UIViewController()
    root.present(sheet, animated: false)
    #expect(root.presentedViewController === sheet)
    #expect(sheet.presentingViewController === root)
    #expect(sheet.view.window === window)
    sheet.dismiss(animated: false)
    #expect(root.presentedViewController == nil)
    #expect(sheet.view.superview == nil)
  }
}
