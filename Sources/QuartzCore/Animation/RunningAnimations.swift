// Every animation that runs, and what happens when one ends.
//
// The ends are kept in a heap, as times of the clock. They follow from the times of all layers
// around, so the heap is made anew when one of these changes, or when a tree changes while any
// layer has a time of its own (`treeChanged`). Which layers have left the screen is looked at only
// for those whose tree changed. So a turn costs the logarithm of the number of animations.

/// Every animation that runs.
///
/// Layers are held weakly: a layer that goes away ends its animations unfinished.
final class RunningAnimations {
  static let shared = RunningAnimations()

  /// When an animation ends, in the clock's time.
  private struct End: Comparable {
    let time: CFTimeInterval
    let number: UInt64
    let animations: LayerAnimations

    static func == (a: End, b: End) -> Bool { a.time == b.time && a.number == b.number }

    static func < (a: End, b: End) -> Bool {
      a.time == b.time ? a.number < b.number : a.time < b.time
    }
  }

  /// The layers with animations, in no order that matters.
  private var layers: [LayerAnimations] = [] {
    didSet { RunningAnimations.isAnyRunning = !layers.isEmpty }
  }
  private var lastNumber: UInt64 = 0
  private var ends = MinHeap<End>()
  private var areEndsStale = false
  /// How many animations there are.
  private var total = 0
  /// Those whose layer is gone.
  private var orphans: [LayerAnimations] = []
  /// Those whose layer may be on no screen any more.
  private var suspects: [LayerAnimations] = []
  private var suspectsAll = false

  private init() {}

  // MARK: Changes of trees

  /// Stored, for the many that ask in vain.
  nonisolated(unsafe) fileprivate(set) static var isAnyRunning = false
  nonisolated(unsafe) fileprivate static var hasOwnTimes = false

  /// A layer got a time of its own, or another one.
  func timingChanged() {
    RunningAnimations.hasOwnTimes = true
    areEndsStale = true
  }

  /// A tree of layers was put together otherwise.
  ///
  /// - Parameter mayLeaveScreen: whether layers that nobody tells of may have left the screen.
  func treeChanged(mayLeaveScreen: Bool) {
    if RunningAnimations.hasOwnTimes { areEndsStale = true }
    if mayLeaveScreen { suspectsAll = true }
  }

  /// The layer may have left the screen.
  func suspect(_ animations: LayerAnimations) { suspects.append(animations) }

  func layerIsGone(_ animations: LayerAnimations) {
    guard !animations.isEmpty else { return }
    unregister(animations)
    orphans.append(animations)
  }

  // MARK: Starting

  func add(_ animation: CAAnimation, _ key: String?, to animations: LayerAnimations) {
    if let key, let number = animations.number(forKey: key) { end([number], of: animations) }
    let groups = CATransaction.openGroups
    for group in groups { group.enter() }
    lastNumber += 1
    let item = LayerAnimations.Item(
      key: key, animation: animation, number: lastNumber, groups: groups)
    animations.append(item)
    total += 1
    if animations.registryIndex == nil {
      animations.registryIndex = layers.count
      layers.append(animations)
    }
    suspect(animations)
    noteEnd(of: item, in: animations)
  }

  private func unregister(_ animations: LayerAnimations) {
    guard let index = animations.registryIndex else { return }
    animations.registryIndex = nil
    let last = layers.removeLast()
    if index < layers.count {
      layers[index] = last
      last.registryIndex = index
    }
  }

  // MARK: Ends

  private func noteEnd(of item: LayerAnimations.Item, in animations: LayerAnimations) {
    guard let time = animations.layer?.end(of: item.animation) else { return }
    ends.insert(End(time: time, number: item.number, animations: animations))
    if ends.count > 2 * total + 100 { ends.removeAll { !isPending($0) } }
  }

  private func isPending(_ end: End) -> Bool {
    end.animations[end.number].map { !$0.hasEnded } ?? false
  }

  private var firstEnd: End? {
    if areEndsStale { findEnds() }
    while let end = ends.first {
      if isPending(end) { return end }
      ends.removeFirst()
    }
    return nil
  }

