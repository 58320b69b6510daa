/// Identifiers in the order they were named, each once.
///
/// - Complexity: inserting and removing an identifier amortised O(1).
struct IdentifierList<Identifier: Hashable & Sendable>: Sendable {
  private var order: [Identifier] = []
  private var places: [Identifier: Int] = [:]

  init() {}

  init(_ identifiers: some Sequence<Identifier>) {
    for identifier in identifiers { insert(identifier) }
  }

  var isEmpty: Bool { places.isEmpty }

  var identifiers: [Identifier] {
    if order.count == places.count { return order }
    return order.indices.filter { places[order[$0]] == $0 }.map { order[$0] }
  }

  func contains(_ identifier: Identifier) -> Bool { places[identifier] != nil }

  mutating func insert(_ identifier: Identifier) {
    guard places[identifier] == nil else { return }
    places[identifier] = order.count
    order.append(identifier)
  }

  mutating func remove(_ identifier: Identifier) {
    guard !places.isEmpty, places.removeValue(forKey: identifier) != nil else { return }
    guard order.count > 2 * places.count + 16 else { return }
    order = order.indices.filter { places[order[$0]] == $0 }.map { order[$0] }
    for (index, identifier) in order.enumerated() { places[identifier] = index }
  }
}
