import Foundation
import Testing

@testable import moa

/// What goes in that should not, end to end: one message each with its place, and the exit code.
@Suite("Bad input")
@MainActor
struct BadInputTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let content: @Sendable () -> Data
    let code: ExitCode
    /// The line on stderr, after the path: `:line:column: severity: text` up to where it varies.
    let message: String

    init(_ description: String, _ content: String, _ code: ExitCode, _ message: String) {
      testDescription = description
      self.content = { Data(content.utf8) }
      self.code = code
      self.message = message
    }
  }

  nonisolated static let cases: [Case] = [
    Case("empty file", "", .failure, ": error: is empty"),
    Case(
      "binary file", "\u{7F}ELF\0\u{1}\u{2}", .failure,
      ": error: is a binary file, not an Interface Builder document"),
    Case("plain text", "hello\n", .failure, ": error: is not an XML file"),
    Case(
      "truncated XML", String(SampleDocuments.storyboard().prefix(700)), .failure,
      ":10:7: error: not well-formed XML"),
    Case(
      "other XML", "<plist><dict/></plist>", .failure,
      ":1:1: error: is not an Interface Builder document: root element <plist>, expected <document>"
    ),
    Case(
      "macOS document", SampleDocuments.macOS, .failure,
      ":2:1: error: is a document for macOS, not an iOS document"),
    Case(
      "constant that is no number",
      SampleDocuments.storyboard(
        SampleDocuments.box.replacingOccurrences(of: "20.333333", with: "nan")), .success,
      ":21:3: warning: constant \"nan\" is not a finite number; constraint is left out"),
    Case(
      "duplicate id",
      SampleDocuments.storyboard(
        SampleDocuments.box.replacingOccurrences(of: "\"con-bb-bbb\"", with: "\"con-aa-aaa\"")),
      .success,
      ":16:7: warning: id \"con-aa-aaa\" is used before, by <constraint> in line 15"),
    Case(
      "scenes that contain each other", SampleDocuments.cycle, .success,
      ":8:1: warning: segue closes a cycle"),
  ]

  @Test("one message with its place, and the exit code", arguments: cases)
  func message(_ test: Case) throws {
    let directory = try TemporaryDirectory()
    let path = try directory.write("Bad.storyboard", test.content())
    let result = run("frames", path)
    #expect(result.status == test.code)
    #expect(result.errors.hasPrefix(path + test.message))
    #expect(result.errors.split(separator: "\n").count == 1)
    if test.code == .failure { #expect(result.output.isEmpty) }
  }

  @Test("a file of 200 MB is refused without reading it")
  func large() throws {
    let directory = try TemporaryDirectory()
    let path = try directory.write("Large.storyboard")
    #expect(truncate(path, 200 << 20) == 0)
    let result = run("frames", path)
    #expect(result.status == .failure)
    #expect(result.errors == "\(path): error: is larger than 64 MB, the most that is read\n")
  }

  @Test("a pipe is refused without waiting for its writer")
  func pipe() throws {
    let directory = try TemporaryDirectory()
    let path = directory.path + "/Pipe.storyboard"
    try #require(mkfifo(path, 0o644) == 0)
    let result = run("frames", path)
    #expect(result.status == .failure)
    #expect(result.errors == "\(path): error: is not a regular file\n")
  }

  @Test("ten thousand nested views do not overflow the stack")
  func nesting() throws {
    let directory = try TemporaryDirectory()
    let path = try directory.write("Deep.storyboard", SampleDocuments.nested(10_000))
    let result = run("frames", path, "--quiet")
    #expect(result.status == .success)
    #expect(!result.output.isEmpty)
  }

  @Test("one bad document does not keep the others from being worked on")
  func others() throws {
    let directory = try TemporaryDirectory()
    try directory.write("A.storyboard", "")
    try directory.write("B.storyboard", SampleDocuments.storyboard(SampleDocuments.box))
    let result = run("frames", directory.path + "/None.xib", directory.path)
    #expect(result.status == .failure)
    #expect(
      result.errors == """
        \(directory.path)/None.xib: error: no such file or directory
        \(directory.path)/A.storyboard: error: is empty

        """)
    #expect(result.output.split(separator: "\n").count == 2)
  }
}
