import Foundation
import Testing

@testable import InterfaceBuilder

/// Files that are no iOS documents: each gives one clear error with its place.
struct UnreadableDocumentTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var bytes: [UInt8]
    var expected: String

    init(_ name: String, _ text: String, expected: String) {
      self.init(name, bytes: Array(text.utf8), expected: expected)
    }

    init(_ name: String, bytes: [UInt8], expected: String) {
      testDescription = name
      self.bytes = bytes
      self.expected = expected
    }
  }

  static let cases: [Case] = [
    Case("empty", "", expected: "T.xib: error: is empty"),
    Case("white space", " \n\n", expected: "T.xib: error: has no content"),
    Case(
      "NIB archive", "NIBArchive\u{1}\u{2}",
      expected: "T.xib: error: is a compiled nib; the .storyboard or .xib source is needed"),
    Case(
      "binary property list", "bplist00\u{1}",
      expected: "T.xib: error: is a compiled nib; the .storyboard or .xib source is needed"),
    Case(
      "binary", bytes: [0x7F, 0x45, 0x4C, 0x46, 0, 1, 2, 0],
      expected: "T.xib: error: is a binary file, not an Interface Builder document"),
    Case(
      "LFS pointer", "version https://git-lfs.github.com/spec/v1\noid sha256:0\n",
      expected: "T.xib: error: is a Git LFS pointer, not the document itself"),
    Case(
      "text", "hello",
      expected: "T.xib: error: is not an XML file"),
    Case(
      "truncated", "<document type=\"a\">\n<scenes>\n<scene",
      expected: "T.xib:3:7: error: not well-formed XML: couldn't find end of Start Tag scene"
    ),
    Case(
      "wrong nesting", "<document>\n  <a></b>\n</document>",
      expected:
        "T.xib:2:10: error: not well-formed XML: opening and ending tag mismatch: a line 2 and b"),
    Case(
      "bad encoding",
      bytes: Array("<document a=\"".utf8) + [0xFF, 0xFE, 0x80] + Array("\"/>".utf8),
      expected: "T.xib:1:14: error: not well-formed XML: input is not proper UTF-8"),
    Case(
      "entities", "<!DOCTYPE d [<!ENTITY a \"aa\">]>\n<document a=\"&a;\"/>",
      expected: "T.xib:1:13: error: a document type declaration is not allowed here"),
    Case(
      "external entity", "<!DOCTYPE d SYSTEM \"file:///etc/passwd\">\n<document/>",
      expected: "a document type declaration is not allowed here"),
    Case(
      "undefined entity", "<document a=\"&lol;\"/>",
      expected: "not well-formed XML: entity 'lol' not defined"),
    Case(
      "other XML", "\n <html/>",
      expected:
        "T.xib:2:2: error: is not an Interface Builder document: root element <html>, "
        + "expected <document>"),
    Case(
      "Xcode 4", "<archive type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\" version=\"8.00\"/>",
      expected:
        "T.xib:1:1: error: is saved in the format of Xcode 4; open it in a newer Xcode once and "
        + "save it"),
    Case(
      "macOS",
      "<document type=\"com.apple.InterfaceBuilder3.Cocoa.XIB\" targetRuntime=\"MacOSX.Cocoa\"/>",
      expected: "T.xib:1:1: error: is a document for macOS, not an iOS document"),
    Case(
      "watchOS",
      "<document type=\"com.apple.InterfaceBuilder.WatchKit.Storyboard\" "
        + "targetRuntime=\"watchKit\"/>",
      expected: "T.xib:1:1: error: is a document for watchOS, not an iOS document"),
    Case(
      "tvOS",
      "<document type=\"com.apple.InterfaceBuilder.AppleTV.Storyboard\" "
        + "targetRuntime=\"AppleTV\"/>",
      expected: "T.xib:1:1: error: is a document for tvOS, not an iOS document"),
    Case(
      "another runtime",
      "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\" targetRuntime=\"toaster\"/>",
      expected: "T.xib:1:1: error: unknown target runtime \"toaster\", expected iOS.CocoaTouch"),
  ]

  @Test("a file that is no iOS document gives one error with its place", arguments: cases)
  func error(_ test: Case) {
    #expect {
      _ = try Document(bytes: test.bytes, path: "T.xib")
    } throws: { error in
      let text = "\(error)"
      let matches = text.contains(test.expected)
      if !matches { print(text) }
      return matches && !text.contains("\n")
    }
  }

  @Test("a path without a readable file says what is there instead")
  func paths() throws {
    #expect(throws: DocumentError(file: "/no/such.xib", message: "no such file")) {
      try Document(contentsOf: "/no/such.xib")
    }
    let folder = FileManager.default.temporaryDirectory.path
    #expect(throws: DocumentError(file: folder, message: "is a directory")) {
      try Document(contentsOf: folder)
    }
    let compiled = try TestDocuments.file(named: "x", []) + ".storyboardc"
    try FileManager.default.createDirectory(atPath: compiled, withIntermediateDirectories: true)
    #expect(
      throws: DocumentError(
        file: compiled,
        message: "is a compiled document; the .storyboard or .xib source is needed")
    ) {
      try Document(contentsOf: compiled)
    }
  }

  @Test("a file beyond the size limit is refused before it is read")
  func hugeFile() throws {
    let path = try TestDocuments.file(named: "Huge.storyboard", Array("<document>".utf8))
    let handle = try #require(FileHandle(forWritingAtPath: path))
    // A sparse file: 200 MB in size, a few blocks on disk.
    try handle.truncate(atOffset: 200 << 20)
    try handle.close()
    defer { try? FileManager.default.removeItem(atPath: path) }
    #expect(
      throws: DocumentError(file: path, message: "is larger than 64 MB, the most that is read")
    ) {
      try Document(contentsOf: path)
    }
  }

  @Test("content beyond a limit is refused where it exceeds it")
  func limits() {
    var limits = ReadingLimits()
    limits.elementDepth = 3
    limits.attributeBytes = 1 << 10
    limits.attributesPerElement = 4
    limits.textBytes = 1 << 20
    limits.elementCount = 50
    let long = String(repeating: "x", count: 2_000)
    let many = (0..<9).map { "a\($0)=\"\"" }.joined(separator: " ")
    let text = String(repeating: "text ", count: 300_000)
    let table: [(String, String)] = [
      ("<a><b><c>\n<d/></c></b></a>", "T:2:1: error: elements are nested deeper than 3 levels"),
      ("<a b=\"\(long)\"/>", "T:1:1: error: attribute is longer than 1 KB"),
      ("<a \(many)/>", "T:1:1: error: element has more than 4 attributes"),
      ("<a>\(text)</a>", "error: text is longer than 1 MB"),
      (
        "<a>" + String(repeating: "<b/>", count: 60) + "</a>",
        "T:1:200: error: has more than 50 elements"
      ),
    ]
    for (content, expected) in table {
      #expect {
        _ = try Document(bytes: Array(content.utf8), path: "T", limits: limits)
      } throws: { error in
        "\(error)".contains(expected)
      }
    }
  }

  @Test("10,000 nested views are read without trouble for the stack")
  func deepNesting() throws {
    let depth = 10_000
    var text = ""
    for i in 0..<depth { text += "<view contentMode=\"scaleToFill\" id=\"v\(i)\"><subviews>" }
    text += String(repeating: "</subviews></view>", count: depth)
    let document = try TestDocuments.document(TestDocuments.scene("<subviews>\(text)</subviews>"))
    #expect(document.object("v9999")?.depth == 7 + 2 * 9_999)
    #expect(document.findings.isEmpty)
  }
}
