import Drawing
import Foundation
import InterfaceBuilder
import UIKit

/// Lays documents out and draws their scenes into files.
package struct RenderTask: Hashable, Sendable, Codable {
  package enum Format: String, Hashable, Sendable, Codable, CaseIterable {
    case png, svg, pdf
  }

  package var matrix: Matrix
  package var outputDirectory: String
  package var format: Format
  /// Pixels a point; nil is the device's own.
  package var scale: Double?
  /// Whether numbered outlines of the views are drawn over the scene.
  package var annotates: Bool
  /// Whether status bar, sensor housing and home indicator are drawn over the scene.
  package var showsChrome: Bool

  package init(
    matrix: Matrix = Matrix(), outputDirectory: String, format: Format = .png,
    scale: Double? = nil, annotates: Bool = false, showsChrome: Bool = false
  ) {
    self.matrix = matrix
    self.outputDirectory = outputDirectory
    self.format = format
    self.scale = scale
    self.annotates = annotates
    self.showsChrome = showsChrome
  }

  @MainActor
  package func perform(on document: DocumentPath) -> DocumentResult {
    var run = DocumentRun(document)
    var names = ShotNames()
    var bytes: [UInt8] = []
    run.layOut(matrix.configurations, showsEmbeddedScenes: true) { scene, surroundings, result in
      let items = SceneViews.named(in: scene)
      let file =
        document.outputDirectory + "/"
        + names.name(sceneID: scene.id, sceneName: scene.name, in: surroundings) + "."
        + format.rawValue
      let picture = ScenePicture(
        scene: scene, items: items, annotates: annotates, showsChrome: showsChrome)
      let data = picture.draw(
        format: format == .png
          ? .bitmap(scale: scale ?? surroundings.scale) : format == .svg ? .svg : .pdf)
      guard !data.isEmpty else {
        result.diagnostics.append(
          Diagnostic(.error, path: document.path, "scene \(scene.name) could not be drawn"))
        return
      }
      let path = outputDirectory + "/" + file
      if let reason = OutputFile.write(data, to: path) {
        result.diagnostics.append(Diagnostic(.error, path: path, "cannot be written: \(reason)"))
        return
      }
      result.shots.append(Shot(scene: scene, surroundings: surroundings, file: file, items: items))
      for item in items {
        var record = FrameRecord(document: document.path, scene: scene.id, item: item)
        record.configuration = surroundings.keys
        record.appendLine(to: &bytes)
        bytes.append(UInt8(ascii: "\n"))
      }
    }
    var result = run.result
    result.frames = String(decoding: bytes, as: UTF8.self)
    return result
  }
}

/// The file names of one document's pictures.
struct ShotNames {
  private var scenes: [String: String] = [:]
  private var sceneNames = UniqueNames()
  private var files = UniqueNames()

  /// `<scene>@<device>-<orientation>[-<variant>…]`, different for each picture.
  mutating func name(sceneID: String, sceneName: String, in surroundings: Surroundings) -> String {
    let scene: String
    if let known = scenes[sceneID] {
      scene = known
    } else {
      let plain = FileName.sanitized(sceneName, fallback: "scene")
      scene = sceneNames.name(
        plain, FileName.sanitized("\(sceneName)-\(sceneID)", fallback: "scene"))
      scenes[sceneID] = scene
    }
    let device = surroundings.deviceName.split { !$0.isLetter && !$0.isNumber }
      .joined(separator: "-")
    let variants = surroundings.variants.map { "-" + FileName.sanitized($0, fallback: "_") }
    return files.name(
      "\(scene)@\(device)-\(surroundings.orientation.rawValue)\(variants.joined())")
  }
}

extension Surroundings {
  /// The configuration as keys of a frame record.
  var keys: [(key: String, value: String)] {
    [("device", deviceID), ("orientation", orientation.rawValue)]
      + (variants.isEmpty ? [] : [("variant", variants.joined(separator: " "))])
  }
}

extension Shot {
  @MainActor
  init(scene: BuiltScene, surroundings: Surroundings, file: String, items: [SceneViews.Item]) {
    let size = scene.size
    self.init(
      sceneID: scene.id, sceneName: scene.name, deviceID: surroundings.deviceID,
      deviceName: surroundings.deviceName, orientation: surroundings.orientation.rawValue,
      variants: surroundings.variants, file: file, width: Double(size.width),
      height: Double(size.height),
      views: items.map {
        ShotView(
          id: $0.id ?? "", className: $0.className, label: $0.label, depth: $0.depth,
          rect: $0.rectInWindow.numbers, isHidden: $0.isHidden)
      })
  }
}

extension CGRect {
  var numbers: [Double] {
    [Double(origin.x), Double(origin.y), Double(size.width), Double(size.height)]
  }
}
