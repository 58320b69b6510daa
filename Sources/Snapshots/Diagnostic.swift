/// Something to tell about a document, at the place in it that it is about.
///
/// What cannot be worked on at all is an error; what a document holds that a reader should know of
/// is a warning.
package struct Diagnostic: Hashable, Sendable, Codable {
  package enum Severity: String, Sendable, Codable {
    case error, warning, note
  }

  package let severity: Severity
  package let path: String
  /// One-based; 1 when the whole file is meant.
  package let line: Int
  package let column: Int
  package let message: String

  package init(
    _ severity: Severity, path: String, line: Int = 1, column: Int = 1, _ message: String
  ) {
    self.severity = severity
    self.path = path
    self.line = max(line, 1)
    self.column = max(column, 1)
    self.message = message
  }

  /// The line that compilers print and editors jump to.
  package var text: String { "\(path):\(line):\(column): \(severity.rawValue): \(message)\n" }
}
