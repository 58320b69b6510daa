/// Why a constraint or a change to one was refused; the solver is as it was before.
public enum SolverError: Error, Hashable, Sendable {
  /// A constant is not a number or infinite.
  case constantNotFinite
  /// A coefficient is not a number, infinite, or larger than `Solver.coefficientLimit`.
  case coefficientOutOfRange(Variable)
  /// A priority is not a number or infinite.
  case priorityNotFinite
  /// A variable does not belong to the solver or was removed.
  case unknownVariable(Variable)
  /// A constraint does not belong to the solver or was removed.
  case unknownConstraint
  /// The operation does not fit the constraint, such as a hugging priority for a plain relation.
  case notAContentSize
}
