import Foundation
import Testing

@testable import UIKit

@MainActor struct ImageAssetTests {
  private func image(_ width: Int) -> UIImage {
    UIImage(placeholderNamed: "a", size: CGSize(width: width, height: width))
  }

  @Test("an image view shows the version of an asset for its traits")
  func versions() {
    let asset = UIImageAsset()
    let light = image(10)
    asset.register(light, with: UITraitCollection(userInterfaceStyle: .light))
    asset.register(image(20), with: UITraitCollection(userInterfaceStyle: .dark))
    asset.register(
      image(30),
      with: UITraitCollection {
        $0.userInterfaceStyle = .dark
        $0.userInterfaceIdiom = .pad
      })
    #expect(light.imageAsset === asset)
    let view = UIImageView(image: light)
    #expect(view.intrinsicContentSize.width == 10)
    view.overrideUserInterfaceStyle = .dark
    #expect(view.intrinsicContentSize.width == 20)
    view.traitOverrides.userInterfaceIdiom = .pad
    #expect(view.intrinsicContentSize.width == 30)
    asset.unregisterImage(with: UITraitCollection(userInterfaceStyle: .light))
    // Nothing fits: what has the fewest other traits.
    #expect(asset.image(with: UITraitCollection(userInterfaceStyle: .light)).size.width == 20)
    #expect(UIImageAsset().image(with: .current).size == .zero)
  }

  @Test("images grow at the accessibility sizes, if they are told to")
  func accessibilitySizes() {
    let view = UIImageView(image: image(100))
    view.adjustsImageSizeForAccessibilityContentSizeCategory = true
    view.traitOverrides.preferredContentSizeCategory = .extraExtraExtraLarge
    #expect(view.intrinsicContentSize.width == 100)
    view.traitOverrides.preferredContentSizeCategory = .accessibilityMedium
    let wanted = UIFontMetrics.default.scaledValue(
      for: 100, compatibleWith: view.traitCollection)
    #expect(wanted > 120)
    #expect(view.intrinsicContentSize.width == wanted)
    #expect(view.sizeThatFits(.zero).height == wanted)
  }

  @Test("fonts of the listed families have the names of their faces")
  func families() {
    #expect(UIFont.familyNames.contains("Helvetica Neue"))
    for family in UIFont.familyNames {
      for name in UIFont.fontNames(forFamilyName: family) {
        #expect(UIFont(name: name, size: 12)?.fontName == name)
      }
    }
    #expect(UIFont.fontNames(forFamilyName: "No Family").isEmpty)
    let bold = UIFontDescriptor(name: "HelveticaNeue", size: 12).withFace("Bold Italic")
    #expect(bold.postscriptName == "HelveticaNeue-BoldItalic")
    let system = UIFont.systemFont(ofSize: 12).fontDescriptor.withFace("Semibold")
    #expect(UIFont(descriptor: system, size: 0) == UIFont.systemFont(ofSize: 12, weight: .semibold))
  }

  @Test("an interaction is attached to one view at a time")
  func interactions() {
    final class Interaction: NSObject, UIInteraction {
      weak var view: UIView?
      var log: [String] = []
      func willMove(to view: UIView?) { log.append(view == nil ? "leaves" : "comes") }
      func didMove(to view: UIView?) { self.view = view }
    }
    let interaction = Interaction()
    let a = UIView()
    let b = UIView()
    a.addInteraction(interaction)
    #expect(interaction.view === a)
    b.addInteraction(interaction)
    #expect(a.interactions.isEmpty)
    #expect(interaction.view === b)
    b.interactions = []
    #expect(interaction.view == nil)
    #expect(interaction.log == ["comes", "leaves", "comes", "leaves"])
  }
}
