// The metrics of the iOS system font, as a model.
//
// San Francisco cannot be shipped, but every layout depends on its widths. The model holds advances
// and kerning that were fitted on widths which Interface Builder stored in public documents, and
// Apple's published tracking (Data/sf-metrics.json says where each number comes from):
//
//   width = size · (Σ advance + Σ kern + n · tracking(size, era)), tracking after the last glyph too
//   advance = text + share(size, era) · (display − text)
//   any of them at a weight = regular + k · (bold − regular), or towards ultraLight below regular
//
// Glyphs outside the model keep Inter's advance, accented letters differ from their base letter
// by what they differ in Inter.

/// Advances, kerning and tracking of the system font in em.
struct SystemFontModel: Sendable {
  static let shared = SystemFontModel()

  private let words: [Int16]
  private let characterCount: Int
  private let pairCount: Int
  /// Index of each ASCII character in the tables, −1 where there is none.
  private let asciiIndex: [Int16]
  /// Index of each pair of ASCII characters, first · 128 + second, −1 where there is none.
  private let asciiPairs: [Int16]

  private init() {
    words = Self.decode(Self.encodedTables)
    characterCount = Int(words[0])
    pairCount = Int(words[1])
    var ascii = [Int16](repeating: -1, count: 128)
    for index in 0..<characterCount {
      let code = Int(UInt16(bitPattern: words[2 + index]))
      if code < 128 { ascii[code] = Int16(index) }
    }
    asciiIndex = ascii
    var pairs = [Int16](repeating: -1, count: 128 * 128)
    let firsts = 2 + 8 * characterCount
    for index in 0..<pairCount {
      let first = Int(UInt16(bitPattern: words[firsts + index]))
      let second = Int(UInt16(bitPattern: words[firsts + pairCount + index]))
      if first < 128, second < 128 { pairs[first * 128 + second] = Int16(index) }
    }
    asciiPairs = pairs
  }

  /// One unit of the tables in em.
  private static let unit = 1.0 / 10_000
}

// MARK: - A weight of the font

extension SystemFontModel {
  /// Where a weight lies between the fitted masters.
  struct Instance {
    /// Share of bold − regular, or of ultraLight − regular if `isLight`.
    var weightShare: Double
    var isLight: Bool
    /// Share of display − text.
    var displayShare: Double
    /// Whether the corrections for iOS 13 and older apply.
    var isLegacy: Bool
    /// Added after each glyph, in em.
    var tracking: Double
  }

  /// Shares by `FontWeight.step`; light, medium and semibold are fitted, the others nominal.
  private static let weightShares: [Double] = [
    1, 2.0 / 3, 0.28, 0, 0.33, 0.63, 1, 4.0 / 3, 5.0 / 3,
  ]

  /// Where a font of the given size, weight and era lies in the model.
  func instance(pointSize: Double, weightStep: Int, era: FontEra) -> Instance {
    Instance(
      weightShare: Self.weightShares[weightStep],
      isLight: weightStep < FontWeight.regularStep,
      displayShare: displayShare(pointSize: pointSize, era: era),
      isLegacy: era < .iOS14,
      tracking: tracking(pointSize: pointSize, era: era))
  }

  /// The share of the display design: a switch at 20 points until iOS 13, an axis since.
  private func displayShare(pointSize: Double, era: FontEra) -> Double {
    if era < .iOS14 { return pointSize < 20 ? 0 : 1 }
    return interpolated(tableAt: trackingStart + 2 * 81, last: 28, pointSize)
  }

  private func tracking(pointSize: Double, era: FontEra) -> Double {
    if era >= .iOS14 { return interpolated(tableAt: trackingStart, last: 80, pointSize) }
    // The tables jump where the design switches: 19.5 points still belong to the text design.
    let size = pointSize > 19 && pointSize < 20 ? 19 : pointSize
    let table = interpolated(tableAt: trackingStart + 81, last: 80, size)
    // iOS 9 and 10 set the display design looser by this much (fitted).
    return era == .iOS9 && pointSize >= 20 ? table + 0.0114 : table
  }

  private func interpolated(tableAt start: Int, last: Int, _ position: Double) -> Double {
    let clamped = min(max(position, 0), Double(last))
    let below = Int(clamped)
    let above = min(below + 1, last)
    let share = clamped - Double(below)
    let low = Double(words[start + below])
    let high = Double(words[start + above])
    return (low + share * (high - low)) * Self.unit
  }

  private var trackingStart: Int { 2 + 8 * characterCount + 4 * pairCount }
}

// MARK: - Glyphs and pairs

