import Foundation
import Testing

@testable import InterfaceBuilder

struct LocalizedStringsTests {
  @Test("strings files: comments, escapes, broken entries")
  func parsing() {
    let text = """
      /* Class = "UILabel"; text = "x"; */
      "a.text" = "Hallo \\"Welt\\"\\n\\U00e9";
      // a comment "no.text" = "no";
      "b.title"="ok" ; rubbish
      "c.title" "d.title" = "four";
      "e.text" = "never ends
      """
    #expect(
      LocalizedStrings.parse(text) == [
        "a.text": "Hallo \"Welt\"\né", "b.title": "ok", "d.title": "four",
      ])
  }

  @Test("the strings beside a base document, by language and by its root")
  func lookup() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    for language in ["Base", "de"] {
      try FileManager.default.createDirectory(
        at: folder.appendingPathComponent(language + ".lproj"), withIntermediateDirectories: true)
    }
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data("\"l.text\" = \"Hallo\";".utf8).write(
      to: folder.appendingPathComponent("de.lproj/Main.strings"))
    let path = folder.appendingPathComponent("Base.lproj/Main.storyboard").path
    #expect(LocalizedStrings(document: path, locale: "de")["l", "text"] == "Hallo")
    #expect(LocalizedStrings(document: path, locale: "de-AT")["l", "text"] == "Hallo")
    #expect(LocalizedStrings(document: path, locale: "fr")["l", "text"] == nil)
    #expect(LocalizedStrings(document: path, locale: "de").faults.isEmpty)
  }

  @Test(
    "a strings file that cannot be used, or not all of it, is told",
    arguments: [
      (Data("\"a.text\" = \"A\"; // fine\n/* and \"this\" */".utf8), nil, "A"),
      (
        Data("\"a.text\" = \"A\";\n\"b.text\" \"B\";".utf8),
        ", line 2: expected \"key\" = \"value\"; what is not of this form is left out", "A"
      ),
      (Data([0x22, 0xC3, 0x22]), " is not a text in UTF-8 or UTF-16; it is ignored", nil),
      (nil, " is larger than 16 MB, the most that is read; it is ignored", nil),
    ] as [(Data?, String?, String?)])
  func faults(_ content: Data?, _ fault: String?, _ text: String?) throws {
    let path = try TestDocuments.file(named: "Main.storyboard", [])
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
    defer { try? FileManager.default.removeItem(at: folder) }
    for language in ["Base", "de"] {
      try FileManager.default.createDirectory(
        at: folder.appendingPathComponent(language + ".lproj"), withIntermediateDirectories: true)
    }
    let file = folder.appendingPathComponent("de.lproj/Main.strings")
    try (content ?? Data()).write(to: file)
    if content == nil { #expect(truncate(file.path, 17 << 20) == 0) }
    let strings = LocalizedStrings(
      document: folder.path + "/Base.lproj/Main.storyboard", locale: "de")
    #expect(strings.faults == (fault.map { ["de.lproj/Main.strings" + $0] } ?? []))
    #expect(strings["a", "text"] == text)
  }
}
