import Foundation
import Testing

@testable @_spi(Moa) import UIKit

/// What fingers do to the items of bars, and what changes of items do to bars that are shown.
@MainActor @Suite struct BarTouchTests {
  @MainActor private final class Scene {
    let window = UIWindow(device: Device.named("iPhone 15") ?? .standard, era: .iOS18)
    let screen: TouchScreen
    private let savedEra = LayoutEra.current

    init(_ root: UIViewController) {
      LayoutEra.current = .iOS18
      screen = TouchScreen(window)
      window.rootViewController = root
      window.makeKeyAndVisible()
      settle()
    }

    func restore() { LayoutEra.current = savedEra }
    func settle() { window.layoutIfNeeded() }

    func tap<Button: UIView>(_ type: Button.Type, _ index: Int = 0) throws {
      settle()
      var found: [Button] = []
      window.forEachInSubtree { if let view = $0 as? Button, !view.isHidden { found.append(view) } }
      let button = try #require(found.indices.contains(index) ? found[index] : nil)
      screen.tap(at: button.convert(CGPoint(x: button.bounds.midX, y: 20), to: window))
      settle()
    }

    func texts(in bar: UIView) -> [String] {
      settle()
      var found: [String] = []
      bar.forEachInSubtree {
        if let label = $0 as? UILabel, !label.isHidden, let text = label.text { found.append(text) }
      }
      return found
    }
  }

  private final class Target: UIViewController {
    var count = 0
    override class func registerActions(in table: inout ActionTable) {
      table.add("tapped:", Target.tapped)
    }
    func tapped(_ sender: UIBarButtonItem) { count += 1 }
  }

  enum Kind: CaseIterable { case target, responderChain, closure, disabled, toolbar }

  @Test("a tap on a bar button item does what it is for", arguments: Kind.allCases)
  func barButton(kind: Kind) throws {
    let content = Target()
    let item: UIBarButtonItem
    switch kind {
    case .responderChain:
      item = UIBarButtonItem(title: "Go", style: .plain, target: nil, action: "tapped:")
    case .closure:
      item = UIBarButtonItem(title: "Go", primaryAction: UIAction { _ in content.count += 1 })
    default:
      item = UIBarButtonItem(title: "Go", style: .plain, target: content, action: "tapped:")
    }
    item.isEnabled = kind != .disabled
    let navigation = UINavigationController(rootViewController: content)
    if kind == .toolbar {
      content.toolbarItems = [.flexibleSpace(), item]
      navigation.isToolbarHidden = false
    } else {
      content.navigationItem.rightBarButtonItem = item
    }
    let scene = Scene(navigation)
    defer { scene.restore() }
    if kind == .responderChain {
      // The bar is beside the content, so it is the first responder that leads to it.
      let field = UITextField(frame: CGRect(x: 0, y: 200, width: 100, height: 40))
      content.view.addSubview(field)
      field.becomeFirstResponder()
    }
    try scene.tap(BarButton.self, kind == .toolbar ? 1 : 0)
    #expect(content.count == (kind == .disabled ? 0 : 1))
  }

  @Test("the back button pops, unless its item says otherwise")
  func back() throws {
    let root = UIViewController()
    root.title = "Root"
    let navigation = UINavigationController(rootViewController: root)
    let scene = Scene(navigation)
    defer { scene.restore() }
    navigation.pushViewController(UIViewController(), animated: false)
    try scene.tap(BarButton.self)
    #expect(navigation.viewControllers == [root])
    #expect(root.view.window != nil)

    let last = UIViewController()
    var asked = 0
    last.navigationItem.backAction = UIAction { _ in asked += 1 }
    navigation.pushViewController(last, animated: false)
    try scene.tap(BarButton.self)
    #expect(asked == 1 && navigation.viewControllers.count == 2)
  }

