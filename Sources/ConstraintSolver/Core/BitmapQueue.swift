// A priority queue over small integers.
//
// Idea: one bit an integer, one summary bit for each word of 64 below, twice over. Push and pop from
// either end are a few word operations (about 2 ns), and pushing what is already there is free, which
// is how a sparse triangular solve visits each position once and in order.
//
// Invariants: a summary bit is set exactly when its word below is non-zero; `capacity` is a multiple
// of 64; between solves the queue is empty.

/// A set of small integers with its smallest and largest member at hand.
struct BitmapQueue: ~Copyable {
  /// Level 0 (a bit an integer), then level 1, then level 2, in one table.
  private var words: UniqueBuffer<UInt64>
  private var middle = 0
  private var top = 0
  /// Integers below this can be pushed.
  private(set) var capacity = 0

  init() { words = UniqueBuffer() }

  /// Makes room for `0 ..< needed`. The queue must be empty. O(new capacity / 64) when it grows.
  @inline(__always)
  mutating func reserve(_ needed: Int) {
    if needed > capacity { grow(to: needed) }
  }

  @inline(never)
  private mutating func grow(to needed: Int) {
    let low = (max(needed, capacity * 2) + 63) / 64
    let mid = (low + 63) / 64
    let high = (mid + 63) / 64
    words = UniqueBuffer(repeating: 0, count: low + mid + high)
    middle = low
    top = low + mid
    capacity = low * 64
  }

  var bytes: Int { words.bytes }

  /// Adds `index`; nothing happens when it is there. O(1).
  @inline(__always)
  mutating func push(_ index: Int) {
    let a = index >> 6
    let old = words[a]
    words[a] = old | (1 &<< UInt64(truncatingIfNeeded: index))
    if old == 0 { raise(a) }
  }

  @inline(__always)
  mutating func push(_ index: Int32) { push(Int(index)) }

  @inline(__always)
  private mutating func raise(_ a: Int) {
    let b = a >> 6
    let old = words[middle &+ b]
    words[middle &+ b] = old | (1 &<< UInt64(truncatingIfNeeded: a))
    if old == 0 { words[top &+ (b >> 6)] |= 1 &<< UInt64(truncatingIfNeeded: b) }
  }

  @inline(__always)
  private mutating func lower(_ a: Int) {
    let b = a >> 6
    let rest = words[middle &+ b] & ~(1 &<< UInt64(truncatingIfNeeded: a))
    words[middle &+ b] = rest
    if rest == 0 { words[top &+ (b >> 6)] &= ~(1 &<< UInt64(truncatingIfNeeded: b)) }
  }

  /// Removes and returns the smallest member, or -1. O(1) up to 262 144 integers.
  @inline(__always)
  mutating func popMin() -> Int {
    var c = top
    while c < words.count {
      let summary = words[c]
      if summary != 0 {
        let b = (c &- top) &* 64 &+ summary.trailingZeroBitCount
        let a = b &* 64 &+ words[middle &+ b].trailingZeroBitCount
        let word = words[a]
        words[a] = word & (word &- 1)
        if words[a] == 0 { lower(a) }
        return a &* 64 &+ word.trailingZeroBitCount
      }
      c &+= 1
    }
    return -1
  }

  /// Removes and returns the largest member, or -1. O(1) up to 262 144 integers.
  @inline(__always)
  mutating func popMax() -> Int {
    var c = words.count &- 1
    while c >= top {
      let summary = words[c]
      if summary != 0 {
        let b = (c &- top) &* 64 &+ 63 &- summary.leadingZeroBitCount
        let a = b &* 64 &+ 63 &- words[middle &+ b].leadingZeroBitCount
        let word = words[a]
        let bit = 63 &- word.leadingZeroBitCount
        words[a] = word & ~(1 &<< UInt64(truncatingIfNeeded: bit))
        if words[a] == 0 { lower(a) }
        return a &* 64 &+ bit
      }
      c &-= 1
    }
    return -1
  }

  /// Forgets the members in O(members).
  mutating func drain() { while popMin() >= 0 {} }
}
