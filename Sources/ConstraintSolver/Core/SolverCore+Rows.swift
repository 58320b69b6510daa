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
  static func sizeClass(_ count: Int) -> (index: Int, room: Int) {
    if count <= 8 { return (count, count) }
    let bits = Int.bitWidth - (count - 1).leadingZeroBitCount
    return (5 + bits, 1 << bits)
  }

  func first(_ sizeClass: Int) -> Int32 { sizeClass < heads.count ? heads[sizeClass] : none }

  mutating func setFirst(_ row: Int32, _ sizeClass: Int) {
    if sizeClass >= heads.count { heads.resize(to: sizeClass + 1, filledWith: none) }
    heads[sizeClass] = row
  }
}

extension SolverCore {
  /// Adds a variable at 0. O(1) amortised.
  mutating func addVariable() -> Int32 {
    if let old = freeVariables.popLast() {
      columnDetails[old].isLive = true
      columnDetails[old].reported = .nan
      markMoved(old)
      return old
    }
    let index = Int32(values.count)
    values.append(0)
    var column = Column()
    if isBuilt {
      column.position = Int32(order.count)
      order.append(index)
    }
    column.tightRow = ~index
    column.determined = isBuilt
    columns.append(column)
    columnDetails.append(ColumnDetail())
    if Int(index) >> 6 >= moved.count { moved.append(0) }
    markMoved(index)
    positions.reserve(columns.count)
    return index
  }

  /// Whether a variable exists and has not been removed.
  @inline(__always)
  func hasVariable(_ variable: Int32) -> Bool {
    variable >= 0 && variable < columns.count && columnDetails[variable].isLive
  }

  /// Whether a handle still names a row.
  func hasConstraint(_ id: ConstraintID) -> Bool {
    id.row >= 0 && id.row < rows.count && rows[id.row].isLive
      && rowDetails[id.row].generation == id.generation
  }

  func id(of row: Int32) -> ConstraintID {
    ConstraintID(row: row, generation: rowDetails[row].generation)
  }

  /// Adds a row with checked terms; duplicates are merged, zeros dropped. O(terms²), O(terms) from 16 on.
  mutating func addRow(
    _ summands: Span<Term>, constant: Double, up: LevelID, down: LevelID, breakRank: Int32
  ) -> Int32 {
    let row = takeRow(room: summands.count)
    let first = Int(rows[row].firstTerm)
    let count = storeTerms(summands, at: first)
    rows[row].termCount = Int32(count)
    rows[row].constant = constant
    rows[row].up = up
    rows[row].down = down
    rowDetails[row].serial = nextSerial
    nextSerial += 1
    rowDetails[row].breakRank = breakRank
    rowDetails[row].up = up
    rowDetails[row].down = down
    if isBuilt {
      link(row)
      activate(row)
    }
    return row
  }

  /// A row with room for terms: one that was removed, or a new one.
  private mutating func takeRow(room: Int) -> Int32 {
    if !freeRows.isEmpty {
      let sizeClass = FreeRows.sizeClass(room).index
      let old = freeRows.first(sizeClass)
      if old != none {
        freeRows.setFirst(rows[old].next, sizeClass)
        let first = rows[old].firstTerm
        rows[old] = Row(firstTerm: first)
        return old
      }
    }
    let index = Int32(rows.count)
    rows.append(Row(firstTerm: Int32(terms.count)))
    rowDetails.append(RowDetail(termCapacity: Int32(FreeRows.sizeClass(room).room)))
    return index
  }

  /// Writes terms from `first` on and returns how many are left after merging.
  private mutating func storeTerms(_ summands: Span<Term>, at first: Int) -> Int {
    if summands.count > 16 { return storeManyTerms(summands, at: first) }
    var end = first
    for index in summands.indices {
      let term = summands[index]
      var place = first
      while place < end && terms[place].variable != term.index { place += 1 }
      if place < end {
        terms[place].coefficient = Self.sum(terms[place].coefficient, term.coefficient)
      } else {
        putTerm(term.index, term.coefficient, at: end)
        end += 1
      }
    }
    return finishTerms(from: first, to: end, room: summands.count)
  }

