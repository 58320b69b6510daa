import Foundation
import InterfaceBuilder
import UIKit

/// The views of a laid-out scene with all that is told about them.
@MainActor
struct SceneViews {
  /// One view.
  struct Item {
    /// Interface Builder's id; nil for views that UIKit makes itself.
    let id: String?
    let className: String
    let label: String
    /// In the superview's coordinates.
    let frame: CGRect
    /// In the window's coordinates.
    let rectInWindow: CGRect
    let isHidden: Bool
    let depth: Int
  }

  /// Views that the document names, in its order.
  static func named(in scene: BuiltScene) -> [Item] {
    var depths: [ObjectIdentifier: Int] = [:]
    return scene.frames().map { built, frame in
      var ancestor = built.view.superview
      while let view = ancestor, depths[ObjectIdentifier(view)] == nil {
        ancestor = view.superview
      }
      let depth = ancestor.flatMap { depths[ObjectIdentifier($0)] }.map { $0 + 1 } ?? 0
      depths[ObjectIdentifier(built.view)] = depth
      return item(built.view, built: built, frame: frame, depth: depth, in: scene.window)
    }
  }

  /// Every view of the window, in drawing order, those that UIKit made itself included.
  static func all(in scene: BuiltScene) -> [Item] {
    var named: [ObjectIdentifier: (built: BuiltScene.BuiltView, frame: CGRect)] = [:]
    for (built, frame) in scene.frames() { named[ObjectIdentifier(built.view)] = (built, frame) }
    var items: [Item] = []
    // A list of what is still to do instead of recursion: files may nest views very deeply.
    var pending = scene.window.subviews.reversed().map { (view: $0, depth: 0) }
    while let (view, depth) = pending.popLast() {
      let known = named[ObjectIdentifier(view)]
      items.append(
        item(
          view, built: known?.built, frame: known?.frame ?? view.frame, depth: depth,
          in: scene.window))
      pending += view.subviews.reversed().map { ($0, depth + 1) }
    }
    return items
  }

  private static func item(
    _ view: UIView, built: BuiltScene.BuiltView?, frame: CGRect, depth: Int, in window: UIWindow
  ) -> Item {
    Item(
      id: built?.id, className: built?.className ?? String(describing: type(of: view)),
      label: built?.label.map(shortened) ?? "", frame: frame,
      rectInWindow: view.convert(view.bounds, to: window), isHidden: view.isHidden, depth: depth)
  }

  private static func shortened(_ text: String) -> String {
    let line = text.split(whereSeparator: \.isNewline).joined(separator: " ")
    return line.count > 60 ? line.prefix(60) + "…" : line
  }
}
