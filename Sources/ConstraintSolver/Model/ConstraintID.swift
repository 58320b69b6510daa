/// A handle on a constraint of a `Solver`.
///
/// Handles are never used twice: one whose constraint was removed stays invalid, and every operation
/// says so instead of touching another constraint.
public struct ConstraintID: Hashable, Sendable, BitwiseCopyable {
  /// The row of the solver that holds the constraint.
  let row: Int32
  /// The row's use count when the constraint was added.
  let generation: UInt32
}
