// Questions about a solution: why it is so, what it depends on, whether it is the only one.

extension Solver {
  /// Sets of required constraints that cannot hold together, in the order in which they were found.
  ///
  /// Solves first when something changed. A conflict lasts until one of its constraints is changed or
  /// removed.
  /// - Complexity: O(conflicts) when nothing changed.
  public var conflicts: [Conflict] {
    if core.isStale { update() }
    return core.conflicts
  }

  /// Differs from what it was when `conflicts` may have changed.
  /// - Complexity: O(1) when nothing changed.
  public var conflictVersion: Int {
    if core.isStale { update() }
    return core.conflictTable.version
  }

  /// The constant of a constraint, or the size of a content size.
  /// - Complexity: O(1).
  public func constant(of constraint: ConstraintID) throws(SolverError) -> Double {
    guard core.hasConstraint(constraint) else { throw .unknownConstraint }
    return core.rows[constraint.row].constant
  }

  /// The constraints that outvote a constraint; none when it holds.
  /// - Complexity: a solve with the basis, and another for each direction that the constraint's own
  ///   level blocks.
  public func explanation(of constraint: ConstraintID) throws(SolverError) -> Explanation {
    guard core.hasConstraint(constraint) else { throw .unknownConstraint }
    if core.isStale { update() }
    return core.explain(constraint.row)
  }

  /// The constraints that determine a variable: a change of any of their constants would move it.
  /// - Complexity: O(result), one solve with the basis.
  public func constraints(affecting variable: Variable) throws(SolverError) -> [ConstraintID] {
    guard core.hasVariable(variable.index) else { throw .unknownVariable(variable) }
    if core.isStale { update() }
    return core.rowsDetermining(variable.index).map { core.id(of: $0) }
  }

  /// The variables that could have other values in an equally good solution, ascending.
  /// - Complexity: one solve with the basis for each direction that costs nothing.
  public func ambiguousVariables() -> [Variable] {
    if core.isStale { update() }
    return core.ambiguousVariables().map { Variable(index: $0) }
  }

  /// Moves an ambiguous variable to another value of an equally good solution.
  ///
  /// - Returns: Whether there was one.
  /// - Complexity: as `ambiguousVariables()`.
  @discardableResult
  public func exerciseAmbiguity(of variable: Variable) throws(SolverError) -> Bool {
    guard core.hasVariable(variable.index) else { throw .unknownVariable(variable) }
    if core.isStale { update() }
    defer { checkInvariants() }
    return core.exerciseAmbiguity(of: variable.index)
  }

  /// How far a variable could go in solutions that are as good, and what would change with it.
  ///
  /// - Parameter limit: A distance that counts as endless.
  /// - Complexity: two copies of the engine and some pivots in each.
  public func freedom(
    of variable: Variable, beyond limit: Double = 1e6
  ) throws(SolverError) -> Freedom {
    guard core.hasVariable(variable.index) else { throw .unknownVariable(variable) }
    if core.isStale { update() }
    return core.freedom(of: variable.index, beyond: limit)
  }
}
