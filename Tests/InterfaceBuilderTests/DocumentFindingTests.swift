import Testing

@testable import InterfaceBuilder

/// Faults that leave a document usable: each becomes a finding on the line where it is.
struct DocumentFindingTests {
  /// Content of the root view, with `▸` where the findings must fall, and their texts in order.
  static let cases: [(content: String, expected: [String])] = [
    (
      "▸<constraints><constraint firstItem=\"gone\" firstAttribute=\"top\" secondItem=\"root\" "
        + "secondAttribute=\"top\" id=\"c\"/></constraints>",
      [
        "error: constraint refers to \"gone\", which is not in the document; it is left out"
      ]
    ),
    (
      "▸<constraints><constraint firstAttribute=\"topp\" constant=\"1\" id=\"c\"/></constraints>",
      ["error: unknown constraint attribute \"topp\"; constraint is left out"]
    ),
    (
      "▸<constraints><constraint firstAttribute=\"width\" constant=\"nan\" id=\"c\"/>"
        + "<constraint firstAttribute=\"width\" constant=\"inf\" id=\"d\"/>"
        + "<constraint firstAttribute=\"width\" multiplier=\"1:0\" id=\"e\"/>"
        + "<constraint firstAttribute=\"width\" constant=\"-1e30\" id=\"f\"/>"
        + "<constraint firstAttribute=\"width\" multiplier=\"1e30\" id=\"g\"/></constraints>",
      [
        "error: constant \"nan\" is not a finite number; constraint is left out",
        "error: constant \"inf\" is not a finite number; constraint is left out",
        "error: multiplier \"1:0\" is neither a number nor a ratio; constraint is left out",
        "error: constant \"-1e30\" is out of range; constraint is left out",
        "error: multiplier \"1e30\" is out of range; constraint is left out",
      ]
    ),
    (
      "▸<constraints><constraint firstAttribute=\"width\" constent=\"1\" id=\"c\"/></constraints>",
      ["note: unknown attribute \"constent\" of a constraint"]
    ),
    (
      "▸<rect key=\"other\" x=\"1e400\" y=\"x\" width=\"1\" height=\"1\"/>",
      [
        "warning: x \"1e400\" is not a finite number; <rect> is ignored",
        "warning: y \"x\" is not a finite number; <rect> is ignored",
      ]
    ),
    (
      "▸<subviews><view contentMode=\"scaleToFill\" id=\"root\"/></subviews>",
      ["warning: id \"root\" is used before, by <view> in line 8"]
    ),
    (
      "▸<subviews><hologramView contentMode=\"scaleToFill\" id=\"h\"/><sausage/></subviews>",
      [
        "warning: unknown view <hologramView>; it is treated as a plain view",
        "warning: unknown element <sausage> among the subviews; it is left out",
      ]
    ),
    (
      "▸<subviews><stackView contentMode=\"huge\" axis=\"diagonal\" id=\"h\"/></subviews>",
      ["warning: unknown axis \"diagonal\"", "warning: unknown contentMode \"huge\""]
    ),
    (
      "▸<connections><outlet property=\"a\" destination=\"gone\" id=\"o\"/></connections>",
      ["warning: outlet is connected to \"gone\", which is not in the document"]
    ),
  ]

  @Test("a fault inside a document becomes a finding on its line", arguments: cases)
  func finding(_ test: (content: String, expected: [String])) throws {
    let marked = TestDocuments.scene(test.content)
    let lines = marked.split(separator: "\n", omittingEmptySubsequences: false)
    let line = try #require(lines.firstIndex { $0.contains("▸") }) + 1
    let document = try TestDocuments.document(marked.replacing("▸", with: ""))
    #expect(document.findings.map { "\($0.severity): \($0.message)" } == test.expected)
    #expect(document.findings.allSatisfy { $0.line == line && $0.column > 0 })
  }

  @Test("an unknown device is named and leaves the document without one")
  func unknownDevice() throws {
    let document = try TestDocuments.document(TestDocuments.scene("", device: "retina99"))
    #expect(document.device == nil)
    #expect(
      document.findings.map(\.description) == [
        "Test.storyboard:3:1: warning: unknown device \"retina99\"; scenes are laid out at their "
          + "stored sizes"
      ])
  }

  @Test("a scene that would contain itself is found once, at the segue that closes the cycle")
  func cycle() throws {
    func scene(_ id: String, embeds other: String) -> String {
      """
      <scene sceneID="s\(id)"><objects><viewController id="\(id)">
      <view key="view" contentMode="scaleToFill" id="v\(id)"><subviews>
      <containerView contentMode="scaleToFill" id="c\(id)"><connections>
      <segue destination="\(other)" kind="embed" id="e\(id)"/>
      </connections></containerView>
      </subviews></view></viewController></objects></scene>
      """
    }
    let text = TestDocuments.storyboard(scene("a", embeds: "b") + scene("b", embeds: "a"))
    let document = try TestDocuments.document(text)
    #expect(document.findings.count == 1)
    #expect(document.findings.first?.objectID == "eb")
    #expect(
      document.findings.first?.message
        == "segue closes a cycle: the scene of \"a\" would contain itself; it is not followed")
  }

  @Test("findings name the object as Interface Builder's outline does")
  func objectNames() throws {
    let document = try TestDocuments.document(
      TestDocuments.scene(
        """
        <subviews><label contentMode="left" text="Title" id="lbl"><constraints>
        <constraint firstAttribute="widht" id="c" userLabel="fixed"/>
        </constraints></label></subviews>
        """))
    let finding = try #require(document.findings.first)
    #expect(finding.objectID == "c")
    #expect(finding.objectName == "fixed")
    #expect(document.object("lbl")?.quotedName == "label \"Title\" (lbl)")
  }

  @Test("a document with thousands of faults is cut off and says so")
  func manyFindings() throws {
    let many = (0..<2_000).map { "<constraint firstAttribute=\"x\" id=\"c\($0)\"/>" }.joined()
    let document = try TestDocuments.document(
      TestDocuments.scene("<constraints>\(many)</constraints>"))
    #expect(document.findings.count == 1_001)
    #expect(document.findings.last?.message == "further findings are left out after 1000")
  }
}
