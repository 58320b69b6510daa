import Foundation
import Testing

@testable @_spi(Moa) import UIKit

/// How bars follow content that is scrolled under them: large titles and scroll edge appearances.
///
/// The figures are those of iPhone 15: 59 points of status bar, a bar of 44, a large title of 52.
@MainActor @Suite struct BarScrollTests {
  @MainActor private final class Scene {
    let window = UIWindow(device: Device.named("iPhone 15") ?? .standard, era: .iOS18)
    let screen: TouchScreen
    let content = UIViewController()
    let scroll = UIScrollView()
    let navigation: UINavigationController
    let tabs = UITabBarController()
    private let savedEra = LayoutEra.current

    init(largeTitle: Bool, length: CGFloat = 3000) {
      LayoutEra.current = .iOS18
      screen = TouchScreen(window)
      content.view = scroll
      content.title = "Title"
      scroll.contentSize = CGSize(width: 393, height: length)
      navigation = UINavigationController(rootViewController: content)
      navigation.navigationBar.prefersLargeTitles = largeTitle
      tabs.viewControllers = [navigation]
      window.rootViewController = tabs
      window.makeKeyAndVisible()
      settle()
    }

    func restore() { LayoutEra.current = savedEra }
    func settle() { window.layoutIfNeeded() }
    var bar: UINavigationBar { navigation.navigationBar }

    func scroll(to y: CGFloat) {
      scroll.contentOffset.y = y
    }

    func hasBackground(_ bar: UIView) -> Bool {
      settle()
      return bar.subviews.contains { $0 is BarBackgroundView && $0.backgroundColor != nil }
    }
  }

  @Test(
    "a large title goes as the content comes; bar, insets and safe area follow at once",
    arguments: [
      (-155, 155, 96), (-154, 154, 95), (-120, 120, 61), (-103, 103, 44), (0, 103, 44),
      (900, 103, 44), (-175, 155, 116),
    ] as [(CGFloat, CGFloat, CGFloat)])
  func collapse(offset: CGFloat, inset: CGFloat, height: CGFloat) {
    let scene = Scene(largeTitle: true)
    defer { scene.restore() }
    #expect(scene.scroll.contentOffset.y == -155)
    // By way of the end, and of the place between.
    for y in [500, -130, offset] as [CGFloat] { scene.scroll(to: y) }
    for _ in 0..<2 {
      #expect(scene.scroll.contentOffset.y == offset)
      #expect(scene.scroll.adjustedContentInset.top == inset)
      #expect(scene.content.view.safeAreaInsets.top == inset)
      #expect(scene.bar.frame == CGRect(x: 0, y: 59, width: 393, height: height))
      scene.settle()
    }
    #expect(scene.bar.titleLabel.isHidden == (height > 52))
    #expect(scene.scroll.offsetRange(.vertical) == OffsetRange(least: -155, most: 2231))
  }

  @Test(
    "content that is let go between the two heights goes to the nearer one",
    arguments: [(-20, -155), (-40, -103)] as [(CGFloat, CGFloat)])
  func rest(move: CGFloat, offset: CGFloat) {
    let scene = Scene(largeTitle: true)
    defer { scene.restore() }
    // Slowly, and still at the end.
    scene.screen.press(CGPoint(x: 200, y: 500))
    for step in 1...20 {
      MediaClock.shared.advance(by: 0.05)
      scene.screen.move(to: CGPoint(x: 200, y: 500 + move * CGFloat(step) / 20))
    }
    MediaClock.shared.advance(by: 0.5)
    #expect(scene.scroll.contentOffset.y > -155 && scene.scroll.contentOffset.y < -103)
    scene.screen.lift()
    MediaClock.shared.runUntilIdle()
    #expect(scene.scroll.contentOffset.y == offset)
    scene.screen.tapStatusBar()
    MediaClock.shared.runUntilIdle()
    #expect(scene.scroll.contentOffset.y == -155 && scene.bar.frame.height == 96)
  }

