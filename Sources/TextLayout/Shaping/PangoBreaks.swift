// All calls of Pango: where text may break (UAX #14, UAX #29, Thai by dictionary).
//
// Only the analysis is used, never PangoLayout.

import CPango

/// What is known about the position before a character, and about the character.
struct BreakAttributes: OptionSet {
  let rawValue: UInt8
  /// A line may break before this character.
  static let lineBreak = BreakAttributes(rawValue: 1)
  /// A line must break before this character.
  static let mandatoryBreak = BreakAttributes(rawValue: 2)
  /// A grapheme cluster starts here: the caret may stand here.
  static let grapheme = BreakAttributes(rawValue: 4)
  /// The character is white space.
  static let white = BreakAttributes(rawValue: 8)
  /// A line broken here shows a hyphen (soft hyphen).
  static let hyphenates = BreakAttributes(rawValue: 16)
  static let wordStart = BreakAttributes(rawValue: 32)
  static let wordEnd = BreakAttributes(rawValue: 64)
}

enum PangoBreaks {
  /// Break attributes before each character, and one more for the end of the text.
  ///
  /// - Complexity: O(n).
  static func analyse(_ scalars: [UInt32]) -> [BreakAttributes] {
    var utf8: [UInt8] = []
    utf8.reserveCapacity(scalars.count + scalars.count / 2)
    for scalar in scalars {
      // A NUL would end the text for Pango, whatever length is given.
      let unicode = Unicode.Scalar(scalar == 0 ? 1 : scalar) ?? "\u{FFFD}"
      UTF8.encode(unicode)?.forEach { utf8.append($0) }
    }
    let count = scalars.count + 1
    var attributes = [PangoLogAttr](repeating: PangoLogAttr(), count: count)
    utf8.withUnsafeBufferPointer { text in
      text.withMemoryRebound(to: CChar.self) { text in
        // The language is fixed: Pango's default would come from the environment.
        pango_get_log_attrs(
          text.baseAddress, Int32(text.count), -1, pango_language_from_string("en"),
          &attributes, Int32(count))
      }
    }
    return attributes.map { attribute in
      var result: BreakAttributes = []
      if attribute.is_line_break != 0 { result.insert(.lineBreak) }
      if attribute.is_mandatory_break != 0 { result.insert(.mandatoryBreak) }
      if attribute.is_cursor_position != 0 { result.insert(.grapheme) }
      if attribute.is_white != 0 { result.insert(.white) }
      // Pango says it within words too, where lines only end in an emergency.
      if attribute.break_inserts_hyphen != 0, attribute.is_line_break != 0 {
        result.insert(.hyphenates)
      }
      if attribute.is_word_start != 0 { result.insert(.wordStart) }
      if attribute.is_word_end != 0 { result.insert(.wordEnd) }
      return result
    }
  }
}
