import InterfaceBuilder
import UIKit

/// Lays documents out and tells where each view lies.
package struct FramesTask: Hashable, Sendable, Codable {
  package enum Format: String, Hashable, Sendable, Codable, CaseIterable {
    /// One JSON object a line.
    case jsonl
    /// A list of the same objects.
    case json
    /// An indented tree for reading.
    case tree
  }

  package var matrix: Matrix
  package var format: Format
  /// Whether views without an Interface Builder id are told as well.
  package var includesAll: Bool

  package init(
    matrix: Matrix = Matrix(), format: Format = .jsonl, includesAll: Bool = false
  ) {
    self.matrix = matrix
    self.format = format
    self.includesAll = includesAll
  }

  @MainActor
  package func perform(on document: DocumentPath) -> DocumentResult {
    var run = DocumentRun(document)
    var bytes: [UInt8] = []
    run.layOut(matrix.configurations) { scene, surroundings, _ in
      let items = includesAll ? SceneViews.all(in: scene) : SceneViews.named(in: scene)
      if format == .tree {
        let size = scene.size
        let header =
          "\(document.path): \(scene.name) (\(scene.id)), \(surroundings.deviceName), "
          + (["\(surroundings.orientation.rawValue)"] + surroundings.variants)
          .joined(separator: ", ")
          + ", \(JSONText.text(of: Double(size.width)))×\(JSONText.text(of: Double(size.height)))"
        bytes.append(contentsOf: TerminalText.escaped(header).utf8)
        bytes.append(UInt8(ascii: "\n"))
      }
      for item in items {
        var record = FrameRecord(document: document.path, scene: scene.id, item: item)
        if matrix.isWorthNaming { record.configuration = surroundings.keys }
        if format == .tree {
          record.appendTreeLine(to: &bytes)
        } else {
          record.appendLine(to: &bytes)
          bytes.append(UInt8(ascii: "\n"))
        }
      }
    }
    var result = run.result
    result.frames = String(decoding: bytes, as: UTF8.self)
    return result
  }
}

extension FrameRecord {
  init(document: String, scene: String, item: SceneViews.Item) {
    self.init(
      document: document, scene: scene, id: item.id, className: item.className, label: item.label,
      frame: item.frame.numbers, isHidden: item.isHidden, depth: item.depth)
  }
}
