import UIKit

/// Puts a scene's root view on a window, with the controllers and bars that surround it.
@MainActor struct SceneStage {
  let plan: ScenePlan
  let traits: UITraitCollection
  let builder: ViewBuilder

  private var document: Document { builder.document }

  /// Shows the view of a controller, or a view that stands alone when there is none.
  func show(
    _ root: UIView, controller element: Element?
  ) -> (window: UIWindow, controller: UIViewController?) {
    let window = UIWindow(frame: CGRect(origin: .zero, size: plan.windowSize))
    window.setTraitOverrides(traits.values)
    window.safeAreaOverride = plan.windowInsets
    guard let element else {
      showLoose(root, on: window)
      return (window, nil)
    }
    let controllers = ControllerBuilder(builder: builder)
    let controller = controllers.make(element, showing: root)
    if let placement = plan.placement { controller.designPlacement = placement }
    let outermost = wrapped(controller)
    window.rootViewController = outermost
    if outermost === controller { place(root) }
    controllers.registerGuides(of: controller, element)
    return (window, controller)
  }

  /// A view of no controller gets one on the canvas since Xcode 9: its margins are a controller's
  /// (measured: 16 in views and reusable views, 8 before). Cells bring margins of their own.
  private func showLoose(_ root: UIView, on window: UIWindow) {
    if builder.canvas.knowsSafeArea, !(root is UITableViewCell), !(root is UICollectionViewCell) {
      let controller = UIViewController()
      controller.viewLoader = { root }
      window.rootViewController = controller
    } else {
      window.addSubview(root)
    }
    place(root)
  }

  /// A view without containers around it lies where the plan says.
  private func place(_ root: UIView) {
    // The canvas gives a root its size, whatever the document says of its mask.
    root.translatesAutoresizingMaskIntoConstraints = true
    root.frame = plan.rootFrame
    if plan.isFixed { root.safeAreaOverride = plan.safeAreaInsets }
  }

  // MARK: Containers

  /// The controller inside the containers whose bars surround it.
  private func wrapped(_ controller: UIViewController) -> UIViewController {
    var outermost = controller
    if plan.bars.navigationBar != nil || hasToolbar { outermost = navigation(around: outermost) }
    if case .tabBar(let isTranslucent, let id) = plan.bars.bottomBar {
      outermost = tabs(around: outermost, isTranslucent: isTranslucent, id: id)
    }
    if plan.bars.presentation != .fullScreen, plan.bars.presentation != .embedded {
      outermost.presentsAsSheet = true
    }
    return outermost
  }

  private var hasToolbar: Bool {
    if case .toolbar = plan.bars.bottomBar { true } else { false }
  }

  private func navigation(around controller: UIViewController) -> UIViewController {
    let navigation = UINavigationController(rootViewController: controller)
    let element = plan.bars.navigationBar?.controller.flatMap(document.object)
    if let bar = element?.child(key: "navigationBar") {
      builder.configureNavigationBar(navigation.navigationBar, bar)
    }
    navigation.isNavigationBarHidden = plan.bars.navigationBar == nil
    if let bar = plan.bars.navigationBar {
      navigation.navigationBar.isTranslucent = bar.isTranslucent
      navigation.navigationBar.prefersLargeTitles = bar.hasLargeTitle
    }
    if case .toolbar(let isTranslucent, _) = plan.bars.bottomBar {
      navigation.isToolbarHidden = false
      navigation.toolbar.isTranslucent = isTranslucent
    }
    return navigation
  }

  private func tabs(
    around controller: UIViewController, isTranslucent: Bool, id: String?
  ) -> UIViewController {
    let tabs = UITabBarController(nibName: nil, bundle: nil)
    let element = id.flatMap(document.object)
    if let bar = element?.child(key: "tabBar") { builder.configureTabBar(tabs.tabBar, bar) }
    tabs.tabBar.isTranslucent = isTranslucent
    tabs.setViewControllers(siblings(of: element, around: controller), animated: false)
    tabs.selectedViewController = controller
    return tabs
  }

  /// The tabs of the tab bar controller: empty controllers beside the one that is shown.
  private func siblings(
    of tabBarController: Element?, around shown: UIViewController
  ) -> [UIViewController] {
    guard let id = tabBarController?.id else { return [shown] }
    let children = document.segues.leaving(id).filter {
      $0.kind == .relationship("viewControllers")
    }
    let own = plan.bars.tab ?? ""
    var controllers: [UIViewController] = []
    for segue in children {
      if segue.destination == own {
        // The tab of a container has its item in the container's element.
        if let item = document.object(own)?.child("tabBarItem", key: "tabBarItem") {
          shown.tabBarItem = builder.makeTabBarItem(item)
        }
        controllers.append(shown)
      } else if let element = document.object(segue.destination) {
        let controller = UIViewController()
        if let item = element.child("tabBarItem", key: "tabBarItem") {
          controller.tabBarItem = builder.makeTabBarItem(item)
        } else {
          controller.title = element["title"]
        }
        controllers.append(controller)
      }
    }
    if !controllers.contains(where: { $0 === shown }) { controllers.insert(shown, at: 0) }
    return controllers
  }
}
