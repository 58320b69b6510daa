/// How something moves from one value to the other.
enum AnimationPace {
  case curve(CAMediaTimingFunction)
  case spring(DampedSpring)
}

/// What one call of `UIView.animate` asks for.
struct AnimationPlan {
  var duration: TimeInterval
  var delay: TimeInterval = 0
  var pace = AnimationPace.curve(CAMediaTimingFunction(name: .easeInEaseOut))
  var repeatCount: Float = 0
  var autoreverses = false
  var beginsFromCurrentState = false
  var allowsUserInteraction = false
  var laysOutSubviews = false
  /// Who moves the animations, in place of the clock.
  var driver: AnimationDriver?
}

/// One animation block: makes animations of the changes inside of it and tells when all have ended.
///
/// While a block runs, views report changes of animatable properties; each becomes an animation of
/// the view's layer (rule E1). Position, bounds, transform and corner radius are animated
/// additively: the animation bridges the step from the old model value to the new one and adds to
/// whatever else is under way, so that a change of direction shows no jump (E6). Opacity and colour
/// replace an animation that is under way. Which property is animated how was measured on devices
/// (the public behavioural tests of material-motion's motion-animator).
@preconcurrency @MainActor final class AnimationBlock {
  /// The innermost block that is being recorded.
  private(set) static var current: AnimationBlock? { didSet { updateIsRecording() } }

  static var areAnimationsEnabled = true { didSet { updateIsRecording() } }

  /// Whether changes become animations now. All setters of views look at this, so it is stored.
  private(set) static var isRecording = false

  private static func updateIsRecording() {
    isRecording = areAnimationsEnabled && (current?.makesAnimations ?? false)
  }

  var plan: AnimationPlan { didSet { AnimationBlock.updateIsRecording() } }
  /// Records the changes itself, in place of making an animation for each.
  var recorder: KeyframeRecorder?
  /// Where an animator notes what was changed; blocks inside of this one note it there, too.
  var changeRecord: ChangeRecord?
  private let completion: ((Bool) -> Void)?
  private var makesAnimations: Bool { plan.duration > 0 || recorder != nil }
  /// The block around this one while it is recorded.
  private var outer: AnimationBlock?
  private var pending = 0
  private var areAllFinished = true
  private var isClosed = false
  private var waitingForLayout: [UIView] = []
  private var waiting: Set<ObjectIdentifier> = []

  init(_ plan: AnimationPlan, completion: ((Bool) -> Void)?) {
    self.plan = plan
    self.completion = completion
    if plan.driver != nil { changeRecord = AnimationBlock.current?.changeRecord }
  }

  // MARK: Recording

  /// Runs a block's changes and starts their animations.
  static func run(
    _ plan: AnimationPlan, _ animations: () -> Void, completion: ((Bool) -> Void)?
  ) {
    let block = AnimationBlock(plan, completion: completion)
    block.record(animations)
    block.close()
  }

  /// Has changes inside of `body` recorded by this block.
  func record(_ body: () -> Void) {
    open()
    body()
    endRecording()
  }

  /// Records changes until `endRecording()`.
  func open() {
    LayerActions.allow()
    outer = AnimationBlock.current
    AnimationBlock.current = self
  }

  func endRecording() {
    layOutWaiting()
    AnimationBlock.current = outer
    outer = nil
  }

  /// Nothing is added any more: the block ends with its last animation, or in the next turn if it
  /// has none (E5).
  func close() {
    isClosed = true
    if pending == 0 {
      MediaClock.shared.schedule(named: "completion of an animation block") { self.finish() }
    }
  }

  private func finish() { completion?(areAllFinished) }

  /// Lays a view out before the block ends, so that what moves is animated.
  func layOutAtEnd(_ view: UIView) {
    if waiting.insert(ObjectIdentifier(view)).inserted { waitingForLayout.append(view) }
  }

  private func layOutWaiting() {
    while !waitingForLayout.isEmpty {
      let views = waitingForLayout
      waitingForLayout = []
      // Layout may have views wait again, those that were just laid out, too.
      for view in views {
        waiting.remove(ObjectIdentifier(view))
        view.layoutIfNeeded()
      }
    }
  }

  // MARK: Actions

