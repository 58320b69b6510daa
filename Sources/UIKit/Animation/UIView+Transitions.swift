// Transitions: from what a view showed to what it shows, or from one view to another one.

extension UIView {
  /// Changes a view's content and shows the change as a transition of the whole view.
  ///
  /// Changes inside of the block are not animated one by one, unless `allowAnimatedContent` is
  /// among the options.
  public class func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [],
    animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    transition(of: view, duration, options, completion) { animations?() }
  }

  /// Replaces a view by another one in its superview, or hides the one and shows the other, and
  /// shows the change as a transition of their superview.
  public class func transition(
    from fromView: UIView, to toView: UIView, duration: TimeInterval,
    options: AnimationOptions = [], completion: ((Bool) -> Void)? = nil
  ) {
    let container = fromView.superview ?? fromView
    transition(of: container, duration, options, completion) {
      if options.contains(.showHideTransitionViews) {
        fromView.isHidden = true
        toView.isHidden = false
      } else {
        fromView.superview?.insertSubview(toView, aboveSubview: fromView)
        fromView.removeFromSuperview()
      }
    }
  }

  private static func transition(
    of view: UIView, _ duration: TimeInterval, _ options: AnimationOptions,
    _ completion: ((Bool) -> Void)?, _ changes: () -> Void
  ) {
    let plan = AnimationPlan(duration: duration, delay: 0, options: options)
    let block = AnimationBlock(plan, completion: completion)
    let transition = CATransition(options)
    if let transition, plan.duration > 0, areAnimationsEnabled {
      transition.timingFunction = plan.timingFunction
      block.start(transition, on: view.layer, forKey: "transition")
    }
    if transition == nil || options.contains(.allowAnimatedContent) {
      block.record(changes)
    } else {
      performWithoutAnimation(changes)
    }
    block.close()
  }

  /// Calls system animations on views; the only one is removing them.
  public class func perform(
    _ animation: SystemAnimation, on views: [UIView], options: AnimationOptions = [],
    animations parallelAnimations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    animate(
      withDuration: 0.25, delay: 0, options: options,
      animations: {
        for view in views { view.alpha = 0 }
        parallelAnimations?()
      },
      completion: { finished in
        for view in views { view.removeFromSuperview() }
        completion?(finished)
      })
  }

  public enum SystemAnimation: UInt, Sendable { case delete }
}

extension AnimationPlan {
  /// The pacing as a curve; a spring's stands in for one that eases out.
  var timingFunction: CAMediaTimingFunction {
    if case .curve(let function) = pace { return function }
    return CAMediaTimingFunction(name: .easeOut)
  }
}

extension CATransition {
  /// The transition that options name; nil for none.
  convenience init?(_ options: UIView.AnimationOptions) {
    self.init()
    switch options.transitionNumber {
    case 1: (type, subtype) = (.flip, .fromLeft)
    case 2: (type, subtype) = (.flip, .fromRight)
    case 3: type = .pageCurl
    case 4: type = .pageUnCurl
    case 5: type = .fade
    case 6: (type, subtype) = (.flip, .fromTop)
    case 7: (type, subtype) = (.flip, .fromBottom)
    default: return nil
    }
  }
}
