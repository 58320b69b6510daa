import CoreGraphics
import Foundation

/// Presenting and dismissing: the state now, the transition later.
extension UIViewController {
  /// The style that `.automatic` stands for: a sheet from iOS 13 on, full screen before.
  package var resolvedPresentationStyle: UIModalPresentationStyle {
    guard modalPresentationStyle == .automatic else { return modalPresentationStyle }
    return LayoutEra.current >= .iOS13 ? .pageSheet : .fullScreen
  }

  /// Whether this controller is shown in a sheet that leaves the presenter in sight at the top.
  var isPresentedInSheet: Bool {
    guard presenter != nil || presentsAsSheet else { return false }
    switch resolvedPresentationStyle {
    case .pageSheet, .formSheet: return true
    default: return false
    }
  }

  func performPresentation(
    of controller: UIViewController, animated: Bool, completion: (() -> Void)?
  ) {
    let presenter = presentationHost
    guard presenter.presentedViewController == nil, controller !== presenter else { return }
    presenter.presentedViewController = controller
    controller.presenter = presenter
    controller.isBeingPresented = true
    controller.showPresentedView(over: presenter)
    controller.isBeingPresented = false
    completion?()
  }

  /// The controller that presents for this one: the outermost container.
  private var presentationHost: UIViewController {
    var host = self
    while let parent = host.parent, !host.definesPresentationContext { host = parent }
    return host
  }

  /// Puts the view over the presenter's, in the frame its style has (old willDisappear, new
  /// willAppear, new didAppear, old didDisappear: G2.3).
  private func showPresentedView(over presenter: UIViewController) {
    guard let window = presenter.viewIfLoaded?.window else { return }
    let covers = coversPresenter
    if covers { presenter.beginAppearanceTransition(false, animated: false) }
    isPlacedByContainer = true
    beginAppearanceTransition(true, animated: false)
    view.frame = presentedFrame(in: window.bounds)
    window.addSubview(view)
    window.layoutIfNeeded()
    endAppearanceTransition()
    if covers { presenter.endAppearanceTransition() }
  }

  var coversPresenter: Bool {
    switch resolvedPresentationStyle {
    case .fullScreen, .currentContext: true
    default: false
    }
  }

  /// Sheets leave the status bar and ten points of the presenter free on phones; on wide screens
  /// they stand in the middle.
  private func presentedFrame(in bounds: CGRect) -> CGRect {
    let style = resolvedPresentationStyle
    guard style == .pageSheet || style == .formSheet else { return bounds }
    if traitCollection.horizontalSizeClass == .regular {
      var size = preferredContentSize
      if size.width <= 0 || size.height <= 0 {
        size =
          style == .formSheet
          ? CGSize(width: 540, height: 620) : CGSize(width: 704, height: bounds.height - 40)
      }
      size.width = min(size.width, bounds.width)
      size.height = min(size.height, bounds.height)
      return CGRect(
        x: ((bounds.width - size.width) / 2).rounded(),
        y: ((bounds.height - size.height) / 2).rounded(), width: size.width, height: size.height)
    }
    guard traitCollection.verticalSizeClass != .compact, LayoutEra.current >= .iOS13 else {
      return bounds
    }
    let top = (presenter?.viewIfLoaded?.window?.safeAreaInsets.top ?? 0) + 10
    return CGRect(x: 0, y: top, width: bounds.width, height: bounds.height - top)
  }

  func performDismissal(animated: Bool, completion: (() -> Void)?) {
    // A controller with something on top dismisses that; else its presenter dismisses it.
    if let presented = presentedViewController {
      presented.hidePresentedView(from: self)
      presentedViewController = nil
      presented.presenter = nil
      completion?()
    } else if let host = presentingViewController {
      host.dismiss(animated: animated, completion: completion)
    } else {
      completion?()
    }
  }

  private func hidePresentedView(from presenter: UIViewController) {
    isBeingDismissed = true
    if presentedViewController != nil { performDismissal(animated: false, completion: nil) }
    let isShown = viewIfLoaded?.superview != nil
    if isShown {
      beginAppearanceTransition(false, animated: false)
      if coversPresenter { presenter.beginAppearanceTransition(true, animated: false) }
      view.removeFromSuperview()
      if coversPresenter { presenter.endAppearanceTransition() }
      endAppearanceTransition()
    }
    isPlacedByContainer = false
    isBeingDismissed = false
  }
}