  @Test("a bar of no controller pops its own items")
  func freeBar() throws {
    let content = UIViewController()
    let bar = UINavigationBar(frame: CGRect(x: 0, y: 100, width: 393, height: 44))
    bar.items = [UINavigationItem(title: "One"), UINavigationItem(title: "Two")]
    content.view.addSubview(bar)
    let scene = Scene(content)
    defer { scene.restore() }
    try scene.tap(BarButton.self)
    #expect(bar.items?.count == 1)
  }

  private final class Decider: UITabBarControllerDelegate {
    var allows = true
    var chosen: [UIViewController] = []
    func tabBarController(
      _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
    ) -> Bool { allows }
    func tabBarController(
      _ tabBarController: UITabBarController, didSelect viewController: UIViewController
    ) { chosen.append(viewController) }
  }

  @Test("a tap on a tab selects it if the delegate likes; on the one shown it goes to its root")
  func tabs() throws {
    let (first, second) = (UIViewController(), UIViewController())
    let navigation = UINavigationController(rootViewController: first)
    let tabs = UITabBarController()
    let decider = Decider()
    tabs.delegate = decider
    tabs.viewControllers = [navigation, second]
    let scene = Scene(tabs)
    defer { scene.restore() }
    try scene.tap(TabButton.self, 1)
    #expect(tabs.selectedIndex == 1 && second.view.window != nil && first.view.window == nil)
    decider.allows = false
    try scene.tap(TabButton.self, 0)
    #expect(tabs.selectedIndex == 1)
    decider.allows = true
    try scene.tap(TabButton.self, 0)
    navigation.pushViewController(UIViewController(), animated: false)
    try scene.tap(TabButton.self, 0)
    #expect(navigation.viewControllers == [first])
    #expect(decider.chosen == [second, navigation, navigation])
  }

  @Test("the edit button is one object that switches its controller and says so")
  func editButton() throws {
    let table = UITableViewController(style: .plain)
    let item = table.editButtonItem
    #expect(item === table.editButtonItem && item.title == "Edit")
    table.navigationItem.rightBarButtonItem = item
    let scene = Scene(UINavigationController(rootViewController: table))
    defer { scene.restore() }
    try scene.tap(BarButton.self)
    #expect(table.isEditing && table.tableView.isEditing && item.title == "Done")
    #expect(item.style == .done)
    try scene.tap(BarButton.self)
    #expect(!table.isEditing && !table.tableView.isEditing && item.title == "Edit")
    #expect(item.style == .plain)
    table.isEditing = true
    #expect(table.tableView.isEditing && item.title == "Done")
  }

  @Test("bars show items that come or change after their controllers")
  func lateItems() throws {
    let (first, second) = (UIViewController(), UIViewController())
    let navigation = UINavigationController(rootViewController: first)
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation, second]
    let scene = Scene(tabs)
    defer { scene.restore() }
    second.tabBarItem = UITabBarItem(title: "Late", image: nil, tag: 0)
    first.tabBarItem = UITabBarItem(title: "Home", image: nil, tag: 1)
    #expect(tabs.tabBar.items?.map(\.title) == ["Home", "Late"])
    #expect(scene.texts(in: tabs.tabBar) == ["Home", "Late"])
    navigation.tabBarItem = UITabBarItem(title: "Own", image: nil, tag: 2)
    second.title = "Renamed"
    #expect(scene.texts(in: tabs.tabBar) == ["Own", "Renamed"])
    first.title = "Title"
    #expect(scene.texts(in: navigation.navigationBar) == ["Title"])
    first.navigationItem.title = "Other"
    first.navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Go", style: .plain, target: nil, action: nil)
    first.navigationItem.rightBarButtonItem?.title = "Gone"
    #expect(Set(scene.texts(in: navigation.navigationBar)) == ["Other", "Gone"])
    navigation.setViewControllers([second], animated: false)
    #expect(tabs.tabBar.items?.first?.title == "Own")
  }
}
