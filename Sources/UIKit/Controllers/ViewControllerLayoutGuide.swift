import CoreGraphics
import Foundation

/// The top or bottom layout guide of a controller: reaches from the view's edge to its safe area
/// (G4.2).
final class ViewControllerLayoutGuide: UILayoutGuide, UILayoutSupport {
  private unowned let controller: UIViewController
  private let isTop: Bool

  init(controller: UIViewController, isTop: Bool) {
    self.controller = controller
    self.isTop = isTop
    super.init()
    identifier = isTop ? "UIViewControllerTopLayoutGuide" : "UIViewControllerBottomLayoutGuide"
  }

  /// Adds the guide to the controller's view, with its constraints.
  func install() {
    guard owningView == nil, let view = controller.view else { return }
    view.addLayoutGuide(self)
    let safeArea = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      leadingAnchor.constraint(equalTo: view.leadingAnchor),
      widthAnchor.constraint(equalToConstant: 0),
      isTop
        ? topAnchor.constraint(equalTo: view.topAnchor)
        : bottomAnchor.constraint(equalTo: view.bottomAnchor),
      isTop
        ? bottomAnchor.constraint(equalTo: safeArea.topAnchor)
        : topAnchor.constraint(equalTo: safeArea.bottomAnchor),
    ])
  }

  var length: CGFloat {
    let insets = controller.viewIfLoaded?.safeAreaInsets ?? .zero
    return isTop ? insets.top : insets.bottom
  }
}
