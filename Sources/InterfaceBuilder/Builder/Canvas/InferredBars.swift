/// The bars that surround a scene, as Interface Builder infers or simulates them.
///
/// Interface Builder follows the arrows that lead to a scene: the root of a navigation controller
/// has a navigation bar, what is pushed from it too, children of a tab bar controller have a tab
/// bar, presented scenes have none. Simulated metrics of the scene itself win over that.
struct InferredBars: Equatable {
  struct NavigationBar: Equatable {
    var isTranslucent = true
    var hasLargeTitle = false
    var hasPrompt = false
    /// The navigation controller that the bar belongs to; nil for a simulated one.
    var controller: String?
  }

  enum BottomBar: Equatable {
    case tabBar(isTranslucent: Bool, controller: String?)
    case toolbar(isTranslucent: Bool, controller: String?)
  }

  enum Presentation: Equatable {
    case fullScreen
    /// A card that leaves a strip of the presenting scene visible (iOS 13).
    case sheet
    case formSheet
    case popover
    /// Inside a container view.
    case embedded
  }

  var navigationBar: NavigationBar?
  var bottomBar: BottomBar?
  /// The child of the tab bar controller that the scene belongs to.
  var tab: String?
  /// Whether the tab bar controller is on a navigation controller's stack: what is pushed then
  /// covers the tab bar.
  var hasTabsInNavigation = false
  var presentation = Presentation.fullScreen
  var hasStatusBar = true
}

/// Follows the arrows of one document; answers are kept.
struct BarInference {
  let document: Document
  private var known: [String: InferredBars] = [:]
  private var underway: Set<String> = []

  init(document: Document) { self.document = document }

  mutating func bars(of controller: Element) -> InferredBars {
    guard let id = controller.id else { return InferredBars() }
    if let bars = known[id] { return bars }
    // A cycle of arrows ("show" back and forth) infers nothing from itself.
    guard underway.insert(id).inserted else { return InferredBars() }
    defer { underway.remove(id) }
    var bars = inferred(for: controller, id)
    simulate(&bars, controller)
    known[id] = bars
    return bars
  }

  // MARK: Arrows

  private mutating func inferred(for controller: Element, _ id: String) -> InferredBars {
    let arrows = document.segues.leading(to: id).filter { $0.kind != .unwind && $0.source != id }
    // Ties go to the arrow that the document names, then to ownership, then to file order.
    let preferred = arrows.first { arrow in
      arrow.element.id.map(document.segues.tieBreakers.contains) ?? false
    }
    let owner = arrows.first {
      if case .relationship = $0.kind { true } else { false }
    }
    guard let arrow = preferred ?? owner ?? arrows.first,
      let source = document.object(arrow.source)
    else { return InferredBars() }
    return follow(arrow, from: source, to: controller)
  }

  private mutating func follow(
    _ arrow: SegueGraph.Segue, from source: Element, to controller: Element
  ) -> InferredBars {
    switch arrow.kind {
    case .embed:
      return InferredBars(presentation: .embedded, hasStatusBar: false)
    case .relationship(let role):
      var bars = self.bars(of: source)
      if source.name == "navigationController", role == "rootViewController" {
        addBars(of: source, to: &bars, showing: controller)
      } else if source.name == "tabBarController" {
        bars.bottomBar = .tabBar(
          isTranslucent: source.child(key: "tabBar")?.bool("translucent") ?? true,
          controller: source.id)
        bars.tab = controller.id
        bars.hasTabsInNavigation = bars.navigationBar != nil
      }
      return bars
    case .push, .showDetail:
      return pushed(arrow, from: source, to: controller)
    case .modal:
      return InferredBars(presentation: presentation(of: arrow, controller))
    case .popover:
      return InferredBars(presentation: .popover)
    case .custom, .unwind:
      return InferredBars()
    }
  }

