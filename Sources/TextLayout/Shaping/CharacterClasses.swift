/// Classes of characters that shaping treats in a way of its own.
enum CharacterClasses {
  /// Characters that are not shown and take no room (Default_Ignorable_Code_Point).
  static func isDefaultIgnorable(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0..<0xAD: false
    case 0xAD, 0x34F, 0x61C, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x180B...0x180F, 0x200B...0x200F,
      0x202A...0x202E, 0x2060...0x206F, 0x3164, 0xFE00...0xFE0F, 0xFEFF, 0xFFA0, 0xFFF0...0xFFF8,
      0x1BCA0...0x1BCA3, 0x1D173...0x1D17A, 0xE0000...0xE0FFF:
      true
    default: false
    }
  }

  /// Controls and separators, which end lines or do nothing, and never show.
  static func isControl(_ scalar: UInt32) -> Bool {
    scalar < 0x20 || scalar >= 0x7F && scalar < 0xA0 || scalar == 0x2028 || scalar == 0x2029
  }

  /// Separators that end a line but not the paragraph.
  static func isLineSeparator(_ scalar: UInt32) -> Bool {
    scalar == 0x2028 || scalar == 0x85 || scalar == 0xB || scalar == 0xC
  }

  /// Whether a unit ends a paragraph, as in `NSString.paragraphRange`.
  static func isParagraphSeparator(_ unit: UInt16) -> Bool {
    unit == 0xA || unit == 0xD || unit == 0x2029
  }

  static func isHangul(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x1100...0x11FF, 0xA960...0xA97F, 0xAC00...0xD7FF: true
    default: false
    }
  }

  static func isKana(_ scalar: UInt32) -> Bool { scalar >= 0x3041 && scalar <= 0x30FF }

  /// Whether a grapheme is shown as a colour picture (UTS #51, emoji presentation).
  static func isEmoji(_ grapheme: ArraySlice<UInt32>) -> Bool {
    guard let first = grapheme.first, first >= 0x23 else { return false }
    if grapheme.count > 1 {
      if grapheme.contains(0xFE0E) { return false }
      // A keycap, or a text character with an emoji selector.
      if grapheme.contains(0xFE0F) { return isEmojiCharacter(first) }
    }
    guard first >= 0x231A else { return false }
    return Unicode.Scalar(first)?.properties.isEmojiPresentation ?? false
  }

  private static func isEmojiCharacter(_ scalar: UInt32) -> Bool {
    Unicode.Scalar(scalar)?.properties.isEmoji ?? false
  }
}
