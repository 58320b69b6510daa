/// One request of a batch of updates, as a list's user states it (C4.1): places of what is
/// deleted, reloaded or moved away count before the batch, places of what is inserted or arrives
/// count after it.
package enum ListUpdate: Hashable, Sendable {
  case insertRow(RowGeometry.Position)
  case deleteRow(RowGeometry.Position)
  case reloadRow(RowGeometry.Position)
  case moveRow(from: RowGeometry.Position, to: RowGeometry.Position)
  case insertSection(Int)
  case deleteSection(Int)
  case reloadSection(Int)
  case moveSection(from: Int, to: Int)
}

/// What a list and its members are called in the texts of exceptions.
package struct ListNouns: Sendable {
  package var list: String
  package var member: String

  package static let table = ListNouns(list: "table view", member: "row")
  package static let collection = ListNouns(list: "collection view", member: "item")
}
