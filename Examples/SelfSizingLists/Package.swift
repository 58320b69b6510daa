// swift-tools-version: 6.1
import PackageDescription

// Small programs that show what lists do: each prints the numbers and draws the screen into out/.
//
//   swift run --package-path Examples/SelfSizingLists ExpandingCell
let settings: [SwiftSetting] = [.swiftLanguageMode(.v6)]
let programs = [
  "ExpandingCell", "SwappingCell", "CachedHeights", "DummyCell", "ScrollContents",
  "SizeClassScroll", "ScrollingByTouch", "Devices",
]

let package = Package(
  name: "SelfSizingLists",
  dependencies: [.package(name: "Moa", path: "../..")],
  targets: [
    .target(
      name: "Stage", dependencies: [.product(name: "UIKit", package: "Moa")],
      swiftSettings: settings)
  ]
    + programs.map { name in
      .executableTarget(
        name: name,
        dependencies: [
          "Stage",
          .product(name: "UIKit", package: "Moa"),
          .product(name: "LayoutMaker", package: "Moa"),
          .product(name: "SelfSizing", package: "Moa"),
        ],
        swiftSettings: settings)
    }
)
