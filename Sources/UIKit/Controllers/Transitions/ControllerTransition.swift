import Foundation

/// One transition from a controller to another: what animators and coordinators see of it.
///
/// Without an animator everything is in its place at once; what others animate alongside runs then.
@MainActor
final class ControllerTransition: UIViewControllerContextTransitioning,
  UIViewControllerTransitionCoordinator
{
  let containerView: UIView
  let isAnimated: Bool
  let presentationStyle: UIModalPresentationStyle
  private weak var from: UIViewController?
  private weak var to: UIViewController?
  private weak var fromView: UIView?
  private weak var toView: UIView?
  private let startFrame: CGRect
  private let endFrame: CGRect

  var animator: UIViewControllerAnimatedTransitioning?
  var interactor: UIViewControllerInteractiveTransitioning?

  /// - Parameters:
  ///   - fromView: nil when the animator must not touch it.
  ///   - toView: likewise.
  ///   - startFrame: where the view that goes is.
  ///   - endFrame: where the view that comes will be.
  init(
    in container: UIView, isAnimated: Bool, style: UIModalPresentationStyle = .none,
    from: UIViewController?, to: UIViewController?, fromView: UIView? = nil, toView: UIView? = nil,
    startFrame: CGRect = .zero, endFrame: CGRect = .zero
  ) {
    containerView = container
    self.isAnimated = isAnimated
    presentationStyle = style
    self.from = from
    self.to = to
    self.fromView = fromView
    self.toView = toView
    self.startFrame = startFrame
    self.endFrame = endFrame
  }

  // MARK: Course

  private var end: ((Bool) -> Void)?
  private(set) var isOver = false
  private(set) var transitionWasCancelled = false
  private(set) var isInteractive = false
  private(set) var initiallyInteractive = false
  private(set) var percentComplete: CGFloat = 0

  /// Runs the animator, or goes to the end at once, and then calls `end`.
  func run(then end: @escaping (Bool) -> Void) {
    self.end = end
    guard isAnimated, let animator else {
      runAlongside()
      return completeTransition(true)
    }
    if let interactor {
      isInteractive = interactor.wantsInteractiveStart
      initiallyInteractive = isInteractive
    }
    UIView.animate(withDuration: transitionDuration) { self.runAlongside() }
    if isInteractive, let interactor {
      interactor.startInteractiveTransition(self)
    } else {
      animator.animateTransition(using: self)
    }
  }

  func completeTransition(_ didComplete: Bool) {
    guard !isOver else { return }
    isOver = true
    percentComplete = didComplete ? 1 : 0
    animator?.animationEnded(didComplete)
    end?(didComplete)
    end = nil
    let completions = alongside.compactMap(\.completion)
    alongside = []
    for completion in completions { completion(self) }
  }

  func updateInteractiveTransition(_ percentComplete: CGFloat) {
    self.percentComplete = percentComplete
  }

  func finishInteractiveTransition() { endInteraction(cancelled: false) }

  func cancelInteractiveTransition() { endInteraction(cancelled: true) }

  func pauseInteractiveTransition() {
    isInteractive = true
    interactionObservers.forEach { $0(self) }
  }

  private func endInteraction(cancelled: Bool) {
    isInteractive = false
    transitionWasCancelled = cancelled
    interactionObservers.forEach { $0(self) }
  }

  // MARK: Parts

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    key == .from ? from : key == .to ? to : nil
  }

  func view(forKey key: UITransitionContextViewKey) -> UIView? {
    key == .from ? fromView : key == .to ? toView : nil
  }

  func initialFrame(for vc: UIViewController) -> CGRect { vc === from ? startFrame : .zero }
  func finalFrame(for vc: UIViewController) -> CGRect { vc === to ? endFrame : .zero }
  var targetTransform: CGAffineTransform { .identity }

  // MARK: Alongside

  private typealias Context = UIViewControllerTransitionCoordinatorContext
  private var alongside: [(animation: ((Context) -> Void)?, completion: ((Context) -> Void)?)] = []
  private var interactionObservers: [(UIViewControllerTransitionCoordinatorContext) -> Void] = []

  private func runAlongside() {
    // What is animated may ask for more.
    var next = 0
    while next < alongside.count {
      alongside[next].animation?(self)
      next += 1
    }
  }

  @discardableResult func animate(
    alongsideTransition animation: ((UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    guard !isOver else { return false }
    alongside.append((animation, completion))
    return true
  }

  @discardableResult func animateAlongsideTransition(
    in view: UIView?,
    animation: ((UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool { animate(alongsideTransition: animation, completion: completion) }

  func notifyWhenInteractionChanges(
    _ handler: @escaping (UIViewControllerTransitionCoordinatorContext) -> Void
  ) { interactionObservers.append(handler) }

  var isInterruptible: Bool { false }
  var isCancelled: Bool { transitionWasCancelled }
  var transitionDuration: TimeInterval {
    isAnimated ? animator?.transitionDuration(using: self) ?? 0 : 0
  }
  var completionVelocity: CGFloat { 1 }
  var completionCurve: UIView.AnimationCurve { .easeInOut }
}
