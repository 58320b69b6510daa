import Foundation
import Testing

@testable import UIKit

private struct ThemeTrait: UITraitDefinition {
  static let defaultValue = "plain"
}

/// How traits come down a tree and who hears of it in which order (F3.1).
@MainActor @Suite(.serialized) struct TraitChangeTests {
  @MainActor private final class Log { var lines: [String] = [] }

  private final class Box: UIView {
    var name = ""
    var log: Log?

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
      super.traitCollectionDidChange(previousTraitCollection)
      log?.lines.append(name)
    }

    func themeChanged(_ box: UIView, _ old: UITraitCollection) {
      log?.lines.append("\(name): \(old[ThemeTrait.self]) to \(traitCollection[ThemeTrait.self])")
    }

    func somethingChanged() { log?.lines.append("\(name) changed") }
  }

  private final class Controller: UIViewController {
    let log: Log
    let box = Box()

    init(_ log: Log) {
      self.log = log
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { fatalError("not used") }

    override func loadView() { view = box }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
      super.traitCollectionDidChange(previousTraitCollection)
      log.lines.append("controller of \(box.name)")
    }
  }

  private let log = Log()
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

  private func box(_ name: String, in parent: UIView?) -> Box {
    let box = Box()
    box.name = name
    box.log = log
    parent?.addSubview(box)
    return box
  }

  private func lines(_ change: () -> Void) -> [String] {
    log.lines = []
    change()
    return log.lines
  }

  @Test("changes are told from the outside in, controllers before their views")
  func order() {
    let controller = Controller(log)
    controller.box.name = "root"
    controller.box.log = log
    window.rootViewController = controller
    window.makeKeyAndVisible()
    let inner = box("inner", in: controller.view)
    let child = Controller(log)
    child.box.name = "child"
    child.box.log = log
    controller.addChild(child)
    inner.addSubview(child.view)
    _ = box("last", in: controller.view)
    for view in [controller.view!, inner] {
      view.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (view: Box, _) in
        view.log?.lines.append("\(view.name) registered")
      }
    }
    let order = [
      "controller of root", "root", "root registered", "inner", "inner registered",
      "controller of child", "child", "last",
    ]
    #expect(lines { window.overrideUserInterfaceStyle = .dark } == order)
    #expect(lines { window.overrideUserInterfaceStyle = .dark } == [])
    #expect(child.traitCollection.userInterfaceStyle == .dark)
    // An override stops the change.
    #expect(
      lines { inner.overrideUserInterfaceStyle = .light } == [
        "inner", "inner registered", "controller of child", "child",
      ])
    #expect(
      lines { window.overrideUserInterfaceStyle = .light } == [
        "controller of root", "root", "root registered", "last",
      ])
  }

  @Test("overrides of controllers, parents and views go together")
  func overrides() {
    let parent = Controller(log)
    let child = Controller(log)
    window.rootViewController = parent
    window.makeKeyAndVisible()
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.overrideUserInterfaceStyle = .dark
    parent.setOverrideTraitCollection(
      UITraitCollection { $0.horizontalSizeClass = .regular }, forChild: child)
    child.traitOverrides[ThemeTrait.self] = "sea"
    child.view.traitOverrides.preferredContentSizeCategory = .small
    let inner = box("inner", in: child.view)
    #expect(inner.traitCollection.userInterfaceStyle == .dark)
    #expect(inner.traitCollection.horizontalSizeClass == .regular)
    #expect(inner.traitCollection.preferredContentSizeCategory == .small)
    #expect(inner.traitCollection[ThemeTrait.self] == "sea")
    // What the view overrides is not the controller's.
    #expect(child.traitCollection.preferredContentSizeCategory == .large)
    #expect(child.traitCollection.horizontalSizeClass == .regular)
    #expect(parent.traitCollection.horizontalSizeClass == .compact)
    #expect(parent.overrideTraitCollection(forChild: child)?.horizontalSizeClass == .regular)
    #expect(child.traitOverrides.contains(ThemeTrait.self))
    #expect(!child.traitOverrides.contains(UITraitUserInterfaceIdiom.self))
    child.traitOverrides.remove(ThemeTrait.self)
    parent.setOverrideTraitCollection(nil, forChild: child)
    child.view.traitOverrides.remove(UITraitPreferredContentSizeCategory.self)
    #expect(inner.traitCollection[ThemeTrait.self] == "plain")
    #expect(inner.traitCollection.horizontalSizeClass == .compact)
    #expect(inner.traitCollection.preferredContentSizeCategory == .large)
    #expect(inner.traitCollection.userInterfaceStyle == .dark)
    // Before its view is loaded, a controller has what it will have.
    let unloaded = UIViewController()
    parent.addChild(unloaded)
    unloaded.traitOverrides.userInterfaceLevel = .elevated
    #expect(unloaded.traitCollection.userInterfaceLevel == .elevated)
    #expect(!unloaded.isViewLoaded)
    #expect(unloaded.view.traitCollection.userInterfaceLevel == .elevated)
  }

  @Test("handlers and methods hear of the traits that they registered for, and of no others")
  func registrations() {
    let view = box("a", in: window)
    view.registerForTraitChanges([ThemeTrait.self], action: Selector("themeChanged(_:_:)"))
    let other = box("b", in: window)
    view.registerForTraitChanges(
      [UITraitLegibilityWeight.self], target: other, action: Selector("somethingChanged"))
    let registration = view.registerForTraitChanges([
      UITraitDisplayScale.self, UITraitLegibilityWeight.self,
    ]) { (view: Box, old: UITraitCollection) in
      view.log?.lines.append("scale \(old.displayScale)")
      #expect(UITraitCollection.current === view.traitCollection)
    }
    let scale = view.traitCollection.displayScale
    #expect(lines { view.traitOverrides[ThemeTrait.self] = "sea" } == ["a", "a: plain to sea"])
    #expect(lines { view.traitOverrides.displayScale = 1 } == ["a", "scale \(scale)"])
    #expect(
      lines { view.traitOverrides.legibilityWeight = .bold } == ["a", "b changed", "scale 1.0"])
    #expect(lines { view.traitOverrides.userInterfaceLevel = .elevated } == ["a"])
    view.unregisterForTraitChanges(registration)
    #expect(lines { view.traitOverrides.displayScale = 2 } == ["a"])
    // The window's trait passes through, too.
    #expect(
      lines { window.traitOverrides[ThemeTrait.self] = "wood" } == ["b"])
    view.traitOverrides.remove(ThemeTrait.self)
    #expect(view.traitCollection[ThemeTrait.self] == "wood")
  }

  @Test("a view limits the text size of its subtree, the greatest size first (F4.3)")
  func limits() {
    let view = box("a", in: window)
    let inner = box("b", in: view)
    view.maximumContentSizeCategory = .extraLarge
    window.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
    #expect(inner.traitCollection.preferredContentSizeCategory == .extraLarge)
    inner.minimumContentSizeCategory = .accessibilityMedium
    #expect(inner.traitCollection.preferredContentSizeCategory == .accessibilityMedium)
    inner.maximumContentSizeCategory = .small
    #expect(inner.traitCollection.preferredContentSizeCategory == .small)
    view.maximumContentSizeCategory = nil
    #expect(view.traitCollection.preferredContentSizeCategory == .accessibilityLarge)
    window.traitOverrides.preferredContentSizeCategory = .unspecified
    #expect(view.traitCollection.preferredContentSizeCategory == .large)
  }

  @Test("a scene and a presentation pass their overrides on")
  func scenesAndPresentations() throws {
    let root = UIViewController()
    window.rootViewController = root
    window.makeKeyAndVisible()
    let scene = try #require(window.windowScene)
    var heard: [String] = []
    let registration = scene.registerForTraitChanges([ThemeTrait.self]) {
      (scene: UIWindowScene, old: UITraitCollection) in
      heard.append("\(old[ThemeTrait.self]) \(scene.traitCollection[ThemeTrait.self])")
    }
    scene.traitOverrides[ThemeTrait.self] = "sea"
    #expect(root.traitCollection[ThemeTrait.self] == "sea")
    let presented = UIViewController()
    presented.modalPresentationStyle = .pageSheet
    root.present(presented, animated: false)
    presented.presentationController?.traitOverrides.legibilityWeight = .bold
    #expect(presented.traitCollection.legibilityWeight == .bold)
    // A sheet lies above what it covers in part.
    #expect(presented.traitCollection.userInterfaceLevel == .elevated)
    #expect(presented.traitCollection[ThemeTrait.self] == "sea")
    #expect(root.traitCollection.userInterfaceLevel == .base)
    root.dismiss(animated: false)
    let covering = UIViewController()
    covering.modalPresentationStyle = .fullScreen
    root.present(covering, animated: false)
    #expect(covering.traitCollection.userInterfaceLevel == .base)
    root.dismiss(animated: false)
    scene.traitOverrides.remove(ThemeTrait.self)
    #expect(root.traitCollection[ThemeTrait.self] == "plain")
    #expect(heard == ["plain sea", "sea plain"])
    scene.unregisterForTraitChanges(registration)
  }

  @Test("a view's traits are current while it lays out and updates constraints")
  func currentInPasses() {
    final class Reader: UIView {
      var seen: [UIUserInterfaceStyle] = []
      override func layoutSubviews() {
        super.layoutSubviews()
        seen.append(UITraitCollection.current.userInterfaceStyle)
      }
      override func updateConstraints() {
        seen.append(UITraitCollection.current.userInterfaceStyle)
        super.updateConstraints()
      }
    }
    let dark = Reader(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let light = Reader(frame: dark.frame)
    dark.overrideUserInterfaceStyle = .dark
    light.overrideUserInterfaceStyle = .light
    window.addSubview(dark)
    dark.addSubview(light)
    window.layoutIfNeeded()
    #expect(dark.seen == [.dark, .dark])
    #expect(light.seen == [.light, .light])
    #expect(UITraitCollection.current.userInterfaceStyle == .light)
    dark.removeFromSuperview()
  }
}
