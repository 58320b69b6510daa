import LayoutMaker
import Testing
import UIKit

/// A statement and the constraints that it means.
struct StatementCase: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let state: @MainActor (ConstraintMaker, MakerScene) -> Void
  let expected: [String]

  init(
    _ name: String, _ expected: [String],
    _ state: @escaping @MainActor (ConstraintMaker, MakerScene) -> Void
  ) {
    testDescription = name
    self.state = state
    self.expected = expected
  }

  static let all: [StatementCase] = attributes + targets + distances + rest

  static let attributes: [StatementCase] = [
    StatementCase("one attribute", ["left == root.left"]) { make, scene in
      make.left.equalTo(scene.root)
    },
    StatementCase("chained attributes, in their order", ["top == other.top", "left == other.left"])
    {
      $0.top.left.top.equalTo($1.other)
    },
    StatementCase(
      "edges",
      ["left == root.left", "top == root.top", "right == root.right", "bottom == root.bottom"]
    ) { make, _ in make.edges.equalToSuperview() },
    StatementCase(
      "directional edges",
      [
        "leading == guide.leading", "top == guide.top", "trailing == guide.trailing",
        "bottom == guide.bottom",
      ]
    ) { $0.directionalEdges.equalTo($1.guide) },
    StatementCase(
      "axes of edges",
      ["left == root.left", "right == root.right", "top == other.top", "bottom == other.bottom"]
    ) { make, scene in
      make.horizontalEdges.equalToSuperview()
      make.verticalEdges.equalTo(scene.other)
    },
    StatementCase("directional axis", ["leading == root.leading", "trailing == root.trailing"]) {
      make, _ in make.directionalHorizontalEdges.equalToSuperview()
    },
    StatementCase(
      "size and centre",
      [
        "width == other.width", "height == other.height", "centerX == root.centerX",
        "centerY == root.centerY",
      ]
    ) { make, scene in
      make.size.equalTo(scene.other)
      make.center.equalToSuperview()
    },
    StatementCase(
      "edges to margins pair by meaning",
      [
        "left == root.leftMargin", "top == root.topMargin", "right == root.rightMargin",
        "bottom == root.bottomMargin",
      ]
    ) { $0.edges.equalTo($1.root.layout.margins) },
    StatementCase(
      "pairs by meaning in another order",
      ["trailing == root.trailingMargin", "leading == root.leadingMargin"]
    ) { $0.trailing.leading.equalTo($1.root.layout.directionalMargins) },
    StatementCase(
      "own margins",
      ["leadingMargin == root.leading", "topMargin == root.top"]
    ) { $0.leadingMargin.topMargin.equalTo($1.root.layout.directionalEdges) },
    StatementCase(
      "centre within margins",
      ["centerX == root.centerXWithinMargins", "centerY == root.centerYWithinMargins"]
    ) { $0.center.equalTo($1.root.layout.centerWithinMargins) },
    StatementCase(
      "baselines",
      ["firstBaseline == other.firstBaseline", "lastBaseline == other.bottom"]
    ) { make, scene in
      make.firstBaseline.equalTo(scene.other)
      make.lastBaseline.equalTo(scene.other.layout.bottom)
    },
  ]

  static let targets: [StatementCase] = [
    StatementCase("another's attribute", ["top == other.bottom + 8"]) {
      $0.top.equalTo($1.other.layout.bottom).offset(8)
    },
    StatementCase(
      "one attribute of another for several",
      ["left == other.centerX", "right == other.centerX"]
    ) { $0.left.right.equalTo($1.other.layout.centerX) },
    StatementCase("several of another by position", ["left == other.right", "top == other.bottom"])
    {
      $0.left.top.equalTo($1.other.layout.right.bottom)
    },
    StatementCase("an optional view", ["left == root.left + 16"]) {
      $0.left.equalTo($1.view.superview).offset(16)
    },
    StatementCase("the layout of a view", ["left == other.left"]) {
      $0.left.equalTo($1.other.layout)
    },
    StatementCase(
      "safe area",
      ["top == UIViewSafeAreaLayoutGuide.top", "bottom == UIViewSafeAreaLayoutGuide.bottom"]
    ) { make, scene in
      make.top.equalTo(scene.root.safeAreaLayoutGuide)
      make.bottom.equalTo(scene.root.layout.safeArea)
    },
    StatementCase("a number for a length", ["height == 44", "width >= 10.5"]) { make, _ in
      make.height.equalTo(44)
      make.width.greaterThanOrEqualTo(10.5)
    },
    StatementCase(
      "a number of each type",
      ["width == 1", "height == 2", "left == root.left + 3", "top == root.top + 4"]
    ) {
      make, _ in
      let integer: Int = 1
      let float: Float = 2
      let double: Double = 3
      let cgFloat: CGFloat = 4
      make.width.equalTo(integer)
      make.height.equalTo(float)
      make.left.equalTo(double)
      make.top.equalTo(cgFloat)
    },
    StatementCase("a number for a place is measured from the superview", ["left == root.left + 16"])
    {
      make, _ in make.left.equalTo(16)
    },
    StatementCase("a size", ["width == 30", "height == 20"]) { make, _ in
      make.size.equalTo(CGSize(width: 30, height: 20))
    },
    StatementCase("a point", ["centerX == root.centerX + 3", "centerY == root.centerY - 4"]) {
      make, _ in make.center.equalTo(CGPoint(x: 3, y: -4))
    },
    StatementCase(
      "insets",
      [
        "left == root.left + 2", "top == root.top + 1", "right == root.right - 4",
        "bottom == root.bottom - 3",
      ]
    ) { make, _ in
      make.edges.equalTo(UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    },
    StatementCase(
      "directional insets",
      [
        "leading == root.leading + 2", "top == root.top + 1", "trailing == root.trailing - 4",
        "bottom == root.bottom - 3",
      ]
    ) { make, _ in
      make.directionalEdges.equalTo(
        NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
    },
    StatementCase(
      "several views",
      ["top >= other.top + 4", "top >= inner.top + 4"]
    ) { $0.top.greaterThanOrEqualTo([$1.other, $1.inner]).offset(4) },
    StatementCase("several attributes of others", ["top >= other.bottom", "top >= inner.bottom"]) {
      $0.top.greaterThanOrEqualTo([$1.other.layout.bottom, $1.inner.layout.bottom])
    },
    StatementCase(
      "relations",
      ["left <= root.left", "right >= root.right", "top <= other.top", "bottom >= other.bottom"]
    ) { make, scene in
      make.left.lessThanOrEqualToSuperview()
      make.right.greaterThanOrEqualToSuperview()
      make.top.lessThanOrEqualTo(scene.other)
      make.bottom.greaterThanOrEqualTo(scene.other)
    },
  ]

  static let distances: [StatementCase] = [
    StatementCase(
      "inset",
      [
        "left == root.left + 8", "top == root.top + 8", "right == root.right - 8",
        "bottom == root.bottom - 8",
      ]
    ) { make, _ in make.edges.equalToSuperview().inset(8) },
    StatementCase(
      "inset of lengths and centres", ["width == root.width - 16", "centerX == root.centerX"]
    ) {
      make, _ in make.width.centerX.equalToSuperview().inset(8)
    },
    StatementCase(
      "insets edge by edge",
      [
        "left == root.left + 2", "right == root.right - 4", "width == root.width - 6",
        "centerX == root.centerX - 1", "height == root.height - 4",
      ]
    ) { make, _ in
      make.left.right.width.centerX.height.equalToSuperview().inset(
        UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    },
    StatementCase(
      "directional insets on absolute edges, left to right",
      ["left == root.left + 2", "right == root.right - 4"]
    ) { make, _ in
      make.horizontalEdges.equalToSuperview().inset(
        NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
    },
    StatementCase(
      "directional insets on absolute edges, right to left",
      ["left == root.left + 4", "right == root.right - 2"]
    ) { make, scene in
      scene.view.semanticContentAttribute = .forceRightToLeft
      make.horizontalEdges.equalToSuperview().inset(
        NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
    },
    StatementCase(
      "absolute insets on directional edges, right to left",
      ["leading == root.leading + 4", "trailing == root.trailing - 2"]
    ) { make, scene in
      scene.view.semanticContentAttribute = .forceRightToLeft
      make.directionalHorizontalEdges.equalToSuperview().inset(
        UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    },
    StatementCase("inset by a size", ["left == root.left + 5", "bottom == root.bottom - 6"]) {
      make, _ in
      make.left.bottom.equalToSuperview().inset(CGSize(width: 5, height: 6))
    },
    StatementCase(
      "margins are inset as edges",
      ["left == root.leftMargin + 8", "right == root.rightMargin - 8"]
    ) {
      $0.horizontalEdges.equalTo($1.root.layout.margins).inset(8)
    },
    StatementCase(
      "size and point offsets",
      [
        "width == root.width + 1", "height == root.height - 2", "centerX == root.centerX + 3",
        "centerY == root.centerY + 4",
      ]
    ) { make, _ in
      make.size.equalToSuperview().offset(CGSize(width: 1, height: -2))
      make.center.equalToSuperview().offset(CGPoint(x: 3, y: 4))
    },
    StatementCase("distances add up", ["left == root.left + 11", "height == 50"]) { make, _ in
      make.left.equalToSuperview().offset(1).inset(2).offset(8)
      make.height.equalTo(44).offset(6)
    },
    StatementCase("factors", ["width == 0.5*root.width + 4", "height == 1.5*view.width"]) {
      make, scene in
      make.width.equalToSuperview().multipliedBy(2).dividedBy(4).offset(4)
      make.height.equalTo(scene.view.layout.width).multipliedBy(1.5)
    },
    StatementCase("a factor of a number", ["width == 31"]) { make, _ in
      make.width.equalTo(60).dividedBy(2).offset(1)
    },
  ]

  static let rest: [StatementCase] = [
    StatementCase(
      "priorities",
      [
        "width == 1 @750", "width == 1 @500", "width == 1 @250", "width == 1", "width == 1 @749",
        "width == 1 @50", "width == 1 @999", "width == 1 @300.5",
      ]
    ) { make, _ in
      make.width.equalTo(1).priority(.high)
      make.width.equalTo(1).priority(.medium)
      make.width.equalTo(1).priority(.low)
      make.width.equalTo(1).priority(.required)
      make.width.equalTo(1).priority(.high - 1)
      make.width.equalTo(1).priority(UILayoutPriority.fittingSizeLevel)
      make.width.equalTo(1).priority(999)
      make.width.equalTo(1).priority(300.5)
    },
    StatementCase(
      "a label", ["left == root.left + 1 'indent'", "right == root.right + 1 'indent'"]
    ) {
      make, _ in make.left.right.equalToSuperview().offset(1).labeled("indent")
    },
  ]
}

@MainActor @Suite("A statement means its constraints") struct StatementTests {
  @Test("made and active", arguments: StatementCase.all)
  func make(_ test: StatementCase) {
    let scene = MakerScene()
    let made = scene.view.layout.make { test.state($0, scene) }
    #expect(made.constraints.map(scene.text) == test.expected)
    #expect(made.isActive)
    #expect(scene.view.layout.constraints == made.constraints)
    #expect(!scene.view.translatesAutoresizingMaskIntoConstraints)
    #expect(scene.other.translatesAutoresizingMaskIntoConstraints)
    #expect(scene.root.translatesAutoresizingMaskIntoConstraints)
  }

  @Test("prepared, and then the same", arguments: StatementCase.all)
  func prepare(_ test: StatementCase) {
    let scene = MakerScene()
    let made = scene.view.layout.prepare { test.state($0, scene) }
    #expect(!made.isActive)
    #expect(scene.view.translatesAutoresizingMaskIntoConstraints)
    #expect(scene.view.layout.constraints.isEmpty)
    made.activate()
    #expect(made.constraints.map(scene.text) == test.expected)
    #expect(scene.view.layout.constraints == made.constraints)
    #expect(!scene.view.translatesAutoresizingMaskIntoConstraints)
    made.deactivate()
    #expect(scene.view.layout.constraints.isEmpty)
  }

  @Test("a statement repeated in update changes nothing", arguments: StatementCase.all)
  func update(_ test: StatementCase) {
    let scene = MakerScene()
    let made = scene.view.layout.make { test.state($0, scene) }
    scene.view.layout.update { test.state($0, scene) }
    #expect(scene.view.layout.constraints == made.constraints)
    #expect(made.constraints.map(scene.text) == test.expected)
  }

  @Test("constraints are held by the closest common ancestor")
  func holders() {
    let scene = MakerScene()
    scene.view.layout.make {
      $0.height.equalTo(1)
      $0.left.equalTo(scene.inner)
    }
    scene.inner.layout.make { $0.top.equalToSuperview() }
    scene.guide.layout.make { $0.top.equalTo(scene.view) }
    #expect(scene.view.constraints.map(scene.text) == ["height == 1"])
    #expect(scene.other.constraints.map(scene.text) == ["inner.top == other.top"])
    #expect(
      scene.root.constraints.map(scene.text) == ["left == inner.left", "guide.top == view.top"])
    #expect(scene.guide.layout.constraints.count == 1)
  }
}
