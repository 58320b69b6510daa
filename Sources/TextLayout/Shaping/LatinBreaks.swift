// Where printable ASCII may break: the rules of UAX #14 and UAX #29 that such text can meet.
//
// Most text of a user interface is printable ASCII; walking it once with a table of classes is some
// thirty times faster than Pango's analysis, and gives the same (a test compares them).

/// Break analysis of printable ASCII.
enum LatinBreaks {
  /// Line breaking classes; what is not listed here is `alphabetic`.
  private enum LineClass: UInt8 {
    case alphabetic, number, space, breakAfter, hyphen, exclamation, infix, slash, open, closeParen
    case closeBrace, quotation, prefix, postfix
  }

  private static let classes: [LineClass] = {
    var table = [LineClass](repeating: .alphabetic, count: 128)
    func set(_ characters: String, _ value: LineClass) {
      for unit in characters.utf8 { table[Int(unit)] = value }
    }
    set("0123456789", .number)
    set(" ", .space)
    set("|", .breakAfter)
    set("-", .hyphen)
    set("!?", .exclamation)
    set(",.:;", .infix)
    set("/", .slash)
    set("([{", .open)
    set(")]", .closeParen)
    set("}", .closeBrace)
    set("\"'", .quotation)
    set("$+\\", .prefix)
    set("%", .postfix)
    return table
  }()

  /// Whether all units are printable ASCII.
  static func covers(_ units: [UInt16]) -> Bool {
    units.withUnsafeBufferPointer { units in
      var outside: UInt16 = 0
      for unit in units { outside |= (unit &- 0x20 > 0x5E) ? 1 : 0 }
      return outside == 0
    }
  }

  /// Fills in the attributes and breaks of a paragraph.
  ///
  /// - Precondition: `covers(units)`.
  /// - Complexity: O(n).
  static func find(in units: [UInt16], _ parts: inout ShapedParagraph.Parts) {
    let count = units.count
    var attributes = [BreakAttributes](repeating: .grapheme, count: count + 1)
    var breaks: [Int32] = []
    var contentEnds: [Int32] = []
    breaks.reserveCapacity(count / 5 + 1)
    contentEnds.reserveCapacity(count / 5 + 1)
    var contentEnd = 0
    var state = LineState()
    var isInWord = false
    units.withUnsafeBufferPointer { units in
      classes.withUnsafeBufferPointer { classes in
        for index in 0..<count {
          let unit = units[index]
          let next = index + 1 < count ? classes[Int(units[index + 1])] : .space
          let breaksHere = state.breaks(before: classes[Int(unit)], next: next)
          if breaksHere, index > 0 {
            attributes[index].insert(.lineBreak)
            breaks.append(Int32(index))
            contentEnds.append(Int32(contentEnd))
          }
          let isWordCharacter = isAlphanumeric(unit)
          if isWordCharacter != isInWord {
            attributes[index].insert(isWordCharacter ? .wordStart : .wordEnd)
            isInWord = isWordCharacter
          }
          if unit == 0x20 { attributes[index].insert(.white) } else { contentEnd = index + 1 }
        }
      }
    }
    parts.attributes = attributes
    parts.breaks = breaks
    parts.contentEnds = contentEnds
    parts.contentEnd = contentEnd
  }

  private static func isAlphanumeric(_ unit: UInt16) -> Bool {
    unit &- 0x30 < 10 || (unit | 0x20) &- 0x61 < 26
  }

  /// What decides whether a line may end before the next character.
  private struct LineState {
    /// The last character that is no space.
    private var last = LineClass.alphabetic
    private var hasSpace = false
    /// Whether what ends here is a number, or a number with its closing bracket (LB25).
    private var isNumber = false
    private var isClosedNumber = false

    /// Takes the next character; true if a line may end before it.
    @inline(__always)
    mutating func breaks(before character: LineClass, next: LineClass) -> Bool {
      let result = decide(character, next)
      switch character {
      case .space:
        hasSpace = true
        isNumber = false
        isClosedNumber = false
        return result
      case .number:
        isNumber = true
        isClosedNumber = false
      case .slash, .infix:
        isNumber = isNumber && !hasSpace
        isClosedNumber = false
      case .closeParen, .closeBrace:
        isClosedNumber = isNumber && !hasSpace
        isNumber = false
      default:
        isNumber = false
        isClosedNumber = false
      }
      last = character
      hasSpace = false
      return result
    }

    @inline(__always)
    private func decide(_ character: LineClass, _ next: LineClass) -> Bool {
      switch character {
      // LB7, LB13: nothing ends before a space or what closes.
      case .space, .closeBrace, .closeParen, .exclamation, .infix, .slash: return false
      default: break
      }
      // LB14, LB15: an opening bracket holds what follows, even over spaces.
      if last == .open || last == .quotation && character == .open { return false }
      // LB18.
      if hasSpace { return true }
      // LB19.
      if character == .quotation || last == .quotation { return false }
      switch character {
      // LB21.
      case .breakAfter, .hyphen: return false
      // LB23, LB25, LB30.
      case .number:
        switch last {
        case .prefix, .postfix, .hyphen, .alphabetic, .number, .closeParen: return false
        default: return !isNumber
        }
      // LB24, LB25.
      case .prefix, .postfix: return !(isNumber || isClosedNumber || last == .alphabetic)
      // LB25, LB30.
      case .open:
        switch last {
        case .alphabetic, .number: return false
        case .prefix, .postfix: return next != .number
        default: return true
        }
      // LB23, LB24, LB28, LB29, LB30.
      default:
        switch last {
        case .number, .prefix, .postfix, .alphabetic, .infix, .closeParen: return false
        default: return true
        }
      }
    }
  }
}
