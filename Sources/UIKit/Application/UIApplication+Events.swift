import Foundation

extension UIApplication {
  func deliver(_ event: UIEvent) {
    guard !isIgnoringInteractionEvents else { return }
    var windows: [UIWindow] = []
    for touch in event.touchesInOrder {
      guard let window = touch.window, !windows.contains(where: { $0 === window }) else { continue }
      windows.append(window)
    }
    for window in windows { window.sendEvent(event) }
  }

  func dispatch(
    _ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?
  ) -> Bool {
    ActionDispatch.send(
      action, to: target as AnyObject?, from: sender ?? keyWindow ?? self, for: event)
  }
}
