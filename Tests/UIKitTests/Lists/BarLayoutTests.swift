import Foundation
import Testing

@testable @_spi(Moa) import UIKit

/// What bars leave of a controller's view: its frame and safe area (behaviours F1.1, G4.1; ib-facts
/// `rootRect`, `topInset`, `bottomInset`).
@MainActor struct BarLayoutTests {
  struct Case: CustomTestStringConvertible {
    var name: String
    var era = LayoutEra.iOS11
    var device = "retina4_7"
    var orientation = UIInterfaceOrientation.portrait
    var inTabBar = false
    var inNavigation = true
    var change: @MainActor (UINavigationController, UIViewController, UITabBarController) -> Void =
      { _, _, _ in }
    var frame: CGRect
    var safeArea: UIEdgeInsets
    var testDescription: String { name }
  }

  nonisolated static let cases: [Case] = [
    Case(
      name: "a translucent bar covers the view",
      frame: CGRect(x: 0, y: 0, width: 375, height: 667),
      safeArea: UIEdgeInsets(top: 64, left: 0, bottom: 0, right: 0)),
    Case(
      name: "an opaque bar ends the view",
      change: { navigation, _, _ in navigation.navigationBar.isTranslucent = false },
      frame: CGRect(x: 0, y: 64, width: 375, height: 603), safeArea: .zero),
    Case(
      name: "opaque bars may be included",
      change: { navigation, content, _ in
        navigation.navigationBar.isTranslucent = false
        content.extendedLayoutIncludesOpaqueBars = true
      },
      frame: CGRect(x: 0, y: 0, width: 375, height: 667),
      safeArea: UIEdgeInsets(top: 64, left: 0, bottom: 0, right: 0)),
    Case(
      name: "a controller that extends under no edge",
      change: { _, content, _ in content.edgesForExtendedLayout = [] },
      frame: CGRect(x: 0, y: 64, width: 375, height: 603), safeArea: .zero),
    Case(
      name: "a hidden bar",
      change: { navigation, _, _ in navigation.isNavigationBarHidden = true },
      frame: CGRect(x: 0, y: 0, width: 375, height: 667),
      safeArea: UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0)),
    Case(
      name: "a large title",
      change: { navigation, _, _ in navigation.navigationBar.prefersLargeTitles = true },
      frame: CGRect(x: 0, y: 0, width: 375, height: 667),
      safeArea: UIEdgeInsets(top: 116, left: 0, bottom: 0, right: 0)),
    Case(
      name: "a large title that its item refuses",
      change: { navigation, content, _ in
        navigation.navigationBar.prefersLargeTitles = true
        content.navigationItem.largeTitleDisplayMode = .never
      },
      frame: CGRect(x: 0, y: 0, width: 375, height: 667),
      safeArea: UIEdgeInsets(top: 64, left: 0, bottom: 0, right: 0)),
    Case(
      name: "a toolbar",
      change: { navigation, _, _ in navigation.isToolbarHidden = false },
      frame: CGRect(x: 0, y: 0, width: 375, height: 667),
      safeArea: UIEdgeInsets(top: 64, left: 0, bottom: 44, right: 0)),
    Case(
      name: "insets of the controller come on top",
      change: { _, content, _ in
        content.additionalSafeAreaInsets = UIEdgeInsets(top: 10, left: 5, bottom: 7, right: 0)
      },
      frame: CGRect(x: 0, y: 0, width: 375, height: 667),
      safeArea: UIEdgeInsets(top: 74, left: 5, bottom: 7, right: 0)),
    Case(
      name: "bars of a phone with a notch", device: "retina5_9", inTabBar: true,
      frame: CGRect(x: 0, y: 0, width: 375, height: 812),
      safeArea: UIEdgeInsets(top: 88, left: 0, bottom: 83, right: 0)),
    Case(
      name: "a tab bar alone", inTabBar: true, inNavigation: false,
      frame: CGRect(x: 0, y: 0, width: 375, height: 667),
      safeArea: UIEdgeInsets(top: 20, left: 0, bottom: 49, right: 0)),
    Case(
      name: "opaque bars on both sides", inTabBar: true,
      change: { navigation, _, tabs in
        navigation.navigationBar.isTranslucent = false
        tabs.tabBar.isTranslucent = false
      },
      frame: CGRect(x: 0, y: 64, width: 375, height: 554), safeArea: .zero),
    Case(
      name: "the compact bar of a phone in landscape", orientation: .landscapeLeft,
      change: { navigation, _, _ in navigation.navigationBar.isTranslucent = false },
      frame: CGRect(x: 0, y: 32, width: 667, height: 343), safeArea: .zero),
    Case(
      name: "the bar of a tablet", era: .iOS13, device: "ipad9_7",
      frame: CGRect(x: 0, y: 0, width: 768, height: 1024),
      safeArea: UIEdgeInsets(top: 70, left: 0, bottom: 0, right: 0)),
    Case(
      name: "the bar of iOS 26", era: .iOS26, device: "retina6_12",
      frame: CGRect(x: 0, y: 0, width: 393, height: 852),
      safeArea: UIEdgeInsets(top: 113, left: 0, bottom: 34, right: 0)),
  ]

  @Test("bars end the view or become its safe area", arguments: cases)
  func content(_ item: Case) throws {
    let saved = LayoutEra.current
    LayoutEra.current = item.era
    defer { LayoutEra.current = saved }
    let content = UIViewController()
    let navigation = UINavigationController(rootViewController: UIViewController())
    let tabs = UITabBarController(nibName: nil, bundle: nil)
    if item.inNavigation { navigation.viewControllers = [content] }
    let outer = item.inNavigation ? navigation : content
    if item.inTabBar { tabs.viewControllers = [outer] }
    item.change(navigation, content, tabs)
    let device = try #require(Device.named(item.device))
    let window = UIWindow(device: device, orientation: item.orientation, era: item.era)
    window.rootViewController = item.inTabBar ? tabs : outer
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
    window.layoutIfNeeded()
    #expect(content.view.convert(content.view.bounds, to: nil) == item.frame)
    #expect(content.view.safeAreaInsets == item.safeArea)
  }

  @Test(
    "a toolbar's background reaches over the home indicator below it",
    arguments: [(34, 78), (0, 44), (200, 44)] as [(CGFloat, CGFloat)])
  func toolbarBackground(gap: CGFloat, height: CGFloat) throws {
    let window = UIWindow(device: try #require(Device.named("iPhone 15")))
    let toolbar = UIToolbar(
      frame: CGRect(x: 0, y: window.bounds.height - gap - 44, width: 393, height: 44))
    window.addSubview(toolbar)
    window.layoutIfNeeded()
    let background = try #require(toolbar.subviews.first { $0 is BarBackgroundView })
    #expect(background.frame == CGRect(x: 0, y: 0, width: 393, height: height))
  }

  @Test("a window that fills the screen has the safe area of its device")
  func windowSafeArea() {
    let window = UIWindow(frame: UIScreen.main.bounds)
    #expect(window.safeAreaInsets == UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0))
    window.frame.size.height -= 100
    window.layoutIfNeeded()
    #expect(window.safeAreaInsets == .zero)
    #expect(UIView().traitCollection.displayScale == UIScreen.main.scale)
  }

  @Test("a pushed controller can hide the tab bar")
  func hiddenTabBar() throws {
    let saved = LayoutEra.current
    LayoutEra.current = .iOS11
    defer { LayoutEra.current = saved }
    let pushed = UIViewController()
    pushed.hidesBottomBarWhenPushed = true
    let navigation = UINavigationController(rootViewController: UIViewController())
    let tabs = UITabBarController(nibName: nil, bundle: nil)
    tabs.viewControllers = [navigation]
    let window = UIWindow(device: try #require(Device.named("retina5_9")), era: .iOS11)
    window.rootViewController = tabs
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
    navigation.pushViewController(pushed, animated: false)
    for _ in 0..<3 { window.layoutIfNeeded() }
    #expect(tabs.tabBar.isHidden)
    #expect(pushed.view.safeAreaInsets == UIEdgeInsets(top: 88, left: 0, bottom: 34, right: 0))
  }

  @Test("bars and cells that are laid out ask for no further layout")
  func noFeedback() throws {
    var loops: [String] = []
    let savedReport = LayoutPass.onFeedbackLoop
    let savedLimit = LayoutPass.feedbackLimit
    LayoutPass.onFeedbackLoop = { loops.append(String(describing: type(of: $0))) }
    LayoutPass.feedbackLimit = 8
    defer {
      LayoutPass.onFeedbackLoop = savedReport
      LayoutPass.feedbackLimit = savedLimit
    }
    let table = UITableViewController(style: .grouped)
    let rows = (0..<9).map { index -> FixedTableContent.Row in
      let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
      cell.textLabel?.text = "Row \(index)"
      cell.detailTextLabel?.text = "Detail"
      cell.accessoryType = index % 2 == 0 ? .disclosureIndicator : .checkmark
      return FixedTableContent.Row(cell: cell)
    }
    table.tableView.showStaticSections([
      .init(headerTitle: "A", rows: Array(rows[..<4])),
      .init(headerTitle: "B", footerTitle: "C", rows: Array(rows[4...])),
    ])
    table.title = "Title"
    table.navigationItem.rightBarButtonItem = UIBarButtonItem(
      barButtonSystemItem: .add, target: nil, action: nil)
    table.toolbarItems = [.flexibleSpace(), UIBarButtonItem(systemItem: .trash)]
    let navigation = UINavigationController(rootViewController: UIViewController())
    navigation.pushViewController(table, animated: false)
    navigation.isToolbarHidden = false
    let tabs = UITabBarController(nibName: nil, bundle: nil)
    tabs.viewControllers = [navigation, UIViewController()]
    let window = UIWindow(device: try #require(Device.named("retina6_12")))
    window.rootViewController = tabs
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
    #expect(loops == [])
    #expect(rows.allSatisfy { $0.cell.superview === table.tableView })
  }
}
