/// Why a file could not be read as an Interface Builder document.
///
/// Exactly one is thrown for a file, whatever is wrong with it: the first fault that makes the
/// rest of the content unreliable. Everything milder is a `DocumentFinding`.
package struct DocumentError: Error, Hashable, Sendable {
  /// The path as the caller gave it.
  package var file: String
  /// Where the fault is, counted from 1; 0 when it is the file as a whole.
  package var line: Int
  package var column: Int
  /// What is wrong and what was expected, without location.
  package var message: String

  package init(file: String, line: Int = 0, column: Int = 0, message: String) {
    self.file = file
    self.line = line
    self.column = column
    self.message = message
  }
}

extension DocumentError: CustomStringConvertible {
  /// `file:line:column: error: text`, or `file: error: text` for a fault of the whole file.
  package var description: String {
    line > 0 ? "\(file):\(line):\(column): error: \(message)" : "\(file): error: \(message)"
  }
}
