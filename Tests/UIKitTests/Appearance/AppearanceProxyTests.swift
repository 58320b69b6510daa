import Testing

@testable import UIKit

/// Looks set on a class reach its instances as they enter a window.
@MainActor @Suite(.serialized) struct AppearanceProxyTests {
  private final class BadgeLabel: UILabel {}
  private final class Card: UIView {}

  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))

  @Test func instancesTakeWhatTheyDoNotHave() {
    defer { AppearanceRules.reset() }
    BadgeLabel.appearance().textColor = .red
    let plain = UILabel()
    let badge = BadgeLabel()
    let own = BadgeLabel()
    own.textColor = .green
    for view in [plain, badge, own] { window.addSubview(view) }
    #expect(plain.textColor != .red && badge.textColor == .red && own.textColor == .green)
    #expect(BadgeLabel.appearance() === BadgeLabel.appearance())
  }

  @Test func theNarrowestLookWins() {
    defer { AppearanceRules.reset() }
    UILabel.appearance().textColor = .blue
    UILabel.appearance(whenContainedInInstancesOf: [Card.self]).textColor = .red
    BadgeLabel.appearance().textColor = .green
    let card = Card()
    let inside = UILabel()
    let outside = UILabel()
    let badge = BadgeLabel()
    card.addSubview(inside)
    for view in [card, outside, badge] { window.addSubview(view) }
    #expect(inside.textColor == .red && outside.textColor == .blue && badge.textColor == .green)
  }

  @Test func traitsLimitALook() {
    defer { AppearanceRules.reset() }
    Card.appearance(for: UITraitCollection(userInterfaceStyle: .dark)).backgroundColor = .red
    let light = Card()
    let dark = Card()
    dark.overrideUserInterfaceStyle = .dark
    window.addSubview(light)
    window.addSubview(dark)
    #expect(light.backgroundColor == nil && dark.backgroundColor == .red)
  }

  @Test func barsAndTheirItemsFollow() {
    defer { AppearanceRules.reset() }
    let look = UINavigationBarAppearance()
    look.configureWithOpaqueBackground()
    UINavigationBar.appearance().standardAppearance = look
    UINavigationBar.appearance().tintColor = .red
    UIBarButtonItem.appearance().setTitleTextAttributes([.kern: 2], for: .normal)
    let root = UIViewController()
    let item = UIBarButtonItem(title: "Edit", style: .plain, target: nil, action: nil)
    root.navigationItem.rightBarButtonItem = item
    let navigation = UINavigationController(rootViewController: root)
    window.rootViewController = navigation
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
    #expect(navigation.navigationBar.standardAppearance === look)
    #expect(navigation.navigationBar.tintColor == .red)
    #expect(item.titleTextAttributes(for: .normal)?[.kern] as? Int == 2)
    window.isHidden = true
  }
}
