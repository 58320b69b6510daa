import Foundation
@_spi(Moa) import UIKit

/// Makes the views, constraints and window of one scene after the other.
@MainActor struct SceneBuilder {
  let document: Document
  let canvas: DesignCanvas
  let strings: LocalizedStrings
  let assets: AssetCatalogs
  private let faults: ResourceFaults
  private var inference: BarInference

  init(
    document: Document, canvas: DesignCanvas, strings: LocalizedStrings, assets: AssetCatalogs
  ) {
    self.document = document
    self.canvas = canvas
    self.strings = strings
    self.assets = assets
    faults = ResourceFaults(path: document.path)
    for fault in strings.faults { faults.report(fault) }
    inference = BarInference(document: document)
  }

  mutating func build(_ scene: Scene) -> [BuiltScene] {
    let screen = UIScreen(device: canvas.device, orientation: canvas.orientation)
    let saved = (UIScreen.current, LayoutEra.current)
    UIScreen.current = screen
    LayoutEra.current = canvas.era
    defer { (UIScreen.current, LayoutEra.current) = saved }

    var built: [BuiltScene] = []
    if let controller = scene.controller, let root = scene.rootView {
      let plan = canvas.plan(for: controller, bars: inference.bars(of: controller))
      built.append(build(scene, controller: controller, root: root, plan: plan, on: screen))
    }
    for view in scene.looseViews {
      let plan = canvas.plan(forLooseView: view)
      built.append(build(scene, controller: nil, root: view, plan: plan, on: screen))
    }
    return built
  }

  private func build(
    _ scene: Scene, controller: Element?, root element: Element, plan: ScenePlan,
    on screen: UIScreen
  ) -> BuiltScene {
    let builder = viewBuilder()
    let root = builder.buildRoot(element, size: plan.rootFrame.size)
    let stage = SceneStage(plan: plan, traits: canvas.traits(around: element), builder: builder)
    let shown = stage.show(root, controller: controller)
    builder.buildConstraints()
    if canvas.configuration.showsEmbeddedScenes, let owner = controller?.id {
      embedScenes(in: shown.controller, builder, path: [owner])
    }
    builder.assembly.report(faults.take())
    return BuiltScene(
      id: scene.id, name: scene.name, window: shown.window, rootViewController: shown.controller,
      rootView: root, assembly: builder.assembly, screen: screen, canvas: canvas)
  }

  /// A builder for the views of one scene.
  private func viewBuilder() -> ViewBuilder {
    ViewBuilder(
      document: document, canvas: canvas, sizeClasses: canvas.sizeClasses,
      resources: ResourceResolver(
        document: document, strings: strings, assets: assets, traits: canvas.traits,
        smallerTextStyles: canvas.smallerTextStyles, faults: faults),
      assembly: SceneAssembly(document: document))
  }
}

// MARK: - Scenes inside of scenes

extension SceneBuilder {
  /// Shows in each container view the scene that its embed segue leads to.
  ///
  /// Views of embedded scenes are for the picture only: with their own frames they are scenes of
  /// their own.
  ///
  /// - Parameter path: the controllers around, so that a cycle of segues ends.
  private func embedScenes(
    in controller: UIViewController?, _ builder: ViewBuilder, path: Set<String>
  ) {
    for entry in builder.assembly.views where entry.element.name == "containerView" {
      let segue = entry.element.list("connections").first {
        $0.name == "segue" && $0["kind"] == "embed"
      }
      guard let destination = segue?["destination"],
        let content = content(destination, path: path), let view = content.view
      else { continue }
      view.frame = entry.view.bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.translatesAutoresizingMaskIntoConstraints = true
      controller?.addChild(content)
      entry.view.addSubview(view)
      content.didMove(toParent: controller)
    }
  }

  /// A controller with its view and what it contains; nil for one without view or in a cycle.
  private func content(_ id: String, path: Set<String>) -> UIViewController? {
    guard !path.contains(id), let element = document.object(id), element.isController else {
      return nil
    }
    let path = path.union([id])
    let children = document.segues.leaving(id).filter {
      if case .relationship = $0.kind { true } else { false }
    }
    switch element.name {
    case "navigationController":
      guard let root = children.first.flatMap({ content($0.destination, path: path) }) else {
        return nil
      }
      let navigation = UINavigationController(rootViewController: root)
      navigation.isNavigationBarHidden = element.bool("navigationBarHidden") ?? false
      if let bar = element.child(key: "navigationBar") {
        viewBuilder().configureNavigationBar(navigation.navigationBar, bar)
      }
      return navigation
    case "tabBarController":
      let tabs = UITabBarController(nibName: nil, bundle: nil)
      tabs.setViewControllers(
        children.compactMap { content($0.destination, path: path) }, animated: false)
      return tabs
    default:
      guard let rootElement = element.controllerRootView else { return nil }
      let builder = viewBuilder()
      let root = builder.buildRoot(rootElement, size: canvas.screenSize)
      let controllers = ControllerBuilder(builder: builder)
      let controller = controllers.make(element, showing: root)
      controllers.registerGuides(of: controller, element)
      builder.buildConstraints()
      embedScenes(in: controller, builder, path: path)
      return controller
    }
  }
}

extension ViewBuilder {
  /// The view that a scene is about; an empty one should it be impossible to build.
  fileprivate func buildRoot(_ element: Element, size: CGSize) -> UIView {
    build(element, parent: nil) ?? UIView(frame: CGRect(origin: .zero, size: size))
  }

  fileprivate func buildConstraints() {
    ConstraintBuilder(sizeClasses: sizeClasses, assembly: assembly).buildAll()
  }
}
