// Adding and removing rows, without a thought for the optimum.
//
// Idea: the terms of a row lie together in `terms`; each variable has the same summands in a list of
// its own in `entries`, so that a solve can go from a variable to the rows that feel it. Lists grow by
// moving to the end of the table with twice the room. A removed row keeps its range of terms and
// waits, by size, for a row that fits, so a view that is remade again and again costs no memory.
//
// Invariants: term t of a row and entry terms[t].entry of its variable point at each other once the
// row is linked, which is from the first solve on; a row has each variable once, no zero coefficient.

/// Removed rows by the room they have for terms.
struct FreeRows: ~Copyable {
  /// First row of each size class; rows are chained by `Row.next`.
  private(set) var heads: UniqueBuffer<Int32>

  init() { heads = UniqueBuffer() }
  private init(heads: consuming UniqueBuffer<Int32>) { self.heads = heads }

  func clone() -> FreeRows { FreeRows(heads: heads.clone()) }

  var isEmpty: Bool { heads.isEmpty }

  /// Sizes up to 8 are classes of their own, larger ones round up to a power of two.
  @inline(__always)
  static func sizeClass(_ count: Int) -> (index: Int, room: Int) {
    if count <= 8 { return (count, count) }
    let bits = Int.bitWidth - (count - 1).leadingZeroBitCount
    return (5 + bits, 1 << bits)
  }

  @inline(__always)
  func first(_ sizeClass: Int) -> Int32 { sizeClass < heads.count ? heads[sizeClass] : none }

  mutating func setFirst(_ row: Int32, _ sizeClass: Int) {
    if sizeClass >= heads.count { heads.resize(to: sizeClass + 1, filledWith: none) }
    heads[sizeClass] = row
  }
}

extension SolverCore {
  /// Adds a variable at 0. O(1) amortised; before the first solve it is only counted.
  @inline(__always)
  mutating func addVariable() -> Int32 {
    let index = variableCount
    if !isBuilt && freeVariables.isEmpty {
      variableCount = index &+ 1
      return index
    }
    return addVariableToTables()
  }

  private mutating func addVariableToTables() -> Int32 {
    if let old = freeVariables.popLast() {
      columns[old].isLive = true
      reported[old] = .nan
      markMoved(old)
      return old
    }
    let index = variableCount
    variableCount += 1
    if !isBuilt { return index }
    makeColumns()
    if islands.isKnown { islands.addVariable() }
    columns[index].position = Int32(order.count)
    columns[index].determined = true
    order.append(index)
    positions.reserve(order.count)
    markMoved(index)
    return index
  }

  /// Brings the tables up to the number of variables.
  mutating func makeColumns() {
    let count = Int(variableCount)
    columns.reserve(count)
    for j in columns.count..<max(count, columns.count) {
      columns.append(Column(tightRow: ~Int32(truncatingIfNeeded: j)))
    }
    values.resize(to: count, filledWith: 0)
    reported.resize(to: count, filledWith: .nan)
    entryRooms.resize(to: count, filledWith: 0)
    moved.resize(to: (count + 63) / 64, filledWith: 0)
  }

  /// Whether a variable exists and has not been removed.
  @inline(__always)
  func hasVariable(_ variable: Int32) -> Bool {
    variable >= 0 && variable < variableCount
      && (freeVariables.isEmpty || columns[variable].isLive)
  }

  /// Whether a handle still names a row.
  func hasConstraint(_ id: ConstraintID) -> Bool {
    id.row >= 0 && id.row < rows.count && rows[id.row].isLive
      && generation(of: id.row) == id.generation
  }

  /// The number of a row's constraint among all that were ever added.
  func serial(of row: Int32) -> UInt32 {
    uses.isEmpty ? UInt32(bitPattern: row) : uses[row].serial
  }

  private func generation(of row: Int32) -> UInt32 { uses.isEmpty ? 0 : uses[row].generation }

  /// Makes the handles of a row stale.
  mutating func countUse(of row: Int32) {
    if uses.isEmpty {
      for k in rows.indices32 { uses.append(RowUse(serial: UInt32(bitPattern: k), generation: 0)) }
      nextSerial = UInt32(rows.count)
    }
    uses[row].generation &+= 1
  }

  func id(of row: Int32) -> ConstraintID {
    ConstraintID(row: row, generation: generation(of: row))
  }

  /// How terms can be stored.
  enum Shape {
    /// As they are: few, none zero, each variable once.
    case plain
    /// After merging duplicates and dropping zeros.
    case mixed
    /// Not at all.
    case faulty
  }

  /// Looks through the terms of a row to be. O(terms²) up to 8 terms, else O(terms).
  @inline(__always)
  func shape(of summands: Span<Term>) -> Shape {
    let count = summands.count
    var isPlain = count <= 8
    for i in 0..<count {
      let term = summands[i]
      // One comparison for "not negative and below the count".
      if UInt32(bitPattern: term.index) >= UInt32(bitPattern: variableCount) { return .faulty }
      let size = abs(term.coefficient)
      if !(size <= Solver.coefficientLimit) { return .faulty }
      if !isPlain { continue }
      isPlain = size != 0
      for j in 0..<i where summands[j].index == term.index { isPlain = false }
    }
    if !freeVariables.isEmpty {
      for i in 0..<count where !columns[summands[i].index].isLive { return .faulty }
    }
    return isPlain ? .plain : .mixed
  }

