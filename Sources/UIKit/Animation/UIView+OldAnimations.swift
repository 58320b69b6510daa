// Animations between two calls, as before blocks came; deprecated, and still in many sources.

extension UIView {
  /// Blocks that are open, the innermost last.
  private static var openBlocks: [AnimationBlock] = []

  /// Begins an animation that ends with `commitAnimations()`.
  public class func beginAnimations(_ animationID: String?, context: UnsafeMutableRawPointer?) {
    let plan = AnimationPlan(duration: 0.2, delay: 0, options: [])
    let block = AnimationBlock(plan, completion: nil)
    openBlocks.append(block)
    block.open()
  }

  public class func commitAnimations() {
    guard let block = openBlocks.popLast() else { return }
    block.endRecording()
    block.close()
  }

  private static func change(_ body: (inout AnimationPlan) -> Void) {
    if let block = openBlocks.last { body(&block.plan) }
  }

  public class func setAnimationDuration(_ duration: TimeInterval) {
    change { $0.duration = max(0, duration) }
  }
  public class func setAnimationDelay(_ delay: TimeInterval) { change { $0.delay = max(0, delay) } }
  public class func setAnimationCurve(_ curve: AnimationCurve) {
    change { $0.pace = AnimationPlan.pace(UInt(curve.rawValue), duration: $0.duration) }
  }
  public class func setAnimationRepeatCount(_ repeatCount: Float) {
    change { $0.repeatCount = repeatCount }
  }
  public class func setAnimationRepeatAutoreverses(_ repeatAutoreverses: Bool) {
    change { $0.autoreverses = repeatAutoreverses }
  }
  public class func setAnimationBeginsFromCurrentState(_ fromCurrentState: Bool) {
    change { $0.beginsFromCurrentState = fromCurrentState }
  }

  /// Shows the changes of the open animation as a transition of a view.
  public class func setAnimationTransition(
    _ transition: AnimationTransition, for view: UIView, cache: Bool
  ) {
    guard let block = openBlocks.last, block.plan.duration > 0, areAnimationsEnabled,
      let animation = CATransition(
        AnimationOptions(rawValue: UInt(transition.rawValue) << 20))
    else { return }
    animation.timingFunction = block.plan.timingFunction
    block.start(animation, on: view.layer, forKey: "transition")
  }
}
