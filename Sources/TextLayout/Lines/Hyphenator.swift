// Where words may be divided: Liang's algorithm (Word Hy-phen-a-tion by Com-put-er, 1983).
//
// Patterns such as "a1bc3d4" give a number to each position between letters; of all patterns that a
// word contains the highest number at a position counts, and odd ones allow a hyphen.

import Foundation

/// Finds the places where an English word may be divided.
struct Hyphenator: Sendable {
  /// Letters (with "." at a word's ends) → the numbers before each of them and after the last.
  private let patterns: [[UInt8]: [UInt8]]
  private let longest: Int

  /// Fewest letters before and after a hyphen.
  private static let leastBefore = 2
  private static let leastAfter = 3
  private static let dot = UInt8(ascii: ".")

  /// The patterns of Debian's package `hyphen-en-us`; nil where it is not installed.
  static let english: Hyphenator? = {
    let path = "/usr/share/hyphen/hyph_en_US.dic"
    guard let file = try? Data(contentsOf: URL(fileURLWithPath: path)) else { return nil }
    return Hyphenator(dictionary: Array(file))
  }()

  /// Reads a dictionary of LibreOffice's form; lines that are no plain patterns are left out.
  init?(dictionary: [UInt8]) {
    var patterns: [[UInt8]: [UInt8]] = [:]
    var longest = 0
    for line in dictionary.split(whereSeparator: { $0 == 0xA || $0 == 0xD }) {
      var letters: [UInt8] = []
      var numbers: [UInt8] = [0]
      var isPattern = true
      for byte in line {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): numbers[numbers.count - 1] = byte - 48
        case UInt8(ascii: "a")...UInt8(ascii: "z"), Self.dot:
          letters.append(byte)
          numbers.append(0)
        default: isPattern = false
        }
      }
      guard isPattern, letters.count > 1, numbers.contains(where: { $0 > 0 }) else { continue }
      patterns[letters] = numbers
      longest = max(longest, letters.count)
    }
    guard !patterns.isEmpty else { return nil }
    self.patterns = patterns
    self.longest = longest
  }

  /// Offsets in a word at which it may be divided, rising.
  ///
  /// Quotes and punctuation around the word are passed over; a word that has more than ASCII
  /// letters is not divided.
  /// - Complexity: O(letters · longest pattern).
  func points(in word: ArraySlice<UInt16>) -> [Int] {
    let isLetter: (UInt16) -> Bool = { ($0 | 0x20) &- 0x61 < 26 }
    guard let first = word.firstIndex(where: isLetter),
      let last = word.lastIndex(where: isLetter), last - first < 64,
      word[first...last].allSatisfy(isLetter)
    else { return [] }
    let letters = word[first...last].map { UInt8(truncatingIfNeeded: $0) | 0x20 }
    guard letters.count >= Self.leastBefore + Self.leastAfter else { return [] }
    let numbers = numbers(of: [Self.dot] + letters + [Self.dot])
    let offset = first - word.startIndex
    return (Self.leastBefore...(letters.count - Self.leastAfter)).compactMap { position in
      numbers[position + 1] & 1 == 1 ? offset + position : nil
    }
  }

  /// The highest number before each letter.
  private func numbers(of letters: [UInt8]) -> [UInt8] {
    var result = [UInt8](repeating: 0, count: letters.count + 1)
    for start in letters.indices {
      for end in (start + 1)...min(start + longest, letters.count) {
        guard let numbers = patterns[Array(letters[start..<end])] else { continue }
        for (index, number) in numbers.enumerated() {
          result[start + index] = max(result[start + index], number)
        }
      }
    }
    return result
  }
}
