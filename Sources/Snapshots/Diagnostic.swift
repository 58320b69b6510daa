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
  /// One-based; 0 when the file as a whole is meant, which then has no place in it.
  package let line: Int
  package let column: Int
  package let message: String

  package init(
    _ severity: Severity, path: String, line: Int = 0, column: Int = 0, _ message: String
  ) {
    self.severity = severity
    self.path = path
    self.line = max(line, 0)
    self.column = line > 0 ? max(column, 1) : 0
    self.message = message
  }

  /// `path:line:column`, or the path alone.
  package var place: String { line > 0 ? "\(path):\(line):\(column)" : path }

  /// The line that compilers print and editors jump to.
  package var text: String {
    TerminalText.escaped("\(place): \(severity.rawValue): \(message)") + "\n"
  }
}
