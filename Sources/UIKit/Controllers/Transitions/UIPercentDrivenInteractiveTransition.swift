import Foundation

/// Lets a gesture drive the animator of a transition by a share between 0 and 1.
@preconcurrency @MainActor
open class UIPercentDrivenInteractiveTransition: NSObject,
  UIViewControllerInteractiveTransitioning
{
  private weak var context: UIViewControllerContextTransitioning?

  open private(set) var percentComplete: CGFloat = 0
  open var completionSpeed: CGFloat = 1
  open var completionCurve = UIView.AnimationCurve.easeInOut
  open var wantsInteractiveStart = true
  open var duration: CGFloat { 0 }

  /// Begins the transition; the animator runs when it is finished.
  open func startInteractiveTransition(_ transitionContext: UIViewControllerContextTransitioning) {
    context = transitionContext
    percentComplete = 0
  }

  open func pause() { context?.pauseInteractiveTransition() }

  open func update(_ percentComplete: CGFloat) {
    self.percentComplete = min(max(0, percentComplete), 1)
    context?.updateInteractiveTransition(self.percentComplete)
  }

  open func cancel() {
    context?.cancelInteractiveTransition()
    context?.completeTransition(false)
  }

  open func finish() {
    guard let context else { return }
    context.finishInteractiveTransition()
    if let transition = context as? ControllerTransition, let animator = transition.animator {
      animator.animateTransition(using: transition)
    } else {
      context.completeTransition(true)
    }
  }
}
