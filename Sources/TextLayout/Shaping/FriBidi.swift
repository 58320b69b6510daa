// All calls of FriBidi: embedding levels of a paragraph (UAX #9).

import CFriBidi

/// The bidirectional algorithm for one paragraph.
enum BidiLevels {
  /// Whether a character can take part in anything but plain left-to-right text.
  ///
  /// Covers the right-to-left blocks, the explicit controls and Arabic presentation forms.
  static func mayBeRightToLeft(_ scalar: UInt32) -> Bool {
    if scalar < 0x590 { return false }
    switch scalar {
    case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF,
      0x200F, 0x202A...0x202E, 0x2066...0x2069:
      return true
    default: return false
    }
  }

  /// Embedding level of each character and of the paragraph; even levels run left to right.
  ///
  /// - Complexity: O(n).
  static func resolve(_ scalars: [UInt32], base: WritingDirection) -> ([UInt8], UInt8) {
    let count = scalars.count
    var direction: FriBidiParType
    switch base {
    case .natural: direction = FRIBIDI_PAR_ON
    case .leftToRight: direction = FRIBIDI_PAR_LTR
    case .rightToLeft: direction = FRIBIDI_PAR_RTL
    }
    guard count > 0 else { return ([], base == .rightToLeft ? 1 : 0) }
    var types = [FriBidiCharType](repeating: FriBidiCharType(rawValue: 0), count: count)
    var brackets = [FriBidiBracketType](repeating: 0, count: count)
    var levels = [FriBidiLevel](repeating: 0, count: count)
    fribidi_get_bidi_types(scalars, FriBidiStrIndex(count), &types)
    fribidi_get_bracket_types(scalars, FriBidiStrIndex(count), types, &brackets)
    let highest = fribidi_get_par_embedding_levels_ex(
      types, brackets, FriBidiStrIndex(count), &direction, &levels)
    let isRightToLeft = direction.rawValue & 1 != 0
    guard highest > 0 else {
      // Out of memory: the paragraph is shown in its base direction.
      return ([UInt8](repeating: isRightToLeft ? 1 : 0, count: count), isRightToLeft ? 1 : 0)
    }
    return (levels.map { UInt8(bitPattern: $0) }, isRightToLeft ? 1 : 0)
  }
}
