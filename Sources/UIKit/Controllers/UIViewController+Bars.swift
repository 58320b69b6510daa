import CoreGraphics
import Foundation

/// How containers place a controller's view among bars.
extension UIViewController {
  /// Gives the view its frame, and the part of it that bars cover.
  func place(frame: CGRect, coveredByBars covered: UIEdgeInsets) {
    if let designPlacement {
      if view.frame != designPlacement.frame { view.frame = designPlacement.frame }
      view.safeAreaOverride = designPlacement.safeArea
      return
    }
    if view.frame != frame { view.frame = frame }
    // The view inherits the part of the container's safe area that reaches into its frame.
    guard let container = view.superview else { return }
    let safeArea = container.safeAreaInsets
    let bounds = container.bounds
    func onTop(_ covered: CGFloat, _ safeArea: CGFloat, _ distance: CGFloat) -> CGFloat {
      max(0, covered - max(0, safeArea - max(0, distance)))
    }
    insetsOfBars = UIEdgeInsets(
      top: onTop(covered.top, safeArea.top, frame.minY - bounds.minY),
      left: onTop(covered.left, safeArea.left, frame.minX - bounds.minX),
      bottom: onTop(covered.bottom, safeArea.bottom, bounds.maxY - frame.maxY),
      right: onTop(covered.right, safeArea.right, bounds.maxX - frame.maxX))
  }

  /// Whether the view reaches under a bar at an edge (D edgesForExtendedLayout): the controller
  /// extends there, and the bar is translucent or opaque ones are included.
  func extendsLayout(under edge: UIRectEdge, isTranslucent: Bool) -> Bool {
    // Containers are asked for what they show: their own views always fill the screen.
    if let container = self as? UINavigationController {
      return container.topViewController?.extendsLayout(under: edge, isTranslucent: isTranslucent)
        ?? true
    }
    return edgesForExtendedLayout.contains(edge)
      && (isTranslucent || extendedLayoutIncludesOpaqueBars)
  }

  /// The controller inside of containers whose view is seen.
  var contentController: UIViewController? {
    if let navigation = self as? UINavigationController {
      return navigation.topViewController?.contentController
    }
    if let tabs = self as? UITabBarController {
      return tabs.selectedViewController?.contentController
    }
    return self
  }

  /// The scroll view that bars at an edge follow: the one that was named, else the view itself or
  /// the first scroll view in it.
  func scrollView(under edge: NSDirectionalRectEdge) -> UIScrollView? {
    guard let content = contentController else { return nil }
    return content.contentScrollView(for: edge) ?? (content.viewIfLoaded as? UIScrollView)
      ?? content.viewIfLoaded?.subviews.lazy.compactMap { $0 as? UIScrollView }.first
  }

  /// Whether content under an edge is scrolled to that edge; what does not scroll always is.
  func isScrolled(to edge: NSDirectionalRectEdge) -> Bool {
    guard let scrollView = scrollView(under: edge) else { return true }
    if edge == .top {
      return scrollView.contentOffset.y <= -scrollView.adjustedContentInset.top + 0.5
    }
    return scrollView.contentOffset.y >= scrollView.offsetRange(.vertical).most - 0.5
  }
}
