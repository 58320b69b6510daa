import CoreGraphics
import Foundation

extension UIViewController {
  /// Makes a controller a child; calls its `willMove(toParent:)` (G2.4).
  func adopt(_ child: UIViewController) {
    guard child.parent !== self else { return }
    child.willMove(toParent: self)
    if let old = child.parent { old.children.removeAll { $0 === child } }
    child.parent = self
    children.append(child)
  }

  /// Leaves the parent; calls `didMove(toParent: nil)` (G2.4).
  func leaveParent() {
    guard let parent else { return }
    parent.children.removeAll { $0 === self }
    self.parent = nil
    didMove(toParent: nil)
  }

  /// Swaps the views of two children, with the appearance calls in Apple's order: old
  /// willDisappear, new willAppear, old didDisappear, new didAppear; tab bars call the new
  /// controller first (G2.3).
  func replaceChildView(
    of old: UIViewController?, by new: UIViewController?, below sibling: UIView?,
    newFirst: Bool = false
  ) {
    let isVisible = appearance == .appearing || appearance == .appeared
    new?.loadViewIfNeeded()
    if isVisible {
      if newFirst { new?.beginAppearanceTransition(true, animated: false) }
      old?.beginAppearanceTransition(false, animated: false)
      if !newFirst { new?.beginAppearanceTransition(true, animated: false) }
    }
    new?.isPlacedByContainer = true
    old?.viewIfLoaded?.removeFromSuperview()
    if let newView = new?.view, newView.superview !== view {
      newView.translatesAutoresizingMaskIntoConstraints = true
      newView.frame = view.bounds
      if let sibling, sibling.superview === view {
        view.insertSubview(newView, belowSubview: sibling)
      } else {
        view.addSubview(newView)
      }
    }
    guard isVisible else { return }
    old?.endAppearanceTransition()
    old?.isPlacedByContainer = false
    // While this controller itself is appearing, its children have appeared when it has.
    if appearance == .appeared { new?.endAppearanceTransition() }
  }

  // MARK: Ancestors

  private func ancestor<Controller: UIViewController>(_ type: Controller.Type) -> Controller? {
    var controller = parent
    while let candidate = controller {
      if let found = candidate as? Controller { return found }
      controller = candidate.parent
    }
    return nil
  }

  /// The nearest navigation controller above.
  public var navigationController: UINavigationController? { ancestor(UINavigationController.self) }
  /// The nearest tab bar controller above.
  public var tabBarController: UITabBarController? { ancestor(UITabBarController.self) }
  /// The nearest split view controller above.
  public var splitViewController: UISplitViewController? { ancestor(UISplitViewController.self) }
}
