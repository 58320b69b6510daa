import Foundation

/// An Interface Builder document as it is written: a storyboard or a xib.
///
/// A value of plain data that knows nothing of views. `elements` is all of it; the other
/// properties are the parts that nearly every reader asks for.
package struct Document: Sendable {
  package enum Kind: String, Hashable, Sendable {
    case storyboard
    case xib
  }

  /// The path as the caller gave it.
  package let path: String
  package let kind: Kind
  package let toolsVersion: ToolsVersion
  /// `iOS.CocoaTouch` or `iOS.CocoaTouch.iPad`; other platforms are refused when reading.
  package let targetRuntime: String
  /// The device it was last viewed on; nil on the 600 × 600 canvas of Xcode 6 and 7.
  package let device: DesignDevice?
  package let prefersDarkAppearance: Bool
  package let usesAutoLayout: Bool
  package let usesTraitCollections: Bool
  package let usesSafeAreas: Bool
  package let isLaunchScreen: Bool
  /// The controller that a storyboard starts with.
  package let initialControllerID: String?
  /// Scenes in file order; every top-level view or controller of a xib is one.
  package let scenes: [Scene]
  package let resources: Resources
  package let segues: SegueGraph
  package let elements: ElementTree
  /// What is not as Interface Builder writes it, in file order.
  package let findings: [DocumentFinding]

  private let elementsByID: [String: Int]

  /// The first object with that Interface Builder id.
  package func object(_ id: String) -> Element? {
    elementsByID[id].map { Element(tree: elements, index: $0) }
  }

  /// The document's `<document>` element.
  package var root: Element { elements.root }
}

extension Document {
  /// Reads a `.storyboard` or `.xib` file.
  ///
  /// - Throws: one `DocumentError` when there is no such file, it is not well-formed, exceeds the
  ///   limits or is not an iOS document. Everything milder is in `findings`.
  /// - Complexity: O(n) in the size of the file.
  package init(
    contentsOf path: String, limits: ReadingLimits = .default
  ) throws(DocumentError) {
    let bytes = try FileLoader.bytes(ofFileAt: path, limits: limits)
    try self.init(bytes: bytes, path: path, limits: limits)
  }

  /// Reads a document from memory; `path` is only for messages.
  package init(
    bytes: [UInt8], path: String, limits: ReadingLimits = .default
  ) throws(DocumentError) {
    if let fault = FileLoader.faultOfContainer(bytes) {
      throw DocumentError(file: path, message: fault)
    }
    if bytes.count > limits.fileBytes {
      throw DocumentError(
        file: path, message: "is larger than \(limits.fileBytes >> 20) MB, the most that is read")
    }
    let tree = try SAXParser.parse(bytes, file: path, limits: limits)
    let root = tree.root
    let platform = try DocumentPlatform.check(root, file: path)

    self.path = path
    kind = platform.kind
    targetRuntime = platform.targetRuntime
    elements = tree
    toolsVersion = ToolsVersion.ofDocument(root)
    device = root.child("device").flatMap(DesignDevice.init(documentElement:))
    prefersDarkAppearance = root.child("device")?["appearance"] == "dark"
    usesAutoLayout = root.bool("useAutolayout") ?? false
    usesTraitCollections = root.bool("useTraitCollections") ?? false
    usesSafeAreas = root.bool("useSafeAreas") ?? false
    isLaunchScreen = root.bool("launchScreen") ?? false
    initialControllerID = root["initialViewController"]
    scenes = Scene.scenes(of: root, kind: kind)
    resources = Resources(document: root)
    segues = SegueGraph(root)

    var index: [String: Int] = [:]
    for element in root.descendants {
      if let id = element.id, element.isObject, index[id] == nil { index[id] = element.index }
    }
    elementsByID = index
    var checks = DocumentChecks(tree: tree, path: path, limit: limits.findings)
    findings = checks.run(following: segues, among: scenes.compactMap(\.controller))
  }

  /// The size classes of the document's own canvas.
  package var sizeClasses: SizeClasses {
    usesTraitCollections ? device?.sizeClasses ?? .any : .any
  }
}

extension Element {
  /// Whether its `id` names an object of the document (and not a device, layout or deployment).
  var isObject: Bool { depth > 0 && name != "device" && name != "adaptation" }
}
