/// Elements of which the least one is known at once; everything else costs the logarithm of their
/// number.
struct MinHeap<Element: Comparable> {
  private(set) var elements: [Element] = []

  var first: Element? { elements.first }
  var count: Int { elements.count }

  mutating func insert(_ element: Element) {
    elements.append(element)
    var child = elements.count - 1
    while child > 0 {
      let parent = (child - 1) / 2
      guard elements[child] < elements[parent] else { break }
      elements.swapAt(child, parent)
      child = parent
    }
  }

  @discardableResult mutating func removeFirst() -> Element? {
    guard let last = elements.popLast() else { return nil }
    guard let first = elements.first else { return last }
    elements[0] = last
    sink(from: 0)
    return first
  }

  /// - Complexity: linear.
  mutating func replaceAll(with new: [Element]) {
    elements = new
    for parent in stride(from: elements.count / 2 - 1, through: 0, by: -1) { sink(from: parent) }
  }

  /// - Complexity: linear.
  mutating func removeAll(where isMeant: (Element) -> Bool) {
    replaceAll(with: elements.filter { !isMeant($0) })
  }

  private mutating func sink(from start: Int) {
    var parent = start
    while true {
      var least = parent
      let left = 2 * parent + 1
      if left < elements.count, elements[left] < elements[least] { least = left }
      if left + 1 < elements.count, elements[left + 1] < elements[least] { least = left + 1 }
      guard least != parent else { return }
      elements.swapAt(least, parent)
      parent = least
    }
  }
}
