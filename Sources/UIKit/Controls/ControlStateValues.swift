/// Values of a control by its state, as `setTitle(_:for:)` and its like keep them.
struct ControlStateValues<Value> {
  private var values: [UIControl.State: Value] = [:]

  /// The value set for exactly this state.
  subscript(exactly state: UIControl.State) -> Value? {
    get { values[state] }
    set { values[state] = newValue }
  }

  /// The value for a state, else the normal one.
  subscript(state: UIControl.State) -> Value? {
    values[state] ?? values[.normal]
  }

  /// Takes over the values of states that have none.
  mutating func fill(from other: ControlStateValues) {
    values.merge(other.values) { own, _ in own }
  }

  var isEmpty: Bool { values.isEmpty }
}
