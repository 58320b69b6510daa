import Testing

@testable import UIKit

@Suite struct ColorTests {
  /// Values from Apple's Human Interface Guidelines, "Color".
  static let systemColors: [(String, UInt32, CGFloat, UInt32, CGFloat)] = [
    ("systemRedColor", 0xFF3B30, 1, 0xFF453A, 1), ("systemBlueColor", 0x007AFF, 1, 0x0A84FF, 1),
    ("systemGreenColor", 0x34C759, 1, 0x30D158, 1), ("labelColor", 0x000000, 1, 0xFFFFFF, 1),
    ("secondaryLabelColor", 0x3C3C43, 0.6, 0xEBEBF5, 0.6),
    ("systemBackgroundColor", 0xFFFFFF, 1, 0x000000, 1),
    ("secondarySystemBackgroundColor", 0xF2F2F7, 1, 0x1C1C1E, 1),
    ("separatorColor", 0x3C3C43, 0.29, 0x545458, 0.6),
    ("groupTableViewBackgroundColor", 0xF2F2F7, 1, 0x000000, 1),
    ("darkTextColor", 0x000000, 1, 0x000000, 1), ("lightTextColor", 0xFFFFFF, 0.6, 0xFFFFFF, 0.6),
  ]

  @Test("a system color has its value in light and dark", arguments: systemColors)
  func systemColor(
    name: String, light: UInt32, lightAlpha: CGFloat, dark: UInt32, darkAlpha: CGFloat
  ) throws {
    let color = try #require(UIColor.interfaceBuilderColor(named: name))
    for (style, value, alpha) in [
      (UIUserInterfaceStyle.light, light, lightAlpha), (.dark, dark, darkAlpha),
    ] {
      let components = color.components(for: UITraitCollection(userInterfaceStyle: style))
      let rgb =
        UInt32((components.red * 255).rounded()) << 16
        | UInt32((components.green * 255).rounded()) << 8
        | UInt32((components.blue * 255).rounded())
      #expect(rgb == value)
      #expect(components.alpha == alpha)
    }
  }

  @Test("a dynamic color asks its provider with the current traits")
  func dynamic() {
    let color = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
    var white: CGFloat = -1
    UITraitCollection(userInterfaceStyle: .dark).performAsCurrent {
      color.getWhite(&white, alpha: nil)
    }
    #expect(white == 1)
    let faded = color.withAlphaComponent(0.5)
    let dark = faded.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark))
    #expect(dark == UIColor(white: 1, alpha: 0.5))
    #expect(color.cgColor.sRGBComponents.red == 0)
  }

  @Test("a provider that returns itself ends")
  func selfReference() {
    final class Box: @unchecked Sendable { var color = UIColor.red }
    let box = Box()
    box.color = UIColor { _ in box.color }
    #expect(box.color.resolvedColor(with: UITraitCollection()) == .clear)
  }

  @Test(
    "hue, saturation and brightness round trip",
    arguments: [(0.0, 1.0, 1.0), (0.25, 0.5, 0.75), (0.6, 0.9, 0.4), (0, 0, 0.5)]
      as [(CGFloat, CGFloat, CGFloat)])
  func hsb(hue: CGFloat, saturation: CGFloat, brightness: CGFloat) {
    let color = UIColor(hue: hue, saturation: saturation, brightness: brightness, alpha: 1)
    var h: CGFloat = 0
    var s: CGFloat = 0
    var b: CGFloat = 0
    #expect(color.getHue(&h, saturation: &s, brightness: &b, alpha: nil))
    #expect(abs(h - hue) < 1e-9 && abs(s - saturation) < 1e-9 && abs(b - brightness) < 1e-9)
  }

  @Test("equal colors are equal, however they were made")
  func equality() {
    #expect(UIColor(red: 1, green: 0, blue: 0, alpha: 1) == UIColor.red)
    #expect(UIColor.systemRed == UIColor.systemRed)
    #expect(UIColor.systemRed != UIColor.systemBlue)
    #expect(Set([UIColor.label, .label, .white]).count == 2)
    #expect(UIColor(cgColor: CGColor(gray: 0.5, alpha: 1)) == UIColor(white: 0.5, alpha: 1))
  }

  @Test("raised levels and high contrast have their own values")
  func variants() {
    let raised = UITraitCollection(traitsFrom: [
      UITraitCollection(userInterfaceStyle: .dark),
      UITraitCollection(userInterfaceLevel: .elevated),
    ])
    #expect(
      UIColor.systemBackground.resolvedColor(with: raised)
        == UIColor(red: 28 / 255, green: 28 / 255, blue: 30 / 255, alpha: 1))
    let contrast = UITraitCollection(traitsFrom: [
      UITraitCollection(userInterfaceStyle: .light),
      UITraitCollection(accessibilityContrast: .high),
    ])
    #expect(UIColor.systemBlue.components(for: contrast).green == 64.0 / 255)
  }
}
