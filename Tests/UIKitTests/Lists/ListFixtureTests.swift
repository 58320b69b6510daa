import Foundation
import Testing

@testable import UIKit

/// Tables described by data: what is set up, what is done, what must hold then.
@MainActor @Suite(.serialized) struct ListFixtureTests {
  @Test("a recorded table behaves as UIKit's", arguments: ListFixture.all)
  func fixture(_ fixture: ListFixture) throws {
    let saved = LayoutEra.current
    LayoutEra.current = .iOS17
    defer { LayoutEra.current = saved }
    let scene = ListScene()
    var isSetUp = false
    for (number, line) in fixture.lines {
      let place: Comment = "\(fixture.file):\(number): \(line)"
      let words = line.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
      switch words[0] {
      case ">", "=", "!":
        if !isSetUp { scene.start() }
        isSetUp = true
        let rest = Array(words.dropFirst())
        if words[0] == ">" {
          try scene.run(rest)
        } else if words[0] == "=" {
          let (found, expected) = try scene.check(rest)
          #expect(found == expected, place)
        } else {
          let text = rest.joined(separator: " ").replacingOccurrences(of: "\\n", with: "\n")
            .replacingOccurrences(of: "\\t", with: "\t")
          #expect(scene.failure == text, place)
          scene.failure = nil
        }
      default: try scene.setUp(words)
      }
    }
    #expect(scene.failure == nil, "\(fixture.file): \(fixture.title)")
  }
}

/// One case of a file.
struct ListFixture: CustomTestStringConvertible, Sendable {
  var file: String
  var title: String
  var lines: [(number: Int, text: String)] = []
  var testDescription: String { title }

  static let all = load(".list")

  /// The cases of all files whose names end so.
  static func load(_ ending: String) -> [ListFixture] {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Fixtures/lists")
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return files.filter { $0.hasSuffix(ending) }.sorted().flatMap { name -> [ListFixture] in
      let text =
        (try? String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)) ?? ""
      var fixtures: [ListFixture] = []
      for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false)
        .enumerated()
      {
        if line.hasPrefix("## ") {
          fixtures.append(ListFixture(file: name, title: String(line.dropFirst(3))))
        } else if !line.isEmpty, !line.hasPrefix("#"), !fixtures.isEmpty {
          fixtures[fixtures.count - 1].lines.append((index + 1, String(line)))
        }
      }
      return fixtures
    }
  }
}

struct ListFixtureError: Error { var text: String }
