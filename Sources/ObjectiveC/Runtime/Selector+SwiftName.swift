extension Selector {
  /// The Objective-C name of a Swift method: `move(to:animated:)` is `moveTo:animated:`.
  ///
  /// A first label becomes part of the first piece, with "With" before it unless the label begins
  /// with a preposition or the base name ends with one. A name without parentheses is left alone.
  package static func objectiveCName(of name: String) -> String {
    guard name.last == ")", let open = name.firstIndex(of: "(") else { return name }
    let base = String(name[..<open])
    let labels = name[name.index(after: open)...].dropLast()
      .split(separator: ":", omittingEmptySubsequences: true)
    guard let first = labels.first else { return base }
    var pieces = [base]
    if first != "_" {
      let joins =
        prepositions.contains(firstWord(of: first))
        || prepositions.contains(lastWord(of: base))
      pieces[0] += (joins ? "" : "With") + first.prefix(1).uppercased() + first.dropFirst()
    }
    pieces += labels.dropFirst().map { $0 == "_" ? "" : String($0) }
    return pieces.joined(separator: ":") + ":"
  }

  /// The words up to the second capital letter.
  private static func firstWord(of name: Substring) -> String {
    name.prefix(1).lowercased() + name.dropFirst().prefix { !$0.isUppercase }
  }

  private static func lastWord(of name: String) -> String {
    guard let start = name.lastIndex(where: \.isUppercase) else { return name }
    return name[start...].lowercased()
  }

  private static let prepositions: Set<String> = [
    "above", "after", "along", "alongside", "as", "at", "before", "below", "by", "following",
    "for", "from", "given", "in", "including", "inside", "into", "matching", "of", "on", "passing",
    "preceding", "since", "to", "until", "using", "via", "when", "with", "within",
  ]
}
