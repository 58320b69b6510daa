import Foundation
import UIKit

/// Makes the views, constraints and window of one scene after the other.
@MainActor struct SceneBuilder {
  let document: Document
  let canvas: DesignCanvas
  let strings: LocalizedStrings
  let assets: AssetCatalogs
  private var inference: BarInference

  init(
    document: Document, canvas: DesignCanvas, strings: LocalizedStrings, assets: AssetCatalogs
  ) {
    self.document = document
    self.canvas = canvas
    self.strings = strings
    self.assets = assets
    inference = BarInference(document: document)
  }

  mutating func build(_ scene: Scene) -> [BuiltScene] {
    var built: [BuiltScene] = []
    if let controller = scene.controller, let root = scene.rootView {
      let plan = canvas.plan(for: controller, bars: inference.bars(of: controller))
      built.append(build(scene, controller: controller, root: root, plan: plan))
    }
    for view in scene.looseViews {
      built.append(build(scene, controller: nil, root: view, plan: canvas.plan(forLooseView: view)))
    }
    return built
  }

  private func build(
    _ scene: Scene, controller: Element?, root element: Element, plan: ScenePlan
  ) -> BuiltScene {
    let screen = UIScreen(device: canvas.device, orientation: canvas.orientation)
    let saved = (UIScreen.current, LayoutEra.current)
    UIScreen.current = screen
    LayoutEra.current = canvas.era
    defer { (UIScreen.current, LayoutEra.current) = saved }

    let assembly = SceneAssembly(document: document)
    let traits = canvas.traits
    let builder = ViewBuilder(
      document: document, canvas: canvas, sizeClasses: canvas.sizeClasses,
      resources: ResourceResolver(
        document: document, strings: strings, assets: assets, traits: traits),
      assembly: assembly)

    // A loose view's depth is no deeper than the limit, so it is always built.
    let root = builder.build(element, parent: nil) ?? UIView(frame: plan.rootFrame)
    let stage = SceneStage(plan: plan, traits: traits, builder: builder)
    let shown = stage.show(root, controller: controller)
    ConstraintBuilder(sizeClasses: canvas.sizeClasses, assembly: assembly).buildAll()
    return BuiltScene(
      id: scene.id, name: scene.name, window: shown.window, rootViewController: shown.controller,
      rootView: root, assembly: assembly, screen: screen, canvas: canvas)
  }
}
