import UIKit

/// Makes view controllers from their elements, without their views.
@MainActor struct ControllerBuilder {
  let builder: ViewBuilder

  /// The controller of an element, showing `root`.
  func make(_ element: Element, showing root: UIView) -> UIViewController {
    let controller = instantiate(element, root)
    controller.title = element["title"]
    if let item = element.child("navigationItem", key: "navigationItem") {
      let navigationItem = UINavigationItem(title: "")
      builder.configureNavigationItem(navigationItem, item)
      controller.adopt(navigationItem: navigationItem)
    }
    if let item = element.child("tabBarItem", key: "tabBarItem") {
      controller.tabBarItem = builder.makeTabBarItem(item)
    }
    let items = element.list("toolbarItems").filter { $0.name == "barButtonItem" }
    if !items.isEmpty { controller.toolbarItems = items.map(builder.makeBarButtonItem) }
    controller.hidesBottomBarWhenPushed = element.bool("hidesBottomBarWhenPushed") ?? false
    controller.extendedLayoutIncludesOpaqueBars =
      element.bool("extendedLayoutIncludesOpaqueBars") ?? false
    controller.automaticallyAdjustsScrollViewInsets =
      element.bool("automaticallyAdjustsScrollViewInsets") ?? true
    if let edges = element.child(key: "edgesForExtendedLayout") {
      controller.edgesForExtendedLayout = UIRectEdge(edges)
    }
    if let respects = element.bool("viewRespectsSystemMinimumLayoutMargins") {
      controller.viewRespectsSystemMinimumLayoutMargins = respects
    }
    return controller
  }

  private func instantiate(_ element: Element, _ root: UIView) -> UIViewController {
    let controller: UIViewController =
      switch root {
      case is UITableView where element.name == "tableViewController":
        UITableViewController(style: .plain)
      case let collection as UICollectionView where element.name == "collectionViewController":
        UICollectionViewController(collectionViewLayout: collection.collectionViewLayout)
      default: UIViewController()
      }
    controller.viewLoader = { root }
    return controller
  }

  /// The layout guides of a controller without safe area (iOS 7 to 10), for its constraints.
  func registerGuides(of controller: UIViewController, _ element: Element) {
    for guide in element.list("layoutGuides") where guide.name == "viewControllerLayoutGuide" {
      let support =
        guide["type"] == "bottom" ? controller.bottomLayoutGuide : controller.topLayoutGuide
      guard let id = guide.id, let layoutGuide = support as? UILayoutGuide else { continue }
      builder.assembly.register(layoutGuide, id: id)
    }
  }
}

extension UIRectEdge {
  /// Reads an `<extendedEdge>`: only the edges that are named.
  fileprivate init(_ element: InterfaceBuilder.Element) {
    let names: [(String, UIRectEdge)] = [
      ("top", .top), ("left", .left), ("bottom", .bottom), ("right", .right),
    ]
    self = []
    for (name, edge) in names where element.bool(name) == true { insert(edge) }
  }
}
