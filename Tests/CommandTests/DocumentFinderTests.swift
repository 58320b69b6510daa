import Foundation
import Testing

@testable import Snapshots

@Suite("Finding documents")
struct DocumentFinderTests {
  @Test("a directory is searched in the order of names, links and their loops included")
  func directory() throws {
    let directory = try TemporaryDirectory()
    for name in [
      "b/Main.storyboard", "a.xib", "b/a/Cell.xib", "B.storyboard", "notes.txt", "xib",
      ".hidden/No.xib", "b/.No.xib", "c/Main.strings", "c/Old.XIB",
    ] {
      try directory.write(name)
    }
    try directory.link("b/loop", to: "..")
    try directory.link("linked.xib", to: "a.xib")
    try directory.link("dangling.xib", to: "nowhere.xib")
    let finder = DocumentFinder(operands: [directory.path + "/"])
    #expect(
      finder.documents.map(\.relativePath) == [
        "B.storyboard", "a.xib", "b/Main.storyboard", "b/a/Cell.xib", "c/Old.XIB", "linked.xib",
      ])
    #expect(finder.documents.allSatisfy { $0.path == directory.path + "/" + $0.relativePath })
    #expect(
      finder.problems == [
        Diagnostic(
          .warning, path: directory.path + "/dangling.xib", "link leads nowhere; it is left out")
      ])
    #expect(Set(finder.documents.map(\.outputDirectory)).contains("c/Old"))
  }

  @Test("a name that is not UTF-8 is told")
  func strangeName() throws {
    let directory = try TemporaryDirectory()
    try directory.write("a.xib")
    let name = Array((directory.path + "/").utf8) + [0xFF] + Array(".xib".utf8) + [0]
    let descriptor = name.withUnsafeBytes {
      $0.withMemoryRebound(to: CChar.self) { open($0.baseAddress!, O_CREAT | O_WRONLY, 0o644) }
    }
    try #require(descriptor >= 0)
    close(descriptor)
    let finder = DocumentFinder(operands: [directory.path])
    #expect(finder.documents.map(\.relativePath) == ["a.xib"])
    #expect(finder.problems.map(\.message) == ["name is not UTF-8; it is left out"])
  }

  @Test("files come as given, each once, whatever their names")
  func files() throws {
    let directory = try TemporaryDirectory()
    let odd = try directory.write("odd.txt")
    let plain = try directory.write("x/Main.storyboard")
    let finder = DocumentFinder(operands: [plain, odd, directory.path, plain])
    #expect(finder.documents.map(\.path) == [plain, odd])
    #expect(finder.documents.map(\.relativePath) == ["Main.storyboard", "odd.txt"])
    #expect(finder.problems.isEmpty)
  }

  @Test("what leads to no document is told")
  func problems() throws {
    let directory = try TemporaryDirectory()
    let finder = DocumentFinder(operands: [directory.path, directory.path + "/None.xib"])
    #expect(finder.documents.isEmpty)
    #expect(
      finder.problems.map(\.text) == [
        "\(directory.path): error: no .storyboard or .xib file in it\n",
        "\(directory.path)/None.xib: error: no such file or directory\n",
      ])
  }
}
