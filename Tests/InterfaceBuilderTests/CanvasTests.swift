import Foundation
import Testing
@_spi(Moa) import UIKit

@testable import InterfaceBuilder

/// Which bars and insets a scene has on Xcode's canvas.
struct CanvasTests {
  /// A controller with nothing in it; `inside` are elements of the controller.
  private static func controller(_ id: String, _ inside: String = "", _ root: String = "") -> String
  {
    """
    <scene sceneID="scene-\(id)"><objects><viewController id="\(id)" \(root)>
    <view key="view" contentMode="scaleToFill" id="view-\(id)"/>\(inside)</viewController></objects></scene>
    """
  }

  private static func segue(_ kind: String, to destination: String, _ more: String = "") -> String {
    """
    <connections><segue destination="\(destination)" kind="\(kind)" \(more) \
    id="\(kind)-\(destination)"/></connections>
    """
  }

  private static func navigation(
    _ id: String, root: String, _ attributes: String = "", _ bar: String = ""
  )
    -> String
  {
    """
    <scene sceneID="scene-\(id)"><objects><navigationController id="\(id)" \(attributes)>
    <navigationBar key="navigationBar" contentMode="scaleToFill" id="bar-\(id)" \(bar)/>
    \(segue("relationship", to: root, "relationship=\"rootViewController\""))
    </navigationController></objects></scene>
    """
  }

  private static func tabs(_ id: String, children: [String]) -> String {
    let arrows = children.map {
      "<segue destination=\"\($0)\" kind=\"relationship\" relationship=\"viewControllers\" id=\"t-\($0)\"/>"
    }
    return """
      <scene sceneID="scene-\(id)"><objects><tabBarController id="\(id)">
      <tabBar key="tabBar" contentMode="scaleToFill" id="bar-\(id)"/>
      <connections>\(arrows.joined())</connections>
      </tabBarController></objects></scene>
      """
  }

