/// One picture that was made: which scene, in which configuration, where the file is.
///
/// Plain text and numbers, since it crosses process borders and ends in reports.
package struct Shot: Hashable, Sendable, Codable {
  /// The scene's id in the document.
  package var sceneID: String
  /// What a person calls the scene.
  package var sceneName: String
  package var deviceID: String
  package var deviceName: String
  package var orientation: String
  /// The other axes of the matrix that were asked for, such as `dark` or `accessibility3`.
  package var variants: [String]
  /// Relative to the output directory, with `/` between components.
  package var file: String
  /// The size of the scene in points.
  package var width: Double
  package var height: Double
  package var views: [ShotView]

  package init(
    sceneID: String, sceneName: String, deviceID: String, deviceName: String, orientation: String,
    variants: [String] = [], file: String, width: Double, height: Double, views: [ShotView] = []
  ) {
    self.sceneID = sceneID
    self.sceneName = sceneName
    self.deviceID = deviceID
    self.deviceName = deviceName
    self.orientation = orientation
    self.variants = variants
    self.file = file
    self.width = width
    self.height = height
    self.views = views
  }
}

/// One view of a picture, for pointing at it.
package struct ShotView: Hashable, Sendable, Codable {
  package var id: String
  package var className: String
  /// What tells it from its like: its text, mostly; may be empty.
  package var label: String
  /// How deep in the tree, 0 for the root.
  package var depth: Int
  /// In the picture's points, from its top left corner: x, y, width, height.
  package var rect: [Double]
  package var isHidden: Bool

  package init(
    id: String, className: String, label: String = "", depth: Int, rect: [Double],
    isHidden: Bool = false
  ) {
    self.id = id
    self.className = className
    self.label = label
    self.depth = depth
    self.rect = rect
    self.isHidden = isHidden
  }
}

/// What came of one document.
package struct DocumentResult: Hashable, Sendable, Codable {
  package var document: DocumentPath
  package var shots: [Shot] = []
  package var diagnostics: [Diagnostic] = []
  /// Frames as they are to be written, in the format that was asked for.
  package var frames: String = ""

  package init(document: DocumentPath) { self.document = document }

  /// Whether the work could not be done, or not all of it.
  package var isFailed: Bool { diagnostics.contains { $0.severity == .error } }

  /// The result for a document that could not be worked on.
  package init(document: DocumentPath, failure: Diagnostic) {
    self.document = document
    diagnostics = [failure]
  }
}
