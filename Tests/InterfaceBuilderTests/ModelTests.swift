import Foundation
import Testing

@testable import InterfaceBuilder

/// What the model makes of the ways in which Interface Builder writes values.
struct ModelTests {
  private func element(_ text: String) throws -> Element {
    let document = try TestDocuments.document(TestDocuments.scene("<x>\(text)</x>"))
    return try #require(
      document.root.descendants.first { $0.name == "x" }?.children.first { _ in true })
  }

  static let multipliers: [(String, Double?)] = [
    ("1", 1), ("0.5", 0.5), ("16:9", 16.0 / 9), ("1:1", 1), ("1/3", 1.0 / 3),
    ("375:667", 375.0 / 667),
    ("-2", -2), ("1e-3", 0.001), ("", nil), (":", nil), ("1:0", nil), ("nan", nil), ("1:2:3", nil),
  ]

  @Test("multipliers are numbers or ratios", arguments: multipliers)
  func ratio(_ test: (String, Double?)) {
    #expect(Element.ratio(test.0) == test.1)
  }

  static let colors: [(String, ColorDescription?)] = [
    (
      "red=\"1\" green=\"0.5\" blue=\"0\" alpha=\"0.25\" colorSpace=\"calibratedRGB\"",
      .rgb(red: 1, green: 0.5, blue: 0, alpha: 0.25, space: .calibratedRGB)
    ),
    (
      "red=\"1\" green=\"0.5\" blue=\"0\" alpha=\"1\" colorSpace=\"custom\" "
        + "customColorSpace=\"sRGB\"",
      .rgb(red: 1, green: 0.5, blue: 0, alpha: 1, space: .sRGB)
    ),
    (
      "red=\"1\" green=\"0\" blue=\"0\" alpha=\"1\" colorSpace=\"custom\" "
        + "customColorSpace=\"displayP3\"",
      .rgb(red: 1, green: 0, blue: 0, alpha: 1, space: .displayP3)
    ),
    (
      "white=\"0.3\" alpha=\"1\" colorSpace=\"calibratedWhite\"",
      .gray(white: 0.3, alpha: 1, space: .calibratedWhite)
    ),
    (
      "white=\"0.3\" alpha=\"1\" colorSpace=\"custom\" "
        + "customColorSpace=\"genericGamma22GrayColorSpace\"",
      .gray(white: 0.3, alpha: 1, space: .gamma22Gray)
    ),
    (
      "cyan=\"0\" magenta=\"1\" yellow=\"0\" black=\"0.5\" alpha=\"1\" colorSpace=\"deviceCMYK\"",
      .rgb(red: 0.5, green: 0, blue: 0.5, alpha: 1, space: .device)
    ),
    ("systemColor=\"labelColor\"", .system("labelColor")),
    ("cocoaTouchSystemColor=\"darkTextColor\"", .system("darkTextColor")),
    (
      "white=\"0\" alpha=\"1\" colorSpace=\"calibratedWhite\" systemColor=\"tintColor\"",
      .system("tintColor")
    ),
    ("name=\"Brand\"", .named("Brand")),
    ("colorSpace=\"catalog\" catalog=\"System\" name=\"controlColor\"", .system("controlColor")),
    ("red=\"1\"", nil),
  ]

  @Test("colours in every space", arguments: colors)
  func color(_ test: (String, ColorDescription?)) throws {
    #expect(ColorDescription(try element("<color key=\"k\" \(test.0)/>")) == test.1)
  }

  static let fonts: [(String, FontDescription?)] = [
    (
      "<fontDescription type=\"system\" pointSize=\"17\"/>",
      .system(size: 17, weight: nil, isItalic: false)
    ),
    (
      "<fontDescription type=\"boldSystem\" pointSize=\"15\"/>",
      .system(size: 15, weight: .bold, isItalic: false)
    ),
    (
      "<fontDescription type=\"italicSystem\" pointSize=\"15\"/>",
      .system(size: 15, weight: nil, isItalic: true)
    ),
    (
      "<fontDescription type=\"system\" weight=\"semibold\" pointSize=\"15\"/>",
      .system(size: 15, weight: .semibold, isItalic: false)
    ),
    ("<fontDescription style=\"UICTFontTextStyleBody\"/>", .textStyle("UICTFontTextStyleBody")),
    (
      "<fontDescription name=\"Avenir-Heavy\" family=\"Avenir\" pointSize=\"12\"/>",
      .named("Avenir-Heavy", family: "Avenir", size: 12)
    ),
    (
      "<font size=\"13\" name=\"HelveticaNeue-Bold\"/>",
      .named("HelveticaNeue-Bold", family: nil, size: 13)
    ),
    ("<font size=\"13\" metaFont=\"system\"/>", .system(size: 13, weight: nil, isItalic: false)),
    (
      "<font size=\"13\" name=\".SFUIText-Semibold\"/>",
      .system(size: 13, weight: .semibold, isItalic: false)
    ),
    (
      "<fontDescription type=\"system\" pointSize=\"-1\"/>",
      .system(size: nil, weight: nil, isItalic: false)
    ),
    ("<color/>", nil),
  ]

  @Test("fonts by kind, weight, style and name", arguments: fonts)
  func font(_ test: (String, FontDescription?)) throws {
    #expect(FontDescription(try element(test.0)) == test.1)
  }

  @Test("the tools version of 32700 documents is the iOS plug-in's")
  func toolsVersion() throws {
    let plugIn = """
      <dependencies><plugIn identifier="com.apple.InterfaceBuilder.IBCocoaTouchPlugin" \
      version="22685"/></dependencies>
      """
    let text = TestDocuments.scene("", tools: "32700.99.1234")
      .replacing("<scenes>", with: plugIn + "<scenes>")
    let document = try TestDocuments.document(text)
    #expect(document.toolsVersion == ToolsVersion(major: 22_685))
    #expect(document.toolsVersion.era == .iOS17)
    #expect(ToolsVersion("14490.70").era == .iOS11)
    #expect(ToolsVersion("5056").era == .iOS8)
    #expect(ToolsVersion("24127").era == .iOS26)
    #expect(ToolsVersion("rubbish") == ToolsVersion(major: 0))
  }

  // The masks of Xcode: the default variation takes out, size classes put back.
  static let masks: [(SizeClasses, excluded: Set<String>, constant: String?)] = [
    (.any, ["a", "b"], "1"),
    (SizeClasses(width: .compact, height: .regular), ["b"], "2"),
    (SizeClasses(width: .compact, height: .compact), ["a"], "4"),
    (SizeClasses(width: .regular, height: .compact), ["a", "b"], "3"),
  ]

  @Test("variations: the more specific one wins", arguments: masks)
  func variation(_ test: (SizeClasses, excluded: Set<String>, constant: String?)) throws {
    let view = try element(
      """
      <view constant="1">
      <variation key="default"><mask key="subviews"><exclude reference="a"/>\
      <exclude reference="b"/></mask></variation>
      <variation key="heightClass=compact-widthClass=compact" constant="4">\
      <mask key="subviews"><include reference="b"/><exclude reference="a"/></mask></variation>
      <variation key="widthClass=compact" constant="2">\
      <mask key="subviews"><include reference="a"/></mask></variation>
      <variation key="heightClass=compact" constant="3"/>
      <variation key="userInterfaceIdiom=mac" constant="5"/>
      </view>
      """)
    #expect(view.excludedIDs(mask: "subviews", in: test.0) == test.excluded)
    #expect(view.attribute("constant", in: test.0) == test.constant)
  }

  @Test("a constraint with all its attributes")
  func constraint() throws {
    let constraint = try #require(
      ConstraintDescription(
        try element(
          """
          <constraint firstItem="a" firstAttribute="leadingMargin" relation="greaterThanOrEqual" \
          secondItem="b" secondAttribute="trailing" multiplier="16:9" constant="-8" priority="750" \
          placeholder="YES" symbolic="YES" identifier="gap" id="c"/>
          """), in: .any))
    #expect(constraint.firstItem == "a" && constraint.secondItem == "b")
    #expect(constraint.firstAttribute == .leadingMargin && constraint.secondAttribute == .trailing)
    #expect(constraint.relation == .greaterThanOrEqual)
    #expect(constraint.multiplier == 16.0 / 9 && constraint.constant == -8)
    #expect(constraint.priority == 750 && constraint.identifier == "gap")
    #expect(constraint.isPlaceholder && constraint.isSymbolic)
  }

  @Test("scenes of a storyboard and of a xib")
  func scenes() throws {
    let storyboard = try TestDocuments.document(
      TestDocuments.storyboard(
        """
        <scene sceneID="s1"><objects>
        <viewController storyboardIdentifier="Start" id="vc"><view key="view" \
        contentMode="scaleToFill" id="v"/></viewController>
        <view contentMode="scaleToFill" id="loose"/>
        </objects><point key="canvasLocation" x="12" y="-8.5"/></scene>
        <scene sceneID="s2"><objects><navigationController id="nc"><connections>
        <segue destination="vc" kind="relationship" relationship="rootViewController" id="r"/>
        </connections></navigationController></objects></scene>
        """))
    #expect(storyboard.scenes.map(\.id) == ["s1", "s2"])
    #expect(storyboard.scenes.map(\.name) == ["Start", "navigationController"])
    #expect(storyboard.scenes[0].rootView?.id == "v")
    #expect(storyboard.scenes[0].looseViews.map(\.id) == ["loose"])
    #expect(storyboard.scenes[0].canvasLocation == CGPoint(x: 12, y: -8.5))
    #expect(
      storyboard.segues.leading(to: "vc").map(\.kind) == [.relationship("rootViewController")])

    let xib = try TestDocuments.document(
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" toolsVersion="14490.70" \
      targetRuntime="iOS.CocoaTouch"><objects>
      <placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>
      <tableViewCell contentMode="scaleToFill" id="cell"/>
      <view contentMode="scaleToFill" id="v"/>
      </objects></document>
      """)
    #expect(xib.kind == .xib && !xib.usesAutoLayout)
    #expect(xib.scenes.map(\.id) == ["cell", "v"])
  }

  @Test("resources: sizes of images, values of colours, names of fonts")
  func resources() throws {
    let text = TestDocuments.scene("").replacing(
      "<scenes>",
      with: """
        <customFonts key="customFonts"><array key="Brand.ttf"><string>Brand-Bold</string>
        <string>Brand-Thin</string></array></customFonts>
        <resources><image name="logo" width="12.5" height="8"/>
        <namedColor name="brand"><color white="0.5" alpha="1" colorSpace="custom" \
        customColorSpace="genericGamma22GrayColorSpace"/></namedColor>
        <systemColor name="linkColor"><color red="0" green="0" blue="1" alpha="1" \
        colorSpace="custom" customColorSpace="sRGB"/></systemColor></resources><scenes>
        """)
    let resources = try TestDocuments.document(text).resources
    #expect(resources.imageSizes == ["logo": CGSize(width: 12.5, height: 8)])
    #expect(resources.namedColors["brand"] == .gray(white: 0.5, alpha: 1, space: .gamma22Gray))
    #expect(
      resources.systemColors["linkColor"]
        == .rgb(red: 0, green: 0, blue: 1, alpha: 1, space: .sRGB))
    #expect(resources.customFonts == ["Brand.ttf": ["Brand-Bold", "Brand-Thin"]])
  }

  @Test("elements know where their start tag begins, also over several lines")
  func locations() throws {
    let document = try TestDocuments.document(
      "<?xml version=\"1.0\"?>\n<!-- <a> -->\n<document\n  type=\"\">\n\t<objects>"
        + "<view\n id=\"v\"\n contentMode=\"center\"/></objects></document>")
    #expect(document.root.line == 3 && document.root.column == 1)
    let view = try #require(document.object("v"))
    #expect(view.line == 5 && view.column == 11)
  }

  @Test("UTF-16 documents are read like UTF-8 ones")
  func utf16() throws {
    let text =
      "<?xml version=\"1.0\" encoding=\"UTF-16\"?>\n<document>\n<objects><view id=\"ü\"/></objects></document>"
    var bytes: [UInt8] = [0xFE, 0xFF]
    for unit in text.utf16 { bytes += [UInt8(unit >> 8), UInt8(unit & 255)] }
    let document = try Document(bytes: bytes, path: "T")
    #expect(document.object("ü")?.line == 3)
  }
}
