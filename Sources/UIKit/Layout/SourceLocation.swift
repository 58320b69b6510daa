/// A line of a source file or a document.
@_spi(Moa) public struct SourceLocation: Hashable, Sendable, CustomStringConvertible {
  public var file: String
  public var line: Int

  public init(file: String, line: Int) {
    self.file = file
    self.line = line
  }

  /// `Feed.swift:33`, as compilers point at it.
  public var description: String { "\(file):\(line)" }
}

/// A constraint of a class that knows the statement that made it.
@MainActor package protocol StatedConstraint: NSLayoutConstraint {
  var statedAt: SourceLocation? { get }
}
