// The state of the engine.
//
// Idea: a layout is n free variables x and rows a.x ~ constant with a residual r = a.x - constant.
// Each row has two levels: what r > 0 costs ("up") and what r < 0 costs ("down"), a priority or
// nothing each. An equality costs on both sides alike, an inequality on one, a content size on both
// with different levels. Required is only the strongest level, so nothing is infeasible and there is
// no first phase. Every variable also owns an implicit row "x stays where it is" that costs nothing.
//
// A basis is n independent rows that hold exactly ("tight"), one in each slot; slots are numbered
// like variables. The basis matrix is never factored by fill-in: `SolverCore+Crash` orders rows so
// that most of it is triangular as it stands (the base), and `SolverCore+Etas` multiplies what does
// not fit, and every later exchange of rows, onto it.
//
// Source: the simplex method on a row basis (the dual view of the textbook's column basis), with
// lexicographic objectives; `Documentation/Solver.md` derives it.
//
// Invariants (checked by `SolverCore+Invariants` under MOA_CHECKS):
// - a row is tight in slot s exactly when columns[s].tightRow is that row, and then residual = 0 and
//   side = 0; a slot without a row holds the implicit row of one variable;
// - residual = a.x - constant for every live row;
// - a row is in the list of level L exactly when its side is costed at L;
// - `work` is 0, `marked` is false and both queues are empty between operations.

/// Marks the absence of a row, slot, position or list entry.
let none: Int32 = -1

/// Sizes below which numbers count as zero; `Documentation/Solver.md` says why these suffice.
enum Tolerance {
  /// A residual, in points.
  static let residual = 1e-7
  /// A reduced cost.
  static let reducedCost = 1e-9
  /// A coefficient that may become a pivot.
  static let pivot = 1e-9
  /// A coefficient that may close a cycle during the crash.
  static let tear = 1e-7
  /// An entry of a forward solve.
  static let forward = 1e-12
  /// An entry of an eta.
  static let eta = 1e-13
  /// A violation of required constraints that is a conflict and not rounding, in points.
  static let conflict = 1e-4
  /// A multiplier that makes a row part of a certificate.
  static let multiplier = 1e-7
  /// A move of a variable that is worth reporting, in points.
  static let change = 1e-9
}

/// What the solves need of a variable and of the slot with its number.
struct Column: BitwiseCopyable {
  /// Accumulator of the current solve; 0 between solves.
  var work = 0.0
  /// One over the coefficient with which the base row determines the variable; 1 without a row.
  var inversePivot = 1.0
  /// The place in the elimination order.
  var position = none
  /// The row that determines the variable in the base.
  var baseRow = none
  /// The row that is tight in this slot; `~j` stands for the implicit row of variable j.
  var tightRow = none
  /// The entries of the rows that mention the variable.
  var firstEntry: Int32 = 0
  var entryCount: Int32 = 0
  /// The last eta entry in this slot, and the last eta that pivots here.
  var etaEntry = none
  var etaPivot = none
  /// What stronger levels have settled about moving this slot; see `SlotFlags`.
  var flags: SlotFlags = []
  /// Whether the slot is in `touched`.
  var marked = false
  /// Whether the crash has placed the variable.
  var determined = false
  /// False while the variable waits to be used again.
  var isLive = true

  /// Takes a place at the end of the variable's list of entries.
  @inline(__always)
  mutating func takeEntry() -> Int32 {
    defer { entryCount &+= 1 }
    return firstEntry &+ entryCount
  }

  /// Lets a row determine the variable and be tight in its slot.
  @inline(__always)
  mutating func hold(_ row: Int32, inversePivot: Double) {
    baseRow = row
    tightRow = row
    self.inversePivot = inversePivot
  }

  /// Takes the variable out of the base.
  @inline(__always)
  mutating func reset() {
    determined = false
    position = none
    baseRow = none
    inversePivot = 1
    etaEntry = none
    etaPivot = none
  }
}

