import Drawing
import InterfaceBuilder
import UIKit

/// A laid-out scene as a picture.
@MainActor
struct ScenePicture {
  let scene: BuiltScene
  let items: [SceneViews.Item]
  let annotates: Bool
  /// Whether status bar, sensor housing and home indicator are drawn over a scene that fills the
  /// screen.
  let showsChrome: Bool

  /// The finished file.
  func draw(format: Canvas.Format) -> [UInt8] {
    let window = scene.window
    let canvas = Canvas(size: scene.size, format: format, background: .white)
    ViewRenderer.draw(window, on: canvas)
    if showsChrome, scene.deviceID != nil, scene.rootViewController != nil,
      scene.size == scene.screen.bounds.size
    {
      DeviceChrome(
        device: scene.screen.device, isLandscape: scene.orientation.isLandscape,
        isDark: window.traitCollection.userInterfaceStyle == .dark
      ).draw(on: canvas)
    }
    if annotates { Annotation(items: items).draw(on: canvas) }
    return canvas.finish()
  }
}
