/// Tells from the root element whether a file is an iOS document, and of which kind.
struct DocumentPlatform {
  var kind: Document.Kind
  var targetRuntime: String

  static func check(_ root: Element, file: String) throws(DocumentError) -> DocumentPlatform {
    func failure(_ message: String) -> DocumentError {
      DocumentError(file: file, line: root.line, column: root.column, message: message)
    }

    if root.name == "archive" {
      throw failure(
        "is saved in the format of Xcode 4; open it in a newer Xcode once and save it")
    }
    guard root.name == "document" else {
      throw failure(
        "is not an Interface Builder document: root element <\(root.name.prefix(80))>, "
          + "expected <document>")
    }
    let type = root["type"] ?? ""
    let runtime = root["targetRuntime"] ?? ""
    if let platform = foreignPlatform(type: type, runtime: runtime) {
      throw failure("is a document for \(platform), not an iOS document")
    }
    guard type.isEmpty || type.hasPrefix("com.apple.InterfaceBuilder3.CocoaTouch.") else {
      throw failure("unknown document type \"\(type.prefix(80))\", expected an iOS document")
    }
    guard runtime.isEmpty || runtime.hasPrefix("iOS.CocoaTouch") else {
      throw failure("unknown target runtime \"\(runtime.prefix(80))\", expected iOS.CocoaTouch")
    }
    let isStoryboard = type.contains(".Storyboard.") || root.child("scenes") != nil
    return DocumentPlatform(
      kind: isStoryboard ? .storyboard : .xib,
      targetRuntime: runtime.isEmpty ? "iOS.CocoaTouch" : runtime)
  }

  /// The name of another Apple platform that the document is for.
  private static func foreignPlatform(type: String, runtime: String) -> String? {
    switch runtime {
    case _ where runtime.hasPrefix("MacOSX"): return "macOS"
    case _ where runtime.hasPrefix("watchKit"): return "watchOS"
    case _ where runtime.hasPrefix("AppleTV"), _ where runtime.hasPrefix("tvOS"): return "tvOS"
    default: break
    }
    switch type {
    case _ where type.contains(".Cocoa."): return "macOS"
    case _ where type.contains(".WatchKit"): return "watchOS"
    case _ where type.contains(".AppleTV"): return "tvOS"
    default: return nil
    }
  }
}
