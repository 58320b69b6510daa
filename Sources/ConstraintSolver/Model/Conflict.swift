/// Required constraints that cannot hold together, and the one that was given up.
public struct Conflict: Hashable, Sendable {
  /// The constraints, in the order in which they were added. Without any one of them the others can
  /// hold together.
  public var constraints: [ConstraintID]

  /// The member that is pursued just below required until a member is changed or removed.
  public var givenUp: ConstraintID
}
