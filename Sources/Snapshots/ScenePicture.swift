import Drawing
import InterfaceBuilder
import UIKit

/// A laid-out scene as a picture.
@MainActor
struct ScenePicture {
  let scene: BuiltScene
  let items: [SceneViews.Item]
  let annotates: Bool

  /// The finished file.
  func draw(format: Canvas.Format) -> [UInt8] {
    let window = scene.window
    let canvas = Canvas(size: scene.size, format: format, background: .white)
    ViewRenderer.draw(window, on: canvas)
    if annotates { Annotation(items: items).draw(on: canvas) }
    return canvas.finish()
  }
}
