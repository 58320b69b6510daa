import Foundation

/// Makes file names out of text that a document supplies.
///
/// Scene names and ids come from untrusted files, so a name never holds a separator, never is or
/// starts with a dot, and is never longer than file systems allow.
package enum FileName {
  private static let longest = 100

  /// A name that any file system takes: letters, digits, `-`, `_`, `+` and inner dots and spaces
  /// stay; each run of anything else becomes one `-`.
  package static func sanitized(_ text: String, fallback: String) -> String {
    var name = ""
    for character in text.precomposedStringWithCanonicalMapping {
      let isKept = character.isLetter || character.isNumber || "-_+. ".contains(character)
      if isKept {
        name.append(character)
      } else if name.last != "-" {
        name.append("-")
      }
      if name.utf8.count >= longest { break }
    }
    while name.utf8.count > longest { name.removeLast() }
    let edge: Set<Character> = [".", " ", "-"]
    while let first = name.first, edge.contains(first) { name.removeFirst() }
    while let last = name.last, edge.contains(last) { name.removeLast() }
    return name.isEmpty ? fallback : name
  }

  /// A path below some directory made of sanitised components; `.` and `..` are dropped.
  package static func sanitizedPath(_ path: String) -> String {
    path.split(separator: "/")
      .filter { $0 != "." && $0 != ".." }
      .map { sanitized(String($0), fallback: "_") }
      .joined(separator: "/")
  }
}

/// Hands out names of which no two are equal, not even on file systems that ignore case.
package struct UniqueNames {
  private var taken: Set<String> = []

  package init() {}

  /// The first of the candidates that is free, or the last one with a number behind it.
  package mutating func name(_ candidates: String...) -> String {
    for candidate in candidates where taken.insert(candidate.lowercased()).inserted {
      return candidate
    }
    let base = candidates.last ?? ""
    var number = 2
    while !taken.insert("\(base)-\(number)".lowercased()).inserted { number += 1 }
    return "\(base)-\(number)"
  }
}
