// swift-tools-version: 6.1
import PackageDescription

/// Everything below UIKit is Swift 6; warnings are errors in CI (`.ci/run`), not on a user's machine.
let strict: [SwiftSetting] = [.swiftLanguageMode(.v6)]

/// UIKit is Swift 5: its classes are `@preconcurrency @MainActor`, as Apple's are, and clients of
/// both language modes must compile against it.
let compatible: [SwiftSetting] = [.swiftLanguageMode(.v5)]

/// The solver checks itself in debug builds, when a test asks for it.
let checked: [SwiftSetting] = strict + [.define("MOA_CHECKS", .when(configuration: .debug))]

let package = Package(
  name: "Moa",
  products: [
    .library(name: "UIKit", targets: ["UIKit"]),
    .library(name: "SelfSizing", targets: ["SelfSizing"]),
    .library(name: "LayoutMaker", targets: ["LayoutMaker"]),
    .library(name: "ConstraintSolver", targets: ["ConstraintSolver"]),
    .library(name: "TextLayout", targets: ["TextLayout"]),
    .executable(name: "moa", targets: ["moa"]),
  ],
  targets: [
    // System libraries: shaping, fonts, drawing, XML and compression are theirs.
    .systemLibrary(name: "CCairo", pkgConfig: "cairo", providers: [.apt(["libcairo2-dev"])]),
    .systemLibrary(
      name: "CHarfBuzz", pkgConfig: "harfbuzz", providers: [.apt(["libharfbuzz-dev"])]),
    .systemLibrary(
      name: "CFontconfig", pkgConfig: "fontconfig", providers: [.apt(["libfontconfig-dev"])]),
    .systemLibrary(name: "CFriBidi", pkgConfig: "fribidi", providers: [.apt(["libfribidi-dev"])]),
    .systemLibrary(name: "CPango", pkgConfig: "pango", providers: [.apt(["libpango1.0-dev"])]),
    .systemLibrary(name: "CLibXML2", pkgConfig: "libxml-2.0", providers: [.apt(["libxml2-dev"])]),
    .systemLibrary(
      name: "CDeflate", pkgConfig: "libdeflate", providers: [.apt(["libdeflate-dev"])]),
    .systemLibrary(name: "CJPEG", pkgConfig: "libjpeg", providers: [.apt(["libjpeg-dev"])]),

    // Layers, lowest first; a module never imports one below it in this list.
    .target(name: "ConstraintSolver", swiftSettings: checked),
    // Empty: what `import Testing` beside `import UIKit` looks for.
    .target(name: "_Testing_CoreGraphics", swiftSettings: strict),
    .target(name: "_Testing_UIKit", swiftSettings: strict),
    .target(
      name: "CoreGraphics", dependencies: ["_Testing_CoreGraphics"], swiftSettings: strict),
    .target(name: "ObjectiveC", swiftSettings: strict),
    .target(
      name: "QuartzCore", dependencies: ["CoreGraphics", "ObjectiveC"], swiftSettings: compatible),
    .target(
      name: "TextLayout",
      dependencies: ["CHarfBuzz", "CFontconfig", "CFriBidi", "CPango"],
      swiftSettings: strict),
    .target(
      name: "Drawing",
      dependencies: ["CCairo", "CDeflate", "CJPEG", "CoreGraphics", "TextLayout"],
      swiftSettings: strict),
    .target(
      name: "UIKit",
      dependencies: [
        "ConstraintSolver", "CoreGraphics", "ObjectiveC", "QuartzCore", "TextLayout", "Drawing",
        "_Testing_UIKit",
      ],
      swiftSettings: compatible),
    // Constraints in few words; public API alone, so that it serves Apple's UIKit as well.
    .target(
      name: "LayoutMaker",
      dependencies: [.target(name: "UIKit", condition: .when(platforms: [.linux]))],
      // Where UIKit is ours, conflict reports learn the statement of a constraint.
      swiftSettings: strict + [.define("MOA_UIKIT", .when(platforms: [.linux]))]),
    .target(
      name: "SelfSizing", dependencies: ["UIKit", "TextLayout"], swiftSettings: strict),
    .target(
      name: "InterfaceBuilder", dependencies: ["CLibXML2", "UIKit"], swiftSettings: strict),
    .target(
      name: "Snapshots", dependencies: ["InterfaceBuilder", "UIKit", "Drawing", "TextLayout"],
      swiftSettings: strict),
    .executableTarget(
      name: "moa", dependencies: ["Snapshots", "InterfaceBuilder", "UIKit", "TextLayout"],
      swiftSettings: strict),

    .testTarget(
      name: "ConstraintSolverTests", dependencies: ["ConstraintSolver"],
      resources: [.copy("Fixtures")], swiftSettings: strict),
    .testTarget(name: "TextLayoutTests", dependencies: ["TextLayout"], swiftSettings: strict),
    .testTarget(
      name: "DrawingTests", dependencies: ["Drawing", "TextLayout", "CDeflate"],
      swiftSettings: strict),
    .testTarget(
      name: "SelfSizingTests", dependencies: ["SelfSizing", "UIKit"], swiftSettings: compatible),
    .testTarget(name: "UIKitTests", dependencies: ["UIKit"], swiftSettings: compatible),
    .testTarget(
      name: "LayoutMakerTests", dependencies: ["LayoutMaker", "UIKit"], swiftSettings: strict),
    // A client in the other language mode.
    .testTarget(
      name: "LayoutMakerSwift5Tests", dependencies: ["LayoutMaker", "UIKit"],
      swiftSettings: compatible),
    .testTarget(
      name: "InterfaceBuilderTests", dependencies: ["InterfaceBuilder", "UIKit"],
      swiftSettings: strict),
    .testTarget(
      name: "CommandTests", dependencies: ["moa", "Snapshots", "Drawing"],
      swiftSettings: strict),
  ]
)
