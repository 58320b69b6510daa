import Foundation
import Testing

@testable import Snapshots
@testable import moa

@Suite("moa frames")
@MainActor
struct FramesTests {
  private static func directory() throws -> TemporaryDirectory {
    let directory = try TemporaryDirectory()
    try directory.write("Main.storyboard", SampleDocuments.storyboard(SampleDocuments.box))
    return directory
  }

  @Test("a line for each view, in the order and form of the contract")
  func lines() throws {
    let directory = try Self.directory()
    let document = directory.path + "/Main.storyboard"
    let result = run("frames", document)
    #expect(result.status == .success && result.errors.isEmpty)
    #expect(
      result.output == """
        {"document": "\(document)", "scene": "sce-aa-aaa", "id": "roo-aa-aaa", "class": "UIView", \
        "frame": [0, 0, 393, 852], "hidden": false}
        {"document": "\(document)", "scene": "sce-aa-aaa", "id": "box-aa-aaa", "class": "UIView", \
        "frame": [16, 20.3333, 100, 50], "hidden": false}

        """)
  }

  @Test("the device and how it is held decide the root's size")
  func device() throws {
    let directory = try Self.directory()
    let result = run(
      "frames", directory.path, "--device", "iPhone-SE", "--orientation", "landscape")
    #expect(
      result.output.contains("\"roo-aa-aaa\", \"class\": \"UIView\", \"frame\": [0, 0, 667, 375]"))
  }

  @Test("the list is the lines, the tree is for reading")
  func formats() throws {
    let directory = try Self.directory()
    let lines = run("frames", directory.path).output.split(separator: "\n")
    let list = run("frames", directory.path, "--format", "json").output
    #expect(list == "[\n" + lines.joined(separator: ",\n") + "\n]\n")
    #expect(
      run("frames", directory.path, "--format", "tree").output == """
        \(directory.path)/Main.storyboard: Main (sce-aa-aaa), iPhone 15, portrait, 393×852
          UIView roo-aa-aaa  0 0 393 852
            UIView box-aa-aaa  16 20.3333 100 50

        """)
  }

  @Test("several configurations are laid out in one run, and every line says of which it is")
  func configurations() throws {
    let directory = try Self.directory()
    let lines = run(
      "frames", directory.path, "--device", "iPhone-SE,iPad-mini", "--text-size",
      "large,accessibility3", "--appearance", "dark", "--locale", "ar"
    ).output.split(separator: "\n")
    #expect(lines.count == 2 * 2 * 2)
    #expect(
      lines[0].contains(
        #""scene": "sce-aa-aaa", "device": "retina4_7", "orientation": "portrait", "#
          + #""variant": "large dark ar", "id": "roo-aa-aaa""#))
    #expect(lines[6].contains(#""device": "ipad8_3rounded""#))
    #expect(lines[6].contains(#""variant": "accessibility3 dark ar""#))
    #expect(lines[6].contains(#""frame": [0, 0, 744, 1133]"#))
    let orientations = run("frames", directory.path, "--orientation", "all").output
    #expect(orientations.contains(#""orientation": "landscape", "id": "roo-aa-aaa""#))
    let tree = run("frames", directory.path, "--format", "tree", "--text-size", "small").output
    #expect(tree.contains("iPhone 15, portrait, small, 393×852\n"))
    let wrong = run("frames", directory.path, "--text-size", "huge")
    #expect(wrong.status == .usage)
  }

  @Test("several processes say the same as one, and in the same order")
  func jobs() throws {
    let directory = try TemporaryDirectory()
    for index in 1...5 {
      try directory.write(
        "D\(index).storyboard",
        index == 3 ? "" : SampleDocuments.storyboard(SampleDocuments.box, name: "S\(index)"))
    }
    let finder = DocumentFinder(operands: [directory.path])
    let task = DocumentTask.frames(FramesTask())
    var results: [DocumentResult] = []
    WorkerPool(executable: try ownProgram(), arguments: [Worker.name], count: 2)
      .run(task, on: finder.documents) {
        results.append($0)
        return true
      }
    #expect(results == finder.documents.map { task.perform(on: $0) })
  }

  @Test(
    "a worker that dies costs the document that it was working on",
    arguments: [("exit 3", "exit status 3"), ("kill -ILL $$", "illegal instruction")])
  func dyingWorkers(_ script: String, _ ending: String) {
    let documents = ["a", "b", "c"].map {
      DocumentPath(path: $0, relativePath: $0, outputDirectory: $0)
    }
    var results: [DocumentResult] = []
    WorkerPool(executable: "/bin/sh", arguments: ["-c", script], count: 2)
      .run(DocumentTask.frames(FramesTask()), on: documents) {
        results.append($0)
        return true
      }
    #expect(results.map(\.document) == documents)
    #expect(
      results.flatMap(\.diagnostics).map(\.text)
        == documents.map {
          "\($0.path): error: the layout stopped on this document (\(ending))\n"
        })
  }

  /// The program that was built beside these tests.
  private func ownProgram() throws -> String {
    let program = URL(fileURLWithPath: WorkerPool.ownExecutable).deletingLastPathComponent()
      .appendingPathComponent("moa").path
    try #require(FileManager.default.isExecutableFile(atPath: program))
    return program
  }
}
