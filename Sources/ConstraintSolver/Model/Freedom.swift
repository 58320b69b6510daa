/// How far an ambiguous variable can go at no cost.
public struct Freedom: Hashable, Sendable {
  /// How another variable goes with it.
  public struct Move: Hashable, Sendable {
    public var variable: Variable
    /// How far it goes for each unit of the first.
    public var ratio: Double
  }

  public var variable: Variable
  /// The least value in a solution that is as good; infinite when there is none.
  public var lowest: Double
  /// The greatest value in a solution that is as good.
  public var highest: Double
  /// The other variables that move with it, ascending.
  public var moves: [Move] = []
  /// Optional constraints that would trade errors: what one loses another gains.
  public var tied: [ConstraintID] = []

  /// Whether the variable has only one value.
  public var isFixed: Bool { lowest == highest }
}
