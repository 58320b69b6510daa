import Foundation

/// The strings that replace a document's texts in one language.
///
/// `Base.lproj/Main.storyboard` is translated by `de.lproj/Main.strings`, whose keys are an
/// object's id and the property: `"8bC-Xf-vdC.text" = "Hallo";`.
struct LocalizedStrings: Sendable {
  private let values: [String: String]
  /// What is wrong with the files, in one sentence each.
  let faults: [String]

  static let none = LocalizedStrings(values: [:], faults: [])

  private static let largestFile = 16 << 20

  private init(values: [String: String], faults: [String]) {
    self.values = values
    self.faults = faults
  }

  /// The strings of `locale` beside the document; none if there is no such file.
  init(document path: String, locale: String) {
    let url = URL(fileURLWithPath: path)
    let project = url.deletingLastPathComponent().deletingLastPathComponent()
    let name = url.deletingPathExtension().lastPathComponent + ".strings"
    // `pt-BR` falls back to `pt`, as bundles do.
    let language = locale.split(whereSeparator: { $0 == "-" || $0 == "_" }).first.map(String.init)
    let folders = [locale, locale.replacing("_", with: "-"), language ?? locale]
    var tried: Set<String> = []
    var faults: [String] = []
    for folder in folders where tried.insert(folder).inserted {
      let file = folder + ".lproj/" + name
      switch ResourceFile.read(project.path + "/" + file, limit: Self.largestFile) {
      case .missing: continue
      case .unreadable(let reason): faults.append("\(file) \(reason); it is ignored")
      case .data(let data):
        guard let text = LocalizedStrings.decode(data) else {
          faults.append("\(file) is not a text in UTF-8 or UTF-16; it is ignored")
          continue
        }
        var scanner = StringsScanner(Array(text.unicodeScalars))
        let values = LocalizedStrings.parse(&scanner)
        if let line = scanner.faultLine {
          faults.append(
            "\(file), line \(line): expected \"key\" = \"value\"; what is not of this form is left out"
          )
        }
        self.init(values: values, faults: faults)
        return
      }
    }
    self.init(values: [:], faults: faults)
  }

  subscript(object: String, property: String) -> String? { values[object + "." + property] }

  /// UTF-8, or UTF-16 with a byte order mark, as Xcode wrote for years.
  private static func decode(_ data: Data) -> String? {
    if data.starts(with: [0xFF, 0xFE]) || data.starts(with: [0xFE, 0xFF]) {
      return String(data: data, encoding: .utf16)
    }
    return String(data: data, encoding: .utf8)
  }

  /// Reads `"key" = "value";` with comments and escapes; rubbish between is skipped.
  static func parse(_ text: String) -> [String: String] {
    var scanner = StringsScanner(Array(text.unicodeScalars))
    return parse(&scanner)
  }

  private static func parse(_ scanner: inout StringsScanner) -> [String: String] {
    var values: [String: String] = [:]
    while let key = scanner.nextString() {
      guard scanner.skip("=") else { continue }
      guard let value = scanner.nextString() else { break }
      _ = scanner.skip(";")
      values[key] = value
    }
    return values
  }
}

/// A position in the text of a `.strings` file.
private struct StringsScanner {
  private let scalars: [Unicode.Scalar]
  private var index = 0
  /// Where something first was not as expected.
  private var fault: Int?

  init(_ scalars: [Unicode.Scalar]) { self.scalars = scalars }

  /// The line of the first fault, counted from 1.
  var faultLine: Int? {
    fault.map { scalars[..<min($0, scalars.count)].count { $0 == "\n" } + 1 }
  }

  private mutating func noteFault() {
    if fault == nil { fault = index }
  }

  private func peek(_ offset: Int = 0) -> Unicode.Scalar? {
    index + offset < scalars.count ? scalars[index + offset] : nil
  }

  /// Skips white space and both kinds of comment.
  private mutating func skipBlank() {
    while let c = peek() {
      if c.properties.isWhitespace || c == "\u{FEFF}" {
        index += 1
      } else if c == "/", peek(1) == "*" {
        index += 2
        while let d = peek(), !(d == "*" && peek(1) == "/") { index += 1 }
        index = min(index + 2, scalars.count)
      } else if c == "/", peek(1) == "/" {
        while let d = peek(), d != "\n" { index += 1 }
      } else {
        return
      }
    }
  }

  mutating func skip(_ wanted: Unicode.Scalar) -> Bool {
    skipBlank()
    guard peek() == wanted else {
      noteFault()
      return false
    }
    index += 1
    return true
  }

  /// The next quoted string, past anything that is none.
  mutating func nextString() -> String? {
    skipBlank()
    while let c = peek(), c != "\"" {
      noteFault()
      index += 1
      skipBlank()
    }
    guard peek() != nil else { return nil }
    index += 1
    var text = String.UnicodeScalarView()
    while let c = peek() {
      index += 1
      switch c {
      case "\"": return String(text)
      case "\\": if let escaped = escape() { text.append(escaped) }
      default: text.append(c)
      }
    }
    noteFault()
    return nil
  }

  private mutating func escape() -> Unicode.Scalar? {
    guard let c = peek() else { return nil }
    index += 1
    switch c {
    case "n": return "\n"
    case "t": return "\t"
    case "r": return "\r"
    case "U", "u":
      var value: UInt32 = 0
      for _ in 0..<4 {
        guard let digit = peek().flatMap({ Character($0).hexDigitValue }) else { break }
        value = value * 16 + UInt32(digit)
        index += 1
      }
      return Unicode.Scalar(value)
    default: return c
    }
  }
}
