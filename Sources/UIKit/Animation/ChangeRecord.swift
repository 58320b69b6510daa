/// What the properties were that an animator changed, and what they became.
@MainActor final class ChangeRecord {
  private struct Change {
    let layer: CALayer
    let key: String
    let start: Any?
    var end: Any?
  }

  private struct Property: Hashable {
    let layer: ObjectIdentifier
    let key: String
  }

  private var changes: [Change] = []
  private var places: [Property: Int] = [:]

  /// The layers with changes, each once.
  var layers: [CALayer] {
    var seen: Set<ObjectIdentifier> = []
    return changes.map(\.layer).filter { seen.insert(ObjectIdentifier($0)).inserted }
  }

  /// Notes a change that was just made; of a property only the first value before it counts.
  func note(_ key: String, of layer: CALayer, from old: Any?) {
    let new = layer.value(forKey: key)
    let property = Property(layer: ObjectIdentifier(layer), key: key)
    if let index = places[property] {
      changes[index].end = new
    } else {
      places[property] = changes.count
      changes.append(Change(layer: layer, key: key, start: old, end: new))
    }
  }

  /// Gives the properties the values of a position; `current` is what shows.
  func settle(at position: UIViewAnimatingPosition) {
    var shown: [ObjectIdentifier: CALayer] = [:]
    if position == .current {
      for layer in layers { shown[ObjectIdentifier(layer)] = layer.presentation() }
    }
    UIView.performWithoutAnimation {
      for change in changes {
        switch position {
        case .start: change.layer.setValue(change.start, forKey: change.key)
        case .end: change.layer.setValue(change.end, forKey: change.key)
        case .current:
          guard let value = shown[ObjectIdentifier(change.layer)]?.value(forKey: change.key) else {
            continue
          }
          change.layer.setValue(value, forKey: change.key)
        }
      }
    }
  }
}