  private func bars(of id: String, _ scenes: String...) throws -> InferredBars {
    let document = try TestDocuments.document(TestDocuments.storyboard(scenes.joined()))
    var inference = BarInference(document: document)
    return inference.bars(of: try #require(document.object(id)))
  }

  @MainActor @Test("the tab of a container shows the item of the container's element")
  func containerTab() throws {
    let item = "<tabBarItem key=\"tabBarItem\" title=\"Home\" id=\"i\"/>"
    let scenes = [
      Self.controller("a"),
      Self.navigation("n", root: "a").replacing("<navigationBar", with: item + "<navigationBar"),
      Self.tabs("t", children: ["n"]),
    ]
    let document = try TestDocuments.document(TestDocuments.storyboard(scenes.joined()))
    let built = DocumentBuilder(document).buildScenes()
    let tabs = built.compactMap { $0.window.rootViewController as? UITabBarController }
    #expect(tabs.map { $0.tabBar.items?.map(\.title) } == [["Home"]])
  }

  @Test("a scene that nothing leads to has no bars")
  func lonely() throws {
    #expect(try bars(of: "a", Self.controller("a")) == InferredBars())
  }

  @Test("the root of a navigation controller and what it pushes have its bar")
  func navigation() throws {
    let scenes = [
      Self.navigation("n", root: "a", "", "translucent=\"NO\" largeTitles=\"YES\""),
      Self.controller("a", Self.segue("show", to: "b")),
      Self.controller(
        "b", "<navigationItem key=\"navigationItem\" largeTitleDisplayMode=\"never\" id=\"i\"/>"),
    ].joined()
    let root = try #require(try bars(of: "a", scenes).navigationBar)
    #expect(!root.isTranslucent && root.hasLargeTitle && root.controller == "n")
    let pushed = try #require(try bars(of: "b", scenes).navigationBar)
    #expect(!pushed.isTranslucent && !pushed.hasLargeTitle && pushed.controller == "n")
  }

  @Test("a hidden navigation bar is none, and pushed scenes have none either")
  func hiddenBar() throws {
    let scenes = [
      Self.navigation("n", root: "a", "navigationBarHidden=\"YES\""),
      Self.controller("a", Self.segue("show", to: "b")), Self.controller("b"),
    ].joined()
    #expect(try bars(of: "a", scenes).navigationBar == nil)
    #expect(try bars(of: "b", scenes) == InferredBars())
  }

  @Test("tabs reach into navigation controllers, unless the pushed scene hides them")
  func tabs() throws {
    let scenes = [
      Self.tabs("t", children: ["n", "c"]), Self.navigation("n", root: "a"),
      Self.controller("a", Self.segue("show", to: "b")),
      Self.controller("b", "", "hidesBottomBarWhenPushed=\"YES\""), Self.controller("c"),
    ].joined()
    let tabBar = InferredBars.BottomBar.tabBar(isTranslucent: true, controller: "t")
    #expect(try bars(of: "a", scenes).bottomBar == tabBar)
    #expect(try bars(of: "a", scenes).navigationBar != nil)
    #expect(try bars(of: "b", scenes).bottomBar == nil)
    #expect(try bars(of: "c", scenes).bottomBar == tabBar)
    #expect(try bars(of: "c", scenes).navigationBar == nil)
  }

  @Test("presented scenes are cards without bars; \"show\" without navigation presents too")
  func presentation() throws {
    for kind in ["presentation", "modal", "show"] {
      let scenes = Self.controller("a", Self.segue(kind, to: "b")) + Self.controller("b")
      #expect(try bars(of: "b", scenes).presentation == .sheet)
    }
    let full =
      Self.controller("a", Self.segue("presentation", to: "b"))
      + Self.controller("b", "", "modalPresentationStyle=\"fullScreen\"")
    #expect(try bars(of: "b", full).presentation == .fullScreen)
    let popover =
      Self.controller("a", Self.segue("popoverPresentation", to: "b"))
      + Self.controller("b")
    #expect(try bars(of: "b", popover).presentation == .popover)
  }

  @Test("what a scene simulates wins over what leads to it")
  func simulated() throws {
    let off =
      Self.navigation("n", root: "a")
      + Self.controller(
        "a", "<nil key=\"simulatedTopBarMetrics\"/><nil key=\"simulatedStatusBarMetrics\"/>")
    #expect(try bars(of: "a", off).navigationBar == nil)
    #expect(try !bars(of: "a", off).hasStatusBar)
    let on = Self.controller(
      "a",
      """
      <simulatedNavigationBarMetrics key="simulatedTopBarMetrics" translucent="NO" prompted="NO"/>
      <simulatedTabBarMetrics key="simulatedBottomBarMetrics"/>
      """)
    #expect(
      try bars(of: "a", on).navigationBar == InferredBars.NavigationBar(isTranslucent: false))
    #expect(
      try bars(of: "a", on).bottomBar == .tabBar(isTranslucent: true, controller: nil))
  }

  @Test("arrows in a circle end")
  func circle() throws {
    let scenes =
      Self.controller("a", Self.segue("show", to: "b"))
      + Self.controller("b", Self.segue("show", to: "a"))
    #expect(try bars(of: "a", scenes).navigationBar == nil)
  }

  // MARK: Insets

  struct Insets: Sendable {
    var tools: String
    var device: String
    var bar = false
    var top: CGFloat
    var bottom: CGFloat
  }

  /// ib-facts: topInset, bottomInset and the quirks of single Xcode releases.
  static let insets: [Insets] = [
    Insets(tools: "14490", device: "retina4_7", top: 20, bottom: 0),
    Insets(tools: "16097", device: "retina4_7", top: 0, bottom: 0),
    Insets(tools: "16097", device: "retina4_7", bar: true, top: 44, bottom: 0),
    Insets(tools: "21701", device: "retina4_7", bar: true, top: 64, bottom: 0),
    Insets(tools: "17701", device: "retina6_1", top: 44, bottom: 34),
    Insets(tools: "21701", device: "retina6_1", bar: true, top: 92, bottom: 34),
    Insets(tools: "23504", device: "retina6_12", bar: true, top: 103, bottom: 34),
    Insets(tools: "23727", device: "retina6_1", top: 96, bottom: 68),
    Insets(tools: "23727", device: "retina6_1", bar: true, top: 150, bottom: 68),
    Insets(tools: "24128", device: "retina6_12", bar: true, top: 172, bottom: 68),
    Insets(tools: "23727", device: "ipad9_7", top: 20, bottom: 0),
  ]

  @Test("the safe area on the canvas follows the Xcode that saved the document", arguments: insets)
  @MainActor func safeArea(_ test: Insets) throws {
    let scenes = (test.bar ? Self.navigation("n", root: "a") : "") + Self.controller("a")
    let document = try TestDocuments.document(
      TestDocuments.storyboard(scenes, device: test.device, tools: test.tools))
    let canvas = DesignCanvas(document: document, configuration: BuildConfiguration())
    var inference = BarInference(document: document)
    let controller = try #require(document.object("a"))
    let plan = canvas.plan(for: controller, bars: inference.bars(of: controller))
    #expect(plan.safeAreaInsets.top == test.top)
    #expect(plan.safeAreaInsets.bottom == test.bottom)
  }

  // MARK: Traits

  @Test("a language decides the direction unless the caller does")
  func direction() throws {
    let document = try TestDocuments.document(TestDocuments.scene(""))
    func direction(
      _ locale: String?, _ chosen: UITraitEnvironmentLayoutDirection? = nil
    ) -> UITraitEnvironmentLayoutDirection {
      let configuration = BuildConfiguration(layoutDirection: chosen, locale: locale)
      return DesignCanvas(document: document, configuration: configuration).traits.layoutDirection
    }
    #expect(direction("ar") == .rightToLeft && direction("he_IL") == .rightToLeft)
    #expect(direction("de") == .leftToRight || direction("de") == .unspecified)
    #expect(direction("ar", .leftToRight) == .leftToRight)
  }

  @Test("Xcode 13 drew text styles at the smallest size, devices do not")
  func textSize() throws {
    for (tools, size) in [
      ("17701", UIContentSizeCategory.large), ("18122", .extraSmall), ("20037", .extraSmall),
      ("21507", .large),
    ] {
      let document = try TestDocuments.document(TestDocuments.scene("", tools: tools))
      let own = DesignCanvas(document: document, configuration: BuildConfiguration())
      #expect(own.traits.preferredContentSizeCategory == size)
      let device = DesignCanvas(
        document: document, configuration: BuildConfiguration(device: .standard))
      #expect(device.traits.preferredContentSizeCategory == .large)
    }
  }

  @Test("a device newer than our table is told by its screen's size")
  func unknownDevice() throws {
    let text = TestDocuments.scene("", device: "retina99").replacing(
      "width=\"375\" height=\"667\"", with: "width=\"402\" height=\"874\"")
    let canvas = DesignCanvas(
      document: try TestDocuments.document(text), configuration: BuildConfiguration())
    #expect(canvas.device.id == "retina6_3" && !canvas.isUnspecifiedDevice)
  }
}
