/// What is wrong with the files that a document's names lead to, each fault told once.
@MainActor final class ResourceFaults {
  private let path: String
  private var told: Set<String> = []
  private var pending: [DocumentFinding] = []

  /// - Parameter path: The document that the findings are about.
  init(path: String) { self.path = path }

  /// Notes a fault.
  ///
  /// - Parameter element: The first that needs the file; nil when the whole document does.
  func report(_ message: String, about element: Element? = nil) {
    guard told.insert(message).inserted else { return }
    pending.append(
      element.map { DocumentFinding(.warning, message, about: $0, file: path) }
        ?? DocumentFinding(.warning, message, file: path))
  }

  /// The findings since the last call.
  func take() -> [DocumentFinding] {
    defer { pending = [] }
    return pending
  }
}
