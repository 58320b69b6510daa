/// The animations that run on one layer, in the order in which they were added.
package final class LayerAnimations {
  struct Item {
    var key: String?
    var animation: CAAnimation
    /// The order in which animations of all layers were added.
    var number: UInt64
    var groups: [CompletionGroup]
    /// Whether it has ended and is kept all the same.
    var hasEnded = false
  }

  private(set) weak var layer: CALayer?
  var items: [Item] = []
  /// Whether the registry of running animations has it.
  fileprivate var isRegistered = false

  init(layer: CALayer) { self.layer = layer }

  /// Changes a presentation layer as all animations together do.
  ///
  /// Additive transforms are put together first, the oldest outermost, and applied at the end: each
  /// was made to bridge the step from its model value to the next one, so no step shows a jump.
  func apply(to layer: CALayer, at time: CFTimeInterval) {
    var bridge = CATransform3DIdentity
    for item in items {
      if let change = item.animation as? CAPropertyAnimation, change.keyPath == "transform" {
        if change.isAdditive {
          let base = AnimatableValue.transform(CATransform3DIdentity)
          if case .transform(let step)? = change.contribution(at: time, base: base) {
            bridge = CATransform3DConcat(bridge, step)
          }
          continue
        }
        bridge = CATransform3DIdentity
      }
      item.animation.apply(to: layer, at: time)
    }
    if !CATransform3DIsIdentity(bridge) {
      layer.transform = CATransform3DConcat(bridge, layer.transform)
    }
  }

  /// The transition that was added last and still runs.
  func transition(at time: CFTimeInterval) -> RunningTransition? {
    for item in items.reversed() {
      guard let transition = item.animation as? CATransition,
        let progress = transition.share(at: time)
      else { continue }
      return RunningTransition(
        type: transition.type, subtype: transition.subtype, oldPicture: transition.oldPicture,
        progress: progress)
    }
    return nil
  }

  /// Whether an animation keeps touches from the layer's view.
  package var blocksInteraction: Bool {
    items.contains { $0.animation.blocksInteraction && !$0.hasEnded }
  }

  /// Whether anything has an effect now or later.
  package var isEmpty: Bool { items.isEmpty }
}

/// Every animation that runs, and what happens when one ends.
///
/// Layers are held weakly: a layer that goes away ends its animations unfinished.
final class RunningAnimations {
  static let shared = RunningAnimations()

  private var layers: [LayerAnimations] = []
  private var lastNumber: UInt64 = 0

  private init() {}

  func nextNumber() -> UInt64 {
    lastNumber += 1
    return lastNumber
  }

  func register(_ animations: LayerAnimations) {
    guard !animations.isRegistered else { return }
    animations.isRegistered = true
    layers.append(animations)
  }

  // MARK: Ends

  /// The clock's time when the next animation ends; nil when none does by itself.
  var nextEnd: CFTimeInterval? {
    var next: CFTimeInterval?
    for animations in layers {
      guard let layer = animations.layer else { return MediaClock.shared.now }
      for item in animations.items where !item.hasEnded {
        if let end = layer.end(of: item.animation) { next = min(next ?? end, end) }
      }
    }
    return next
  }

  /// Ends what is over, and lets those who wait know, in the order of ends.
  func finishEnded(at now: CFTimeInterval) {
    var ended: [(end: CFTimeInterval, item: LayerAnimations.Item, isFinished: Bool)] = []
    for animations in layers {
      guard let layer = animations.layer else {
        ended += animations.items.filter { !$0.hasEnded }.map { (now, $0, false) }
        animations.items = []
        continue
      }
      for index in animations.items.indices.reversed() where !animations.items[index].hasEnded {
        let item = animations.items[index]
        guard let end = layer.end(of: item.animation), end <= now + MediaClock.tolerance else {
          continue
        }
        ended.append((end, item, true))
        if item.animation.isRemovedOnCompletion {
          animations.items.remove(at: index)
        } else {
          animations.items[index].hasEnded = true
        }
      }
    }
    forgetIdle()
    ended.sort { ($0.end, $0.item.number) < ($1.end, $1.item.number) }
    for (_, item, isFinished) in ended { announceEnd(of: item, isFinished) }
  }

  private func announceEnd(of item: LayerAnimations.Item, _ isFinished: Bool) {
    for group in item.groups { group.leave() }
    item.animation.delegate?.animationDidStop(item.animation, finished: isFinished)
  }

  /// Takes animations off; those who wait hear of it in the next turn.
  func end(
    _ animations: LayerAnimations, _ isFinished: Bool = false,
    where isMeant: (LayerAnimations.Item) -> Bool
  ) {
    let ended = animations.items.filter(isMeant)
    guard !ended.isEmpty else { return }
    animations.items.removeAll(where: isMeant)
    for item in ended where !item.hasEnded {
      MediaClock.shared.schedule { self.announceEnd(of: item, isFinished) }
    }
  }

  /// Ends the animations of layers that are on no screen, as Core Animation does when a
  /// transaction is committed.
  func endHiddenAway() {
    for animations in layers {
      guard let layer = animations.layer, !layer.isOnScreen else { continue }
      end(animations) { _ in true }
    }
    forgetIdle()
  }

  private func forgetIdle() {
    guard layers.contains(where: { $0.items.isEmpty }) else { return }
    for animations in layers where animations.items.isEmpty { animations.isRegistered = false }
    layers.removeAll { $0.items.isEmpty }
  }
}
