// Ways to hand over the terms of a constraint.
//
// Idea: all end in one function over a `Span`, so no way of writing terms needs memory of its own. A
// caller that lowers constraints keeps them in an `InlineArray` and passes the part in use.

extension Solver {
  /// Adds the constraint Σ terms `relation` constant.
  ///
  /// A variable may occur more than once; the coefficients add up. Without terms the constraint only
  /// compares 0 with the constant.
  ///
  /// - Parameters:
  ///   - terms: The summands.
  ///   - relation: How their sum compares with the constant.
  ///   - constant: A finite number, cut to `constantLimit`.
  ///   - priority: 1000 and above is required, any other finite value a level of its own.
  ///   - breakRank: Which required constraint is given up in a conflict: the highest rank, then the
  ///     one added last. One of rank 0 is given up only when all have rank 0.
  /// - Returns: The handle for later changes.
  /// - Complexity: O(terms), O(terms²) up to 16 terms.
  @discardableResult
  public func add(
    terms: Span<Term>, relation: Relation, constant: Double, priority: Priority = .required,
    breakRank: Int = 1
  ) throws(SolverError) -> ConstraintID {
    let constant = try Self.checked(constant)
    let shape = core.shape(of: terms)
    if shape == .faulty { throw core.fault(in: terms) }
    let level = try level(for: priority)
    let id = core.addRow(
      terms, isPlain: shape == .plain, constant: constant,
      up: relation == .greaterThanOrEqual ? .free : level,
      down: relation == .lessThanOrEqual ? .free : level, breakRank: Self.stored(breakRank))
    checkInvariants()
    return id
  }

  /// Adds the constraint Σ terms `relation` constant; see the method over a span.
  /// - Complexity: O(terms).
  @discardableResult
  public func add(
    terms: [Term], relation: Relation, constant: Double, priority: Priority = .required,
    breakRank: Int = 1
  ) throws(SolverError) -> ConstraintID {
    try add(
      terms: terms.span, relation: relation, constant: constant, priority: priority,
      breakRank: breakRank)
  }

  /// Adds the constraint term `relation` constant, without memory for the terms.
  /// - Complexity: O(1).
  @discardableResult
  public func add(
    _ term: Term, relation: Relation, constant: Double, priority: Priority = .required,
    breakRank: Int = 1
  ) throws(SolverError) -> ConstraintID {
    let terms: InlineArray<1, Term> = [term]
    return try add(
      terms: terms.span, relation: relation, constant: constant, priority: priority,
      breakRank: breakRank)
  }

  /// Adds the constraint term + term `relation` constant, without memory for the terms.
  /// - Complexity: O(1).
  @discardableResult
  public func add(
    _ first: Term, _ second: Term, relation: Relation, constant: Double,
    priority: Priority = .required, breakRank: Int = 1
  ) throws(SolverError) -> ConstraintID {
    let terms: InlineArray<2, Term> = [first, second]
    return try add(
      terms: terms.span, relation: relation, constant: constant, priority: priority,
      breakRank: breakRank)
  }

  /// Adds a size that content asks for: growing past it costs at `hugging`, shrinking below it at
  /// `compression`.
  ///
  /// One row with two sides, not two constraints: the solver may start from the content's size.
  /// - Complexity: O(1).
  @discardableResult
  public func addContentSize(
    variable: Variable, size: Double, hugging: Priority, compression: Priority,
    breakRank: Int = 1
  ) throws(SolverError) -> ConstraintID {
    let size = try Self.checked(size)
    guard core.hasVariable(variable.index) else { throw .unknownVariable(variable) }
    let up = try level(for: hugging)
    let down = try level(for: compression)
    let terms: InlineArray<1, Term> = [Term(variable)]
    let id = core.addRow(
      terms.span, isPlain: true, constant: size, up: up, down: down,
      breakRank: Self.stored(breakRank), isContentSize: true)
    checkInvariants()
    return id
  }

  private static func stored(_ breakRank: Int) -> Int16 {
    Int16(truncatingIfNeeded: min(max(breakRank, 0), Int(Int16.max)))
  }
}
