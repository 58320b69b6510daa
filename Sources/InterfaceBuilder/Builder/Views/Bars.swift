import UIKit

/// Navigation bars, toolbars and tab bars, with their items.
extension ViewBuilder {
  func makeNavigationBar(_ element: Element) -> UIView {
    let bar = UINavigationBar(frame: storedFrame(element))
    configureNavigationBar(bar, element)
    let items = element.list("items").filter { $0.name == "navigationItem" }.map {
      let item = UINavigationItem(title: "")
      configureNavigationItem(item, $0)
      return item
    }
    if !items.isEmpty { bar.setItems(items, animated: false) }
    return bar
  }

  func configureNavigationBar(_ bar: UINavigationBar, _ element: Element) {
    bar.isTranslucent = element.bool("translucent") ?? true
    bar.prefersLargeTitles = element.bool("largeTitles") ?? false
    if let style = UIBarStyle(document: element["barStyle"]) { bar.barStyle = style }
    bar.barTintColor = resources.color(element.child(key: "barTintColor"))
    if let color = resources.color(element.child(key: "tintColor")) { bar.tintColor = color }
    bar.titleTextAttributes = textAttributes(element.child(key: "titleTextAttributes"))
    bar.largeTitleTextAttributes = textAttributes(element.child(key: "largeTitleTextAttributes"))
    if let appearance = element.child(key: "standardAppearance") {
      bar.standardAppearance = navigationBarAppearance(appearance)
    }
    if let appearance = element.child(key: "scrollEdgeAppearance") {
      bar.scrollEdgeAppearance = navigationBarAppearance(appearance)
    }
  }

  private func navigationBarAppearance(_ element: Element) -> UINavigationBarAppearance {
    let appearance = UINavigationBarAppearance()
    if let color = resources.color(element.child(key: "backgroundColor")) {
      appearance.backgroundColor = color
    }
    if let attributes = textAttributes(element.child(key: "titleTextAttributes")) {
      appearance.titleTextAttributes = attributes
    }
    if let attributes = textAttributes(element.child(key: "largeTitleTextAttributes")) {
      appearance.largeTitleTextAttributes = attributes
    }
    return appearance
  }

  private func textAttributes(_ element: Element?) -> [NSAttributedString.Key: Any]? {
    guard let element else { return nil }
    var attributes: [NSAttributedString.Key: Any] = [:]
    attributes[.foregroundColor] = resources.color(element.child(key: "textColor"))
    attributes[.font] = resources.font(element.child(key: "fontDescription"))
    return attributes.isEmpty ? nil : attributes
  }

  func configureNavigationItem(_ item: UINavigationItem, _ element: Element) {
    item.title = resources.text(element, "title")
    item.prompt = resources.text(element, "prompt")
    switch element["largeTitleDisplayMode"] {
    case "always": item.largeTitleDisplayMode = .always
    case "never": item.largeTitleDisplayMode = .never
    default: item.largeTitleDisplayMode = .automatic
    }
    item.hidesBackButton = element.bool("hidesBackButton") ?? false
    item.leftBarButtonItems = barButtonItems(element, "left")
    item.rightBarButtonItems = barButtonItems(element, "right")
    if let back = element.child(key: "backBarButtonItem") {
      item.backBarButtonItem = makeBarButtonItem(back)
    }
    // The bar lays title views out by itself; their insides belong to the bar, not the scene.
    if let title = element.children.first(where: { $0.key == "titleView" && $0.isView }) {
      item.titleView = detached.build(title, parent: nil)
    }
  }

  private func barButtonItems(_ element: Element, _ side: String) -> [UIBarButtonItem]? {
    let list = Array(element.list(side + "BarButtonItems"))
    let single = element.child(key: side + "BarButtonItem")
    let items = list.isEmpty ? [single].compactMap { $0 } : list
    return items.isEmpty ? nil : items.map(makeBarButtonItem)
  }

