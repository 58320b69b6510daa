/// A line of a source file or a document.
package struct SourceLocation: Hashable, Sendable, CustomStringConvertible {
  package var file: String
  package var line: Int

  package init(file: String, line: Int) {
    self.file = file
    self.line = line
  }

  /// `Feed.swift:33`, as compilers point at it.
  package var description: String { "\(file):\(line)" }
}

/// A constraint of a class that knows the statement that made it.
@MainActor package protocol StatedConstraint: NSLayoutConstraint {
  var statedAt: SourceLocation? { get }
}
