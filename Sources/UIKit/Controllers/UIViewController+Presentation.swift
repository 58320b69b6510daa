import CoreGraphics
import Foundation

/// Presenting and dismissing.
///
/// The presenter keeps what it presents from the moment it is asked, on screen or not. In a window
/// the presented view goes into a container, in the frame of its presentation controller; with an
/// animator of the transitioning delegate's the rest waits until that one has finished.
extension UIViewController {
  /// The style that `.automatic` stands for: a sheet from iOS 13 on, full screen before.
  package var resolvedPresentationStyle: UIModalPresentationStyle {
    guard modalPresentationStyle == .automatic else { return modalPresentationStyle }
    return LayoutEra.current >= .iOS13 ? .pageSheet : .fullScreen
  }

  /// The style in force, with what a narrow environment makes of it.
  private var effectivePresentationStyle: UIModalPresentationStyle {
    storedPresentationController?.effectiveStyle ?? resolvedPresentationStyle
  }

  /// Whether this controller is shown in a sheet that leaves the presenter in sight at the top.
  var isPresentedInSheet: Bool {
    guard presenter != nil || presentsAsSheet else { return false }
    switch effectivePresentationStyle {
    case .pageSheet, .formSheet: return true
    default: return false
    }
  }

  var coversPresenter: Bool {
    switch effectivePresentationStyle {
    case .fullScreen, .currentContext: true
    default: false
    }
  }

  // MARK: Presentation controllers

  /// What manages the presentation of this controller; made when it is first asked for.
  var ownPresentationController: UIPresentationController {
    if let stored = storedPresentationController { return stored }
    let made: UIPresentationController
    switch resolvedPresentationStyle {
    case .popover:
      made = UIPopoverPresentationController(presentedViewController: self, presenting: presenter)
    case .pageSheet, .formSheet:
      made = UISheetPresentationController(presentedViewController: self, presenting: presenter)
    case .custom:
      made =
        transitioningDelegate?.presentationController(
          forPresented: self, presenting: presenter, source: presentationSource ?? self)
        ?? UIPresentationController(presentedViewController: self, presenting: presenter)
    default:
      made = UIPresentationController(presentedViewController: self, presenting: presenter)
    }
    storedPresentationController = made
    return made
  }

  /// The presentation controller of this controller, or of the container that is presented.
  func nearestPresentationController() -> UIPresentationController? {
    if presenter != nil || parent == nil { return ownPresentationController }
    return parent?.nearestPresentationController()
  }

  // MARK: Presenting

  func performPresentation(
    of controller: UIViewController, animated: Bool, completion: (() -> Void)?
  ) {
    let presenter = presentationHost
    guard presenter.presentedViewController == nil, controller !== presenter else { return }
    presenter.presentedViewController = controller
    controller.presenter = presenter
    controller.presentationSource = self
    guard let window = presenter.viewIfLoaded?.window else {
      completion?()
      return
    }
    controller.isBeingPresented = true
    let presentation = controller.ownPresentationController
    presentation.presenter = presenter
    controller.show(presentation, over: presenter, in: window, animated: animated) {
      controller.isBeingPresented = false
      completion?()
    }
  }

  /// The controller that presents for this one: the outermost container.
  private var presentationHost: UIViewController {
    var host = self
    while let parent = host.parent, !host.definesPresentationContext { host = parent }
    return host
  }

  /// Puts the view over the presenter's, in the frame its style has (old willDisappear, new
  /// willAppear, new didAppear, old didDisappear: G2.3).
  private func show(
    _ presentation: UIPresentationController, over presenter: UIViewController,
    in window: UIWindow, animated: Bool, then end: @escaping () -> Void
  ) {
    let container = PresentationContainer(frame: window.bounds, presentation: presentation)
    presentation.containerView = container
    window.addSubview(container)
    let covers = coversPresenter
    let transition = ControllerTransition(
      in: container, isAnimated: animated, style: effectivePresentationStyle, from: presenter,
      to: self, fromView: covers ? presenter.viewIfLoaded : nil, toView: presentation.presentedView,
      startFrame: presenter.view.frame,
      endFrame: presentation.frameOfPresentedViewInContainerView)
    if animated {
      transition.animator = transitioningDelegate?.animationController(
        forPresented: self, presenting: presenter, source: presentationSource ?? presenter)
      transition.interactor = transition.animator.flatMap {
        transitioningDelegate?.interactionControllerForPresentation(using: $0)
      }
    }
    presenter.transition = transition
    self.transition = transition
    presentation.presentationTransitionWillBegin()
    if covers { presenter.beginAppearanceTransition(false, animated: animated) }
    isPlacedByContainer = true
    beginAppearanceTransition(true, animated: animated)
    if transition.animator == nil { place(presentation, in: container) }
    window.layoutIfNeeded()
    transition.run { [self] completed in
      if completed, transition.animator != nil, view.superview == nil {
        place(presentation, in: container)
      }
      endAppearanceTransition()
      if covers { presenter.endAppearanceTransition() }
      presenter.transition = nil
      self.transition = nil
      presentation.presentationTransitionDidEnd(completed)
      if completed {
        if presentation.shouldRemovePresentersView { presenter.leaveWindow() }
      } else {
        unlink(presentation, from: presenter)
      }
      end()
    }
  }

