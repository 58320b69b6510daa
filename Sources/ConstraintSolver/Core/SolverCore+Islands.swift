// Parts of a system that have nothing to do with each other.
//
// Idea: two variables belong to one island when a row mentions both, except that variables held by a
// required equality of their own are constants and tie nothing together. The axes of a layout are
// often islands, and each cell of a table is one, since the table fixes the cell's frame. After a
// change only the islands it reached need to be optimised; rows in error elsewhere are not priced.
//
// Islands are found when a large system is first optimised after a change, so what is solved only
// once does not pay for them. A row that is added, or that ceases to fix its variable, joins islands
// at once; nothing splits them, but enough removals lead to a new search.
//
// The local way is left for the whole system as soon as its assumption is in doubt: a fixing row is
// about to give way, the required level cannot hold, or a row elsewhere changes sides.
//
// Source: connected components by union-find (Tarjan 1975).
// Invariants: while islands are known, the free variables of every live row have one root, and every
// fixed variable has a required equality of its own.

/// Which variables are tied together, and which islands have changed.
struct Islands: ~Copyable {
  /// By variable: another of the same island, nearer to the root; for the root, minus the size.
  private var parents = UniqueBuffer<Int32>()
  /// By variable: whether a required equality holds it.
  private(set) var isFixed = UniqueBuffer<Bool>()
  /// By root.
  private var isDirty = UniqueBuffer<Bool>()
  private var dirtyRoots = UniqueBuffer<Int32>()
  /// Whether the tables are up to date.
  private(set) var isKnown = false
  /// Whether the optimiser that is running looks at dirty islands only.
  var isLocal = false
  private var removals = 0

  init() {}

  var bytes: Int { parents.bytes + isFixed.bytes + isDirty.bytes + dirtyRoots.bytes }

  func clone() -> Islands {
    var copy = Islands()
    copy.parents = parents.clone()
    copy.isFixed = isFixed.clone()
    copy.isDirty = isDirty.clone()
    copy.dirtyRoots = dirtyRoots.clone()
    copy.isKnown = isKnown
    copy.removals = removals
    return copy
  }

  mutating func begin(variableCount: Int) {
    forget()
    parents.reserve(variableCount)
    parents.resize(to: variableCount, filledWith: -1)
    isFixed.resize(to: variableCount, filledWith: false)
    isDirty.resize(to: variableCount, filledWith: false)
    isKnown = true
  }

  mutating func forget() {
    parents.removeAll()
    isFixed.removeAll()
    isDirty.removeAll()
    dirtyRoots.removeAll()
    isKnown = false
    isLocal = false
    removals = 0
  }

  mutating func addVariable() {
    parents.append(-1)
    isFixed.append(false)
    isDirty.append(false)
  }

  mutating func setFixed(_ variable: Int32, _ value: Bool) { isFixed[variable] = value }

  @inline(__always)
  func root(of variable: Int32) -> Int32 {
    var j = variable
    while true {
      let parent = parents[j]
      if parent < 0 { return j }
      j = parent
    }
  }

  /// Ties two variables together: the smaller island's root comes below the larger one's.
  mutating func join(_ a: Int32, _ b: Int32) {
    var large = root(of: a)
    var small = root(of: b)
    if large == small { return }
    if parents[large] > parents[small] { swap(&large, &small) }
    parents[large] += parents[small]
    parents[small] = large
    if isDirty[small] { markDirty(large) }
  }

  /// Makes every search one step.
  mutating func flatten() {
    for j in parents.indices32 {
      let root = root(of: j)
      if root != j { parents[j] = root }
    }
  }

  mutating func markDirty(_ root: Int32) {
    if isDirty[root] { return }
    isDirty[root] = true
    dirtyRoots.append(root)
  }

  /// The number of variables in dirty islands.
  var dirtySize: Int {
    var size = 0
    for i in 0..<dirtyRoots.count {
      let parent = parents[dirtyRoots[i]]
      if parent < 0 { size -= Int(parent) }
    }
    return size
  }

  @inline(__always)
  func isClean(_ root: Int32) -> Bool { !isDirty[root] }

  /// All islands are optimal.
  mutating func clean() {
    isLocal = false
    for i in 0..<dirtyRoots.count { isDirty[dirtyRoots[i]] = false }
    dirtyRoots.removeAll()
  }

  /// Notes that a row was removed; many removals make a new search worthwhile.
  mutating func noteRemoval(of rowCount: Int) {
    removals += 1
    if removals > max(64, rowCount / 2) { forget() }
  }
}

extension SolverCore {
  /// Systems with fewer rows are optimised as a whole.
  private static var worthwhile: Int { 128 }

  /// Finds the islands of a large system. O(terms).
  mutating func findIslands() {
    if islands.isKnown || rows.count < Self.worthwhile { return }
    islands.begin(variableCount: columns.count)
    for row in rows.indices32 where rows[row].isLive && isFixing(row) {
      islands.setFixed(terms[rows[row].firstTerm].variable, true)
    }
    for row in rows.indices32 where rows[row].isLive { joinIslands(of: row) }
    islands.flatten()
  }

  /// Whether a row makes its only variable a constant.
  func isFixing(_ row: Int32) -> Bool {
    rows[row].termCount == 1 && rows[row].up == .required && rows[row].down == .required
  }

  /// Follows a row that is about to stop making its variable a constant, if it does.
  mutating func loosen(_ row: Int32) {
    if !isFixing(row) { return }
    let variable = terms[rows[row].firstTerm].variable
    if !islands.isFixed[variable] { return }
    islands.setFixed(variable, false)
    for e in entryRange(variable) where rows[entries[e].row].isLive {
      joinIslands(of: entries[e].row)
    }
  }

  /// Ties the free variables of a row together.
  mutating func joinIslands(of row: Int32) {
    var first = none
    for t in termRange(row) {
      let j = terms[t].variable
      if islands.isFixed[j] { continue }
      if first == none { first = j } else { islands.join(first, j) }
    }
  }

  /// The root of a row's island, or `none` when all its variables are fixed.
  @inline(__always)
  func island(of row: Int32) -> Int32 {
    for t in termRange(row) {
      let j = terms[t].variable
      if !islands.isFixed[j] { return islands.root(of: j) }
    }
    return none
  }

  /// Whether the optimiser may pass over a row because nothing in its island has changed.
  @inline(__always)
  func isElsewhere(_ row: Int32) -> Bool {
    if !islands.isLocal { return false }
    let root = island(of: row)
    return root != none && islands.isClean(root)
  }

  /// Asks for the optimiser because of a row.
  mutating func needOptimising(_ row: Int32) {
    needsOptimising = true
    if !islands.isKnown { return }
    let root = island(of: row)
    if root == none { islands.forget() } else { islands.markDirty(root) }
  }

  /// Decides whether the optimiser starts in dirty islands only.
  mutating func beginLocally() {
    // With most of the system dirty, telling islands apart would only cost.
    islands.isLocal = islands.isKnown && islands.dirtySize * 2 < columns.count
    var row = levels.firstRow(.required)
    while islands.isLocal && row >= 0 {
      if isElsewhere(row) { islands.isLocal = false }
      row = rows[row].next
    }
  }

  /// Starts again with the whole system.
  mutating func leaveIslands() {
    islands.isLocal = false
    optimizer.mustRestart = true
  }
}
