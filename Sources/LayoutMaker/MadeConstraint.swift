@_spi(Moa) import UIKit

/// A constraint that a statement made; it knows where that stands.
@preconcurrency @MainActor public final class MadeConstraint: NSLayoutConstraint {
  /// The place of the statement, for whoever explains a conflict.
  public internal(set) nonisolated(unsafe) var location: StatementLocation?

  /// Whether its item remembers it.
  var isRemembered = false
  /// Whether its item remembers it only while it is active.
  var isPrepared = false

  /// As other constraints are described; one without a label is named by its place in the source.
  public nonisolated override var description: String {
    let text = super.description
    guard let location, let blank = text.firstIndex(of: " ") else { return text }
    let rest = text[text.index(after: blank)...]
    if rest.first == "'" { return text }
    return "\(text[..<blank]) '\(location)' \(rest)"
  }
}

#if MOA_UIKIT
  extension MadeConstraint: StatedConstraint {
    package var statedAt: SourceLocation? {
      location.map { SourceLocation(file: $0.fileName, line: Int($0.line)) }
    }
  }
#endif
