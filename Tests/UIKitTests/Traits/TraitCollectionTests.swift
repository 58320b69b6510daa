import Foundation
import Testing

@testable import UIKit

private enum Density: Int { case regular, compact }

private struct DensityTrait: UITraitDefinition {
  static let defaultValue = Density.regular
}

private struct ThemeTrait: UITraitDefinition {
  static let defaultValue = "plain"
  static let affectsColorAppearance = true
  static let identifier = "theme"
}

/// Collections of traits as values.
@Suite struct TraitCollectionTests {
  @Test("closures make and change collections")
  func mutations() {
    let traits = UITraitCollection { mutable in
      mutable.horizontalSizeClass = .compact
      mutable.userInterfaceStyle = .dark
      mutable[DensityTrait.self] = .compact
    }
    #expect(traits.horizontalSizeClass == .compact)
    #expect(traits.verticalSizeClass == .unspecified)
    #expect(traits[DensityTrait.self] == .compact)
    #expect(traits[ThemeTrait.self] == "plain")
    let other = traits.modifyingTraits {
      $0.horizontalSizeClass = .regular
      $0.preferredContentSizeCategory = .small
    }
    #expect(other.horizontalSizeClass == .regular)
    #expect(other.userInterfaceStyle == .dark)
    #expect(other[DensityTrait.self] == .compact)
    #expect(traits.horizontalSizeClass == .compact)
    #expect(other != traits)
    #expect(
      other.replacing(UITraitHorizontalSizeClass.self, value: .compact)
        .replacing(UITraitPreferredContentSizeCategory.self, value: .unspecified) == traits)
    #expect(UITraitCollection(DensityTrait.self, value: .compact)[DensityTrait.self] == .compact)
    #expect(
      UITraitCollection(UITraitDisplayScale.self, value: 3) == UITraitCollection(displayScale: 3))
  }

  @Test("later collections win, trait by trait")
  func merging() {
    let merged = UITraitCollection(traitsFrom: [
      UITraitCollection(displayScale: 2),
      UITraitCollection {
        $0.displayScale = 3
        $0[ThemeTrait.self] = "sea"
      },
      UITraitCollection { $0.userInterfaceLevel = .elevated },
    ])
    #expect(merged.displayScale == 3)
    #expect(merged.userInterfaceLevel == .elevated)
    #expect(merged[ThemeTrait.self] == "sea")
    #expect(merged.containsTraits(in: UITraitCollection(ThemeTrait.self, value: "sea")))
    #expect(!merged.containsTraits(in: UITraitCollection(ThemeTrait.self, value: "wood")))
  }

  @Test("changes are listed, the system's traits first")
  func changes() {
    let old = UITraitCollection {
      $0.displayScale = 2
      $0[ThemeTrait.self] = "sea"
    }
    let new = UITraitCollection {
      $0.displayScale = 3
      $0.userInterfaceStyle = .dark
      $0[DensityTrait.self] = .compact
    }
    #expect(
      new.changedTraits(from: old).map { $0.name } == [
        "UITraitUserInterfaceStyle", "UITraitDisplayScale", "Density", "Theme",
      ])
    #expect(new.changedTraits(from: new).isEmpty)
    #expect(UITraitCollection(displayScale: 2).changedTraits(from: nil).count == 1)
    // A custom trait at its default is as good as none.
    let plain = UITraitCollection(ThemeTrait.self, value: "plain")
    #expect(plain.changedTraits(from: UITraitCollection()).isEmpty)
  }

  @Test("colours follow style, level, contrast and custom traits that say so")
  func colorAppearance() {
    let base = UITraitCollection(userInterfaceStyle: .light)
    #expect(
      !base.hasDifferentColorAppearance(comparedTo: base.modifyingTraits { $0.displayScale = 3 }))
    #expect(base.hasDifferentColorAppearance(comparedTo: nil))
    for change: UITraitCollection.TraitMutations in [
      { $0.userInterfaceStyle = .dark }, { $0.userInterfaceLevel = .elevated },
      { $0.accessibilityContrast = .high }, { $0[ThemeTrait.self] = "sea" },
    ] {
      #expect(base.hasDifferentColorAppearance(comparedTo: base.modifyingTraits(change)))
    }
    let dense = base.replacing(DensityTrait.self, value: .compact)
    #expect(!base.hasDifferentColorAppearance(comparedTo: dense))
  }

  @Test("traits are current while a closure runs, and what was current comes back")
  func current() {
    let before = UITraitCollection.current
    UITraitCollection(userInterfaceStyle: .dark).performAsCurrent {
      #expect(UITraitCollection.current.userInterfaceStyle == .dark)
      UITraitCollection(userInterfaceStyle: .light).performAsCurrent {
        #expect(UITraitCollection.current.userInterfaceStyle == .light)
      }
      #expect(UITraitCollection.current.userInterfaceStyle == .dark)
    }
    #expect(UITraitCollection.current == before)
  }
}
