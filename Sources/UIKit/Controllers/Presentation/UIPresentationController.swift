import Foundation

/// Manages how a controller is shown over others: its frame, what lies around it, its adaptation.
///
/// The base class shows full screen. A subclass that a transitioning delegate gives for the style
/// `.custom` decides the frame and adds views of its own to `containerView`.
@preconcurrency @MainActor
open class UIPresentationController: NSObject, UITraitEnvironment,
  UIContentContainer
{
  public init(
    presentedViewController: UIViewController,
    presenting presentingViewController: UIViewController?
  ) {
    self.presentedViewController = presentedViewController
    presenter = presentingViewController
    super.init()
  }

  public unowned let presentedViewController: UIViewController
  weak var presenter: UIViewController?
  open var presentingViewController: UIViewController {
    presenter ?? presentedViewController.presentingViewController ?? presentedViewController
  }

  open var presentationStyle: UIModalPresentationStyle {
    presentedViewController.resolvedPresentationStyle
  }
  open weak var delegate: UIAdaptivePresentationControllerDelegate?
  open var overrideTraitCollection: UITraitCollection? { didSet { overridesChanged() } }
  let traitState = TraitState()

  // MARK: Views

  /// What the presented view and the views around it lie in, during the presentation.
  open internal(set) var containerView: UIView? { didSet { overridesChanged() } }
  open var presentedView: UIView? { presentedViewController.view }
  open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }
  open func containerViewWillLayoutSubviews() {}
  open func containerViewDidLayoutSubviews() {}

  /// Whether the presentation covers the whole window, not only the presenter's view.
  open var shouldPresentInFullscreen: Bool { true }
  /// Whether the presenter's view is out of sight, and out of the window, while it lasts.
  open var shouldRemovePresentersView: Bool { presentedViewController.coversPresenter }

  // MARK: Course

  open func presentationTransitionWillBegin() {}
  open func presentationTransitionDidEnd(_ completed: Bool) {}
  open func dismissalTransitionWillBegin() {}
  open func dismissalTransitionDidEnd(_ completed: Bool) {}

  // MARK: Adaptation

  open var adaptivePresentationStyle: UIModalPresentationStyle {
    adaptivePresentationStyle(for: traitCollection)
  }

  /// The style that is used under some traits; `.none` keeps the one that was asked for.
  open func adaptivePresentationStyle(for traitCollection: UITraitCollection)
    -> UIModalPresentationStyle
  { delegate?.adaptivePresentationStyle(for: self, traitCollection: traitCollection) ?? .none }

  // MARK: Traits and sizes

  open var traitCollection: UITraitCollection {
    let outer = presenter?.traitCollection ?? UIScreen.main.traitCollection
    return traitState.applied(
      to: UITraitCollection(traitsFrom: [outer, overrideTraitCollection].compactMap { $0 }))
  }
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  open var preferredContentSize: CGSize { presentedViewController.preferredContentSize }
  open func preferredContentSizeDidChange(
    forChildContentContainer container: UIContentContainer
  ) { containerView?.setNeedsLayout() }
  open func systemLayoutFittingSizeDidChange(
    forChildContentContainer container: UIContentContainer
  ) { containerView?.setNeedsLayout() }
  open func size(
    forChildContentContainer container: UIContentContainer, withParentContainerSize size: CGSize
  ) -> CGSize { size }
  open func viewWillTransition(
    to size: CGSize, with coordinator: UIViewControllerTransitionCoordinator
  ) { presentedViewController.viewWillTransition(to: size, with: coordinator) }
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: UIViewControllerTransitionCoordinator
  ) { presentedViewController.willTransition(to: newCollection, with: coordinator) }

  /// Views between the presenter and the presented view that the style needs: a dimmed pane.
  func decorate(_ container: UIView) {}
}

extension UIPresentationController: TraitObserved, UITraitChangeObservable {
  /// Traits that what is presented has whatever surrounds it.
  public var traitOverrides: UITraitOverrides {
    get { UITraitOverrides(values: traitState.overrides) }
    set {
      traitState.overrides = newValue.values
      overridesChanged()
    }
  }

  /// Has the container, and so the presented controller, take over what is overridden.
  private func overridesChanged() {
    guard let containerView else { return }
    var values = UITraitCollection.Values()
    if liesAbove { values.userInterfaceLevel = .elevated }
    if let overrideTraitCollection { values.merge(overrideTraitCollection.values) }
    values.merge(traitState.overrides)
    // A popover shares its container with the sheet that it becomes on phones.
    let owner = containerView.viewState.traits?.presentation
    if values == UITraitCollection.Values(), let owner, owner !== self { return }
    containerView.traitState.presentation = self
    containerView.setTraitOverrides(values)
  }

  /// Whether what is presented lies on a level above its surroundings, which dark colours show: sheets
  /// and popovers do since iOS 13.
  private var liesAbove: Bool {
    LayoutEra.current >= .iOS13 && [.pageSheet, .formSheet, .popover].contains(presentationStyle)
  }

  func containerTraitsChanged(from old: UITraitCollection) {
    guard let containerView else { return }
    announceTraits(containerView.traitCollection, from: old, traitState)
  }
}

/// Decides how a presentation adapts, and whether the user may end it.
@preconcurrency @MainActor public protocol UIAdaptivePresentationControllerDelegate: AnyObject {
  func adaptivePresentationStyle(for controller: UIPresentationController)
    -> UIModalPresentationStyle
  func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle
  func presentationController(
    _ controller: UIPresentationController,
    viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
  ) -> UIViewController?
  func presentationController(
    _ presentationController: UIPresentationController,
    willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
    transitionCoordinator: UIViewControllerTransitionCoordinator?)
  func presentationControllerShouldDismiss(_ presentationController: UIPresentationController)
    -> Bool
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
  func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
  public func adaptivePresentationStyle(for controller: UIPresentationController)
    -> UIModalPresentationStyle
  { controller.defaultAdaptiveStyle }
  public func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle { adaptivePresentationStyle(for: controller) }
  public func presentationController(
    _ controller: UIPresentationController,
    viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
  ) -> UIViewController? { nil }
  public func presentationController(
    _ presentationController: UIPresentationController,
    willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
    transitionCoordinator: UIViewControllerTransitionCoordinator?
  ) {}
  public func presentationControllerShouldDismiss(
    _ presentationController: UIPresentationController
  ) -> Bool { true }
  public func presentationControllerWillDismiss(
    _ presentationController: UIPresentationController
  ) {}
  public func presentationControllerDidDismiss(
    _ presentationController: UIPresentationController
  ) {}
  public func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController
  ) {}
}

extension UIPresentationController {
  /// What a presentation becomes when its delegate has no opinion: a popover is a sheet where it
  /// is narrow, everything else stays.
  var defaultAdaptiveStyle: UIModalPresentationStyle {
    guard presentationStyle == .popover, traitCollection.horizontalSizeClass == .compact else {
      return .none
    }
    return LayoutEra.current >= .iOS13 ? .pageSheet : .fullScreen
  }

  /// The style that is in force, adaptation counted in.
  var effectiveStyle: UIModalPresentationStyle {
    let adapted =
      delegate == nil
      ? defaultAdaptiveStyle : adaptivePresentationStyle(for: traitCollection)
    return adapted == .none ? presentationStyle : adapted
  }
}
