extension UIView {
  /// Animates changes that `addKeyframe` spreads over the duration.
  ///
  /// The curve applies to the whole, eased at both ends unless the options hold another one; a
  /// curve's raw value may be put among them, as in UIKit.
  public class func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval,
    options: KeyframeAnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let plan = AnimationPlan(
      duration: duration, delay: delay, options: AnimationOptions(rawValue: options.rawValue))
    let block = AnimationBlock(plan, completion: completion)
    if plan.duration > 0 { block.recorder = KeyframeRecorder(mode: options.calculationMode) }
    block.record(animations)
    block.startKeyframes()
    block.close()
  }

  /// Makes the changes of a block happen in a part of the surrounding keyframe animation.
  ///
  /// - Parameters:
  ///   - frameStartTime: share of the whole at which the changes begin.
  ///   - frameDuration: share of the whole that they take.
  public class func addKeyframe(
    withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
    animations: @escaping () -> Void
  ) {
    guard let recorder = AnimationBlock.current?.recorder else { return animations() }
    recorder.during(frameStartTime, frameDuration, animations)
  }
}

/// Collects the changes of a keyframe block, property by property.
@MainActor final class KeyframeRecorder {
  /// One change and the part of the whole in which it happens.
  private struct Step {
    var start: Double
    var end: Double
    var value: AnimatableValue
  }

  /// All changes of a property of a layer.
  private struct Track {
    let layer: CALayer
    let keyPath: String
    let initial: AnimatableValue
    var steps: [Step] = []
  }

  private let mode: CAAnimationCalculationMode
  private var start = 0.0
  private var end = 1.0
  private var tracks: [Track] = []

  init(mode: CAAnimationCalculationMode) { self.mode = mode }

  func during(_ frameStart: Double, _ frameDuration: Double, _ body: () -> Void) {
    let outer = (start, end)
    start = min(1, max(0, frameStart))
    end = min(1, start + max(0, frameDuration))
    body()
    (start, end) = outer
  }

  func record(
    _ key: String, from old: AnimatableValue, to new: AnimatableValue, of layer: CALayer
  ) {
    if case .rect(let a) = old, case .rect(let b) = new {
      if a.origin != b.origin { add("bounds.origin", .point(a.origin), .point(b.origin), layer) }
      if a.size != b.size { add("bounds.size", .size(a.size), .size(b.size), layer) }
    } else {
      add(key, old, new, layer)
    }
  }

  private func add(
    _ keyPath: String, _ old: AnimatableValue, _ new: AnimatableValue, _ layer: CALayer
  ) {
    let step = Step(start: start, end: end, value: new)
    if let index = tracks.firstIndex(where: { $0.layer === layer && $0.keyPath == keyPath }) {
      tracks[index].steps.append(step)
    } else {
      tracks.append(Track(layer: layer, keyPath: keyPath, initial: old, steps: [step]))
    }
  }

  /// Whether a property's keyframes add to what else is under way; whole transforms do not, so that
  /// each piece turns and scales as if it were alone.
  private static let additiveKeyPaths: Set<String> = [
    "position", "bounds.origin", "bounds.size", "cornerRadius",
  ]

  func startAnimations(of block: AnimationBlock) {
    for track in tracks {
      let animation = makeAnimation(track)
      if case .curve(let function) = block.plan.pace { animation.timingFunction = function }
      let key =
        animation.isAdditive ? track.layer.unusedAnimationKey(track.keyPath) : track.keyPath
      block.start(animation, on: track.layer, forKey: key)
    }
  }

  private func makeAnimation(_ track: Track) -> CAKeyframeAnimation {
    var times = [0.0]
    var values = [track.initial]
    var reached = 0.0
    // Frames in the order of their begins; one that begins before the last has ended waits for it.
    let steps = track.steps.enumerated().sorted {
      ($0.element.start, $0.offset) < ($1.element.start, $1.offset)
    }.map(\.element)
    for step in steps {
      let last = values[values.count - 1]
      if mode == .discrete {
        times.append(max(reached, step.start))
        values.append(step.value)
      } else {
        if step.start > reached {
          times.append(step.start)
          values.append(last)
        }
        times.append(max(reached, step.end))
        values.append(step.value)
      }
      reached = times[times.count - 1]
    }
    if mode == .discrete {
      times.append(1)
    } else if reached < 1 {
      times.append(1)
      values.append(values[values.count - 1])
    }
    let animation = CAKeyframeAnimation(keyPath: track.keyPath)
    animation.calculationMode = mode
    animation.keyTimes = times.map { NSNumber(value: $0) }
    if KeyframeRecorder.additiveKeyPaths.contains(track.keyPath) {
      animation.isAdditive = true
      let model = values[values.count - 1]
      values = values.map { $0.subtracting(model) ?? $0 }
    }
    animation.values = values.compactMap(\.any)
    return animation
  }
}

extension AnimationBlock {
  /// Starts what was recorded as keyframes.
  func startKeyframes() { recorder?.startAnimations(of: self) }
}
