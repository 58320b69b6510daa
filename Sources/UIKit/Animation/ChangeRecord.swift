/// What the properties were that an animator changed, and what they became.
@MainActor final class ChangeRecord {
  private struct Change {
    let layer: CALayer
    let key: String
    let start: Any?
    var end: Any?
  }

  private var changes: [Change] = []

  /// The layers with changes, each once.
  var layers: [CALayer] {
    var seen: Set<ObjectIdentifier> = []
    return changes.map(\.layer).filter { seen.insert(ObjectIdentifier($0)).inserted }
  }

  /// Notes a change that was just made; of a property only the first value before it counts.
  func note(_ key: String, of layer: CALayer, from old: Any?) {
    let new = layer.value(forKey: key)
    if let index = changes.firstIndex(where: { $0.layer === layer && $0.key == key }) {
      changes[index].end = new
    } else {
      changes.append(Change(layer: layer, key: key, start: old, end: new))
    }
  }

  /// Gives the properties the values of a position; `current` is what shows.
  func settle(at position: UIViewAnimatingPosition) {
    let shown = layers.map { ($0, $0.presentation()) }
    UIView.performWithoutAnimation {
      for change in changes {
        switch position {
        case .start: change.layer.setValue(change.start, forKey: change.key)
        case .end: change.layer.setValue(change.end, forKey: change.key)
        case .current:
          guard
            let value = shown.first(where: { $0.0 === change.layer })?.1?
              .value(forKey: change.key)
          else { continue }
          change.layer.setValue(value, forKey: change.key)
        }
      }
    }
  }
}
