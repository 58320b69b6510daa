import Foundation
import Testing
import UIKit

@testable import InterfaceBuilder

/// What the builder makes of the attributes of each family of views.
@MainActor struct ViewAttributeTests {
  /// The only subview of a scene that holds `element`, laid out, and everything found on the way.
  private func build<V: UIView>(
    _ element: String, as type: V.Type = V.self, resources: String = ""
  ) throws -> V {
    let text = TestDocuments.scene("<subviews>\(element)</subviews>")
      .replacing("</scenes>", with: "</scenes><resources>\(resources)</resources>")
    let document = try TestDocuments.document(text)
    #expect(document.findings.isEmpty)
    let scene = try #require(DocumentBuilder(document).buildScenes().first)
    #expect(scene.findings.isEmpty)
    return try #require(scene.rootView.subviews.first as? V)
  }

  @Test("labels: text, font, colour, lines, alignment, breaking")
  func label() throws {
    let label: UILabel = try build(
      """
      <label contentMode="left" text="Two&#10;lines" textAlignment="center" numberOfLines="2" \
      lineBreakMode="middleTruncation" adjustsFontSizeToFit="NO" baselineAdjustment="alignCenters" \
      horizontalHuggingPriority="251" verticalCompressionResistancePriority="900" id="x">
      <fontDescription key="fontDescription" type="system" weight="semibold" pointSize="19"/>
      <color key="textColor" red="1" green="0.5" blue="0" alpha="1" colorSpace="custom" \
      customColorSpace="sRGB"/>
      </label>
      """)
    #expect(label.text == "Two\nlines" && label.numberOfLines == 2)
    #expect(label.font == .systemFont(ofSize: 19, weight: .semibold))
    #expect(label.textColor == UIColor(red: 1, green: 0.5, blue: 0, alpha: 1))
    #expect(label.textAlignment == .center && label.lineBreakMode == .byTruncatingMiddle)
    #expect(label.baselineAdjustment == .alignCenters && !label.adjustsFontSizeToFitWidth)
    #expect(label.contentHuggingPriority(for: .horizontal) == UILayoutPriority(rawValue: 251))
    #expect(
      label.contentCompressionResistancePriority(for: .vertical) == UILayoutPriority(rawValue: 900))
  }

  @Test("long texts are children, some in base64; attributed ones are fragments")
  func texts() throws {
    let long: UILabel = try build(
      "<label contentMode=\"left\" id=\"x\"><string key=\"text\">a &lt; b\nc</string></label>")
    #expect(long.text == "a < b\nc")
    let coded: UITextView = try build(
      """
      <textView contentMode="scaleToFill" id="x">\
      <string key="text" base64-UTF8="YES">w6TDtg</string></textView>
      """)
    #expect(coded.text == "äö")
    let attributed: UILabel = try build(
      """
      <label contentMode="left" usesAttributedText="YES" id="x">
      <attributedString key="attributedText">
      <fragment content="red "><attributes>
      <color key="NSColor" red="1" green="0" blue="0" alpha="1" colorSpace="custom" \
      customColorSpace="sRGB"/><font key="NSFont" metaFont="system" size="20"/></attributes></fragment>
      <fragment content="small"><attributes><font key="NSFont" metaFont="system" size="9"/>
      <paragraphStyle key="NSParagraphStyle" alignment="right" lineBreakMode="wordWrapping" \
      baseWritingDirection="natural" lineSpacing="3"/></attributes></fragment>
      <fragment content="!"><attributes/></fragment>
      </attributedString></label>
      """)
    let text = try #require(attributed.attributedText)
    #expect(text.string == "red small!")
    #expect(text.attribute(.font, at: 0, effectiveRange: nil) as? UIFont == .systemFont(ofSize: 20))
    #expect(text.attribute(.font, at: 5, effectiveRange: nil) as? UIFont == .systemFont(ofSize: 9))
    let style = text.attribute(.paragraphStyle, at: 5, effectiveRange: nil) as? NSParagraphStyle
    #expect(style?.alignment == .right && style?.lineSpacing == 3)
  }

  @Test("buttons: kinds, states, insets, configurations")
  func button() throws {
    let classic: UIButton = try build(
      """
      <button contentMode="scaleToFill" buttonType="system" lineBreakMode="middleTruncation" id="x">
      <inset key="contentEdgeInsets" minX="1" minY="2" maxX="3" maxY="4"/>
      <state key="normal" title="Go" image="pic"><color key="titleColor" white="0.5" alpha="1" \
      colorSpace="custom" customColorSpace="genericGamma22GrayColorSpace"/></state>
      <state key="selected" title="Gone"/>
      </button>
      """, resources: "<image name=\"pic\" width=\"30\" height=\"20\"/>")
    #expect(classic.buttonType == .system)
    #expect(classic.title(for: .normal) == "Go" && classic.title(for: .selected) == "Gone")
    #expect(classic.titleColor(for: .normal) == UIColor(white: 0.5, alpha: 1))
    #expect(classic.contentEdgeInsets == UIEdgeInsets(top: 2, left: 1, bottom: 4, right: 3))
    #expect(classic.image(for: .normal)?.size == CGSize(width: 30, height: 20))

    let configured: UIButton = try build(
      """
      <button contentMode="scaleToFill" buttonType="system" id="x"><state key="normal" title="Old"/>
      <buttonConfiguration key="configuration" style="filled" title="New" cornerStyle="capsule" \
      imagePlacement="trailing" imagePadding="5">
      <directionalEdgeInsets key="contentInsets" top="1" leading="2" bottom="3" trailing="4"/>
      </buttonConfiguration></button>
      """)
    let configuration = try #require(configured.configuration)
    #expect(configuration.title == "New" && configuration.cornerStyle == .capsule)
    #expect(configuration.imagePlacement == .trailing && configuration.imagePadding == 5)
    #expect(
      configuration.contentInsets
        == NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
  }

  @Test("controls with values")
  func values() throws {
    let slider: UISlider = try build(
      "<slider contentMode=\"scaleToFill\" value=\"5\" minValue=\"1\" maxValue=\"9\" id=\"x\"/>")
    #expect(slider.minimumValue == 1 && slider.maximumValue == 9 && slider.value == 5)
    let toggle: UISwitch = try build(
      "<switch contentMode=\"scaleToFill\" on=\"YES\" enabled=\"NO\" id=\"x\"/>")
    #expect(toggle.isOn && !toggle.isEnabled)
    let segments: UISegmentedControl = try build(
      """
      <segmentedControl contentMode="scaleToFill" selectedSegmentIndex="1" id="x"><segments>
      <segment title="A" width="40"/><segment title="B"/></segments></segmentedControl>
      """)
    #expect(segments.numberOfSegments == 2 && segments.selectedSegmentIndex == 1)
    #expect(segments.titleForSegment(at: 1) == "B" && segments.widthForSegment(at: 0) == 40)
    let field: UITextField = try build(
      """
      <textField contentMode="scaleToFill" borderStyle="roundedRect" placeholder="Name" \
      clearButtonMode="always" minimumFontSize="17" id="x">
      <textInputTraits key="textInputTraits" secureTextEntry="YES"/></textField>
      """)
    #expect(field.borderStyle == .roundedRect && field.placeholder == "Name")
    #expect(field.clearButtonMode == .always && field.isSecureTextEntry)
    let pages: UIPageControl = try build(
      "<pageControl contentMode=\"scaleToFill\" numberOfPages=\"4\" currentPage=\"2\" id=\"x\"/>")
    #expect(pages.numberOfPages == 4 && pages.currentPage == 2)
  }

  @Test("what every view has: look, margins, runtime attributes")
  func common() throws {
    let view: UIView = try build(
      """
      <view contentMode="scaleAspectFit" alpha="0.5" hidden="YES" clipsSubviews="YES" tag="7" \
      userInteractionEnabled="NO" preservesSuperviewLayoutMargins="YES" id="x">
      <color key="backgroundColor" name="OnlyInThisTest"/>
      <edgeInsets key="layoutMargins" top="1" left="2" bottom="3" right="4"/>
      <accessibility key="accessibilityConfiguration" identifier="box"/>
      <userDefinedRuntimeAttributes>
      <userDefinedRuntimeAttribute type="number" keyPath="layer.cornerRadius">
      <integer key="value" value="6"/></userDefinedRuntimeAttribute>
      <userDefinedRuntimeAttribute type="string" keyPath="unknown.path" value="kept"/>
      </userDefinedRuntimeAttributes></view>
      """,
      resources: """
        <namedColor name="OnlyInThisTest"><color red="0" green="1" blue="0" alpha="1" colorSpace="custom" \
        customColorSpace="sRGB"/></namedColor>
        """)
    #expect(view.contentMode == .scaleAspectFit && view.alpha == 0.5 && view.isHidden)
    #expect(view.clipsToBounds && view.tag == 7 && !view.isUserInteractionEnabled)
    #expect(
      view.backgroundColor?.resolvedColor(with: view.traitCollection)
        == UIColor(red: 0, green: 1, blue: 0, alpha: 1))
    #expect(view.accessibilityIdentifier == "box" && view.layer.cornerRadius == 6)
    #expect(view.preservesSuperviewLayoutMargins)
  }

  @Test("views of other frameworks and unknown ones become plain areas with their names")
  func foreign() throws {
    let text = TestDocuments.scene(
      """
      <subviews><mapView contentMode="scaleToFill" id="m"/>
      <hologramView contentMode="scaleToFill" customClass="Hologram" id="h"/></subviews>
      """)
    let scene = try #require(
      DocumentBuilder(try TestDocuments.document(text)).buildScenes().first)
    #expect(scene.views.map(\.className) == ["UIView", "MKMapView", "Hologram"])
  }

  @Test("views nested without end are cut off once, and the rest is built")
  func nesting() throws {
    let depth = 10_000
    var text = ""
    for i in 0..<depth { text += "<view contentMode=\"scaleToFill\" id=\"v\(i)\"><subviews>" }
    text += String(repeating: "</subviews></view>", count: depth)
    let document = try TestDocuments.document(TestDocuments.scene("<subviews>\(text)</subviews>"))
    let scene = try #require(DocumentBuilder(document).buildScenes().first)
    scene.layOut()
    #expect(scene.views.count == ViewBuilder.maximumDepth)
    #expect(
      scene.findings.map(\.message) == [
        "views are nested deeper than 256 levels; this one is left out"
      ])
  }

  @Test("embedded scenes show inside of their containers, also when they embed each other")
  func embedding() throws {
    func scene(_ id: String, embeds other: String) -> String {
      """
      <scene sceneID="s\(id)"><objects><viewController id="\(id)">
      <view key="view" contentMode="scaleToFill" id="v\(id)"><subviews>
      <containerView contentMode="scaleToFill" id="c\(id)">
      <rect key="frame" x="0" y="0" width="100" height="80"/><connections>
      <segue destination="\(other)" kind="embed" id="e\(id)"/>
      </connections></containerView></subviews></view></viewController></objects></scene>
      """
    }
    let document = try TestDocuments.document(
      TestDocuments.storyboard(scene("a", embeds: "b") + scene("b", embeds: "a")))
    let configuration = BuildConfiguration(showsEmbeddedScenes: true)
    let scenes = DocumentBuilder(document, configuration: configuration).buildScenes()
    let built = try #require(scenes.first)
    built.layOut()
    let container = try #require(built.views.first { $0.id == "ca" }?.view)
    #expect(container.subviews.count == 1)
    #expect(container.subviews.first?.frame == CGRect(x: 0, y: 0, width: 100, height: 80))
    // Views of embedded scenes belong to their own scene.
    #expect(built.views.map(\.id) == ["va", "ca"])
  }
}