  @Test("short content, turned phones, other screens and bars without large titles")
  func otherPlaces() {
    let scene = Scene(largeTitle: true)
    defer { scene.restore() }
    scene.scroll(to: 300)
    let next = UIViewController()
    next.navigationItem.largeTitleDisplayMode = .never
    scene.navigation.pushViewController(next, animated: false)
    scene.settle()
    #expect(next.view.safeAreaInsets.top == 103 && scene.bar.frame.height == 44)
    scene.navigation.popViewController(animated: false)
    scene.settle()
    #expect(scene.scroll.contentOffset.y == 300 && scene.scroll.adjustedContentInset.top == 103)
    scene.scroll(to: -103)
    scene.navigation.pushViewController(next, animated: false)
    scene.settle()
    scene.navigation.popViewController(animated: false)
    scene.settle()
    #expect(scene.scroll.contentOffset.y == -103 && scene.bar.frame.height == 44)
    scene.window.configuration.orientation = .landscapeLeft
    scene.settle()
    #expect(scene.scroll.adjustedContentInset.top == scene.bar.frame.maxY)
    scene.window.configuration.orientation = .portrait
    scene.settle()
    scene.scroll(to: -155)
    #expect(scene.bar.frame.height == 96 && scene.scroll.adjustedContentInset.top == 155)
    scene.bar.prefersLargeTitles = false
    scene.settle()
    #expect(scene.scroll.contentOffset.y == -103 && scene.bar.frame.height == 44)
  }

  @Test("content that was scrolled before it is shown, and content that comes late")
  func lateContent() {
    let scene = Scene(largeTitle: true)
    defer { scene.restore() }
    let list = UIViewController()
    let scroll = UIScrollView(frame: list.view.bounds)
    scroll.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    scroll.contentSize = CGSize(width: 393, height: 2000)
    scroll.contentOffset.y = 400
    scene.navigation.setViewControllers([list], animated: false)
    scene.settle()
    list.view.addSubview(scroll)
    scene.settle()
    #expect(scroll.contentOffset.y == 400 && scroll.adjustedContentInset.top == 103)
    #expect(scene.hasBackground(scene.bar))
  }

  @Test("content under a bar gives it its background at once, content at the edge takes it")
  func scrollEdge() {
    let scene = Scene(largeTitle: false)
    defer { scene.restore() }
    let tabBar = scene.tabs.tabBar
    #expect(!scene.hasBackground(scene.bar) && scene.hasBackground(tabBar))
    scene.scroll(to: 0)
    #expect(scene.hasBackground(scene.bar) && scene.hasBackground(tabBar))
    scene.scroll(to: 2231)
    #expect(scene.hasBackground(scene.bar) && !scene.hasBackground(tabBar))
    scene.scroll.contentSize.height += 100
    #expect(scene.hasBackground(tabBar))
    let edge = UINavigationBarAppearance()
    edge.backgroundColor = .red
    scene.content.navigationItem.scrollEdgeAppearance = edge
    scene.scroll(to: -103)
    scene.settle()
    #expect(scene.bar.subviews.contains { $0 is BarBackgroundView && $0.backgroundColor == .red })
  }

  @Test("the scroll view that is named for an edge is the one that counts")
  func namedScrollView() {
    let scene = Scene(largeTitle: false)
    defer { scene.restore() }
    let inner = UIScrollView(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
    inner.contentSize = CGSize(width: 393, height: 2000)
    scene.scroll.addSubview(inner)
    scene.content.setContentScrollView(inner, for: [.top, .bottom])
    #expect(scene.content.contentScrollView(for: .top) === inner)
    scene.settle()
    scene.scroll(to: 0)
    inner.contentOffset.y = -inner.adjustedContentInset.top
    #expect(!scene.hasBackground(scene.bar))
    inner.contentOffset.y = 50
    #expect(scene.hasBackground(scene.bar))
  }

  @Test("the system's bar background is dark in the dark")
  func darkBackground() throws {
    let scene = Scene(largeTitle: false)
    defer { scene.restore() }
    scene.scroll(to: 0)
    scene.settle()
    let view = try #require(scene.bar.subviews.first { $0 is BarBackgroundView })
    let color = try #require(view.backgroundColor)
    func white(_ style: UIUserInterfaceStyle) -> CGFloat {
      var white: CGFloat = -1
      color.resolvedColor(with: UITraitCollection(userInterfaceStyle: style))
        .getWhite(&white, alpha: nil)
      return white
    }
    #expect(white(.light) > 0.9 && white(.dark) < 0.2)
  }
}