  /// Pushed scenes keep the bars of the one below; without a navigation controller "show" presents.
  private mutating func pushed(
    _ arrow: SegueGraph.Segue, from source: Element, to controller: Element
  ) -> InferredBars {
    var bars = self.bars(of: source)
    guard bars.navigationBar != nil || hasNavigationController(source) else {
      return InferredBars(presentation: presentation(of: arrow, controller))
    }
    if bars.hasTabsInNavigation { bars.bottomBar = nil }
    // A container brings its own navigation bar, but stays above the tabs.
    if controller.name == "navigationController" || controller.name == "tabBarController" {
      bars.navigationBar = nil
    }
    if bars.navigationBar != nil {
      bars.navigationBar?.hasPrompt = false
      if let owner = bars.navigationBar?.controller.flatMap(document.object) {
        bars.navigationBar?.hasLargeTitle = hasLargeTitle(owner, controller)
      }
    }
    if controller.bool("hidesBottomBarWhenPushed") == true { bars.bottomBar = nil }
    return bars
  }

  private func hasNavigationController(_ controller: Element) -> Bool {
    guard let id = controller.id else { return false }
    return document.segues.leading(to: id).contains {
      $0.kind == .relationship("rootViewController")
    }
  }

  private func addBars(
    of navigation: Element, to bars: inout InferredBars, showing controller: Element
  ) {
    if navigation.bool("navigationBarHidden") != true {
      let bar = navigation.child(key: "navigationBar")
      bars.navigationBar = InferredBars.NavigationBar(
        isTranslucent: bar?.bool("translucent") ?? true,
        hasLargeTitle: hasLargeTitle(navigation, controller),
        hasPrompt: controller.child(key: "navigationItem")?["prompt"] != nil,
        controller: navigation.id)
    }
    if navigation.bool("toolbarHidden") == false {
      bars.bottomBar = .toolbar(
        isTranslucent: navigation.child(key: "toolbar")?.bool("translucent") ?? true,
        controller: navigation.id)
    } else if controller.bool("hidesBottomBarWhenPushed") == true {
      bars.bottomBar = nil
    }
    bars.hasTabsInNavigation = false
  }

  private func hasLargeTitle(_ navigation: Element, _ controller: Element) -> Bool {
    navigation.child(key: "navigationBar")?.bool("largeTitles") == true
      && controller.child(key: "navigationItem")?["largeTitleDisplayMode"] != "never"
  }

  private func presentation(
    of arrow: SegueGraph.Segue, _ controller: Element
  ) -> InferredBars.Presentation {
    switch arrow.presentationStyle ?? controller["modalPresentationStyle"] ?? "automatic" {
    case "automatic", "pageSheet": .sheet
    case "formSheet": .formSheet
    case "popover": .popover
    default: .fullScreen
    }
  }

  // MARK: Simulated metrics

  private func simulate(_ bars: inout InferredBars, _ controller: Element) {
    // Xcode 5 and 6 wrote them on the view of a xib, later on the controller.
    for element in [controller, controller.controllerRootView].compactMap({ $0 }) {
      BarInference.simulate(&bars, element)
    }
  }

  static func simulate(_ bars: inout InferredBars, _ element: Element) {
    if let top = element.child(key: "simulatedTopBarMetrics") {
      if top.name == "nil" {
        bars.navigationBar = nil
      } else {
        let inferred = bars.navigationBar
        bars.navigationBar = InferredBars.NavigationBar(
          isTranslucent: top.bool("translucent") ?? true,
          hasLargeTitle: inferred?.hasLargeTitle ?? false,
          hasPrompt: top.bool("prompted") ?? false, controller: inferred?.controller)
      }
    }
    if let bottom = element.child(key: "simulatedBottomBarMetrics") {
      let isTranslucent = bottom.bool("translucent") ?? true
      switch bottom.name {
      case "simulatedTabBarMetrics":
        bars.bottomBar = .tabBar(isTranslucent: isTranslucent, controller: nil)
      case "simulatedToolbarMetrics":
        bars.bottomBar = .toolbar(isTranslucent: isTranslucent, controller: nil)
      default: bars.bottomBar = nil
      }
    }
    if let status = element.child(key: "simulatedStatusBarMetrics") {
      bars.hasStatusBar = status.name != "nil"
    }
  }
}
