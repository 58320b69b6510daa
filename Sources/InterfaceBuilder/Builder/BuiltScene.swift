import Foundation
@_spi(Moa) import UIKit

/// A scene as views, ready to be laid out and drawn.
@MainActor package final class BuiltScene {
  /// A view that stands for an element of the document.
  package struct BuiltView {
    /// The Interface Builder id.
    package let id: String
    package let element: Element
    package let view: UIView
    let parent: UIView?

    /// The class that the document asks for in place of UIKit's.
    package var customClass: String? { element["customClass"] }

    /// The class that the app would have here: the custom one, else UIKit's or another framework's.
    @MainActor package var className: String {
      if let name = customClass ?? (view as? PlaceholderView)?.kind { return name }
      // A private class of UIKit's whose name is ours.
      if element.name == "tableViewCellContentView" { return "UITableViewCellContentView" }
      return String(describing: type(of: view))
    }

    /// What Interface Builder's outline calls the view.
    package var label: String? { element.outlineName }
  }

  /// The `sceneID` of a storyboard; in a xib the id of the top-level object.
  package let id: String
  package let name: String
  package let window: UIWindow
  package let rootViewController: UIViewController?
  /// The view that the scene is about.
  package let rootView: UIView
  /// Views with an id, in document order; what is not installed is not among them.
  package let views: [BuiltView]
  package private(set) var findings: [DocumentFinding]

  /// The screen that the scene is made for; on the 600 × 600 canvas a stand-in.
  package let screen: UIScreen
  /// The size of the picture in points: the window's.
  package var size: CGSize { window.bounds.size }
  /// Pixels in a point.
  package var scale: CGFloat { window.traitCollection.displayScale }
  /// Interface Builder's id of the device, nil on the canvas without device.
  package let deviceID: String?
  package var orientation: UIInterfaceOrientation { screen.orientation }
  private let era: LayoutEra
  /// See `DesignCanvas`.
  let leavesRowsBelowScreen: Bool
  private let faults: LayoutFaults

  init(
    id: String, name: String, window: UIWindow, rootViewController: UIViewController?,
    rootView: UIView, assembly: SceneAssembly, screen: UIScreen, canvas: DesignCanvas
  ) {
    self.id = id
    self.name = name
    self.window = window
    self.rootViewController = rootViewController
    self.rootView = rootView
    views = assembly.views.compactMap { entry in
      entry.element.id.map {
        BuiltView(id: $0, element: entry.element, view: entry.view, parent: entry.parent)
      }
    }
    findings = assembly.findings
    self.screen = screen
    deviceID = canvas.isUnspecifiedDevice ? nil : canvas.device.id
    era = canvas.era
    leavesRowsBelowScreen = canvas.leavesRowsBelowScreen
    faults = LayoutFaults(assembly)
  }

  /// Runs `actions` with the screen and the SDK metrics that the scene is made for.
  package func withEnvironment<Result>(_ actions: () -> Result) -> Result {
    let savedScreen = UIScreen.current
    let savedEra = LayoutEra.current
    UIScreen.current = screen
    LayoutEra.current = era
    defer {
      UIScreen.current = savedScreen
      LayoutEra.current = savedEra
    }
    var result: Result?
    window.traitCollection.performAsCurrent { result = actions() }
    // `performAsCurrent` runs its actions exactly once.
    return result ?? actions()
  }

  /// Lays the window out; frames and pictures are then right. What goes wrong becomes findings.
  package func layOut() {
    findings += faults.collect {
      withEnvironment { window.layoutCompletely() }
    }
  }

  /// The frame of every view with an id, in its superview's coordinates, on whole pixels.
  ///
  /// Inside of a scroll view they are content coordinates, cells are relative to their table.
  package func frames() -> [(view: BuiltView, frame: CGRect)] {
    views.map { ($0, frame(of: $0)) }
  }

  /// UIKit may put a view into another one than the document (content views, bars): the frame is
  /// then given in the document's parent all the same.
  private func frame(of built: BuiltView) -> CGRect {
    guard let parent = built.parent, let superview = built.view.superview, superview !== parent
    else { return built.view.frame }
    return superview.convert(built.view.frame, to: parent)
  }
}
