import Foundation
import Testing
import UIKit

@testable import InterfaceBuilder

@Suite("Asset catalogues")
struct AssetCatalogTests {
  /// A folder of a test's own, gone with it.
  private final class Project {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
      .path

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func write(_ name: String, _ content: Data) throws {
      let url = URL(fileURLWithPath: path + "/" + name)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try content.write(to: url)
    }

    func write(_ name: String, _ content: String) throws {
      try write(name, Data(content.utf8))
    }
  }

  /// PNG files of 1 × 1 pixel, told apart by their grey: 0x00, 0x40, 0x80, 0xC0.
  private static let pictures = [
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==",
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNwAAAAQgBBKTf07wAAAABJRU5ErkJggg==",
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==",
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGM4AAAAwgDBUl5XUQAAAABJRU5ErkJggg==",
  ].map { Data(base64Encoded: $0) ?? Data() }

  private static func project() throws -> Project {
    let project = Project()
    try project.write(
      "Assets.xcassets/Group/star.imageset/Contents.json",
      """
      {"images": [
        {"filename": "star.pdf", "idiom": "universal"},
        {"filename": "1.png", "idiom": "universal", "scale": "1x"},
        {"filename": "2.png", "idiom": "universal", "scale": "2x"},
        {"filename": "dark.png", "idiom": "universal", "scale": "2x",
         "appearances": [{"appearance": "luminosity", "value": "dark"}]},
        {"filename": "pad.png", "idiom": "ipad", "scale": "2x"},
        {"filename": "../../../outside.png", "idiom": "iphone", "scale": "2x"}
      ], "properties": {"template-rendering-intent": "template"}}
      """)
    for (name, picture) in zip(["1", "2", "dark", "pad"], pictures) {
      try project.write("Assets.xcassets/Group/star.imageset/\(name).png", picture)
    }
    try project.write("Assets.xcassets/Group/star.imageset/star.pdf", "%PDF-1.4")
    try project.write("outside.png", pictures[3])
    try project.write(
      "Assets.xcassets/Space/Contents.json", #"{"properties": {"provides-namespace": true}}"#)
    try project.write(
      "Assets.xcassets/Space/tint.colorset/Contents.json",
      """
      {"colors": [
        {"idiom": "universal", "color": {"color-space": "srgb", "components":
          {"red": "0xFF", "green": "51", "blue": "0.6", "alpha": "0.500"}}},
        {"idiom": "universal", "appearances": [{"appearance": "luminosity", "value": "dark"}],
         "color": {"color-space": "gray-gamma-22", "components": {"white": "1.000", "alpha": "1"}}}
      ]}
      """)
    try project.write("Assets.xcassets/broken.imageset/Contents.json", "{\"images\": 3")
    return project
  }

  private static func traits(
    scale: CGFloat, _ idiom: UIUserInterfaceIdiom = .phone,
    _ style: UIUserInterfaceStyle = .light
  ) -> UITraitCollection {
    UITraitCollection(traitsFrom: [
      UITraitCollection(displayScale: scale), UITraitCollection(userInterfaceIdiom: idiom),
      UITraitCollection(userInterfaceStyle: style),
    ])
  }

  @Test("the picture is the one for device, style and scale, in a format that can be read")
  func images() throws {
    let project = try Self.project()
    let catalog = AssetCatalog(path: project.path + "/Assets.xcassets")
    /// The grey of the picture's pixel.
    func grey(_ traits: UITraitCollection) -> UInt8? {
      guard
        case .bitmap(let bitmap)? = catalog.image(named: "star", compatibleWith: traits)?.content
      else { return nil }
      return bitmap.bytes.first
    }
    #expect(grey(Self.traits(scale: 1)) == 0x00)
    #expect(grey(Self.traits(scale: 2)) == 0x40)
    #expect(grey(Self.traits(scale: 3)) == 0x40)
    #expect(grey(Self.traits(scale: 2, .phone, .dark)) == 0x80)
    #expect(grey(Self.traits(scale: 2, .pad)) == 0xC0)
    let image = catalog.image(named: "star", compatibleWith: Self.traits(scale: 2))
    #expect(image?.size == CGSize(width: 0.5, height: 0.5))
    #expect(image?.renderingMode == .alwaysTemplate)
    #expect(catalog.image(named: "broken", compatibleWith: nil) == nil)
    #expect(catalog.image(named: "missing", compatibleWith: nil) == nil)
  }

  @Test("damaged files are told, each once")
  func faults() throws {
    let project = try Self.project()
    try project.write(
      "Assets.xcassets/cut.imageset/Contents.json",
      #"{"images": [{"filename": "cut.png"}, {"filename": "none.jpg"}, {"filename": "a.pdf"}]}"#)
    try project.write("Assets.xcassets/cut.imageset/cut.png", Self.pictures[0].prefix(40))
    try project.write("Assets.xcassets/cut.imageset/none.jpg", "")
    try project.write("Assets.xcassets/cut.imageset/a.pdf", "%PDF")
    try project.write("Assets.xcassets/bad.colorset/Contents.json", "[]")
    let catalog = AssetCatalog(path: project.path + "/Assets.xcassets")
    for scale in [1, 2, 3] as [CGFloat] {
      for name in ["star", "cut", "broken"] {
        _ = catalog.image(named: name, compatibleWith: Self.traits(scale: scale))
      }
      _ = catalog.color(named: "bad")
    }
    #expect(catalog.faults(of: "star", .image).isEmpty)
    #expect(
      catalog.faults(of: "cut", .image).sorted() == [
        "cut.imageset/cut.png is damaged or too large to be drawn",
        "cut.imageset/none.jpg is damaged or too large to be drawn",
      ])
    #expect(
      catalog.faults(of: "broken", .image) == [
        "broken.imageset/Contents.json is not as Xcode writes it"
      ])
    #expect(
      catalog.faults(of: "bad", .color) == ["bad.colorset/Contents.json is not as Xcode writes it"])
  }

  @Test("a colour is read in each notation and follows the style")
  func colors() throws {
    let project = try Self.project()
    let catalog = AssetCatalog(path: project.path + "/Assets.xcassets")
    let color = try #require(catalog.color(named: "Space/tint"))
    let light = color.resolvedColor(with: Self.traits(scale: 2))
    var (red, green, blue, alpha) = (CGFloat(), CGFloat(), CGFloat(), CGFloat())
    #expect(light.getRed(&red, green: &green, blue: &blue, alpha: &alpha))
    #expect([red, green, blue, alpha].map { ($0 * 100).rounded() } == [100, 20, 60, 50])
    let dark = color.resolvedColor(with: Self.traits(scale: 2, .phone, .dark))
    #expect(dark == UIColor(white: 1, alpha: 1))
    #expect(catalog.color(named: "tint") == nil)
  }

  @Test("a document's catalogues are those of its project, the nearest first")
  func search() throws {
    let project = Project()
    for name in [
      "App.xcodeproj/project.pbxproj", "App/Assets.xcassets/Contents.json",
      "App/Login/Login.xcassets/Contents.json", "Pods/Other/Other.xcassets/Contents.json",
      "App/Login/Base.lproj/Login.storyboard",
    ] {
      try project.write(name, "{}")
    }
    let found = AssetCatalogs(near: project.path + "/App/Login/Base.lproj/Login.storyboard")
    #expect(
      found.catalogs.map { $0.path.dropFirst(project.path.count) } == [
        "/App/Login/Login.xcassets", "/App/Assets.xcassets",
      ])
  }
}
