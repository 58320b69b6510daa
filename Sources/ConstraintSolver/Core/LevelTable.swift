// Priorities as levels.
//
// Idea: a row stores small level numbers that never change; one table maps them to ranks, and only
// the table is touched when a new priority comes in between. Each level heads the list of rows that
// cost at it, so an optimiser that goes from level to level never looks at satisfied rows.
//
// Invariants: `byRank` is sorted from strongest to weakest; `entries[byRank[r]].rank == r`; `free`
// has the rank after all others and no list.

/// The number of a level in its table.
struct LevelID: Hashable, BitwiseCopyable, Sendable {
  var index: Int32

  /// Costs nothing: the slack side of an inequality.
  static let free = LevelID(index: 0)
  /// Must hold.
  static let required = LevelID(index: 1)
  /// Just below required: a broken constraint is still pursued before any optional one.
  static let broken = LevelID(index: 2)
  /// Weaker than any priority: used to try whether a solution can move.
  static let probe = LevelID(index: 3)
}

/// The distinct priorities of an engine, sorted.
struct LevelTable: ~Copyable {
  struct Entry: BitwiseCopyable {
    /// `Double`, so that there is room between 1000 and the next smaller `Float`.
    var priority: Double
    var rank: Int32
    /// First row that costs at this level.
    var firstRow = none
  }

  private(set) var entries: UniqueBuffer<Entry>
  /// Level numbers from strongest to weakest, without `free`.
  private(set) var byRank: UniqueBuffer<Int32>

  private struct Recent {
    var priority = Priority.required
    var level = LevelID.required
  }

  /// Levels by a hash of their priority, the last one asked for in each place.
  private var recent = InlineArray<16, Recent>(repeating: Recent())

  private static let brokenPriority = 999.99999
  private static let freeRank = Int32.max

  init() {
    entries = UniqueBuffer(capacity: 12)
    byRank = UniqueBuffer(capacity: 12)
    entries.append(Entry(priority: -.infinity, rank: Self.freeRank))
    entries.append(Entry(priority: 1000, rank: 0))
    entries.append(Entry(priority: Self.brokenPriority, rank: 1))
    entries.append(Entry(priority: -.infinity, rank: 2))
    byRank.append(LevelID.required.index)
    byRank.append(LevelID.broken.index)
    byRank.append(LevelID.probe.index)
  }

  private init(entries: consuming UniqueBuffer<Entry>, byRank: consuming UniqueBuffer<Int32>) {
    self.entries = entries
    self.byRank = byRank
  }

  func clone() -> LevelTable { LevelTable(entries: entries.clone(), byRank: byRank.clone()) }

  /// The number of levels, without `free`.
  var count: Int { byRank.count }

  /// The place of a level, 0 for the strongest.
  @inline(__always)
  func rank(_ level: LevelID) -> Int32 { entries[level.index].rank }

  func priority(_ level: LevelID) -> Double { entries[level.index].priority }

  func level(atRank rank: Int32) -> LevelID { LevelID(index: byRank[rank]) }

  @inline(__always)
  func firstRow(_ level: LevelID) -> Int32 { entries[level.index].firstRow }

  @inline(__always)
  mutating func setFirstRow(_ row: Int32, of level: LevelID) {
    entries[level.index].firstRow = row
  }

  /// The strongest rank from `rank` on with a row that costs there, or -1. O(levels).
  func firstCostedRank(from rank: Int32) -> Int32 {
    var rank = rank
    while rank < byRank.count {
      if entries[byRank[rank]].firstRow != none { return rank }
      rank &+= 1
    }
    return -1
  }

  /// The number of levels above a priority. O(log levels).
  func count(above priority: Double) -> Int {
    var low = 0
    var high = byRank.count
    while low < high {
      let middle = (low &+ high) / 2
      if entries[byRank[middle]].priority > priority { low = middle &+ 1 } else { high = middle }
    }
    return low
  }

  /// The level of a priority, made when it is new.
  ///
  /// O(1) for required and for what was asked for lately, else O(log levels); O(levels) when new.
  @inline(__always)
  mutating func level(for priority: Priority) -> LevelID {
    if priority.isRequired { return .required }
    let place = Int((priority.rawValue.bitPattern &* 0x9E37_79B1) >> 28)
    if recent[place].priority == priority { return recent[place].level }
    let level = search(priority)
    recent[place] = Recent(priority: priority, level: level)
    return level
  }

  @inline(never)
  private mutating func search(_ priority: Priority) -> LevelID {
    let value = Double(priority.rawValue)
    let rank = count(above: value)
    if rank < byRank.count, entries[byRank[rank]].priority == value {
      return LevelID(index: byRank[rank])
    }
    return insert(value, at: rank)
  }

  @inline(never)
  private mutating func insert(_ priority: Double, at rank: Int) -> LevelID {
    let index = Int32(entries.count)
    entries.append(Entry(priority: priority, rank: Int32(rank)))
    byRank.append(index)
    byRank.copy(count: byRank.count - 1 - rank, from: rank, to: rank + 1)
    byRank[rank] = index
    for later in rank + 1..<byRank.count { entries[byRank[later]].rank += 1 }
    return LevelID(index: index)
  }
}
