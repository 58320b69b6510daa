/// Why a constraint does not hold: the constraints that outvote it.
public struct Explanation: Hashable, Sendable {
  /// A constraint that holds its ground against the explained one.
  public struct Opponent: Hashable, Sendable {
    public var constraint: ConstraintID
    /// How far the explained constraint's left side moves for one unit given up by this one.
    public var leverage: Double
  }

  /// How far the constraint is from holding, 0 when it holds.
  public var error: Double

  /// The constraints that keep it from holding, in the order in which they were added.
  public var opponents: [Opponent]
}
