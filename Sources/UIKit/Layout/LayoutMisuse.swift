/// A wrong use of the layout API, with the exception's name and text as UIKit has them (A7).
///
/// UIKit's API ends the program with it, as an uncaught exception does. Every such method is a thin
/// layer over one that throws (`activateChecked()`, `setPriorityChecked(_:)` …), which readers of
/// documents and tests call.
package struct LayoutMisuse: Error, Hashable, Sendable {
  package let exceptionName: String
  package let reason: String

  package static func invalidArgument(_ reason: String) -> LayoutMisuse {
    LayoutMisuse(exceptionName: "NSInvalidArgumentException", reason: reason)
  }

  package static func generic(_ reason: String) -> LayoutMisuse {
    LayoutMisuse(exceptionName: "NSGenericException", reason: reason)
  }

  package static func inconsistency(_ reason: String) -> LayoutMisuse {
    LayoutMisuse(exceptionName: "NSInternalInconsistencyException", reason: reason)
  }

  /// Ends the program as an uncaught exception does.
  package func raise() -> Never {
    let text =
      "*** Terminating app due to uncaught exception '\(exceptionName)', reason: '\(reason)'\n"
    FileHandle.standardError.write(Data(text.utf8))
    abort()
  }
}