  func makeBarButtonItem(_ element: Element) -> UIBarButtonItem {
    let item = UIBarButtonItem()
    if let system = UIBarButtonItem.SystemItem(document: element["systemItem"]) {
      item.setSystemItem(system)
    } else {
      item.title = resources.text(element, "title")
      item.image = resources.image(element)
    }
    if element["style"] == "done" || element["style"] == "prominent" { item.style = .done }
    if let width = element.number("width"), width > 0 { item.width = width }
    if let enabled = element.bool("enabled") { item.isEnabled = enabled }
    item.tintColor = resources.color(element.child(key: "tintColor"))
    if let custom = element.children.first(where: { $0.key == "customView" && $0.isView }) {
      item.customView = detached.build(custom, parent: nil)
    }
    return item
  }

  /// A builder whose views do not count as the scene's own.
  private var detached: ViewBuilder {
    ViewBuilder(
      document: document, canvas: canvas, sizeClasses: sizeClasses, resources: resources,
      assembly: SceneAssembly(document: document))
  }

  func makeToolbar(_ element: Element) -> UIView {
    let bar = UIToolbar(frame: storedFrame(element))
    bar.isTranslucent = element.bool("translucent") ?? true
    if let style = UIBarStyle(document: element["barStyle"]) { bar.barStyle = style }
    bar.barTintColor = resources.color(element.child(key: "barTintColor"))
    bar.items = element.list("items").filter { $0.name == "barButtonItem" }.map(makeBarButtonItem)
    return bar
  }

  func makeTabBar(_ element: Element) -> UIView {
    let bar = UITabBar(frame: storedFrame(element))
    configureTabBar(bar, element)
    let items = element.list("items").filter { $0.name == "tabBarItem" }.map(makeTabBarItem)
    if !items.isEmpty { bar.setItems(items, animated: false) }
    return bar
  }

  func configureTabBar(_ bar: UITabBar, _ element: Element) {
    bar.isTranslucent = element.bool("translucent") ?? true
    if let style = UIBarStyle(document: element["barStyle"]) { bar.barStyle = style }
    bar.barTintColor = resources.color(element.child(key: "barTintColor"))
    if let color = resources.color(element.child(key: "tintColor")) { bar.tintColor = color }
    bar.unselectedItemTintColor = resources.color(element.child(key: "unselectedItemTintColor"))
  }

  func makeTabBarItem(_ element: Element) -> UITabBarItem {
    let item = UITabBarItem()
    configureTabBarItem(item, element)
    return item
  }

  func configureTabBarItem(_ item: UITabBarItem, _ element: Element) {
    if let system = UITabBarItem.SystemItem(document: element["systemItem"]) {
      item.setSystemItem(system)
    } else {
      item.title = resources.text(element, "title")
      item.image = resources.image(element)
      item.selectedImage = resources.image(element, "selectedImage")
    }
    item.tag = element.integer("tag") ?? 0
    item.badgeValue = resources.text(element, "badgeValue")
  }
}

extension UIBarButtonItem.SystemItem {
  fileprivate init?(document name: String?) {
    let names: [String: UIBarButtonItem.SystemItem] = [
      "done": .done, "cancel": .cancel, "edit": .edit, "save": .save, "add": .add,
      "flexibleSpace": .flexibleSpace, "fixedSpace": .fixedSpace, "compose": .compose,
      "reply": .reply, "action": .action, "organize": .organize, "bookmarks": .bookmarks,
      "search": .search, "refresh": .refresh, "stop": .stop, "camera": .camera, "trash": .trash,
      "play": .play, "pause": .pause, "rewind": .rewind, "fastForward": .fastForward,
      "undo": .undo, "redo": .redo, "pageCurl": .pageCurl, "close": .close,
    ]
    guard let name, let item = names[name] else { return nil }
    self = item
  }
}

extension UITabBarItem.SystemItem {
  fileprivate init?(document name: String?) {
    let names: [String: UITabBarItem.SystemItem] = [
      "more": .more, "favorites": .favorites, "featured": .featured, "topRated": .topRated,
      "recents": .recents, "contacts": .contacts, "history": .history, "bookmarks": .bookmarks,
      "search": .search, "downloads": .downloads, "mostRecent": .mostRecent,
      "mostViewed": .mostViewed,
    ]
    guard let name, let item = names[name] else { return nil }
    self = item
  }
}
