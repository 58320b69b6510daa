import Foundation
import Testing

@testable import Snapshots

@Suite("Writing")
struct WritingTests {
  static let fileNames: [(String, String)] = [
    ("Login", "Login"), ("Log in", "Log in"), ("../../etc/passwd", "etc-passwd"),
    ("..", "scene"), (".", "scene"), ("", "scene"), ("/", "scene"), (".hidden", "hidden"),
    ("a\0b\nc", "a-b-c"), ("a\\b:c*d?e\"f<g>h|i", "a-b-c-d-e-f-g-h-i"), ("a//b", "a-b"),
    ("Anmeldung für Gäste", "Anmeldung für Gäste"), ("登录", "登录"), ("e\u{301}", "é"),
    ("trailing. ", "trailing"), ("abc-12-XyZ", "abc-12-XyZ"),
    (String(repeating: "長", count: 90), String(repeating: "長", count: 33)),
  ]

  @Test("a file name keeps what every file system takes", arguments: fileNames)
  func fileName(_ text: String, _ name: String) {
    #expect(FileName.sanitized(text, fallback: "scene") == name)
  }

  @Test("no path leaves its directory")
  func path() {
    #expect(FileName.sanitizedPath("../a/./b/../c//d e") == "a/b/c/d e")
    #expect(FileName.sanitizedPath("/etc/.ssh") == "etc/ssh")
  }

  @Test("names stay apart, also where case does not count")
  func uniqueNames() {
    var names = UniqueNames()
    #expect(names.name("Login", "Login-a") == "Login")
    #expect(names.name("login", "login-b") == "login-b")
    #expect(names.name("LOGIN", "Login-B") == "Login-B-2")
    #expect(names.name("Login-b-2") == "Login-b-2-2")
  }

  static let numbers: [(Double, String)] = [
    (0, "0"), (-0.0, "0"), (1, "1"), (-20, "-20"), (20.5, "20.5"), (20 + 1 / 3.0, "20.3333"),
    (2 / 3.0, "0.6667"), (0.00004, "0"), (-0.00004, "0"), (0.00005, "0.0001"),
    (99.99999, "100"), (1e15, "1000000000000000"), (1e16, "1e+16"),
    (123_456_789.25, "123456789.25"), (.nan, "null"),
    (.infinity, "null"), (0.1 + 0.2, "0.3"), (0.0123, "0.0123"),
  ]

  @Test(
    "a number is written in its shortest form with at most four decimals", arguments: numbers)
  func number(_ value: Double, _ text: String) {
    #expect(JSONText.text(of: value) == text)
    if value.isFinite { #expect(abs((Double(text) ?? .nan) - value) <= 0.00005) }
  }

  @Test(
    "a string survives JSON",
    arguments: ["", "plain", "\"\\/\n\r\t\u{8}\u{1F}\u{7F}", "für 登录 👩‍👩‍👧", "</script>"])
  func string(_ text: String) throws {
    var bytes: [UInt8] = []
    JSONText.append([text].joined(), to: &bytes)
    #expect(
      try JSONDecoder().decode([String].self, from: Data("[".utf8 + bytes + "]".utf8)) == [text])
    let script = HTMLText.scriptSafe(Array("[".utf8) + bytes + Array("]".utf8))
    #expect(!script.contains("<"))
    #expect(try JSONDecoder().decode([String].self, from: Data(script.utf8)) == [text])
  }

  @Test(
    "text becomes text of a page, a path becomes its address",
    arguments: [
      ("a < b && c > \"d\" 'e'", "a &lt; b &amp;&amp; c &gt; &quot;d&quot; &#39;e&#39;"),
      ("a\0b\u{1B}", "a\u{FFFD}b\u{FFFD}"), ("für 登录\n", "für 登录\n"),
    ])
  func html(_ text: String, _ escaped: String) {
    #expect(HTMLText.escaped(text) == escaped)
    #expect(HTMLText.url(ofPath: "a b/é#?%.png") == "a%20b/%C3%A9%23%3F%25.png")
  }

  @Test(
    "text in a terminal stays in its line and order",
    arguments: [
      ("für 登录 👩\u{200D}👧", "für 登录 👩\u{200D}👧"), ("a\nb\tc\r", "a\\nb\\tc\\r"),
      ("\u{1B}[2J\u{9B}", "\\u{1B}[2J\\u{9B}"), ("a\u{202E}b\u{2066}", "a\\u{202E}b\\u{2066}"),
    ])
  func terminal(_ text: String, _ escaped: String) {
    #expect(TerminalText.escaped(text) == escaped)
  }

  @Test("a file that is written anew keeps its mode, its link and no leftovers")
  func outputFile() throws {
    let directory = try TemporaryDirectory()
    let path = try directory.write("out/a.html", Data("old".utf8))
    #expect(chmod(path, 0o600) == 0)
    try directory.link("out/link.html", to: "a.html")
    #expect(OutputFile.write(Array("new".utf8), to: directory.path + "/out/link.html") == nil)
    #expect(FileManager.default.contents(atPath: path) == Data("new".utf8))
    var status = stat()
    #expect(stat(path, &status) == 0 && status.st_mode & 0o777 == 0o600)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: directory.path + "/out").sorted()
        == ["a.html", "link.html"])
    #expect(OutputFile.write([1], to: directory.path + "/out") == "is a directory")
    #expect(OutputFile.write([1], to: "/dev/null") == nil)
  }

  @Test("a reader that goes away ends writing, not the process")
  func closedPipe() {
    signal(SIGPIPE, SIG_IGN)
    var ends: [Int32] = [0, 0]
    #expect(pipe(&ends) == 0)
    close(ends[0])
    let output = OutputBuffer(.descriptor(ends[1]))
    output.write(String(repeating: "x", count: 200_000))
    output.write("more")
    output.flush()
    #expect(output.failure == EPIPE)
    close(ends[1])
  }
}
