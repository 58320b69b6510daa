import Foundation
import Testing
@_spi(Moa) import UIKit

@testable import InterfaceBuilder

/// How well ambiguity agrees with what Xcode saved as `ambiguous="YES"`.
///
/// Runs only when `MOA_CORPUS` names a directory of documents (`Scripts/score-ambiguity` sets it).
/// Prints each disagreement and the shares; it asserts nothing, since documents are no fixtures.
@MainActor struct AmbiguityScoreTests {
  nonisolated static let corpus = ProcessInfo.processInfo.environment["MOA_CORPUS"]

  private struct Tally {
    var views = 0
    var found = 0
    /// Without what only the canvas leaves open.
    var atRunTime = 0
  }

  @Test("ambiguity agrees with what Xcode saved", .enabled(if: corpus != nil))
  func score() throws {
    let root = URL(fileURLWithPath: try #require(Self.corpus))
    var flagged = Tally()
    var others = Tally()
    for path in Self.documents(below: root) {
      guard let document = try? Document(contentsOf: path), document.root["useAutolayout"] == "YES"
      else { continue }
      for scene in DocumentBuilder(document).buildScenes() {
        scene.layOut()
        var open: [String: [LayoutAmbiguity]] = [:]
        for (view, ambiguity) in scene.ambiguities() {
          open[view.id, default: []].append(ambiguity)
        }
        let marked = scene.viewsMarkedAmbiguous()
        for view in scene.views {
          let isFlagged = view.element["ambiguous"] == "YES"
          let isFound = marked.contains(view.id)
          if isFlagged {
            flagged.views += 1
            flagged.found += isFound ? 1 : 0
            flagged.atRunTime += open[view.id] == nil ? 0 : 1
          } else {
            others.views += 1
            others.found += isFound ? 1 : 0
            others.atRunTime += open[view.id] == nil ? 0 : 1
          }
          if isFlagged != isFound {
            Self.tell(
              view, open[view.id] ?? [], isFlagged, in: path.replacing(root.path + "/", with: ""))
          }
        }
      }
    }
    print("flagged and found: \(flagged)")
    print("not flagged, but found: \(others)")
  }

  private static func tell(
    _ view: BuiltScene.BuiltView, _ found: [LayoutAmbiguity], _ isFlagged: Bool, in path: String
  ) {
    let what = found.map { "\($0.text) \($0.reason)" }.joined(separator: "; ")
    let parent = view.element.parent.map { $0.name } ?? ""
    print(isFlagged ? "MISSED" : "EXTRA", path, view.element.name, view.id, "in", parent, what)
  }

  private static func documents(below root: URL) -> [String] {
    let files =
      FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String } ?? []
    return files.filter { $0.hasSuffix(".storyboard") || $0.hasSuffix(".xib") }.sorted()
      .map { root.path + "/" + $0 }
  }
}
