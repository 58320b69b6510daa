import Foundation

/// Appends JSON to a byte buffer: fixed key order, shortest numbers, no intermediate values.
///
/// `JSONEncoder` sorts or shuffles keys, prints doubles in full and costs more than the layout of a
/// small document; the frames are written by these few functions instead.
package enum JSONText {
  package static func append(_ text: String, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""): bytes.append(contentsOf: #"\""#.utf8)
      case UInt8(ascii: "\\"): bytes.append(contentsOf: #"\\"#.utf8)
      case UInt8(ascii: "\n"): bytes.append(contentsOf: #"\n"#.utf8)
      case UInt8(ascii: "\r"): bytes.append(contentsOf: #"\r"#.utf8)
      case UInt8(ascii: "\t"): bytes.append(contentsOf: #"\t"#.utf8)
      case 0..<0x20, 0x7F:
        bytes.append(contentsOf: #"\u00"#.utf8)
        bytes.append(hexDigit(byte >> 4))
        bytes.append(hexDigit(byte & 15))
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// The shortest form with at most four decimals; what is no number becomes `null`.
  package static func append(_ number: Double, to bytes: inout [UInt8]) {
    bytes.append(contentsOf: text(of: number).utf8)
  }

  package static func append(_ truth: Bool, to bytes: inout [UInt8]) {
    bytes.append(contentsOf: (truth ? "true" : "false").utf8)
  }

  /// The shortest form with at most four decimals, as in `20.5` or `-3`; `null` for what is none.
  package static func text(of number: Double) -> String {
    guard number.isFinite else { return "null" }
    if number == number.rounded(), number.magnitude < 9e15 { return String(Int(number)) }
    if number.magnitude < 1e11 {
      let rounded = (number * 10_000).rounded() / 10_000
      return rounded == rounded.rounded() ? String(Int(rounded)) : rounded.description
    }
    return number.description
  }

  private static func hexDigit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
  }
}
