// A binary heap in a table.
//
// Idea: the optimiser often wants the first few of many candidates and throws the rest away; building
// a heap is linear and each candidate taken is logarithmic, where sorting all would cost more.
//
// Invariant: after `heapify`, no element comes before its parent at (index - 1) / 2.

/// What a heap hands out first.
protocol HeapOrdered: BitwiseCopyable {
  static func comesBefore(_ a: Self, _ b: Self) -> Bool
}

extension UniqueBuffer where Element: HeapOrdered {
  /// Makes a heap of the elements in any order. O(count).
  mutating func heapify() {
    var i = count / 2 - 1
    while i >= 0 {
      sink(from: i)
      i -= 1
    }
  }

  /// Removes and returns the first element. O(log count).
  mutating func popFirst() -> Element? {
    if isEmpty { return nil }
    let first = self[0]
    if let last = popLast(), !isEmpty {
      self[0] = last
      sink(from: 0)
    }
    return first
  }

  private mutating func sink(from start: Int) {
    var i = start
    let moving = self[i]
    while true {
      var child = 2 * i + 1
      if child >= count { break }
      if child + 1 < count && Element.comesBefore(self[child + 1], self[child]) { child += 1 }
      if !Element.comesBefore(self[child], moving) { break }
      self[i] = self[child]
      i = child
    }
    self[i] = moving
  }
}
