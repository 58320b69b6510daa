import Foundation
import InterfaceBuilder
@_spi(Moa) import UIKit

/// What is to be done with every document of a run.
package enum DocumentTask: Hashable, Sendable, Codable {
  case frames(FramesTask)
  case render(RenderTask)

  /// Works on one document. Never throws: what goes wrong is in the result.
  @MainActor
  package func perform(on document: DocumentPath) -> DocumentResult {
    switch self {
    case .frames(let task): task.perform(on: document)
    case .render(let task): task.perform(on: document)
    }
  }
}

/// Reads a document and lays its scenes out, one configuration after the other.
@MainActor
struct DocumentRun {
  let path: DocumentPath
  private(set) var result: DocumentResult
  private var told: Set<Diagnostic> = []

  init(_ path: DocumentPath) {
    self.path = path
    result = DocumentResult(document: path)
  }

  /// Lays out the scenes for each configuration and hands them over.
  ///
  /// - Parameter showsEmbeddedScenes: Whether container views show the scenes they embed. For
  ///   pictures; frames are told with the scene that they belong to.
  mutating func layOut(
    _ configurations: [Matrix.Configuration], showsEmbeddedScenes: Bool = false,
    _ body: (BuiltScene, Surroundings, inout DocumentResult) -> Void
  ) {
    let document: Document
    do {
      document = try Document(contentsOf: path.path)
    } catch {
      tell(
        Diagnostic(
          .error, path: path.path, line: error.line, column: error.column, error.message))
      return
    }
    document.findings.forEach { tell(Diagnostic($0, path: path.path)) }
    for configuration in configurations {
      var buildConfiguration = BuildConfiguration(configuration)
      buildConfiguration.showsEmbeddedScenes = showsEmbeddedScenes
      let builder = DocumentBuilder(document, configuration: buildConfiguration)
      for scene in builder.buildScenes() {
        scene.layOut()
        let surroundings = Surroundings(of: scene, variants: configuration.variants)
        scene.withEnvironment { body(scene, surroundings, &result) }
        scene.findings.forEach { tell(Diagnostic($0, path: path.path)) }
      }
    }
    if document.scenes.isEmpty {
      tell(Diagnostic(.warning, path: path.path, "has no scene to lay out"))
    }
  }

  /// The same finding comes up in every configuration; it is told once.
  private mutating func tell(_ diagnostic: Diagnostic) {
    if told.insert(diagnostic).inserted { result.diagnostics.append(diagnostic) }
  }
}

/// The device, orientation and variants in which a scene was laid out.
struct Surroundings: Hashable, Sendable {
  let deviceID: String
  let deviceName: String
  let orientation: Matrix.Orientation
  let variants: [String]
  let scale: Double

  @MainActor
  init(of scene: BuiltScene, variants: [String]) {
    if let id = scene.deviceID {
      deviceID = id
      deviceName = scene.screen.device.name
    } else {
      let width = JSONText.text(of: Double(scene.size.width))
      let height = JSONText.text(of: Double(scene.size.height))
      deviceID = "canvas"
      deviceName = "Canvas \(width)×\(height)"
    }
    orientation = scene.orientation.isLandscape ? .landscape : .portrait
    self.variants = variants
    scale = Double(scene.scale)
  }
}

extension BuildConfiguration {
  /// The languages that are written from right to left.
  private static let rightToLeftLanguages: Set<String> = [
    "ar", "ckb", "dv", "fa", "he", "iw", "ps", "sd", "ug", "ur", "yi",
  ]

  init(_ configuration: Matrix.Configuration) {
    self.init(
      device: configuration.device.flatMap(Device.named),
      orientation: configuration.orientation?.interfaceOrientation,
      userInterfaceStyle: configuration.appearance?.interfaceStyle,
      contentSizeCategory: configuration.textSize?.contentSizeCategory,
      layoutDirection: configuration.locale.map {
        let language = $0.split { $0 == "-" || $0 == "_" }.first.map { $0.lowercased() } ?? ""
        return Self.rightToLeftLanguages.contains(language) ? .rightToLeft : .leftToRight
      },
      locale: configuration.locale)
  }
}

extension Diagnostic {
  /// A finding about a document that could be worked on: a warning at most, since an error means
  /// that there is no result.
  init(_ finding: DocumentFinding, path: String) {
    self.init(
      finding.severity == .note ? .note : .warning, path: path, line: finding.line,
      column: finding.column, finding.message)
  }
}