  private func findEnds() {
    areEndsStale = false
    var found: [End] = []
    for animations in layers {
      guard let layer = animations.layer else { continue }
      for item in animations.items where !item.hasEnded {
        guard let time = layer.end(of: item.animation) else { continue }
        found.append(End(time: time, number: item.number, animations: animations))
      }
    }
    ends.replaceAll(with: found)
  }

  /// The clock's time when the next animation ends; nil when none does by itself.
  var nextEnd: CFTimeInterval? {
    orphans.isEmpty ? firstEnd?.time : MediaClock.shared.now
  }

  /// Ends what is over, and lets those who wait know, in the order of ends.
  ///
  /// - Returns: what ended last; nil when nothing did.
  func finishEnded(at now: CFTimeInterval) -> MediaClock.Done? {
    var ended: [(end: CFTimeInterval, item: LayerAnimations.Item, isFinished: Bool)] = []
    for animations in orphans {
      ended += animations.items.filter { !$0.hasEnded }.map { (now, $0, false) }
      total -= animations.count
      animations.removeAll()
    }
    orphans = []
    var last: MediaClock.Done?
    while let end = firstEnd, end.time <= now + MediaClock.tolerance {
      ends.removeFirst()
      guard let item = end.animations[end.number] else { continue }
      ended.append((end.time, item, true))
      let layer = end.animations.layer
      last = .animation(item.key, of: layer.map { $0.host.map { type(of: $0) } ?? type(of: $0) })
      if item.animation.isRemovedOnCompletion {
        remove(end.number, from: end.animations)
      } else {
        end.animations.markEnded(end.number)
      }
    }
    ended.sort { ($0.end, $0.item.number) < ($1.end, $1.item.number) }
    for (_, item, isFinished) in ended { announceEnd(of: item, isFinished) }
    return last
  }

  private func announceEnd(of item: LayerAnimations.Item, _ isFinished: Bool) {
    for group in item.groups { group.leave() }
    item.animation.delegate?.animationDidStop(item.animation, finished: isFinished)
  }

  private func remove(_ number: UInt64, from animations: LayerAnimations) {
    let before = animations.count
    animations.remove(number)
    total -= before - animations.count
    if animations.isEmpty { unregister(animations) }
  }

  /// Takes animations off; those who wait hear of it in the next turn.
  func end(_ numbers: [UInt64], of animations: LayerAnimations, isFinished: Bool = false) {
    for number in numbers {
      guard let item = animations[number] else { continue }
      remove(number, from: animations)
      guard !item.hasEnded else { continue }
      MediaClock.shared.schedule(named: "end of an animation that was taken off") {
        self.announceEnd(of: item, isFinished)
      }
    }
  }

  /// Ends the animations of layers that are on no screen, as Core Animation does when a
  /// transaction is committed.
  func endHiddenAway() {
    guard suspectsAll || !suspects.isEmpty else { return }
    var left = suspectsAll ? layers : suspects
    if suspectsAll {
      left.sort { ($0.items.first?.number ?? 0) < ($1.items.first?.number ?? 0) }
    }
    suspects = []
    suspectsAll = false
    for animations in left {
      guard let layer = animations.layer, !layer.isOnScreen else { continue }
      end(animations.items.map(\.number), of: animations)
    }
  }
}

extension CALayer {
  /// Tells that a tree of layers or views was put together otherwise.
  ///
  /// - Parameter mayLeaveScreen: whether layers that nobody tells of may have left the screen.
  @inline(__always)
  package static func treeChanged(mayLeaveScreen: Bool) {
    if RunningAnimations.isAnyRunning {
      RunningAnimations.shared.treeChanged(mayLeaveScreen: mayLeaveScreen)
    }
  }

  /// Tells that the layer, with those in it that belong to no view, may have left the screen.
  package final func mayHaveLeftScreen() {
    guard RunningAnimations.isAnyRunning else { return }
    var stack = [self]
    while let layer = stack.popLast() {
      if let animations = layer.animations, !animations.isEmpty {
        RunningAnimations.shared.suspect(animations)
      }
      stack += layer.ownSublayers
      if let mask = layer.mask { stack.append(mask) }
    }
  }
}
