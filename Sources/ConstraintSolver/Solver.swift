// The façade: what callers see of the engine.
//
// Idea: constraints go in by value and are named by handles; nothing is solved until somebody reads,
// so a batch of changes costs one solve. All state is in a non-copyable `SolverCore`, which this class
// enters once a call: the engine runs at full speed in safe code because nothing in it is shared.

/// Solves linear constraints with lexicographic priorities.
///
/// A constraint says Σ coefficient · variable `relation` constant. Required constraints hold; of the
/// others, each priority is satisfied as well as the higher ones allow, measured by the sum of the
/// errors of its constraints. Values are exact up to rounding, and the same calls in the same order
/// give the same values.
///
///     let solver = Solver()
///     let width = solver.makeVariable()
///     try solver.add(terms: [Term(width)], relation: .lessThanOrEqual, constant: 300)
///     try solver.addContentSize(variable: width, size: 340, hugging: 250, compression: 750)
///     solver.value(of: width)  // 300
///
/// A solver is confined to one thread at a time; it may move between threads.
public final class Solver {
  /// Coefficients beyond this are refused, since rounding would eat the rest of the row.
  public static let coefficientLimit = 1e9

  /// Constants beyond this are cut to it, so that "as large as you like" stays exact for the others.
  public static let constantLimit = 1e8

  // Entered once a call and never while inside: closures run outside of it.
  @exclusivity(unchecked) var core: SolverCore

  /// Makes an empty solver.
  ///
  /// - Parameters:
  ///   - variableCapacity: The number of variables to make room for.
  ///   - constraintCapacity: The number of constraints to make room for.
  ///   - termCapacity: The number of summands to make room for.
  public init(
    variableCapacity: Int = 32, constraintCapacity: Int = 32, termCapacity: Int = 64
  ) {
    core = SolverCore(
      variableCapacity: max(variableCapacity, 0), constraintCapacity: max(constraintCapacity, 0),
      termCapacity: max(termCapacity, 0))
  }

  /// Makes a solver with the variables, constraints, handles and solution of another.
  ///
  /// Copying a solved template and setting its constants is many times cheaper than building anew.
  /// - Complexity: O(variables + terms), some memory copies.
  public init(copying template: Solver) {
    core = template.core.clone()
  }

  /// Whether constraints of a conflict are given up; otherwise the sum of the required errors is only
  /// kept as small as can be and `conflicts` stays empty. Set it before the first solve.
  public var breaksConflicts: Bool {
    get { core.breaksConflicts }
    set { core.breaksConflicts = newValue }
  }

  // MARK: Variables

  /// Makes a variable, at 0 until constraints say more.
  /// - Complexity: O(1) amortised.
  public func makeVariable() -> Variable {
    defer { checkInvariants() }
    return Variable(index: core.addVariable())
  }

  /// Removes a variable and the constraints that still mention it; its index is used again.
  /// - Complexity: O(1) and the cost of removing the constraints.
  public func remove(_ variable: Variable) throws(SolverError) {
    guard core.hasVariable(variable.index) else { throw .unknownVariable(variable) }
    for row in core.rowsMentioning(variable.index) { core.removeConstraint(row) }
    core.removeVariable(variable.index)
    checkInvariants()
  }

  /// The number of variables that have not been removed.
  public var variableCount: Int { Int(core.variableCount) - core.freeVariables.count }

  // MARK: Constraints

  /// Removes a constraint. Values stay as they are where nothing else wants them changed.
  /// - Complexity: O(terms); what follows from the constraint is visited when it held exactly.
  public func remove(_ constraint: ConstraintID) throws(SolverError) {
    guard core.hasConstraint(constraint) else { throw .unknownConstraint }
    core.removeConstraint(constraint.row)
    checkInvariants()
  }

  /// Whether a constraint is in the solver.
  /// - Complexity: O(1).
  public func contains(_ constraint: ConstraintID) -> Bool { core.hasConstraint(constraint) }

  /// Changes the constant of a constraint, or the size of a content size.
  /// - Complexity: O(1) for a constraint with slack; else O(rows that follow from it).
  public func setConstant(_ constant: Double, of constraint: ConstraintID) throws(SolverError) {
    guard core.hasConstraint(constraint) else { throw .unknownConstraint }
    core.changeConstant(constraint.row, to: try Self.checked(constant))
    checkInvariants()
  }

