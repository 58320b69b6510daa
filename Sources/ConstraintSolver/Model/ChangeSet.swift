/// What a solve did.
public struct ChangeSet: Hashable, Sendable {
  /// The variables whose value is new since the last `solve()`, in ascending order; a variable that
  /// was made since then is always among them.
  public var variables: [Variable]

  /// Whether the values are the optimum.
  ///
  /// False only when rounding kept the optimiser from finishing within its bound on steps. The values
  /// are finite and satisfy what the last step satisfied, and the next solve starts from scratch.
  public var isOptimal: Bool

  public var isEmpty: Bool { variables.isEmpty }
}
