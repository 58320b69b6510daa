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

  /// An animation's place; one that is over leaves a gap, and gaps are closed many at a time, so
  /// that thousands of animations on a layer cost little each.
  private struct Slot {
    let number: UInt64
    var item: Item?
  }

  private(set) weak var layer: CALayer?
  /// In the order of their numbers.
  private var slots: [Slot] = []
  package private(set) var count = 0
  private var numbersByKey: [String: UInt64] = [:]
  private var counters: [String: KeyCounter] = [:]
  /// Where the registry of running animations has it.
  var registryIndex: Int?

  init(layer: CALayer) { self.layer = layer }

  // MARK: Items

  var items: some BidirectionalCollection<Item> { slots.lazy.compactMap(\.item) }

  /// Whether nothing has an effect now or later.
  package var isEmpty: Bool { count == 0 }

  subscript(number: UInt64) -> Item? { index(of: number).flatMap { slots[$0].item } }

  func number(forKey key: String) -> UInt64? { numbersByKey[key] }

  private func index(of number: UInt64) -> Int? {
    var low = 0
    var high = slots.count
    while low < high {
      let middle = (low + high) / 2
      if slots[middle].number < number { low = middle + 1 } else { high = middle }
    }
    return low < slots.count && slots[low].number == number ? low : nil
  }

  func append(_ item: Item) {
    slots.append(Slot(number: item.number, item: item))
    count += 1
    if let key = item.key { numbersByKey[key] = item.number }
  }

  func remove(_ number: UInt64) {
    guard let index = index(of: number), let item = slots[index].item else { return }
    slots[index].item = nil
    count -= 1
    if let key = item.key, numbersByKey[key] == number { release(key) }
    if count * 2 < slots.count { slots.removeAll { $0.item == nil } }
    if count == 0 { counters = [:] }
  }

  func removeAll() {
    slots = []
    count = 0
    numbersByKey = [:]
    counters = [:]
  }

  /// Keeps an animation that is over.
  func markEnded(_ number: UInt64) {
    if let index = index(of: number) { slots[index].item?.hasEnded = true }
  }

  // MARK: Keys

  /// The numbers that follow a key: `position`, `position-2`, …
  private struct KeyCounter {
    /// No number from here on was given out.
    var next = 2
    /// Those that were given back.
    var free = MinHeap<Int>()
  }

  /// `position`, `position-2`, …: the first that no animation has.
  func unusedKey(_ key: String) -> String {
    guard numbersByKey[key] != nil else { return key }
    var counter = counters[key] ?? KeyCounter()
    defer { counters[key] = counter }
    while let number = counter.free.removeFirst() {
      let numbered = "\(key)-\(number)"
      if numbersByKey[numbered] == nil { return numbered }
    }
    while true {
      let numbered = "\(key)-\(counter.next)"
      counter.next += 1
      if numbersByKey[numbered] == nil { return numbered }
    }
  }

  private func release(_ key: String) {
    numbersByKey[key] = nil
    guard !counters.isEmpty, let hyphen = key.lastIndex(of: "-"),
      let number = Int(key[key.index(after: hyphen)...]),
      let next = counters[String(key[..<hyphen])]?.next, number < next
    else { return }
    counters[String(key[..<hyphen])]?.free.insert(number)
  }

  // MARK: Look

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
}