  private func place(_ presentation: UIPresentationController, in container: UIView) {
    guard let view = presentation.presentedView else { return }
    let frame = presentation.frameOfPresentedViewInContainerView
    view.frame = frame
    if frame == container.bounds { view.autoresizingMask = [.flexibleWidth, .flexibleHeight] }
    container.addSubview(view)
    presentation.decorate(container)
  }

  // MARK: Dismissing

  func performDismissal(animated: Bool, completion: (() -> Void)?) {
    // A controller with something on top dismisses that; else its presenter dismisses it.
    if let presented = presentedViewController {
      presented.hide(from: self, animated: animated, then: completion)
    } else if let host = presentingViewController {
      host.dismiss(animated: animated, completion: completion)
    } else {
      completion?()
    }
  }

  private func hide(
    from presenter: UIViewController, animated: Bool, then end: (() -> Void)?
  ) {
    isBeingDismissed = true
    if presentedViewController != nil { performDismissal(animated: false, completion: nil) }
    let presentation = ownPresentationController
    guard let container = presentation.containerView, container.window != nil else {
      isBeingDismissed = false
      unlink(presentation, from: presenter)
      end?()
      return
    }
    let covers = coversPresenter
    let transition = ControllerTransition(
      in: container, isAnimated: animated, style: effectivePresentationStyle, from: self,
      to: presenter, fromView: presentation.presentedView,
      toView: covers ? presenter.viewIfLoaded : nil, startFrame: view.frame,
      endFrame: container.bounds)
    if animated {
      transition.animator = transitioningDelegate?.animationController(forDismissed: self)
      transition.interactor = transition.animator.flatMap {
        transitioningDelegate?.interactionControllerForDismissal(using: $0)
      }
    }
    presenter.transition = transition
    self.transition = transition
    presentation.dismissalTransitionWillBegin()
    beginAppearanceTransition(false, animated: animated)
    if covers { presenter.beginAppearanceTransition(true, animated: animated) }
    presenter.returnToWindow(below: container)
    transition.run { [self] completed in
      presenter.transition = nil
      self.transition = nil
      if completed { presentation.presentedView?.removeFromSuperview() }
      if covers { presenter.endAppearanceTransition() }
      endAppearanceTransition()
      presentation.dismissalTransitionDidEnd(completed)
      isBeingDismissed = false
      if completed { unlink(presentation, from: presenter) }
      end?()
    }
  }

  /// Ends the relation between a presenter and this controller.
  private func unlink(
    _ presentation: UIPresentationController, from presenter: UIViewController
  ) {
    presentation.containerView?.removeFromSuperview()
    presentation.containerView = nil
    isPlacedByContainer = false
    if presenter.presentedViewController === self { presenter.presentedViewController = nil }
    self.presenter = nil
    presentationSource = nil
    storedPresentationController = nil
  }

  // MARK: The presenter's view

  /// A presenter that is covered completely is out of the window, as long as it is.
  private func leaveWindow() {
    guard let view = viewIfLoaded, let superview = view.superview else { return }
    coveredPlace = superview
    let wasPlaced = isPlacedByContainer
    isPlacedByContainer = true
    view.removeFromSuperview()
    isPlacedByContainer = wasPlaced
  }

  private func returnToWindow(below container: UIView) {
    guard let superview = coveredPlace, let view = viewIfLoaded else { return }
    coveredPlace = nil
    let wasPlaced = isPlacedByContainer
    isPlacedByContainer = true
    if container.superview === superview {
      superview.insertSubview(view, belowSubview: container)
    } else {
      superview.insertSubview(view, at: 0)
    }
    view.frame = superview.bounds
    isPlacedByContainer = wasPlaced
  }
}
