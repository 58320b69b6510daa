// swift-tools-version: 6.1
import PackageDescription

let strict: [SwiftSetting] = [.swiftLanguageMode(.v6)]

let package = Package(
  name: "Benchmarks",
  dependencies: [
    .package(name: "Moa", path: "..")
  ],
  targets: [
    // Measures everything in one run and writes results.json.
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        "SolverWorkloads", "PrototypeSolver", "CPangoPeer",
        .product(name: "ConstraintSolver", package: "Moa"),
        .product(name: "TextLayout", package: "Moa"),
        .product(name: "UIKit", package: "Moa"),
        .product(name: "LayoutMaker", package: "Moa"),
        .product(name: "SelfSizing", package: "Moa"),
      ],
      swiftSettings: strict),

    // Random systems and edits for Scripts/check-solver, which compares each with an exact optimum.
    .executableTarget(
      name: "SolverFuzz",
      dependencies: ["SolverWorkloads", .product(name: "ConstraintSolver", package: "Moa")],
      swiftSettings: strict),

    // Layouts as rows of numbers, for every solver alike.
    .target(name: "SolverWorkloads", swiftSettings: strict),

    // What we compare with. The prototype is measured at its best, without run-time checks.
    .target(
      name: "PrototypeSolver", path: "Peers",
      swiftSettings: [.swiftLanguageMode(.v5), .unsafeFlags(["-Ounchecked"])]),
    .systemLibrary(
      name: "CPangoPeer", pkgConfig: "pangoft2", providers: [.apt(["libpango1.0-dev"])]),
  ]
)
