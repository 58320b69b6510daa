/// An unknown of a `Solver`, such as the width of a view.
///
/// A variable belongs to the solver that made it; it is an index, so tables keyed by variables can be
/// arrays. The index of a removed variable is used again by a later `makeVariable()`.
public struct Variable: Hashable, Comparable, Sendable {
  /// The position among the solver's variables, from 0.
  public let index: Int32

  /// Names the variable at a position; the solver must have made it.
  public init(index: Int32) { self.index = index }

  public static func < (left: Variable, right: Variable) -> Bool { left.index < right.index }
}