  /// What is wrong with faulty terms.
  @inline(never)
  func fault(in summands: Span<Term>) -> SolverError {
    for i in summands.indices {
      if !hasVariable(summands[i].index) { return .unknownVariable(summands[i].variable) }
      if !(abs(summands[i].coefficient) <= Solver.coefficientLimit) {
        return .coefficientOutOfRange(summands[i].variable)
      }
    }
    return .unknownConstraint
  }

  /// Adds a row with checked terms; duplicates are merged, zeros dropped. O(terms).
  @inline(__always)
  mutating func addRow(
    _ summands: Span<Term>, isPlain: Bool, constant: Double, up: LevelID, down: LevelID,
    breakRank: Int16,
    isContentSize: Bool = false
  ) -> ConstraintID {
    structureVersion &+= 1
    var row = Row()
    row.constant = constant
    row.up = up
    row.down = down
    row.breakRank = breakRank
    row.isContentSize = isContentSize
    let (sizeClass, room) = FreeRows.sizeClass(summands.count)
    row.sizeClass = UInt8(truncatingIfNeeded: sizeClass)
    if !freeRows.isEmpty {
      let old = freeRows.first(sizeClass)
      if old != none { return reuse(old, as: row, summands, isPlain: isPlain, room: room) }
    }
    let index = Int32(truncatingIfNeeded: rows.count)
    row.firstTerm = Int32(truncatingIfNeeded: terms.count)
    if isPlain {
      terms.reserve(terms.count &+ summands.count)
      for i in summands.indices { terms.append(RowTerm(summands[i])) }
      row.termCount = Int32(truncatingIfNeeded: summands.count)
    } else {
      row.termCount = storeTerms(summands, at: terms.count, room: room)
    }
    rows.append(row)
    if !uses.isEmpty {
      uses.append(RowUse(serial: nextSerial, generation: 0))
      nextSerial &+= 1
    }
    if isBuilt { enter(index) }
    return ConstraintID(row: index, generation: 0)
  }

  /// Puts a constraint into a row that was removed.
  private mutating func reuse(
    _ old: Int32, as row: Row, _ summands: Span<Term>, isPlain: Bool, room: Int
  ) -> ConstraintID {
    freeRows.setFirst(rows[old].next, Int(row.sizeClass))
    var row = row
    row.firstTerm = rows[old].firstTerm
    if isPlain {
      let first = Int(row.firstTerm)
      for i in summands.indices { terms[first &+ i] = RowTerm(summands[i]) }
      row.termCount = Int32(truncatingIfNeeded: summands.count)
    } else {
      row.termCount = storeTerms(summands, at: Int(row.firstTerm), room: room)
    }
    rows[old] = row
    uses[old].serial = nextSerial
    nextSerial &+= 1
    if isBuilt { enter(old) }
    return id(of: old)
  }

  private mutating func enter(_ row: Int32) {
    link(row)
    if islands.isKnown { joinIslands(of: row) }
    activate(row)
  }

  /// Writes terms from `first` on and returns how many are left after merging.
  private mutating func storeTerms(_ summands: Span<Term>, at first: Int, room: Int) -> Int32 {
    if summands.count > 16 { return storeManyTerms(summands, at: first, room: room) }
    var end = first
    for index in summands.indices {
      let term = summands[index]
      var place = first
      while place < end && terms[place].variable != term.index { place &+= 1 }
      if place < end {
        terms[place].coefficient = Self.sum(terms[place].coefficient, term.coefficient)
      } else {
        putTerm(term.index, term.coefficient, at: end)
        end &+= 1
      }
    }
    reserveTerms(to: first &+ room)
    return Int32(dropZeros(first..<end) - first)
  }

  /// The same for long rows, with the columns as a table of what has been seen.
  private mutating func storeManyTerms(
    _ summands: Span<Term>, at first: Int, room: Int
  ) -> Int32 {
    makeColumns()
    var end = first
    for index in summands.indices {
      let term = summands[index]
      if columns[term.index].marked {
        columns[term.index].work = Self.sum(columns[term.index].work, term.coefficient)
      } else {
        columns[term.index].marked = true
        columns[term.index].work = term.coefficient
        putTerm(term.index, 0, at: end)
        end += 1
      }
    }
    for place in first..<end {
      let variable = terms[place].variable
      terms[place].coefficient = columns[variable].work
      columns[variable].work = 0
      columns[variable].marked = false
    }
    reserveTerms(to: first + room)
    return Int32(dropZeros(first..<end) - first)
  }

