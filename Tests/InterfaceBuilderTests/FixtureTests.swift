import Foundation
import Testing
@_spi(Moa) import UIKit

@testable import InterfaceBuilder

/// Small documents of our own with the frames that UIKit gives their views.
///
/// A fixture's comment says where its numbers come from and holds lines such as
/// `expect: box = 10 20 100 50` for the document's own canvas and
/// `expect retina4_7 landscape: box = 0 0 1 1` for a chosen device; `finding: text` lists what must
/// be found, and nothing else may be.
@MainActor struct FixtureTests {
  struct Expectation {
    var device: String?
    var isLandscape = false
    var id: String
    /// Nil: the view is not installed.
    var frame: CGRect?
  }

  nonisolated static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Fixtures/ib")

  nonisolated static let names =
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()

  @Test("the views of a document have UIKit's frames", arguments: names)
  func frames(_ name: String) throws {
    let url = Self.folder.appendingPathComponent(name)
    let text = try String(contentsOf: url, encoding: .utf8)
    let expectations = Self.expectations(text)
    try #require(!expectations.isEmpty)
    let document = try Document(contentsOf: url.path)
    var found: [String] = document.findings.map(\.message)

    let groups = Dictionary(grouping: expectations) { "\($0.device ?? "")/\($0.isLandscape)" }
    for (_, group) in groups.sorted(by: { $0.key < $1.key }) {
      let configuration = BuildConfiguration(
        device: try group[0].device.map { try #require(Device.named($0)) },
        orientation: group[0].isLandscape ? .landscapeLeft : nil)
      var frames: [String: CGRect] = [:]
      for scene in DocumentBuilder(document, configuration: configuration).buildScenes() {
        scene.layOut()
        for (view, frame) in scene.frames() { frames[view.id] = frame }
        if group[0].device == nil { found += scene.findings.map(\.message) }
      }
      for expectation in group {
        let got = frames[expectation.id]
        let matches = Self.matches(got, expectation.frame)
        #expect(
          matches,
          """
          \(expectation.id) on \(expectation.device ?? "its canvas"): expected \
          \(expectation.frame.map { "\($0)" } ?? "none"), got \(got.map { "\($0)" } ?? "none")
          """)
      }
    }
    let wanted = Self.lines(text, "finding:")
    #expect(found.count == wanted.count, "\(found)")
    for (message, prefix) in zip(found.sorted(), wanted.sorted()) {
      #expect(message.hasPrefix(prefix))
    }
  }

  nonisolated static func matches(_ a: CGRect?, _ b: CGRect?) -> Bool {
    guard let a, let b else { return a == nil && b == nil }
    return abs(a.minX - b.minX) < 0.001 && abs(a.minY - b.minY) < 0.001
      && abs(a.width - b.width) < 0.001 && abs(a.height - b.height) < 0.001
  }

  nonisolated static func lines(_ text: String, _ prefix: String) -> [String] {
    text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { $0.hasPrefix(prefix) }
      .map {
        $0.dropFirst(prefix.count).replacing("-->", with: "")
          .trimmingCharacters(in: .whitespaces)
      }
  }

  nonisolated static func expectations(_ text: String) -> [Expectation] {
    lines(text, "expect").compactMap { line in
      let halves = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      guard halves.count == 2 else { return nil }
      let place = halves[0].split(separator: " ")
      let parts = halves[1].split(separator: "=").map { $0.trimmingCharacters(in: .whitespaces) }
      guard parts.count == 2 else { return nil }
      let numbers = parts[1].split(separator: " ").compactMap { Double($0) }
      return Expectation(
        device: place.first.map(String.init), isLandscape: place.contains("landscape"),
        id: parts[0],
        frame: numbers.count == 4
          ? CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]) : nil)
    }
  }
}