extension SystemFontModel {
  /// The advance of a character in em without tracking, nil if the model has none.
  /// - Complexity: O(1) for ASCII, O(log characters) otherwise.
  func advance(of scalar: UInt32, _ instance: Instance) -> Double? {
    guard let index = index(of: scalar) else { return nil }
    let text = weighted(index, design: 0, instance)
    var advance = text
    if instance.displayShare > 0 {
      advance += instance.displayShare * (weighted(index, design: 3, instance) - text)
    }
    if instance.isLegacy { advance += master(6, index) }
    return advance * Self.unit
  }

  /// The kerning of a pair in em; 0 for pairs that the model knows to be unkerned.
  ///
  /// nil when one of the characters is outside of what was fitted: such pairs take nine tenths of
  /// Inter's kerning.
  /// - Complexity: O(1) for ASCII, O(log pairs) otherwise.
  func kerning(_ first: UInt32, _ second: UInt32, _ instance: Instance) -> Double? {
    if first < 128, second < 128 { return asciiKerning(Int(first), Int(second), instance) }
    return pairIndex(first, second).map { kerning(ofPair: $0, instance) }
  }

  /// The kerning of two ASCII characters in em.
  /// - Complexity: O(1).
  @inline(__always)
  func asciiKerning(_ first: Int, _ second: Int, _ instance: Instance) -> Double {
    let pair = asciiPairs[first << 7 | second]
    return pair < 0 ? 0 : kerning(ofPair: Int(pair), instance)
  }

  private func kerning(ofPair pair: Int, _ instance: Instance) -> Double {
    let values = 2 + 8 * characterCount + 2 * pairCount
    let regular = Double(words[values + pair])
    if instance.isLight { return regular * Self.unit }
    let difference = Double(words[values + pairCount + pair])
    return (regular + instance.weightShare * difference) * Self.unit
  }

  private func weighted(_ index: Int, design: Int, _ instance: Instance) -> Double {
    let regular = master(design, index)
    if instance.weightShare == 0 { return regular }
    return regular + instance.weightShare
      * (master(design + (instance.isLight ? 2 : 1), index) - regular)
  }

  /// Masters 0–2 are text regular, bold, ultraLight; 3–5 the same of display; 6 the correction.
  private func master(_ number: Int, _ index: Int) -> Double {
    Double(words[2 + (number + 1) * characterCount + index])
  }

  private func index(of scalar: UInt32) -> Int? {
    if scalar < 128 {
      let index = asciiIndex[Int(scalar)]
      return index < 0 ? nil : Int(index)
    }
    guard scalar <= 0xFFFF else { return nil }
    var low = 0
    var high = characterCount
    while low < high {
      let middle = (low + high) / 2
      if UInt32(UInt16(bitPattern: words[2 + middle])) < scalar {
        low = middle + 1
      } else {
        high = middle
      }
    }
    guard low < characterCount, UInt32(UInt16(bitPattern: words[2 + low])) == scalar else {
      return nil
    }
    return low
  }

  private func pairIndex(_ first: UInt32, _ second: UInt32) -> Int? {
    guard first <= 0xFFFF, second <= 0xFFFF else { return nil }
    let firsts = 2 + 8 * characterCount
    let seconds = firsts + pairCount
    let key = first << 16 | second
    func pair(_ index: Int) -> UInt32 {
      UInt32(UInt16(bitPattern: words[firsts + index])) << 16
        | UInt32(UInt16(bitPattern: words[seconds + index]))
    }
    var low = 0
    var high = pairCount
    while low < high {
      let middle = (low + high) / 2
      if pair(middle) < key { low = middle + 1 } else { high = middle }
    }
    return low < pairCount && pair(low) == key ? low : nil
  }
}

// MARK: - Decoding

extension SystemFontModel {
  /// Reads base 64 of little endian words; the text is our own and known to be well formed.
  private static func decode(_ text: StaticString) -> [Int16] {
    text.withUTF8Buffer { text in
      var words: [Int16] = []
      words.reserveCapacity(text.count * 3 / 8)
      var bits: UInt32 = 0
      var bitCount: UInt32 = 0
      var lowByte: UInt16?
      for character in text {
        guard let value = sixBits(character) else { continue }
        bits = (bits << 6 | value) & 0xFFFF
        bitCount += 6
        guard bitCount >= 8 else { continue }
        bitCount -= 8
        let byte = UInt16(truncatingIfNeeded: bits >> bitCount) & 0xFF
        if let low = lowByte {
          words.append(Int16(bitPattern: byte << 8 | low))
          lowByte = nil
        } else {
          lowByte = byte
        }
      }
      return words
    }
  }

  @inline(__always)
  private static func sixBits(_ character: UInt8) -> UInt32? {
    switch character {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt32(character) - 65
    case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt32(character) - 71
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(character) + 4
    case UInt8(ascii: "+"): 62
    case UInt8(ascii: "/"): 63
    default: nil
    }
  }
}
