import Foundation

/// Where a controller is between out of sight and on screen.
enum AppearanceState { case disappeared, appearing, appeared, disappearing }

/// The appearance calls in Apple's order (G2.2, G2.3).
///
/// `viewWillAppear` comes before the view is in the hierarchy, `viewIsAppearing` when it is,
/// `viewDidAppear` after the first layout. Views that enter a window without a container telling
/// their controllers (a window's root, a child added by hand) start the transition themselves.
extension UIViewController {
  func beginTransition(appearing: Bool, animated: Bool) {
    if appearing {
      guard appearance == .disappeared || appearance == .disappearing else { return }
      appearance = .appearing
      loadViewIfNeeded()
      viewWillAppear(animated)
    } else {
      guard appearance == .appeared || appearance == .appearing else { return }
      appearance = .disappearing
      viewWillDisappear(animated)
    }
    forward { child in child.beginAppearanceTransition(appearing, animated: animated) }
  }

  func endTransition() {
    switch appearance {
    case .appearing:
      appearance = .appeared
      viewDidAppear(false)
    case .disappearing:
      appearance = .disappeared
      viewDidDisappear(false)
    case .appeared, .disappeared: return
    }
    forward { child in child.endAppearanceTransition() }
  }

  /// Children whose views are in this one follow.
  private func forward(_ transition: (UIViewController) -> Void) {
    guard shouldAutomaticallyForwardAppearanceMethods else { return }
    for child in children where child.viewIfLoaded?.superview != nil { transition(child) }
  }

  /// Called before the view moves to another window, by the view.
  func viewWillMove(toWindow window: UIWindow?) {
    guard !isPlacedByContainer else { return }
    let follows = parent == nil || parent?.shouldAutomaticallyForwardAppearanceMethods == true
    guard follows else { return }
    beginAppearanceTransition(window != nil, animated: false)
  }

  /// Called after the view moved to another window, by the view.
  func viewDidMove(toWindow window: UIWindow?) {
    if window != nil {
      if appearance == .appearing { viewIsAppearing(false) }
    } else if !isPlacedByContainer {
      endAppearanceTransition()
    }
  }

  /// Called after a layout pass of the window: what was appearing has appeared.
  package func windowDidLayOut() {
    // While an animator is at work it decides.
    guard transition == nil else { return }
    if appearance == .appearing { endAppearanceTransition() }
    for child in children { child.windowDidLayOut() }
    presentedViewController?.windowDidLayOut()
  }
}