/// A constraint as the solves see it.
struct Row: BitwiseCopyable {
  var firstTerm: Int32 = 0
  var termCount: Int32 = 0
  /// The slot in which the row is tight.
  var slot = none
  /// The slot that the row has in the base.
  var baseSlot = none
  /// Neighbours in the list of the level that the row costs at.
  var next = none
  var previous = none
  /// What a positive and a negative residual cost.
  var up = LevelID.free
  var down = LevelID.free
  /// The sign of the residual as the basis sees it: part of the basis even when the residual is 0.
  var side: Int8 = 0
  var isLive = true
  /// The class of `FreeRows` that the room for terms belongs to.
  var sizeClass: UInt8 = 0
  var isContentSize = false
  /// Who is given up first in a conflict; 0 last.
  var breakRank: Int16 = 1
  var constant = 0.0
  var residual = 0.0
  /// Change of the residual for a unit step of the current direction.
  var alpha = 0.0
}

/// Which constraint a row holds, once rows are used again.
struct RowUse: BitwiseCopyable {
  /// Counts additions, so that "added later" can be told.
  var serial: UInt32
  /// Counts uses of the row, so that stale handles are noticed.
  var generation: UInt32
}

/// A summand of a row.
struct RowTerm: BitwiseCopyable {
  var variable: Int32
  /// The same summand among the column's entries.
  var entry: Int32
  var coefficient: Double

  @inline(__always)
  init(_ term: Term) {
    variable = term.index
    entry = none
    coefficient = term.coefficient
  }

  init(variable: Int32, entry: Int32, coefficient: Double) {
    self.variable = variable
    self.entry = entry
    self.coefficient = coefficient
  }
}

/// A summand of a row, seen from its variable.
struct ColumnEntry: BitwiseCopyable {
  var row: Int32
  /// The same summand among the row's terms.
  var term: Int32
  var coefficient: Double
}

/// The engine: storage here, one idea an extension.
struct SolverCore: ~Copyable {
  // The model.
  var variableCount: Int32 = 0
  var values: UniqueBuffer<Double>
  var columns: UniqueBuffer<Column>
  /// The values at the last report; not a number for a new variable.
  var reported: UniqueBuffer<Double>
  /// The room of each variable's list in `entries`.
  var entryRooms: UniqueBuffer<Int32>
  var rows: UniqueBuffer<Row>
  /// Empty until a row is removed: till then row k is the k-th constraint.
  var uses = UniqueBuffer<RowUse>()
  var terms: UniqueBuffer<RowTerm>
  var entries: UniqueBuffer<ColumnEntry>
  var levels = LevelTable()
  var freeRows = FreeRows()
  var freeVariables = UniqueBuffer<Int32>()
  var nextSerial: UInt32 = 0

  // The basis.
  /// The variable at each position of the elimination order.
  var order: UniqueBuffer<Int32>
  var etas = UniqueBuffer<Eta>()
  var etaEntries = UniqueBuffer<EtaEntry>()
  /// The etas that the crash made to close cycles.
  var tears = 0
  /// Eta entries that solves have visited since the base was made.
  var etaWork = 0
  /// Removed rows that the base still refers to.
  var zombies = UniqueBuffer<Int32>()

  // What has to be done at the next solve.
  var isBuilt = false
  var needsOptimising = false
  /// The last solve gave up, so the basis is not worth keeping.
  var mustCrash = false
  var rowsAddedSinceCrash = 0
  /// Entries that changes have visited since the last solve.
  var changeWork = 0
  /// Constants of tight rows have changed and the values have not followed.
  var valuesAreStale = false
  /// Values overflowed: whatever changes next begins with a new basis.
  var isPoisoned = false
  /// Whether anybody cares for ties.
  var watchesTies = false
  /// Slots that a change may have left without a reason to stay where they are.
  var loosened = UniqueBuffer<Int32>()
  /// More changes than were followed may have left slots without a reason to stay.
  var isLooseEverywhere = false
  /// Slots whose move costs some level as much as it saves.
  var balanced = UniqueBuffer<Int32>()
  /// Whether the solution is not the only one, as far as is known.
  var isTied = false
  /// Counts rows that came and went.
  var structureVersion = 0
  /// Rows came, went or changed their levels since the last solve.
  var structureHasChanged = false
  /// The last solve ended in a tie that it may have decided by what was there before.
  var hasTies = false
  var islands = Islands()
  /// Variables that may have moved since the last report, a bit each.
  var moved = UniqueBuffer<UInt64>()

