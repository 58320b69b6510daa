import Foundation

@testable import InterfaceBuilder

/// Documents in memory: an iOS root element around the content that a test is about.
enum TestDocuments {
  /// A storyboard around `scenes`; `root` adds attributes to `<document>`.
  static func storyboard(
    _ scenes: String, root: String = "", device: String? = "retina4_7", tools: String = "23094"
  ) -> String {
    let deviceElement =
      device.map { "<device id=\"\($0)\" orientation=\"portrait\" appearance=\"light\"/>" } ?? ""
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
      toolsVersion="\(tools)" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" \
      useTraitCollections="YES" useSafeAreas="YES" \(root)>
      \(deviceElement)
      <scenes>
      \(scenes)
      </scenes>
      </document>
      """
  }

  /// A storyboard of one plain view controller whose root view holds `content`.
  static func scene(
    _ content: String, root: String = "", device: String? = "retina4_7", tools: String = "23094"
  ) -> String {
    storyboard(
      """
      <scene sceneID="s">
      <objects>
      <viewController id="vc" sceneMemberID="viewController">
      <view key="view" contentMode="scaleToFill" id="root">
      <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
      \(content)
      </view>
      </viewController>
      </objects>
      </scene>
      """, root: root, device: device, tools: tools)
  }

  /// Reads `text` as if it came from `Test.storyboard`.
  static func document(
    _ text: String, limits: ReadingLimits = .default
  ) throws(DocumentError) -> Document {
    try Document(bytes: Array(text.utf8), path: "Test.storyboard", limits: limits)
  }

  /// A file in a new temporary folder.
  static func file(named name: String, _ bytes: some Sequence<UInt8>) throws -> String {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let url = folder.appendingPathComponent(name)
    try Data(bytes).write(to: url)
    return url.path
  }
}
