/// Finds the line and column of every start tag, in order.
///
/// libxml2 tells where it stands when a start tag has been read to its end, which for a tag over
/// several lines is not where a user looks. In well-formed XML a `<` outside comments, CDATA and
/// processing instructions begins a tag, so the n-th match here is the n-th element there.
struct StartTagScanner {
  private let bytes: [UInt8]
  private var position = 0
  private var line = 1
  private var lineStart = 0
  /// False for encodings where a byte is not a character; locations then come from libxml2.
  let isUsable: Bool

  init(bytes: [UInt8]) {
    self.bytes = bytes
    isUsable = !(bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]))
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      position = 3
      lineStart = 3
    }
  }

  /// Where the next start tag begins, counted from 1; nil past the last one.
  mutating func next() -> (line: Int, column: Int)? {
    guard isUsable else { return nil }
    while let open = indexOf(0x3C) {
      position = open
      if hasPrefix("<!--") {
        skip(past: "-->")
      } else if hasPrefix("<![CDATA[") {
        skip(past: "]]>")
      } else if hasPrefix("<?") {
        skip(past: "?>")
      } else if hasPrefix("</") || hasPrefix("<!") {
        advance(to: position + 2)
      } else {
        let place = (line, position - lineStart + 1)
        advance(to: position + 1)
        return place
      }
    }
    return nil
  }

  private mutating func indexOf(_ byte: UInt8) -> Int? {
    var i = position
    while i < bytes.count {
      let b = bytes[i]
      if b == byte { return i }
      if b == 0x0A {
        line += 1
        lineStart = i + 1
      }
      i += 1
    }
    return nil
  }

  private func hasPrefix(_ text: StaticString) -> Bool {
    guard position + text.utf8CodeUnitCount <= bytes.count else { return false }
    return text.withUTF8Buffer { prefix in
      for i in 0..<prefix.count where bytes[position + i] != prefix[i] { return false }
      return true
    }
  }

  private mutating func skip(past end: StaticString) {
    while position < bytes.count, !hasPrefix(end) { advance(to: position + 1) }
    advance(to: position + end.utf8CodeUnitCount)
  }

  private mutating func advance(to target: Int) {
    let target = min(target, bytes.count)
    while position < target {
      if bytes[position] == 0x0A {
        line += 1
        lineStart = position + 1
      }
      position += 1
    }
  }
}
