// From the constraints that a stack needs to those that it has.
//
// An arrangement is computed anew at every change and lists its constraints in a fixed order, so the
// old and the new list are alike but for a few places. They are walked side by side; what is in one of
// them only is found a few steps ahead in the other. Where more has changed than that, the rest is
// matched by keys. Either way, what stays keeps its identity: a changed spacing or a hidden view costs
// the solver the rows that differ, and a known conflict is not told again.

/// What an arrangement put into a stack.
@MainActor struct InstalledArrangement {
  private typealias Key = ArrangementConstraint.Key

  private struct Entry {
    let key: Key
    let constraint: NSLayoutConstraint
  }

  private(set) var guides: [UILayoutGuide] = []
  private var entries: [Entry] = []

  /// How far the lists are compared around a difference before keys are looked up.
  private static let reach = 8

  var constraints: [NSLayoutConstraint] { entries.map(\.constraint) }

  /// Brings the stack's constraints up to date.
  /// - Complexity: O(constraints), without hashing where few have changed; the engine only hears of
  ///   those that differ.
  mutating func update(to arrangement: StackArrangement, in stack: UIStackView) {
    let wanted = arrangement.constraints
    let keys = wanted.map(\.key)
    entries.removeAll { !$0.constraint.isActive }
    let (kept, left) = match(keys)
    NSLayoutConstraint.deactivate(left)
    update(guides: arrangement.guides, in: stack)
    entries = wanted.indices.map { index in
      if let constraint = kept[index] {
        wanted[index].update(constraint)
        return Entry(key: keys[index], constraint: constraint)
      }
      let constraint = wanted[index].make()
      constraint.isActive = true
      return Entry(key: keys[index], constraint: constraint)
    }
  }

  private mutating func update(guides new: [UILayoutGuide], in stack: UIStackView) {
    let staying = Set(new.map { ObjectIdentifier($0) })
    for guide in guides where !staying.contains(ObjectIdentifier(guide)) {
      stack.removeLayoutGuide(guide)
    }
    for guide in new where guide.owningView !== stack { stack.addLayoutGuide(guide) }
    guides = new
  }

  /// The constraint that each key has already, and the constraints that none of them asks for.
  private func match(_ keys: [Key]) -> (kept: [NSLayoutConstraint?], left: [NSLayoutConstraint]) {
    var kept = [NSLayoutConstraint?](repeating: nil, count: keys.count)
    var passed: [Int] = []
    var old = 0
    var new = 0
    while old < entries.count, new < keys.count {
      if entries[old].key == keys[new] {
        kept[new] = entries[old].constraint
        old += 1
        new += 1
      } else if let next = entries[old...].prefix(Self.reach).firstIndex(where: {
        $0.key == keys[new]
      }) {
        passed += old..<next
        old = next
      } else if let next = keys[new...].prefix(Self.reach).firstIndex(of: entries[old].key) {
        new = next
      } else {
        break
      }
    }
    passed += old..<entries.count
    guard !passed.isEmpty else { return (kept, []) }
    // What moved further, as when a view changed its place among the others.
    var rest: [Key: NSLayoutConstraint] = [:]
    for index in passed { rest[entries[index].key] = entries[index].constraint }
    for index in keys.indices where kept[index] == nil && !rest.isEmpty {
      kept[index] = rest.removeValue(forKey: keys[index])
    }
    // In the order of the list, never of the hash table.
    let left = passed.map { entries[$0] }.filter { rest[$0.key] === $0.constraint }
    return (kept, left.map(\.constraint))
  }
}