  /// Changes the priority of a constraint, on both sides for a content size.
  /// - Complexity: O(1); the next solve looks at all constraints in error when it gets weaker.
  public func setPriority(_ priority: Priority, of constraint: ConstraintID) throws(SolverError) {
    guard core.hasConstraint(constraint) else { throw .unknownConstraint }
    let level = try level(for: priority)
    let old = core.givenLevels(constraint.row)
    core.changeLevels(
      constraint.row, up: old.up == .free ? .free : level, down: old.down == .free ? .free : level)
    checkInvariants()
  }

  /// Changes how strongly a content size resists growing and shrinking.
  /// - Complexity: as `setPriority(_:of:)`.
  public func setPriorities(
    hugging: Priority, compression: Priority, of constraint: ConstraintID
  ) throws(SolverError) {
    guard core.hasConstraint(constraint) else { throw .unknownConstraint }
    guard core.rows[constraint.row].isContentSize else { throw .notAContentSize }
    core.changeLevels(
      constraint.row, up: try level(for: hugging), down: try level(for: compression))
    checkInvariants()
  }

  // MARK: Solving

  /// Brings all values up to date and says which changed since the last call.
  /// - Complexity: O(what the changes reach) + O(variables / 64).
  @discardableResult
  public func solve() -> ChangeSet {
    let unfinished = core.statistics.unfinished
    update()
    checkInvariants()
    return ChangeSet(
      variables: core.takeChanges(), isOptimal: core.statistics.unfinished == unfinished)
  }

  /// The value of a variable; solves first when something changed.
  /// - Precondition: The variable was made by this solver.
  /// - Complexity: O(1) when nothing changed.
  public func value(of variable: Variable) -> Double {
    if core.isStale { update() }
    return core.values[variable.index]
  }

  /// The values of four variables, such as those of a frame, for little more than the price of one.
  /// - Precondition: The variables were made by this solver.
  /// - Complexity: O(1) when nothing changed.
  public func values(
    of a: Variable, _ b: Variable, _ c: Variable, _ d: Variable
  ) -> (Double, Double, Double, Double) {
    if core.isStale { update() }
    return (
      core.values[a.index], core.values[b.index], core.values[c.index], core.values[d.index]
    )
  }

  /// How far a constraint is from holding, never negative, 0 when it holds.
  /// - Complexity: O(1) when nothing changed.
  public func error(of constraint: ConstraintID) throws(SolverError) -> Double {
    guard core.hasConstraint(constraint) else { throw .unknownConstraint }
    if core.isStale { update() }
    return core.error(of: constraint.row)
  }

  /// Runs changes that belong together.
  ///
  /// Solving is lazy, so this only says where a batch ends: the solver is solved once on return.
  /// - Complexity: one solve.
  @discardableResult
  public func withBatch<Result, Failure: Error>(
    _ changes: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let result = try changes()
    if core.isStale { update() }
    return result
  }

  /// Who comes first when equal demands cannot all be met: constraints, the first to be honoured first.
  ///
  /// Without it, the constraints count in the order in which they were added at the first solve, and
  /// after changes a solution stays as long as it is among the best. With it, every solve that ends in
  /// a tie begins anew in that order, so that values follow from the constraints alone. Constraints
  /// that it leaves out come last, by age. It must not use the solver.
  package var orderInTies: (() -> [ConstraintID])? {
    didSet { core.watchesTies = orderInTies != nil }
  }

  /// Solves what changed.
  func update() {
    core.hasTies = false
    core.solve()
    guard core.hasTies, let order = orderInTies?() else { return }
    core.restart(in: order)
  }

  // MARK: Helpers

  static func checked(_ constant: Double) throws(SolverError) -> Double {
    guard constant.isFinite else { throw .constantNotFinite }
    return min(max(constant, -constantLimit), constantLimit)
  }

  @inline(__always)
  func level(for priority: Priority) throws(SolverError) -> LevelID {
    guard priority.rawValue.isFinite else { throw .priorityNotFinite }
    return core.levels.level(for: priority)
  }

  /// Whether every change is followed by a check of the engine's invariants (under MOA_CHECKS).
  package var checksInvariants = false

  @inline(__always)
  func checkInvariants() {
    #if MOA_CHECKS
      if checksInvariants { core.checkInvariants() }
    #endif
  }

  /// Another number whenever constraints came or went.
  package var structureVersion: Int { core.structureVersion }

  /// Counts for benchmarks and tests.
  package var statistics: Statistics { core.statistics }

  /// The memory of the engine's tables.
  package var bytes: Int { core.bytes }
}
