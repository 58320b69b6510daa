/// Something about a document that a reader should hear, though it could be read.
package struct DocumentFinding: Hashable, Sendable {
  /// How much the layout can be trusted in spite of it.
  package enum Severity: String, Hashable, Sendable, CaseIterable {
    /// Part of the document could not be used and is left out.
    case error
    /// The document was read, but something in it is not as Interface Builder writes it.
    case warning
    /// Worth knowing; the layout is not touched.
    case note
  }

  package var severity: Severity
  package var message: String
  package var file: String
  /// Counted from 1; 0 when it is about the file as a whole.
  package var line: Int
  package var column: Int
  /// The Interface Builder id of the object it is about.
  package var objectID: String?
  /// The name the object carries in Interface Builder's outline.
  package var objectName: String?

  package init(
    _ severity: Severity, _ message: String, file: String, line: Int = 0, column: Int = 0,
    objectID: String? = nil, objectName: String? = nil
  ) {
    self.severity = severity
    self.message = message
    self.file = file
    self.line = line
    self.column = column
    self.objectID = objectID
    self.objectName = objectName
  }
}

extension DocumentFinding: CustomStringConvertible {
  package var description: String {
    let place = line > 0 ? "\(file):\(line):\(column)" : file
    return "\(place): \(severity.rawValue): \(message)"
  }
}

extension DocumentFinding {
  /// A finding about `element`, placed on its start tag.
  package init(_ severity: Severity, _ message: String, about element: Element, file: String) {
    let object = element.nearestObject
    self.init(
      severity, message, file: file, line: element.line, column: element.column,
      objectID: object?.id, objectName: object?.outlineName)
  }
}
