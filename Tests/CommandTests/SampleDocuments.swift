/// Documents of the tests: as small as Interface Builder's format allows.
enum SampleDocuments {
  /// A storyboard with one scene; `content` goes into its root view.
  ///
  /// The content starts in line 11.
  static func storyboard(_ content: String = "", name: String = "Main") -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
    toolsVersion="22505" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" \
    useTraitCollections="YES" useSafeAreas="YES" initialViewController="vcc-aa-aaa">
        <device id="retina6_12" orientation="portrait" appearance="light"/>
        <scenes>
            <scene sceneID="sce-aa-aaa">
                <objects>
                    <viewController storyboardIdentifier="\(name)" id="vcc-aa-aaa" \
    sceneMemberID="viewController">
                        <view key="view" contentMode="scaleToFill" id="roo-aa-aaa">
                            <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
                            <autoresizingMask key="autoresizingMask" widthSizable="YES" \
    heightSizable="YES"/>
    \(content)
                        </view>
                    </viewController>
                </objects>
            </scene>
        </scenes>
    </document>

    """
  }

  /// A view of 100 × 50 points in the upper left corner of the root view.
  static let box = """
    <subviews>
      <view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="box-aa-aaa">
        <rect key="frame" x="0.0" y="0.0" width="100" height="50"/>
        <constraints>
          <constraint firstAttribute="width" constant="100" id="con-aa-aaa"/>
          <constraint firstAttribute="height" constant="50" id="con-bb-bbb"/>
        </constraints>
      </view>
    </subviews>
    <constraints>
      <constraint firstItem="box-aa-aaa" firstAttribute="top" secondItem="roo-aa-aaa" \
    secondAttribute="top" constant="20.333333" id="con-cc-ccc"/>
      <constraint firstItem="box-aa-aaa" firstAttribute="leading" secondItem="roo-aa-aaa" \
    secondAttribute="leading" constant="16" id="con-dd-ddd"/>
    </constraints>
    """

  /// Views nested in each other.
  static func nested(_ depth: Int) -> String {
    storyboard(
      (0..<depth).map {
        "<subviews><view contentMode=\"scaleToFill\" id=\"v\($0)\">"
          + "<rect key=\"frame\" x=\"0.0\" y=\"0.0\" width=\"10\" height=\"10\"/>"
      }.joined() + String(repeating: "</view></subviews>", count: depth))
  }

  static let macOS = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0" toolsVersion="14460" \
    targetRuntime="MacOSX.Cocoa">
        <objects/>
    </document>

    """

  /// Two navigation controllers, each the root of the other.
  static let cycle = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
    toolsVersion="22505" targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
        <scenes>
            <scene sceneID="sce-aa-aaa"><objects><navigationController id="nav-aa-aaa"><connections>
    <segue destination="nav-bb-bbb" kind="relationship" relationship="rootViewController" id="seg-a"/>
            </connections></navigationController></objects></scene>
            <scene sceneID="sce-bb-bbb"><objects><navigationController id="nav-bb-bbb"><connections>
    <segue destination="nav-aa-aaa" kind="relationship" relationship="rootViewController" id="seg-b"/>
            </connections></navigationController></objects></scene>
        </scenes>
    </document>

    """
}
