/// Required constraints that cannot hold together, and the one that was given up.
public struct Conflict: Hashable, Sendable {
  /// The constraints, in the order in which they were added. Without any one of them the others can
  /// hold together.
  public var constraints: [ConstraintID]

  /// How often each constraint goes into the contradiction: summed up with these weights the left
  /// sides cancel, and the constants do not. All are 0 where rounding left no such sum.
  public var weights: [Double]

  /// The member that is pursued just below required until a member is changed or removed.
  public var givenUp: ConstraintID

  /// The same constraints are the same conflict, whatever the weights.
  public static func == (a: Conflict, b: Conflict) -> Bool {
    a.constraints == b.constraints && a.givenUp == b.givenUp
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(constraints)
    hasher.combine(givenUp)
  }
}
