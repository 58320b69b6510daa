/// Finds what a mistyped word was probably meant to be.
enum Suggestion {
  /// The candidate that takes fewest edits, or nil when none is near enough to be a slip.
  ///
  /// A third of the word may be wrong, two letters in short ones. Of equally near candidates the
  /// earlier one is taken.
  static func nearest<Candidates: Sequence<String>>(
    to word: String, among candidates: Candidates
  ) -> String? {
    let typed = Array(word.lowercased())
    var best: (candidate: String, edits: Int)?
    for candidate in candidates {
      let wanted = Array(candidate.lowercased())
      let allowed = max(2, max(typed.count, wanted.count) / 3)
      guard abs(typed.count - wanted.count) <= allowed else { continue }
      let edits = editDistance(typed, wanted)
      // A short word of which every letter is replaced resembles nothing.
      guard edits <= allowed, edits < wanted.count, edits < best?.edits ?? .max else { continue }
      best = (candidate, edits)
    }
    return best?.candidate
  }

  /// The least number of insertions, deletions, replacements and swaps of neighbours between two
  /// words (optimal string alignment).
  ///
  /// - Complexity: O(n · m) time, O(m) space.
  static func editDistance(_ a: [Character], _ b: [Character]) -> Int {
    var beforePrevious: [Int] = []
    var previous = Array(0...b.count)
    for i in a.indices {
      var current = [i + 1]
      current.reserveCapacity(b.count + 1)
      for j in b.indices {
        var edits = min(previous[j + 1] + 1, current[j] + 1, previous[j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
          edits = min(edits, beforePrevious[j - 1] + 1)
        }
        current.append(edits)
      }
      (beforePrevious, previous) = (previous, current)
    }
    return previous[b.count]
  }
}
