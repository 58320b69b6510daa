// Storage that has one owner.
//
// Idea: the engine's state is some twenty flat tables of trivial values. An `Array` would do, but it
// asks on every write whether it is shared; a table that cannot be copied by accident never has to.
// Copying is the explicit `clone()`, one memory copy, which is what makes a solved system a cheap
// template for the next one.
//
// Invariants: `0 <= count <= capacity`; elements `0 ..< count` are initialised; every subscript is
// checked against `count`, in release builds too. The pointer never leaves this file.

/// A growable table of trivial values that is never shared.
struct UniqueBuffer<Element: BitwiseCopyable>: ~Copyable {
  private var elements: UnsafeMutablePointer<Element>
  private(set) var count = 0
  private(set) var capacity: Int

  init(capacity: Int = 0) {
    self.capacity = capacity
    elements = Self.allocate(capacity)
  }

  /// Memory for some elements; an address that is never used for none, which costs nothing.
  private static func allocate(_ capacity: Int) -> UnsafeMutablePointer<Element> {
    if capacity > 0 { return .allocate(capacity: capacity) }
    return UnsafeMutableRawPointer(bitPattern: MemoryLayout<Element>.alignment)
      .unsafelyUnwrapped.assumingMemoryBound(to: Element.self)
  }

  init(repeating value: Element, count: Int) {
    self.init(capacity: count)
    elements.initialize(repeating: value, count: count)
    self.count = count
  }

  deinit {
    if capacity > 0 { elements.deallocate() }
  }

  /// A separate table with the same elements.
  func clone() -> UniqueBuffer {
    var copy = UniqueBuffer(capacity: capacity)
    copy.elements.initialize(from: elements, count: count)
    copy.count = count
    return copy
  }

  var isEmpty: Bool { count == 0 }

  var bytes: Int { capacity * MemoryLayout<Element>.stride }

  @inline(__always)
  subscript(index: Int) -> Element {
    get {
      precondition(UInt(bitPattern: index) < UInt(bitPattern: count), "index out of range")
      return elements[index]
    }
    _modify {
      precondition(UInt(bitPattern: index) < UInt(bitPattern: count), "index out of range")
      yield &elements[index]
    }
  }

  @inline(__always)
  subscript(index: Int32) -> Element {
    get { self[Int(index)] }
    _modify { yield &self[Int(index)] }
  }

  @inline(__always)
  mutating func append(_ element: Element) {
    if count == capacity { reserve(count &+ 1) }
    (elements + count).initialize(to: element)
    count &+= 1
  }

  /// Adds `extra` copies of a value and returns the index of the first.
  mutating func append(repeating element: Element, count extra: Int) -> Int {
    let first = count
    reserve(count + extra)
    (elements + count).initialize(repeating: element, count: extra)
    count += extra
    return first
  }

  @inline(__always)
  mutating func popLast() -> Element? {
    if count == 0 { return nil }
    count &-= 1
    return elements[count]
  }

  /// Forgets the elements and keeps the memory.
  @inline(__always)
  mutating func removeAll() { count = 0 }

  /// Sets the number of elements; new ones hold `value`, old ones keep theirs.
  mutating func resize(to newCount: Int, filledWith value: Element) {
    if newCount > count { _ = append(repeating: value, count: newCount - count) }
    count = newCount
  }

  mutating func fill(with value: Element) {
    elements.update(repeating: value, count: count)
  }

  /// Moves `count` elements from `source` to `destination`; both ranges must exist.
  mutating func copy(count length: Int, from source: Int, to destination: Int) {
    precondition(
      length >= 0 && source >= 0 && destination >= 0
        && source <= count - length && destination <= count - length, "range out of bounds")
    (elements + destination).update(from: elements + source, count: length)
  }

  /// Makes room for `needed` elements, growing at least twofold.
  @inline(__always)
  mutating func reserve(_ needed: Int) {
    if needed > capacity { grow(to: needed) }
  }

  @inline(never)
  private mutating func grow(to needed: Int) {
    // At least 256 bytes: most tables of a small system never grow again.
    let newCapacity = max(needed, capacity * 2, 256 / MemoryLayout<Element>.stride)
    let moved = UnsafeMutablePointer<Element>.allocate(capacity: newCapacity)
    moved.moveInitialize(from: elements, count: count)
    if capacity > 0 { elements.deallocate() }
    elements = moved
    capacity = newCapacity
  }
}

// Sound because there is one owner and the elements are plain values.
extension UniqueBuffer: @unchecked Sendable where Element: Sendable {}