  /// The same for long rows, with the columns as a table of what has been seen.
  private mutating func storeManyTerms(_ summands: Span<Term>, at first: Int) -> Int {
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
    return finishTerms(from: first, to: end, room: summands.count)
  }

  @inline(__always)
  private mutating func putTerm(_ variable: Int32, _ coefficient: Double, at place: Int) {
    let term = RowTerm(variable: variable, entry: none, coefficient: coefficient)
    if place < terms.count { terms[place] = term } else { terms.append(term) }
  }

  /// A sum in which what is left of a cancellation counts as zero.
  private static func sum(_ a: Double, _ b: Double) -> Double {
    let sum = a + b
    return abs(sum) <= 1e-12 * max(abs(a), abs(b)) ? 0 : sum
  }

  /// Drops zero coefficients and leaves the row the room of its size class.
  @inline(__always)
  private mutating func finishTerms(from first: Int, to end: Int, room: Int) -> Int {
    var kept = first
    for place in first..<end where terms[place].coefficient != 0 {
      if kept != place { terms[kept] = terms[place] }
      kept += 1
    }
    let reserved = first + FreeRows.sizeClass(room).room
    if reserved > terms.count {
      terms.resize(
        to: reserved, filledWith: RowTerm(variable: none, entry: none, coefficient: 0))
    }
    return kept - first
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
      if columns[variable].entryCount == columnDetails[variable].entryCapacity {
        growEntries(of: variable)
      }
      let entry = columns[variable].firstEntry &+ columns[variable].entryCount
      entries[entry] = ColumnEntry(row: row, term: Int32(t), coefficient: terms[t].coefficient)
      columns[variable].entryCount &+= 1
      terms[t].entry = entry
    }
  }

  private mutating func growEntries(of variable: Int32) {
    let room = max(4, columnDetails[variable].entryCapacity * 2)
    let blank = ColumnEntry(row: none, term: none, coefficient: 0)
    let place = entries.append(repeating: blank, count: Int(room))
    let old = entryRange(variable)
    entries.copy(count: old.count, from: old.lowerBound, to: place)
    for e in place..<place + old.count { terms[entries[e].term].entry = Int32(e) }
    columns[variable].firstEntry = Int32(place)
    columnDetails[variable].entryCapacity = room
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
    for j in 0..<columns.count {
      columns[j].entryCount = 0
      columnDetails[j].entryCapacity = 0
    }
    for k in 0..<rows.count where rows[k].isLive {
      for t in termRange(Int32(k)) { columnDetails[terms[t].variable].entryCapacity &+= 1 }
    }
    var place: Int32 = 0
    for j in 0..<columns.count {
      columns[j].firstEntry = place
      place &+= columnDetails[j].entryCapacity
    }
    entries.resize(
      to: Int(place), filledWith: ColumnEntry(row: none, term: none, coefficient: 0))
    for k in 0..<rows.count where rows[k].isLive {
      for t in termRange(Int32(k)) {
        let variable = terms[t].variable
        let entry = columns[variable].firstEntry &+ columns[variable].entryCount
        entries[entry] = ColumnEntry(
          row: Int32(k), term: Int32(t), coefficient: terms[t].coefficient)
        columns[variable].entryCount &+= 1
        terms[t].entry = entry
      }
    }
  }

  /// Lets a row be used again; it must be unlinked and out of the base.
  mutating func recycle(_ row: Int32) {
    let sizeClass = FreeRows.sizeClass(Int(rowDetails[row].termCapacity)).index
    rows[row].next = freeRows.first(sizeClass)
    rows[row].termCount = 0
    freeRows.setFirst(row, sizeClass)
  }
}
