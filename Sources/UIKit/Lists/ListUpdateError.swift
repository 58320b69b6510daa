/// What a batch of updates can't be, with the text of UIKit's exception.
package struct ListUpdateError: Error, Equatable {
  package var reason: String
}

extension ListUpdateError {
  /// Whether UIKit tells all counts and updates of a batch that does not come out (C4.4), instead
  /// of one section's.
  ///
  /// It was seen with four rows too few, the text of a section with one too many. Where the border
  /// runs is not known; here one row decides. Collection and table views have had it since iOS 15.
  static func tellsWholeBatch(missing: Int) -> Bool {
    LayoutEra.current >= .iOS15 && abs(missing) > 1
  }

  static func inconsistentBatch(
    _ updates: [ListUpdate], before: [Int], after: [Int], nouns: ListNouns
  ) -> ListUpdateError {
    func counts(_ counts: [Int]) -> String {
      let sections = counts.count == 1 ? "1 section" : "\(counts.count) sections"
      let rows = counts.map { "\($0)" }.joined(separator: ", ")
      return "{ \(sections) with \(nouns.member) counts: [\(rows)] }"
    }
    let told = updates.flatMap { update in
      entries(of: update, nouns: nouns).map { "\t" + $0 }
    }.joined(separator: ",\n")
    let parts: [String] = [
      "Invalid batch updates detected: the number of sections and/or \(nouns.member)s returned by "
        + "the data source before and after performing the batch updates are inconsistent with the "
        + "updates.",
      "Data source before updates = \(counts(before))",
      "Data source after updates = \(counts(after))",
      "Updates = [", told, "]",
    ]
    return ListUpdateError(reason: parts.joined(separator: "\n"))
  }

  /// An update as the exception lists it; a reload is a deletion and an insertion (C4.1).
  private static func entries(of update: ListUpdate, nouns: ListNouns) -> [String] {
    func row(_ verb: String, _ position: RowGeometry.Position) -> String {
      "\(verb) \(nouns.member) (\(position.section) - \(position.row))"
    }
    switch update {
    case .insertRow(let position): return [row("Insert", position)]
    case .deleteRow(let position): return [row("Delete", position)]
    case .reloadRow(let position): return [row("Delete", position), row("Insert", position)]
    case .moveRow(let from, let to):
      return [row("Move", from) + " to (\(to.section) - \(to.row))"]
    case .insertSection(let section): return ["Insert section (\(section))"]
    case .deleteSection(let section): return ["Delete section (\(section))"]
    case .reloadSection(let section):
      return ["Delete section (\(section))", "Insert section (\(section))"]
    case .moveSection(let from, let to): return ["Move section (\(from)) to (\(to))"]
    }
  }
}
