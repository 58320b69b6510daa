import Foundation

/// A bar's light or dark system look.
public enum UIBarStyle: Int, Sendable {
  case `default`
  case black
}

/// In which bar sizes an image or adjustment counts.
public enum UIBarMetrics: Int, Sendable {
  case `default`, compact
  case defaultPrompt = 101
  case compactPrompt
}

/// Where a bar stands on the screen.
public enum UIBarPosition: Int, Sendable { case any, bottom, top, topAttached }

/// A view that has a place on the screen like a bar.
@preconcurrency @MainActor public protocol UIBarPositioning: AnyObject {
  var barPosition: UIBarPosition { get }
}

/// Says where a bar stands.
@preconcurrency @MainActor public protocol UIBarPositioningDelegate: AnyObject {
  func position(for bar: UIBarPositioning) -> UIBarPosition
}

extension UIBarPositioningDelegate {
  public func position(for bar: UIBarPositioning) -> UIBarPosition { .any }
}
