import Foundation

/// One scene of a storyboard, or one top-level object of a xib.
package struct Scene: Sendable {
  /// The `sceneID` of a storyboard; in a xib the id of the top-level object.
  package let id: String
  /// The view controller that the scene is about, if it has one.
  package let controller: Element?
  /// Views beside the controller: the scene's dock in a storyboard, the views of a xib.
  package let looseViews: [Element]
  /// Where the scene lies on the storyboard's canvas.
  package let canvasLocation: CGPoint?

  /// What a user calls the scene.
  package var name: String {
    let owner = controller ?? looseViews.first
    return owner?["storyboardIdentifier"] ?? owner?["title"] ?? owner?["customClass"]
      ?? owner?["userLabel"] ?? controller?.child(key: "navigationItem")?["title"]
      ?? owner?.name ?? id
  }

  /// The view that the controller manages, if the document has one.
  package var rootView: Element? { controller?.controllerRootView }

  static func scenes(of root: Element, kind: Document.Kind) -> [Scene] {
    switch kind {
    case .storyboard:
      return root.list("scenes").filter { $0.name == "scene" }.map { scene in
        let objects = Array(scene.list("objects"))
        return Scene(
          id: scene["sceneID"] ?? "", controller: objects.first { $0.isController },
          looseViews: objects.filter { $0.isView },
          canvasLocation: scene.child(key: "canvasLocation")?.point)
      }
    case .xib:
      return root.list("objects").compactMap { object in
        if object.isController {
          return Scene(
            id: object.controllerRootView?.id ?? object.id ?? "", controller: object,
            looseViews: [], canvasLocation: object.child(key: "canvasLocation")?.point)
        }
        guard object.isView else { return nil }
        return Scene(
          id: object.id ?? "", controller: nil, looseViews: [object],
          canvasLocation: object.child(key: "canvasLocation")?.point)
      }
    }
  }
}

extension Element {
  /// Whether this is a view controller of any kind.
  package var isController: Bool { id != nil && name.hasSuffix("Controller") && isKnownController }

  private var isKnownController: Bool {
    // `searchDisplayController` and friends end alike but are no view controllers.
    !Vocabulary.helperControllers.contains(name)
  }

  /// Whether this is a view of any kind, also of classes that only other frameworks know.
  ///
  /// `contentMode` is what Interface Builder writes on every view and on nothing else.
  package var isView: Bool {
    guard id != nil else { return false }
    return Vocabulary.views.contains(name)
      || self["contentMode"] != nil && !name.hasSuffix("Controller")
  }

  /// The view that a controller element manages.
  package var controllerRootView: Element? {
    children.first { $0.isView && $0.key == "view" }
      ?? children.first { $0.isView && ($0.key == "tableView" || $0.name == "view") }
  }
}
