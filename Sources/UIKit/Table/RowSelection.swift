/// The selected rows of a table, in the order in which they were selected.
///
/// - Complexity: asking and changing O(1), listing O(n log n).
struct RowSelection {
  private var ranks: [RowGeometry.Position: Int] = [:]
  private var nextRank = 0

  init(_ rows: some Sequence<RowGeometry.Position> = EmptyCollection()) {
    for row in rows { insert(row) }
  }

  var isEmpty: Bool { ranks.isEmpty }

  var rows: [RowGeometry.Position] { ranks.sorted { $0.value < $1.value }.map(\.key) }

  var first: RowGeometry.Position? { ranks.min { $0.value < $1.value }?.key }

  func contains(_ row: RowGeometry.Position) -> Bool { ranks[row] != nil }

  mutating func insert(_ row: RowGeometry.Position) {
    guard ranks[row] == nil else { return }
    ranks[row] = nextRank
    nextRank += 1
  }

  mutating func remove(_ row: RowGeometry.Position) { ranks[row] = nil }

  mutating func keep(_ isKept: (RowGeometry.Position) -> Bool) {
    ranks = ranks.filter { isKept($0.key) }
  }
}
