// Two lists of constraints, each with removal in constant time: what a view holds, and which
// constraints mention an item. A superview with ten thousand rows must let them go one by one.

/// The active constraints that a view holds, in the order of their activation.
@MainActor struct ConstraintStore {
  private var slots: [NSLayoutConstraint?] = []
  private var count = 0

  var isEmpty: Bool { count == 0 }

  mutating func append(_ constraint: NSLayoutConstraint) {
    constraint.holderSlot = slots.count
    slots.append(constraint)
    count += 1
  }

  mutating func remove(_ constraint: NSLayoutConstraint) {
    let slot = constraint.holderSlot
    guard slots.indices.contains(slot), slots[slot] === constraint else { return }
    constraint.holderSlot = -1
    slots[slot] = nil
    count -= 1
    if slots.count > 16, count * 2 < slots.count { compact() }
  }

  private mutating func compact() {
    slots.removeAll { $0 == nil }
    for (slot, constraint) in slots.enumerated() { constraint?.holderSlot = slot }
  }

  var all: [NSLayoutConstraint] { slots.compactMap { $0 } }

  func forEach(_ visit: (NSLayoutConstraint) -> Void) {
    for constraint in slots { if let constraint { visit(constraint) } }
  }
}

/// Which of the up to four items of a constraint one is.
enum ConstraintRole: Int, CaseIterable { case first, firstOrigin, second, secondOrigin }

/// A constraint's places in its items' reference lists.
struct ConstraintSlots {
  private var slots = SIMD4<Int32>(repeating: -1)

  subscript(role: ConstraintRole) -> Int {
    get { Int(slots[role.rawValue]) }
    set { slots[role.rawValue] = Int32(newValue) }
  }
}

/// The active constraints that mention an item.
///
/// Their holders keep them alive; the list itself does not.
@MainActor struct ReferenceList {
  private struct Entry {
    unowned(unsafe) let constraint: NSLayoutConstraint
    let role: ConstraintRole
  }
  private var entries: [Entry] = []

  var isEmpty: Bool { entries.isEmpty }
  var count: Int { entries.count }

  mutating func append(_ constraint: NSLayoutConstraint, _ role: ConstraintRole) {
    constraint.itemSlots[role] = entries.count
    entries.append(Entry(constraint: constraint, role: role))
  }

  mutating func remove(_ constraint: NSLayoutConstraint, _ role: ConstraintRole) {
    let slot = constraint.itemSlots[role]
    guard entries.indices.contains(slot), entries[slot].constraint === constraint else { return }
    constraint.itemSlots[role] = -1
    let last = entries.removeLast()
    guard slot < entries.count else { return }
    entries[slot] = last
    last.constraint.itemSlots[last.role] = slot
  }

  /// Copied, so that the visitor may change the list; a constraint may come twice.
  var all: [NSLayoutConstraint] { entries.map(\.constraint) }

  func forEach(_ visit: (NSLayoutConstraint) -> Void) {
    for entry in entries { visit(entry.constraint) }
  }
}