  @inline(__always)
  private mutating func putTerm(_ variable: Int32, _ coefficient: Double, at place: Int) {
    let term = RowTerm(variable: variable, entry: none, coefficient: coefficient)
    if place < terms.count { terms[place] = term } else { terms.append(term) }
  }

  /// Leaves a row the room of its size class.
  @inline(__always)
  private mutating func reserveTerms(to end: Int) {
    if end <= terms.count { return }
    terms.resize(to: end, filledWith: RowTerm(variable: none, entry: none, coefficient: 0))
  }

  /// Closes the gaps that zero coefficients leave and returns the new end.
  private mutating func dropZeros(_ range: Range<Int>) -> Int {
    var kept = range.lowerBound
    for place in range where terms[place].coefficient != 0 {
      if kept != place { terms[kept] = terms[place] }
      kept += 1
    }
    return kept
  }

  /// A sum in which what is left of a cancellation counts as zero.
  private static func sum(_ a: Double, _ b: Double) -> Double {
    let sum = a + b
    return abs(sum) <= 1e-12 * max(abs(a), abs(b)) ? 0 : sum
  }

  /// The terms of a row as a range of `terms`.
  @inline(__always)
  func termRange(_ row: Int32) -> Range<Int> {
    let first = Int(rows[row].firstTerm)
    return Range(uncheckedBounds: (first, first &+ Int(rows[row].termCount)))
  }

  /// The entries of a column as a range of `entries`.
  @inline(__always)
  func entryRange(_ variable: Int32) -> Range<Int> {
    let first = Int(columns[variable].firstEntry)
    return Range(uncheckedBounds: (first, first &+ Int(columns[variable].entryCount)))
  }

  /// The left side minus the constant at the current values. O(terms).
  @inline(__always)
  func residual(_ row: Int32) -> Double {
    var sum = -rows[row].constant
    for t in termRange(row) { sum += terms[t].coefficient * values[terms[t].variable] }
    return sum
  }

  /// Enters a row into the lists of its variables. O(terms) amortised.
  mutating func link(_ row: Int32) {
    for t in termRange(row) {
      let variable = terms[t].variable
      if columns[variable].entryCount == entryRooms[variable] {
        growEntries(of: variable)
      }
      let entry = columns[variable].firstEntry &+ columns[variable].entryCount
      entries[entry] = ColumnEntry(row: row, term: Int32(t), coefficient: terms[t].coefficient)
      columns[variable].entryCount &+= 1
      terms[t].entry = entry
    }
  }

  private mutating func growEntries(of variable: Int32) {
    let room = max(4, entryRooms[variable] * 2)
    let blank = ColumnEntry(row: none, term: none, coefficient: 0)
    let place = entries.append(repeating: blank, count: Int(room))
    let old = entryRange(variable)
    entries.copy(count: old.count, from: old.lowerBound, to: place)
    for e in place..<place + old.count { terms[entries[e].term].entry = Int32(e) }
    columns[variable].firstEntry = Int32(place)
    entryRooms[variable] = room
  }

  /// Takes a row out of the lists of its variables. O(terms).
  mutating func unlink(_ row: Int32) {
    for t in termRange(row) {
      let variable = terms[t].variable
      let last = columns[variable].firstEntry &+ columns[variable].entryCount &- 1
      let entry = terms[t].entry
      if entry != last {
        entries[entry] = entries[last]
        terms[entries[entry].term].entry = entry
      }
      columns[variable].entryCount &-= 1
      terms[t].entry = none
    }
  }

  /// Links all rows at once, which packs the lists. O(terms).
  mutating func linkAll() {
    makeColumns()
    countEntries()
    var place: Int32 = 0
    for j in columns.indices32 {
      columns[j].firstEntry = place
      place &+= entryRooms[j]
    }
    entries.resize(
      to: Int(place), filledWith: ColumnEntry(row: none, term: none, coefficient: 0))
    for k in rows.indices32 where rows[k].isLive {
      for t in termRange(k) {
        let term = terms[t]
        let entry = columns[term.variable].takeEntry()
        entries[entry] = ColumnEntry(
          row: k, term: Int32(truncatingIfNeeded: t), coefficient: term.coefficient)
        terms[t].entry = entry
      }
    }
  }

  /// Leaves in `entryRooms` how often each variable is mentioned.
  private mutating func countEntries() {
    if uses.isEmpty {
      // No row was removed, so all terms count; what fills up rows names no variable.
      for t in 0..<terms.count where terms[t].variable >= 0 {
        entryRooms[terms[t].variable] &+= 1
      }
      return
    }
    for k in rows.indices32 where rows[k].isLive {
      for t in termRange(k) { entryRooms[terms[t].variable] &+= 1 }
    }
  }

  /// Lets a row be used again; it must be unlinked and out of the base.
  mutating func recycle(_ row: Int32) {
    let sizeClass = Int(rows[row].sizeClass)
    rows[row].next = freeRows.first(sizeClass)
    rows[row].termCount = 0
    freeRows.setFirst(row, sizeClass)
  }
}