  /// Keys whose animations add to what is under way.
  private static let additiveKeys: Set<String> = [
    "position", "bounds", "transform", "cornerRadius",
  ]
  /// Keys whose animations replace what is under way.
  private static let replacingKeys: Set<String> = ["opacity", "backgroundColor"]

  /// What a change of a view's layer sets off now; nil for nothing.
  static func action(for layer: CALayer, forKey key: String) -> CAAction? {
    guard isRecording, let block = current else { return nil }
    let old = layer.valueBeforeChange(forKey: key)
    block.changeRecord?.note(key, of: layer, from: old)
    if block.plan.laysOutSubviews, key == "bounds", let view = layer.host as? UIView {
      block.layOutAtEnd(view)
    }
    if additiveKeys.contains(key) {
      return StepAction(block: block, key: key, old: AnimatableValue(old))
    }
    guard replacingKeys.contains(key), let old else { return nil }
    if block.recorder != nil {
      return StepAction(block: block, key: key, old: AnimatableValue(old))
    }
    let animation = block.makeAnimation(key)
    animation.fromValue =
      block.plan.beginsFromCurrentState ? layer.presentation()?.value(forKey: key) : old
    return ReplacingAction(block: block, animation: animation)
  }

  /// An animation of a property with this block's timing.
  func makeAnimation(_ keyPath: String) -> CABasicAnimation {
    switch plan.pace {
    case .curve(let function):
      let animation = CABasicAnimation(keyPath: keyPath)
      animation.timingFunction = function
      return animation
    case .spring(let spring):
      let animation = CASpringAnimation(keyPath: keyPath)
      animation.spring = spring
      return animation
    }
  }

  /// Starts an animation with this block's timing and counts it.
  func start(_ animation: CAAnimation, on layer: CALayer, forKey key: String) {
    animation.duration = plan.duration
    animation.fillMode = .both
    animation.repeatCount = plan.repeatCount
    animation.autoreverses = plan.autoreverses
    animation.blocksInteraction = !plan.allowsUserInteraction
    animation.driver = plan.driver
    animation.delegate = self
    if plan.delay > 0 {
      animation.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) + plan.delay
    }
    pending += 1
    layer.add(animation, forKey: key)
  }
}

extension AnimationBlock: HearsOnlyEnds {
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    pending -= 1
    areAllFinished = areAllFinished && flag
    if isClosed, pending == 0 { finish() }
  }
}

/// Bridges the step of a property from one model value to the next.
private struct StepAction: CAAction {
  let block: AnimationBlock
  let key: String
  let old: AnimatableValue

  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    guard let layer = anObject as? CALayer else { return }
    MainActor.unchecked { run(on: layer) }
  }

  @MainActor private func run(on layer: CALayer) {
    let new = AnimatableValue(layer.value(forKey: key))
    if let recorder = block.recorder { return recorder.record(key, from: old, to: new, of: layer) }
    if case .rect(let a) = old, case .rect(let b) = new {
      // UIKit animates both parts of the bounds, whichever of them changed.
      bridge("bounds.origin", .point(a.origin), .point(b.origin), on: layer)
      bridge("bounds.size", .size(a.size), .size(b.size), on: layer)
    } else {
      bridge(key, old, new, on: layer)
    }
  }

  @MainActor private func bridge(
    _ keyPath: String, _ old: AnimatableValue, _ new: AnimatableValue, on layer: CALayer
  ) {
    let animation = block.makeAnimation(keyPath)
    if let step = old.subtracting(new), let zero = new.zero {
      animation.isAdditive = true
      animation.fromValue = step.any
      animation.toValue = zero.any
    } else {
      // Nothing leads back from a transform that flattens everything.
      animation.fromValue = old.any
    }
    block.start(animation, on: layer, forKey: layer.unusedAnimationKey(keyPath))
  }
}

/// Starts an animation under the property's own key, where it ends the one before.
private struct ReplacingAction: CAAction {
  let block: AnimationBlock
  let animation: CABasicAnimation

  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    guard let layer = anObject as? CALayer else { return }
    MainActor.unchecked { block.start(animation, on: layer, forKey: event) }
  }
}

extension MainActor {
  /// Runs main-actor code that is called on the thread that animates (see
  /// `withoutIsolationCheck`).
  nonisolated static func unchecked(_ body: @MainActor () -> Void) { withoutIsolationCheck(body) }
}