  // Conflicts.
  var conflictTable = ConflictTable()
  /// Whether conflicts are resolved by giving constraints up, or only minimised.
  var breaksConflicts = true

  // Scratch.
  var touched = UniqueBuffer<Int32>()
  var touchedRows = UniqueBuffer<Int32>()
  var flagged = UniqueBuffer<Int32>()
  var positions = BitmapQueue()
  var etaQueue = BitmapQueue()
  var rowQueue = BitmapQueue()
  var crash = CrashScratch()
  var kinks = UniqueBuffer<Kink>()
  var optimizer = OptimizerState()
  var duals = KeptDuals()
  var statistics = Statistics()

  init(variableCapacity: Int, constraintCapacity: Int, termCapacity: Int) {
    values = UniqueBuffer(capacity: variableCapacity)
    columns = UniqueBuffer(capacity: variableCapacity)
    reported = UniqueBuffer(capacity: variableCapacity)
    entryRooms = UniqueBuffer(capacity: variableCapacity)
    order = UniqueBuffer(capacity: variableCapacity)
    rows = UniqueBuffer(capacity: constraintCapacity)
    terms = UniqueBuffer(capacity: termCapacity)
    entries = UniqueBuffer(capacity: termCapacity)
  }
}

extension SolverCore {
  /// A separate engine in the same state. O(variables + terms).
  func clone() -> SolverCore {
    var copy = SolverCore(variableCapacity: 0, constraintCapacity: 0, termCapacity: 0)
    copy.variableCount = variableCount
    copy.values = values.clone()
    copy.columns = columns.clone()
    copy.reported = reported.clone()
    copy.entryRooms = entryRooms.clone()
    copy.rows = rows.clone()
    copy.uses = uses.clone()
    copy.terms = terms.clone()
    copy.entries = entries.clone()
    copy.levels = levels.clone()
    copy.freeRows = freeRows.clone()
    copy.freeVariables = freeVariables.clone()
    copy.nextSerial = nextSerial
    copy.order = order.clone()
    copy.etas = etas.clone()
    copy.etaEntries = etaEntries.clone()
    copy.tears = tears
    copy.etaWork = etaWork
    copy.zombies = zombies.clone()
    copy.isBuilt = isBuilt
    copy.needsOptimising = needsOptimising
    copy.mustCrash = mustCrash
    copy.rowsAddedSinceCrash = rowsAddedSinceCrash
    copy.valuesAreStale = valuesAreStale
    copy.isPoisoned = isPoisoned
    copy.isTied = isTied
    copy.structureHasChanged = structureHasChanged
    copy.loosened = loosened.clone()
    copy.islands = islands.clone()
    copy.moved = moved.clone()
    copy.conflictTable = conflictTable
    copy.breaksConflicts = breaksConflicts
    copy.positions.reserve(columns.count)
    copy.etaQueue.reserve(etas.count)
    return copy
  }

  /// The memory of the tables.
  var bytes: Int {
    var sum = values.bytes + columns.bytes + reported.bytes + entryRooms.bytes
    sum += rows.bytes + uses.bytes
    sum += terms.bytes + entries.bytes + order.bytes + etas.bytes + etaEntries.bytes + moved.bytes
    sum +=
      touched.bytes + touchedRows.bytes + flagged.bytes + kinks.bytes + crash.bytes + duals.bytes
    return sum + loosened.bytes + islands.bytes + positions.bytes + etaQueue.bytes + rowQueue.bytes
  }
}

/// Counts for benchmarks and tests.
package struct Statistics: Equatable, Sendable {
  package var pivots = 0
  package var iterations = 0
  /// Exchanges that were taken together, beyond one pivot each time.
  package var flips = 0
  package var factorizations = 0
  package var restarts = 0
  /// Optimisations that looked at changed islands only.
  package var local = 0
  /// Solves that began anew because of a tie.
  package var ordered = 0
  /// Solves that hit the bound on steps.
  package var unfinished = 0
  /// Directions that no row stopped though they promised gain: rounding.
  package var unbounded = 0
}
