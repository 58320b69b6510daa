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
  }
}
